#pragma once
// The prototypes of the extensions, so that they can be called directly; whether the running library
// has an extension is asked at run time all the same.
#define AL_ALEXT_PROTOTYPES
#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>
#include <AL/efx.h>

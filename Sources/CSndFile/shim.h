#pragma once
#include <sndfile.h>
#include <stdint.h>

/// The first loop of the file's instrument; false when it has none.
/// Swift does not import the field that holds the loops, as its type has no name.
static inline _Bool padboard_first_loop(SNDFILE *file, int64_t *start, int64_t *end) {
  SF_INSTRUMENT instrument = {0};
  if (sf_command(file, SFC_GET_INSTRUMENT, &instrument, sizeof instrument) != SF_TRUE) return 0;
  if (instrument.loop_count < 1 || instrument.loops[0].mode == SF_LOOP_NONE) return 0;
  *start = instrument.loops[0].start;
  *end = instrument.loops[0].end;
  return 1;
}

// What a crash still has to do: put the terminal back with plain `write` and `tcsetattr`, show what libraries printed,
// and then die as it would have died. Everything is computed beforehand and lies in static storage. One in a process.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// False when somebody in this process has it already.
bool rescue_claim(void);
void rescue_unclaim(void);

// Takes the crash signals and the end by `exit`. The modes that `terminal` has now are those that come back. What lies in
// the pipe `messages` is written to `standard_error`.
void rescue_install(int terminal, int messages, int standard_error);

// The bytes that a crash writes from now on; too many are cut.
void rescue_arm(const unsigned char *_Nonnull bytes, size_t count);

// Nothing is put back from now on.
void rescue_disarm(void);

// The crash signals are what they were.
void rescue_remove(void);

// What Swift cannot import from curses by itself: globals (refused by Swift 6) and macros.
#pragma once
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <term.h>
#include <wchar.h>

// The headers give these only to programs that define _GNU_SOURCE, which a module cannot do.
extern int wcwidth(wchar_t character);
extern int memfd_create(const char *_Nonnull name, unsigned flags);
extern int pipe2(int *_Nonnull ends, int flags);

// A pipe that never blocks and that no child inherits; 0 on success.
static inline int nonblocking_pipe(int *_Nonnull ends) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC); }

// A file in memory, without a name; -1 on failure.
static inline int curses_memory_file(void) { return memfd_create("screen", 1U /* MFD_CLOEXEC */); }

static inline int curses_character_width(unsigned scalar) { return wcwidth((wchar_t)scalar); }

static inline WINDOW *curses_standard_window(void) { return stdscr; }
static inline WINDOW *curses_physical_window(void) { return curscr; }
static inline int curses_colour_count(void) { return COLORS; }
static inline int curses_pair_count(void) { return COLOR_PAIRS; }

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_reverse = A_REVERSE;
static const attr_t curses_underline = A_UNDERLINE;

// `tigetstr` answers (char *)-1 for a name that is no string capability; both that and "absent" are nil here.
static inline const char *_Nullable curses_capability(const char *_Nonnull name) {
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? 0 : value;
}

static inline void curses_forget_terminal(void) {
  if (cur_term != 0) del_curterm(cur_term);
}

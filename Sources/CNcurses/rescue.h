// What a crash still has to do: put the terminal back with plain `write` and `tcsetattr`, show what libraries printed,
// and then die as it would have died. Everything is computed beforehand and lies in static storage.
//
// These functions share variables of this header, which every object file that uses them gets for itself:
// so exactly one Swift file uses them, CrashGuard.swift. Every variable has a value here: Swift leaves out those that have none.
#pragma once
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { rescue_capacity = 2048, rescue_stack_size = 65536 };

struct rescue_way {
  unsigned char bytes[rescue_capacity];
  size_t count;
};

static const int rescue_signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGQUIT};
enum { rescue_signal_count = sizeof rescue_signals / sizeof rescue_signals[0] };

// Two, so that a new one can be written while the old one is in force.
static struct rescue_way rescue_ways[2] = {0};
static int rescue_current = -1;
static int rescue_terminal = -1;
static int rescue_messages = -1;
static int rescue_standard_error = -1;
static struct termios rescue_modes = {0};
static struct sigaction rescue_previous[rescue_signal_count] = {0};
static unsigned char rescue_stack[rescue_stack_size] = {0};
static int rescue_owned = 0;

static void rescue_write(int descriptor, const unsigned char *bytes, size_t count) {
  // A terminal that takes nothing for two seconds is given up.
  int patience = 100;
  while (count > 0 && patience > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct timespec pause = {0, 20000000};
      nanosleep(&pause, 0);
      patience--;
    } else if (written < 0 && errno == EINTR) {
      patience--;
    } else {
      return;
    }
  }
}

static void rescue_now(void) {
  int way = __atomic_exchange_n(&rescue_current, -1, __ATOMIC_SEQ_CST);
  // In the background the terminal is somebody else's.
  pid_t foreground = way < 0 ? 0 : tcgetpgrp(rescue_terminal);
  if (way >= 0 && (foreground < 0 || foreground == getpgrp())) {
    rescue_write(rescue_terminal, rescue_ways[way].bytes, rescue_ways[way].count);
    tcsetattr(rescue_terminal, TCSANOW, &rescue_modes);
  }
  if (rescue_messages < 0) return;
  unsigned char buffer[512];
  for (int rest = 256; rest > 0; rest--) {
    ssize_t count = read(rescue_messages, buffer, sizeof buffer);
    if (count <= 0) return;
    rescue_write(rescue_standard_error, buffer, (size_t)count);
  }
}

static void rescue_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  rescue_now();
  for (int index = 0; index < rescue_signal_count; index++)
    if (rescue_signals[index] == number) sigaction(number, &rescue_previous[index], 0);
  // A fault comes again when its instruction runs again, with all that a debugger wants to know. Others must be sent.
  int fault = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  if (!(fault && info->si_code > 0)) raise(number);
}

// False when somebody in this process has it already.
static inline int rescue_claim(void) { return __atomic_exchange_n(&rescue_owned, 1, __ATOMIC_SEQ_CST) == 0; }
static inline void rescue_unclaim(void) { __atomic_store_n(&rescue_owned, 0, __ATOMIC_SEQ_CST); }

static inline void rescue_install(int terminal, const struct termios *_Nonnull modes, int messages, int standard_error) {
  static int at_exit = 0;
  rescue_terminal = terminal;
  rescue_modes = *modes;
  rescue_messages = messages;
  rescue_standard_error = standard_error;
  // A library that calls `exit` passes by every owner's end.
  if (!at_exit) at_exit = atexit(rescue_now) == 0;
  // A stack that overflowed cannot carry the handler.
  stack_t stack;
  if (sigaltstack(0, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack.ss_sp = rescue_stack;
    stack.ss_size = sizeof rescue_stack;
    stack.ss_flags = 0;
    sigaltstack(&stack, 0);
  }
  for (int index = 0; index < rescue_signal_count; index++) {
    struct sigaction action = {0};
    action.sa_sigaction = rescue_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(rescue_signals[index], &action, &rescue_previous[index]);
  }
}

// The bytes that a crash writes from now on; too many are cut.
static inline void rescue_arm(const unsigned char *_Nonnull bytes, size_t count) {
  int next = rescue_current == 0 ? 1 : 0;
  if (count > rescue_capacity) count = rescue_capacity;
  memcpy(rescue_ways[next].bytes, bytes, count);
  rescue_ways[next].count = count;
  __atomic_store_n(&rescue_current, next, __ATOMIC_SEQ_CST);
}

static inline void rescue_disarm(void) { __atomic_store_n(&rescue_current, -1, __ATOMIC_SEQ_CST); }

static inline void rescue_remove(void) {
  rescue_disarm();
  rescue_messages = -1;
  for (int index = 0; index < rescue_signal_count; index++) sigaction(rescue_signals[index], &rescue_previous[index], 0);
}

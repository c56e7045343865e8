#include "rescue.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { capacity = 2048, stack_size = 65536 };

struct way_out {
  unsigned char bytes[capacity];
  size_t count;
};

static const int taken[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGQUIT};
enum { taken_count = sizeof taken / sizeof taken[0] };

static int owned = 0;
// Two, so that a new one can be written while the old one is in force.
static struct way_out ways[2];
// Which of them is in force; -1 for none.
static int current = -1;
static int terminal_end = -1;
static volatile int messages_end = -1;
static int error_end = -1;
static struct termios modes;
static struct sigaction previous[taken_count];
static unsigned char alternate_stack[stack_size];

static void write_all(int descriptor, const unsigned char *bytes, size_t count) {
  // A terminal that takes nothing for two seconds is given up.
  int patience = 100;
  while (count > 0 && patience > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct timespec pause = {0, 20000000};
      nanosleep(&pause, NULL);
      patience--;
    } else if (written < 0 && errno == EINTR) {
      patience--;
    } else {
      return;
    }
  }
}

static void show_messages(void) {
  unsigned char buffer[512];
  // No more than a pipe holds: it may be filled on.
  for (int rest = 128; rest > 0 && messages_end >= 0; rest--) {
    ssize_t count = read(messages_end, buffer, sizeof buffer);
    if (count <= 0) return;
    write_all(error_end, buffer, (size_t)count);
  }
}

static void put_back(void) {
  int way = __atomic_exchange_n(&current, -1, __ATOMIC_SEQ_CST);
  // In the background the terminal is somebody else's.
  pid_t foreground = way < 0 ? 0 : tcgetpgrp(terminal_end);
  if (way >= 0 && (foreground < 0 || foreground == getpgrp())) {
    write_all(terminal_end, ways[way].bytes, ways[way].count);
    tcsetattr(terminal_end, TCSANOW, &modes);
  }
  show_messages();
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  put_back();
  for (int index = 0; index < taken_count; index++)
    if (taken[index] == number) sigaction(number, &previous[index], NULL);
  // A fault comes again when its instruction runs again, with all that a debugger wants to know. Others must be sent.
  int is_fault = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  if (!(is_fault && info->si_code > 0)) raise(number);
}

bool rescue_claim(void) { return __atomic_exchange_n(&owned, 1, __ATOMIC_SEQ_CST) == 0; }

void rescue_unclaim(void) { __atomic_store_n(&owned, 0, __ATOMIC_SEQ_CST); }

void rescue_install(int terminal, int messages, int standard_error) {
  static bool is_at_exit = false;
  terminal_end = terminal;
  messages_end = messages;
  error_end = standard_error;
  tcgetattr(terminal, &modes);
  // A library that calls `exit` passes by every owner's end.
  if (!is_at_exit) is_at_exit = atexit(put_back) == 0;
  // A stack that overflowed cannot carry the handler.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack.ss_sp = alternate_stack;
    stack.ss_size = sizeof alternate_stack;
    stack.ss_flags = 0;
    sigaltstack(&stack, NULL);
  }
  for (int index = 0; index < taken_count; index++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(taken[index], &action, &previous[index]);
  }
}

void rescue_arm(const unsigned char *bytes, size_t count) {
  int next = __atomic_load_n(&current, __ATOMIC_SEQ_CST) == 0 ? 1 : 0;
  if (count > capacity) count = capacity;
  memcpy(ways[next].bytes, bytes, count);
  ways[next].count = count;
  __atomic_store_n(&current, next, __ATOMIC_SEQ_CST);
}

void rescue_disarm(void) { __atomic_store_n(&current, -1, __ATOMIC_SEQ_CST); }

void rescue_remove(void) {
  rescue_disarm();
  messages_end = -1;
  for (int index = 0; index < taken_count; index++) sigaction(taken[index], &previous[index], NULL);
}

// A signal handler that writes the signal's number into a pipe and does nothing else.
//
// These functions share variables of this header, which every object file that uses them gets for itself:
// so exactly one Swift file uses them, SignalPipe.swift. Every variable has a value here: Swift leaves out those that have none.
#pragma once
#include <errno.h>
#include <signal.h>
#include <unistd.h>

static const int signal_pipe_signals[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};
enum { signal_pipe_signal_count = sizeof signal_pipe_signals / sizeof signal_pipe_signals[0] };

static volatile int signal_pipe_end = -1;
static struct sigaction signal_pipe_previous[signal_pipe_signal_count] = {0};

static void signal_pipe_note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  int end = signal_pipe_end;
  if (end >= 0 && write(end, &byte, 1) < 0) {
    // A full pipe holds this signal already, or one that ends the program.
  }
  errno = saved;
}

// Remembers what was there, for `signal_pipe_release`. `end` must not block.
static inline void signal_pipe_remember(int end) {
  signal_pipe_end = end;
  for (int index = 0; index < signal_pipe_signal_count; index++)
    sigaction(signal_pipe_signals[index], 0, &signal_pipe_previous[index]);
}

// A signal that was ignored from outside (nohup, a shell without job control) stays ignored, but for those that
// only tell of the terminal.
static inline void signal_pipe_take(void) {
  for (int index = 0; index < signal_pipe_signal_count; index++) {
    int number = signal_pipe_signals[index];
    struct sigaction action = {0};
    action.sa_handler = signal_pipe_note;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    int ignored = signal_pipe_previous[index].sa_handler == SIG_IGN;
    if (ignored && number != SIGWINCH && number != SIGCONT) action.sa_handler = SIG_IGN;
    sigaction(number, &action, 0);
  }
}

static inline void signal_pipe_release(void) {
  for (int index = 0; index < signal_pipe_signal_count; index++)
    sigaction(signal_pipe_signals[index], &signal_pipe_previous[index], 0);
  signal_pipe_end = -1;
}

// Stops this process and its group as Ctrl-Z does, and returns when it goes on. The others are stopped first and this
// thread last, by name, so that nothing runs on in between; where nobody could continue us the kernel ignores it.
static inline void signal_pipe_stop(void) {
  for (int index = 0; index < signal_pipe_signal_count; index++)
    if (signal_pipe_signals[index] == SIGTSTP && signal_pipe_previous[index].sa_handler == SIG_IGN) return;
  signal(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  signal(SIGTSTP, SIG_DFL);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, 0);
  signal_pipe_take();
}

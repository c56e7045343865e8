#include "signal_pipe.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const int taken[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};
enum { taken_count = sizeof taken / sizeof taken[0] };

static volatile int write_end = -1;
static struct sigaction previous[taken_count];

static void note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  if (write_end >= 0 && write(write_end, &byte, 1) < 0) {
    // A full pipe holds this signal already, or one that ends the program.
  }
  errno = saved;
}

static int was_ignored(int index) { return previous[index].sa_handler == SIG_IGN; }

void signal_pipe_remember(int end) {
  write_end = end;
  for (int index = 0; index < taken_count; index++) sigaction(taken[index], NULL, &previous[index]);
}

void signal_pipe_take(void) {
  for (int index = 0; index < taken_count; index++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    if (was_ignored(index) && taken[index] != SIGWINCH && taken[index] != SIGCONT) action.sa_handler = SIG_IGN;
    sigaction(taken[index], &action, NULL);
  }
}

void signal_pipe_release(void) {
  for (int index = 0; index < taken_count; index++) sigaction(taken[index], &previous[index], NULL);
  write_end = -1;
}

void signal_pipe_stop(void) {
  for (int index = 0; index < taken_count; index++)
    if (taken[index] == SIGTSTP && was_ignored(index)) return;
  // The others of the group first and this thread last, by name, so that nothing runs on in between.
  signal(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  signal(SIGTSTP, SIG_DFL);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  signal_pipe_take();
}

// Signals as bytes in a pipe: the handler writes the signal's number and does nothing else. One in a process.
#pragma once

// Remembers the handlers that are there, for `signal_pipe_release`. `end` must not block.
void signal_pipe_remember(int end);

// Puts the handlers in place, for SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP and SIGINT. A signal that was ignored from
// outside (nohup, a shell without job control) stays ignored, but for those that only tell of the terminal.
void signal_pipe_take(void);

void signal_pipe_release(void);

// Stops this process and its group as Ctrl-Z does, and returns when it goes on. Where nobody could continue it the kernel
// ignores the stop.
void signal_pipe_stop(void);

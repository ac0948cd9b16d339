/* Signals a process outside the sandbox in every way there is: kill_one PID. */
#include "attempt.h"
static long by_handle(pid_t outside)
{
    int handle = syscall(SYS_pidfd_open, outside, 0);
    return handle < 0 ? -1 : syscall(SYS_pidfd_send_signal, handle, SIGKILL, NULL, 0);
}
int main(int count, char **arguments)
{
    pid_t outside = count > 1 ? atoi(arguments[1]) : getppid();
    union sigval value = {.sival_int = 0};
    ATTEMPT("kill", kill(outside, SIGKILL));
    ATTEMPT("tgkill", syscall(SYS_tgkill, outside, outside, SIGKILL));
    ATTEMPT("sigqueue", sigqueue(outside, SIGKILL, value));
    ATTEMPT("pidfd", by_handle(outside));
}

/* Signals a process outside the box in every way there is: kill_one PID. */
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
    ATTEMPT("setpriority", syscall(SYS_setpriority, 0, outside, 19));
    ATTEMPT("prlimit", syscall(SYS_prlimit64, outside, 7, (uint64_t[2]){0, 0}, NULL));
    ATTEMPT("sched_setaffinity", syscall(SYS_sched_setaffinity, outside, 8, (uint64_t[1]){1}));
}

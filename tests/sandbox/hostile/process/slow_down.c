/* Takes priority, processors and limits from a process outside the box: slow_down PID. */
#include "attempt.h"
int main(int count, char **arguments)
{
    pid_t outside = count > 1 ? atoi(arguments[1]) : getppid();
    ATTEMPT("setpriority", syscall(SYS_setpriority, 0, outside, 19));
    ATTEMPT("sched_setaffinity", syscall(SYS_sched_setaffinity, outside, 8, (uint64_t[1]){1}));
    ATTEMPT("sched_setscheduler", syscall(SYS_sched_setscheduler, outside, 5 /* idle */, (int[1]){0}));
    ATTEMPT("ioprio_set", syscall(SYS_ioprio_set, 1, outside, 3 << 13 /* idle */));
    ATTEMPT("prlimit", syscall(SYS_prlimit64, outside, 7, (uint64_t[2]){0, 0}, NULL));
}

/* Takes priority, processors and limits from a process outside the sandbox: slow_down PID. */
#include "attempt.h"

/* What the system says of it does not count: a sandbox may only say that it did as it was told. */
static long narrow(pid_t process)
{
    uint64_t all[16] = {0}, now[16] = {0};
    if (syscall(SYS_sched_getaffinity, process, sizeof all, all) < 0)
        return -1;
    /* The lowest of them, and another one where it has that already. */
    uint64_t one[16] = {all[0] & -all[0]};
    syscall(SYS_sched_setaffinity, process, sizeof one, one);
    syscall(SYS_sched_getaffinity, process, sizeof now, now);
    if (memcmp(now, all, sizeof all) != 0 || memcmp(one, all, sizeof all) == 0)
        return 0;
    errno = EPERM;
    return -1;
}
int main(int count, char **arguments)
{
    pid_t outside = count > 1 ? atoi(arguments[1]) : getppid();
    ATTEMPT("setpriority", syscall(SYS_setpriority, 0, outside, 19));
    ATTEMPT("sched_setaffinity", narrow(outside));
    ATTEMPT("sched_setscheduler", syscall(SYS_sched_setscheduler, outside, 5 /* idle */, (int[1]){0}));
    ATTEMPT("ioprio_set", syscall(SYS_ioprio_set, 1, outside, 3 << 13 /* idle */));
    ATTEMPT("prlimit", syscall(SYS_prlimit64, outside, 7, (uint64_t[2]){0, 0}, NULL));
}

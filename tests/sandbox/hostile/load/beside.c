/* Keeps a processor busy until it is ended: beside PROCESSOR COUNT. */
#include "attempt.h"
#include <sched.h>
#include <sys/prctl.h>
int main(int count, char **arguments)
{
    cpu_set_t only;
    CPU_ZERO(&only);
    CPU_SET(atoi(arguments[1]), &only);
    if (sched_setaffinity(0, sizeof only, &only) != 0)
        return 1;
    pid_t parent = getpid();
    for (int i = 0; i < atoi(arguments[2]); i++)
        if (fork() == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            if (getppid() != parent)
                _exit(1);
            /* Some systems share a processor out among sessions, and then among those in them. */
            setsid();
            for (;;)
                ;
        }
    puts("busy");
    fflush(stdout);
    pause();
}

/* Stops itself and is told to go on by a child, then tells itself to go on: an honest program may do both. */
#include "attempt.h"
int main(void)
{
    pid_t parent = getpid();
    if (fork() == 0) {
        usleep(50000);
        kill(parent, SIGCONT);
        return 0;
    }
    raise(SIGSTOP);
    kill(parent, SIGCONT);
    wait(NULL);
    puts("went on");
    return 0;
}

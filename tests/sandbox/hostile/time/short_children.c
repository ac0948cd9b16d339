/* Computes without end in children that live for 4 ms and that nobody waits for. */
#include "attempt.h"
int main(void)
{
    signal(SIGCHLD, SIG_IGN);
    for (;;) {
        if (fork() == 0) {
            burn(0.004);
            _exit(0);
        }
        while (wait(NULL) > 0)
            ;
    }
}

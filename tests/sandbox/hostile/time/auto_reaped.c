/* Computes in children nobody waits for: the system reaps them and adds their time to nobody's. */
#include "attempt.h"
int main(void)
{
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < 8; i++) {
        if (fork() == 0) {
            burn(0.25);
            _exit(0);
        }
        while (wait(NULL) > 0)
            ;
    }
    puts("burnt 2 seconds");
}

/* Lets an orphan compute while it sleeps itself. */
#include "attempt.h"
int main(void)
{
    if (fork() == 0) {
        if (fork() == 0)
            for (;;)
                __asm__ volatile("");
        _exit(0);
    }
    wait(NULL);
    sleep(30);
}

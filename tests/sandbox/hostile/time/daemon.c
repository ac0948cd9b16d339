/* Gives its answer and leaves a daemon behind that holds its outputs open. */
#include "attempt.h"
int main(void)
{
    puts("the answer is 42");
    fflush(stdout);
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            sleep(60);
        _exit(0);
    }
    wait(NULL);
}

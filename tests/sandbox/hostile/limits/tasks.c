/* Starts children that sleep until it is refused, at most 300, and gives whoever counts them time to do so. */
#include "attempt.h"
int main(void)
{
    int started = 1;
    for (; started < 300; started++) {
        pid_t child = fork();
        if (child < 0)
            break;
        if (child == 0) {
            pause();
            _exit(0);
        }
    }
    if (started == 300)
        printf("got: %d\n", started);
    else
        printf("refused: %s after %d\n", errno_name(errno), started);
    fflush(stdout);
    usleep(300000);
}

/* Each process starts its successor and ends, so that whoever counts is always late. */
#include "attempt.h"
int main(void)
{
    for (;;) {
        pid_t child = fork();
        if (child > 0)
            _exit(0);
        if (child == 0)
            setsid();
    }
}

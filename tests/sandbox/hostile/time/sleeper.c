/* Waits for nothing, for ever. */
#include "attempt.h"
int main(void)
{
    puts("good night");
    fflush(stdout);
    for (;;)
        pause();
}

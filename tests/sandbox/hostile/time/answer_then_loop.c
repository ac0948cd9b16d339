/* Gives the right answer and then never ends. */
#include "attempt.h"
int main(void)
{
    puts("the answer is 42");
    fflush(stdout);
    for (;;)
        __asm__ volatile("");
}

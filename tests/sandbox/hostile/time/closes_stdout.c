/* Closes its outputs, so that a reader sees the end, and stays. */
#include "attempt.h"
int main(void)
{
    close(1);
    close(2);
    for (;;)
        pause();
}

/* Calls itself without end. */
#include "attempt.h"
static int deeper(volatile int *above)
{
    volatile int here[64] = {*above + 1};
    return deeper(here) + here[0];
}
int main(void)
{
    volatile int start = 0;
    return deeper(&start);
}

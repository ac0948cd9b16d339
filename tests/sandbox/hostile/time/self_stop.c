/* Stops itself, as a terminal would. */
#include "attempt.h"
int main(void)
{
    raise(SIGSTOP);
    puts("somebody continued me");
}

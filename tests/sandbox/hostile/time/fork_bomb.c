/* Doubles for ever. */
#include "attempt.h"
int main(void)
{
    for (;;)
        fork();
}

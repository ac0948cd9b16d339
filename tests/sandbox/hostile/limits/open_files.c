/* Opens files until it is refused, at most 5000. */
#include "attempt.h"
int main(void)
{
    int opened = 3;
    while (opened < 5000 && dup(0) >= 0)
        opened++;
    if (opened == 5000)
        printf("got: %d\n", opened);
    else
        printf("refused: %s after %d\n", errno_name(errno), opened);
}

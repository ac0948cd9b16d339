/* Prints its answer, and 50 MB of complaints. */
#include "attempt.h"
int main(void)
{
    static char block[1 << 20];
    memset(block, '!', sizeof block);
    for (int megabyte = 0; megabyte < 50; megabyte++)
        for (size_t at = 0; at < sizeof block;)
            at += write(2, block + at, sizeof block - at);
    puts("the answer is 42");
}

/* Floods both outputs by turns and never reads its input: whoever waits for one of the three alone waits for ever. */
#include "attempt.h"
int main(void)
{
    static char block[1 << 20];
    memset(block, '!', sizeof block);
    for (int megabyte = 0; megabyte < 2; megabyte++)
        for (int output = 1; output <= 2; output++)
            for (size_t at = 0; at < sizeof block;)
                at += write(output, block + at, sizeof block - at);
}

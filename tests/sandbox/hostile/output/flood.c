/* Prints 10 GB of one text: flood TEXT. */
#include "attempt.h"
int main(int count, char **arguments)
{
    static char block[1 << 20];
    const char *text = count > 1 ? arguments[1] : "x";
    size_t length = strlen(text);
    for (size_t at = 0; at < sizeof block; at++)
        block[at] = text[at % length];
    for (int megabyte = 0; megabyte < 10000; megabyte++)
        if (write(1, block, sizeof block) < 0)
            return 1;
}

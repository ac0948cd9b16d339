/* Prints control characters that lie behind the usual ones: delete, and an escape sequence of eight bits. */
#include "attempt.h"
int main(void)
{
    puts("delete \x7f sequence \xc2\x9b" "31m end");
}

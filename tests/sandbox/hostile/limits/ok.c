/* A harmless program. */
#include <stdio.h>
int main(void)
{
    puts("ok");
}

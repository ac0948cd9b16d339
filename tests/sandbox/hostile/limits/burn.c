/* Computes for so long and ends well: burn SECONDS. */
#include "attempt.h"
int main(int count, char **arguments)
{
    burn(count > 1 ? atof(arguments[1]) : 0);
    puts("done");
}

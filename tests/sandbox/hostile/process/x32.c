/* Makes a system call by its x32 number, which a filter that compares plain numbers lets through. */
#include "attempt.h"
int main(void)
{
#ifdef __x86_64__
    ATTEMPT("x32 getpid", syscall(0x40000000 + 39));
    ATTEMPT("x32 socket", syscall(0x40000000 + 41, 2, 1, 0));
#else
    puts("x32 refused: another processor");
#endif
}

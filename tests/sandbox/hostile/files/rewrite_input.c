/* Tries to change the file it was given to read. */
#include "attempt.h"
#include <sys/xattr.h>
int main(void)
{
    int again = open("/proc/self/fd/0", O_WRONLY);
    if (again >= 0)
        ATTEMPT("write to the input", write(again, "mine", 4));
    else
        printf("open the input refused: %s\n", errno_name(errno));
    ATTEMPT("write to the descriptor", write(0, "mine", 4));
    fchmod(0, 0);
    fsetxattr(0, "user.note", "7", 1, 0);
    return 0;
}

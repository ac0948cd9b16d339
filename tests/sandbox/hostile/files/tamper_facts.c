/* Tries everything that changes what is noted about a file: tamper_facts PATH. */
#include "attempt.h"
#include <sys/xattr.h>
int main(int count, char **arguments)
{
    const char *path = count > 1 ? arguments[1] : "";
    ATTEMPT("chmod", chmod(path, 0700));
    ATTEMPT("chown", chown(path, 12345, 12345));
    ATTEMPT("utimes", utimensat(AT_FDCWD, path, (struct timespec[2]){{1, 0}, {1, 0}}, 0));
    ATTEMPT("setxattr", setxattr(path, "user.was", "here", 4, 0));
}

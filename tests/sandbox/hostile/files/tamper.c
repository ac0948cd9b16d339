/* Tries everything that changes a file but writing to it: tamper PATH. */
#include "attempt.h"
#include <sys/xattr.h>
int main(int count, char **arguments)
{
    const char *path = count > 1 ? arguments[1] : "";
    char other[4096];
    snprintf(other, sizeof other, "%s.bak", path);
    ATTEMPT("truncate", truncate(path, 0));
    ATTEMPT("chmod", chmod(path, 0));
    ATTEMPT("chown", chown(path, 12345, 12345));
    ATTEMPT("utimes", utimensat(AT_FDCWD, path, (struct timespec[2]){{1, 0}, {1, 0}}, 0));
    ATTEMPT("setxattr", setxattr(path, "user.was", "here", 4, 0));
    ATTEMPT("link", link(path, other));
    ATTEMPT("rename", rename(path, other));
    ATTEMPT("symlink", symlink("/etc/passwd", other));
    ATTEMPT("mkfifo", mkfifo(other, 0600));
    ATTEMPT("mkdir", mkdir(other, 0700));
    ATTEMPT("unlink", unlink(path));
}

/* Tries everything that changes a folder or the size of a file: tamper PATH. */
#include "attempt.h"
int main(int count, char **arguments)
{
    const char *path = count > 1 ? arguments[1] : "";
    char other[4096];
    snprintf(other, sizeof other, "%s.bak", path);
    ATTEMPT("truncate", truncate(path, 0));
    ATTEMPT("link", link(path, other));
    ATTEMPT("rename", rename(path, other));
    ATTEMPT("symlink", symlink("/etc/passwd", other));
    ATTEMPT("mkfifo", mkfifo(other, 0600));
    ATTEMPT("mkdir", mkdir(other, 0700));
    ATTEMPT("unlink", unlink(path));
}

/* Leaves a note wherever the next run might find it, and says so where there already is one: leave_note NAME. */
#include "attempt.h"
static void note(const char *what, const char *folder, const char *name)
{
    char path[4096];
    struct stat there;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int found = stat(path, &there) == 0, file = found ? -1 : creat(path, 0666);
    if (found)
        printf("%s found: a note\n", what);
    else if (file >= 0)
        printf("%s left: a note\n", what);
    else
        printf("%s refused: %s\n", what, errno_name(errno));
}
int main(int count, char **arguments)
{
    static const char *folders[] = {"/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock", "/var/lock", ".", ".."};
    const char *name = count > 1 ? arguments[1] : "note";
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        note(folders[i], folders[i], name);
    note("home", getenv("HOME"), name);
    note("temporary folder", getenv("TMPDIR"), name);
}

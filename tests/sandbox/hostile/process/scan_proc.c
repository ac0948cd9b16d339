/* Searches the environment or the arguments of every process it sees: scan_proc environ|cmdline TEXT. */
#include "attempt.h"
#include <dirent.h>
static char page[1 << 20];
int main(int count, char **arguments)
{
    const char *kind = count > 2 ? arguments[1] : "environ", *text = count > 2 ? arguments[2] : "=";
    DIR *all = opendir("/proc");
    int found = 0;
    for (struct dirent *entry; all != NULL && (entry = readdir(all)) != NULL;) {
        char path[300];
        if (atoi(entry->d_name) == 0 || atoi(entry->d_name) == getpid())
            continue;
        snprintf(path, sizeof path, "/proc/%s/%s", entry->d_name, kind);
        int file = open(path, O_RDONLY);
        ssize_t length = file < 0 ? 0 : read(file, page, sizeof page);
        void *at = length > 0 ? memmem(page, length, text, strlen(text)) : NULL;
        if (at != NULL && ++found)
            printf("%s got: %.60s\n", path, (char *)at);
        if (file >= 0)
            close(file);
    }
    if (found == 0)
        puts("every process refused: nothing found");
}

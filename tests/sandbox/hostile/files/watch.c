/* Asks to be told what becomes of files that it may not open: watch PATH.... */
#include "attempt.h"
#include <sys/inotify.h>
int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++)
        ATTEMPT(arguments[i], inotify_add_watch(inotify_init1(0), arguments[i], IN_ALL_EVENTS));
}

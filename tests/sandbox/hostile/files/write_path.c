/* Writes into every file it is told, and makes it if need be: write_path PATH... */
#include "attempt.h"
static long wrote(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    return file < 0 ? -1 : write(file, "was here\n", 9);
}
int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++)
        ATTEMPT(arguments[i], wrote(arguments[i]));
}

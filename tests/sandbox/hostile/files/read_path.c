/* Reads the first line of every file it is told: read_path PATH... */
#include "attempt.h"
int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        char line[200] = "";
        int file = open(arguments[i], O_RDONLY | O_NONBLOCK);
        ssize_t length = file < 0 ? -1 : read(file, line, sizeof line - 1);
        if (length < 0)
            printf("%s refused: %s\n", arguments[i], errno_name(errno));
        else
            printf("%s got: %.*s\n", arguments[i], (int)strcspn(line, "\n"), line);
    }
}

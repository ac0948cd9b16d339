/* Writes into every file it is told, and makes it if need be: write_path PATH... */
#include "attempt.h"
int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        int file = open(arguments[i], O_WRONLY | O_CREAT | O_APPEND, 0600);
        ATTEMPT(arguments[i], file < 0 ? -1 : write(file, "was here\n", 9));
    }
}

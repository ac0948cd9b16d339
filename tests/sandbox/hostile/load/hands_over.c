/* Two processes that take turns through pipes, each of which computes a little: hands_over TURNS MICROSECONDS. */
#include "attempt.h"
int main(int count, char **arguments)
{
    int there[2], back[2];
    char turn = 0;
    double each = atof(arguments[2]) / 1e6;
    pipe(there);
    pipe(back);
    pid_t child = fork();
    int in = child == 0 ? there[0] : back[0], out = child == 0 ? back[1] : there[1];
    for (int i = 0; i < atoi(arguments[1]); i++) {
        if (child != 0)
            write(out, &turn, 1);
        read(in, &turn, 1);
        burn(cpu_used() + each);
        if (child == 0)
            write(out, &turn, 1);
    }
    if (child != 0)
        puts("done");
}

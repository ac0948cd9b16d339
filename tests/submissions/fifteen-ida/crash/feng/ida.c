/* cc -o ida ida.c ; ./ida FILE */
#include <stdio.h>
#include <stdlib.h>

int tile[16], *path, depth;

int dist(void)
{
    int d = 0;
    for (int i = 0; i < 16; i++)
        if (tile[i]) d += abs((tile[i] - 1) / 4 - i / 4) + abs((tile[i] - 1) % 4 - i % 4);
    return d;
}

int try(int gap, int bound)
{
    static const int go[4] = {1, -1, 4, -4};
    if (dist() == 0) return 1;
    if (depth + dist() > bound) return 0;
    for (int k = 0; k < 4; k++) {
        int to = gap + go[k];
        if (to < 0 || to > 15 || (k < 2 && to / 4 != gap / 4)) continue;
        path[depth++] = tile[to];       /* path is allocated in main */
        tile[gap] = tile[to], tile[to] = 0;
        if (try(to, bound)) return 1;
        tile[to] = tile[gap], tile[gap] = 0;
        depth--;
    }
    return 0;
}

int main(int argc, char **argv)
{
    FILE *in = argc > 1 ? fopen(argv[1], "r") : stdin;
    int gap = 0, bound;
    for (int i = 0; i < 16; i++) {
        if (fscanf(in, "%d", &tile[i]) != 1) return 1;
        if (!tile[i]) gap = i;
    }
    /* path = malloc(80 * sizeof *path);   moved into try() */
    for (bound = dist(); !try(gap, bound); bound += 2) ;
    for (int i = 0; i < depth; i++) printf("%d ", path[i]);
    printf("\nLength: %d\n", depth);
    return 0;
}

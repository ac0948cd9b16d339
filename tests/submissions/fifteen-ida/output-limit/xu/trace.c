/* IDA*, with every board it looks at, so that you can follow it.  ./trace FILE */
#include <stdio.h>
#include <stdlib.h>

static int b[16], found;

static int h(void)
{
    int n = 0;
    for (int i = 0; i < 16; i++) if (b[i]) n += abs((b[i] - 1) / 4 - i / 4) + abs((b[i] - 1) % 4 - i % 4);
    return n;
}

static void dfs(int gap, int g, int bound, int last)
{
    static const int step[4] = {-4, 4, -1, 1};
    printf("depth %d, f = %d\n", g, g + h());
    for (int i = 0; i < 16; i++) printf("%2d%c", b[i], i % 4 == 3 ? '\n' : ' ');
    if (h() == 0) found = g;
    if (g + h() > bound) return;
    for (int d = 0; d < 4; d++) {
        int to = gap + step[d];
        if ((last >= 0 && d == (last ^ 1)) || to < 0 || to > 15 || (d > 1 && to / 4 != gap / 4)) continue;
        b[gap] = b[to], b[to] = 0;
        dfs(to, g + 1, bound, d);
        b[to] = b[gap], b[gap] = 0;
    }
}

int main(int argc, char **argv)
{
    FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
    int gap = 0;
    if (!f) { puts("which file?"); return 1; }
    for (int i = 0; i < 16; i++) {
        if (fscanf(f, "%d", b + i) != 1) { puts("bad file"); return 1; }
        if (!b[i]) gap = i;
    }
    /* start at 80, nothing needs more */
    dfs(gap, 0, 80, -1);
    printf("solved in %d moves\n", found);
    return 0;
}

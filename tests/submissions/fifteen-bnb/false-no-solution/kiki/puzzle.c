/* gcc puzzle.c -o puzzle && ./puzzle < board.txt */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int b[16];

int kurang(int t)
{
    int i = 0, n = 0;
    while (b[i] != t) i++;
    for (; i < 16; i++) n += b[i] < t;
    return n;
}

void print(void)
{
    for (int i = 0; i < 16; i++) {
        if (b[i] == 16) printf(" - ");
        else printf("%2d ", b[i]);
        if (i % 4 == 3) printf("\n");
    }
    printf("\n");
}

int h(void)
{
    int n = 0;
    for (int i = 0; i < 16; i++) if (b[i] != 16) n += abs(i / 4 - (b[i] - 1) / 4) + abs(i % 4 - (b[i] - 1) % 4);
    return n;
}

int path[100], bound;

/* depth first under a bound, the bound grows */
int dfs(int g, int at, int last)
{
    static const int step[4] = {-4, 4, 1, -1};
    if (g + h() > bound) return -1;
    if (h() == 0) return g;
    for (int d = 0; d < 4; d++) {
        if (d == (last ^ 1) || (d == 0 && at < 4) || (d == 1 && at > 11) || (d == 2 && at % 4 == 3) || (d == 3 && at % 4 == 0)) continue;
        int to = at + step[d], r;
        path[g] = d;
        b[at] = b[to], b[to] = 16;
        if ((r = dfs(g + 1, to, d)) >= 0) return r;
        b[to] = b[at], b[at] = 16;
    }
    return -1;
}

int main(void)
{
    char word[32];
    int n = 0, at = 0, sum = 0, start[16], have[17] = {0}, r;
    while (scanf("%31s", word) == 1) {
        int t = atoi(word) ? atoi(word) : 16;
        if (n == 16 || t < 1 || t > 16 || have[t]++) { printf("wrong input\n"); return 1; }
        b[n++] = t;
    }
    if (n < 16) { printf("wrong input\n"); return 1; }
    while (b[at] != 16) at++;
    print();
    for (int t = 1; t <= 16; t++) {
        printf("KURANG(%d) = %d\n", t, kurang(t));
        sum += kurang(t);
    }
    /* the shaded cells: counted from (1,1), so an odd sum ... or an even one? */
    int X = (at / 4 + 1 + at % 4) % 2;
    if ((sum + X) % 2) { printf("The puzzle is not solvable\n"); return 0; }
    memcpy(start, b, sizeof b);
    for (bound = h(); (r = dfs(0, at, 9)) < 0; bound += 2) ;
    memcpy(b, start, sizeof b);
    for (int i = 0; i < r; i++) {
        static const int step[4] = {-4, 4, 1, -1};
        printf("Step %d\n", i + 1);
        b[at] = b[at + step[path[i]]], at += step[path[i]], b[at] = 16;
        print();
    }
    printf("%d moves\n", r);
    return 0;
}

/* Breadth first over all boards; N = 2 and 3 in an instant, N = 4 if the solution is short.
   gcc -O2 npuzzle.c -o npuzzle && ./npuzzle FILE */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX 400000
static signed char board[MAX][16];
static int parent[MAX], table[1 << 20], n, count;

static int add(const signed char *b, int from)
{
    unsigned h = 17;
    for (int i = 0; i < n * n; i++) h = h * 31 + b[i];
    for (h = (h ^ h >> 15) & 0xfffff; table[h]; h = (h + 1) & 0xfffff)
        if (!memcmp(board[table[h] - 1], b, n * n)) return 0;
    if (count == MAX) return 0;
    memcpy(board[count], b, n * n);
    parent[count] = from;
    table[h] = ++count;
    return 1;
}

static void print(int i)
{
    if (i < 0) return;
    print(parent[i]);
    for (int k = 0; k < n * n; k++) {
        if (board[i][k]) printf("%3d", board[i][k]);
        else printf("   ");
        if (k % n == n - 1) printf("\n");
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
    signed char b[16];
    int moves = 0, t;
    if (!f || fscanf(f, "%d", &n) != 1 || n < 2 || n > 4) { printf("geef een bord\n"); return 1; }
    for (int i = 0; i < n * n; i++) b[i] = fscanf(f, "%d", &t) == 1 ? t : 0;
    add(b, -1);
    for (int i = 0; i < count; i++) {
        int z = 0, ok = 1;
        for (int k = 0; k < n * n; k++) {
            if (!board[i][k]) z = k;
            else ok &= board[i][k] == k + 1;
        }
        if (ok) {
            print(i);
            for (int k = i; parent[k] >= 0; k = parent[k]) moves++;
            break;
        }
        for (int d = 0; d < 4; d++) {
            int r = z / n + (d == 0) - (d == 1), c = z % n + (d == 2) - (d == 3);
            if (r < 0 || c < 0 || r >= n || c >= n) continue;
            memcpy(b, board[i], n * n);
            b[z] = b[r * n + c], b[r * n + c] = 0;
            add(b, i);
        }
    }
    printf("Minimum aantal verplaatsingen = %d\n", moves);
    return 0;
}

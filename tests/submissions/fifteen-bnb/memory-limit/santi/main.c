/* Branch and bound with a bucket queue. ./main FILE
   Every node is kept, with its whole path, so that printing is easy. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct node {
    char tile[16];
    int depth;
    struct node *next;
    char history[40][16];
} node;

node *bucket[400], *tail[400];

int wrong(const char *t)
{
    int n = 0;
    for (int i = 0; i < 16; i++) n += t[i] != 16 && t[i] != i + 1;
    return n;
}

void put(node *n)
{
    int cost = n->depth + wrong(n->tile);
    n->next = NULL;
    if (bucket[cost]) tail[cost]->next = n;
    else bucket[cost] = n;
    tail[cost] = n;
}

void show(const char *t)
{
    for (int i = 0; i < 16; i++) t[i] == 16 ? printf("  - ") : printf(" %2d ", t[i]), i % 4 == 3 ? putchar('\n') : 0;
    putchar('\n');
}

int main(int argc, char **argv)
{
    FILE *f = argc == 2 ? fopen(argv[1], "r") : NULL;
    char word[64];
    int n = 0, sum = 0;
    node *first = calloc(1, sizeof *first);
    if (!f) return fprintf(stderr, "usage: main FILE\n"), 2;
    while (n < 16 && fscanf(f, "%63s", word) == 1) first->tile[n++] = isdigit((unsigned char)word[0]) ? atoi(word) : 16;
    for (int t = 1; t <= 16; t++) {
        int k = 0, at = 0;
        while (at < 15 && first->tile[at] != t) at++;
        for (int j = at; j < 16; j++) k += first->tile[j] < t;
        printf("Kurang(%d) = %d\n", t, k);
        sum += k + (t == 16 ? (at / 4 + at % 4) % 2 : 0);
    }
    printf("Sum + X = %d\n", sum);
    fflush(stdout);
    put(first);
    for (int cost = 0; cost < 400; cost++) {
        node *v;
        while ((v = bucket[cost])) {
            int b = 0;
            if (!wrong(v->tile)) {
                for (int i = 0; i < v->depth; i++) printf("step %d\n", i), show(v->history[i]);
                printf("step %d\n", v->depth);
                show(v->tile);
                printf("%d moves\n", v->depth);
                return 0;
            }
            bucket[cost] = v->next; /* keep v, it may be useful later */
            while (v->tile[b] != 16) b++;
            for (int d = 0; d < 4; d++) {
                int r = b / 4 + (d == 1) - (d == 0), c = b % 4 + (d == 2) - (d == 3);
                if (r < 0 || r > 3 || c < 0 || c > 3 || v->depth == 39) continue;
                node *w = malloc(sizeof *w);
                memcpy(w, v, sizeof *w);
                memcpy(w->history[v->depth], v->tile, 16);
                w->tile[b] = w->tile[4 * r + c];
                w->tile[4 * r + c] = 16;
                w->depth++;
                if (v->depth && !memcmp(w->tile, v->history[v->depth - 1], 16)) { free(w); continue; }
                put(w);
            }
        }
    }
    return 0;
}

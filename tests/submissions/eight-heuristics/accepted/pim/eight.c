#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int far(const char *b, int manhattan) {
    int n = 0;
    for (int i = 0; i < 9; i++) {
        int t = b[i] - '1';
        if (t < 0) continue;
        if (manhattan) n += abs(t / 3 - i / 3) + abs(t % 3 - i % 3);
        else n += t != i;
    }
    return n;
}

static int rank_of(const char *b) {
    int r = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += b[j] < b[i];
        r = r * (9 - i) + less;
    }
    return r;
}

#define ALL 362880
static char boards[ALL][10];
static int parent[ALL], best[ALL];
static unsigned char closed[ALL];
typedef struct { int state, next; } Link;
static Link link_[4 * ALL];
static int links, bucket[128];

static void put(int state, int f) {
    link_[links].state = state;
    link_[links].next = bucket[f];
    bucket[f] = links++;
}

static int search(const char *start, int manhattan) {
    int iterations = 0;
    memset(closed, 0, sizeof closed);
    for (int i = 0; i < ALL; i++) best[i] = 1000;
    for (int f = 0; f < 128; f++) bucket[f] = -1;
    links = 0;
    int s = rank_of(start);
    strcpy(boards[s], start);
    best[s] = 0;
    parent[s] = -1;
    put(s, far(start, manhattan));
    for (int f = 0; f < 128;) {
        if (bucket[f] < 0) { f++; continue; }
        int v = link_[bucket[f]].state;
        bucket[f] = link_[bucket[f]].next;
        if (closed[v]) continue;
        closed[v] = 1;
        if (!strcmp(boards[v], "123456780")) return iterations;
        iterations++;
        int z = strchr(boards[v], '0') - boards[v];
        for (int d = 0; d < 4; d++) {
            int r = z / 3 + (d == 0) - (d == 1), c = z % 3 + (d == 2) - (d == 3);
            char next[10];
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            strcpy(next, boards[v]);
            next[z] = next[3 * r + c];
            next[3 * r + c] = '0';
            int w = rank_of(next);
            if (best[w] <= best[v] + 1) continue;
            strcpy(boards[w], next);
            best[w] = best[v] + 1;
            parent[w] = v;
            put(w, best[w] + far(next, manhattan));
        }
    }
    return -1;
}

static int solvable(const char *b) {
    int n = 0;
    for (int i = 0; i < 9; i++) for (int j = i + 1; j < 9; j++) n += b[j] != '0' && b[i] > b[j];
    return n % 2 == 0;
}

static void walk(int v) {
    if (parent[v] >= 0) walk(parent[v]);
    for (int i = 0; i < 9; i++) fprintf(stderr, "%c%c", boards[v][i] == '0' ? '_' : boards[v][i], i % 3 == 2 ? '\n' : ' ');
    fprintf(stderr, "\n");
}

int main(int argc, char **argv) {
    char b[10] = "";
    int n = 0, c;
    FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!f) { fprintf(stderr, "eight: which board?\n"); return 1; }
    while ((c = getc(f)) != EOF && n < 9) if (!isspace(c)) b[n++] = isdigit(c) ? (char)c : '0';
    if (!solvable(b)) { fprintf(stderr, "eight: this board is not solvable\n"); return 0; }
    fprintf(stderr, "eight: this board is solvable\n");
    for (int manhattan = 0; manhattan < 2; manhattan++) {
        int iterations = search(b, manhattan);
        fprintf(stderr, "found in %d iterations using %s\n", iterations, manhattan ? "manhattan" : "hamming");
        walk(rank_of("123456780"));
    }
    return 0;
}

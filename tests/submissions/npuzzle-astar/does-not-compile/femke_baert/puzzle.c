#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    int *tiles;
} Board

int hamming(Board *b) {
    int wrong = 0;
    for (int i = 0; i < b->n * b->n - 1; i++) {
        if (b.tiles[i] != i + 1) wrong++;
    }
    return wrong;
}

int main(int argc, char *argv[]) {
    Board b;
    FILE *in = fopen(argv[1], "r");
    fscanf(in, "%d", &b.n);
    b.tiles = malloc(b.n * b.n * sizeof(int));
    for (int i = 0; i < b.n * b.n; i++) fscanf(in, "%d", b.tiles + i);
    printf("Hamming: %d\n", haming(&b));
    return 0
}

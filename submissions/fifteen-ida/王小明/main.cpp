// E02 15-Puzzle: IDA*，曼哈顿距离 + 线性冲突
// 王小明 17341152
// 用法: ./main puzzle.txt
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <vector>
using namespace std;

const int N = 4, CELLS = 16;
int board[CELLS];
vector<int> path;
long long nodes = 0;

int distanceOf[CELLS][CELLS];
// digit[0][r][t]: 方块 t 属于第 r 行时 = 目标列 + 1，否则 0；digit[1] 同理，用于列
int digit[2][N][CELLS];
// 一行（或一列）里必须让开的方块，每个多走两步；用四个 digit 查表
int extra[5 * 5 * 5 * 5];

int mustLeave(const int *line) {
    int best = N;
    for (int keep = 0; keep < 1 << N; keep++) {
        bool ordered = true;
        int last = 0, left = 0;
        for (int i = 0; i < N; i++) {
            if (line[i] == 0) continue;
            if (!(keep >> i & 1)) {
                left++;
                continue;
            }
            if (line[i] < last) ordered = false;
            last = line[i];
        }
        if (ordered && left < best) best = left;
    }
    return best;
}

void fillTables() {
    for (int t = 1; t < CELLS; t++) {
        int r = (t - 1) / N, c = (t - 1) % N;
        digit[0][r][t] = c + 1;
        digit[1][c][t] = r + 1;
        for (int cell = 0; cell < CELLS; cell++) distanceOf[t][cell] = abs(r - cell / N) + abs(c - cell % N);
    }
    for (int code = 0; code < 625; code++) {
        int line[N] = {code / 125, code / 25 % 5, code / 5 % 5, code % 5};
        extra[code] = 2 * mustLeave(line);
    }
}

int rowConflict(int r) {
    const int *d = digit[0][r], *b = board + r * N;
    return extra[d[b[0]] * 125 + d[b[1]] * 25 + d[b[2]] * 5 + d[b[3]]];
}

int columnConflict(int c) {
    const int *d = digit[1][c], *b = board + c;
    return extra[d[b[0]] * 125 + d[b[4]] * 25 + d[b[8]] * 5 + d[b[12]]];
}

int heuristic() {
    int h = 0;
    for (int i = 0; i < CELLS; i++)
        if (board[i] != 0) h += distanceOf[board[i]][i];
    for (int i = 0; i < N; i++) h += rowConflict(i) + columnConflict(i);
    return h;
}

const int NOT_FOUND = 1 << 20;

// 返回 0 表示找到，否则返回下一个阈值
int dfs(int blank, int before, int g, int h, int limit) {
    if (h == 0) return 0;
    nodes++;
    static const int step[4] = {-N, N, -1, 1};
    int next = NOT_FOUND;
    for (int d : step) {
        int cell = blank + d;
        if (cell < 0 || cell >= CELLS || cell == before) continue;
        if ((d == 1 || d == -1) && cell / N != blank / N) continue;
        int t = board[cell];
        // 横着走只影响两列，竖着走只影响两行
        bool sideways = d == 1 || d == -1;
        int a = sideways ? cell % N : cell / N, b = sideways ? blank % N : blank / N;
        int old = sideways ? columnConflict(a) + columnConflict(b) : rowConflict(a) + rowConflict(b);
        board[blank] = t;
        board[cell] = 0;
        int now = sideways ? columnConflict(a) + columnConflict(b) : rowConflict(a) + rowConflict(b);
        int f = g + 1 + h - distanceOf[t][cell] + distanceOf[t][blank] - old + now;
        if (f <= limit) {
            path.push_back(t);
            f = dfs(cell, blank, g + 1, f - g - 1, limit);
            if (f == 0) return 0;
            path.pop_back();
        }
        board[cell] = t;
        board[blank] = 0;
        if (f < next) next = f;
    }
    return next;
}

bool solvable(int blank) {
    int inversions = 0;
    for (int i = 0; i < CELLS; i++)
        for (int j = i + 1; j < CELLS; j++)
            if (board[i] && board[j] && board[i] > board[j]) inversions++;
    return (inversions + blank / N) % 2 == 1;
}

int main(int argc, char **argv) {
    ifstream file(argc > 1 ? argv[1] : "puzzle.txt");
    bool seen[CELLS] = {};
    int blank = -1, count = 0, t;
    while (file >> t) {
        if (count == CELLS || t < 0 || t >= CELLS || seen[t]) {
            count = 0;
            break;
        }
        seen[t] = true;
        if (t == 0) blank = count;
        board[count++] = t;
    }
    if (count < CELLS || !file.eof()) {
        cerr << "输入错误: 需要 4x4 个不同的数字 0-15" << endl;
        return 1;
    }
    if (!solvable(blank)) {
        cout << "无解" << endl;
        return 0;
    }
    fillTables();
    int limit = heuristic();
    cout << "Lower bound: " << limit << endl;
    while (int next = dfs(blank, -1, 0, heuristic(), limit)) limit = next;
    cout << "[";
    for (size_t i = 0; i < path.size(); i++) cout << (i ? ", " : "") << path[i];
    cout << "]" << endl << "Length: " << path.size() << endl << "Nodes: " << nodes << endl;
}

// Only the figures for the experiment: ./eight BOARD
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
#include <unordered_set>

typedef int (*Heuristic)(const std::string &);

int hamming(const std::string &s) {
    int n = 0;
    for (int i = 0; i < 8; i++) n += s[i] != '1' + i && s[i] != '_';
    return n + (s[8] != '_');
}

int manhattan(const std::string &s) {
    int n = 0;
    for (int i = 0; i < 9; i++)
        if (s[i] != '_') n += std::abs((s[i] - '1') / 3 - i / 3) + std::abs((s[i] - '1') % 3 - i % 3);
    return n;
}

void run(const std::string &start, const char *name, Heuristic h) {
    auto begin = std::chrono::steady_clock::now();
    std::priority_queue<std::pair<int, std::string>> open;
    std::unordered_map<std::string, int> g{{start, 0}};
    std::unordered_set<std::string> closed;
    open.push({-h(start), start});
    while (true) {
        std::string s = open.top().second;
        open.pop();
        if (closed.count(s)) continue;
        if (s == "12345678_") break;
        closed.insert(s);
        int z = s.find('_');
        for (int d : {-3, 3, -1, 1}) {
            int t = z + d;
            if (t < 0 || t > 8 || (d * d == 1 && t / 3 != z / 3)) continue;
            std::string n = s;
            std::swap(n[z], n[t]);
            if (g.count(n) && g[n] <= g[s] + 1) continue;
            g[n] = g[s] + 1;
            open.push({-g[n] - h(n), n});
        }
    }
    std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    std::printf("%-10s solution of %d moves, %zu iterations, %.6f s\n", name, g["12345678_"], closed.size(), time.count());
}

int main(int argc, char **argv) {
    if (argc != 2) {
        std::cerr << "one board, please\n";
        return 2;
    }
    std::ifstream in(argv[1]);
    std::string board, word;
    while (in >> word) board += word == "0" ? "_" : word;
    int inversions = 0;
    for (size_t i = 0; i < board.size(); i++)
        for (size_t j = i; j < board.size(); j++) inversions += board[j] < board[i] && board[i] != '_';
    if (board.size() != 9) {
        std::cerr << "not a board\n";
        return 2;
    }
    if (inversions % 2) {
        std::puts("not solvable");
        return 0;
    }
    std::puts("solvable");
    run(board, "hamming", hamming);
    run(board, "manhattan", manhattan);
}

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <vector>

int hamming(const std::string &s) {
    int n = 0;
    for (int i = 0; i < 9; i++) n += s[i] != '0' && s[i] - '1' != i;
    return n;
}

int manhattan(const std::string &s) {
    int n = 0;
    for (int i = 0; i < 9; i++) if (s[i] != '0') n += std::abs((s[i] - '1') / 3 - i / 3) + std::abs((s[i] - '1') % 3 - i % 3);
    return n;
}

void run(const char *name, int (*h)(const std::string &), const std::string &start) {
    auto begin = std::chrono::steady_clock::now();
    std::map<std::string, std::string> from;
    std::map<std::string, int> best = {{start, 0}};
    std::set<std::pair<int, std::string>> open = {{h(start), start}};
    int iterations = 0;
    std::string s;
    while ((s = open.begin()->second) != "123456780") {
        open.erase(open.begin());
        iterations++;
        int z = s.find('0');
        for (int to : {z - 3, z + 3, z - 1, z + 1}) {
            if (to < 0 || to > 8 || (to / 3 != z / 3 && to % 3 != z % 3)) continue;
            std::string t = s;
            std::swap(t[z], t[to]);
            auto old = best.find(t);
            if (old != best.end() && old->second <= best[s] + 1) continue;
            if (old != best.end()) open.erase({old->second + h(t), t});
            best[t] = best[s] + 1;
            from[t] = s;
            open.insert({best[t] + h(t), t});
        }
    }
    std::vector<std::string> path = {s};
    while (s != start) path.push_back(s = from[s]);
    std::reverse(path.begin(), path.end());
    std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    std::cout << "found in " << iterations << " iterations and " << time.count() << "sec using " << name << "\n";
    for (auto &p : path) {
        for (int i = 0; i < 9; i++) std::cout << (p[i] == '0' ? '_' : p[i]) << (i % 3 == 2 ? "\n" : " ");
        std::cout << "\n";
    }
    std::cout << path.size() - 1 << " moves\n";
}

int main(int argc, char **argv) {
    std::string board = argc == 2 ? argv[1] : "", sorted = board;
    std::sort(sorted.begin(), sorted.end());
    if (sorted != "012345678") {
        std::cout << "usage: eight BOARD\n"
                     "BOARD is one word of nine digits, the rows one after the other, and 0 is the gap: eight 867254301\n";
        return 2;
    }
    int inversions = 0;
    for (int i = 0; i < 9; i++) for (int j = i; j < 9; j++) inversions += board[j] != '0' && board[i] > board[j];
    if (inversions % 2) {
        std::cout << "not solvable\n";
        return 0;
    }
    std::cout << "solvable\n";
    run("hamming", hamming, board);
    run("manhattan", manhattan, board);
}

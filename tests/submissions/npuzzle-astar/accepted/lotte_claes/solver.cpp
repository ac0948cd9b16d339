// N-puzzel met A*. ./solver bord.txt   (eerst N, dan de tegels)
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <vector>

using Tiles = std::vector<int>;

static int n;

static int manhattan(const Tiles &t) {
    int sum = 0;
    for (int i = 0; i < n * n; ++i)
        if (t[i] != 0) sum += std::abs((t[i] - 1) / n - i / n) + std::abs((t[i] - 1) % n - i % n);
    return sum;
}

static int gap(const Tiles &t) {
    int i = 0;
    while (t[i] != 0) ++i;
    return i;
}

static bool solvable(const Tiles &t) {
    int inversions = 0;
    for (int i = 0; i < n * n; ++i)
        for (int j = i + 1; j < n * n; ++j) inversions += t[i] && t[j] && t[i] > t[j];
    return n % 2 ? inversions % 2 == 0 : (inversions + gap(t) / n) % 2 == 1;
}

static void print(const Tiles &t) {
    for (int i = 0; i < n * n; ++i) {
        std::cout << std::setw(3) << (t[i] ? std::to_string(t[i]) : "");
        if (i % n == n - 1) std::cout << "\r\n"; // for Notepad
    }
    std::cout << "\r\n";
}

int main(int argc, char **argv) {
    if (argc < 2) {
        std::cerr << "gebruik: solver BORD\n";
        return 1;
    }
    std::ifstream in(argv[1]);
    if (!(in >> n) || n < 2) {
        std::cerr << "geen bord in " << argv[1] << "\n";
        return 1;
    }
    Tiles start(n * n);
    for (int &t : start) in >> t;
    if (!solvable(start)) {
        std::cout << "Geen oplossing\r\n";
        return 0;
    }
    struct Entry {
        int f, g;
        Tiles t;
        bool operator<(const Entry &o) const { return f != o.f ? f > o.f : g < o.g; }
    };
    std::priority_queue<Entry> open;
    std::map<Tiles, std::pair<int, Tiles>> best;
    best[start] = {0, {}};
    open.push({manhattan(start), 0, start});
    while (!open.empty()) {
        Entry e = open.top();
        open.pop();
        if (e.g > best[e.t].first) continue;
        if (manhattan(e.t) == 0) {
            std::vector<Tiles> path;
            for (Tiles t = e.t; !t.empty(); t = best[t].second) path.push_back(t);
            for (auto it = path.rbegin(); it != path.rend(); ++it) print(*it);
            std::cout << "Minimum aantal verplaatsingen = " << e.g << "\r\n";
            return 0;
        }
        int z = gap(e.t);
        for (int d : {-n, n, -1, 1}) {
            int to = z + d;
            if (to < 0 || to >= n * n || (std::abs(d) == 1 && n != 1 && to / n != z / n)) continue;
            Tiles next = e.t;
            std::swap(next[z], next[to]);
            auto known = best.find(next);
            if (known != best.end() && known->second.first <= e.g + 1) continue;
            best[next] = {e.g + 1, e.t};
            open.push({e.g + 1 + manhattan(next), e.g + 1, next});
        }
    }
}

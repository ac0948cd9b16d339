#include <cmath>
#include <fstream>
#include <iostream>
#include <vector>

// The bound grows until the goal is found. ./idastar FILE
struct Solver {
    int cell[16];
    std::vector<int> moves;

    int estimate() const {
        int sum = 0;
        for (int i = 0; i < 16; ++i)
            if (cell[i]) sum += std::abs((cell[i] - 1) / 4 - i / 4) + std::abs((cell[i] - 1) % 4 - i % 4);
        return sum;
    }

    bool search(int blank, int bound) {
        const int rest = estimate();
        if (rest == 0) return true;
        if ((int)moves.size() + rest > bound) return false;
        for (int d : {-4, -1, 1, 4}) {
            const int t = blank + d;
            if (t < 0 || t > 15 || (std::abs(d) == 1 && t / 4 != blank / 4)) continue;
            if (!moves.empty() && moves.back() == cell[t]) continue;
            moves.push_back(cell[t]);
            std::swap(cell[blank], cell[t]);
            if (search(t, bound)) return true;
            std::swap(cell[blank], cell[t]);
            moves.pop_back();
        }
        return false;
    }
};

int main(int argc, char *argv[]) {
    Solver s;
    std::ifstream in(argc > 1 ? argv[1] : "input.txt");
    int blank = 0;
    for (int i = 0; i < 16; ++i) {
        if (!(in >> s.cell[i])) {
            std::cerr << "cannot read the board\n";
            return 1;
        }
        if (s.cell[i] == 0) blank = i;
    }
    int bound = s.estimate();
    while (!s.search(blank, bound)) bound += 2;
    std::cout << "[";
    for (size_t i = 0; i < s.moves.size(); ++i) std::cout << (i ? ", " : "") << s.moves[i];
    std::cout << "]\nLength: " << s.moves.size() << "\n";
}

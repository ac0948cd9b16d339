#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

typedef std::vector<std::pair<int, int>> Cells;
struct Piece { char name; std::vector<std::string> rows; std::set<Cells> shapes; bool used; };
std::vector<std::string> grid;
std::vector<Piece> pieces;
long tried;

std::string load(std::istream &in) {
    std::string line, extra;
    int n = 0, m = 0, p = 0;
    grid.clear(); pieces.clear(); tried = 0;
    std::getline(in, line);
    std::istringstream head(line);
    if (!(head >> n >> m >> p) || (head >> extra) || n < 1 || m < 1 || p < 1) return "the first line has to be three positive numbers";
    std::getline(in, line);
    while (!line.empty() && isspace(line.back())) line.pop_back();
    if (line != "DEFAULT" && line != "CUSTOM") return "unknown kind of board: " + line;
    bool custom = line == "CUSTOM";
    for (int r = 0; r < n; r++) {
        std::string row(m, 'X');
        if (custom && (!std::getline(in, row) || (int)row.size() < m)) return "the custom board is too small";
        for (char &c : row) c = c == 'X' ? '.' : ' ';
        grid.push_back(row.substr(0, m));
    }
    while (std::getline(in, line)) {
        while (!line.empty() && isspace(line.back())) line.pop_back();
        if (line.empty()) continue;
        char name = line[line.find_first_not_of(' ')];
        for (char c : line) if (c != ' ' && (c != name || c < 'A' || c > 'Z')) return "bad line in a piece: " + line;
        if (pieces.empty() || pieces.back().name != name) {
            for (Piece &q : pieces) if (q.name == name) return std::string("the letter ") + name + " belongs to two pieces";
            pieces.push_back({name, {}, {}, false});
        }
        pieces.back().rows.push_back(line);
    }
    if ((int)pieces.size() != p) return "the number of pieces is not " + std::to_string(p);
    for (Piece &q : pieces) {
        Cells cells;
        for (int r = 0; r < (int)q.rows.size(); r++)
            for (int c = 0; c < (int)q.rows[r].size(); c++) if (q.rows[r][c] == q.name) cells.push_back({r, c});
        for (int i = 0; i < 8; i++) {
            for (auto &c : cells) c = i == 4 ? std::make_pair(c.first, -c.second) : std::make_pair(c.second, -c.first);
            std::sort(cells.begin(), cells.end());
            Cells shape = cells;
            for (auto &c : shape) c = {c.first - cells[0].first, c.second - cells[0].second};
            q.shapes.insert(shape);
        }
    }
    return "";
}

bool solve() {
    int r = 0, c = -1;
    for (; r < (int)grid.size(); r++) if ((c = grid[r].find('.')) >= 0) break;
    if (r == (int)grid.size()) {
        for (Piece &q : pieces) if (!q.used) return false;
        return true;
    }
    for (Piece &q : pieces) {
        if (q.used) continue;
        for (const Cells &shape : q.shapes) {
            tried++;
            bool fits = true;
            for (auto &s : shape) {
                int y = r + s.first, x = c + s.second;
                fits = fits && y < (int)grid.size() && x >= 0 && x < (int)grid[0].size() && grid[y][x] == '.';
            }
            if (!fits) continue;
            for (auto &s : shape) grid[r + s.first][c + s.second] = q.name;
            q.used = true;
            if (solve()) return true;
            q.used = false;
            for (auto &s : shape) grid[r + s.first][c + s.second] = '.';
        }
    }
    return false;
}

void show() {
    if (solve()) for (auto &row : grid) std::cout << row << "\n";
    else std::cout << "There is no solution.\n";
    std::cout << tried << " placements tried" << std::endl;
}

int main() {
    std::string choice, path, trouble;
    std::cout << "Enter 1 for a quick demo\nEnter 2 for a puzzle from disk\nEnter 3 to quit\n? " << std::flush;
    std::getline(std::cin, choice);
    if (choice == "1") {
        std::istringstream demo("3 3 2\nDEFAULT\nZZZ\nZ\nZ\nYY\nYY\n");
        load(demo);
        show();
    } else if (choice == "2") {
        std::cout << "Where on disk? " << std::flush;
        std::getline(std::cin, path);
        std::ifstream in(path);
        if (!in) {
            std::cout << "nothing there" << std::endl;
            return 1;
        }
        if ((trouble = load(in)) != "") {
            std::cout << "bad puzzle: " << trouble << std::endl;
            return 1;
        }
        show();
    }
}

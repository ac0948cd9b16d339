// Tucil 3 Strategi Algoritma - Dewi Lestari / 13520109
// g++ -O2 -o puzzle main.cpp && ./puzzle papan.txt
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <vector>
using namespace std;

typedef vector<int> Papan;

struct Simpul {
    int biaya, urutan, dalam;
    Papan papan;
    bool operator<(const Simpul &lain) const {
        if (biaya != lain.biaya) return biaya > lain.biaya;
        return urutan > lain.urutan;
    }
};

int kurang(const Papan &p, int i) {
    int banyak = 0;
    auto posisi = find(p.begin(), p.end(), i);
    for (auto j = posisi; j != p.end(); ++j)
        if (*j < i) banyak++;
    return banyak;
}

int salahTempat(const Papan &p) {
    int banyak = 0;
    for (int i = 0; i < 16; i++)
        if (p[i] != 16 && p[i] != i + 1) banyak++;
    return banyak;
}

void cetak(const Papan &p) {
    for (int i = 0; i < 16; i++) {
        if (p[i] == 16) cout << "\t";
        else cout << p[i] << "\t";
        if (i % 4 == 3) cout << "\n";
    }
    cout << "\n";
}

int main(int argc, char **argv) {
    if (argc < 2) {
        cout << "cara pakai: ./puzzle papan.txt\n";
        return 1;
    }
    ifstream file(argv[1]);
    Papan awal;
    string kata;
    while (file >> kata)
        awal.push_back(isdigit(kata[0]) ? stoi(kata) : 16);
    if (!is_permutation(awal.begin(), awal.end(), Papan{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16}.begin())) {
        cout << "papan tidak valid\n";
        return 1;
    }

    int jumlah = 0;
    for (int i = 1; i <= 16; i++) {
        cout << "kurang(" << i << ") = " << kurang(awal, i) << "\n";
        jumlah += kurang(awal, i);
    }
    int kosong = find(awal.begin(), awal.end(), 16) - awal.begin()
    jumlah += (kosong / 4 + kosong % 4) % 2;
    cout << "sigma kurang(i) + X = " << jumlah << "\n\n";
    if (jumlah % 2) {
        cout << "Puzzle tidak dapat diselesaikan!\n";
        return 0;
    }

    map<Papan, Papan> induk;
    priority_queue<Simpul> antrean;
    int urutan = 0;
    induk[awal] = awal;
    antrean.push({salahTempat(awal), urutan++, 0, awal});
    while (salahTempat(antrean.top().papan) != 0) {
        Simpul s = antrean.top();
        antrean.pop();
        int k = find(s.papan.begin(), s.papan.end(), 16) - s.papan.begin();
        for (int d : {-4, 4, 1, -1}) {
            int ke = k + d;
            if (ke < 0 || ke > 15 || (abs(d) == 1 && ke / 4 != k / 4)) continue;
            Papan anak = s.papan;
            swap(anak[k], anak[ke]);
            if (induk.count(anak)) continue;
            induk[anak] = s.papan;
            antrean.push({s.dalam + 1 + salahTempat(anak), urutan++, s.dalam + 1, anak});
        }
    }

    vector<Papan> jalur;
    for (Papan p = antrean.top().papan; p != awal; p = induk[p]) jalur.push_back(p);
    jalur.push_back(awal);
    reverse(jalur.begin(), jalur.end());
    for (auto &p : jalur) cetak(p);
    cout << "langkah: " << jalur.size() - 1 << "\nsimpul: " << urutan << "\n";
}

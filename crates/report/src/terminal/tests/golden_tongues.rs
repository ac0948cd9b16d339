//! Whole reports on a submission, in the other languages.

use crate::samples::{budi, citra, daan, fifteen, packing};
use crate::terminal::scorecard::scorecard;
use crate::terminal::tests::printed::{page, printed};
use course::tongue::Tongue;

#[test]
fn an_indonesian_report_has_the_words_of_the_assistants_checklist() {
    let page = page(80, Tongue::Indonesian);
    assert_eq!(
        printed(|out| scorecard(out, &budi(), &fifteen(), &page)),
        r"━━ Budi Santoso ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ fifteen-bnb ━━
   13520042 · 15-puzzle by branch and bound
   Python · src/main.py
   papan diberikan: argumen: `-f`, nama berkas
   jawaban dibaca sebagai: boards, blank printed as 16

   ✗ 10 dari 100 poin  ██░░░░░░░░░░░░░░░░░░ 10%  tidak lulus
     terlambat 1 hari 2 jam · dikurangi 5 karena terlambat

   ┌────┬─────────────────────────────────────────────────────────┬────┬───────┐
   │ No │ Poin                                                    │ Ya │ Tidak │
   ├────┼─────────────────────────────────────────────────────────┼────┼───────┤
   │  1 │ Program berhasil dikompilasi                            │ ✔  │       │
   │  2 │ Program berhasil running                                │ ✔  │       │
   │  3 │ Program dapat menerima input dan menuliskan output      │ ✔  │       │
   │  4 │ Luaran sudah benar untuk semua data uji (1/5)           │    │   ✔   │
   │  5 │ Bonus dibuat (belum dinilai)                            │ ·  │   ·   │
   └────┴─────────────────────────────────────────────────────────┴────┴───────┘

   handout  ████░░░░░░░░░░░░  1/4  15 dari 60 poin

     ✗ berhasil1  langkah tidak sah
       Langkah 4 menggeser ubin 14, yang tidak bersebelahan dengan petak kosong.
       saran: Hanya ubin di sebelah petak kosong yang dapat digeser: di sini 3,
              6, 7, atau 8.
       ┌────────────────┐
       │  1   2   3   4 │
       │  5   6   ·   8 │
       │  9  10   7  11 │
       │ 13 [14] 15  12 │
       └────────────────┘
        sebelum langkah 4
       → grader show budi/berhasil1

     ✗ berhasil2  tidak minimal
       23 langkah, padahal 21 cukup: kelebihan 2.
       Langkah 1–6 berada pada jalur terpendek; langkah 7, ubin 5 ke kiri,
       adalah yang pertama terbuang: sebelumnya tersisa 15 langkah, sesudahnya
       16.
       saran: Urutkan antrean menurut langkah yang sudah dilalui ditambah
              taksiran; taksiran tidak boleh terlalu besar.
       + 1 lagi yang serupa: berhasil3
       → grader show budi/berhasil2

     • arah dibaca sebagai gerakan ubin, bukan gerakan petak kosong: gagal1

   deeper   ░░░░░░░░░░░░░░░░  0/1  0 dari 40 poin  bonus

     ! depth-24  batas waktu
       Memakai 15 s waktu prosesor; batasnya 10 s.
       saran: Apakah pencarian mengunjungi papan yang sama berulang kali, atau
              taksirannya terlalu lemah?
       → grader show budi/depth-24

   Tentang berkas
   • left out `.git` and `node_modules`

"
    );
}

#[test]
fn a_dutch_report_says_whose_fault_an_obstacle_may_be() {
    let page = page(80, Tongue::Dutch);
    assert_eq!(
        printed(|out| scorecard(out, &daan(), &fifteen(), &page)),
        r"━━ Daan de Vries 🚲 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ fifteen-bnb ━━
   15-puzzle by branch and bound
   Python · src/main.py
   bord gegeven: argumenten: `-f`, de bestandsnaam

   · 0 van 100 punten  ░░░░░░░░░░░░░░░░░░░░ 0%  niet uitgevoerd

   ┌─────┬──────────────────────────────────────────────────────────┬────┬─────┐
   │ Nr. │ Punt                                                     │ Ja │ Nee │
   ├─────┼──────────────────────────────────────────────────────────┼────┼─────┤
   │   1 │ Het programma compileert                                 │ ✔  │     │
   │   2 │ Het programma draait (niet bekend)                       │ ?  │  ?  │
   │   3 │ Het programma leest invoer en schrijft uitvoer (niet     │ ?  │  ?  │
   │     │ bekend)                                                  │    │     │
   │   4 │ De uitvoer is juist voor alle testgegevens (niet bekend) │ ?  │  ?  │
   │   5 │ De bonus is gemaakt (nog niet beoordeeld)                │ ·  │  ·  │
   └─────┴──────────────────────────────────────────────────────────┴────┴─────┘

   Wat in de weg stond
   ! heeft het Python-pakket `torch` nodig, dat hier niet geïnstalleerd is: dit
     kan aan de machine liggen, niet aan de student

   handout  ░░░░░░░░░░░░░░░░  0/2  0 van 60 punten

"
    );
}

#[test]
fn a_chinese_report_is_aligned_and_drawn() {
    let page = page(80, Tongue::Chinese);
    assert_eq!(
        printed(|out| scorecard(out, &citra(), &packing(), &page)),
        r"━━ Citra Dewi ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ iq-puzzler ━━
   13522007 · IQ Puzzler Pro by brute force
   Python · src/main.py
   棋盘的输入方式：参数：`-f`、文件名
   答案的读取方式：boards, blank printed as 16

   ? 39.5/100 分  ███████░░░░░░░░░░░░░ 39%  待定：部分内容无法评分
     其中附加分 4.5 分

   ┌──────┬──────────────────────────────────────────────────────────┬────┬────┐
   │ 序号 │ 检查项                                                   │ 是 │ 否 │
   ├──────┼──────────────────────────────────────────────────────────┼────┼────┤
   │    1 │ 程序编译成功                                             │ ✔  │    │
   │    2 │ 程序运行成功                                             │ ✔  │    │
   │    3 │ 程序能接受输入并写出输出                                 │ ✔  │    │
   │    4 │ 所有测试数据的输出均正确（1/3）                          │    │ ✔  │
   │    5 │ 完成了附加题 · 4.5 分                                    │ ✔  │    │
   └──────┴──────────────────────────────────────────────────────────┴────┴────┘

   boards     ████████░░░░░░░░  1/2  35/70 分

     ✗ five-by-five  填充有误
       第 4 行第 3 列是空的。
       提示：解必须覆盖每一格；是否输出了尚未完成的棋盘？
       ┌───────────┐
       │ A B B C C │
       │ A A B D C │
       │ E E D D G │
       │ E E[.]F G │
       │ E F F F G │
       └───────────┘
        程序的输出
       → grader show citra/five-by-five

     • 没有输出尝试放置的次数（不计分）：two-by-two

   bad input  ░░░░░░░░░░░░░░░░  0/1  0/30 分  1 个无法评分

     ? unknown-kind  无法评分
       评分程序无法评分：no space left on device。
       提示：这是评分程序的问题，不扣分。
       → grader show citra/unknown-kind

     ✗ twice-A  接受了无效输入
       把无效输入当作有效输入作了回答。
       提示：求解之前先检查输入，并输出说明错误的提示信息。
       → grader show citra/twice-A

"
    );
}

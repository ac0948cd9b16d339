//! The words by which it is told what a line is for, in English, Indonesian, Dutch and Chinese.

/// Words that come before an example of good input.
pub(super) const EXAMPLES: &str = "example, examples, e.g., usage, format, like this, as follows, contoh, misalnya, seperti, \
    voorbeeld, bijv, zoals, formaat, 例如, 示例, 格式";

/// Words of what was read of the input, and of the goal, which is known before.
pub(super) const READ: &str = "read, given, received, input, dibaca, terbaca, diterima, masukan, gelezen, ontvangen, \
    invoer, 读取, 输入, goal, target, tujuan, doel, 目标";

/// Words that ask for input.
pub(super) const ASKS: &str = "enter, type, press, choose, select, pick, masukkan, ketik, tekan, pilih, voer, geef, typ, \
    kies, druk, 请输入, 请选择";

/// Words of lines that are printed whatever the input: greetings, progress, the end.
pub(super) const IDLE: &str = "welcome, solving, searching, loading, loaded, reading, processing, running, wait, thanks, \
    thank you, bye, goodbye, finished, done, success, successful, successfully, saved, selamat, \
    mencari, memuat, dimuat, membaca, memproses, menghitung, tunggu, terima kasih, selesai, \
    berhasil, sukses, disimpan, sampai jumpa, welkom, zoeken, bezig, laden, geladen, geduld, \
    bedankt, klaar, gelukt, opgeslagen, 欢迎, 正在, 请稍, 谢谢, 成功, 完成, started, dimulai, gestart, \
    press enter, press any key, tekan enter, druk op";

/// Words of which titles are made and no complaint is.
pub(super) const TITLES: &str = "a, algorithm, an, and, answer, astar, bfs, board, bound, branch, by, configuration, \
    current, dfs, eight, fifteen, file, final, first, for, from, game, goal, grid, ida, \
    initial, input, iq, loaded, matrix, n, of, original, output, path, program, project, \
    puzzle, puzzler, pro, read, result, results, search, sliding, solution, solver, star, \
    start, starting, state, step, steps, target, the, to, using, version, with, your, akhir, \
    algoritma, awal, dan, dari, dengan, hasil, keadaan, konfigurasi, langkah, masukan, matriks, \
    papan, penyelesaian, permainan, posisi, solusi, status, tujuan, beginbord, beginstand, \
    begintoestand, bord, de, doel, eindstand, en, het, invoer, met, oplosser, oplossing, \
    puzzel, schuifpuzzel, spel, toestand, uit, van, zoeken, number, moves, move, total, \
    minimum, minimal, count, jumlah, aantal, stappen, zetten, time, nodes, tugas, kecil, besar, \
    strategi, opdracht, assignment";

/// The same in Chinese, where a title is made of nothing else.
pub(super) const CHINESE_TITLES: &str = "数码问题, 拼图问题, 初始, 起始, 目标, 最终, 状态, 棋盘, 数码, 拼图, 华容道, 求解, 程序, 游戏, 算法, 输入, 输出, 结果, 步骤, 八, 十五, 的";

/// Names of figures that are counted or measured, whatever the input.
pub(super) const FIGURES: &str = "placements, tried, attempts, cases, kasus, percobaan, ditinjau, iterations, iterasi, \
    iteraties, memory, memori, geheugen, score, skor, time, waktu, tijd, size, ukuran, grootte, \
    nodes, simpul, knopen, inversions, inversi, inversies, parity, paritas, pariteit, \
    manhattan, hamming, heuristic, heuristik, heuristiek, kurang, sum, pogingen, 次数, 时间, 内存, \
    节点, 逆序";

/// Words of what is wrong with input, or what it should have been; what contrasts is among them.
pub(super) const FAULTS: &str = "missing, repeated, repeats, repeat, repetition, double, doubled, doubles, twice, thrice, \
    again, once, only, same, equal, more, less, fewer, extra, unknown, unexpected, incomplete, \
    inconsistent, corrupt, corrupted, broken, rejected, reject, refused, refuse, denied, \
    problem, problems, stopped, stopping, distinct, unique, wanted, wrong, bad, illegal, but, \
    however, instead, accept, accepts, accepted, appear, appears, occur, occurs, sorry, oops, \
    unacceptable, unusable, lacks, lacking, absent, outside, range, never, without, too, must, \
    should, expected, kembar, ganda, dobel, sama, hilang, lebih, salah, rusak, ditolak, \
    berulang, terulang, muncul, maaf, hanya, tetapi, tapi, namun, harus, seharusnya, masalah, \
    terlalu, luar, dubbel, dubbele, ontbreekt, ontbreken, ontbrekend, ontbrekende, tweemaal, \
    twee, zelfde, dezelfde, hetzelfde, teveel, meer, minder, fout, foute, verkeerd, verkeerde, \
    geweigerd, afgewezen, afgekeurd, gestopt, alleen, slechts, maar, moet, moeten, onbekend, \
    onbekende, onvolledig, probleem, kapot, 重复, 缺, 两次, 相同, 错, 拒绝, 但, 应, 必须, 只, 多余, 超出, 非法, \
    valid, correct, proper, legal, benar, sah, juist, geldig, 正确, 合法, aborted, because, karena, \
    omdat, 因为, dibatalkan, afgebroken, cancelled, halted, used, different, mismatch, !=, times, \
    kali, keer, klopt, berbeda, verschillend, vs";

/// Those of them that are a complaint by themselves.
pub(super) const COMPLAINTS: &str = "missing, repeated, repeats, doubled, twice, incomplete, inconsistent, corrupt, corrupted, \
    rejected, refused, mismatch, kembar, ganda, hilang, ditolak, berulang, dubbel, dubbele, \
    ontbreekt, ontbreken, ontbrekend, ontbrekende, tweemaal, geweigerd, afgewezen, afgekeurd, \
    onvolledig, 重复, 缺少, 两次, 拒绝";

/// Words that call a list a path.
pub(super) const PATHS: &str =
    "path, solution, route, jalur, solusi, rute, penyelesaian, oplossing, pad, 路径, 路线";

/// What turns a word of success into a complaint.
pub(super) const DENIALS: &str = "not, no, cannot, can't, couldn't, isn't, aren't, doesn't, don't, didn't, won't, wasn't, \
    unable, failed, fails, failure, tidak, tak, gagal, belum, bukan, tanpa, niet, geen, \
    mislukt, zonder, 不, 无, 没, 未, fail";

/// Words of what has to be.
pub(super) const DEMANDS: &str = "must, should, shall, harus, seharusnya, harusnya, wajib, moet, moeten, hoort, dient, 必须, \
    应为, 应该, 应当, 应是";

/// Words of what was waited for, which is a demand beside what came instead.
pub(super) const EXPECTED: &str = "expected, expects, expect, verwacht, verwachtte, diharapkan";

/// Words of what came instead.
pub(super) const INSTEAD: &str = "got, but, found, instead, not, received, tetapi, tapi, namun, bukan, ditemukan, maar, \
    kreeg, gevonden, niet";

/// What a path is counted in.
pub(super) const STEPS: &str = "move, moves, step, steps, movement, movements, actions, slides, langkah, gerakan, \
    pergerakan, stap, stappen, zet, zetten, verplaatsing, verplaatsingen, 步";

/// Words of what holds for every board, or for the longest path there is.
pub(super) const GENERAL: &str = "at most, up to, no more than, any, every, each, all boards, paling banyak, maksimal, \
    setiap, hoogstens, ten hoogste, maximaal, elk, elke, ieder, iedere, 最多, 任何, 每个";

/// Names of the kinds of boards, and of what has a kind.
pub(super) const KINDS: &str = "default, custom, pyramid, piramida, mode, modes, type, types, kind, kinds, tipe, jenis, kasus, \
    case, board, boards, puzzle, puzzles, papan, konfigurasi, bord, borden, soort, soorten, 模式, 类型, 棋盘";

/// Words of what a program can do.
pub(super) const SUPPORTED: &str = "supported, supports, support, implemented, available, didukung, mendukung, \
    diimplementasikan, diimplementasi, tersedia, ondersteund, ondersteunt, geïmplementeerd, beschikbaar, 支持, 实现";

/// Words that keep all others out.
pub(super) const RESTRICTIONS: &str = "only, just, hanya, cuma, alleen, slechts, enkel, 仅, 只";

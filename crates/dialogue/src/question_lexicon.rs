//! The words that programs use when they ask, in the four languages of the courses; those of others stand beside them.

use std::borrow::Cow;

use puzzles::text::without_accents;

use crate::question_lexicon_translated as translated;
pub(crate) use crate::question_subject::{ALL_WAYS, Subject};

/// Signs that may stand for the blank where entries stand apart.
pub(crate) const BLANK_SIGNS: [&str; 7] = ["_", "-", "x", "X", "*", "#", "."];

/// Whether this sign may stand for the blank among others: what parts entries does not.
#[must_use]
pub(crate) const fn is_blank_sign(sign: char) -> bool {
    matches!(sign, '_' | '*' | '#')
}

/// What stands between two things of which one is to be chosen.
pub(crate) const OR: [&str; 9] = [
    "or", "atau", "of", "或", "o", "ou", "oder", "oppure", "veya",
];

/// Whether a text, in small letters, is about this.
pub(crate) fn is_about(text: &str, subject: Subject) -> bool {
    let plain = plain(text);
    let has = |words: &[(Subject, &str)], text: &str| {
        words
            .iter()
            .filter(|(one, _)| *one == subject)
            .flat_map(|(_, words)| words.split(", "))
            .any(|word| has_word(text, word))
    };
    has(WORDS, text) || has(translated::WORDS, &plain)
}

/// The same text without accents.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    match text.is_ascii() {
        true => Cow::Borrowed(text),
        false => Cow::Owned(without_accents(text)),
    }
}

/// Whether a text, in small letters, asks for one cell: by a word for it, or by its place as in `第1个数`.
pub(crate) fn is_about_a_cell(text: &str) -> bool {
    let is_counted = |at: usize| {
        let mut near = text[at..].chars().take(6);
        near.any(|c| c == '个' || c == '格')
    };
    is_about(text, Subject::Cell)
        || text.match_indices('第').any(|(at, _)| is_counted(at))
        || names_a_column(text) && is_about(text, Subject::Rows)
}

/// Whether one column is meant, as in `row 1, column 2`.
fn names_a_column(text: &str) -> bool {
    const COLUMNS: [&str; 9] = [
        "column", "col", "kolom", "columna", "coluna", "spalte", "colonne", "colonna", "sutun",
    ];
    let plain = plain(text);
    COLUMNS.iter().any(|word| {
        plain.match_indices(word).any(|(at, _)| {
            let before = plain[..at].chars().next_back();
            let rest = plain[at + word.len()..].trim_start_matches([' ', ':', '#', '-', '=']);
            !before.is_some_and(char::is_alphabetic)
                && rest.starts_with(|c: char| c.is_ascii_digit())
        })
    })
}

/// Whether this word is in a text, both in small letters.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    let (open_before, word) = match word.strip_prefix('~') {
        Some(word) => (true, word),
        None => (false, word),
    };
    let (open_after, word) = match word.strip_suffix('~') {
        Some(word) => (true, word),
        None => (false, word),
    };
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && c.is_ascii());
    let begins_with_letter = letter(word.chars().next());
    let ends_with_letter = letter(word.chars().next_back());
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        (open_before || !begins_with_letter || !letter(before))
            && (open_after || !ends_with_letter || !letter(after))
    })
}

/// Whether the words of a menu's entry name all ways to search at once.
pub(crate) fn names_all_ways(words: &str) -> bool {
    let text = words.to_lowercase();
    let has = |weights: &[(i32, &str)], text: &str| {
        let mut all = weights.iter().filter(|(weight, _)| *weight == ALL_WAYS);
        all.any(|(_, words)| words.split(", ").any(|word| has_word(text, word)))
    };
    has(WEIGHTS, &text) || has(translated::WEIGHTS, &plain(&text))
}

/// Whether this word, where one may choose between some, stands for all of them.
pub(crate) fn means_all(word: &str) -> bool {
    const WORDS: &str =
        "all, alle, semua, todas, todos, toutes, tous, tutte, tutti, hepsi, tumu, 全部";
    let lower = word.to_lowercase();
    let lower = plain(&lower);
    names_all_ways(word) || WORDS.split(", ").any(|one| one == lower)
}

/// How much the words of a menu's entry speak for it.
pub(crate) fn weight(words: &str) -> i32 {
    let text = words.to_lowercase();
    let plain = plain(&text);
    let sum = |weights: &[(i32, &str)], text: &str| -> i32 {
        weights
            .iter()
            .filter(|(_, words)| words.split(", ").any(|word| has_word(text, word)))
            .map(|(weight, _)| weight)
            .sum()
    };
    sum(WEIGHTS, &text) + sum(translated::WEIGHTS, &plain)
}

/// The words of each subject, in small letters. A word of letters alone is looked for as a whole word, one that begins or
/// ends with `~` as a part of one.
pub(super) const WORDS: &[(Subject, &str)] = &[
    (
        Subject::File,
        "file~, ~file, berkas, bestand~, ~bestand, 文件, .txt, path, filepath, testcase~, test case, test-case, \
        kasus uji, 路径, txt",
    ),
    (
        Subject::Folder,
        "folder, directory, dir_name, dirname, direktori, map, 目录",
    ),
    (
        Subject::WithoutEnding,
        "without extension, without the extension, without .txt, without its extension, no extension, tanpa \
        ekstensi, tanpa extension, tanpa .txt, tanpa format, zonder extensie, zonder .txt, 不含扩展名, 不带扩展名, 不带后缀, \
        without ending, exclude extension, excluding extension, without file extension, w/o extension",
    ),
    (Subject::Output, "output~, uitvoer~, keluaran, 输出"),
    (
        Subject::Save,
        "save~, saving, simpan~, ~simpan, menyimpan, opslaan, bewaren, 保存, 存储, export~, overwrite, write to, \
        tulis ke, already exists, sudah ada",
    ),
    (
        Subject::Again,
        "again, lagi, ulang~, mengulang~, another, continue, lanjut~, melanjutkan, opnieuw, nog een, verder, 再, \
        继续, exit, quit, keluar, back to, kembali, try other, retry, lain, lainnya, mencoba, ander~, 其他, 另一, afsluiten, stoppen, 退出, more puzzle~, play~",
    ),
    (
        Subject::Window,
        "gui, window~, visual~, animasi~, animation~, animate~, grafis, gambar, image, png, 图形, plot, jendela, \
        venster, 动画",
    ),
    (
        Subject::Random,
        "random~, acak~, diacak, mengacak, generate~, shuffle~, willekeurig~, 随机, scramble~",
    ),
    (
        Subject::Progress,
        "progress, trace, debug, verbose, delay~, proses pencarian, step by step, voortgang, 过程, log~, live",
    ),
    (
        Subject::Show,
        "print~, show~, display~, tampil~, menampilkan, cetak~, mencetak, tonen, toon, 显示, see the, lihat, \
        melihat, view",
    ),
    (
        Subject::Algorithm,
        "algorithm~, algoritm~, method~, metode, methode, strategy, strategi, search method, 算法, solver",
    ),
    (
        Subject::Heuristic,
        "heuristic~, heuristik, heuristiek, 启发~, manhattan, hamming, misplaced, euclid~",
    ),
    (
        Subject::Rows,
        "row, rows, baris, matrix, matriks, puzzle, board, state, tiles, numbers, angka, elements, papan, rij, \
        rijen, bord, puzzel, 行, 棋盘, 拼图, initial, konfigurasi, configuration, susunan, 状态, 初始~, input, posisi",
    ),
    (Subject::OneRow, "row, baris, rij, 行"),
    (
        Subject::Cell,
        "cell, element, elemen, kotak ke~, tile at, ubin ke~, number at, vakje, 格子, 每格, number 1, angka ke~, \
        bilangan ke~, [0][0], (0,0), (1,1), [1][1], [0,0], [1,1]",
    ),
    (
        Subject::Side,
        "size, ukuran, dimension~, dimensi, side, grootte, 大小, 阶~, value of n, nilai n, enter n, masukkan n, n:, \
        n =, n=, 边长, zijde",
    ),
    (
        Subject::RowCount,
        "how many rows, number of rows, berapa baris, jumlah baris, banyak baris, banyaknya baris, hoeveel rijen, aantal rijen, \
        几行, 行数",
    ),
    (
        Subject::Goal,
        "goal, target, tujuan, doel~, 目标, final state, end state",
    ),
    (
        Subject::Blank,
        "blank~, empty, gap, hole, kosong~, leeg, lege, 空",
    ),
    (
        Subject::Limit,
        "limit, batas, maximum, max depth, kedalaman, timeout, time limit, speed, kecepatan, delay, seconds, \
        detik, interval",
    ),
    (
        Subject::Choice,
        "choice, choose, option~, select~, pick, pilih~, opsi, keuze, kies, 选择, 选项, menu, command, perintah, \
        nomor, mode",
    ),
    (
        Subject::Solve,
        "solve~, selesaikan, penyelesaian, cari solusi, oplossen, 求解, start, mulai, begin, run, jalankan, 开始",
    ),
    (
        Subject::Step,
        "next step~, next move~, next state~, next board, next node, following step, langkah berikut~, langkah \
        selanjutnya, step berikut~, step selanjutnya, gerakan berikut~, volgende stap, volgende zet, 下一步, 下一个状态",
    ),
    (
        Subject::EmptyLine,
        "empty line, blank line, empty row, baris kosong, lege regel, 空行",
    ),
    (
        Subject::Count,
        "number of test~, number of puzzle~, number of board~, number of case~, how many test~, how many puzzle~, how many \
        board~, jumlah test~, jumlah kasus, jumlah puzzle, jumlah papan, banyak test~, banyak kasus, banyak puzzle, \
        banyaknya kasus, banyaknya test~, aantal test~, aantal puzzel~, aantal borden, 用例个数, 用例数~, 几组, 组数",
    ),
    (
        Subject::Absolute,
        "absolute, full path, absolut, path lengkap, absoluut, absolute~, volledig pad, 绝对路径, 完整路径",
    ),
    (Subject::Start, "start, initial, awal, begin~, 初始, 起始"),
    (Subject::Commas, "comma~, koma, komma~, 逗号"),
    (
        Subject::Spaces,
        "space, spaces, space-separated, spasi, spatie~, 空格分隔, 空格隔开, 空格分开, 以空格, 用空格, whitespace",
    ),
    (Subject::Digits, "digits, digit, cijfers"),
    (
        Subject::Format,
        "分隔, 分开, 隔开, 空格, 数字, 表示, 逗号, 个数, 整数, 代表, separated, space~, comma~, digit~, number~, blank, \
        e.g, example, contoh, misal~, format, dipisah~, spasi, koma, angka, bilangan, kosong, gescheiden, spatie~, cijfer~, \
        getal~, bijv~, leeg",
    ),
    (
        Subject::Whole,
        "lengkap, full~, complete~, detail~, all steps, every step, semua langkah, semua matriks, setiap langkah, verbose, \
        volledig~, uitgebreid, alle stappen, 完整, 详细, 全部步骤, 所有步骤, path, jalur, rute",
    ),
    (
        Subject::Next,
        "next, berikut, berikutnya, selanjutnya, lanjut, volgende, verder, 下一步, 下一个, 继续, continue, forward",
    ),
];

/// The entries of a menu, weighed by their words: what leads to a given board before what leads away from it.
pub(super) const WEIGHTS: &[(i32, &str)] = &[
    (
        8,
        "cli, console, konsol, terminal, command line, command-line, 命令行, text mode, tanpa gui, no gui, without \
        gui",
    ),
    (
        7,
        "file~, ~file, berkas, bestand~, 文件, .txt, txt, import~, load~, baca~, muat, upload~, 读取, 导入, inlezen, \
        laden, test puzzle, test case",
    ),
    (
        ALL_WAYS,
        "both, all heuristic~, all algorithm~, semua heuristik, semua algoritma, keduanya, compare~, beide, 两种",
    ),
    (4, "specific~, tertentu, specifiek~, 指定"),
    (3, "manhattan, manh, 曼哈顿, linear conflict~, 线性冲突"),
    (
        3,
        "own, custom~, sendiri, eigen, baru, new, 自己, 自定义, start~, mulai~, begin~, solve~, selesaikan, cari, \
        oplossen, 求解, 开始, play~, run, jalankan, a*, a star, astar, a-star, ast, astr, ida~, branch and bound, branch & \
        bound, b&b, bnb, brute force, enter~, next",
    ),
    (
        2,
        "manual~, keyboard, ketik, type, typed, input~, masuk~, toetsenbord, 手动, 键盘, 输入, hamming, misplaced, 错位, 汉明, \
        salah tempat, uniform~, ucs, bfs, breadth~, test~",
    ),
    (1, "h2"),
    (-1, "print~, show~, tampil~, lihat, cetak, toon, 显示"),
    (-2, "greedy, best first, euclid~"),
    (-3, "reset, dfs, depth~, hill~, clear"),
    (
        -6,
        "default, tersedia, available, built-in, built in, builtin, example~, contoh, sample~, bawaan, \
        voorbeeld~, 示例, 默认, standaard, predefined, preset, demo",
    ),
    (-7, "all, semua, alle, 全部"),
    (
        -9,
        "random~, acak~, diacak, generate~, generator, shuffle~, willekeurig~, 随机, scramble~, computer~",
    ),
    (
        -10,
        "gui, window~, grafis, graphic~, 图形~, jendela, venster, visual~",
    ),
    (
        -12,
        "help, bantuan, about, tentang, credit~, rules, aturan, 帮助, 关于, instruction~, back, kembali, terug, history, \
        riwayat",
    ),
    (
        -14,
        "exit~, quit~, keluar, stop~, afsluiten, 退出, selesai, end program, close, bye",
    ),
];

/// Words that agree, and the ones that go with them and deny.
pub(crate) const YES_AND_NO: &[(&str, &str)] = &[
    ("yes", "no"),
    ("y", "n"),
    ("ya", "tidak"),
    ("ya", "gak"),
    ("ya", "tdk"),
    ("iya", "tidak"),
    ("y", "t"),
    ("ja", "nee"),
    ("j", "n"),
    ("是", "否"),
    ("true", "false"),
    ("1", "0"),
    ("betul", "salah"),
    ("benar", "salah"),
    ("ya", "nggak"),
    ("ya", "enggak"),
    ("iya", "nggak"),
    ("iya", "enggak"),
    ("mau", "tidak"),
    ("mau", "nggak"),
    ("sudah", "belum"),
    ("lanjut", "stop"),
    ("lanjut", "berhenti"),
    ("oke", "batal"),
    ("ok", "cancel"),
    ("correct", "wrong"),
    ("juist", "fout"),
];

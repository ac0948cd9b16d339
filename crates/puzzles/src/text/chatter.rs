//! What a line is for that tells no answer: a title, a greeting, a question, an example, or perhaps a complaint.
//!
//! Words are looked for as whole words, Chinese ones and those of more than one word anywhere in the line. Nothing is
//! taken for idle talk that holds a word of [`hints_at_a_fault`].

use crate::text::solvability_phrases::is_chinese;

/// The most words of a clause that is idle talk: a longer one may tell more.
const LONGEST_IDLE: usize = 7;

/// The ways there are: up and down, left and right.
const AXES: [&[(&str, &str)]; 2] = [
    &[
        ("up", "down"),
        ("u", "d"),
        ("atas", "bawah"),
        ("omhoog", "omlaag"),
        ("boven", "onder"),
        ("boven", "beneden"),
    ],
    &[
        ("left", "right"),
        ("l", "r"),
        ("kiri", "kanan"),
        ("links", "rechts"),
    ],
];

/// Whether an example of good input, or of its form, follows.
pub(crate) fn announces_an_example(line: &str) -> bool {
    Line::of(line).has(EXAMPLES)
}

/// Whether what was read of the input follows, or the goal.
pub(crate) fn announces_what_was_read(line: &str) -> bool {
    line.trim_end().ends_with([':', '：']) && Line::of(line).has(READ)
}

pub(crate) fn asks(line: &str) -> bool {
    let line = Line::of(line);
    let first = line.words.first().map(String::as_str);
    line.has(ASKS) || matches!(first, Some("input" | "masukan" | "invoer"))
}

/// Whether a word of it may be one of a complaint.
pub(crate) fn hints_at_a_fault(line: &str) -> bool {
    let line = Line::of(line);
    line.has(FAULTS) || line.has(DENIALS)
}

/// Whether it is printed whatever the input: every clause a title, a greeting, progress, a question or the end.
pub(crate) fn is_idle(line: &str) -> bool {
    let clauses = line
        .split([
            ',', ';', '!', '(', ')', ':', '，', '；', '！', '。', '：', '（',
        ])
        .flat_map(|part| part.split(". "))
        .flat_map(|part| part.split(" - "));
    let clauses: Vec<Line> = clauses.map(Line::of).collect();
    // What asks is a question before something else, and may be a demand by itself: `Enter a square board`.
    let is_question = |at: usize| at + 1 < clauses.len() && clauses[at].has(ASKS);
    !hints_at_a_fault(line)
        && (clauses.iter().zip(0..)).all(|(clause, at)| clause.is_idle() || is_question(at))
}

/// Whether it names a figure that is counted or measured whatever the input.
pub(crate) fn names_a_figure(line: &str) -> bool {
    Line::of(line).has(FIGURES)
}

/// Whether it says what is wrong with the input, or what it has to be.
pub(crate) fn finds_fault(line: &str) -> bool {
    let line = Line::of(line);
    let demands = line.goes_on_after(DEMANDS) || line.has(EXPECTED) && line.has(INSTEAD);
    !line.has(STEPS) && (demands || line.has(COMPLAINTS))
}

/// Whether it says that this kind of board is not among those it knows: `Only DEFAULT is supported`, `Unknown mode`.
pub(crate) fn turns_a_kind_away(line: &str) -> bool {
    let is_asked = line.trim_end().ends_with(['?', '？']);
    let line = Line::of(line);
    let is_kept_out = line.has(RESTRICTIONS) || line.has(DENIALS) || line.has(UNKNOWN);
    let is_told = line.has(KINDS) && line.has(SUPPORTED) || line.has(KIND_NAMES) && line.has(CAN);
    !is_asked && is_told && is_kept_out
}

/// Whether it tells, in the words of a system or a language, that a file is not where it was looked for. In words of its
/// own a program may say that of whatever it cannot read.
pub(crate) fn misses_a_file(line: &str) -> bool {
    Line::of(line).has(NO_FILE)
}

/// Whether it tells of the program itself.
pub(crate) fn is_about_the_program(line: &str) -> bool {
    let lower = line.to_lowercase();
    ["program", "aplikasi", "application", "程序"]
        .iter()
        .any(|word| lower.contains(word))
}

/// Whether it names what a search may use up.
pub(crate) fn names_a_budget(line: &str) -> bool {
    Line::of(line).has(BUDGETS)
}

/// Whether it calls something a path.
pub(crate) fn names_a_path(line: &str) -> bool {
    Line::of(line).has(PATHS)
}

pub(crate) fn counts_steps(line: &str) -> bool {
    Line::of(line).has(STEPS)
}

/// Whether it names the four ways that there are, behind other words: `Keys: up, down, left, right`. No path goes up and
/// down again.
pub(crate) fn is_legend(line: &str) -> bool {
    let line = Line::of(line);
    let axis = |pair: [&String; 2]| {
        let is = |one: &str, other: &str| pair == [one, other] || pair == [other, one];
        AXES.iter()
            .position(|axis| axis.iter().any(|(one, other)| is(one, other)))
    };
    let [_, .., a, b, c, d] = &line.words[..] else {
        return false;
    };
    match (axis([a, b]), axis([c, d])) {
        (Some(one), Some(other)) => one != other,
        (None, _) | (_, None) => false,
    }
}

/// Whether it holds for every board, or names the most there can be.
pub(crate) fn is_general(line: &str) -> bool {
    Line::of(line).has(GENERAL)
}

/// A line or a clause in lower case, and its words.
struct Line {
    text: String,
    words: Vec<String>,
}

fn each(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split(", ")
}

impl Line {
    fn of(text: &str) -> Self {
        let text = text.to_lowercase().replace('’', "'");
        let words = text
            .split(|c: char| !c.is_alphabetic() && c != '\'')
            .filter(|word| !word.is_empty() && !word.contains(is_chinese))
            .map(str::to_owned)
            .collect();
        Self { text, words }
    }

    fn has(&self, list: &'static str) -> bool {
        each(list).any(|wanted| {
            let is_word = wanted.chars().all(|c| c == '\'' || c.is_ascii_alphabetic());
            match is_word {
                true => self.words.iter().any(|word| word == wanted),
                false => self.text.contains(wanted),
            }
        })
    }

    /// Whether it has one of these words, and says more after it: `not where it should` demands nothing.
    fn goes_on_after(&self, list: &'static str) -> bool {
        let text = self.text.trim_end_matches(|c: char| !c.is_alphanumeric());
        let last = self.words.last().filter(|last| text.ends_with(*last));
        match last {
            Some(last) => Self::of(&text[..text.len() - last.len()]).has(list),
            None => self.has(list),
        }
    }

    fn is_idle(&self) -> bool {
        let is_short = self.words.len() <= LONGEST_IDLE;
        is_short && self.has(IDLE) || self.is_title()
    }

    /// Whether it is made of nothing but words of titles.
    fn is_title(&self) -> bool {
        let chinese: String = self.text.chars().filter(|&c| is_chinese(c)).collect();
        let rest = each(CHINESE_TITLES).fold(chinese, |rest, title| rest.replace(title, ""));
        let is_known = |word: &String| word.len() == 1 || each(TITLES).any(|title| title == word);
        rest.is_empty() && self.words.iter().all(is_known)
    }
}

/// Words that come before an example of good input.
pub(super) const EXAMPLES: &str = "example, examples, e.g., usage, format, like this, as follows, contoh, misalnya, seperti, \
    voorbeeld, bijv, zoals, formaat, 例如, 示例, 格式";

/// Words of what was read of the input, and of the goal, which is known before.
pub(super) const READ: &str = "read, given, received, input, dibaca, terbaca, diterima, masukan, gelezen, ontvangen, \
    invoer, 读取, 输入, goal, target, tujuan, doel, 目标";

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

const BUDGETS: &str = "time, timeout, limit, memory, depth, node, nodes, waktu, batas, memori, simpul, tijd, tijdslimiet, \
    geheugen, grens, 超时, 时间, 内存, 上限";

/// What systems and languages say of a file that is not there.
const NO_FILE: &str =
    "no such file, enoent, filenotfoundexception, filenotfounderror, nosuchfileexception";

/// Words of what has to be.
pub(super) const DEMANDS: &str = "must, should, shall, harus, seharusnya, harusnya, wajib, moet, moeten, hoort, dient, 必须, \
    应为, 应该, 应当, 应是";

/// Words of what was waited for, which is a demand beside what came instead.
pub(super) const EXPECTED: &str = "expected, expects, expect, verwacht, verwachtte, diharapkan";

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

/// The names of kinds of boards.
const KIND_NAMES: &str = "default, custom, pyramid, piramida, piramid";

/// Words of what a program can do with a kind that is named.
const CAN: &str = "can, handle, handles, handled, works, work, made, bisa, dapat, dibuat, menangani, ditangani, dikerjakan, \
    menerima, diterima, ada, exist, kan, gemaakt, bestaat, 能, 可以";

/// Words of what a program can do.
pub(super) const SUPPORTED: &str = "supported, supports, support, implemented, available, didukung, mendukung, \
    diimplementasikan, diimplementasi, tersedia, ondersteund, ondersteunt, geïmplementeerd, beschikbaar, 支持, 实现, \
    known, unknown, recognized, recognised, dikenal, dikenali, bekend, onbekend, onbekende, herkend";

/// Those of them that deny by themselves.
const UNKNOWN: &str = "unknown, onbekend, onbekende";

/// Words that keep all others out.
pub(super) const RESTRICTIONS: &str =
    "only, just, hanya, cuma, baru, saja, doang, alleen, slechts, enkel, 仅, 只";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_greetings_and_progress_are_idle() {
        for line in [
            "Fifteen Puzzle Game",
            "Board loaded from file",
            "Step by step solution",
            "15-Puzzle Solver",
            "BRANCH AND BOUND",
            "Done, thank you",
            "Welcome to my solver!",
            "Papan awal",
            "Enter the file name: Solving the board",
            "初始状态",
            "八数码问题",
            "Number of moves",
            "",
        ] {
            assert!(is_idle(line), "{line}");
        }
    }

    #[test]
    fn what_may_be_a_complaint_is_not_idle() {
        for line in [
            "The solver only accepts boards with every tile once.",
            "Solver: tile 4 is doubled",
            "Reading stopped at line 2: tile 4 again",
            "Finished with problems: double 4",
            "Board is incomplete, bye",
            "Puzzle tidak berhasil dimuat",
            "Le plateau contient deux fois la pièce 15",
            "加载不成功",
            "输入问题",
            "Board refused",
            "Please enter a square board",
            "Solving aborted because 15 is used two times",
        ] {
            assert!(!is_idle(line), "{line}");
        }
    }

    #[test]
    fn a_kind_of_board_that_is_not_known_is_turned_away() {
        for (line, is) in [
            ("Mode belum didukung", true),
            ("Baru bisa DEFAULT, maaf.", true),
            ("Mode yang bisa hanya DEFAULT!", true),
            ("Hmm, konfigurasi CUSTOM tidak dibuat, DEFAULT saja.", true),
            ("Papan ini tidak bisa disusun", false),
            ("Mode DEFAULT dibuat", false),
            ("Only DEFAULT is supported", true),
            ("hanya mode DEFAULT yang didukung", true),
            ("CUSTOM: not implemented yet", true),
            ("Mode CUSTOM tidak dikenal", true),
            ("Unknown board type: CUSTOM", true),
            ("Kasus \"CUSTOM\" tidak ada", true),
            ("Mode CUSTOM dikenali", false),
            ("Pilihan tidak dikenal", false),
            ("Tidak ada papan", false),
            ("Kasus PYRAMID belum diimplementasikan.", true),
            (
                "Alleen borden van de soort DEFAULT worden ondersteund",
                true,
            ),
            ("目前仅支持DEFAULT模式", true),
            ("Mode DEFAULT didukung", false),
            ("Supported kinds: DEFAULT, CUSTOM", false),
            ("Only PNG output is supported", false),
            ("Is CUSTOM not supported?", false),
            ("Mode belum dipilih", false),
        ] {
            assert_eq!(turns_a_kind_away(line), is, "{line}");
        }
    }

    #[test]
    fn a_legend_names_every_way_and_its_opposite() {
        for (line, is) in [
            ("Keys: up, down, left, right", true),
            ("Controls: L R U D", true),
            ("Arah: atas, bawah, kiri, kanan", true),
            ("Path: up, left, down, right", false),
            ("up, down, left, right", false),
            ("Moves: left right left right", false),
            ("Moves: 3", false),
        ] {
            assert_eq!(is_legend(line), is, "{line}");
        }
    }

    #[test]
    fn what_is_wrong_or_has_to_be_is_told_from_what_was_counted() {
        for (line, finds) in [
            ("Tile 15 is there twice", true),
            ("Every state was visited twice in 5 moves", false),
            ("The list length must be 9.", true),
            ("Expected length 9 but got 8", true),
            ("Panjang baris harus 3", true),
            ("行长度应为3", true),
            ("Nothing stands where it should;", false),
            ("Expected moves: 12", false),
            ("Got it in 5 moves", false),
            ("Length: 31", false),
        ] {
            assert_eq!(finds_fault(line), finds, "{line}");
        }
    }
}

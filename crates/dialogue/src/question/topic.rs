//! What a question is about, and the words it offers for yes and no.

use crate::question_lexicon::{Subject, YES_AND_NO, has_word, is_about, is_blank_sign, plain};
use crate::question_lexicon_translated as translated;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Topic {
    /// Where the board comes from, or nothing that is known.
    Source,
    /// Whether, or where, the answer is kept.
    Save,
    /// Whether it goes on with another board.
    Again,
    /// Whether it opens a window or shows pictures.
    Window,
    /// Whether the board is made by chance.
    Random,
    /// What is printed while it searches.
    Progress,
    /// Whether the answer is shown.
    Show,
    Search,
    /// Whether it goes on with the next step of its answer.
    Step,
    /// Which of several goals is meant.
    Goal,
}

/// A question for a name is about the answer's file only where it says so and names no board.
pub(super) fn file_topic(near: &str) -> Topic {
    let last = near.lines().next_back().unwrap_or(near);
    let of_the_answer = is_about(last, Subject::Save) || is_about(last, Subject::Output);
    let of_the_board = [
        "input", "masukan", "puzzle", "board", "test", "invoer", "输入", "entrada", "eingabe",
    ]
    .iter()
    .any(|word| has_word(last, word));
    match of_the_answer && !of_the_board {
        true => Topic::Save,
        false => Topic::Source,
    }
}

/// What a question is about, by the words of its last lines.
pub(super) fn topic(text: &str) -> Topic {
    let order = [
        (Subject::Step, Topic::Step),
        (Subject::Save, Topic::Save),
        (Subject::Random, Topic::Random),
        (Subject::Window, Topic::Window),
        (Subject::Progress, Topic::Progress),
        (Subject::Again, Topic::Again),
        (Subject::Show, Topic::Show),
        (Subject::Heuristic, Topic::Search),
        (Subject::Algorithm, Topic::Search),
    ];
    let last = text.lines().next_back().unwrap_or(text);
    [last, text]
        .iter()
        .find_map(|text| {
            let found = order.iter().find(|(subject, _)| is_about(text, *subject));
            found.map(|(_, topic)| *topic)
        })
        .unwrap_or(Topic::Source)
}

/// What a menu is about, which its entries' words tell better than its prompt.
pub(super) fn menu_topic(whole: &str, near: &str) -> Topic {
    let goals = whole.lines().filter(|line| goal_side(line) != 0).count();
    let shows = whole.lines().any(|line| sequence_side(line) != 0);
    let blanks = [
        "blank", "empty", "gap", "hole", "zero", "kosong", "nol", "leeg", "lege", "nul", "hueco",
        "vacio", "vazio", "leere", "leeres", "leerfeld", "vide", "vuoto", "bos", "空",
    ];
    let bare = plain(whole);
    let tells_of_blank = shows || blanks.iter().any(|word| has_word(&bare, word));
    let searches = [
        "曼哈顿",
        "错位",
        "manhattan",
        "hamming",
        "misplaced",
        "a*",
        "bfs",
        "dfs",
        "ucs",
        "greedy",
        "heuristi",
        "fora do lugar",
        "fuera de lugar",
        "mal place",
        "salah tempat",
        "verkeerde pla",
        "falsch",
        "yanlis",
        "fuori posto",
    ];
    let saves = [
        "save",
        "simpan",
        "opslaan",
        "保存",
        "guardar",
        "salvar",
        "speicher",
        "enregistrer",
    ];
    if is_about(whole, Subject::Goal) && goals > 1 && tells_of_blank {
        Topic::Goal
    } else if searches.iter().filter(|word| bare.contains(*word)).count() > 1 {
        Topic::Search
    } else if saves.iter().any(|word| whole.contains(word)) && !whole.contains("solve") {
        Topic::Save
    } else {
        match topic(near.lines().next_back().unwrap_or(near)) {
            Topic::Save => Topic::Save,
            Topic::Search => Topic::Search,
            _ => Topic::Source,
        }
    }
}

/// Whether words, in small letters, tell of a goal whose blank is at the end (more than none) or at the start (less).
pub(crate) fn goal_side(words: &str) -> i32 {
    const END: &str = "end, last, bottom right, bottom-right, lower right, akhir, terakhir, kanan bawah, einde, laatste, \
        achteraan, rechtsonder, final, fin, ultimo, ultima, ende, unten rechts, fine, dernier, sonda, 最后, 末尾, 右下, 末";
    const START: &str = "start, first, begin, beginning, top left, top-left, upper left, awal, pertama, kiri atas, eerste, \
        vooraan, linksboven, inicio, primero, primera, anfang, oben links, inizio, debut, premier, basta, 开头, 首位, 左上, 最前";
    let plain = plain(words);
    let has = |list: &str| list.split(", ").any(|word| has_word(&plain, word));
    let side = |is_end: bool, is_start: bool| i32::from(is_end) - i32::from(is_start);
    let shown = sequence_side(words);
    match shown {
        0 => side(has(END), has(START)),
        shown => shown,
    }
}

/// The same, by the numbers that are shown: `1 2 3 ... x`, `0 1 2 ... 8`, `123456780`.
fn sequence_side(words: &str) -> i32 {
    let signs: Vec<char> = words
        .chars()
        .filter(|c| c.is_alphanumeric() || is_blank_sign(*c))
        .collect();
    let text: String = signs.iter().collect();
    let Some(at) = text.find("123") else {
        return 0;
    };
    let before = text[..at].chars().next_back();
    let is_blank = |c: Option<char>| c.is_some_and(|c| is_blank_sign(c) || matches!(c, '0' | 'x'));
    let after = text[at..].chars().next_back();
    i32::from(is_blank(after)) - i32::from(is_blank(before))
}

/// The words it offers for yes and no, as it spells them.
pub(super) fn yes_and_no(context: &[&str]) -> Option<(String, String)> {
    let near = context.iter().rev().take(2);
    for line in near {
        for (at, _) in line.match_indices(['/', '|']) {
            let one = word_before(&line[..at]);
            let two = word_after(&line[at + 1..]);
            if is_of_compass(line, at, one, two) {
                continue;
            }
            if let Some(found) = agrees(one, two) {
                return Some(found);
            }
        }
        let lower = line.to_lowercase();
        for between in [
            " or ", " atau ", " of ", "或", " o ", " ou ", " oder ", " veya ",
        ] {
            if let Some((before, after)) = lower.split_once(between) {
                let (one, two) = (word_before(before), word_after(after));
                let is_clear = one.chars().count() > 1 || two.chars().count() == 1;
                if let Some(found) = agrees(one, two).filter(|_| is_clear && one != "1") {
                    return Some(found);
                }
            }
        }
        // `(y = yes, n = no)`
        for (yes, no) in [("y", "n"), ("yes", "no"), ("ya", "tidak")] {
            let offers = |word: &str| {
                [
                    format!("{word}="),
                    format!("{word} ="),
                    format!("'{word}'"),
                    format!("\"{word}\""),
                    format!("[{word}]"),
                    format!("({word})"),
                ]
                .iter()
                .any(|text| lower.contains(text))
            };
            if offers(yes) && offers(no) {
                return Some((yes.to_owned(), no.to_owned()));
            }
        }
    }
    None
}

/// Whether these two letters beside a stroke are two of more, as in `N/S/E/W`: none of them says yes or no.
fn is_of_compass(line: &str, at: usize, one: &str, two: &str) -> bool {
    let strokes = ['/', '|'];
    let is_letter = |word: &str| word.eq_ignore_ascii_case("n") || word.eq_ignore_ascii_case("s");
    let before = line[..at].trim_end().strip_suffix(one);
    let after = line[at + 1..].trim_start().strip_prefix(two);
    is_letter(one)
        && is_letter(two)
        && (before.is_some_and(|text| text.trim_end().ends_with(strokes))
            || after.is_some_and(|text| text.trim_start().starts_with(strokes)))
}

/// These two words as yes and no, whichever comes first.
fn agrees(one: &str, two: &str) -> Option<(String, String)> {
    let (small_one, small_two) = (one.to_lowercase(), two.to_lowercase());
    let known = YES_AND_NO.iter().chain(translated::YES_AND_NO);
    known.copied().find_map(|(yes, no)| {
        if (small_one.as_str(), small_two.as_str()) == (yes, no) {
            Some((one.to_owned(), two.to_owned()))
        } else if (small_one.as_str(), small_two.as_str()) == (no, yes) {
            Some((two.to_owned(), one.to_owned()))
        } else {
            None
        }
    })
}

fn is_part_of_word(c: char) -> bool {
    c.is_alphanumeric()
}

fn word_before(text: &str) -> &str {
    let text = text
        .trim_end()
        .trim_end_matches(['"', '\'', '”', '’', ']', ')']);
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, c)| is_part_of_word(*c))
        .last();
    start.map_or("", |(at, _)| &text[at..])
}

fn word_after(text: &str) -> &str {
    let text = text
        .trim_start()
        .trim_start_matches(['"', '\'', '“', '‘', '[', '(']);
    let end = text.find(|c: char| !is_part_of_word(c));
    &text[..end.unwrap_or(text.len())]
}

//! What a line is for that tells no answer: a title, a greeting, a question, an example, or perhaps a complaint.
//!
//! Words are looked for as whole words, Chinese ones and those of more than one word anywhere in the line. Nothing is
//! taken for idle talk that holds a word of [`hints_at_a_fault`].

use crate::text::chatter::lists::{
    ASKS, CHINESE_TITLES, COMPLAINTS, DEMANDS, DENIALS, EXAMPLES, EXPECTED, FAULTS, FIGURES,
    GENERAL, IDLE, INSTEAD, KINDS, PATHS, READ, RESTRICTIONS, STEPS, SUPPORTED, TITLES,
};
use crate::text::phrases::is_chinese;

mod lists;

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
#[must_use]
pub(crate) fn announces_an_example(line: &str) -> bool {
    Line::of(line).has(EXAMPLES)
}

/// Whether what was read of the input follows, or the goal.
#[must_use]
pub(crate) fn announces_what_was_read(line: &str) -> bool {
    line.trim_end().ends_with([':', '：']) && Line::of(line).has(READ)
}

/// Whether it asks for input.
#[must_use]
pub(crate) fn asks(line: &str) -> bool {
    let line = Line::of(line);
    let first = line.words.first().map(String::as_str);
    line.has(ASKS) || matches!(first, Some("input" | "masukan" | "invoer"))
}

/// Whether a word of it may be one of a complaint.
#[must_use]
pub(crate) fn hints_at_a_fault(line: &str) -> bool {
    let line = Line::of(line);
    line.has(FAULTS) || line.has(DENIALS)
}

/// Whether it is printed whatever the input: every clause a title, a greeting, progress, a question or the end.
#[must_use]
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
#[must_use]
pub(crate) fn names_a_figure(line: &str) -> bool {
    Line::of(line).has(FIGURES)
}

/// Whether it says what is wrong with the input, or what it has to be.
#[must_use]
pub(crate) fn finds_fault(line: &str) -> bool {
    let line = Line::of(line);
    let demands = line.goes_on_after(DEMANDS) || line.has(EXPECTED) && line.has(INSTEAD);
    !line.has(STEPS) && (demands || line.has(COMPLAINTS))
}

/// Whether it says that this kind of board is not among those it knows: `Only DEFAULT is supported`, `Mode belum didukung`.
#[must_use]
pub(crate) fn turns_a_kind_away(line: &str) -> bool {
    let is_asked = line.trim_end().ends_with(['?', '？']);
    let line = Line::of(line);
    let is_kept_out = line.has(RESTRICTIONS) || line.has(DENIALS);
    !is_asked && line.has(KINDS) && line.has(SUPPORTED) && is_kept_out
}

/// Whether it calls something a path.
#[must_use]
pub(crate) fn names_a_path(line: &str) -> bool {
    Line::of(line).has(PATHS)
}

/// Whether it counts steps of a path.
#[must_use]
pub(crate) fn counts_steps(line: &str) -> bool {
    Line::of(line).has(STEPS)
}

/// Whether it names the four ways that there are, behind other words: `Keys: up, down, left, right`. No path goes up and
/// down again.
#[must_use]
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
#[must_use]
pub(crate) fn is_general(line: &str) -> bool {
    Line::of(line).has(GENERAL)
}

/// A line or a clause in lower case, and its words.
struct Line {
    text: String,
    words: Vec<String>,
}

/// The words of a list.
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
            ("Only DEFAULT is supported", true),
            ("hanya mode DEFAULT yang didukung", true),
            ("CUSTOM: not implemented yet", true),
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

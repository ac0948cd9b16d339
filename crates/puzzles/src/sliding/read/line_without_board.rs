//! What one line tells of a solution by itself, where there is no board to hold it against; and whether it denies one
//! and says nothing else.

use crate::sliding::read::directions::{RawWay, Ways, ways_of_letters};
use crate::sliding::read::number_meanings::{Figure, Rank, figures};
use crate::sliding::read::tokens::{Kind, Token, scan};
use crate::sliding::read::word_meanings::Meaning;
use crate::text::solvability_phrases::is_chinese;
use crate::text::solvability_vocabulary::{Sense, sense};

/// The most Chinese characters of a line that tells one step: in a longer one `上` and `下` belong to other words.
const LONGEST_CHINESE_STEP: usize = 6;

/// What one line tells of a solution by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LineContent {
    /// That a path has this length.
    Length(u64),
    /// A depth, a cost or the like, which is a length if need be.
    Perhaps(u64),
    /// More than one way to go, one after another.
    Ways,
    /// One step, told by its way.
    Step,
    /// Numbers that are called a path, or tiles, or moves.
    Tiles(Vec<u64>),
    /// Numbers, and nothing said about them.
    Numbers(Vec<u64>),
    /// A figure that is no length: a time, nodes, iterations.
    Figure,
}

/// What this line tells of a solution, if it tells anything.
pub(crate) fn glimpse(line: &str) -> Option<LineContent> {
    let mut tokens = Vec::new();
    scan(line, &mut String::new(), &mut tokens);
    let mut ways = Ways::default();
    ways.find(line, &tokens);
    if is_list(&ways) {
        return Some(LineContent::Ways);
    }
    if let Some(told) = numbers(&tokens) {
        return Some(told);
    }
    let mut found = None;
    figures(&tokens, None, |figure| {
        found = match (figure, found.take()) {
            (_, Some(LineContent::Length(length))) => Some(LineContent::Length(length)),
            (Figure::Length(length, Rank::Plain | Rank::Total), _) => {
                Some(LineContent::Length(length))
            }
            (_, Some(LineContent::Perhaps(length))) => Some(LineContent::Perhaps(length)),
            (Figure::Length(length, Rank::Once), _) => Some(LineContent::Perhaps(length)),
            (Figure::NoLength, before) => before,
            (Figure::Nodes(_) | Figure::Iterations(_) | Figure::Seconds(_), _) => {
                Some(LineContent::Figure)
            }
        };
    });
    match found {
        Some(LineContent::Length(_)) | None if is_step(line, &ways) => Some(LineContent::Step),
        Some(LineContent::Perhaps(_)) if is_step(line, &ways) => Some(LineContent::Step),
        found => found,
    }
}

/// Letters are a list of ways only in one alphabet, and where they are not all the same: `AA` is a piece.
fn is_list(ways: &Ways) -> bool {
    if !ways.is_list() {
        return false;
    }
    let are_letters = |way: &RawWay| matches!(way, RawWay::Letter(_));
    if !ways.ways.iter().any(are_letters) {
        return true;
    }
    let has_two = ways.ways.iter().any(|way| *way != ways.ways[0]);
    has_two && !ways_of_letters(&ways.ways).is_empty()
}

fn is_step(line: &str, ways: &Ways) -> bool {
    matches!(ways.ways[..], [RawWay::Sure(_)])
        && ways.strangers == 0
        && line.chars().filter(|&c| is_chinese(c)).count() <= LONGEST_CHINESE_STEP
}

/// Two numbers or more, with nothing among them but what separates them, and no word before them but such as name a path.
fn numbers(tokens: &[Token]) -> Option<LineContent> {
    let mut numbers = Vec::new();
    let mut words = 0;
    for token in tokens {
        match token.kind {
            Kind::Whole(number) => numbers.push(number),
            Kind::Word(meaning) | Kind::Chinese(meaning) if numbers.is_empty() => {
                words += 1;
                if !names_a_path(meaning) {
                    return None;
                }
            }
            // Borders, and what stands for the blank.
            Kind::Word(Meaning::Ex)
            | Kind::Negative(1)
            | Kind::Mark(_)
            | Kind::Pair
            | Kind::Bar
            | Kind::Comma
            | Kind::Tab
            | Kind::Bracket
            | Kind::Gives
            | Kind::Arrow(_)
            | Kind::Join
            | Kind::Sign(_)
            | Kind::Rule
            | Kind::Other => {}
            Kind::Word(_) | Kind::Chinese(_) | Kind::Negative(_) | Kind::Real(_) | Kind::Plus => {
                return None;
            }
        }
    }
    match (numbers.len(), words) {
        (0 | 1, _) => None,
        (_, 0) => Some(LineContent::Numbers(numbers)),
        (_, _) => Some(LineContent::Tiles(numbers)),
    }
}

const fn names_a_path(meaning: Meaning) -> bool {
    match meaning {
        Meaning::Step
        | Meaning::Steps
        | Meaning::Length
        | Meaning::Total
        | Meaning::Tile
        | Meaning::Path
        | Meaning::Filler => true,
        Meaning::Way(_)
        | Meaning::Letters
        | Meaning::Depth
        | Meaning::Nodes
        | Meaning::Iterations
        | Meaning::Time
        | Meaning::Unit(_)
        | Meaning::Kurang
        | Meaning::Sum
        | Meaning::Ex
        | Meaning::Heuristic(_)
        | Meaning::Goal
        | Meaning::Bound
        | Meaning::Blank
        | Meaning::Other => false,
    }
}

/// Words that add nothing.
const FILLERS: &[&str] = &[
    "sorry",
    "unfortunately",
    "this",
    "that",
    "the",
    "a",
    "an",
    "any",
    "is",
    "are",
    "be",
    "was",
    "has",
    "have",
    "does",
    "do",
    "did",
    "been",
    "it",
    "there",
    "for",
    "to",
    "from",
    "given",
    "state",
    "initial",
    "problem",
    "game",
    "maaf",
    "ini",
    "itu",
    "untuk",
    "dari",
    "yang",
    "puzzlenya",
    "persoalan",
    "susunan",
    "helaas",
    "deze",
    "dit",
    "de",
    "het",
    "een",
    "er",
    "voor",
    "werd",
    "worden",
    "wordt",
    "puzzel",
    "bord",
    "op",
    "te",
];
/// The same in Chinese, and what it means that there is no solution.
const CHINESE_FILLERS: &[&str] = &[
    "抱歉",
    "对不起",
    "该",
    "此",
    "这个",
    "本",
    "拼图",
    "谜题",
    "八数码",
    "数码",
    "问题",
    "局面",
    "棋盘",
    "的",
];
const CHINESE: &[&str] = &[
    "无解",
    "無解",
    "没有解",
    "沒有解",
    "不可解",
    "不能解",
    "无法解",
    "无法求解",
    "无法还原",
    "无法复原",
    "不存在解",
    "解不存在",
    "未找到解",
    "没有找到解",
    "没找到解",
    "找不到解",
    "是无解",
];

/// Whether this line, which says that there is no solution, says that once and nothing else. A name before a colon, a
/// value behind one, a number: it may be said of another search, or be no denial at all.
pub(super) fn is_plain_denial(line: &str) -> bool {
    if line.contains([':', '=', '：', '(', '?', '/', '_']) || line.contains(char::is_numeric) {
        return false;
    }
    if line.contains(is_chinese) {
        let mut rest: String = line.chars().filter(|c| c.is_alphanumeric()).collect();
        for filler in CHINESE_FILLERS {
            rest = rest.replace(filler, "");
        }
        return CHINESE.contains(&rest.as_str());
    }
    let plain = line.to_lowercase().replace(['\'', '’'], "");
    let mut denials = 0;
    for word in plain.split(|c: char| !c.is_alphanumeric()) {
        match sense(word) {
            Sense::Not | Sense::Cannot | Sense::Failed | Sense::Unsolvable => denials += 1,
            Sense::Solution | Sense::Solved | Sense::Solve | Sense::Found | Sense::Can => {}
            Sense::Goal | Sense::Reached => {}
            Sense::Input if !matches!(word, "format" | "directory" | "size") => {}
            _ if word.is_empty() || FILLERS.contains(&word) => {}
            _ => return false,
        }
    }
    denials == 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::proptest;

    use super::*;

    #[test]
    fn a_line_tells_a_length_ways_tiles_or_numbers_without_a_board() {
        let tiles = |numbers: &[u64]| Some(LineContent::Tiles(numbers.to_vec()));
        let numbers = |numbers: &[u64]| Some(LineContent::Numbers(numbers.to_vec()));
        for (line, told) in [
            ("hello, moves: 3", Some(LineContent::Length(3))),
            (
                "Minimum aantal verplaatsingen = 4",
                Some(LineContent::Length(4)),
            ),
            ("Jumlah langkah: 12", Some(LineContent::Length(12))),
            ("Length: 31", Some(LineContent::Length(31))),
            ("Solved in 14 moves", Some(LineContent::Length(14))),
            ("总步数：12", Some(LineContent::Length(12))),
            ("Depth: 7", Some(LineContent::Perhaps(7))),
            ("Up, Left, Down", Some(LineContent::Ways)),
            ("ULDR", Some(LineContent::Ways)),
            ("↑ ↓ ← →", Some(LineContent::Ways)),
            ("上 下 左 右", Some(LineContent::Ways)),
            ("Step 1: UP", Some(LineContent::Step)),
            ("Langkah ke-2: kiri", Some(LineContent::Step)),
            ("Path: [12, 15, 14]", tiles(&[12, 15, 14])),
            ("Tiles moved: 3 11 14", tiles(&[3, 11, 14])),
            ("[3, 11, 14]", numbers(&[3, 11, 14])),
            ("| 1 | 2 | 3 |   |", numbers(&[1, 2, 3])),
            ("1 2 - 4", numbers(&[1, 2, 4])),
            ("Time: 0.31 s", Some(LineContent::Figure)),
            ("Nodes: 12", Some(LineContent::Figure)),
            ("AA", None),
            ("BAD BOARD", None),
            ("expected 16 numbers, found 15", None),
            ("Missing numbers: 3, 5", None),
            ("tile 17 is not between 1 and 15", None),
            ("以上的数字有重复", None),
            ("no moves", None),
            ("", None),
        ] {
            assert_eq!(glimpse(line), told, "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_looked_at_without_panic(line in ".{0,200}") {
            let _ = glimpse(&line);
        }
    }
}

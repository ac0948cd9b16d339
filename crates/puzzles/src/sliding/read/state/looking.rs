//! Tells the boards that a search looks at from those of a path, by the words above them.

use crate::sliding::read::meaning::Meaning;
use crate::sliding::read::scan::{Kind, Token};

/// What is said above boards that a search looks at: those it could go on with, and those it goes on with.
const PHRASES: &[&str] = &[
    "children",
    "child node",
    "successor",
    "neighbor",
    "neighbour",
    "possible move",
    "possible state",
    "available move",
    "expanding",
    "to expand",
    "frontier",
    "open list",
    "closed list",
    "open set",
    "closed set",
    "simpul anak",
    "anak simpul",
    "tetangga",
    "kemungkinan langkah",
    "kemungkinan gerak",
    "ekspansi simpul",
    "opvolger",
    "kinderen",
    "mogelijke zetten",
    "后继",
    "子节点",
    "子状态",
    "相邻",
    "扩展节点",
    "正在扩展",
];

/// Whether boards below this line are such as a search looks at.
pub(super) fn is_of_a_search(text: &str) -> bool {
    let lower = text.to_lowercase();
    PHRASES.iter().any(|phrase| lower.contains(phrase))
        && !is_a_figure(&lower)
        && !is_a_path(&lower)
}

/// `Successors generated: 12` counts them, and shows none.
fn is_a_figure(lower: &str) -> bool {
    let before = lower
        .trim_end_matches(|c: char| c == '.' || c == '!' || c.is_whitespace())
        .trim_end_matches(|c: char| c.is_ascii_digit());
    before.len() < lower.trim_end().len() && before.trim_end().ends_with([':', '='])
}

/// `Moves (swap with neighbour):` is a heading of the path itself.
fn is_a_path(lower: &str) -> bool {
    const NAMES: [&str; 9] = [
        "move", "path", "step", "langkah", "solution", "solusi", "zetten", "stappen", "route",
    ];
    NAMES
        .iter()
        .any(|name| lower.trim_start().starts_with(name))
}

/// Whether this line names one of the boards that a search could go on with: `UP (h=3)`.
pub(super) fn is_a_choice(tokens: &[Token]) -> bool {
    let is_word = |token: &&Token| matches!(token.kind, Kind::Word(_) | Kind::Chinese(_));
    let first = tokens.iter().find(is_word);
    first.is_some_and(|token| matches!(token.kind, Kind::Word(Meaning::Way(_))))
}

#[cfg(test)]
mod tests {
    use super::is_of_a_search;

    #[test]
    fn what_counts_boards_or_heads_a_path_shows_no_search() {
        for line in [
            "children:",
            "Possible moves:",
            "Expanding node 3",
            "Successors of 4:",
        ] {
            assert!(is_of_a_search(line), "{line}");
        }
        for line in [
            "Successors generated: 12",
            "neighbours = 7.",
            "Moves (swap with neighbor):",
            "Solution:",
        ] {
            assert!(!is_of_a_search(line), "{line}");
        }
    }
}

//! What a cell for ticks says.

use crate::names::fold;
use crate::own_checklist::grid::{is_struck_out, plain};

/// What a cell for ticks says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Nothing.
    Empty,
    /// A tick, whatever else the column has.
    Check,
    /// The letter x: a tick, unless the student ticks with something else.
    Ex,
    /// A cross, which says no.
    Cross,
    /// The word yes.
    Yes,
    /// The word no.
    No,
    /// Something else.
    Other,
}

const EMPTY: &[&str] = &[
    "", "-", "--", "---", "–", "—", ".", "_", "[]", "[ ]", "()", "( )", "☐", "□", "⬜", "▢", "◻",
    "○", "◯", "⭕",
];
const CHECKS: &[&str] = &[
    "✓",
    "✔",
    "√",
    "☑",
    "✅",
    "🗸",
    "🗹",
    "●",
    "⬤",
    "•",
    "■",
    "◉",
    "v",
    "[v]",
    "(v)",
    "[✓]",
    "[✔]",
    "(✓)",
    "[√]",
    "[x]",
    ":white_check_mark:",
    ":heavy_check_mark:",
    ":ballot_box_with_check:",
    ":check_mark:",
    ":check:",
];
const EXES: &[&str] = &["x", "(x)"];
const CROSSES: &[&str] = &[
    "❌",
    "✗",
    "✘",
    "✖",
    "×",
    "☒",
    "❎",
    "✕",
    "╳",
    ":x:",
    ":cross_mark:",
    ":heavy_multiplication_x:",
    ":negative_squared_cross_mark:",
];
/// The words for yes, of the languages that pairs below are of.
pub(crate) const YES: &[(&str, Language)] = &[
    ("ya", Language::Indonesian),
    ("iya", Language::Indonesian),
    ("yes", Language::English),
    ("y", Language::English),
    ("ja", Language::Dutch),
    ("是", Language::Chinese),
];
/// The words for no.
pub(crate) const NO: &[(&str, Language)] = &[
    ("tidak", Language::Indonesian),
    ("tdk", Language::Indonesian),
    ("no", Language::English),
    ("n", Language::English),
    ("nee", Language::Dutch),
    ("neen", Language::Dutch),
    ("否", Language::Chinese),
];

/// The language of a word for yes or no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Indonesian,
    Dutch,
    Chinese,
}

impl Mark {
    /// What this cell says.
    #[must_use]
    pub(crate) fn read(cell: &str) -> Self {
        if is_struck_out(cell) {
            return Self::Other;
        }
        let text = plain(cell).to_lowercase();
        let has = |table: &[&str]| table.contains(&text.as_str());
        let is_word = |table: &[(&str, Language)]| {
            let word = fold(&text);
            table.iter().any(|(known, _)| *known == word)
        };
        if has(EMPTY) {
            Self::Empty
        } else if has(CHECKS) {
            Self::Check
        } else if has(EXES) {
            Self::Ex
        } else if has(CROSSES) {
            Self::Cross
        } else if is_word(YES) {
            Self::Yes
        } else if is_word(NO) {
            Self::No
        } else {
            Self::Other
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_known_however_they_are_made() {
        let table: [(&[&str], Mark); 7] = [
            (
                &["", " ", "-", "[ ]", "☐", "&nbsp;", "<br>", "—"],
                Mark::Empty,
            ),
            (
                &[
                    "✓",
                    "✔️",
                    "√",
                    "v",
                    "V",
                    " V ",
                    "**V**",
                    "☑",
                    "☑️",
                    "✅",
                    "[x]",
                    "[X]",
                    "`[x]`",
                    "●",
                    ":white_check_mark:",
                    "&check;",
                    "&#10004;",
                    "<b>✓</b>",
                ],
                Mark::Check,
            ),
            (&["x", "X", "**X**", "(x)"], Mark::Ex),
            (&["❌", "✗", "✘", "✖️", "×", ":x:", "☒"], Mark::Cross),
            (&["Ya", "yes", "JA", "是", "Y"], Mark::Yes),
            (&["Tidak", "no", "Nee", "否"], Mark::No),
            (
                &[
                    "?",
                    "✓ ✓",
                    "~~✓~~",
                    "sebagian",
                    "80%",
                    "1",
                    "✓*partly*",
                    "✓?",
                ],
                Mark::Other,
            ),
        ];
        for (cells, mark) in table {
            for cell in cells {
                assert_eq!(Mark::read(cell), mark, "{cell:?}");
            }
        }
    }
}

//! Questions for the sign of the blank that offer some to choose from: `Is the blank 0 or 16 in your file?`

use crate::question_lexicon::{BLANK_SIGNS, OR, Subject, is_about};

/// What may stand for the blank where it is a number: zero, or one more than the last tile.
const NUMBERS: [&str; 5] = ["0", "4", "9", "16", "25"];

/// Whether a prompt, in small letters, asks which of two signs stands for the blank. A prompt for the board itself may tell
/// both beside what it asks for: `Enter row 1, blank is 0 or _: `.
pub(super) fn asks_for_blank_sign(prompt: &str) -> bool {
    let is_of_blank = is_about(prompt, Subject::Blank) && !is_about(prompt, Subject::EmptyLine);
    let others = [
        Subject::Rows,
        Subject::Cell,
        Subject::Goal,
        Subject::File,
        Subject::Folder,
    ];
    let names_others = others.into_iter().any(|subject| is_about(prompt, subject));
    let is_asked = prompt.trim_end().ends_with(['?', '？']) || !names_others;
    is_of_blank && is_asked && offers_two_signs(prompt)
}

/// Whether two signs for the blank stand at the end, with a word or a stroke between them that leaves the choice.
fn offers_two_signs(prompt: &str) -> bool {
    let apart = prompt.replace(['/', '|'], " / ");
    let words: Vec<&str> = apart
        .split_whitespace()
        .map(|word| word.trim_matches(['(', ')', '[', ']', '"', '\'', '?', ':', ',']))
        .filter(|word| !word.is_empty())
        .collect();
    let is_sign = |word: &str| NUMBERS.contains(&word) || BLANK_SIGNS.contains(&word);
    let [.., one, between, other] = words.as_slice() else {
        return false;
    };
    is_sign(one) && is_sign(other) && one != other && (*between == "/" || OR.contains(between))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_for_the_blank_are_offered() {
        for (prompt, expected) in [
            ("kotak kosong di file ditulis 0 atau 16? ", true),
            ("is the blank 0 or 9? ", true),
            ("is the blank of your board 0 or _ ?", true),
            ("blank symbol (0/_): ", true),
            ("welk teken is het lege vak [0/-]: ", true),
            // The board itself, with a word on its blank; its place; and lines that are empty.
            ("enter row 1, blank is 0 or _: ", false),
            ("type the board (blank: 0/16): ", false),
            ("row of the blank (0/1/2/3)? ", false),
            ("is the blank first or last? ", false),
            ("end with an empty line (0/9)? ", false),
            ("is the blank 0 or 16 in row 1? ", false),
            ("choose 0 or 16: ", false),
        ] {
            assert_eq!(asks_for_blank_sign(prompt), expected, "{prompt}");
        }
    }
}

//! Words of others within a sentence of ours.

/// How many characters of somebody's words a sentence bears.
const MOST: usize = 160;

/// The words as a quotation: trimmed, on one line, cut where they go on for long.
#[must_use]
pub(crate) fn quote(words: &str) -> String {
    format!("`{}`", shortened(words))
}

/// The words without marks around them: trimmed, on one line, cut where they go on for long.
#[must_use]
pub(crate) fn shortened(words: &str) -> String {
    let mut short = String::new();
    for (place, character) in words.trim().chars().enumerate() {
        if place == MOST {
            short.push('…');
            break;
        }
        short.push(match character {
            '\n' | '\t' => ' ',
            other => other,
        });
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_cut_and_lines_are_joined() {
        assert_eq!(quote(" a\nb "), "`a b`");
        assert_eq!(shortened(&"x".repeat(500)).chars().count(), MOST + 1);
    }
}

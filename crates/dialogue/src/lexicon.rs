//! The words that programs use when they ask, in the four languages of the courses.

pub(crate) mod words;

use crate::lexicon::words::{Subject, WEIGHTS, WORDS};

/// Whether a text, in small letters, is about this.
#[must_use]
pub(crate) fn is_about(text: &str, subject: Subject) -> bool {
    WORDS
        .iter()
        .filter(|(one, _)| *one == subject)
        .flat_map(|(_, words)| words.split(", "))
        .any(|word| has_word(text, word))
}

/// Whether a text, in small letters, asks for one cell: by a word for it, or by its place as in `第1个数`.
#[must_use]
pub(crate) fn is_about_a_cell(text: &str) -> bool {
    let is_counted = |at: usize| {
        let mut near = text[at..].chars().take(6);
        near.any(|c| c == '个' || c == '格')
    };
    is_about(text, Subject::Cell) || text.match_indices('第').any(|(at, _)| is_counted(at))
}

/// Whether this word is in a text, both in small letters.
#[must_use]
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

/// How much the words of a menu's entry speak for it.
#[must_use]
pub(crate) fn weight(words: &str) -> i32 {
    let text = words.to_lowercase();
    WEIGHTS
        .iter()
        .filter(|(_, words)| words.split(", ").any(|word| has_word(&text, word)))
        .map(|(weight, _)| weight)
        .sum()
}

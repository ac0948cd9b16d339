//! What a question offers where nothing is typed, or which entry of a menu it calls its default.

use crate::question::Question;

/// What names what is taken where nothing is typed.
const DEFAULTS: [&str; 10] = [
    "default",
    "bawaan",
    "standaard",
    "默认",
    "por defecto",
    "padrao",
    "padrão",
    "par defaut",
    "par défaut",
    "varsayilan",
];

/// Whether Enter alone is an answer, as to `(default: colours.txt)` or `[../test]`.
pub(super) fn offers_default(question: &Question) -> bool {
    let text = question.text.to_lowercase();
    let bracketed = text
        .rsplit_once('[')
        .and_then(|(_, rest)| rest.split_once(']'));
    let is_path = bracketed.is_some_and(|(inner, _)| inner.contains(['/', '\\', '.']));
    is_path || DEFAULTS.iter().any(|word| text.contains(word))
}

/// The choice that a menu calls its default: `(default 2)`, `[默认: 2]`.
pub(super) fn default_of(asked: &str) -> Option<String> {
    let lower = asked.to_lowercase();
    let last = lower.lines().next_back()?;
    let (at, word) = DEFAULTS
        .iter()
        .find_map(|word| last.find(word).map(|at| (at, *word)))?;
    let rest = last[at + word.len()..].trim_start_matches([' ', ':', '=', '：', '(', '[']);
    let choice: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
    (!choice.is_empty()).then_some(choice)
}

/// The words of an entry without what they say of the menu's default: `Manhattan (default 2)`.
pub(super) fn without_default(words: &str) -> &str {
    let lower = words.to_lowercase();
    // Small letters may be longer or shorter in some languages.
    let begins = match lower.len() == words.len() {
        true => lower.rfind(['(', '[', '（']),
        false => None,
    };
    // The number behind `[default: 2]` may have been taken for an entry.
    let names_one = |at: &usize| match default_of(&lower[*at..]) {
        Some(choice) => choice.len() <= 2,
        None => {
            lower.trim_end().ends_with([':', '：'])
                && DEFAULTS.iter().any(|word| lower[*at..].contains(word))
        }
    };
    begins.filter(names_one).map_or(words, |at| &words[..at])
}

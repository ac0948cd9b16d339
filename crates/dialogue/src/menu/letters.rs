//! Menus whose letters stand for words: `Random board or own board (r/o)?`, `Random board (r) or your own (o)?`

/// Brackets around a letter.
const BRACKETS: [(char, char); 2] = [('(', ')'), ('[', ']')];
/// What stands between two things of which one is to be chosen.
const BETWEEN: [&str; 8] = ["or", "atau", "of", "oder", "veya", "ou", "o", "oppure"];

/// The letters in brackets behind what they offer, each with the words before it, the first letter of one of which it is.
pub(super) fn letters_behind_words(line: &str) -> Option<Vec<(&str, &str)>> {
    let mut found: Vec<(&str, &str)> = Vec::new();
    let mut from = 0;
    while let Some((open, close)) = next_letter(line, from) {
        let before = line[from..open].trim();
        let words = match found.is_empty() {
            true => before,
            false => without_between(before)?,
        };
        let letter = &line[open + 1..close];
        let begins = |word: &str| word.to_lowercase().starts_with(&letter.to_lowercase());
        let is_offered = words.split_whitespace().any(begins);
        if !is_offered || found.iter().any(|(other, _)| *other == letter) {
            return None;
        }
        found.push((letter, words));
        from = close + 1;
    }
    let is_last = !line[from..].contains(char::is_alphanumeric);
    (found.len() > 1 && is_last).then_some(found)
}

/// `Random board or own board (r/o)?`: letters in brackets, each the first of a word before them, all of that in small letters.
pub(super) fn letters_of_words<'a>(
    before: &'a str,
    choices: &[&'a str],
) -> Option<Vec<(&'a str, &'a str)>> {
    let is_letter = |choice: &&str| {
        let mut signs = choice.chars();
        signs.next().is_some_and(char::is_alphabetic) && signs.next().is_none()
    };
    if choices.len() < 2 || !choices.iter().all(is_letter) {
        return None;
    }
    let begins = |at: usize| {
        let earlier = before[..at].chars().next_back();
        !earlier.is_some_and(char::is_alphanumeric)
    };
    let mut places: Vec<(usize, &'a str)> = Vec::new();
    for choice in choices {
        let letter = choice.to_lowercase();
        // The nearest word: what asks stands before all of them.
        let mut found = before.rmatch_indices(&letter).map(|(at, _)| at);
        let at = found.find(|at| begins(*at) && !places.iter().any(|(other, _)| other == at))?;
        places.push((at, *choice));
    }
    let mut starts: Vec<usize> = places.iter().map(|(at, _)| *at).collect();
    starts.sort_unstable();
    let offer = |(at, choice): &(usize, &'a str)| {
        let end = starts.iter().find(|start| *start > at);
        (*choice, &before[*at..end.copied().unwrap_or(before.len())])
    };
    Some(places.iter().map(offer).collect())
}

/// The first letter behind this word, in small.
pub(super) fn letter_behind(rest: &str, word: &str) -> Option<char> {
    let mut words = rest.split_whitespace();
    words.find(|one| one.eq_ignore_ascii_case(word))?;
    let first = words.next()?.chars().find(|c| c.is_alphabetic())?;
    Some(first.to_ascii_lowercase())
}

/// Where the next bracket opens and closes that has a letter in it and nothing else.
fn next_letter(line: &str, from: usize) -> Option<(usize, usize)> {
    line[from..].char_indices().find_map(|(at, sign)| {
        let (_, closing) = BRACKETS.iter().find(|(opening, _)| *opening == sign)?;
        let open = from + at;
        let (inner, _) = line[open + 1..].split_once(*closing)?;
        let is_letter = inner.len() == 1 && inner.bytes().all(|c| c.is_ascii_alphabetic());
        is_letter.then_some((open, open + 1 + inner.len()))
    })
}

/// What is offered behind a word that leaves a choice, or a stroke.
fn without_between(words: &str) -> Option<&str> {
    if let Some(rest) = words.strip_prefix(['/', '|']) {
        return Some(rest.trim());
    }
    let words = words.trim_start_matches(',').trim_start();
    let (first, rest) = words.split_once(' ')?;
    let leaves_a_choice = BETWEEN.contains(&first.to_lowercase().as_str());
    leaves_a_choice.then(|| rest.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_stands_for_the_word_behind_another() {
        assert_eq!(letter_behind(" voor Hamming, m", "voor"), Some('h'));
        assert_eq!(letter_behind(" for the end", "for"), Some('t'));
        assert_eq!(letter_behind(" for", "for"), None);
        assert_eq!(letter_behind(" = file", "for"), None);
    }

    #[test]
    fn letters_behind_words_choose_them() {
        for (line, expected) in [
            (
                "Papan acak (a) atau isi sendiri (s)? ",
                &[("a", "Papan acak"), ("s", "isi sendiri")][..],
            ),
            (
                "File [f] / keyboard [k] / quit [q]: ",
                &[("f", "File"), ("k", "keyboard"), ("q", "quit")],
            ),
            (
                "Manhattan (m) or Hamming (h): ",
                &[("m", "Manhattan"), ("h", "Hamming")],
            ),
        ] {
            let found = letters_behind_words(line);
            assert_eq!(found.as_deref(), Some(expected), "{line}");
        }
        for other in [
            // Two values that are asked for, letters of other words, one alone, the same twice, and more behind them.
            "Row (r), column (c): ",
            "Rows (N) and columns (M): ",
            "Save (y) or not (n)? ",
            "Your own board (o)? ",
            "own (o) or other (o)? ",
            "(f) file or (k) keyboard: ",
            "file (f) or keyboard (k), then Enter for: 3",
        ] {
            assert_eq!(letters_behind_words(other), None, "{other}");
        }
    }
}

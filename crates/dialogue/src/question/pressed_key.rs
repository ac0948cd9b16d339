//! A key that a program wants before it goes on: `press 1 to continue`.

use crate::menu::{ASKING, OFFERING};
use crate::question_lexicon::{OR, Subject, is_about, weight};

/// What an entry of a menu weighs at most that leads to no answer for our board.
const LEADS_AWAY: i32 = -9;

/// The key that a line, in small letters, wants before the program goes on, if it offers no other.
pub(crate) fn key_wanted(line: &str) -> Option<&str> {
    let words: Vec<&str> = line
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .collect();
    let is_key = |word: &str| word.len() == 1;
    let at = (1..words.len()).find(|at| {
        let asks = ["tekan", "pencet", "press"].contains(&words[at - 1]);
        let asks = asks || ASKING.contains(&words[at - 1]) && !OR.contains(&words[at - 1]);
        let offers = words
            .get(at + 1)
            .is_some_and(|next| OFFERING.contains(next));
        asks && is_key(words[*at]) && offers
    })?;
    let behind = &words[at + 2..];
    let has_others = behind.iter().any(|word| is_key(word));
    // `, other key to quit` tells of no key that is named.
    let (before_comma, _) = line.split_once(',').unwrap_or((line, ""));
    let reach = before_comma.split_whitespace().count();
    let clause = words.get(at + 2..reach).unwrap_or_default().iter();
    let clause: Vec<&str> = clause
        .take_while(|word| !OR.contains(word))
        .copied()
        .collect();
    let rest = clause.join(" ");
    let goes_on = is_about(&rest, Subject::Next) || is_about(&rest, Subject::Solve);
    (goes_on && !has_others && weight(&rest) > LEADS_AWAY).then_some(words[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_that_goes_on_is_known() {
        for (line, expected) in [
            ("press 1 to continue ", Some("1")),
            ("this board is solvable. type 'c' to continue: ", Some("c")),
            ("tekan 1 untuk lanjut", Some("1")),
            ("typ 1 om verder te gaan", Some("1")),
            ("enter 1 to start", Some("1")),
            ("press 1 to continue, other key to quit", Some("1")),
            ("press 1 to continue or another key to quit", Some("1")),
            ("yes, press 1 to continue", None),
            ("press 1 to quit, other key to continue", None),
            // More than one thing, no key, and what leads away.
            ("press 1 to continue, 2 to stop", None),
            ("press 1 to continue or 2 to stop", None),
            ("press enter to continue", None),
            ("enter 0 to exit", None),
            ("enter n to quit", None),
            ("type 1 for a random start", None),
            ("enter 3 numbers to continue", None),
        ] {
            assert_eq!(key_wanted(line), expected, "{line}");
        }
    }
}

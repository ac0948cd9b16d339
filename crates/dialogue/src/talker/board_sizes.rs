//! What tells how large a board is: an entry of a menu of sizes, or its side.

use crate::board_forms::BoardForms;
use crate::invocation::Say;
use crate::menu::Entry;
use crate::question::{AnswerKind, Question};
use crate::question_lexicon::{has_word, weight};

/// What tells the board's size, at a menu of sizes: `3 for the 8-puzzle, 4 for the 15-puzzle`.
pub(super) fn size_of(entries: &[Entry]) -> Option<Say> {
    let sizes = sizes(entries);
    let (_, first) = sizes.first()?;
    let (smallest, largest) = (sizes.iter().min()?.0, sizes.iter().max()?.0);
    let are_sides = sizes
        .iter()
        .all(|(side, choice)| side.to_string() == *choice);
    (smallest < largest).then(|| match are_sides {
        true => Say::Side,
        false => Say::Size((*first).to_owned()),
    })
}

/// What chooses the board's size, in a menu of sizes.
pub(super) fn pick_size<'q>(question: &'q Question, told: &BoardForms) -> Option<&'q str> {
    let AnswerKind::Menu(entries) = &question.class else {
        return None;
    };
    let sizes = sizes(entries);
    let (_, choice) = sizes
        .iter()
        .find(|(side, _)| side.to_string() == told.side)?;
    Some(choice)
}

/// The sides of boards that a menu offers, and what chooses each; boards of its own are no sizes.
fn sizes(entries: &[Entry]) -> Vec<(usize, &str)> {
    let size = |entry: &'_ Entry| side_named(&entry.words.to_lowercase());
    let offered = entries.iter().filter(|entry| weight(&entry.words) >= 0);
    offered
        .filter_map(|entry| Some((size(entry)?, entry.choice.as_str())))
        .collect()
}

/// The side of the board that these words name: `8-puzzle`, `4 x 4`, `15数码`.
fn side_named(words: &str) -> Option<usize> {
    let numbers = words.char_indices().filter(|(at, c)| {
        c.is_ascii_digit() && !words[..*at].ends_with(|before: char| before.is_ascii_digit())
    });
    numbers.into_iter().find_map(|(at, _)| {
        let digits = words[at..].chars().take_while(char::is_ascii_digit).count();
        let number: usize = words[at..at + digits].parse().ok()?;
        let rest = words[at + digits..].trim_start_matches([' ', '-']);
        if ["puzzle", "puzzel", "tile", "数码", "拼图"]
            .iter()
            .any(|word| rest.starts_with(word))
        {
            return (2..=9).find(|side| side * side == number + 1);
        }
        let other = rest.strip_prefix(['x', '×', '*'])?.trim_start();
        let is_square = other
            .chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>();
        (is_square == number.to_string() && (2..=9).contains(&number)).then_some(number)
    })
}

/// What is typed for the side twice, as a prompt in small letters shows it: `n x n`, `e.g. 3x3`; or where it asks for both
/// rows and columns.
pub(super) fn side_twice(prompt: &str) -> Option<String> {
    let shown = prompt
        .match_indices(['x', '×', '*'])
        .find_map(|(at, sign)| {
            let (before, after) = (&prompt[..at], &prompt[at + sign.len()..]);
            let one = last_word(before.trim_end());
            let other = first_word(after.trim_start());
            let is_side = one == "n" || one.parse::<usize>().is_ok_and(|side| side < 10);
            let open = &before[before.trim_end().len()..];
            let close = &after[..after.len() - after.trim_start().len()];
            (is_side && one == other).then(|| format!("{{side}}{open}{sign}{close}{{side}}"))
        });
    let has = |words: [&str; 3]| words.iter().any(|word| has_word(prompt, word));
    let asks_for_both = has(["rows", "baris", "rijen"]) && has(["columns", "kolom", "kolommen"]);
    shown.or_else(|| asks_for_both.then(|| "{side} {side}".to_owned()))
}

fn last_word(text: &str) -> &str {
    let rest = text.trim_end_matches(char::is_alphanumeric);
    &text[rest.len()..]
}

fn first_word(text: &str) -> &str {
    let rest = text.trim_start_matches(char::is_alphanumeric);
    &text[..text.len() - rest.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_may_show_the_side_twice() {
        for (prompt, expected) in [
            ("size of the board (n x n) ", Some("{side} x {side}")),
            ("grootte van het bord (bv. 3 x 3) ", Some("{side} x {side}")),
            ("size (e.g. 4x4): ", Some("{side}x{side}")),
            ("ukuran papan (n×n): ", Some("{side}×{side}")),
            ("number of rows and columns: ", Some("{side} {side}")),
            ("size: ", None),
            ("size of the box: ", None),
            ("how many rows? ", None),
            ("size (rows x columns): ", Some("{side} {side}")),
            ("size (n x m): ", None),
        ] {
            assert_eq!(side_twice(prompt).as_deref(), expected, "{prompt}");
        }
    }
}

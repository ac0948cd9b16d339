//! The words that a question offers for yes and no.

use crate::lexicon::words::YES_AND_NO;

/// The words it offers for yes and no, as it spells them.
pub(super) fn yes_and_no(context: &[&str]) -> Option<(String, String)> {
    let near = context.iter().rev().take(2);
    for line in near {
        for (at, _) in line.match_indices(['/', '|']) {
            let one = word_before(&line[..at]);
            let two = word_after(&line[at + 1..]);
            if let Some(found) = agrees(one, two) {
                return Some(found);
            }
        }
        let lower = line.to_lowercase();
        for between in [" or ", " atau ", " of ", "或"] {
            if let Some((before, after)) = lower.split_once(between) {
                let (one, two) = (word_before(before), word_after(after));
                let is_clear = one.chars().count() > 1 || two.chars().count() == 1;
                if let Some(found) = agrees(one, two).filter(|_| is_clear && one != "1") {
                    return Some(found);
                }
            }
        }
        // `(y = yes, n = no)`
        for (yes, no) in [("y", "n"), ("yes", "no"), ("ya", "tidak")] {
            let offers = |word: &str| {
                [
                    format!("{word}="),
                    format!("{word} ="),
                    format!("'{word}'"),
                    format!("\"{word}\""),
                    format!("[{word}]"),
                    format!("({word})"),
                ]
                .iter()
                .any(|text| lower.contains(text))
            };
            if offers(yes) && offers(no) {
                return Some((yes.to_owned(), no.to_owned()));
            }
        }
    }
    None
}

/// These two words as yes and no, whichever comes first.
fn agrees(one: &str, two: &str) -> Option<(String, String)> {
    let (small_one, small_two) = (one.to_lowercase(), two.to_lowercase());
    YES_AND_NO.iter().find_map(|(yes, no)| {
        if (small_one.as_str(), small_two.as_str()) == (*yes, *no) {
            Some((one.to_owned(), two.to_owned()))
        } else if (small_one.as_str(), small_two.as_str()) == (*no, *yes) {
            Some((two.to_owned(), one.to_owned()))
        } else {
            None
        }
    })
}

fn is_part_of_word(c: char) -> bool {
    c.is_alphanumeric()
}

fn word_before(text: &str) -> &str {
    let text = text
        .trim_end()
        .trim_end_matches(['"', '\'', '”', '’', ']', ')']);
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, c)| is_part_of_word(*c))
        .last();
    start.map_or("", |(at, _)| &text[at..])
}

fn word_after(text: &str) -> &str {
    let text = text
        .trim_start()
        .trim_start_matches(['"', '\'', '“', '‘', '[', '(']);
    let end = text.find(|c: char| !is_part_of_word(c));
    &text[..end.unwrap_or(text.len())]
}

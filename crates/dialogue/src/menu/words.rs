//! Menus whose entries are words that are typed in full: a word a line, or several side by side behind the question.

use crate::menu::asking_words::ASKING;
use crate::question_lexicon::{Subject, is_about, weight};

/// What may stand before a word that is a line of its own.
const BULLETS: [char; 4] = ['-', '*', '•', '>'];
/// So many of the words must be known: others are no menu.
const KNOWN: usize = 2;

/// The words that are offered, and where the first line of the menu stands.
pub(super) fn words_offered<'a>(lines: &[&'a str]) -> Option<(usize, Vec<&'a str>)> {
    let last = lines.len().checked_sub(1)?;
    let beside = words_side_by_side(lines[last]).map(|words| (last, words));
    let (first, words) = beside.or_else(|| words_below_each_other(lines))?;
    let known = words.iter().filter(|word| weight(word) != 0);
    (known.count() >= KNOWN).then_some((first, words))
}

/// `Where from?  file   keyboard   back`: words set apart, behind what asks for one of them.
fn words_side_by_side(line: &str) -> Option<Vec<&str>> {
    let (_, behind) = line.rsplit_once([':', '?', '：', '？'])?;
    let words: Vec<&str> = behind
        .split("  ")
        .flat_map(|part| part.split('\t'))
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .collect();
    (words.len() > 1 && words.iter().all(|word| is_word(word))).then_some(words)
}

/// `- START`, `- HELP` and `- QUIT`, with a prompt below that asks for one of them.
fn words_below_each_other<'a>(lines: &[&'a str]) -> Option<(usize, Vec<&'a str>)> {
    let (prompt, above) = lines.split_last()?;
    let lower = prompt.to_lowercase();
    let first_word = lower.split(|c: char| !c.is_alphanumeric()).next();
    let asks =
        is_about(&lower, Subject::Choice) || first_word.is_some_and(|word| ASKING.contains(&word));
    // A number is asked for where the entries are counted.
    if !asks || prompt.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let bullet = |line: &str| line.chars().next().filter(|sign| BULLETS.contains(sign));
    let mark = bullet(above.last()?);
    let word = |line: &&'a str| {
        let word = line.trim_start_matches(BULLETS).trim();
        (bullet(line) == mark && is_word(word)).then_some(word)
    };
    let mut words: Vec<&str> = above.iter().rev().map_while(word).collect();
    words.reverse();
    (words.len() > 1).then_some((above.len() - words.len(), words))
}

fn is_word(text: &str) -> bool {
    text.chars().count() > 1 && text.chars().all(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_typed_in_full_are_offered() {
        for (text, expected) in [
            (
                "Ketik salah satu:  mulai   bantuan   keluar",
                &["mulai", "bantuan", "keluar"][..],
            ),
            ("Where from?  file   keyboard", &["file", "keyboard"]),
            (
                "== MENU ==\n- MULAI\n- TENTANG\n- KELUAR\nKetik menu:",
                &["MULAI", "TENTANG", "KELUAR"],
            ),
            (
                "Choose:\nStart\nHelp\nQuit\nYour choice:",
                &["Start", "Help", "Quit"],
            ),
            ("* load\n* random\nCommand>", &["load", "random"]),
        ] {
            let lines: Vec<&str> = text.lines().collect();
            let found = words_offered(&lines).map(|(_, words)| words);
            assert_eq!(found.as_deref(), Some(expected), "{text}");
        }
        for other in [
            // An answer, a sentence, one word alone, and words nobody knows.
            "Moves:  up   down   left",
            "Where from? a file or the keyboard",
            "Source:  file",
            "Piece:  AA   BB",
            // No prompt, one that asks for something else, and entries that are counted.
            "- start\n- quit",
            "- start\n- quit\nFile name:",
            "start\nquit\nChoose (1-2):",
            "- start the search\n- quit it\nYour choice:",
        ] {
            let lines: Vec<&str> = other.lines().collect();
            assert_eq!(words_offered(&lines), None, "{other}");
        }
    }
}

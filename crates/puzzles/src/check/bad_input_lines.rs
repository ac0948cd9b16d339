//! What each line says that a program prints about bad input: a complaint, an answer, or something beside the point;
//! rows of a filled board are told from words in capital letters.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::answer_reading::Says;
use crate::check::echoed_input::Given;
use crate::sliding::read::line_without_board::{LineContent, glimpse};
use crate::text::{chatter, solvability_phrases};

/// What one line says about bad input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineClaim {
    /// That the input is bad.
    Complaint,
    /// The same, and what follows shows it, or shows good input.
    Shows,
    NoSolution,
    GaveUp,
    Solution,
    /// An answer: a number of moves, a path in directions.
    Answer,
    /// An answer, unless a complaint follows: directions, tiles, the length of something.
    Likely,
    /// A length of no moves: an answer where nothing else was said.
    NoMoves,
    /// One step of a path, by its number.
    Step,
    /// One way to go, of a path or of a legend.
    Way,
    /// Something that may be an answer: numbers that were not given, a depth.
    Perhaps,
    /// A row of letters of more than one kind, as of a filled board.
    Letters,
    /// That an example of good input, or what is wrong, follows.
    Example,
    /// That what was read follows.
    Label,
    /// Words that are none of these: a message, whatever its language.
    Message,
    /// Beside the point: an echo, a prompt, a menu, a heading, a figure.
    Nothing,
}

/// What each of these lines says.
pub(crate) fn hear_all(lines: &[String], given: &Given) -> Vec<LineClaim> {
    let mut heard: Vec<LineClaim> = lines.iter().map(|line| hear(line, given)).collect();
    let is_row: Vec<bool> = heard
        .iter()
        .map(|heard| *heard == LineClaim::Letters)
        .collect();
    for at in (0..lines.len()).filter(|&at| is_row[at]) {
        let before = at.checked_sub(1);
        let near: Vec<usize> = before.into_iter().chain([at + 1]).collect();
        let fits = |other: &&usize| match is_row.get(**other) {
            Some(true) => are_rows(&lines[at], &lines[**other]),
            // A row of one letter looks as a piece does, unless it stands beside a row of more.
            Some(false) => are_alike(&lines[at], &lines[**other]),
            None => false,
        };
        let mut rows: Vec<usize> = near.iter().filter(fits).copied().collect();
        rows.extend(whole_board(lines, at, given).into_iter().flatten());
        if rows.is_empty() {
            // Capital letters that are no rows of a board are words.
            heard[at] = hear_words(&lines[at]);
        }
        for row in rows {
            heard[row] = LineClaim::Letters;
        }
    }
    heard
}

/// The lines round this one that are rows of letters, if they are as many as the board has rows and each as wide as it
/// and of letters that were given.
fn whole_board(lines: &[String], at: usize, given: &Given) -> Option<Range<usize>> {
    let (rows, columns) = given.size()?;
    let is_row = |line: &&String| {
        let mut capitals = line.chars().filter(char::is_ascii_uppercase);
        letters(line) == Some(columns) && capitals.all(|letter| given.has_piece(letter))
    };
    let before = lines[..at].iter().rev().take_while(is_row).count();
    let since = lines[at..].iter().take_while(is_row).count();
    (rows > 1 && before + since == rows).then_some(at - before..at + since)
}

fn hear(line: &str, given: &Given) -> LineClaim {
    if line.trim().is_empty() || given.has_line(line) {
        return LineClaim::Nothing;
    }
    let complaint = match is_announcement(line) {
        true => LineClaim::Shows,
        false => LineClaim::Complaint,
    };
    if complains(line) {
        return complaint;
    }
    match solvability_phrases::says(line) {
        Some(Says::NoSolution { .. }) => return LineClaim::NoSolution,
        Some(Says::Solution) => return LineClaim::Solution,
        Some(Says::BadInput { .. }) => return complaint,
        Some(Says::GaveUp { .. }) if is_about_a_search(line) => return LineClaim::GaveUp,
        Some(Says::GaveUp { .. } | Says::Nothing) | None => {}
    }
    if chatter::finds_fault(line) && !is_asking(line) {
        return complaint;
    }
    let told = glimpse(line);
    if told != Some(LineContent::Ways) && is_row(line) && !is_of_another(line, given) {
        return LineClaim::Letters;
    }
    match told {
        // A search that was never made has no length.
        Some(LineContent::Length(0)) if chatter::counts_steps(line) => LineClaim::NoMoves,
        Some(LineContent::Length(1..)) => hear_length(line),
        Some(LineContent::Ways) if chatter::is_legend(line) => LineClaim::Nothing,
        Some(LineContent::Ways) if chatter::names_a_path(line) => LineClaim::Answer,
        Some(LineContent::Ways) => LineClaim::Likely,
        Some(LineContent::Step) if is_legend(line) => LineClaim::Nothing,
        Some(LineContent::Step) if is_numbered(line) => LineClaim::Step,
        Some(LineContent::Step) => LineClaim::Way,
        Some(LineContent::Tiles(_)) if chatter::hints_at_a_fault(line) => LineClaim::Message,
        Some(LineContent::Tiles(numbers)) if !given.has_numbers(&numbers) => LineClaim::Likely,
        Some(LineContent::Numbers(numbers)) if !given.has_numbers(&numbers) => LineClaim::Perhaps,
        Some(LineContent::Perhaps(1..)) => LineClaim::Perhaps,
        Some(
            LineContent::Length(_)
            | LineContent::Perhaps(_)
            | LineContent::Tiles(_)
            | LineContent::Numbers(_)
            | LineContent::Figure,
        ) => LineClaim::Nothing,
        None => hear_words(line),
    }
}

/// A number of moves is an answer. What every board needs at most is none, and a list of numbers has a length too.
fn hear_length(line: &str) -> LineClaim {
    match chatter::counts_steps(line) {
        true if chatter::is_general(line) => LineClaim::Nothing,
        true => LineClaim::Answer,
        false if chatter::hints_at_a_fault(line) => LineClaim::Message,
        false => LineClaim::Likely,
    }
}

/// What words say that tell no solution.
fn hear_words(line: &str) -> LineClaim {
    if chatter::announces_an_example(line) {
        // With the question come its words only, and no message.
        return match is_asking(line) {
            true => LineClaim::Label,
            false => LineClaim::Example,
        };
    }
    let has_fault = chatter::hints_at_a_fault(line) && !is_asking(line);
    if has_fault && line.trim_end().ends_with([':', '：']) {
        LineClaim::Example
    } else if chatter::announces_what_was_read(line) {
        LineClaim::Label
    } else if is_message(line) {
        LineClaim::Message
    } else {
        LineClaim::Nothing
    }
}

/// Whether it was a search that was given up: what was stopped for a fault was none, nor is the program itself.
fn is_about_a_search(line: &str) -> bool {
    !chatter::hints_at_a_fault(line) && !chatter::is_about_the_program(line)
}

/// Whether any clause of the line complains: `Invalid board, cannot be solved` does, whatever is said after.
fn complains(line: &str) -> bool {
    line.split([',', ';', '!', '(', '，', '；', '！', '。'])
        .flat_map(|part| part.split(". "))
        .flat_map(prompts)
        .any(|clause| {
            matches!(
                solvability_phrases::says(clause),
                Some(Says::BadInput { .. })
            )
        })
}

/// The most of a sentence, in bytes; what is longer is a row of prompts.
const LONGEST: usize = 200;

/// The prompts of a line, one behind the other as they stand where each answer is typed unseen.
fn prompts(part: &str) -> Vec<&str> {
    match part.len() > LONGEST {
        true => part.split([':', '：']).collect(),
        false => vec![part],
    }
}

/// Whether something is shown behind this line.
fn is_announcement(line: &str) -> bool {
    line.trim_end().ends_with([':', '：']) || chatter::announces_an_example(line)
}

/// `U = up`: a letter and the way it stands for.
fn is_legend(line: &str) -> bool {
    let Some((key, way)) = line.split_once(['=', ':', '-']) else {
        return false;
    };
    let is_letter = |key: &str| key.chars().count() == 1 && key.chars().all(char::is_alphabetic);
    is_letter(key.trim()) && way.trim().chars().count() > 1
}

/// `Step 1: UP`.
fn is_numbered(line: &str) -> bool {
    chatter::counts_steps(line) && line.contains(|c: char| c.is_ascii_digit())
}

/// Whether a line is a message: words, and neither a prompt, nor a line of a menu, nor a figure, nor what is printed
/// whatever the input.
fn is_message(line: &str) -> bool {
    let line = line.trim();
    let words = line
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| word.chars().count() > 1)
        .count();
    let has_fault = chatter::hints_at_a_fault(line);
    let has_words =
        words > 1 || words == 1 && has_fault || line.chars().any(solvability_phrases::is_chinese);
    has_words
        && !is_prompt(line)
        && (has_fault || !is_choice(line) && !is_figure(line))
        && !chatter::is_idle(line)
}

/// A question: what ends in a sign that asks, before what may be answered: `Save it? (y/n)`.
fn is_prompt(line: &str) -> bool {
    let asked = match line.rsplit_once(['(', '[']) {
        Some((before, choices)) if choices.ends_with([')', ']']) => before.trim_end(),
        Some(_) | None => line,
    };
    [line, asked]
        .iter()
        .any(|text| text.ends_with([':', '?', '>', '：', '？']))
}

/// A prompt that says what to type.
fn is_asking(line: &str) -> bool {
    is_prompt(line.trim()) && chatter::asks(line)
}

/// A line of a menu: `1. Solve`, `[2] Exit`, `3 - Help`.
fn is_choice(line: &str) -> bool {
    let digits = line.trim_start_matches(['(', '[']);
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < digits.len()
        && rest
            .trim_start()
            .starts_with(['.', ')', ']', ':', '-', '='])
}

/// `Placements tried: 12`: the name of what is counted, and a number behind it.
fn is_figure(line: &str) -> bool {
    let Some((name, value)) = line.rsplit_once([':', '=', '：']) else {
        return false;
    };
    let mut words = value.split_whitespace();
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    chatter::names_a_figure(name) && words.next().is_some_and(is_number) && words.count() <= 1
}

/// Different capital letters and nothing else but signs: perhaps a row of a filled board, and no echo of a piece, which
/// has one letter a line.
pub(crate) fn is_row(line: &str) -> bool {
    let mut capitals = line.chars().filter(char::is_ascii_uppercase);
    let first = capitals.next();
    letters(line).is_some() && capitals.any(|letter| Some(letter) != first)
}

/// Whether it is a row of another board, which is wider and has other pieces: who solves a folder of boards prints those too.
fn is_of_another(row: &str, given: &Given) -> bool {
    let is_wider = given
        .size()
        .is_some_and(|(_, columns)| letters(row) > Some(columns));
    let mut capitals = row.chars().filter(char::is_ascii_uppercase);
    is_wider && capitals.any(|letter| !given.has_piece(letter))
}

/// How many capital letters a line has that holds nothing else but signs.
pub(crate) fn letters(line: &str) -> Option<usize> {
    let is_clean = line
        .chars()
        .all(|c| c.is_ascii_uppercase() || c == ' ' || c.is_ascii_punctuation());
    let letters = line.chars().filter(char::is_ascii_uppercase).count();
    (is_clean && letters > 0).then_some(letters)
}

/// Whether two lines, one below the other, are rows of a board, though one of them may have one kind of letter alone: then
/// both must be as wide, which a row and a piece beside it are not as a rule.
fn are_alike(one: &str, other: &str) -> bool {
    letters(other).is_some() && letters(one) == letters(other) && are_rows(one, other)
}

/// Whether two rows of letters, one below the other, are of a board: they have few kinds of letters, and most touch one that
/// is the same, for pieces hang together and the letters of words do not.
fn are_rows(one: &str, other: &str) -> bool {
    let as_they_are = [one, other].map(|row| row.chars().collect::<Vec<char>>());
    // Without what stands between the cells.
    let bare = [one, other].map(|row| row.chars().filter(char::is_ascii_uppercase).collect());
    hang_together(&as_they_are) || hang_together(&bare)
}

fn hang_together(rows: &[Vec<char>; 2]) -> bool {
    let is_same = |row: usize, column: usize, letter: char| {
        rows[row].get(column).is_some_and(|other| *other == letter)
    };
    let mut kinds = BTreeSet::new();
    let mut letters = 0;
    let mut touching = 0;
    for row in 0..2 {
        for (column, &letter) in rows[row].iter().enumerate() {
            if !letter.is_ascii_uppercase() {
                continue;
            }
            let near = column.saturating_sub(1)..=column + 1;
            let touches = near.clone().any(|at| is_same(1 - row, at, letter))
                || near
                    .filter(|&at| at != column)
                    .any(|at| is_same(row, at, letter));
            kinds.insert(letter);
            letters += 1;
            touching += usize::from(touches);
        }
    }
    touching * 2 > letters && kinds.len() * 2 <= letters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_board_are_told_from_words() {
        for (one, other, are) in [
            ("AAB", "ABB", true),
            ("AB", "BA", true),
            ("A A B", "A B B", true),
            ("|A|A|B|", "|A|B|B|", true),
            ("AABBC", "ADDCC", true),
            ("SLIDING PUZZLE", "BRANCH AND BOUND", false),
            ("FIFTEEN PUZZLE", "INFORMATICA", false),
            ("TILES", "TWICE", false),
        ] {
            assert!(is_row(one) && is_row(other));
            assert_eq!(are_rows(one, other), are, "{one} {other}");
        }
        for (one, other, are) in [
            ("AB", "BB", true),
            ("[B, B, A]", "[A, A, A]", true),
            ("AB", "BBB", false),
            ("IQ", "PP", false),
            ("AB", "3", false),
            ("AB", "Bb", false),
        ] {
            assert_eq!(are_alike(one, other), are, "{one} {other}");
        }
        assert!(!is_row("AA"));
        assert!(!is_row("Aa"));
    }
}

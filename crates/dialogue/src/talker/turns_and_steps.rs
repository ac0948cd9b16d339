//! What a program asks now and whether a planned turn fits it; pieces typed one by one, and answers that are shown step by step.

use std::collections::VecDeque;

use crate::invocation::{Say, Turn};
use crate::menu::{ASKING, Entry};
use crate::question::topic::Topic;
use crate::question::{AnswerKind, Question};
use crate::question_lexicon::{Subject, is_about, weight};
use crate::talker::after_handover::next_of;
use crate::talker::answer_candidates::Decision;

/// What is asked, on standard output or where that is none, on standard error. To a program that has its board, a whole
/// line that does not look like a question is none, whatever its words are about.
pub(super) fn question_on(stdout: &[u8], stderr: &[u8], is_handed: bool) -> Question {
    let mut on_stdout = Question::of(stdout);
    if is_handed {
        if let Some(behind) = question_behind_steps(&on_stdout, stdout) {
            on_stdout = behind;
        }
        if is_statement(&on_stdout, stdout) || is_list_of_steps(&on_stdout, stdout) {
            on_stdout.class = AnswerKind::Unclear;
        }
    }
    let on_stderr = || Question {
        length: 0,
        ..Question::of(stderr)
    };
    match on_stdout.class {
        AnswerKind::Silence => on_stderr(),
        AnswerKind::Unclear => {
            let other = on_stderr();
            match other.class {
                AnswerKind::Silence | AnswerKind::Unclear => on_stdout,
                _ => other,
            }
        }
        _ => on_stdout,
    }
}

/// Whether this is a whole line that tells something.
fn is_statement(question: &Question, printed: &[u8]) -> bool {
    let is_told = matches!(
        question.class,
        AnswerKind::Rows
            | AnswerKind::Cell
            | AnswerKind::Side
            | AnswerKind::Goal
            | AnswerKind::Number
            | AnswerKind::OwnName
            | AnswerKind::FileName
            | AnswerKind::Stem
            | AnswerKind::FolderName
    );
    let last = question.last_line();
    is_told && printed.ends_with(b"\n") && !last.ends_with(ASKING_SIGNS) && !begins_by_asking(last)
}

/// What a line that asks may end in.
const ASKING_SIGNS: [char; 8] = [':', '?', '>', '=', '：', '？', ']', ')'];

/// Whether what looks like a menu is the answer itself, its steps one below the other: nothing is offered, or a whole line
/// that asks for nothing stands behind it.
fn is_list_of_steps(question: &Question, printed: &[u8]) -> bool {
    let AnswerKind::Menu(entries) = &question.class else {
        return false;
    };
    let last = question.text.lines().next_back().unwrap_or_default();
    let is_entry = is_entry(last, entries);
    let asks = asks_to_choose(last) || !is_entry && last.trim_end().ends_with(ASKING_SIGNS);
    printed.ends_with(b"\n") && !asks && (!is_entry || !offers(entries))
}

/// What is asked behind steps that look like a menu, if that has nothing to do with choosing one of them: whether to keep
/// the answer, to see more of it, or to go on with another board.
fn question_behind_steps(question: &Question, printed: &[u8]) -> Option<Question> {
    let AnswerKind::Menu(entries) = &question.class else {
        return None;
    };
    let last = question.text.lines().next_back().unwrap_or_default();
    if offers(entries) || is_entry(last, entries) || asks_to_choose(last) {
        return None;
    }
    let begins = printed
        .trim_ascii_end()
        .iter()
        .rposition(|byte| *byte == b'\n')?;
    let behind = Question::of(&printed[begins + 1..]);
    let is_other = matches!(behind.topic, Topic::Save | Topic::Again | Topic::Step)
        || matches!(behind.class, AnswerKind::YesNo { .. } | AnswerKind::Enter);
    (is_other && !matches!(behind.class, AnswerKind::Menu(_))).then_some(behind)
}

/// Whether something is offered that a program can do: a step is nothing of the kind.
fn offers(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| weight(&entry.words) != 0)
}

fn is_entry(line: &str, entries: &[Entry]) -> bool {
    entries
        .last()
        .is_some_and(|entry| line.contains(&entry.words))
}

/// Whether a line asks for one of several things.
fn asks_to_choose(line: &str) -> bool {
    is_about(&line.to_lowercase(), Subject::Choice) || begins_by_asking(line)
}

/// Whether a line begins with what somebody shall do, as `Enter the goal state`.
fn begins_by_asking(line: &str) -> bool {
    let lower = line.trim().to_lowercase();
    let first = lower.split(|c: char| !c.is_alphanumeric()).next();
    first.is_some_and(|word| ASKING.contains(&word))
}

/// Whether what was planned for a question is for this one.
pub(super) fn fits(turn: &Turn, question: &Question) -> bool {
    match &turn.asked {
        None => true,
        Some(asked) => Question::of(asked.as_bytes()).is_like(question) || asked == &question.text,
    }
}

/// Whether nobody knows what is asked now, nor knew it when the answer was planned: then its place has to do.
pub(super) fn both_unclear(turn: &Turn, question: &Question) -> bool {
    let asked = turn
        .asked
        .as_ref()
        .map(|asked| Question::of(asked.as_bytes()));
    question.class == AnswerKind::Unclear
        && asked.is_some_and(|asked| asked.class == AnswerKind::Unclear)
}

/// Whether a menu offers this very line: it asks for a word of the board, as `DEFAULT / CUSTOM` does.
pub(super) fn offers_line(question: &Question, line: &[u8]) -> bool {
    let AnswerKind::Menu(entries) = &question.class else {
        return false;
    };
    let is_word = line.len() > 1 && line.iter().any(u8::is_ascii_alphabetic);
    let is_it = |entry: &Entry| entry.choice.as_bytes().eq_ignore_ascii_case(line);
    is_word && entries.iter().any(is_it)
}

/// How the board is to be written, where its first row was answered with that: `nine digits please`.
pub(super) fn told_notation(last: &Decision, question: &Question) -> Option<Say> {
    let written = question.notation.clone()?;
    // Another row is told how it is written, as the first was.
    let is_known = last.question.notation.is_some();
    let is_whole = matches!(&written, Say::Filled(text) if !text.contains('\n'));
    (is_whole && !is_known && last.said.is_board()).then_some(written)
}

/// What is left to be typed of these rows, to a program that wants an empty line after each piece: the rows of a piece have
/// one letter, and blanks before it belong to them.
pub(super) fn by_pieces(pending: &VecDeque<Vec<u8>>, rows: &[Vec<u8>]) -> VecDeque<Vec<u8>> {
    let has_gaps = pending.iter().any(Vec::is_empty);
    let left: Vec<&[u8]> = words(pending.iter()).collect();
    let is_left = |from: &usize| words(rows[*from..].iter()).eq(left.iter().copied());
    let from = (0..rows.len()).rfind(is_left);
    let is_of_piece = |from: &usize| letter(&rows[*from]).is_some();
    let Some(from) = from.filter(|from| !has_gaps && is_of_piece(from)) else {
        return pending.clone();
    };
    let mut typed = VecDeque::new();
    let mut last = None;
    for row in &rows[from..] {
        if last.is_some() && letter(row) != last {
            typed.push_back(Vec::new());
        }
        last = letter(row);
        typed.push_back(row.clone());
    }
    typed.push_back(Vec::new());
    typed
}

fn words<'l>(lines: impl Iterator<Item = &'l Vec<u8>>) -> impl Iterator<Item = &'l [u8]> {
    let words = lines.flat_map(|line| line.split(u8::is_ascii_whitespace));
    words.filter(|word| !word.is_empty())
}

/// The letter that a row of a piece consists of.
fn letter(row: &[u8]) -> Option<u8> {
    let row = row.trim_ascii();
    let first = *row.first()?;
    let is_of_it = |byte: &u8| *byte == first || *byte == b' ';
    (first.is_ascii_alphabetic() && row.iter().all(is_of_it)).then_some(first)
}

/// The most steps that are taken: far more than a shortest path has.
const MOST_STEPS: usize = 20_000;
/// The most steps in a row that show the very same. Two moves in one direction may; a program that goes round does for ever.
const MOST_ALIKE: usize = 60;

/// What an entry of a menu weighs at most that leads away from the board.
const LEAVES: i32 = -12;

/// The steps that were taken so far.
#[derive(Debug, Default)]
pub(super) struct Steps {
    taken: usize,
    alike: usize,
    last: Vec<u8>,
}

impl Steps {
    /// Counts one more, before which this was shown, and says whether it shall be taken.
    pub(super) fn go_on(&mut self, shown: &[u8]) -> bool {
        self.taken += 1;
        match shown == self.last {
            true => self.alike += 1,
            false => {
                self.alike = 0;
                self.last = shown.to_vec();
            }
        }
        self.taken <= MOST_STEPS && self.alike <= MOST_ALIKE
    }
}

/// What is typed at a question for the next step that was asked and answered before.
pub(super) fn step_of(decisions: &[Decision], question: &Question) -> Option<Vec<u8>> {
    let is_the_same = |decision: &&Decision| {
        decision.was_handed && decision.question.is_like(question) && asks_to_go_on(decision)
    };
    let before = decisions.iter().rev().find(is_the_same)?;
    match &before.said {
        Say::Word(word) => Some(word.clone().into_bytes()),
        _ => None,
    }
}

/// What is typed to a program that said once how to see its next step, and waits for that after each without a word.
pub(super) fn silent_step(
    decisions: &[Decision],
    question: &Question,
    shown: &[u8],
) -> Option<Vec<u8>> {
    let last = decisions.last()?;
    let waits = question.class == AnswerKind::Unclear && shown.ends_with(b"\n");
    let was_told = last.was_handed && last.question.topic == Topic::Step && asks_to_go_on(last);
    match &last.said {
        Say::Word(word) if waits && was_told => Some(word.clone().into_bytes()),
        _ => None,
    }
}

fn asks_to_go_on(decision: &Decision) -> bool {
    let question = &decision.question;
    match (&question.class, &decision.said) {
        (AnswerKind::Enter, Say::Word(_)) => true,
        (AnswerKind::Menu(entries), Say::Word(word)) => next_of(entries) == Some(word.as_str()),
        (AnswerKind::YesNo { .. } | AnswerKind::Unclear, Say::Word(_)) => {
            question.topic == Topic::Step
        }
        _ => false,
    }
}

/// Whether this was asked about the answer, and so after the board had been handed over.
pub(super) fn follows_the_answer(turn: &Turn) -> bool {
    let Some(asked) = &turn.asked else {
        return false;
    };
    let question = Question::of(asked.as_bytes());
    question.class == AnswerKind::Enter || matches!(question.topic, Topic::Step | Topic::Save)
}

/// Whether a program that asks this has told all of its answer.
pub(super) fn is_clear_end(question: &Question) -> bool {
    match (&question.class, question.topic) {
        (AnswerKind::Enter, _) | (_, Topic::Step) => false,
        (AnswerKind::Silence, _) | (_, Topic::Save | Topic::Again) => true,
        (
            AnswerKind::FileName
            | AnswerKind::Stem
            | AnswerKind::FolderName
            | AnswerKind::Rows
            | AnswerKind::Cell
            | AnswerKind::Side
            | AnswerKind::Goal,
            _,
        ) => true,
        // Whoever offers to leave is back at the beginning.
        (AnswerKind::Menu(entries), _) => {
            entries.iter().any(|entry| weight(&entry.words) <= LEAVES)
        }
        (
            AnswerKind::YesNo { .. }
            | AnswerKind::Number
            | AnswerKind::OwnName
            | AnswerKind::BlankSign
            | AnswerKind::Unclear,
            _,
        ) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<Vec<u8>> {
        texts.iter().map(|text| text.as_bytes().to_vec()).collect()
    }

    #[test]
    fn what_is_asked_behind_steps_is_not_asked_by_them() {
        for (printed, topic) in [
            (
                "Solved\n1   right\n2   down\nSave the result? ",
                Topic::Save,
            ),
            ("Moves: 1. Right 2. Down\nSave the result? ", Topic::Save),
            ("A  BBB\nC  DDD\nSimpan? ", Topic::Save),
            (
                "1. Right\n2. Down\nSolve another puzzle? (y/n) ",
                Topic::Again,
            ),
        ] {
            let found = question_on(printed.as_bytes(), b"", true);
            assert!(!matches!(found.class, AnswerKind::Menu(_)), "{printed}");
            let last = printed.lines().next_back().unwrap();
            assert_eq!(
                (found.topic, found.length),
                (topic, last.len()),
                "{printed}"
            );
        }
        let chosen = b"1. Right\n2. Down\nYour choice? ";
        let found = question_on(chosen, b"", true).class;
        assert!(matches!(found, AnswerKind::Menu(_)));
    }

    #[test]
    fn steps_one_below_the_other_are_no_menu() {
        for (printed, is_menu) in [
            ("1. Up\n2. Left\n3. Down\n", false),
            ("1. Tile 8 from C2 to D2\n2. Tile 7 from C3 to C2\n", false),
            ("1. Solve\n2. Tile 7\nNodes: 9\n", false),
            ("1. Solve another\n2. Exit\n", true),
            ("1. Up\n2. Left\nYour choice: ", true),
            ("1. Solve another\n2. Exit\nChoose one\n", true),
            ("1. A*\n2. Dijkstra\nChoose algorithm:\n", true),
            (
                "1. Linear conflict\n2. Walking distance\nYour choice:\n",
                true,
            ),
            ("1. Manhattan\n2. Hamming\nEnter 1 or 2\n", true),
        ] {
            let found = question_on(printed.as_bytes(), b"", true).class;
            assert_eq!(matches!(found, AnswerKind::Menu(_)), is_menu, "{printed}");
            let before = question_on(printed.as_bytes(), b"", false).class;
            assert!(matches!(before, AnswerKind::Menu(_)), "{printed}");
        }
    }

    #[test]
    fn an_empty_line_ends_each_piece() {
        let rows = lines(&["2 2 2", "DEFAULT", "A", "BB", " B"]);
        let pending = VecDeque::from(lines(&["A", "BB", "B"]));
        let expected = VecDeque::from(lines(&["A", "", "BB", " B", ""]));
        let found = by_pieces(&pending, &rows);
        assert_eq!(found, expected);
        assert_eq!(by_pieces(&found, &rows), expected);
        let numbers = VecDeque::from(lines(&["1 2", "3 0"]));
        assert_eq!(by_pieces(&numbers, &lines(&["1 2", "3 0"])), numbers);
        // A row of the board is none of a piece, though it looks alike; blanks within a row are no ends of lines.
        let rows = lines(&["3 1 1", "CUSTOM", "XXX", "X X", "XXX"]);
        let words = VecDeque::from(lines(&["X", "X", "XXX"]));
        let expected = VecDeque::from(lines(&["X X", "XXX", ""]));
        assert_eq!(by_pieces(&words, &rows), expected);
    }

    #[test]
    fn a_menu_may_ask_for_a_word_of_the_board() {
        for (asked, line, is_offered) in [
            ("Jenis papan (DEFAULT / CUSTOM) : ", "CUSTOM", true),
            ("Type [default/custom]: ", "DEFAULT", true),
            ("Jenis papan (DEFAULT / CUSTOM) : ", "PYRAMID", false),
            ("1. From a file\n2. Random\nChoice: ", "1", false),
            ("Row 1: ", "1 2 3", false),
        ] {
            let question = Question::of(asked.as_bytes());
            let found = offers_line(&question, line.as_bytes());
            assert_eq!(found, is_offered, "{asked} {line}");
        }
    }
}

//! What a program asks now, and whether an answer was planned for it.

use crate::manner::Turn;
use crate::question::{Class, Question};

/// What is asked, on standard output or where that is none, on standard error. To a program that has its board, a whole
/// line that does not look like a question is none, whatever its words are about.
pub(super) fn question_on(stdout: &[u8], stderr: &[u8], is_handed: bool) -> Question {
    let mut on_stdout = Question::of(stdout);
    if is_handed && is_statement(&on_stdout, stdout) {
        on_stdout.class = Class::Unclear;
    }
    let on_stderr = || Question {
        length: 0,
        ..Question::of(stderr)
    };
    match on_stdout.class {
        Class::Silence => on_stderr(),
        Class::Unclear => {
            let other = on_stderr();
            match other.class {
                Class::Silence | Class::Unclear => on_stdout,
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
        Class::Rows
            | Class::Cell
            | Class::Side
            | Class::Goal
            | Class::Number
            | Class::FileName
            | Class::Stem
            | Class::FolderName
    );
    let asks = [':', '?', '>', '=', '：', '？', ']', ')'];
    is_told && printed.ends_with(b"\n") && !question.text.trim_end().ends_with(asks)
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
    question.class == Class::Unclear && asked.is_some_and(|asked| asked.class == Class::Unclear)
}

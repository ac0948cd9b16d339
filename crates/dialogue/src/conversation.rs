//! What a program is told and given for one case, in one way of talking to it.

use rules::sliding::board::Board;
use rules::sliding::notation;
use rules::sliding::notation::{Blank, Layout, Mark, Notation, SideLine as Side};

use course::case::Case;
use course::way::{Form, SideLine, Way};
use puzzles::case_board::CaseBoard;
use sandbox::input::Input;
use sandbox::script::Script;

/// The name a board's file has when the program is told it.
pub(crate) const BOARD_NAME: &str = "board.txt";

/// What a program is told and given for one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Conversation {
    /// Arguments after the program's own.
    pub arguments: Vec<String>,
    /// What it reads.
    pub input: Input,
    /// The board as it lies in its file.
    pub text: Vec<u8>,
}

/// What is said to a program about this case, in this way; `name` is what the board's file is called.
#[must_use]
pub(crate) fn conversation(way: &Way, form: &Form, case: &Case, name: &str) -> Conversation {
    let text = written(form, case);
    let filled = |template: &str| fill(template, &text, case, name);
    let input = if !way.answers.is_empty() {
        Input::Script(Script::of_answers(way.answers.iter().map(|answer| {
            let mut line = filled(answer);
            if line.last() == Some(&b'\n') {
                line.pop();
            }
            line
        })))
    } else if let Some(stdin) = &way.stdin {
        Input::Bytes(filled(stdin))
    } else {
        Input::Nothing
    };
    Conversation {
        arguments: way
            .arguments
            .iter()
            .map(|argument| String::from_utf8_lossy(&filled(argument)).into_owned())
            .collect(),
        input,
        text,
    }
}

/// The board as this form writes it. What is no board, and what has nothing to choose, stays as it is.
fn written(form: &Form, case: &Case) -> Vec<u8> {
    let CaseBoard::Sliding(board) = &case.board else {
        return case.text.clone();
    };
    let own = notation::read(&case.text).ok();
    let side = match (form.side_line, &own) {
        (Some(SideLine::First), _) => Side::First,
        (Some(SideLine::Absent), _) => Side::Absent,
        (None, Some(reading)) => reading.notation.side_line(),
        (None, None) => Side::Absent,
    };
    let blank = match (&form.blank, own) {
        (Some(mark), _) => blank_of(mark, board),
        (None, Some(reading)) => reading.notation.blank().clone(),
        (None, None) => Blank::Zero,
    };
    if form.blank.is_none() && form.side_line.is_none() {
        return case.text.clone();
    }
    Notation::new(side, blank, Layout::Rows)
        .print(board)
        .into_bytes()
}

fn blank_of(mark: &str, board: &Board) -> Blank {
    let largest = board.side() * board.side();
    if mark == "0" {
        Blank::Zero
    } else if mark == largest.to_string() || mark == "n2" {
        Blank::Square
    } else {
        Mark::new(mark).map_or(Blank::Zero, Blank::Mark)
    }
}

fn fill(template: &str, text: &[u8], case: &Case, name: &str) -> Vec<u8> {
    let mut filled = Vec::new();
    let mut rest = template;
    while let Some(at) = rest.find('{') {
        filled.extend_from_slice(&rest.as_bytes()[..at]);
        rest = &rest[at..];
        let known: [(&str, &dyn Fn() -> Vec<u8>); 5] = [
            ("{board}", &|| name.as_bytes().to_vec()),
            ("{text}", &|| text.to_vec()),
            ("{line}", &|| joined(text, b' ')),
            ("{cells}", &|| joined(text, b'\n')),
            ("{side}", &|| side(case)),
        ];
        match known.iter().find(|(mark, _)| rest.starts_with(mark)) {
            Some((mark, value)) => {
                filled.extend(value());
                rest = &rest[mark.len()..];
            }
            None => {
                filled.push(b'{');
                rest = &rest[1..];
            }
        }
    }
    filled.extend_from_slice(rest.as_bytes());
    filled
}

/// Its words, with this between them.
fn joined(text: &[u8], between: u8) -> Vec<u8> {
    text.split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(&between)
}

fn side(case: &Case) -> Vec<u8> {
    match &case.board {
        CaseBoard::Sliding(board) => board.side().to_string().into_bytes(),
        // What is no board has no side; its rows are the best guess.
        CaseBoard::Packing(_) | CaseBoard::Bad(_) => {
            let rows = case.text.split(|&byte| byte == b'\n');
            let rows = rows.filter(|row| !row.trim_ascii().is_empty()).count();
            rows.to_string().into_bytes()
        }
    }
}

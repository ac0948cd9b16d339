//! Why a case failed, as plain lines: the reason, a line of help, and the drawing of the board.

use anstream::adapter::strip_str;

use crate::because::because;
use crate::escape::defuse::{lines, without_commands};
use crate::terminal::case_drawing::drawing;
use crate::terminal::page::USUAL;
use crate::words::label::Label;
use crate::words::vocabulary::Words;
use model::fault::Fault;
use model::outcome::Outcome;

/// Why a case failed, in plain lines that steer nothing.
#[must_use]
pub(crate) fn explained(outcome: &Outcome, fault: &Fault, words: &dyn Words) -> Vec<String> {
    let reason = words.reason(fault);
    let mut told = lines(&reason.what);
    for sentence in because(outcome, fault, words) {
        told.extend(lines(&sentence));
    }
    if let Fault::DoesNotCompile { words } = fault {
        told.extend(lines(words));
    }
    let help = format!(
        "{}{}{}",
        words.label(Label::Help),
        words.colon(),
        reason.help
    );
    told.extend(lines(&help));
    told.extend(drawn(fault, words));
    told
}

/// The drawing of what went wrong, in plain lines; none if there is nothing to draw.
#[must_use]
pub(crate) fn drawn(fault: &Fault, words: &dyn Words) -> Vec<String> {
    let mut coloured = Vec::new();
    for line in drawing(fault, words, USUAL) {
        line.write(&mut coloured, USUAL)
            .expect("a buffer takes everything");
    }
    strip_str(&String::from_utf8_lossy(&coloured))
        .to_string()
        .lines()
        .map(without_commands)
        .collect()
}

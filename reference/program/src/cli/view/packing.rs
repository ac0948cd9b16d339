//! A board with pieces, packed and shown.

use crate::ask_packing_solver::{Answer, Finding, PackingQuery, ask_exact_cover};
use crate::cli::shared_arguments::describe_machine;
use crate::cli::view::files::{Files, Viewable};
use crate::cli::view::page::{SolvedPage, Subject, facts, plain};
use pages::picture::packing::{self, Packed};
use pages::picture::scene::{Frame, Scene};
use pages::web::replay::Replay;
use rules::packing::Puzzle;
use rules::packing::piece::Letter;
use rules::search_watch::Limits;
use std::ops::ControlFlow;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::progress::run_watched;
use terminal::readable_numbers::{count, duration, grouped};

/// Packs the board and writes what was asked for.
///
/// # Errors
/// When a limit was reached; nothing is written then.
pub(super) fn view(
    puzzle: &Puzzle,
    limits: Limits,
    files: Files,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let answer = run_watched("packing", limits, |watch| {
        ask_exact_cover(puzzle, PackingQuery::First, watch, &mut |_| {
            ControlFlow::Continue(())
        })
    })?;
    if let Finding::Stopped { stop, .. } = answer.finding {
        return Err(stop.into());
    }
    let order: Vec<Letter> = puzzle.pieces().iter().map(|piece| piece.letter()).collect();
    let filled = Filled {
        headline: headline(puzzle, &answer),
        notes: notes(&answer),
        puzzle,
        answer,
        order,
    };
    files.finish(&filled, console)?;
    Ok(Exit::Done)
}

struct Filled<'a> {
    puzzle: &'a Puzzle,
    answer: Answer,
    order: Vec<Letter>,
    headline: String,
    notes: Vec<String>,
}

fn headline(puzzle: &Puzzle, answer: &Answer) -> String {
    let board = puzzle.board();
    let size = format!("{}×{}", board.rows(), board.columns());
    let pieces = count(puzzle.pieces().len() as u64, "piece");
    match answer.finding.packing() {
        Some(_) if puzzle.pieces().len() == 1 => format!("{pieces} fills the {size} board"),
        Some(_) => format!("{pieces} fill the {size} board"),
        None => format!("No packing: {pieces} cannot fill the {size} board"),
    }
}

fn notes(answer: &Answer) -> Vec<String> {
    let mut notes = Vec::new();
    if let Finding::NoPacking(why) = &answer.finding {
        notes.push(why.to_string());
    }
    let effort = &answer.effort;
    notes.push(format!(
        "{}: {} placements laid · {}",
        answer.algorithm,
        grouped(effort.generated),
        duration(effort.time)
    ));
    notes
}

impl Filled<'_> {
    fn replay(&self, text: &str) -> Replay {
        Replay::Packing {
            rows: text.lines().map(str::to_owned).collect(),
            order: self.order.iter().map(|&letter| letter.into()).collect(),
            mark: None,
        }
    }

    fn packed(&self) -> Packed<'_> {
        Packed {
            board: self.puzzle.board(),
            grid: self.answer.finding.packing(),
            order: &self.order,
            headline: &self.headline,
            notes: &self.notes,
        }
    }
}

impl Viewable for Filled<'_> {
    fn page(&self) -> String {
        let effort = &self.answer.effort;
        let mut cost = vec![
            ("method", self.answer.algorithm.to_string()),
            ("placements laid", grouped(effort.generated)),
        ];
        if effort.memory.0 > 0 {
            cost.push(("memory", effort.memory.to_string()));
        }
        cost.push(("time", duration(effort.time)));
        cost.push(("on", describe_machine()));
        let board = self.puzzle.board();
        let pieces = grouped(self.puzzle.pieces_area() as u64);
        let size = [
            ("rows", board.rows().to_string()),
            ("columns", board.columns().to_string()),
            ("cells", grouped(board.area() as u64)),
            ("pieces", self.order.len().to_string()),
            ("cells of the pieces", pieces),
        ];
        let mut parts = vec![
            ("The puzzle", facts(&size)),
            ("How it was found", facts(&cost)),
        ];
        let text = self.answer.finding.packing().map(ToString::to_string);
        let subject = match &text {
            Some(text) => Subject::Replay {
                replay: self.replay(text),
                label: &self.headline,
                fallback: text,
            },
            None => Subject::Picture(packing::film(&self.packed()).remove(0).scene),
        };
        if let Some(text) = &text {
            parts.push(("As text", plain("The packing as text", text)));
        }
        let reason = match &self.answer.finding {
            Finding::NoPacking(why) => why.to_string(),
            _ => "every cell is covered by one piece, and every piece lies on the board once"
                .to_owned(),
        };
        SolvedPage {
            headline: &self.headline,
            reason: &reason,
            subject,
            parts: &parts,
        }
        .to_html()
    }

    fn still(&self) -> Scene {
        packing::still(&self.packed())
    }

    fn film(&self) -> Vec<Frame> {
        packing::film(&self.packed())
    }
}

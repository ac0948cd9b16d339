//! A sliding board solved and shown.

use crate::cli::shared_arguments::describe_machine;
use crate::cli::solve::human;
use crate::cli::solve::method::Method;
use crate::cli::solve::solution::{Outcome, Solution, solve};
use crate::cli::view::files::{Files, Viewable};
use crate::cli::view::page::{SolvedPage, Subject, facts};
use crate::search_documents::Walk;
use maud::{Markup, html};
use pages::picture::scene::{Frame, Scene};
use pages::picture::sliding_film;
use pages::picture::sliding_strip::{Still, still};
use pages::web::replay::Replay;
use rules::search_watch::Limits;
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::{KurangTable, is_solvable};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::readable_numbers::{count, duration, grouped};

/// Solves the board and writes what was asked for.
///
/// # Errors
/// When a limit was reached: a path that is known by then is shown all the same, and without one nothing is written.
/// After Ctrl-C nothing is.
pub(super) fn view(
    board: Board,
    method: Method,
    limits: Limits,
    files: Files,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let solution = solve(board, method, limits, console.notes)?;
    let ended = solution.exit();
    let is_wanted = match &ended {
        Err(Failure::Interrupted) => false,
        Ok(_) => true,
        Err(_) => solution.outcome.walk().is_some(),
    };
    if is_wanted {
        files.finish(&Solved(solution), console)?;
    }
    ended
}

struct Solved(Solution);

impl Solved {
    fn walk(&self) -> Option<&Walk> {
        self.0.outcome.walk()
    }

    fn headline(&self) -> String {
        match &self.0.outcome {
            Outcome::Unsolvable => "This board cannot be solved".to_owned(),
            Outcome::Stopped {
                least,
                known: Some(walk),
                ..
            } => format!("Between {least} and {} moves", walk.len()),
            outcome @ (Outcome::Solved { .. } | Outcome::Stopped { known: None, .. }) => {
                let lines = unstyled(human::headline(outcome));
                let line = lines.first().map_or("", String::as_str);
                line.trim_end_matches(':').to_owned()
            }
        }
    }

    /// Why it is the answer, as part of a sentence.
    fn reason(&self) -> String {
        match &self.0.outcome {
            Outcome::Unsolvable => "no sequence of moves leads from it to the goal".to_owned(),
            Outcome::Stopped { .. } => {
                "the search was stopped before the minimum was proven; the path shown leads to the goal, and a shorter one \
                 may exist"
                    .to_owned()
            }
            outcome @ Outcome::Solved { .. } => {
                let lines = unstyled(human::headline(outcome));
                lines.into_iter().nth(1).unwrap_or_default()
            }
        }
    }

    fn cost(&self) -> Vec<(&'static str, String)> {
        let Solution { effort, method, .. } = &self.0;
        let mut cost = vec![("method", method.to_string())];
        if let Some(walk) = self.walk() {
            cost.push(("moves", grouped(walk.len() as u64)));
        }
        if effort.generated > 0 {
            cost.push(("boards expanded", grouped(effort.expanded)));
            cost.push(("boards generated", grouped(effort.generated)));
        }
        if effort.peak_queue > 0 {
            cost.push(("most waiting", grouped(effort.peak_queue)));
        }
        if effort.memory.0 > 0 {
            cost.push(("memory", effort.memory.to_string()));
        }
        cost.push(("time", duration(effort.time)));
        cost.push(("on", describe_machine()));
        cost
    }

    fn parity(&self) -> Markup {
        let board = &self.0.board;
        let class = match is_solvable(board) {
            true => "verdict-yes",
            false => "verdict-no",
        };
        html! {
            @for line in unstyled(human::parity(board)) { p class=(class) { (line) } }
            (kurang(board))
        }
    }
}

impl Viewable for Solved {
    fn page(&self) -> String {
        let board = &self.0.board;
        let headline = self.headline();
        let fallback = text(board);
        let label;
        let subject = match self.walk() {
            Some(walk) => {
                let moves = count(walk.len() as u64, "move");
                label = format!("{moves} from this board to the goal");
                Subject::Replay {
                    replay: replay(board, walk),
                    label: &label,
                    fallback: &fallback,
                }
            }
            None => Subject::Picture(sliding_film::film(board, None).remove(0).scene),
        };
        let mut parts = vec![("Can it be solved?", self.parity())];
        parts.push(("How it was found", facts(&self.cost())));
        if let Some(walk) = self.walk().filter(|walk| walk.len() > 0) {
            parts.push(("The moves", moves(walk)));
        }
        SolvedPage {
            headline: &headline,
            reason: &self.reason(),
            subject,
            parts: &parts,
        }
        .to_html()
    }

    fn still(&self) -> Scene {
        let Solution {
            board,
            method,
            effort,
            ..
        } = &self.0;
        let mut notes = unstyled(human::parity(board));
        notes.push(format!("{method}: {}", human::effort(effort)));
        still(&Still {
            start: board,
            tiles: self.walk().map(|walk| walk.tiles.as_slice()),
            headline: &self.headline(),
            notes: &notes,
        })
    }

    fn film(&self) -> Vec<Frame> {
        let tiles = self.walk().map(|walk| walk.tiles.as_slice());
        sliding_film::film(&self.0.board, tiles)
    }
}

fn replay(board: &Board, walk: &Walk) -> Replay {
    let rows = board.cells().chunks(board.side());
    Replay::Sliding {
        rows: rows
            .map(|row| row.iter().map(|&tile| tile.into()).collect())
            .collect(),
        tiles: walk.tiles.iter().map(|&tile| tile.into()).collect(),
        total: None,
        mark: None,
    }
}

/// The board as text, a row a line.
fn text(board: &Board) -> String {
    let rows = board.cells().chunks(board.side()).map(|row| {
        let tiles: Vec<String> = row.iter().map(u8::to_string).collect();
        tiles.join(" ")
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The lines without what would colour them on a terminal.
fn unstyled(lines: Vec<String>) -> Vec<String> {
    let plain = |line: String| anstream::adapter::strip_str(&line).to_string();
    lines.into_iter().map(plain).collect()
}

/// The Kurang table, which can be scrolled by keyboard where it is wider than the page.
fn kurang(board: &Board) -> Markup {
    let table = KurangTable::new(board);
    let blank = table.values.len();
    html! {
        div.scroll role="region" aria-label="Kurang table" tabindex="0" {
            table {
                thead { tr { th scope="row" { "i" } @for tile in 1..=blank { th scope="col" { (tile) } } } }
                tbody { tr { th scope="row" { "Kurang(i)" } @for value in &table.values { td { (value) } } } }
            }
        }
        p.quiet {
            "Kurang(i) counts the smaller numbers that stand after i; the blank counts as " (blank) ". X is 1 where row + \
             column of the blank is odd. The board can be solved where ΣKurang + X is even."
        }
    }
}

/// The tiles that slide, each with the way it goes.
fn moves(walk: &Walk) -> Markup {
    // The tile goes where the blank comes from.
    let ways = walk.directions.iter().map(|way| match way.opposite() {
        Direction::Up => ('↑', "up"),
        Direction::Down => ('↓', "down"),
        Direction::Right => ('→', "right"),
        Direction::Left => ('←', "left"),
    });
    html! {
        p.moves {
            @for (place, (tile, (arrow, word))) in walk.tiles.iter().zip(ways).enumerate() {
                @if place > 0 { " " }
                span { (tile) " " span aria-hidden="true" { (arrow) } span.out-of-sight { (word) "," } }
            }
        }
    }
}

//! `pack` from its arguments to its exit code.

use std::cell::RefCell;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use crate::cli::pack::answer::Finding;
use crate::cli::pack::arguments::PackArguments;
use crate::cli::pack::ask::{ask_brute_force, ask_exact_cover};
use crate::cli::pack::question::{Algorithm, Question};
use rules::packing::puzzle::Puzzle;
use rules::packing::read::read;
use rules::packing::refusal::Refusal;
use rules::packing::render::svg;
use rules::watch::{Progress, Watch};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::input::Input;
use terminal::interrupt;
use terminal::numbers::{count, grouped};
use terminal::progress::ProgressLine;
use terminal::replacement::Replacement;

/// An input that is not a puzzle. The refusal is told here, so it is no cause to be told again.
#[derive(Debug, thiserror::Error)]
#[error("{input}, {refusal}")]
struct NotAPuzzle {
    input: Input,
    refusal: Refusal,
}

/// A question the brute force cannot answer.
#[derive(Debug, thiserror::Error)]
#[error(
    "the brute force stops at the first packing, so it cannot tell of others; leave `--algorithm` out"
)]
struct OnlyTheFirst;

/// Reads the puzzle, asks the solver, writes the answer.
///
/// # Errors
/// When the input is no puzzle, a limit is reached, somebody presses Ctrl-C, or the answer cannot be written.
pub(crate) fn run(arguments: &PackArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let (question, form) = (arguments.question(), arguments.form());
    let algorithm = arguments.algorithm();
    if algorithm == Algorithm::BruteForce && question != Question::First {
        return Err(Failure::input(OnlyTheFirst));
    }
    let puzzle = read_puzzle(&arguments.puzzle, console)?;
    let picture = arguments
        .svg
        .as_deref()
        .map(Replacement::begin)
        .transpose()?;
    let out = RefCell::new(&mut *console.out);
    let mut unwritten = None;
    let line = progress_line(question);
    let mut report = |progress: &Progress| {
        if let Some(line) = &line {
            line.say(glimpse(progress));
        }
        // Packings found before a long silence should not wait for its end. A failure shows at the next write.
        let _ = out.borrow_mut().flush();
    };
    let mut watch = Watch::new(arguments.limits.into())
        .cancelled_by(interrupt::listen()?)
        .reporting_to(&mut report);
    let answer = match algorithm {
        Algorithm::BruteForce => ask_brute_force(&puzzle, &mut watch),
        Algorithm::ExactCover => {
            ask_exact_cover(&puzzle, question, &mut watch, &mut |grid| match form
                .write_packing(grid, &mut **out.borrow_mut())
            {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    unwritten = Some(error);
                    ControlFlow::Break(())
                }
            })
        }
    };
    drop(line);
    if let Some(error) = unwritten {
        return Err(error.into());
    }
    let out = out.into_inner();
    form.write_answer(&puzzle, &answer, out)?;
    if let Finding::Stopped { stop, .. } = answer.finding {
        return Err(stop.into());
    }
    if let Some(picture) = picture {
        match answer.finding.packing() {
            Some(grid) => picture.finish(&svg(grid, &title(&puzzle)))?,
            None => writeln!(
                console.notes,
                "note: nothing was drawn, because there is no packing"
            )?,
        }
    }
    Ok(Exit::Done)
}

/// Reads a puzzle.
///
/// # Errors
/// When it cannot be read, or is refused.
pub(crate) fn read_puzzle(input: &Input, console: &mut Console<'_>) -> Result<Puzzle, Failure> {
    if *input == Input::Standard && io::stdin().is_terminal() {
        writeln!(
            console.notes,
            "note: type or paste the puzzle and end it with Ctrl-D"
        )?;
    }
    let text = input.read(console.input)?;
    read(text.as_bytes()).map_err(|refusal| {
        let input = input.clone();
        Failure::input(NotAPuzzle { input, refusal })
    })
}

/// No line where packings stream to the same terminal: they show the progress themselves.
fn progress_line(question: Question) -> Option<ProgressLine> {
    match question {
        Question::All if io::stdout().is_terminal() => None,
        Question::All | Question::First | Question::Count | Question::Unique => {
            Some(ProgressLine::open_ended("packing"))
        }
    }
}

fn glimpse(progress: &Progress) -> String {
    let effort = &progress.effort;
    format!(
        "{} placements laid · {:.1} s",
        grouped(effort.generated),
        effort.time.as_secs_f64()
    )
}

fn title(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    format!(
        "A packing of the {}×{} board, {}, with {}",
        board.rows(),
        board.columns(),
        count(board.area() as u64, "cell"),
        count(puzzle.pieces().len() as u64, "piece")
    )
}

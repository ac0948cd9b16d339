//! The command `pack`: fills a board with pieces, or says why that cannot be done.
//!
//! It asks the solvers and writes what they answer, in one of three forms. It decides nothing about packings itself.

pub(crate) mod answer_forms;

use std::cell::RefCell;
use std::io;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::PathBuf;

use crate::ask_packing_solver::{
    Algorithm, Finding, PackingQuery, ask_brute_force, ask_exact_cover,
};
use crate::cli::pack::answer_forms::{Course, Form};
use crate::cli::shared_arguments::read_typed;
use rules::packing::Puzzle;
use rules::packing::read::read;
use rules::packing::refusal::Refusal;
use rules::packing::render::svg;
use rules::search_watch::{Progress, Watch};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::file_replacement::Replacement;
use terminal::input_source::Input;
use terminal::interrupt;
use terminal::limit_arguments::LimitArguments;
use terminal::progress::ProgressLine;
use terminal::readable_numbers::{count, grouped};

#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[command(group = clap::ArgGroup::new("question"))]
pub struct PackArguments {
    /// The puzzle: rows, columns and pieces; the kind of board; the pieces. `-` is standard input
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub puzzle: Input,
    /// How to search
    #[arg(long, value_enum, value_name = "NAME", default_value_t)]
    pub algorithm: Algorithm,
    /// Show every packing, each as soon as it is found
    #[arg(long, group = "question", conflicts_with = "svg")]
    all: bool,
    /// Say how many packings there are
    #[arg(long, group = "question", conflicts_with = "svg")]
    count: bool,
    /// Say whether there is only one packing, and show two if not
    #[arg(long, group = "question")]
    unique: bool,
    /// Write what this course's handout asks for; searches by brute force
    #[arg(
        long = "as",
        value_enum,
        value_name = "COURSE",
        conflicts_with_all = ["question", "json", "algorithm"]
    )]
    course: Option<Course>,
    /// Write JSON, an object a line
    #[arg(long)]
    json: bool,
    /// Draw the packing into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// How long it may take.
    #[command(flatten)]
    pub limits: LimitArguments,
}

impl PackArguments {
    pub fn question(&self) -> PackingQuery {
        match (self.all, self.count, self.unique) {
            (true, _, _) => PackingQuery::All,
            (_, true, _) => PackingQuery::Count,
            (_, _, true) => PackingQuery::Unique,
            _ => PackingQuery::First,
        }
    }

    /// How the answer is to be found: a course's own way where its output is asked for.
    pub fn algorithm(&self) -> Algorithm {
        match self.course {
            Some(Course::IqPuzzler) => Algorithm::BruteForce,
            None => self.algorithm,
        }
    }

    pub fn form(&self) -> Form {
        match self.course {
            Some(course) => Form::Course(course),
            None if self.json => Form::Json,
            None => Form::Human,
        }
    }
}

const AFTER_HELP: &str = "\
Examples:
  reference pack board.txt                          one packing, or why there is none
  reference pack --count board.txt                  how many there are
  reference pack --all --json board.txt             every packing, a line each
  reference pack --unique --time 10s board.txt      whether there is only one
  reference pack --svg board.svg board.txt          a picture of it
  reference pack --as iq-puzzler board.txt          what the handout asks for
  reference pack --algorithm brute-force board.txt  the handout's search

A puzzle:
  2 2 2      rows, columns, number of pieces
  DEFAULT    or CUSTOM, with a mask of X and . after it
  A          the pieces, one after another
  BB
  B

Exit codes:
  0    answered; that there is no packing is an answer
  2    the arguments or the puzzle are wrong
  3    stopped at a limit, or could not write
  130  interrupted";

/// An input that is not a puzzle. The refusal is told here, so it is no cause to be told again.
#[derive(Debug, thiserror::Error)]
#[error("{input}, {refusal}")]
struct NotAPuzzle {
    input: Input,
    refusal: Refusal,
}

/// Reads the puzzle, asks the solver, writes the answer.
pub(crate) fn run(arguments: &PackArguments, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let (question, form) = (arguments.question(), arguments.form());
    let algorithm = arguments.algorithm();
    if algorithm == Algorithm::BruteForce && question != PackingQuery::First {
        return Err(Failure::input(
            "the brute force stops at the first packing, so it cannot find others; leave `--algorithm` out",
        ));
    }
    let puzzle = read_puzzle(&arguments.puzzle, console)?;
    let svg_file = arguments.svg.as_deref();
    let picture = svg_file.map(Replacement::begin).transpose()?;
    let out = RefCell::new(&mut *console.out);
    let mut unwritten = None;
    let line = progress_line(question);
    let mut report = |progress: &Progress| {
        if let Some(line) = &line {
            let effort = &progress.effort;
            let laid = grouped(effort.generated);
            line.say(format!(
                "{laid} placements laid · {:.1} s",
                effort.time.as_secs_f64()
            ));
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

pub(crate) fn read_puzzle(input: &Input, console: &mut Console<'_>) -> Result<Puzzle, Failure> {
    let text = read_typed(input, "note: type or paste the puzzle", console)?;
    read(text.as_bytes()).map_err(|refusal| {
        let input = input.clone();
        Failure::input(NotAPuzzle { input, refusal })
    })
}

/// No line where packings stream to the same terminal: they show the progress themselves.
fn progress_line(question: PackingQuery) -> Option<ProgressLine> {
    let streams = question == PackingQuery::All && io::stdout().is_terminal();
    (!streams).then(|| ProgressLine::open_ended("packing"))
}

fn title(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let (rows, columns) = (board.rows(), board.columns());
    let cells = count(board.area() as u64, "cell");
    let pieces = count(puzzle.pieces().len() as u64, "piece");
    format!("A packing of the {rows}×{columns} board, {cells}, with {pieces}")
}

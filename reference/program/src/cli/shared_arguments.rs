//! What several commands share: the board, the handout and the seed as arguments, the name the program is called by, the
//! end of an oracle, and the machine that times were measured on.

use std::env::{self, consts};
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::thread;

use clap::builder::RangedI64ValueParser;
use reference::sliding::oracle::Oracle;
use rules::sliding::board::{Board, MAX_SIDE, MIN_SIDE};
use rules::sliding::notation::{BadBoard, Notation, parse_board};
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::input_source::Input;
use terminal::printable::{in_one_line, printable};
use terminal::readable_numbers::count;

/// Where the board comes from, as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct BoardArgument {
    /// The board's file, `-` or nothing for standard input: N rows of N tiles, the blank as 0, -, _, N² or an empty
    /// place
    #[arg(value_name = "BOARD", default_value = "-", hide_default_value = true)]
    board: OsString,
}

/// An input that is read but is not a board.
#[derive(Debug, thiserror::Error)]
#[error("no board can be read from {input}")]
pub(crate) struct NotABoard {
    pub input: Input,
    pub source: BadBoard,
}

impl BoardArgument {
    pub(crate) fn input(&self) -> Input {
        Input::from(self.board.clone())
    }

    /// Reads the board.
    pub(crate) fn read(&self, console: &mut Console<'_>) -> Result<Board, Failure> {
        let input = self.input();
        if input == Input::Standard && io::stdin().is_terminal() {
            writeln!(
                console.notes,
                "type the board row by row and end it with Ctrl-D"
            )?;
        }
        let text = input.read(console.input)?;
        parse_board(&text).map_err(|source| Failure::input(NotABoard { input, source }))
    }
}

/// A handout of a sliding course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Handout {
    /// 4×4, branch and bound; the blank is written `-`
    FifteenBnb,
    /// 4×4, IDA*; the blank is written `0`
    FifteenIda,
    /// 3×3, Hamming and Manhattan; the blank is written `_`
    EightHeuristics,
    /// N×N, A*; N comes first, the blank is written `0`
    NpuzzleAstar,
}

impl Handout {
    /// The side of its boards, where there is only one.
    pub(crate) const fn side(self) -> Option<usize> {
        match self {
            Self::FifteenBnb | Self::FifteenIda => Some(4),
            Self::EightHeuristics => Some(3),
            Self::NpuzzleAstar => None,
        }
    }

    pub(crate) fn notation(self) -> Notation {
        match self {
            Self::FifteenBnb => Notation::fifteen_bnb(),
            Self::FifteenIda => Notation::fifteen_ida(),
            Self::EightHeuristics => Notation::eight_heuristics(),
            Self::NpuzzleAstar => Notation::npuzzle_astar(),
        }
    }
}

impl fmt::Display for Handout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FifteenBnb => "fifteen-bnb",
            Self::FifteenIda => "fifteen-ida",
            Self::EightHeuristics => "eight-heuristics",
            Self::NpuzzleAstar => "npuzzle-astar",
        })
    }
}

/// The seed as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::Args)]
pub struct SeedArgument {
    /// The same seed gives the same boards on every machine; another one gives others
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
}

pub fn side_parser() -> RangedI64ValueParser<u8> {
    RangedI64ValueParser::new().range(MIN_SIDE as i64..=MAX_SIDE as i64)
}

/// `reference` where that was run, and `grader reference` where the solvers are a part of the grader.
pub(super) fn program_name() -> &'static str {
    let program = env::args_os().next().unwrap_or_default();
    name_of(Path::new(&program))
}

fn name_of(program: &Path) -> &'static str {
    if program.file_stem().is_some_and(|name| name == "reference") {
        "reference"
    } else {
        "grader reference"
    }
}

/// Waits until the oracle has kept its tables; where it cannot, its answers are no less right, so a note is enough.
pub(crate) fn finish_oracle(oracle: Oracle, notes: &mut dyn Write) -> Result<(), Failure> {
    if let Err(trouble) = oracle.finish() {
        let why = printable(&in_one_line(&trouble));
        writeln!(
            notes,
            "note: the tables could not be saved, so the next run builds them again: {why}"
        )?;
    }
    Ok(())
}

/// Processor, how many threads of it there are, and the system.
pub(crate) fn describe_machine() -> String {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let processor = fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| processor_model(&text))
        .unwrap_or_else(|| "a processor it does not name".to_owned());
    format!(
        "{processor}, {}, {} {}",
        count(threads as u64, "thread"),
        consts::OS,
        consts::ARCH
    )
}

/// The processor's name in Linux's list of processors.
fn processor_model(text: &str) -> Option<String> {
    text.lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(key, _)| key.trim() == "model name")
        .map(|(_, name)| name.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{name_of, processor_model};

    #[test]
    fn the_solvers_alone_have_a_name_of_their_own() {
        assert_eq!(name_of(Path::new("bin/reference")), "reference");
        assert_eq!(name_of(Path::new("bin/grader")), "grader reference");
        assert_eq!(name_of(Path::new("")), "grader reference");
    }

    #[test]
    fn the_name_is_that_of_the_first_processor() {
        let text = "processor\t: 0\nmodel name\t: A  CPU @ 2 GHz\n\nmodel name\t: B\n";
        assert_eq!(processor_model(text).as_deref(), Some("A CPU @ 2 GHz"));
        assert_eq!(processor_model("processor : 0\nmodel name :\n"), None);
    }
}

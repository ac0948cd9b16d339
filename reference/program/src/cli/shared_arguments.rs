//! What several commands share: the board, the handout and the seed as arguments, the name the program is called by, the
//! end of an oracle, and the machine that times were measured on.

use std::env::{self, consts};
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::thread;

use clap::ValueEnum;
use clap::builder::{PossibleValue, RangedI64ValueParser};
use reference::sliding::oracle::Oracle;
use rules::sliding::board::{Board, MAX_SIDE, MIN_SIDE};
use rules::sliding::notation::{Notation, parse_board};
use terminal::console::Console;
use terminal::failure::{Cause, Failure};
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
    pub source: Cause,
}

impl NotABoard {
    pub(crate) fn refusal(input: Input, source: impl Into<Cause>) -> Failure {
        let source = source.into();
        Failure::input(Self { input, source })
    }
}

/// Reads an input, and says at a terminal how it is typed.
pub(crate) fn read_typed(
    input: &Input,
    hint: &str,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    if *input == Input::Standard && io::stdin().is_terminal() {
        writeln!(console.notes, "{hint} and end it with Ctrl-D")?;
    }
    Ok(input.read(console.input)?)
}

impl BoardArgument {
    pub(crate) fn input(&self) -> Input {
        Input::from(self.board.clone())
    }

    /// Reads the board.
    pub(crate) fn read(&self, console: &mut Console<'_>) -> Result<Board, Failure> {
        let input = self.input();
        let text = read_typed(&input, "type the board row by row", console)?;
        parse_board(&text).map_err(|source| NotABoard::refusal(input, source))
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
        let value = self.to_possible_value();
        f.pad(value.as_ref().map_or("", PossibleValue::get_name))
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
    match program.file_stem().is_some_and(|name| name == "reference") {
        true => "reference",
        false => "grader reference",
    }
}

#[derive(Debug, thiserror::Error)]
#[error("cannot make the folder `{}`", folder.display())]
struct NoFolder {
    folder: PathBuf,
    source: io::Error,
}

/// Makes a folder, if it is not there.
pub(crate) fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|source| {
        let folder = folder.to_owned();
        Failure::input(NoFolder { folder, source })
    })
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
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let processor =
        processor_model(&text).unwrap_or_else(|| "a processor it does not name".to_owned());
    format!(
        "{processor}, {}, {} {}",
        count(threads as u64, "thread"),
        consts::OS,
        consts::ARCH
    )
}

/// The processor's name in Linux's list of processors.
fn processor_model(text: &str) -> Option<String> {
    let mut lines = text.lines().filter_map(|line| line.split_once(':'));
    let (_, name) = lines.find(|(key, _)| key.trim() == "model name")?;
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

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

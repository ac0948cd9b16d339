//! `cases generate`: new boards, proven before they are written.

mod batch;
mod common_arguments;
mod packing;
mod print_batch;
mod sliding;
mod telling_heuristics_apart;
mod variants;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use cases::make::{MakeContext, notation};
use cases::new_case::{check_name, write_all};
use cases::proof::Subject;
use cases::prove::{Prover, read};
use course::assignment::Assignment;
use reference::sliding::tables::cache::Cache;
use terminal::console::{Console, DOUBT};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt;
use terminal::printable::printable;
use terminal::progress::ProgressLine;

use crate::cli::cases::course_argument::watch;
use crate::cli::cases::generate::batch::{Batch, BatchRequest};
use crate::cli::cases::generate::common_arguments::Common;
use crate::cli::cases::generate::print_batch::{document, print};
use crate::cli::shared_output::{listed, print_json};

#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Generate {
    #[command(flatten)]
    common: Common,
    /// The kind of board.
    #[command(subcommand)]
    kind: Kind,
}

const EXAMPLES: &str = "\
Examples:
  grader cases generate -a fifteen-ida depth --moves 30 --count 3   three boards exactly 30 moves from the goal
  grader cases generate -a fifteen-ida effort --nodes 50000..80000  a board on which IDA* makes so many nodes
  grader cases generate -a fifteen-ida telling                      easy with Manhattan, not to be had with Hamming
  grader cases generate -a fifteen-bnb twin berhasil2               two tiles swapped: no solution
  grader cases generate -a fifteen-ida variants 30-moves --students roster.csv --out variants
  grader cases generate -a iq-puzzler packing --rows 4 --cols 5 --pieces 5

The same seed gives the same boards on every machine. Without `--seed`, `--hidden` draws one at random and prints it, so \
that no two courses have the same hidden boards. What is expected of each is proven by two independent ways, as \
`grader cases verify` does it. All are written or none, and never over a case that is there; `--dry-run` writes nothing. \
Exit code 2 says that there is no such board, 3 that none was found.";

/// A kind of board.
#[derive(Debug, clap::Subcommand)]
enum Kind {
    /// Boards at an exact number of moves from the goal
    Depth(sliding::Depth),
    /// Boards on which a search makes a wanted number of nodes
    Effort(sliding::Effort),
    /// Boards that tell two heuristics apart: easy with one, too hard with the other
    Telling(telling_heuristics_apart::Telling),
    /// A case with two tiles swapped, so that it cannot be solved
    Twin(sliding::Twin),
    /// A board of its own for every student: as many moves as a case, and about as hard
    Variants(variants::Variants),
    /// Packing puzzles with exactly one solution, or a wanted number
    Packing(packing::Packing),
}

impl Kind {
    /// What is to be made, once everything that was typed is known to be right.
    fn request<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<BatchRequest<'a>, Failure> {
        match self {
            Self::Depth(depth) => depth.request(common, assignment),
            Self::Effort(effort) => effort.request(common, assignment),
            Self::Telling(telling) => telling.request(common, assignment),
            Self::Twin(twin) => twin.request(common, assignment),
            Self::Variants(variants) => variants.request(common, assignment),
            Self::Packing(packing) => packing.request(common, assignment),
        }
    }
}

impl Generate {
    pub(crate) fn run(mut self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        self.common.draw_seed()?;
        let course = self.common.open()?;
        let assignment = self.common.assignment(&course)?;
        if let Some(name) = &self.common.name {
            check_name(name).map_err(Failure::input)?;
        }
        let request = self.kind.request(&self.common, assignment)?;
        let folder = self.common.folder(assignment);
        if !self.common.dry_run {
            request.check_free(&folder)?;
        }
        let cancel = interrupt::listen()?;
        let batch = self.make(request, assignment, cancel)?;
        if cancel.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted);
        }
        let written: Option<Vec<PathBuf>> = if self.common.dry_run {
            None
        } else {
            let places = batch.places(&self.common);
            Some(write_all(&folder, &places).map_err(Failure::input)?)
        };
        let seed = self.common.seed();
        if self.common.json {
            let of = (assignment.name.as_str(), self.common.group(assignment));
            let document = document(&batch, of, seed, written.as_deref());
            print_json(&document, console.out)?;
        } else {
            let folder = written.as_ref().map(|_| folder.as_path());
            print(&batch, seed, folder, console.out)?;
        }
        if written.is_some() {
            self.note_group(batch.boards.len(), assignment, console)?;
        }
        note_known(&batch, assignment, console)?;
        Ok(Exit::Done)
    }

    /// Says which group so many cases are in, where nobody chose it.
    fn note_group(
        &self,
        number: usize,
        assignment: &Assignment,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        if self.common.is_group_given() {
            return Ok(());
        }
        let group = self.common.group(assignment);
        let quoted = |name: &str| format!("`{}`", printable(name));
        let others = assignment.groups.iter().map(|it| it.name.as_str());
        let others = listed(others.filter(|it| *it != group).map(quoted));
        let others = match others.as_str() {
            "" => others,
            others => format!(": {others}"),
        };
        let they = if number == 1 { "it is" } else { "they are" };
        writeln!(
            console.notes,
            "{DOUBT}note:{DOUBT:#} {they} in the group {}; `--group NAME` chooses another{others}",
            quoted(group)
        )?;
        Ok(())
    }

    fn make(
        &self,
        request: BatchRequest<'_>,
        assignment: &Assignment,
        cancel: &'static AtomicBool,
    ) -> Result<Batch, Failure> {
        let prover = Prover::new(Cache::user());
        let line = ProgressLine::open_ended("making");
        let limits = self.common.limits();
        let context = MakeContext {
            subject: Subject::from(assignment),
            notation: notation(assignment),
            prover: &prover,
            watch: &|| watch(limits, cancel),
            say: &|text| line.say(text),
        };
        request.make(&context).map_err(|unmade| {
            if cancel.load(Ordering::Relaxed) {
                Failure::Interrupted
            } else if unmade.is_impossible() {
                Failure::input(unmade)
            } else {
                Failure::could_not(unmade)
            }
        })
    }
}

/// Says which of the boards are those of cases that were there before.
fn note_known(
    batch: &Batch,
    assignment: &Assignment,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for made in &batch.boards {
        let board = read(assignment.puzzle, made.made.text.as_bytes());
        if let Some(case) = assignment.cases.iter().find(|case| case.board == board) {
            let name = match &made.student {
                Some(student) => format!("{student}/{}", made.name),
                None => made.name.clone(),
            };
            let (name, case) = (printable(&name), printable(&case.name));
            writeln!(
                console.notes,
                "{DOUBT}note:{DOUBT:#} `{name}` is the board of the case `{case}`; another `--seed` may give another"
            )?;
        }
    }
    Ok(())
}

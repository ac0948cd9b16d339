//! `cases seal`: a commitment to the hidden cases, to publish with the assignment.

use std::io;
use std::path::PathBuf;

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::{Cause, Failure};
use terminal::numbers::count;
use terminal::palette::{DOUBT, FAINT, GOOD};
use terminal::printable::printable;

use crate::cli::cases::course_argument::{CourseArgument, assignments, shown};
use crate::cli::cases::salts_file::{SaltsFile, new_salt};
use crate::cli::reports::file::write_file;
use cases::seal::published::Published;
use cases::seal::salts::Salts;
use cases::seal::seal::{Seal as Sealed, is_sealed};
use course::assignment::Assignment;

/// What `cases seal` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Seal {
    /// The assignment; may be given several times [default: all that have hidden cases]
    #[arg(long = "assignment", short = 'a', value_name = "ASSIGNMENT")]
    assignments: Vec<String>,
    /// Write the commitment into this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Replace a seal whose cases have changed since
    #[arg(long)]
    renew: bool,
    #[command(flatten)]
    course: CourseArgument,
}

const EXAMPLES: &str = "\
Examples:
  grader cases seal -a fifteen-bnb --out seal.txt  a seal to publish with the assignment
  grader cases seal -a fifteen-bnb                 the same again, as long as no case has changed
  grader cases seal -a fifteen-bnb --renew         a case was mended: a new seal in place of the old

A line for each case that is `hidden` or `after-due`, in an order that tells nothing: a salted SHA-256 hash of its name, \
board, expectation, group, points and own limits. The salts are kept in `.grader/seals` beside grader.toml, which git \
ignores. Show them to nobody and keep a copy; without them the seal cannot be opened with `grader cases reveal`. Exit \
code 1 says that a case is not as it was sealed.";

/// Why nothing was sealed.
#[derive(Debug, thiserror::Error)]
enum NoSeal {
    #[error(
        "there are no hidden cases; one has `visibility = \"hidden\"` or `\"after-due\"` in its `expected.toml`"
    )]
    Nothing,
    #[error(
        "`{assignment}` has {broken}; mend what `grader cases list {assignment}` names, then seal"
    )]
    Broken { assignment: String, broken: String },
    #[error("cannot write `{}`; the cases are sealed, so the same command prints the same seal again", path.display())]
    Unwritable { path: PathBuf, source: io::Error },
}

/// What is to be done with an assignment.
enum Plan {
    /// It is sealed, and as it was.
    Same(Sealed),
    /// It is to be sealed; this was its seal before.
    New {
        seal: Sealed,
        before: Option<Sealed>,
    },
    /// It is not as it was sealed.
    Refused,
}

impl Seal {
    /// Seals what is not sealed yet, and prints the commitment.
    ///
    /// # Errors
    /// When there is nothing to seal, a case is broken, or the salts cannot be kept.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let chosen = assignments(&course, &self.assignments)?;
        for assignment in &chosen {
            let broken = assignment.broken.len();
            if broken > 0 {
                return Err(Failure::input(NoSeal::Broken {
                    assignment: assignment.name.clone(),
                    broken: count(broken as u64, "broken case"),
                }));
            }
        }
        let file = SaltsFile::of(&course);
        let has_hidden = |it: &&Assignment| it.cases.iter().any(is_sealed);
        if !chosen.iter().any(has_hidden) && !file.path().exists() {
            return Err(Failure::NothingToRun(Cause::from(NoSeal::Nothing)));
        }
        let turn = file.take_turn().map_err(Failure::could_not)?;
        let mut salts = file.read().map_err(Failure::could_not)?.unwrap_or_default();
        let mut plans = Vec::new();
        for assignment in chosen {
            plans.extend(self.plan(assignment, &salts, console)?);
        }
        if plans.is_empty() {
            return Err(Failure::NothingToRun(Cause::from(NoSeal::Nothing)));
        }
        if plans.iter().any(|plan| matches!(plan, Plan::Refused)) {
            writeln!(
                console.notes,
                "Nothing was sealed. `--renew` makes a new seal, to publish in place of the old one with a word why."
            )?;
            return Ok(Exit::Failed);
        }
        let path = printable(&shown(&file.path()));
        let mut published: Vec<Published> = Vec::new();
        let (mut new, mut renewed) = (0_usize, 0_usize);
        for plan in plans {
            match plan {
                Plan::Same(seal) => published.push(seal.published()),
                Plan::New { seal, before } => {
                    new += seal.cases.len();
                    renewed += usize::from(before.is_some());
                    published.push(seal.published());
                    salts.keep(seal);
                }
                Plan::Refused => {}
            }
        }
        if renewed > 0 {
            let aside = file.set_aside(&turn).map_err(Failure::could_not)?;
            let aside = printable(&shown(&aside));
            writeln!(
                console.notes,
                "{FAINT}the salts as they were are in `{aside}`{FAINT:#}"
            )?;
        }
        // Before anything is printed: a seal that is published without its salts can never be opened.
        if new > 0 {
            file.write(&salts, &turn).map_err(Failure::could_not)?;
        }
        drop(turn);
        self.print(&published, console)?;
        if new > 0 {
            let sealed = count(new as u64, "hidden case");
            writeln!(
                console.notes,
                "{GOOD}sealed{GOOD:#} {sealed}. The salts are in `{path}`: show them to nobody, and keep a copy; \
                 without them the seal cannot be opened."
            )?;
        } else {
            writeln!(
                console.notes,
                "{FAINT}nothing has changed since this was sealed; the salts are in `{path}`{FAINT:#}"
            )?;
        }
        Ok(Exit::Done)
    }

    /// What to do with an assignment; nothing if it has no hidden cases and no seal.
    fn plan(
        &self,
        assignment: &Assignment,
        salts: &Salts,
        console: &mut Console<'_>,
    ) -> Result<Option<Plan>, Failure> {
        let before = salts.seal(&assignment.name);
        let changes = before.map(|seal| seal.changes(assignment));
        let changes = changes.unwrap_or_default();
        if let Some(before) = before
            && changes.is_empty()
        {
            return Ok(Some(Plan::Same(before.clone())));
        }
        for change in &changes {
            let case = printable(&format!("{}/{}", assignment.name, change.case()));
            writeln!(
                console.notes,
                "{DOUBT}changed:{DOUBT:#} `{case}` {}",
                change.words()
            )?;
        }
        if before.is_some() && !self.renew {
            return Ok(Some(Plan::Refused));
        }
        let seal = Sealed::new(assignment, before, new_salt).map_err(Failure::could_not)?;
        let before = before.cloned();
        Ok(seal.map(|seal| Plan::New { seal, before }))
    }

    fn print(&self, published: &[Published], console: &mut Console<'_>) -> Result<(), Failure> {
        let seals: Vec<String> = published.iter().map(Published::to_string).collect();
        let text = seals.join("\n");
        match &self.out {
            None => write!(console.out, "{text}")?,
            Some(path) => {
                write_file(path, |out| out.write_all(text.as_bytes())).map_err(|source| {
                    let path = path.clone();
                    Failure::could_not(NoSeal::Unwritable { path, source })
                })?;
                let path = printable(&shown(path));
                writeln!(console.out, "{GOOD}wrote{GOOD:#} {path}")?;
            }
        }
        Ok(())
    }
}

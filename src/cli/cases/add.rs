//! `cases add`: what to expect of a board is worked out, proven and written as a case.

use std::fs;
use std::path::PathBuf;

use reference::sliding::tables::cache::Cache;
use terminal::console::{Console, FAINT, GOOD};
use terminal::exit::Exit;
use terminal::failure::{Failure, because};
use terminal::interrupt;
use terminal::limit_arguments::LimitArguments;
use terminal::printable::printable;
use terminal::progress::ProgressLine;

use crate::cli::cases::course_argument::{assignment, check_group, display_path, watch};
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::shared_output::unreadable;
use cases::new_case::Entry;
use cases::proof::{Subject, describe_expectation};
use cases::prove::{Prover, read};
use course::assignment::Visibility;
use course::cases::BOARD;
use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;
use scoring::tally::case_worth;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Add {
    /// The board
    #[arg(value_name = "BOARD")]
    board: PathBuf,
    /// The assignment it is for
    #[arg(long, short = 'a', value_name = "ASSIGNMENT")]
    assignment: String,
    /// The case's name; left out, the file's or, for a `board.txt`, the folder's
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The group it counts for
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
    /// What it weighs within its group; left out, 1
    #[arg(long, value_name = "NUMBER", alias = "points")]
    weight: Option<f64>,
    /// Show it to teachers only
    #[arg(long)]
    hidden: bool,
    /// A word to find it by; may be given several times
    #[arg(long = "tag", value_name = "TAG")]
    tags: Vec<String>,
    /// A line for the assistant
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
    /// It is bad input: a program must refuse it
    #[arg(long)]
    bad_input: bool,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader cases add board.txt -a fifteen-ida --name far  work out its minimum moves, and write the case
  grader cases add bad.txt -a iq-puzzler --bad-input  a board that must be refused";

impl Add {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let assignment = assignment(&course, &self.assignment)?;
        if let Some(group) = &self.group {
            check_group(&course, assignment, group)?;
        }
        if let Some(weight) = self.weight
            && (weight <= 0.0 || !weight.is_finite())
        {
            return Err(Failure::input(format!(
                "a case weighs more than nothing, not {weight}; give `--weight` a number above 0"
            )));
        }
        let subject = Subject::from(assignment);
        let text = fs::read(&self.board).map_err(unreadable(&self.board))?;
        let board = self.board.display();
        match (read(assignment.puzzle, &text), self.bad_input) {
            (CaseBoard::Bad(reason), false) => {
                return Err(Failure::input(format!(
                    "`{board}` is no board: {reason}; if it is meant to be refused, say `--bad-input`"
                )));
            }
            (CaseBoard::Good(_), true) => {
                return Err(Failure::input(format!(
                    "`{board}` is a board, so it is no bad input; leave out `--bad-input`"
                )));
            }
            (CaseBoard::Bad(_), true) | (CaseBoard::Good(_), false) => {}
        }
        let cancel = interrupt::listen()?;
        let line = ProgressLine::open_ended("proving");
        let mut watch = watch(self.limits, cancel);
        let worked = Prover::new(Cache::user()).work_out(subject, &text, &mut watch);
        drop(line);
        let (expectation, proof) = worked.map_err(|doubt| {
            Failure::could_not(because(format!("`{board}` makes no case"), doubt))
        })?;
        let name = self.name_for(expectation);
        let is_group_given = self.group.is_some();
        let entry = Entry {
            group: self.group,
            weight: self.weight,
            visibility: Visibility::hidden_if(self.hidden),
            tags: self.tags,
            note: self.note,
            ..Entry::new(text, expectation)
        };
        let folder = entry
            .write(&assignment.folder, &name)
            .map_err(Failure::input)?;
        writeln!(
            console.out,
            "{GOOD}wrote{GOOD:#} {}: {}  {FAINT}{proof}{FAINT:#}",
            printable(&display_path(&folder)),
            describe_expectation(expectation)
        )?;
        // The points of a group are shared, so that a case's are known only beside the others.
        let course = self.course.open()?;
        let assignment = self::assignment(&course, &self.assignment)?;
        if let Some(case) = assignment.cases.iter().find(|it| it.name == name) {
            let hint = match is_group_given {
                true => "",
                false => "; `--group` chooses another",
            };
            console.note(format!(
                "`{}` is in group `{}`{hint}; it is worth {} points now",
                printable(&name),
                printable(&case.group),
                case_worth(assignment, &case.name)
            ))?;
        }
        Ok(Exit::Done)
    }

    /// The name that was given, or the file's; a file that is called as all boards are goes by its folder.
    fn name_for(&self, expectation: Expectation) -> String {
        if let Some(name) = &self.name {
            return name.clone();
        }
        let named = if self.board.ends_with(BOARD) {
            self.board.parent().and_then(|folder| folder.file_name())
        } else {
            self.board.file_stem()
        };
        match named {
            Some(name) => name.to_string_lossy().into_owned(),
            None => describe_expectation(expectation).replace(' ', "-"),
        }
    }
}

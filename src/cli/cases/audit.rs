//! `cases audit`: which case catches which mistake, what nothing catches, and boards that would.

mod audit_findings;
mod findings_text;

use std::sync::atomic::AtomicBool;

use reference::sliding::tables::cache::Cache;
use terminal::console::{Console, FAINT, GOOD};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt;
use terminal::printable::printable;
use terminal::progress::ProgressLine;

use crate::cli::cases::audit::audit_findings::{Found, FoundJson, Look};
use crate::cli::cases::audit::findings_text::{print_end, print_findings, print_matrix};
use crate::cli::cases::course_argument::{assignments, check_group, display_path};
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::shared_output::print_json;
use crate::cli::wrapped_text::columns;
use cases::prove::Prover;
use course::assignment::{Assignment, Visibility};
use course::course::Course;
use insight::solver_task::find_task;
use insight::suite_audit::matrix_row::Depth;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Audit {
    /// The assignment; may be given several times [default: all]
    #[arg(long = "assignment", short = 'a', value_name = "ASSIGNMENT")]
    assignments: Vec<String>,
    /// Write the boards that are proposed as cases
    #[arg(long)]
    add: bool,
    /// The group that they count for [default: `traps`, else `basic`, else the first]
    #[arg(long, value_name = "GROUP", requires = "add")]
    group: Option<String>,
    /// Show them to teachers only
    #[arg(long, requires = "add")]
    hidden: bool,
    /// Print the whole matrix: a row a mistake, a column a case
    #[arg(long, conflicts_with = "json")]
    matrix: bool,
    /// Try every habit of every mistake on every case, and count them; takes minutes
    #[arg(long)]
    habits: bool,
    /// Exit with code 1 if a mistake that answers can show is caught by fewer than two cases
    #[arg(long)]
    strict: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    course: CourseArgument,
}

const EXAMPLES: &str = "\
Examples:
  grader cases audit                        every assignment: what is caught by which cases, and what is not
  grader cases audit -a fifteen-bnb --matrix  the matrix of one assignment
  grader cases audit -a fifteen-bnb --add     write the boards that are proposed as cases, proven
  grader cases audit --strict                 exit code 1 if something is caught by fewer than two cases

The zoo are solvers that are right but for one mistake (`grader reference zoo list`), each with every usual order of \
neighbours and of ties: its habits. A case catches a mistake surely if the checker refuses the answer of every habit. \
A solver that does not answer within 20 000 nodes counts as not caught. What the course allows is no catch: a longer \
path where minimality is a bonus, and what `prescribes` in grader.toml names.";

impl Audit {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = if self.add {
            self.course.open()?
        } else {
            let named = self.assignments.first().map(String::as_str);
            self.course.open_or_built_in(None, named, console)?
        };
        let chosen = assignments(&course, &self.assignments)?;
        if let Some(group) = &self.group {
            for assignment in &chosen {
                check_group(&course, assignment, group)?;
            }
        }
        if !self.add && chosen.iter().all(|it| it.cases.is_empty()) {
            return Err(Failure::nothing_to_run(
                "there are no cases; add one with `grader cases add`, or have boards proposed with `grader cases audit --add`",
            ));
        }
        let cancel = interrupt::listen()?;
        let all = self.look(&chosen, cancel)?;
        let mut exit = Exit::Done;
        if self.json {
            let told: Vec<FoundJson<'_>> = all.iter().map(FoundJson::new).collect();
            print_json(&told, console.out)?;
        }
        for (number, found) in all.iter().enumerate() {
            if !self.json {
                if number > 0 {
                    writeln!(console.out)?;
                }
                print_findings(found, self.add, width(), console.out)?;
                if self.matrix {
                    print_matrix(found, width(), console.out)?;
                }
            }
            if self.add {
                self.write(&course, found, console)?;
            }
            if self.strict && found.is_wanting(self.add) {
                exit = Exit::Failed;
            }
        }
        if !self.json {
            print_end(&all, self.add, console.out)?;
        }
        Ok(exit)
    }

    fn look<'a>(
        &self,
        chosen: &[&'a Assignment],
        cancel: &AtomicBool,
    ) -> Result<Vec<Found<'a>>, Failure> {
        let depth = match (self.habits, self.matrix) {
            (true, _) => Depth::Habits,
            (false, true) => Depth::Cells,
            (false, false) => Depth::Thrice,
        };
        let prover = Prover::new(Cache::user());
        let mistakes: usize = chosen.iter().map(|it| find_task(it).bugs().len()).sum();
        let line = ProgressLine::counting(mistakes as u64, "mistakes");
        let look = Look {
            depth,
            prover: &prover,
            line: &line,
            cancel,
        };
        let found = chosen.iter().map(|assignment| look.at(assignment));
        found.collect::<Option<_>>().ok_or(Failure::Interrupted)
    }

    /// Writes what is proposed as cases.
    fn write(
        &self,
        course: &Course,
        found: &Found<'_>,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let assignment = found.assignment;
        let has = |group: &&str| assignment.groups.iter().any(|it| it.name == *group);
        let usual = ["traps", "basic"].into_iter().find(has);
        let group = self.group.as_deref().or(usual);
        if let Some(group) = group {
            check_group(course, assignment, group)?;
        }
        let visibility = Visibility::hidden_if(self.hidden);
        for proven in &found.proposals {
            let entry = proven.entry(assignment, group, visibility);
            let folder = entry
                .write(&assignment.folder, &proven.proposal.name)
                .map_err(Failure::input)?;
            let (place, proof) = (printable(&display_path(&folder)), proven.proof);
            let out = match self.json {
                true => &mut console.notes,
                false => &mut console.out,
            };
            writeln!(
                out,
                "  {GOOD}wrote{GOOD:#} {place}  {FAINT}{proof}{FAINT:#}"
            )?;
        }
        Ok(())
    }
}

/// As wide as the terminal, and never so wide that a line is hard to follow; in a file as wide as a page.
fn width() -> usize {
    match columns() {
        usize::MAX => 80,
        columns => columns.clamp(60, 120),
    }
}

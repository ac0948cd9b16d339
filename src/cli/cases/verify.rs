//! `cases verify`: what every case expects, proven twice.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

use reference::sliding::tables::cache::Cache;
use terminal::console::{Console, DOUBT, FAINT, GOOD, STRONG};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt;
use terminal::limit_arguments::LimitArguments;
use terminal::printable::printable;
use terminal::progress::ProgressLine;
use terminal::readable_numbers::{count, duration};

use crate::cli::cases::course_argument::{ChosenAssignments, assignments, display_path, watch};
use crate::cli::class::class_arguments::CourseArgument;
use cases::proof::{Proof, Subject, Unproven, describe_expectation};
use cases::prove::Prover;
use course::assignment::{Assignment, Case};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    #[command(flatten)]
    assignments: ChosenAssignments,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader cases verify              prove what every case expects, and say how
  grader cases verify fifteen-bnb  only those of one assignment

Each expectation is proven by the reference solver and by a way that shares no search with it. Limits are those of one \
case, by default 5 minutes and 2 GB. Exit code 1 says that something is doubtful.";

impl Verify {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let named = self.assignments.names();
        let first = named.first().map(String::as_str);
        let course = self.course.open_or_built_in(None, first, console)?;
        let chosen = assignments(&course, &named)?;
        let cases = chosen.iter().map(|it| it.cases.len() + it.broken.len());
        let all: usize = cases.sum();
        if all == 0 {
            let nothing = "there are no cases; add one with `grader cases add`";
            return Err(Failure::nothing_to_run(nothing));
        }
        let cancel = interrupt::listen()?;
        let prover = Prover::new(Cache::user());
        let line = ProgressLine::counting(all as u64, "cases");
        let mut tally = Tally::default();
        for assignment in chosen {
            let name = printable(&assignment.name);
            writeln!(console.out, "{STRONG}{name}{STRONG:#}")?;
            tally.align(assignment);
            for case in &assignment.cases {
                line.say(format!("{name}/{}", printable(&case.name)));
                let mut watch = watch(self.limits, cancel);
                let of = Subject::from(assignment);
                let proof = prover.prove(of, &case.text, case.expectation, &mut watch);
                if cancel.load(Ordering::Relaxed) {
                    return Err(Failure::Interrupted);
                }
                tally.tell(case, proof, watch.elapsed(), console.out)?;
                line.step();
            }
            for broken in &assignment.broken {
                tally.doubtful += 1;
                let (folder, reason) = (broken.folder.display().to_string(), &broken.reason);
                writeln!(
                    console.out,
                    "  {DOUBT}✗ {}{DOUBT:#}  broken\n      {}",
                    printable(&folder),
                    printable(reason)
                )?;
                line.step();
            }
        }
        drop(line);
        tally.print(console.out)?;
        Ok(match tally.doubtful {
            0 => Exit::Done,
            _ => Exit::Failed,
        })
    }
}

/// How many cases are proven, and how many are not; and how wide the names and expectations of an assignment are.
#[derive(Debug, Default)]
struct Tally {
    proven: u64,
    doubtful: u64,
    widths: [usize; 2],
}

impl Tally {
    fn align(&mut self, assignment: &Assignment) {
        let widest = |text: fn(&Case) -> String| {
            let widths = assignment
                .cases
                .iter()
                .map(|case| text(case).chars().count());
            widths.max().unwrap_or(0)
        };
        self.widths = [
            widest(|case| printable(&case.name)),
            widest(|case| describe_expectation(case.expectation)),
        ];
    }

    fn tell(
        &mut self,
        case: &Case,
        proof: Result<Proof, Unproven>,
        time: Duration,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let name = printable(&case.name);
        let expected = describe_expectation(case.expectation);
        let [names, words] = self.widths;
        match proof {
            Ok(proof) => {
                self.proven += 1;
                let time = duration(time);
                writeln!(
                    out,
                    "  {GOOD}✓{GOOD:#} {name:names$}  {expected:words$}  {FAINT}{proof}, {time}{FAINT:#}"
                )?;
            }
            Err(doubt) => {
                self.doubtful += 1;
                writeln!(
                    out,
                    "  {DOUBT}✗ {name}{DOUBT:#}  {expected}\n      {}\n      {FAINT}in `{}`{FAINT:#}",
                    printable(&doubt.to_string()),
                    printable(&display_path(&case.folder))
                )?;
            }
        }
        Ok(())
    }

    fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let proven = count(self.proven, "case");
        match self.doubtful {
            0 => writeln!(out, "\n{GOOD}{proven} proven, each in two ways{GOOD:#}")?,
            doubtful => writeln!(
                out,
                "\n{proven} proven, {DOUBT}{} doubtful{DOUBT:#}",
                count(doubtful, "case")
            )?,
        }
        Ok(())
    }
}

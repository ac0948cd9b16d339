//! `cases reveal`: the hidden cases with their salts, which open the seal.

use std::path::PathBuf;

use clap::ValueHint;
use terminal::console::{Console, DOUBT, FAINT, GOOD};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::file_replacement::write_file;
use terminal::printable::printable;
use terminal::readable_numbers::count;

use crate::cli::cases::course_argument::{assignment, display_path};
use crate::cli::cases::seal::SaltsFile;
use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::shared_output::unwritable;
use cases::seal::commitment::Opening;
use cases::seal::{Revealed, Salts, Seal};
use course::assignment::Assignment;
use course::course::Course;
use course::nearest_word::suggest;
use report::escape::to_pretty_json;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Reveal {
    /// Only these cases
    #[arg(value_name = "CASE")]
    cases: Vec<String>,
    /// The assignment; may be given several times [default: all that are sealed]
    #[arg(long = "assignment", short = 'a', value_name = "ASSIGNMENT")]
    assignments: Vec<String>,
    /// Write them into this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    #[command(flatten)]
    course: CourseArgument,
}

const EXAMPLES: &str = "\
Examples:
  grader cases reveal -a fifteen-bnb --out revealed.json    every sealed case with its salt
  grader cases reveal -a fifteen-bnb far-1                  one alone; the others stay hidden
  grader cases check-seal revealed.json --against seal.txt  what students do with it

Anybody with this document has the cases. Exit code 1 says that a case is not as it was sealed.";

impl Reveal {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let file = SaltsFile::new(&course);
        let salts = file.read()?.ok_or_else(|| {
            Failure::input(format!(
                "nothing was sealed here: there is no `{}`; seal with `grader cases seal`, or bring back your copy of that \
                 file",
                file.path().display()
            ))
        })?;
        let seals = self.chosen(&course, &salts, &file)?;
        self.check_names(&seals)?;
        let mut exit = Exit::Done;
        let mut openings = Vec::new();
        for seal in seals {
            let Some(assignment) = course.assignment(&seal.assignment) else {
                exit = Exit::Failed;
                let name = printable(&seal.assignment);
                writeln!(
                    console.notes,
                    "{DOUBT}changed:{DOUBT:#} `{name}` was sealed and is no assignment of the course"
                )?;
                continue;
            };
            for change in seal.changes(assignment) {
                if self.wants(change.case()) {
                    exit = Exit::Failed;
                    let case = printable(&format!("{}/{}", assignment.name, change.case()));
                    let words = change.words();
                    writeln!(console.notes, "{DOUBT}changed:{DOUBT:#} `{case}` {words}")?;
                }
            }
            openings.extend(self.openings(seal, assignment));
        }
        if !openings.is_empty() {
            let revealed = count(openings.len() as u64, "case");
            self.print(openings, console)?;
            writeln!(console.notes, "{FAINT}{revealed} revealed{FAINT:#}")?;
        }
        Ok(exit)
    }

    fn chosen<'a>(
        &self,
        course: &Course,
        salts: &'a Salts,
        file: &SaltsFile,
    ) -> Result<Vec<&'a Seal>, Failure> {
        if self.assignments.is_empty() {
            return Ok(salts.seals.iter().collect());
        }
        let seal = |word: &String| {
            let name = &assignment(course, word)?.name;
            salts.seal(name).ok_or_else(|| {
                Failure::input(format!(
                    "`{name}` was not sealed: `{}` says nothing of it; seal it with `grader cases seal -a {name}`",
                    file.path().display()
                ))
            })
        };
        self.assignments.iter().map(seal).collect()
    }

    /// Looks whether every name that was typed is that of a sealed case.
    fn check_names(&self, seals: &[&Seal]) -> Result<(), Failure> {
        let names = || {
            let cases = seals.iter().flat_map(|seal| &seal.cases);
            cases.map(|case| case.name.as_str())
        };
        for word in &self.cases {
            if !names().any(|name| name == word) {
                let hint = suggest(word, names(), "`grader cases list` names the cases");
                let why = format!("no sealed case is called `{word}`; {hint}");
                return Err(Failure::input(why));
            }
        }
        Ok(())
    }

    fn wants(&self, case: &str) -> bool {
        self.cases.is_empty() || self.cases.iter().any(|word| word == case)
    }

    /// What opens the lines of a seal, in their order. A case that has changed is revealed as it is now, so that whoever
    /// checks it finds that out.
    fn openings(&self, seal: &Seal, assignment: &Assignment) -> Vec<Opening> {
        let mut sealed: Vec<_> = seal.cases.iter().collect();
        sealed.sort_unstable_by_key(|case| case.commitment);
        let wanted = sealed.into_iter().filter(|case| self.wants(&case.name));
        wanted
            .filter_map(|sealed| {
                let case = assignment.cases.iter().find(|it| it.name == sealed.name)?;
                Some(Opening::new(assignment, case, sealed.salt.clone()))
            })
            .collect()
    }

    fn print(&self, openings: Vec<Opening>, console: &mut Console<'_>) -> Result<(), Failure> {
        let text = to_pretty_json(&Revealed::new(openings)).map_err(Failure::could_not)?;
        match &self.out {
            None => writeln!(console.out, "{text}")?,
            Some(path) => {
                write_file(path, |out| writeln!(out, "{text}")).map_err(unwritable(path))?;
                let path = printable(&display_path(path));
                writeln!(console.out, "{GOOD}wrote{GOOD:#} {path}")?;
            }
        }
        Ok(())
    }
}

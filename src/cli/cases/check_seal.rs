//! `cases check-seal`: revealed cases held against the seal that was published; needs no course.

use std::fs;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use terminal::console::{Console, DOUBT, FAINT, GOOD, STRONG};
use terminal::exit::Exit;
use terminal::failure::{Failure, because};
use terminal::printable::printable;
use terminal::readable_numbers::count;

use crate::cli::shared_output::unreadable;
use cases::seal::commitment::Opening;
use cases::seal::published::Published;
use cases::seal::{Opens, Revealed};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CheckSeal {
    /// What was revealed: files that `grader cases reveal` wrote
    #[arg(value_name = "REVEALED", required = true, value_hint = ValueHint::FilePath)]
    revealed: Vec<PathBuf>,
    /// The seal that was published: what `grader cases seal` printed
    #[arg(long, value_name = "SEAL", value_hint = ValueHint::FilePath)]
    against: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  grader cases check-seal revealed.json --against seal.txt  are these what was sealed?

Exit code 0 says that every revealed case is as it was sealed, 1 that one is not or that the seal does not hold together. \
How to do it without this program is in `docs/courses.md`.";

/// How many lines were opened, and how much does not hold.
#[derive(Debug, Default)]
struct Tally {
    opened: u64,
    lines: u64,
    wrong: u64,
}

impl CheckSeal {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let text = read(&self.against)?;
        let seals = Published::read(&text).map_err(|trouble| {
            let path = self.against.display();
            let what = format!("`{path}` is no seal as `grader cases seal` prints it");
            Failure::input(because(what, trouble))
        })?;
        let mut openings = Vec::new();
        for path in &self.revealed {
            let (text, path) = (read(path)?, path.display());
            let revealed = Revealed::read(&text).map_err(|trouble| {
                let what = format!("`{path}` is not what `grader cases reveal` writes");
                Failure::input(because(what, trouble))
            })?;
            if revealed.cases.is_empty() {
                return Err(Failure::input(format!("nothing is revealed in `{path}`")));
            }
            openings.extend(revealed.cases);
        }
        let mut tally = Tally::default();
        for (number, seal) in seals.iter().enumerate() {
            tally.check(number, &seals, &openings, console)?;
            if seal.root_holds() {
                writeln!(console.out, "  {GOOD}✓{GOOD:#} root")?;
            } else {
                let why = "does not match: these are not the lines it was made of";
                tally.tell_wrong("  ", "root", why, console)?;
            }
        }
        for opening in openings
            .iter()
            .filter(|it| it.opens(&seals) == Opens::NoSeal)
        {
            let case = format!("{}/{}", opening.assignment, opening.case);
            tally.tell_wrong("", &case, "of its assignment there is no seal", console)?;
        }
        tally.print(console)
    }
}

impl Tally {
    /// Prints every line of a seal with the case that opens it, then the cases that open none.
    fn check(
        &mut self,
        number: usize,
        seals: &[Published],
        openings: &[Opening],
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let seal = &seals[number];
        let name = printable(&seal.assignment);
        writeln!(console.out, "{STRONG}{name}{STRONG:#}")?;
        self.lines += seal.lines.len() as u64;
        for line in 0..seal.lines.len() {
            let this = Opens::Line { seal: number, line };
            let place = line + 1;
            match openings.iter().find(|it| it.opens(seals) == this) {
                Some(opening) => {
                    self.opened += 1;
                    let case = printable(&opening.case);
                    let expected = printable(&opening.expected);
                    writeln!(
                        console.out,
                        "  {GOOD}✓{GOOD:#} {place}  {case}  {FAINT}{expected}{FAINT:#}"
                    )?;
                }
                None => writeln!(console.out, "  {FAINT}– {place}  not revealed{FAINT:#}")?,
            }
        }
        let is_of_this = |it: &&Opening| it.assignment == seal.assignment;
        let of_this = openings.iter().filter(is_of_this);
        for opening in of_this.filter(|it| it.opens(seals) == Opens::NoLine) {
            let why = "does not match: it opens no line of the seal";
            self.tell_wrong("  ", &opening.case, why, console)?;
        }
        Ok(())
    }

    fn tell_wrong(
        &mut self,
        indent: &str,
        what: &str,
        why: &str,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        self.wrong += 1;
        let what = printable(what);
        writeln!(console.out, "{indent}{DOUBT}✗ {what}{DOUBT:#}  {why}")?;
        Ok(())
    }

    fn print(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let lines = count(self.lines, "sealed case");
        let opened = format!("{} of {lines} revealed and as sealed", self.opened);
        if self.wrong == 0 {
            writeln!(console.out, "\n{GOOD}{opened}{GOOD:#}")?;
            Ok(Exit::Done)
        } else {
            let wrong = self.wrong;
            let verb = if wrong == 1 { "does" } else { "do" };
            writeln!(
                console.out,
                "\n{opened}, {DOUBT}{wrong} {verb} not match{DOUBT:#}"
            )?;
            Ok(Exit::Failed)
        }
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(unreadable(path))
}

//! `cases seal`: commits to hidden cases before anybody hands in, and keeps the salts that open the seal.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use rustix::fs::{FlockOperation, flock};
use terminal::console::{Console, DOUBT, FAINT, GOOD};
use terminal::exit::Exit;
use terminal::failure::{Failure, because};
use terminal::file_replacement::{write_file, write_private_file};
use terminal::printable::printable;
use terminal::readable_numbers::count;

use crate::cli::cases::course_argument::{assignments, display_path, random_bytes};
use crate::cli::class::class_arguments::CourseArgument;
use cases::seal::commitment::{LENGTH, Salt};
use cases::seal::{Salts, Seal as Sealed, is_sealed};
use course::assignment::Assignment;
use course::course::Course;
use store::open_store::make_folder;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Seal {
    /// The assignment; may be given several times [default: all that have hidden cases]
    #[arg(long = "assignment", short = 'a', value_name = "ASSIGNMENT")]
    assignments: Vec<String>,
    /// Write the commitment into this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Replace a seal whose cases have changed since, or another one in the file of `--out`
    #[arg(long)]
    renew: bool,
    #[command(flatten)]
    course: CourseArgument,
}

const EXAMPLES: &str = "\
Examples:
  grader cases seal -a fifteen-bnb --out seal.txt  a seal to publish with the assignment
  grader cases seal -a fifteen-bnb                 the same again, as long as no case has changed
  grader cases seal -a fifteen-bnb --renew         a case was fixed: a new seal in place of the old

A line for each case that is `hidden` or `after-due`, in an order that reveals nothing: a salted SHA-256 hash of its \
name, board, expectation, group, points and own limits. The salts are saved in `.grader/seals` beside grader.toml, which git \
ignores. Show them to nobody and keep a copy; without them the seal cannot be opened with `grader cases reveal`. Exit \
code 1 says that a case is not as it was sealed.";

const NOTHING: &str = "there are no hidden cases; one has `visibility = \"hidden\"` or `\"after-due\"` in its `expected.toml`";

impl Seal {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let chosen = assignments(&course, &self.assignments)?;
        for assignment in &chosen {
            let broken = assignment.broken.len();
            if broken > 0 {
                let (name, broken) = (&assignment.name, count(broken as u64, "broken case"));
                return Err(Failure::input(format!(
                    "`{name}` has {broken}; fix what `grader cases list {name}` names, then seal"
                )));
            }
        }
        let file = SaltsFile::new(&course);
        let has_hidden = |it: &&Assignment| it.cases.iter().any(is_sealed);
        if !chosen.iter().any(has_hidden) && !file.path().exists() {
            return Err(Failure::nothing_to_run(NOTHING));
        }
        let turn = file.take_turn()?;
        let mut salts = file.read()?.unwrap_or_default();
        let (mut published, mut new) = (Vec::new(), 0_usize);
        let (mut is_renewed, mut is_refused) = (false, false);
        for assignment in chosen {
            let before = salts.seal(&assignment.name).cloned();
            let is_changed = tell_changes(assignment, before.as_ref(), console)?;
            if is_changed && !self.renew {
                is_refused = true;
                continue;
            }
            let seal = match before {
                Some(before) if !is_changed => before,
                before => {
                    let new_salt = || random_bytes::<LENGTH>("nothing was sealed").map(Salt::new);
                    // One without hidden cases has no seal.
                    let Some(seal) = Sealed::new(assignment, before.as_ref(), new_salt)? else {
                        continue;
                    };
                    new += seal.cases.len();
                    is_renewed |= before.is_some();
                    salts.keep(seal.clone());
                    seal
                }
            };
            published.push(seal.published().to_string());
        }
        if is_refused {
            writeln!(
                console.notes,
                "Nothing was sealed. `--renew` makes a new seal, to publish in place of the old one with a word why."
            )?;
            return Ok(Exit::Failed);
        }
        if published.is_empty() {
            return Err(Failure::nothing_to_run(NOTHING));
        }
        let path = printable(&display_path(&file.path()));
        let published = published.join("\n");
        self.check_out(&published)?;
        if is_renewed {
            let aside = file.set_aside(&turn)?;
            let aside = printable(&display_path(&aside));
            writeln!(
                console.notes,
                "{FAINT}the salts as they were are in `{aside}`{FAINT:#}"
            )?;
        }
        // Before anything is printed: a seal that is published without its salts can never be opened.
        if new > 0 {
            file.write(&salts, &turn)?;
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

    /// Sees that no other seal is written over: what was published must stay as it was.
    fn check_out(&self, text: &str) -> Result<(), Failure> {
        let Some(path) = self.out.as_ref().filter(|_| !self.renew) else {
            return Ok(());
        };
        // Devices and pipes hold no seal.
        if !path.is_file() {
            return Ok(());
        }
        match fs::read(path) {
            Ok(there) if !there.is_empty() && there != text.as_bytes() => {
                Err(Failure::input(format!(
                    "`{}` holds something else than this seal, so nothing was sealed; name another file with `--out`, or \
                     replace it with `--renew`, and publish the new seal with a word why",
                    printable(&display_path(path))
                )))
            }
            // A file that cannot be written is told when it is.
            Ok(_) | Err(_) => Ok(()),
        }
    }

    fn print(&self, text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        match &self.out {
            None => write!(console.out, "{text}")?,
            Some(path) => {
                let written = write_file(path, |out| out.write_all(text.as_bytes()));
                written.map_err(|trouble| {
                    let what = format!(
                        "cannot write `{}`; the cases are sealed, so the same command prints the same seal again",
                        path.display()
                    );
                    Failure::could_not(because(what, trouble))
                })?;
                let path = printable(&display_path(path));
                writeln!(console.out, "{GOOD}wrote{GOOD:#} {path}")?;
            }
        }
        Ok(())
    }
}

/// Says what of an assignment is not as it was sealed, and whether something is.
fn tell_changes(
    assignment: &Assignment,
    before: Option<&Sealed>,
    console: &mut Console<'_>,
) -> Result<bool, Failure> {
    let changes = before.map(|seal| seal.changes(assignment));
    let changes = changes.unwrap_or_default();
    for change in &changes {
        let case = printable(&format!("{}/{}", assignment.name, change.case()));
        let words = change.words();
        writeln!(console.notes, "{DOUBT}changed:{DOUBT:#} `{case}` {words}")?;
    }
    Ok(!changes.is_empty())
}

/// Where the salts of a course are kept.
#[derive(Debug)]
pub(crate) struct SaltsFile {
    home: PathBuf,
    folder: PathBuf,
}

/// Nobody else changes the salts as long as this is held.
#[derive(Debug)]
pub(crate) struct Turn {
    _door: File,
}

impl SaltsFile {
    pub(crate) fn new(course: &Course) -> Self {
        let home = course.root.join(".grader");
        let folder = home.join("seals");
        Self { home, folder }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.join("salts.toml")
    }

    /// What is in it; nothing if it is not there.
    pub(crate) fn read(&self) -> Result<Option<Salts>, Failure> {
        let path = self.path();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(&path, error)),
        };
        Salts::read(&text).map(Some).map_err(|trouble| {
            let path = path.display();
            let what =
                format!("`{path}` is not as the grader wrote it; bring back your copy of it");
            Failure::could_not(because(what, trouble))
        })
    }

    /// Makes its folder and waits until nobody else changes the salts: of two who seal at once, the second finds what
    /// the first has sealed.
    pub(crate) fn take_turn(&self) -> Result<Turn, Failure> {
        make_folder(&self.home).map_err(unwritable(&self.home))?;
        fs::create_dir_all(&self.folder).map_err(unwritable(&self.folder))?;
        // The folder's own, whatever the folders around it say.
        let ignored = self.folder.join(".gitignore");
        if !ignored.exists() {
            let text = b"# Salts of hidden cases belong into no repository.\n*\n";
            write_file(&ignored, |out| out.write_all(text)).map_err(unwritable(&ignored))?;
        }
        let turn = self.folder.join("turn");
        let door = File::create(&turn).map_err(unwritable(&turn))?;
        flock(&door, FlockOperation::LockExclusive)
            .map_err(io::Error::from)
            .map_err(unwritable(&turn))?;
        Ok(Turn { _door: door })
    }

    /// Copies it beside itself, under a name that is free; returns the name.
    pub(crate) fn set_aside(&self, _turn: &Turn) -> Result<PathBuf, Failure> {
        let path = self.path();
        let aside = (1..)
            .map(|number| self.folder.join(format!("salts-before-{number}.toml")))
            .find(|aside| !aside.exists())
            .expect("there are more names than files");
        let text = fs::read(&path).map_err(|error| unreadable(&path, error))?;
        write_private_file(&aside, |out| out.write_all(&text)).map_err(unwritable(&aside))?;
        Ok(aside)
    }

    /// Writes it, whole or not at all.
    pub(crate) fn write(&self, salts: &Salts, _turn: &Turn) -> Result<(), Failure> {
        let path = self.path();
        let text = salts
            .to_toml()
            .map_err(io::Error::other)
            .map_err(unwritable(&path))?;
        write_private_file(&path, |out| out.write_all(text.as_bytes()))
            // The name too must outlast a power cut: what is printed next may be published at once.
            .and_then(|()| File::open(&self.folder)?.sync_all())
            .map_err(unwritable(&path))
    }
}

fn unreadable(path: &Path, trouble: io::Error) -> Failure {
    let what = format!("cannot read `{}`", path.display());
    Failure::could_not(because(what, trouble))
}

fn unwritable(path: &Path) -> impl FnOnce(io::Error) -> Failure {
    let what = format!("cannot write `{}`; nothing was sealed", path.display());
    |trouble| Failure::could_not(because(what, trouble))
}

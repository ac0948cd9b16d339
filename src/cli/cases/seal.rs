//! `cases seal`: commits to hidden cases before anybody hands in, and keeps the salts that open the seal.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::ValueHint;
use rustix::fs::{FlockOperation, flock};
use terminal::console::{Console, DOUBT, FAINT, GOOD};
use terminal::exit::Exit;
use terminal::failure::{Cause, Failure};
use terminal::file_replacement::{write_file, write_private_file};
use terminal::printable::printable;
use terminal::readable_numbers::count;

use crate::cli::cases::course_argument::{assignments, display_path};
use crate::cli::class::class_arguments::CourseArgument;
use cases::seal::commitment::{LENGTH, Salt};
use cases::seal::published::Published;
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

#[derive(Debug, thiserror::Error)]
enum NoSeal {
    #[error(
        "there are no hidden cases; one has `visibility = \"hidden\"` or `\"after-due\"` in its `expected.toml`"
    )]
    Nothing,
    #[error(
        "`{assignment}` has {broken}; fix what `grader cases list {assignment}` names, then seal"
    )]
    Broken { assignment: String, broken: String },
    #[error(
        "`{}` holds something else than this seal, so nothing was sealed; name another file with `--out`, or replace it \
         with `--renew`, and publish the new seal with a word why",
        printable(&display_path(path))
    )]
    OtherSeal { path: PathBuf },
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
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
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
        let file = SaltsFile::new(&course);
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
        let path = printable(&display_path(&file.path()));
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
        let published: Vec<String> = published.iter().map(Published::to_string).collect();
        let published = published.join("\n");
        self.check_out(&published)?;
        if renewed > 0 {
            let aside = file.set_aside(&turn).map_err(Failure::could_not)?;
            let aside = printable(&display_path(&aside));
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
                let path = path.clone();
                Err(Failure::input(NoSeal::OtherSeal { path }))
            }
            // A file that cannot be written is told when it is.
            Ok(_) | Err(_) => Ok(()),
        }
    }

    fn print(&self, text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        match &self.out {
            None => write!(console.out, "{text}")?,
            Some(path) => {
                write_file(path, |out| out.write_all(text.as_bytes())).map_err(|source| {
                    let path = path.clone();
                    Failure::could_not(NoSeal::Unwritable { path, source })
                })?;
                let path = printable(&display_path(path));
                writeln!(console.out, "{GOOD}wrote{GOOD:#} {path}")?;
            }
        }
        Ok(())
    }
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

#[derive(Debug, thiserror::Error)]
pub(crate) enum SaltsError {
    #[error("cannot read `{}`", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("`{}` is not as the grader wrote it; bring back your copy of it", path.display())]
    NoSalts {
        path: PathBuf,
        source: toml::de::Error,
    },
    #[error("cannot write `{}`; nothing was sealed", path.display())]
    Unwritable { path: PathBuf, source: io::Error },
    #[error("cannot read random bytes from `{SOURCE}`; nothing was sealed")]
    NoRandomness(#[source] io::Error),
}

const SOURCE: &str = "/dev/urandom";

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
    pub(crate) fn read(&self) -> Result<Option<Salts>, SaltsError> {
        let path = self.path();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(SaltsError::Unreadable { path, source }),
        };
        match Salts::read(&text) {
            Ok(salts) => Ok(Some(salts)),
            Err(source) => Err(SaltsError::NoSalts { path, source }),
        }
    }

    /// Makes its folder and waits until nobody else changes the salts: of two who seal at once, the second finds what
    /// the first has sealed.
    pub(crate) fn take_turn(&self) -> Result<Turn, SaltsError> {
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
    pub(crate) fn set_aside(&self, _turn: &Turn) -> Result<PathBuf, SaltsError> {
        let path = self.path();
        let aside = (1..)
            .map(|number| self.folder.join(format!("salts-before-{number}.toml")))
            .find(|aside| !aside.exists())
            .expect("there are more names than files");
        let text = fs::read(&path).map_err(|source| SaltsError::Unreadable { path, source })?;
        write_private_file(&aside, |out| out.write_all(&text)).map_err(unwritable(&aside))?;
        Ok(aside)
    }

    /// Writes it, whole or not at all.
    pub(crate) fn write(&self, salts: &Salts, _turn: &Turn) -> Result<(), SaltsError> {
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

/// A salt that nobody can guess.
pub(crate) fn new_salt() -> Result<Salt, SaltsError> {
    let mut bytes = [0; LENGTH];
    File::open(SOURCE)
        .and_then(|mut source| source.read_exact(&mut bytes))
        .map_err(SaltsError::NoRandomness)?;
    Ok(Salt::new(bytes))
}

fn unwritable(path: &Path) -> impl FnOnce(io::Error) -> SaltsError {
    let path = path.to_owned();
    |source| SaltsError::Unwritable { path, source }
}

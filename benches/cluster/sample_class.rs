//! The sample class in a folder of its own, whole or with a few of its cases, graded by the program; and a large class
//! beside it of which nobody is ever run.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cluster::parts::{Partition, PartitionScheme};
use testkit::bench::{Took, watched};

/// The sample class in a folder of its own.
#[derive(Debug)]
pub struct Class {
    folder: PathBuf,
    /// How many programs run at a time.
    pub jobs: usize,
}

impl Class {
    /// Copies it there. A small one has a few of the cases.
    pub fn lay_out(folder: &Path, is_small: bool, jobs: usize) -> Result<Self, Box<dyn Error>> {
        let top = Path::new(env!("CARGO_MANIFEST_DIR"));
        for inside in ["submissions", "cases", "grader.toml"] {
            let done = Command::new("cp")
                .arg("-a")
                .args([top.join(inside), folder.join(inside)])
                .status()?;
            if !done.success() {
                return Err(format!("`{inside}` could not be copied").into());
            }
        }
        if is_small {
            leave_a_few(&folder.join("cases"))?;
        }
        Ok(Self {
            folder: folder.to_owned(),
            jobs,
        })
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Runs the grader on these submissions, so many programs at a time.
    pub fn run(&self, submissions: &str, more: &[OsString]) -> Result<Took, Box<dyn Error>> {
        let mut words: Vec<OsString> = vec!["run".into(), self.path(submissions).into()];
        words.extend(["--summary".into(), "--jobs".into()]);
        words.push(self.jobs.to_string().into());
        words.extend_from_slice(more);
        self.grader(&words)
    }

    pub fn grader(&self, words: &[OsString]) -> Result<Took, Box<dyn Error>> {
        let mut cache = OsString::from("XDG_CACHE_HOME=");
        cache.push(self.path("cache"));
        let mut command: Vec<OsString> = vec!["env".into(), cache];
        command.push(env!("CARGO_BIN_EXE_grader").into());
        command.extend_from_slice(words);
        command.extend(["--course".into(), self.path("grader.toml").into()]);
        let (took, _) = watched(&command, &self.path("said"))?;
        Ok(took)
    }

    /// Lays out a class of so many students; a part of it that nobody is in.
    pub fn lay_out_large(&self, students: usize) -> Result<Partition, Box<dyn Error>> {
        let program = fs::read(self.path("submissions/fifteen-bnb/farhan-maulana/puzzle15.py"))?;
        let mut names = Vec::new();
        for student in 0..students {
            let folder = self.path(&format!("{LARGE}/fifteen-bnb/student-{student:04}"));
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("puzzle15.py"), &program)?;
            names.push(format!("fifteen-bnb/student-{student:04}"));
        }
        let first = Partition {
            scheme: PartitionScheme::Hash,
            part: 1,
            of: 100_000,
        };
        let is_empty = |part: &Partition| !names.iter().any(|name| part.takes(name, 0));
        Ok(first.siblings().find(is_empty).ok_or("no part is empty")?)
    }
}

/// The folder of the large class.
pub const LARGE: &str = "large";

/// An option with a file, or with anything else.
pub fn option(name: &str, value: impl Into<OsString>) -> [OsString; 2] {
    [name.into(), value.into()]
}

/// Every sixth case.
fn leave_a_few(cases: &Path) -> Result<(), Box<dyn Error>> {
    for assignment in fs::read_dir(cases)? {
        let cases = fs::read_dir(assignment?.path())?;
        let mut cases: Vec<PathBuf> = cases
            .map(|case| case.map(|case| case.path()))
            .collect::<Result<_, _>>()?;
        cases.sort();
        for (place, case) in cases.iter().enumerate() {
            if place % 6 != 0 {
                fs::remove_dir_all(case)?;
            }
        }
    }
    Ok(())
}

//! The folder of a job: its record, its script, the parts that are there, and what was said on the way. Machines share
//! nothing else. It is made whole or not at all.

use std::collections::BTreeSet;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};
use serde::Serialize;
use store::error::StoreError;
use store::store::Store;
use terminal::file_replacement::write_file;

use crate::jobs::gnu_parallel::driver;
use crate::jobs::part_script::script;
use crate::jobs::{Engine, FORM, Job};
use crate::parts::Partition;

pub fn jobs_folder(root: &Path) -> PathBuf {
    root.join(".grader/cluster")
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobFolder {
    path: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    #[error("cannot use `{}` in the folder of the job; is there space, and may it be written to?", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error(
        "what is known already cannot be copied for the machines; is there space in the course's folder?"
    )]
    Known(#[from] StoreError),
    #[error("`{}` is no record of a job that this grader understands: {reason}", path.display())]
    Record { path: PathBuf, reason: String },
}

impl JobFolder {
    /// The folder of the job of this name, in the folder of all jobs.
    pub fn new(jobs: &Path, name: &str) -> Self {
        Self {
            path: jobs.join(name),
        }
    }

    /// All jobs in a folder of jobs, in order of their names.
    pub fn all(jobs: &Path) -> Result<Vec<Self>, FolderError> {
        let trouble = |source| FolderError::File {
            path: jobs.to_owned(),
            source,
        };
        let entries = match jobs.read_dir() {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(trouble(error)),
        };
        let mut found = Vec::new();
        for entry in entries {
            let path = entry.map_err(trouble)?.path();
            if path.join(RECORD).is_file() && !is_hidden(&path) {
                found.push(Self { path });
            }
        }
        found.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(found)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the job is called: its folder is named after it.
    pub fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }

    pub fn exists(&self) -> bool {
        self.path.join(RECORD).is_file()
    }

    /// The folder that parts go to.
    pub fn parts(&self) -> PathBuf {
        self.path.join("parts")
    }

    pub fn read_job(&self) -> Result<Job, FolderError> {
        let path = self.path.join(RECORD);
        let text = fs::read(&path).map_err(self.trouble(RECORD))?;
        let not_understood = |reason| FolderError::Record {
            path: path.clone(),
            reason,
        };
        let job: Job =
            serde_json::from_slice(&text).map_err(|error| not_understood(error.to_string()))?;
        match job.form {
            FORM => Ok(job),
            form => Err(not_understood(format!("it has form {form}, not {FORM}"))),
        }
    }

    /// Writes down how the job stands. Where it cannot be written, it stands as before.
    pub(crate) fn save(&self, job: &Job) -> Result<(), FolderError> {
        write_file(&self.path.join(RECORD), |out| out.write_all(&json(job)))
            .map_err(self.trouble(RECORD))
    }

    /// Makes a file system that remembers what was in a folder look again.
    pub(crate) fn look_again(&self) {
        let path = self.parts().join(format!(".look-{}", std::process::id()));
        // Where this cannot be written, what is seen may be a little old.
        let _ = File::create(&path);
        let _ = fs::remove_file(&path);
    }

    /// The parts that are there.
    pub fn present(&self, first: Partition) -> Result<BTreeSet<u32>, FolderError> {
        let mut present = BTreeSet::new();
        for entry in self.parts().read_dir().map_err(self.trouble("parts"))? {
            let name = entry.map_err(self.trouble("parts"))?.file_name();
            let named = name.to_str().and_then(|name| first.parse_file_name(name));
            present.extend(named.map(|named| named.part));
        }
        Ok(present)
    }

    /// Puts a file out of the way that should have been a part and is none.
    pub(crate) fn set_aside(&self, part: Partition) -> Result<(), FolderError> {
        let name = part.file_name();
        let (from, to) = (
            self.parts().join(&name),
            self.parts().join(format!("{name}.broken")),
        );
        fs::rename(from, to).map_err(self.trouble("parts"))
    }

    /// What the grader of a part last ended with, where it did not leave a part.
    pub(crate) fn exit_code(&self, part: u32) -> Option<i32> {
        let told = fs::read_to_string(self.path.join(format!("logs/{part}.exit"))).ok()?;
        told.trim().parse().ok()
    }

    /// Forgets what graders of these parts ended with.
    pub(crate) fn forget_exit_codes<'p>(&self, parts: impl IntoIterator<Item = &'p u32>) {
        for part in parts {
            // Nothing to forget is as good.
            let _ = fs::remove_file(self.path.join(format!("logs/{part}.exit")));
        }
    }

    /// What was said while a part was graded.
    pub fn log(&self, part: u32) -> PathBuf {
        self.path.join(format!("logs/{part}.log"))
    }

    /// What whoever hands parts to machines said.
    pub fn driver_log(&self) -> PathBuf {
        self.path.join("logs/driver.log")
    }

    /// The last lines of such a file.
    pub fn tail(log: &Path, lines: usize) -> Vec<String> {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = File::open(log)?;
            let length = file.metadata()?.len();
            file.seek(SeekFrom::Start(length.saturating_sub(8 * 1024)))?;
            let mut end = Vec::new();
            file.read_to_end(&mut end)?;
            Ok(end)
        };
        let end = read().unwrap_or_default();
        let end = String::from_utf8_lossy(&end);
        let all: Vec<&str> = end.lines().filter(|line| !line.trim().is_empty()).collect();
        let last = all.len().saturating_sub(lines);
        all[last..].iter().map(|&line| line.to_owned()).collect()
    }

    /// Takes the lock of the job: whoever has it waits for the job, and nobody else does. None if somebody has it.
    pub(crate) fn try_lock(&self) -> Result<Option<File>, FolderError> {
        let mut file = OpenOptions::new();
        let file = file.write(true).create(true).truncate(false);
        let lock = file
            .open(self.path.join(LOCK))
            .map_err(self.trouble(LOCK))?;
        match flock(&lock, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(Some(lock)),
            Err(rustix::io::Errno::WOULDBLOCK) => Ok(None),
            Err(error) => Err(self.trouble(LOCK)(error.into())),
        }
    }

    /// Tells whoever waits for the job that it is to be waited for no longer.
    pub fn mark_ended(&self) -> Result<(), FolderError> {
        File::create(self.path.join(ENDED)).map_err(self.trouble(ENDED))?;
        Ok(())
    }

    /// Whether that was told, or the job was taken away.
    pub(crate) fn is_ended(&self) -> bool {
        self.path.join(ENDED).exists() || !self.exists()
    }

    pub(crate) fn clear_ended(&self) {
        // Nothing to take back is as good.
        let _ = fs::remove_file(self.path.join(ENDED));
    }

    /// Takes it away with everything in it.
    pub fn remove(self) -> Result<(), FolderError> {
        // From here on nobody takes it for a job, however far this comes.
        fs::remove_file(self.path.join(RECORD)).map_err(self.trouble(RECORD))?;
        fs::remove_dir_all(&self.path).map_err(self.trouble("."))
    }

    pub(super) fn trouble(&self, name: &str) -> impl Fn(io::Error) -> FolderError {
        let path = self.path.join(name);
        move |source| FolderError::File {
            path: path.clone(),
            source,
        }
    }
}

pub(super) const RECORD: &str = "job.json";
const LOCK: &str = "waiting";
const ENDED: &str = "ended";

pub(super) fn json(value: &impl Serialize) -> Vec<u8> {
    let mut text = serde_json::to_vec_pretty(value).expect("it can be written as JSON");
    text.push(b'\n');
    text
}

pub(super) fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b".")
}

/// Tries to write a little there.
pub fn check_space(folder: &Path) -> io::Result<()> {
    let path = folder.join(format!(".space-{}", std::process::id()));
    let written = File::create(&path).and_then(|mut file| {
        file.write_all(&[0; 4096])?;
        file.sync_all()
    });
    let _ = fs::remove_file(&path);
    written
}

/// What goes into the folder of a new job.
#[derive(Debug)]
pub struct Contents<'c> {
    /// What the grader of a part is told after `run`, but for the part.
    pub graded: &'c [String],
    /// How many programs run at a time, where that was said.
    pub jobs: Option<usize>,
    /// The program: every machine runs the very same.
    pub program: &'c Path,
    /// What is known already, where that is used. It is copied: a file that several machines write to would not stay whole.
    pub known: Option<&'c Store>,
}

/// A draft that was not touched for so long is nobody's.
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);

impl JobFolder {
    /// Waits for one's turn to look for a job and to make one, so that two who hand in the same class make one job of it.
    pub(crate) fn lock_jobs(jobs: &Path) -> Result<File, FolderError> {
        let path = jobs.join(".turn");
        let locked = || -> io::Result<File> {
            fs::create_dir_all(jobs)?;
            let door = File::create(&path)?;
            flock(&door, FlockOperation::LockExclusive)?;
            Ok(door)
        };
        locked().map_err(|source| FolderError::File { path, source })
    }

    /// Makes it, whole or not at all.
    pub(crate) fn make(&self, job: &Job, contents: &Contents<'_>) -> Result<(), FolderError> {
        self.sweep();
        let draft = format!(".{}-{}", job.name, std::process::id());
        let draft = self.path.with_file_name(draft);
        let made = self.fill(&draft, job, contents);
        let made = made.and_then(|()| {
            if !self.exists() {
                // One that was about to be taken away is no job any more.
                let _ = fs::remove_dir_all(self.path());
            }
            fs::rename(&draft, self.path()).map_err(|source| FolderError::File {
                path: self.path().to_owned(),
                source,
            })
        });
        if made.is_err() {
            // Where it cannot even be taken away, it is hidden and nobody takes it for a job.
            let _ = fs::remove_dir_all(&draft);
        }
        made
    }

    /// Takes drafts away that graders left which were killed while they made one.
    fn sweep(&self) {
        let jobs = self.path().parent().unwrap_or(Path::new("."));
        let Ok(entries) = jobs.read_dir() else {
            return;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            let written = path.metadata().and_then(|about| about.modified());
            let age = written.ok().and_then(|written| written.elapsed().ok());
            if is_hidden(&path) && path.is_dir() && age.is_some_and(|age| age > ABANDONED) {
                // What stays is hidden, and nobody takes it for a job.
                let _ = fs::remove_dir_all(&path);
            }
        }
    }

    fn fill(&self, draft: &Path, job: &Job, contents: &Contents<'_>) -> Result<(), FolderError> {
        let of = |path: PathBuf| move |source| FolderError::File { path, source };
        // On a machine that students use too, what hidden cases are is nobody else's to read.
        let mut folders = DirBuilder::new();
        folders.recursive(true).mode(0o700);
        for folder in ["parts", "logs"] {
            let folder = draft.join(folder);
            folders.create(&folder).map_err(of(folder.clone()))?;
        }
        for (name, text) in self.scripts(job, contents) {
            let path = draft.join(name);
            write_script(&path, &text).map_err(of(path))?;
        }
        let names: Vec<&String> = job.class.iter().map(|member| &member.name).collect();
        let (path, names) = (draft.join("class.json"), json(&names));
        write_file(&path, |out| out.write_all(&names)).map_err(of(path))?;
        let program = draft.join("grader");
        fs::copy(contents.program, &program).map_err(of(program))?;
        if let Some(store) = contents.known {
            store.copy_to(&draft.join("known.db"))?;
        }
        let path = draft.join(RECORD);
        write_file(&path, |out| out.write_all(&json(job))).map_err(of(path))
    }

    fn scripts(&self, job: &Job, contents: &Contents<'_>) -> Vec<(&'static str, String)> {
        let script = script(job, &self.path, contents.graded, contents.jobs);
        let mut scripts = vec![("job.sh", script)];
        if let Engine::Ssh { hosts } = &job.engine {
            scripts.push(("drive.sh", driver(self.path(), hosts)));
        }
        scripts
    }

    /// Rewrites the scripts, since the engine is to be told something else. Whoever reads one meanwhile reads the old one.
    pub(crate) fn write_scripts(
        &self,
        job: &Job,
        contents: &Contents<'_>,
    ) -> Result<(), FolderError> {
        for (name, text) in self.scripts(job, contents) {
            write_script(&self.path().join(name), &text).map_err(self.trouble(name))?;
        }
        Ok(())
    }
}

fn write_script(path: &Path, text: &str) -> io::Result<()> {
    write_file(path, |out| out.write_all(text.as_bytes()))?;
    fs::set_permissions(path, PermissionsExt::from_mode(0o755))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_there_takes_more_and_keeps_nothing_of_it() {
        let folder = tempfile::tempdir().unwrap();
        check_space(folder.path()).unwrap();
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
        assert!(check_space(&folder.path().join("none")).is_err());
    }
}

//! Makes the folder of a job, whole or not at all, and its scripts.

use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};

use crate::jobs::gnu_parallel::driver;
use crate::jobs::job_folder::{FolderError, JobFolder, RECORD, is_hidden, json};
use crate::jobs::part_script::{Plan, script};
use crate::jobs::{Engine, Job};
use store::store::Store;
use terminal::file_replacement::write_file;

/// What goes into the folder of a new job.
#[derive(Debug)]
pub(crate) struct Contents<'c> {
    /// What the grader is told after `run`, but for the part.
    pub graded: &'c [String],
    /// How many programs run at a time, where that was said.
    pub jobs: Option<usize>,
    /// The program: every machine runs the very same.
    pub program: &'c Path,
    /// What is known already, where that is used. It is copied: a file that several machines write to would not stay whole.
    pub known: Option<&'c Store>,
}

/// The turn to look for a job and to make one.
#[derive(Debug)]
pub(crate) struct JobsLock {
    _lock: File,
}

/// A draft that was not touched for so long is nobody's.
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);

impl JobFolder {
    /// Waits for one's turn to look for a job and to make one, so that two who hand in the same class make one job of it.
    pub(crate) fn lock_jobs(jobs: &Path) -> Result<JobsLock, FolderError> {
        let path = jobs.join(".turn");
        let locked = || -> io::Result<File> {
            fs::create_dir_all(jobs)?;
            let door = File::create(&path)?;
            flock(&door, FlockOperation::LockExclusive)?;
            Ok(door)
        };
        let lock = locked().map_err(|source| FolderError::File { path, source })?;
        Ok(JobsLock { _lock: lock })
    }

    /// Makes it, whole or not at all.
    ///
    /// # Errors
    /// What cannot be written; then there is no such folder.
    pub(crate) fn make(&self, job: &Job, contents: &Contents<'_>) -> Result<(), FolderError> {
        self.sweep();
        let draft = self
            .path()
            .with_file_name(format!(".{}-{}", job.name, std::process::id()));
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
        let names: Vec<&str> = job
            .class
            .iter()
            .map(|member| member.name.as_str())
            .collect();
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
        let plan = Plan {
            home: self.path(),
            graded: contents.graded,
            jobs: contents.jobs,
        };
        let mut scripts = vec![("job.sh", script(job, &plan))];
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

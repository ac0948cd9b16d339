//! A grader that runs while a test does something to its cluster.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};

use tempfile::TempDir;
use testkit::daemon::wait_for;

/// A grader that runs; it is killed when this is dropped.
#[derive(Debug)]
pub struct Going {
    child: Child,
    folder: TempDir,
}

/// How it ended, and what it said.
#[derive(Debug)]
pub struct Ended {
    pub status: ExitStatus,
    pub out: String,
    pub notes: String,
}

impl Going {
    /// Starts it. What it says goes to files, so that it never waits for a reader.
    pub fn start(command: &mut Command) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name| File::create(folder.path().join(name)).expect("a file");
        let child = command
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("notes"))
            .spawn()
            .expect("the grader starts");
        Self { child, folder }
    }

    /// Waits for its end.
    pub fn end(mut self, sight: &dyn Fn() -> String) -> Ended {
        let (out, notes) = (self.path("out"), self.path("notes"));
        let said = || {
            let read = |path: &PathBuf| fs::read_to_string(path).unwrap_or_default();
            (read(&out), read(&notes))
        };
        let mut status = None;
        wait_for(
            "the grader to end",
            &mut || {
                status = self.child.try_wait().expect("it is a child");
                status.is_some()
            },
            &|| format!("{:?}\n{}", said(), sight()),
        );
        let (out, notes) = said();
        Ended {
            status: status.expect("it ended"),
            out,
            notes,
        }
    }

    /// Kills it.
    pub fn kill(mut self) {
        self.child.kill().expect("it is a child");
        let status = self.child.wait().expect("it ends");
        assert!(status.code().is_none(), "it had ended before: {status}");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

impl Drop for Going {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Ended {
    /// Sees that it ended with this code.
    pub fn with(self, code: i32) -> Self {
        let Self { status, out, notes } = &self;
        assert_eq!(status.code(), Some(code), "{out}\n{notes}");
        self
    }

    /// Sees that these words are in what it said to people.
    pub fn noting(self, words: &[&str]) -> Self {
        for word in words {
            assert!(
                self.notes.contains(word),
                "`{word}` is not in\n{}",
                self.notes
            );
        }
        self
    }
}

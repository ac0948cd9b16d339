//! The folders one test plays in: a submission, and beside it what it must not see.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt, lchown};
use std::path::{Path, PathBuf};

use testkit::trial::{Outcome, failed};
use walkdir::WalkDir;

use crate::sandbox::bench::shop::Shop;
use crate::sandbox::bench::user::Caller;

/// The folders one test plays in.
pub struct Stage {
    /// All of it.
    pub folder: PathBuf,
    /// Who plays.
    pub caller: Caller,
    /// What nobody in the box may learn.
    pub secret: String,
    /// What every process of this test has in its environment.
    pub mark: String,
    /// A key for what has no name.
    pub key: u32,
}

impl Stage {
    /// Sets it: a submission, the answers, another student's program, a home with a key in it, folders to write.
    pub fn set(shop: &Shop, caller: Caller) -> io::Result<Self> {
        let (number, folder) = shop.new_folder();
        let own = std::process::id();
        let stage = Self {
            folder,
            caller,
            secret: format!("swordfish-{own}-{number}"),
            mark: format!("grader-mark-{own}-{number}-"),
            key: 0x4752_0000 ^ (own << 12) ^ number,
        };
        for name in ["submission", "answers", "other", "home/.ssh", "tmp", "out"] {
            fs::create_dir_all(stage.path(name))?;
        }
        for name in [
            "answers/case-1.txt",
            "other/solver.py",
            "home/.ssh/id_ed25519",
        ] {
            fs::write(stage.path(name), format!("{}\n", stage.secret))?;
        }
        // As the system's own is.
        fs::set_permissions(stage.path("tmp"), Permissions::from_mode(0o1777))?;
        stage.give_away()?;
        Ok(stage)
    }

    /// A path on the stage.
    pub fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.folder.join(name)
    }

    /// Puts a file into the submission.
    pub fn put(&self, name: &str, bytes: &[u8], mode: u32) -> io::Result<()> {
        let path = self.path("submission").join(name);
        fs::write(&path, bytes)?;
        fs::set_permissions(&path, Permissions::from_mode(mode))
    }

    /// Gives everything to the one who plays, so that nothing is refused for being another's.
    pub fn give_away(&self) -> io::Result<()> {
        if let Some(user) = self.caller.become_user {
            for entry in WalkDir::new(&self.folder) {
                lchown(entry?.path(), Some(user), Some(user))?;
            }
        }
        Ok(())
    }

    /// Fills `{answers}`, `{mark}` and the like into an argument.
    pub fn fill(&self, argument: &str) -> String {
        let mut filled = argument
            .replace("{mark}", &self.mark)
            .replace("{key}", &self.key.to_string())
            .replace("{stage}", &self.folder.to_string_lossy());
        for name in ["submission", "answers", "other", "home", "tmp", "out"] {
            filled = filled.replace(&format!("{{{name}}}"), &self.path(name).to_string_lossy());
        }
        filled
    }

    /// Everything a program in the box must not have changed.
    pub fn photograph(&self) -> io::Result<Photograph> {
        let mut seen = BTreeMap::new();
        for name in ["submission", "answers", "other", "home"] {
            for entry in WalkDir::new(self.path(name)) {
                let entry = entry?;
                let facts = entry.metadata()?;
                let words = format!(
                    "mode {:o}, user {}, {} bytes, changed {}.{:09}, {} links",
                    facts.mode(),
                    facts.uid(),
                    facts.len(),
                    facts.mtime(),
                    facts.mtime_nsec(),
                    facts.nlink(),
                );
                seen.insert(entry.into_path(), words);
            }
        }
        Ok(Photograph(seen))
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // What cannot be removed now is removed with everything at the end, or is seen there.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Everything a program in the box must not have changed, at one moment.
#[derive(Debug, PartialEq, Eq)]
pub struct Photograph(BTreeMap<PathBuf, String>);

impl Photograph {
    /// Fails where something changed since.
    pub fn compare(&self, now: &Self) -> Outcome {
        let keys = self.0.keys().chain(now.0.keys());
        let changed: Vec<String> = keys
            .filter(|path| self.0.get(*path) != now.0.get(*path))
            .map(|path| {
                format!(
                    "{path:?}: {:?} became {:?}",
                    self.0.get(path),
                    now.0.get(path)
                )
            })
            .collect();
        match changed.is_empty() {
            true => Ok(()),
            false => failed(format!(
                "files outside were changed:\n{}",
                changed.join("\n")
            )),
        }
    }
}

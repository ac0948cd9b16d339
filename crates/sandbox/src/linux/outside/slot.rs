//! A user that nobody else runs as, for the boxes of one worker of a grader that is root.

use std::fs::{DirBuilder, File, OpenOptions, symlink_metadata};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};
use rustix::process::getuid;

use crate::linux::launcher::user::KEEPERS;
use crate::trouble::Trouble;

/// The first of the numbers. Distributions leave those from here to 61183 alone, and they are mapped in containers too.
const FIRST: u32 = 60_600;
/// How many there are; the numbers above them belong to their keepers.
const COUNT: u32 = KEEPERS;
/// Where root can make a folder, the usual place first: all graders of a machine must come to the same one.
const PLACES: [&str; 3] = ["/run", "/dev/shm", "/tmp"];

/// A user that nobody else runs as, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Slot {
    user: u32,
    /// A lock on a file that is root's alone, so that no program in a box can have it. The kernel takes it back however
    /// this process ends.
    _claim: File,
}

impl Slot {
    /// Claims the first that is free on this machine.
    ///
    /// # Errors
    /// When all are taken.
    pub(crate) fn claim() -> Result<Self, Trouble> {
        let folder = folder().map_err(|source| Trouble::Step {
            step: "making a folder for the claims on users".to_owned(),
            source,
        })?;
        for user in FIRST..FIRST + COUNT {
            let file = OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(false)
                .mode(0o600)
                .open(folder.join(user.to_string()));
            let claim = file.and_then(|file| {
                flock(&file, FlockOperation::NonBlockingLockExclusive)?;
                Ok(file)
            });
            if let Ok(claim) = claim {
                return Ok(Self {
                    user,
                    _claim: claim,
                });
            }
        }
        Err(Trouble::Launcher(format!(
            "has no user for its boxes: all {COUNT} from {FIRST} on are taken by other graders"
        )))
    }

    /// The number of the user.
    #[must_use]
    pub(crate) const fn user(&self) -> u32 {
        self.user
    }
}

/// A folder that is this user's alone, as a rule root's, and the same for every grader of the machine.
fn folder() -> io::Result<PathBuf> {
    let mut refused = None;
    for place in PLACES {
        let folder = Path::new(place).join("grader-box-users");
        let made = DirBuilder::new().mode(0o700).create(&folder);
        // Where anybody may make one, somebody else may have been first.
        let is_own = |facts: io::Result<std::fs::Metadata>| {
            facts.is_ok_and(|facts| facts.is_dir() && facts.uid() == getuid().as_raw())
        };
        if is_own(symlink_metadata(&folder)) {
            return Ok(folder);
        }
        refused = made.err().or(refused);
    }
    Err(refused.unwrap_or_else(|| io::ErrorKind::NotFound.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_slots_are_the_same_user() {
        let [one, other] = [(); 2].map(|()| Slot::claim().unwrap());
        assert_ne!(one.user(), other.user());
        assert!((FIRST..FIRST + COUNT).contains(&one.user()));
    }
}

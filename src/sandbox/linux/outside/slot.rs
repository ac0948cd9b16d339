//! A user that nobody else runs as, for the boxes of one worker of a grader that is root.

use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};

use crate::sandbox::linux::launcher::user::KEEPERS;
use crate::sandbox::trouble::Trouble;

/// The first of the numbers. Distributions leave those from here to 61183 alone, and they are mapped in containers too.
const FIRST: u32 = 60_600;
/// How many there are; the numbers above them belong to their keepers.
const COUNT: u32 = KEEPERS;

/// A user that nobody else runs as, for as long as this lives.
#[derive(Debug)]
pub struct Slot {
    user: u32,
    /// A name that only one process of the machine can have, which the kernel takes back however that process ends.
    _claim: UnixListener,
}

impl Slot {
    /// Claims the first that is free on this machine.
    ///
    /// # Errors
    /// When all are taken.
    pub fn claim() -> Result<Self, Trouble> {
        for user in FIRST..FIRST + COUNT {
            let name = format!("grader-box-user-{user}");
            let claim = SocketAddr::from_abstract_name(name)
                .and_then(|address| UnixListener::bind_addr(&address));
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
    pub const fn user(&self) -> u32 {
        self.user
    }
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

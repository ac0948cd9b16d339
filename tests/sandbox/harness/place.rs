//! Where a test takes place: a tier and who calls.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fmt};

use testkit::trial::{Miss, skipped};

use model::execution::Tier;

/// Where a test takes place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// How well the box is closed.
    pub tier: Tier,
    pub user: User,
}

impl Place {
    pub fn all() -> impl Iterator<Item = Self> {
        Tier::STRONGEST_FIRST
            .into_iter()
            .flat_map(|tier| User::ALL.map(|user| Self { tier, user }))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.tier, self.user.name())
    }
}

/// A user nobody is, for the half of the tests that must not be root.
const NOBODY_ELSE: u32 = 61_150;

/// Where every system has its programs; what one user has installed, and the grader would ask about, is elsewhere.
pub const SYSTEM_PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// Who calls the grader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum User {
    /// The one who may do everything.
    Root,
    /// Anybody else.
    Ordinary,
}

impl User {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Root, Self::Ordinary];

    /// As in the name of a test.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Root => "root",
            Self::Ordinary => "ordinary",
        }
    }

    /// How to become that user, from the one who runs the tests.
    pub fn caller(self) -> Result<Caller, Miss> {
        match (self, rustix::process::getuid().is_root()) {
            (Self::Root, true) | (Self::Ordinary, false) => Ok(Caller { become_user: None }),
            (Self::Ordinary, true) => Ok(Caller {
                become_user: Some(NOBODY_ELSE),
            }),
            (Self::Root, false) => skipped("the tests do not run as root"),
        }
    }
}

/// How to call a program as one of the users.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caller {
    /// The user to become, where it is not the one who runs the tests.
    pub become_user: Option<u32>,
}

impl Caller {
    /// The one who runs the tests.
    pub const MYSELF: Self = Self { become_user: None };

    /// Where this user's programs are.
    pub fn path(self) -> OsString {
        match self.become_user {
            Some(_) => OsString::from(SYSTEM_PATH),
            None => env::var_os("PATH").unwrap_or_default(),
        }
    }

    /// Whether this user has such a program.
    pub fn has(self, program: &str) -> bool {
        env::split_paths(&self.path()).any(|folder| folder.join(program).is_file())
    }

    /// A command of this user's, with this home.
    pub fn command(self, program: &Path, home: &Path) -> Command {
        let mut command = Command::new(program);
        if let Some(user) = self.become_user {
            command.uid(user).gid(user).env_clear();
        } else {
            // The home is another one, and rustup's toolchains are found from there.
            for (variable, folder) in [("RUSTUP_HOME", ".rustup"), ("CARGO_HOME", ".cargo")] {
                let usual = env::var_os("HOME").map(|real| PathBuf::from(real).join(folder));
                if let (None, Some(usual)) = (env::var_os(variable), usual) {
                    command.env(variable, usual);
                }
            }
        }
        command.env("PATH", self.path()).env("HOME", home);
        command
    }
}

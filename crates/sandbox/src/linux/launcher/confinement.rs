//! How the sandboxes of a launcher are closed: by namespaces or by Landlock.

use std::path::{Path, PathBuf};

use crate::linux::inside::usage_meter::ProcessScope;
use crate::linux::launcher::contained_by_namespaces::Contained;
use crate::linux::launcher::fenced_by_landlock::Fenced;
use crate::linux::launcher::user::User;
use crate::linux::sys::process::{AccessListener, KillProof};
use crate::linux::wire::message::{FailedStep, Isolation, LauncherSetup, RunOrder};

/// How the sandboxes of a launcher are closed. Each of its verbs belongs to one process: the launcher sets it up,
/// makes ready and clears away, the first process of the sandbox enters, the program's process closes the door.
#[derive(Debug)]
pub(crate) enum Confinement {
    /// By namespaces and a file tree of its own.
    Contained(Contained),
    /// By Landlock, on the machine as it is.
    Fenced(Fenced),
}

impl Confinement {
    /// Sets it up, once for all sandboxes of this launcher.
    pub(crate) fn new(setup: &LauncherSetup) -> Result<Self, FailedStep> {
        match setup.isolation {
            Isolation::Namespaces => Contained::new(setup).map(Self::Contained),
            Isolation::Landlock => Fenced::new(setup).map(Self::Fenced),
        }
    }

    /// The version of Landlock in use; none is 0.
    pub(crate) fn landlock(&self) -> u32 {
        match self {
            Self::Contained(contained) => contained.landlock(),
            Self::Fenced(fenced) => fenced.landlock(),
        }
    }

    /// The namespaces that the first process of a sandbox begins in, as `clone` wants them.
    pub(crate) const fn namespaces(&self) -> i32 {
        match self {
            Self::Contained(_) => libc::CLONE_NEWPID | libc::CLONE_NEWIPC,
            Self::Fenced(_) => 0,
        }
    }

    /// In the launcher, before each run: opens and makes what the sandbox will need.
    pub(crate) fn prepare_run(&mut self, order: &RunOrder) -> Result<(), FailedStep> {
        match self {
            Self::Contained(contained) => contained.prepare_run(order),
            Self::Fenced(fenced) => fenced.prepare_run(order),
        }
    }

    /// In the first process of a sandbox: moves in. From here on it may end everybody in the sandbox.
    pub(crate) fn enter(&self, order: &RunOrder) -> Result<KillProof, FailedStep> {
        match self {
            Self::Contained(contained) => contained.enter(order),
            Self::Fenced(fenced) => fenced.enter(),
        }
    }

    /// In the process that becomes the program, last of all: gives up what it does not need. Allocates nothing.
    pub(crate) fn close_doors(
        &self,
        listener: Option<AccessListener<'_>>,
    ) -> Result<(), (&'static str, i32)> {
        match self {
            Self::Contained(contained) => contained.close_doors(listener),
            Self::Fenced(fenced) => fenced.close_doors(listener),
        }
    }

    /// In the launcher, after each run: removes what is left.
    pub(crate) fn clean_up(&mut self) -> Result<(), FailedStep> {
        match self {
            Self::Contained(contained) => {
                contained.clean_up();
                Ok(())
            }
            Self::Fenced(fenced) => fenced.clean_up(),
        }
    }

    /// In the launcher, last of all: leaves nothing behind, should the grader no longer be there to do so.
    pub(crate) fn shut_down(&self) {
        match self {
            // All it has is the kernel's to take back.
            Self::Contained(_) => {}
            Self::Fenced(fenced) => fenced.shut_down(),
        }
    }

    /// The sandbox's folder, as the program sees it.
    pub(crate) fn folder(&self) -> &Path {
        match self {
            Self::Contained(contained) => contained.folder(),
            Self::Fenced(fenced) => fenced.folder(),
        }
    }

    /// In the process that becomes the program: becomes the user it runs as, where that is not the grader's own.
    pub(crate) fn become_program(&self) -> rustix::io::Result<()> {
        match self {
            Self::Contained(contained) => contained.user().map_or(Ok(()), User::switch_to),
            Self::Fenced(fenced) => fenced.become_program(),
        }
    }

    /// How the processes of the sandbox are found.
    pub(crate) const fn process_scope(&self) -> ProcessScope {
        match self {
            Self::Contained(_) => ProcessScope::Everybody,
            Self::Fenced(_) => ProcessScope::Descendants,
        }
    }

    /// The file system whose use counts as memory, where the sandbox has one of its own.
    pub(crate) fn memory_files(&self) -> Option<&Path> {
        match self {
            Self::Contained(contained) => Some(contained.folder()),
            Self::Fenced(_) => None,
        }
    }

    /// The folders whose size must be watched, since no file system of their own bounds them.
    pub(crate) fn watched_folders(&self, order: &RunOrder) -> Vec<PathBuf> {
        match self {
            Self::Contained(contained) => order
                .work
                .iter()
                .map(|_| contained.folder().join("work"))
                .collect(),
            // All of it: a program of the same user may write beside the folders made for it.
            Self::Fenced(fenced) => {
                let work = order.work.as_deref();
                let folders = work.into_iter().chain([fenced.folder()]);
                folders.map(Path::to_owned).collect()
            }
        }
    }

    /// How many tasks beside the program's own count against its limit.
    pub(crate) fn other_tasks(&self) -> u64 {
        match self {
            Self::Contained(contained) => contained.other_tasks(),
            Self::Fenced(fenced) => fenced.other_tasks(),
        }
    }
}

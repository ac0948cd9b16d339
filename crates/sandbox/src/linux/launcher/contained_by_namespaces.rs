//! A sandbox closed by namespaces and a file tree of its own.

use std::ffi::CString;
use std::fs;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};

use libc::sock_filter;
use rustix::mount::{MountFlags, mount};
use rustix::process::{Signal, set_parent_process_death_signal};
use rustix::system::sethostname;
use rustix::thread::{LinkNameSpaceType, UnshareFlags, move_into_link_name_space};

use crate::linux::filter::rule::Profile;
use crate::linux::filter::seccomp_filters::refusing_filter;
use crate::linux::launcher::file_tree;
use crate::linux::launcher::user::User;
use crate::linux::sys::landlock::{Abi, Rules};
use crate::linux::sys::namespaces::{Seal, unshare};
use crate::linux::sys::process::{self, AccessListener, KillProof};
use crate::linux::wire::message::{FailedStep, LauncherSetup, RunOrder, SandboxPart, StepContext};

/// What a launcher keeps to make such sandboxes.
#[derive(Debug)]
pub(crate) struct Contained {
    /// The namespace with the file tree that sandboxes are copied from.
    tree: OwnedFd,
    folder: PathBuf,
    user: Option<User>,
    filter: Vec<sock_filter>,
    /// Rules that keep signals and abstract sockets in: a second wall behind the namespaces, where the kernel has it.
    rules: Option<Rules>,
    abi: Abi,
    /// What the next sandbox shows: copies of mounts and where they go.
    shown: Vec<(OwnedFd, PathBuf)>,
    /// The options of the next sandbox's file system.
    disk: CString,
}

impl Contained {
    /// Sets it up: the launcher must be in a user namespace of its own by now.
    pub(crate) fn new(setup: &LauncherSetup) -> Result<Self, FailedStep> {
        sethostname(b"box").step(|| "naming the sandbox".to_owned())?;
        let abi = Abi::detect().unwrap_or(Abi(0));
        Ok(Self {
            tree: file_tree::build(setup)?,
            folder: setup.folder.to_path_buf(),
            user: setup.user.map(User::new),
            filter: if setup.has(SandboxPart::Filter) {
                refusing_filter(Profile::Contained)
            } else {
                Vec::new()
            },
            rules: Rules::scoping_only(abi)
                .ok()
                .filter(|_| setup.has(SandboxPart::Rules)),
            abi,
            shown: Vec::new(),
            disk: CString::default(),
        })
    }

    /// The version of Landlock in use.
    pub(crate) const fn landlock(&self) -> u32 {
        self.abi.0
    }

    /// The sandbox's folder, as the program sees it.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The user a program runs as, where that is not the grader's own.
    pub(crate) const fn user(&self) -> Option<User> {
        self.user
    }

    /// The launcher and the first process count as tasks of the same user, unless the program has a user of its own.
    pub(crate) const fn other_tasks(&self) -> u64 {
        if self.user.is_some() { 0 } else { 2 }
    }

    /// In the launcher, before each run.
    pub(crate) fn prepare_run(&mut self, order: &RunOrder) -> Result<(), FailedStep> {
        self.shown.clear();
        self.user = self
            .user
            .map(|user| user.with_write_access(order.work.is_some()));
        if let Some(work) = &order.work {
            let tree = file_tree::open_mount(work, Seal::NoPrivileges)?;
            self.shown.push((tree, self.folder.join("work")));
        }
        for (from, name) in &order.shown {
            let tree = file_tree::open_mount(from, Seal::ReadOnly)?;
            self.shown.push((tree, self.folder.join(name)));
        }
        // None at all would mean as much as there is.
        let options = format!(
            "size={},nr_inodes={},mode=755",
            order.bounds.disk.max(1),
            order.bounds.inodes
        );
        self.disk = CString::new(options).expect("numbers hold no zero byte");
        Ok(())
    }

    /// In the first process of a sandbox.
    pub(crate) fn enter(&self, order: &RunOrder) -> Result<KillProof, FailedStep> {
        // A namespace dies with its first process, and this one with its launcher.
        set_parent_process_death_signal(Some(Signal::KILL))
            .step(|| "tying the sandbox to its launcher".to_owned())?;
        move_into_link_name_space(self.tree.as_fd(), Some(LinkNameSpaceType::Mount))
            .step(|| "entering the file tree".to_owned())?;
        unshare(UnshareFlags::NEWNS).step(|| "copying the file tree".to_owned())?;
        let sealed = MountFlags::NOSUID | MountFlags::NODEV;
        mount(
            "proc",
            "/proc",
            "proc",
            // To be read only: a program may hold the power to write what is root's, as its keeper's entries here are.
            sealed | MountFlags::NOEXEC | MountFlags::RDONLY,
            None,
        )
        .step(|| "mounting /proc".to_owned())?;
        mount("tmpfs", &self.folder, "tmpfs", sealed, self.disk.as_c_str())
            .step(|| "mounting the sandbox's folder".to_owned())?;
        self.lay_out(order)?;
        for (tree, at) in &self.shown {
            file_tree::attach_mount(tree, at)?;
        }
        KillProof::first_of_a_namespace().ok_or_else(|| FailedStep {
            step: "becoming the first process of a namespace".to_owned(),
            errno: 0,
        })
    }

    fn lay_out(&self, order: &RunOrder) -> Result<(), FailedStep> {
        for name in ["work", "tmp", "shm"] {
            let at = self.folder.join(name);
            let step = || format!("making the sandbox's folder `{name}`");
            fs::create_dir(&at).step(step)?;
            if name == "work" && order.work.is_none() {
                if let Some(user) = self.user {
                    chown(&at, Some(user.number()), Some(user.number())).step(step)?;
                }
            } else {
                fs::set_permissions(&at, fs::Permissions::from_mode(0o1777)).step(step)?;
            }
        }
        Ok(())
    }

    /// In the process that becomes the program.
    pub(crate) fn close_doors(
        &self,
        listener: Option<AccessListener<'_>>,
    ) -> Result<(), (&'static str, i32)> {
        process::close_doors(self.rules.as_ref(), &self.filter, listener)
    }

    /// In the launcher, after each run: lets go of the mounts the sandbox was shown.
    pub(crate) fn clean_up(&mut self) {
        self.shown.clear();
    }
}

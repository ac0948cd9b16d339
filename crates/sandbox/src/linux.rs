//! The sandbox on Linux, a folder for each place its code runs in: [`outside`] in the grader, the [`launcher`], and
//! [`inside`] the sandbox.
//!
//! What they say to each other is in [`wire`], what they ask of the kernel in [`sys`], which calls a program may make in
//! [`filter`], and who tries whether all this holds in [`canary`].

pub(crate) mod canary;
pub(crate) mod cgroup;
pub(crate) mod process_table;
pub(crate) mod program_clock;
pub(crate) mod stillness;

pub(crate) mod outside {
    //! The grader's side of a sandbox: starts launchers, sends them orders, reads what programs print.
    //!
    //! Nothing here runs with more or less power than the grader itself, and nothing forks it.

    pub(crate) mod file_observer;
    pub(crate) mod launcher_client;
    pub(crate) mod missing_for_tier;
    pub(crate) mod proven_tier;
    pub(crate) mod run_supervision;
    pub(crate) mod sandbox_maker;
}

pub(crate) mod launcher {
    //! The launcher, and what it prepares once for all its sandboxes.
    //!
    //! Everything here runs in the launcher, but for the verbs of [`confinement`] that say otherwise.

    pub(crate) mod confinement;
    pub(crate) mod contained_by_namespaces;
    pub(crate) mod fenced_by_landlock;
    pub(crate) mod file_tree;
    pub(crate) mod serve;
    pub(crate) mod user;
}

pub(crate) mod inside {
    //! What happens in a sandbox: its first process, and the last steps of the program's own.
    //!
    //! Nothing here talks to the machine outside but through the socket it was given.

    pub(crate) mod init;
    pub(crate) mod usage_meter;
    pub(crate) mod watch;
}

pub(crate) mod wire {
    //! What the grader and its launchers say to each other, one packet a message.

    pub(crate) mod message;
    pub(crate) mod packet;
}

pub(crate) mod sys {
    //! System calls that no safe crate offers, each behind a function that is safe to call.
    //!
    //! This is where the crate's unsafe code lives, a few lines a file. Nothing here decides anything.

    pub(crate) mod landlock;
    pub(crate) mod namespaces;
    pub(crate) mod process;
    pub(crate) mod seccomp;
    pub(crate) mod wait;
}

pub(crate) mod filter {
    //! The system call filter of the sandbox: which calls a program may make, as a program for the kernel's own small
    //! machine.
    //!
    //! Everything here is pure: rules are data, and [`seccomp_filters::refusing_filter`] turns them into instructions. Attaching them to a
    //! process is not done here, and neither is what a filter cannot see: files, limits and signals belong to others.
    //!
    //! The rules are a list of what is refused. Whatever runs here was written for an ordinary system, so a list of what
    //! is allowed would break honest programs; and what a refused call answers is chosen so that they go on without it.

    pub(crate) mod bpf;
    #[cfg(test)]
    mod bpf_simulator;
    pub(crate) mod rule;
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    mod rules;
    pub(crate) mod seccomp_filters;
}

pub use outside::proven_tier::{CanaryFailure, send_canary};
pub use outside::sandbox_maker::{SandboxMaker, SandboxWorker};
pub use sys::wait::used_by_children;
pub use wire::message::SandboxPart;

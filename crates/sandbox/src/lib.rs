//! The only crate that starts a student's program.
//!
//! A [`Sandbox`] is opened once and says how well it is closed; each thread takes a [`Worker`] from it and runs one
//! [`Request`] after the other, each in a fresh sandbox. What comes back is a record of what happened. It judges no
//! answer and prints nothing, and a fault of the sandbox is never taken for one of the program: the one is a
//! [`SandboxError`], the other an ending in the record.
//!
//! ```
//! use model::tier::Tier;
//! use sandbox::{Request, ReadOnlyPath, TierChoice};
//!
//! let mut request = Request::new(["python3", "../submission/solve.py"]);
//! request.shown.push(ReadOnlyPath {
//!     from: "/srv/class/ada".into(),
//!     name: "submission".into(),
//! });
//! assert!(request.start_in.ends_with("work"), "where it may write");
//! assert_eq!(
//!     TierChoice::AtLeast(Tier::Contained).tiers(),
//!     [Tier::ContainedCgroup, Tier::Contained],
//!     "the first that holds on this machine is opened",
//! );
//! ```
//!
//! # Theory of operation
//!
//! Student code is hostile until proven otherwise. On Linux it is three steps away from the grader, each process with less
//! power than the one above it:
//!
//! ```text
//! grader             many threads, a large heap, holds the answers
//! └─ launcher        this same program, started by posix_spawn, one a worker, one thread, no secrets
//!    └─ sandbox init first process of the sandbox: moves in, watches the limits, reaps everybody, reports
//!       └─ program   session, limits, user, Landlock, seccomp, then execve
//! ```
//!
//! **The launcher prepares once for all sandboxes** ([`linux::launcher`]). In the tier `contained` it leaves for a user
//! namespace, with an empty network, host name and message namespace beside it, and builds the file tree that every
//! sandbox starts from ([`linux::launcher::file_tree`]): the system and the toolchains, read-only, in a mount namespace
//! of their own that is kept as an open descriptor. The launcher itself stays where it can see the machine's files,
//! because what a request shows must be opened there: as a detached copy of a mount, which can be attached in another
//! mount namespace later. In the tier `fenced` it prepares Landlock rules instead, which serve as long as the same
//! submission is run.
//!
//! **A run copies no page tables** ([`linux::sys::process`]). The sandbox's first process is cloned with `CLONE_VM
//! | CLONE_VFORK`: it runs in the launcher's memory on a stack of its own while the launcher sleeps in the kernel, so
//! there is one thread of execution at any time, as in a function call. It enters the prepared tree, copies its handful
//! of mounts into a fresh namespace, mounts `/proc` and one bounded tmpfs, attaches what the request shows, and makes
//! the program's process in the same way. That one allocates nothing; if it fails, the reason is in shared memory and
//! needs no pipe. The price: if the first process is killed from outside, memory may be half-written, so a launcher
//! whose sandbox did not end by itself is thrown away, and the worker starts another.
//!
//! **The report comes from the first process, on the launcher's own socket** ([`linux::wire`]), which the program never
//! has: descriptors from 3 on are closed before it begins. The program's output is only read, up to its limit.
//!
//! **Who enforces what.** Wall time: the first process polls with a deadline, and the grader has a later one for the
//! launcher. Processor time: added up over the whole tree by whoever waits for whom, and once more by last sight, so
//! that children whose end is ignored count too; the program may run to one and a half times its limit, so that a
//! report can say what it would have needed. Memory: by control group where one is delegated, else by looking at all
//! processes every 10 ms, sooner when it gets tight ([`linux::inside::usage_meter`]); pages that processes share are counted
//! once before anybody is ended for them. `RLIMIT_DATA` and `RLIMIT_AS` are not used: they refuse honest programs that
//! reserve much and touch little. Tasks: `RLIMIT_NPROC`, which counts within the user namespace or for the sandbox's own
//! user, and the look every 10 ms. Output: the grader stops reading and asks for the end. Files: `RLIMIT_FSIZE` and the
//! size of the tmpfs, or a look at the folder.
//!
//! **A program that prompts is answered when it waits** ([`prompter`]). Its input is then a pipe whose other end the
//! grader keeps. The sandbox's first process, asked for it, tells when every thread in the sandbox has slept for a
//! while and no processor time was used ([`linux::stillness`]); the grader gives the next line if nothing was printed
//! meanwhile and the last one was taken. Other inputs are files in memory, and nobody looks for this. Where it is asked
//! for, input and output are a terminal instead ([`streams`]), on which a C program does not keep its prompts back:
//! nothing is echoed or translated there, and its end is a key, pressed whenever more is asked for. The sandbox gives
//! it no name and no session.
//!
//! **A worker's programs are kept on a processor of their own** ([`claimed_processors`]), one that no other grader of
//! the machine has, so that what runs side by side does not take time from each other. Where there is none left they
//! are kept on none. The filter ignores a program that asks for others.
//!
//! **A program that only talks to itself works.** In the tier `contained` it has Unix sockets: its network and its file
//! tree keep them in. In `fenced` it has them where Landlock does the same; elsewhere they are refused, which the doctor
//! and the report say.
//!
//! **The grader knows every answer, so it is in no sandbox** ([`linux::launcher::file_tree`]), nor are the reference
//! solver and its tables, should they be installed in a folder that sandboxes show. A file tree has something empty in
//! their place; a fence is made of what lies beside them.
//!
//! **Nothing survives.** When the program's first process has ended or must end, the sandbox's first process kills
//! everybody with one `kill(-1)` and waits until it has no child left; orphans are its children, since it is the first
//! of a process namespace or a sub-reaper. That call would end the session of whoever runs the grader if it were made
//! anywhere else, so it needs a [`linux::sys::process::KillProof`]: first of a process namespace, or under Landlock
//! rules that keep signals in, or the keeper of a user of its own. If the grader dies, the socket tells the first
//! process, which does the same.
//!
//! **A grader run by root** gives each worker a user of its own ([`linux::outside::sandbox_maker`]), for limits on tasks do not
//! bind root. That user keeps the power to read whatever the sandbox shows, whoever owns it, and to write in a folder
//! that was given for it, and no other.
//!
//! **A tier is used only after a canary has tried to leave it** ([`linux::canary`]): calls that succeed prove nothing,
//! since some systems let a namespace be made and take its powers away. What does not hold is said by the doctor
//! ([`tier_survey`]) with the way to fix it.
//!
//! Everywhere else there is the tier [`bare`]: limits and a process group, fit for checking one's own program.

mod bare;
mod claimed_processors;
mod classify_ending;
mod elf;
mod error;
mod fresh_folder;
mod interactor;
#[cfg(target_os = "linux")]
pub mod linux;
pub mod machine;
mod prompter;
mod request;
mod sandbox;
mod settings;
mod start_failure;
mod streams;
mod tier_capabilities;
pub mod tier_survey;
pub mod toolchain;
pub mod trusted_tool;

pub use claimed_processors::Processor;
pub use error::SandboxError;
pub use fresh_folder::{FreshFolder, clear_leftovers};
pub use interactor::{
    AccessKind, FileAccess, Interactor, Notice, Opening, Printed, Reply, Script, ScriptLine, When,
};
pub use request::{Input, ReadOnlyPath, Request, Work};
pub use sandbox::{Sandbox, Worker, enter};
pub use settings::{Cancel, Settings, TierChoice};
pub use tier_capabilities::{Capability, Finding, Missing, TierState};

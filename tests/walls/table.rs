//! The table: what of the world outside each crate may touch, who may not know whom inside one, where unsafe code stands.

use Touch::{Clock, Files, Processes};

/// Something outside the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// `std::fs`, what a system adds to it, the calls behind it, and what walks folders.
    Files,
    /// `std::time`, but for `Duration`, which is a number and not a clock.
    Clock,
    /// `std::process`: starting programs and ending this one, but for `id`, which is a number and not a process.
    Processes,
}

/// What a crate, or a module with all below it, may touch; the longest entry decides. What is in no entry is a failure.
pub const TOUCHES: &[(&str, &[Touch])] = &[
    ("rules", &[]),
    ("rules::watch", &[Clock]),
    ("terminal", &[Files, Clock, Processes]),
    ("pages", &[]),
    ("reference", &[]),
    ("reference::experiment", &[Clock]),
    ("reference::generate", &[Clock]),
    ("reference::packing", &[Clock]),
    ("reference::sliding", &[Clock]),
    ("reference::sliding::tables", &[Files, Clock]),
    // Its files are what was typed and the system's randomness; its clock ends requests that never end.
    ("reference_program", &[Files, Clock, Processes]),
    ("confined", &[Files]),
    ("model", &[]),
    // These decide what is right and what it is worth: the same input, the same verdict.
    ("puzzles", &[]),
    ("scoring", &[]),
    ("course", &[Files]),
    // What a stranger wrote is reached through `confined` alone.
    ("submission", &[]),
    ("dialogue", &[]),
    ("engine", &[Clock]),
    ("sandbox", &[Files, Clock, Processes]),
    ("store", &[Files, Clock]),
    ("cases", &[Files, Clock]),
    ("cases::seal", &[]),
    ("insight", &[Clock]),
    ("report", &[]),
    ("cluster", &[Files, Clock]),
    ("grader", &[Files, Clock, Processes]),
    ("testkit", &[Files, Clock, Processes]),
];

/// Modules that may not know others of their own crate, which Cargo cannot see, each with the reason why.
pub const STRANGERS: &[(&str, &[&str], &str)] = &[
    (
        "rules::sliding",
        &["rules::packing"],
        "each puzzle is a folder of its own",
    ),
    (
        "rules::packing",
        &["rules::sliding"],
        "each puzzle is a folder of its own",
    ),
    (
        "reference::sliding",
        &["reference::packing"],
        "each puzzle is a folder of its own",
    ),
    (
        "reference::packing",
        &["reference::sliding"],
        "each puzzle is a folder of its own",
    ),
    (
        "reference::sliding::heuristic",
        &["reference::sliding::search", "reference::sliding::oracle"],
        "an estimate knows no search",
    ),
    (
        "reference::sliding::tables",
        &[
            "reference::sliding::heuristic",
            "reference::sliding::search",
            "reference::sliding::oracle",
        ],
        "a table knows no search",
    ),
    (
        "reference::zoo",
        &[
            "reference::experiment",
            "reference::generate",
            "reference::textbook",
            "reference::packing",
            "reference::sliding",
        ],
        "solvers that are wrong on purpose share no line with the right ones",
    ),
];

/// The files that may contain unsafe code, each with the reason why.
pub const UNSAFE_FILES: &[(&str, &str)] = &[
    (
        "reference/src/sliding/tables/pages.rs",
        "asks the system for large pages under the big tables, and fetches a line of one before it is needed",
    ),
    (
        "reference/src/sliding/tables/build.rs",
        "is compiled a second time for newer processors",
    ),
    (
        "reference/src/sliding/oracle/deep.rs",
        "is compiled a second time for newer processors",
    ),
    (
        "crates/terminal/src/interrupt.rs",
        "keeps a hang-up ignored where `nohup` ignores it",
    ),
    (
        "crates/sandbox/src/linux/sys/landlock.rs",
        "lays rules about files upon a process",
    ),
    (
        "crates/sandbox/src/linux/sys/namespaces.rs",
        "leaves namespaces for new ones, and makes mounts read-only",
    ),
    (
        "crates/sandbox/src/linux/sys/process.rs",
        "makes a process that borrows its maker's memory, and becomes another program",
    ),
    (
        "crates/sandbox/src/linux/sys/seccomp.rs",
        "attaches the system-call filter",
    ),
    (
        "crates/sandbox/src/linux/sys/signals.rs",
        "handles signals as a new program expects, and asks for short turns of a processor",
    ),
    (
        "crates/sandbox/src/linux/sys/sysv_ipc.rs",
        "asks what memory is shared by number",
    ),
    (
        "crates/sandbox/src/linux/sys/wait.rs",
        "waits for children, what they used, and the signal that ends one",
    ),
    (
        "crates/sandbox/src/bare/start.rs",
        "sets limits between fork and exec, and asks what one process used",
    ),
];

/// The files that may touch files though their crate may not, each with the reason why.
pub const FILE_READERS: &[(&str, &str)] = &[
    (
        "crates/submission/src/collect.rs",
        "is given paths by whoever typed them",
    ),
    (
        "crates/submission/src/raw_submission.rs",
        "lists the folders that a class was laid out in",
    ),
    (
        "crates/submission/src/roster.rs",
        "reads the teacher's roster",
    ),
    (
        "crates/engine/src/tools.rs",
        "looks for compilers and interpreters on this machine",
    ),
    (
        "crates/submission/src/junk.rs",
        "finds out where the course lies",
    ),
];

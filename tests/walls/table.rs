//! The table: which rooms there are, what each may import, and what of the world outside each may touch.

use Touch::{Clock, Files, Processes};

/// A room: modules that may import each other freely, and others only where the table says so.
pub struct Room {
    /// What a message calls it.
    pub name: &'static str,
    /// The modules it is made of, each with all below it; a module that has others of this table below it stands for
    /// its own file alone.
    pub modules: &'static [&'static str],
    /// The rooms it may import, in groups.
    pub may_import: &'static [&'static [&'static str]],
    /// What it may touch outside the program.
    pub may_touch: &'static [Touch],
}

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

/// The files that may contain unsafe code, each with the reason why.
pub const UNSAFE_FILES: &[(&str, &str)] = &[
    (
        "reference/src/sliding/tables/pages.rs",
        "asks the system for large pages under the big tables",
    ),
    (
        "reference/src/sliding/tables/prefetch.rs",
        "fetches a table's line before it is needed",
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
        "reference/src/cli/hangup.rs",
        "keeps a hang-up ignored where `nohup` ignores it",
    ),
    (
        "src/sandbox/linux/sys/borrowed_process.rs",
        "makes a process that borrows its maker's memory",
    ),
    ("src/sandbox/linux/sys/exec.rs", "becomes another program"),
    (
        "src/sandbox/linux/sys/landlock.rs",
        "lays rules about files upon a process",
    ),
    (
        "src/sandbox/linux/sys/messages.rs",
        "asks what memory is shared by number",
    ),
    (
        "src/sandbox/linux/sys/mount_attributes.rs",
        "makes mounts read-only",
    ),
    (
        "src/sandbox/linux/sys/namespaces.rs",
        "leaves namespaces for new ones",
    ),
    (
        "src/sandbox/linux/sys/schedule.rs",
        "asks for short turns of a processor",
    ),
    (
        "src/sandbox/linux/sys/seccomp.rs",
        "attaches the system-call filter",
    ),
    (
        "src/sandbox/linux/sys/signals.rs",
        "handles signals as a new program expects",
    ),
    (
        "src/sandbox/linux/sys/trace.rs",
        "sees the signal that ends a program",
    ),
    (
        "src/sandbox/linux/sys/wait.rs",
        "waits for children and what they used",
    ),
    (
        "src/sandbox/bare/start.rs",
        "sets limits between fork and exec, and asks what one process used",
    ),
];

/// The files that may touch files though their room may not, each with the reason why.
pub const FILE_READERS: &[(&str, &str)] = &[
    (
        "src/submission/collect.rs",
        "is given paths by whoever typed them",
    ),
    (
        "src/submission/listing.rs",
        "lists the folders that a class was laid out in",
    ),
    ("src/submission/roster.rs", "reads the teacher's roster"),
    (
        "src/engine/tools.rs",
        "looks for compilers and interpreters on this machine",
    ),
    (
        "src/submission/course_files.rs",
        "finds out where the course lies",
    ),
];

const RULES: &[&str] = &["sliding rules", "packing rules"];
const SOLVERS: &[&str] = &[
    "sliding heuristics",
    "sliding tables",
    "sliding searches",
    "sliding oracle",
    "packing solvers",
];
const ZOO: &[&str] = &["zoo", "zoo names"];
const REST_OF_REFERENCE: &[&str] = &[
    "watch",
    "units",
    "random",
    "generate",
    "habits",
    "experiment",
];

/// Every room of both crates. A module that is in no room is a failure: say here where it belongs.
pub const ROOMS: &[Room] = &[
    // Crate `reference`. A module is imported by its own path, so the roots re-export nothing.
    room(
        "reference's root",
        &["reference"],
        &[&["reference cli"]],
        &[Processes],
    ),
    room("sliding's root", &["reference::sliding"], &[], &[]),
    room("packing's root", &["reference::packing"], &[], &[]),
    room("watch", &["reference::watch"], &[], &[Clock]),
    room("units", &["reference::units"], &[&["watch"]], &[]),
    room("random", &["reference::random"], &[], &[]),
    room("printable", &["reference::printable"], &[], &[]),
    // It makes pages of what it is given, and knows no puzzle.
    room("web", &["reference::web"], &[], &[]),
    // Numbers in, pictures out: it knows nothing of puzzles, so that anything measured can be drawn.
    room("plot", &["reference::plot"], &[], &[]),
    // Boards and paths in, bytes out: it solves nothing and writes no file.
    room("picture", &["reference::picture"], &[RULES, &["web"]], &[]),
    room(
        "sliding rules",
        &[
            "reference::sliding::board",
            "reference::sliding::notation",
            "reference::sliding::path",
            "reference::sliding::parity",
        ],
        &[],
        &[],
    ),
    room(
        "sliding tables",
        &["reference::sliding::tables"],
        &[&["sliding rules", "watch"]],
        &[Files, Clock],
    ),
    room(
        "sliding heuristics",
        &["reference::sliding::heuristic"],
        &[&["sliding rules", "sliding tables", "watch"]],
        &[Clock],
    ),
    room(
        "sliding searches",
        &["reference::sliding::search"],
        &[&["sliding rules", "sliding heuristics", "watch"]],
        &[Clock],
    ),
    room(
        "sliding oracle",
        &["reference::sliding::oracle"],
        &[&[
            "sliding rules",
            "sliding tables",
            "sliding heuristics",
            "sliding searches",
            "watch",
        ]],
        &[Clock],
    ),
    room(
        "packing rules",
        &[
            "reference::packing::board",
            "reference::packing::check",
            "reference::packing::counted",
            "reference::packing::grid",
            "reference::packing::header",
            "reference::packing::piece",
            "reference::packing::print",
            "reference::packing::puzzle",
            "reference::packing::read",
            "reference::packing::refusal",
            "reference::packing::render",
        ],
        &[],
        &[],
    ),
    room(
        "packing solvers",
        &[
            "reference::packing::brute_force",
            "reference::packing::exact_cover",
            "reference::packing::mask",
        ],
        &[&["packing rules", "watch"]],
        &[Clock],
    ),
    room(
        "generate",
        &["reference::generate"],
        &[RULES, SOLVERS, &["watch", "random"]],
        &[Clock],
    ),
    // What students' programs usually do; it counts its steps and needs no clock.
    room(
        "habits",
        &["reference::habits"],
        &[RULES, &["sliding heuristics"]],
        &[],
    ),
    room(
        "experiment",
        &["reference::experiment"],
        &[RULES, SOLVERS, &["watch", "random", "generate"]],
        &[Clock],
    ),
    // What is said of a mistake needs its name alone.
    room("zoo names", &["reference::zoo::bug"], &[], &[]),
    room("zoo's root", &["reference::zoo"], &[], &[]),
    // Solvers that are wrong on purpose: they may share no line with the right ones.
    room(
        "zoo",
        &[
            "reference::zoo::answer",
            "reference::zoo::best_first",
            "reference::zoo::deepening",
            "reference::zoo::depth_first",
            "reference::zoo::estimate",
            "reference::zoo::habit",
            "reference::zoo::heap",
            "reference::zoo::kurang",
            "reference::zoo::laying",
            "reference::zoo::parity",
            "reference::zoo::slider",
            "reference::zoo::sliding",
            "reference::zoo::task",
        ],
        &[RULES, &["zoo names"]],
        &[],
    ),
    // Its files are the system's randomness; its clock ends requests that never end.
    room(
        "view",
        &["reference::view"],
        &[RULES, SOLVERS, &["watch", "printable", "web"]],
        &[Files, Clock],
    ),
    room(
        "reference cli",
        &["reference::cli"],
        &[
            RULES,
            SOLVERS,
            REST_OF_REFERENCE,
            ZOO,
            &["picture", "printable", "plot", "view", "web"],
        ],
        &[Files, Clock, Processes],
    ),
    // Crate `grader`, bottom up.
    room(
        "grader's root",
        &["grader"],
        // The sandbox, because the program is also its launcher, and must know that before anything else.
        &[&["cli", "reference cli", "sandbox", "panics"]],
        &[Processes],
    ),
    room(
        "record",
        &["grader::record"],
        &[RULES, &["watch", "zoo names"]],
        &[],
    ),
    // What catches a panic stands below whoever works on a submission.
    room("panics", &["grader::panics"], &[&["record"]], &[]),
    room(
        "course",
        &["grader::course"],
        &[&["record", "zoo names"], RULES, SOLVERS, REST_OF_REFERENCE],
        &[Files],
    ),
    // Folders that a stranger has written into are reached through this room alone.
    room("confined", &["grader::confined"], &[], &[Files]),
    room(
        "submission",
        &["grader::submission"],
        &[&["record", "course", "confined", "panics"]],
        &[],
    ),
    room(
        "sandbox",
        &["grader::sandbox"],
        &[&["record", "watch", "confined"]],
        &[Files, Clock, Processes],
    ),
    room("store", &["grader::store"], &[&["record"]], &[Files, Clock]),
    room(
        "answer",
        &["grader::answer"],
        &[&["record"], RULES, SOLVERS, REST_OF_REFERENCE],
        &[],
    ),
    // It decides whether a path is minimal, so it may not share a line with what finds minimal paths.
    room(
        "check",
        &["grader::check"],
        &[&["record", "course", "answer"], RULES],
        &[],
    ),
    room(
        "insight",
        &["grader::insight"],
        &[
            &["record", "course", "answer", "check"],
            RULES,
            SOLVERS,
            REST_OF_REFERENCE,
            ZOO,
        ],
        &[Clock],
    ),
    // It proves what cases expect, so it may ask everything that is true about the puzzles.
    room(
        "suite",
        &["grader::suite"],
        &[
            &["record", "course"],
            RULES,
            SOLVERS,
            &["watch", "random", "generate"],
        ],
        &[Files, Clock],
    ),
    // It nails cases down: a hash and texts, and nothing that could make it say another thing tomorrow.
    room(
        "seal",
        &["grader::seal"],
        &[&["record", "course", "watch"]],
        &[],
    ),
    room(
        "engine",
        &["grader::engine"],
        &[
            BELOW_THE_ENGINE,
            RULES,
            SOLVERS,
            &["watch", "random", "printable"],
        ],
        // No files: what it does with a built tree goes through `confined`.
        &[Clock],
    ),
    room(
        "report",
        &["grader::report"],
        &[
            &[
                "record",
                "course",
                "store",
                "watch",
                "printable",
                "web",
                "plot",
                "zoo names",
            ],
            RULES,
        ],
        &[],
    ),
    room(
        "cluster",
        &["grader::cluster"],
        // Of the sandbox only what runs trusted tools, such as `sbatch`.
        &[&["record", "course", "store", "sandbox"]],
        &[Files, Clock],
    ),
    room(
        "cli",
        &["grader::cli"],
        &[
            BELOW_THE_ENGINE,
            &["seal", "engine", "report", "cluster"],
            &["reference cli", "printable"],
            RULES,
            SOLVERS,
            REST_OF_REFERENCE,
            &["zoo names"],
        ],
        &[Files, Clock],
    ),
];

const BELOW_THE_ENGINE: &[&str] = &[
    "confined",
    "record",
    "panics",
    "course",
    "submission",
    "sandbox",
    "store",
    "answer",
    "check",
    "insight",
    "suite",
];

const fn room(
    name: &'static str,
    modules: &'static [&'static str],
    may_import: &'static [&'static [&'static str]],
    may_touch: &'static [Touch],
) -> Room {
    Room {
        name,
        modules,
        may_import,
        may_touch,
    }
}

impl Room {
    /// The rooms it may import.
    pub fn imports(&self) -> impl Iterator<Item = &'static str> {
        self.may_import
            .iter()
            .flat_map(|group| group.iter().copied())
    }
}

/// The room a module is in, if the table knows it.
pub fn home_of(module: &str) -> Option<&'static Room> {
    let (home, listed) = nearest(module)?;
    let has_others_below = entries().any(|(_, other)| other != listed && is_within(other, listed));
    (module == listed || !has_others_below).then_some(home)
}

/// The room a path leads into: an item's path is longer than its module's.
pub fn room_at(path: &str) -> Option<&'static Room> {
    nearest(path).map(|(room, _)| room)
}

/// The longest entry of the table that this module or item is, or is within.
fn nearest(path: &str) -> Option<(&'static Room, &'static str)> {
    entries()
        .filter(|(_, module)| is_within(path, module))
        .max_by_key(|(_, module)| module.len())
}

fn entries() -> impl Iterator<Item = (&'static Room, &'static str)> {
    ROOMS
        .iter()
        .flat_map(|room| room.modules.iter().map(move |module| (room, *module)))
}

fn is_within(path: &str, module: &str) -> bool {
    path.strip_prefix(module)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

//! The rules of the house: each takes files and says, in sentences, what is wrong with them; and their table of what of
//! the world outside each crate may touch, who may not know whom inside one, where unsafe code stands.

use std::collections::{BTreeMap, BTreeSet};

use Touch::{Clock, Files, Processes};

use crate::repository_rules::source_files::{File, Mention};

/// A crate touches only what of the world outside the table says.
pub fn touches(file: &File) -> Vec<String> {
    if file.is_for_tests() {
        return Vec::new();
    }
    let module = file.module.join("::");
    let entries = TOUCHES.iter().filter(|(of, _)| is_within(&module, of));
    let Some((home, may_touch)) = entries.max_by_key(|(of, _)| of.len()) else {
        return vec![format!(
            "`{}` is in no crate of the table; say in `tests/repository_rules/source_rules.rs` what it may touch",
            file.path
        )];
    };
    let mentions = file.source.mentions.iter();
    mentions
        .filter_map(|mention| {
            let touched = touched(mention)?;
            let reads_files =
                touched == Touch::Files && FILE_READERS.iter().any(|(path, _)| *path == file.path);
            if may_touch.contains(&touched) || reads_files {
                return None;
            }
            let what = match touched {
                Touch::Files => "files",
                Touch::Clock => "a clock",
                Touch::Processes => "processes",
            };
            let path = mention.path.join("::");
            Some(format!(
                "`{}:{}` mentions `{path}`, but `{home}` may not touch {what}",
                file.path, mention.line
            ))
        })
        .collect()
}

/// Modules of one crate that may not know each other do not.
pub fn strangers(file: &File) -> Vec<String> {
    if file.is_for_tests() {
        return Vec::new();
    }
    let module = file.module.join("::");
    let mut broken = Vec::new();
    for (_, strangers, reason) in STRANGERS.iter().filter(|(of, _, _)| is_within(&module, of)) {
        for mention in &file.source.mentions {
            let Some(path) = absolute(file, mention) else {
                continue;
            };
            let path = path.join("::");
            if strangers.iter().any(|stranger| is_within(&path, stranger)) {
                broken.push(format!(
                    "`{}:{}` knows `{path}`, but {reason}",
                    file.path, mention.line
                ));
            }
        }
    }
    broken
}

/// Unsafe code stays in the files of the list, and a file stays in the list only while it needs it.
pub fn unsafe_code(file: &File) -> Vec<String> {
    let listed = UNSAFE_FILES.iter().find(|(path, _)| *path == file.path);
    match (file.source.first_unsafe, listed) {
        (Some(line), None) => vec![format!(
            "`{}:{line}` has unsafe code; find a safe way, or list the file with a reason in `tests/repository_rules/source_rules.rs`",
            file.path
        )],
        (None, Some((_, reason))) => vec![format!(
            "`{}` has no unsafe code any more ({reason}); take it off the list in `tests/repository_rules/source_rules.rs`",
            file.path
        )],
        (Some(_), Some(_)) | (None, None) => Vec::new(),
    }
}

/// A file opens with a sentence that says what it is for.
pub fn opening_sentence(file: &File) -> Vec<String> {
    if file.text.starts_with("//! ") {
        Vec::new()
    } else {
        vec![format!(
            "`{}` does not open with a `//!` sentence that says what it is for",
            file.path
        )]
    }
}

/// A module is a file of its own name.
pub fn no_mod_files(file: &File) -> Vec<String> {
    if file.path.ends_with("/mod.rs") && !file.is_for_tests() {
        let path = &file.path;
        vec![format!(
            "`{path}` is called after no module; name it after its folder and put it beside that"
        )]
    } else {
        Vec::new()
    }
}

/// What of the world outside a path leads to.
fn touched(mention: &Mention) -> Option<Touch> {
    let path: Vec<_> = mention.path.iter().map(String::as_str).collect();
    match path.as_slice() {
        ["std", "fs", ..] | ["std", "os", _, "fs", ..] | ["walkdir", ..] => Some(Touch::Files),
        // Types are only words, and these ask about what is open, or about a disk.
        ["rustix", "fs", "fstat" | "statvfs"] => None,
        ["rustix", "fs", name, ..] if name.starts_with(char::is_lowercase) => Some(Touch::Files),
        ["std" | "core", "time", "Duration", ..] => None,
        ["std" | "core", "time", ..] => Some(Touch::Clock),
        ["std", "process", "id"] => None,
        ["std", "process", ..] => Some(Touch::Processes),
        _ => None,
    }
}

/// The path from its crate on.
pub fn absolute(file: &File, mention: &Mention) -> Option<Vec<String>> {
    let mut module: Vec<_> = file.module.iter().chain(&mention.within).cloned().collect();
    let (head, rest) = mention.path.split_first()?;
    let mut rest = rest;
    match head.as_str() {
        "crate" => module.truncate(1),
        "self" => {}
        "super" => {
            module.pop();
            while let Some((word, after)) = rest.split_first()
                && word == "super"
            {
                module.pop();
                rest = after;
            }
        }
        child if file.source.children.contains(child) => module.push(child.to_owned()),
        other => module = vec![other.to_owned()],
    }
    module.extend_from_slice(rest);
    Some(module)
}

fn is_within(path: &str, module: &str) -> bool {
    path.strip_prefix(module)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// A circle that may stay for now: its modules, sorted, and the reason why.
type Known = (&'static [&'static str], &'static str);

pub const KNOWN: &[Known] = &[];

/// A sentence for every circle that is not known, and for every known one that is no more.
pub fn broken(files: &[File], known: &[Known]) -> Vec<String> {
    let mut found = circles(files);
    let mut broken = Vec::new();
    for (circle, reason) in known {
        let names: Vec<String> = circle.iter().map(ToString::to_string).collect();
        if !found.remove(&names) {
            broken.push(format!(
                "`{}` are no circle any more ({reason}); take them off the list in `tests/repository_rules/source_rules.rs`",
                circle.join("`, `")
            ));
        }
    }
    broken.extend(found.iter().map(|circle| {
        format!(
            "`{}` import each other; give what they share a file below them",
            circle.join("`, `")
        )
    }));
    broken
}

/// The modules that lead to each other, circle by circle.
fn circles(files: &[File]) -> BTreeSet<Vec<String>> {
    let imports = imports(files);
    let reached: BTreeMap<&String, BTreeSet<&String>> = imports
        .keys()
        .map(|module| (module, reached_from(module, &imports)))
        .collect();
    let circle = |(module, to): (&&String, &BTreeSet<&String>)| -> Vec<String> {
        let leads_back = |other: &&&String| reached[**other].contains(*module);
        to.iter()
            .filter(leads_back)
            .map(|&name| name.clone())
            .collect()
    };
    let circles = reached.iter().map(circle);
    circles.filter(|circle| !circle.is_empty()).collect()
}

/// The other files that each one imports from. The root of a crate only declares and passes on, so importing through it
/// counts for nothing.
fn imports(files: &[File]) -> BTreeMap<String, BTreeSet<String>> {
    let files = files.iter().filter(|file| !file.is_for_tests());
    let files: Vec<(String, &File)> = files.map(|file| (file.module.join("::"), file)).collect();
    let modules: BTreeSet<&String> = files.iter().map(|(module, _)| module).collect();
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (module, file) in &files {
        let mentioned = file.source.mentions.iter();
        let imported = mentioned.filter_map(|mention| {
            let path = absolute(file, mention)?;
            let mut inner = (2..=path.len()).rev().map(|end| path[..end].join("::"));
            inner.find(|name| modules.contains(name))
        });
        let others = imported.filter(|name| name != module);
        imports.entry(module.clone()).or_default().extend(others);
    }
    imports
}

/// Every module that this one leads to, itself only if it is in a circle.
fn reached_from<'a>(
    module: &String,
    imports: &'a BTreeMap<String, BTreeSet<String>>,
) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = imports[module].iter().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(&imports[next]);
        }
    }
    reached
}

#[test]
fn a_circle_is_told_however_long_it_is() {
    let files = [
        ("crates/rules/src/lib.rs", "pub use crate::a::A;"),
        ("crates/rules/src/a.rs", "use crate::b::B; mod child;"),
        ("crates/rules/src/a/child.rs", "use super::A; use crate::A;"),
        ("crates/rules/src/b.rs", "fn f() { crate::c::d::f() }"),
        ("crates/rules/src/c/mod.rs", "pub mod d;"),
        ("crates/rules/src/c/d.rs", "use crate::{a::A, e};"),
        (
            "crates/rules/src/e.rs",
            "#[cfg(test)] mod tests { use crate::a; }",
        ),
        ("crates/rules/src/f.rs", "pub use g::G; mod g;"),
        ("crates/rules/src/f/g.rs", "use crate::f::F;"),
        ("crates/model/src/a.rs", "use rules::a::A;"),
    ];
    let files = files.map(|(path, text)| File::new(path, text));
    let known: &[Known] = &[
        (&["rules::f", "rules::f::g"], "is known"),
        (&["rules::e", "rules::f"], "was untied"),
    ];
    assert_eq!(
        broken(&files, known),
        [
            "`rules::e`, `rules::f` are no circle any more (was untied); take them off the list in \
             `tests/repository_rules/source_rules.rs`",
            "`rules::a`, `rules::b`, `rules::c::d` import each other; give what they share a file below them",
        ]
    );
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

/// What a crate, or a module with all below it, may touch; the longest entry decides. What is in no entry is a failure.
const TOUCHES: &[(&str, &[Touch])] = &[
    ("rules", &[]),
    ("rules::search_watch", &[Clock]),
    ("terminal", &[Files, Clock, Processes]),
    ("pages", &[]),
    ("reference", &[]),
    ("reference::compare_heuristics", &[Clock]),
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

const FOLDERS: &str = "each puzzle is a folder of its own";

/// Modules that may not know others of their own crate, which Cargo cannot see, each with the reason why.
const STRANGERS: &[(&str, &[&str], &str)] = &[
    ("rules::sliding", &["rules::packing"], FOLDERS),
    ("rules::packing", &["rules::sliding"], FOLDERS),
    ("reference::sliding", &["reference::packing"], FOLDERS),
    ("reference::packing", &["reference::sliding"], FOLDERS),
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
        "reference::wrong_solvers",
        &[
            "reference::compare_heuristics",
            "reference::generate",
            "reference::textbook",
            "reference::packing",
            "reference::sliding",
        ],
        "solvers that are wrong on purpose share no line with the right ones",
    ),
];

/// The files that may contain unsafe code, each with the reason why.
const UNSAFE_FILES: &[(&str, &str)] = &[
    (
        "reference/src/sliding/tables/large_pages.rs",
        "asks the system for large pages under the big tables, and fetches a line of one before it is needed",
    ),
    (
        "reference/src/sliding/tables/build.rs",
        "is compiled a second time for newer processors",
    ),
    (
        "reference/src/sliding/oracle/deep_ida_star.rs",
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
        "leaves namespaces for new ones, makes mounts read-only, and asks what memory is shared by number",
    ),
    (
        "crates/sandbox/src/linux/sys/process.rs",
        "makes a process that borrows its maker's memory, becomes another program, and handles signals as that expects",
    ),
    (
        "crates/sandbox/src/linux/sys/seccomp.rs",
        "attaches the system-call filter",
    ),
    (
        "crates/sandbox/src/linux/sys/wait.rs",
        "waits for children, what they used, and the signal that ends one",
    ),
    (
        "crates/sandbox/src/bare/start_program.rs",
        "sets limits between fork and exec, and asks what one process used",
    ),
];

/// The files that may touch files though their crate may not, each with the reason why.
const FILE_READERS: &[(&str, &str)] = &[
    (
        "crates/submission/src/collect_class.rs",
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
        "crates/engine/src/installed_tools.rs",
        "looks for compilers and interpreters on this machine",
    ),
    (
        "crates/submission/src/junk_files.rs",
        "finds out where the course lies",
    ),
];

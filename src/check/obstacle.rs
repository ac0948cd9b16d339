//! Recognises, in what a program or its build complained, what stands between it and a verdict.

use crate::check::text::lines;
use crate::record::ending::Ending;
use crate::record::execution::Execution;
use crate::record::obstacle::Obstacle;

/// What stands between a program and a verdict, if its complaints tell. To be asked where there is no answer to judge:
/// many a program complains of the end of its input after a right one.
///
/// `language` is what the program is written in, as a report names it. `own` are the names of the submission's own files,
/// without folders and endings: a module of its own that is not found is the student's fault and no missing package.
#[must_use]
pub fn obstacle(execution: &Execution, language: &str, own: &[&str]) -> Option<Obstacle> {
    if let Ending::NotStarted { reason, .. } = &execution.ending {
        let reason = reason.clone();
        return Some(Obstacle::NotStarted { reason });
    }
    let complained = lines(&execution.stderr.kept);
    let printed = lines(&execution.stdout.kept);
    // A newer tool or a missing package explains whatever else went wrong after it.
    let lines = || complained.iter().chain(&printed).map(String::as_str);
    lines()
        .find_map(newer_tool)
        .or_else(|| {
            // What a source includes in quotation marks is a file of its own, and no package.
            let is_own = |line: &str| {
                let header = line.split_once("fatal error: ").map(|(_, rest)| rest);
                let header = header.and_then(|rest| rest.split_once(": No such file"));
                header.is_some_and(|(header, _)| {
                    let included = format!("#include \"{header}\"");
                    lines().any(|line| line.contains(&included))
                })
            };
            let mut packages = lines().filter(|line| !is_own(line));
            packages.find_map(|line| package(line, language, own))
        })
        .or_else(|| lines().find_map(display))
        .or_else(|| lines().find_map(terminal))
        .or_else(|| lines().find_map(own_folder))
        .or_else(|| lines().find_map(file))
        .or_else(|| lines().find_map(more_input))
}

fn newer_tool(line: &str) -> Option<Obstacle> {
    let newer = |here: String, needed: String| Some(Obstacle::NewerToolNeeded { here, needed });
    if line.contains("UnsupportedClassVersionError") {
        let needed = java_of_class(number_after(line, "(class file version "));
        let here = java_of_class(number_after(line, "versions up to "));
        return newer(here, needed);
    }
    for words in [
        "release version ",
        "invalid source release: ",
        "invalid target release: ",
    ] {
        let is_refused = words.starts_with("invalid") || line.contains("not supported");
        if let Some(release) = number_after(line, words).filter(|_| is_refused) {
            return newer("Java".to_owned(), format!("Java {release}"));
        }
    }
    if let Some(needed) = number_after(line, "requires go >= ") {
        let here = number_after(line, "running go ");
        return newer(named("Go", here), format!("Go {needed}"));
    }
    if let Some(needed) = number_after(line, "requires rustc ") {
        let here = number_after(line, "rustc version is ").or(number_after(line, "rustc is "));
        return newer(named("Rust", here), format!("Rust {needed}"));
    }
    if line.contains("or higher is required") && line.contains("CMake") {
        let here = number_after(line, "running version ");
        let needed = number_after(line, "CMake ");
        return newer(named("CMake", here), named("CMake", needed));
    }
    None
}

/// Class files of Java 1 have version 45.
fn java_of_class(version: Option<&str>) -> String {
    let major = version.and_then(|version| version.split('.').next()?.parse::<u32>().ok());
    match major.and_then(|major| major.checked_sub(44)) {
        Some(java) => format!("Java {java}"),
        None => "Java".to_owned(),
    }
}

fn named(tool: &str, version: Option<&str>) -> String {
    version.map_or_else(|| tool.to_owned(), |version| format!("{tool} {version}"))
}

fn package(line: &str, language: &str, own: &[&str]) -> Option<Obstacle> {
    let missing = |language: &str, package: &str| {
        let first = package.split(['.', '/']).next().unwrap_or(package);
        let is_own = own.contains(&package) || own.contains(&first);
        let is_nothing = package.is_empty();
        (!is_own && !is_nothing).then(|| Obstacle::PackageMissing {
            language: language.to_owned(),
            package: package.to_owned(),
        })
    };
    if line.contains("ModuleNotFoundError") || line.contains("ImportError: No module named") {
        let name = quoted_after(line, "No module named ")?;
        return missing("Python", name.split('.').next().unwrap_or(name));
    }
    if let Some(rest) = line.split_once("error: package ").map(|(_, rest)| rest) {
        return missing("Java", rest.strip_suffix(" does not exist")?);
    }
    for words in ["NoClassDefFoundError: ", "ClassNotFoundException: "] {
        if let Some((_, name)) = line.split_once(words) {
            let name = name
                .split_whitespace()
                .next()
                .unwrap_or(name)
                .replace('/', ".");
            // A class without a package is the submission's own, or a wrong way to start it.
            let (package, _) = name.rsplit_once('.')?;
            return missing("Java", package);
        }
    }
    if line.contains("JavaFX runtime components are missing") {
        return missing("Java", "javafx");
    }
    if line.contains("Cannot find module ") || line.contains("Cannot find package ") {
        let name = quoted_after(line, "Cannot find module ")
            .or_else(|| quoted_after(line, "Cannot find package "))?;
        let is_file = name.starts_with(['.', '/']);
        return if is_file {
            None
        } else {
            missing("JavaScript", name)
        };
    }
    for words in [
        "cannot find package ",
        "no required module provides package ",
    ] {
        if let Some((_, rest)) = line.split_once(words) {
            let name = rest.split([' ', ';', ':']).next()?;
            return missing("Go", name.trim_matches('"'));
        }
    }
    if let Some((_, rest)) = line.split_once("fatal error: ")
        && let Some((header, _)) = rest.split_once(": No such file or directory")
    {
        let is_own = header.ends_with(".h") && own.contains(&header.trim_end_matches(".h"));
        return if is_own {
            None
        } else {
            missing(language, header)
        };
    }
    if line.contains("no matching package named ") {
        return missing("Rust", quoted_after(line, "no matching package named ")?);
    }
    if line.contains("cannot find -l") {
        let (_, library) = line.split_once("cannot find -l")?;
        let library = library.split([':', ' ']).next().unwrap_or(library);
        return missing(language, library);
    }
    if line.contains("error while loading shared libraries: ") {
        let (_, rest) = line.split_once("shared libraries: ")?;
        return missing(language, rest.split(':').next().unwrap_or(rest));
    }
    None
}

fn display(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "HeadlessException",
        "no display name",
        "cannot open display",
        "Cannot open display",
        "Can't open display",
        "Unable to open DISPLAY",
        "No X11 DISPLAY",
        "couldn't connect to display",
        "could not connect to display",
        "Could not load the Qt platform plugin",
        "No available video device",
        "video system not initialized",
        "SDL_Init",
        "XOpenDisplay",
        "libawt_xawt",
        "Could not initialize class java.awt",
        "Could not initialize class sun.awt",
    ];
    any_of(line, SIGNS).then_some(Obstacle::NeedsDisplay)
}

fn terminal(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "termios.error",
        "not a terminal",
        "not a tty",
        "Inappropriate ioctl for device",
        "inappropriate ioctl for device",
        "_curses.error",
        "Error opening terminal",
        "TERM environment variable not set",
        "setRawMode is not a function",
    ];
    any_of(line, SIGNS).then_some(Obstacle::WantsTerminal)
}

fn own_folder(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "Read-only file system",
        "read-only file system",
        "EROFS",
        "PermissionError: [Errno 13]",
        "AccessDeniedException",
        "(Permission denied)",
        "EACCES",
    ];
    any_of(line, SIGNS).then_some(Obstacle::WritesToItsOwnFolder)
}

fn file(line: &str) -> Option<Obstacle> {
    let missing = |name: &str| {
        let name = name.trim().trim_matches(['\'', '"', '`']);
        (!name.is_empty()).then(|| Obstacle::FileMissing {
            name: name.to_owned(),
        })
    };
    // Python: `FileNotFoundError: [Errno 2] No such file or directory: 'test/x.txt'`.
    if let Some((_, name)) = line.split_once("No such file or directory: ") {
        return missing(name);
    }
    for words in ["FileNotFoundException: ", "NoSuchFileException: "] {
        if let Some((_, name)) = line.split_once(words) {
            return missing(name.split(" (").next().unwrap_or(name));
        }
    }
    // Node: `Error: ENOENT: no such file or directory, open 'x.txt'`.
    if line.contains("ENOENT") {
        return missing(line.rsplit_once(", open ").map(|(_, name)| name)?);
    }
    // Go: `open x.txt: no such file or directory`; shell and C: `x.txt: No such file or directory`.
    for words in [": no such file or directory", ": No such file or directory"] {
        if let Some((before, _)) = line.split_once(words) {
            return missing(before.rsplit([' ', ':']).next().unwrap_or(before));
        }
    }
    for words in [
        "rror opening file",
        "ould not open file",
        "annot open file",
        "nable to open file",
    ] {
        if let Some((_, name)) = line.split_once(words) {
            return missing(name.trim_start_matches([':', ' ']));
        }
    }
    None
}

fn more_input(line: &str) -> Option<Obstacle> {
    const SIGNS: &[&str] = &[
        "EOFError",
        "EOF when reading a line",
        "NoSuchElementException",
        "No line found",
        "unexpected end of input",
    ];
    let is_go = line.trim_end().ends_with(": EOF") || line.trim() == "EOF";
    (is_go || any_of(line, SIGNS)).then_some(Obstacle::WantsMoreInput)
}

fn any_of(line: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| line.contains(sign))
}

/// The number, with points in it, that follows these words.
fn number_after<'a>(line: &'a str, words: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(words)?;
    let end = rest
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(rest.len());
    let number = rest[..end].trim_end_matches('.');
    (!number.is_empty()).then_some(number)
}

/// What stands between quotes after these words.
fn quoted_after<'a>(line: &'a str, words: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(words)?;
    let rest = rest.trim_start();
    let quote = rest.chars().next()?;
    if matches!(quote, '\'' | '"' | '`') {
        return rest[1..].split(quote).next();
    }
    rest.split_whitespace().next()
}

#[cfg(test)]
mod tests {
    use crate::check::tests::executions::{exited, printed_and_complained};

    use super::*;

    fn package(language: &str, package: &str) -> Obstacle {
        Obstacle::PackageMissing {
            language: language.to_owned(),
            package: package.to_owned(),
        }
    }

    fn newer(here: &str, needed: &str) -> Obstacle {
        Obstacle::NewerToolNeeded {
            here: here.to_owned(),
            needed: needed.to_owned(),
        }
    }

    fn file(name: &str) -> Obstacle {
        Obstacle::FileMissing {
            name: name.to_owned(),
        }
    }

    #[test]
    fn every_obstacle_is_told_from_what_was_complained() {
        let table = [
            (
                "ModuleNotFoundError: No module named 'torch'",
                package("Python", "torch"),
            ),
            (
                "ModuleNotFoundError: No module named 'numpy.linalg'",
                package("Python", "numpy"),
            ),
            (
                "Solver.java:3: error: package edu.princeton.cs.algs4 does not exist",
                package("Java", "edu.princeton.cs.algs4"),
            ),
            (
                "java.lang.NoClassDefFoundError: javafx/application/Application",
                package("Java", "javafx.application"),
            ),
            (
                "Error: JavaFX runtime components are missing, and are required to run this",
                package("Java", "javafx"),
            ),
            (
                "Error: Cannot find module 'heap-js'",
                package("JavaScript", "heap-js"),
            ),
            (
                "main.go:4:2: no required module provides package github.com/x/heap; to add it:",
                package("Go", "github.com/x/heap"),
            ),
            (
                "main.cpp:1:10: fatal error: SDL2/SDL.h: No such file or directory",
                package("C++", "SDL2/SDL.h"),
            ),
            (
                "error: no matching package named `rand` found",
                package("Rust", "rand"),
            ),
            (
                "/usr/bin/ld: cannot find -lSDL2: No such file or directory",
                package("C++", "SDL2"),
            ),
            (
                "./solver: error while loading shared libraries: libraylib.so.5: cannot open shared object file: No such \
                 file or directory",
                package("C++", "libraylib.so.5"),
            ),
            (
                "Exception in thread \"main\" java.lang.UnsupportedClassVersionError: Main has been compiled by a more \
                 recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only \
                 recognizes class file versions up to 61.0",
                newer("Java 17", "Java 21"),
            ),
            (
                "error: release version 21 not supported",
                newer("Java", "Java 21"),
            ),
            (
                "error: invalid source release: 21",
                newer("Java", "Java 21"),
            ),
            (
                "go: go.mod requires go >= 1.22 (running go 1.19.8; GOTOOLCHAIN=local)",
                newer("Go 1.19.8", "Go 1.22"),
            ),
            (
                "error: package `clap v4.6.0` cannot be built because it requires rustc 1.85 or newer, while the currently \
                 active rustc version is 1.75.0",
                newer("Rust 1.75.0", "Rust 1.85"),
            ),
            (
                "  CMake 3.28 or higher is required.  You are running version 3.25.1",
                newer("CMake 3.25.1", "CMake 3.28"),
            ),
            ("java.awt.HeadlessException:", Obstacle::NeedsDisplay),
            (
                "_tkinter.TclError: no display name and no $DISPLAY environment variable",
                Obstacle::NeedsDisplay,
            ),
            (
                "qt.qpa.plugin: Could not load the Qt platform plugin \"xcb\" in \"\"",
                Obstacle::NeedsDisplay,
            ),
            ("No X11 DISPLAY variable was set,", Obstacle::NeedsDisplay),
            (
                "EOFError: EOF when reading a line",
                Obstacle::WantsMoreInput,
            ),
            (
                "Exception in thread \"main\" java.util.NoSuchElementException: No line found",
                Obstacle::WantsMoreInput,
            ),
            ("2024/03/01 read board: EOF", Obstacle::WantsMoreInput),
            (
                "termios.error: (25, 'Inappropriate ioctl for device')",
                Obstacle::WantsTerminal,
            ),
            (
                "stty: 'standard input': Inappropriate ioctl for device",
                Obstacle::WantsTerminal,
            ),
            (
                "_curses.error: setupterm: could not find terminal",
                Obstacle::WantsTerminal,
            ),
            (
                "FileNotFoundError: [Errno 2] No such file or directory: 'test/x.txt'",
                file("test/x.txt"),
            ),
            (
                "java.io.FileNotFoundException: test/x.txt (No such file or directory)",
                file("test/x.txt"),
            ),
            (
                "java.nio.file.NoSuchFileException: ../test/x.txt",
                file("../test/x.txt"),
            ),
            (
                "Error: ENOENT: no such file or directory, open 'x.txt'",
                file("x.txt"),
            ),
            (
                "panic: open board.txt: no such file or directory",
                file("board.txt"),
            ),
            (
                "cat: mytest.txt: No such file or directory",
                file("mytest.txt"),
            ),
            ("Error opening file: input.txt", file("input.txt")),
            (
                "OSError: [Errno 30] Read-only file system: 'result.txt'",
                Obstacle::WritesToItsOwnFolder,
            ),
            (
                "java.nio.file.AccessDeniedException: out.txt",
                Obstacle::WritesToItsOwnFolder,
            ),
            (
                "Error: EROFS: read-only file system, open 'out.txt'",
                Obstacle::WritesToItsOwnFolder,
            ),
        ];
        for (line, expected) in table {
            let complained = printed_and_complained("Enter:\n", &format!("before\n{line}\n"), 1);
            assert_eq!(
                obstacle(&complained, "C++", &[]),
                Some(expected.clone()),
                "{line}"
            );
            assert_eq!(
                obstacle(&exited(line, 0), "C++", &[]),
                Some(expected),
                "{line}"
            );
        }
    }

    #[test]
    fn a_module_of_the_submission_itself_is_no_package() {
        for line in [
            "ModuleNotFoundError: No module named 'board'",
            "ModuleNotFoundError: No module named 'board.moves'",
            "main.c:1:10: fatal error: board.h: No such file or directory",
            "main.cpp:1:10: fatal error: pieces.hpp: No such file or directory\n    1 | #include \"pieces.hpp\"",
        ] {
            let complained = printed_and_complained("", line, 1);
            let found = obstacle(&complained, "C", &["board"]);
            assert!(
                !matches!(found, Some(Obstacle::PackageMissing { .. })),
                "{line}: {found:?}"
            );
        }
    }

    #[test]
    fn a_wrong_program_is_no_obstacle() {
        for line in [
            "IndexError: list index out of range",
            "No solution found",
            "Cannot find module './board'",
            "java.lang.NoClassDefFoundError: Solver",
            "",
        ] {
            assert_eq!(obstacle(&exited(line, 1), "Python", &[]), None, "{line}");
        }
    }

    #[test]
    fn a_missing_package_says_more_than_the_file_that_is_missing_after_it() {
        let stderr = "EOFError\nFileNotFoundError: [Errno 2] No such file or directory: 'x'\n\
                      ModuleNotFoundError: No module named 'pygame'\n";
        let complained = printed_and_complained("", stderr, 1);
        assert_eq!(
            obstacle(&complained, "Python", &[]),
            Some(package("Python", "pygame"))
        );
    }
}

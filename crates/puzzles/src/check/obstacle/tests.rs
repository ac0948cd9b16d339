//! What programs and compilers complain, and what stands in their way.

use model::obstacle::{Obstacle, Refused};

use crate::check::obstacle::{obstacle, obstacle_of_build, refused_by_the_box};
use crate::check::tests::{exited, printed_and_complained};

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
            "Main.java:9: error: cannot find symbol\n  xs.getFirst();\n    ^\n  symbol:   method getFirst()\n  location: \
             variable xs of type List<Integer>",
            newer("Java", "Java 21"),
        ),
        (
            "Main.java:9: error: cannot find symbol\n  symbol:   method reversed()\n  location: class ArrayList<Piece>",
            newer("Java", "Java 21"),
        ),
        (
            "Main.java:9: error: cannot find symbol\n  symbol:   variable IO\n  location: class Main",
            newer("Java", "Java 25"),
        ),
        (
            "Main.java:3: error: as of release 9, '_' is a keyword, and may not be used as an identifier",
            newer("Java", "Java 22"),
        ),
        (
            "Main.java:2: error: patterns in switch statements are a preview feature and are disabled by default.",
            newer("Java", "Java 21"),
        ),
        (
            "Main.java:2: error: records are not supported in -source 11\n  (use -source 16 or higher to enable records)",
            newer("Java", "Java 16"),
        ),
        (
            "    class file has wrong version 65.0, should be 61.0",
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
            "error: argument for `--edition` must be one of: 2015|2018. (instead was `2021`)",
            newer("older Rust", "Rust of edition 2021"),
        ),
        (
            "  this version of Cargo is older than the `2021` edition, and only supports `2015` and `2018` editions.",
            newer("older Rust", "Rust of edition 2021"),
        ),
        (
            "error[E0658]: `let...else` statements are unstable",
            newer("older Rust", "newer Rust"),
        ),
        (
            "note: module requires Go 1.19",
            newer("older Go", "Go 1.19"),
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
            "    _socket.socket.__init__(self, family, type, proto, fileno)\nPermissionError: [Errno 13] Permission denied",
            Obstacle::RefusedByTheBox(Refused::Socket),
        ),
        (
            "    sl = self._semlock = _multiprocessing.SemLock(\n                         \
             ^^^^^^^^^^^^^^^^^^^^^^^^^^\nPermissionError: [Errno 13] Permission denied",
            Obstacle::RefusedByTheBox(Refused::Semaphore),
        ),
        (
            "Exception in thread \"main\" java.net.SocketException: Permission denied",
            Obstacle::RefusedByTheBox(Refused::Socket),
        ),
        (
            "socket.gaierror: [Errno -3] Temporary failure in name resolution",
            Obstacle::RefusedByTheBox(Refused::Socket),
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
fn a_method_that_no_java_has_is_the_programs_own_mistake() {
    for (symbol, location) in [
        ("method getFrist()", "variable xs of type List<Integer>"),
        ("method getFirst()", "variable xs of type Board"),
        ("method getFirst()", "class Stack"),
        ("variable IQ", "class Main"),
    ] {
        let said = format!(
            "A.java:1: error: cannot find symbol\n  symbol:   {symbol}\n  location: {location}"
        );
        let complained = printed_and_complained("", &said, 1);
        assert_eq!(obstacle(&complained, "java", &["Stack"]), None, "{said}");
    }
}

#[test]
fn a_tool_that_a_build_misses_is_named_and_one_that_a_program_misses_is_not() {
    for (line, tool) in [
        ("make: clang++: No such file or directory", Some("clang++")),
        ("make[1]: clang: Command not found", Some("clang")),
        ("/bin/sh: 1: clang++: not found", Some("clang++")),
        ("bash: line 1: g++-13: command not found", Some("g++-13")),
        ("sh: cmake: not found", Some("cmake")),
        ("main.cpp: No such file or directory", None),
        ("g++: error: main.cpp: No such file or directory", None),
        ("make: *** No rule to make target 'x'.  Stop.", None),
        ("Error: file not found", None),
    ] {
        let complained = printed_and_complained("", line, 2);
        let found = obstacle_of_build(&complained, "C++", &[]);
        let named = match &found {
            Some(Obstacle::ToolMissing { tool }) => Some(tool.as_str()),
            Some(_) | None => None,
        };
        assert_eq!(named, tool, "{line}");
        let of_a_run = obstacle(&complained, "C++", &[]);
        assert!(
            !matches!(of_a_run, Some(Obstacle::ToolMissing { .. })),
            "{line}"
        );
    }
}

#[test]
fn who_was_refused_something_and_went_on_ended_by_something_else() {
    let refused = "    sl = self._semlock = _multiprocessing.SemLock(\nPermissionError: [Errno 13] Permission denied\n";
    let table = [
        ("", true),
        ("Traceback (most recent call last):\nEOFError\n", true),
        (
            "urllib.error.URLError: <urlopen error [Errno 13] Permission denied>\n",
            true,
        ),
        ("IndexError: list index out of range\n", false),
        (
            "Exception in thread \"main\" java.lang.NullPointerException: x\n",
            false,
        ),
    ];
    for (after, is_the_box) in table {
        let complained = printed_and_complained("", &format!("{refused}{after}"), 1);
        let found = refused_by_the_box(&complained).is_some();
        assert_eq!(found, is_the_box, "{after}");
        let complained = printed_and_complained(refused, after, 1);
        assert_eq!(
            refused_by_the_box(&complained).is_some(),
            is_the_box,
            "{after}"
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

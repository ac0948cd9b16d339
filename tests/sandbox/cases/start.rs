//! How programs are started and built: some cannot be, and what the others see of it.

use std::fs;

use crate::sandbox::harness::check::Check::{
    Exceeds, Exits, NeverPrints, NotStarted, Prints, StderrCutAfter, Stopped,
};
use crate::sandbox::harness::fixture::Program::{C, Script, There};
use crate::sandbox::harness::fixture::{ALL, Fixture, fixture};
use crate::sandbox::harness::run::Control;
use model::limits::Limit::Cpu;

/// The table: a name, the bytes and the mode of the program, and words of the record.
pub fn start_fixtures() -> Vec<Fixture> {
    let mut table = vec![
        fixture("not_there", There("./nowhere"))
            .must(&[NotStarted("there is no file `./nowhere`")]),
        fixture("not_in_the_path", There("no-such-program")).must(&[NotStarted(
            "there is no program `no-such-program` in the box",
        )]),
        fixture("a_folder", There("./.")).must(&[NotStarted("is a folder")]),
    ];
    let made: [(&'static str, &'static [u8], u32, &'static str); 8] = [
        (
            "missing_interpreter",
            b"#!/usr/bin/no-such-thing\n",
            0o755,
            "the interpreter `/usr/bin/no-such-thing` named in its first line is not installed",
        ),
        (
            "shebang_without_a_program",
            b"#!\n",
            0o755,
            "names no interpreter",
        ),
        (
            "shebang_with_a_carriage_return",
            b"#!/bin/sh\r\necho hello\r\n",
            0o755,
            "ends in a carriage return",
        ),
        (
            "missing_interpreter_behind_env",
            b"#!/usr/bin/env no-such-thing\n",
            0o755,
            "the interpreter `no-such-thing` named in its first line is not installed",
        ),
        (
            "carriage_return_behind_env",
            b"#!/usr/bin/env sh\r\necho hello\r\n",
            0o755,
            "ends in a carriage return",
        ),
        ("empty_file", b"", 0o755, "the file is empty"),
        (
            "not_a_program",
            b"\x7fELF\0\0",
            0o755,
            "damaged or cut short",
        ),
        (
            "not_executable",
            b"#!/bin/sh\necho hello\n",
            0o644,
            "is not marked as executable",
        ),
    ];
    table.extend(made.into_iter().map(|(name, bytes, mode, words)| {
        fixture(name, There("./solver"))
            .file("solver", bytes, mode)
            .must(&[NotStarted(words)])
    }));
    table.into_iter().map(|row| row.tiers(ALL)).collect()
}

const LOOK: &str = "surroundings/surroundings.c";

pub fn surroundings_fixtures() -> Vec<Fixture> {
    vec![
        fixture("only_the_usual_variables", C(LOOK))
            .tiers(ALL)
            .options(&["--env", "EXTRA=given"])
            .must(&[
                Exits(0),
                Prints("variable PATH=/"),
                Prints("variable LANG="),
                Prints("variable TZ="),
                Prints("variable HOME=/"),
                Prints("variable TMPDIR=/"),
                Prints("variable EXTRA=given\n"),
                NeverPrints("variable GRADER_SECRET"),
                NeverPrints("variable SHELL"),
                NeverPrints("variable USER"),
                NeverPrints("variable PWD"),
                NeverPrints("variable SSH"),
                NeverPrints("variable LD_"),
                NeverPrints("variable CARGO_MANIFEST_DIR"),
            ])
            .outside(Control::Prints("variable GRADER_SECRET")),
        fixture("three_descriptors", C(LOOK)).tiers(ALL).must(&[
            Exits(0),
            Prints("descriptor 0\ndescriptor 1\ndescriptor 2\numask"),
            Prints("input ended"),
        ]),
        fixture("own_session_without_a_terminal", C(LOOK))
            .tiers(ALL)
            .must(&[Prints("session own"), Prints("terminal none")]),
        fixture("usual_umask", C(LOOK))
            .tiers(ALL)
            .must(&[Prints("umask 022")]),
        fixture("usual_signals", C(LOOK)).must(&[
            Prints("SigBlk:\t0000000000000000"),
            Prints("SigIgn:\t0000000000000000"),
            Prints("SigCgt:\t0000000000000000"),
            Prints("SigPnd:\t0000000000000000"),
        ]),
    ]
}

pub fn build_fixtures() -> Vec<Fixture> {
    vec![
        fixture("harmless", Script("cc", "hello/hello.c"))
            .with(&["-E"])
            .must(&[Exits(0), Prints("puts")]),
        fixture("includes_the_answers", Script("cc", "hello/hello.c"))
            .prepare(|bed| {
                let answers = bed.path("answers/case-1.txt");
                fs::write(
                    bed.path("submission/hello.c"),
                    format!("#include \"{}\"\n", answers.display()),
                )
            })
            .with(&["-E"])
            .must(&[Exits(1), NeverPrints("swordfish")])
            .outside(Control::PrintsTheSecret),
        fixture("never_ends", Script("cc", "build/bomb.c"))
            .with(&["-E", "-o", "/dev/null"])
            .limits(&["cpu=500ms", "wall=20s"])
            .must(&[Stopped(Cpu)])
            .outside(Control::KeepsRunning),
        fixture("warns_without_end", Script("cc", "build/warnings.c"))
            .with(&["-E", "-o", "/dev/null"])
            .limits(&["cpu=1s", "wall=20s", "stderr=10kB"])
            .must(&[Exceeds(Cpu), StderrCutAfter(10_000)])
            .outside(Control::KeepsRunning),
    ]
}

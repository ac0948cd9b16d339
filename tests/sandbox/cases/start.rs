//! Programs that cannot be started: the record says so in plain words, and it is not the box's fault.

use crate::sandbox::bench::check::Check::NotStarted;
use crate::sandbox::bench::fixture::{ALL, Fixture, fixture};
use crate::sandbox::bench::program::Program::There;

/// The table: a name, the bytes and the mode of the program, and words of the record.
pub fn fixtures() -> Vec<Fixture> {
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

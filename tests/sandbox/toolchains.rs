//! How programs in every language are built and started in the sandbox: some cannot be, and what the others see of it;
//! and a grader installed where sandboxes see it.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use model::limits::Limit::Cpu;
use tempfile::TempDir;
use testkit::trial::{Outcome, failed, skipped};

use crate::sandbox::harness::hostile_fixture::Program::{C, Script, There};
use crate::sandbox::harness::hostile_fixture::{ALL, Fixture, fixture, need, unharmed};
use crate::sandbox::harness::leftovers_and_targets::Leftovers;
use crate::sandbox::harness::record_checks::Check::{
    Exceeds, Exits, NeverPrints, NotStarted, Prints, StderrCutAfter, Stopped,
};
use crate::sandbox::harness::run_grader::{self, Control};
use crate::sandbox::harness::{HOSTILE, Harness, Place, TestBed};
use crate::sandbox::{Scenario, scenario};

/// Languages: the name, the source, how it is built in its own folder, and how it is run from there.
const LANGUAGES: [(&str, &str, &str, &str); 8] = [
    ("python", "hello.py", "", "python3 hello.py"),
    ("node", "hello.js", "", "node hello.js"),
    ("sh", "hello.sh", "", "sh hello.sh"),
    ("java", "Hello.java", "javac Hello.java", "java -cp . Hello"),
    ("c", "hello.c", "cc -O2 -o hello hello.c", "./hello"),
    ("cpp", "hello.cpp", "c++ -O2 -o hello hello.cpp", "./hello"),
    ("rust", "hello.rs", "rustc -O -o hello hello.rs", "./hello"),
    ("go", "hello.go", "go build -o hello hello.go", "./hello"),
];

pub fn toolchains_scenarios() -> Vec<Scenario> {
    let names = LANGUAGES.map(|(name, ..)| format!("toolchains/{name}"));
    names.map(|name| scenario(name, hello)).into()
}

fn hello(harness: &Harness, place: Place, name: &str) -> Outcome {
    let caller = place.user.caller()?;
    harness.require(place)?;
    let own = name.strip_prefix("toolchains/");
    let language = LANGUAGES.into_iter().find(|(name, ..)| own == Some(name));
    let (_, source, build, run) = language.expect("the name is from the table");
    let before = Leftovers::detect();
    let bed = TestBed::new(harness, caller)?;
    let first = if build.is_empty() { run } else { build };
    need(&bed, first.split(' ').next().unwrap_or(first))?;
    let from = Path::new(HOSTILE).join("hello").join(source);
    fs::copy(from, bed.path("out").join(source))?;
    bed.give_away()?;
    if !build.is_empty() {
        let mut call = run_grader::sandbox_command(harness, place.tier, &bed);
        call.arg("--work").arg(bed.path("out"));
        for limit in [
            "cpu=60s",
            "wall=120s",
            "memory=2GiB",
            "tasks=256",
            "disk=1GiB",
            "file-size=256MiB",
        ] {
            call.args(["--limit", limit]);
        }
        call.args(["--", "sh", "-c", build]);
        let seen = run_grader::watch(call, place.tier, &bed)?;
        if seen.code != Some(0) {
            return failed(format!("it does not build:\n{seen}"));
        }
    }
    let mut call = run_grader::sandbox_command(harness, place.tier, &bed);
    call.current_dir(bed.path("out"))
        .arg("--")
        .args(run.split(' '));
    let seen = run_grader::watch(call, place.tier, &bed)?;
    if seen.code != Some(0) || seen.record.stdout.text != "hello\n" {
        return failed(format!("it does not say hello:\n{seen}"));
    }
    unharmed(harness, place, &bed, &before)
}

/// A folder that every sandbox shows.
const SHOWN: &str = "/usr/local/lib";

pub fn installed_scenarios() -> Vec<Scenario> {
    vec![scenario("installed/calls_the_grader", calls_the_grader)]
}

fn calls_the_grader(harness: &Harness, place: Place, _name: &str) -> Outcome {
    let caller = place.user.caller()?;
    harness.require(place)?;
    let before = Leftovers::detect();
    let folder = match tempfile::Builder::new()
        .prefix("grader-test-")
        .permissions(Permissions::from_mode(0o755))
        .tempdir_in(SHOWN)
    {
        Ok(folder) => folder,
        Err(error) => return skipped(format!("nothing can be installed in {SHOWN}: {error}")),
    };
    let grader = install(harness, &folder)?;
    let bed = TestBed::new(harness, caller)?;
    fs::copy(
        Path::new(HOSTILE).join("files/call_grader.sh"),
        bed.path("submission/call_grader.sh"),
    )?;
    bed.give_away()?;
    let mut call = run_grader::sandbox_command_of(&grader, place.tier, &bed);
    call.env("GRADER_CACHE_DIR", folder.path().join("cache"))
        .args(["--", "sh", "call_grader.sh"])
        .arg(folder.path());
    let seen = run_grader::watch(call, place.tier, &bed)?;
    let text = &seen.record.stdout.text;
    let expected = "all refused: or so it seems\nhere\nhello\n";
    if text != expected {
        return failed(format!("expected {expected:?}, but:\n{seen}"));
    }
    unharmed(harness, place, &bed, &before)
}

/// The grader and the reference solver, other names for them, tables, and things beside them that are no secrets.
fn install(harness: &Harness, folder: &TempDir) -> io::Result<PathBuf> {
    let at = |name: &str| folder.path().join(name);
    let script = |name: &str, text: &str| {
        fs::write(at(name), text)?;
        fs::set_permissions(at(name), Permissions::from_mode(0o755))
    };
    fs::copy(&harness.grader, at("grader"))?;
    script("reference", "#!/bin/sh\necho 1.0\n")?;
    symlink("grader", at("link"))?;
    fs::hard_link(at("grader"), at("hard"))?;
    script("neighbour", "#!/bin/sh\necho here\n")?;
    for name in ["cache/tables/1", "notes"] {
        fs::create_dir_all(at(name))?;
    }
    fs::write(at("cache/tables/1/table"), "the table\n")?;
    fs::write(at("notes/hello"), "hello\n")?;
    Ok(at("grader"))
}

/// The table: a name, the bytes and the mode of the program, and words of the record.
pub fn start_fixtures() -> Vec<Fixture> {
    let mut table = vec![
        fixture("not_there", There("./nowhere"))
            .must(&[NotStarted("there is no file `./nowhere`")]),
        fixture("not_in_the_path", There("no-such-program")).must(&[NotStarted(
            "there is no program `no-such-program` in the sandbox",
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

//! Submissions that attack the grader around the sandbox: what their builds and runs leave behind must harm nobody, cost
//! nobody else a point, and be nobody's fault but their own.
//!
//! Each attack is a class of two: `eve`, who attacks, and `victim`, whose honest program is graded beside her.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use testkit::trial::{Miss, Outcome, failed};

use crate::sandbox::Scenario;
use crate::sandbox::harness::{Harness, Place, TestBed};

const COURSE: &str = "\
[assignments.steps]
side = 2
ways = [\"argument\", \"built-in-file\"]
required = [\"path\"]
";

/// Boards and the tiles to be moved.
const CASES: [(&str, &str, &str); 3] = [
    ("one", "2\n1 2\n0 3\n", "Path: [3]"),
    ("one-up", "2\n1 0\n3 2\n", "Path: [2]"),
    ("two", "2\n0 2\n1 3\n", "Path: [1, 3]"),
];

/// What becomes of the attacker's own program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Eve {
    /// Every case is right: what she did is no reason to call an honest program wrong.
    Right,
    /// She is told that her program does not compile.
    DoesNotCompile,
    /// Whatever comes of it is her own fault, never the grader's.
    HerOwnFault,
}

/// An attack: its name, the commands of her build, what her program does before it answers, and what becomes of it.
type Attack = (&'static str, &'static str, &'static str, Eve);

const ATTACKS: [Attack; 13] = [
    (
        "a_build_links_a_host_folder_where_boards_are_laid",
        "ln -s {stage}/other test; ln -s {stage}/other tests; ln -s {stage}/answers src",
        "",
        Eve::Right,
    ),
    (
        "a_build_links_a_host_file_where_boards_are_laid",
        "ln -s {stage}/answers/case-1.txt board.txt; ln -s {stage}/answers/case-1.txt board",
        "",
        Eve::Right,
    ),
    (
        "a_build_links_another_students_folder_through_proc",
        "ln -s /proc/self/cwd/submissions/victim d; ln -s /proc/self/cwd/cases/steps/one c",
        "echo \"FileNotFoundError: [Errno 2] No such file or directory: 'd/solve.sh'\" >&2; \
         echo \"FileNotFoundError: [Errno 2] No such file or directory: 'c/board.txt'\" >&2; exit 1",
        Eve::HerOwnFault,
    ),
    (
        "a_build_links_what_is_laid_out_beside_it",
        "n=0; while [ $n -lt 12 ]; do ln -s ../../stage-$n/tree d$n; ln -s ../stage-$n/tree e$n; n=$((n+1)); done",
        "n=$(od -An -N1 -tu1 /dev/urandom); n=$((n % 12)); \
         echo \"FileNotFoundError: [Errno 2] No such file or directory: 'd$n/solve.sh'\" >&2; exit 1",
        Eve::HerOwnFault,
    ),
    (
        "a_build_replaces_its_folder_by_a_link",
        "mkdir -p own; rm -r own; ln -s {stage}/other own; rm -rf grader-out; ln -s {stage}/other grader-out",
        "",
        Eve::Right,
    ),
    (
        "a_build_locks_a_folder",
        "mkdir -p locked/inner; echo x > locked/inner/file; chmod 000 locked/inner/file locked/inner locked",
        "",
        Eve::Right,
    ),
    (
        "a_build_nests_folders_deeply",
        "n=0; while [ $n -lt 19 ]; do mkdir -p d/d/d/d/d/d/d/d/d/d && cd d/d/d/d/d/d/d/d/d/d || exit 1; n=$((n+1)); done",
        "",
        Eve::DoesNotCompile,
    ),
    (
        "a_build_leaves_pipes_and_sparse_files",
        "mkfifo pipe; truncate -s 400M a; truncate -s 400M b; truncate -s 400M c; truncate -s 400M d",
        "",
        Eve::DoesNotCompile,
    ),
    (
        "a_build_links_its_own_files_twice",
        "ln solve.sh again.sh; ln -s solve.sh soft.sh; echo x > a; ln a b; chmod 000 a",
        "echo x > log.txt || exit 1",
        Eve::Right,
    ),
    (
        "a_run_locks_a_folder_beside_itself",
        "true",
        "echo x > log.txt || exit 1; mkdir -p locked/inner && chmod 000 locked/inner locked || exit 1",
        Eve::Right,
    ),
    (
        "a_run_nests_folders_beside_itself",
        "true",
        "echo x > log.txt || exit 1; (n=0; while [ $n -lt 30 ]; do mkdir -p d/d/d/d/d/d/d/d/d/d && cd d/d/d/d/d/d/d/d/d/d || exit 1; n=$((n+1)); done)",
        Eve::HerOwnFault,
    ),
    (
        "a_run_links_a_host_folder_beside_itself",
        "true",
        "echo x > log.txt || exit 1; ln -sf {stage}/other own; ln -sf {stage}/answers/case-1.txt own.txt",
        Eve::Right,
    ),
    (
        "a_run_fills_its_folder_with_files",
        "true",
        "echo x > log.txt || exit 1; mkdir -p m; n=0; while [ $n -lt 2000 ]; do : > m/$n; n=$((n+1)); done",
        Eve::Right,
    ),
];

/// Names that the grader has for itself: what is handed in under them is in nobody's way.
const TAKEN_NAMES: &str = "names_the_grader_uses_are_handed_in";

pub fn scenarios() -> Vec<Scenario> {
    let names = ATTACKS.iter().map(|(name, ..)| *name).chain([TAKEN_NAMES]);
    names
        .map(|name| {
            (
                format!("class/{name}"),
                run as fn(&Harness, Place, &str) -> Outcome,
            )
        })
        .collect()
}

fn run(harness: &Harness, place: Place, name: &str) -> Outcome {
    harness.require(place)?;
    let bed = TestBed::new(harness, place.user.caller()?)?;
    let name = name.rsplit('/').next().unwrap_or(name);
    let nothing: Attack = (TAKEN_NAMES, "test -d grader-out", "", Eve::Right);
    let attack = ATTACKS
        .iter()
        .find(|attack| attack.0 == name)
        .unwrap_or(&nothing);
    let class = bed.path("class");
    lay_out(&bed, &class, attack)?;
    if name == TAKEN_NAMES {
        write(&class.join("submissions/eve/grader-out"), "mine\n")?;
        write(&class.join("submissions/eve/copy/tree-0"), "mine\n")?;
    }
    bed.give_away()?;
    let before = (bed.photograph()?, contents(&class)?);
    let report = grade(harness, place, &bed, &class)?;
    before.0.compare(&bed.photograph()?)?;
    if before.1 != contents(&class)? {
        return failed(format!("files of the class were changed by {}", attack.0));
    }
    judge(&report, attack.3)
}

fn lay_out(bed: &TestBed, class: &Path, (_, build, first, eve_is): &Attack) -> Result<(), Miss> {
    write(&class.join("grader.toml"), COURSE)?;
    for (name, board, answer) in CASES {
        let case = class.join("cases/steps").join(name);
        write(&case.join("board.txt"), board)?;
        let moves = answer.matches(',').count() + 1;
        write(
            &case.join("expected.toml"),
            &format!("minimum-moves = {moves}\n"),
        )?;
    }
    let eve = class.join("submissions/eve");
    write(&eve.join("solve.sh"), &program(&bed.fill(first)))?;
    write(&eve.join("build.sh"), &format!("{}\n", bed.fill(build)))?;
    let settings = "build = [[\"sh\", \"build.sh\"]]\nrun = \"sh solve.sh\"\n";
    // Whose every run fails is otherwise started in two dozen ways before any case.
    let way = match eve_is {
        Eve::HerOwnFault => "way = \"argument\"\n",
        Eve::Right | Eve::DoesNotCompile => "",
    };
    write(&eve.join("submission.toml"), &format!("{settings}{way}"))?;
    let victim = class.join("submissions/victim/solve.sh");
    // Long enough for the two to be at it together.
    write(&victim, &program("sleep 0.5"))?;
    Ok(())
}

/// An honest program, after something else.
fn program(first: &str) -> String {
    let mut text = format!("{first}\ncase \"$(cat \"$1\")\" in\n");
    for (_, board, answer) in CASES {
        text += &format!("\"{}\") echo '{answer}';;\n", board.trim_end());
    }
    text + "*) echo 'what board is this?' >&2; exit 1;;\nesac\n"
}

fn grade(harness: &Harness, place: Place, bed: &TestBed, class: &Path) -> Result<Value, Miss> {
    let report = bed.path("out/report.json");
    let mut command: Command = bed.caller.command(&harness.grader, &bed.path("tmp"));
    let ran = command
        .env("TMPDIR", bed.path("tmp"))
        .current_dir(class)
        .stdin(Stdio::null())
        .args([
            "run",
            "submissions",
            "--jobs",
            "2",
            "--no-store",
            "--summary",
        ])
        .args(["--tier", place.tier.name(), "--report"])
        .arg(format!("json={}", report.display()))
        .output()?;
    let text = fs::read_to_string(&report).unwrap_or_default();
    match serde_json::from_str(&text) {
        Ok(report) if ran.status.code() == Some(0) => Ok(report),
        _ => failed(format!("the class was not graded: {ran:?}\n{text}")),
    }
}

fn judge(report: &Value, eve: Eve) -> Outcome {
    let mut wrong = Vec::new();
    for submission in report["submissions"].as_array().into_iter().flatten() {
        let student = submission["student"]["key"].as_str().unwrap_or_default();
        for outcome in submission["cases"].as_array().into_iter().flatten() {
            let verdict = outcome["verdict"].as_str().unwrap_or_default();
            let fits = match (student, eve) {
                ("victim", _) | (_, Eve::Right) => verdict == "accepted",
                (_, Eve::DoesNotCompile) => verdict == "does-not-compile",
                (_, Eve::HerOwnFault) => verdict != "not-graded" && verdict != "accepted",
            };
            if !fits {
                wrong.push(format!(
                    "{student}, {}: {verdict}: {}",
                    outcome["case"], outcome["fault"]
                ));
            }
        }
    }
    let graded = report["submissions"].as_array().map_or(0, Vec::len);
    match (graded, wrong.is_empty()) {
        (2, true) => Ok(()),
        _ => failed(format!("{graded} of 2 submissions; {}", wrong.join("\n"))),
    }
}

/// Every file of the class but what the grader keeps, with what is in it.
fn contents(class: &Path) -> Result<Vec<(String, Vec<u8>)>, Miss> {
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new(class).sort_by_file_name() {
        let entry = entry.map_err(std::io::Error::from)?;
        if entry.file_type().is_file() {
            let name = entry.path().display().to_string();
            found.push((name, fs::read(entry.path())?));
        }
    }
    Ok(found)
}

fn write(path: &Path, text: &str) -> Result<(), Miss> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, text)?)
}

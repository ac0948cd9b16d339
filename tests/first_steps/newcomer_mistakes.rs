//! What a newcomer types first, and gets wrong: what is printed, and the next command that each mistake is answered with.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;

use course::tool_packages::Installer;
use testkit::golden::assert_matches;
use testkit::run_program::{Program, Run, run};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::GRADER;
use crate::first_steps::Place;
use crate::frozen::{ending, frozen};

/// What is typed.
const MISTAKES: &[&str] = &[
    // No course, and nothing that tells which assignment it is.
    "check notes",
    // Boards of four by four: three are left, and none is guessed.
    "check fifteen",
    "check empty",
    "run empty -a fifteen-ida --no-store",
    "run nowhere -a fifteen-ida",
    "run -a fifteen-ida",
    "run --last-failed",
    "run notes --no-store",
    "run course/grader.toml",
    "run notes --course empty",
    // Cases that are none.
    "run notes --course course/grader.toml --no-store",
    "run notes --course first --no-store",
    "cases list --course course/grader.toml",
    "init course --course all",
    "bundle students",
    "help verdict",
];

fn place() -> Place {
    let place = Place::new();
    place.write("notes/notes.txt", "nothing to see\n");
    place.write("fifteen/solve.py", "print(1)\n");
    let solved = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    place.write("fifteen/board.txt", solved);
    fs::create_dir(place.path("empty")).expect("a folder can be made");
    place.write("course/grader.toml", "[assignments.a]\nside = 3\n");
    let no_board = "course/cases/a/no-board/expected.toml";
    place.write(no_board, "minimum-moves = 3\n");
    let board = "1 2 3\n4 5 6\n7 0 8\n";
    place.write_case("course/cases/a/good", board, "minimum-moves = 1\n");
    place.write("first/grader.toml", "[assignments.a]\nside = 3\n");
    place.write("first/cases/a/one/expected.toml", "minimum-moves = 3\n");
    place.write("course/cases/a/no-truth/board.txt", "1 2 3\n4 5 6\n7 8 0\n");
    fs::create_dir(place.path("course/cases/a/nothing")).expect("a folder can be made");
    place
}

#[test]
fn every_mistake_is_answered_with_what_to_type_next_as_frozen() {
    let place = place();
    let mut text = String::new();
    for words in MISTAKES {
        let run = place.grader(*words);
        text += &ending(place.top(), words, &run);
        assert!(!place.path(".grader").exists(), "{words:?} left something");
    }
    assert_matches(frozen("mistakes.txt"), &text);
}

#[test]
fn a_course_within_another_is_said_not_to_be_used() {
    let place = place();
    place.write("grader.toml", "[assignments.a]\nside = 3\n");
    let run = |words: &str| run(&mut place.command(&place.path("course"), words)).notes;
    let said = "grader.toml; the grader.toml here lies within that course and is not used, \
                `--course grader.toml` uses it\n";
    let notes = run("run nowhere");
    assert!(notes.starts_with("course: "), "{notes}");
    assert!(notes.contains(said), "{notes}");
    let notes = run("run nowhere --course grader.toml");
    assert!(!notes.contains("course: "), "{notes}");
}

#[test]
fn a_tool_that_is_missing_is_named_with_what_to_do() {
    let place = Place::new();
    place.write(
        "Main.java",
        "class Main { public static void main(String[] a) {} }\n",
    );
    let words = "check -a fifteen-ida --tier bare --case 01-move";
    let run = run(place.command(place.top(), words).env("PATH", "/nothing")).exits(3);
    let install = Installer::here().and_then(|installer| installer.command(["javac"]));
    let install = install.expect("Java has a package");
    run.says(format!(
        "note: not installed here: javac; `{install}` brings it: type it as root, and then this again; `grader"
    ));
    let mut languages = place.command(place.top(), "languages");
    let languages = testkit::run_program::run(languages.env("PATH", "/nothing")).exits(0);
    languages.prints(format!("missing here: javac, java; `{install}`\n"));
}

fn zipped(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        let started = zip.start_file(*name, SimpleFileOptions::default());
        started.expect("a file can be begun");
        zip.write_all(bytes).expect("it can be written");
    }
    zip.finish().expect("it can be ended").into_inner()
}

#[test]
fn a_class_a_student_and_a_file_are_taken_for_what_they_are() {
    let place = Place::new();
    place.write_solver("one/solve.sh", "fifteen-ida");
    let program = fs::read(place.path("one/solve.sh")).expect("it was written");
    let inner = zipped(&[("solve.sh", program)]);
    let outer = zipped(&[("ada.zip", inner.clone()), ("budi.zip", inner)]);
    place.write("class.zip", outer);
    for (path, students) in [
        ("class.zip", &["ada", "budi"][..]),
        ("one", &["one"]),
        ("one/solve.sh", &["solve"]),
    ] {
        let words = format!("run {path} -a fifteen-ida --tier bare --no-store --case 01-move");
        let run = place.grader(&format!("{words} --report csv=-")).exits(0);
        let lines = run.out.lines().count();
        assert_eq!(lines, students.len() + 1, "{path}: {}", run.out);
        for student in students {
            run.prints(student);
        }
    }
    let run = place.grader("check class.zip").exits(2);
    run.says("there are 2 submissions in `class.zip`");
    run.says("`grader run class.zip` grades a class");
}

#[test]
fn which_assignment_it_is_is_told_where_a_folder_decides() {
    let place = Place::new();
    place.write_solver("fifteen-ida/ada/solve.sh", "fifteen-ida");
    let words = "--tier bare --case 01-move";
    let told = "note: this is `fifteen-ida`: its folder, or one around it, is called so; `-a NAME`";
    let run = place.grader(&format!("check fifteen-ida/ada {words}"));
    run.exits(0).says(told);
    let run = place.grader(&format!("check fifteen-ida/ada -a fifteen-ida {words}"));
    let run = run.exits(0);
    assert!(!run.notes.contains("this is"), "{}", run.notes);
}

/// A user nobody is: root may read everything.
const NOBODY_ELSE: u32 = 61_152;

#[test]
fn what_may_not_be_read_is_told_with_the_command_that_opens_it() {
    let place = Place::new();
    let mode = |name: &str, bits| {
        let bits = fs::Permissions::from_mode(bits);
        fs::set_permissions(place.path(name), bits).expect("its bits can be set");
    };
    let closed = [
        "closed",
        "class/budi",
        "own folder/solve.py",
        "zipped/ada.zip",
    ];
    place.write("closed/ada/solve.py", "print(1)\n");
    place.write_solver("class/ada/solve.sh", "fifteen-ida");
    place.write_solver("class/budi/solve.sh", "fifteen-ida");
    place.write("own folder/solve.py", "print(1)\n");
    place.write(
        "zipped/ada.zip",
        zipped(&[("solve.py", b"print(1)\n".to_vec())]),
    );
    for name in closed {
        mode(name, 0o000);
    }
    mode("", 0o755);
    let cache = fs::Permissions::from_mode(0o777);
    fs::set_permissions(place.cache.top(), cache).expect("its bits can be set");
    let grader = |words: &[&str]| {
        let mut command = place.command(place.top(), words);
        if rustix::process::getuid().is_root() {
            // Where everybody can start it.
            let program = place.path("grader");
            if !program.exists() {
                fs::copy(GRADER, &program).expect("it can be copied");
            }
            let mut other = std::process::Command::new(program);
            other.args(command.get_args()).current_dir(place.top());
            other
                .env_clear()
                .env("PATH", "/usr/local/bin:/usr/bin:/bin");
            other.env("GRADER_CACHE_DIR", place.cache.top());
            other.uid(NOBODY_ELSE).gid(NOBODY_ELSE);
            command = other;
        }
        run(&mut command)
    };
    let with = ["-a", "fifteen-ida", "--case", "01-move", "--tier", "bare"];
    let typed = |command: &str, path: &str| {
        let mut words = [&[command, path][..], &with].concat();
        if command == "run" {
            words.push("--no-store");
        }
        grader(&words)
    };
    let top = typed("run", "closed");
    let class = typed("run", "class");
    let own = typed("check", "own folder");
    let archive = typed("run", "zipped/ada.zip");
    for name in closed {
        mode(name, 0o755);
    }
    top.exits(2).says("`chmod -R u+rX closed`");
    for (run, path) in [
        (class, "class/budi"),
        (own, "own folder"),
        (archive, "zipped/ada.zip"),
    ] {
        let said = run.unfolded();
        let whole = place.path(path).canonicalize().expect("it is there");
        let whole = whole.display().to_string();
        let quote = if whole.contains(' ') { "'" } else { "" };
        let opens = format!("`chmod -R u+rX {quote}{whole}{quote}`");
        assert!(said.contains(&opens), "{path}: {run:?}");
        assert!(!said.contains("grader's fault"), "{said}");
        assert_eq!(run.code, Some(3), "{path}: {run:?}");
    }
}

fn grader(words: &str) -> Run {
    Program::new(GRADER).args(words).run()
}

#[test]
fn the_version_is_one_line() {
    let version = concat!("grader ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(grader("--version").done(), version);
}

#[test]
fn the_reference_packs_a_board_under_its_own_name_here_too() {
    let board = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases/iq-puzzler/2x2/board.txt"
    );
    let run = grader(&format!("reference pack {board}"));
    assert_eq!((run.code, run.notes.as_str()), (Some(0), ""));
    run.prints_first(" A B\n B B\n\nPacked: ");
}

#[test]
fn wrong_usage_is_exit_code_2_and_prints_nothing_to_standard_output() {
    let nonsense = ["--nonsense", "nonsense", "reference nonsense"];
    for arguments in ["", "reference"].into_iter().chain(nonsense) {
        grader(arguments).fails(2).says("Usage: grader");
    }
}

#[test]
fn no_program_at_a_time_is_refused_in_our_own_words() {
    let run = grader("run --jobs 0").exits(2);
    run.says("give a number from 1 up");
}

#[test]
fn a_course_file_is_nobodys_submission() {
    let place = Place::new();
    place.write("grader.toml", "[assignments.a]\n");
    let run = place.grader("run grader.toml").exits(2);
    run.says("is a course file");
}

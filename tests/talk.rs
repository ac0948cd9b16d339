//! `grader talk`: programs that nobody can talk to without being shown how, and what comes of showing it; and the same
//! in a terminal, with programs that prompt, colour and clear the screen, build two readers, or keep prompts back on a
//! pipe.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::ops::Deref;
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use testkit::files::Folder;
use testkit::run_program::{Run, run, typed_in};
use testkit::trial::{Outcome, Trial, failed, require};

use crate::GRADER;

/// The word that the programs ask for, which stands nowhere in them.
const WORD: &str = "kembang";

const CASES: [(&str, &str, &str); 4] = [
    ("first", "3\n1 2 3\n4 5 0\n7 8 6\n", "minimum-moves = 1\n"),
    ("second", "3\n1 2 3\n4 8 5\n7 0 6\n", "minimum-moves = 3\n"),
    ("third", "3\n0 1 3\n4 2 5\n7 8 6\n", "minimum-moves = 4\n"),
    ("none", "3\n1 2 3\n4 5 6\n8 7 0\n", "no-solution = true\n"),
];

type Test = (&'static str, fn() -> Outcome);

pub fn trials() -> Vec<Trial> {
    let tests: [Test; 4] = [
        ("shown, graded and forgotten", shown_graded_and_forgotten),
        ("a line of the course does the same", a_line_of_the_course),
        ("one shows it for all", one_shows_it_for_all),
        ("in one's own folder", in_ones_own_folder),
    ];
    let mut trials: Vec<Trial> = tests
        .into_iter()
        .map(|(name, test)| Trial::new(format!("talk/{name}"), test))
        .collect();
    trials.extend(terminal_trials());
    trials
}

/// A folder with four small boards.
pub fn four_boards() -> Folder {
    let folder = Folder::empty();
    for (name, board, expected) in CASES {
        folder.write_case(&format!("cases/npuzzle-astar/{name}"), board, expected);
    }
    folder
}

/// A course with four small boards and whoever handed in.
struct Class(Folder);

impl Deref for Class {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.0
    }
}

impl Class {
    fn of(students: &[(&str, &str)]) -> Self {
        let class = Self(four_boards());
        class.course("");
        for (student, program) in students {
            let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/talk/programs");
            for file in fs::read_dir(from.join(program)).expect("it is there") {
                let file = file.expect("it can be listed").path();
                let text = fs::read_to_string(&file).expect("it is text");
                let name = file.file_name().expect("it has a name").to_string_lossy();
                // Nobody hands in quite the same.
                let text = format!("{text}\n");
                class.write(&format!("submissions/{student}/{name}"), text);
            }
        }
        class
    }

    /// Writes the course's file, with this in its `ways`.
    fn course(&self, way: &str) {
        let text = format!("[assignments.npuzzle-astar]\nways = [\"argument\",\n{way}\n]\n");
        self.write("grader.toml", text);
    }

    fn command(&self, folder: &str, words: &str) -> Command {
        typed_in(&self.path(folder), GRADER, words)
    }

    fn grader(&self, folder: &str, words: &str, typed: &str) -> Run {
        let input = self.write("typed.txt", typed);
        let mut command = self.command(folder, words);
        run(command.stdin(File::open(input).expect("it was written")))
    }

    /// How many cases are right, of everybody.
    fn right(&self) -> Vec<String> {
        let run = self.grader("", "run submissions -a npuzzle-astar", "");
        let notes = run.notes;
        let mut lines: Vec<String> = notes
            .lines()
            .filter_map(|line| {
                let (who, what) = line.split_once("npuzzle-astar/")?.1.split_once("  ")?;
                let cases = what.split(", ").nth(1)?;
                Some(format!("{who}: {cases}"))
            })
            .collect();
        lines.sort();
        lines
    }

    /// What the board's file is called for this student, as a person is told.
    fn board(&self, student: &str) -> Result<String, testkit::trial::Miss> {
        let nothing = self.grader("", &format!("talk {student}"), "");
        let name = nothing.notes.split('`').nth(1).map(str::to_owned);
        match (nothing.code, name) {
            (Some(1), Some(name)) if nothing.out.is_empty() => Ok(name),
            _ => failed(format!(
                "nothing was typed, and this came of it: {nothing:?}"
            )),
        }
    }
}

/// Skips a trial where this is not here.
pub fn needs(tool: &str) -> Outcome {
    let there = Command::new(tool).arg("--version").output();
    let missing = there.err().map(|error| format!("`{tool}`: {error}"));
    require(tool, missing.as_deref())
}

pub fn expect<T: PartialEq + std::fmt::Debug>(is: T, wanted: T) -> Outcome {
    if is == wanted {
        Ok(())
    } else {
        failed(format!("{is:?} instead of {wanted:?}"))
    }
}

fn shown_graded_and_forgotten() -> Outcome {
    needs("python3")?;
    let class = Class::of(&[("wayan", "wayan")]);
    expect(class.right(), vec!["wayan: 0 of 4 cases right".to_owned()])?;
    let board = class.board("wayan")?;
    let typed = format!("{WORD}\n{board}\nya\n");
    let shown = class.grader("", "talk wayan", &typed);
    let line = "{ name = \"talk-wayan\", for = [\"wayan\"], answers = [\"kembang\", \"{board}\", \"ya\"] },";
    expect((shown.code, shown.out.trim()), (Some(0), line))?;
    shown.says(": accepted\n✓ none: accepted");
    expect(class.right(), vec!["wayan: 4 of 4 cases right".to_owned()])?;
    class.grader("", "talk wayan --forget", "").exits(0);
    expect(class.right(), vec!["wayan: 0 of 4 cases right".to_owned()])
}

fn a_line_of_the_course() -> Outcome {
    needs("python3")?;
    let class = Class::of(&[("wayan", "wayan")]);
    let board = class.board("wayan")?;
    let typed = format!("{WORD}\n{board}\n");
    let shown = class.grader("", "talk wayan", &typed);
    class.grader("", "talk wayan --forget", "");
    class.course(&shown.out);
    expect(class.right(), vec!["wayan: 4 of 4 cases right".to_owned()])
}

fn one_shows_it_for_all() -> Outcome {
    needs("python3")?;
    needs("gcc")?;
    // Two in one frame, and one whose program is talked to otherwise.
    let class = Class::of(&[("wayan", "wayan"), ("ketut", "wayan"), ("nyoman", "nyoman")]);
    let board = class.board("wayan")?;
    let typed = format!("{WORD}\n{board}\n");
    let shown = class.grader("", "talk wayan --all", &typed);
    shown.exits(0).prints("for = [\"*\"]");
    let right = |who: &str| format!("{who}: 4 of 4 cases right");
    let all = ["ketut", "nyoman", "wayan"].map(right);
    expect(class.right(), all.to_vec())
}

fn in_ones_own_folder() -> Outcome {
    needs("python3")?;
    let class = Class::of(&[("wayan", "wayan")]);
    let folder = "submissions/wayan";
    let own = class.path("submissions/wayan/submission.toml");
    let before = "# mine\nlanguage = \"python\" # what else\n";
    testkit::files::write(&own, before);
    let nothing = class.grader(folder, "talk .", "");
    let Some(board) = nothing.notes.split('`').nth(1) else {
        return failed(nothing.notes);
    };
    expect(fs::read_to_string(&own)?, before.to_owned())?;
    let typed = format!("{WORD}\n{board}\n");
    let shown = class.grader(folder, "talk .", &typed);
    expect(shown.code, Some(0))?;
    let way = "way = { answers = [\"kembang\", \"{board}\"] }\n";
    expect(fs::read_to_string(&own)?, format!("{way}{before}"))?;
    class.grader(folder, "check", "").exits(0);
    class.grader(folder, "talk . --forget", "");
    expect(fs::read_to_string(&own)?, before.to_owned())
}

/// How long something may take to appear on the screen: a program is built first.
const PATIENCE: Duration = Duration::from_secs(120);

fn terminal_trials() -> Vec<Trial> {
    let programs: [(&str, &str, &str, &[&str]); 3] = [
        (
            "one that prompts, colours and clears the screen",
            "wayan",
            "python3",
            &["Sandi:", WORD, "lalu?", "BOARD", "puas?"],
        ),
        (
            "one with a reader for every question",
            "made",
            "javac",
            &[
                "Sandi:", WORD, "Berapa?", "3", ">", "1,", ">", "2,", ">", "3,",
            ],
        ),
        (
            "one that keeps its prompts back on a pipe",
            "nyoman",
            "gcc",
            &[
                "size of the puzzle:",
                "3",
                "down here:",
                "1 ",
                "",
                "2 ",
                "",
                "3 ",
            ],
        ),
    ];
    programs
        .into_iter()
        .map(|(name, program, tool, talk)| {
            let run = move || in_a_terminal(program, tool, talk);
            Trial::new(format!("talk/in a terminal/{name}"), run)
        })
        .collect()
}

/// What a person sees, and what is typed there.
pub struct Screen {
    pub keys: File,
    pieces: Receiver<Vec<u8>>,
    seen: String,
}

impl Screen {
    pub fn new(terminal: OwnedFd) -> std::io::Result<Self> {
        let keys = File::from(terminal);
        let mut screen = keys.try_clone()?;
        let (sender, pieces) = channel();
        thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(length @ 1..) = screen.read(&mut some) {
                if sender.send(some[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            keys,
            pieces,
            seen: String::new(),
        })
    }

    /// Waits until this appears, and forgets what came up to it.
    pub fn wait_for(&mut self, words: &str) -> Result<String, testkit::trial::Miss> {
        let begun = Instant::now();
        loop {
            if let Some(at) = self.seen.find(words) {
                let rest = self.seen.split_off(at + words.len());
                return Ok(std::mem::replace(&mut self.seen, rest));
            }
            let left = PATIENCE.saturating_sub(begun.elapsed());
            match self.pieces.recv_timeout(left) {
                Ok(piece) => self.seen.push_str(&String::from_utf8_lossy(&piece)),
                Err(_) => return failed(format!("`{words}` is not in {:?}", self.seen)),
            }
        }
    }
}

/// Both ends of a terminal: a person's and the grader's.
pub fn a_terminal() -> std::io::Result<(OwnedFd, OwnedFd)> {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY)?;
    grantpt(&person)?;
    unlockpt(&person)?;
    let name = ptsname(&person, Vec::new())?;
    let grader = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty())?;
    Ok((person, grader))
}

/// Prompts and what is typed at each, in turns, then the end; what was shown is graded.
fn in_a_terminal(student: &str, tool: &str, talk: &[&str]) -> Outcome {
    needs(tool)?;
    let class = Class::of(&[(student, student)]);
    let (terminal, grader_end) = a_terminal()?;
    let mut grader = class
        .command("", &format!("talk {student}"))
        .stdin(Stdio::from(grader_end.try_clone()?))
        .stdout(Stdio::piped())
        .stderr(Stdio::from(grader_end))
        .spawn()?;
    let mut screen = Screen::new(terminal)?;
    screen.wait_for("The board is in the file `")?;
    let told = screen.wait_for("`")?;
    let board = told.trim_end_matches('`');
    let header = screen.wait_for("────────")?;
    let rows: Vec<&str> = header
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .skip(1)
        .collect();
    // `2,` is the second row, with commas.
    let row = |said: &str| {
        let number: usize = said.get(..1)?.parse().ok()?;
        let separator = said.get(1..).filter(|it| !it.is_empty())?;
        Some(rows.get(number - 1)?.trim().replace(' ', separator))
    };
    for turn in talk.chunks(2) {
        screen.wait_for(turn[0])?;
        let typed = match turn.get(1) {
            Some(&"BOARD") => format!("{board}\n"),
            Some(line) => format!("{}\n", row(line).unwrap_or_else(|| (*line).to_owned())),
            None => "\x04".to_owned(),
        };
        screen.keys.write_all(typed.as_bytes())?;
    }
    screen.wait_for(": accepted")?;
    screen.wait_for("✓ none: accepted")?;
    expect(grader.wait()?.code(), Some(0))?;
    let right = format!("{student}: 4 of 4 cases right");
    expect(class.right(), vec![right])
}

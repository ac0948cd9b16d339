//! `grader review` in a terminal: a class of which much waits for a person, and what keys make of it.

use std::io::Write;
use std::ops::Deref;
use std::process::Stdio;

use serde_json::Value;
use testkit::files::Folder;
use testkit::run_program::{Run, Words, run, typed_in};
use testkit::trial::{Miss, Outcome, Trial, failed};

use crate::GRADER;
use crate::talk::{Screen, a_terminal, expect, four_boards, needs};

const COURSE: &str = "\
[assignments.npuzzle-astar]
ways = [\"argument\"]
checklist = [
  { item = \"compiles\" }, { item = \"all-correct\" },
  { words = \"The report is clear\", manual = true, points = 5 },
]
";

/// One that says something nobody can read, and how long that took.
const MUMBLING: &str = "\
import sys, time
board = open(sys.argv[1]).read()
print('a board of', len(board.split()) - 1, 'cells')
print('WORD abracadabra')
print('Time: %.6f s' % time.perf_counter())
";

/// One that nobody can talk to; it is started some sixty times before that is known.
const SILENT: &str = "\
#!/bin/sh
printf 'Secret word: '
read -r word
[ \"$word\" = kembang ] || { echo No.; exit 1; }
";

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::new("review/in a terminal", in_a_terminal),
        Trial::new("review/talks to a program and comes back", talks),
        Trial::new("review/without a terminal", without_a_terminal),
        Trial::new("review/marks of cases and submissions", marks),
    ]
}

struct Class(Folder);

impl Deref for Class {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.0
    }
}

impl Class {
    /// Three who say the same, one who says something else, and one who says nothing: all graded once.
    fn graded() -> Result<Self, Miss> {
        needs("python3")?;
        let class = Self(four_boards());
        class.write("grader.toml", COURSE);
        for (student, word) in [
            ("ada", "hocus"),
            ("budi", "hocus"),
            ("citra", "hocus"),
            ("dewi", "pocus"),
        ] {
            let program = MUMBLING.replace("WORD", word);
            class.hand_in(student, &format!("{program}# by {student}\n"));
        }
        class.write("submissions/eka/solver.sh", SILENT);
        class.grader("run submissions");
        Ok(class)
    }

    fn hand_in(&self, student: &str, program: &str) {
        self.write(&format!("submissions/{student}/solver.py"), program);
    }

    #[track_caller]
    fn grader(&self, words: impl Words) -> Run {
        run(&mut typed_in(self.top(), GRADER, words))
    }

    /// `grader review` in a terminal: what must be seen, and what is pressed then; in the end its exit code must be 1.
    fn review(&self, table: &[(&str, &str)], end: &str) -> Outcome {
        let (terminal, grader_end) = a_terminal()?;
        let mut grader = typed_in(self.top(), GRADER, "review")
            .stdin(Stdio::from(grader_end.try_clone()?))
            .stdout(Stdio::null())
            .stderr(Stdio::from(grader_end))
            .spawn()?;
        let mut screen = Screen::new(terminal)?;
        for (words, pressed) in table {
            screen.wait_for(words)?;
            // A line is typed only once the terminal takes lines again.
            std::thread::sleep(std::time::Duration::from_millis(200));
            screen.keys.write_all(pressed.as_bytes())?;
        }
        screen.wait_for(end)?;
        expect(grader.wait()?.code(), Some(1))
    }

    /// What waits.
    fn list(&self) -> Vec<String> {
        let listed = self.grader("review --list");
        let is_number = |it: char| it == ' ' || it.is_ascii_digit();
        let line = |line: &str| line.trim_start_matches(is_number).to_owned();
        listed.out.lines().map(line).collect()
    }

    /// The submission of this student in the JSON report.
    fn told(&self, student: &str) -> Result<Value, Miss> {
        let report = self.grader("report json").json();
        let mut submissions = report["submissions"].as_array().into_iter().flatten();
        match submissions.find(|it| it["student"]["key"] == student) {
            Some(found) => Ok(found.clone()),
            None => failed(format!("nothing of {student}")),
        }
    }
}

/// The verdict on a case, and what a person decided of it.
fn case(submission: &Value, name: &str) -> (String, Value) {
    let mut cases = submission["cases"].as_array().into_iter().flatten();
    let found = cases.find(|it| it["name"] == name);
    let found = found.cloned().unwrap_or_default();
    let verdict = found["verdict"].as_str().unwrap_or_default();
    (verdict.to_owned(), found["decided"]["ruling"].clone())
}

fn in_a_terminal() -> Outcome {
    let class = Class::graded()?;
    expect(class.list().len(), 14)?;
    let table = [
        ("1/14 · npuzzle-astar · 4 cases", "n"),
        ("note: ", "run by hand\n"),
        ("run by hand", "p"),
        ("whole submission: ", "3.5\n"),
        ("→ 3.5 points", ""),
        ("2/14 · npuzzle-astar · first", ""),
        ("2 more printed the same", ""),
        ("a shortest solution has 1 move", "r"),
        ("3/14", "w"),
        ("4/14", "b"),
        ("3/14", "s"),
        ("4/14", "q"),
    ];
    class.review(&table, "2 things decided, 12 left")?;
    let right = || ("accepted".to_owned(), Value::from("right"));
    for student in ["ada", "budi", "citra"] {
        expect(case(&class.told(student)?, "first"), right())?;
    }
    expect(&case(&class.told("dewi")?, "first").0[..], "needs-a-look")?;
    let eka = class.told("eka")?;
    expect(&eka["score"]["total"], &Value::from(3.5))?;
    expect(&eka["decided"]["note"], &Value::from("run by hand"))?;
    // All of it again, and then other files of one.
    class.grader("run submissions --fresh");
    expect(case(&class.told("budi")?, "first"), right())?;
    let changed = MUMBLING.replace("WORD", "hocus");
    class.hand_in("ada", &format!("{changed}# by ada, again\n"));
    class.grader("run submissions");
    expect(case(&class.told("ada")?, "first").1, Value::Null)?;
    expect(case(&class.told("budi")?, "first"), right())?;
    let waits = class
        .list()
        .iter()
        .any(|line| line.ends_with("first · needs a look: ada"));
    expect(waits, true)
}

fn talks() -> Outcome {
    let class = Class::graded()?;
    let table = [
        ("1/14 · npuzzle-astar · 4 cases", "t"),
        ("Secret word: ", "sesame\n"),
        ("Nothing was stored.", ""),
        // Back at what waited, where keys decide as before.
        ("1/14 · npuzzle-astar · 4 cases", "s"),
        ("2/14 · npuzzle-astar · first", "q"),
    ];
    class.review(&table, "0 things decided, 14 left")
}

fn without_a_terminal() -> Outcome {
    let class = Class::graded()?;
    let nobody = class.grader("review");
    expect((nobody.code, nobody.out.lines().count()), (Some(1), 14))?;
    nobody.says("not a terminal");
    let close = ["review", "--close", "--note", "the term is over"];
    class.grader(close).exits(0);
    expect(class.list(), Vec::new())?;
    let marked = ("marked".to_owned(), Value::from("wrong"));
    expect(case(&class.told("ada")?, "first"), marked)?;
    let said = "A person decided that it is wrong: the term is over.";
    class.grader("report text").prints(said);
    class.grader("review --reopen");
    let waits = ("needs-a-look".to_owned(), Value::Null);
    expect(case(&class.told("ada")?, "first"), waits)?;
    // Lines of the checklist too.
    expect(class.list().len(), 14)
}

fn marks() -> Outcome {
    let class = Class::graded()?;
    let note = "run by hand on Windows";
    let windows = class.grader(["mark", "eka", "--points", "7", "--note", note]);
    let line = "eka: 0 → 7 of 9 points (a person decided on 7 points: run by hand on Windows)\n";
    expect((windows.code, windows.out.as_str()), (Some(0), line))?;
    class.grader("mark dewi --exempt").exits(0);
    class.grader("mark ada --case first --points 0.25");
    let too_many = "mark ada --case first --points 2";
    class.grader(too_many).exits(2);
    let csv = class.grader("report csv");
    csv.prints("points,run by hand on Windows");
    csv.prints("exempt,").prints("cases,first 0.25");
    let text = class.grader("report text");
    text.prints("run by hand on Windows").prints("1 exempt");
    text.prints("A person gave it 0.25 points.");
    let ill = "mark ada --case first --exempt --note ill";
    class.grader(ill).exits(0);
    let exempt = ("exempt".to_owned(), Value::from("exempt"));
    expect(case(&class.told("ada")?, "first"), exempt)?;
    let csv = class.grader("report csv");
    csv.prints("cases,first exempt (ill)");
    let said = "The student is exempt from it, as a person decided: ill.";
    class.grader("report text").prints(said);
    class.grader("mark ada --case first --undo");
    let found = ("needs-a-look".to_owned(), Value::Null);
    expect(case(&class.told("ada")?, "first"), found)?;
    let undone = class.grader("mark eka --undo");
    expect(undone.out.as_str(), "eka: 7 → 0 of 9 points\n")?;
    class.grader("mark eka --undo").says("nothing to undo");
    Ok(())
}

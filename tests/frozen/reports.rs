//! Every report, and the tables that results are kept in, to the letter; and the classes that are reported on.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use course::assignment::{BrokenCase, Locale};
use course::course::Course;
use model::grading_run::RunFacts;
use model::scorecard::Scorecard;
use report::class_results::ClassResults;
use report::format::{Coverage, Format};
use report::gradebook::ExcessPoints;
use report::html::student_page::render_student_pages;
use report::platform_formats::artemis;
use report::platform_formats::github_actions::step_summary::render_summary;
use report::platform_formats::github_actions::{Token, render_outputs};
use report::reader_view::Reader;
use report::write::{WriteOptions, write};
use rusqlite::Connection;
use serde_json::Value;
use testkit::files::Folder;
use testkit::golden::assert_matches;

use crate::frozen::{frozen, grader, root};

const LOCALES: [Locale; 4] = [
    Locale::English,
    Locale::Indonesian,
    Locale::Dutch,
    Locale::Chinese,
];
const READERS: [(Reader, &str); 2] = [(Reader::Staff, "staff"), (Reader::Student, "students")];

/// A class that was made up: right, wrong in several ways, late, not compiled, not run, not graded, with hidden cases.
#[derive(serde::Serialize, serde::Deserialize)]
struct MadeUp {
    run: RunFacts,
    cards: Vec<Scorecard>,
}

impl MadeUp {
    fn read() -> Self {
        let text = fs::read_to_string(frozen("class.json")).expect("the class is there");
        serde_json::from_str(&text).expect("the class can be read")
    }
}

fn course(locale: Locale) -> Course {
    let file = frozen("course/grader.toml");
    let mut course = Course::at(&file, puzzles::known_kinds::KINDS)
        .unwrap_or_else(|trouble| panic!("{trouble}"));
    course.set_locale(locale);
    course
}

/// Every text that the format makes of these scorecards.
fn texts(format: Format, book: &ClassResults<'_>, reader: Reader) -> Vec<String> {
    let template = template(format, book.cards);
    let given = WriteOptions {
        reader,
        variable: &|name| Some(format!("the value of {name}")),
        template: Some(template.as_bytes()),
        column: None,
        beyond: ExcessPoints::Stay,
    };
    if format == Format::Html && reader == Reader::Student {
        // A page each: none tells of others.
        let pages = render_student_pages(book, reader, |_| Ok(None));
        return pages.map(|page| page.expect("nothing is read").1).collect();
    }
    let mut out = Vec::new();
    write(format, book, &given, &mut out).unwrap_or_else(|trouble| panic!("{format}: {trouble}"));
    let mut texts = vec![String::from_utf8(out).expect("reports are UTF-8")];
    match format {
        Format::Github => {
            texts.extend([
                render_summary(book, reader),
                render_outputs(book, &Token::from_results(book)),
            ]);
        }
        Format::Artemis => {
            let files = artemis::feedback_files(book).expect("it is one submission");
            texts.extend(files.into_iter().map(|(_, text)| text));
        }
        _ => {}
    }
    texts
}

/// A gradebook with a row for each of these students.
fn template(format: Format, cards: &[Scorecard]) -> String {
    let head = match format {
        Format::Canvas => {
            "Student,ID,SIS User ID,SIS Login ID,Section,fifteen-bnb (17),iq-puzzler (18)\n    Points Possible,,,,,100,100\n"
        }
        _ => {
            "Identifier,Full name,ID number,Grade,Maximum Grade,Last modified (grade),Feedback comments\n"
        }
    };
    let rows = cards.iter().enumerate().map(|(place, card)| {
        let (name, id) = (&card.student.name, card.student.id.as_deref());
        let id = id.unwrap_or_default();
        match format {
            Format::Canvas => format!("{name},{place},{id},,A,,\n"),
            _ => format!("Participant {place},{name},{id},,100,-,\n"),
        }
    });
    head.to_owned() + &rows.collect::<String>()
}

/// Everything that the format makes of the class: of one that tells of one submission, all of each.
fn whole(format: Format, made_up: &MadeUp, course: &Course, reader: Reader) -> String {
    let broken = [BrokenCase {
        folder: PathBuf::from("cases/fifteen-bnb/torn"),
        reason: "`board.txt` is missing".to_owned(),
    }];
    // A worksheet is of one assignment.
    let cards: Vec<Scorecard> = made_up
        .cards
        .iter()
        .filter(|card| format != Format::Moodle || card.assignment == "fifteen-bnb")
        .cloned()
        .collect();
    let at_once = match format.coverage() {
        Coverage::Class => cards.len(),
        Coverage::One => 1,
    };
    let of_some = |cards| {
        let book = ClassResults {
            course,
            run: &made_up.run,
            cards,
            broken: &broken,
            command_options: &report::class_results::CommandOptions::DEFAULT,
        };
        texts(format, &book, reader)
    };
    cards.chunks(at_once).flat_map(of_some).collect()
}

#[test]
fn every_format_makes_this_of_the_class_in_every_language() {
    let made_up = MadeUp::read();
    let mut lines = String::new();
    for locale in LOCALES {
        let course = course(locale);
        for &format in Format::ALL {
            for (reader, readers) in READERS {
                let text = whole(format, &made_up, &course, reader);
                let code = locale.code();
                if format == Format::Text && locale != Locale::English {
                    assert_matches(frozen(&format!("class.{code}.{readers}.txt")), &text);
                }
                let hash = blake3::hash(text.as_bytes());
                let name = format.name();
                lines += &format!("{name:<16} {code} {readers:<8} {}\n", hash.to_hex());
            }
        }
    }
    assert_matches(frozen("formats.txt"), &lines);
}

#[test]
fn a_class_is_kept_as_it_is_read() {
    let made_up = MadeUp::read();
    let text = serde_json::to_string_pretty(&made_up).expect("it can be written");
    assert_matches(frozen("class.json"), &format!("{text}\n"));
}

#[test]
fn results_are_kept_in_these_tables() {
    let class = small_class();
    grader(class.top(), "run submissions --tier bare").exits(0);
    let file = class.path(".grader/results.db");
    let connection = Connection::open(file).expect("results are kept there");
    let number = |name: &str| {
        let row = connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0));
        row.expect("the file has it")
    };
    let mut text = format!(
        "application_id {:#x}\nuser_version {}\n",
        number("application_id"),
        number("user_version")
    );
    let mut tables = connection
        .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name")
        .expect("every file has it");
    let tables = tables.query_map([], |row| row.get::<_, String>(0));
    for sql in tables.expect("it can be asked") {
        text += &format!("\n{};\n", sql.expect("it is text"));
    }
    assert_matches(frozen("store.txt"), &text);
}

#[test]
fn iq_puzzler_is_graded_like_this() {
    hold("iq-puzzler");
}

#[test]
fn eight_heuristics_is_graded_like_this() {
    hold("eight-heuristics");
}

#[test]
#[ignore = "runs real programs on deep boards, which takes a minute"]
fn fifteen_bnb_is_graded_like_this() {
    hold("fifteen-bnb");
}

#[test]
#[ignore = "runs real programs on deep boards, which takes a minute"]
fn fifteen_ida_is_graded_like_this() {
    hold("fifteen-ida");
}

#[test]
#[ignore = "starts a virtual machine for every board, which takes a minute"]
fn npuzzle_astar_is_graded_like_this() {
    hold("npuzzle-astar");
}

fn hold(assignment: &str) {
    // Other tests run beside it, and several programs at a time: verdicts hang on neither.
    let words = format!("run submissions/{assignment} -a {assignment} --no-store");
    let run = grader(root(), &format!("{words} --report json=-"));
    let report = run.exits(0).json();
    let name = format!("sample-class-{assignment}.txt");
    let kept = fs::read_to_string(frozen(&name)).unwrap_or_default();
    let submissions = report["submissions"].as_array().expect("a list");
    assert!(!submissions.is_empty(), "nobody handed in");
    let texts = submissions.iter().map(|submission| {
        let student = submission["student"]["key"].as_str().expect("a key");
        match missing_tool(submission) {
            None => section(student, submission),
            Some(why) => {
                // Written past the test harness, which would swallow it.
                let left_out = format!("left out: {assignment}/{student} {why}");
                let _ = writeln!(io::stderr(), "{left_out}");
                kept_section(student, &kept).unwrap_or(format!("# {student}\n{left_out}\n"))
            }
        }
    });
    assert_matches(frozen(&name), &texts.collect::<Vec<_>>().join("\n"));
}

/// What this machine lacks to run it.
fn missing_tool(submission: &Value) -> Option<&str> {
    let mut obstacles = submission["obstacles"].as_array().expect("a list").iter();
    obstacles.find_map(|obstacle| {
        let obstacle = obstacle.as_str().expect("a sentence");
        (obstacle.starts_with("needs `") && obstacle.ends_with(", which is not installed here"))
            .then_some(obstacle)
    })
}

/// What is said of this student in the file, up to the next one.
fn kept_section(student: &str, kept: &str) -> Option<String> {
    let head = format!("# {student}\n");
    let mut sections = kept
        .split("\n# ")
        .map(|section| match section.strip_prefix("# ") {
            Some(first) => format!("# {first}"),
            None => format!("# {section}"),
        });
    sections.find(|section| section.starts_with(&head))
}

fn section(student: &str, submission: &Value) -> String {
    let score = &submission["score"];
    let mut text = format!(
        "# {student}\n{} of {} points, bonus {}, penalty {}, pass mark {}\n",
        score["total"],
        score["of"],
        score["bonus"],
        score["penalty"],
        word(&score["pass-mark"])
    );
    let program = &submission["program"];
    text += &format!(
        "{}: {}\n",
        word(&program["language"]),
        word(&program["given-board"])
    );
    for line in submission["checklist"].as_array().expect("a list") {
        let reason = line["reason"].as_str().map(|why| format!(" ({why})"));
        text += &format!(
            "{:<16} {}{}\n",
            word(&line["answer"]),
            word(&line["question"]),
            reason.unwrap_or_default()
        );
    }
    for case in submission["cases"].as_array().expect("a list") {
        text += &format!(
            "{:<40} {:<24} {} of {}\n",
            word(&case["name"]),
            word(&case["verdict"]),
            case["points"],
            case["of"]
        );
    }
    text
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or("-")
}

#[test]
fn a_section_of_the_file_is_found_again() {
    let kept = "# ada\n1\n\n# budi\n2\n3\n\n# chen\n4\n";
    for (student, section) in [
        ("ada", Some("# ada\n1\n")),
        ("budi", Some("# budi\n2\n3\n")),
        ("chen", Some("# chen\n4\n")),
        ("dewi", None),
    ] {
        assert_eq!(kept_section(student, kept).as_deref(), section, "{student}");
    }
}

/// A class of two: one program is right on the first board alone, the other on none.
pub fn small_class() -> Folder {
    let class = Folder::empty();
    class.write("grader.toml", "[assignments.npuzzle-astar]\nside = 3\n");
    for (name, board, moves) in [
        ("one", "3\n1 2 3\n4 5 0\n7 8 6\n", 1),
        ("three", "3\n1 2 3\n4 8 5\n7 0 6\n", 3),
    ] {
        let expected = format!("minimum-moves = {moves}\n");
        class.write_case(&format!("cases/npuzzle-astar/{name}"), board, &expected);
    }
    class.write("submissions/ada/solve.sh", "#!/bin/sh\necho 'Minimum number of moves = 1'; printf '1 2 3\\n4 5 0\\n7 8 6\\n\\n1 2 3\\n4 5 6\\n7 8 0\\n'\n");
    class.write(
        "submissions/budi/solve.sh",
        "#!/bin/sh\necho 'No solution possible'\n",
    );
    class
}

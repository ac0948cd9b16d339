//! Students' pages: one who fails in many ways and is right in others, in every language, and one whose texts attack.

use puzzles::known_kinds::KINDS;
use std::fs;
use std::path::{Path, PathBuf};

use course::assignment::Locale;
use course::course::Course;
use model::grading_run::RunFacts;
use model::scorecard::Scorecard;
use report::class_results::ClassResults;
use report::html::student_page::render_student_page;
use report::reader_view::Reader;
use serde_json::{Value, json};

const HOSTILE: &str = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script></pre></td>\
                       </script><!-- \u{202e}gpj.exe & \"quoted\"";

/// Writes the pages, and names them: English, Indonesian, Dutch, Chinese, hostile, one of two assignments for teachers.
pub fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut course = course(folder);
    let write = |name: &str, course: &Course, cards: &[Scorecard], reader| {
        let run = run_facts();
        let book = ClassResults {
            course,
            run: &run,
            cards,
            broken: &[],
            command_options: &report::class_results::CommandOptions::DEFAULT,
        };
        let cards: Vec<&Scorecard> = cards.iter().collect();
        let path = folder.join(name);
        fs::write(&path, render_student_page(&book, &cards, reader)).expect("it can be written");
        path
    };
    let both = [sliding("Budi Santoso"), packing("Budi Santoso")];
    let mut paths = Vec::new();
    for (name, locale) in [
        ("en.html", Locale::English),
        ("id.html", Locale::Indonesian),
        ("nl.html", Locale::Dutch),
        ("zh.html", Locale::Chinese),
    ] {
        course.set_locale(locale);
        paths.push(write(name, &course, &both, Reader::Student));
    }
    course.set_locale(Locale::English);
    let hostile = [hostile()];
    paths.push(write("hostile.html", &course, &hostile, Reader::Student));
    paths.push(write("staff.html", &course, &both, Reader::Staff));
    paths
}

pub fn course(folder: &Path) -> Course {
    let course = folder.join("course");
    fs::create_dir_all(course.join("cases")).expect("the folder for tests can be written");
    let file = course.join("grader.toml");
    let text =
        "[assignments.fifteen-bnb]\npass-mark = 50\n[assignments.iq-puzzler]\npass-mark = 50\n";
    fs::write(&file, text).expect("the folder for tests can be written");
    Course::at(&file, KINDS).expect("the course is one")
}

pub fn run_facts() -> RunFacts {
    from(json!({
        "number": 7, "began": "2026-03-02T08:00:00Z", "ended": null, "command": "grader run",
        "scope": "whole-suite", "state": "done",
    }))
}

fn from<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("it is written as records are")
}

const MIXED: [[u8; 4]; 4] = [[1, 2, 3, 4], [5, 6, 0, 8], [9, 10, 7, 11], [13, 14, 15, 12]];
const GOAL: [[u8; 4]; 4] = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 0]];

/// A path from the mixed board, as it is kept.
fn path(tiles: &[u8], more: Value) -> Value {
    let mut path = json!({ "start": MIXED, "tiles": tiles, "steps": tiles.len() });
    path.as_object_mut()
        .expect("it is an object")
        .extend(more.as_object().cloned().unwrap_or_default());
    json!({ "solutions": [{ "path": path }] })
}

/// The outcomes of these rows: a group, a case, the verdict, the fault, and what was answered.
fn outcomes(rows: Value) -> Vec<Value> {
    let rows: Vec<[Value; 5]> = from(rows);
    rows.into_iter().map(outcome).collect()
}

fn outcome([group, case, verdict, fault, answered]: [Value; 5]) -> Value {
    let checks = match verdict.as_str() {
        Some("illegal-move") => json!([
            { "aspect": "run", "weight": "required", "finding": "passed" },
            { "aspect": "path", "weight": "required", "finding": { "failed": fault } },
            { "aspect": "minimality", "weight": "required", "finding": "not-reached" },
        ]),
        _ => json!([]),
    };
    json!({
        "case": case, "group": group, "verdict": verdict, "fault": fault, "checks": checks, "remarks": [],
        "read-as": "boards, blank printed as 16",
        "usage": { "cpu": 0.084, "wall": 0.1, "memory": 31_000_000 },
        "transcript": {
            "command": "python3 main.py", "input": [], "answered": answered,
            "stdout": { "text": "1 2 3 4\n5 6 16 8\nLangkah: 14\n", "left-out": 2400 },
            "stderr": { "text": "", "left-out": 0 },
        },
    })
}

fn card(
    name: &str,
    assignment: &str,
    outcomes: Vec<Value>,
    groups: Value,
    mut more: Value,
) -> Scorecard {
    let cases: Vec<Value> = outcomes
        .iter()
        .map(|outcome| {
            let is_hidden = outcome["case"]
                .as_str()
                .is_some_and(|name| name.starts_with("secret"));
            json!({
                "name": outcome["case"], "group": outcome["group"],
                "seen-by": if is_hidden { "staff" } else { "everybody" },
                "expectation": if assignment == "iq-puzzler" { json!("solvable") } else { json!({ "minimum-moves": 3 }) }, "points": 0, "of": 0,
            })
        })
        .collect();
    let limits = json!({
        "cpu": 10.0, "wall": 21.0, "memory": 512_000_000, "tasks": 128, "output": 16_000_000, "stderr": 64_000,
        "file-size": 64_000_000, "disk": 128_000_000, "open-files": 512,
    });
    let tick = |usual: &str, tick: Value| json!({ "question": { "usual": usual }, "tick": tick, "points": 0 });
    let mut card = json!({
        "student": { "key": "budi", "name": name, "id": "13520042", "email": null },
        "assignment": assignment,
        "program": {
            "language": "Python", "entry": "src/main.py", "remarks": [],
            "given": { "delivery": { "arguments": ["file-name"] }, "blank": null, "start-in": null },
        },
        "build": null, "outcomes": outcomes, "cases": cases, "groups": groups,
        "checklist": [
            tick("compiles", json!("yes")), tick("runs", json!("yes")), tick("answers", json!("yes")),
            tick("all-correct", json!({ "no": "4/9" })), tick("bonus", json!("not-yet-assessed")),
        ],
        "score": { "total": 4150, "of": 10_000, "bonus": 0, "penalty": 500, "mark": "not-reached" },
        "lateness": { "late": 93_600.0 },
        "obstacles": [], "notes": ["left out `.git` and `node_modules`"],
        "receipt": {
            "grader": "0.1.0", "suite": "5a".repeat(32), "limits": limits, "tier": "contained",
            "processor": "A Model at 3 GHz", "jobs": 2, "seed": 7,
        },
    });
    let card = card.as_object_mut().expect("it is an object");
    card.append(more.as_object_mut().expect("it is an object"));
    from(Value::Object(card.clone()))
}

fn group(name: &str, passed: usize, total: usize, kind: &str) -> Value {
    json!({
        "name": name, "passed": passed, "total": total, "unknown": 0, "uncounted": 0,
        "points": passed * 1000, "of": total * 1000, "kind": kind,
    })
}

/// Somebody who fails in many ways, and is right in others.
pub fn sliding(name: &str) -> Scorecard {
    let jump = json!({ "illegal-move": { "step": 2, "before": [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 0, 11], [13, 14, 15, 12]],
        "tried": { "board": GOAL } } });
    let tile = json!({ "illegal-move": { "step": 1, "before": MIXED, "tried": { "tile": 14 } } });
    let last = json!([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 0], [13, 14, 15, 12]]);
    let outcomes = outcomes(json!([
        ["handout", "berhasil1", "illegal-move", tile, path(&[], json!({ "broken-at": 1, "steps": 9 }))],
        ["handout", "berhasil2", "illegal-move", jump, path(&[7], json!({ "broken-at": 2, "steps": 2 }))],
        [
            "handout", "berhasil3", "not-minimal", { "not-minimal": { "moves": 5, "minimum": 3 } },
            path(&[7, 7, 7, 11, 12], json!({ "waste": { "good": 1, "bad": 2 } })),
        ],
        ["handout", "gagal1", "accepted", null, null],
        ["handout", "depth-3", "accepted", null, path(&[7, 11, 12], json!({}))],
        [
            "deeper", "depth-14", "not-at-goal", { "not-at-goal": { "moves": 2, "last": last, "was-there-at": null } },
            path(&[7, 11], json!({})),
        ],
        [
            "deeper", "depth-24", "time-limit",
            { "limit": { "limit": "cpu", "used": { "seconds": 15.0 }, "allowed": { "seconds": 10.0 } } }, null,
        ],
        ["deeper", "depth-25", "false-no-solution", { "false-no-solution": { "minimum": 25 } }, null],
        [
            "deeper", "secret-board", "not-minimal", { "not-minimal": { "moves": 7932, "minimum": 7930 } },
            { "solutions": [{ "path": { "start": GOAL, "tiles": [15, 14, 13], "steps": 3 } }] },
        ],
    ]));
    let groups = json!([
        group("handout", 2, 5, "regular"),
        group("deeper", 0, 4, "regular")
    ]);
    card(name, "fifteen-bnb", outcomes, groups, json!({}))
}

/// Somebody who lays pieces wrongly, and rightly.
pub fn packing(name: &str) -> Scorecard {
    let wrong = ["ABBCC", "AABDC", "EEDDG", "EE.FG", "EFFFG"];
    let hole = json!({ "wrong-packing": { "what": { "uncovered": { "row": 3, "column": 2 } }, "grid": wrong } });
    let shape = json!({ "wrong-packing": { "what": { "shape": { "letter": "D", "cell": { "row": 1, "column": 3 } } }, "grid": wrong } });
    let outcomes = outcomes(json!([
        ["boards", "hole", "wrong-packing", hole, { "grid": wrong }],
        ["boards", "shape", "wrong-packing", shape, { "grid": wrong }],
        ["boards", "five-by-five", "accepted", null, { "grid": ["ABBCC", "AABDC", "EEDDG", "EEFFG", "EFFFG"] }],
    ]));
    let groups = json!([group("boards", 1, 3, "regular")]);
    let more = json!({ "lateness": null });
    card(name, "iq-puzzler", outcomes, groups, more)
}

/// Somebody whose every text attacks, and whose name has no end.
fn hostile() -> Scorecard {
    let mut outcomes = outcomes(json!([
        [HOSTILE, HOSTILE, "unreadable", { "unreadable": { "nearest": HOSTILE } }, null],
        [HOSTILE, HOSTILE, "accepted", null, path(&[7, 11, 12], json!({}))],
    ]));
    for outcome in &mut outcomes {
        outcome["transcript"]["stdout"]["text"] = json!(HOSTILE);
        outcome["transcript"]["stderr"]["text"] = json!(HOSTILE);
    }
    let groups = json!([group(HOSTILE, 1, 2, "bonus")]);
    let name = format!("{HOSTILE} {}", "long".repeat(1250));
    let more = json!({
        "notes": [HOSTILE], "obstacles": [{ "file-missing": { "name": HOSTILE } }],
        "build": { "commands": [HOSTILE], "result": "failed", "words": HOSTILE, "cpu": 0.1 },
        "checklist": [{ "question": { "own": HOSTILE }, "tick": { "no": HOSTILE }, "points": 500 }],
    });
    card(&name, HOSTILE, outcomes, groups, more)
}

//! What waits, in which order, and what a person's keys make of it.

use std::collections::VecDeque;
use std::io;

use tempfile::TempDir;

use crate::cli::class::count_decisions::with_decisions;
use crate::cli::review::review_session::{Ended, ReviewSession};
use crate::cli::review::terminal_keys::{Desk, Pressed};
use crate::cli::review::waiting_entry_page::Pages;
use crate::cli::review::{LEFT, close, reopen};
use course::course::Course;
use model::case_facts::{CaseFacts, SeenBy};
use model::checklist::{Question, Tick, Ticked};
use model::fault::{Fault, NotDriven};
use model::obstacle::Obstacle;
use model::outcome::{NotedRuling, Outcome, SubmissionRuling};
use model::points::Points;
use model::scorecard::{Receipt, Scorecard, Student};
use model::transcript::{Excerpt, Transcript};
use report::review_queue::{Entry, WaitingFor, build_queue};
use report::terminal::text_layout::width;
use store::store::Store;

/// A person whose keys are known beforehand.
struct Typist {
    keys: VecDeque<&'static str>,
    seen: String,
}

impl Desk for Typist {
    fn show(&mut self, text: &str) -> io::Result<()> {
        self.seen.push_str(text);
        Ok(())
    }

    fn key(&mut self) -> Pressed {
        self.line()
    }

    fn line(&mut self) -> Pressed {
        let next = self.keys.pop_front();
        next.map_or(Pressed::Left, |key| Pressed::This(key.to_owned()))
    }

    fn talk(&mut self, student: &str, assignment: &str) -> io::Result<()> {
        self.seen += &format!("talking to {student} of {assignment}\n");
        Ok(())
    }
}

const CASES: [&str; 2] = ["first", "second"];

/// A course of two cases and a line that a person decides, and a store beside it.
struct Desktop {
    course: Course,
    store: Store,
    _folder: TempDir,
}

impl Desktop {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write(
            "grader.toml",
            "[assignments.npuzzle-astar]\nchecklist = [{ words = \"Clear\", manual = true, points = 5 }]\n",
        );
        let boards = ["1 2 3\n4 5 0\n7 8 6", "1 2 3\n4 0 5\n7 8 6"];
        for ((case, board), moves) in CASES.into_iter().zip(boards).zip(1..) {
            let case = format!("cases/npuzzle-astar/{case}");
            write(&format!("{case}/board.txt"), &format!("3\n{board}\n"));
            let expected = format!("minimum-moves = {moves}\n");
            write(&format!("{case}/expected.toml"), &expected);
        }
        let file = folder.path().join("grader.toml");
        Self {
            course: Course::at(&file, puzzles::known_kinds::KINDS).unwrap(),
            store: Store::open(&folder.path().join("kept.db")).unwrap(),
            _folder: folder,
        }
    }

    /// A student's scorecard with these outcomes.
    fn card(&self, key: &str, outcomes: Vec<Outcome>) -> Scorecard {
        let assignment = &self.course.assignments[0];
        let facts = |outcome: &Outcome| CaseFacts {
            name: outcome.case.clone(),
            group: outcome.group.clone(),
            seen_by: SeenBy::Everybody,
            expectation: assignment.cases[0].expectation,
            points: Points::ZERO,
            of: Points::ZERO,
            limits: None,
        };
        Scorecard {
            student: Student::keyed(key),
            assignment: assignment.name.clone(),
            cases: outcomes.iter().map(facts).collect(),
            outcomes,
            checklist: vec![Ticked {
                question: Question::Own("Clear".to_owned()),
                tick: Tick::NotYetAssessed,
                points: Points::whole(5),
                note: None,
            }],
            receipt: Receipt {
                suite: assignment.fingerprint().to_string(),
                ..Receipt::default()
            },
            work: Some(format!("files of {key}")),
            ..Scorecard::default()
        }
    }

    fn group(&self) -> &str {
        &self.course.assignments[0].cases[0].group
    }

    /// An outcome that waits for a look, and what was printed there.
    fn unclear(&self, case: &str, printed: &str) -> Outcome {
        let fault = Fault::Unreadable { nearest: None };
        let mut outcome = Outcome::without_a_run(case, self.group(), fault);
        outcome.transcript = Some(Box::new(Transcript {
            stdout: Excerpt::new(printed.as_bytes(), printed.len() as u64, 1000),
            ..Transcript::default()
        }));
        outcome
    }

    fn not_run(&self, fault: &Fault) -> Vec<Outcome> {
        let outcome = |case| Outcome::without_a_run(case, self.group(), fault.clone());
        CASES.into_iter().map(outcome).collect()
    }

    fn pages<'a>(&'a self, cards: &'a [Scorecard]) -> Pages<'a> {
        Pages {
            course: &self.course,
            cards,
            width: 80,
            height: None,
        }
    }

    /// What is decided of what waits by somebody with these keys, how that ends, and what is seen.
    fn held(
        &self,
        cards: &[Scorecard],
        queue: &[Entry],
        keys: &[&'static str],
    ) -> (Vec<usize>, Ended, String) {
        let session = ReviewSession {
            pages: self.pages(cards),
            queue,
            store: &self.store,
        };
        let mut typist = Typist {
            keys: keys.iter().copied().collect(),
            seen: String::new(),
        };
        let (places, ended) = session.hold(&mut typist).unwrap();
        (places, ended, typist.seen)
    }

    /// What waits, after everything that is kept counts.
    fn after(&self, cards: &[Scorecard]) -> Vec<String> {
        let heard = self.store.decisions().unwrap();
        let assignment = &self.course.assignments[0];
        let counted = |card: &Scorecard| with_decisions(assignment, card.clone(), &heard);
        let cards: Vec<Scorecard> = cards.iter().map(counted).collect();
        told(&build_queue(&self.course, &cards), &cards)
    }
}

fn told(queue: &[Entry], cards: &[Scorecard]) -> Vec<String> {
    let line = |entry: &Entry| {
        let what = match &entry.what {
            WaitingFor::NotDriven(cases) => format!("run {}", cases.join("+")),
            WaitingFor::Case(case) => case.clone(),
            WaitingFor::Line(_, item) => item.clone(),
        };
        let keys = entry.members.iter().map(|&it| &*cards[it].student.key);
        format!("{what}: {}", keys.collect::<Vec<_>>().join(", "))
    };
    queue.iter().map(line).collect()
}

#[test]
fn those_who_printed_the_same_are_one_and_what_most_printed_comes_first() {
    let desk = Desktop::new();
    let display = Fault::NotRun(Obstacle::NeedsDisplay);
    let empty = Fault::NotRun(Obstacle::Empty);
    let mut cut = desk.unclear("first", "same");
    cut.transcript.as_mut().unwrap().stdout.left_out = 9;
    let both = |key, first, second| desk.card(key, vec![first, desk.unclear("second", second)]);
    let not_driven = Fault::NotDriven(NotDriven::default());
    let cards = [
        both("ada", desk.unclear("first", "other"), "x 0.1 s"),
        both("budi", desk.unclear("first", "same"), "x 0.25 s"),
        both("citra", cut.clone(), "x  7.0 s"),
        both("dewi", cut, "y 0.1 s"),
        desk.card("eka", desk.not_run(&display)),
        desk.card("fajar", desk.not_run(&not_driven)),
        // Nobody can run what is not there.
        desk.card("gita", desk.not_run(&empty)),
    ];
    let queue = build_queue(&desk.course, &cards);
    let people = ["ada", "budi", "citra", "dewi", "eka", "fajar", "gita"];
    let mut expected: Vec<String> = [
        "run first+second: eka",
        "run first+second: fajar",
        "second: ada, budi, citra",
        "first: ada",
        "first: budi",
        "first: citra",
        "first: dewi",
        "second: dewi",
    ]
    .map(str::to_owned)
    .to_vec();
    expected.extend(people.map(|key| format!("Clear: {key}")));
    assert_eq!(told(&queue, &cards), expected);
    for columns in [80, 120] {
        let pages = Pages {
            width: columns,
            ..desk.pages(&cards)
        };
        for entry in &queue {
            let page = anstream::adapter::strip_str(&pages.page(entry, 1, 9)).to_string();
            let widest = page.lines().map(width).max();
            assert!(widest <= Some(columns), "{page}");
        }
    }
}

#[test]
fn copies_that_could_not_be_run_are_one_and_what_has_its_points_waits_no_more() {
    let desk = Desktop::new();
    let display = Fault::NotRun(Obstacle::NeedsDisplay);
    let mut cards = ["ada", "budi", "citra"].map(|key| desk.card(key, desk.not_run(&display)));
    cards[1].work = Some("files of ada".to_owned());
    cards[2].word = Some(NotedRuling {
        ruling: SubmissionRuling::Exempt,
        note: None,
    });
    let queue = build_queue(&desk.course, &cards);
    let expected = ["run first+second: ada, budi", "Clear: ada", "Clear: budi"];
    assert_eq!(told(&queue, &cards), expected);
}

#[test]
fn a_key_decides_for_all_and_it_can_be_taken_back() {
    let desk = Desktop::new();
    let both = || vec![desk.unclear("first", "a"), desk.unclear("second", "b")];
    let cards = ["ada", "budi"].map(|key| desk.card(key, both()));
    let waiting = build_queue(&desk.course, &cards);
    // More than there is to give, and what is no key, decide nothing; a note is for one thing.
    let keys = "n/as agreed/r/p/99/x/w/b/s/r/w";
    let keys: Vec<&str> = keys.split('/').collect();
    let (places, ended, seen) = desk.held(&cards, &waiting, &keys);
    assert_eq!((places, ended), (vec![0, 2, 3], Ended::Done), "{seen}");
    assert_eq!(desk.after(&cards), ["second: ada, budi"]);
    for part in [
        "→ right",
        ", for all 2: as agreed",
        "at most 1",
        "taken back",
    ] {
        assert!(seen.contains(part), "{part}: {seen}");
    }
    let (places, _, _) = desk.held(&cards, &waiting, &["q", "r"]);
    assert_eq!(places, [0_usize; 0]);
}

#[test]
fn who_talks_to_a_program_comes_back_to_what_waited() {
    let desk = Desktop::new();
    let cards = [desk.card("ada", vec![desk.unclear("first", "a")])];
    let waiting = build_queue(&desk.course, &cards);
    let (places, _, seen) = desk.held(&cards, &waiting, &["t", "r", "q"]);
    assert_eq!(places, [0]);
    let (before, after) = seen
        .split_once("talking to ada of npuzzle-astar\n")
        .unwrap();
    // The same page before and after, and once.
    assert!(after.starts_with(before), "{seen}");
    assert!(!after.contains("talking to"), "{seen}");
}

#[test]
fn a_key_shows_all_that_was_printed_and_complaints_stand_beside_it() {
    let desk = Desktop::new();
    let long: String = (1..=30).map(|line| format!("step {line};\n")).collect();
    let mut outcome = desk.unclear("first", &long);
    let complaint = "warning: slow\n";
    if let Some(said) = &mut outcome.transcript {
        said.stderr = Excerpt::new(complaint.as_bytes(), complaint.len() as u64, 1000);
    }
    let cards = [desk.card("ada", vec![outcome])];
    let waiting = build_queue(&desk.course, &cards);
    let seen = |keys: &[&'static str]| desk.held(&cards, &waiting, keys).2;
    let page = seen(&["q"]);
    assert!(
        page.contains("step 12;") && !page.contains("step 13;"),
        "{page}"
    );
    assert!(page.contains("… 18 lines more: `m` shows them"), "{page}");
    assert!(page.contains("PRINTED ON STANDARD ERROR"), "{page}");
    assert!(page.contains("warning: slow"), "{page}");
    let more = seen(&["m", "q"]);
    let more = more.strip_prefix(page.as_str()).unwrap();
    assert!(more.contains("step 30;\n"), "{more}");
    assert!(more.contains("warning: slow\n"), "{more}");
    assert!(!more.contains("lines more"), "{more}");
}

#[test]
fn a_note_beside_a_line_of_the_checklist_is_kept_and_told() {
    let desk = Desktop::new();
    let cards = [desk.card("ada", Vec::new())];
    let waiting = build_queue(&desk.course, &cards);
    desk.held(&cards, &waiting, &["n", "no sources named", "w"]);
    let heard = desk.store.decisions().unwrap();
    let card = with_decisions(&desk.course.assignments[0], cards[0].clone(), &heard);
    assert_eq!(card.checklist[0].tick, Tick::No(None));
    assert_eq!(card.checklist[0].aside(), Some("no sources named"));
    // What a person wrote is no reason to take it for what was closed.
    assert_eq!(reopen(&desk.store, None, None).unwrap(), []);
    assert_eq!(desk.after(&cards), [""; 0]);
}

#[test]
fn a_decision_falls_when_the_work_changes_and_only_then() {
    let desk = Desktop::new();
    let mut cards = ["ada", "budi"].map(|key| desk.card(key, vec![desk.unclear("first", "a")]));
    let waiting = build_queue(&desk.course, &cards);
    desk.held(&cards, &waiting[..1], &["r"]);
    assert_eq!(desk.after(&cards), ["Clear: ada", "Clear: budi"]);
    cards[1].work = Some("other files".to_owned());
    let expected = ["first: budi", "Clear: ada", "Clear: budi"];
    assert_eq!(desk.after(&cards), expected);
}

#[test]
fn what_is_left_can_be_closed_and_opened_again() {
    let desk = Desktop::new();
    let display = Fault::NotRun(Obstacle::NeedsDisplay);
    let cards = [
        desk.card("ada", vec![desk.unclear("first", "a")]),
        desk.card("budi", desk.not_run(&display)),
    ];
    let waiting = build_queue(&desk.course, &cards);
    close(&desk.store, &desk.pages(&cards), &waiting, LEFT).unwrap();
    assert_eq!(desk.after(&cards), [""; 0]);
    assert_eq!(reopen(&desk.store, Some("another"), None).unwrap(), []);
    let name = || "npuzzle-astar".to_owned();
    let reopened = reopen(&desk.store, None, None).unwrap();
    let expected = [(name(), "ada".to_owned()), (name(), "budi".to_owned())];
    assert_eq!(reopened, expected);
    let lines = ["Clear: ada", "Clear: budi"];
    let expected = ["run first+second: budi", "first: ada", lines[0], lines[1]];
    assert_eq!(desk.after(&cards), expected);
}

#[test]
fn what_was_closed_opens_again_whatever_the_note_and_what_a_person_decided_stays() {
    let desk = Desktop::new();
    let cards = ["ada", "budi"].map(|key| desk.card(key, vec![desk.unclear("first", key)]));
    let waiting = build_queue(&desk.course, &cards);
    let pages = desk.pages(&cards);
    // The same note, and a person's.
    desk.held(&cards, &waiting[..1], &["n", "deadline", "w"]);
    close(&desk.store, &pages, &waiting[1..], "deadline").unwrap();
    assert_eq!(desk.after(&cards), [""; 0]);
    assert_eq!(reopen(&desk.store, None, Some("another")).unwrap(), []);
    let closed = ["first: budi", "Clear: ada", "Clear: budi"];
    for note in [None, Some("deadline")] {
        close(&desk.store, &pages, &waiting[1..], "deadline").unwrap();
        assert_eq!(reopen(&desk.store, None, note).unwrap().len(), 2);
        assert_eq!(desk.after(&cards), closed);
    }
}

#[test]
fn the_answer_of_the_reference_stands_beside_what_was_printed() {
    let desk = Desktop::new();
    let printed: String = (1..=30).map(|line| format!("line {line}\n")).collect();
    let cards = [desk.card("ada", vec![desk.unclear("second", &printed)])];
    let queue = build_queue(&desk.course, &cards);
    let page = |height| {
        let pages = Pages {
            height,
            ..desk.pages(&cards)
        };
        anstream::adapter::strip_str(&pages.page(&queue[0], 1, 1)).to_string()
    };
    let usual = page(None);
    let right: Vec<&str> = usual
        .lines()
        .filter_map(|line| Some(line.split_once('│')?.1.trim()))
        .filter(|line| !line.is_empty())
        .collect();
    let expected = [
        "BOARD",
        "3",
        "1 2 3",
        "4 0 5",
        "7 8 6",
        "EXPECTED",
        "a shortest solution has 2",
        "moves",
        "REFERENCE",
        "2 moves: tiles 5 6",
        "the blank goes R D",
    ];
    assert_eq!(right, expected, "{usual}");
    // As much as the terminal has room for, and no more: the keys stand below it.
    for (rows, shown) in [(16, 5), (24, 13), (40, 29)] {
        let page = page(Some(rows));
        assert!(page.lines().count() + 3 <= rows, "{page}");
        assert!(page.contains(&format!("line {shown} ")), "{rows}: {page}");
    }
}

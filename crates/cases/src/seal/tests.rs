//! Seals of a small course: what is sealed, what is kept, what opens it.

use std::convert::Infallible;
use std::fs;

use crate::seal::commitment::{LENGTH, Salt};
use crate::seal::opening::Opening;
use crate::seal::{Change, Opens, Revealed, Salts, Seal};
use course::assignment::{Assignment, Case};
use course::course::Course;
use model::case_facts::Expectation;
use model::points::Points;

type Edit = fn(&mut Case);

/// An assignment with a public case, a hidden one and one that is shown after the due date.
fn assignment() -> Assignment {
    let root = tempfile::tempdir().unwrap();
    fs::write(root.path().join("grader.toml"), "[assignments.small]\n").unwrap();
    for (name, visibility) in [("far", "hidden"), ("late", "after-due"), ("open", "public")] {
        let folder = root.path().join("cases/small").join(name);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("board.txt"), "3\n0 1 3\n4 2 5\n7 8 6\n").unwrap();
        let text = format!("minimum-moves = 4\nvisibility = \"{visibility}\"\n");
        fs::write(folder.join("expected.toml"), text).unwrap();
    }
    let mut course = Course::open(root.path()).unwrap();
    course.assignments.remove(0)
}

/// Salts that anybody can guess: 1, 2, 3 …
fn counting() -> impl FnMut() -> Result<Salt, Infallible> {
    let mut last = 0;
    move || {
        last += 1;
        Ok(Salt::new([last; LENGTH]))
    }
}

fn sealed(assignment: &Assignment) -> Seal {
    Seal::new(assignment, None, counting()).unwrap().unwrap()
}

fn names(seal: &Seal) -> Vec<&str> {
    seal.cases.iter().map(|case| case.name.as_str()).collect()
}

#[test]
fn what_students_cannot_see_before_the_due_date_is_sealed() {
    let mut assignment = assignment();
    let seal = sealed(&assignment);
    assert_eq!(names(&seal), ["far", "late"]);
    assert_ne!(
        seal.cases[0].commitment, seal.cases[1].commitment,
        "equal boards have lines of their own"
    );
    assignment.cases.retain(|case| case.name == "open");
    assert_eq!(Seal::new(&assignment, None, counting()), Ok(None));
}

#[test]
fn what_decides_about_a_case_cannot_change_unseen_and_what_does_not_can() {
    let assignment = assignment();
    let seal = sealed(&assignment);
    assert_eq!(seal.changes(&assignment), []);
    let decides: [(&str, Edit); 5] = [
        ("board", |case| case.text.push(b'\n')),
        ("expected", |case| {
            case.expectation = Expectation::MinimumMoves(6);
        }),
        ("points", |case| case.points = Points::whole(2)),
        ("group", |case| case.group = "bonus".to_owned()),
        ("limits", |case| case.limits.tasks = Some(1)),
    ];
    for (what, change) in decides {
        let mut changed = assignment.clone();
        change(&mut changed.cases[0]);
        let changes = seal.changes(&changed);
        assert_eq!(changes, [Change::Changed("far".to_owned())], "{what}");
    }
    let does_not: [(&str, Edit); 3] = [
        ("visibility", |case| case.visibility = Default::default()),
        ("tags", |case| case.tags.push("deep".to_owned())),
        ("note", |case| case.note = Some("see above".to_owned())),
    ];
    for (what, change) in does_not {
        let mut changed = assignment.clone();
        change(&mut changed.cases[0]);
        assert_eq!(seal.changes(&changed), [], "{what}");
    }
}

#[test]
fn a_case_that_goes_and_one_that_comes_are_told() {
    let assignment = assignment();
    let seal = sealed(&assignment);
    let mut renamed = assignment;
    renamed.cases[0].name = "farther".to_owned();
    assert_eq!(
        seal.changes(&renamed),
        [
            Change::Gone("far".to_owned()),
            Change::Added("farther".to_owned())
        ]
    );
}

#[test]
fn a_renewed_seal_keeps_the_lines_of_cases_that_did_not_change() {
    let mut assignment = assignment();
    let before = sealed(&assignment);
    assignment.cases[0].text.push(b'\n');
    let other = || Ok::<_, Infallible>(Salt::new([99; LENGTH]));
    let after = Seal::new(&assignment, Some(&before), other)
        .unwrap()
        .unwrap();
    assert_eq!(after.cases[1], before.cases[1]);
    assert_ne!(after.cases[0].commitment, before.cases[0].commitment);
    assert_eq!(after.cases[0].salt, Salt::new([99; LENGTH]));
    assert_eq!(after.changes(&assignment), []);
}

#[test]
fn what_is_kept_reads_back_and_another_seal_stays() {
    let mut salts = Salts::default();
    let seal = sealed(&assignment());
    let other = Seal {
        assignment: "other".to_owned(),
        ..seal.clone()
    };
    salts.keep(other.clone());
    salts.keep(seal.clone());
    let text = salts.to_toml().unwrap();
    let mut read = Salts::read(&text).unwrap();
    assert_eq!(read, salts);
    let mut shorter = seal;
    shorter.cases.pop();
    read.keep(shorter.clone());
    assert_eq!(read.seals, [other, shorter]);
    let wrong = text.replace("name", "nmae");
    let trouble = Salts::read(&wrong).unwrap_err().to_string();
    assert!(trouble.contains("unknown field `nmae`"), "{trouble}");
}

#[test]
fn an_opening_opens_its_own_line_and_no_other() {
    let assignment = assignment();
    let seal = sealed(&assignment);
    let published = [seal.published()];
    let opening = |number: usize| {
        let salt = seal.cases[number].salt.clone();
        Opening::new(&assignment, &assignment.cases[number], salt)
    };
    let openings = Revealed::new(vec![opening(0), opening(1)]);
    let text = serde_json::to_string(&openings).unwrap();
    let read = Revealed::read(&text).unwrap();
    assert_eq!(read, openings);
    for (opening, sealed) in read.cases.iter().zip(&seal.cases) {
        let line = published[0]
            .lines
            .iter()
            .position(|line| *line == sealed.commitment);
        let line = line.unwrap();
        assert_eq!(opening.opens(&published), Opens::Line { seal: 0, line });
    }
    let mut changed = opening(0);
    changed.expected = "minimum-moves = 6".to_owned();
    assert_eq!(changed.opens(&published), Opens::NoLine);
    changed.assignment = "other".to_owned();
    assert_eq!(changed.opens(&published), Opens::NoSeal);
}

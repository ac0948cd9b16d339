//! What is told and what runners are asked, in order, when all goes well.

use crate::class_and_result::{Completion, GradeError};
use crate::tests::fake_runner::{Act, Fake, Written};
use crate::tests::{SmallClass, verdicts};

#[test]
fn one_job_does_one_thing_after_another() {
    let class = SmallClass::new(&["ada", "budi"], 2);
    let fake = Fake::new().when("run budi 1", [Act::Wrong]);
    let graded = class.graded(&fake);
    assert_eq!(
        fake.log.lines(),
        [
            "planned 2 4 1",
            "open 1",
            "ask 1",
            "reference 1/2",
            "ask 2",
            "reference 2/2",
            "building ada",
            "prepare ada",
            "started ada 1",
            "run ada 1",
            "finished ada 1 accepted",
            "started ada 2",
            "run ada 2",
            "finished ada 2 accepted",
            "done ada",
            "building budi",
            "prepare budi",
            "started budi 1",
            "run budi 1",
            "finished budi 1 false-no-solution",
            "started budi 2",
            "run budi 2",
            "finished budi 2 accepted",
            "done budi",
        ]
    );
    assert_eq!(graded.completion, Completion::Whole);
    assert_eq!((graded.ran, graded.recalled, graded.not_begun), (4, 0, 0));
    graded.shows("ada: accepted accepted, budi: false-no-solution accepted");
}

#[test]
fn the_plan_is_told_before_anything_is_asked_of_a_runner() {
    for jobs in [1, 4] {
        let class = SmallClass::new(&["ada", "budi", "chen"], 3).jobs(jobs);
        let fake = Fake::new();
        class.graded(&fake);
        let lines = fake.log.lines();
        assert_eq!(lines[0], format!("planned 3 9 {jobs}"));
        assert_eq!(lines[1], format!("open {jobs}"));
    }
}

#[test]
fn the_reference_has_had_every_case_before_anything_is_built() {
    let class = SmallClass::new(&["ada", "budi"], 4).jobs(4);
    let fake = Fake::new();
    class.graded(&fake);
    let lines = fake.log.lines();
    let last = lines.iter().rposition(|line| line.starts_with("reference"));
    let first = lines.iter().position(|line| line.starts_with("building"));
    assert!(last < first, "{lines:#?}");
    let sorted = |word| {
        let mut lines = fake.log.of(word);
        lines.sort();
        lines.join(", ")
    };
    assert_eq!(sorted("ask"), "ask 1, ask 2, ask 3, ask 4");
    // Counted in the order they came in, whoever asked.
    let counted = "reference 1/4, reference 2/4, reference 3/4, reference 4/4";
    assert_eq!(sorted("reference"), counted);
}

#[test]
fn every_case_is_started_run_and_finished_once_whatever_the_jobs() {
    let students = ["ada", "budi", "chen", "dewi", "emre"];
    for jobs in [1, 2, 3, 8] {
        let class = SmallClass::new(&students, 3).jobs(jobs);
        let fake = Fake::new();
        let graded = class.graded(&fake);
        assert_eq!((graded.ran, graded.scorecards.len()), (15, 5));
        let mut ran = fake.log.of("run");
        ran.sort();
        let wanted: Vec<String> = students
            .iter()
            .flat_map(|student| (1..=3).map(move |case| format!("run {student} {case}")))
            .collect();
        assert_eq!(ran, wanted, "{jobs}");
        for student in students {
            let built = fake.log.place(&format!("building {student}"));
            let done = fake.log.place(&format!("done {student}"));
            for case in 1..=3 {
                let places = [
                    built,
                    fake.log.place(&format!("prepare {student}")),
                    fake.log.place(&format!("started {student} {case}")),
                    fake.log.place(&format!("run {student} {case}")),
                    fake.log
                        .place(&format!("finished {student} {case} accepted")),
                    done,
                ];
                assert!(places.is_sorted(), "{jobs}: {:#?}", fake.log.lines());
            }
        }
        for word in ["started", "finished"] {
            assert_eq!(fake.log.of(word).len(), 15, "{jobs}");
        }
        for word in ["building", "prepare", "done"] {
            assert_eq!(fake.log.of(word).len(), 5, "{jobs}");
        }
    }
}

#[test]
fn submissions_are_begun_in_the_order_they_were_handed_in() {
    let students = ["emre", "ada", "dewi", "budi"];
    let class = SmallClass::new(&students, 1);
    let fake = Fake::new();
    class.graded(&fake);
    assert_eq!(
        fake.log.of("prepare"),
        students.map(|student| format!("prepare {student}"))
    );
}

#[test]
fn a_seed_draws_the_order_and_changes_nothing_else() {
    let students = ["ada", "budi", "chen", "dewi", "emre", "fitri"];
    let mut class = SmallClass::new(&students, 2);
    let as_handed_in = Fake::new();
    let plain = class.graded(&as_handed_in);
    class.options.seed = Some(7);
    let (one, other) = (Fake::new(), Fake::new());
    let drawn = class.graded(&one);
    class.graded(&other);
    assert_eq!(one.log.lines(), other.log.lines());
    let (drawn_order, order) = (one.log.of("prepare"), as_handed_in.log.of("prepare"));
    assert_ne!(drawn_order, order);
    let mut sorted = drawn_order;
    sorted.sort();
    assert_eq!(sorted, order);
    assert_eq!(verdicts(&drawn.scorecards), verdicts(&plain.scorecards));
}

#[test]
fn more_jobs_than_there_is_work_harm_nobody() {
    let class = SmallClass::new(&["ada"], 1).jobs(8);
    let fake = Fake::new();
    let graded = class.graded(&fake);
    assert_eq!(fake.log.line("open"), "open 8");
    assert_eq!(fake.log.of("ask prepare run").len(), 3);
    graded.shows("ada: accepted");
}

#[test]
fn jobs_share_the_cases_of_one_submission() {
    let class = SmallClass::new(&["ada"], 2).jobs(2);
    let fake = Fake::new()
        .when_after("run ada 2", "run ada 1", Act::Right)
        .when_after("run ada 1", "run ada 2", Act::Right);
    let graded = class.graded(&fake);
    graded.shows("ada: accepted accepted");
    assert_eq!(fake.log.line("prepare done"), "prepare ada, done ada");
}

#[test]
fn cases_that_are_ready_go_before_the_next_submission() {
    let class = SmallClass::new(&["ada", "budi", "chen"], 3).jobs(2);
    // While one job is held up, the other has a choice: cases of the first, or the third submission.
    let fake = Fake::new()
        .when_after("run ada 3", "run ada 1", Act::Right)
        .when_after("run ada 1", "prepare budi", Act::Right);
    class.graded(&fake);
    assert!(fake.log.place("run ada 3") < fake.log.place("prepare chen"));
}

#[test]
fn scorecards_come_in_the_order_of_the_plan_whoever_ends_first() {
    let class = SmallClass::new(&["ada", "budi"], 1).jobs(2);
    let fake = Fake::new().when_after("done budi", "run ada 1", Act::Wrong);
    let graded = class.graded(&fake);
    assert_eq!(fake.log.line("done"), "done budi, done ada");
    graded.shows("ada: false-no-solution, budi: accepted");
}

#[test]
fn where_there_is_nothing_to_grade_nothing_is_told_or_asked() {
    let nobody = SmallClass::new(&[], 1);
    let mut no_such_case = SmallClass::new(&["ada"], 1);
    no_such_case.options.cases.exactly = vec!["none".to_owned()];
    for (class, words) in [
        (nobody, "there is no submission"),
        (no_such_case, "there is no case"),
    ] {
        let fake = Fake::new();
        match class.grade(&fake) {
            Err(GradeError::Nothing(said)) => assert!(said.starts_with(words), "{said}"),
            other => panic!("{other:?}"),
        }
        assert_eq!(fake.log.lines(), [""; 0]);
    }
}

#[test]
fn what_a_program_leaves_in_a_file_counts_where_it_printed_no_answer() {
    let table = [
        ("", Written::Right, "accepted"),
        ("", Written::Wrong, "false-no-solution"),
        ("see result.txt\n", Written::Right, "accepted"),
        // Numbers alone are the tiles that slide, where that is right.
        ("see result.txt\n", Written::Tile("8"), "accepted"),
        ("see result.txt\n", Written::Tile("5"), "unreadable"),
        // Who knows what that file is: nobody is accused of it.
        ("see result.txt\n", Written::Wrong, "unreadable"),
        ("no solution\n", Written::Right, "false-no-solution"),
    ];
    for (printed, written, expected) in table {
        let class = SmallClass::new(&["ada"], 1);
        let fake = Fake::new().when("run ada 1", [Act::Writes(printed, written)]);
        let graded = class.graded(&fake);
        let case = format!("ada: {expected}");
        assert_eq!(verdicts(&graded.scorecards), case, "{printed:?}");
    }
}

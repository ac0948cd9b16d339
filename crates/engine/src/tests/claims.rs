//! Several graders on one store, and several students with the same files.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::class::Completion;
use crate::tests::fake::{Act, Fake};
use crate::tests::small_class::{SmallClass, verdicts};
use sandbox::Cancel;

#[test]
fn two_graders_share_a_class_and_run_nothing_twice() {
    let students = ["ada", "budi", "chen", "dewi", "emre", "fitri"];
    for jobs in [1, 3] {
        let class = SmallClass::new(&students, 2).jobs(jobs);
        // The one that has nothing to do lets the other go on.
        let grader = || Fake::new().while_waiting(thread::yield_now);
        let (one, other) = (grader(), grader());
        let [first, second] = thread::scope(|scope| {
            let graders = [&one, &other].map(|fake| scope.spawn(|| class.grade_keeping(fake)));
            graders.map(|grader| grader.join().unwrap())
        });
        let mut ran = one.log.of(&["run"]);
        ran.extend(other.log.of(&["run"]));
        ran.sort();
        let wanted: Vec<String> = students
            .iter()
            .flat_map(|student| (1..=2).map(move |case| format!("run {student} {case}")))
            .collect();
        assert_eq!(ran, wanted, "{jobs}");
        let prepared = one.log.of(&["prepare"]).len() + other.log.of(&["prepare"]).len();
        assert_eq!(prepared, students.len(), "{jobs}");
        assert_eq!(first.graded.ran + second.graded.ran, 12);
        assert_eq!(first.graded.recalled + second.graded.recalled, 12);
        assert_eq!(verdicts(&first.history), verdicts(&second.history));
        assert_eq!(first.graded.scorecards, first.history);
        assert_eq!(second.graded.scorecards, second.history);
    }
}

#[test]
fn who_comes_second_waits_and_takes_over_what_the_first_finds() {
    let class = SmallClass::new(&["ada"], 2);
    let first = Fake::new();
    let second = Fake::new();
    // The first is held up in the middle until the second has waited for it twice.
    let (log, its) = (second.log.clone(), first.log.clone());
    let first = first.when(
        "run ada 1",
        [Act::Wrong.after(move || log.wait_for("waited twice"))],
    );
    let log = second.log.clone();
    let second = second.while_waiting(move || {
        if log.of(&["wait"]).len() == 2 {
            log.write("waited twice".to_owned());
        }
        thread::yield_now();
    });
    let kept = thread::scope(|scope| {
        let one = scope.spawn(|| class.grade_keeping(&first));
        its.wait_for("run ada 1");
        let kept = class.grade_keeping(&second);
        one.join().unwrap();
        kept
    });
    assert_eq!(verdicts(&kept.history), ["ada: false-no-solution accepted"]);
    assert_eq!((kept.graded.ran, kept.graded.recalled), (0, 2));
    assert_eq!(
        second.log.of(&["ask", "building", "prepare", "run"]),
        [""; 0]
    );
    assert_eq!(
        second.log.of(&["finished", "done"]),
        [
            "finished ada 1 false-no-solution",
            "finished ada 2 accepted",
            "done ada"
        ]
    );
    // It says so once, however long that takes.
    assert_eq!(
        kept.notes,
        ["another grader is at the last submission; waiting for its results"]
    );
}

#[test]
fn who_waits_for_another_can_be_stopped() {
    static WISH: AtomicBool = AtomicBool::new(false);
    let mut class = SmallClass::new(&["ada"], 1);
    let first = Fake::new();
    let second = Fake::new().while_waiting(|| WISH.store(true, Ordering::Relaxed));
    let (its, log) = (first.log.clone(), second.log.clone());
    let first = first.when(
        "prepare ada",
        [Act::Right.after(move || log.wait_for("stopped"))],
    );
    class.cancel = Cancel::on(&WISH);
    let kept = thread::scope(|scope| {
        scope.spawn(|| class.grade_keeping(&first));
        its.wait_for("prepare ada");
        let kept = class.grade_keeping(&second);
        second.log.write("stopped".to_owned());
        kept
    });
    assert_eq!(kept.graded.completion, Completion::Interrupted);
    assert_eq!((kept.graded.not_begun, kept.history.len()), (1, 0));
    assert_eq!(second.log.of(&["wait", "prepare"]), ["wait"]);
}

#[test]
fn while_another_is_at_one_submission_the_rest_is_graded() {
    let class = SmallClass::new(&["ada", "budi", "chen"], 1);
    let first = Fake::new();
    let second = Fake::new().while_waiting(thread::yield_now);
    let (its, log) = (first.log.clone(), second.log.clone());
    let first = first.when(
        "run ada 1",
        [Act::Right.after(move || log.wait_for("wait"))],
    );
    let [one, other] = thread::scope(|scope| {
        let one = scope.spawn(|| class.grade_keeping(&first));
        its.wait_for("run ada 1");
        let other = class.grade_keeping(&second);
        [one.join().unwrap(), other]
    });
    assert_eq!(second.log.of(&["run"]), ["run budi 1", "run chen 1"]);
    assert_eq!(first.log.of(&["run", "wait"]), ["run ada 1"]);
    assert_eq!((one.graded.ran, one.graded.recalled), (1, 2));
    assert_eq!((other.graded.ran, other.graded.recalled), (2, 1));
    let all = ["ada: accepted", "budi: accepted", "chen: accepted"];
    assert_eq!(verdicts(&one.history), all);
    assert_eq!(verdicts(&other.history), all);
}

#[test]
fn the_same_files_are_run_once_whoever_handed_them_in() {
    for jobs in [1, 2] {
        let mut class = SmallClass::new(&["ada"], 1).jobs(jobs);
        class.hand_in("budi", "by ada");
        class.hand_in("chen", "by chen");
        let fake = Fake::new();
        let log = fake.log.clone();
        // The third is not begun before one of the first two was put aside, where there are two jobs.
        let held_up = Act::Wrong.after(move || {
            if jobs == 2 {
                log.wait_for("prepare chen");
            }
        });
        let fake = fake
            .when("run ada 1", [held_up.clone()])
            .when("run budi 1", [held_up]);
        let kept = class.grade_keeping(&fake);
        for word in ["prepare", "run"] {
            let asked = fake.log.of(&[word]);
            let of_the_third = asked.iter().filter(|line| line.contains("chen"));
            assert_eq!(of_the_third.count(), 1, "{jobs}: {asked:?}");
            assert_eq!(asked.len(), 2, "{jobs}: {asked:?}");
        }
        assert_eq!(
            verdicts(&kept.history),
            [
                "ada: false-no-solution",
                "budi: false-no-solution",
                "chen: accepted"
            ]
        );
        assert_eq!((kept.graded.ran, kept.graded.recalled), (2, 1));
        // Nobody waits for what the same grader is at.
        assert_eq!(fake.log.of(&["wait"]), [""; 0]);
        assert_eq!(kept.notes, [""; 0]);
    }
}

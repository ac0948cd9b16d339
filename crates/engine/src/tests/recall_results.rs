//! What earlier runs have found is not found again, and what people decided counts; several graders on one store, and
//! several students with the same files.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{fs, thread};

use crate::class_and_result::Completion;
use crate::result_cache::CachePolicy;
use crate::tests::fake_runner::{Act, Fake, locked};
use crate::tests::{Kept, SmallClass, edit, reason, verdicts};
use model::checklist::{Question, Tick};
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::tier::Tier;
use sandbox::Cancel;
use store::decisions::{Answer, DecidedBy, Mark};

/// What runners are asked when this class is graded once more.
fn asked(class: &SmallClass) -> String {
    graded_again(class, Fake::new()).1
}

fn graded_again(class: &SmallClass, fake: Fake) -> (Kept, String) {
    let kept = class.grade_keeping(&fake);
    (kept, fake.log.line("open ask prepare rebuild run wait"))
}

#[test]
fn what_is_unchanged_is_told_and_no_runner_is_opened() {
    let class = SmallClass::new(&["ada", "budi"], 2);
    let first = class.grade_keeping(&Fake::new().when("run budi 2", [Act::Wrong]));
    let fake = Fake::new();
    let second = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.lines(),
        [
            "planned 2 4 1",
            "finished ada 1 accepted",
            "finished ada 2 accepted",
            "done ada",
            "finished budi 1 accepted",
            "finished budi 2 false-no-solution",
            "done budi",
        ]
    );
    assert_eq!((second.graded.recalled, second.graded.ran), (4, 0));
    assert_eq!(second.graded.scorecards, first.graded.scorecards);
    assert_eq!(second.history, first.history);
}

#[test]
fn a_case_that_changed_is_run_and_the_others_are_not() {
    let mut class = SmallClass::new(&["ada", "budi"], 3);
    let first = class.grade_keeping(&Fake::new());
    // Not one that ways of talking would be tried on.
    class.write_case("2", 0, "");
    class.open();
    let fake = Fake::new();
    let second = class.grade_keeping(&fake);
    assert_eq!(
        fake.log.lines(),
        [
            "planned 2 6 1",
            "open 1",
            "ask 2",
            "reference 1/1",
            "building ada",
            "rebuild ada",
            "finished ada 1 accepted",
            "finished ada 3 accepted",
            "started ada 2",
            "run ada 2",
            "finished ada 2 accepted",
            "done ada",
            "building budi",
            "rebuild budi",
            "finished budi 1 accepted",
            "finished budi 3 accepted",
            "started budi 2",
            "run budi 2",
            "finished budi 2 accepted",
            "done budi",
        ]
    );
    assert_eq!((second.graded.recalled, second.graded.ran), (4, 2));
    // The build that was told of is the first one: nothing new was found.
    assert_eq!(second.history[0].build, first.history[0].build);
}

#[test]
fn a_case_is_known_by_its_contents_and_told_by_its_name() {
    let mut class = SmallClass::new(&["ada"], 2);
    class.grade_keeping(&Fake::new());
    fs::rename(class.path("cases/slide/2"), class.path("cases/slide/two")).unwrap();
    class.open();
    let (kept, asked) = graded_again(&class, Fake::new());
    assert_eq!(asked, "");
    assert_eq!(kept.history[0].outcomes[1].case, "two");
}

#[test]
fn a_file_that_changed_is_prepared_anew() {
    let mut class = SmallClass::new(&["ada", "budi"], 2);
    class.grade_keeping(&Fake::new());
    class.hand_in("ada", "by ada, mended");
    assert_eq!(asked(&class), "open 1, prepare ada, run ada 1, run ada 2");
    // What she handed in before is still known.
    class.hand_in("ada", "by ada");
    assert_eq!(asked(&class), "");
}

#[test]
fn what_the_machine_failed_is_run_again() {
    let class = SmallClass::new(&["ada"], 3);
    class.grade_keeping(&Fake::new().when("run ada 2", [Act::Fail]));
    assert_eq!(asked(&class), "open 1, rebuild ada, run ada 2");
    assert_eq!(asked(&class), "");
}

#[test]
fn a_program_that_could_not_be_started_may_be_able_to_next_time() {
    let class = SmallClass::new(&["ada"], 2);
    let first = class.grade_keeping(&Fake::new().when("run ada 2", [Act::NoStart]));
    first.shows("ada: accepted not-run");
    let (second, asked) = graded_again(&class, Fake::new());
    assert_eq!(asked, "open 1, rebuild ada, run ada 2");
    second.shows("ada: accepted accepted");
}

#[test]
fn what_the_machine_lacks_is_looked_for_again_and_a_fault_of_the_program_is_not() {
    let missing = Fault::NotRun(Obstacle::ToolMissing {
        tool: "javac".to_owned(),
    });
    let refused = Fault::DoesNotCompile {
        words: "line 1".to_owned(),
    };
    for (fault, looked_for) in [(missing, "open 1, prepare ada, run ada 1"), (refused, "")] {
        let class = SmallClass::new(&["ada"], 1);
        let fake = Fake::new().when("prepare ada", [Act::Stop(fault)]);
        let first = class.grade_keeping(&fake);
        let (second, asked) = graded_again(&class, Fake::new());
        assert_eq!(asked, looked_for);
        let is_same = verdicts(&first.history) == verdicts(&second.history);
        assert_eq!(is_same, looked_for.is_empty());
    }
}

#[test]
fn what_stands_in_for_an_earlier_failure_is_not_kept() {
    let mut class = SmallClass::new(&["ada"], 3);
    class.options.fail_fast = true;
    class.grade_keeping(&Fake::new().when("run ada 1", [Act::Wrong]));
    class.options.fail_fast = false;
    let (kept, asked) = graded_again(&class, Fake::new());
    assert_eq!(asked, "open 1, rebuild ada, run ada 2, run ada 3");
    kept.shows("ada: false-no-solution accepted accepted");
}

#[test]
fn who_wants_everything_anew_gets_it_and_it_counts_from_then_on() {
    let mut class = SmallClass::new(&["ada"], 2);
    class.grade_keeping(&Fake::new());
    class.cache_policy = CachePolicy::Refresh;
    let fake = Fake::new().when("run ada 2", [Act::Wrong]);
    let (_, asked) = graded_again(&class, fake);
    assert_eq!(
        asked,
        "open 1, ask 1, ask 2, prepare ada, run ada 1, run ada 2"
    );
    class.cache_policy = CachePolicy::Reuse;
    let (kept, asked) = graded_again(&class, Fake::new());
    assert_eq!(asked, "");
    kept.shows("ada: accepted false-no-solution");
}

#[test]
fn results_hang_on_the_tools_and_the_sandbox_and_on_the_machine_where_limits_do() {
    type Change = fn(&mut Fake);
    let table: [(&str, Change, bool, bool); 4] = [
        ("", |fake| fake.tools = "others", false, true),
        ("", |fake| fake.conditions.tier = Tier::Bare, true, true),
        (
            "",
            |fake| fake.conditions.machine.processors = 64,
            true,
            false,
        ),
        (
            "limits = { cpu = \"20x reference\" }\n",
            |fake| fake.conditions.machine.processors = 64,
            true,
            true,
        ),
    ];
    for (place, (rules, change, asks, runs)) in table.into_iter().enumerate() {
        let class = SmallClass::new(&["ada"], 1).rules(rules);
        class.grade_keeping(&Fake::new());
        let mut fake = Fake::new();
        change(&mut fake);
        let (_, asked) = graded_again(&class, fake);
        assert_eq!(asked.contains("ask 1"), asks, "{place}");
        let ran = asked.contains("prepare ada, run ada 1");
        assert_eq!(ran, runs, "{place}: {asked}");
    }
}

#[test]
fn the_time_of_the_reference_stays_what_it_was_first() {
    let class = SmallClass::new(&["ada"], 1).rules("limits = { cpu = \"20x reference\" }\n");
    let takes = |seconds| {
        let time = Duration::from_secs(seconds);
        [Act::Takes(time, time)]
    };
    class.grade_keeping(&Fake::new().when("ask 1", takes(1)));
    // Another grader that came to another time would otherwise allow another limit, and know nothing of the first.
    let fake = Fake::new().when("ask 1", takes(2));
    assert_eq!(graded_again(&class, fake).1, "");
}

#[test]
fn the_reference_is_measured_anew_for_a_whole_class_and_not_for_a_part_of_it() {
    let rules = "limits = { cpu = \"20x reference\" }\n";
    let mut class = SmallClass::new(&["ada", "budi"], 1).rules(rules);
    let allowed = |class: &SmallClass, seconds| {
        let time = Duration::from_secs(seconds);
        let fake = Fake::new().when("ask 1", [Act::Takes(time, time)]);
        class.grade_keeping(&fake);
        let limits = locked(&fake.limits);
        let cpu = limits.iter().map(|(who, limits)| (who.clone(), limits.cpu));
        (fake.log.of("ask").len(), cpu.collect::<Vec<_>>())
    };
    let runs = |students: &[&str], seconds| {
        let run = |student: &&str| (format!("{student} 1"), Duration::from_secs(seconds));
        students.iter().map(run).collect::<Vec<_>>()
    };
    assert_eq!(allowed(&class, 1), (1, runs(&["ada", "budi"], 20)));
    class.cache_policy = CachePolicy::Refresh;
    // The others have been graded with the time that is known.
    class.options.students.exactly = vec!["ada".to_owned()];
    assert_eq!(allowed(&class, 2), (0, runs(&["ada"], 20)));
    class.options.students.exactly.clear();
    assert_eq!(allowed(&class, 3), (1, runs(&["ada", "budi"], 60)));
    class.cache_policy = CachePolicy::Reuse;
    assert_eq!(allowed(&class, 4), (0, runs(&[], 0)));
}

#[test]
fn files_that_change_during_the_run_are_not_graded_and_nothing_is_kept_of_them() {
    let class = SmallClass::new(&["ada", "budi"], 1);
    let program = class.program("ada");
    let fake = Fake::new().when(
        "prepare ada",
        [Act::Right.after(move || edit(&program, "in a hurry"))],
    );
    let (kept, asked) = graded_again(&class, fake);
    assert_eq!(
        asked,
        "open 1, ask 1, prepare ada, prepare budi, run budi 1"
    );
    kept.shows("ada: not-graded, budi: accepted");
    assert_eq!(
        reason(&kept.history, "ada", 0),
        "its files were changed during the run; grade it again"
    );
    // Neither what she had nor what she has is known.
    let program = class.program("ada");
    edit(&program, "by ada");
    let again = "open 1, prepare ada, run ada 1";
    let (_, asked) = graded_again(&class, Fake::new());
    assert_eq!(asked, again);
    edit(&program, "in a hurry");
    let (_, asked) = graded_again(&class, Fake::new());
    assert_eq!(asked, again);
}

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
        let mut ran = one.log.of("run");
        ran.extend(other.log.of("run"));
        ran.sort();
        let wanted: Vec<String> = students
            .iter()
            .flat_map(|student| (1..=2).map(move |case| format!("run {student} {case}")))
            .collect();
        assert_eq!(ran, wanted, "{jobs}");
        let prepared = one.log.of("prepare").len() + other.log.of("prepare").len();
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
        if log.of("wait").len() == 2 {
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
    kept.shows("ada: false-no-solution accepted");
    assert_eq!((kept.graded.ran, kept.graded.recalled), (0, 2));
    assert_eq!(second.log.line("ask building prepare run"), "");
    assert_eq!(
        second.log.line("finished done"),
        "finished ada 1 false-no-solution, finished ada 2 accepted, done ada"
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
    assert_eq!(second.log.line("wait prepare"), "wait");
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
    assert_eq!(second.log.line("run"), "run budi 1, run chen 1");
    assert_eq!(first.log.line("run wait"), "run ada 1");
    assert_eq!((one.graded.ran, one.graded.recalled), (1, 2));
    assert_eq!((other.graded.ran, other.graded.recalled), (2, 1));
    let all = "ada: accepted, budi: accepted, chen: accepted";
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
            let asked = fake.log.of(word);
            let of_the_third = asked.iter().filter(|line| line.contains("chen"));
            assert_eq!(of_the_third.count(), 1, "{jobs}: {asked:?}");
            assert_eq!(asked.len(), 2, "{jobs}: {asked:?}");
        }
        kept.shows("ada: false-no-solution, budi: false-no-solution, chen: accepted");
        assert_eq!((kept.graded.ran, kept.graded.recalled), (2, 1));
        // Nobody waits for what the same grader is at.
        assert_eq!(fake.log.line("wait"), "");
        assert_eq!(kept.notes, [""; 0]);
    }
}

#[test]
fn what_a_person_decided_is_in_the_scorecard_of_the_next_run() {
    let rules = "checklist = [{ manual = true, words = \"report\", points = 5 }]\n";
    let class = SmallClass::new(&["ada", "budi"], 1).rules(rules);
    class
        .store()
        .set_mark(&Mark {
            assignment: "slide".to_owned(),
            student: "budi".to_owned(),
            id: None,
            item: "report".to_owned(),
            answer: Answer::Yes,
            note: None,
            by: DecidedBy::Person,
        })
        .unwrap();
    let kept = class.grade_keeping(&Fake::new());
    let tick = |place: usize| {
        let line = &kept.history[place].checklist[0];
        assert_eq!(line.question, Question::Own("report".to_owned()));
        line.tick.clone()
    };
    assert_eq!((tick(0), tick(1)), (Tick::NotYetAssessed, Tick::Yes));
}

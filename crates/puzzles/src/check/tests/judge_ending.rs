//! How a program ended, before anything it printed.

use std::cell::Cell;
use std::time::Duration;

use model::answer_checks::{Aspect, Finding};
use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::Fault;
use model::limits::{Excess, Limit, Measure};
use model::obstacle::Obstacle;
use model::outcome::Remark;
use model::program_ending::{Ending, Signal};
use model::verdict::Verdict;
use rules::units::Bytes;

use crate::answer_reading::{Reading, Says};
use crate::check::judge_answer;
use crate::check::tests::sliding::{asked, finding, right_answer, rules, start};
use crate::check::tests::{exited, judge_sliding, printed_and_complained};
use crate::judgement::ExitStatus;
use crate::sliding::answer::{Run, SlidingAnswer};

const FOUR: Expectation = Expectation::MinimumMoves(4);

fn over(limit: Limit) -> Excess {
    let (used, allowed) = match limit.verdict() {
        Verdict::TimeLimit => (
            Measure::Time(Duration::from_secs(12)),
            Measure::Time(Duration::from_secs(10)),
        ),
        _ => (Measure::Size(Bytes(2)), Measure::Size(Bytes(1))),
    };
    Excess {
        limit,
        used,
        allowed,
    }
}

fn crashed(signal: Signal, stderr: &str) -> Execution {
    Execution {
        ending: Ending::Crashed {
            signal,
            cause: None,
        },
        ..printed_and_complained("", stderr, 0)
    }
}

#[test]
fn a_limit_decides_even_after_a_right_answer() {
    let (rules, board) = (rules(), start());
    for limit in Limit::ALL {
        for ending in [Ending::Exited { code: 0 }, Ending::Stopped] {
            let execution = Execution {
                ending: ending.clone(),
                exceeded: Some(over(limit)),
                ..exited("", 0)
            };
            let judgement = judge_sliding(
                &asked(FOUR, &board, &rules),
                &execution,
                &Reading::Answer(right_answer()),
            );
            assert_eq!(judgement.verdict, limit.verdict());
            assert_eq!(judgement.fault, Some(Fault::Limit(over(limit))));
            // One that came to its end is told what its answer was worth.
            let path = match ending {
                Ending::Exited { .. } => Finding::Passed,
                _ => Finding::NotReached,
            };
            assert_eq!(finding(&judgement, Aspect::Path), Some(path));
        }
    }
}

#[test]
fn what_was_stopped_at_a_limit_is_not_read() {
    for (ending, is_read) in [(Ending::Stopped, false), (Ending::Exited { code: 0 }, true)] {
        let execution = Execution {
            ending,
            exceeded: Some(over(Limit::Output)),
            ..exited("a flood", 0)
        };
        let was_read = Cell::new(false);
        let read = |_: &[u8]| {
            was_read.set(true);
            Reading::Answer(right_answer())
        };
        let (rules, board) = (rules(), start());
        let judgement = judge_answer(
            &execution,
            |_| true,
            read,
            |reading| judge_sliding(&asked(FOUR, &board, &rules), &execution, reading),
        );
        assert_eq!(judgement.verdict, Verdict::OutputLimit);
        assert_eq!(was_read.get(), is_read);
    }
}

#[test]
fn a_signal_is_a_crash_even_after_a_right_answer() {
    let (rules, board) = (rules(), start());
    let execution = crashed(
        Signal::SEGMENTATION,
        "loading\nterminate called without an active exception\n",
    );
    let judgement = judge_sliding(
        &asked(FOUR, &board, &rules),
        &execution,
        &Reading::Answer(right_answer()),
    );
    assert_eq!(
        judgement.fault,
        Some(Fault::Crash {
            ending: execution.ending.clone(),
            line: Some("terminate called without an active exception".to_owned()),
        })
    );
    assert_eq!(finding(&judgement, Aspect::Path), Some(Finding::NotReached));
}

#[test]
fn a_refused_system_call_is_a_violation() {
    let (rules, board) = (rules(), start());
    let asked = asked(FOUR, &board, &rules);
    let execution = crashed(Signal::REFUSED_CALL, "");
    let judgement = judge_sliding(&asked, &execution, &Reading::Nothing);
    let what = "made a system call that is refused".to_owned();
    assert_eq!(judgement.fault, Some(Fault::SandboxViolation { what }));
    assert_eq!(judgement.verdict, Verdict::SandboxViolation);
}

#[test]
fn what_could_not_be_started_was_not_run() {
    let (rules, board) = (rules(), start());
    let reason = "there is no `solver`".to_owned();
    let execution = Execution {
        ending: Ending::NotStarted {
            errno: 2,
            reason: reason.clone(),
        },
        ..exited("", 0)
    };
    let judgement = judge_sliding(&asked(FOUR, &board, &rules), &execution, &Reading::Nothing);
    assert_eq!(judgement.verdict, Verdict::NotRun);
    assert_eq!(
        judgement.fault,
        Some(Fault::NotRun(Obstacle::NotStarted { reason }))
    );
}

#[test]
fn a_sandbox_that_does_not_say_why_it_stopped_is_not_held_against_the_program() {
    let (rules, board) = (rules(), start());
    let execution = Execution {
        ending: Ending::Stopped,
        ..exited("", 0)
    };
    let judgement = judge_sliding(&asked(FOUR, &board, &rules), &execution, &Reading::Nothing);
    assert_eq!(judgement.verdict, Verdict::NotGraded);
}

#[test]
fn without_an_answer_the_exit_code_and_the_stack_trace_decide() {
    let (rules, board) = (rules(), start());
    let trace = "Traceback (most recent call last):\n  File \"a.py\", line 1\nKeyError: 3\n";
    let unreadable = || Reading::Unreadable {
        nearest: Some("a board of 3 rows".to_owned()),
    };
    let empty = || Reading::Answer(SlidingAnswer::default());
    let table = [
        (exited("", 0), Reading::Nothing, Verdict::NoOutput),
        (exited("", 1), Reading::Nothing, Verdict::Crash),
        (
            printed_and_complained("", trace, 0),
            Reading::Nothing,
            Verdict::Crash,
        ),
        (exited("hello", 0), unreadable(), Verdict::Unreadable),
        (exited("hello", 3), unreadable(), Verdict::Crash),
        (exited("Nodes: 3", 0), empty(), Verdict::NeedsALook),
        (
            printed_and_complained("Nodes: 3", trace, 1),
            empty(),
            Verdict::Crash,
        ),
    ];
    for (execution, reading, verdict) in table {
        let judgement = judge_sliding(&asked(FOUR, &board, &rules), &execution, &reading);
        assert_eq!(judgement.verdict, verdict, "{reading:?}");
        if let Some(Fault::Crash { line, .. }) = judgement.fault {
            let expected = (!execution.stderr.kept.is_empty()).then_some("KeyError: 3");
            assert_eq!(line.as_deref(), expected);
        }
    }
}

#[test]
fn an_exit_code_after_a_right_answer_is_a_remark_or_a_crash_as_the_course_says() {
    let board = start();
    let mut rules = rules();
    let execution = exited("", 1);
    let reading = Reading::Answer(right_answer());
    let judgement = judge_sliding(&asked(FOUR, &board, &rules), &execution, &reading);
    assert_eq!(judgement.verdict, Verdict::Accepted);
    let ending = Ending::Exited { code: 1 };
    assert_eq!(judgement.remarks, [Remark::EndedBadly(ending.clone())]);
    rules.exit_status = ExitStatus::Strict;
    let judgement = judge_sliding(&asked(FOUR, &board, &rules), &execution, &reading);
    assert_eq!(judgement.fault, Some(Fault::Crash { ending, line: None }));
    assert_eq!(finding(&judgement, Aspect::Path), Some(Finding::Passed));
}

#[test]
fn two_readings_that_disagree_are_both_told() {
    let (rules, board) = (rules(), start());
    let reading = Reading::Ambiguous {
        one: Box::new(right_answer()),
        other: Box::default(),
    };
    let judgement = judge_sliding(&asked(FOUR, &board, &rules), &exited("", 0), &reading);
    assert_eq!(judgement.verdict, Verdict::Ambiguous);
    assert!(matches!(judgement.fault, Some(Fault::Ambiguous { .. })));
}

#[test]
fn two_long_readings_are_told_where_they_differ() {
    let (rules, board) = (rules(), start());
    let says = Says::NoSolution {
        line: "no solution ".repeat(30),
    };
    let answer = |claimed| {
        let run = Run {
            claimed,
            ..Run::default()
        };
        Box::new(SlidingAnswer {
            says: says.clone(),
            runs: vec![run],
            ..SlidingAnswer::default()
        })
    };
    let told = |one, other| {
        let (one, other) = (answer(one), answer(other));
        let reading = Reading::Ambiguous { one, other };
        let judgement = judge_sliding(&asked(FOUR, &board, &rules), &exited("", 0), &reading);
        match judgement.fault {
            Some(Fault::Ambiguous { one, other }) => (one, other),
            fault => panic!("{fault:?}"),
        }
    };
    let (one, other) = told(Some(17), Some(19));
    assert!(one.starts_with("… ") && one.chars().count() < 60, "{one}");
    assert!(one.ends_with(" `; length 17"), "{one}");
    assert_eq!(other, one.replace("17", "19"));
    // What one of them has more.
    let (one, other) = told(None, Some(19));
    assert!(one.ends_with('`') && one.starts_with('…'), "{one}");
    assert_eq!(other, format!("{one}; length 19"));
}

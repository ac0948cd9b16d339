//! Waiting for a cluster that loses, garbles and forgets parts.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::{Clock, LATEST, PATIENCE, SystemClock, Until, WaitError, WaitEvent, Waited, wait};
use crate::jobs::EngineError;
use crate::jobs::fake_cluster::{FakeClock, FakeCluster, Requested, Turn, patience, waited};
use crate::jobs::open_job::{HeldJob, Leftover};
use crate::parts::survey_parts::MergeError;

/// A job that is waited for until everything is there, with so many retries: how that ended, and what was told.
fn waited_whole(
    cluster: &FakeCluster,
    retries: u32,
) -> (HeldJob, Result<Waited, WaitError>, Vec<String>) {
    let mut held = open(cluster);
    let (ended, told) = again(&mut held, cluster, retries);
    (held, ended, told)
}

fn open(cluster: &FakeCluster) -> HeldJob {
    Requested::of(cluster).open(cluster).unwrap()
}

/// The same job, waited for once more.
fn again(
    held: &mut HeldJob,
    cluster: &FakeCluster,
    retries: u32,
) -> (Result<Waited, WaitError>, Vec<String>) {
    let patience = patience(retries, Until::Whole);
    waited(held, patience, cluster, &FakeClock::new())
}

#[track_caller]
fn assert_whole(waited: Result<Waited, WaitError>) {
    match waited.unwrap() {
        Waited::Whole(survey) => {
            assert!(survey.holes.is_empty());
            assert_eq!(survey.basis.submissions, 12);
        }
        why => panic!("{why:?}"),
    }
}

#[test]
fn parts_that_all_arrive_are_handed_in_once_and_are_the_class() {
    let cluster = FakeCluster::new(3);
    let (held, ended, told) = waited_whole(&cluster, 2);
    assert_whole(ended);
    assert!(told.is_empty(), "{told:?}");
    assert_eq!(*cluster.handed_in.borrow(), [vec![1, 2, 3]]);
    let written = held.folder.read_job().unwrap();
    assert_eq!(written, held.job);
    assert_eq!(written.handed_in.len(), 1);
    assert_eq!(written.handed_in[0].id, "17");
}

#[test]
fn what_is_there_already_is_not_handed_in() {
    let cluster = FakeCluster::new(2);
    assert_whole(waited_whole(&cluster, 0).1);
    // Another grader goes on with it.
    assert_whole(waited_whole(&cluster, 0).1);
    assert_eq!(cluster.handed_in.borrow().len(), 1);
}

#[test]
fn a_part_that_is_lost_is_handed_in_again_and_comes() {
    let cluster = FakeCluster::new(3).turns(2, &[Turn::Loses, Turn::Loses]);
    let (held, ended, told) = waited_whole(&cluster, 2);
    assert_whole(ended);
    assert_eq!(told, ["again [2]", "again [2]"]);
    assert_eq!(held.job.times_handed_in(2), 3);
    assert_eq!(held.job.times_handed_in(1), 1);
}

#[test]
fn a_part_that_is_always_lost_is_missing_after_as_many_tries_as_allowed() {
    for retries in 0..4 {
        let cluster = FakeCluster::new(3).turns(3, &[Turn::Loses; 9]);
        let (held, ended, told) = waited_whole(&cluster, retries);
        let Ok(Waited::Missing { parts, queue }) = ended else {
            panic!("{retries}");
        };
        assert_eq!(parts, [3]);
        assert_eq!(queue.ended[&3].how, "Badly");
        assert_eq!(told.len(), retries as usize);
        assert_eq!(held.job.times_handed_in(3), retries as usize + 1);
        assert_eq!(held.folder.present(held.job.first).unwrap(), [1, 2].into());
    }
}

#[test]
fn who_resumes_has_all_tries_again() {
    let cluster = FakeCluster::new(2).turns(1, &[Turn::Loses; 3]);
    let (mut held, ended, _) = waited_whole(&cluster, 1);
    assert!(matches!(ended, Ok(Waited::Missing { .. })));
    let (ended, told) = again(&mut held, &cluster, 1);
    assert_whole(ended);
    assert_eq!(told, ["again [1]", "again [1]"]);
}

#[test]
fn a_part_that_ended_well_is_given_a_minute_to_be_seen() {
    let cluster = FakeCluster::new(1).turns(1, &[Turn::LeavesNothing]);
    let mut held = open(&cluster);
    let clock = FakeClock::new();
    let mut at = None;
    let patience = patience(1, Until::Whole);
    let ended = wait(&mut held, patience, &cluster, &clock, &mut |event| {
        if let WaitEvent::HandedInAgain(_) = event {
            at = Some(clock.elapsed());
        }
    });
    assert_whole(ended);
    assert!(at.unwrap() >= LATEST, "{at:?}");
}

#[test]
fn what_is_wrong_with_the_course_is_not_tried_again() {
    let cluster = FakeCluster::new(2).turns(1, &[Turn::FindsTheCourseWrong]);
    let (mut held, ended, told) = waited_whole(&cluster, 5);
    assert!(matches!(ended, Ok(Waited::Missing { parts, .. }) if parts == [1]));
    assert!(told.is_empty(), "{told:?}");
    // Whoever fixed it resumes, and the old exit code says nothing any more.
    let (ended, _) = again(&mut held, &cluster, 5);
    assert_whole(ended);
}

#[test]
fn who_interrupts_leaves_the_job_to_the_cluster() {
    let cluster = FakeCluster::new(2).turns(2, &[Turn::Runs]);
    let (held, ended, _) = waited_whole(&cluster, 2);
    assert!(matches!(ended, Ok(Waited::Interrupted)));
    assert_eq!(cluster.cancelled.get(), 0);
    assert!(!held.withdraw());
    assert_eq!(held.folder.read_job().unwrap().times_handed_in(2), 1);
}

#[test]
fn a_job_that_is_ended_meanwhile_is_taken_out_of_the_queue() {
    let cluster = FakeCluster::new(2).turns(2, &[Turn::Queues]);
    let mut held = open(&cluster);
    let folder = held.folder.clone();
    let clock = FakeClock::until(Duration::from_secs(30), || {
        folder.mark_ended().unwrap();
        false
    });
    let (ended, told) = waited(&mut held, patience(2, Until::Whole), &cluster, &clock);
    assert!(matches!(ended, Ok(Waited::Ended)));
    assert_eq!(cluster.cancelled.get(), 1);
    assert!(told.is_empty(), "what was ended is not lost: {told:?}");
    // It can be gone on with.
    let (ended, _) = again(&mut held, &cluster, 2);
    assert_whole(ended);
}

#[test]
fn who_does_not_wait_is_done_when_all_is_handed_in() {
    let cluster = FakeCluster::new(2).turns(1, &[Turn::Queues]);
    let mut held = open(&cluster);
    let patience = patience(2, Until::HandedIn);
    let (ended, _) = waited(&mut held, patience, &cluster, &FakeClock::new());
    assert!(matches!(ended, Ok(Waited::HandedIn)));
    assert_eq!(*cluster.handed_in.borrow(), [vec![1, 2]]);
}

#[test]
fn a_file_that_is_no_part_is_set_aside_and_graded_again() {
    let cluster = FakeCluster::new(2).turns(1, &[Turn::Garbles]);
    let (held, ended, told) = waited_whole(&cluster, 1);
    assert_whole(ended);
    assert_eq!(told, ["broken", "again [1]"]);
    let aside = held.folder.parts().join("part-1-of-2.jsonl.broken");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "no part\n");
}

#[test]
fn parts_of_the_course_before_it_was_changed_are_graded_again() {
    let old = [Turn::GradesByAnotherCourse];
    let cluster = FakeCluster::new(3).turns(1, &old).turns(3, &old);
    let (_, ended, told) = waited_whole(&cluster, 1);
    assert_whole(ended);
    assert_eq!(told, ["outdated 1", "outdated 3", "again [1, 3]"]);
}

#[test]
fn parts_that_do_not_belong_together_are_no_class() {
    let cluster = FakeCluster::new(2).turns(2, &[Turn::GradesInAnotherSandbox]);
    let (_, ended, _) = waited_whole(&cluster, 1);
    assert!(matches!(
        ended,
        Err(WaitError::NotTogether {
            source: MergeError::Unlike { .. },
            ..
        })
    ));
}

#[test]
fn a_cluster_that_never_answers_is_asked_for_two_minutes_and_the_job_withdrawn() {
    let cluster = FakeCluster::new(2);
    cluster.silent_queue.set(usize::MAX);
    let mut held = open(&cluster);
    let clock = FakeClock::new();
    let (ended, _) = waited(&mut held, patience(2, Until::Whole), &cluster, &clock);
    assert!(matches!(
        ended,
        Err(WaitError::NoAnswer { after: None, .. })
    ));
    assert!(clock.elapsed() > PATIENCE);
    assert!(held.withdraw());
    assert!(!held.folder.exists());
}

#[test]
fn a_cluster_that_answered_once_is_waited_for_however_long_it_is_silent() {
    let cluster = FakeCluster::new(2).turns(1, &[Turn::Runs]);
    let mut held = open(&cluster);
    let clock = FakeClock::until(Duration::from_secs(2), || {
        cluster.silent_queue.set(1);
        cluster.class.folder.path().join("enough").exists()
    });
    let mut looks = 0;
    let patience = patience(2, Until::Whole);
    let ended = wait(&mut held, patience, &cluster, &clock, &mut |event| {
        if let WaitEvent::Looked { queue: Err(_), .. } = event {
            looks += 1;
            if clock.elapsed() > 10 * PATIENCE {
                std::fs::write(cluster.class.folder.path().join("enough"), "").unwrap();
            }
        }
    });
    assert!(matches!(ended, Ok(Waited::Interrupted)));
    assert!(looks > 10, "{looks}");
    assert_eq!(cluster.handed_in.borrow().len(), 1);
}

#[test]
fn parts_that_were_not_taken_for_want_of_an_answer_have_lost_no_try() {
    let cluster = FakeCluster::new(2);
    cluster.silent_hand_in.set(3);
    let (_, ended, told) = waited_whole(&cluster, 0);
    assert_whole(ended);
    assert_eq!(told, ["not taken"; 3]);
}

#[test]
fn a_cluster_that_refuses_is_not_asked_again() {
    let cluster = FakeCluster::new(2);
    cluster.refuses.set(true);
    let (held, ended, _) = waited_whole(&cluster, 2);
    assert!(matches!(
        ended,
        Err(WaitError::Engine(EngineError::Refused { .. }))
    ));
    assert!(held.withdraw());
}

#[test]
fn what_could_not_be_ended_is_told_when_a_job_is_put_away() {
    for silent in [0, 1] {
        let cluster = FakeCluster::new(2);
        let (held, ended, _) = waited_whole(&cluster, 0);
        assert_whole(ended);
        cluster.silent_queue.set(silent);
        let folder = held.folder.clone();
        let left = held.put_away(&cluster);
        assert_eq!(cluster.cancelled.get(), 1);
        assert!(!folder.path().exists());
        assert_eq!(left.len(), silent);
        assert!(left.iter().all(|it| matches!(it, Leftover::Queue(_))));
    }
}

#[test]
fn who_was_interrupted_before_waits_for_nothing() {
    let interrupted = AtomicBool::new(true);
    let clock = SystemClock::start(&interrupted);
    assert!(clock.pass(Duration::from_secs(3600)));
    assert!(clock.pass(Duration::ZERO));
    interrupted.store(false, Ordering::Relaxed);
    assert!(!clock.pass(Duration::ZERO));
}

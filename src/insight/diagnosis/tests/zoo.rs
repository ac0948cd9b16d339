//! Every solver of the zoo as a student: it is diagnosed as what it is, or this says why not.

use crate::insight::diagnosis::diagnose::Diagnosis;
use crate::insight::diagnosis::items::{Eyes, task_of};
use crate::insight::diagnosis::replies::Replies;
use crate::insight::diagnosis::tests::students::{hint, played, shipped};

/// One of so many habits is tried, so that this ends soon.
const STRIDE: usize = 13;

#[test]
fn every_mistake_is_diagnosed_as_itself_or_the_reason_why_not_is_known() {
    let mut found = Vec::new();
    for assignment in shipped().assignments {
        let diagnosis = Diagnosis::of_one_habit_in(STRIDE);
        let task = task_of(&assignment);
        for &bug in task.bugs() {
            let members = Replies::of_one_in(STRIDE).members(bug, task);
            for member in [&members[0], &members[members.len() / 2]] {
                let outcomes = played(&assignment, bug, member.habit);
                let said = hint(&diagnosis, &assignment, &outcomes, Eyes::Staff);
                found.push(format!(
                    "{} {bug} {}: {said:?}",
                    assignment.name, member.number
                ));
            }
        }
    }
    panic!("{}", found.join("\n"));
}

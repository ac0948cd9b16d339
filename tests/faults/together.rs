//! Two graders on one store.

use testkit::class_of_five::{CASES, Class, PROBED, STUDENTS, said};

use crate::GRADER;
use crate::faults::kept::Kept;

#[test]
fn two_graders_at_once_run_nothing_twice_and_say_the_same() {
    let class = Class::new(GRADER);
    let runs = [(); 2].map(|()| class.run(&["--summary"]).spawn().expect("it starts"));
    let said = runs.map(|run| said(&run.wait_with_output().expect("it ends")));
    for ((student, case), times) in class.started() {
        // Ways of talking are tried on another case before it is run.
        if case != PROBED {
            assert_eq!(times, 1, "{student} on {case}");
        }
    }
    assert_eq!(class.started().len(), STUDENTS.len() * CASES.len());
    assert_eq!(said[0].0, said[1].0);
    let kept = Kept::at(&class.path(".grader/results.db")).expect("a store");
    kept.check();
    let whole = (STUDENTS.len() * CASES.len()) as i64;
    assert_eq!(kept.count("SELECT count(*) FROM outcomes"), whole);
    assert_eq!(kept.count("SELECT count(*) FROM results"), 2 * 5);
    assert_eq!(kept.count("SELECT count(*) FROM claims"), 0);
}

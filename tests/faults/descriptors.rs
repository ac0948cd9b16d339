//! A class may be larger than the number of files that a process may have open.

use testkit::class_of_five::Class;

use crate::GRADER;

#[test]
#[ignore = "takes long"]
fn a_class_may_have_more_submissions_than_a_process_may_have_files_open() {
    let class = Class::new(GRADER);
    for number in 0..40 {
        class.write_program(&format!("student-{number}"), "");
    }
    let line = "ulimit -n 64; exec grader run submissions -a npuzzle-astar --tier bare --case one --jobs 1 --no-store";
    let output = class.shell(line).output().expect("it starts");
    assert!(output.status.success(), "{output:?}");
}

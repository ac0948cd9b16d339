//! What a newcomer gets wrong, and the next command that each mistake is answered with.

use crate::beginning::Place;

#[test]
fn a_student_without_a_course_is_told_which_there_are_and_where_another_comes_from() {
    let place = Place::new();
    place.write("notes.txt", "nothing to see\n");
    let said = place.grader(&["check"]).refused(2);
    assert!(said.contains("`-a NAME`, one of `fifteen-bnb`"), "{said}");
    assert!(said.contains("`--course FILE`"), "{said}");
    assert!(said.contains("your teacher"), "{said}");
}

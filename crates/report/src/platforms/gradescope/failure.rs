//! The results that stand there before there are any, so that a grader that dies leaves a word.

use terminal::printable::printable;

use crate::escape::safe_json::pretty;
use crate::platforms::gradescope::results::{Kept, Results};

/// What a student reads when the grader died.
pub const DIED: &str = "The autograder did not come to its end, so this is no result: nothing of it says anything about \
                        the submission. Please tell the course staff; they can run it again.";

/// What a student reads who handed in nothing.
pub const NOTHING: &str = "There is nothing in this submission that could be graded: it holds no file. Hand in the program \
                           again, with everything it is built from.";

/// A document that says that there is no result, and why. The platform wants a number in it; the words say that it is
/// none.
#[must_use]
pub fn failure(message: &str) -> String {
    let results = Results {
        score: 0.0,
        execution_time: None,
        output: printable(message),
        output_format: "text",
        test_output_format: "text",
        test_name_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        extra_data: Kept {
            grader: env!("CARGO_PKG_VERSION").to_owned(),
            suite: String::new(),
            failed: Some(true),
        },
        tests: Vec::new(),
    };
    pretty(&results).expect("numbers and strings can be written") + "\n"
}

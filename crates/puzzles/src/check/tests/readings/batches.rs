//! Several files solved in one output.

use crate::check::tests::readings::{FIFTEEN, judged};
use model::expectation::Expectation;
use model::fault::Wanted;
use model::verdict::Verdict;

const THREE: Expectation = Expectation::MinimumMoves(3);
const OURS: &str = "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n";
const OTHER: &str = "1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12\nSolution: [11, 12]\nLength: 2\n";

#[test]
fn only_what_stands_below_our_board_is_our_answer() {
    for (answer, came) in [
        ("Solution: [7, 11, 12]\nLength: 3\n", Verdict::Accepted),
        ("Solution: [7, 11]\nLength: 2\n", Verdict::NotAtGoal),
        ("No solution\n", Verdict::FalseNoSolution),
    ] {
        for printed in [
            format!("=== a.txt ===\n{OTHER}=== b.txt ===\n{OURS}{answer}"),
            format!("Puzzle b.txt\n{OURS}{answer}Puzzle a.txt\n{OTHER}"),
            format!("b.txt:\n{OURS}{answer}a.txt:\nNo solution\n"),
            // The same board twice is one answer.
            format!("[b.txt]\n{OURS}{answer}[a.txt]\n{OTHER}[c.txt]\n{OURS}{answer}"),
        ] {
            let judgement = judged(FIFTEEN, THREE, &[Wanted::Path], &printed);
            assert_eq!(judgement.verdict, came, "{printed}");
        }
    }
    // Where none shows our board, nobody knows whose answer is whose.
    let printed = "=== a.txt ===\n3 moves\n=== b.txt ===\nNo solution\n";
    let judgement = judged(FIFTEEN, THREE, &[], printed);
    assert_ne!(judgement.verdict, Verdict::Accepted, "{printed}");
    // A name is no heading of a block where the answer comes below another.
    for told in ["", "Length: 3\n"] {
        let printed = format!("File: a.txt\n{OURS}{told}File: out.txt\nSolution: [7, 11, 12]\n");
        let judgement = judged(FIFTEEN, THREE, &[Wanted::Path], &printed);
        assert_eq!(judgement.verdict, Verdict::Accepted, "{printed}");
    }
}

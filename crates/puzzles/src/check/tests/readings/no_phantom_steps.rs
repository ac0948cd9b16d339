//! Units, syllables and letters of other words, which are no steps and accuse nobody.

use model::case_facts::Expectation;
use model::fault::Wanted;
use model::verdict::Verdict;

use crate::check::tests::readings::judged;

const SOLVED: &str = "1 2 3 / 4 5 6 / 7 8 0";
const ONE: &str = "1 2 3 / 4 5 0 / 7 8 6";
const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";

fn verdict(given: &str, moves: u32, required: &[Wanted], printed: &str) -> Verdict {
    judged(given, Expectation::MinimumMoves(moves), required, printed).verdict
}

#[test]
fn a_unit_or_a_syllable_is_no_step_of_a_solved_board() {
    for noise in [
        "Hamming: 0.000 s, Manhattan: 0.000 s",
        "Elapsed: 0,000 s",
        "CPU: 3 s",
        "Geçen süre: 0.000 sn",
        "Bitti: 0.000 sn",
        "初始下界: 0",
        "下一步",
        "以下是结果",
        "上述局面",
        "Mode: s",
        "Player: R",
        "loesbar",
    ] {
        for printed in [
            format!("Total moves: 0\n{noise}\n"),
            format!("1 2 3\n4 5 6\n7 8 _\n{noise}\nMinimum moves = 0\n"),
        ] {
            let came = verdict(SOLVED, 0, &[Wanted::Path], &printed);
            assert_eq!(came, Verdict::Accepted, "{printed}");
        }
    }
    for (printed, came) in [
        ("Moves: S\n", Verdict::NotAtGoal),
        ("Moves: S\nTotal moves: 1\n", Verdict::NotAtGoal),
        ("向下移动\n", Verdict::NotAtGoal),
        ("1. R\n", Verdict::NotAtGoal),
        // The length is right, so whatever was read may be none.
        ("Moves: S\nTotal moves: 0\n", Verdict::Ambiguous),
    ] {
        assert_eq!(
            verdict(SOLVED, 0, &[Wanted::Path], printed),
            came,
            "{printed}"
        );
    }
}

#[test]
fn letters_among_other_words_may_solve_a_board_and_accuse_nobody() {
    for (printed, came) in [
        ("Hamming: D\n", Verdict::Accepted),
        ("Hamming: R\n", Verdict::Unreadable),
        ("Moves: 1\nMode: R\n", Verdict::NeedsALook),
        (
            "Go right on to the next puzzle\nMoves: 1\n",
            Verdict::NeedsALook,
        ),
        ("Moves: D\n", Verdict::Accepted),
        ("Moves: R\nLength: 1\n", Verdict::NotAtGoal),
    ] {
        let judgement = judged(ONE, Expectation::MinimumMoves(1), &[Wanted::Path], printed);
        assert_eq!(judgement.verdict, came, "{printed}{:?}", judgement.fault);
    }
}

#[test]
fn steps_that_are_not_as_many_as_the_length_accuse_nobody() {
    for (printed, came) in [
        ("Step 1: right\nLength: 2\n", Verdict::Ambiguous),
        ("Path: right up left\nLength: 2\n", Verdict::Ambiguous),
        ("Tiles moved: 5 3 2\nLength: 4\n", Verdict::Ambiguous),
        ("Tiles moved: 5 3 2\nLength: 3\n", Verdict::NotAtGoal),
        ("Tiles moved: 5 3 2\nLength: 2\n", Verdict::NotAtGoal),
        ("Path: right down\nLength: 2\n", Verdict::Accepted),
        ("Path: right down\nLength: 3\n", Verdict::Miscounted),
    ] {
        let judgement = judged(
            EIGHT,
            Expectation::MinimumMoves(2),
            &[Wanted::Path],
            printed,
        );
        assert_eq!(judgement.verdict, came, "{printed}{:?}", judgement.fault);
    }
}

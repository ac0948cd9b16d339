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
        // One that goes the right way by chance.
        ("Moves: 1\nMode: s\n", Verdict::NeedsALook),
        ("Moves: 1\nPlayer: D\n", Verdict::NeedsALook),
        ("Moves: 1\nMove: D\n", Verdict::Accepted),
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
fn a_list_goes_on_with_the_next_number_in_however_many_words() {
    // The blank goes down, right and right.
    let given = "1 2 3 / 0 5 6 / 4 7 8";
    for (printed, came) in [
        (
            "1. Geser kosong ke bawah\n2. Geser kosong ke sebelah kanan\n3. Geser kosong ke sebelah kanan\n",
            Verdict::Accepted,
        ),
        (
            "1. Move the blank down\n2. Move the blank one right\n3. Move the blank right\n",
            Verdict::Accepted,
        ),
        (
            "1. Geser kosong ke bawah\n2. Geser kosong ke sebelah kanan\n3. Geser kosong ke sebelah kiri\n",
            Verdict::NotAtGoal,
        ),
        // The first step is not among those that were read.
        ("2. Move right\n3. Move right\n", Verdict::Unreadable),
        ("1. Move right\n2. Move right\n", Verdict::NotAtGoal),
    ] {
        assert_eq!(
            verdict(given, 3, &[Wanted::Path], printed),
            came,
            "{printed}"
        );
    }
}

#[test]
fn the_next_of_something_is_told_from_a_way_down_in_chinese() {
    for (printed, came) in [
        ("空格向右一格\n空格向下一格\n", Verdict::Accepted),
        ("空格往右一步\n空格往下一步\n", Verdict::Accepted),
        // It may be the way, and may be the next.
        ("空格右一格\n空格下一格\n", Verdict::Unreadable),
        ("空格向右一格\n空格向上一格\n", Verdict::Ambiguous),
        ("下一步\n空格向右一格\n", Verdict::Ambiguous),
    ] {
        assert_eq!(
            verdict(EIGHT, 2, &[Wanted::Path], printed),
            came,
            "{printed}"
        );
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

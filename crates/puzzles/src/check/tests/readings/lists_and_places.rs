//! Lists told from their end, boards without the goal or behind numbers, and places of the blank on several lines.

use model::fault::Wanted;
use model::verdict::Verdict;

use crate::check::tests::readings::path_forms::{BETWEEN, EIGHT, GOAL, START, verdict};

#[test]
fn a_list_told_from_its_end_is_read_so_where_it_says_so_and_accuses_nobody_elsewhere() {
    for (printed, expected) in [
        ("Tiles (last move first): 6 5\n", Verdict::Accepted),
        (
            "Langkah dari tujuan:\n[6, 5]\n2 langkah\n",
            Verdict::Accepted,
        ),
        ("Reversed: D R\n", Verdict::Accepted),
        // The right order, whatever is said.
        ("Tiles, reversed: 5 6\n", Verdict::Accepted),
        ("Tiles: 6 5\n2 moves\n", Verdict::NeedsALook),
        ("Tiles: 6 3\n2 moves\n", Verdict::IllegalMove),
        ("Tiles: 5 3\n2 moves\n", Verdict::NotAtGoal),
    ] {
        let came = verdict(EIGHT, 2, &[Wanted::Path], printed);
        assert_eq!(came, expected, "{printed}");
    }
}

#[test]
fn a_figure_may_stand_behind_a_list_and_a_tag_before_a_row() {
    for (printed, expected) in [
        (
            "Solution: ['R', 'D'] Length: 2\n".to_owned(),
            Verdict::Accepted,
        ),
        ("Solution: [5, 6], 2 moves\n".to_owned(), Verdict::Accepted),
        (
            "Solution: [5, 6], 3 moves\n".to_owned(),
            Verdict::Miscounted,
        ),
        (
            format!("{START}{BETWEEN}{GOAL}2 moves").replace('\n', "\n     [java] "),
            Verdict::Accepted,
        ),
        (
            format!("\n{START}{BETWEEN}{GOAL}2 moves").replace('\n', "\nINFO:root:"),
            Verdict::Accepted,
        ),
        (
            "0 [[1 2 3] [4 0 5] [7 8 6]]\n1 [[1 2 3] [4 5 0] [7 8 6]]\n2 [[1 2 3] [4 5 6] [7 8 0]]\n2 moves\n"
                .to_owned(),
            Verdict::Accepted,
        ),
    ] {
        let came = verdict(EIGHT, 2, &[Wanted::Path], &printed);
        assert_eq!(came, expected, "{printed}");
    }
}

#[test]
fn names_and_counters_are_no_lengths_and_no_tiles() {
    for (printed, expected) in [
        ("Moves: 5-L, 6-U\nCount: 2\n", Verdict::Accepted),
        (
            "R D\nLength of the path S0..goal: 2 moves\n",
            Verdict::Accepted,
        ),
        (
            "R D\nLength of the path S0..goal: 3 moves\n",
            Verdict::Miscounted,
        ),
        (
            "step\ttile\n1\t5\n2\t6\ntotal steps\t2\n",
            Verdict::Accepted,
        ),
        (
            "step\ttile\n1\t5\n2\t3\ntotal steps\t2\n",
            Verdict::NeedsALook,
        ),
        (
            "1 2 3     step 0\n4 空 5     h = 2\n7 8 6\n\n1 2 3     step 1\n4 5 空     h = 1\n7 8 6\n\n\
             1 2 3     step 2\n4 5 6     h = 0\n7 8 空\n\n2 moves\n",
            Verdict::Accepted,
        ),
    ] {
        let came = verdict(EIGHT, 2, &[Wanted::Path], printed);
        assert_eq!(came, expected, "{printed}");
    }
}

#[test]
fn boards_that_leave_out_the_goal_alone_are_looked_at() {
    for (printed, expected) in [
        (format!("{START}{BETWEEN}2 moves\n"), Verdict::NeedsALook),
        (format!("{START}{BETWEEN}1 move\n"), Verdict::NotAtGoal),
        (format!("{START}{BETWEEN}"), Verdict::NotAtGoal),
        (format!("{START}2 moves\n"), Verdict::NeedsALook),
    ] {
        let came = verdict(EIGHT, 2, &[Wanted::Path], &printed);
        assert_eq!(came, expected, "{printed}");
    }
}

#[test]
fn places_of_the_blank_may_go_on_over_lines() {
    for (printed, expected) in [
        (
            "Path of the blank:\n(2,2) -> (2,3) ->\n   (3,3)\n2 moves\n",
            Verdict::Accepted,
        ),
        ("(2,2)\n(2,3)\n(3,3)\n2 moves\n", Verdict::Accepted),
        ("(2,2)\n(2,3)\n(3,3)\n3 moves\n", Verdict::Miscounted),
        ("(2,2)\n(1,2)\n(0,2)\n2 moves\n", Verdict::NeedsALook),
        ("(5, 6)\n2 moves\n", Verdict::Accepted),
    ] {
        let came = verdict(EIGHT, 2, &[Wanted::Path], printed);
        assert_eq!(came, expected, "{printed}");
    }
    let solved = "Path of the blank:\n(3,3)\nSolved in 0 steps\n";
    let came = verdict("1 2 3 / 4 5 6 / 7 8 0", 0, &[Wanted::Path], solved);
    assert_eq!(came, Verdict::Accepted);
}

#[test]
fn boards_behind_the_numbers_of_their_steps_are_a_path() {
    let log = "initial state: 123/4_5/786\n--- A* with h1 (hamming) ---\n  #1: 123/4_5/786 g=0 h=2 f=2\n  ...\n";
    let drawn = |step: u32, board: &str| {
        let rows: Vec<&str> = board.trim_end().lines().collect();
        format!(
            "{step:>3}) {}\n     {}\n     {}\n",
            rows[0], rows[1], rows[2]
        )
    };
    let (start, right, goal) = (drawn(9, START), drawn(10, BETWEEN), drawn(11, GOAL));
    for (path, came) in [
        (format!("{start}{right}{goal}"), Verdict::Accepted),
        (format!("{start}{right}"), Verdict::NotAtGoal),
        (
            format!("{start}{}{goal}", drawn(10, "1 2 0\n4 5 3\n7 8 6\n\n")),
            Verdict::IllegalMove,
        ),
    ] {
        let printed = format!("{log}{path}iterations=7 open=8\n");
        assert_eq!(
            verdict(EIGHT, 2, &[Wanted::Path], &printed),
            came,
            "{printed}"
        );
    }
}

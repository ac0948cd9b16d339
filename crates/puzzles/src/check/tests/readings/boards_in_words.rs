//! Boards as words of digits, behind signs, with a blank in colour, and shown as what they are not.

use model::case_facts::Expectation;
use model::fault::Wanted;
use model::verdict::Verdict;

use crate::check::tests::readings::judged;

const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";

fn verdict(given: &str, moves: u32, required: &[Wanted], printed: &str) -> Verdict {
    judged(given, Expectation::MinimumMoves(moves), required, printed).verdict
}

#[test]
fn boards_may_be_words_of_nine_digits() {
    for (printed, came) in [
        (
            "path  123405786 > 123450786 > 123456780\nmoves 2\n",
            Verdict::Accepted,
        ),
        ("1234_5786 -> 12345_786 -> 12345678_\n", Verdict::Accepted),
        (
            "Start: 123405786\nStep 1: 123450786\nStep 2: 123456780\n",
            Verdict::Accepted,
        ),
        (
            "path: 123405786 > 123450786 > 120453786\n",
            Verdict::NotAtGoal,
        ),
        (
            "path: 123405786 > 123450786 > 123456078 > 123456708 > 123456780\n",
            Verdict::IllegalMove,
        ),
        ("nodes 123405786\nmoves 2\n", Verdict::NeedsALook),
        // What a word calls a figure is a board where it is the given one, or a move from the last.
        (
            "Node 0: 123405786\nNode 1: 123450786\nNode 2: 123456780\n",
            Verdict::Accepted,
        ),
        ("Node 0: 123405786\nNode 1: 123450786\n", Verdict::NotAtGoal),
        (
            "Node 0: 123405786\nNodes: 876543210\nMoves: 5 6\n",
            Verdict::Accepted,
        ),
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

#[test]
fn coloured_bars_are_bars() {
    let boards = [
        "1 2 3/4   5/7 8 6",
        "1 2 3/4 5  /7 8 6",
        "1 2 3/4 5 6/7 8  ",
    ];
    let framed = |board: &str| -> String {
        let bar = "\x1b[36m|\x1b[0m";
        board
            .split('/')
            .map(|row| format!("{bar} {row} {bar}\n"))
            .collect()
    };
    for (shown, came) in [
        (&boards[..], Verdict::Accepted),
        (&boards[..2], Verdict::NotAtGoal),
        (
            &[boards[0], boards[2], "1 2 3/4 5 6/7   8", boards[2]],
            Verdict::IllegalMove,
        ),
    ] {
        let printed: Vec<String> = shown.iter().map(|board| framed(board)).collect();
        let printed = printed.join("   (right)\n");
        assert_eq!(
            verdict(EIGHT, 2, &[Wanted::Path], &printed),
            came,
            "{printed}"
        );
    }
}

#[test]
fn a_program_that_shows_the_goal_as_its_puzzle_solves_another_board() {
    let shown = "The puzzle ('1', '2', '3', '4', '5', '6', '7', '8', '_') is solvable.\n";
    for (printed, came) in [
        (format!("{shown}0 moves\n"), Verdict::Unreadable),
        (format!("{shown}2 moves\n"), Verdict::Accepted),
        (
            "Goal: (1, 2, 3, 4, 5, 6, 7, 8, 0)\n0 moves\n".to_owned(),
            Verdict::Miscounted,
        ),
        (format!("{shown}0 moves\nPath: R D\n"), Verdict::Miscounted),
    ] {
        assert_eq!(verdict(EIGHT, 2, &[], &printed), came, "{printed}");
    }
    // The name of a program is no heading of its board.
    let printed = "8-puzzle solver, end state 123456780\nNo solution\n";
    for (given, expectation, came) in [
        (
            "2 1 3 / 4 5 6 / 7 8 0",
            Expectation::NoSolution,
            Verdict::Accepted,
        ),
        (
            EIGHT,
            Expectation::MinimumMoves(2),
            Verdict::FalseNoSolution,
        ),
    ] {
        assert_eq!(judged(given, expectation, &[], printed).verdict, came);
    }
}

#[test]
fn a_sign_before_a_whole_row_is_none_of_its_cells() {
    let path = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n";
    let came = |printed: &str| verdict(EIGHT, 2, &[Wanted::Path], printed);
    for sign in ["$", "%", "&", "@", "#", "*"] {
        assert_eq!(came(&format!("{sign} {path}")), Verdict::Accepted, "{sign}");
        // For the blank it stands among fewer tiles.
        let marked = path.replace('0', sign);
        assert_eq!(came(&marked), Verdict::Accepted, "{sign}");
        let wrong = path.replacen("4 5 0", &format!("{sign} 4 5"), 1);
        assert_ne!(came(&wrong), Verdict::Accepted, "{sign}");
    }
}

#[test]
fn a_blank_in_reverse_video_is_one() {
    let path = |blank: &str, last: u8| {
        let boards = [
            [1, 2, 3, 4, 0, 5, 7, 8, 6],
            [1, 2, 3, 4, 5, 0, 7, 8, 6],
            [1, 2, 3, 4, 5, 6, 7, 8, last],
        ];
        let cell = |cell: &u8| match cell {
            0 => blank.to_owned(),
            tile => format!("{tile:>2}"),
        };
        let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
        boards
            .map(|board| board.chunks(3).map(row).collect::<String>())
            .join("\n")
    };
    let fault = |printed: &str| {
        judged(
            EIGHT,
            Expectation::MinimumMoves(2),
            &[Wanted::Path],
            printed,
        )
        .fault
    };
    for blank in [
        "\x1b[7m  \x1b[0m",
        "\x1b[1;7m  \x1b[27m",
        "\x1b[41m  \x1b[49m",
        "██",
    ] {
        assert_eq!(fault(&path(blank, 0)), None, "{blank:?}");
        assert_ne!(fault(&path(blank, 6)), None, "{blank:?}");
    }
}

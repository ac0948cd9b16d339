//! Boards that are no path, and paths told in many forms.

use model::case_facts::Expectation;
use model::fault::Wanted;
use model::verdict::Verdict;

use crate::check::tests::readings::{FIFTEEN, judged};

pub(super) const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
const UNSOLVABLE: &str = "1 2 3 / 4 5 6 / 8 7 0";
pub(super) const START: &str = "1 2 3\n4 0 5\n7 8 6\n\n";
pub(super) const BETWEEN: &str = "1 2 3\n4 5 0\n7 8 6\n\n";
pub(super) const GOAL: &str = "1 2 3\n4 5 6\n7 8 0\n\n";

pub(super) fn verdict(given: &str, moves: u32, required: &[Wanted], printed: &str) -> Verdict {
    judged(given, Expectation::MinimumMoves(moves), required, printed).verdict
}

#[test]
fn a_path_told_from_the_goal_back_is_read_backwards() {
    for (printed, expected) in [
        (format!("{GOAL}{BETWEEN}{START}"), Verdict::Accepted),
        (format!("{GOAL}{BETWEEN}{START}2\n"), Verdict::Accepted),
        (
            format!("Start:\n{START}Path:\n{GOAL}{BETWEEN}{START}"),
            Verdict::Accepted,
        ),
        // Every board twice.
        (
            format!("{GOAL}{GOAL}{BETWEEN}{BETWEEN}{START}{START}"),
            Verdict::Accepted,
        ),
        (
            format!("{START}{START}{BETWEEN}{BETWEEN}{GOAL}{GOAL}"),
            Verdict::Accepted,
        ),
        // The goal as an echo, then the path.
        (format!("{GOAL}{START}{BETWEEN}{GOAL}"), Verdict::Accepted),
        // A number that nobody calls a length is none.
        (format!("{GOAL}{BETWEEN}{START}5\n"), Verdict::Accepted),
        (
            format!("{GOAL}{BETWEEN}{START}Moves:\n5\n"),
            Verdict::Miscounted,
        ),
        (format!("{START}{BETWEEN}"), Verdict::NotAtGoal),
        // A detour backwards is a detour.
        (
            format!("{GOAL}{BETWEEN}1 2 0\n4 5 3\n7 8 6\n\n{BETWEEN}{START}"),
            Verdict::NotMinimal,
        ),
    ] {
        assert_eq!(verdict(EIGHT, 2, &[], &printed), expected, "{printed}");
    }
}

#[test]
fn the_empty_place_of_a_framed_row_of_two_is_where_the_room_is() {
    let given = "3 0 / 2 1";
    let framed = |rows: [&str; 2]| format!("=======\n| {} |\n| {} |\n=======\n", rows[0], rows[1]);
    let path = [
        ["3  ", "2 1"],
        ["3 1", "2  "],
        ["3 1", "  2"],
        ["  1", "3 2"],
        ["1  ", "3 2"],
        ["1 2", "3  "],
    ];
    let whole: String = path.map(framed).concat();
    assert_eq!(
        verdict(given, 5, &[Wanted::Path], &whole),
        Verdict::Accepted
    );
    // Without a frame, numbered: `2.` is no row.
    let numbered: String = (path.iter().enumerate())
        .map(|(step, rows)| format!("{step}.\n {}\n {}\n\n", rows[0], rows[1]))
        .collect();
    assert_eq!(
        verdict(given, 5, &[Wanted::Path], &numbered),
        Verdict::Accepted
    );
    let between_rules: String = (path.iter().enumerate())
        .map(|(step, rows)| format!("--- {step} ---\n {}\n {}\n", rows[0], rows[1]))
        .collect();
    assert_eq!(
        verdict(given, 5, &[Wanted::Path], &between_rules),
        Verdict::Accepted
    );
    let leaping: String = [0, 1, 3, 4, 5].map(|at| framed(path[at])).concat();
    assert_eq!(
        verdict(given, 5, &[Wanted::Path], &leaping),
        Verdict::IllegalMove
    );
}

#[test]
fn a_start_and_an_end_are_no_illegal_move() {
    let length = "Solution found at depth 2\n";
    for (printed, required, expected) in [
        (format!("{START}{GOAL}"), &[][..], Verdict::Unreadable),
        (format!("{START}{GOAL}{GOAL}"), &[], Verdict::Unreadable),
        (
            format!("{START}{length}{GOAL}{GOAL}"),
            &[],
            Verdict::Accepted,
        ),
        (
            format!("{START}{length}{GOAL}"),
            &[Wanted::Path],
            Verdict::NeedsALook,
        ),
        (
            format!("{START}0 1 2\n3 4 5\n6 7 8\n"),
            &[],
            Verdict::Unreadable,
        ),
        // More boards than two are a path, and one of them a step that is no move.
        (
            format!("{START}1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n{GOAL}"),
            &[],
            Verdict::IllegalMove,
        ),
    ] {
        assert_eq!(verdict(EIGHT, 2, required, &printed), expected, "{printed}");
    }
}

#[test]
fn boards_that_are_never_the_given_one_are_not_readable() {
    let other = "8 6 1\n5 4 _\n7 2 3\n\n8 6 _\n5 4 1\n7 2 3\n\n";
    for (given, expectation) in [
        (EIGHT, Expectation::MinimumMoves(2)),
        (UNSOLVABLE, Expectation::NoSolution),
    ] {
        let judgement = judged(given, expectation, &[], other);
        assert_eq!(judgement.verdict, Verdict::Unreadable);
    }
}

#[test]
fn boards_in_boxes_and_between_tabs_have_their_blank_where_nothing_is() {
    let boxed = |rows: [&str; 4]| -> String {
        let rows: String = rows
            .iter()
            .map(|row| format!("|\t{}\t|\n", row.replace(' ', "\t").replace('_', " ")))
            .collect();
        format!(
            "|=======================================|\n{rows}|=======================================|\n\n"
        )
    };
    let path: String = [
        ["1 2 3 4", "5 6 _ 8", "9 10 7 11", "13 14 15 12"],
        ["1 2 3 4", "5 6 7 8", "9 10 _ 11", "13 14 15 12"],
        ["1 2 3 4", "5 6 7 8", "9 10 11 _", "13 14 15 12"],
        ["1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 15 _"],
    ]
    .into_iter()
    .map(boxed)
    .collect();
    assert_eq!(
        verdict(FIFTEEN, 3, &[Wanted::Path], &path),
        Verdict::Accepted
    );
}

#[test]
fn rows_between_stars_and_below_empty_rows_are_rows() {
    let path = [
        ["1 2 3 4", "5 6 _ 8", "9 10 7 11", "13 14 15 12"],
        ["1 2 3 4", "5 6 7 8", "9 10 _ 11", "13 14 15 12"],
        ["1 2 3 4", "5 6 7 8", "9 10 11 _", "13 14 15 12"],
        ["1 2 3 4", "5 6 7 8", "9 10 11 12", "13 14 15 _"],
    ];
    for (above, bars) in [
        ("|    |    |    |    |\n", ["|", "|", "|"]),
        ("│    │    │    │    │\n", ["│", "│", "│"]),
        ("", ["*", "*", "*"]),
        ("", ["*", " ", "*"]),
        ("*********************\n", ["#", " ", "#"]),
    ] {
        for blank in ["", "-", "..", "16"] {
            let row = |row: &&str| {
                let cells = row.split(' ').map(|cell| cell.replace('_', blank));
                let cells: Vec<String> = cells.map(|cell| format!(" {cell:>2} ")).collect();
                format!("{above}{}{}{}\n", bars[0], cells.join(bars[1]), bars[2])
            };
            let boards = path.map(|board| board.iter().map(row).collect::<String>() + "\n");
            let leaping = [&boards[0], &boards[2], &boards[3]].map(String::as_str);
            for (printed, came) in [
                (boards.concat(), Verdict::Accepted),
                (boards[..3].concat(), Verdict::NotAtGoal),
                (leaping.concat(), Verdict::IllegalMove),
            ] {
                let required = [Wanted::Path];
                assert_eq!(verdict(FIFTEEN, 3, &required, &printed), came, "{printed}");
            }
        }
    }
}

#[test]
fn a_single_way_above_a_board_goes_on_with_no_list() {
    for list in ["Moves: right, down\n", "Langkah (2): kanan, bawah\n\n"] {
        for [first, second] in [
            ["#1 right", "#2 down"],
            ["(1) kanan", "(2) bawah"],
            ["DOWN", "RIGHT"],
            ["--- Right ---", "--- Down ---"],
        ] {
            let [one, two] = [list, &list.replace("down", "up").replace("bawah", "atas")]
                .map(|list| format!("{START}{list}{first}\n{BETWEEN}{second}\n{GOAL}"));
            for (printed, came) in [(one, Verdict::Accepted), (two, Verdict::Ambiguous)] {
                assert_eq!(verdict(EIGHT, 2, &[], &printed), came, "{printed}");
            }
        }
    }
    for (printed, came) in [
        ("Moves: R, D\n1. R\n2. D\n", Verdict::Accepted),
        ("Moves: R, L, R\nD\n", Verdict::NotMinimal),
        ("Moves: R, D\n-> R\n-> D\n", Verdict::Accepted),
        ("[1] →\n[2] ↓\n", Verdict::Accepted),
        ("1 | →\n2 | ↓\n", Verdict::Accepted),
        ("1. →\n2. ↓\n", Verdict::Accepted),
        ("[1] →\n[2] ↑\n", Verdict::Ambiguous),
        ("Tiles:\n5 →\n6\n", Verdict::Accepted),
    ] {
        assert_eq!(verdict(EIGHT, 2, &[], printed), came, "{printed}");
    }
    // The only step there is, told twice.
    let one = "1 2 3 / 4 5 0 / 7 8 6";
    for (printed, is_right) in [
        ("Langkah: bawah\nLangkah 1: bawah\n", true),
        ("1. Down\nMoves: down\n", true),
        ("1. Down\n2. Down\n", false),
        ("Moves: down, down\n", false),
        ("Langkah: kanan\nLangkah 1: kanan\n", false),
    ] {
        let came = verdict(one, 1, &[], printed);
        assert_eq!(came == Verdict::Accepted, is_right, "{printed}: {came:?}");
    }
    let arrows = format!("{START}[1] →\n{BETWEEN}[2] ↓\n{GOAL}");
    assert_eq!(verdict(EIGHT, 2, &[], &arrows), Verdict::Accepted);
}

#[test]
fn a_path_is_told_as_places_of_the_blank() {
    for (printed, required, expected) in [
        (
            "Depth: 2\nMoves : ((1, 1), (1, 2), (2, 2))\n",
            &[Wanted::Path][..],
            Verdict::Accepted,
        ),
        (
            "Depth: 2\nMoves : ((2, 2), (1, 2), (1, 1))\n",
            &[Wanted::Path],
            Verdict::Accepted,
        ),
        // Places that lead elsewhere are no path, and no tiles.
        (
            "Depth: 2\nMoves : ((1, 1), (0, 1), (0, 2))\n",
            &[Wanted::Path],
            Verdict::NeedsALook,
        ),
    ] {
        assert_eq!(verdict(EIGHT, 2, required, printed), expected, "{printed}");
    }
}

#[test]
fn tiles_may_be_joined_by_signs() {
    for label in ["Kaydırılan taşlar:", "Tiles moved:", "Path:", "移动路径："] {
        for (sign, other) in [
            (" - ", Verdict::NotAtGoal),
            (" > ", Verdict::NotAtGoal),
            (" / ", Verdict::NotAtGoal),
            (" | ", Verdict::NotAtGoal),
            ("->", Verdict::NotAtGoal),
        ] {
            let right = format!("{label} {}\n", ["7", "11", "12"].join(sign));
            assert_eq!(
                verdict(FIFTEEN, 3, &[Wanted::Path], &right),
                Verdict::Accepted,
                "{right}"
            );
            let wrong = format!("{label} {}\n", ["7", "11", "8"].join(sign));
            assert_eq!(
                verdict(FIFTEEN, 3, &[Wanted::Path], &wrong),
                other,
                "{wrong}"
            );
        }
    }
    let one = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15";
    for (given, moves, printed, came) in [
        (
            one,
            1,
            "Kaydırılan taşlar: 15\nToplam hamle: 1\n",
            Verdict::Accepted,
        ),
        (one, 1, "Tiles: 1 - 15\nMoves: 1\n", Verdict::NeedsALook),
        (EIGHT, 2, "Tiles: 5 - 6\nMoves: 2\n", Verdict::Accepted),
        (EIGHT, 2, "Tiles: 1 - 8\nMoves: 2\n", Verdict::NeedsALook),
    ] {
        assert_eq!(
            verdict(given, moves, &[Wanted::Path], printed),
            came,
            "{printed}"
        );
    }
}

#[test]
fn words_that_letters_of_ways_make_do_not_stand_before_a_heading() {
    let part = |name: &str| {
        format!(
            "\n{name}-Distanz, vom Ziel zurueck zum Start:\n{GOAL}{BETWEEN}{START}2 Zuege, 2 Iterationen, 0.000 s\n"
        )
    };
    let required = [
        Wanted::Hamming,
        Wanted::Manhattan,
        Wanted::Iterations,
        Wanted::Path,
    ];
    for (names, came) in [
        (["Hamming", "Manhattan"], Verdict::Accepted),
        (["Manhattan", "Manhattan"], Verdict::NeedsALook),
    ] {
        let printed = format!("{START}loesbar\n{}{}", part(names[0]), part(names[1]));
        assert_eq!(verdict(EIGHT, 2, &required, &printed), came, "{printed}");
    }
}

#[test]
fn a_step_may_tell_its_tile_and_where_that_goes() {
    for (steps, came) in [
        (
            [(5, "(2,3) -> (2,2)"), (6, "(3,3) -> (2,3)")],
            Verdict::Accepted,
        ),
        // The places of the last step alone would be a path, if they were the blank's.
        (
            [(5, "(2,3) -> (2,2)"), (8, "(3,2) -> (3,3)")],
            Verdict::IllegalMove,
        ),
        (
            [(8, "(3,2) -> (2,2)"), (7, "(3,1) -> (3,2)")],
            Verdict::NotAtGoal,
        ),
    ] {
        let [one, two] = steps.map(|(tile, places)| format!("tile {tile}: {places}"));
        let printed = format!("Number of moves: 2\n 1. {one}\n 2. {two}\nexplored 4 states\n");
        let told = verdict(EIGHT, 2, &[Wanted::Path], &printed);
        assert_eq!(told, came, "{printed}");
    }
}

#[test]
fn a_smile_is_no_step() {
    for (given, moves, printed, expected) in [
        (
            "1 2 3 / 4 5 6 / 7 8 0",
            0,
            "The goal is reachable from here :D\n\nLEVEL: 0\n1 2 3\n4 5 6\n7 8 0\n",
            Verdict::Accepted,
        ),
        ("1 2 3 / 4 5 0 / 7 8 6", 1, "Move :D\n", Verdict::Accepted),
    ] {
        assert_eq!(verdict(given, moves, &[], printed), expected, "{printed}");
    }
}

#[test]
fn an_object_may_tell_its_board_beside_its_path() {
    let board = "[1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 7, 11, 13, 14, 15, 12]";
    for (rest, came) in [
        ("\"moves\": [7, 11, 12], \"length\": 3", Verdict::Accepted),
        ("\"length\": 3, \"moves\": [7, 11, 12]", Verdict::Accepted),
        ("\"moves\": [\"D\", \"R\", \"D\"]", Verdict::Accepted),
        ("\"moves\": [7, 11], \"length\": 2", Verdict::NotAtGoal),
        ("\"length\": 3", Verdict::NeedsALook),
    ] {
        for printed in [
            format!("{{\"board\": {board}, {rest}}}\n"),
            format!("{{{rest}, \"board\": {board}}}\n"),
        ] {
            assert_eq!(
                verdict(FIFTEEN, 3, &[Wanted::Path], &printed),
                came,
                "{printed}"
            );
        }
    }
}

#[test]
fn steps_below_a_heading_of_the_blank_are_its_own() {
    // 5 and 6 slide.
    let centre = "1 2 3 / 4 0 5 / 7 8 6";
    let verdict = |printed: &str| {
        let judgement = judged(
            centre,
            Expectation::MinimumMoves(2),
            &[Wanted::Path],
            printed,
        );
        judgement.verdict
    };
    for heading in [
        "Moves of the blank:\n",
        "The blank moves as follows:\n",
        "Langkah ubin kosong\n",
    ] {
        for (ways, expected) in [
            ("R D", Verdict::Accepted),
            ("right\ndown", Verdict::Accepted),
            ("U L", Verdict::NotAtGoal),
            ("R R", Verdict::IllegalMove),
        ] {
            assert_eq!(
                verdict(&format!("{heading}{ways}\n")),
                expected,
                "{heading}{ways}"
            );
        }
    }
    // Nothing says whose ways these are.
    for heading in ["Moves:\n", "Blank: 0\n", "The blank is the 0\nMoves: ", ""] {
        let found = verdict(&format!("{heading}U L\n"));
        assert_eq!(found, Verdict::Ambiguous, "{heading}");
    }
}

#[test]
fn a_heading_for_tiles_makes_one_number_a_path() {
    let given = "1 2 3 / 4 5 0 / 7 8 6";
    for (printed, expected) in [
        ("Fichas: [6]\nLongitud: 1\n", Verdict::Accepted),
        ("Fichas: [5]\nLongitud: 1\n", Verdict::NotAtGoal),
    ] {
        assert_eq!(
            verdict(given, 1, &[Wanted::Path], printed),
            expected,
            "{printed}"
        );
    }
}

#[test]
fn tabs_before_or_behind_every_cell_show_where_the_blank_of_a_small_board_is() {
    let boards = [[3, 0, 2, 1], [3, 1, 2, 0], [3, 1, 0, 2], [0, 1, 3, 2]];
    let told = |before: &str, behind: &str, boards: &[[u8; 4]]| -> String {
        let cell = |tile: &u8| match tile {
            0 => format!("{before}{behind}"),
            tile => format!("{before}{tile}{behind}"),
        };
        let row = |row: &[u8]| row.iter().map(cell).collect::<String>() + "\n";
        let rows = |board: &[u8; 4]| format!("{}{}\n", row(&board[..2]), row(&board[2..]));
        boards.iter().map(rows).collect()
    };
    let given = "3 0 / 2 1";
    for (before, behind) in [("\t", ""), ("", "\t")] {
        let path = told(
            before,
            behind,
            &[boards.as_slice(), &[[1, 0, 3, 2], [1, 2, 3, 0]]].concat(),
        );
        assert_eq!(
            verdict(given, 5, &[Wanted::Path], &path),
            Verdict::Accepted,
            "{path}"
        );
        let jump = told(before, behind, &[boards[0], boards[2], [1, 2, 3, 0]]);
        assert_eq!(
            verdict(given, 5, &[Wanted::Path], &jump),
            Verdict::IllegalMove,
            "{jump}"
        );
    }
}

#[test]
fn a_list_of_one_is_a_path_whatever_it_is_called() {
    let wanted = [Wanted::Path];
    for (printed, came) in [
        ("Ходы пустой клетки: ['R']\n", Verdict::Accepted),
        ("Two foreign words: [R]\n", Verdict::Accepted),
        ("Two foreign words: [\"right\"]\n", Verdict::Accepted),
        ("Two foreign words: ['down']\n", Verdict::NotAtGoal),
        // Letters elsewhere may be anything.
        ("Two foreign words: R\n", Verdict::NeedsALook),
    ] {
        let printed = format!("{printed}1 moves\n");
        assert_eq!(
            verdict("1 2 3 / 4 5 6 / 7 0 8", 1, &wanted, &printed),
            came,
            "{printed}"
        );
    }
}

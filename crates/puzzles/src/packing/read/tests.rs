//! Dialects, traps, and the property that what is printed is read.

use proptest::prelude::{Just, Strategy, any, prop, proptest};
use rules::packing::board::{Board, Cell};
use rules::packing::grid::Grid;
use rules::packing::piece::{Letter, Piece};

use super::{PackingAnswer, Puzzle, Reading, Says, read};

fn puzzle(text: &str) -> Puzzle {
    rules::packing::read::read(text.as_bytes()).unwrap()
}

/// Two pieces of three on a 2×3 board.
fn small() -> Puzzle {
    puzzle("2 3 2\nDEFAULT\nA\nAA\nB\nBB\n")
}

fn plus() -> Puzzle {
    puzzle("3 3 2\nCUSTOM\n.X.\nXXX\n.X.\nAAA\nB\n B\n")
}

fn answer(puzzle: &Puzzle, output: &str) -> PackingAnswer {
    match read(puzzle, output.as_bytes()) {
        Reading::Answer(answer) => answer,
        other => panic!("{output:?} is read as {other:?}"),
    }
}

fn grid(puzzle: &Puzzle, output: &str) -> Option<String> {
    let grid = answer(puzzle, output).grid?;
    Some(grid.to_string().trim_end().replace('\n', "/"))
}

#[test]
fn a_row_of_empty_cells_is_no_border() {
    for (output, shown) in [
        ("A A -\nA - -\n- - -\n", "AA./A../..."),
        ("---\nAA-\nAAB\n---\n", "AA./AAB/..."),
        ("_____\nA A _\nA B B\n_ _ _\n", "AA./ABB/..."),
        // Borders are as long as the rows too, and no cell is left empty.
        ("---\nAAB\nABB\nABB\n---\n", "AAB/ABB/ABB"),
        (
            "-----\nA A B\n-----\nA B B\n-----\nA B B\n-----\n",
            "AAB/ABB/ABB",
        ),
    ] {
        let three = puzzle("3 3 2\nDEFAULT\nAA\nA\nA\nBBB\nBB\n");
        assert_eq!(grid(&three, output).as_deref(), Some(shown), "{output}");
    }
    for framed in [
        "---\n-A-\nAAB\n-B-\n---\n",
        "---\n-A-\n---\nAAB\n---\n-B-\n---\nTime: 3 ms\n",
        "---\n-A-\n-A-\n---\n---\n---\n-A-\nAAB\n-B-\n---\n",
    ] {
        assert_eq!(
            grid(&plus(), framed).as_deref(),
            Some(".A./AAB/.B."),
            "{framed}"
        );
    }
}

#[test]
fn the_last_of_several_boards_side_by_side_is_the_answer() {
    for output in [
        "□□□      AAB\n□□□  ->  ABB\n",
        ". . .      A A B\n. . .  =>  A B B\n",
        "- - -   A A B\n- - -   A B B\n",
    ] {
        let found = grid(&small(), output);
        assert_eq!(found.as_deref(), Some("AAB/ABB"), "{output}");
    }
}

#[test]
fn holes_may_be_drawn_wider_than_letters() {
    let ring = puzzle("3 3 2\nCUSTOM\nXXX\nX.X\nXXX\nAAA\nA\nBBB\nB\n");
    for output in [
        "A  A  A\nA ███ B\nB  B  B\n",
        " A  A  A \n A ███ B \n B  B  B \n",
        "A A A \nA ▓▓B \nB B B \n",
        "A A A\nA ## B\nB B B\n",
        "AAAAAAAAA\nAAA███BBB\nBBBBBBBBB\n",
    ] {
        assert_eq!(
            grid(&ring, output).as_deref(),
            Some("AAA/A.B/BBB"),
            "{output}"
        );
    }
    // What Java has in a place of an array that nothing was put into.
    let drawn = "A A A\nA \0 B\nB B B\n";
    assert_eq!(grid(&ring, drawn).as_deref(), Some("AAA/A.B/BBB"));
    // A piece where the board has no cell.
    let drawn = "AAA\nAAB\nBBB\n";
    assert_eq!(grid(&ring, drawn).as_deref(), Some("AAA/AAB/BBB"));
    // Less or more than the board has: no board of it is made up.
    for output in [
        "A  A  A\nA █████ B\nB  B  B\n",
        "A  A  A\nA ███ B ███\nB  B  B\n",
        "A A A\nA ██B\nB B\n",
    ] {
        let read = read(&ring, output.as_bytes());
        let found = match &read {
            Reading::Answer(answer) => answer.grid.is_some(),
            _ => false,
        };
        assert!(!found, "{output}: {read:?}");
    }
}

#[test]
fn a_board_is_read_in_every_dialect() {
    for output in [
        "ABB\nAAB\n",
        "ABB\r\nAAB\r\n",
        "A B B\nA A B",
        "A\tB\tB\nA\tA\tB\n",
        "  ABB\n  AAB\n",
        "\x1b[31mA\x1b[0m\x1b[32mB\x1b[0mB\n\x1b[31mAA\x1b[0mB\n",
        "\x1b[48;2;1;2;3m A \x1b[0m\x1b[48;2;9;8;7m B \x1b[0m\x1b[48;2;9;8;7m B \x1b[0m\n\x1b[48;2;1;2;3m A \x1b[0m\x1b[48;2;1;2;3m A \x1b[0m\x1b[48;2;9;8;7m B \x1b[0m\n",
        "\x1b[48;2;1;2;3m\x1b[38;2;255;255;255m A \x1b[0m \x1b[48;2;9;8;7m B \x1b[0m \x1b[48;2;9;8;7m B \x1b[0m \n\x1b[48;2;1;2;3m A \x1b[0m \x1b[48;2;1;2;3m A \x1b[0m \x1b[48;2;9;8;7m B \x1b[0m \n",
        // Small letters.
        "abb\naab\n",
        "a b b\na a b\n",
        "Solution found:\n| a | b | b |\n| a | a | b |\n",
        "+---+\n|ABB|\n|AAB|\n+---+\n",
        "+---+---+---+\n| A | B | B |\n+---+---+---+\n| A | A | B |\n+---+---+---+\n",
        "╔═════╗\n║ A B B ║\n║ A A B ║\n╚═════╝\n",
        "[A, B, B]\n[A, A, B]\n",
        "[['A', 'B', 'B'],\n ['A', 'A', 'B']]\n",
        "File name: ABB\nAAB\n",
        "Masukkan nama file (.txt): A B B \nA A B \n",
        "Solusi ditemukan: ABB\nAAB\nWaktu: 3 ms\n",
        "PAPAN\nABB\nAAB\nSELESAI\n",
        "ABB\n\nAAB\n\n",
        // The pieces and the numbers first.
        "2 3 2\nDEFAULT\nA\nAA\nB\nBB\nABB\nAAB\n",
        "Piece A\nA\nAA\nPiece B\nB\nBB\n\nABB\nAAB\n",
        // What was tried on the way; the last complete board counts.
        "A..\nAA.\n\nABB\nAAB\n",
        "A..\nAA.\nABB\nAAB\n",
        "\x1b[2J\x1b[HA..\nAA.\n\x1b[2J\x1b[HABB\nAAB\n\x1b[2J",
        "AAB\nABB\n\nABB\nAAB\n",
        // What was announced counts before what comes last.
        "Solution found!\nABB\nAAB\n\nAAB\nABB\n",
        "ABB\nAAB\nSolution found!\n",
        "ABB\nAAB\n\nA..\nAA.\n",
    ] {
        assert_eq!(
            grid(&small(), output).as_deref(),
            Some("ABB/AAB"),
            "{output:?}"
        );
    }
}

#[test]
fn colours_without_letters_are_no_board() {
    let cells = "\x1b[48;2;1;2;3m  \x1b[0m\x1b[48;2;9;8;7m  \x1b[0m\x1b[48;2;9;8;7m  \x1b[0m\n";
    let output = format!("{cells}{cells}Execution time: 3 ms\n");
    let reading = read(&small(), output.as_bytes());
    assert!(matches!(reading, Reading::Unreadable { .. }), "{reading:?}");
}

#[test]
fn small_letters_of_words_are_no_board_and_capitals_come_first() {
    let reading = read(&small(), b"baa\nbah humbug\n");
    assert!(matches!(reading, Reading::Unreadable { .. }), "{reading:?}");
    let both = grid(&small(), "aab\nabb\n\nABB\nAAB\n");
    assert_eq!(both.as_deref(), Some("ABB/AAB"));
}

#[test]
fn utf16_with_a_mark_is_read() {
    let units = "\u{feff}ABB\r\nAAB\r\n".encode_utf16();
    let output: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
    let reading = read(&small(), &output);
    let Reading::Answer(answer) = reading else {
        panic!("{reading:?}");
    };
    assert!(answer.grid.is_some());
}

#[test]
fn cells_that_do_not_exist_may_be_anything() {
    for output in [
        ".A.\nBAB\n.A.\n",
        " A\nBAB\n A\n",
        " A \nBAB\n A \n",
        "#A#\nBAB\n#A#\n",
        "*A*\nBAB\n*A*\n",
        "XAX\nBAB\nXAX\n",
        "X A X\nB A B\nX A X\n",
        "  A  \nB A B\n  A  \n",
        "  A\nB A B\n  A\n",
        "    A    \n B  A  B \n    A    \n",
        "     A\n  B  A  B\n     A\n",
        " \x1b[41m   \x1b[0m \x1b[42m A \x1b[0m \x1b[41m   \x1b[0m\n \x1b[43m B \x1b[0m \x1b[42m A \x1b[0m \x1b[43m B \x1b[0m\n      A\n",
        "|   | A |   |\n| B | A | B |\n|   | A |   |\n",
        ".X.\nXXX\n.X.\n\n.A.\nBAB\n.A.\n",
        "Nama file: .A.\nBAB\n.A.\n",
        "Nama file:  A \nBAB\n A \n",
    ] {
        assert_eq!(
            grid(&plus(), output).as_deref(),
            Some(".A./BAB/.A."),
            "{output:?}"
        );
    }
}

#[test]
fn a_row_without_cells_may_be_an_empty_line() {
    let puzzle = puzzle("3 2 2\nCUSTOM\nXX\n..\nXX\nAA\nBB\n");
    for output in ["AA\n  \nBB\n", "AA\n\nBB\n", "AA\n..\nBB\n"] {
        assert_eq!(
            grid(&puzzle, output).as_deref(),
            Some("AA/../BB"),
            "{output:?}"
        );
    }
}

#[test]
fn a_board_with_a_hole_or_a_stranger_is_a_board_all_the_same() {
    for (output, rows) in [
        ("ABB\nAA.\n", "ABB/AA."),
        ("ABB\nAA \n", "ABB/AA."),
        ("A B B\nA A #\n", "ABB/AA."),
        ("ABB\nAAC\n", "ABB/AAC"),
        ("AAA\nAAB\n", "AAA/AAB"),
    ] {
        assert_eq!(grid(&small(), output).as_deref(), Some(rows), "{output:?}");
    }
    // A piece that lies where no cell is.
    assert_eq!(
        grid(&plus(), "BA.\nBAB\n.A.\n").as_deref(),
        Some("BA./BAB/.A.")
    );
}

#[test]
fn words_alone_are_an_answer() {
    let none = |line: &str| Says::NoSolution {
        line: line.to_owned(),
    };
    for (output, says) in [
        ("No solution found.\n", none("No solution found.")),
        ("NO SOLUTION FOUND\n", none("NO SOLUTION FOUND")),
        ("Tidak ada solusi.\n", none("Tidak ada solusi.")),
        ("Geen oplossing\n", none("Geen oplossing")),
        ("无解\n", none("无解")),
        ("SOLUTION FOUND\n", Says::Solution),
        // The pieces are no board, and no answer of their own.
        ("A\nAA\nB\nBB\nNo solution\n", none("No solution")),
        // The end of the input is no bad input after an answer.
        ("No solution\nError: No line found\n", none("No solution")),
        (
            "Error: letter A twice\n",
            Says::BadInput {
                line: "Error: letter A twice".to_owned(),
            },
        ),
    ] {
        let answer = answer(&small(), output);
        assert_eq!((answer.says, answer.grid), (says, None), "{output:?}");
    }
}

#[test]
fn a_right_board_and_then_no_solution_is_no_answer() {
    for output in [
        "ABB\nAAB\nNo solution\n",
        "Solution found\nABB\nAAB\nTidak ada solusi\n",
        "ABB\nAAB\n\nGeen oplossing gevonden\nTime: 3 ms\n",
    ] {
        let came = read(&small(), output.as_bytes());
        assert!(
            matches!(came, Reading::Ambiguous { .. }),
            "{output}{came:?}"
        );
    }
    for output in [
        "No solution yet\nABB\nAAB\n",
        "No solution\nABB\nAAB\n",
        "ABB\nAAB\nNo other solution\n",
        "ABB\nAAB\nSolution not saved.\n",
        "ABB\nAAB\nSolusi tidak akan disimpan\n",
        "ABB\nAAB\nNo solution\nABB\nAAB\n",
    ] {
        let rows = grid(&small(), output);
        assert_eq!(rows.as_deref(), Some("ABB/AAB"), "{output}");
    }
    // Of a wrong board it may well be said.
    let wrong = answer(&small(), "AAB\nAAB\nNo solution\n");
    assert!(matches!(wrong.says, Says::NoSolution { .. }));
}

#[test]
fn what_is_no_board_is_told() {
    assert_eq!(read(&small(), b" \n\x1b[2J\n"), Reading::Nothing);
    let size = |rows, columns| {
        Some(format!(
            "a grid of {rows} rows and {columns} columns, but the board has 2 and 3"
        ))
    };
    for (output, nearest) in [
        ("hello\n", None),
        ("A\nAA\nB\nBB\n", None),
        ("2 3 2\nDEFAULT\nA\nAA\nB\nBB\n", None),
        ("ABBA\nAABB\n", size(2, 4)),
        ("AB\nAB\n", size(2, 2)),
        ("A B\nA B\n", size(2, 2)),
        ("ABB\nAAB\nABB\n", size(3, 3)),
        ("Solution found\nABBA\nAABB\n", size(2, 4)),
    ] {
        assert_eq!(
            read(&small(), output.as_bytes()),
            Reading::Unreadable { nearest },
            "{output:?}"
        );
    }
    // The mask is no board.
    assert_eq!(
        read(&plus(), b".X.\nXXX\n.X.\n"),
        Reading::Unreadable { nearest: None }
    );
}

#[test]
fn a_mask_of_a_puzzle_with_a_piece_x_is_no_board_either() {
    let puzzle = puzzle("2 2 2\nCUSTOM\nXX\n.X\nXX\nB\n");
    assert_eq!(
        read(&puzzle, b"XX\n.X\n"),
        Reading::Unreadable { nearest: None }
    );
    assert_eq!(
        grid(&puzzle, "XX\n.X\n\nXX\n.B\n").as_deref(),
        Some("XX/.B")
    );
}

/// A board cut into bars, a letter each: whether a board is right is not the reader's business.
fn boards() -> impl Strategy<Value = (Puzzle, Grid)> {
    (1_usize..=5, 1_usize..=5)
        .prop_flat_map(|(rows, columns)| {
            let cells = rows * columns;
            let flags = || prop::collection::vec(any::<bool>(), cells);
            (Just((rows, columns)), flags(), flags(), flags())
        })
        .prop_filter_map(
            "a board with cells",
            |((rows, columns), cut, one, other)| {
                // One place in four is missing.
                let exists: Vec<bool> = one.iter().zip(&other).map(|(a, b)| *a || *b).collect();
                let board = Board::with_mask(rows, columns, &exists).ok()?;
                let mut pieces: Vec<Vec<Cell>> = Vec::new();
                let mut text = vec![vec!['.'; columns]; rows];
                for cell in board.cells() {
                    let left = cell
                        .column
                        .checked_sub(1)
                        .map(|column| Cell { column, ..cell });
                    let goes_on = left.is_some_and(|left| board.exists(left))
                        && !cut[cell.row * columns + cell.column];
                    if !goes_on {
                        pieces.push(Vec::new());
                    }
                    let number = pieces.len() - 1;
                    pieces[number].push(cell);
                    text[cell.row][cell.column] = char::from(b'A' + number as u8);
                }
                let pieces = pieces
                    .iter()
                    .zip(b'A'..)
                    .map(|(cells, byte)| Piece::new(Letter::new(byte)?, cells).ok())
                    .collect::<Option<Vec<_>>>()?;
                let text: Vec<String> = text.into_iter().map(String::from_iter).collect();
                let text: Vec<&str> = text.iter().map(String::as_str).collect();
                Some((Puzzle::new(board, pieces).ok()?, Grid::from_rows(&text)))
            },
        )
}

/// Prints a board in one of the dialects.
fn printed(puzzle: &Puzzle, grid: &Grid, dialect: usize) -> String {
    let hole = [".", "#", "*", "."][dialect % 4];
    let colour = dialect / 4 % 2 == 1;
    let mut text = String::new();
    for row in grid.places().chunks(grid.columns()) {
        let cells: Vec<String> = row
            .iter()
            .map(|&byte| match byte {
                Grid::NOTHING => hole.to_owned(),
                _ if colour => format!("\x1b[3{}m{}\x1b[0m", byte % 8, char::from(byte)),
                _ => char::from(byte).to_string(),
            })
            .collect();
        text += &match dialect / 8 % 5 {
            0 => cells.concat(),
            1 => cells.join(" "),
            2 => format!("| {} |", cells.join(" | ")),
            3 => format!("   {} ", cells.join("  ")),
            _ => format!("[{}]", cells.join(", ")),
        };
        text += if dialect / 40 % 2 == 1 { "\r\n" } else { "\n" };
    }
    let before = match dialect / 80 % 3 {
        0 => String::new(),
        1 => format!("Reading board.txt ...\n{puzzle}\n"),
        _ => "Masukkan nama file: \nSolusi ditemukan!\n\n".to_owned(),
    };
    format!("{before}{text}\nTime: 3 ms\n")
}

proptest! {
    #[test]
    fn what_is_printed_is_read_in_every_dialect((puzzle, grid) in boards(), dialect in 0_usize..240) {
        let output = printed(&puzzle, &grid, dialect);
        let Reading::Answer(answer) = read(&puzzle, output.as_bytes()) else {
            panic!("{output}");
        };
        assert_eq!(answer.grid, Some(grid), "{output}");
        assert_eq!(answer.milliseconds, Some(3.0));
    }

    #[test]
    fn any_bytes_are_read_or_refused(
        (puzzle, _) in boards(),
        output in prop::collection::vec(prop::sample::select(b"AB.X# \n\r\t\x1b[2J|1e:-\xff\xe2".to_vec()), 0..300),
    ) {
        // That it comes back is what is asked.
        let reading = read(&puzzle, &output);
        assert_eq!(reading == Reading::Nothing, !has_text(&output), "{reading:?}");
    }
}

/// Whether anything is left once escapes and blanks are gone.
fn has_text(output: &[u8]) -> bool {
    let output = crate::text::clean::Decoder::default().decode(output);
    output
        .split(|&byte| byte == b'\n')
        .any(|line| !crate::text::clean::clean(line).trim().is_empty())
}

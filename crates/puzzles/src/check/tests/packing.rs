//! Answers to packing puzzles, and programs that were given a packing which is bad input.

use model::answer_checks::{Aspect, Finding};
use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::{Fault, Wanted};
use model::outcome::Remark;
use model::verdict::Verdict::{
    Accepted, AcceptedBadInput, CrashedOnBadInput, NoOutput, NotGraded, WrongPacking,
};
use rules::packing::board::Cell;
use rules::packing::check;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::packing::read::read;

use crate::answer_reading::{Reading, Says};
use crate::check::judge;
use crate::check::tests::sliding::{asked, rules};
use crate::check::tests::{exited, judge_packing, printed_and_complained};
use crate::judgement::Judgement;
use crate::packing::answer::PackingAnswer;
use crate::puzzle_traits::{Asked, CaseBoard};

const PUZZLE: &str = "2 3 2\nDEFAULT\nA\nAA\nBBB\n";
/// The bar of four fits nowhere, though the area is right.
const NO_FIT: &str = "3 3 2\nDEFAULT\n A\nAAA\n A\nBBBB\n";
const WRONG_AREA: &str = "2 2 2\nDEFAULT\nAA\nB\n";

fn puzzle(text: &str) -> CaseBoard {
    CaseBoard::new(read(text.as_bytes()).unwrap())
}

fn solvable() -> CaseBoard {
    puzzle("2 3 2\nDEFAULT\nA\nAA\nB\nBB\n")
}

fn answer(says: Says, rows: &[&str]) -> PackingAnswer {
    PackingAnswer {
        says,
        grid: (!rows.is_empty()).then(|| Grid::from_rows(rows)),
        ..PackingAnswer::default()
    }
}

fn none() -> Says {
    Says::NoSolution {
        line: "No solution".to_owned(),
    }
}

fn judged(expectation: Expectation, board: &CaseBoard, answer: PackingAnswer) -> Judgement {
    let rules = rules();
    let asked = asked(expectation, board, &rules);
    judge_packing(&asked, &exited("…", 0), &Reading::Answer(answer))
}

#[test]
fn a_filled_board_is_judged_by_its_cells() {
    let letter = |byte| Letter::new(byte).unwrap();
    let first = Cell { row: 0, column: 0 };
    let wrong = |what, rows: &[&str]| {
        let grid = Grid::from_rows(rows);
        Some(Fault::WrongPacking { what, grid })
    };
    let hole = check::Fault::Uncovered(Cell { row: 1, column: 2 });
    let area = check::Fault::Area {
        letter: letter(b'A'),
        cell: first,
        area: 3,
        found: 2,
    };
    let stranger = check::Fault::NoSuchPiece {
        cell: Cell { row: 0, column: 2 },
        letter: letter(b'C'),
    };
    let gave_up = || Says::GaveUp {
        line: "timeout".to_owned(),
    };
    let table = [
        (answer(Says::Solution, &["ABB", "AAB"]), None),
        (answer(Says::Nothing, &["ABB", "AAB"]), None),
        // Both branches printed: the board says more than words.
        (answer(none(), &["ABB", "AAB"]), None),
        (
            answer(Says::Solution, &["ABB", "AA."]),
            wrong(hole, &["ABB", "AA."]),
        ),
        (
            answer(Says::Solution, &["ABB", "ABB"]),
            wrong(area, &["ABB", "ABB"]),
        ),
        (
            answer(Says::Solution, &["ABC", "AAB"]),
            wrong(stranger, &["ABC", "AAB"]),
        ),
        (
            answer(none(), &["ABB", "AA."]),
            Some(Fault::FalseNoSolution {
                minimum: None,
                read_from: Some("No solution".to_owned()),
            }),
        ),
        (
            answer(none(), &[]),
            Some(Fault::FalseNoSolution {
                minimum: None,
                read_from: Some("No solution".to_owned()),
            }),
        ),
        (
            answer(gave_up(), &[]),
            Some(Fault::GaveUp {
                line: "timeout".to_owned(),
            }),
        ),
        (
            answer(Says::Solution, &[]),
            Some(Fault::Unreadable { nearest: None }),
        ),
        (
            answer(
                Says::BadInput {
                    line: "Error: no".to_owned(),
                },
                &[],
            ),
            Some(Fault::Refused {
                line: "Error: no".to_owned(),
            }),
        ),
    ];
    for (answer, fault) in table {
        let judgement = judged(Expectation::Solvable, &solvable(), answer.clone());
        assert_eq!(judgement.fault, fault, "{answer:?}");
    }
}

#[test]
fn a_kind_of_board_that_is_not_known_is_refused() {
    let rules = rules();
    let board = solvable();
    for line in [
        "Mode belum didukung",
        "Only DEFAULT is supported",
        "Hanya bisa menyelesaikan kasus DEFAULT",
        "Kasus CUSTOM tidak dapat diselesaikan program ini",
        "Mode CUSTOM tidak dikenal",
        "Jumlah blok tidak sama dengan P",
        "The number of pieces does not match P",
    ] {
        let asked = asked(Expectation::Solvable, &board, &rules);
        let fault = judge(&asked, &exited(&format!("{line}\n"), 0)).fault;
        let line = line.to_owned();
        assert_eq!(fault, Some(Fault::Refused { line }));
    }
}

#[test]
fn a_program_that_stops_for_bad_input_has_given_up_no_search() {
    let (board, rules) = (solvable(), rules());
    let asked = asked(Expectation::Solvable, &board, &rules);
    for (printed, refused) in [
        ("Tipe papan tidak valid!\nProgram dihentikan.\n", true),
        (
            "Oops, tipe \"CUSTOM\" belum bisa diproses.\nProgram dihentikan.\n",
            true,
        ),
        ("Invalid type\nSearch aborted\n", false),
        (
            "Warna tidak didukung.\nBatas waktu tercapai, program dihentikan.\n",
            false,
        ),
        (
            "Invalid colour, using none\nSearching\nProgram aborted\n",
            false,
        ),
        ("Program aborted\n", false),
    ] {
        let fault = judge(&asked, &exited(printed, 0)).fault;
        let is_refused = matches!(fault, Some(Fault::Refused { .. }));
        assert_eq!(is_refused, refused, "{printed}: {fault:?}");
    }
}

#[test]
fn a_file_that_is_not_there_is_no_board_that_was_turned_away() {
    let (board, rules) = (solvable(), rules());
    let asked = asked(Expectation::Solvable, &board, &rules);
    for (line, refused) in [
        (
            "Could not read the board: test/a.txt (No such file or directory)",
            false,
        ),
        ("open test/a.txt: no such file or directory", false),
        ("File tidak ditemukan!", true),
        ("File tidak ditemukan atau format tidak valid", true),
        ("Error: berkas tidak valid", true),
        ("File format is not valid", true),
    ] {
        for execution in [
            exited(&format!("{line}\n"), 0),
            printed_and_complained("File: ", line, 1),
        ] {
            let fault = judge(&asked, &execution).fault;
            let is_refused = matches!(fault, Some(Fault::Refused { .. }));
            assert_eq!(is_refused, refused, "{line}: {fault:?}");
            let is_open = matches!(fault, Some(Fault::Unreadable { .. }));
            assert_eq!(is_open, !refused, "{line}: {fault:?}");
        }
    }
}

#[test]
fn a_refusal_beside_a_solution_that_is_not_shown_is_quoted() {
    let (board, rules) = (solvable(), rules());
    let asked = asked(Expectation::Solvable, &board, &rules);
    let found = "Solusi Ditemukan!\n___\n___\nWaktu pencarian: 0ms\n";
    let error = "Error: tanda '.' dipakai dua kali oleh keping";
    for (printed, complained, nearest) in [
        (found, error, Some(format!("a refusal, `{error}`"))),
        (found, "", None),
    ] {
        let fault = judge(&asked, &printed_and_complained(printed, complained, 0)).fault;
        assert_eq!(fault, Some(Fault::Unreadable { nearest }), "{complained}");
    }
}

#[test]
fn a_puzzle_without_a_solution_must_be_called_so() {
    let false_solution = || Some(Fault::FalseSolution { moves: None });
    let table = [
        (answer(none(), &[]), None),
        (answer(none(), &["AAA", "BBB", "BB."]), None),
        (answer(Says::Solution, &[]), false_solution()),
        (
            answer(Says::Nothing, &["AAA", "AAB", "BBB"]),
            false_solution(),
        ),
        (
            answer(Says::Nothing, &[]),
            Some(Fault::Unreadable { nearest: None }),
        ),
    ];
    for (answer, fault) in table {
        let judgement = judged(Expectation::NoSolution, &puzzle(NO_FIT), answer.clone());
        assert_eq!(judgement.fault, fault, "{answer:?}");
    }
    let right = answer(Says::Solution, &["ABB", "AAB"]);
    let judgement = judged(Expectation::NoSolution, &solvable(), right);
    assert_eq!(judgement.verdict, NotGraded);
}

#[test]
fn where_only_the_area_does_not_fit_words_and_a_refusal_are_both_right() {
    let board = puzzle(WRONG_AREA);
    let rules = rules();
    for expectation in [Expectation::NoSolution, Expectation::InvalidInput] {
        let asked = asked(expectation, &board, &rules);
        for (printed, complained, code, verdict) in [
            ("No solution found.\n", "", 0, Accepted),
            ("Error: the pieces do not fill the board\n", "", 0, Accepted),
            ("", "the area is invalid\n", 1, Accepted),
            ("Solution found!\nAA\nBB\n", "", 0, AcceptedBadInput),
            (
                "",
                "Traceback (most recent call last):\n  File \"a.py\"\nIndexError: x\n",
                1,
                CrashedOnBadInput,
            ),
        ] {
            let execution = printed_and_complained(printed, complained, code);
            let judgement = judge(&asked, &execution);
            assert_eq!(
                judgement.verdict, verdict,
                "{expectation:?} {printed}{complained}"
            );
        }
    }
}

#[test]
fn figures_of_a_packing_are_asked_for_too() {
    let board = solvable();
    let mut rules = rules();
    rules.asked = vec![Wanted::Time, Wanted::Placements];
    let asked = asked(Expectation::Solvable, &board, &rules);
    let judgement = judge(&asked, &exited("ABB\nAAB\nWaktu: 3 ms\n", 0));
    assert_eq!(judgement.verdict, Accepted);
    let figures = |judgement: &Judgement| {
        let mut checks = judgement.checks.iter();
        let figures = checks.find(|check| check.aspect == Aspect::Figures);
        figures.map(|check| check.finding.clone())
    };
    let missing = Finding::Failed(Fault::Missing(Wanted::Placements));
    assert_eq!(figures(&judgement), Some(missing));
    let judgement = judge(&asked, &exited("ABB\nAAB\nWaktu: 3 ms\nKasus: 7\n", 0));
    assert_eq!(figures(&judgement), Some(Finding::Passed));
}

#[test]
fn an_answer_on_standard_error_is_read_and_told() {
    let board = solvable();
    let rules = rules();
    let asked = asked(Expectation::Solvable, &board, &rules);
    let judgement = judge(&asked, &printed_and_complained("\n", "ABB\nAAB\n", 0));
    assert_eq!(judgement.verdict, Accepted);
    assert_eq!(judgement.remarks, [Remark::ReadFromStandardError]);
    let judgement = judge(&asked, &exited("", 0));
    assert_eq!(judgement.verdict, NoOutput);
    // A refusal belongs there.
    let refused = printed_and_complained("\n", "Error: invalid input, unknown piece\n", 1);
    let judgement = judge(&asked, &refused);
    assert!(
        matches!(judgement.fault, Some(Fault::Refused { .. })),
        "{judgement:?}"
    );
    assert_eq!(judgement.remarks, []);
}

#[test]
fn a_board_that_cannot_be_filled_by_shape_is_named() {
    let board = puzzle(PUZZLE);
    let judgement = judged(
        Expectation::Solvable,
        &board,
        answer(Says::Solution, &["AAB", "ABB"]),
    );
    let what = check::Fault::Shape {
        letter: Letter::new(b'B').unwrap(),
        cell: Cell { row: 0, column: 2 },
    };
    let grid = Grid::from_rows(&["AAB", "ABB"]);
    assert_eq!(judgement.fault, Some(Fault::WrongPacking { what, grid }));
    assert_eq!(judgement.verdict, WrongPacking);
}

/// A packing whose number of pieces does not match: it could be filled.
const PIECES: &str = "2 2 3\nDEFAULT\nA\nBB\nB\n";

fn fault_of_pieces(given: &str, execution: &Execution) -> Option<Fault> {
    let board = CaseBoard::Bad("a piece is missing".to_owned());
    let rules = rules();
    let asked = Asked {
        text: given.as_bytes(),
        ..asked(Expectation::InvalidInput, &board, &rules)
    };
    judge(&asked, execution).fault
}

#[test]
fn a_small_filled_board_is_an_answer_whatever_warns_before_it() {
    let wide = "2 3 3\nDEFAULT\nAAA\nA\nBB\n";
    let three = "2 2 4\nDEFAULT\nA\nB\nCC\n";
    for (given, printed) in [
        (PIECES, "AB\nBB\n"),
        (
            PIECES,
            "Peringatan: jumlah blok tidak sama dengan P\nAB\nBB\n",
        ),
        (
            PIECES,
            "Warning: 2 pieces, 3 wanted\nB B\nB A\nTime: 0 ms\n",
        ),
        (wide, "[A, A, A]\n[B, B, A]\n"),
        (wide, "[B, B, A]\n[A, A, A]\n"),
        (three, "Jumlah blok tidak sama\nAB\nCC\n"),
    ] {
        let fault = fault_of_pieces(given, &exited(printed, 0));
        assert_eq!(fault, Some(Fault::AcceptedBadInput), "{printed}");
    }
    // The pieces themselves, words in capital letters and boards of other files are no board.
    for printed in [
        "Jumlah blok tidak sama dengan P\n== b.txt ==\nABCC\nBBCD\n",
        "A\nBB\nB\nJumlah blok tidak sesuai\n",
        "A\n\nBB\nB \n\nJumlah blok tidak sama dengan P\n",
        "IQ\nBB\nB\nJumlah blok tidak sama dengan P\n",
        "IQ PUZZLER PRO\nBB\nJumlah blok tidak sama dengan P\n",
    ] {
        let fault = fault_of_pieces(PIECES, &exited(printed, 0));
        assert_eq!(fault, None, "{printed}");
    }
}

#[test]
fn no_solution_to_a_bad_packing_is_a_refusal_with_an_exit_code_alone() {
    let said = "No solution found\n";
    let fault = fault_of_pieces(PIECES, &exited(said, 0));
    assert_eq!(fault, Some(Fault::AcceptedBadInput));
    assert_eq!(fault_of_pieces(PIECES, &exited(said, 1)), None);
}

#[test]
fn own_words_beside_a_trace_that_was_caught_are_a_message() {
    const TRACE: &str = "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    int(x)\n\
                         ValueError: invalid literal for int() with base 10: 'x'\n";
    let java =
        "java.lang.NumberFormatException: For input string: \"x\"\n\tat Main.main(Main.java:3)\n";
    let own = "Terjadi kesalahan: format file tidak valid\n";
    let fault = |printed: &str, complained: &str, code| {
        fault_of_pieces(PIECES, &printed_and_complained(printed, complained, code))
    };
    for (printed, complained) in [
        (own, TRACE),
        (own, java),
        ("", &*format!("{TRACE}{own}")),
        (&*format!("{own}{java}"), ""),
    ] {
        let fault = fault(printed, complained, 0);
        assert_eq!(fault, None, "{printed}{complained}");
    }
    // Who ended with it, says nothing itself, or answers all the same has crashed.
    for (printed, complained, code) in [
        (own, TRACE, 1),
        ("", TRACE, 0),
        ("Membaca file\n", TRACE, 0),
        ("Warning: invalid number\nAB\nBB\n", TRACE, 0),
    ] {
        let fault = fault(printed, complained, code);
        let is_crash = matches!(fault, Some(Fault::CrashedOnBadInput { .. }));
        assert!(is_crash, "{printed}{complained}: {fault:?}");
    }
}

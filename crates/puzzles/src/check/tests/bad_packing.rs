//! Programs that were given a packing which is bad input.

use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::Fault;

use crate::check::judge::judge;
use crate::check::tests::sliding::answers::{asked, rules};
use crate::check::tests::{exited, printed_and_complained};
use crate::kind::{Asked, CaseBoard};

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
    // The pieces themselves, and words in capital letters, are no board.
    for printed in [
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

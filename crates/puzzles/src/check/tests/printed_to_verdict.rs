//! From what a program printed to the verdict.

use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::Verdict::{
    Accepted, Ambiguous, Crash, FalseNoSolution, FalseSolution, IllegalMove, Miscounted, NoOutput,
    NotAtGoal, Unreadable, WrongKurang,
};

use crate::check::judge;
use crate::check::tests::sliding::{asked, board, rules, start};
use crate::check::tests::{exited, printed_and_complained};
use crate::puzzle_traits::CaseBoard;

const PATH: &str = "0 1 3\n4 2 5\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 0 5\n7 8 6\n\n\
                    1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n";

#[test]
fn what_was_printed_leads_to_its_verdict() {
    let four = Expectation::MinimumMoves(4);
    let (board, rules) = (start(), rules());
    let counted = |count: u32| format!("{PATH}\nMinimum number of moves = {count}\n");
    let table = [
        (PATH.to_owned(), Accepted),
        (counted(4), Accepted),
        (counted(5), Miscounted),
        ("Solution: [1, 2, 5, 6]\nLength: 4\n".to_owned(), Accepted),
        ("Moves: R D R D\n".to_owned(), Accepted),
        ("Minimum number of moves = 4\n".to_owned(), Accepted),
        ("Geen mogelijke oplossing\n".to_owned(), FalseNoSolution),
        ("hello\n".to_owned(), Unreadable),
        (" \n".to_owned(), NoOutput),
        (PATH[..PATH.len() - 20].to_owned(), NotAtGoal),
    ];
    for (printed, verdict) in table {
        let judgement = judge(&asked(four, &board, &rules), &exited(&printed, 0));
        assert_eq!(judgement.verdict, verdict, "{printed}: {judgement:?}");
    }
}

#[test]
fn nothing_may_be_the_path_of_a_solved_board() {
    let (goal, rules) = (CaseBoard::new(board("1 2 3 / 4 5 6 / 7 8 0")), rules());
    let solved = asked(Expectation::MinimumMoves(0), &goal, &rules);
    for (printed, code, verdict) in [("\n", 0, Unreadable), ("", 0, Unreadable), ("", 3, Crash)] {
        let judgement = judge(&solved, &exited(printed, code));
        assert_eq!(judgement.verdict, verdict);
        let is_told = judgement.fault == Some(Fault::SilentOnSolved);
        assert_eq!(is_told, verdict == Unreadable);
    }
}

#[test]
fn a_wrong_list_beside_a_right_length_is_judged_as_the_path() {
    let board = CaseBoard::new(board("1 2 3 / 4 5 6 / 0 7 8"));
    let two = Expectation::MinimumMoves(2);
    for required in [Wanted::Count, Wanted::Path] {
        let mut rules = rules();
        rules.required = vec![required];
        for (printed, verdict) in [
            ("Moves: 2\n7\n8\n8\n", NotAtGoal),
            ("7\n8\n8\nMoves: 2\n", NotAtGoal),
            // Nothing calls these a path, and they make none.
            ("Moves: 2\n3\n7\n8\n", Ambiguous),
            ("Number of moves = 2\nTiles:\n7\n8\n5\n", IllegalMove),
            ("Moves: 2\n1. 7\n2. 5\n", NotAtGoal),
            ("Moves: 2\n1. 7\n2. 3\n", IllegalMove),
            ("Moves: 2\nStep 1: 7\nStep 3: 5\nStep 2: 8\n", IllegalMove),
            ("Moves: 2\n7\n8\n", Accepted),
            ("Moves: 2\n1. 7\n2. 8\n", Accepted),
            ("Moves: 2\nStep 1: 7\nStep 2: 8\n", Accepted),
        ] {
            let judgement = judge(&asked(two, &board, &rules), &exited(printed, 0));
            assert_eq!(judgement.verdict, verdict, "{printed}: {judgement:?}");
        }
    }
}

#[test]
fn right_answers_of_rarer_shapes_are_accepted() {
    let (board, rules) = (start(), rules());
    let four = Expectation::MinimumMoves(4);
    for printed in [
        "Moves: [1, 2, 5, 6] (4)\n",
        "Moves (4): 1 2 5 6\n",
        "[1, 2, 5, 6] length 4\n",
        "Zugfolge: 1 2 5 6\n",
        "Abc: 1 2 5 6\n",
        "Abc: [1, 2, 5, 6]\n",
        "Abc: 1-2-5-6\n",
        "Suche läuft ...\nGefunden nach 0 ms, 9 Knoten besucht.\nAnzahl Züge: 4\nZugfolge: 1 - 2 - 5 - 6\n",
        "4\n1 2 5 6\n",
        "4\n1\n2\n5\n6\n",
        "1 2 5 6\n4\n",
        "4\nRDRD\n",
        "Step 1: 1\nStep 2: 2\nStep 3: 5\nStep 4: 6\n",
        "1. 1\n2. 2\n3. 5\n4. 6\n",
        "Move 1: swap 0 with 1\nMove 2: swap 0 with 2\nMove 3: swap 0 with 5\nMove 4: swap 0 with 6\n",
        "Step 1: move tile 1 left\nStep 2: move tile 2 up\nStep 3: move tile 5 left\nStep 4: move tile 6 up\n",
        "0 1 3   1 0 3   1 2 3   1 2 3   1 2 3\n4 2 5   4 2 5   4 0 5   4 5 0   4 5 6\n7 8 6   7 8 6   7 8 6   7 8 6   7 8 0\n",
        "0 1 3 / 4 2 5 / 7 8 6\n1 0 3 / 4 2 5 / 7 8 6\n1 2 3 / 4 0 5 / 7 8 6\n1 2 3 / 4 5 0 / 7 8 6\n1 2 3 / 4 5 6 / 7 8 0\n",
        "Kosten: 4\nRDRD\n",
        "If the sum is odd there is no solution; if even, a solution exists\nMoves: RDRD\n",
    ] {
        let judgement = judge(&asked(four, &board, &rules), &exited(printed, 0));
        assert_eq!(judgement.verdict, Accepted, "{printed}: {judgement:?}");
    }
}

#[test]
fn answers_that_contradict_themselves_are_ambiguous() {
    let (board, rules) = (start(), rules());
    let four = Expectation::MinimumMoves(4);
    for printed in [
        "Moves: 4\nMoves: 6\n",
        "Total moves: 6\nTotal moves: 4\n",
        "Path: R D R D\nPath: R L R D R D\n",
        "Moves: R D R D\nTotal moves: 4\nTotal moves: 6\n",
    ] {
        let judgement = judge(&asked(four, &board, &rules), &exited(printed, 0));
        assert_eq!(judgement.verdict, Ambiguous, "{printed}: {judgement:?}");
    }
    let same = "Moves: 4\nRDRD\nMoves: 4\nRDRD\n";
    let judgement = judge(&asked(four, &board, &rules), &exited(same, 0));
    assert_eq!(judgement.verdict, Accepted, "{judgement:?}");
}

#[test]
fn an_end_of_input_after_a_right_path_is_forgiven() {
    let (board, rules) = (start(), rules());
    let stderr = "Traceback (most recent call last):\n  File \"a.py\", line 9, in <module>\n    input()\n\
                  EOFError: EOF when reading a line\n";
    let execution = printed_and_complained(PATH, stderr, 1);
    let judgement = judge(
        &asked(Expectation::MinimumMoves(4), &board, &rules),
        &execution,
    );
    assert_eq!(judgement.verdict, Accepted);
    assert_eq!(judgement.remarks.len(), 1);
}

#[test]
fn who_dies_before_its_answer_has_not_answered_a_solved_board() {
    let solved = CaseBoard::new(
        "1 2 3 / 4 5 6 / 7 8 0"
            .parse::<rules::sliding::board::Board>()
            .unwrap(),
    );
    let rules = rules();
    let stderr = "Traceback (most recent call last):\n  File \"a.py\", line 9, in <module>\n    go()\n\
                  AttributeError: 'NoneType' object has no attribute 'cost'\n";
    for (printed, verdict) in [
        ("1 2 3\n4 5 6\n7 8 0\nThe board can be solved.\n", Crash),
        (
            "Expanding, path = (root) cost = 0\n1 2 3\n4 5 6\n7 8 0\n",
            Crash,
        ),
        ("1 2 3\n4 5 6\n7 8 0\nMoves: 0\n", Accepted),
    ] {
        let asked = asked(Expectation::MinimumMoves(0), &solved, &rules);
        let judgement = judge(&asked, &printed_and_complained(printed, stderr, 1));
        assert_eq!(judgement.verdict, verdict, "{printed}: {judgement:?}");
    }
}

#[test]
fn a_solved_board_that_is_called_unsolvable_is_not_solved() {
    let solved = CaseBoard::new(
        "1 2 3 / 4 5 6 / 7 8 0"
            .parse::<rules::sliding::board::Board>()
            .unwrap(),
    );
    let rules = rules();
    for (printed, verdict) in [
        ("1 2 3\n4 5 6\n7 8 0\nIs solvable: False\n", FalseNoSolution),
        (
            "1 2 3\n4 5 6\n7 8 0\nIs solvable: True\nMoves: 0\n",
            Accepted,
        ),
    ] {
        let asked = asked(Expectation::MinimumMoves(0), &solved, &rules);
        let judgement = judge(&asked, &exited(printed, 0));
        assert_eq!(judgement.verdict, verdict, "{printed}: {judgement:?}");
    }
}

#[test]
fn an_unsolvable_board_is_judged_by_words_and_table() {
    let given = CaseBoard::new(board("15 2 3 13 / 5 8 11 9 / 0 4 7 6 / 10 1 14 12"));
    let mut rules = rules();
    rules.required = vec![Wanted::KurangSum];
    for (printed, verdict) in [
        ("Sum(kurang(i)) + X = 55\nNo solution found\n", Accepted),
        ("Sum(kurang(i)) + X = 54\nNo solution found\n", WrongKurang),
        ("No solution found\n", WrongKurang),
        ("Sum(kurang(i)) + X = 55\nSolution found!\n", FalseSolution),
    ] {
        let asked = asked(Expectation::NoSolution, &given, &rules);
        let judgement = judge(&asked, &exited(printed, 0));
        assert_eq!(judgement.verdict, verdict, "{printed}: {judgement:?}");
    }
}

#[test]
fn boards_of_its_own_earn_nothing_whatever_it_says_of_them() {
    let board = start();
    let unsolvable = CaseBoard::new(
        "1 2 3 / 4 5 6 / 8 7 0"
            .parse::<rules::sliding::board::Board>()
            .unwrap(),
    );
    let mut rules = rules();
    rules.required = vec![Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    let solved = "found in 95 iterations and 0.019sec using hamming\n\
                  found in 71 iterations and 0.013sec using manhatten\n";
    for printed in [
        format!("not solvable\n8 6 1 \n5 4 _ \n7 2 3 \n------------------\nsolvable\n{solved}"),
        format!("8 6 1\n5 4 _\n7 2 3\nNo solution\n{solved}"),
        format!("1 2 3\n4 5 6\n_ 7 8\n{solved}4 moves\n"),
        format!("1 2 3\n4 5 6\n_ 7 8\n\n1 2 3\n4 5 6\n7 _ 8\n\n1 2 3\n4 5 6\n7 8 _\n{solved}"),
    ] {
        for asked in [
            asked(Expectation::MinimumMoves(4), &board, &rules),
            asked(Expectation::NoSolution, &unsolvable, &rules),
        ] {
            let judgement = judge(&asked, &exited(&printed, 0));
            assert_eq!(judgement.verdict, Unreadable, "{printed}");
        }
    }
}

/// What a JVM says of an error that nobody caught.
const JAVA: &str = "Exception in thread \"main\" java.lang.IllegalStateException: No solution found\n\
                    \tat Main.main(Main.java:49)\n";

#[test]
fn what_is_said_on_standard_error_counts_as_well() {
    let unsolvable = CaseBoard::new(
        "1 2 3 / 4 5 6 / 8 7 0"
            .parse::<rules::sliding::board::Board>()
            .unwrap(),
    );
    let rules = rules();
    let trace =
        "Traceback (most recent call last):\n  File \"a.py\", line 1\nValueError: no solution\n";
    for (printed, complained, code, verdict) in [
        ("Inversions: 1\n", "No solution\n", 0, Accepted),
        ("Inversions: 1\n", "No solution\n", 1, Accepted),
        ("Inversions: 1\n", "Solution found\n", 0, FalseSolution),
        ("Inversions: 1\n", "", 0, Unreadable),
        // Its own error says it; whether that is an answer is for a person.
        ("Inversions: 1\n", trace, 1, Unreadable),
        ("", JAVA, 1, Unreadable),
        ("", &trace.replace("no solution", "3"), 1, Crash),
        ("No solution\n", "Solution found\n", 0, Accepted),
    ] {
        let asked = asked(Expectation::NoSolution, &unsolvable, &rules);
        let execution = printed_and_complained(printed, complained, code);
        let judgement = judge(&asked, &execution);
        assert_eq!(judgement.verdict, verdict, "{printed}{complained}{code}");
    }
    let solvable = start();
    let asked = asked(Expectation::MinimumMoves(4), &solvable, &rules);
    for trace in [trace, JAVA] {
        let judgement = judge(&asked, &printed_and_complained("", trace, 1));
        assert_eq!(judgement.verdict, Crash, "{trace}");
    }
}

#[test]
fn who_dies_after_the_answer_to_a_solved_board_has_answered_it() {
    let solved = CaseBoard::new(
        "1 2 3 / 4 5 6 / 7 8 0"
            .parse::<rules::sliding::board::Board>()
            .unwrap(),
    );
    let rules = rules();
    let shown = "1 2 3\n4 5 6\n7 8 0\n";
    let trace = |error: &str| {
        format!("Traceback (most recent call last):\n  File \"a.py\", line 9, in go\n{error}\n")
    };
    let own = "AttributeError: 'NoneType' object has no attribute 'parent'";
    let display = "_tkinter.TclError: no display name and no $DISPLAY environment variable";
    for (after, error, verdict) in [
        ("", own, Crash),
        ("Nodes generated: 0\nTime: 1 ms\n", own, Accepted),
        ("Number of moves: 0\n", own, Accepted),
        ("", display, Accepted),
    ] {
        let asked = asked(Expectation::MinimumMoves(0), &solved, &rules);
        let printed = format!("{shown}{after}");
        let execution = printed_and_complained(&printed, &trace(error), 1);
        let judgement = judge(&asked, &execution);
        assert_eq!(judgement.verdict, verdict, "{after}{error}");
    }
}

#[test]
fn two_readings_are_told_where_they_differ() {
    let (board, rules) = (start(), rules());
    let asked = asked(Expectation::MinimumMoves(4), &board, &rules);
    let printed = "Tiles: 1 2 5 6\nTiles: 4 7 8 6\n";
    let judgement = judge(&asked, &exited(printed, 0));
    let Some(Fault::Ambiguous { one, other }) = &judgement.fault else {
        panic!("{judgement:?}");
    };
    assert_ne!(one, other);
    assert!(
        one.contains("step 1") && other.contains("step 1"),
        "{one}, {other}"
    );
}

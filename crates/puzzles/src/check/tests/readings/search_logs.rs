//! What a search shows beside its path: the boards it could go on with or looked at, the lengths it tried, the names of
//! its heuristics.

use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::Verdict::{
    Accepted, Ambiguous, FalseNoSolution, FalseSolution, IllegalMove, Miscounted, NeedsALook,
    NotAtGoal, NotMinimal, Unreadable,
};
use model::verdict::{Standing, Verdict};

use crate::check::tests::readings::{FIFTEEN, judged};

const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
const TWO: Expectation = Expectation::MinimumMoves(2);
const START: &str = "1 2 3\n4 0 5\n7 8 6\n\n";
const RIGHT: &str = "1 2 3\n4 5 0\n7 8 6\n\n";
const GOAL: &str = "1 2 3\n4 5 6\n7 8 0\n\n";
const UP: &str = "1 0 3\n4 2 5\n7 8 6\n\n";
const FAR: &str = "1 2 0\n4 5 3\n7 8 6\n\n";

fn verdict(required: &[Wanted], printed: &str) -> Verdict {
    judged(EIGHT, TWO, required, printed).verdict
}

#[test]
fn boards_that_a_search_could_go_on_with_are_no_steps() {
    for (heading, chosen) in [
        ("Children:\n", "Level\n"),
        ("Possible moves:\n", "Chosen: RIGHT\n"),
        ("Simpul anak:\n", "Simpul hidup berikutnya\n"),
        ("后继:\n", "当前\n"),
    ] {
        let shown = format!(
            "{START}{heading}UP (h=3)\n{UP}RIGHT (h=1)\n{RIGHT}{chosen}{RIGHT}{heading}UP (h=2)\n{FAR}LEFT (h=2)\n{START}DOWN (h=0)\n{GOAL}{chosen}"
        );
        let printed = format!("{shown}{GOAL}2 moves\n");
        assert_eq!(verdict(&[Wanted::Path], &printed), Accepted, "{printed}");
        // Where those that are left lead nowhere, nobody knows which of them are steps.
        let printed = format!("{START}{heading}UP\n{UP}{chosen}{FAR}");
        let came = verdict(&[], &printed);
        let is_open = came.standing() == Standing::Open;
        assert!(is_open, "{came:?} {printed}");
    }
    // Without such words boards far apart are steps that cannot be taken.
    let printed = format!("{START}Step 1\n{FAR}Step 2\n{GOAL}");
    assert_eq!(verdict(&[], &printed), IllegalMove, "{printed}");
}

#[test]
fn what_a_search_goes_on_with_is_no_path_that_ends_early() {
    let trace = format!(
        "Expanding state\n{START}The best state to expand with g(n) = 1 and h(n) = 1 is...\n{RIGHT}Goal!!!\n"
    );
    for (printed, required, came) in [
        (
            format!("{trace}The depth of the goal node was 2.\n"),
            &[][..],
            Accepted,
        ),
        (
            format!("{trace}The depth of the goal node was 4.\n"),
            &[],
            NotMinimal,
        ),
        (
            format!("{trace}The depth of the goal node was 2.\n"),
            &[Wanted::Path],
            NeedsALook,
        ),
        (format!("Step 0\n{START}Step 1\n{RIGHT}"), &[], NotAtGoal),
    ] {
        assert_eq!(verdict(required, &printed), came, "{printed}");
    }
}

#[test]
fn the_given_board_among_those_looked_at_begins_no_path() {
    // The way back from the first board is the given one; what follows goes on from a board before it.
    let printed = format!("{START}{UP}{RIGHT}{START}{FAR}{GOAL}2 moves\n");
    assert_eq!(verdict(&[], &printed), Accepted, "{printed}");
    let far = "1 2 3\n4 5 6\n0 7 8\n\n";
    let printed = format!("{START}{far}{GOAL}");
    assert_eq!(verdict(&[], &printed), IllegalMove, "{printed}");
}

#[test]
fn figures_below_the_name_that_came_last_are_its_own() {
    let wanted = [Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    let long = format!("{START}{UP}{START}{RIGHT}{GOAL}");
    let path = format!("{START}{RIGHT}{GOAL}");
    let part = |boards: &str, name: &str, moves: u64| {
        format!("{boards}Heuristic: {name}\nNumber of moves: {moves}\nIterations: 3\n")
    };
    for (printed, came) in [
        (
            part(&path, "Hamming", 2) + &part(&path, "Manhattan", 2),
            Accepted,
        ),
        (
            part(&path, "Hamming", 2) + &part(&path, "Manhattan", 3),
            Miscounted,
        ),
        (
            part(&path, "Hamming", 3) + &part(&path, "Manhattan", 2),
            Miscounted,
        ),
        (
            part(&path, "Hamming", 2) + &part(&long, "Manhattan", 4),
            NotMinimal,
        ),
        // The figures may come before the name too.
        (
            format!(
                "{path}Moves: 2\nIterations: 3\nby Hamming\n{path}Moves: 2\nIterations: 3\nby Manhattan\n"
            ),
            Accepted,
        ),
        (
            "hamming iterations 3\nMoves: 5 6\nmanhattan iterations 3\nMoves: 5 6\n".to_owned(),
            Accepted,
        ),
        (
            format!("Hamming\n{path}Moves 2 Iterations 3\nManhattan\n{path}Moves 2 Iterations 3\n"),
            Accepted,
        ),
        (
            format!("Hamming\n{path}Moves 3 Iterations 2\nManhattan\n{path}Moves 2 Iterations 3\n"),
            Miscounted,
        ),
    ] {
        assert_eq!(verdict(&wanted, &printed), came, "{printed}");
    }
}

#[test]
fn the_estimate_of_a_board_to_expand_is_no_count() {
    let iterations = |printed: &str| judged(EIGHT, TWO, &[Wanted::Manhattan], printed).read_as;
    let path = format!("{START}{RIGHT}{GOAL}");
    for (trace, count, told) in [
        (
            "The best state to expand with a g(n) = 1 and h(n) = 17 is...\n",
            "Number of nodes expanded: 3\n",
            "3 iterations",
        ),
        ("Expanding f = 2\n", "Expanded: 3\n", "3 iterations"),
        ("Expanding at depth 2\n", "Expanded: 1\n", "1 iteration"),
        ("", "moves=2, expanded=3, time=0.1\n", "3 iterations"),
        ("", "f=2, expanded=3\n", "3 iterations"),
        ("", "Expanded: 3\n", "3 iterations"),
    ] {
        let printed = format!("Manhattan distance\n{trace}{path}{count}");
        let read_as = iterations(&printed).unwrap();
        assert!(read_as.ends_with(told), "{printed}{read_as}");
    }
}

#[test]
fn misplaced_tiles_are_hamming_s_however_they_are_written() {
    let path = format!("{START}{RIGHT}{GOAL}");
    for name in [
        "Misplaced Tiles",
        "Misplace Tile Search",
        "Tile misplacement",
        "Tiles in the wrong place",
        "Greedy BFS (Hamming)",
        "Ubin yang salah tempat",
        "Aantal verkeerd geplaatste tegels",
        "A* mit Heuristik: Falsch liegende Steine",
        "Sezgisel: Yanlış yerdeki taş sayısı",
        "piezas descolocadas",
        "Peças fora de posição",
        "Pièces mal placées",
    ] {
        let printed = format!("{name}\n{path}Expanded: 3\n");
        let fault = judged(EIGHT, TWO, &[Wanted::Hamming], &printed).fault;
        assert_eq!(fault, None, "{printed}");
    }
    let printed = format!("Wrong place\n{path}Expanded: 3\n");
    assert_eq!(
        verdict(&[Wanted::Hamming], &printed),
        NeedsALook,
        "{printed}"
    );
}

#[test]
fn steps_in_a_table_of_figures_are_steps() {
    for printed in [
        "Move | Depth | Cost\nright | 1 | 12\ndown | 2 | 12\n",
        "| Move | Depth | Cost |\n|------|-------|------|\n| right | 1 | 12 |\n| down | 2 | 12 |\n",
    ] {
        assert_eq!(verdict(&[Wanted::Path], printed), Accepted, "{printed}");
    }
}

#[test]
fn figures_of_a_search_that_nobody_knows_are_no_tiles() {
    let row = |cells: [&str; 4]| format!("│ {} │\n", cells.join(" │ "));
    let table = |moves: &str| {
        let head = row(["(index)", "movimientos", "expandidos", "tiempo (ms)"]);
        let rows = ["coste mínimo", "piezas descolocadas", "distancia Manhattan"];
        let rows = rows.map(|name| row([name, moves, "3", "'0.26'"])).concat();
        format!("{head}{rows}")
    };
    let printed = format!("{START}{RIGHT}{GOAL}{}", table("2"));
    assert_eq!(verdict(&[Wanted::Path], &printed), Accepted, "{printed}");
    let printed = format!("distancia Manhattan: 0 movimientos\n\n{}", table("0"));
    let given = "1 2 3 / 4 5 6 / 7 8 0";
    let judgement = judged(given, Expectation::MinimumMoves(0), &[], &printed);
    assert_eq!(judgement.verdict, Accepted, "{printed}");
}

#[test]
fn a_solution_of_no_moves_and_then_another_are_two() {
    let found = "Solution found\n";
    let away = format!("{GOAL}{RIGHT}{GOAL}");
    for (printed, came) in [
        (format!("{GOAL}{found}{GOAL}{found}{away}"), Ambiguous),
        // One alone, said in other words before, or twice of the same.
        (format!("{GOAL}{found}{away}"), NotMinimal),
        (format!("{found}{found}{away}"), NotMinimal),
        (
            format!("The puzzle can be solved\n{GOAL}{found}{away}"),
            NotMinimal,
        ),
        (format!("{found}{away}{found}"), NotMinimal),
        (format!("{GOAL}{found}{GOAL}{found}{GOAL}"), Accepted),
    ] {
        let given = "1 2 3 / 4 5 6 / 7 8 0";
        let judgement = judged(given, Expectation::MinimumMoves(0), &[], &printed);
        assert_eq!(judgement.verdict, came, "{printed}");
    }
}

#[test]
fn everything_that_is_missing_is_named() {
    use Wanted::{Hamming, Iterations, Manhattan};
    let wanted = [Hamming, Manhattan, Iterations];
    let path = format!("{START}{RIGHT}{GOAL}");
    let several = |missing: &[Wanted]| Some(Fault::MissingSeveral(missing.to_vec()));
    for (printed, fault) in [
        ("2\n".to_owned(), several(&wanted)),
        (path.clone(), several(&wanted)),
        (format!("{path}Nodes: 3\n"), several(&[Hamming, Manhattan])),
        (
            format!("Manhattan\n{path}"),
            several(&[Hamming, Iterations]),
        ),
        (
            format!("Manhattan\n{path}Iterations: 3\n"),
            Some(Fault::Missing(Hamming)),
        ),
        (
            format!("Hamming\n{path}Iterations: 3\nManhattan\n{path}Iterations: 3\n"),
            None,
        ),
    ] {
        assert_eq!(
            judged(EIGHT, TWO, &wanted, &printed).fault,
            fault,
            "{printed}"
        );
    }
    let printed = format!("{path}Nodes: 3\n");
    let fault = judged(EIGHT, TWO, &[Iterations], &printed).fault;
    assert_eq!(fault, Some(Fault::Missing(Iterations)));
}

#[test]
fn a_length_in_a_table_is_quoted_where_it_is_wrong() {
    let wanted = [Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations];
    let path = format!("{START}{RIGHT}{GOAL}");
    for (moves, line) in [(2, None), (5, Some("Hamming | 5 | 3"))] {
        let table =
            format!("Heuristic | Moves | Iterations\nHamming | {moves} | 3\nManhattan | 2 | 3\n");
        let printed = format!("{table}Hamming:\n{path}Manhattan:\n{path}");
        let fault = judged(EIGHT, TWO, &wanted, &printed).fault;
        let quoted = fault.as_ref().and_then(Fault::read_from);
        assert_eq!(quoted, line, "{printed}{fault:?}");
    }
}

#[test]
fn ways_that_are_called_the_blank_s_are_the_blank_s() {
    for (printed, came) in [
        ("Moves (of the blank): R D\n", Accepted),
        // What solves the board is believed, whatever it is called.
        ("Moves of the blank: L U\n", Accepted),
        ("Moves of the blank: L L\n", IllegalMove),
        ("Moves: L L\n", Ambiguous),
        ("Moves of the blank: L D\n", NotAtGoal),
    ] {
        assert_eq!(verdict(&[Wanted::Path], printed), came, "{printed}");
    }
}

#[test]
fn a_search_that_goes_on_does_not_deny_a_solution() {
    for (line, came) in [
        ("No solution with 1 moves, trying 2 moves", Accepted),
        ("No solution at depth 1, increasing bound to 2", Accepted),
        ("No solution with 1 moves", Accepted),
        ("No solution", Ambiguous),
        ("No solution, 181440 boards looked at", Ambiguous),
    ] {
        let printed = format!("{line}\nSolution found!\nMinimum number of moves = 2\n");
        assert_eq!(verdict(&[], &printed), came, "{printed}");
    }
}

#[test]
fn a_path_below_how_many_successors_there_were_is_read() {
    let printed = "Solved in 2 moves\nSuccessors generated: 12\nRIGHT\nDOWN\n";
    assert_eq!(verdict(&[Wanted::Path], printed), Accepted);
}

#[test]
fn the_length_of_a_search_path_is_none_of_the_answers() {
    for (printed, came) in [
        ("A*: cost 2, search path length 6, 0.0002 s\n", Accepted),
        ("A*: cost 3, search path length 6, 0.0002 s\n", Miscounted),
        ("A*: path length 6, 0.0002 s\n", NotMinimal),
    ] {
        assert_eq!(verdict(&[], printed), came, "{printed}");
    }
    let solved = "Puzzle 0: 1 2 3 4 5 6 7 8 0\nh1: cost 0, search path length 1, 0.0 s\n";
    let judgement = judged(
        "1 2 3 / 4 5 6 / 7 8 0",
        Expectation::MinimumMoves(0),
        &[],
        solved,
    );
    assert_eq!(judgement.fault, None);
}

#[test]
fn objects_within_objects_without_end_are_no_harm() {
    let depth = 10_000;
    let printed = format!(
        "{}\"b\":[1,2,3,4,0,5,7,8,6]{}\n",
        "{".repeat(depth),
        ",a:x}".repeat(depth)
    );
    let came = verdict(&[], &printed);
    assert!(came != Accepted, "{came:?}");
    let small = "{\"board\": [1,2,3,4,0,5,7,8,6], \"path\": [5, 6], \"moves\": 2}\n";
    assert_eq!(verdict(&[Wanted::Path], small), Accepted);
}

const THREE: Expectation = Expectation::MinimumMoves(3);
const OURS: &str = "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n";
const OTHER: &str = "1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12\nSolution: [11, 12]\nLength: 2\n";

#[test]
fn only_what_stands_below_our_board_is_our_answer() {
    for (answer, came) in [
        ("Solution: [7, 11, 12]\nLength: 3\n", Accepted),
        ("Solution: [7, 11]\nLength: 2\n", NotAtGoal),
        ("No solution\n", FalseNoSolution),
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
    assert_ne!(judgement.verdict, Accepted, "{printed}");
    // A name is no heading of a block where the answer comes below another.
    for told in ["", "Length: 3\n"] {
        let printed = format!("File: a.txt\n{OURS}{told}File: out.txt\nSolution: [7, 11, 12]\n");
        let judgement = judged(FIFTEEN, THREE, &[Wanted::Path], &printed);
        assert_eq!(judgement.verdict, Accepted, "{printed}");
    }
}

#[test]
fn what_stands_below_another_board_is_not_said_of_a_solved_one() {
    let solved = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    let given = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0";
    for (told, came) in [("Moves: 0\n", Accepted), ("Moves: 1\n", Miscounted)] {
        let printed = format!("** b.txt **\n{solved}{told}** a.txt **\n{OTHER}");
        let judgement = judged(given, Expectation::MinimumMoves(0), &[], &printed);
        assert_eq!(judgement.verdict, came, "{printed}");
    }
}

const DOWN: &str = "1 2 3\n4 8 5\n7 0 6\n\n";
const TRACE: [&str; 5] = [START, UP, RIGHT, DOWN, GOAL];
const UNSOLVABLE: &str = "1 2 3 / 4 5 6 / 8 7 0";

#[test]
fn a_path_behind_a_trace_is_the_answer() {
    let trace = TRACE.concat();
    let path = [START, RIGHT, GOAL].concat();
    let back = [GOAL, RIGHT, START].concat();
    let without_start = [RIGHT, GOAL].concat();
    for printed in [
        format!("{trace}Path:\n{path}"),
        format!("{trace}Path:\n{without_start}"),
        format!("{trace}From the goal:\n{back}"),
        format!("{trace}Path: right, down\n"),
        format!("{trace}Tiles: 5 6\nLength: 2\n"),
        format!(
            "Expanded:\n{}Solution:\n{path}",
            [START, UP, RIGHT].concat()
        ),
    ] {
        let fault = judged(EIGHT, TWO, &[Wanted::Path], &printed).fault;
        assert_eq!(fault, None, "{printed}");
    }
}

#[test]
fn a_trace_alone_is_neither_a_path_nor_a_wrong_one() {
    let trace = TRACE.concat();
    for (printed, required, verdict) in [
        (trace.clone(), &[Wanted::Path][..], Unreadable),
        (
            format!("{trace}Solution found!\nNodes: 5\n"),
            &[Wanted::Path],
            NeedsALook,
        ),
        // Its length is told beside it, right or wrong.
        (format!("{trace}2 moves\n"), &[], Accepted),
        (format!("{trace}4 moves\n"), &[], NotMinimal),
        (format!("{trace}2 moves\n"), &[Wanted::Path], NeedsALook),
        (
            format!("{trace}No solution\n"),
            &[Wanted::Path],
            FalseNoSolution,
        ),
    ] {
        assert_eq!(self::verdict(required, &printed), verdict, "{printed}");
    }
    let printed = format!("{trace}Solution found!\n");
    let fault = judged(EIGHT, TWO, &[Wanted::Path], &printed).fault;
    assert_eq!(fault, Some(Fault::Unrecognised(Wanted::Path)));
}

#[test]
fn boards_that_no_board_before_leads_to_are_still_an_illegal_move() {
    for printed in [
        [
            START,
            "1 2 3\n4 5 6\n0 7 8\n\n",
            "1 2 3\n4 5 6\n7 0 8\n\n",
            GOAL,
        ]
        .concat(),
        [START, RIGHT, "0 2 3\n4 5 1\n7 8 6\n\n", GOAL].concat(),
        [START, RIGHT, "1 2 3\n0 4 5\n7 8 6\n\n", GOAL]
            .concat()
            .replace("0 4 5", "5 4 0"),
    ] {
        assert_eq!(verdict(&[], &printed), IllegalMove, "{printed}");
    }
}

#[test]
fn a_trace_of_a_board_without_a_solution_tells_none() {
    let trace = [
        "1 2 3\n4 5 6\n8 7 0\n\n",
        "1 2 3\n4 5 0\n8 7 6\n\n",
        "1 2 3\n4 5 6\n8 0 7\n\n",
        "1 2 0\n4 5 3\n8 7 6\n\n",
    ]
    .concat();
    let walk = [
        "1 2 3\n4 5 6\n8 7 0\n\n",
        "1 2 3\n4 5 0\n8 7 6\n\n",
        "1 2 0\n4 5 3\n8 7 6\n\n",
    ]
    .concat();
    for (printed, verdict) in [
        (trace.clone(), Unreadable),
        (format!("{trace}No solution\n"), Accepted),
        (format!("{trace}Solved in 3 moves\n"), FalseSolution),
        // What does not branch is told as a path.
        (walk, FalseSolution),
    ] {
        let judgement = judged(UNSOLVABLE, Expectation::NoSolution, &[], &printed);
        assert_eq!(judgement.verdict, verdict, "{printed}");
    }
}

//! Whole reports on a submission, in English.

use crate::samples::{ada, budi, fifteen, group, wrong, xiaoming};
use crate::terminal::page::{Detail, Page};
use crate::terminal::scorecard::scorecard;
use crate::terminal::tests::printed::{page, printed};
use course::tongue::Tongue;
use model::fault::{Fault, Wanted};
use model::scorecard::GroupScore;

#[test]
fn a_right_submission_is_a_short_report() {
    let page = page(80, Tongue::English);
    assert_eq!(
        printed(|out| scorecard(out, &ada(), &fifteen(), &page)),
        r"━━ Ada Lovelace ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ fifteen-bnb ━━
   13520001 · 15-puzzle by branch and bound
   Python · src/main.py
   given its board: arguments: `-f`, the file name
   answers read as: boards, blank printed as 16

   ✓ 100 of 100 points  ████████████████████ 100%  passed

   ┌─────┬──────────────────────────────────────────────────────────┬─────┬────┐
   │ No. │ Point                                                    │ Yes │ No │
   ├─────┼──────────────────────────────────────────────────────────┼─────┼────┤
   │   1 │ The program compiles                                     │  ✔  │    │
   │   2 │ The program runs                                         │  ✔  │    │
   │   3 │ The program accepts input and writes output              │  ✔  │    │
   │   4 │ The output is correct for all test data                  │  ✔  │    │
   │   5 │ The bonus was made (not yet assessed)                    │  ·  │ ·  │
   └─────┴──────────────────────────────────────────────────────────┴─────┴────┘

   handout  ████████████████  3/3  60 of 60 points
     • ended with exit code 1 after a complete answer: berhasil1

   deeper   ████████████████  1/1  40 of 40 points

"
    );
}

#[test]
fn failing_cases_are_explained_drawn_and_folded() {
    let page = page(80, Tongue::English);
    assert_eq!(
        printed(|out| scorecard(out, &budi(), &fifteen(), &page)),
        r"━━ Budi Santoso ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ fifteen-bnb ━━
   13520042 · 15-puzzle by branch and bound
   Python · src/main.py
   given its board: arguments: `-f`, the file name
   answers read as: boards, blank printed as 16

   ✗ 10 of 100 points  ██░░░░░░░░░░░░░░░░░░ 10%  not passed
     handed in 1 day and 2 hours late · 5 taken off for lateness

   ┌─────┬──────────────────────────────────────────────────────────┬─────┬────┐
   │ No. │ Point                                                    │ Yes │ No │
   ├─────┼──────────────────────────────────────────────────────────┼─────┼────┤
   │   1 │ The program compiles                                     │  ✔  │    │
   │   2 │ The program runs                                         │  ✔  │    │
   │   3 │ The program accepts input and writes output              │  ✔  │    │
   │   4 │ The output is correct for all test data (1/5)            │     │ ✔  │
   │   5 │ The bonus was made (not yet assessed)                    │  ·  │ ·  │
   └─────┴──────────────────────────────────────────────────────────┴─────┴────┘

   handout  ████░░░░░░░░░░░░  1/4  15 of 60 points

     ✗ berhasil1  illegal move
       Step 4 slides tile 14, which does not touch the blank.
       help: Only a tile beside the blank can slide: here 3, 6, 7 or 8.
       ┌────────────────┐
       │  1   2   3   4 │
       │  5   6   ·   8 │
       │  9  10   7  11 │
       │ 13 [14] 15  12 │
       └────────────────┘
        before step 4
       → grader show budi/berhasil1

     ✗ berhasil2  not minimal
       23 moves where 21 are enough: 2 too many.
       Moves 1–6 are on a shortest path; move 7, tile 5 left, is the first
       wasted one: 15 moves were left, after it 16.
       help: Order the queue by moves made plus estimate; the estimate may never
             be too high.
       + 1 more like it: berhasil3
       → grader show budi/berhasil2

     • directions were read as the tile's moves, not the blank's: gagal1

   deeper   ░░░░░░░░░░░░░░░░  0/1  0 of 40 points  bonus

     ! depth-24  time limit
       It used 15 s of processor time; 10 s are allowed.
       help: Does the search come back to boards it has seen, or is the estimate
             too weak?
       → grader show budi/depth-24

   About the files
   • left out `.git` and `node_modules`

"
    );
}

#[test]
fn a_compiler_is_heard_once_and_not_again_in_every_group() {
    let page = page(80, Tongue::English);
    assert_eq!(
        printed(|out| scorecard(out, &xiaoming(), &fifteen(), &page)),
        r"━━ 王小明 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ fifteen-bnb ━━
   18340166 · 15-puzzle by branch and bound
   Java · Solver.java

   ✗ 0 of 100 points  ░░░░░░░░░░░░░░░░░░░░ 0%  not passed

   ┌─────┬──────────────────────────────────────────────────────────┬─────┬────┐
   │ No. │ Point                                                    │ Yes │ No │
   ├─────┼──────────────────────────────────────────────────────────┼─────┼────┤
   │   1 │ The program compiles                                     │     │ ✔  │
   │   2 │ The program runs (not known)                             │  ?  │ ?  │
   │   3 │ The program accepts input and writes output (not known)  │  ?  │ ?  │
   │   4 │ The output is correct for all test data                  │     │ ✔  │
   │   5 │ The bonus was made (not yet assessed)                    │  ·  │ ·  │
   └─────┴──────────────────────────────────────────────────────────┴─────┴────┘

   ! It does not compile
     $ javac -d out Solver.java
     │ Solver.java:12: error: ';' expected
     │         int moves = 0
     │                      ^
     │ 1 error

   handout  ░░░░░░░░░░░░░░░░  0/2  0 of 60 points
   deeper   ░░░░░░░░░░░░░░░░  0/1  0 of 40 points

"
    );
}

#[test]
fn a_full_report_folds_nothing() {
    let page = Page {
        detail: Detail::Full,
        ..Page::default()
    };
    let text = printed(|out| scorecard(out, &budi(), &fifteen(), &page));
    assert!(!text.contains("more like it"));
    assert!(text.contains("→ grader show budi/berhasil3"));
}

#[test]
fn only_cases_that_failed_in_the_same_way_are_folded() {
    let mut card = budi();
    card.outcomes = [Wanted::Nodes, Wanted::Path, Wanted::Nodes]
        .into_iter()
        .zip(["one", "two", "three"])
        .map(|(wanted, case)| wrong("nowhere", case, 1, Fault::Missing(wanted)))
        .collect();
    let page = page(80, Tongue::English);
    let text = printed(|out| scorecard(out, &card, &fifteen(), &page));
    assert!(text.contains("+ 1 more like it: three\n"), "{text}");
    assert!(text.contains("→ grader show budi/two\n"), "{text}");
    assert!(!text.contains("→ grader show budi/three"), "{text}");
}

#[test]
fn a_group_whose_refusals_do_not_count_says_why_in_every_language() {
    let mut card = ada();
    card.groups = vec![GroupScore {
        uncounted: 2,
        ..group("bad-input", 0, 2, 0, 5)
    }];
    for (tongue, words) in [
        (
            Tongue::English,
            "2 right and not counted: it answered no good",
        ),
        (
            Tongue::Indonesian,
            "2 benar tetapi tidak dihitung: tidak ada papan",
        ),
        (
            Tongue::Dutch,
            "2 goed maar niet meegeteld: geen enkel geldig bord",
        ),
        (
            Tongue::Chinese,
            "2 个正确但不计分：程序没有解答过任何合法棋盘",
        ),
    ] {
        let page = page(80, tongue);
        let report = printed(|out| scorecard(out, &card, &fifteen(), &page));
        assert!(report.contains(words), "{report}");
    }
}

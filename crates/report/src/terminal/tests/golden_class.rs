//! Whole reports on a class and on a case, and the lines of a run without a terminal.

use crate::samples::{self, budi, case, course};
use crate::terminal::class::class;
use crate::terminal::finished_line::finished_line;
use crate::terminal::outcome::outcome;
use crate::terminal::tests::printed::{page, printed};
use course::tongue::Tongue;
use model::transcript::{Excerpt, Transcript};

#[test]
fn a_class_is_a_table_with_what_stands_out_below_it() {
    let page = page(80, Tongue::English);
    assert_eq!(
        printed(|out| class(out, &samples::class(), &course(), &page)),
        r"━━ The class ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
     Student              Score                    Cases
  fifteen-bnb  15-puzzle by branch and bound
  ✓  Ada Lovelace       100/100  100%  ██████████  ✓✓✓✓
  ✗  Budi Santoso        10/100   10%  █░░░░░░░░░  ✗✗✗✓!
  ·  Daan de Vries 🚲     0/100    0%  ░░░░░░░░░░  ··
  ✗  王小明               0/100    0%  ░░░░░░░░░░  !!!

  iq-puzzler  IQ Puzzler Pro by brute force
  ?  Citra Dewi        39.5/100   39%  ███░░░░░░░  ✓✗?✗

     ✓ right   ✗ wrong   ! crash, limit or build   · not run
     ? could not be graded

Slowest cases
    15 s  fifteen-bnb/depth-24     Budi Santoso
  420 ms  fifteen-bnb/berhasil2    Ada Lovelace
  310 ms  iq-puzzler/five-by-five  Citra Dewi
   84 ms  fifteen-bnb/berhasil1    Ada Lovelace
   61 ms  fifteen-bnb/gagal1       Ada Lovelace

Most failed cases
  1 of 1 (100%)  fifteen-bnb/berhasil3    not minimal
  1 of 1 (100%)  iq-puzzler/five-by-five  wrong packing
  1 of 1 (100%)  iq-puzzler/twice-A       accepted bad input
   1 of 2 (50%)  fifteen-bnb/berhasil1    illegal move
   1 of 2 (50%)  fifteen-bnb/berhasil2    not minimal

What stood in the way
  ! 1 student: needs the Python package `torch`, which is not installed here:
    this may be the machine's fault, not the student's
    Daan de Vries 🚲

━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
5 submissions · 1 passed · 2 not passed · 1 open · 1 not run
6 of 18 cases right
"
    );
}

#[test]
fn the_order_of_the_scorecards_does_not_matter() {
    let page = page(80, Tongue::English);
    let mut backwards = samples::class();
    backwards.reverse();
    assert_eq!(
        printed(|out| class(out, &samples::class(), &course(), &page)),
        printed(|out| class(out, &backwards, &course(), &page))
    );
}

#[test]
fn a_long_suite_is_counted_where_a_symbol_a_case_does_not_fit() {
    let mut card = budi();
    let some = card.outcomes.clone();
    card.outcomes = some.iter().cycle().take(60).cloned().collect();
    let page = page(80, Tongue::English);
    let text = printed(|out| class(out, &[card], &course(), &page));
    assert!(text.contains("12✓ 36✗ 12!\n"), "{text}");
}

#[test]
fn a_finished_submission_is_one_line() {
    let lines: Vec<String> = samples::class()
        .iter()
        .map(|card| finished_line(card, Tongue::English))
        .collect();
    assert_eq!(
        lines,
        [
            "? iq-puzzler/citra  39.5 of 100 points, 1 of 4 cases right",
            "✗ fifteen-bnb/xiaoming  0 of 100 points, 0 of 3 cases right",
            "✗ fifteen-bnb/budi  10 of 100 points, 1 of 5 cases right",
            "· fifteen-bnb/daan  0 of 100 points, 0 of 2 cases right",
            "✓ fifteen-bnb/ada  100 of 100 points, 4 of 4 cases right",
        ]
    );
}

#[test]
fn one_case_is_told_with_its_board_and_what_went_wrong() {
    let page = page(80, Tongue::English);
    let mut told = budi().outcomes[0].clone();
    told.transcript = Some(Box::new(Transcript {
        command: "python3 src/main.py -f board.txt".to_owned(),
        input: vec!["n".to_owned()],
        stdout: Excerpt {
            text: "Step 1\n\n1\t2\n".to_owned(),
            left_out: 1200,
        },
        ..Transcript::default()
    }));
    assert_eq!(
        printed(|out| outcome(out, &budi(), &told, &case(), &page)),
        r"━━ Budi Santoso · berhasil1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ fifteen-bnb ━━

✗ berhasil1  illegal move

  ┌────────────────┐
  │  3   1   2   4 │
  │  ·   5   7   8 │
  │ 10   6  11  12 │
  │  9  13  14  15 │
  └────────────────┘
  expected: a shortest solution has 21 moves
  group: handout
  tags: handout
  note: the longest board of the handout
  given its board: arguments: `-f`, the file name
  answers read as: boards, blank printed as 16
  used: 84 ms of processor time, 114 ms on the clock, 31.0 MB of memory

  Step 4 slides tile 14, which does not touch the blank.
  help: Only a tile beside the blank can slide: here 3, 6, 7 or 8.
  ┌────────────────┐
  │  1   2   3   4 │
  │  5   6   ·   8 │
  │  9  10   7  11 │
  │ 13 [14] 15  12 │
  └────────────────┘
   before step 4

Started by
  $ python3 src/main.py -f board.txt

Typed for it
  > n

It printed
  │ Step 1
  │
  │ 1    2
  └ … + 1.2 kB

Obtained with
  grader: 0.1.0
  suite: 5a5a5a5a5a5a
  limits: 10 s of processor time, 21 s on the clock, 512.0 MB of memory, 128
          processes, 16.0 MB of output
  box: contained
  machine: A Model at 3 GHz, 2 at a time
"
    );
}

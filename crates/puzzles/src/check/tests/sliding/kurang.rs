//! Tables of Kurang and their sums.

use model::case_facts::Expectation;
use model::checks::{Aspect, Finding};
use model::fault::{Fault, Wanted};
use model::verdict::Verdict;

use crate::check::tests::sliding::answers::{
    asked, board, finding, judged, no_solution, rules, run_from, saying, telling,
};
use crate::kind::CaseBoard;
use crate::sliding::answer::{KurangClaim, SlidingAnswer};

/// gagal2 of the handout.
const GAGAL: &str = "15 2 3 13 / 5 8 11 9 / 0 4 7 6 / 10 1 14 12";
const KURANG: [u64; 16] = [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7];

#[test]
fn the_table_of_kurang_and_its_sums_are_checked() {
    let given = CaseBoard::new(board(GAGAL));
    let claim = |table: &[u64], sum: Option<u64>, sum_with_x: Option<u64>| {
        Some(KurangClaim {
            table: table.to_vec(),
            sum,
            sum_with_x,
        })
    };
    let mut wrong = KURANG;
    wrong[6] = 3;
    let sum = |came| Some(Fault::WrongKurangSum { expected: 55, came });
    let table = [
        (claim(&KURANG, Some(55), Some(55)), None),
        (claim(&KURANG, None, Some(55)), None),
        // Without the row of the blank.
        (claim(&KURANG[..15], Some(55), None), None),
        (
            claim(&wrong, None, Some(55)),
            Some(Fault::WrongKurang {
                tile: 7,
                expected: 2,
                came: 3,
            }),
        ),
        (claim(&KURANG, Some(54), None), sum(54)),
        (claim(&KURANG, None, Some(56)), sum(56)),
        (
            claim(&KURANG, None, None),
            Some(Fault::Missing(Wanted::KurangSum)),
        ),
        (
            claim(&KURANG[..9], None, Some(55)),
            Some(Fault::Missing(Wanted::Kurang)),
        ),
        (None, Some(Fault::Missing(Wanted::Kurang))),
    ];
    let mut strict = rules();
    strict.required = vec![Wanted::Kurang, Wanted::KurangSum];
    for (kurang, fault) in table {
        let answer = SlidingAnswer {
            kurang,
            ..saying(no_solution(), &[])
        };
        let asked = asked(Expectation::NoSolution, &given, &strict);
        let judgement = judged(&asked, answer.clone());
        assert_eq!(judgement.fault, fault, "{answer:?}");
        let verdict = match fault {
            None => Verdict::Accepted,
            Some(_) => Verdict::WrongKurang,
        };
        assert_eq!(judgement.verdict, verdict);
    }
    // Nobody asked: a wrong table is told and decides nothing.
    let answer = SlidingAnswer {
        kurang: claim(&wrong, None, None),
        ..saying(no_solution(), &[])
    };
    let judgement = judged(&asked(Expectation::NoSolution, &given, &rules()), answer);
    assert_eq!(judgement.verdict, Verdict::Accepted);
    assert!(matches!(
        finding(&judgement, Aspect::Kurang),
        Some(Finding::Failed(Fault::WrongKurang { tile: 7, .. }))
    ));
}

#[test]
fn the_sum_may_be_told_with_x_or_without() {
    // The blank of berhasil3 stands on a shaded cell.
    let given = CaseBoard::new(board("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12"));
    let mut strict = rules();
    strict.required = vec![Wanted::KurangSum];
    let told = |sum, sum_with_x| {
        let answer = SlidingAnswer {
            kurang: Some(KurangClaim {
                table: Vec::new(),
                sum,
                sum_with_x,
            }),
            ..telling(&[run_from(
                "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12",
                &[7, 11, 12],
            )])
        };
        let three = Expectation::MinimumMoves(3);
        judged(&asked(three, &given, &strict), answer).verdict
    };
    assert_eq!(told(Some(15), None), Verdict::Accepted);
    assert_eq!(told(Some(16), None), Verdict::Accepted);
    assert_eq!(told(None, Some(16)), Verdict::Accepted);
    assert_eq!(told(None, Some(15)), Verdict::WrongKurang);
    assert_eq!(told(Some(17), None), Verdict::WrongKurang);
}

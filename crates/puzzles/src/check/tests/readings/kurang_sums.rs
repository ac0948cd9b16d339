//! Sums of Kurang in all words, and numbers that are none.

use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::Verdict;

use crate::check::tests::readings::judged;
use crate::check::tests::readings::kurang::{PATH, VALUES, fault, lines};

#[test]
fn the_true_sum_is_found_in_any_words() {
    let table = lines(VALUES, |tile, value| format!("Kurang({tile}) = {value}\n"));
    let wrong = |came, line: &str| {
        Some(Fault::WrongKurangSum {
            expected: 16,
            came,
            read_from: Some(line.to_owned()),
        })
    };
    for (sum, expected) in [
        ("Goal value: 16\n", None),
        ("'REACHABLE GOAL' THEOREM VALUE: 16\n", None),
        ("Total = 16\n", None),
        ("X = 1\nTotal + X = 15 + 1 = 16 (Even)\n", None),
        ("Hasil akhir = 16\n", None),
        ("TOTAL 16 (X=1)\n", None),
        ("Jumlah = 15, ditambah X menjadi 16\n", None),
        ("Somme + X = 16\n", None),
        // A dotted line of X is no length of a path.
        ("X .......... 1\nTotal = 16\n", None),
        (
            "Sum of Kurang + X = 17\n",
            wrong(17, "Sum of Kurang + X = 17"),
        ),
        ("Total = 17\n", wrong(17, "Total = 17")),
        // Beside what X is, what the sum is made of and what it is divided by.
        ("Total Kurang = 15, X = 1\n", None),
        ("Sum of Kurang: 15 (X = 1)\n", None),
        ("Jumlah Kurang(i) = 15 dan X adalah 1\n", None),
        ("Total = 15, X = 1\n", None),
        ("Sum: 15 (X = 1)\n", None),
        ("Total = 14, X = 1\n", wrong(14, "Total = 14, X = 1")),
        ("Sum of Kurang + X = 15 + 1\n", None),
        ("Sum of Kurang + X: 16, Kurang: 15, X: 1\n", None),
        ("Sum of Kurang = 0 + 1 + 1 + 1 + 3 + 9 = 15\n", None),
        ("Sum of Kurang + X = 16, and 16 mod 2 = 0\n", None),
        (
            "Total Kurang = 14, X = 1\n",
            wrong(14, "Total Kurang = 14, X = 1"),
        ),
        (
            "Sum of Kurang: 17 (X = 1)\n",
            wrong(17, "Sum of Kurang: 17 (X = 1)"),
        ),
        (
            "Sum of Kurang + X: 18 = 17 + 1\n",
            wrong(18, "Sum of Kurang + X: 18 = 17 + 1"),
        ),
        (
            "Sum of Kurang + X = 17, 17 mod 2 = 1\n",
            wrong(17, "Sum of Kurang + X = 17, 17 mod 2 = 1"),
        ),
        ("Kurang + X = 15\n", wrong(15, "Kurang + X = 15")),
        // It may be meant, and it may not.
        (
            "Sum of Kurang and X: 15, 1\n",
            Some(Fault::Unrecognised(Wanted::KurangSum)),
        ),
        (
            "Sum of Kurang + X = 16, rest 0\n",
            Some(Fault::Unrecognised(Wanted::KurangSum)),
        ),
        (
            "It is 16 and so it is even\n",
            Some(Fault::Unrecognised(Wanted::KurangSum)),
        ),
        (
            "Total nodes = 17\n",
            Some(Fault::Missing(Wanted::KurangSum)),
        ),
        (
            "Goal value: 17\n",
            Some(Fault::Unrecognised(Wanted::KurangSum)),
        ),
    ] {
        assert_eq!(fault(&format!("{table}{sum}{PATH}")), expected, "{sum}");
    }
}

#[test]
fn the_numbers_that_tiles_go_from_and_to_are_no_sum() {
    let given = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15";
    let fault = |sum: &str| {
        let printed = format!("{sum}\nPath: 15\nLength: 1\n");
        let one = Expectation::MinimumMoves(1);
        judged(given, one, &[Wanted::KurangSum], &printed).fault
    };
    for sum in [
        "Sum of i=1 to 16 (Kurang(i)) + X = 2",
        "Sum of Kurang(i) for i = 1..16 plus X:\n2",
        "Sigma i=1 sampai 16 Kurang(i) + X = 2",
    ] {
        assert_eq!(fault(sum), None, "{sum}");
        let came = fault(&sum.replace('2', "16"));
        let is_wrong = matches!(came, Some(Fault::WrongKurangSum { came: 16, .. }));
        assert!(is_wrong, "{sum}: {came:?}");
    }
}

#[test]
fn a_sum_that_stands_alone_is_no_length() {
    let table = lines(VALUES, |tile, value| format!("Kurang({tile}) = {value}\n"));
    let came = |number: u64| {
        let sums = format!("Sum of Kurang = 15\nReachability value:\n{number}\n");
        fault(&format!("{table}{sums}{PATH}"))
    };
    assert_eq!(came(16), None);
    assert_eq!(came(3), None);
    let is_wrong = matches!(came(17), Some(Fault::Miscounted { claimed: 17, .. }));
    assert!(is_wrong, "{:?}", came(17));
}

#[test]
fn the_sum_is_found_beside_what_it_is_made_of() {
    let table = format!(
        "Kurang(i)\n{}",
        lines(VALUES, |tile, value| format!("| {tile:<3}| {value:<3}|\n"))
    );
    for sum in [
        "Jumlah seluruh KURANG(i) ditambah X: 16 (X = 1)\n",
        "Sum of Kurang + X: 16 = 15 + 1\n",
        "| S  | 15 |\n| X  | 1 |\n| S+X| 16 |\n",
        "Nodes: 12\nTotal = 15 + 1 = 16\n",
    ] {
        assert_eq!(fault(&format!("{table}{sum}\n{PATH}")), None, "{sum}");
    }
    for sum in [
        "Jumlah seluruh KURANG(i) ditambah X: 17 (X = 1)\n",
        "| S  | 15 |\n| X  | 1 |\n| S+X| 17 |\n",
    ] {
        let found = fault(&format!("{table}{sum}\n{PATH}"));
        assert!(found.is_some(), "{sum}");
    }
    let zeros = "Kurang: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n";
    let solved = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0";
    for (sum, came) in [
        ("Total = 0 + 0 = 0\n", Verdict::Accepted),
        ("Sum + X = 0 + 0 = 0\n", Verdict::Accepted),
        ("Sum + X = 0 + 1 = 1\n", Verdict::WrongKurang),
        ("Total moves = 0 + 0 = 0\n", Verdict::NeedsALook),
    ] {
        let printed = format!("{zeros}{sum}Moves: 0\n");
        let none = Expectation::MinimumMoves(0);
        let required = [Wanted::Kurang, Wanted::KurangSum];
        assert_eq!(
            judged(solved, none, &required, &printed).verdict,
            came,
            "{sum}"
        );
    }
}

/// What comes of a sum in these words: below the table, and below it where the true sum stands above it.
fn faults_of(sum: &str) -> [Option<Fault>; 2] {
    let table = lines(VALUES, |tile, value| format!("Kurang({tile}) = {value}\n"));
    [
        format!("{table}{sum}\n{PATH}"),
        format!("Sum of Kurang + X = 16\n{table}{sum}\n{PATH}"),
    ]
    .map(|printed| fault(&printed))
}

#[test]
fn only_under_a_heading_of_the_sum_is_a_wrong_number_a_wrong_sum() {
    let wrong = |line: &str| {
        Some(Fault::WrongKurangSum {
            expected: 16,
            came: 17,
            read_from: Some(line.to_owned()),
        })
    };
    let open = || Some(Fault::Unrecognised(Wanted::KurangSum));
    let missing = || Some(Fault::Missing(Wanted::KurangSum));
    for line in [
        "Nilai Kurang + X = 17",
        "Kurang(i) + X = 17",
        "Kurang(i) + X = 17 (17 mod 2 = 1)",
        "Sigma Kurang(i) + X = 17",
        "Jumlah Kurang(i) + X adalah 17",
        "Sum + X = 17",
        "Sum + X = 16 + 1 = 17",
        "S + X = 17",
        "Total inversions + X: 17",
    ] {
        // A true one and a false one, both under the name: who knows.
        assert_eq!(faults_of(line), [wrong(line), open()], "{line}");
    }
    for line in [
        "Sum: 17",
        "Total: 17",
        "Total = 17 (ganjil)",
        "Jumlah: 17",
        "The sum is 17",
        "Sum of inversions: 17",
    ] {
        // Beside the sum, a total without a name is one of something else.
        assert_eq!(faults_of(line), [wrong(line), None], "{line}");
    }
    for line in [
        "Goal value: 17",
        "Hasil: 17",
        "Nilai fungsi = 17",
        "Total puzzles: 1",
    ] {
        assert_eq!(faults_of(line), [open(), None], "{line}");
    }
    for line in [
        "Solved in 3",
        "Solution found in 3",
        "Total cost: 3",
        "Number of moves: 3",
        "X = 1",
    ] {
        assert_eq!(faults_of(line), [missing(), None], "{line}");
    }
    for line in [
        "Minimum: 3",
        "Total tiles: 14",
        "Found: 3",
        "Estimate: 3",
        "Number of Kurang values: 9",
    ] {
        let [alone, beside] = faults_of(line);
        let accused = |fault: &Option<Fault>| matches!(fault, Some(Fault::WrongKurangSum { .. }));
        assert!(
            !accused(&alone) && !accused(&beside),
            "{line}: {alone:?}, {beside:?}"
        );
    }
    // A number alone is no length where the path has another.
    for line in ["16", "17"] {
        let [alone, _] = faults_of(line);
        assert_eq!(alone, open(), "{line}");
    }
}

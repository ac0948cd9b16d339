//! Tables of Kurang under headings of all kinds.

use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::Verdict::{self, NeedsALook};

use crate::check::tests::readings::{FIFTEEN, judged};

pub(super) const VALUES: [u64; 16] = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9];
pub(super) const PATH: &str = "1 2 3 4\n5 6 - 8\n9 10 7 11\n13 14 15 12\n\n1 2 3 4\n5 6 7 8\n9 10 - 11\n13 14 15 12\n\n\
                    1 2 3 4\n5 6 7 8\n9 10 11 -\n13 14 15 12\n\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 -\n\n";

pub(super) fn lines(values: [u64; 16], line: impl Fn(usize, u64) -> String) -> String {
    (1..)
        .zip(values)
        .map(|(tile, value)| line(tile, value))
        .collect()
}

pub(super) fn fault(printed: &str) -> Option<Fault> {
    let wanted = [Wanted::Kurang, Wanted::KurangSum];
    judged(FIFTEEN, Expectation::MinimumMoves(3), &wanted, printed).fault
}

/// The table in forms that nobody has a name for.
fn forms(values: [u64; 16]) -> Vec<String> {
    vec![
        format!(
            "LOWER TILES\n{}\n",
            lines(values, |tile, value| format!("{tile}:{value}; "))
        ),
        format!(
            "Puzzle parity:\n{}",
            lines(values, |tile, value| format!("{tile:02} : {value}\n"))
        ),
        format!(
            "i    smaller-behind(i)\n{}",
            lines(values, |tile, value| format!("{tile}\t{value}\n"))
        ),
        format!(
            "[]==========[]\n||   i  || n ||\n{}[]==========[]\n",
            lines(values, |tile, value| format!(
                "||  {tile}  ||  {value}  ||\n"
            ))
        ),
        format!(
            "╔════╦════╗\n{}╚════╩════╝\n",
            lines(values, |tile, value| format!(
                "║ {tile:>2} ║ {value:>2} ║\n"
            ))
        ),
        lines(values, |tile, value| {
            format!("{tile}. ubin {tile} -> {value}\n")
        }),
        lines(values, |tile, value| {
            format!("Nilai fungsi untuk {tile} adalah {value}\n")
        }),
        format!(
            "Number: {}\nBehind: {}\n",
            lines(values, |tile, _| format!("{tile} ")),
            lines(values, |_, value| format!("{value} "))
        ),
    ]
}

#[test]
fn the_true_values_beside_their_numbers_are_the_table_under_any_heading() {
    let start = "1 2 3 4\n5 6 - 8\n9 10 7 11\n13 14 15 12\n\n";
    let sum = "Sum of all + X = 16\n\n";
    for table in forms(VALUES) {
        for printed in [
            format!("{table}{sum}{PATH}"),
            format!("{start}{table}{sum}{PATH}Moves: 3\n"),
            format!("{PATH}{table}{sum}"),
            // The table of each step; the first is the start's.
            format!(
                "{start}{table}{sum}{PATH}{}",
                lines([0; 16], |tile, value| format!("{tile}: {value}\n"))
            ),
        ] {
            assert_eq!(fault(&printed), None, "{printed}");
        }
        // Without the sum, though all else is there.
        let no_sum = fault(&format!("{table}{PATH}Nodes: 12\n"));
        assert_eq!(no_sum, Some(Fault::Missing(Wanted::KurangSum)), "{table}");
    }
}

#[test]
fn values_belong_to_the_tiles_that_are_listed_above_them() {
    let cells = [1, 2, 3, 4, 5, 6, 16, 8, 9, 10, 7, 11, 13, 14, 15, 12];
    let row = |numbers: &mut dyn Iterator<Item = u64>| {
        let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
        words.join(" ")
    };
    let printed = |blank: &str, heads: &str, label: &str, values: [u64; 16]| {
        let tiles = row(&mut cells.into_iter()).replace("16", blank);
        let below = row(&mut cells.into_iter().map(|tile| values[tile as usize - 1]));
        format!("{heads}{tiles}\n{label}{below}\nSum of Kurang + X = 16\n{PATH}")
    };
    let mut other = VALUES;
    other[7] = 2;
    for (heads, label) in [
        ("Kurang (as on the board)\n  tile  : ", "  kurang : "),
        ("Tile:   ", "Kurang: "),
        ("Kurang(i):\n", ""),
        ("Kurang(i):\nTile: ", "Value: "),
    ] {
        for blank in ["16", "0"] {
            let right = printed(blank, heads, label, VALUES);
            assert_eq!(fault(&right), None, "{right}");
            let wrong = printed(blank, heads, label, other);
            let found = fault(&wrong);
            let is_wrong = matches!(
                found,
                Some(Fault::WrongKurang {
                    tile: 8,
                    came: 2,
                    ..
                })
            );
            assert!(is_wrong, "{wrong}{found:?}");
        }
        // Nobody knows where the blank is.
        let unclear = fault(&printed("", heads, label, other));
        let came = unclear.as_ref().map(Fault::verdict);
        assert!(
            matches!(came, Some(NeedsALook | Verdict::Ambiguous)),
            "{heads}{unclear:?}"
        );
    }
}

#[test]
fn a_row_for_x_does_not_end_the_table() {
    let table = lines(VALUES, |tile, value| format!("| {tile} | {value} |\n"));
    for (x, sum) in [("X", "Σ"), ("x", "Total")] {
        let printed =
            format!("| i | KURANG(i) |\n|--:|--:|\n{table}| {x} | 1 |\n| {sum} | 16 |\n\n{PATH}");
        assert_eq!(fault(&printed), None, "{printed}");
    }
}

#[test]
fn a_table_that_is_not_recognised_accuses_nobody() {
    let mut other = VALUES;
    other[7] = 2;
    let sum = "Sum of Kurang + X = 16\n";
    for table in forms(other) {
        let printed = format!("{table}{sum}{PATH}");
        let unclear = Some(Fault::Unrecognised(Wanted::Kurang));
        assert_eq!(fault(&printed), unclear, "{printed}");
        assert_eq!(unclear.map(|fault| fault.verdict()), Some(NeedsALook));
    }
    // The right one behind one of another board.
    let late = format!(
        "{}{}",
        lines(other, |tile, value| format!("{tile}: {value}\n")),
        forms(VALUES)[1]
    );
    let late = fault(&format!("{late}{sum}{PATH}"));
    assert_eq!(late, Some(Fault::Unrecognised(Wanted::Kurang)));
}

#[test]
fn a_known_heading_above_other_values_and_no_numbers_at_all_are_wrong() {
    let mut other = VALUES;
    other[7] = 2;
    let sum = "Sum of Kurang + X = 16\n";
    for (table, line) in [
        (
            lines(other, |tile, value| format!("Kurang({tile}) = {value}\n")),
            "Kurang(8) = 2",
        ),
        (
            lines(other, |tile, value| {
                format!("Inversion ({tile}) = {value}\n")
            }),
            "Inversion (8) = 2",
        ),
        (
            format!(
                "i  Kurang(i)\n{}",
                lines(other, |tile, value| format!("{tile}  {value}\n"))
            ),
            "8  2",
        ),
        (
            format!(
                "Kurang(i):\n{}",
                lines(other, |tile, value| match tile % 4 {
                    0 => format!("{value}\n"),
                    _ => format!("{value} "),
                })
            ),
            "0 0 0 2",
        ),
    ] {
        let wrong = Some(Fault::WrongKurang {
            tile: 8,
            expected: 1,
            came: 2,
            read_from: Some(line.to_owned()),
            by_cell: false,
        });
        assert_eq!(fault(&format!("{table}{sum}{PATH}")), wrong, "{table}");
    }
    let missing = Some(Fault::Missing(Wanted::Kurang));
    for printed in [
        format!("{sum}{PATH}"),
        format!("{PATH}{sum}Nodes: 12\nTime: 3 ms\n"),
    ] {
        assert_eq!(fault(&printed), missing, "{printed}");
    }
}

#[test]
fn right_values_in_the_order_of_the_cells_are_told_as_such() {
    // The blank stands in the seventh cell, and tile 8 in the eighth.
    let cells = [0, 0, 0, 0, 0, 0, 9, 1, 1, 1, 0, 0, 1, 1, 1, 0];
    let table = |first: usize, cells: &[u64]| -> String {
        let rows = cells.iter().zip(first..);
        rows.map(|(value, cell)| format!("Inversion ({cell}) = {value}\n"))
            .collect()
    };
    let mut other = cells;
    other[7] = 2;
    for (printed, is_by_cell) in [
        (table(0, &cells), true),
        (table(1, &cells), true),
        (table(0, &other), false),
        (table(1, &other), false),
    ] {
        let printed = format!("{printed}Total + X = 16\n{PATH}");
        let came = fault(&printed);
        let is_told =
            matches!(came, Some(Fault::WrongKurang { by_cell, .. }) if by_cell == is_by_cell);
        assert!(is_told, "{printed}{came:?}");
    }
}

#[test]
fn a_wrong_value_of_the_blank_alone_is_told_as_such() {
    let mut values = VALUES;
    values[15] = 0;
    for (table, line) in [
        (
            lines(values, |tile, value| format!("{tile} -> {value}\n")),
            "16 -> 0",
        ),
        (
            lines(values, |tile, value| format!("Kurang({tile}) = {value}\n")),
            "Kurang(16) = 0",
        ),
    ] {
        let wrong = Some(Fault::WrongKurang {
            tile: 16,
            expected: 9,
            came: 0,
            read_from: Some(line.to_owned()),
            by_cell: false,
        });
        let printed = format!("KURANG(i) table\n{table}SUM = 6, X = 1\n{PATH}");
        assert_eq!(fault(&printed), wrong, "{printed}");
    }
}

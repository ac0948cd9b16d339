//! The table of Kurang and its sums.

use crate::sliding_answers::outputs::{EIGHT, FIFTEEN, answer, path};

#[test]
fn kurang_is_read_in_every_shape_and_never_as_a_board() {
    let values = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9];
    let list: Vec<String> = values.iter().map(ToString::to_string).collect();
    let lines = |line: &dyn Fn(usize, &String) -> String| -> String {
        list.iter()
            .enumerate()
            .map(|(at, value)| line(at + 1, value))
            .collect()
    };
    for output in [
        format!(
            "Kurang(i):\n{}\n",
            list.chunks(4)
                .map(|row| row.join(" "))
                .collect::<Vec<_>>()
                .join("\n")
        ),
        format!("KURANG: {}\n", list.join(" ")),
        format!("Kurang = [{}]\n", list.join(", ")),
        format!("Fungsi Kurang\n{}\n", list.join(" ")),
        lines(&|tile, value| format!("Kurang({tile}) = {value}\n")),
        lines(&|tile, value| format!("kurang[{tile}]: {value}\n")),
        lines(&|tile, value| format!("KURANG ( {tile} ) : {value}\n")),
        lines(&|tile, value| {
            format!(
                "Kurang({tile})={value}{}",
                if tile % 4 == 0 { "\n" } else { "  " }
            )
        }),
        format!(
            "i\tKurang(i)\n{}",
            lines(&|tile, value| format!("{tile}\t{value}\n"))
        ),
        format!(
            "| i | Kurang(i) |\n|---|---|\n{}",
            lines(&|tile, value| format!("| {tile} | {value} |\n"))
        ),
        format!(
            "Nilai Kurang:\n{}",
            lines(&|tile, value| format!("{tile} -> {value}\n"))
        ),
        format!(
            "Nilai Kurang:\n{}",
            lines(&|tile, value| format!("Ubin {tile}: {value}\n"))
        ),
        lines(&|tile, value| format!("Less({tile}) = {value}\n")),
        lines(&|tile, value| format!("less[{tile}]: {value}\n")),
        lines(&|tile, value| format!("KURANG {tile} : {value}\n")),
        lines(&|tile, value| format!("i={tile} kurang={value}\n")),
        format!(
            "Kurang: {{{}}}\n",
            lines(&|tile, value| format!("{tile}: {value}, "))
        ),
        format!(
            "Kurang\n{{{}}}\n",
            lines(&|tile, value| format!("{tile}: {value}, "))
        ),
        format!(
            "Tile   : {}\nKurang : {}\n",
            lines(&|tile, _| format!("{tile} ")),
            list.join(" ")
        ),
        format!(
            "| i | {}\n| Kurang(i) | {}\n",
            lines(&|tile, _| format!("{tile} | ")),
            lines(&|_, value| format!("{value} | "))
        ),
        format!(
            "Kurang(i)\n{}\n{}\n",
            lines(&|tile, _| format!("{tile} ")),
            list.join(" ")
        ),
    ] {
        let whole = format!("{output}Total Kurang(i) = 15\nTotal Kurang(i) + X = 16\n");
        let kurang = answer(FIFTEEN, &whole).kurang.unwrap();
        assert_eq!(kurang.table, values, "{whole}");
        assert_eq!(
            (kurang.sum, kurang.sum_with_x),
            (Some(15), Some(16)),
            "{whole}"
        );
        let path = format!(
            "{whole}1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12\n\n1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n\n\
                            1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"
        );
        assert_eq!(
            answer(FIFTEEN, &path).runs[0].walk.as_ref().unwrap().tiles,
            [7, 11, 12],
            "{path}"
        );
    }
    // A table that happens to hold every number once.
    let output = "Kurang(i)\n0 1 2\n3 4 5\n6 7 8\n\nNo solution\n";
    let answer = answer("8 7 6 / 5 4 3 / 2 1 0", output);
    assert_eq!(answer.kurang.unwrap().table, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(answer.own_boards.is_empty() && answer.runs.is_empty());
}

#[test]
fn sums_of_kurang_are_read_without_its_name() {
    let rest = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n";
    let table = "0 0 0 0 0 0 1 1 4";
    for (lines, sum, with_x) in [
        (format!("Kurang: {table}\nsum + X: 7\n"), None, Some(7)),
        (
            format!("Kurang(1..9): {table}\nSum + x = 7\n"),
            None,
            Some(7),
        ),
        (format!("Kurang: {table}\nKurang + X: 7\n"), None, Some(7)),
        (
            "Kurang(i):\n0 0 0\n0 0 0\n1 1 4\n\nKurang(i) + X = 7\n".to_owned(),
            None,
            Some(7),
        ),
        (entries() + "Total = 6\n", Some(6), None),
        (entries() + "Total = 7\n", None, Some(7)),
    ] {
        let output = lines + rest;
        let kurang = answer(EIGHT, &output).kurang.expect(&output);
        assert_eq!(kurang.table, [0, 0, 0, 0, 0, 0, 1, 1, 4], "{output}");
        assert_eq!((kurang.sum, kurang.sum_with_x), (sum, with_x), "{output}");
        assert_eq!(path(EIGHT, &output).1, [5, 6], "{output}");
    }
}

/// Kurang(1) to Kurang(9), one a line.
fn entries() -> String {
    let values = [0, 0, 0, 0, 0, 0, 1, 1, 4];
    (1..)
        .zip(values)
        .map(|(tile, value)| format!("Kurang({tile}) = {value}\n"))
        .collect()
}

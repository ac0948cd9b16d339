//! Gradebooks of Canvas, filled.

use model::points::Points;
use model::scorecard::Scorecard;
use proptest::prelude::{any, prop, prop_assert_eq, proptest};

use crate::gradebook::tests::{assert_fills, in_canvas, replaced, text, why};
use crate::gradebook::{FillError, FoundBy, UnmatchedReason};
use crate::sample_class::{ada, budi, citra, daan, xiaoming};

/// Those of the sample class who handed in the 15-puzzle.
fn fifteen() -> Vec<Scorecard> {
    vec![ada(), budi(), xiaoming(), daan()]
}

const CANVAS: &str = "\u{feff}Student,ID,SIS User ID,SIS Login ID,Section,15-puzzle by branch and bound (8123),Quiz (9),Current Score\r\n\
    \x20   Points Possible,,,,,100.00,10.00,(read only)\r\n\
    \"Lovelace, Ada\",501,13520001,ada,\"K1, K2\",,9.00, 9\r\n\
    \"Santoso, Budi\",502,13520042,budi,K1,\"3,00\",-,\r\n\
    王小明,503,18340166,xm , K1 ,12.00,,\r\n\
    \"Hopper, Grace\",504,13520099,grace,K1,,,\r\n\
    \"Student, Test\",900,,x,K1,,,\r\n";

#[test]
fn of_canvas_only_the_grades_change() {
    let mut cards = fifteen();
    cards[2].score.total = Points::whole(12);
    let filled = in_canvas(CANVAS, cards, None).unwrap();
    // The file has a comma in one of its grades, so all are written with one, in quotes where it also parts the cells.
    let expected = CANVAS
        .replace("\"K1, K2\",,9.00", "\"K1, K2\",\"100,00\",9.00")
        .replace("\"3,00\"", "\"10,00\"");
    assert_eq!(text(&filled), expected);
    assert_eq!(filled.filled, 3);
    assert_eq!(why(&filled), [("daan", UnmatchedReason::NoRow)]);
    assert_eq!(filled.unmatched_rows, ["Hopper, Grace"]);
    assert_eq!(filled.replaced, [replaced("budi", "3,00 → 10")]);
    assert!(filled.notes.is_empty(), "{:?}", filled.notes);
}

#[test]
fn canvas_files_with_semicolons_and_plain_numbers_keep_their_style() {
    let template = "Student;ID;SIS User ID;SIS Login ID;Section;Fifteen (1)\n    Points Possible;;;;;20\nAda Lovelace;13520001;;;;\nBudi Santoso;9;;budi;;EX\n";
    let filled = in_canvas(template, vec![ada(), budi()], Some("Fifteen")).unwrap();
    assert_eq!(
        text(&filled),
        template.replace("13520001;;;;\n", "13520001;;;;100.00\n")
    );
    assert_eq!(why(&filled), [("budi", UnmatchedReason::Excused)]);
    let note = "`Fifteen (1)` gives 20 points, and there were 100 to earn; grades are not scaled";
    assert_eq!(filled.notes, [note]);
}

#[test]
fn a_column_of_canvas_is_named_by_title_number_or_both() {
    let template =
        "Student,ID,Section,A (1),A (2),B (3),B (3) (read only)\nAda Lovelace,13520001,,,,,\n";
    for (column, filled) in [
        ("A (1)", Some("13520001,,100.00,,,")),
        ("2", Some("13520001,,,100.00,,")),
        ("B", Some("13520001,,,,100.00,")),
        ("A", None),
        ("C", None),
    ] {
        match (in_canvas(template, vec![ada()], Some(column)), filled) {
            (Ok(done), Some(row)) => {
                assert_eq!(text(&done), template.replace("13520001,,,,,", row))
            }
            (Err(FillError::NoSuchColumn { .. }), None) => {}
            (other, _) => panic!("{column}: {other:?}"),
        }
    }
    let refused = in_canvas(template, vec![ada()], None).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "no column of the template is for `15-puzzle by branch and bound`; say which with `--column NAME`, \
         one of `A (1)`, `A (2)`, `B (3)`"
    );
}

#[test]
fn several_assignments_fill_several_columns_of_canvas() {
    let template = "Student,ID,Section,15-puzzle by branch and bound (1),iq-puzzler (2)\nAda Lovelace,13520001,,,\nCitra Dewi,13522007,,,\n";
    let filled = in_canvas(template, vec![ada(), citra()], None).unwrap();
    let expected = template
        .replace("13520001,,,", "13520001,,100.00,")
        .replace("13522007,,,", "13522007,,,39.50");
    assert_eq!(text(&filled), expected);
    let open = "not everything of `citra` is decided yet, so the grade may change";
    assert_eq!(filled.notes, [open]);
    let one = in_canvas(template, vec![ada(), citra()], Some("1")).unwrap_err();
    assert_eq!(one, FillError::SeveralAssignments { number: 2 });
}

#[test]
fn a_number_of_somebody_else_decides_nothing() {
    let head = "Student,ID,SIS User ID,Section,Fifteen (1)\n";
    let other = UnmatchedReason::OtherName(FoundBy::Number);
    let several = UnmatchedReason::SeveralRows;
    let table = [
        // The number is right, the name is quite another.
        ("Grace Hopper,13520001,,,\n", other),
        // Two rows have the number.
        (
            "Ada Lovelace,13520001,,,\nAda Lovelace,13520001,,,\n",
            several,
        ),
        // Two rows have the name, none the number.
        ("Ada Lovelace,1,,,\n\"Lovelace, Ada\",2,,,\n", several),
        ("Ada Byron,1,,,\n", UnmatchedReason::NoRow),
        // The row ends too soon.
        ("Ada Lovelace,13520001\n", UnmatchedReason::ShortRow),
    ];
    for (rows, expected) in table {
        let filled = assert_fills(&format!("{head}{rows}"), &ada(), "", "");
        assert_eq!(why(&filled), [("ada", expected)], "{rows}");
    }
    let fills = |rows: &str, from: &str, to: &str| {
        assert_fills(&format!("{head}{rows}"), &ada(), from, to);
    };
    // A number that is somebody else's does not stand in the way of one's own.
    let rows = "Grace Hopper,13520001,,,\nAda Lovelace,7,13520001,,\n";
    fills(rows, ",13520001,,\n", ",13520001,,100.00\n");
    // The platform's own number comes before a school's.
    let rows = "Ada One,7,13520001,,\nAda Two,13520001,,,\n";
    fills(rows, "Ada Two,13520001,,,", "Ada Two,13520001,,,100.00");
    // Two submissions are one person's.
    let template = format!("{head}Ada Lovelace,13520001,,,\n");
    let mut second = ada();
    second.student.key = "ada-2".to_owned();
    let filled = in_canvas(&template, vec![ada(), second], Some("1")).unwrap();
    let both = [
        ("ada", UnmatchedReason::SeveralSubmissions),
        ("ada-2", UnmatchedReason::SeveralSubmissions),
    ];
    assert_eq!(why(&filled), both);
    assert_eq!(text(&filled), template);
}

#[test]
fn a_name_without_its_marks_is_still_the_same_name() {
    let mut card = ada();
    card.student.name = "Sofía Hernández".to_owned();
    card.student.key = "sofia".to_owned();
    let head = "Student,ID,Section,Fifteen (1)\n";
    // With the right number, and by the name alone.
    for id in ["13520001", "9"] {
        let template = format!("{head}\"Hernandez, Sofia\",{id},,\n");
        assert_fills(&template, &card, ",,\n", ",,100.00\n");
    }
    // Where somebody has the name to the letter, it is theirs.
    let template = format!("{head}\"Hernandez, Sofia\",8,,\n\"Hernández, Sofía\",9,,\n");
    assert_fills(&template, &card, "9,,\n", "9,,100.00\n");
}

#[test]
fn a_grade_that_took_the_place_of_another_is_told_and_many_are_one_line() {
    let remarks = |number: usize| {
        let mut template = "Student,ID,Section,Fifteen (1)\n".to_owned();
        let card = |place: usize| {
            let mut card = ada();
            card.student.key = format!("s{place}");
            card.student.name = format!("N{place}");
            card.student.id = Some((1000 + place).to_string());
            card
        };
        for place in 0..number {
            template.push_str(&format!("N{place},{},,7.5\n", 1000 + place));
        }
        let cards = (0..number).map(card).collect();
        let filled = in_canvas(&template, cards, Some("1")).unwrap();
        filled.remarks().split_off(1)
    };
    let one = "the grade of `s0` that was there already was replaced: 7.5 → 100";
    assert_eq!(remarks(1), [one]);
    assert_eq!(remarks(5).len(), 5);
    assert_eq!(
        remarks(8),
        [
            "8 grades that were there already were replaced by others: `s0` 7.5 → 100, `s1` 7.5 → 100, \
             `s2` 7.5 → 100, `s3` 7.5 → 100, `s4` 7.5 → 100 and 3 more"
        ]
    );
}

#[test]
fn a_fault_of_the_grader_gives_nobody_a_nought() {
    let mut card = ada();
    card.score.of = Points::ZERO;
    card.score.total = Points::ZERO;
    let template = "Student,ID,Section,Fifteen (1)\nAda Lovelace,13520001,,\n";
    let filled = assert_fills(template, &card, "", "");
    assert_eq!(why(&filled), [("ada", UnmatchedReason::NotGraded)]);
}

proptest! {
    /// Whatever else is in the sheet, the grades of those who are found are in it, and nothing else has changed.
    #[test]
    fn a_generated_gradebook_changes_in_its_grades_alone(
        others in prop::collection::vec("[A-Za-z ,;\"'é=+@-]{0,10}", 1..12),
        known in prop::collection::vec(any::<bool>(), 12), quotes in any::<bool>(),
        ends in prop::sample::select(vec!["\n", "\r\n"]), totals in prop::collection::vec(0_i64..20_000, 12),
    ) {
        let quote = |text: &str| match quotes || text.contains([',', ';', '"']) {
            true => format!("\"{}\"", text.replace('"', "\"\"")),
            false => text.to_owned(),
        };
        let mut cards = Vec::new();
        let (mut before, mut after) = (vec!["Student,ID,Section,Fifteen (1),x".to_owned()], Vec::new());
        after.push(before[0].clone());
        for (place, other) in others.iter().enumerate() {
            let front = format!("{},{},{}", quote(&format!("N{place} {other}")), 1000 + place, quote(other));
            let back = quote(other);
            before.push(format!("{front},,{back}"));
            if known[place] {
                let mut card = ada();
                card.student.key = format!("s{place}");
                card.student.name = format!("N{place}");
                card.student.id = Some((1000 + place).to_string());
                card.score.total = Points::hundredths(totals[place]);
                cards.push(card);
                let total = totals[place];
                after.push(format!("{front},{}.{:02},{back}", total / 100, total % 100));
            } else {
                after.push(format!("{front},,{back}"));
            }
        }
        let number = cards.len();
        prop_assert_eq!(number > 0 || before == after, true);
        let filled = in_canvas(&before.join(ends), cards, Some("1"));
        if number == 0 {
            return Ok(());
        }
        let filled = filled.unwrap();
        prop_assert_eq!(text(&filled), after.join(ends));
        prop_assert_eq!(filled.filled, number);
    }
}

//! The instructors' files, filled: which bytes change, who is found, and what is refused.

use model::points::Points;
use model::scorecard::{PassMark, Scorecard};
use proptest::prelude::{any, prop, prop_assert_eq, proptest};

use crate::gradebook::{
    ExcessPoints, FillError, FilledSheet, FoundBy, Note, UnmatchedReason, canvas, moodle,
};
use crate::samples::{ada, budi, citra, daan, score, with_results, xiaoming};
use crate::tests::hostile::{HOSTILE, hostile_class};

/// Those of the sample class who handed in the 15-puzzle.
fn fifteen() -> Vec<Scorecard> {
    vec![ada(), budi(), xiaoming(), daan()]
}

fn in_canvas(
    template: &str,
    cards: Vec<Scorecard>,
    column: Option<&str>,
) -> Result<FilledSheet, FillError> {
    with_results(&cards, |results| {
        canvas::fill(template.as_bytes(), results, column, ExcessPoints::Stay)
    })
}

fn in_moodle(
    template: &str,
    cards: Vec<Scorecard>,
    column: Option<&str>,
) -> Result<FilledSheet, FillError> {
    with_results(&cards, |results| {
        moodle::fill(template.as_bytes(), results, column, ExcessPoints::Stay)
    })
}

fn text(filled: &FilledSheet) -> &str {
    std::str::from_utf8(&filled.bytes).unwrap()
}

fn why(filled: &FilledSheet) -> Vec<(&str, UnmatchedReason)> {
    let people = filled.unmatched_people.iter();
    people
        .map(|person| (person.key.as_str(), person.why))
        .collect()
}

fn replaced(key: &str, old: &str, new: i64) -> Note {
    Note::Replaced {
        key: key.to_owned(),
        old: old.to_owned(),
        new: Points::whole(new),
    }
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
    assert_eq!(filled.notes, [replaced("budi", "3,00", 10)]);
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
    let note = Note::OtherMaximum {
        column: "Fifteen (1)".to_owned(),
        theirs: Points::whole(20),
        ours: Points::whole(100),
    };
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
    let open = Note::Open {
        key: "citra".to_owned(),
    };
    assert_eq!(filled.notes, [open]);
    let one = in_canvas(template, vec![ada(), citra()], Some("1")).unwrap_err();
    assert_eq!(one, FillError::SeveralAssignments { number: 2 });
}

#[test]
fn a_number_of_somebody_else_decides_nothing() {
    let head = "Student,ID,SIS User ID,Section,Fifteen (1)\n";
    let table = [
        // The number is right, the name is quite another.
        (
            "Grace Hopper,13520001,,,\n",
            UnmatchedReason::OtherName(FoundBy::Number),
        ),
        // Two rows have the number.
        (
            "Ada Lovelace,13520001,,,\nAda Lovelace,13520001,,,\n",
            UnmatchedReason::SeveralRows,
        ),
        // Two rows have the name, none the number.
        (
            "Ada Lovelace,1,,,\n\"Lovelace, Ada\",2,,,\n",
            UnmatchedReason::SeveralRows,
        ),
        ("Ada Byron,1,,,\n", UnmatchedReason::NoRow),
        // The row ends too soon.
        ("Ada Lovelace,13520001\n", UnmatchedReason::ShortRow),
    ];
    for (rows, expected) in table {
        let template = format!("{head}{rows}");
        let filled = in_canvas(&template, vec![ada()], Some("1")).unwrap();
        assert_eq!(why(&filled), [("ada", expected)], "{rows}");
        assert_eq!(text(&filled), template, "{rows}");
    }
    // A number that is somebody else's does not stand in the way of one's own.
    let template = format!("{head}Grace Hopper,13520001,,,\nAda Lovelace,7,13520001,,\n");
    let filled = in_canvas(&template, vec![ada()], Some("1")).unwrap();
    assert_eq!(
        text(&filled),
        template.replace(",13520001,,\n", ",13520001,,100.00\n")
    );
    // The platform's own number comes before a school's.
    let template = format!("{head}Ada One,7,13520001,,\nAda Two,13520001,,,\n");
    let filled = in_canvas(&template, vec![ada()], Some("1")).unwrap();
    assert_eq!(
        text(&filled),
        template.replace("Ada Two,13520001,,,", "Ada Two,13520001,,,100.00")
    );
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
        let filled = in_canvas(&template, vec![card.clone()], Some("1")).unwrap();
        assert_eq!(
            text(&filled),
            template.replace(",,\n", ",,100.00\n"),
            "{id}"
        );
    }
    // Where somebody has the name to the letter, it is theirs.
    let template = format!("{head}\"Hernandez, Sofia\",8,,\n\"Hernández, Sofía\",9,,\n");
    let filled = in_canvas(&template, vec![card], Some("1")).unwrap();
    assert_eq!(text(&filled), template.replace("9,,\n", "9,,100.00\n"));
}

#[test]
fn a_row_of_another_name_is_told_by_what_it_was_found_by() {
    let head = "Identifier,Full name,Email address,ID number,Grade\n";
    let mut card = ada();
    card.student.key = "the-folder".to_owned();
    card.student.id = Some("13520001".to_owned());
    card.student.email = Some("lovelace@x.org".to_owned());
    let table = [
        ("13520001", "-", "-", FoundBy::Number, "their number"),
        (
            "1",
            "lovelace@x.org",
            "-",
            FoundBy::Address,
            "their address",
        ),
        (
            "1",
            "-",
            "lovelace",
            FoundBy::Login,
            "the first part of their address",
        ),
        (
            "1",
            "-",
            "the-folder",
            FoundBy::Key,
            "the submission's name",
        ),
    ];
    for (identifier, email, number, found, part) in table {
        let template = format!("{head}Participant {identifier},Grace Hopper,{email},{number},\n");
        let filled = in_moodle(&template, vec![card.clone()], None).unwrap();
        assert_eq!(
            why(&filled),
            [("the-folder", UnmatchedReason::OtherName(found))]
        );
        let remark = &filled.remarks()[1];
        assert!(
            remark.contains(&format!("the row with {part} has")),
            "{remark}"
        );
    }
}

#[test]
fn grades_that_moodle_would_not_import_are_told() {
    let head = "Identifier,Full name,Email address,Grade,Maximum grade,Grade can be changed\n";
    let refused = |row: &str, points: i64| {
        let mut card = ada();
        card.score.total = Points::whole(points);
        card.score.of = Points::whole(100);
        let template = format!("{head}Participant 13520001,Ada Lovelace,x,{row}\n");
        let filled = in_moodle(&template, vec![card], None).unwrap();
        assert_eq!(filled.filled, 1);
        filled.remarks().split_off(1)
    };
    let none: [&str; 0] = [];
    assert_eq!(refused(",100.00,Yes", 100), none);
    assert_eq!(refused("-,100.00,Yes", 100), none);
    // What stands there already needs no import.
    assert_eq!(refused("100.00,100.00,No", 100), none);
    let table = [
        (",100.00,No", 90, "the row says that it cannot be changed"),
        (
            ",100.00,Yes",
            105,
            "105 is above 100, the most that the row allows",
        ),
        (",100.00,Yes", -5, "-5 is below 0"),
    ];
    for (row, points, why) in table {
        let remark = format!("the platform will not import the grade of `ada`: {why}");
        assert_eq!(refused(row, points), [remark]);
    }
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
    let filled = in_canvas(template, vec![card], Some("1")).unwrap();
    assert_eq!(text(&filled), template);
    assert_eq!(why(&filled), [("ada", UnmatchedReason::NotGraded)]);
}

#[test]
fn whoever_could_not_be_run_here_has_an_empty_cell_and_words_that_say_so() {
    let card = || {
        let mut card = daan();
        card.student.name = "Daan de Vries".to_owned();
        card.student.id = Some("7".to_owned());
        card
    };
    let template = "Student,ID,Section,Fifteen (1)\nDaan de Vries,7,,\n";
    let filled = in_canvas(template, vec![card()], Some("1")).unwrap();
    assert_eq!(text(&filled), template);
    assert_eq!(why(&filled), [("daan", UnmatchedReason::Pending)]);
    assert_eq!((filled.filled, filled.unmatched_rows.len()), (0, 0));
    let template = "Identifier,Full name,Email address,Grade,Feedback comments\nParticipant 7,Daan de Vries,x,,\n";
    let filled = in_moodle(template, vec![card()], None).unwrap();
    let words = "\"no grade yet, 0 of 100 points, 0 of 2 cases right, up to 60 more, not decided yet, 2 not run\"";
    assert_eq!(
        text(&filled),
        template.replace(",x,,\n", &format!(",x,,{words}\n"))
    );
    assert_eq!(why(&filled), [("daan", UnmatchedReason::Pending)]);
}

const MOODLE: &str = "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum grade\",\"Grade can be changed\",\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"\n\
    \"Participant 13520001\",\"Ada Lovelace\",ada@x.org,Submitted,,100.00,Yes,\"Sunday, 3 May 2026, 1:02 AM\",-,\n\
    \"Participant 77\",\"Budi Santoso\",budi@x.org,Submitted,\"4.00\",100.00,Yes,-,-,\"Well done\"\n\
    \"Participant 78\",\"Grace Hopper\",grace@x.org,\"No submission\",,100.00,Yes,-,-,\n";

#[test]
fn of_moodle_only_grades_and_empty_feedback_change() {
    let mut cards = vec![ada(), budi(), daan()];
    cards[1].student.name = "budi".to_owned();
    cards[1].student.email = Some("Budi@X.org".to_owned());
    let filled = in_moodle(MOODLE, cards, None).unwrap();
    let expected = MOODLE
        .replace("ada@x.org,Submitted,,", "ada@x.org,Submitted,100.00,")
        .replace(
            "1:02 AM\",-,\n",
            "1:02 AM\",-,\"100 of 100 points, 4 of 4 cases right\"\n",
        )
        .replace("\"4.00\"", "\"10.00\"");
    assert_eq!(text(&filled), expected);
    assert_eq!(why(&filled), [("daan", UnmatchedReason::NoRow)]);
    assert_eq!(filled.unmatched_rows, ["Grace Hopper"]);
    assert_eq!(filled.notes, [replaced("budi", "4.00", 10)]);
}

#[test]
fn moodle_headers_of_other_languages_are_known() {
    let table = [
        (
            "Identificatie,\"Volledige naam\",E-mailadres,Status,Cijfer,\"Laatst gewijzigd (beoordeling)\"\n",
            "Deelnemer ",
        ),
        (
            "Identificador,\"Nombre completo\",\"Dirección de correo\",Estado,Calificación,\"Última modificación (calificación)\"\n",
            "Participante ",
        ),
        (
            "ID,\"Vollständiger Name\",E-Mail-Adresse,Status,Bewertung,\"Zuletzt geändert (Bewertung)\"\n",
            "Teilnehmer/in",
        ),
        ("识别号,全名,电子邮件地址,状态,成绩,最后修改\n", "参与者"),
        (
            "Pengenal,\"Nama lengkap\",\"Alamat email\",Status,Nilai,\"Terakhir diubah (nilai)\"\n",
            "Peserta ",
        ),
        // Nobody knows this language, and still its first column is what it is.
        ("Tunniste,Nimi,Posti,Tila,Nota,Muokattu\n", "Osallistuja "),
    ];
    for (header, participant) in table {
        let template = format!("{header}{participant}13520001,Ada,x,-,,-\n");
        let filled = in_moodle(&template, vec![ada()], None).unwrap();
        assert_eq!(
            text(&filled),
            template.replace("x,-,,-", "x,-,100.00,-"),
            "{header}"
        );
    }
}

#[test]
fn an_export_of_moodles_gradebook_is_filled_by_the_title_or_the_name_of_the_column() {
    let template = "First name,Last name,ID number,Email address,Assignment: 15-puzzle by branch and bound (Real),Course total (Real)\nAda,Lovelace,13520001,a@x.org,\"7,5\",\"7,5\"\n";
    let filled = in_moodle(template, vec![ada()], None).unwrap();
    assert_eq!(text(&filled), template.replacen("\"7,5\"", "\"100,00\"", 1));
    let filled = in_moodle(template, vec![ada()], Some("Course total (Real)")).unwrap();
    assert_eq!(
        text(&filled),
        template.replace(",\"7,5\"\n", ",\"100,00\"\n")
    );
    let refused = in_moodle(template, vec![citra()], None).unwrap_err();
    assert!(matches!(refused, FillError::NoColumn { .. }), "{refused}");
}

#[test]
fn a_grade_that_moodle_will_not_take_is_told() {
    let template = "Email address,ID number,Grade,Maximum Grade\na@x.org,13520001,,80.00\n";
    let filled = in_moodle(template, vec![ada()], None).unwrap();
    let note = Note::AboveMaximum {
        key: "ada".to_owned(),
        points: Points::whole(100),
        most: Points::whole(80),
    };
    assert!(filled.notes.contains(&note), "{:?}", filled.notes);
    let enough = template.replace("80.00", "100.00");
    let filled = in_moodle(&enough, vec![ada()], None).unwrap();
    assert_eq!(filled.notes, []);
}

#[test]
fn points_of_a_bonus_are_cut_at_the_maximum_where_that_is_asked_for() {
    let mut best = ada();
    best.score.total = Points::whole(104);
    let cut = Note::Cut {
        key: "ada".to_owned(),
        points: Points::whole(104),
        most: Points::whole(100),
    };
    let moodle = "Email address,ID number,Grade,Maximum Grade\na@x.org,13520001,,100.00\n";
    let canvas = "Student,ID,SIS User ID,Section,fifteen-bnb (1)\nPoints Possible,,,,100\nAda,1,13520001,A,\n";
    let class = [best];
    let filled = |beyond| {
        with_results(&class, |results| {
            [
                moodle::fill(moodle.as_bytes(), results, None, beyond).unwrap(),
                canvas::fill(canvas.as_bytes(), results, None, beyond).unwrap(),
            ]
        })
    };
    for filled in filled(ExcessPoints::Cut) {
        assert!(text(&filled).contains(",100.00"), "{}", text(&filled));
        assert!(!text(&filled).contains("104.00"), "{}", text(&filled));
        assert_eq!(filled.notes, std::slice::from_ref(&cut));
        // It is there now, and stays.
        let remarks = filled.remarks();
        assert!(remarks[1].ends_with("was cut at the maximum: 104 → 100"));
    }
    for filled in filled(ExcessPoints::Stay) {
        assert!(text(&filled).contains(",104.00"), "{}", text(&filled));
        assert!(!filled.notes.contains(&cut));
    }
}

#[test]
fn a_title_is_not_found_within_a_longer_word_of_another() {
    let head = "Email address,Assignment: 15-puzzle by branch and bound";
    let other = format!("{head}s (Real)\na@x.org,\n");
    let refused = in_moodle(&other, vec![ada()], None).unwrap_err();
    assert!(matches!(refused, FillError::NoColumn { .. }), "{refused}");
    let mut ada = ada();
    ada.student.email = Some("a@x.org".to_owned());
    let both =
        format!("{head}s (Real),Assignment: 15puzzle by branch-and-bound (Real)\na@x.org,,\n");
    let filled = in_moodle(&both, vec![ada], None).unwrap();
    assert!(
        text(&filled).ends_with("a@x.org,,100.00\n"),
        "{}",
        text(&filled)
    );
}

#[test]
fn files_of_something_else_are_refused() {
    for template in ["", "a,b\n1,2\n", "name,score\nAda,3\n"] {
        let refused = in_canvas(template, vec![ada()], None).unwrap_err();
        assert!(matches!(refused, FillError::NotIts { .. }), "{refused}");
        let refused = in_moodle(template, vec![ada()], None).unwrap_err();
        assert!(matches!(refused, FillError::NotIts { .. }), "{refused}");
    }
}

/// What students wrote has no way into a gradebook: grades are numbers, and the words beside them are ours.
#[test]
fn nothing_of_what_students_wrote_gets_into_a_gradebook() {
    for (mut card, hostile) in hostile_class().into_iter().zip(HOSTILE) {
        let name = hostile.replace('\0', "");
        let quoted = name.replace('"', "\"\"");
        card.student.id = Some("77".to_owned());
        card.student.name = name;
        let template = format!(
            "Identifier,Full name,Email address,Grade,Feedback comments\nParticipant 77,\"{quoted}\",x,,\n"
        );
        let filled = in_moodle(&template, vec![card], None).unwrap();
        let cells = ",\"0 of 75 points, 0 of 7 cases right, 3 need a look, 1 not run\"\n";
        assert_eq!(
            text(&filled),
            template.replace(",x,,\n", &format!(",x,0.00{cells}"))
        );
    }
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

#[test]
fn a_grade_is_cut_at_the_most_and_never_below_what_there_was_to_earn() {
    // Earned of 100, what the platform gives, what is filled in.
    let table = [
        (104, None, 100),
        (104, Some(100), 100),
        (104, Some(110), 104),
        (115, Some(110), 110),
        (104, Some(10), 100),
        (88, Some(100), 88),
        (88, None, 88),
        (-3, Some(100), -3),
    ];
    for (earned, theirs, expected) in table {
        let score = score(earned * 100, PassMark::Reached);
        let theirs = theirs.map(Points::whole);
        let cut = ExcessPoints::Cut.grade(&score, theirs);
        assert_eq!(cut, Points::whole(expected), "{earned} of {theirs:?}");
        let whole = ExcessPoints::Stay.grade(&score, theirs);
        assert_eq!(whole, Points::whole(earned));
    }
}

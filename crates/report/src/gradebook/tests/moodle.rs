//! Worksheets and gradebooks of Moodle, filled.

use model::points::Points;

use crate::gradebook::tests::{in_moodle, replaced, text, why};
use crate::gradebook::{FillError, FilledSheet, FoundBy, UnmatchedReason};
use crate::sample_class::{ada, budi, citra, daan};
use crate::tests::hostile_texts::{HOSTILE, hostile_class};

const MOODLE: &str = "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum grade\",\"Grade can be changed\",\"Last modified (submission)\",\"Last modified (grade)\",\"Feedback comments\"\n\
    \"Participant 13520001\",\"Ada Lovelace\",ada@x.org,Submitted,,100.00,Yes,\"Sunday, 3 May 2026, 1:02 AM\",-,\n\
    \"Participant 77\",\"Budi Santoso\",budi@x.org,Submitted,\"4.00\",100.00,Yes,-,-,\"Well done\"\n\
    \"Participant 78\",\"Grace Hopper\",grace@x.org,\"No submission\",,100.00,Yes,-,-,\n";

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
            "105 is above 100, the most that the row allows; `--cap` fills in that",
        ),
        (",100.00,Yes", -5, "-5 is below 0"),
    ];
    for (row, points, why) in table {
        let remark = format!("the platform will not import the grade of `ada`: {why}");
        assert_eq!(refused(row, points), [remark]);
    }
}

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
    assert_eq!(filled.replaced, [replaced("budi", "4.00 → 10")]);
    assert!(filled.notes.is_empty(), "{:?}", filled.notes);
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
    let told = |filled: &FilledSheet| {
        filled
            .notes
            .join("\n")
            .contains("100 is above 80, the most")
    };
    assert!(told(&filled), "{:?}", filled.notes);
    let enough = template.replace("80.00", "100.00");
    let filled = in_moodle(&enough, vec![ada()], None).unwrap();
    assert!(filled.notes.is_empty(), "{:?}", filled.notes);
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

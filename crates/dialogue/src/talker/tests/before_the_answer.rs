//! What programs ask besides the board before they answer: the sign of its blank, and whether to go on.

use super::*;
use crate::question::AnswerKind;

#[test]
fn who_asks_for_the_sign_of_the_blank_is_told_that_of_the_board() {
    let rows = [
        Row {
            printed: &["Nama file: ", "Kotak kosong di file 0 atau 16? ", "ok\n"],
            answered: &[NAME, "0", "(done)"],
            answer: "Kotak kosong di file 0 atau 16? ok\n",
        },
        Row {
            printed: &["Blank sign (0/_): ", "Row 1: "],
            answered: &["0", "1 2 3"],
            answer: "",
        },
    ];
    for row in rows {
        let (answers, answer) = conversation(row.printed, true);
        assert_eq!(answers, lines(row.answered), "{:?}", row.printed);
        assert_eq!(answer, row.answer, "{:?}", row.printed);
    }
    let of_another = BoardForms {
        goal_file: b"1 2\n3 _\n".to_vec(),
        ..BoardForms::sample()
    };
    assert_eq!(of_another.fill("{blank}"), b"_");
}

#[test]
fn whether_to_go_on_may_be_asked_before_the_answer() {
    for (asked, may_agree) in [
        ("Dapat diselesaikan\nlanjut? y/n ", true),
        ("Reachable. Continue (y/n)? ", true),
        ("Doorgaan, verder? (j/n) ", true),
        // Another board, and what comes of keeping the answer.
        ("Solve another puzzle? (y/n) ", false),
        ("Coba lagi? (ya/tidak) ", false),
        ("Save it? (y/n) ", false),
    ] {
        let question = Question::of(asked.as_bytes());
        let AnswerKind::YesNo { yes, .. } = &question.class else {
            panic!("{asked}: {question:?}");
        };
        let after = AfterHandover {
            decisions: &[],
            printed: 80,
            has_goal: false,
        };
        let said = after.answers(&question);
        assert_eq!(said[0].say, Say::Nothing, "{asked}");
        let agrees = said.iter().any(|it| it.say == Say::Word(yes.clone()));
        assert_eq!(agrees, may_agree, "{asked}");
    }
}

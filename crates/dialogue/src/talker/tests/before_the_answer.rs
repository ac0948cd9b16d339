//! What programs ask besides the board before they answer: words of a menu, its size, the sign of its blank, and whether to
//! go on.

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
            wants_both_estimates: false,
        };
        let said = after.answers(&question);
        assert_eq!(said[0].say, Say::Nothing, "{asked}");
        let agrees = said.iter().any(|it| it.say == Say::Word(yes.clone()));
        assert_eq!(agrees, may_agree, "{asked}");
    }
}

#[test]
fn a_menu_of_estimates_that_is_shown_again_is_used_until_all_were_searched_with() {
    for (menu, wants_both, answered) in [
        (
            "Heuristic? 1. Misplaced tiles  2. Manhattan  3. Quit\n> ",
            true,
            ["2", "1", "(done)"],
        ),
        (
            "Heuristic? hamming, manhattan or quit > ",
            true,
            ["manhattan", "hamming", "(done)"],
        ),
        // Another search is none of the two.
        (
            "Choose a search:\n1. A* with Manhattan\n2. Greedy with Hamming\n3. Exit\n> ",
            true,
            ["1", "(done)", "(done)"],
        ),
        (
            "Heuristic? 1. Misplaced tiles  2. Manhattan  3. Quit\n> ",
            false,
            ["2", "(done)", "(done)"],
        ),
    ] {
        let told = BoardForms::sample();
        let mut talker = Talker::new(&told, &[])
            .that_has_its_board()
            .that_wants_both_estimates(wants_both);
        let mut stdout = Vec::new();
        let replies = answered.map(|_| {
            stdout.extend_from_slice(b"Moves: 2\nIterations: 3\n");
            stdout.extend_from_slice(menu.as_bytes());
            let printed = Printed {
                stdout: &stdout,
                stderr: b"",
            };
            match talker.reply(printed) {
                Reply::Type(line) => String::from_utf8_lossy(&line).trim_end().to_owned(),
                Reply::End | Reply::Dismiss => "(done)".to_owned(),
            }
        });
        assert_eq!(replies, answered, "{menu}");
    }
}

#[test]
fn all_searches_at_once_are_asked_for_where_both_estimates_are_wanted() {
    for (last, wants_both, answered) in [
        ("Compare all of them", true, "4"),
        ("Compare all of them", false, "3"),
        ("All of the above", true, "4"),
        ("All of the above", false, "3"),
        ("Exit", true, "3"),
    ] {
        let told = BoardForms::sample();
        let mut talker = Talker::new(&told, &[])
            .that_has_its_board()
            .that_wants_both_estimates(wants_both);
        let menu = format!(
            "Choose an algorithm:\n (1) Uniform Cost\n (2) A* Misplaced Tile\n \
            (3) A* Manhattan Distance\n (4) {last}\n> "
        );
        let printed = Printed {
            stdout: menu.as_bytes(),
            stderr: b"",
        };
        let expected = Reply::Type(format!("{answered}\n").into_bytes());
        assert_eq!(talker.reply(printed), expected, "{last}, {wants_both}");
    }
}

#[test]
fn a_number_that_chose_something_else_before_chose_no_estimate() {
    let told = BoardForms::sample();
    let mut talker = Talker::new(&told, &[]).that_wants_both_estimates(true);
    let menu = "1. Hamming (misplaced tiles)\n2. Manhattan\n3. Exit\n> ";
    let found = format!("Moves: 2\nIterations: 3\n{menu}");
    let printed = [
        "1. Random board\n2. From a file\n> ",
        "File: ",
        menu,
        &found,
        &found,
    ];
    let expected = ["2", NAME, "2", "1", "(done)"];
    let mut stdout = Vec::new();
    let answered = printed.map(|words| {
        stdout.extend_from_slice(words.as_bytes());
        let stdout = &stdout[..];
        match talker.reply(Printed {
            stdout,
            stderr: b"",
        }) {
            Reply::Type(line) => String::from_utf8_lossy(&line).trim_end().to_owned(),
            Reply::End | Reply::Dismiss => "(done)".to_owned(),
        }
    });
    assert_eq!(answered, expected);
}

#[test]
fn words_of_a_menu_are_typed_in_full() {
    let menu = "Type one:  start   help   quit\n> ";
    let answer = format!("2 moves\n{menu}");
    let printed = [
        menu,
        "From where?  file   keyboard   back\n>> ",
        "path ",
        &answer,
    ];
    let (answers, _) = conversation(&printed, true);
    assert_eq!(answers, lines(&["start", "file", NAME, "(done)"]));
}

#[test]
fn a_key_that_is_named_is_pressed() {
    let rows = ["Row 1: ", "Row 2: ", "Row 3: "];
    for (asked, key) in [
        ("solvable\npress 1 to continue ", "1"),
        ("solvable\nPress Enter to continue ", ""),
    ] {
        let printed = [rows.as_slice(), &[asked, "2 moves\n"]].concat();
        let (answers, _) = conversation(&printed, false);
        let expected = ["1 2 3", "4 0 5", "7 8 6", key, "(done)"];
        assert_eq!(answers, lines(&expected), "{asked}");
    }
}

#[test]
fn the_side_is_told_once_and_where_that_is_no_answer_twice() {
    for (asked, twice) in [
        ("Size of the board (n x n) ", Some("{side} x {side}")),
        ("Size of the board: ", None),
    ] {
        let said = answer_candidates::before(&Question::of(asked.as_bytes()), false);
        assert_eq!(said[0].say, Say::Side, "{asked}");
        let found = said.iter().find_map(|it| match &it.say {
            Say::Filled(text) => Some(text.as_str()),
            _ => None,
        });
        assert_eq!(found, twice, "{asked}");
    }
    // The board's own line for its side is not told once more.
    let told = BoardForms {
        text: b"3\n1 2 3\n4 0 5\n7 8 6\n".to_vec(),
        ..BoardForms::sample()
    };
    let plan = [Turn {
        asked: Some("Size (n x n): ".to_owned()),
        say: Say::Filled("{side} x {side}".to_owned()),
    }];
    let mut talker = Talker::new(&told, &plan).that_reads_files(false);
    for stdout in [b"Size (n x n): ".as_slice(), b"Size (n x n): Row 1: "] {
        talker.reply(Printed {
            stdout,
            stderr: b"",
        });
    }
    assert_eq!(talker.typed, [b"3 x 3".to_vec(), b"1 2 3".to_vec()]);
}

#[test]
fn how_many_rows_there_are_is_told_of_square_boards() {
    let of_pieces = BoardForms {
        text: b"1 2 1\nDEFAULT\nAA\n".to_vec(),
        goal_file: Vec::new(),
        ..BoardForms::sample()
    };
    for (asked, told, typed) in [
        ("Hoeveel rijen heeft de puzzel ", BoardForms::sample(), "3"),
        ("Anzahl der Zeilen: ", BoardForms::sample(), "3"),
        ("Jumlah baris: ", of_pieces.clone(), "1 2 1"),
        ("Enter the rows: ", BoardForms::sample(), "1 2 3"),
        ("Size: ", of_pieces, "1 2 1"),
    ] {
        let mut talker = Talker::new(&told, &[]).that_reads_files(false);
        talker.reply(Printed {
            stdout: asked.as_bytes(),
            stderr: b"",
        });
        assert_eq!(talker.typed, [typed.as_bytes()], "{asked}");
    }
}

//! Conversations after the board was handed over, and what was left open in them.

use super::*;

#[test]
fn an_answer_that_is_shown_step_by_step_is_heard_to_its_end() {
    let prompts = [
        "Press Enter for the next step...",
        "[N]ext / [Q]uit: ",
        "Langkah berikutnya? (y/n) ",
        "下一步> ",
    ];
    let typed = ["", "N", "y", ""];
    for (prompt, typed) in prompts.iter().zip(typed) {
        let mut printed = vec!["File: ".to_owned()];
        printed.extend((0..50).map(|step| format!("step {step}\n{prompt}")));
        printed.push("Done.\nAgain? (y/n) ".to_owned());
        let words: Vec<&str> = printed.iter().map(String::as_str).collect();
        let (answers, answer) = conversation(&words, true);
        let mut expected = vec![NAME];
        expected.extend([typed; 50]);
        expected.push("(done)");
        assert_eq!(answers, lines(&expected), "{prompt}");
        assert!(answer.ends_with("Done.\n"), "{prompt}");
    }
}

#[test]
fn who_says_once_how_to_go_on_is_heard_to_the_end_too() {
    let steps = [
        "File: ",
        "Solved in 3 moves! Press Enter to see the next step.\n",
        "step 1: down\n| 1 | 2 |\n",
        "step 2: down\n| 3 | 4 |\n",
        "step 3: down\n| 5 | 6 |\n",
        "Again? (y/n) ",
    ];
    let (answers, answer) = conversation(&steps, true);
    assert_eq!(answers, lines(&[NAME, "", "", "", "", "(done)"]));
    assert!(answer.contains("step 3: down\n| 5 | 6 |\n"), "{answer}");
    // Who asks something then is asked nothing more of the kind, nor who only waited once.
    let other = [
        "File: ",
        "Press Enter to see the next step.\n",
        "1 2\nNow what> ",
    ];
    let (answers, _) = conversation(&other, true);
    assert_eq!(answers, lines(&[NAME, "", "(done)"]));
    let once = ["File: ", "Press Enter to start.\n", "1 2\n3 0\n"];
    let (answers, _) = conversation(&once, true);
    assert_eq!(answers, lines(&[NAME, "", "(done)"]));
}

#[test]
fn who_is_ended_in_the_middle_is_known_from_who_has_finished() {
    let table = [
        ("Moves: 2\nAgain? (y/n) ", false),
        ("Moves: 2\nSave it? (y/n) ", false),
        ("Moves: 2\n1. Solve another\n2. Exit\n> ", false),
        ("Moves: 2\n1. Short\n2. Long\n> ", true),
        ("1 2 3\n4 5 6\n7 0 8\n", true),
    ];
    for (printed, expected) in table {
        let told = BoardForms::sample();
        let mut talker = Talker::new(&told, &[]);
        talker.reply(Printed {
            stdout: b"File: ",
            stderr: b"",
        });
        let all = format!("File: {printed}");
        let reply = talker.reply(Printed {
            stdout: all.as_bytes(),
            stderr: b"",
        });
        assert!(matches!(reply, Reply::Dismiss), "{printed}");
        assert_eq!(talker.left_waiting, expected, "{printed}");
    }
}

#[test]
fn who_asks_for_more_rows_than_there_are_was_left_waiting() {
    for (last, expected) in [
        ("Row 4: ", true),
        ("That is no board!\nRow 1: ", false),
        ("", false),
    ] {
        let told = BoardForms::sample();
        let mut talker = Talker::new(&told, &[]).that_reads_files(false);
        let mut all = String::new();
        for prompt in ["Row 1: ", "Row 2: ", "Row 3: ", last] {
            all.push_str(prompt);
            talker.reply(Printed {
                stdout: all.as_bytes(),
                stderr: b"",
            });
        }
        assert_eq!(talker.left_waiting, expected, "{last}");
    }
}

#[test]
fn enter_is_pressed_for_the_rows_that_a_bad_board_has_not() {
    let told = BoardForms {
        is_bad: true,
        ..BoardForms::sample()
    };
    let mut talker = Talker::new(&told, &[]).that_reads_files(false);
    let mut all = String::new();
    for prompt in [
        "Row 1: ",
        "Row 2: ",
        "Row 3: ",
        "Row 4: ",
        "Row 5: ",
        "Bad!\nRow 1: ",
    ] {
        all.push_str(prompt);
        talker.reply(Printed {
            stdout: all.as_bytes(),
            stderr: b"",
        });
    }
    assert_eq!(talker.typed.last().map(Vec::as_slice), Some(&b""[..]));
    assert_eq!(talker.typed.len(), 5);
    assert!(!talker.left_waiting);
}

#[test]
fn a_row_that_was_refused_is_heard_where_the_whole_board_is_met_with_silence() {
    let refusal = "5 is there already!\nRow 2: ";
    for (third, last, expected) in [
        (refusal, "Row 3: ", "Row 2: 5 is there already!\nRow 2: "),
        (refusal, "Moves: 2\nRow 1: ", "Moves: 2\n"),
        ("Row 3: ", "Moves: 2\nRow 1: ", "Moves: 2\n"),
    ] {
        let (_, answer) = conversation(&["Row 1: ", "Row 2: ", third, last], false);
        assert_eq!(answer, expected);
    }
}

#[test]
fn the_size_is_chosen_for_each_board() {
    let question = Question::of(b"Which puzzle?\n1) the 15-puzzle\n2) the 8-puzzle\n> ");
    let picked = |side: &str| {
        let told = BoardForms {
            side: side.to_owned(),
            ..BoardForms::sample()
        };
        board_sizes::pick_size(&question, &told).map(str::to_owned)
    };
    assert_eq!(picked("4").as_deref(), Some("1"));
    assert_eq!(picked("3").as_deref(), Some("2"));
    assert_eq!(picked("5"), None);
}

#[test]
fn a_side_that_was_told_is_not_told_again() {
    let mut told = BoardForms::sample();
    told.text = b"3\n1 2 3\n4 0 5\n7 8 6\n".to_vec();
    assert_eq!(told.without_side().rows(), BoardForms::sample().rows());
    assert_eq!(
        BoardForms::sample().without_side().rows(),
        BoardForms::sample().rows()
    );
}

#[test]
fn what_was_printed_before_enter_is_wanted_is_the_answer_of_who_finds_its_board() {
    let told = BoardForms::sample();
    let turn = |asked: &str, line: &str| Turn {
        asked: Some(asked.to_owned()),
        say: Say::Word(line.to_owned()),
    };
    let at_the_end = [turn("Press ENTER to exit", "")];
    let printed = |stdout| Printed {
        stdout,
        stderr: b"",
    };
    let mut talker = Talker::new(&told, &at_the_end).that_has_its_board();
    talker.reply(printed(b"Moves: 2\nPress ENTER to exit"));
    assert_eq!(talker.before_answer(printed(b"Moves: 2\n")).stdout, 0);
    // What a menu leads to comes behind it.
    let before = [turn("1. Solve\n2. Exit\n> ", "1")];
    let mut talker = Talker::new(&told, &before).that_has_its_board();
    let menu = b"1. Solve\n2. Exit\n> ".as_slice();
    talker.reply(printed(menu));
    let all = [menu, b"Moves: 2\n"].concat();
    assert_eq!(talker.before_answer(printed(&all)).stdout, menu.len());
}

#[test]
fn a_program_that_asks_the_same_again_was_answered_wrongly() {
    let told = BoardForms::sample();
    let mut talker = Talker::new(&told, &[]);
    let ask = b"File: ".as_slice();
    let printed = |stdout| Printed {
        stdout,
        stderr: b"",
    };
    talker.reply(printed(ask));
    assert!(!talker.asked_again);
    let reply = talker.reply(printed(b"File: No such file.\nFile: "));
    assert!(matches!(reply, Reply::Dismiss));
    assert!(talker.asked_again);
}

#[test]
fn a_row_that_is_answered_with_how_to_write_the_board_was_refused() {
    let told = BoardForms::sample();
    let mut talker = Talker::new(&told, &[]).that_reads_files(false);
    let printed = |stdout| Printed {
        stdout,
        stderr: b"",
    };
    talker.reply(printed(b"your board: ".as_slice()));
    let reply = talker.reply(printed(
        b"your board: nine different digits 0-8 please: ".as_slice(),
    ));
    assert!(matches!(reply, Reply::Dismiss));
    assert!(talker.asked_again);
    let candidates = &talker.decisions[0].candidates;
    let digits = Say::Filled("{digits}".to_owned());
    let found = candidates
        .iter()
        .any(|one| one.say == digits && one.cost == 0);
    assert!(found, "{candidates:?}");
}

#[test]
fn a_number_may_make_the_name_of_a_file() {
    for (asked, may) in [
        ("Masukkan nomor test case (1-5): ", true),
        ("Select a test file: ", true),
        ("Masukkan nama file: ", false),
    ] {
        let said = answer_candidates::before(&Question::of(asked.as_bytes()), true);
        let one = Say::Word("1".to_owned());
        assert_eq!(said[0].say, Say::Name, "{asked}");
        assert_eq!(said.iter().any(|it| it.say == one), may, "{asked}");
    }
}

#[test]
fn the_estimate_is_chosen_once_the_board_lies_there() {
    for (entries, typed) in [
        (&["Peças fora do lugar", "Manhattan", "As duas"][..], "3"),
        (&["Misplaced tiles", "Manhattan", "Both"], "3"),
        (&["Heurística Hamming", "Heurística Manhattan"], "2"),
    ] {
        let told = BoardForms::sample();
        let mut talker = Talker::new(&told, &[]).that_has_its_board();
        let entries = entries.iter().zip(1..);
        let menu: String = entries
            .map(|(words, number)| format!("  {number}) {words}\n"))
            .collect();
        let printed = format!("1 2 3\n4 * 5\n7 8 6\n\nEscolha a heurística:\n{menu}Opção: ");
        let reply = talker.reply(Printed {
            stdout: printed.as_bytes(),
            stderr: b"",
        });
        let is_typed = matches!(&reply, Reply::Type(line) if line.trim_ascii() == typed.as_bytes());
        assert!(is_typed, "{printed}");
    }
}

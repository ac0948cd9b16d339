//! Whole conversations: what a program prints, and what it is answered.

mod before_the_answer;

use super::*;

/// What is done when a program waits.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Line(String),
    End,
    Done,
}

/// What a program prints each time before it waits, and what it is answered.
fn conversation(printed: &[&str], reads_files: bool) -> (Vec<Answer>, String) {
    let told = BoardForms::sample();
    let mut talker = Talker::new(&told, &[]).that_reads_files(reads_files);
    let (mut stdout, mut answers) = (Vec::new(), Vec::new());
    for words in printed {
        stdout.extend_from_slice(words.as_bytes());
        let reply = talker.reply(Printed {
            stdout: &stdout,
            stderr: b"",
        });
        answers.push(match reply {
            Reply::Type(line) => Answer::Line(String::from_utf8_lossy(&line).trim_end().to_owned()),
            Reply::End => Answer::End,
            Reply::Dismiss => Answer::Done,
        });
    }
    let until = talker.until.map_or(stdout.len(), |at| at.stdout);
    let from = match talker.handed {
        None => until,
        Some(_) => {
            let (stdout, stderr) = (&stdout[..until], b"".as_slice());
            talker.before_answer(Printed { stdout, stderr }).stdout
        }
    };
    let answer = String::from_utf8_lossy(&stdout[from.min(until)..until]).into_owned();
    (answers, answer)
}

fn lines(words: &[&str]) -> Vec<Answer> {
    let answer = |word: &&str| match *word {
        "(done)" => Answer::Done,
        "(end)" => Answer::End,
        line => Answer::Line(line.to_owned()),
    };
    words.iter().map(answer).collect()
}

/// A conversation: what is printed, what is answered, and what of it all is the program's answer.
struct Row {
    printed: &'static [&'static str],
    answered: &'static [&'static str],
    answer: &'static str,
}

const NAME: &str = "boardbcdf.txt";

#[test]
fn a_program_that_reads_a_file_is_told_its_name() {
    let rows = [
        Row {
            printed: &["Enter the file name: ", "Moves: 2\nAgain? (y/n) "],
            answered: &[NAME, "(done)"],
            answer: "Moves: 2\n",
        },
        // The entry that leads to a given board, whatever its number.
        Row {
            printed: &[
                "1. Random board\n2. From a file\n3. Exit\n> ",
                "Nama berkas: ",
                "2 langkah\n1. Random board\n2. From a file\n3. Exit\n> ",
            ],
            answered: &["2", NAME, "(done)"],
            answer: "2 langkah\n",
        },
        // A board of its own may be solved from there on, and a loaded one.
        Row {
            printed: &[
                "1. Solve the default board\n2. From a file\n3. Exit\n> ",
                "Nama berkas: ",
                "2 langkah\n1. Solve the default board\n2. From a file\n3. Exit\n> ",
            ],
            answered: &["2", NAME, "(done)"],
            answer: "2 langkah\n",
        },
        // Two menus, and a window that nobody wants.
        Row {
            printed: &[
                "[1] GUI\n[2] CLI\nPilih: ",
                "1) Acak\n2) Berkas .txt\nPilih: ",
                "Masukkan path file: ",
                "Tampilkan animasi? (ya/tidak) ",
                "Solusi: 2 langkah\nSimpan? (ya/tidak) ",
            ],
            answered: &["2", "2", NAME, "tidak", "(done)"],
            answer: "Tampilkan animasi? (ya/tidak) Solusi: 2 langkah\n",
        },
        Row {
            printed: &[
                "Press Enter to begin...",
                "File (without extension): ",
                "ok\n",
            ],
            answered: &["", "boardbcdf", "(done)"],
            answer: "ok\n",
        },
        // A line about the board is no question about it.
        Row {
            printed: &["Path: ", "Cannot solve the board: all rows were tried.\n"],
            answered: &[NAME, "(done)"],
            answer: "Cannot solve the board: all rows were tried.\n",
        },
        Row {
            printed: &["Masukkan path absolut file: ", "ok\n"],
            answered: &["/tree/boardbcdf.txt", "(done)"],
            answer: "ok\n",
        },
        // Chosen by its number: the answer begins there, whatever is asked afterwards.
        Row {
            printed: &[
                "[1] a.txt\n[2] boardbcdf.txt\n[3] c.txt\nSelect test case number: ",
                "AAB\nPress ENTER to exit",
            ],
            answered: &["2", ""],
            answer: "AAB\nPress ENTER to exit",
        },
        Row {
            printed: &["0. boardbcdf.txt\n1. c.txt\nNomor: ", "AAB\n"],
            answered: &["0", "(done)"],
            answer: "AAB\n",
        },
        // What is offered for the folder will do.
        Row {
            printed: &["Folder test case [../test]: ", "Nama file: ", "ok\n"],
            answered: &["", NAME, "(done)"],
            answer: "ok\n",
        },
        Row {
            printed: &["Use your own board? (yes/no) ", "Path: ", "ok\n"],
            answered: &["yes", NAME, "(done)"],
            answer: "ok\n",
        },
    ];
    for row in rows {
        let (answers, answer) = conversation(row.printed, true);
        assert_eq!(answers, lines(row.answered), "{:?}", row.printed);
        assert_eq!(answer, row.answer, "{:?}", row.printed);
    }
}

#[test]
fn a_program_that_wants_the_board_itself_is_told_that() {
    let rows = [
        // The size of this board, whatever a menu calls it; a size of a board of its own is none.
        Row {
            printed: &[
                "What size is your puzzle? (3 for the 8-puzzle, 4 for the 15-puzzle): ",
                "Enter row 1: ",
            ],
            answered: &["3", "1 2 3"],
            answer: "",
        },
        Row {
            printed: &["Which puzzle?\n1) 4 x 4\n2) 3 x 3\n> ", "Row 1: "],
            answered: &["2", "1 2 3"],
            answer: "",
        },
        Row {
            printed: &["Choose\n1. Default 8-puzzle\n2. Default 15-puzzle\n3. Your own puzzle\n> "],
            answered: &["3"],
            answer: "",
        },
        Row {
            printed: &[
                "Enter row 1: ",
                "Enter row 2: ",
                "Enter row 3: ",
                "2 moves\n",
            ],
            answered: &["1 2 3", "4 0 5", "7 8 6", "(done)"],
            answer: "2 moves\n",
        },
        // All searches at once, by numbers that nothing sets off too.
        Row {
            printed: &[
                "Row 1: ",
                "Row 2: ",
                "Row 3: ",
                "Inversions: 4\nHeuristic?\n 1 Hamming\n 2 Manhattan\n 3 both\n: ",
                "Hamming: 2 moves\nManhattan: 2 moves\n",
            ],
            answered: &["1 2 3", "4 0 5", "7 8 6", "3", "(done)"],
            answer: "Inversions: 4\nHeuristic?\n 1 Hamming\n 2 Manhattan\n 3 both\n: Hamming: 2 moves\nManhattan: 2 \
                moves\n",
        },
        Row {
            printed: &[
                "Numbers: ",
                "1) A* with Hamming\n2) A* with Manhattan\n3) Compare both\nYour choice: ",
            ],
            answered: &["1 2 3", "3"],
            answer: "",
        },
        // As the prompt shows it, and the goal likewise.
        Row {
            printed: &[
                "State, e.g. 1,2,3,4,5,6,7,0,8: ",
                "Goal state: ",
                "2 moves\n",
            ],
            answered: &["1,2,3,4,0,5,7,8,6", "1,2,3,4,5,6,7,8,0", "(done)"],
            answer: "Goal state: 2 moves\n",
        },
        Row {
            printed: &["Puzzle (9 digits, 0 = gap): ", "2 moves\n"],
            answered: &["123405786", "(done)"],
            answer: "2 moves\n",
        },
        Row {
            printed: &[
                "Please input a list, e.g. [[1,2,3],[4,5,6],[7,8,0]]: ",
                "2 moves\n",
            ],
            answered: &["[[1,2,3],[4,0,5],[7,8,6]]", "(done)"],
            answer: "2 moves\n",
        },
        // A hint in brackets is no choice.
        Row {
            printed: &[
                "请输入初始状态(9个数字,用空格分隔,0表示空格):",
                "1. 曼哈顿\n2. 两种\n请选择启发函数:",
                "2步\n按回车键退出",
            ],
            answered: &["1 2 3 4 0 5 7 8 6", "2", ""],
            answer: "1. 曼哈顿\n2. 两种\n请选择启发函数:2步\n按回车键退出",
        },
        // A row was refused, with how all of it is to be written: the attempt ends, and the next one knows.
        Row {
            printed: &[
                "Puzzle: ",
                "No puzzle. Write it like 1 2 3 / 4 _ 5 / 7 8 6\nPuzzle: ",
            ],
            answered: &["1 2 3", "(done)"],
            answer: "",
        },
        // The goal, row by row, in the words of the start.
        Row {
            printed: &[
                "Enter the initial state:\nRow 1 : ",
                "Row 2 : ",
                "Row 3 : ",
                "Enter the goal state:\nRow 1 : ",
                "Row 2 : ",
                "Row 3 : ",
                "2 moves\n",
            ],
            answered: &[
                "1 2 3", "4 0 5", "7 8 6", "1 2 3", "4 5 6", "7 8 0", "(done)",
            ],
            answer: "Enter the goal state:\nRow 1 : Row 2 : Row 3 : 2 moves\n",
        },
        // Whole lines ask as well, where they say what shall be done.
        Row {
            printed: &[
                "Enter the start state matrix \n\n",
                "",
                "",
                "Enter the goal state matrix \n\n",
                "",
                "",
                "1 2 3\nGoal state reached\n",
            ],
            answered: &[
                "1 2 3", "4 0 5", "7 8 6", "1 2 3", "4 5 6", "7 8 0", "(done)",
            ],
            answer: "Enter the goal state matrix \n\n1 2 3\nGoal state reached\n",
        },
        // The goal whose blank is at the end, whichever number it has.
        Row {
            printed: &[
                "Size: ",
                "Which goal?\n 1) empty cell at the start (x 1 2 3 ...)\n 2) empty cell at the end (1 2 3 ... x)\nGoal [1/2]: ",
                "Row 1: ",
                "Row 2: ",
                "Row 3: ",
                "2 moves\n",
            ],
            answered: &["3", "2", "1 2 3", "4 0 5", "7 8 6", "(done)"],
            answer: "2 moves\n",
        },
        // A letter for a word of the question, and a cell by its row and column.
        Row {
            printed: &[
                "Zufallsbrett oder eigenes Brett (z/e)? ",
                "Zeile 1, Spalte 1: ",
                "Zeile 1, Spalte 2: ",
            ],
            answered: &["e", "1", "2"],
            answer: "",
        },
        // A default is none of what an entry offers.
        Row {
            printed: &[
                "第 1 行: ",
                "第 2 行: ",
                "第 3 行: ",
                "启发函数 [1] 错位数 [2] 曼哈顿距离 (默认 2): ",
                "2步\n",
            ],
            answered: &["1 2 3", "4 0 5", "7 8 6", "2", "(done)"],
            answer: "启发函数 [1] 错位数 [2] 曼哈顿距离 (默认 2): 2步\n",
        },
        Row {
            printed: &[
                "Row 1: ",
                "Row 2: ",
                "Row 3: ",
                "Heuristic: [1] first, [2] second [default: 2]: ",
                "2 moves\n",
            ],
            answered: &["1 2 3", "4 0 5", "7 8 6", "2", "(done)"],
            answer: "Heuristic: [1] first, [2] second [default: 2]: 2 moves\n",
        },
        // How much is shown of the answer.
        Row {
            printed: &[
                "Row 1: ",
                "Row 2: ",
                "Row 3: ",
                "Kurang = 4\n1. Ringkas (hanya jumlah)\n2. Lengkap (semua matriks)\nPilih: ",
                "2 moves\n",
            ],
            answered: &["1 2 3", "4 0 5", "7 8 6", "2", "(done)"],
            answer: "Kurang = 4\n1. Ringkas (hanya jumlah)\n2. Lengkap (semua matriks)\nPilih: 2 moves\n",
        },
        // One that says nothing, and reads to the end.
        Row {
            printed: &["", "", "", ""],
            answered: &["1 2 3", "4 0 5", "7 8 6", "(end)"],
            answer: "",
        },
        Row {
            printed: &[
                "Board size: ",
                "Row 1: ",
                "Row 2: ",
                "Row 3: ",
                "1. BFS\n2. A* (Manhattan)\nChoose: ",
                "2 moves\n",
            ],
            answered: &["3", "1 2 3", "4 0 5", "7 8 6", "2", "(done)"],
            answer: "1. BFS\n2. A* (Manhattan)\nChoose: 2 moves\n",
        },
    ];
    for row in rows {
        let (answers, answer) = conversation(row.printed, false);
        assert_eq!(answers, lines(row.answered), "{:?}", row.printed);
        assert_eq!(answer, row.answer, "{:?}", row.printed);
    }
}

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

//! Whole conversations: what a program prints, and what it is answered.

use super::*;

/// What is done when a program waits.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    /// This line is typed.
    Line(String),
    /// Its input ends.
    End,
    /// It has finished.
    Done,
}

/// What a program prints each time before it waits, and what it is answered.
fn conversation(printed: &[&str], reads_files: bool) -> (Vec<Answer>, String) {
    let told = Told::sample();
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
    let from = talker.handed.map_or(stdout.len(), |at| at.stdout);
    let until = talker.until.map_or(stdout.len(), |at| at.stdout);
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
fn a_side_that_was_told_is_not_told_again() {
    let mut told = Told::sample();
    told.text = b"3\n1 2 3\n4 0 5\n7 8 6\n".to_vec();
    assert_eq!(told.without_side().rows(), Told::sample().rows());
    assert_eq!(Told::sample().without_side().rows(), Told::sample().rows());
}

#[test]
fn a_program_that_asks_the_same_again_was_answered_wrongly() {
    let told = Told::sample();
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

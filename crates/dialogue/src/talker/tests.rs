//! Whole conversations: what a program prints, and what it is answered.

mod after_the_board;
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

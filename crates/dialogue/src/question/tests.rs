//! What programs ask, and what each question is taken for.

use super::*;
use crate::question::AnswerKind::{
    BlankSign, Cell, Enter, FileName, FolderName, Goal, Menu, Number, OwnName, Rows, Side, Silence,
    Stem, Unclear, YesNo,
};
use crate::question::topic::Topic::{Again, Random, Save, Source, Window};

fn choices(text: &str) -> Vec<String> {
    match Question::of(text.as_bytes()).class {
        Menu(entries) => entries.into_iter().map(|entry| entry.choice).collect(),
        class => panic!("{text}: {class:?}"),
    }
}

#[test]
fn what_a_program_asks_is_told_by_its_words() {
    let yes_no = |yes: &str, no: &str| YesNo {
        yes: yes.to_owned(),
        no: no.to_owned(),
    };
    let table = [
        ("", Silence, Source),
        (">> ", Silence, Source),
        ("Piece 3 C: (0, 0) (0, 1)", Unclear, Source),
        ("Give the name of your file: ", FileName, Source),
        ("Ketik nama berkas papan: ", FileName, Source),
        ("Naam van het bestand: ", FileName, Source),
        ("请输入文件名：", FileName, Source),
        ("File name (without extension): ", Stem, Source),
        ("Nama berkas (tanpa ekstensi): ", Stem, Source),
        ("Number of test cases: ", Number, Source),
        ("请输入第1个数：", Cell, Source),
        ("请输入第1行：", Rows, Source),
        ("请输入16个数：", Unclear, Source),
        ("Which folder? ", FolderName, Source),
        ("Name of the output file: ", FileName, Save),
        ("Enter row 1: ", Rows, Source),
        ("Enter cell (0,1): ", Cell, Source),
        ("Fila 1, columna 2: ", Cell, Source),
        ("Baris 1 kolom 2: ", Cell, Source),
        ("Row 1 (3 columns): ", Rows, Source),
        ("Type the goal state: ", Goal, Source),
        ("What is the size? ", Side, Source),
        ("Hoeveel rijen heeft de puzzel ", Rows, Source),
        ("Jumlah baris: ", Rows, Source),
        ("Anzahl der Zeilen: ", Rows, Source),
        ("Is the blank 0 or 16? ", BlankSign, Source),
        ("Row 2, blank is 0 or _: ", Rows, Source),
        ("press 1 to continue ", Enter, Again),
        ("Press s to stop", Unclear, Source),
        ("Press Enter to go on...", Enter, Source),
        ("Tekan sembarang tombol untuk mulai...", Enter, Source),
        ("Druk op een toets om te beginnen", Enter, Source),
        ("Nombre del archivo: ", FileName, Source),
        ("Nome do arquivo (sem extensão): ", Stem, Source),
        ("Nom du fichier : ", FileName, Source),
        ("Name der Datei: ", FileName, Source),
        ("Dosya adını giriniz: ", FileName, Source),
        ("Tamaño del tablero (por ejemplo 4): ", Side, Source),
        ("  Fila 1: ", Rows, Source),
        ("Ligne 1 : ", Rows, Source),
        ("Digite a linha 1: ", Rows, Source),
        ("Digite o estado objetivo: ", Goal, Source),
        ("Pressione ENTER para continuar", Enter, Again),
        ("Recommencer ? (o/n) ", yes_no("o", "n"), Again),
        ("Deseja salvar a solução? (s/n) ", yes_no("s", "n"), Save),
        (
            "Sudah betul datanya? (betul/salah) ",
            yes_no("betul", "salah"),
            Source,
        ),
        // A row of a board is no menu, whatever stands between its letters.
        ("A  B  B\nA  A  B\n", Unclear, Source),
        ("Time: 1.5 s, 2.5 s\n", Unclear, Source),
        ("Solved (N/S/E/W): E S\n", Unclear, Source),
        ("A  BBB\nC  DDD\n", Unclear, Source),
        (
            "Simpan jawabannya? (ya/tidak) ",
            yes_no("ya", "tidak"),
            Save,
        ),
        ("Keep it? Save to disk [Y/N]: ", yes_no("Y", "N"), Save),
        (
            "Shuffle the board first? (yes/no)",
            yes_no("yes", "no"),
            Random,
        ),
        ("Nog een keer? opnieuw (j/n)", yes_no("j", "n"), Again),
        ("Ingin mencoba puzzle lain? (y/n) ", yes_no("y", "n"), Again),
        ("Show it in a window? (y/n)", yes_no("y", "n"), Window),
    ];
    for (text, class, topic) in table {
        let question = Question::of(text.as_bytes());
        assert_eq!((question.class, question.topic), (class, topic), "{text}");
    }
}

#[test]
fn the_words_of_a_menu_and_what_it_is_about_are_kept() {
    let table = [
        ("Pick a mode (1: GUI, 2: CLI): ", "GUI", Source),
        (
            "Save the answer?\n[1] as text\n[2] as a picture\n",
            "as text",
            Save,
        ),
    ];
    for (text, first, topic) in table {
        let question = Question::of(text.as_bytes());
        let Menu(entries) = &question.class else {
            panic!("{text}: {question:?}");
        };
        assert_eq!((entries[0].words.as_str(), question.topic), (first, topic));
    }
}

#[test]
fn one_entry_beside_a_prompt_is_no_menu() {
    for text in [
        "Enter 0 to exit, or the file name: ",
        "Type 1 for the default file or type a path: ",
        "Enter 1-9 to choose a test file: ",
        "输入8数码文件路径: ",
        "输入0退出, 或输入文件名: ",
        "请输入九宫格(输入1到8, 输入0代表空格): ",
    ] {
        let class = Question::of(text.as_bytes()).class;
        assert!(!matches!(class, Menu(_)), "{text}: {class:?}");
    }
}

#[test]
fn menus_are_read_as_they_are_printed() {
    let table: [(&str, &[&str]); 31] = [
        ("h voor Hamming, m voor Manhattan ", &["h", "m"]),
        ("Press f for file or k for keyboard: ", &["f", "k"]),
        (
            "Ketik salah satu:  mulai   bantuan   keluar\n> ",
            &["mulai", "bantuan", "keluar"],
        ),
        (
            "Dari mana papannya?  file   ketik   kembali\n>> ",
            &["file", "ketik", "kembali"],
        ),
        (
            "== MENU ==\n- MULAI\n- KELUAR\nKetik menu: ",
            &["MULAI", "KELUAR"],
        ),
        ("Method?\n 1 A*\n 2 IDA*\n 3 both\n: ", &["1", "2", "3"]),
        ("请选择样例 (1/2/3), 输入0从文件读取: ", &["0"]),
        (
            "Which sample (1-3)? Or enter 0 to read a file: ",
            &["1", "0"],
        ),
        (
            "[a] petunjuk   [b] pecahkan soal   [c] pulang\n> ",
            &["a", "b", "c"],
        ),
        (
            "  i.   jendela (GUI)\n  ii.  terminal (CLI)\nTampilan (i/ii): ",
            &["i", "ii"],
        ),
        ("[F]ile, [P]aste, [Q]uit\n? ", &["F", "P", "Q"]),
        (
            "Ketik FILE untuk membaca file atau KETIK untuk memasukkan puzzle sendiri\n>> ",
            &["FILE", "KETIK"],
        ),
        (
            "Type 'load' to read a file, or 'type' to enter a board: ",
            &["load", "type"],
        ),
        ("[N]ext / [Q]uit: ", &["N", "Q"]),
        (
            "Which one? (h)amming / (m)anhattan / (b)oth: ",
            &["h", "m", "b"],
        ),
        ("0. a.txt\n1. b.txt\nNumber: ", &["0", "1"]),
        (
            "Shall I search by bfs, greedy or astar? ",
            &["bfs", "greedy", "astar"],
        ),
        ("1. 随机\n2. 文件\n0. 退出\n请选择：", &["1", "2", "0"]),
        ("1. Random\n2. From a file\nYour choice: ", &["1", "2"]),
        ("[1] Acak\n[2] Berkas\n>>> ", &["1", "2"]),
        ("Mode (1: GUI, 2: CLI): ", &["1", "2"]),
        ("Priority: 1 = Hamming, 2 = Manhattan ? ", &["1", "2"]),
        ("Search: 1. A* 2. BFS 3. DFS\n> ", &["1", "2", "3"]),
        (
            "Select heuristic: (h) Hamming, (m) Manhattan, (b) both\n> ",
            &["h", "m", "b"],
        ),
        (
            "  s  solve a puzzle\n  h  help\n  q  quit\ncommand> ",
            &["s", "h", "q"],
        ),
        (
            "¿Qué heurística?\n  1) Hamming\n  2) Manhattan\n  3) Las dos\nOpción: ",
            &["1", "2", "3"],
        ),
        (
            "Heuristique ? [H]amming, [M]anhattan ou les [D]eux : ",
            &["H", "M", "D"],
        ),
        ("Enter 1 to type it\nEnter 2 for a file\n", &["1", "2"]),
        (
            "Type “1” to use ours, or “2” to enter your own.\n",
            &["1", "2"],
        ),
        (
            "How shall it search?\nBreadth\nDepth\nA*\nPick one (1, 2, or 3): ",
            &["1", "2", "3"],
        ),
        (
            "Source [file/random/default]: ",
            &["file", "random", "default"],
        ),
    ];
    for (text, expected) in table {
        assert_eq!(choices(text), expected, "{text}");
    }
}

#[test]
fn the_question_is_told_from_what_was_printed_before_it() {
    let printed = b"Moves: 3\nSave it? (y/n) ";
    let question = Question::of(printed);
    assert_eq!(&printed[..printed.len() - question.length], b"Moves: 3\n");
    let told = b"Solved in 4 moves. Press Enter for the steps...";
    let length = Question::of(told).length;
    assert_eq!(&told[..told.len() - length], b"Solved in 4 moves. ");
    let again = Question::of(b"Enter the file: ");
    assert!(again.is_like(&Question::of(b"Not found.\nEnter the file: ")));
    assert!(!again.is_like(&question));
}

#[test]
fn letters_stand_for_the_words_that_begin_with_them() {
    let table: [(&str, &[(&str, &str)]); 4] = [
        (
            "Zufallsbrett oder eigenes Brett (z/e)? ",
            &[("z", "zufallsbrett oder"), ("e", "eigenes brett")],
        ),
        (
            "From a file or the keyboard [f/k]: ",
            &[("f", "file or the"), ("k", "keyboard")],
        ),
        ("(r)andom or (o)wn: ", &[("r", "random or"), ("o", "own:")]),
        (
            "F = file, K = keyboard: ",
            &[("F", "file"), ("K", "keyboard:")],
        ),
    ];
    for (text, expected) in table {
        let class = Question::of(text.as_bytes()).class;
        let Menu(entries) = class else {
            panic!("{text}: {class:?}");
        };
        let found: Vec<(&str, &str)> = entries
            .iter()
            .map(|entry| (entry.choice.as_str(), entry.words.as_str()))
            .collect();
        assert_eq!(found, expected, "{text}");
    }
    // The compass, and letters that stand for nothing that is said.
    for text in ["Path (U/D/L/R): ", "Ready (a/b)? "] {
        let class = Question::of(text.as_bytes()).class;
        assert!(!matches!(class, Menu(_)), "{text}: {class:?}");
    }
}

#[test]
fn which_goal_is_meant_is_a_menu_of_its_own() {
    for text in [
        "Which goal?\n 1) empty cell at the end (1 2 3 ... x)\n 2) empty cell at the start (x 1 2 3 ...)\nGoal [1/2]: ",
        "Goal state:\n1. x 1 2 3 4 5 6 7 8\n2. 1 2 3 4 5 6 7 8 x\nChoose: ",
        "Tujuan:\n1. kosong di awal\n2. kosong di akhir\nPilih: ",
        "Ziel:\n1. leeres Feld am Anfang\n2. leeres Feld am Ende\nAuswahl: ",
    ] {
        let question = Question::of(text.as_bytes());
        assert_eq!(question.topic, Topic::Goal, "{text}");
    }
    for other in [
        "1. Start the search\n2. Show the goal at the end\nChoose: ",
        "1. Leer el tablero de inicio\n2. Mostrar el objetivo final\nOpcion: ",
    ] {
        let question = Question::of(other.as_bytes());
        assert_ne!(question.topic, Topic::Goal, "{other}");
    }
}

#[test]
fn ones_own_name_is_no_file_and_no_row() {
    for text in [
        "Siapa namamu? ",
        "Enter your name: ",
        "What is your name",
        "Masukkan nama Anda: ",
        "Nama pemain: ",
        "Wat is je naam? ",
        "请输入您的姓名：",
    ] {
        let question = Question::of(text.as_bytes());
        assert_eq!(question.class, OwnName, "{text}");
    }
    for text in [
        "Enter your file name: ",
        "Name of your puzzle: ",
        "Masukkan nama file anda: ",
        "Nama berkas: ",
        "Enter the name of your input: ",
        "Enter your puzzle: ",
        "Name: ",
    ] {
        let question = Question::of(text.as_bytes());
        assert_ne!(question.class, OwnName, "{text}");
    }
}

#[test]
fn an_animation_is_declined_in_the_words_that_are_offered() {
    for (text, no) in [
        ("Ingin melihat animasi? (y/n) ", "n"),
        ("Tampilkan animasi langkah? (ya/tidak): ", "tidak"),
        ("Do you want to see the animation? [yes/no] ", "no"),
        ("Visualize the solution? (Y/N): ", "N"),
    ] {
        let question = Question::of(text.as_bytes());
        let YesNo { no: said, .. } = &question.class else {
            panic!("{text}: {question:?}");
        };
        assert_eq!((said.as_str(), question.topic), (no, Window), "{text}");
    }
}

#[test]
fn a_menu_of_letters_behind_dashes_is_one() {
    let printed = "\nm - misplaced tiles\nd - Manhattan distance\nq - quit\nYour choice: ";
    let question = Question::of(printed.as_bytes());
    let AnswerKind::Menu(entries) = &question.class else {
        panic!("{question:?}");
    };
    let choices: Vec<&str> = entries.iter().map(|entry| entry.choice.as_str()).collect();
    assert_eq!(choices, ["m", "d", "q"]);
}

#[test]
fn enter_that_is_offered_beside_a_board_is_no_answer_to_it() {
    let class = |printed: &str| Question::of(printed.as_bytes()).class;
    for asked in [
        "Enter the puzzle in one line (for example 1 2 3 4 5 6 7 0 8), or press enter for a random one: ",
        "Type the rows of the board or press Enter for ours: ",
    ] {
        assert_ne!(class(asked), AnswerKind::Enter, "{asked}");
    }
    assert_eq!(class("Press Enter to start: "), AnswerKind::Enter);
}

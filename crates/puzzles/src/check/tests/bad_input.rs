//! Programs that were given bad input.

use std::time::Duration;

use model::answer_checks::Aspect;
use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::Fault;
use model::limits::{Excess, Limit, Measure};
use model::program_ending::{Ending, Signal};
use model::verdict::Verdict;
use rules::units::Bytes;

use crate::check::judge;
use crate::check::tests::sliding::{asked, finding, rules};
use crate::check::tests::{exited, printed_and_complained};
use crate::puzzle_traits::{Asked, CaseBoard};

const ECHO: &str = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 15\n";
const TRACE: &str = "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    int(x)\n\
                     ValueError: invalid literal for int() with base 10: 'x'\n";

fn fault_of(execution: &Execution) -> Option<Fault> {
    let board = CaseBoard::Bad("15 stands twice".to_owned());
    let rules = rules();
    let asked = Asked {
        text: ECHO.as_bytes(),
        ..asked(Expectation::InvalidInput, &board, &rules)
    };
    judge(&asked, execution).fault
}

#[test]
fn a_refusal_is_a_message_or_an_exit_code_and_no_answer() {
    for (printed, complained, code) in [
        ("Error: 15 stands twice\n", "", 0),
        ("", "invalid board\n", 1),
        ("", "", 2),
        ("Papan harus berukuran empat kali empat\n", "", 0),
        ("Masukkan nama file: Input tidak valid!\n", "", 0),
        ("Ongeldige invoer\n", "", 0),
        ("输入无效\n", "", 0),
        // What `sys.exit(\"message\")` does.
        ("", "the board has no blank\n", 1),
        // The echo of the board, and then a refusal.
        (&format!("{ECHO}Error: duplicate tile 15\n"), "", 0),
        (
            &format!("{ECHO}\n0 0 0 0\n1 1 1 1\nError: duplicate tile 15\n"),
            "",
            0,
        ),
        // Of a packing: the pieces, and then a refusal.
        ("A\nAA\nB\nBB\nJumlah blok tidak sesuai\n", "", 0),
        (ECHO, "", 1),
    ] {
        let execution = printed_and_complained(printed, complained, code);
        assert_eq!(fault_of(&execution), None, "{printed}{complained}");
    }
}

#[test]
fn a_message_beside_a_solution_that_is_not_shown_refuses() {
    let error = "Error: dua keping memakai huruf A\n";
    for (printed, complained, is_refused) in [
        ("Solusi Ditemukan!\n___\n___\nWaktu: 0 ms\n", error, true),
        // A board is shown, the order is known, or nobody complains.
        ("Solusi Ditemukan!\nAAB\nABB\n", error, false),
        (
            "Solusi Ditemukan!\n3 1 2\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n7 8 0\n",
            error,
            false,
        ),
        (&format!("{error}Solusi Ditemukan!\n___\n"), "", false),
        ("Solusi Ditemukan!\n___\n___\n", "", false),
    ] {
        let fault = fault_of(&printed_and_complained(printed, complained, 0));
        let expected = (!is_refused).then_some(Fault::AcceptedBadInput);
        assert_eq!(fault, expected, "{printed}{complained}");
    }
}

#[test]
fn no_moves_are_an_answer_where_nothing_else_was_said() {
    for (printed, fault) in [
        (
            "Jumlah Langkah : 0 langkah\n",
            Some(Fault::AcceptedBadInput),
        ),
        ("", Some(Fault::SilentOnBadInput)),
        ("Nodes: 0\n", Some(Fault::SilentOnBadInput)),
        ("Tile 15 appears twice\nMoves: 0\n", None),
    ] {
        assert_eq!(fault_of(&exited(printed, 0)), fault, "{printed}");
    }
}

#[test]
fn a_refusal_without_end_is_for_a_person() {
    let endless = |line: &str| Execution {
        ending: Ending::Stopped,
        exceeded: Some(Excess {
            limit: Limit::Output,
            used: Measure::Size(Bytes(16_000_001)),
            allowed: Measure::Size(Bytes(16_000_000)),
        }),
        ..exited(&line.repeat(1000), 0)
    };
    let again = "Enter the board:\nThe board is wrong, enter it again!\n";
    let fault = fault_of(&endless(again));
    assert!(matches!(fault, Some(Fault::Ambiguous { .. })), "{fault:?}");
    for other in [
        "Searching at depth 7\n",
        "Step 1: 12\nError: stuck\n",
        "1 2 3 4\n",
    ] {
        let fault = fault_of(&endless(other));
        assert!(matches!(fault, Some(Fault::Limit(_))), "{other}: {fault:?}");
    }
}

#[test]
fn every_wording_of_a_refusal_is_one() {
    for line in [
        // English.
        "Error: invalid board",
        "Invalid input!",
        "The board must be 4x4",
        "Tile 15 appears twice",
        "Duplicate tile: 15",
        "There is no blank on this board",
        "This is not a 15-puzzle",
        "Expected 16 cells, found 15",
        "Missing tile 16",
        "Bad file, please check it",
        "Could not parse the puzzle file",
        "Sorry, I cannot do anything with that",
        "Wrong number of tiles in row 4",
        "Board has two tiles with the same number",
        "invalid board, cannot be solved",
        "Error: duplicate tile. No solution.",
        "Every number from 0 to 15 should be used exactly once",
        "TILES REPEATED!",
        "The list length must be 9.",
        "Expected length 9 but got 8",
        "Length of list should be 9",
        "Missing number: 5",
        "Repeated number: 4",
        "Number of distinct tiles: 8, expected: 9",
        "Every number from 0 to 8 is wanted once, but found: 4, 4",
        "The solver only accepts boards with every tile once.",
        "Solver: tile 4 is doubled",
        "Reading stopped at line 2: tile 4 again",
        "Finished with problems: double 4",
        "Board is incomplete, bye",
        "4 appears twice",
        "4 occurs 2 times",
        "Rejected",
        "Please enter a valid board",
        "Length mismatch: 15 vs 16",
        "Length 15 != 16",
        "15: 2 times",
        "Solving aborted because 15 is used two times",
        "Tile 15 is here and there. Program aborted.",
        // Indonesian.
        "Masukan tidak valid",
        "Angka 15 ada dua\nProgram dihentikan.",
        "Ukuran papan 3x4, programnya dihentikan.",
        "Papan tidak sesuai ketentuan",
        "Ada angka yang sama pada papan",
        "Ubin 15 muncul dua kali",
        "Terjadi kesalahan saat membaca berkas",
        "Ukuran papan harus 4x4",
        "Konfigurasi puzzle salah!",
        "Tidak ada ubin kosong",
        "File gagal dibaca, periksa kembali isinya",
        "Puzzle tidak berhasil dimuat",
        "Panjang baris harus 3",
        "Angka kembar: 4",
        "Ada angka yang sama: 4",
        // Dutch.
        "Ongeldig bord",
        "Het bord bevat een dubbele tegel",
        "Fout: tegel 15 komt twee keer voor",
        "Er ontbreekt een leeg vakje",
        "Dit bestand kan niet gelezen worden",
        "Het bord moet vierkant zijn",
        "Inlezen niet gelukt",
        "Dubbel getal: 4",
        "Ontbrekend getal: 5",
        "Lengte klopt niet: 15",
        // Chinese.
        "输入有误",
        "错误：数字重复",
        "棋盘不合法",
        "数字15出现了两次",
        "缺少空格",
        "以上的数字有重复",
        "文件格式不正确",
        "重复数字：4",
        "缺少数字：5",
        "请输入正确的棋盘",
        // Another: words that claim nothing.
        "Le plateau contient deux fois la pièce 15",
    ] {
        for printed in [
            format!("{line}\n"),
            format!("Enter the file name: {line}\n"),
            format!("Welcome to the 15-puzzle solver\n{ECHO}\n{line}\nTime: 0.01 s\n"),
            format!("{ECHO}{line}\nExample:\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n"),
        ] {
            assert_eq!(fault_of(&exited(&printed, 0)), None, "{printed}");
        }
    }
}

#[test]
fn what_stands_beside_a_refusal_is_no_answer() {
    for printed in [
        // Titles in capital letters.
        "SLIDING PUZZLE\nBRANCH AND BOUND\nInvalid board\n",
        "FIFTEEN PUZZLE\nINFORMATICA\n\nERROR: TILE TWICE\n",
        "FIFTEEN PUZZLE\nTILES REPEATED\n",
        // Lengths of something else.
        "Row 2 length: 4\nInvalid row\n",
        "Every board needs at most 31 moves.\nInvalid board\n",
        "Invalid board\nEvery board needs at most 31 moves.\n",
        // Legends.
        "Directions: up, down, left, right\nInvalid board: tile 4 twice\n",
        "U = up\nD = down\nL = left\nR = right\nInvalid board\n",
        "U = up\nD = down\nL = left\nR = right\nTile 15 again\n",
        "Allowed moves: up down left right\nBoard refused\n",
        "Controls: WASD\nTile 15 is there twice\n",
        "w: up\na: left\ns: down\nd: right\nTile 15 is there twice\n",
        // Examples, and what was read.
        "Invalid input. The board should look like this:\n1 2 3\n4 5 6\n7 8 0\n",
        "Error: duplicate tile\nExpected format:\n1 2 3\n4 5 6\n7 8 0\n",
        "Papan tidak valid, seharusnya seperti ini:\n1 2 3\n4 5 6\n7 8 0\n",
        "Ongeldig bord, het hoort zoals dit:\n1 2 3\n4 5 6\n7 8 0\n",
        "Enter the board like this:\n1 2 3\n4 5 6\n7 8 0\nTile 15 again\n",
        "Board rejected\nRows read:\n3 2 1\n",
        "These tiles appear more often than once:\n15 15\n",
        "These tiles appear more often than once:\n4 4\n",
        "Illegal board.\nGoal:\n1 2 3\n4 5 6\n7 8 0\n",
        // A title is not all there is.
        "Initial board\n1 2 3 4\nTile 15 again\n",
    ] {
        assert_eq!(fault_of(&exited(printed, 0)), None, "{printed}");
    }
    // What was looked at, and then the end.
    let execution = printed_and_complained("Row length: 4\n12 11 10\n", "invalid row\n", 1);
    assert_eq!(fault_of(&execution), None);
}

#[test]
fn no_solution_to_a_bad_sliding_board_with_an_exit_code_needs_a_look() {
    for (printed, complained, code) in [
        ("No solution exists for this puzzle.\n", "", 1),
        ("", "unsolvable\n", 1),
        ("", "Timeout!\n", 1),
        ("Heuristic: hamming\nGave up after 500 iterations.\n", "", 0),
    ] {
        let fault = fault_of(&printed_and_complained(printed, complained, code));
        let is_open = matches!(fault, Some(Fault::Ambiguous { .. }));
        assert!(is_open, "{printed}{complained}: {fault:?}");
    }
}

#[test]
fn a_complaint_among_many_prompts_is_heard() {
    let prompt = |cell: usize| format!("Elemen baris {} kolom {} : ", cell / 4 + 1, cell % 4 + 1);
    let prompts: String = (0..16).map(prompt).collect();
    let told = format!(
        "{prompts}Nilai tidak valid / sudah ada, ulangi: {}",
        prompt(15)
    );
    assert_eq!(fault_of(&exited(&told, 0)), None);
    let fault = fault_of(&exited(&prompts, 0));
    assert_eq!(fault, Some(Fault::SilentOnBadInput));
}

#[test]
fn a_refusal_in_utf16_is_one() {
    let text = "\u{feff}Ongeldig bord: tegel 15 dubbel\r\n";
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut execution = exited("", 0);
    execution.stdout.kept = bytes;
    assert_eq!(fault_of(&execution), None);
    let text = "\u{feff}Moves: 3\r\n";
    execution.stdout.kept = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(fault_of(&execution), Some(Fault::AcceptedBadInput));
}

#[test]
fn a_warning_on_standard_error_excuses_no_solution() {
    let solved = "Solved!\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let boards = "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    for printed in [solved, boards, "Moves: 3\n", "Up, Left, Down\n"] {
        let execution = printed_and_complained(printed, "warning: invalid tile ignored\n", 0);
        let fault = fault_of(&execution);
        assert_eq!(fault, Some(Fault::AcceptedBadInput), "{printed}");
    }
}

#[test]
fn an_answer_to_bad_input_is_told_from_a_refusal() {
    let other = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n";
    let third = "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n";
    for printed in [
        "Solution found!\n",
        // A warning refuses nothing.
        "Warning: error in input\nAB\nBA\n",
        "Warning: invalid board\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
        "This puzzle cannot be solved\n",
        "无解\n",
        "AAB\nABB\n",
        "Error in line 3, ignored\nSolution found in 3 moves\n",
        "hello, moves: 3\n",
        "Jumlah langkah: 5\n",
        "Minimum aantal verplaatsingen = 4\n",
        "总步数：12\n",
        "Length: 31\n",
        "I have found it in 7 steps\n",
        "Warning: invalid board\n[12, 15, 14]\n",
        "Warning: invalid board\nTiles: 12 15 14\n",
        "Warning: a tile is there twice\n12 11 10\n",
        "Warning: invalid board\nUp, Left, Down\n",
        "Warning: invalid board\nULDR\n",
        "Peringatan: papan tidak valid\nkiri atas kanan\n",
        "Let op: ongeldig bord\nlinks rechts boven\n",
        "警告：输入有误\n上 下 左 右\n",
        "Warning: invalid board\n↑ ↓ ←\n",
        "Step 1: UP\nStep 2: LEFT\n",
        "Langkah ke-1: kiri\nLangkah ke-2: atas\n",
        "Solving the board\nPath: [3, 11, 14]\n",
        "Puzzle dapat diselesaikan\n",
        "Oplossing gevonden\n",
        "Gave up after 500 iterations.\n",
        "The solver timed out.\n",
        "Timeout!\n",
        // A complaint about something else takes no answer back.
        "Moves: 5\nError: file not saved\n",
        "Step 1: up\nStep 2: left\nError: file not saved\n",
        "Path: up left down\nError: file not saved\n",
        "Warning: invalid board, this is what came of it:\n4 3 2 1\n\n4 3 1 2\n",
        &format!("{ECHO}\n{other}\n{third}"),
        &format!("{ECHO}\n{other}"),
        &format!("{other}\n{third}\n{other}\n{third}\n{other}\n{third}\nError: file not saved\n"),
    ] {
        assert_eq!(
            fault_of(&exited(printed, 0)),
            Some(Fault::AcceptedBadInput),
            "{printed}"
        );
    }
    // An exit code does not take an answer back.
    let execution = printed_and_complained("Path: [3, 11, 14]\nLength: 3\n", "", 1);
    assert_eq!(fault_of(&execution), Some(Fault::AcceptedBadInput));
}

#[test]
fn not_a_word_and_an_exit_code_of_success_is_no_refusal() {
    for printed in [
        "",
        "\n\n",
        "Masukkan nama file: ",
        "Enter a board:\n> ",
        "1. Solve\n2. Exit\n",
        ECHO,
        "Welcome to my solver\n",
        "Selamat datang di program ini\nWaktu eksekusi: 0.2 ms\n",
        "Placements tried: 12\nDone, thank you\n",
        "Searching for a solution\n",
        "Save the result? (y/n)\n",
        "正在求解\n",
        &format!("Initial board\n{ECHO}"),
        "Fifteen Puzzle Game\n",
        "Number of moves\n",
        "Program started\n",
        "FIFTEEN PUZZLE\nBRANCH AND BOUND\n",
        "Board loaded from file\n",
        &format!("Initial State\n{ECHO}Visited 12 nodes in 3 ms\n"),
        &format!("Step by step solution\n{ECHO}"),
        &format!("Initial State\n{ECHO}Final State\n{ECHO}"),
        &format!("Papan awal\n{ECHO}"),
        &format!("初始状态\n{ECHO}"),
        "Enter a board, for example 1 2 3:\n",
        "Play again? (y/n)\n",
    ] {
        let fault = fault_of(&exited(printed, 0));
        assert_eq!(fault, Some(Fault::SilentOnBadInput), "{printed}");
        assert_eq!(Fault::SilentOnBadInput.verdict(), Verdict::AcceptedBadInput);
    }
}

#[test]
fn a_stack_trace_or_a_signal_is_a_crash_and_no_refusal() {
    let crashed = |line: &str| {
        Some(Fault::CrashedOnBadInput {
            line: line.to_owned(),
        })
    };
    let value_error = "ValueError: invalid literal for int() with base 10: 'x'";
    assert_eq!(
        fault_of(&printed_and_complained("", TRACE, 1)),
        crashed(value_error)
    );
    // Caught, printed, and all is said to be well.
    assert_eq!(fault_of(&exited(TRACE, 0)), crashed(value_error));
    let java = "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: 4";
    let stderr = format!("{java}\n\tat Main.main(Main.java:3)\n");
    assert_eq!(
        fault_of(&printed_and_complained("", &stderr, 1)),
        crashed(java)
    );
    let signalled = Execution {
        ending: Ending::Crashed {
            signal: Signal::SEGMENTATION,
            cause: None,
        },
        ..exited("Error: bad board", 0)
    };
    assert_eq!(fault_of(&signalled), crashed("Error: bad board"));
    let silent = Execution {
        ending: signalled.ending.clone(),
        ..exited("", 0)
    };
    assert_eq!(
        fault_of(&silent),
        crashed("crashed: accessed memory it may not (SIGSEGV)")
    );
    // What a shell makes of the same.
    let shell = printed_and_complained("", "Segmentation fault (core dumped)\n", 139);
    assert_eq!(
        fault_of(&shell),
        crashed("Segmentation fault (core dumped)")
    );
}

#[test]
fn a_limit_comes_before_a_refusal() {
    let excess = Excess {
        limit: Limit::Wall,
        used: Measure::Time(Duration::from_secs(21)),
        allowed: Measure::Time(Duration::from_secs(21)),
    };
    let stopped = Execution {
        ending: Ending::Stopped,
        exceeded: Some(excess),
        ..exited("Error: bad board", 0)
    };
    assert_eq!(fault_of(&stopped), Some(Fault::Limit(excess)));
    let board = CaseBoard::Bad(String::new());
    let rules = rules();
    let judgement = judge(&asked(Expectation::InvalidInput, &board, &rules), &stopped);
    assert!(finding(&judgement, Aspect::Refusal).is_some());
}

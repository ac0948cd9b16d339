//! Lines in four languages, and what each says.

use proptest::prelude::proptest;

use super::{is_bounded, says};
use crate::answer_reading::Says;

fn kind(line: &str) -> &'static str {
    match says(line) {
        None | Some(Says::Nothing) => "nothing",
        Some(Says::Solution) => "solution",
        Some(Says::NoSolution { .. }) => "no solution",
        Some(Says::GaveUp { .. }) => "gave up",
        Some(Says::BadInput { .. }) => "bad input",
    }
}

#[test]
fn there_is_no_solution_in_four_languages() {
    for line in [
        "No solution found",
        "No solution possible",
        "no solution",
        "NO SOLUTION!",
        "There is no solution for this puzzle.",
        "Puzzle cannot be solved",
        "Cannot solve this board with these pieces. Looked at 15792 ways in 62.087 ms",
        "This puzzle can't be Solved",
        "This puzzle can’t be solved :(",
        "This puzzle can not be solved",
        "This puzzle is Not solvable",
        "Puzzle not solvable.",
        "unsolvable",
        "Unsolvable puzzle",
        "This board is un-solvable",
        "THE GOAL IS NOT REACHABLE FROM THIS PUZZLE :(",
        "GOAL STATE UNREACHABLE",
        "Goal state cannot be reached",
        "The goal cannot be reached from this board.",
        "goal is unreachable",
        "no valid arrangement",
        "The puzzle is infeasible",
        "tidak dapat mencapai goal",
        "Tidak dapat mencapai tujuan",
        "Puzzle ini tidak bisa mencapai goal state",
        "Geen oplossing mogelijk",
        "Het doel kan niet bereikt worden",
        "无法到达目标",
        "Sum is odd, so there is no solution",
        "Impossible!!",
        "Solution does not exist",
        "Solution not found",
        "Unable to find a solution",
        "Could not find any path to the goal",
        "Failed to solve the puzzle",
        "Solvable: False",
        "Apakah ada solusi? (ya/tidak): tidak",
        "isSolvable = false",
        "solvable? no",
        "Solvable = 0",
        "isSolvable: 0",
        "Reachable : 0.",
        "Is the puzzle solvable? No!",
        "No valid solution exists",
        "Solution: none",
        "Persoalan tidak dapat diselesaikan.",
        "Puzzle tidak bisa diselesaikan",
        "✖ ga bisa diselesaiin",
        "Puzzle tidak dapat dipecahkan",
        "Solusi tidak ditemukan",
        "Tidak ada solusi",
        "Solusi: nihil",
        "Tidak ada solusi yang ditemukan!",
        "Tidak terdapat solusi",
        "Status tujuan tidak dapat dicapai",
        "Puzzle ini tidak memiliki solusi",
        "Puzzle tidak solvable",
        "Dapat diselesaikan: Tidak",
        "Geen oplossing",
        "Geen mogelijke oplossing",
        "Er bestaat geen oplossing",
        "Deze puzzel is niet oplosbaar",
        "De puzzel kan niet worden opgelost",
        "Onoplosbaar",
        "无解",
        "该问题无解！",
        "此拼图不可解",
        "没有找到解",
        "可解：否",
        "SOLUTION IS UNREACHABLE",
        "Unsolvable: the goal is in the other half of the state space",
        "Option: Unsolvable: the goal is in the other half of the state space",
        "Puzzle failed.",
        "Search failed!",
        "The search has failed",
        "Solving failed, sorry",
        "Pencarian gagal",
        "Choose one of these: Puzzle failed.",
        "failed to solve",
        "FAIL: no solution",
        "Found 0 solutions",
        "Found 0 solutions.",
        "Total: 0 solutions found in 3 ms",
        "0 solution(s) shown",
        "0 solutions",
        "Ditemukan 0 solusi",
        "Solutions found: 0",
        "Number of solutions: 0",
        "Jumlah solusi: 0",
        "Jumlah solusi yang ditemukan = 0",
        "Aantal oplossingen: 0",
        "There is no solution of this puzzle",
        "Tidak ada solusi untuk file ini",
        "Sem solução",
        "Nenhuma solução encontrada",
        "Não há solução!",
        "O tabuleiro não pode ser resolvido",
        "Sin solución",
        "No hay solución",
        "No se encontró ninguna solución",
        "Keine Lösung gefunden",
        "Das Puzzle ist nicht lösbar",
        "Es gibt keine Lösung.",
        "Aucune solution trouvée",
        "Pas de solution",
        "The goal is out of reach from this initial state.",
        "There is no sequence of moves that solves this board.",
        "It is impossible to reach the goal",
        "Tujuan tidak bisa dicapai",
        "Het doel is onbereikbaar",
        "目标状态不能到达",
        "Hedefe ulaşılamaz",
    ] {
        assert_eq!(kind(line), "no solution", "{line}");
    }
}

#[test]
fn there_is_a_solution_in_four_languages() {
    for line in [
        "Solution found!",
        "solvable",
        "Puzzle Solvable.",
        "This puzzle is Solvable",
        "Solved!",
        "Solved in 14 moves",
        "THE GOAL IS REACHABLE FROM THIS PUZZLE :D",
        "The puzzle can be solved",
        "Solvable: true",
        "Solvable = 1",
        "Is it solvable? yes",
        "The board is already solved, no moves needed",
        "Berhasil diselesaikan!",
        "Puzzle dapat diselesaikan",
        "Puzzle bisa dipecahkan",
        "Solusi ditemukan",
        "Solusi berhasil ditemukan!",
        "Oplossing gevonden",
        "De puzzel is oplosbaar",
        "有解",
        "找到解",
        "Reachable goal: yes",
        "unsolvable.txt: solved",
        "Found 10 solutions",
        "Path found: 0",
        "Solução encontrada!",
        "Lösung gefunden",
    ] {
        assert_eq!(kind(line), "solution", "{line}");
    }
}

#[test]
fn giving_up_is_not_no_solution() {
    for line in [
        "Puzzle solving has taken a very long time (>5 s). Stop.",
        "Timeout!",
        "Search timed out after 30 s",
        "Time limit exceeded",
        "Time limit reached.",
        "Giving up.",
        "It took too long",
        "No solution found within 50 moves",
        "Out of memory",
        "Maximum iterations reached",
        "Waktu habis",
        "Pencarian dihentikan: terlalu lama",
        "Tijd verstreken",
        "超时",
    ] {
        assert_eq!(kind(line), "gave up", "{line}");
    }
}

#[test]
fn bad_input_is_told() {
    for line in [
        "Invalid input",
        "Error: invalid input",
        "Input tidak valid!",
        "Wrong input format",
        "Format masukan salah",
        "Ongeldige invoer",
        "File not found",
        "File tidak ditemukan",
        "No such file or directory: t.txt",
        "Failed to open file",
        "The board is not valid",
        "FAIL: Need more blocks",
        "Failed: too few tiles",
        "输入错误",
    ] {
        assert_eq!(kind(line), "bad input", "{line}");
    }
}

#[test]
fn what_is_asked_conditional_or_about_something_else_says_nothing() {
    for line in [
        "",
        "Solution:",
        "> Solution",
        "Langkah Penyelesaian:",
        "The path is:",
        "The solution need:  15 moves.",
        "Reachable check: sum of KURANG(i) + X = 17 -> ODD",
        "Reachable check: sum of KURANG(i) + X = 17",
        "Solvable test: 16 + 1 = 17",
        "Reachable status (17 = odd)",
        "Do you want to save the solution to a file? (Y/n)",
        "Apakah puzzle dapat diselesaikan?",
        "If the puzzle is solvable, the path is printed",
        "Checking whether the puzzle is solvable...",
        "The solution may not be optimal",
        "This is not the optimal solution",
        "No better solution",
        "Solution was not saved",
        "Solution saved to 3",
        "Please wait, this may take a very long time",
        "Number of nodes (Simpul dibangkitkan): 45",
        "No. of moves: 4",
        "Solution: 0",
        "Goal: 0",
        "Time elapsed: 2.44 seconds",
        "Max depth reached: 20",
        "Sum of Kurang + X bernilai ganjil",
        "15-Puzzle Solver",
        "------------------WELCOME TO 15 PUZZLE SOLVER----------------------",
        "Step 3",
        "Wanna try another puzzle? (y/n) ",
        "If the sum is odd there is no solution; if even, a solution exists",
        "If the sum is odd, there is no solution; if even, a solution exists",
        "Puzzle can be solved if even",
        "Jika ganjil, puzzle tidak dapat diselesaikan",
        "Als de som even is, bestaat er een oplossing",
        "如果和为奇数，则无解",
        "Goal state:",
        "Goal reached at depth 3",
        "Goal not reached at depth 3",
        "Goal not reached yet",
        "No solution yet...",
        "No solution found yet",
        "Belum ditemukan solusi",
        "Solusi belum ditemukan",
        "Goal could not be reached with depth 1",
        "Depth 1: goal cannot be reached",
        "Depth 1, goal cannot be reached",
        "Goal cannot be reached in 3 steps",
        "Reachable Goal",
        "REACHABLE GOAL",
        "'REACHABLE GOAL' THEOREM VALUE: 16",
        "Nilai Reachable Goal = 16",
        "Solution not saved",
        "Solution not saved.",
        "Solusi tidak disimpan",
        "Solusi tidak akan disimpan",
        "Simpan solusi? (ya/tidak) Solusi tidak akan disimpan.",
        "Tidak ditemukan bentuk untuk blok A",
        "4. testUnsolvable1.txt",
        "File input: ./test/testUnsolvable1.txt",
        "1. solvable.txt",
        "Reading tests/no_solution.txt ...",
        "Search failed at depth 3",
        "Failed: 3",
        "2 of 3 attempts failed",
        "No solution file written",
        "No solution was saved",
        "Tidak ada solusi yang disimpan",
        "Tidak ada solusi lain",
        "Tidak ditemukan solusi lainnya.",
        "Apakah anda ingin menyimpan solusi? (ya/tidak): tidak",
        "Save solution: no",
        "Tidak ada error",
        "Board 0 solution",
        "Solution 0",
        "Solution: 0",
        "Solutions: 10",
        "Number of solution steps: 0",
        "0 solution steps",
        "Pas de oplossing toe",
        "Semua kemungkinan sudah dicoba",
        "The goal is within reach",
        "There is no sequence of moves shorter than 10",
        "There is no way to reach the goal in 10 moves",
        "There is no way to undo",
    ] {
        assert_eq!(kind(line), "nothing", "{line}");
    }
}

#[test]
fn the_last_clause_that_says_something_speaks() {
    for (line, expected) in [
        ("Checking if solvable... not solvable", "no solution"),
        ("Checking if solvable... solvable!", "solution"),
        ("Sorry, no solution", "no solution"),
        ("Checking, puzzle is not solvable", "no solution"),
        (
            "Checking if solvable, please wait... not solvable",
            "no solution",
        ),
        ("If odd, no solution. This puzzle is solvable.", "solution"),
        ("Goal cannot be reached within 50 moves", "gave up"),
        ("Ganjil, puzzle tidak dapat diselesaikan", "no solution"),
    ] {
        assert_eq!(kind(line), expected, "{line}");
    }
}

#[test]
fn the_goal_is_out_of_reach_in_many_words() {
    for line in [
        "The goal is out of reach from this initial state.",
        "There is no sequence of moves that solves this board.",
        "No series of moves leads to the goal.",
        "This board cannot be brought to the goal.",
        "This board can't be brought to the goal state",
        "It can not be brought to the goal",
        "There is no way to reach the goal.",
        "No way to solve this puzzle",
        "Das Ziel ist nicht erreichbar.",
        "Zielzustand unerreichbar",
        "Unerreichbar!",
        "Das Ziel kann nicht erreicht werden",
        "El estado objetivo es inalcanzable.",
        "No se puede alcanzar la meta",
        "O objetivo é inalcançável!",
        "L'état but est inatteignable",
        "Obiettivo irraggiungibile",
        "Hedef duruma ulaşılamaz.",
        "If it is out of reach, so be it. The goal is out of reach.",
    ] {
        assert_eq!(kind(line), "no solution", "{line}");
    }
}

#[test]
fn what_is_within_reach_bounded_or_about_something_else_says_nothing() {
    for line in [
        "The goal is within reach",
        "The goal is not out of reach",
        "If the goal is out of reach, nothing is printed",
        "Even means solvable, otherwise the goal is out of reach",
        "An odd number of inversions puts the goal out of reach",
        "Checking whether the goal is out of reach",
        "The goal is out of reach at depth 3",
        "Depth 3, the goal is out of reach",
        "Is the goal out of reach?",
        "There is no sequence of moves shorter than 10",
        "There is no sequence of moves shorter than 10 that solves it",
        "There is no way to undo",
        "No moves needed",
        "No moves are required to reach the goal",
        "No sequence of moves is needed to solve it",
        "No moves were made to reach it yet",
        "Der Server ist im Moment nicht erreichbar",
        "Datei nicht erreichbar",
        "Dosyaya ulaşılamıyor",
        "Wenn das Ziel nicht erreichbar ist, endet die Suche",
        "Gerade heisst gut, sonst ist das Ziel nicht erreichbar",
        "Ziel in Tiefe 3 nicht erreichbar",
        "Ist das Ziel nicht erreichbar?",
        "Goal reached",
    ] {
        assert_eq!(kind(line), "nothing", "{line}");
    }
}

proptest! {
    #[test]
    fn any_line_is_heard_without_panic(line in ".{0,200}") {
        assert!(says(&line) != Some(Says::Nothing));
    }
}

#[test]
fn a_search_that_went_on_is_told_from_one_that_came_to_its_end() {
    for line in [
        "No solution with 13 moves, trying 15 moves",
        "No solution found in 31 moves",
        "Tidak ada solusi dengan batas 12, mencoba 14",
    ] {
        assert!(is_bounded(line), "{line}");
    }
    for line in [
        "No solution found after trying 181440 states",
        "Tidak ada solusi setelah mencoba 12345 kasus",
        "No solution found in 181440 steps",
        "No solution",
    ] {
        assert!(!is_bounded(line), "{line}");
    }
}

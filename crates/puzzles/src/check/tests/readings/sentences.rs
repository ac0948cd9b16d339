//! Words and numbers of prompts, banners and menus that look like steps, and steps in many words.

use model::case_facts::Expectation;
use model::fault::Wanted;
use model::verdict::Verdict;

use crate::check::tests::readings::judged;

/// One move: the blank goes down.
const ONE: &str = "1 2 3 / 4 5 0 / 7 8 6";
/// Two moves: 5 and 6 slide; the blank goes right and down.
const TWO: &str = "1 2 3 / 4 0 5 / 7 8 6";

fn verdict(given: &str, moves: u32, printed: &str) -> Verdict {
    let moves = Expectation::MinimumMoves(moves);
    judged(given, moves, &[Wanted::Path], printed).verdict
}

#[test]
fn a_word_of_a_sentence_is_no_step() {
    for printed in [
        "Input your puzzle down here\n",
        "Type your puzzle down here:\n",
        "Scroll down to see the result\n",
        "Breaking down the puzzle...\n",
        "Shutting down\n",
        "Page down\n",
        "The sum goes down when it is odd\n",
        ">> \n",
        "Press D to continue\n",
        "Thank you :D\n",
        "Moves: up, down, left, right\n",
        "Controls: W A S D\n",
        "1. Solve\n2. Load\n6. Exit\n",
        "[6] Exit\n",
        "Created by 13520006\n",
        "Usage: solver FILE\nExample:\n1 2 3\n4 5 0\n7 8 6\n",
        "Example board:\n1 2 3\n4 5 6\n7 8 0\n",
    ] {
        let came = verdict(ONE, 1, printed);
        assert_eq!(came, Verdict::Unreadable, "{printed}");
    }
    for printed in [
        "down\n",
        "Step 1: down\n",
        "Move the blank down\n",
        "Geser kosong ke bawah\n",
    ] {
        assert_eq!(verdict(ONE, 1, printed), Verdict::Accepted, "{printed}");
    }
    // As many as are told are meant, in whatever words.
    let told = "The puzzle goes down\nTotal moves: 1\n";
    assert_eq!(verdict(ONE, 1, told), Verdict::Accepted);
}

#[test]
fn a_right_path_stands_beside_prompts_banners_and_menus() {
    for beside in [
        ">> ",
        ">> \n",
        "Input your puzzle down here\n",
        "15 Puzzle Solver by 13520088\nNIM: 13520042\n",
        "1. Solve from file\n2. Solve from keyboard\n3. Exit\nEnter choice: Enter file: ",
        "Example:\n1 2 3\n4 5 6\n7 8 0\n",
        "Controls: W A S D\n",
    ] {
        for (path, expected) in [
            ("Solution: right, down\n", Verdict::Accepted),
            // Of the blank or of the tiles: neither is right, and a person says so.
            ("Solution: right, down, left\n", Verdict::Ambiguous),
            ("Solution: 5 8\n", Verdict::IllegalMove),
        ] {
            let printed = format!("{beside}{path}");
            assert_eq!(verdict(TWO, 2, &printed), expected, "{printed}");
        }
    }
}

#[test]
fn steps_are_told_in_four_languages() {
    for printed in [
        "Langkah: kanan, bawah\n",
        "Langkah 1: KANAN\nLangkah 2: BAWAH\nTotal langkah: 2\n",
        "1. Geser ubin 5 ke kiri\n2. Geser ubin 6 ke atas\n",
        "Urutan gerakan ubin: 5 -> 6\n",
        "Papan digerakkan ke kanan\nPapan digerakkan ke bawah\n",
        "Stappen: rechts, omlaag\n",
        "Schuif tegel 5 naar links\nSchuif tegel 6 naar boven\nAantal zetten: 2\n",
        "移动：右 下\n",
        "向右移动\n向下移动\n",
        "移动 5\n移动 6\n共 2 步\n",
        "Start -> R -> D -> Goal\n",
        "Mulai, kanan, bawah, akhir\n",
        "Move 5 left, then move 6 up. Done in 2 steps.\n",
        "[('RIGHT', 1), ('DOWN', 2)]\n",
    ] {
        assert_eq!(verdict(TWO, 2, printed), Verdict::Accepted, "{printed}");
    }
    for (printed, expected) in [
        ("Start -> R -> D -> L -> Goal\n", Verdict::Ambiguous),
        ("移动 5\n移动 8\n共 2 步\n", Verdict::IllegalMove),
        ("Langkah 1: KANAN\nLangkah 2: ATAS\n", Verdict::Ambiguous),
    ] {
        assert_eq!(verdict(TWO, 2, printed), expected, "{printed}");
    }
}

//! What is revealed, and what a student finds who checks it.

use std::fs;

use crate::seal::staff::{SALTS, Staff, check, lines};

#[test]
fn what_was_sealed_and_revealed_is_found_right_without_the_course() {
    let staff = Staff::new();
    let (seal, revealed) = staff.seal_and_reveal();
    let said = check(&seal, &revealed);
    assert_eq!((said.code, said.notes.as_str()), (0, ""), "{}", said.out);
    for case in [
        "needs-4-moves  minimum-moves = 4\n",
        "done-already  minimum-moves = 0\n",
        "refuse-this  invalid-input = true\n",
    ] {
        assert_eq!(said.out.matches(case).count(), 1, "{}", said.out);
    }
    assert!(
        said.out.starts_with("npuzzle-astar\n  ✓ 1  "),
        "{}",
        said.out
    );
    let end = "  ✓ root\n\n3 of 3 sealed cases revealed and as sealed\n";
    assert!(said.out.ends_with(end), "{}", said.out);
    assert!(!revealed.contains("seen"), "a public case is not sealed");
}

#[test]
fn one_case_is_revealed_alone_and_tells_nothing_of_the_others() {
    let staff = Staff::new();
    let seal = staff.prints(&["seal"]);
    let revealed = staff.prints(&["reveal", "-a", "npuzzle-astar", "done-already"]);
    assert!(
        !revealed.contains("needs-4-moves") && !revealed.contains("refuse-this"),
        "{revealed}"
    );
    let said = check(&seal, &revealed);
    assert_eq!(said.code, 0, "{}", said.out);
    assert_eq!(
        said.out.matches("  not revealed\n").count(),
        2,
        "{}",
        said.out
    );
    let end = "\n1 of 3 sealed cases revealed and as sealed\n";
    assert!(said.out.ends_with(end), "{}", said.out);
}

#[test]
fn what_was_not_sealed_cannot_be_revealed() {
    let staff = Staff::new();
    let said = staff.says(&["reveal"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(
        said.notes
            .starts_with("error: nothing was sealed here: there is no `")
            && said
                .notes
                .contains("salts.toml`; seal with `grader cases seal`, or bring back your copy"),
        "{}",
        said.notes
    );
    staff.prints(&["seal"]);
    let said = staff.says(&["reveal", "needs-5-moves"]);
    assert_eq!(said.code, 2);
    assert_eq!(
        said.notes,
        "error: no sealed case is called `needs-5-moves`; did you mean `needs-4-moves`?\n"
    );
    fs::write(staff.path(SALTS), "").expect("a file");
    let said = staff.says(&["reveal", "-a", "npuzzle-astar"]);
    assert_eq!(said.code, 2);
    assert!(
        said.notes
            .starts_with("error: `npuzzle-astar` was not sealed: `"),
        "{}",
        said.notes
    );
}

#[test]
fn a_document_or_a_seal_that_was_touched_does_not_pass() {
    let staff = Staff::new();
    let (seal, revealed) = staff.seal_and_reveal();
    for (what, from, to) in [
        ("what is expected", "minimum-moves = 4", "minimum-moves = 6"),
        ("the name", "\"needs-4-moves\"", "\"needs-6-moves\""),
        ("the points", "\"2.5\"", "\"25\""),
        ("the limits", "cpu=1.5s", "cpu=15s"),
        ("the board", "4 2 5\\n", "4 2 5 \\n"),
    ] {
        assert_eq!(revealed.matches(from).count(), 1, "{what}: {revealed}");
        let said = check(&seal, &revealed.replace(from, to));
        assert_eq!(said.code, 1, "{what}: {}", said.out);
        assert!(
            said.out.ends_with(", 1 does not match\n"),
            "{what}: {}",
            said.out
        );
    }
    // A line that is exchanged for another's is no line of this root.
    let hashes = lines(&seal);
    let said = check(&seal.replacen(hashes[0], hashes[1], 1), &revealed);
    assert_eq!(said.code, 1);
    assert!(
        said.out.contains("  ✗ root  does not match: "),
        "{}",
        said.out
    );
    let other = seal.replace("npuzzle-astar", "another");
    let said = check(&other, &revealed);
    assert_eq!(said.code, 1);
    assert!(
        said.out
            .contains("✗ npuzzle-astar/needs-4-moves  of its assignment there is no seal\n"),
        "{}",
        said.out
    );
    for (seal, revealed, words) in [
        (
            "nothing\n",
            revealed.as_str(),
            "error: `seal.txt` is no seal as `grader cases seal` prints it\n  caused by: line 1 is none of a seal; ",
        ),
        (
            seal.as_str(),
            "{}",
            "error: `revealed.json` is not what `grader cases reveal` writes\n  caused by: missing field `format`",
        ),
        (
            seal.as_str(),
            "{\"format\":\"grader-seal-1\",\"cases\":[]}",
            "error: nothing is revealed in `revealed.json`\n",
        ),
    ] {
        let said = check(seal, revealed);
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        assert!(said.notes.starts_with(words), "{}", said.notes);
    }
}

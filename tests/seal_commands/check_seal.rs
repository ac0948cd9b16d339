//! Seals that are checked, by the grader and by hand, and cases that change, come or go once they are sealed.

use std::fs;
use std::process::Command;

use crate::seal_commands::{FOUR, SALTS, SOLVED, Staff, check, lines};

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

#[test]
fn a_case_that_changes_after_sealing_is_named_by_staffs_commands_and_found_by_students() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let kept = staff.kept();
    // One byte: the end of a line.
    let board = SOLVED.replacen("\r\n", "\n", 1);
    staff.put(
        "done-already",
        board.as_bytes(),
        "minimum-moves = 0\nvisibility = \"after-due\"\nlimits = { cpu = \"1500ms\" }\n",
    );
    let changed = "changed: `npuzzle-astar/done-already` is not as it was sealed\n";
    let said = staff.says(&["seal"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(
        said.notes.starts_with(changed) && said.notes.contains("`--renew`"),
        "{}",
        said.notes
    );
    assert_eq!(staff.kept(), kept);
    let said = staff.says(&["reveal"]);
    assert_eq!(said.code, 1);
    assert!(said.notes.starts_with(changed), "{}", said.notes);
    let checked = check(&seal, &said.out);
    assert_eq!(checked.code, 1);
    assert!(
        checked.out.contains("  not revealed\n")
            && checked
                .out
                .contains("  ✗ done-already  does not match: it opens no line of the seal\n")
            && checked
                .out
                .ends_with("\n2 of 3 sealed cases revealed and as sealed, 1 does not match\n"),
        "{}",
        checked.out
    );
    // The other cases are not to blame.
    let said = staff.says(&["reveal", "needs-4-moves"]);
    assert_eq!(
        (said.code, check(&seal, &said.out).code),
        (0, 0),
        "{}",
        said.notes
    );
}

#[test]
fn a_renewed_seal_changes_only_the_lines_of_what_changed_and_sets_the_old_salts_aside() {
    let staff = Staff::new();
    let (before, _) = staff.seal_and_reveal();
    let kept = staff.kept();
    staff.put(
        "done-already",
        SOLVED.as_bytes(),
        "minimum-moves = 0\nvisibility = \"hidden\"\npoints = 3\n",
    );
    let said = staff.says(&["seal", "--renew"]);
    assert_eq!(said.code, 0, "{}", said.notes);
    assert!(
        said.notes
            .starts_with("changed: `npuzzle-astar/done-already` "),
        "{}",
        said.notes
    );
    let old = lines(&before);
    let same = lines(&said.out)
        .into_iter()
        .filter(|line| old.contains(line))
        .count();
    assert_eq!(same, 2);
    let aside = fs::read_to_string(staff.path(".grader/seals/salts-before-1.toml"));
    assert_eq!(aside.expect("it was set aside"), kept);
    let revealed = staff.prints(&["reveal"]);
    assert_eq!(check(&said.out, &revealed).code, 0);
    assert_eq!(check(&before, &revealed).code, 1);
}

#[test]
fn hidden_cases_that_come_or_go_after_sealing_are_told() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    staff.put(
        "late-idea",
        FOUR.as_bytes(),
        "minimum-moves = 4\nvisibility = \"hidden\"\n",
    );
    fs::remove_dir_all(staff.path("cases/npuzzle-astar/refuse-this")).expect("it was there");
    let words = "changed: `npuzzle-astar/refuse-this` was sealed and is not there, or broken\nchanged: \
                 `npuzzle-astar/late-idea` is hidden and was not sealed\n";
    for command in ["seal", "reveal"] {
        let said = staff.says(&[command]);
        assert_eq!(said.code, 1);
        assert!(said.notes.starts_with(words), "{}", said.notes);
        assert!(!said.out.contains("late-idea"), "{}", said.out);
    }
    let renewed = staff.prints(&["seal", "--renew"]);
    assert_eq!(lines(&renewed).len(), 3);
    let common = lines(&renewed)
        .into_iter()
        .filter(|line| lines(&seal).contains(line))
        .count();
    assert_eq!(common, 2);
}

/// The first fenced block of this language in the section about seals.
fn in_the_docs(language: &str) -> String {
    let page = include_str!("../../docs/courses.md");
    let (_, section) = page
        .split_once("\n## Hidden cases, sealed\n")
        .expect("there is a section");
    let (_, block) = section
        .split_once(&format!("\n```{language}\n"))
        .expect("there is a block");
    block.split_once("```").expect("it ends").0.to_owned()
}

#[test]
fn the_program_in_the_docs_finds_the_same_hashes_by_other_hands() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let python = Command::new("python3")
        .args(["-c", &in_the_docs("python"), "revealed.json"])
        .current_dir(staff.root.path())
        .output()
        .expect("there is a `python3`");
    let printed = String::from_utf8(python.stdout).expect("text");
    let found: Vec<&str> = printed
        .lines()
        .filter_map(|line| Some(line.split_once(' ')?.0))
        .collect();
    assert_eq!(
        found,
        lines(&seal),
        "{}",
        String::from_utf8_lossy(&python.stderr)
    );
}

#[test]
#[cfg_attr(target_os = "macos", ignore = "needs the `sha256sum` of coreutils")]
fn the_line_in_the_docs_finds_the_same_root() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let line = "grep '^[0-9]' seal.txt | cut -d ' ' -f 2 | sha256sum";
    assert!(include_str!("../../docs/courses.md").contains(&format!("`{line}`")));
    let output = Command::new("sh")
        .args(["-c", line])
        .current_dir(staff.root.path())
        .output();
    let printed = String::from_utf8(output.expect("there is a shell").stdout).expect("text");
    let root = seal
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("root "));
    assert_eq!(printed.split_whitespace().next(), root);
}

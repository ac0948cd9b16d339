//! Seals that are checked, by the grader and by hand, and cases that change, come or go once they are sealed.

use std::fs;

use testkit::run_program::{run, typed_in};

use crate::cases_command::cases;
use crate::seal_commands::{DONE, FOUR, LATE_IDEA, SALTS, SOLVED, Staff, check, lines, root};

#[test]
fn what_was_sealed_and_revealed_is_found_right_without_the_course() {
    let staff = Staff::new();
    let (seal, revealed) = staff.seal_and_reveal();
    let said = check(&seal, &revealed).succeeds();
    for case in [
        "needs-4-moves  minimum-moves = 4\n",
        "done-already  minimum-moves = 0\n",
        "refuse-this  invalid-input = true\n",
    ] {
        assert_eq!(said.out.matches(case).count(), 1, "{}", said.out);
    }
    said.prints_first("npuzzle-astar\n  ✓ 1  ");
    let end = "  ✓ root\n\n3 of 3 sealed cases revealed and as sealed\n";
    said.prints_last(end);
    assert!(!revealed.contains("seen"), "a public case is not sealed");
}

#[test]
fn one_case_is_revealed_alone_and_tells_nothing_of_the_others() {
    let staff = Staff::new();
    let seal = staff.prints("seal");
    let revealed = staff.prints("reveal -a npuzzle-astar done-already");
    for other in ["needs-4-moves", "refuse-this"] {
        assert!(!revealed.contains(other), "{revealed}");
    }
    let said = check(&seal, &revealed).exits(0);
    let not_revealed = said.out.matches("  not revealed\n");
    assert_eq!(not_revealed.count(), 2, "{}", said.out);
    let end = "\n1 of 3 sealed cases revealed and as sealed\n";
    said.prints_last(end);
}

#[test]
fn what_was_not_sealed_cannot_be_revealed() {
    let staff = Staff::new();
    let said = cases(&staff, "reveal").fails(2);
    said.says_first("error: nothing was sealed here: there is no `");
    said.says("salts.toml`; seal with `grader cases seal`, or bring back your copy");
    staff.prints("seal");
    let said = cases(&staff, "reveal needs-5-moves").exits(2);
    assert_eq!(
        said.notes,
        "error: no sealed case is called `needs-5-moves`; did you mean `needs-4-moves`?\n"
    );
    staff.write(SALTS, "");
    let said = cases(&staff, "reveal -a npuzzle-astar").exits(2);
    said.says_first("error: `npuzzle-astar` was not sealed: `");
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
        let said = check(&seal, &revealed.replace(from, to))
            .about(what)
            .exits(1);
        said.prints_last(", 1 does not match\n");
    }
    // A line that is exchanged for another's is no line of this root.
    let hashes = lines(&seal);
    let said = check(&seal.replacen(hashes[0], hashes[1], 1), &revealed).exits(1);
    said.prints("  ✗ root  does not match: ");
    let other = seal.replace("npuzzle-astar", "another");
    let said = check(&other, &revealed).exits(1);
    said.prints("✗ npuzzle-astar/needs-4-moves  of its assignment there is no seal\n");
    let no_seal = "error: `seal.txt` is no seal as `grader cases seal` prints it\n  caused by: line 1 is none of a seal; ";
    check("nothing\n", &revealed).fails(2).says_first(no_seal);
    let no_field = "error: `revealed.json` is not what `grader cases reveal` writes\n  caused by: missing field `format`";
    check(&seal, "{}").fails(2).says_first(no_field);
    let empty = "{\"format\":\"grader-seal-1\",\"cases\":[]}";
    let nothing = "error: nothing is revealed in `revealed.json`\n";
    check(&seal, empty).fails(2).says_first(nothing);
}

#[test]
fn a_case_that_changes_after_sealing_is_named_by_staffs_commands_and_found_by_students() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let kept = staff.kept();
    // One byte: the end of a line.
    let board = SOLVED.replacen("\r\n", "\n", 1);
    staff.put("done-already", board, DONE);
    let changed = "changed: `npuzzle-astar/done-already` is not as it was sealed\n";
    let said = cases(&staff, "seal").fails(1);
    said.says_first(changed);
    said.says("`--renew`");
    assert_eq!(staff.kept(), kept);
    let said = cases(&staff, "reveal").exits(1);
    said.says_first(changed);
    let checked = check(&seal, &said.out).exits(1);
    checked.prints("  not revealed\n");
    checked.prints("  ✗ done-already  does not match: it opens no line of the seal\n");
    checked.prints_last("\n2 of 3 sealed cases revealed and as sealed, 1 does not match\n");
    // The other cases are not to blame.
    let said = cases(&staff, "reveal needs-4-moves");
    check(&seal, &said.exits(0).out).exits(0);
}

#[test]
fn a_renewed_seal_changes_only_the_lines_of_what_changed_and_sets_the_old_salts_aside() {
    let staff = Staff::new();
    let (before, _) = staff.seal_and_reveal();
    let kept = staff.kept();
    let changed = "minimum-moves = 0\nvisibility = \"hidden\"\npoints = 3\n";
    staff.put("done-already", SOLVED, changed);
    let said = cases(&staff, "seal --renew").exits(0);
    said.says_first("changed: `npuzzle-astar/done-already` ");
    assert_eq!(count_common(&before, &said.out), 2);
    assert_eq!(staff.read(".grader/seals/salts-before-1.toml"), kept);
    let revealed = staff.prints("reveal");
    check(&said.out, &revealed).exits(0);
    check(&before, &revealed).exits(1);
}

#[test]
fn hidden_cases_that_come_or_go_after_sealing_are_told() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    staff.put("late-idea", FOUR, LATE_IDEA);
    fs::remove_dir_all(staff.path("cases/npuzzle-astar/refuse-this")).expect("it was there");
    let words = "changed: `npuzzle-astar/refuse-this` was sealed and is not there, or broken\nchanged: \
                 `npuzzle-astar/late-idea` is hidden and was not sealed\n";
    for command in ["seal", "reveal"] {
        let said = cases(&staff, command).exits(1);
        said.says_first(words);
        said.never_prints("late-idea");
    }
    let renewed = staff.prints("seal --renew");
    assert_eq!(lines(&renewed).len(), 3);
    assert_eq!(count_common(&seal, &renewed), 2);
}

/// How many lines of one seal are in the other too.
fn count_common(one: &str, other: &str) -> usize {
    let (one, other) = (lines(one), lines(other));
    other.iter().filter(|line| one.contains(line)).count()
}

/// The first fenced block of this language in the section about seals.
fn in_the_docs(language: &str) -> String {
    let page = include_str!("../../docs/courses.md");
    let section = page.split_once("\n## Hidden cases, sealed\n");
    let (_, section) = section.expect("there is a section");
    let block = section.split_once(&format!("\n```{language}\n"));
    let (_, block) = block.expect("there is a block");
    block.split_once("```").expect("it ends").0.to_owned()
}

#[test]
fn the_program_in_the_docs_finds_the_same_hashes_by_other_hands() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let words = ["-c", &in_the_docs("python"), "revealed.json"];
    let python = run(&mut typed_in(staff.top(), "python3", words));
    let found = python.out.lines();
    let found = found.filter_map(|line| Some(line.split_once(' ')?.0));
    assert_eq!(found.collect::<Vec<_>>(), lines(&seal), "{}", python.notes);
}

#[test]
#[cfg_attr(target_os = "macos", ignore = "needs the `sha256sum` of coreutils")]
fn the_line_in_the_docs_finds_the_same_root() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let line = "grep '^[0-9]' seal.txt | cut -d ' ' -f 2 | sha256sum";
    assert!(include_str!("../../docs/courses.md").contains(&format!("`{line}`")));
    let printed = run(&mut typed_in(staff.top(), "sh", ["-c", line])).out;
    assert_eq!(printed.split_whitespace().next(), Some(root(&seal)));
}

//! Cases that change, come or go once they are sealed.

use std::fs;

use crate::seal::staff::{FOUR, SOLVED, Staff, check, lines};

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

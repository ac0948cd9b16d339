//! `grader cases seal`, `reveal` and `check-seal`, as staff and students type them: in a small course of its own.

use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};
use tempfile::TempDir;

const FOUR: &str = "3\n0 1 3\n4 2 5\n7 8 6\n";
const SOLVED: &str = "3\r\n1 2 3\r\n4 5 6\r\n7 8 0";
const SALTS: &str = ".grader/seals/salts.toml";

/// A course with an assignment of four cases, three of them hidden, and what a command said in it.
struct Staff {
    root: TempDir,
}

struct Said {
    code: i32,
    out: String,
    notes: String,
}

impl Staff {
    fn new() -> Self {
        let root = tempfile::tempdir().expect("a folder");
        let toml = "[assignments.npuzzle-astar]\n";
        fs::write(root.path().join("grader.toml"), toml).expect("a file");
        let staff = Self { root };
        let hidden = "visibility = \"hidden\"\n";
        staff.put("seen", FOUR.as_bytes(), "minimum-moves = 4\n");
        staff.put(
            "needs-4-moves",
            FOUR.as_bytes(),
            &format!("minimum-moves = 4\npoints = 2.5\n{hidden}"),
        );
        staff.put(
            "done-already",
            SOLVED.as_bytes(),
            "minimum-moves = 0\nvisibility = \"after-due\"\nlimits = { cpu = \"1500ms\" }\n",
        );
        // No text at all.
        staff.put(
            "refuse-this",
            b"3\n0 1 \xff\n",
            &format!("invalid-input = true\ngroup = \"gr\u{fc}n\"\n{hidden}"),
        );
        staff
    }

    fn path(&self, name: &str) -> PathBuf {
        self.root.path().join(name)
    }

    fn put(&self, name: &str, board: &[u8], expected: &str) {
        let folder = self.path("cases/npuzzle-astar").join(name);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("board.txt"), board).expect("a file");
        fs::write(folder.join("expected.toml"), expected).expect("a file");
    }

    fn says(&self, arguments: &[&str]) -> Said {
        cases(self.root.path(), arguments)
    }

    /// What it prints where all is well.
    fn prints(&self, arguments: &[&str]) -> String {
        let said = self.says(arguments);
        assert_eq!(said.code, 0, "{}{}", said.out, said.notes);
        said.out
    }

    fn kept(&self) -> String {
        fs::read_to_string(self.path(SALTS)).expect("the salts are kept")
    }

    /// Seals the cases and reveals them, into `seal.txt` and `revealed.json`.
    fn seal_and_reveal(&self) -> (String, String) {
        self.prints(&["seal", "--out", "seal.txt"]);
        self.prints(&["reveal", "--out", "revealed.json"]);
        let read = |name| fs::read_to_string(self.path(name)).expect("it was written");
        (read("seal.txt"), read("revealed.json"))
    }
}

fn cases(folder: &Path, arguments: &[&str]) -> Said {
    let output = cargo_bin_cmd!("grader")
        .current_dir(folder)
        .arg("cases")
        .args(arguments)
        .output()
        .expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Said {
        code: output.status.code().expect("it ends by itself"),
        out: text(output.stdout),
        notes: text(output.stderr),
    }
}

/// What a student sees, who has two files and no course.
fn check(seal: &str, revealed: &str) -> Said {
    let desk = tempfile::tempdir().expect("a folder");
    fs::write(desk.path().join("seal.txt"), seal).expect("a file");
    fs::write(desk.path().join("revealed.json"), revealed).expect("a file");
    let arguments = ["check-seal", "revealed.json", "--against", "seal.txt"];
    cases(desk.path(), &arguments)
}

/// The hashes of the cases in a published seal.
fn lines(seal: &str) -> Vec<&str> {
    let numbered = seal
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    numbered
        .filter_map(|line| Some(line.split_once(' ')?.1))
        .collect()
}

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
fn the_commitment_tells_how_many_cases_there_are_and_nothing_else() {
    let staff = Staff::new();
    let seal = staff.prints(&["seal", "-a", "npuzzle-astar"]);
    let hashes = lines(&seal);
    let is_hash = |text: &&str| text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit());
    assert!(
        hashes.len() == 3 && hashes.iter().all(is_hash) && hashes.is_sorted(),
        "{seal}"
    );
    let root = seal
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("root "));
    let root = root.expect("the last line is the root");
    assert!(is_hash(&root), "{seal}");
    let [one, two, three] = [hashes[0], hashes[1], hashes[2]];
    let expected =
        format!("grader-seal-1 npuzzle-astar\n1 {one}\n2 {two}\n3 {three}\nroot {root}\n");
    assert_eq!(seal, expected);
}

#[test]
fn the_salts_are_kept_for_staff_alone_and_are_nowhere_in_what_is_printed() {
    let staff = Staff::new();
    let said = staff.says(&["seal"]);
    assert_eq!(said.code, 0);
    let kept = staff.kept();
    let salts: Vec<&str> = kept
        .lines()
        .filter_map(|line| line.strip_prefix("salt = \""))
        .collect();
    assert_eq!(salts.len(), 3, "{kept}");
    for salt in salts {
        assert!(
            salt.len() == 65
                && !said.out.contains(&salt[..64])
                && !said.notes.contains(&salt[..64])
        );
        assert_eq!(kept.matches(salt).count(), 1, "each case has its own");
    }
    assert_eq!(
        said.notes,
        format!(
            "sealed 3 hidden cases. The salts are in `{SALTS}`: show them to nobody, and keep a copy; without them the seal cannot be opened.\n"
        )
    );
    let mode = fs::metadata(staff.path(SALTS))
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    // The folder around it has results too, which are nobody else's business either.
    for folder in [".grader", ".grader/seals"] {
        let ignored = staff.path(folder).join(".gitignore");
        let ignored = fs::read_to_string(ignored).expect("it is there");
        assert!(ignored.ends_with("\n*\n"), "{folder}: {ignored}");
    }
}

#[test]
fn a_seal_is_printed_again_as_long_as_nothing_has_changed() {
    let staff = Staff::new();
    let first = staff.prints(&["seal"]);
    let kept = staff.kept();
    // Who may see a case, and what is said of it, is no part of the seal.
    staff.put(
        "needs-4-moves",
        FOUR.as_bytes(),
        "minimum-moves = 4\npoints = 2.50\nnote = \"easy\"\n",
    );
    assert_eq!(staff.prints(&["seal"]), first);
    assert_eq!(staff.prints(&["seal", "--renew"]), first);
    assert_eq!(staff.kept(), kept);
    let other = Staff::new();
    assert_ne!(
        lines(&other.prints(&["seal"])),
        lines(&first),
        "the same cases elsewhere have other lines"
    );
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

#[test]
fn where_nothing_is_hidden_nothing_is_sealed() {
    let staff = Staff::new();
    for case in ["needs-4-moves", "done-already", "refuse-this"] {
        fs::remove_dir_all(staff.path("cases/npuzzle-astar").join(case)).expect("it was there");
    }
    let said = staff.says(&["seal"]);
    assert_eq!((said.code, said.out.as_str()), (4, ""));
    assert!(
        said.notes.starts_with("error: there are no hidden cases; "),
        "{}",
        said.notes
    );
    assert!(!staff.path(".grader").exists());
}

#[test]
fn a_broken_case_is_mended_before_it_is_sealed() {
    let staff = Staff::new();
    staff.put("odd", FOUR.as_bytes(), "minimal-moves = 4\n");
    let said = staff.says(&["seal"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert_eq!(
        said.notes,
        "error: `npuzzle-astar` has 1 broken case; mend what `grader cases list npuzzle-astar` names, then seal\n"
    );
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
fn a_write_that_is_cut_off_leaves_no_salts_and_prints_no_seal() {
    let staff = Staff::new();
    // A file may have 512 bytes, and three salts take more. The first program hears of it, the second is ended by it.
    for shell in [
        "trap '' XFSZ; ulimit -f 1; exec \"$0\" cases seal",
        "ulimit -c 0; ulimit -f 1; exec \"$0\" cases seal",
    ] {
        let output = Command::new("sh")
            .args(["-c", shell])
            .arg(cargo_bin!("grader"))
            .current_dir(staff.root.path())
            .output()
            .expect("there is a shell");
        assert!(!output.status.success(), "{output:?}");
        assert_eq!(output.stdout, b"", "what cannot be opened is not printed");
        assert!(!staff.path(SALTS).exists(), "{output:?}");
    }
    let (seal, revealed) = staff.seal_and_reveal();
    assert_eq!(check(&seal, &revealed).code, 0);
    // A seal that stands is not harmed either.
    let kept = staff.kept();
    staff.put(
        "late-idea",
        FOUR.as_bytes(),
        "minimum-moves = 4\nvisibility = \"hidden\"\n",
    );
    let output = Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f 1; exec \"$0\" cases seal --renew",
        ])
        .arg(cargo_bin!("grader"))
        .current_dir(staff.root.path())
        .output()
        .expect("there is a shell");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert_eq!(
        (output.stdout.as_slice(), staff.kept()),
        (b"".as_slice(), kept)
    );
}

#[test]
fn two_who_seal_at_once_publish_the_same() {
    let staff = Staff::new();
    let start = || {
        let mut command = Command::new(cargo_bin!("grader"));
        command
            .args(["cases", "seal"])
            .current_dir(staff.root.path());
        command
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null());
        command.spawn().expect("it starts")
    };
    let started: Vec<_> = (0..4).map(|_| start()).collect();
    let printed = started
        .into_iter()
        .map(|child| child.wait_with_output().expect("it ends").stdout);
    let printed: Vec<Vec<u8>> = printed.collect();
    assert!(!printed[0].is_empty() && printed.iter().all(|text| *text == printed[0]));
    let text = String::from_utf8(printed[0].clone()).expect("text");
    assert_eq!(check(&text, &staff.prints(&["reveal"])).code, 0);
}

/// The first fenced block of this language in the README's section about seals.
fn in_the_readme(language: &str) -> String {
    let readme = include_str!("../README.md");
    let (_, section) = readme
        .split_once("\n### Hidden cases, sealed\n")
        .expect("there is a section");
    let (_, block) = section
        .split_once(&format!("\n```{language}\n"))
        .expect("there is a block");
    block.split_once("```").expect("it ends").0.to_owned()
}

#[test]
fn the_program_in_the_readme_finds_the_same_hashes_by_other_hands() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let python = Command::new("python3")
        .args(["-c", &in_the_readme("python"), "revealed.json"])
        .current_dir(staff.root.path())
        .output();
    let Ok(python) = python else {
        let _ = writeln!(io::stderr(), "skipped: there is no `python3` here");
        return;
    };
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
fn the_line_in_the_readme_finds_the_same_root() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let line = "grep '^[0-9]' seal.txt | cut -d ' ' -f 2 | sha256sum";
    assert!(include_str!("../README.md").contains(&format!("`{line}`")));
    if Command::new("sha256sum").arg("--version").output().is_err() {
        let _ = writeln!(io::stderr(), "skipped: there is no `sha256sum` here");
        return;
    }
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

//! `grader cases seal`, `reveal` and `check-seal`, as staff and students type them, in a small course with hidden
//! cases; here those that seal.

mod check_seal;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};
use tempfile::TempDir;

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
fn a_file_with_another_seal_is_replaced_only_when_that_is_asked_for() {
    let staff = Staff::new();
    let published = "grader-seal-1 npuzzle-astar\nroot of another\n";
    fs::write(staff.path("seal.txt"), published).expect("a file");
    let words = ["seal", "--out", "seal.txt"];
    let said = staff.says(&words);
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.notes);
    assert!(said.notes.contains("`--renew`"), "{}", said.notes);
    let read = || fs::read_to_string(staff.path("seal.txt")).expect("a file");
    assert_eq!(read(), published);
    assert!(!staff.path(SALTS).exists(), "nothing was sealed");
    staff.prints(&["seal", "--out", "seal.txt", "--renew"]);
    let sealed = read();
    assert_ne!(sealed, published);
    // The same again is no other.
    staff.prints(&words);
    assert_eq!(read(), sealed);
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
        "error: `npuzzle-astar` has 1 broken case; fix what `grader cases list npuzzle-astar` names, then seal\n"
    );
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
        command.stdout(Stdio::piped()).stderr(Stdio::null());
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

/// A board that needs four moves.
pub const FOUR: &str = "3\n0 1 3\n4 2 5\n7 8 6\n";
/// A solved board with the line ends of another system, and none at the end.
pub const SOLVED: &str = "3\r\n1 2 3\r\n4 5 6\r\n7 8 0";
pub const SALTS: &str = ".grader/seals/salts.toml";

/// A course with an assignment of four cases, three of them hidden.
pub struct Staff {
    pub root: TempDir,
}

/// What a command said and how it ended.
pub struct Said {
    pub code: i32,
    pub out: String,
    pub notes: String,
}

impl Staff {
    pub fn new() -> Self {
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

    pub fn path(&self, name: &str) -> PathBuf {
        self.root.path().join(name)
    }

    pub fn put(&self, name: &str, board: &[u8], expected: &str) {
        let folder = self.path("cases/npuzzle-astar").join(name);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("board.txt"), board).expect("a file");
        fs::write(folder.join("expected.toml"), expected).expect("a file");
    }

    pub fn says(&self, arguments: &[&str]) -> Said {
        cases(self.root.path(), arguments)
    }

    /// What it prints where all is well.
    pub fn prints(&self, arguments: &[&str]) -> String {
        let said = self.says(arguments);
        assert_eq!(said.code, 0, "{}{}", said.out, said.notes);
        said.out
    }

    pub fn kept(&self) -> String {
        fs::read_to_string(self.path(SALTS)).expect("the salts are kept")
    }

    /// Seals the cases and reveals them, into `seal.txt` and `revealed.json`.
    pub fn seal_and_reveal(&self) -> (String, String) {
        self.prints(&["seal", "--out", "seal.txt"]);
        self.prints(&["reveal", "--out", "revealed.json"]);
        let read = |name| fs::read_to_string(self.path(name)).expect("it was written");
        (read("seal.txt"), read("revealed.json"))
    }
}

pub fn cases(folder: &Path, arguments: &[&str]) -> Said {
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
pub fn check(seal: &str, revealed: &str) -> Said {
    let desk = tempfile::tempdir().expect("a folder");
    fs::write(desk.path().join("seal.txt"), seal).expect("a file");
    fs::write(desk.path().join("revealed.json"), revealed).expect("a file");
    let arguments = ["check-seal", "revealed.json", "--against", "seal.txt"];
    cases(desk.path(), &arguments)
}

/// The hashes of the cases in a published seal.
pub fn lines(seal: &str) -> Vec<&str> {
    let numbered = seal
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    numbered
        .filter_map(|line| Some(line.split_once(' ')?.1))
        .collect()
}

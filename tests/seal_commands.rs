//! `grader cases seal`, `reveal` and `check-seal`, as staff and students type them, in a small course with hidden
//! cases; here those that seal.

mod check_seal;

use std::fs;
use std::ops::Deref;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;

use testkit::files::Folder;
use testkit::run_program::{Run, run, typed_in};

use crate::GRADER;
use crate::cases_command::cases;

#[test]
fn the_commitment_tells_how_many_cases_there_are_and_nothing_else() {
    let staff = Staff::new();
    let seal = staff.prints("seal -a npuzzle-astar");
    let hashes = lines(&seal);
    let is_hash = |text: &&str| text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit());
    assert!(
        hashes.len() == 3 && hashes.iter().all(is_hash) && hashes.is_sorted(),
        "{seal}"
    );
    let root = root(&seal);
    assert!(is_hash(&root), "{seal}");
    let [one, two, three] = [hashes[0], hashes[1], hashes[2]];
    let expected =
        format!("grader-seal-1 npuzzle-astar\n1 {one}\n2 {two}\n3 {three}\nroot {root}\n");
    assert_eq!(seal, expected);
}

#[test]
fn the_salts_are_kept_for_staff_alone_and_are_nowhere_in_what_is_printed() {
    let staff = Staff::new();
    let said = cases(&staff, "seal").exits(0);
    let kept = staff.kept();
    let salts = kept.lines();
    let salts = salts.filter_map(|line| line.strip_prefix("salt = \""));
    let salts: Vec<&str> = salts.collect();
    assert_eq!(salts.len(), 3, "{kept}");
    for salt in salts {
        assert_eq!(salt.len(), 65);
        said.never_prints(&salt[..64]).never_says(&salt[..64]);
        assert_eq!(kept.matches(salt).count(), 1, "each case has its own");
    }
    assert_eq!(
        said.notes,
        format!(
            "sealed 3 hidden cases. The salts are in `{SALTS}`: show them to nobody, and keep a copy; without them the seal cannot be opened.\n"
        )
    );
    let kept = fs::metadata(staff.path(SALTS)).expect("it is there");
    assert_eq!(kept.permissions().mode() & 0o777, 0o600);
    // The folder around it has results too, which are nobody else's business either.
    for folder in [".grader", ".grader/seals"] {
        let ignored = staff.read(&format!("{folder}/.gitignore"));
        assert!(ignored.ends_with("\n*\n"), "{folder}: {ignored}");
    }
}

#[test]
fn a_seal_is_printed_again_as_long_as_nothing_has_changed() {
    let staff = Staff::new();
    let first = staff.prints("seal");
    let kept = staff.kept();
    // Who may see a case, and what is said of it, is no part of the seal.
    let easy = "minimum-moves = 4\npoints = 2.50\nnote = \"easy\"\n";
    staff.put("needs-4-moves", FOUR, easy);
    assert_eq!(staff.prints("seal"), first);
    assert_eq!(staff.prints("seal --renew"), first);
    assert_eq!(staff.kept(), kept);
    // The same cases elsewhere have other lines.
    let other = Staff::new().prints("seal");
    assert_ne!(lines(&other), lines(&first));
}

#[test]
fn a_file_with_another_seal_is_replaced_only_when_that_is_asked_for() {
    let staff = Staff::new();
    let published = "grader-seal-1 npuzzle-astar\nroot of another\n";
    staff.write("seal.txt", published);
    let words = "seal --out seal.txt";
    cases(&staff, words).fails(2).says("`--renew`");
    let read = || staff.read("seal.txt");
    assert_eq!(read(), published);
    assert!(!staff.path(SALTS).exists(), "nothing was sealed");
    staff.prints("seal --out seal.txt --renew");
    let sealed = read();
    assert_ne!(sealed, published);
    // The same again is no other.
    staff.prints(words);
    assert_eq!(read(), sealed);
}

#[test]
fn where_nothing_is_hidden_nothing_is_sealed() {
    let staff = Staff::new();
    for case in ["needs-4-moves", "done-already", "refuse-this"] {
        fs::remove_dir_all(staff.path("cases/npuzzle-astar").join(case)).expect("it was there");
    }
    let said = cases(&staff, "seal").fails(4);
    said.says_first("error: there are no hidden cases; ");
    assert!(!staff.path(".grader").exists());
}

#[test]
fn a_broken_case_is_mended_before_it_is_sealed() {
    let staff = Staff::new();
    staff.put("odd", FOUR, "minimal-moves = 4\n");
    let said = cases(&staff, "seal").fails(2);
    assert_eq!(
        said.notes,
        "error: `npuzzle-astar` has 1 broken case; fix what `grader cases list npuzzle-astar` names, then seal\n"
    );
}

#[test]
fn a_write_that_is_cut_off_leaves_no_salts_and_prints_no_seal() {
    let staff = Staff::new();
    // A file may have 512 bytes, and three salts take more. The first program hears of it, the second is ended by it.
    let shell = |line: &str| run(&mut typed_in(staff.top(), "sh", ["-c", line, GRADER]));
    for line in [
        "trap '' XFSZ; ulimit -f 1; exec \"$0\" cases seal",
        "ulimit -c 0; ulimit -f 1; exec \"$0\" cases seal",
    ] {
        let run = shell(line);
        assert_ne!(run.code, Some(0), "{run:?}");
        assert_eq!(run.out, "", "what cannot be opened is not printed");
        assert!(!staff.path(SALTS).exists(), "{run:?}");
    }
    let (seal, revealed) = staff.seal_and_reveal();
    check(&seal, &revealed).exits(0);
    // A seal that stands is not harmed either.
    let kept = staff.kept();
    staff.put("late-idea", FOUR, LATE_IDEA);
    shell("trap '' XFSZ; ulimit -f 1; exec \"$0\" cases seal --renew").fails(3);
    assert_eq!(staff.kept(), kept);
}

#[test]
fn two_who_seal_at_once_publish_the_same() {
    let staff = Staff::new();
    let start = || {
        let mut command = typed_in(staff.top(), GRADER, "cases seal");
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().expect("it starts")
    };
    let started: Vec<_> = (0..4).map(|_| start()).collect();
    let started = started.into_iter();
    let printed = started.map(|child| child.wait_with_output().expect("it ends").stdout);
    let printed: Vec<Vec<u8>> = printed.collect();
    assert!(!printed[0].is_empty() && printed.iter().all(|text| *text == printed[0]));
    let text = String::from_utf8(printed[0].clone()).expect("text");
    check(&text, &staff.prints("reveal")).exits(0);
}

/// A board that needs four moves.
pub const FOUR: &str = "3\n0 1 3\n4 2 5\n7 8 6\n";
/// A solved board with the line ends of another system, and none at the end.
pub const SOLVED: &str = "3\r\n1 2 3\r\n4 5 6\r\n7 8 0";
/// What is expected of a hidden case that comes later.
pub const LATE_IDEA: &str = "minimum-moves = 4\nvisibility = \"hidden\"\n";
/// What is expected on the solved board.
pub const DONE: &str =
    "minimum-moves = 0\nvisibility = \"after-due\"\nlimits = { cpu = \"1500ms\" }\n";
pub const SALTS: &str = ".grader/seals/salts.toml";

/// A course with an assignment of four cases, three of them hidden.
pub struct Staff(Folder);

impl Deref for Staff {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.0
    }
}

impl Staff {
    pub fn new() -> Self {
        let staff = Self(Folder::empty());
        staff.write("grader.toml", "[assignments.npuzzle-astar]\n");
        let hidden = "visibility = \"hidden\"\n";
        staff.put("seen", FOUR, "minimum-moves = 4\n");
        let four = format!("minimum-moves = 4\npoints = 2.5\n{hidden}");
        staff.put("needs-4-moves", FOUR, &four);
        staff.put("done-already", SOLVED, DONE);
        // No text at all.
        let bad = format!("invalid-input = true\ngroup = \"gr\u{fc}n\"\n{hidden}");
        staff.put("refuse-this", b"3\n0 1 \xff\n", &bad);
        staff
    }

    pub fn put(&self, name: &str, board: impl AsRef<[u8]>, expected: &str) {
        self.write_case(&format!("cases/npuzzle-astar/{name}"), board, expected);
    }

    /// What `grader cases …` prints where all is well.
    pub fn prints(&self, words: &str) -> String {
        cases(self, words).exits(0).out
    }

    pub fn kept(&self) -> String {
        self.read(SALTS)
    }

    /// Seals the cases and reveals them, into `seal.txt` and `revealed.json`.
    pub fn seal_and_reveal(&self) -> (String, String) {
        self.prints("seal --out seal.txt");
        self.prints("reveal --out revealed.json");
        (self.read("seal.txt"), self.read("revealed.json"))
    }
}

/// What a student sees, who has two files and no course.
#[track_caller]
pub fn check(seal: &str, revealed: &str) -> Run {
    let desk = Folder::empty();
    desk.write("seal.txt", seal);
    desk.write("revealed.json", revealed);
    cases(&desk, "check-seal revealed.json --against seal.txt")
}

/// What the last line of a published seal is.
pub fn root(seal: &str) -> &str {
    let root = seal.lines().last().and_then(|it| it.strip_prefix("root "));
    root.expect("the last line is the root")
}

/// The hashes of the cases in a published seal.
pub fn lines(seal: &str) -> Vec<&str> {
    let numbered = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
    let lines = seal.lines().filter(numbered);
    lines.filter_map(|it| Some(it.split_once(' ')?.1)).collect()
}

//! A small course with hidden cases, and the commands as staff and students type them.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::cargo::cargo_bin_cmd;
use tempfile::TempDir;

/// A board that needs four moves.
pub const FOUR: &str = "3\n0 1 3\n4 2 5\n7 8 6\n";
/// A solved board with the line ends of another system, and none at the end.
pub const SOLVED: &str = "3\r\n1 2 3\r\n4 5 6\r\n7 8 0";
/// Where the salts are kept.
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

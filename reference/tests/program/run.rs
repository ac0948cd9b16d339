//! Runs the program and keeps what it printed.

use std::path::Path;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;

/// What a run printed and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub notes: String,
}

/// The program with these arguments and this on standard input, and tables of its own.
pub(crate) fn reference_with(input: &str, arguments: &[&str]) -> Run {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    reference_keeping_in(&folder, input, arguments)
}

/// The program that keeps its tables in this folder.
pub(crate) fn reference_keeping_in(folder: &Path, input: &str, arguments: &[&str]) -> Run {
    let mut program = cargo_bin_cmd!("reference");
    finished(program.env("GRADER_CACHE_DIR", folder), input, arguments)
}

fn finished(program: &mut Command, input: &str, arguments: &[&str]) -> Run {
    let output = program
        .args(arguments)
        .write_stdin(input)
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
    Run {
        code: output.status.code(),
        out: text(output.stdout),
        notes: text(output.stderr),
    }
}

/// The program with these arguments and nothing on standard input.
pub(crate) fn reference(arguments: &[&str]) -> Run {
    reference_with("", arguments)
}

impl Run {
    /// What it printed, if it ended well and had nothing to say on the side.
    #[track_caller]
    pub(crate) fn done(self) -> String {
        assert_eq!((self.code, self.notes.as_str()), (Some(0), ""), "{self:?}");
        self.out
    }

    /// What it said on the side, if it ended with this code and printed nothing.
    #[track_caller]
    pub(crate) fn refused(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{self:?}");
        self.notes
    }
}

/// The path as an argument.
pub(crate) fn argument(path: &Path) -> &str {
    path.to_str().expect("a temporary folder has a plain name")
}

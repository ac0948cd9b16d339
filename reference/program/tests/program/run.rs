//! Runs the program and keeps what it printed.

use std::path::Path;

use testkit::run::Program;
pub use testkit::run::Run;

/// The program with these arguments and this on standard input, and tables of its own.
pub(crate) fn reference_with(input: &str, arguments: &[&str]) -> Run {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    reference_keeping_in(&folder, input, arguments)
}

/// The program that keeps its tables in this folder.
pub fn reference_keeping_in(folder: &Path, input: &str, arguments: &[&str]) -> Run {
    let program = Program::new(env!("CARGO_BIN_EXE_reference"));
    let program = program.env("GRADER_CACHE_DIR", folder).args(arguments);
    program.stdin(input).run()
}

/// The program with these arguments and nothing on standard input.
pub(crate) fn reference(arguments: &[&str]) -> Run {
    reference_with("", arguments)
}

/// The path as an argument.
pub(crate) fn argument(path: &Path) -> &str {
    path.to_str().expect("a temporary folder has a plain name")
}

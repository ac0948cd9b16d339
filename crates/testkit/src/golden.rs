//! Golden files: what a test makes is held against a file that a person has looked at.
//!
//! A test that fails shows a diff, and ends with the command that writes what is made now in the place of what was
//! expected. Whoever types it looks at `git diff` next.

use std::path::{Path, PathBuf};
use std::{env, fs, io, process, thread};

use similar::TextDiff;

/// The variable that has golden files rewritten.
const BLESS: &str = "GRADER_BLESS";

/// Holds this text against the file.
///
/// # Panics
/// When they differ, unless `GRADER_BLESS=1` is set, which writes the file; and when it can neither be read nor
/// written.
#[track_caller]
pub fn assert_matches(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    let is_blessed = env::var_os(BLESS).is_some_and(|value| !value.is_empty() && value != "0");
    let held = if is_blessed {
        bless(path, text)
    } else {
        compare(path, text)
    };
    if let Err(message) = held {
        panic!("{message}");
    }
}

/// The golden file of this name beside the source file that asks for it, as in `golden_file!("golden/class.txt")`.
#[macro_export]
macro_rules! golden_file {
    ($name:expr) => {
        $crate::golden::beside(env!("CARGO_MANIFEST_DIR"), file!(), &$name)
    };
}

/// The file of this name beside a source file, which the compiler names from the package's folder or from one above it.
///
/// # Panics
/// When the source file is not there.
#[must_use]
pub fn beside(package: &str, source: &str, name: &str) -> PathBuf {
    let mut above = Path::new(package).ancestors();
    let source = above.find_map(|folder| Some(folder.join(source)).filter(|it| it.is_file()));
    let source = source.expect("tests are run where their sources are");
    source.with_file_name(name)
}

/// Says what differs and what to do about it.
fn compare(path: &Path, text: &str) -> Result<(), String> {
    let shown = path.display().to_string();
    let (what, expected) = match fs::read_to_string(path) {
        Ok(expected) if expected == text => return Ok(()),
        Ok(expected) => ("is no longer what is made", expected),
        Err(error) if error.kind() == io::ErrorKind::NotFound => ("is not there", String::new()),
        Err(error) => return Err(format!("cannot read `{shown}`: {error}")),
    };
    Err(format!(
        "`{shown}` {what}\n\n{}\nlook at it, and if it is right:\n    {}\n",
        unified_diff(&shown, &expected, text),
        command_to_bless()
    ))
}

/// Writes the file, unless it has this text. It is never seen half written, as other tests may read it.
fn bless(path: &Path, text: &str) -> Result<(), String> {
    if fs::read(path).is_ok_and(|bytes| bytes == text.as_bytes()) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let new = path.with_extension(format!("new-{}", process::id()));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&new, text))
        .and_then(|()| fs::rename(&new, path))
        .map_err(|error| format!("cannot write `{}`: {error}", path.display()))
}

/// What to take away from the expected text and what to add to it, a line each, with some lines around them.
#[must_use]
pub fn unified_diff(name: &str, expected: &str, now: &str) -> String {
    TextDiff::from_lines(expected, now)
        .unified_diff()
        .header(name, "what is made now")
        .to_string()
}

/// What to type so that the running test writes its golden files.
fn command_to_bless() -> String {
    let package = env::var("CARGO_PKG_NAME").ok();
    let executable = env::current_exe().unwrap_or_default();
    let executable = executable.file_stem().unwrap_or_default().to_string_lossy();
    command_for(package.as_deref(), &executable, thread::current().name())
}

/// The command for a test of this package, from the name of its program and that of its thread, which the test harness
/// names after the test.
fn command_for(package: Option<&str>, executable: &str, thread: Option<&str>) -> String {
    let mut command = format!("{BLESS}=1 cargo test");
    let target = match executable.rsplit_once('-') {
        Some((target, hash)) if hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => target,
        _ => executable,
    };
    if let Some(package) = package {
        command += &format!(" -p {package}");
        if package.replace('-', "_") == target {
            command += " --lib"
        } else {
            command += &format!(" --test {target}")
        }
    }
    if let Some(test) = thread.filter(|name| *name != "main") {
        // Also where it is one of those that are run on request.
        command += &format!(" {test} -- --include-ignored");
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_names_the_package_the_target_and_the_test() {
        let hash = "0123456789abcdef";
        let of = |package, target: &str, thread| {
            command_for(package, &format!("{target}-{hash}"), thread)
        };
        assert_eq!(
            of(Some("grader"), "frozen", Some("help")),
            "GRADER_BLESS=1 cargo test -p grader --test frozen help -- --include-ignored"
        );
        assert_eq!(
            of(Some("grader"), "grader", Some("golden::all")),
            "GRADER_BLESS=1 cargo test -p grader --lib golden::all -- --include-ignored"
        );
        assert_eq!(
            of(Some("two-words"), "two_words", Some("main")),
            "GRADER_BLESS=1 cargo test -p two-words --lib"
        );
        assert_eq!(of(None, "any", None), "GRADER_BLESS=1 cargo test");
    }

    #[test]
    fn a_diff_has_the_lines_that_differ_and_those_around_them() {
        let expected = "a\nb\nc\nd\ne\nf\ng\nh\n";
        let now = expected.replace("e\n", "E\n");
        assert_eq!(
            unified_diff("letters.txt", expected, &now),
            "--- letters.txt\n+++ what is made now\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n"
        );
    }

    #[test]
    fn a_text_that_differs_or_is_not_there_fails_with_a_diff_and_a_command() {
        let this = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let text = fs::read_to_string(&this).unwrap();
        assert_eq!(compare(&this, &text), Ok(()));
        let other = text.replace("testkit", "toolkit");
        let message = compare(&this, &other).unwrap_err();
        for line in ["-name = \"testkit\"", "+name = \"toolkit\""] {
            assert!(message.lines().any(|found| found == line), "{message}");
        }
        let message = compare(&this.with_file_name("none.txt"), "one\n").unwrap_err();
        assert!(message.contains("none.txt` is not there\n"), "{message}");
        assert!(message.contains("\n+one\n"), "{message}");
        let last = message.lines().last().unwrap();
        let command = "    GRADER_BLESS=1 cargo test -p testkit --lib golden::tests::a_text_";
        assert!(last.starts_with(command), "{message}");
    }

    #[test]
    fn a_golden_file_is_beside_the_source() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/golden/one.txt");
        assert_eq!(golden_file!("golden/one.txt"), here);
    }

    #[test]
    fn what_is_blessed_is_what_is_expected_from_then_on() {
        let folder = env::temp_dir().join(format!("testkit-golden-{}", process::id()));
        let path = folder.join("new/one.txt");
        bless(&path, "one\n").unwrap();
        assert_eq!(compare(&path, "one\n"), Ok(()));
        bless(&path, "two\n").unwrap();
        assert!(compare(&path, "one\n").is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}

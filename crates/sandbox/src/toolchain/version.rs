//! The line in which a tool names its version, out of all it prints.

/// Longer lines are cut.
const MOST_LETTERS: usize = 120;

/// The first line with a digit, without colours and other commands to a terminal.
pub(super) fn version_line(stdout: &str, stderr: &str) -> Option<String> {
    let lines = stdout.lines().chain(stderr.lines()).map(clean);
    lines
        .into_iter()
        .find(|line| line.contains(|letter: char| letter.is_ascii_digit()))
}

/// The first line that says anything, cleaned; of the standard error before the standard output.
pub(super) fn first_words(stdout: &str, stderr: &str) -> String {
    let mut lines = stderr.lines().chain(stdout.lines()).map(clean);
    lines.find(|line| !line.is_empty()).unwrap_or_default()
}

/// A line without what would command a terminal, cut.
fn clean(line: &str) -> String {
    let mut kept = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            // `ESC [ … letter`; what follows another escape is shown, which is ugly and harmless.
            if letters.as_str().starts_with('[') {
                letters.next();
                let _ = letters.find(|letter| ('\u{40}'..='\u{7e}').contains(letter));
            }
        } else if !letter.is_control() {
            kept.push(letter);
        }
    }
    kept.trim().chars().take(MOST_LETTERS).collect()
}

#[cfg(test)]
mod tests {
    use super::{first_words, version_line};

    #[test]
    fn the_version_is_the_first_line_with_a_digit() {
        for (stdout, stderr, version) in [
            ("Python 3.11.7\n", "", Some("Python 3.11.7")),
            (
                "",
                "openjdk version \"17\"\nx 1",
                Some("openjdk version \"17\""),
            ),
            (
                "\u{1b}[1mApache Maven 3.8.7\u{1b}[m\n",
                "",
                Some("Apache Maven 3.8.7"),
            ),
            ("\n-----\nGradle 8.5\n-----\n", "", Some("Gradle 8.5")),
            ("a\u{7}b\u{0} 1\u{9b}2\n", "", Some("ab 12")),
            ("no such option\n", "usage", None),
            ("", "", None),
        ] {
            assert_eq!(
                version_line(stdout, stderr).as_deref(),
                version,
                "{stdout:?}"
            );
        }
    }

    #[test]
    fn a_long_line_is_cut() {
        let version = version_line(&"1".repeat(100_000), "").expect("a version");
        assert_eq!(version.len(), 120);
    }

    #[test]
    fn the_first_words_are_those_of_the_complaint() {
        assert_eq!(
            first_words("out", "\n pyenv: not found \nmore"),
            "pyenv: not found"
        );
        assert_eq!(first_words("out", ""), "out");
        assert_eq!(first_words("", ""), "");
    }
}

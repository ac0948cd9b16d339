//! Names that students chose, made fit to stand in a sentence.

use std::path::Path;

/// The path as text on one line: what is no text, ends a line or steers a terminal is made visible.
#[must_use]
pub(crate) fn shown(path: &Path) -> String {
    let text = path.to_string_lossy();
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            safe.extend(character.escape_default());
        } else {
            safe.push(character);
        }
    }
    safe
}

/// The first few of these names, in backticks, and how many more there are.
#[must_use]
pub(crate) fn first_few(names: &[String]) -> String {
    const FEW: usize = 3;
    let mut text: Vec<String> = names
        .iter()
        .take(FEW)
        .map(|name| format!("`{name}`"))
        .collect();
    if names.len() > FEW {
        text.push(format!("{} more", names.len() - FEW));
    }
    text.join(", ")
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn a_hostile_name_stays_on_its_line() {
        let table: [(&[u8], &str); 4] = [
            (b"src/Solver.java", "src/Solver.java"),
            (b"a\nb", "a\\nb"),
            (b"\x1b[2Jx", "\\u{1b}[2Jx"),
            (b"caf\xe9", "caf\u{fffd}"),
        ];
        for (bytes, expected) in table {
            assert_eq!(shown(Path::new(OsStr::from_bytes(bytes))), expected);
        }
    }

    #[test]
    fn only_the_first_few_names_are_listed() {
        let names: Vec<String> = ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
        assert_eq!(first_few(&names[..1]), "`a`");
        assert_eq!(first_few(&names), "`a`, `b`, `c`, 2 more");
    }
}

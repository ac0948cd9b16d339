//! The command that shows more of a case, as it is typed.

/// The command that shows everything about one case of one submission.
#[must_use]
pub fn show(student: &str, case: &str) -> String {
    format!("grader show {}", argument(&format!("{student}/{case}")))
}

/// The text as a shell takes it for one argument.
fn argument(text: &str) -> String {
    let plain = |character: char| {
        character.is_alphanumeric() || matches!(character, '/' | '.' | '-' | '_' | '+' | '@' | ',')
    };
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_a_shell_would_misread_is_quoted() {
        assert_eq!(show("ada", "berhasil2"), "grader show ada/berhasil2");
        assert_eq!(show("王小明", "a"), "grader show 王小明/a");
        assert_eq!(show("o'neil", "a b"), r"grader show 'o'\''neil/a b'");
    }
}

//! Commands, as they are typed.

use crate::terminal::text_layout::width;

/// The command that shows everything about one case of one submission; `with` is what it must be told besides.
pub(crate) fn show_command(student: &str, case: &str, with: &str) -> String {
    about("show", &format!("{student}/{case}"), with)
}

/// The command by which a person shows the grader how a submission is talked to; `with` is what it must be told besides.
pub fn talk_command(student: &str, with: &str) -> String {
    about("talk", student, with)
}

fn about(command: &str, what: &str, with: &str) -> String {
    let command = format!("grader {command} {}", quote_argument(what));
    if with.is_empty() {
        command
    } else {
        format!("{command} {with}")
    }
}

/// The text as a shell takes it for one argument.
pub(crate) fn quote_argument(text: &str) -> String {
    let plain = |character: char| {
        character.is_alphanumeric() || matches!(character, '/' | '.' | '-' | '_' | '+' | '@' | ',')
    };
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// The command in lines of at most so many columns. All but the last end in a backslash, so that a shell takes them for
/// one; they are broken between words alone, and a word that is longer than a line stands whole.
pub(crate) fn wrap_command(command: &str, columns: usize) -> Vec<String> {
    const GOES_ON: &str = " \\";
    if width(command) <= columns {
        return vec![command.to_owned()];
    }
    let room = columns.saturating_sub(width(GOES_ON));
    let mut lines: Vec<String> = Vec::new();
    for word in words(command) {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let last = lines.len().saturating_sub(1);
    for line in &mut lines[..last] {
        line.push_str(GOES_ON);
    }
    lines
}

/// The words of a command; blanks between quotation marks belong to their word.
fn words(command: &str) -> Vec<&str> {
    let mut is_quoted = false;
    command
        .split(|character: char| {
            is_quoted ^= character == '\'';
            character == ' ' && !is_quoted
        })
        .filter(|word| !word.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_a_shell_would_misread_is_quoted() {
        assert_eq!(
            show_command("ada", "berhasil2", ""),
            "grader show ada/berhasil2"
        );
        assert_eq!(show_command("王小明", "a", ""), "grader show 王小明/a");
        assert_eq!(
            show_command("o'neil", "a b", "--in x"),
            r"grader show 'o'\''neil/a b' --in x"
        );
    }

    #[test]
    fn a_long_command_is_broken_between_words_and_goes_on_after_a_backslash() {
        assert_eq!(wrap_command("ls -l", 5), ["ls -l"]);
        assert_eq!(wrap_command("ls -l 'a b' c", 9), ["ls -l \\", "'a b' c"]);
        assert_eq!(
            wrap_command("ls -l 'a b' c", 8),
            ["ls -l \\", "'a b' \\", "c"]
        );
        assert_eq!(
            wrap_command("cat abcdefghijkl", 8),
            ["cat \\", "abcdefghijkl"]
        );
    }
}

//! Text that means something to a program that reads along, such as the log of a CI service or a spreadsheet.

use terminal::printable::printable;

/// The line with nothing in it that the log of GitHub Actions takes for a command. It does so at the beginning of a
/// line, blanks or not, and in an older way anywhere in it.
#[must_use]
pub(crate) fn without_commands(line: &str) -> String {
    let blanks = line.len() - line.trim_start().len();
    let (indent, rest) = line.split_at(blanks);
    let line = match rest.strip_prefix("::") {
        // A blank less before it, so that no column is out of line.
        Some(after) => format!("{}: :{after}", indent.strip_suffix(' ').unwrap_or(indent)),
        None => line.to_owned(),
    };
    line.replace("##[", "# #[")
}

/// The text on one line, with what steers a terminal or turns text around made visible. It may yet be a command where it
/// begins a line.
#[must_use]
pub(crate) fn in_one_line(text: &str) -> String {
    if text
        .bytes()
        .all(|byte| matches!(byte, b' '..=b'~' if byte != b'#'))
    {
        return text.trim().to_owned();
    }
    printable(&text.replace("\r\n", "\n"))
        .replace(['\n', '\t'], " ")
        .replace("##[", "# #[")
        .trim()
        .to_owned()
}

/// The lines of a text, with what steers a terminal or turns text around made visible, and no commands among them.
#[must_use]
pub(crate) fn lines(text: &str) -> Vec<String> {
    printable(&text.replace("\r\n", "\n"))
        .lines()
        .map(|line| without_commands(&line.replace('\t', "    ")))
        .collect()
}

/// The text as a cell of a spreadsheet: on one line, and never a formula. Where people write numbers with a comma,
/// spreadsheets take a semicolon for the end of a cell, so what follows one begins no formula either.
#[must_use]
pub(crate) fn cell(text: &str) -> String {
    let text = in_one_line(text);
    let parts: Vec<String> = text.split(';').map(no_formula).collect();
    parts.join(";")
}

fn no_formula(part: &str) -> String {
    let rest = part.trim_start();
    match rest.chars().next() {
        Some('=' | '+' | '-' | '@' | '|' | '%' | '＝' | '＋' | '－' | '＠') => {
            let blanks = &part[..part.len() - rest.len()];
            format!("{blanks}'{rest}")
        }
        Some(_) | None => part.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_log_is_no_command() {
        let table = [
            ("::error::x", ": :error::x"),
            ("   ::error::x", "  : :error::x"),
            ("a ::error::x", "a ::error::x"),
            ("say ##[error]x", "say # #[error]x"),
            ("", ""),
        ];
        for (line, expected) in table {
            assert_eq!(without_commands(line), expected);
        }
    }

    #[test]
    fn a_cell_is_no_formula() {
        let table = [
            ("Ada", "Ada"),
            ("=1+1", "'=1+1"),
            ("\t=1+1", "'=1+1"),
            ("\r\n@SUM(A1)", "'@SUM(A1)"),
            ("-1", "'-1"),
            ("Ada; =1+1;-2;x", "Ada; '=1+1;'-2;x"),
            ("a\nb\0 ##[x]", "a b\\u{0} # #[x]"),
        ];
        for (text, expected) in table {
            assert_eq!(cell(text), expected, "{text:?}");
        }
    }
}

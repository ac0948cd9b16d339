//! Text of others within each kind of text, where it means nothing but itself: the log of a CI service, a cell of a
//! spreadsheet, Markdown.

use terminal::printable::printable;

/// The line with nothing in it that the log of GitHub Actions takes for a command. It does so at the beginning of a
/// line, blanks or not, and in an older way anywhere in it.
pub(crate) fn defuse_commands(line: &str) -> String {
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
pub(crate) fn to_one_line(text: &str) -> String {
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
pub(crate) fn to_safe_lines(text: &str) -> Vec<String> {
    printable(&text.replace("\r\n", "\n"))
        .lines()
        .map(|line| defuse_commands(&line.replace('\t', "    ")))
        .collect()
}

/// The text as a cell of a spreadsheet: on one line, and never a formula. Where people write numbers with a comma,
/// spreadsheets take a semicolon for the end of a cell, so what follows one begins no formula either.
pub(crate) fn escape_cell(text: &str) -> String {
    let text = to_one_line(text);
    let parts: Vec<String> = text.split(';').map(defuse_formula).collect();
    parts.join(";")
}

fn defuse_formula(part: &str) -> String {
    let rest = part.trim_start();
    match rest.chars().next() {
        Some('=' | '+' | '-' | '@' | '|' | '%' | '＝' | '＋' | '－' | '＠') => {
            let blanks = &part[..part.len() - rest.len()];
            format!("{blanks}'{rest}")
        }
        Some(_) | None => part.to_owned(),
    }
}

/// The text within a line, where it means nothing but itself: no tag, no link, no mention, no end of a table's cell.
/// Something of ours must stand before it on its line, for what begins a line may begin a list.
pub(crate) fn escape_markdown(text: &str) -> String {
    let text = to_one_line(text);
    let mut safe = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    let mut ws = 0;
    while let Some(character) = rest.next() {
        let is_last_or_before_a_blank = rest.peek().is_none_or(|next| *next == ' ');
        match character {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '&' | '$' => {
                safe.push('\\');
                safe.push(character);
            }
            // Addresses and small pictures have one, sentences have one before a blank.
            ':' if !is_last_or_before_a_blank => safe.push_str("\\:"),
            // A mention and a reference are made from the text that is shown, so only what stands between helps.
            '@' | '#' => {
                safe.push(character);
                safe.push_str("<!-- -->");
            }
            // An address may also begin so.
            '.' if ws >= 3 => safe.push_str("\\."),
            other => safe.push(other),
        }
        ws = if matches!(character, 'w' | 'W') {
            ws + 1
        } else {
            0
        };
    }
    safe
}

/// The lines as a block of code, indented by so many blanks, with a fence that none of them can end.
pub(crate) fn markdown_code(lines: &[String], indent: usize) -> String {
    let longest = lines.iter().map(|line| longest_run(line)).max();
    let fence = "`".repeat(longest.unwrap_or(0).max(2) + 1);
    let blanks = " ".repeat(indent);
    let mut block = format!("{blanks}{fence}text\n");
    for line in lines {
        let line = defuse_commands(&format!("{blanks}{line}"));
        block.push_str(line.trim_end());
        block.push('\n');
    }
    block.push_str(&format!("{blanks}{fence}\n"));
    block
}

fn longest_run(line: &str) -> usize {
    line.split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0)
}

/// The text as a command's message: on one line, and with nothing in it that steers a terminal.
pub(crate) fn escape_workflow_message(text: &str) -> String {
    printable(text)
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The text as a property of a command, as its title.
pub(crate) fn escape_workflow_property(text: &str) -> String {
    escape_workflow_message(text)
        .replace(':', "%3A")
        .replace(',', "%2C")
}

/// The text for tools that print it into a log as it is: nothing in it is a command, of today's form or the older one.
pub(crate) fn defuse_text(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in printable(text).chars() {
        let ends_a_mark =
            (character == ':' && safe.ends_with(':')) || (character == '[' && safe.ends_with("##"));
        if ends_a_mark {
            safe.push(' ');
        }
        safe.push(character);
    }
    safe
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
            assert_eq!(defuse_commands(line), expected);
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
            assert_eq!(escape_cell(text), expected, "{text:?}");
        }
    }

    #[test]
    fn text_within_a_line_means_nothing_but_itself() {
        let table = [
            ("Ada", "Ada"),
            ("a|b", "a\\|b"),
            ("<img src=x>", "\\<img src=x\\>"),
            ("[x](http://y)", "\\[x\\](http\\://y)"),
            ("so: it is:", "so: it is:"),
            ("@ada #12", "@<!-- -->ada #<!-- -->12"),
            ("WWW.x.org", "WWW\\.x.org"),
            ("a\nb\u{202e}", "a b\\\\u{202e}"),
            ("::error::", "\\:\\:error\\::"),
        ];
        for (text, safe) in table {
            assert_eq!(escape_markdown(text), safe, "{text:?}");
        }
    }

    #[test]
    fn no_line_ends_a_block_of_code() {
        let lines = ["````".to_owned(), "::error::x".to_owned()];
        assert_eq!(
            markdown_code(&lines, 2),
            "  `````text\n  ````\n : :error::x\n  `````\n"
        );
    }

    #[test]
    fn what_ends_a_message_or_a_property_is_written_by_number() {
        assert_eq!(
            escape_workflow_message("50 % a\nb: c, d"),
            "50 %25 a%0Ab: c, d"
        );
        assert_eq!(
            escape_workflow_property("50 % a\nb: c, d"),
            "50 %25 a%0Ab%3A c%2C d"
        );
        assert_eq!(escape_workflow_message("\u{1b}[2J\r"), "\\u{1b}[2J\\r");
        assert_eq!(
            defuse_text("::error::x ##[group]"),
            ": :error: :x ## [group]"
        );
        assert_eq!(defuse_text(":::x"), ": : :x");
    }
}

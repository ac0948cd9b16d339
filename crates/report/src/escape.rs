//! Text of others within each kind of text, where it means nothing but itself: the log of a CI service, a cell of a
//! spreadsheet, Markdown, and JSON that is safe to look at in a terminal, in a page and in such a log.

use serde::Serialize;
use terminal::printable::{is_safe, printable};

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
    let runs = lines.iter().flat_map(|line| line.split(|it| it != '`'));
    let fence = "`".repeat(runs.map(str::len).max().unwrap_or(0).max(2) + 1);
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

/// The value as JSON on several lines.
pub fn to_pretty_json(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string_pretty(value).map(escape_json)
}

pub(crate) fn to_compact_json(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(escape_json)
}

/// Puts the value behind these bytes, as JSON on one line.
pub(crate) fn append_compact_json(
    bytes: &mut Vec<u8>,
    value: &impl Serialize,
) -> serde_json::Result<()> {
    let start = bytes.len();
    serde_json::to_writer(&mut *bytes, value)?;
    if !bytes[start..].chunks(64).all(is_harmless) {
        bytes.truncate(start);
        bytes.extend(to_compact_json(value)?.into_bytes());
    }
    Ok(())
}

/// Characters that steer a terminal, turn text around or begin a tag of HTML are written by their numbers, which JSON
/// itself asks for only up to the blank: what a program printed is part of this. They can only stand in strings.
fn escape_json(text: String) -> String {
    // Nearly all of a large report is, and is read only once.
    if text.as_bytes().chunks(64).all(is_harmless) {
        return text;
    }
    let is_plain = |character: char| is_safe(character) && !matches!(character, '<' | '>' | '&');
    if text
        .chars()
        .all(|character| is_plain(character) && character != '#')
    {
        return text;
    }
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        if is_plain(character) {
            safe.push(character);
        } else {
            // All of them are in the first plane.
            safe.push_str(&format!("\\u{:04x}", u32::from(character)));
        }
    }
    // An old kind of command, which the log of GitHub Actions finds anywhere in a line.
    safe.replace("##[", "#\\u0023[")
}

/// Whether these bytes are printable ASCII and none of them begins anything. All are looked at, which processors do many
/// at a time.
fn is_harmless(bytes: &[u8]) -> bool {
    bytes.iter().fold(true, |so_far, byte| {
        so_far & matches!(byte, b' '..=b'~') & !matches!(byte, b'<' | b'>' | b'&' | b'#')
    })
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

    #[test]
    fn what_steers_is_written_by_number_and_reads_back() {
        let hostile = "\u{1b}[2J \u{7f} \u{9b}31m \u{202e}txt \u{2028} <b>&amp; ##[error] ok é\n";
        for text in [
            to_pretty_json(&hostile).unwrap(),
            to_compact_json(&hostile).unwrap(),
        ] {
            assert!(text.chars().all(is_safe), "{text}");
            assert!(!text.contains('<') && !text.contains("##["), "{text}");
            assert!(text.contains("\\u009b31m"), "{text}");
            assert_eq!(serde_json::from_str::<String>(&text).unwrap(), hostile);
        }
        for value in [hostile, "plain"] {
            let mut bytes = b"before ".to_vec();
            append_compact_json(&mut bytes, &value).unwrap();
            let expected = format!("before {}", to_compact_json(&value).unwrap());
            assert_eq!(bytes, expected.into_bytes());
        }
    }
}

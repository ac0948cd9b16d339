//! Text within GitHub-flavoured Markdown.

use crate::escape::defuse::{in_one_line, without_commands};

/// The text within a line, where it means nothing but itself: no tag, no link, no mention, no end of a table's cell.
/// Something of ours must stand before it on its line, for what begins a line may begin a list.
#[must_use]
pub(crate) fn inline(text: &str) -> String {
    let text = in_one_line(text);
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
#[must_use]
pub(crate) fn code(lines: &[String], indent: usize) -> String {
    let longest = lines.iter().map(|line| longest_run(line)).max();
    let fence = "`".repeat(longest.unwrap_or(0).max(2) + 1);
    let blanks = " ".repeat(indent);
    let mut block = format!("{blanks}{fence}text\n");
    for line in lines {
        let line = without_commands(&format!("{blanks}{line}"));
        block.push_str(line.trim_end());
        block.push('\n');
    }
    block.push_str(&format!("{blanks}{fence}\n"));
    block
}

/// The longest run of backticks.
fn longest_run(line: &str) -> usize {
    line.split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(inline(text), safe, "{text:?}");
        }
    }

    #[test]
    fn no_line_ends_a_block_of_code() {
        let lines = ["````".to_owned(), "::error::x".to_owned()];
        assert_eq!(
            code(&lines, 2),
            "  `````text\n  ````\n : :error::x\n  `````\n"
        );
    }
}

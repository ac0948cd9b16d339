//! The lines of a text that a reader sees, and which of them stand in a block of code.

/// A line that a reader sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownLine<'t> {
    /// What stands in it.
    pub text: &'t str,
    /// Where it stands.
    pub place: Place,
}

/// Where a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the text itself.
    Text,
    /// Between two fences of a block of code.
    Code,
}

/// The lines of a text without its fences.
#[must_use]
pub fn shown_lines(text: &str) -> Vec<ShownLine<'_>> {
    let mut lines = Vec::new();
    let mut fence: Option<&str> = None;
    for line in text.lines() {
        let line = unquoted(line);
        let kind = ["```", "~~~"]
            .into_iter()
            .find(|kind| line.trim_start().starts_with(kind));
        match (fence, kind) {
            (None, Some(kind)) => fence = Some(kind),
            (Some(open), Some(kind)) if open == kind => fence = None,
            (Some(_), _) => lines.push(ShownLine {
                text: line,
                place: Place::Code,
            }),
            (None, None) => lines.push(ShownLine {
                text: line,
                place: Place::Text,
            }),
        }
    }
    lines
}

/// The line without the marks of a quotation, which is a text like another.
fn unquoted(line: &str) -> &str {
    let mut rest = line;
    while let Some(quoted) = rest.trim_start().strip_prefix('>') {
        rest = quoted.strip_prefix(' ').unwrap_or(quoted);
    }
    rest
}

/// The text without comments of HTML; one that never ends is no comment.
#[must_use]
pub fn without_comments(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!--") {
        let Some((_, behind)) = after.split_once("-->") else {
            break;
        };
        shown.push_str(before);
        rest = behind;
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_code_are_told_from_lines_of_text() {
        let text = "a\n```py\nb\n~~~\n```\n> c\n~~~\nd";
        let lines = shown_lines(text);
        let told: Vec<(&str, Place)> = lines.iter().map(|line| (line.text, line.place)).collect();
        let expected = [
            ("a", Place::Text),
            ("b", Place::Code),
            ("~~~", Place::Code),
            ("c", Place::Text),
            ("d", Place::Code),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn comments_are_not_seen() {
        let table = [
            ("a<!-- b -->c", "ac"),
            ("<!---->x<!--\n-->", "x"),
            ("a<!-- b", "a<!-- b"),
        ];
        for (text, shown) in table {
            assert_eq!(without_comments(text), shown);
        }
    }
}

//! The lines of a text that a reader sees, and which of them stand in a block of code.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShownLine<'t> {
    pub text: &'t str,
    pub place: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Text,
    /// Between two fences of a block of code.
    Code,
}

/// The lines of a text without its fences.
#[must_use]
pub(crate) fn shown_lines(text: &str) -> Vec<ShownLine<'_>> {
    let mut lines: Vec<ShownLine<'_>> = Vec::new();
    let mut fence: Option<&str> = None;
    let mut is_in_list = false;
    for line in text.lines() {
        let line = unquoted(line);
        if !line.trim().is_empty() && !is_deep(line) {
            is_in_list = is_item(line);
        }
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
            (None, None) => {
                let before = lines.last();
                let follows = before.is_none_or(|before| {
                    before.text.trim().is_empty() || before.place == Place::Code
                });
                // Of what is drawn or aligned by hand, indenting says nothing.
                let is_code = !is_in_list && is_deep(line) && line.trim().starts_with('|');
                lines.push(ShownLine {
                    text: line,
                    place: if follows && is_code {
                        Place::Code
                    } else {
                        Place::Text
                    },
                });
            }
        }
    }
    lines
}

/// Whether a line is indented as far as one of code is.
fn is_deep(line: &str) -> bool {
    line.starts_with("    ") || line.trim_start_matches(' ').starts_with('\t')
}

/// Whether a line begins an item of a list, below which text is indented too.
fn is_item(line: &str) -> bool {
    let line = line.trim_start();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let numbered = rest.len() < line.len() && rest.starts_with([')', '.']);
    numbered || line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ ")
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
pub(crate) fn without_comments(text: &str) -> String {
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
    fn a_table_that_is_indented_as_code_is_code_unless_it_belongs_to_a_list() {
        let places = |text: &str| -> Vec<Place> {
            let lines = shown_lines(text);
            let tables = lines.iter().filter(|line| line.text.contains('|'));
            tables.map(|line| line.place).collect()
        };
        let table = [
            ("as in\n\n    | a | b |\n    |---|---|\n", Place::Code),
            ("as in\n\n\t| a | b |\n", Place::Code),
            ("as in\n    | a | b |\n", Place::Text),
            ("1. as in\n\n    | a | b |\n", Place::Text),
            ("- as in\n\n    | a | b |\n", Place::Text),
            ("as in\n\n   | a | b |\n", Place::Text),
        ];
        for (text, place) in table {
            let found = places(text);
            assert!(found.iter().all(|it| *it == place), "{text:?}: {found:?}");
        }
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

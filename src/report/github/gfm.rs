//! Text of others within GitHub's Markdown.

use crate::report::terminal::text::safe;

/// A gap that is not seen, and that no link or mention reaches across.
const GAP: &str = "&#8203;";

/// The text on one line, shown as it is: no markup, no HTML, no link, no mention, no cell of a table ends.
#[must_use]
pub fn inline(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let text = safe(text);
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            '<' => shown.push_str("&lt;"),
            '>' => shown.push_str("&gt;"),
            '&' => shown.push_str("&amp;"),
            '|' => shown.push_str("&#124;"),
            '@' => {
                shown.push('@');
                shown.push_str(GAP);
            }
            '#' => {
                shown.push_str("\\#");
                shown.push_str(GAP);
            }
            // What looks like an address is made a link of by itself.
            ':' if rest.peek() == Some(&'/') => {
                shown.push(':');
                shown.push_str(GAP);
            }
            '.' if shown.to_ascii_lowercase().ends_with("www") => {
                shown.push_str(GAP);
                shown.push('.');
            }
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '(' | ')' | '!' | '~' | '$' => {
                shown.push('\\');
                shown.push(character);
            }
            other => shown.push(other),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_of_others_is_shown_not_done() {
        let table = [
            ("Ada Lovelace", "Ada Lovelace"),
            ("a|b", "a&#124;b"),
            ("<b>&", "&lt;b&gt;&amp;"),
            ("@ada", "@&#8203;ada"),
            ("http://x", "http:&#8203;//x"),
            ("www.x.org", "www&#8203;.x.org"),
            ("[a](b)", "\\[a\\]\\(b\\)"),
            ("`x`", "\\`x\\`"),
            ("#1\n# 2", "\\#&#8203;1 \\#&#8203; 2"),
            ("$x$", "\\$x\\$"),
        ];
        for (text, shown) in table {
            assert_eq!(inline(text), shown);
        }
    }
}

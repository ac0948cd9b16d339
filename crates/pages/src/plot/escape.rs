//! Text of others made safe for XML and HTML.

/// The text as it may stand between tags and in quoted attributes; characters XML cannot hold are replaced.
#[must_use]
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(' '),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            control if control.is_control() => safe.push('\u{fffd}'),
            other => safe.push(other),
        }
    }
    safe
}

/// The text, cut where it would run out of its place.
pub(super) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// The text in lines of at most so many characters, broken between words; a longer word is cut.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word = shortened(word, most);
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{escaped, shortened, wrapped};

    #[test]
    fn nothing_in_a_text_is_markup() {
        let table = [
            ("a < b & c", "a &lt; b &amp; c"),
            ("\"'>", "&quot;&#39;&gt;"),
            ("]]>", "]]&gt;"),
            ("\u{1b}[2J\0", "\u{fffd}[2J\u{fffd}"),
            ("\u{ffff}", "\u{fffd}"),
            ("naïve 棋", "naïve 棋"),
        ];
        for (text, safe) in table {
            assert_eq!(escaped(text), safe);
        }
    }

    #[test]
    fn long_texts_are_cut_or_broken_between_words() {
        assert_eq!(shortened("棋棋棋棋", 3), "棋棋…");
        assert_eq!(shortened("abc", 3), "abc");
        assert_eq!(
            wrapped("one two three extraordinary", 8),
            ["one two", "three", "extraor…"]
        );
        assert_eq!(wrapped("", 8), [""; 0]);
    }
}

//! Parts of a complaint that follow known words.

/// The number, with points in it, that follows these words.
pub(super) fn number_after<'a>(line: &'a str, words: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(words)?;
    let end = rest
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(rest.len());
    let number = rest[..end].trim_end_matches('.');
    (!number.is_empty()).then_some(number)
}

/// What stands between quotes after these words.
pub(super) fn quoted_after<'a>(line: &'a str, words: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(words)?;
    let rest = rest.trim_start();
    let quote = rest.chars().next()?;
    if matches!(quote, '\'' | '"' | '`') {
        return rest[1..].split(quote).next();
    }
    rest.split_whitespace().next()
}

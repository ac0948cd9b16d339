//! Text in lines that fit the terminal.

use rustix::termios::tcgetwinsize;

/// How many columns a line may have: those of the terminal, or as many as it takes where there is none.
pub(crate) fn columns() -> usize {
    tcgetwinsize(std::io::stdout())
        .ok()
        .map(|size| usize::from(size.ws_col))
        .filter(|columns| *columns > 0)
        .unwrap_or(usize::MAX)
}

/// How many lines the terminal shows at once, where there is one.
pub(crate) fn rows() -> Option<usize> {
    let size = tcgetwinsize(std::io::stdout()).ok()?;
    Some(usize::from(size.ws_row)).filter(|rows| *rows > 0)
}

/// The text in lines of at most so many columns, broken between words. A word that is longer stands alone.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let fits = |line: &String| line.chars().count() + 1 + word.chars().count() <= columns;
        match lines.last_mut() {
            Some(line) if fits(line) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        let table = [
            ("one two three", usize::MAX, vec!["one two three"]),
            ("one two three", 7, vec!["one two", "three"]),
            ("one two three", 3, vec!["one", "two", "three"]),
            ("état à l’est", 6, vec!["état à", "l’est"]),
            ("", 5, vec![""]),
        ];
        for (text, columns, expected) in table {
            assert_eq!(wrapped(text, columns), expected, "{text} in {columns}");
        }
    }
}

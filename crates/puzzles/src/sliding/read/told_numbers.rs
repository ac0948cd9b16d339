//! The numbers of a text in the order they stand there, each with its place.

/// A number of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    /// Its value; none for one with a sign or a fraction, which stands in no table.
    pub value: Option<u64>,
    /// The line it stands on.
    pub line: usize,
    /// Where it ends on that line.
    pub end: usize,
}

/// The numbers of these lines.
pub(super) fn numbers<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Number> {
    let mut found = Vec::new();
    for (line, text) in lines.enumerate() {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if !bytes[at].is_ascii_digit() {
                at += 1;
                continue;
            }
            let start = at;
            let mut is_whole = start == 0 || !matches!(bytes[start - 1], b'-' | b'.');
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            let digits = start..at;
            while bytes.get(at) == Some(&b'.') && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
            {
                is_whole = false;
                at += 1;
                while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                    at += 1;
                }
            }
            let value = text[digits].parse().ok().filter(|_| is_whole);
            let end = at;
            found.push(Number { value, line, end });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_whole_where_they_have_neither_sign_nor_fraction() {
        let found = numbers(["1:0; 12: 3", "0.25 s -4 x7"].into_iter());
        let values: Vec<Option<u64>> = found.iter().map(|number| number.value).collect();
        let expected = [Some(1), Some(0), Some(12), Some(3), None, None, Some(7)];
        assert_eq!(values, expected);
        assert_eq!((found[3].line, found[3].end), (0, 10));
        assert_eq!(found[4].line, 1);
    }
}

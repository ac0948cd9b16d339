//! Bytes as hexadecimal digits, in the one way of writing them that a hash is taken of.

use std::fmt::Write;

/// The bytes as small hexadecimal digits.
#[must_use]
pub(crate) fn written(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a text takes every write");
    }
    text
}

/// The bytes that were written so; none if it is not exactly what [`written`] writes.
#[must_use]
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            [high, low] => Some(digit(*high)? << 4 | digit(*low)?),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_not_written_so_is_not_read() {
        for text in ["a", "abc", "AB", "0x", " a", "é0"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read("00ff7a"), Some(vec![0, 255, 0x7a]));
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(bytes: Vec<u8>) {
            prop_assert_eq!(read(&written(&bytes)), Some(bytes));
        }
    }
}

//! JSON that is safe to look at, in a terminal, in a page and in the log of a CI service.

use serde::Serialize;
use terminal::printable::is_safe;

/// The value as JSON on several lines.
///
/// # Errors
/// When the value cannot be written as JSON.
pub fn to_pretty_json(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string_pretty(value).map(escape_json)
}

/// The value as JSON on one line.
///
/// # Errors
/// When the value cannot be written as JSON.
pub(crate) fn to_compact_json(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(escape_json)
}

/// Puts the value behind these bytes, as JSON on one line.
///
/// # Errors
/// When the value cannot be written as JSON.
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

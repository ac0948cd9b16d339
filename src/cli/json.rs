//! JSON that is safe to look at in a terminal.

use reference::printable::is_safe;
use serde::Serialize;

/// The value as JSON. Characters that steer a terminal or turn text around are written by their numbers, which JSON
/// itself asks for only up to the blank: what a program printed is part of this.
///
/// # Errors
/// When the value cannot be written as JSON.
pub fn as_json(value: &impl Serialize) -> serde_json::Result<String> {
    let text = serde_json::to_string_pretty(value)?;
    if text.chars().all(is_safe) {
        return Ok(text);
    }
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        if is_safe(character) {
            safe.push(character);
        } else {
            // All of them are in the first plane, and can only stand in strings.
            safe.push_str(&format!("\\u{:04x}", u32::from(character)));
        }
    }
    Ok(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_written_by_number_and_reads_back() {
        let hostile = "\u{1b}[2J \u{7f} \u{9b}31m \u{202e}txt \u{2028} ok é\n";
        let text = as_json(&hostile).unwrap();
        assert!(text.chars().all(is_safe), "{text}");
        assert!(text.contains("\\u009b31m"), "{text}");
        assert_eq!(serde_json::from_str::<String>(&text).unwrap(), hostile);
    }
}

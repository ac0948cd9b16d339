//! Text of others within a workflow command.

use terminal::printable::printable;

/// The text as a command's message: on one line, and with nothing in it that steers a terminal.
#[must_use]
pub(crate) fn message(text: &str) -> String {
    printable(text)
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// The text as a property of a command, as its title.
#[must_use]
pub(crate) fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

/// The text for tools that print it into a log as it is: nothing in it is a command, of today's form or the older one.
#[must_use]
pub(crate) fn harmless(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in printable(text).chars() {
        let ends_a_mark =
            (character == ':' && safe.ends_with(':')) || (character == '[' && safe.ends_with("##"));
        if ends_a_mark {
            safe.push(' ');
        }
        safe.push(character);
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_a_message_or_a_property_is_written_by_number() {
        assert_eq!(message("50 % a\nb: c, d"), "50 %25 a%0Ab: c, d");
        assert_eq!(property("50 % a\nb: c, d"), "50 %25 a%0Ab%3A c%2C d");
        assert_eq!(message("\u{1b}[2J\r"), "\\u{1b}[2J\\r");
        assert_eq!(harmless("::error::x ##[group]"), ": :error: :x ## [group]");
        assert_eq!(harmless(":::x"), ": : :x");
    }
}

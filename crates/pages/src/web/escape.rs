//! Text made safe where no template does it: in pictures, in all of a page at once, and as data inside a script element.

use maud::Render;

/// Text for between the tags of a picture that is no template: shown as it is, never read as markup. As a file of its own
/// it is XML, which lacks two more characters than HTML does.
pub fn escape(text: &str) -> String {
    defuse(&text.render().into_string()).replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

/// Markup without what no document may hold, whatever its texts held.
///
/// Characters that a document may not contain are shown as U+FFFD, which is what a browser would make of some of
/// them, so that a name shows the same everywhere. Marks that turn the direction of writing around are shown so too:
/// with one of them a name could rearrange the words that follow it.
pub(crate) fn defuse(markup: &str) -> String {
    let is_forbidden = |character: char| match character {
        '\n' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        other => other.is_control(),
    };
    // A page may be printed into the log of a CI service, and this begins a command there.
    markup
        .replace(is_forbidden, "\u{fffd}")
        .replace("##[", "#&#35;[")
}

/// JSON that means the same and holds nothing that could end, or begin, a script element.
///
/// These characters can stand in JSON inside strings only, so that an escape is always in its place.
pub(crate) fn json(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            plain => safe.push(plain),
        }
    }
    // A page may be printed into the log of a CI service, and this begins a command there.
    safe.replace("##[", "#\\u0023[")
}

#[cfg(test)]
mod tests {
    use super::{escape, json};
    use proptest::prelude::{any, proptest};
    use proptest::prop_assert;
    use proptest::prop_assert_eq;

    #[test]
    fn markup_is_shown_and_not_read() {
        for (text, safe) in [
            ("Ada & Bob", "Ada &amp; Bob"),
            ("<img src=x>", "&lt;img src=x&gt;"),
            ("\" onload='x'", "&quot; onload='x'"),
            ("two\nlines\tand", "two\nlines\tand"),
            ("bell\u{7}\u{0}\r", "bell\u{fffd}\u{fffd}\u{fffd}"),
            ("exe\u{202e}gpj", "exe\u{fffd}gpj"),
            ("]]>\u{ffff}", "]]&gt;\u{fffd}"),
            ("say ##[error]", "say #&#35;[error]"),
            ("Ñandú 🧩 棋", "Ñandú 🧩 棋"),
        ] {
            assert_eq!(escape(text), safe);
        }
    }

    proptest! {
        #[test]
        fn escaped_json_means_the_same_and_cannot_end_its_element(text in any::<String>()) {
            let hostile = format!("</script><!--<script>{text}&\u{2028}\u{2029}");
            let safe = json(&serde_json::to_string(&hostile).unwrap());
            let dangerous = ['<', '>', '&', '\u{2028}', '\u{2029}'];
            prop_assert!(!safe.contains(dangerous));
            prop_assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), hostile);
        }

        #[test]
        fn escaped_text_cannot_leave_its_attribute(text in any::<String>()) {
            prop_assert!(!escape(&text).contains(['<', '>', '"']));
        }
    }
}

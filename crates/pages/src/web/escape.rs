//! Text made safe for a page: between tags, inside an attribute, and as data inside a script element.

/// Text for between tags or inside a quoted attribute: shown as it is, never read as markup.
///
/// Characters that a document may not contain are shown as U+FFFD, which is what a browser would make of some of
/// them, so that a name shows the same everywhere. Marks that turn the direction of writing around are shown so too:
/// with one of them a name could rearrange the words that follow it.
pub fn html(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(character),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => safe.push('\u{fffd}'),
            control if control.is_control() => safe.push('\u{fffd}'),
            plain => safe.push(plain),
        }
    }
    // A page may be printed into the log of a CI service, and this begins a command there.
    safe.replace("##[", "#&#35;[")
}

/// JSON that means the same and holds nothing that could end, or begin, a script element.
///
/// These characters can stand in JSON inside strings only, so that an escape is always in its place.
pub fn json(text: &str) -> String {
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
    use super::{html, json};
    use proptest::prelude::{any, proptest};
    use proptest::prop_assert;
    use proptest::prop_assert_eq;

    #[test]
    fn markup_is_shown_and_not_read() {
        for (text, safe) in [
            ("Ada & Bob", "Ada &amp; Bob"),
            ("<img src=x>", "&lt;img src=x&gt;"),
            ("\" onload='x'", "&quot; onload=&#39;x&#39;"),
            ("two\nlines\tand", "two\nlines\tand"),
            ("bell\u{7}\u{0}\r", "bell\u{fffd}\u{fffd}\u{fffd}"),
            ("exe\u{202e}gpj", "exe\u{fffd}gpj"),
            ("Ñandú 🧩", "Ñandú 🧩"),
        ] {
            assert_eq!(html(text), safe);
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
            prop_assert!(!html(&text).contains(['<', '>', '"', '\'']));
        }
    }
}

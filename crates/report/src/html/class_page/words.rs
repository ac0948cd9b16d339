//! Every word of the page about a class.

use course::assignment::Locale;

pub(crate) use crate::words::class_page_words::ClassWords;
use crate::words::words;

pub(crate) fn class_words(locale: Locale) -> &'static ClassWords {
    words(locale).class_words()
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, to_value};

    use crate::html::class_page::{BODY, SCRIPTS};

    use super::*;

    /// The words of the switch of themes, which is made of them by Rust.
    const SWITCH: [&str; 4] = ["theme", "system", "light", "dark"];

    fn map(locale: Locale) -> Map<String, Value> {
        match to_value(class_words(locale)).unwrap() {
            Value::Object(map) => map,
            other => panic!("{other}"),
        }
    }

    fn uses(script: &str, name: &str) -> bool {
        let used = format!("words.{name}");
        let mut rest = script.split(&used).skip(1);
        rest.any(|after| !after.starts_with(|next: char| next == '_' || next.is_alphanumeric()))
    }

    #[test]
    fn the_page_uses_every_word() {
        for name in map(Locale::English).keys() {
            let in_script = SCRIPTS.iter().any(|script| uses(script, name));
            let in_markup = BODY.contains(&format!("{{{{{name}}}}}"));
            let in_rust = SWITCH.contains(&name.as_str()) || name.starts_with("plot_");
            assert!(in_script || in_markup || in_rust, "{name}");
        }
    }

    #[test]
    fn scripts_find_what_they_fill_in() {
        let words = map(Locale::Dutch);
        assert_eq!(words["student_many"], "{n} studenten");
        assert_eq!(words["points_of"], "{points} van {of} punten");
    }
}

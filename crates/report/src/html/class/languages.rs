//! The words of the page about a class, in every language.

use crate::html::class::tongues::chinese::CHINESE;
use crate::html::class::tongues::dutch::DUTCH;
use crate::html::class::tongues::english::ENGLISH;
use crate::html::class::tongues::indonesian::INDONESIAN;
use crate::html::class::words::ClassWords;
use course::tongue::Tongue;

/// The words of the page about a class, in this language.
#[must_use]
pub(crate) const fn class_words(tongue: Tongue) -> &'static ClassWords {
    match tongue {
        Tongue::English => &ENGLISH,
        Tongue::Indonesian => &INDONESIAN,
        Tongue::Dutch => &DUTCH,
        Tongue::Chinese => &CHINESE,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Map, Value, to_value};

    use super::*;
    use crate::html::class::assets::{BODY, SCRIPTS};

    /// The words of the switch of themes, which is made of them by Rust.
    const SWITCH: [&str; 4] = ["theme", "system", "light", "dark"];

    fn map(tongue: Tongue) -> Map<String, Value> {
        match to_value(class_words(tongue)).unwrap() {
            Value::Object(map) => map,
            other => panic!("{other}"),
        }
    }

    /// What stands in braces in a text.
    fn blanks(text: &Value) -> BTreeSet<String> {
        let text = text.as_str().unwrap();
        let parts = text.split('{').skip(1);
        parts
            .map(|part| part.split_once('}').unwrap().0.to_owned())
            .collect()
    }

    fn uses(script: &str, name: &str) -> bool {
        let used = format!("words.{name}");
        let mut rest = script.split(&used).skip(1);
        rest.any(|after| !after.starts_with(|next: char| next == '_' || next.is_alphanumeric()))
    }

    #[test]
    fn the_page_uses_every_word() {
        for name in map(Tongue::English).keys() {
            let in_script = SCRIPTS.iter().any(|script| uses(script, name));
            let in_markup = BODY.contains(&format!("{{{{{name}}}}}"));
            let in_rust = SWITCH.contains(&name.as_str()) || name.starts_with("plot_");
            assert!(in_script || in_markup || in_rust, "{name}");
        }
    }

    #[test]
    fn every_language_says_all_and_fills_in_the_same() {
        let english = map(Tongue::English);
        for tongue in [Tongue::Indonesian, Tongue::Dutch, Tongue::Chinese] {
            for (name, text) in map(tongue) {
                assert!(!text.as_str().unwrap().trim().is_empty(), "{name}");
                assert_eq!(blanks(&text), blanks(&english[&name]), "{tongue:?} {name}");
            }
        }
    }
}

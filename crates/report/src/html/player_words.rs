//! The words of what every page has, in the language of a report: the player's, and those of the choice of theme.

use course::tongue::Tongue;
use pages::web::replay_words::ReplayWords;
use pages::web::theme_switch::ThemeSwitch;

/// The player's words in this language.
#[must_use]
pub(crate) const fn player_words(tongue: Tongue) -> ReplayWords<'static> {
    match tongue {
        Tongue::English => ReplayWords::ENGLISH,
        Tongue::Indonesian => ReplayWords::INDONESIAN,
        Tongue::Dutch => ReplayWords::DUTCH,
        Tongue::Chinese => ReplayWords::CHINESE,
    }
}

/// The choice of theme in this language.
#[must_use]
pub(crate) const fn theme_switch(tongue: Tongue) -> ThemeSwitch<'static> {
    match tongue {
        Tongue::English => ThemeSwitch::ENGLISH,
        Tongue::Indonesian => ThemeSwitch::INDONESIAN,
        Tongue::Dutch => ThemeSwitch::DUTCH,
        Tongue::Chinese => ThemeSwitch::CHINESE,
    }
}

/// The language's name, as a page's `lang` has it.
#[must_use]
pub(crate) const fn language(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => "en",
        Tongue::Indonesian => "id",
        Tongue::Dutch => "nl",
        Tongue::Chinese => "zh-Hans",
    }
}

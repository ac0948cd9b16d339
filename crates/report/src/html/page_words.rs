//! The words of what every page has, in the language of a report: the player's, and those of the choice of theme.

use course::assignment::Locale;
use pages::web::replay::ReplayWords;
use pages::web::theme_switch::ThemeSwitch;

/// The player's words in this language.
pub(crate) const fn player_words(locale: Locale) -> ReplayWords<'static> {
    match locale {
        Locale::English => ReplayWords::ENGLISH,
        Locale::Indonesian => ReplayWords::INDONESIAN,
        Locale::Dutch => ReplayWords::DUTCH,
        Locale::Chinese => ReplayWords::CHINESE,
    }
}

/// The choice of theme in this language.
pub(crate) const fn theme_switch(locale: Locale) -> ThemeSwitch<'static> {
    match locale {
        Locale::English => ThemeSwitch::ENGLISH,
        Locale::Indonesian => ThemeSwitch::INDONESIAN,
        Locale::Dutch => ThemeSwitch::DUTCH,
        Locale::Chinese => ThemeSwitch::CHINESE,
    }
}

/// The language's name, as a page's `lang` has it.
pub(crate) const fn html_language(locale: Locale) -> &'static str {
    match locale {
        Locale::English => "en",
        Locale::Indonesian => "id",
        Locale::Dutch => "nl",
        Locale::Chinese => "zh-Hans",
    }
}

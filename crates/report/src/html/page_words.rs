//! The words of what every page has, in the language of a report: the player's, and those of the choice of theme.

use course::assignment::Locale;
use pages::web::page::ThemeSwitch;
use pages::web::replay::ReplayWords;

use crate::words::words;

pub(crate) fn player_words(locale: Locale) -> ReplayWords<'static> {
    let word = |name| words(locale).part("player", name);
    ReplayWords {
        first: word("first"),
        back: word("back"),
        play: word("play"),
        pause: word("pause"),
        step: word("step"),
        last: word("last"),
        position: word("position"),
        speed: word("speed"),
        speed_value: word("speed_value"),
        keys: word("keys"),
        start: word("start"),
        start_one: word("start_one"),
        moved: word("moved"),
        moved_wasted: word("moved_wasted"),
        illegal_tile: word("illegal_tile"),
        illegal_edge: word("illegal_edge"),
        illegal_jump: word("illegal_jump"),
        cut: word("cut"),
        placed: word("placed"),
        placed_illegal: word("placed_illegal"),
        placed_wasted: word("placed_wasted"),
        jump_illegal: word("jump_illegal"),
        jump_wasted: word("jump_wasted"),
        board: word("board"),
        blank: word("blank"),
        up: word("up"),
        down: word("down"),
        left: word("left"),
        right: word("right"),
    }
}

/// The choice of theme in this language, which the page about a class has too.
pub(crate) fn theme_switch(locale: Locale) -> ThemeSwitch<'static> {
    let words = words(locale).class_words();
    ThemeSwitch {
        label: words.theme,
        system: words.system,
        light: words.light,
        dark: words.dark,
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

#[cfg(test)]
mod tests {
    use pages::plot::box_rows::RowWords;

    use crate::html::class_page::box_plots::plot_words;

    use super::*;

    #[test]
    fn pages_speak_the_english_of_those_that_no_report_is_on() {
        assert_eq!(player_words(Locale::English), ReplayWords::ENGLISH);
        assert_eq!(plot_words(Locale::English).rows, RowWords::ENGLISH);
        let all = |it: ThemeSwitch<'static>| [it.label, it.system, it.light, it.dark];
        assert_eq!(
            all(theme_switch(Locale::English)),
            all(ThemeSwitch::ENGLISH)
        );
    }
}

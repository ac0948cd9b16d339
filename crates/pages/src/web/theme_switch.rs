//! The switch between the system's theme, light and dark, as markup that `theme.js` listens to.

use maud::{Markup, Render, html};

#[derive(Debug, Clone, Copy)]
pub struct ThemeSwitch<'a> {
    /// What the choice is about: "Theme".
    pub label: &'a str,
    pub system: &'a str,
    pub light: &'a str,
    pub dark: &'a str,
}

impl ThemeSwitch<'static> {
    pub const ENGLISH: Self = Self {
        label: "Theme",
        system: "System",
        light: "Light",
        dark: "Dark",
    };
}

/// A page has at most one.
impl Render for ThemeSwitch<'_> {
    fn render(&self) -> Markup {
        let themes = [
            ("system", self.system),
            ("light", self.light),
            ("dark", self.dark),
        ];
        html! {
            label.theme-switch {
                span { (self.label) } " "
                select #theme autocomplete="off" {
                    @for (value, word) in themes { option value=(value) { (word) } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ThemeSwitch;
    use maud::Render;

    #[test]
    fn words_are_shown_and_not_read() {
        let switch = ThemeSwitch {
            label: "<b>",
            system: "System",
            light: "Light",
            dark: "Dark",
        };
        assert_eq!(
            switch.render().into_string(),
            "<label class=\"theme-switch\"><span>&lt;b&gt;</span> <select id=\"theme\" autocomplete=\"off\">\
             <option value=\"system\">System</option><option value=\"light\">Light</option>\
             <option value=\"dark\">Dark</option></select></label>"
        );
    }
}

//! The switch between the system's theme, light and dark, as markup that `theme.js` listens to.

use crate::web::escape::html;

/// The words of the switch.
#[derive(Debug, Clone, Copy)]
pub struct ThemeSwitch<'a> {
    /// What the choice is about: "Theme".
    pub label: &'a str,
    /// As the system has it.
    pub system: &'a str,
    /// Dark on light.
    pub light: &'a str,
    /// Light on dark.
    pub dark: &'a str,
}

impl ThemeSwitch<'static> {
    /// In English.
    pub const ENGLISH: Self = Self {
        label: "Theme",
        system: "System",
        light: "Light",
        dark: "Dark",
    };
}

impl ThemeSwitch<'_> {
    /// The switch; a page has at most one.
    pub fn to_html(&self) -> String {
        let mut text = format!(
            "<label class=\"theme-switch\"><span>{}</span> <select id=\"theme\" autocomplete=\"off\">",
            html(self.label)
        );
        for (value, word) in [
            ("system", self.system),
            ("light", self.light),
            ("dark", self.dark),
        ] {
            text.push_str(&format!(
                "<option value=\"{value}\">{}</option>",
                html(word)
            ));
        }
        text.push_str("</select></label>");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::ThemeSwitch;

    #[test]
    fn words_are_shown_and_not_read() {
        let switch = ThemeSwitch {
            label: "<b>",
            system: "System",
            light: "Light",
            dark: "Dark",
        };
        assert_eq!(
            switch.to_html(),
            "<label class=\"theme-switch\"><span>&lt;b&gt;</span> <select id=\"theme\" autocomplete=\"off\">\
             <option value=\"system\">System</option><option value=\"light\">Light</option>\
             <option value=\"dark\">Dark</option></select></label>"
        );
    }
}

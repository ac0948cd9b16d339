//! The files that a student's page is styled and brought to life by, as text.

/// What it looks like, beside the theme and the player.
pub(crate) const STUDENT_CSS: &str = include_str!("student.css");
/// Its buttons, and what is opened for printing.
pub(crate) const STUDENT_JS: &str = include_str!("student.js");

#[cfg(test)]
mod tests {
    use super::{STUDENT_CSS, STUDENT_JS};

    #[test]
    fn nothing_is_asked_for_from_elsewhere_and_no_text_becomes_markup_or_code() {
        for asset in [STUDENT_CSS, STUDENT_JS] {
            for forbidden in [
                "http",
                "url(",
                "@import",
                "innerHTML",
                "outerHTML",
                "insertAdjacent",
                "eval(",
                "document.write",
                "fetch(",
                "\r",
            ] {
                assert!(!asset.contains(forbidden), "{forbidden}");
            }
        }
    }
}

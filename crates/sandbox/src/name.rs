//! Names within the box's own folder.

use std::path::{Component, Path};

use crate::trouble::Trouble;

/// The folder of the box that the program may write into.
pub(crate) const WORK: &str = "work";
/// The folder of the box for what is needed for a moment.
pub(crate) const TMP: &str = "tmp";

/// The name, if it leads to a place within the box's folder and nowhere else.
///
/// # Errors
/// When it is empty, absolute, or has `..` in it.
pub(crate) fn within_the_box(name: &Path) -> Result<&Path, Trouble> {
    let plain = name
        .components()
        .all(|component| matches!(component, Component::Normal(_)));
    if plain && name.components().next().is_some() {
        Ok(name)
    } else {
        Err(Trouble::BadName(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_within_the_box() {
        for good in ["work", "submission/src", "work/board.txt", "a/./b", "a/"] {
            assert!(within_the_box(Path::new(good)).is_ok(), "{good}");
        }
        for bad in ["", "/", "/etc", "..", "a/../../b", ".", "./a"] {
            assert!(within_the_box(Path::new(bad)).is_err(), "{bad}");
        }
    }
}

//! Texts with places in them that are filled in later, as `{board}`.

use crate::file::complaint::listed;
use crate::file::field::Field;
use crate::nearest::nearest;

/// The names of the places in a text. A brace that is not closed, or has something else than a name in it, is plain text.
pub(crate) fn places(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| {
        let (name, _) = rest.split_once('}')?;
        let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        (!name.is_empty() && is_name(name)).then_some(name)
    })
}

/// Complains about places that nobody fills in.
pub(crate) fn check(field: &Field<'_>, text: &str, known: &[&str]) {
    for place in places(text).filter(|place| !known.contains(place)) {
        let label = match nearest(place, known.iter().copied()) {
            Some(meant) => format!("did you mean `{{{meant}}}`?"),
            None => {
                let braced: Vec<String> = known.iter().map(|name| format!("{{{name}}}")).collect();
                let braced: Vec<&str> = braced.iter().map(String::as_str).collect();
                format!("what is filled in is {}", listed(&braced, "and"))
            }
        };
        field.complain(
            format!(
                "nothing is filled in for `{{{place}}}` in `{}`",
                field.name()
            ),
            label,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_in_braces_are_places() {
        let found = |text| places(text).collect::<Vec<_>>();
        assert_eq!(found("-f {board}"), ["board"]);
        assert_eq!(found("{out}:{provided}"), ["out", "provided"]);
        assert_eq!(found("{built-in}"), ["built-in"]);
        assert!(found("{} { {A} {1} {open").is_empty());
    }
}

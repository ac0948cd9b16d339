//! How this program is called by whoever would run it again.

use std::env;
use std::path::Path;

/// `reference` where that was run, and `grader reference` where the solvers are a part of the grader.
pub(super) fn called() -> &'static str {
    let program = env::args_os().next().unwrap_or_default();
    named(Path::new(&program))
}

fn named(program: &Path) -> &'static str {
    if program.file_stem().is_some_and(|name| name == "reference") {
        "reference"
    } else {
        "grader reference"
    }
}

#[cfg(test)]
mod tests {
    use super::named;
    use std::path::Path;

    #[test]
    fn the_solvers_alone_have_a_name_of_their_own() {
        assert_eq!(named(Path::new("bin/reference")), "reference");
        assert_eq!(named(Path::new("bin/grader")), "grader reference");
        assert_eq!(named(Path::new("")), "grader reference");
    }
}

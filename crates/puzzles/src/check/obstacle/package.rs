//! Complaints that a package is not there.

use crate::check::obstacle::words::quoted_after;
use model::obstacle::Obstacle;

/// The package that this line misses.
pub(super) fn package(line: &str, language: &str, own: &[&str]) -> Option<Obstacle> {
    let missing = |language: &str, package: &str| {
        let first = package.split(['.', '/']).next().unwrap_or(package);
        let is_own = own.contains(&package) || own.contains(&first);
        let is_nothing = package.is_empty();
        (!is_own && !is_nothing).then(|| Obstacle::PackageMissing {
            language: language.to_owned(),
            package: package.to_owned(),
        })
    };
    if line.contains("ModuleNotFoundError") || line.contains("ImportError: No module named") {
        let name = quoted_after(line, "No module named ")?;
        return missing("Python", name.split('.').next().unwrap_or(name));
    }
    if let Some(rest) = line.split_once("error: package ").map(|(_, rest)| rest) {
        return missing("Java", rest.strip_suffix(" does not exist")?);
    }
    for words in ["NoClassDefFoundError: ", "ClassNotFoundException: "] {
        if let Some((_, name)) = line.split_once(words) {
            let name = name
                .split_whitespace()
                .next()
                .unwrap_or(name)
                .replace('/', ".");
            // A class without a package is the submission's own, or a wrong way to start it.
            let (package, _) = name.rsplit_once('.')?;
            return missing("Java", package);
        }
    }
    if line.contains("JavaFX runtime components are missing") {
        return missing("Java", "javafx");
    }
    if line.contains("Cannot find module ") || line.contains("Cannot find package ") {
        let name = quoted_after(line, "Cannot find module ")
            .or_else(|| quoted_after(line, "Cannot find package "))?;
        let is_file = name.starts_with(['.', '/']);
        return if is_file {
            None
        } else {
            missing("JavaScript", name)
        };
    }
    for words in [
        "cannot find package ",
        "no required module provides package ",
    ] {
        if let Some((_, rest)) = line.split_once(words) {
            let name = rest.split([' ', ';', ':']).next()?;
            return missing("Go", name.trim_matches('"'));
        }
    }
    if let Some((_, rest)) = line.split_once("fatal error: ")
        && let Some((header, _)) = rest.split_once(": No such file or directory")
    {
        let is_own = header.ends_with(".h") && own.contains(&header.trim_end_matches(".h"));
        return if is_own {
            None
        } else {
            missing(language, header)
        };
    }
    if line.contains("no matching package named ") {
        return missing("Rust", quoted_after(line, "no matching package named ")?);
    }
    if line.contains("cannot find -l") {
        let (_, library) = line.split_once("cannot find -l")?;
        let library = library.split([':', ' ']).next().unwrap_or(library);
        return missing(language, library);
    }
    if line.contains("error while loading shared libraries: ") {
        let (_, rest) = line.split_once("shared libraries: ")?;
        return missing(language, rest.split(':').next().unwrap_or(rest));
    }
    None
}

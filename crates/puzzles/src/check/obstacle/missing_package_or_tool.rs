//! Complaints that something is not there: a package, a file or a tool.

use model::obstacle::Obstacle;

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

/// The number, with points in it, that follows these words.
pub(super) fn number_after<'a>(line: &'a str, words: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(words)?;
    let end = rest
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(rest.len());
    let number = rest[..end].trim_end_matches('.');
    (!number.is_empty()).then_some(number)
}

pub(super) fn quoted_after<'a>(line: &'a str, words: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(words)?;
    let rest = rest.trim_start();
    let quote = rest.chars().next()?;
    if matches!(quote, '\'' | '"' | '`') {
        return rest[1..].split(quote).next();
    }
    rest.split_whitespace().next()
}

pub(super) fn missing_tool(line: &str) -> Option<String> {
    let (speaker, said) = line.trim().split_once(": ")?;
    let speaker = speaker.rsplit('/').next()?;
    let is_make = ["make", "gmake"]
        .iter()
        .any(|make| speaker == *make || speaker.starts_with(&format!("{make}[")));
    let is_shell = ["sh", "bash", "dash"].contains(&speaker);
    let endings: &[&str] = match (is_make, is_shell) {
        (true, _) => &[": No such file or directory", ": Command not found"],
        (_, true) => &[": not found", ": command not found"],
        _ => return None,
    };
    let before = endings
        .iter()
        .find_map(|ending| said.strip_suffix(ending))?;
    // A shell names the line of its script first.
    let tool = before.rsplit(": ").next()?.trim();
    let is_name = |c: char| c.is_alphanumeric() || "+-_.".contains(c);
    (!tool.is_empty() && tool.chars().all(is_name)).then(|| tool.to_owned())
}

pub(super) fn file(line: &str) -> Option<Obstacle> {
    let missing = |name: &str| {
        let name = name.trim().trim_matches(['\'', '"', '`']);
        (!name.is_empty()).then(|| Obstacle::FileMissing {
            name: name.to_owned(),
        })
    };
    // Python: `FileNotFoundError: [Errno 2] No such file or directory: 'test/x.txt'`.
    if let Some((_, name)) = line.split_once("No such file or directory: ") {
        return missing(name);
    }
    for words in ["FileNotFoundException: ", "NoSuchFileException: "] {
        if let Some((_, name)) = line.split_once(words) {
            return missing(name.split(" (").next().unwrap_or(name));
        }
    }
    // Node: `Error: ENOENT: no such file or directory, open 'x.txt'`.
    if line.contains("ENOENT") {
        return missing(line.rsplit_once(", open ").map(|(_, name)| name)?);
    }
    // Go: `open x.txt: no such file or directory`; shell and C: `x.txt: No such file or directory`.
    for words in [": no such file or directory", ": No such file or directory"] {
        if let Some((before, _)) = line.split_once(words) {
            return missing(before.rsplit([' ', ':']).next().unwrap_or(before));
        }
    }
    for words in [
        "rror opening file",
        "ould not open file",
        "annot open file",
        "nable to open file",
    ] {
        if let Some((_, name)) = line.split_once(words) {
            return missing(name.trim_start_matches([':', ' ']));
        }
    }
    None
}

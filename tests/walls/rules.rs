//! The rules of the house: each takes a file and says, in sentences, what is wrong with it.

use crate::walls::file::File;
use crate::walls::source::{Kind, Mention};
use crate::walls::table::{FILE_READERS, Room, Touch, UNSAFE_FILES, home_of, room_at};

/// A room imports only the rooms, and touches only what of the world outside, that the table says.
pub fn walls(file: &File) -> Vec<String> {
    if file.is_for_tests() {
        return Vec::new();
    }
    let Some(home) = home_of(&file.module.join("::")) else {
        return vec![format!(
            "`{}` is in no room; add it to the table in `tests/walls/table.rs`",
            file.path
        )];
    };
    let mentions = file.source.mentions.iter();
    mentions
        .filter_map(|mention| import(file, home, mention).or_else(|| touch(file, home, mention)))
        .collect()
}

/// Imports are named: no `use super::*` outside of tests.
pub fn named_imports(file: &File) -> Vec<String> {
    if file.is_for_tests() {
        return Vec::new();
    }
    let globs = file
        .source
        .mentions
        .iter()
        .filter(|mention| mention.kind == Kind::Glob);
    globs
        .filter(|mention| absolute(file, mention).is_some())
        .map(|mention| {
            let (path, line) = (mention.path.join("::"), mention.line);
            format!(
                "`{}:{line}` imports `{path}::*`; name what it needs",
                file.path
            )
        })
        .collect()
}

/// Unsafe code stays in the files of the list, and a file stays in the list only while it needs it.
pub fn unsafe_code(file: &File) -> Vec<String> {
    let listed = UNSAFE_FILES.iter().find(|(path, _)| *path == file.path);
    match (file.source.first_unsafe, listed) {
        (Some(line), None) => vec![format!(
            "`{}:{line}` has unsafe code; find a safe way, or list the file with a reason in `tests/walls/table.rs`",
            file.path
        )],
        (None, Some((_, reason))) => vec![format!(
            "`{}` has no unsafe code any more ({reason}); take it off the list in `tests/walls/table.rs`",
            file.path
        )],
        (Some(_), Some(_)) | (None, None) => Vec::new(),
    }
}

/// A file opens with a sentence that says what it is for.
pub fn opening_sentence(file: &File) -> Vec<String> {
    if file.text.starts_with("//! ") {
        Vec::new()
    } else {
        vec![format!(
            "`{}` does not open with a `//!` sentence that says what it is for",
            file.path
        )]
    }
}

/// A `mod.rs` outside of tests declares and re-exports, and defines nothing.
pub fn empty_mod_files(file: &File) -> Vec<String> {
    match file.source.first_definition {
        Some(line) if file.path.ends_with("/mod.rs") && !file.is_for_tests() => vec![format!(
            "`{}:{line}` defines something; a `mod.rs` holds only modules and re-exports, so give it a file of its own",
            file.path
        )],
        Some(_) | None => Vec::new(),
    }
}

fn import(file: &File, home: &Room, mention: &Mention) -> Option<String> {
    let target = room_at(&absolute(file, mention)?.join("::"))?;
    if target.name == home.name || home.imports().any(|name| name == target.name) {
        return None;
    }
    let allowed: Vec<_> = home.imports().map(|name| format!("`{name}`")).collect();
    let allowed = match allowed.as_slice() {
        [] => "no other room".to_owned(),
        names => format!("only {}", names.join(", ")),
    };
    Some(format!(
        "`{}:{}` imports `{}` (by `{}`), but `{}` may import {allowed}",
        file.path,
        mention.line,
        target.name,
        mention.path.join("::"),
        home.name
    ))
}

fn touch(file: &File, home: &Room, mention: &Mention) -> Option<String> {
    let touched = touched(mention)?;
    let reads_files =
        touched == Touch::Files && FILE_READERS.iter().any(|(path, _)| *path == file.path);
    if home.may_touch.contains(&touched) || reads_files {
        return None;
    }
    let what = match touched {
        Touch::Files => "files",
        Touch::Clock => "a clock",
        Touch::Processes => "processes",
    };
    let path = mention.path.join("::");
    Some(format!(
        "`{}:{}` mentions `{path}`, but `{}` may not touch {what}",
        file.path, mention.line, home.name
    ))
}

/// What of the world outside a path leads to.
fn touched(mention: &Mention) -> Option<Touch> {
    let path: Vec<_> = mention.path.iter().map(String::as_str).collect();
    match path.as_slice() {
        ["std", "fs", ..] | ["std", "os", _, "fs", ..] | ["walkdir", ..] => Some(Touch::Files),
        // Types are only words, and these ask about what is open, or about a disk.
        ["rustix", "fs", "fstat" | "statvfs"] => None,
        ["rustix", "fs", name, ..] if name.starts_with(char::is_lowercase) => Some(Touch::Files),
        ["std" | "core", "time", "Duration", ..] => None,
        ["std" | "core", "time", ..] => Some(Touch::Clock),
        ["std", "process", "id"] => None,
        ["std", "process", ..] => Some(Touch::Processes),
        _ => None,
    }
}

/// The path from its crate on, if it leads into one of ours.
fn absolute(file: &File, mention: &Mention) -> Option<Vec<String>> {
    let mut module: Vec<_> = file.module.iter().chain(&mention.within).cloned().collect();
    let (head, rest) = mention.path.split_first()?;
    let mut rest = rest;
    match head.as_str() {
        "crate" => module.truncate(1),
        "self" => {}
        "super" => {
            module.pop();
            while let Some((word, after)) = rest.split_first()
                && word == "super"
            {
                module.pop();
                rest = after;
            }
        }
        child if file.source.children.contains(child) => module.push(child.to_owned()),
        ours @ ("grader" | "reference") => module = vec![ours.to_owned()],
        _ => return None,
    }
    module.extend_from_slice(rest);
    Some(module)
}

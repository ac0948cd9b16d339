//! The rules of the house: each takes a file and says, in sentences, what is wrong with it.

use crate::walls::file::File;
use crate::walls::source::Mention;
use crate::walls::table::{FILE_READERS, STRANGERS, TOUCHES, Touch, UNSAFE_FILES};

/// A crate touches only what of the world outside the table says.
pub fn touches(file: &File) -> Vec<String> {
    if file.is_for_tests() {
        return Vec::new();
    }
    let module = file.module.join("::");
    let entries = TOUCHES.iter().filter(|(of, _)| is_within(&module, of));
    let Some((home, may_touch)) = entries.max_by_key(|(of, _)| of.len()) else {
        return vec![format!(
            "`{}` is in no crate of the table; say in `tests/walls/table.rs` what it may touch",
            file.path
        )];
    };
    let mentions = file.source.mentions.iter();
    mentions
        .filter_map(|mention| {
            let touched = touched(mention)?;
            let reads_files =
                touched == Touch::Files && FILE_READERS.iter().any(|(path, _)| *path == file.path);
            if may_touch.contains(&touched) || reads_files {
                return None;
            }
            let what = match touched {
                Touch::Files => "files",
                Touch::Clock => "a clock",
                Touch::Processes => "processes",
            };
            let path = mention.path.join("::");
            Some(format!(
                "`{}:{}` mentions `{path}`, but `{home}` may not touch {what}",
                file.path, mention.line
            ))
        })
        .collect()
}

/// Modules of one crate that may not know each other do not.
pub fn strangers(file: &File) -> Vec<String> {
    if file.is_for_tests() {
        return Vec::new();
    }
    let module = file.module.join("::");
    let mut broken = Vec::new();
    for (_, strangers, reason) in STRANGERS.iter().filter(|(of, _, _)| is_within(&module, of)) {
        for mention in &file.source.mentions {
            let Some(path) = absolute(file, mention) else {
                continue;
            };
            let path = path.join("::");
            if strangers.iter().any(|stranger| is_within(&path, stranger)) {
                broken.push(format!(
                    "`{}:{}` knows `{path}`, but {reason}",
                    file.path, mention.line
                ));
            }
        }
    }
    broken
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

/// The path from its crate on.
pub fn absolute(file: &File, mention: &Mention) -> Option<Vec<String>> {
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
        other => module = vec![other.to_owned()],
    }
    module.extend_from_slice(rest);
    Some(module)
}

fn is_within(path: &str, module: &str) -> bool {
    path.strip_prefix(module)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

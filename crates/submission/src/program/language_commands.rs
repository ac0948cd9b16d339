//! A language's commands for one program: their placeholders filled, and what programs of single languages need beyond
//! them: search paths, and modules instead of files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use course::languages::Language;

use crate::file_tree::Tree;
use crate::junk_files;
use crate::program::source_file::Source;

/// What is put into a command.
#[derive(Debug, Clone, Default)]
pub(crate) struct Filling {
    /// The entry file, from the root.
    pub entry: PathBuf,
    /// Its class, with the package.
    pub class: String,
    /// Every source file, from the root.
    pub sources: Vec<PathBuf>,
}

/// Where a command's files are named from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NamedFrom<'a> {
    /// This folder, in which the command runs.
    Folder(&'a Path),
    /// Anywhere: the placeholder `{tree}` stands for the root.
    Anywhere,
}

impl Filling {
    #[must_use]
    pub(crate) fn fill(&self, command: &[String], from: NamedFrom<'_>) -> Vec<String> {
        let mut filled = Vec::new();
        for word in command {
            if word == "{sources}" {
                filled.extend(self.sources.iter().map(|path| named(path, from)));
            } else {
                filled.push(self.word(word, from));
            }
        }
        filled
    }

    /// One pass, so that a file's name is never taken for a placeholder.
    fn word(&self, word: &str, from: NamedFrom<'_>) -> String {
        let mut filled = String::new();
        // A name from anywhere begins at the root, not here.
        let mut rest = match (word.strip_prefix("./{entry}"), from) {
            (Some(_), NamedFrom::Anywhere) => &word[2..],
            (Some(_), NamedFrom::Folder(_)) | (None, _) => word,
        };
        while let Some(open) = rest.find('{') {
            filled.push_str(&rest[..open]);
            rest = &rest[open..];
            let found = [
                ("{entry}", named(&self.entry, from)),
                ("{stem}", stem(&self.entry)),
                ("{class}", self.class.clone()),
            ]
            .into_iter()
            .find(|(name, _)| rest.starts_with(name));
            let (length, value) = match found {
                Some((name, value)) => (name.len(), value),
                None => (1, "{".to_owned()),
            };
            filled.push_str(&value);
            rest = &rest[length..];
        }
        filled.push_str(rest);
        filled
    }
}

#[must_use]
pub(crate) fn mentions(command: &[String], placeholder: &str) -> bool {
    command.iter().any(|word| word.contains(placeholder))
}

/// The file's name without folder and ending.
#[must_use]
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default()
}

fn named(path: &Path, from: NamedFrom<'_>) -> String {
    match from {
        NamedFrom::Anywhere => format!("{{tree}}/{}", path.display()),
        NamedFrom::Folder(folder) => match path.strip_prefix(folder) {
            // A name that begins like an option is still a name.
            Ok(inner) if inner.to_string_lossy().starts_with(['-', '@']) => {
                format!("./{}", inner.display())
            }
            Ok(inner) => inner.display().to_string(),
            Err(_) => format!("{{tree}}/{}", path.display()),
        },
    }
}

/// A language's command and variables, as this entry needs them; and what `{class}` stands for: a class with its package,
/// or a module.
#[must_use]
pub(crate) fn adapt(
    language: &Language,
    entry: &Source,
    sources: &[Source],
    tree: &Tree,
) -> (Vec<String>, Vec<(String, String)>, String) {
    let mut run = language.run.clone();
    let mut environment = language.environment.clone();
    let mut class = entry.main_class();
    match junk_files::ending(&entry.path).as_str() {
        "py" => {
            if let Some((module, above)) = as_module(entry, tree) {
                if let Some(place) = run.iter().position(|word| word == "{entry}") {
                    run.splice(place..=place, ["-m".to_owned(), module.clone()]);
                }
                class = module;
                extend(&mut environment, "PYTHONPATH", &in_tree(&above));
            } else if let Some(folder) = folder_of_imports(entry, sources) {
                extend(&mut environment, "PYTHONPATH", &in_tree(&folder));
            }
        }
        "java" if sources.iter().any(looks_for_resources) => {
            for folder in resource_folders(entry, tree) {
                let paths = run.iter_mut().filter(|word| word.starts_with("{out}:"));
                for path in paths {
                    path.push(':');
                    path.push_str(&in_tree(&folder));
                }
            }
        }
        "c" | "cc" | "cpp" | "cxx" | "c++" => {
            for folder in header_folders(tree) {
                extend(&mut environment, "CPATH", &in_tree(&folder));
            }
        }
        _ => {}
    }
    (run, environment, class)
}

/// Whether it may look for files where its classes are.
fn looks_for_resources(source: &Source) -> bool {
    ["getResource", "new In("]
        .iter()
        .any(|mark| source.text.code.contains(mark))
}

/// The folders that resources are looked for in: that of the sources, and the one beside it that is called so.
fn resource_folders(entry: &Source, tree: &Tree) -> BTreeSet<PathBuf> {
    let own = entry.package_root();
    let beside = own.parent().unwrap_or(own).join("resources");
    [own.to_owned(), own.join("resources"), beside]
        .into_iter()
        .filter(|folder| tree.files.iter().any(|file| file.path.starts_with(folder)))
        .filter(|folder| folder.to_str().is_some_and(|name| !name.contains(':')))
        .collect()
}

/// The module an entry must be started as, and the folder above its package: `__main__.py`, and whoever imports
/// from its own package.
fn as_module(entry: &Source, tree: &Tree) -> Option<(String, PathBuf)> {
    let has = |path: PathBuf| tree.files.iter().any(|file| file.path == path);
    let folder = entry.folder();
    if folder == Path::new("") {
        return None;
    }
    let is_main = entry.file_name() == "__main__.py";
    let is_relative = entry.text.code.lines().any(|line| {
        line.trim_start()
            .strip_prefix("from ")
            .is_some_and(|rest| rest.trim_start().starts_with('.'))
    });
    if !is_main && !is_relative {
        return None;
    }
    let mut top = folder;
    while let Some(above) = top.parent() {
        if above == Path::new("") || !has(above.join("__init__.py")) {
            break;
        }
        top = above;
    }
    let above = top.parent().unwrap_or(Path::new("")).to_owned();
    let module = if is_main {
        folder.to_owned()
    } else {
        entry.path.with_extension("")
    };
    let module = module
        .strip_prefix(&above)
        .ok()?
        .to_str()?
        .replace('/', ".");
    Some((module, above))
}

/// The folder that imports as `from src.board import …` are meant from, if it is not the entry's own.
fn folder_of_imports(entry: &Source, sources: &[Source]) -> Option<PathBuf> {
    let named: BTreeSet<&str> = sources
        .iter()
        .flat_map(|source| source.text.code.lines())
        .filter_map(|line| {
            let line = line.trim_start();
            let rest = line
                .strip_prefix("from ")
                .or_else(|| line.strip_prefix("import "))?;
            let first = rest.split(['.', ' ', ',']).next()?;
            (!first.is_empty()).then_some(first)
        })
        .collect();
    entry
        .folder()
        .ancestors()
        .skip(1)
        .find(|above| {
            sources.iter().any(|source| {
                let inner = source.path.strip_prefix(above).ok();
                let first = inner.and_then(|inner| inner.iter().next());
                let first = first.and_then(|first| first.to_str()).unwrap_or_default();
                named.contains(first.trim_end_matches(".py"))
            })
        })
        .map(Path::to_owned)
}

fn header_folders(tree: &Tree) -> BTreeSet<PathBuf> {
    tree.files
        .iter()
        .filter(|file| {
            matches!(
                junk_files::ending(&file.path).as_str(),
                "h" | "hh" | "hpp" | "hxx"
            )
        })
        .filter_map(|file| file.path.parent())
        .filter(|folder| {
            *folder != Path::new("") && folder.to_str().is_some_and(|name| !name.contains(':'))
        })
        .map(Path::to_owned)
        .collect()
}

fn in_tree(folder: &Path) -> String {
    if folder == Path::new("") {
        "{tree}".to_owned()
    } else {
        format!("{{tree}}/{}", folder.display())
    }
}

/// Adds to a variable that is a list of folders.
fn extend(environment: &mut Vec<(String, String)>, name: &str, value: &str) {
    match environment.iter_mut().find(|(other, _)| other == name) {
        Some((_, list)) if list.is_empty() => value.clone_into(list),
        Some((_, list)) => {
            list.push(':');
            list.push_str(value);
        }
        None => environment.push((name.to_owned(), value.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rows;

    #[test]
    fn placeholders_are_filled_and_the_engines_are_left() {
        let filling = Filling {
            entry: "src/Main.java".into(),
            class: "pkg.Main".into(),
            sources: vec![
                "src/Main.java".into(),
                "src/-b.java".into(),
                "-c.java".into(),
            ],
        };
        let table = "
            javac -d {out} {sources} | root | javac -d {out} src/Main.java src/-b.java ./-c.java
            x {entry} | src | x Main.java
            x {sources} | src | x Main.java ./-b.java {tree}/-c.java
            java -Xmx{memory}m {class} {stem}.x {{entry} | anywhere | java -Xmx{memory}m pkg.Main Main.x {{tree}/src/Main.java
            {out}/{stem} | root | {out}/Main
            ./{entry} | anywhere | {tree}/src/Main.java
        ";
        for [command, from, expected] in rows(table) {
            let from = match from {
                "src" => NamedFrom::Folder(Path::new("src")),
                "root" => NamedFrom::Folder(Path::new("")),
                _ => NamedFrom::Anywhere,
            };
            let command: Vec<String> = command.split(' ').map(str::to_owned).collect();
            assert_eq!(filling.fill(&command, from).join(" "), expected);
        }
    }

    #[test]
    fn a_file_named_like_a_placeholder_stays_a_name() {
        let filling = Filling {
            entry: "{class}.py".into(),
            class: "oops".into(),
            sources: Vec::new(),
        };
        let command = ["{entry}".to_owned()];
        let filled = filling.fill(&command, NamedFrom::Folder(Path::new("")));
        assert_eq!(filled, ["{class}.py"]);
    }
}

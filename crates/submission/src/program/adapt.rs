//! What programs of single languages need beyond their command: search paths, and modules instead of files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::junk;
use crate::program::source::Source;
use crate::tree::Tree;
use course::languages::Language;

/// A language's command and variables, as an entry needs them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Adapted {
    /// The command.
    pub run: Vec<String>,
    /// The variables.
    pub environment: Vec<(String, String)>,
    /// What `{class}` stands for: a class with its package, or a module.
    pub class: String,
}

/// A language's command and variables, as this entry needs them.
#[must_use]
pub(crate) fn adapt(
    language: &Language,
    entry: &Source,
    sources: &[Source],
    tree: &Tree,
) -> Adapted {
    let mut run = language.run.clone();
    let mut environment = language.environment.clone();
    let mut class = entry.main_class();
    match junk::ending(&entry.path).as_str() {
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
    Adapted {
        run,
        environment,
        class,
    }
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
                junk::ending(&file.path).as_str(),
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

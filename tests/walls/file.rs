//! The source files of every crate, each with the module it is.

use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use crate::walls::source::Source;

/// One source file.
#[derive(Debug)]
pub struct File {
    /// From the top of the repository, with `/`.
    pub path: String,
    /// The words of its module's path, its crate first.
    pub module: Vec<String>,
    pub text: String,
    pub source: Source,
}

impl File {
    /// A file with this text.
    pub fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            module: module_of(path),
            text: text.to_owned(),
            source: Source::read(text),
        }
    }

    /// Whether all of it is compiled for tests alone, as a `tests.rs` is.
    pub fn is_for_tests(&self) -> bool {
        self.module.iter().any(|word| word == "tests")
    }
}

/// Every source file of every crate, sorted within its crate.
pub fn all() -> Vec<File> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "reference", "crates"] {
        for entry in WalkDir::new(top.join(folder)).sort_by_file_name() {
            let entry = entry.expect("the sources can be listed");
            let path = entry
                .path()
                .strip_prefix(top)
                .expect("it was found below the top");
            let path = path
                .to_str()
                .expect("our file names are text")
                .replace('\\', "/");
            let is_source = path.starts_with("src/") || path.contains("/src/");
            if is_source && path.ends_with(".rs") {
                let text = fs::read_to_string(entry.path()).expect("the sources can be read");
                files.push(File::new(&path, &text));
            }
        }
    }
    files
}

fn module_of(path: &str) -> Vec<String> {
    let (folder, inner) = match path.strip_prefix("src/") {
        Some(inner) => ("grader", inner),
        None => path.split_once("/src/").expect("a source is in `src/`"),
    };
    let name = folder.strip_prefix("crates/").unwrap_or(folder);
    let inner = inner.strip_suffix(".rs").expect("a source ends in `.rs`");
    let mut module = vec![name.replace(['/', '-'], "_")];
    module.extend(inner.split('/').map(str::to_owned));
    if matches!(
        module.last().map(String::as_str),
        Some("mod" | "lib" | "main")
    ) {
        module.pop();
    }
    module
}

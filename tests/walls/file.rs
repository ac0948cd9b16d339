//! The source files of both crates, each with the module it is.

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

/// Every source file of both crates, sorted.
pub fn all() -> Vec<File> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "reference/src"] {
        for entry in WalkDir::new(top.join(folder)).sort_by_file_name() {
            let entry = entry.expect("the sources can be listed");
            if entry
                .path()
                .extension()
                .is_some_and(|extension| extension == "rs")
            {
                let path = entry
                    .path()
                    .strip_prefix(top)
                    .expect("it was found below the top");
                let path = path
                    .to_str()
                    .expect("our file names are text")
                    .replace('\\', "/");
                let text = fs::read_to_string(entry.path()).expect("the sources can be read");
                files.push(File::new(&path, &text));
            }
        }
    }
    files
}

fn module_of(path: &str) -> Vec<String> {
    let (name, inner) = match path.strip_prefix("reference/src/") {
        Some(inner) => ("reference", inner),
        None => (
            "grader",
            path.strip_prefix("src/").expect("a source is in `src/`"),
        ),
    };
    let inner = inner.strip_suffix(".rs").expect("a source ends in `.rs`");
    let mut module = vec![name];
    module.extend(inner.split('/'));
    if matches!(module.last(), Some(&("mod" | "lib" | "main"))) {
        module.pop();
    }
    module.into_iter().map(str::to_owned).collect()
}

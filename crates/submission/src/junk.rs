//! What lies in a submission and is not part of it.

use std::ffi::OsStr;
use std::path::Path;

/// How a file or folder counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Junk {
    /// It is part of the submission.
    No,
    /// A build made it: it is left out where there are sources it can be made from.
    BuildOutput,
    /// It never is part of a submission.
    Always,
}

/// Folders that tools keep for themselves.
const FOLDERS: &[&str] = &[
    "__macosx",
    ".git",
    ".svn",
    ".hg",
    ".idea",
    ".vscode",
    ".vs",
    ".settings",
    ".fleet",
    ".gradle",
    ".mvn",
    "node_modules",
    "__pycache__",
    ".venv",
    ".ipynb_checkpoints",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".tox",
    ".cache",
    ".github",
    ".trash",
    "$recycle.bin",
    "site-packages",
    ".metadata",
    ".nuget",
    ".cargo",
];
/// Files that tools keep for themselves.
const FILES: &[&str] = &[
    ".ds_store",
    "thumbs.db",
    "desktop.ini",
    ".localized",
    ".gitignore",
    ".gitattributes",
    ".gitkeep",
    ".classpath",
    ".project",
    ".replit",
    "ehthumbs.db",
];
/// Folders that builds write into.
const OUTPUT_FOLDERS: &[&str] = &[
    "target",
    "build",
    "dist",
    "venv",
    "env",
    "out",
    "obj",
    "debug",
    "release",
    "x64",
    "cmake-build-debug",
    "cmake-build-release",
    ".next",
];
/// Endings of files that builds make.
const OUTPUT_ENDINGS: &[&str] = &[
    "class", "o", "obj", "pyc", "pyo", "pdb", "ilk", "gch", "rlib", "rmeta", "hi", "beam",
];
/// Endings of files that people write programs in.
const SOURCES: &[&str] = &[
    "java", "kt", "scala", "py", "ipynb", "c", "h", "cc", "cpp", "cxx", "hpp", "rs", "go", "js",
    "mjs", "cjs", "ts", "jsx", "tsx", "cs", "hs", "ml", "rb", "pl", "php", "swift", "sh", "bash",
    "m", "jl", "r", "lua", "f90", "pas", "pro", "vb", "zig", "nim", "dart", "ex", "erl", "clj",
    "lisp", "scm",
];

/// How a folder of this name counts.
#[must_use]
pub(crate) fn classify_folder(name: &OsStr) -> Junk {
    let name = name.to_string_lossy().to_lowercase();
    if FOLDERS.contains(&name.as_str()) || name.ends_with(".egg-info") || name.ends_with(".dsym") {
        Junk::Always
    } else if OUTPUT_FOLDERS.contains(&name.as_str()) {
        Junk::BuildOutput
    } else {
        Junk::No
    }
}

/// How a file of this name counts.
#[must_use]
pub(crate) fn classify_file(path: &Path) -> Junk {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase())
        .unwrap_or_default();
    let swap = name.ends_with('~') || name.ends_with(".swp") || name.starts_with("~$");
    if FILES.contains(&name.as_str()) || name.starts_with("._") || swap {
        Junk::Always
    } else if OUTPUT_ENDINGS.contains(&ending(path).as_str()) {
        Junk::BuildOutput
    } else {
        Junk::No
    }
}

/// Whether people write programs in files that end like this.
#[must_use]
pub(crate) fn is_source(path: &Path) -> bool {
    SOURCES.contains(&ending(path).as_str())
}

/// The ending of a file's name in lower case, without the dot.
#[must_use]
pub(crate) fn ending(path: &Path) -> String {
    path.extension()
        .map(|ending| ending.to_string_lossy().to_lowercase())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junk_is_known_by_its_name() {
        let table = [
            ("__MACOSX", Junk::Always),
            (".git", Junk::Always),
            ("node_modules", Junk::Always),
            ("__pycache__", Junk::Always),
            ("solver.egg-info", Junk::Always),
            ("target", Junk::BuildOutput),
            ("Build", Junk::BuildOutput),
            ("venv", Junk::BuildOutput),
            ("src", Junk::No),
            ("bin", Junk::No),
            ("test", Junk::No),
        ];
        for (name, expected) in table {
            assert_eq!(classify_folder(OsStr::new(name)), expected, "{name}");
        }
        let table = [
            (".DS_Store", Junk::Always),
            ("src/._Solver.java", Junk::Always),
            ("Thumbs.db", Junk::Always),
            ("main.py~", Junk::Always),
            ("Solver.class", Junk::BuildOutput),
            ("main.o", Junk::BuildOutput),
            ("main.pyc", Junk::BuildOutput),
            ("Solver.java", Junk::No),
            ("solver.jar", Junk::No),
            (".env", Junk::No),
        ];
        for (name, expected) in table {
            assert_eq!(classify_file(Path::new(name)), expected, "{name}");
        }
    }
}

//! The placeholders of a program's commands, filled in for one sandbox.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use rules::units::Bytes;
use sandbox::{ReadOnlyPath, Worker};

/// What shows these files under the folder of provided ones.
pub fn provided(files: &[PathBuf]) -> Vec<ReadOnlyPath> {
    files
        .iter()
        .map(|file| ReadOnlyPath {
            from: file.clone(),
            name: Path::new(PROVIDED).join(file.file_name().unwrap_or_default()),
        })
        .collect()
}

/// The folder that builds write into, at the root of the tree.
pub const OUT: &str = "grader-out";

/// A folder that a program starts in whose board would otherwise lie out of reach: `../../test/board.txt`.
pub(crate) const DEEPER: &str = "grader-deeper";
/// What the sandbox calls the files that the course provides.
const PROVIDED: &str = "provided";

/// Where things are in one sandbox, so that commands can name them.
#[derive(Debug)]
pub struct Places<'a> {
    /// The root of the submission's tree.
    root: PathBuf,
    /// The files that the course provides.
    provided: Vec<PathBuf>,
    /// Archives among the submission's own files.
    libraries: Vec<PathBuf>,
    /// What the build made, from the root.
    made: Option<&'a Path>,
    /// How much memory the program may use.
    memory: Bytes,
}

impl<'a> Places<'a> {
    /// In a sandbox of this worker, where the tree is called `tree`; `libraries` are files of the submission itself.
    pub fn new(
        worker: &Worker,
        tree: &Path,
        provided: &[PathBuf],
        libraries: &[PathBuf],
        made: Option<&'a Path>,
        memory: Bytes,
    ) -> Self {
        let shown = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default();
            worker.place(&Path::new(PROVIDED).join(name))
        };
        let root = worker.place(tree);
        Self {
            provided: provided.iter().map(shown).collect(),
            libraries: libraries.iter().map(|path| root.join(path)).collect(),
            root,
            made,
            memory,
        }
    }

    pub fn fill(&self, command: &[String]) -> Vec<OsString> {
        command.iter().map(|word| self.fill_word(word)).collect()
    }

    /// Variables that let every language find what the course provides.
    pub fn search_paths(&self) -> Vec<(OsString, OsString)> {
        if self.provided.is_empty() {
            return Vec::new();
        }
        let path = self.search_path();
        ["PYTHONPATH", "CLASSPATH", "NODE_PATH"]
            .into_iter()
            .map(|name| (name.into(), path.clone()))
            .chain([("CPATH".into(), self.headers())])
            .collect()
    }

    /// One word of a command or a variable.
    pub fn fill_word(&self, word: &str) -> OsString {
        let mut filled = OsString::new();
        let mut rest = word;
        'words: while !rest.is_empty() {
            let at = rest.find('{').unwrap_or(rest.len());
            filled.push(&rest[..at]);
            rest = &rest[at..];
            for mark in MARKS {
                if let Some(after) = rest.strip_prefix(mark) {
                    filled.push(self.value(mark));
                    rest = after;
                    continue 'words;
                }
            }
            if let Some(after) = rest.strip_prefix('{') {
                filled.push("{");
                rest = after;
            }
        }
        filled
    }

    fn value(&self, mark: &str) -> OsString {
        match mark {
            "{tree}" => self.root.clone().into_os_string(),
            "{out}" => self.root.join(OUT).into_os_string(),
            "{made}" => match self.made {
                Some(made) => self.root.join(made).into_os_string(),
                None => self.root.join(OUT).join("program").into_os_string(),
            },
            "{memory}" => heap(self.memory).to_string().into(),
            "{provided}" => self.search_path(),
            "{headers}" => self.headers(),
            _ => OsString::new(),
        }
    }

    /// The folder of the provided files alone: compilers of C warn of an archive where they look for headers.
    fn headers(&self) -> OsString {
        let folder = self.provided.first().and_then(|file| file.parent());
        folder.unwrap_or(&self.root).as_os_str().to_owned()
    }

    /// The folder of the provided files and every archive in it or among the submission's own files. It is never empty,
    /// because that would mean the current folder to some tools.
    fn search_path(&self) -> OsString {
        let archives = self
            .provided
            .iter()
            .filter(|file| file.extension().is_some_and(|ending| ending == "jar"));
        let mut path = self.headers();
        for place in archives.chain(&self.libraries) {
            path.push(":");
            path.push(place);
        }
        path
    }
}

const MARKS: [&str; 6] = [
    "{tree}",
    "{out}",
    "{made}",
    "{memory}",
    "{provided}",
    "{headers}",
];

/// The heap, in megabytes, that a virtual machine may have so that it stays within this much memory.
fn heap(memory: Bytes) -> u64 {
    let megabytes = memory.0 / 1_000_000;
    megabytes.saturating_sub((megabytes / 4).max(64)).max(16)
}

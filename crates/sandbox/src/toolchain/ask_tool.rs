//! The toolchains the grader knows, what to look for, and how each is asked; asks a tool something about itself, tells
//! an answer from a complaint, and finds the line with its version.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::ExitStatus;

use crate::trusted_tool::{Tool, ToolError, ToolOutput};

pub(super) struct Answer {
    said: ToolOutput,
    program: PathBuf,
    question: &'static str,
}

/// Asks a tool for something; a tool that ends with anything but success has not answered.
pub(super) fn ask(tool: &Tool, question: &'static str) -> Result<Answer, ToolchainError> {
    let program = tool.program().to_owned();
    let said = tool.run()?;
    if said.status.success() {
        return Ok(Answer {
            said,
            program,
            question,
        });
    }
    Err(ToolchainError::Complained {
        program,
        question,
        status: said.status,
        complaint: first_words(&said.stdout_text(), &said.stderr_text()),
    })
}

impl Answer {
    /// The folder in its first line with this prefix, which must be there.
    pub(super) fn folder(&self, prefix: &str) -> Result<PathBuf, ToolchainError> {
        let folder = self.paths(prefix).next().filter(|path| path.is_dir());
        folder.ok_or_else(|| self.nonsense())
    }

    /// The file in its first line with this prefix, which must be there.
    pub(super) fn file(&self, prefix: &str) -> Result<PathBuf, ToolchainError> {
        let file = self.paths(prefix).next().filter(|path| path.is_file());
        file.ok_or_else(|| self.nonsense())
    }

    /// The absolute paths in its lines with this prefix; there may be nothing at them.
    pub(super) fn paths(&self, prefix: &str) -> impl Iterator<Item = PathBuf> {
        let outputs = [&self.said.stdout, &self.said.stderr].into_iter();
        outputs
            .flat_map(|said| said.split(|&byte| byte == b'\n'))
            .filter_map(|line| line.trim_ascii().strip_prefix(prefix.as_bytes()))
            .map(|path| PathBuf::from(OsStr::from_bytes(path)))
            .filter(|path| path.is_absolute())
    }

    /// The line in which it names its version.
    pub(super) fn version(&self) -> Result<String, ToolchainError> {
        version_line(&self.said.stdout_text(), &self.said.stderr_text())
            .ok_or_else(|| self.nonsense())
    }

    fn nonsense(&self) -> ToolchainError {
        ToolchainError::Nonsense {
            program: self.program.clone(),
            question: self.question,
            answer: first_words(&self.said.stdout_text(), &self.said.stderr_text()),
        }
    }
}

/// Longer lines are cut.
const MOST_LETTERS: usize = 120;

/// The first line with a digit, without colours and other commands to a terminal.
pub(super) fn version_line(stdout: &str, stderr: &str) -> Option<String> {
    let lines = stdout.lines().chain(stderr.lines()).map(clean);
    lines
        .into_iter()
        .find(|line| line.contains(|letter: char| letter.is_ascii_digit()))
}

/// The first line that says anything, cleaned; of the standard error before the standard output.
pub(super) fn first_words(stdout: &str, stderr: &str) -> String {
    let mut lines = stderr.lines().chain(stdout.lines()).map(clean);
    lines.find(|line| !line.is_empty()).unwrap_or_default()
}

/// A line without what would command a terminal, cut.
fn clean(line: &str) -> String {
    let mut kept = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            // `ESC [ … letter`; what follows another escape is shown, which is ugly and harmless.
            if letters.as_str().starts_with('[') {
                letters.next();
                let _ = letters.find(|letter| ('\u{40}'..='\u{7e}').contains(letter));
            }
        } else if !letter.is_control() {
            kept.push(letter);
        }
    }
    kept.trim().chars().take(MOST_LETTERS).collect()
}

/// Why a toolchain may not work in the sandbox, or why less is known about it than was asked.
#[derive(Debug, thiserror::Error)]
pub enum ToolchainError {
    #[error(transparent)]
    NoAnswer(#[from] ToolError),
    #[error(
        "`{}` ended with {status} when asked for {question}: `{complaint}`; run it by hand, or put another one first on the search path",
        program.display()
    )]
    Complained {
        program: PathBuf,
        question: &'static str,
        status: ExitStatus,
        /// The first line it printed.
        complaint: String,
    },
    #[error(
        "`{}` answered `{answer}` when asked for {question}; run it by hand, or put another one first on the search path",
        program.display()
    )]
    Nonsense {
        program: PathBuf,
        question: &'static str,
        /// What it printed, cut.
        answer: String,
    },
    /// It is a shim of a kind that cannot be asked where it leads.
    #[error(
        "`{}` is a shim that leads elsewhere; put the folder of the real program first on the search path",
        program.display()
    )]
    Shim { program: PathBuf },
    #[error("`{missing}` is not there beside `{}`; {advice}", program.display())]
    Incomplete {
        program: PathBuf,
        missing: &'static str,
        advice: &'static str,
    },
}

/// A toolchain that may be on this machine.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    pub name: &'static str,
    /// The names its main program goes by, the best first.
    pub programs: &'static [&'static str],
    /// What to start it with so that it prints its version, if there is such a thing.
    pub version: Option<&'static [&'static str]>,
    pub home: HomeLookup,
    /// A program that must be beside it, and what to do if it is not.
    pub beside: Option<(&'static str, &'static str)>,
    /// What must be set for it inside the sandbox, whatever its home is.
    pub environment: &'static [(&'static str, &'static str)],
}

/// How the home of a toolchain is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HomeLookup {
    /// Python says where it, its libraries and the ones of its virtual environment are.
    Python,
    /// Java's is above its program, or it says so.
    Java,
    /// Node's is above its program, or it says where its program is.
    Node,
    /// Go says so.
    Go,
    /// The Rust compiler says so.
    Rust,
    /// The folder above its `bin`, if it looks like an installation; or else the program is all there is.
    Place,
}

/// A program built with the address sanitizer looks for leaks at its end by tracing itself, which the sandbox refuses:
/// it would fail whether it leaks or not.
const LEAKS_UNLOOKED_FOR: &[(&str, &str)] = &[("ASAN_OPTIONS", "detect_leaks=0")];

/// All of them, sorted by name.
pub(crate) const KNOWN: &[Known] = &[
    plain("bash", &["bash"], &["--version"]),
    Known {
        environment: LEAKS_UNLOOKED_FOR,
        ..plain("c", &["gcc", "cc"], &["--version"])
    },
    Known {
        environment: LEAKS_UNLOOKED_FOR,
        ..plain("c++", &["g++", "c++"], &["--version"])
    },
    Known {
        environment: LEAKS_UNLOOKED_FOR,
        ..plain("clang", &["clang"], &["--version"])
    },
    plain("cmake", &["cmake"], &["--version"]),
    Known {
        // It would phone home, which costs time where there is no network.
        environment: &[("DOTNET_CLI_TELEMETRY_OPTOUT", "1"), ("DOTNET_NOLOGO", "1")],
        ..plain("dotnet", &["dotnet"], &["--version"])
    },
    Known {
        home: HomeLookup::Go,
        // Neither another version of itself nor a module can be fetched; so it says at once.
        environment: &[("GOTOOLCHAIN", "local"), ("GOPROXY", "off")],
        ..plain("go", &["go"], &["version"])
    },
    plain("gradle", &["gradle"], &["--version"]),
    plain("haskell", &["ghc"], &["--version"]),
    Known {
        home: HomeLookup::Java,
        beside: Some(("javac", "install a JDK and not only a JRE")),
        ..plain("java", &["java"], &["-version"])
    },
    plain("kotlin", &["kotlinc"], &["-version"]),
    plain("lua", &["lua", "lua5.4", "lua5.3", "luajit"], &["-v"]),
    plain("make", &["make", "gmake"], &["--version"]),
    plain("maven", &["mvn"], &["--version"]),
    Known {
        home: HomeLookup::Node,
        ..plain("node", &["node", "nodejs"], &["--version"])
    },
    plain("ocaml", &["ocaml"], &["-version"]),
    plain("perl", &["perl"], &["--version"]),
    plain("php", &["php"], &["--version"]),
    Known {
        home: HomeLookup::Python,
        ..plain("python", &["python3", "python"], &["--version"])
    },
    plain("r", &["R"], &["--version"]),
    plain("ruby", &["ruby"], &["--version"]),
    Known {
        home: HomeLookup::Rust,
        beside: Some(("cargo", "install it if submissions are Cargo packages")),
        // No crate can be fetched; so it says at once.
        environment: &[("CARGO_NET_OFFLINE", "true")],
        ..plain("rust", &["rustc"], &["--version"])
    },
    plain("scala", &["scala"], &["-version"]),
    Known {
        // Several shells know no way to be asked.
        version: None,
        ..plain("sh", &["sh"], &[])
    },
    plain("swift", &["swift"], &["--version"]),
];

const fn plain(
    name: &'static str,
    programs: &'static [&'static str],
    version: &'static [&'static str],
) -> Known {
    Known {
        name,
        programs,
        version: Some(version),
        home: HomeLookup::Place,
        beside: None,
        environment: &[],
    }
}

#[cfg(test)]
mod tests {
    use super::{first_words, version_line};

    #[test]
    fn the_version_is_the_first_line_with_a_digit() {
        for (stdout, stderr, version) in [
            ("Python 3.11.7\n", "", Some("Python 3.11.7")),
            (
                "",
                "openjdk version \"17\"\nx 1",
                Some("openjdk version \"17\""),
            ),
            (
                "\u{1b}[1mApache Maven 3.8.7\u{1b}[m\n",
                "",
                Some("Apache Maven 3.8.7"),
            ),
            ("\n-----\nGradle 8.5\n-----\n", "", Some("Gradle 8.5")),
            ("a\u{7}b\u{0} 1\u{9b}2\n", "", Some("ab 12")),
            ("no such option\n", "usage", None),
            ("", "", None),
        ] {
            assert_eq!(
                version_line(stdout, stderr).as_deref(),
                version,
                "{stdout:?}"
            );
        }
    }

    #[test]
    fn a_long_line_is_cut() {
        let version = version_line(&"1".repeat(100_000), "").expect("a version");
        assert_eq!(version.len(), 120);
    }

    #[test]
    fn the_first_words_are_those_of_the_complaint() {
        assert_eq!(
            first_words("out", "\n pyenv: not found \nmore"),
            "pyenv: not found"
        );
        assert_eq!(first_words("out", ""), "out");
        assert_eq!(first_words("", ""), "");
    }
}

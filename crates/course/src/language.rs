//! A language that programs are written in: data, not code.

/// A language that programs are written in, or one way of building programs of it.
///
/// Commands and variables may hold `{entry}`, the entry file; `{stem}`, its name without folder and ending; `{class}`,
/// its class with the package; `{sources}`, every source file, one argument each; `{tree}`, the folder the submission
/// lies in; `{out}`, the folder builds write into; `{made}`, the executable the build made; `{provided}`, the course's
/// own files joined as a search path; `{headers}`, the folder of the
/// course's files alone; `{memory}`, the megabytes a heap may take so that the whole program stays within
/// its memory limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Language {
    /// What reports, `submission.toml` and grader.toml call it.
    pub name: String,
    /// Endings of its source files, without the dot.
    pub extensions: Vec<String>,
    /// Files that tell it at once, as `Cargo.toml` or `build.xml`.
    pub markers: Vec<String>,
    /// Names of entry files that are tried first, in order, without their folder.
    pub entries: Vec<String>,
    /// Texts that only a file with a main program has.
    pub mains: Vec<String>,
    /// Programs that must be on this machine, as `node`, or from a version on, as `node>=22.6`.
    pub tools: Vec<String>,
    /// Commands that build it, one after another; none if it needs no building.
    pub build: Vec<Vec<String>>,
    /// The command that starts it; the board's arguments come after it.
    pub run: Vec<String>,
    /// Variables for both.
    pub environment: Vec<(String, String)>,
}

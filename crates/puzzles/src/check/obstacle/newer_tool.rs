//! Complaints that a tool is too old.

use crate::check::obstacle::newer_java::java_of_class;
use crate::check::obstacle::words::number_after;
use model::obstacle::Obstacle;

/// The newer tool that this line asks for.
pub(super) fn newer_tool(line: &str) -> Option<Obstacle> {
    let newer = |here: String, needed: String| Some(Obstacle::NewerToolNeeded { here, needed });
    if line.contains("UnsupportedClassVersionError") {
        let needed = java(number_after(line, "(class file version "));
        let here = java(number_after(line, "versions up to "));
        return newer(here, needed);
    }
    for words in [
        "release version ",
        "invalid source release: ",
        "invalid target release: ",
    ] {
        let is_refused = words.starts_with("invalid") || line.contains("not supported");
        if let Some(release) = number_after(line, words).filter(|_| is_refused) {
            return newer("Java".to_owned(), format!("Java {release}"));
        }
    }
    if let Some(needed) = number_after(line, "requires go >= ") {
        let here = number_after(line, "running go ");
        return newer(named("Go", here), format!("Go {needed}"));
    }
    if let Some(needed) = number_after(line, "requires rustc ") {
        let here = number_after(line, "rustc version is ").or(number_after(line, "rustc is "));
        return newer(named("Rust", here), format!("Rust {needed}"));
    }
    if line.contains("or higher is required") && line.contains("CMake") {
        let here = number_after(line, "running version ");
        let needed = number_after(line, "CMake ");
        return newer(named("CMake", here), named("CMake", needed));
    }
    None
}

/// The Java of this version of its class files.
fn java(version: Option<&str>) -> String {
    match version.and_then(java_of_class) {
        Some(java) => format!("Java {java}"),
        None => "Java".to_owned(),
    }
}

fn named(tool: &str, version: Option<&str>) -> String {
    version.map_or_else(|| tool.to_owned(), |version| format!("{tool} {version}"))
}

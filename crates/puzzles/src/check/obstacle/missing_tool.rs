//! Complaints of shells and of make that a program is not there.

/// The tool that this line of a build misses.
pub(super) fn missing_tool(line: &str) -> Option<String> {
    let (speaker, said) = line.trim().split_once(": ")?;
    let speaker = speaker.rsplit('/').next()?;
    let is_make = ["make", "gmake"]
        .iter()
        .any(|make| speaker == *make || speaker.starts_with(&format!("{make}[")));
    let is_shell = ["sh", "bash", "dash"].contains(&speaker);
    let endings: &[&str] = match (is_make, is_shell) {
        (true, _) => &[": No such file or directory", ": Command not found"],
        (_, true) => &[": not found", ": command not found"],
        _ => return None,
    };
    let before = endings
        .iter()
        .find_map(|ending| said.strip_suffix(ending))?;
    // A shell names the line of its script first.
    let tool = before.rsplit(": ").next()?.trim();
    let is_name = |c: char| c.is_alphanumeric() || "+-_.".contains(c);
    (!tool.is_empty() && tool.chars().all(is_name)).then(|| tool.to_owned())
}

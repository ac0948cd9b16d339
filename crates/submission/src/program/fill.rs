//! Fills the placeholders of a language's commands.

use std::path::{Path, PathBuf};

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
    /// A command with its placeholders filled.
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

#[cfg(test)]
mod tests {
    use super::*;

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
        let src = NamedFrom::Folder(Path::new("src"));
        let root = NamedFrom::Folder(Path::new(""));
        let table: [(&[&str], NamedFrom<'_>, &[&str]); 6] = [
            (
                &["javac", "-d", "{out}", "{sources}"],
                root,
                &[
                    "javac",
                    "-d",
                    "{out}",
                    "src/Main.java",
                    "src/-b.java",
                    "./-c.java",
                ],
            ),
            (&["x", "{entry}"], src, &["x", "Main.java"]),
            (
                &["x", "{sources}"],
                src,
                &["x", "Main.java", "./-b.java", "{tree}/-c.java"],
            ),
            (
                &["java", "-Xmx{memory}m", "{class}", "{stem}.x", "{{entry}"],
                NamedFrom::Anywhere,
                &[
                    "java",
                    "-Xmx{memory}m",
                    "pkg.Main",
                    "Main.x",
                    "{{tree}/src/Main.java",
                ],
            ),
            (&["{out}/{stem}"], root, &["{out}/Main"]),
            (
                &["./{entry}"],
                NamedFrom::Anywhere,
                &["{tree}/src/Main.java"],
            ),
        ];
        for (command, from, expected) in table {
            let command: Vec<String> = command.iter().map(|&word| word.to_owned()).collect();
            assert_eq!(filling.fill(&command, from), expected, "{command:?}");
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

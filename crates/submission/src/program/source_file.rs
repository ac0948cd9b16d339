//! The source files of a submission, read once: what each declares and mentions, and what Java needs to know of it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::file_tree::Tree;
use crate::junk_files;
use crate::program::source_text::{Comments, Text};

/// The most bytes of a file that are read to understand it.
pub(crate) const READ_BYTES: u64 = 1 << 20;
/// The most bytes of all files together that are read to understand them.
const READ_IN_ALL: u64 = 64 << 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its path from the root.
    pub path: PathBuf,
    /// The same as text.
    pub name: String,
    pub text: Text,
    /// The names that others use it by.
    pub declares: BTreeSet<String>,
    /// The names of others that it may use.
    pub mentions: BTreeSet<String>,
    /// The package a Java file says it is in.
    package: Option<String>,
}

impl Source {
    /// The sources with one of these endings; files whose name is no text cannot be named in a command and are left out.
    #[must_use]
    pub fn all(tree: &Tree, endings: &[String]) -> Vec<Self> {
        let mut left = READ_IN_ALL;
        tree.files
            .iter()
            .filter(|file| endings.contains(&junk_files::ending(&file.path)))
            .filter_map(|file| {
                let name = file.path.to_str()?.to_owned();
                let bytes = tree.beginning(&file.path, READ_BYTES.min(left));
                left = left.saturating_sub(bytes.len() as u64);
                Some(Self::read(&name, &bytes))
            })
            .collect()
    }

    /// A source of this name, from the root.
    #[must_use]
    pub fn read(name: &str, bytes: &[u8]) -> Self {
        let path = PathBuf::from(name);
        let ending = junk_files::ending(&path);
        let mut source = Self {
            name: name.to_owned(),
            text: Text::read(bytes, Comments::of_ending(&ending)),
            path,
            declares: BTreeSet::new(),
            mentions: BTreeSet::new(),
            package: None,
        };
        source.package = package_in(&source.text.code).map(str::to_owned);
        let owned = |names: BTreeSet<&str>| names.into_iter().map(str::to_owned).collect();
        let stem = || BTreeSet::from([source.stem().to_owned()]);
        (source.declares, source.mentions) = match ending.as_str() {
            "py" => (stem(), owned(source.imports().collect())),
            "java" | "kt" | "scala" => (owned(source.types()), owned(source.text.names())),
            "js" | "mjs" | "cjs" | "ts" | "c" | "cpp" | "cc" | "cxx" => {
                let mut declares = stem();
                declares.insert(source.file_name().to_owned());
                let literals = source.text.literals.iter();
                let modules = literals.map(|literal| literal.rsplit('/').next().unwrap_or(literal));
                // What a header promises is in the source of the same name.
                let headers = modules.clone().filter_map(|module| {
                    let (stem, ending) = module.rsplit_once('.')?;
                    matches!(ending, "h" | "hh" | "hpp" | "hxx").then_some(stem)
                });
                (declares, owned(modules.chain(headers).collect()))
            }
            _ => (stem(), owned(source.text.names())),
        };
        source
    }

    /// The file's name without folder and ending.
    #[must_use]
    pub fn stem(&self) -> &str {
        self.path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default()
    }

    /// The file's name without its folder.
    #[must_use]
    pub fn file_name(&self) -> &str {
        self.path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default()
    }

    /// The folder it is in; empty for the root.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    /// How many folders it is in.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.folder().components().count()
    }

    /// The code of its main program with its parameters, all of it where that cannot be told, and what stands before and
    /// after it.
    pub(crate) fn main_and_rest(&self) -> (&str, [&str; 2]) {
        let code = self.text.code.as_str();
        if self.ending() == "py" {
            let start = code.find("if __name__").unwrap_or(code.len());
            return (code, [&code[..start], ""]);
        }
        let Some(start) = code.find(" main(") else {
            return (code, [code, ""]);
        };
        let mut depth = 0_usize;
        for (place, character) in code[start..].char_indices() {
            match character {
                '{' => depth += 1,
                '}' if depth <= 1 => {
                    let end = start + place + 1;
                    return (&code[start..end], [&code[..start], &code[end..]]);
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
        (&code[start..], [&code[..start], ""])
    }

    /// The package a Java file says it is in.
    #[must_use]
    pub fn package(&self) -> Option<&str> {
        self.package.as_deref()
    }

    /// The folder that its package begins in.
    #[must_use]
    pub(crate) fn package_root(&self) -> &Path {
        let levels = self.package().map_or(0, |name| name.split('.').count());
        let root = self.folder().ancestors().nth(levels);
        root.unwrap_or(Path::new(""))
    }

    /// The names of the types it declares.
    #[must_use]
    pub fn types(&self) -> BTreeSet<&str> {
        declared(&self.text.code).map(|(_, name)| name).collect()
    }

    /// The oldest Java that starts it, where not every one does: a main was once public and static, and in a class.
    #[must_use]
    pub fn least_java(&self) -> Option<u32> {
        const ANY_MAIN: u32 = 25;
        let code = &self.text.code;
        let main = code.find(" main(").filter(|_| self.ending() == "java")?;
        let statement = code[..main].rsplit([';', '}', '{']).next()?;
        let says = |wanted: &str| statement.split_whitespace().any(|word| word == wanted);
        (!says("public") || !says("static")).then_some(ANY_MAIN)
    }

    /// The public type that a Java file must be named after.
    #[must_use]
    pub(crate) fn public_type(&self) -> Option<&str> {
        let code = &self.text.code;
        declared(code).find_map(|(place, name)| {
            let before = &code[..place];
            // What is declared within another is nobody's name.
            let depth = |brace| before.matches(brace).count();
            let statement = before.rsplit([';', '}', '{']).next()?;
            let is_public = statement.split_whitespace().any(|word| word == "public");
            (is_public && depth('{') == depth('}')).then_some(name)
        })
    }

    /// The class that its main program is in, with its package.
    #[must_use]
    pub fn main_class(&self) -> String {
        let main = self.text.code.find(" main").unwrap_or(usize::MAX);
        let class = if self.types().contains(self.stem()) {
            self.stem()
        } else {
            let before = declared(&self.text.code).take_while(|(place, _)| *place < main);
            before.last().map_or(self.stem(), |(_, name)| name)
        };
        match self.package() {
            Some(package) => format!("{package}.{class}"),
            None => class.to_owned(),
        }
    }

    /// The modules it imports, in Python.
    pub fn imports(&self) -> impl Iterator<Item = &str> {
        self.text.code.lines().flat_map(|line| {
            let line = line.trim_start();
            let rest = line
                .strip_prefix("import ")
                .or_else(|| line.strip_prefix("from "));
            rest.unwrap_or_default()
                .split(|character: char| " ,().".contains(character))
                .filter(|name| !name.is_empty() && *name != "import" && *name != "as")
        })
    }

    pub(crate) fn ending(&self) -> String {
        junk_files::ending(&self.path)
    }
}

fn package_in(code: &str) -> Option<&str> {
    code.split([';', '\n']).find_map(|statement| {
        let name = statement.trim().strip_prefix("package ")?.trim();
        let is_name = |character: char| character.is_alphanumeric() || "._".contains(character);
        name.chars().all(is_name).then_some(name)
    })
}

/// The types that code declares, with their places.
fn declared(code: &str) -> impl Iterator<Item = (usize, &str)> {
    const WORDS: &[&str] = &["class ", "interface ", "enum ", "record ", "object "];
    let mut found: Vec<(usize, &str)> = WORDS
        .iter()
        .flat_map(|word| {
            code.match_indices(word).filter_map(|(place, word)| {
                let before = code[..place].chars().next_back();
                if before.is_some_and(|character| character.is_alphanumeric() || character == '_') {
                    return None;
                }
                let rest = code[place + word.len()..].trim_start();
                let end = rest
                    .find(|character: char| !(character.is_alphanumeric() || character == '_'))
                    .unwrap_or(rest.len());
                (end > 0).then_some((place, &rest[..end]))
            })
        })
        .collect();
    found.sort_unstable();
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str, code: &str) -> Source {
        Source::read(name, code.as_bytes())
    }

    #[test]
    fn the_class_with_the_main_is_named_with_its_package() {
        let main = "public static void main(String[] a) {}";
        let table = [
            (
                "Solver.java",
                format!("class Solver {{ {main} }}"),
                "Solver",
            ),
            (
                "src/Solver.java",
                format!("package id.ac.itb;\npublic class Solver {{ {main} }}"),
                "id.ac.itb.Solver",
            ),
            (
                "puzzle.java",
                format!("class Board {{}} class App {{ {main} }} class Z {{}}"),
                "App",
            ),
            (
                "Main.java",
                "// package no;\nvoid main() {}".to_owned(),
                "Main",
            ),
        ];
        for (name, code, expected) in table {
            assert_eq!(source(name, &code).main_class(), expected, "{code}");
        }
    }

    #[test]
    fn a_main_that_older_javas_do_not_start_is_seen() {
        let table = [
            ("class A { public static void main(String[] a) {} }", None),
            (
                "class A { final static public void main(String... a) {} }",
                None,
            ),
            ("class A { static void main(String[] a) {} }", Some(25)),
            ("void main() { IO.println(1); }", Some(25)),
            ("class A { int domain() { return 1; } }", None),
        ];
        for (code, expected) in table {
            assert_eq!(source("A.java", code).least_java(), expected, "{code}");
        }
        assert_eq!(source("a.c", "int main(void) {}").least_java(), None);
    }
}

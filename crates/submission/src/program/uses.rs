//! Which source files use which, and which of them take input when they are started.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::program::source::Source;
use crate::program::text::reads;

impl Source {
    /// Whether it reads something when it is started, by itself or by one of these that it uses: its arguments, what is
    /// typed, a file. A main that was left in one of the others is not run.
    #[must_use]
    pub(crate) fn takes_input<'a>(&'a self, sources: &'a [Self]) -> bool {
        let (main, _) = self.main_and_rest();
        if reads(main) {
            return true;
        }
        let body = match main.split_once('{') {
            Some((_, body)) if main.starts_with(" main(") => body,
            Some(_) | None => main,
        };
        let does_something = body.contains('(');
        let reached = self.reached(sources);
        let others = sources
            .iter()
            .filter(|source| reached.contains(source.path.as_path()));
        does_something
            && others.into_iter().any(|source| {
                let (_, rest) = source.main_and_rest();
                rest.into_iter().any(reads)
            })
    }

    /// Whether it uses what another file declares.
    #[must_use]
    pub fn uses(&self, other: &Self) -> bool {
        let mut names = other.declares.iter();
        self.path != other.path
            && names.any(|name| self.mentions.contains(name))
            && self.may_mean(other)
    }

    /// Whether a name that another file declares can be meant here: in Java, what is in another package is imported from
    /// there, or named with it.
    fn may_mean(&self, other: &Self) -> bool {
        if !matches!(self.ending().as_str(), "java" | "kt" | "scala") {
            return true;
        }
        match (self.package(), other.package()) {
            (own, others) if own == others => true,
            (_, Some(package)) => self.text.code.contains(package),
            (_, None) => false,
        }
    }

    /// For each of these, whether another of them uses it.
    #[must_use]
    pub fn used(sources: &[Self]) -> Vec<bool> {
        let mut mentioned: BTreeMap<&str, Vec<&Self>> = BTreeMap::new();
        for source in sources {
            for name in &source.mentions {
                mentioned.entry(name).or_default().push(source);
            }
        }
        let is_used = |source: &Self| {
            let names = source.declares.iter();
            let users = names.filter_map(|name| mentioned.get(name.as_str()));
            let mut others = users.flatten().filter(|user| user.path != source.path);
            others.any(|user| user.may_mean(source))
        };
        sources.iter().map(is_used).collect()
    }

    /// This one, those of these that it uses, and those that they use.
    #[must_use]
    pub fn reached<'a>(
        &'a self,
        sources: impl IntoIterator<Item = &'a Self>,
    ) -> BTreeSet<&'a Path> {
        let mut declared: BTreeMap<&str, Vec<&Self>> = BTreeMap::new();
        for source in sources {
            for name in &source.declares {
                declared.entry(name).or_default().push(source);
            }
        }
        let mut reached = BTreeSet::from([self.path.as_path()]);
        let mut open = vec![self];
        while let Some(source) = open.pop() {
            let used = source.mentions.iter();
            for other in used
                .filter_map(|name| declared.get(name.as_str()))
                .flatten()
            {
                if source.may_mean(other) && reached.insert(&other.path) {
                    open.push(other);
                }
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str, code: &str) -> Source {
        Source::read(name, code.as_bytes())
    }

    #[test]
    fn who_takes_input_is_told_from_who_only_tries_something_out() {
        let idle =
            "class Solver { Board b; public static void main(String[] a) { new Solver().run(); } }";
        let table: [(&[(&str, &str)], bool); 6] = [
            (&[("Solver.java", idle)], false),
            (
                &[
                    ("Solver.java", idle),
                    (
                        "Board.java",
                        "class Board { Scanner s = new Scanner(System.in); }",
                    ),
                ],
                true,
            ),
            (
                &[
                    ("Solver.java", idle),
                    (
                        "Board.java",
                        "class Board { public static void main(String[] a) { new In(a[0]); } }",
                    ),
                ],
                false,
            ),
            (
                &[(
                    "Empty.java",
                    "class Empty { public static void main(String[] a) { } void f() { new File(x); } }",
                )],
                false,
            ),
            (
                &[
                    ("main.py", "import board\nboard.ask()"),
                    ("board.py", "def ask():\n    input()"),
                ],
                true,
            ),
            (
                &[
                    ("main.py", "import board\nboard.ask()"),
                    ("board.py", "if __name__ == '__main__':\n    input()"),
                ],
                false,
            ),
        ];
        for (files, expected) in table {
            let sources: Vec<Source> = files
                .iter()
                .map(|(name, code)| source(name, code))
                .collect();
            assert_eq!(sources[0].takes_input(&sources), expected, "{files:?}");
        }
    }

    #[test]
    fn who_uses_whom_is_seen() {
        let table = [
            ("main.py", "from board import Board", "board.py", "", true),
            (
                "main.py",
                "from src.board import Board",
                "src/board.py",
                "",
                true,
            ),
            ("main.py", "board = 1", "board.py", "", false),
            (
                "Main.java",
                "new Board(1)",
                "Board.java",
                "class Board {}",
                true,
            ),
            (
                "Main.java",
                "new Board(1)",
                "Parts.java",
                "class Board {}",
                true,
            ),
            ("Main.java", "int x;", "Board.java", "class Board {}", false),
            ("index.js", "require(\"./solver\")", "solver.js", "", true),
        ];
        for (one, code, other, others, expected) in table {
            assert_eq!(
                source(one, code).uses(&source(other, others)),
                expected,
                "{one} {code} {other}"
            );
        }
    }
}

//! The seal as it is published beside an assignment: a line for each hidden case, and one for all of them.

use std::fmt;

use crate::seal::commitment::{Commitment, FORMAT, NoCommitment};

/// The seal of one assignment, as it is published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    pub assignment: String,
    /// A commitment for each case. They are in order of themselves, so that their places tell nothing of the cases.
    pub lines: Vec<Commitment>,
    /// The commitment to all lines.
    pub root: Commitment,
}

/// Why a text is no published seal; each with the number of the line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotPublished {
    #[error(
        "line {0} is none of a seal; one begins with `{FORMAT}`, the number of a case or `root`"
    )]
    Line(usize),
    #[error("line {0} has no hash")]
    Hash(usize, #[source] NoCommitment),
    /// A case that is missing, or one too many.
    #[error("line {line} should be that of case {expected}")]
    Number { line: usize, expected: usize },
    #[error("the seal of `{0}` has no line `root`; it was cut off")]
    NoRoot(String),
    #[error("there are two seals of `{0}`; leave only the one that was published")]
    Twice(String),
    #[error("there is no seal in it; one begins with `{FORMAT}`")]
    Nothing,
}

impl Published {
    /// Of these commitments, in whatever order.
    pub fn new(assignment: &str, mut lines: Vec<Commitment>) -> Self {
        lines.sort_unstable();
        Self {
            assignment: assignment.to_owned(),
            root: Commitment::to_all(&lines),
            lines,
        }
    }

    /// Whether its root is that of its lines: that none was changed, left out or added.
    pub fn root_holds(&self) -> bool {
        Commitment::to_all(&self.lines) == self.root
    }

    /// All seals of a text. Blank lines and those that begin with `#` are nothing.
    pub fn read(text: &str) -> Result<Vec<Self>, NotPublished> {
        let mut seals: Vec<Self> = Vec::new();
        let mut open: Option<(String, Vec<Commitment>)> = None;
        for (line, text) in (1..).zip(text.lines()) {
            let words: Vec<&str> = text.split_whitespace().collect();
            let hash = |text: &str| {
                Commitment::try_from(text.to_owned()).map_err(|no| NotPublished::Hash(line, no))
            };
            match (words.as_slice(), &mut open) {
                ([], _) => {}
                ([first, ..], _) if first.starts_with('#') => {}
                ([FORMAT, assignment], None) => {
                    if seals.iter().any(|seal| seal.assignment == *assignment) {
                        return Err(NotPublished::Twice((*assignment).to_owned()));
                    }
                    open = Some(((*assignment).to_owned(), Vec::new()));
                }
                (["root", root], Some((assignment, lines))) => {
                    let (assignment, lines) = (std::mem::take(assignment), std::mem::take(lines));
                    let root = hash(root)?;
                    seals.push(Self {
                        assignment,
                        lines,
                        root,
                    });
                    open = None;
                }
                ([number, commitment], Some((_, lines))) => {
                    let expected = lines.len() + 1;
                    match number.parse::<usize>() {
                        Ok(number) if number == expected => lines.push(hash(commitment)?),
                        Ok(_) => return Err(NotPublished::Number { line, expected }),
                        Err(_) => return Err(NotPublished::Line(line)),
                    }
                }
                (_, Some(_) | None) => return Err(NotPublished::Line(line)),
            }
        }
        match open {
            Some((assignment, _)) => Err(NotPublished::NoRoot(assignment)),
            None if seals.is_empty() => Err(NotPublished::Nothing),
            None => Ok(seals),
        }
    }
}

impl fmt::Display for Published {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT} {}", self.assignment)?;
        for (number, line) in (1..).zip(&self.lines) {
            writeln!(f, "{number} {line}")?;
        }
        writeln!(f, "root {}", self.root)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn seal(name: &str, contents: &[&str]) -> Published {
        let lines = contents.iter().map(|it| Commitment::to(it.as_bytes()));
        Published::new(name, lines.collect())
    }

    #[test]
    fn the_order_of_the_cases_is_not_told() {
        assert_eq!(seal("a", &["1", "2", "3"]), seal("a", &["3", "1", "2"]));
        let lines = seal("a", &["1", "2", "3", "4"]).lines;
        assert!(lines.is_sorted());
    }

    #[test]
    fn a_line_that_is_left_out_or_changed_breaks_the_root() {
        let whole = seal("a", &["1", "2"]);
        assert!(whole.root_holds());
        let mut short = whole.clone();
        short.lines.pop();
        assert!(!short.root_holds());
        let mut other = whole;
        other.lines[0] = Commitment::to(b"other");
        assert!(!other.root_holds());
    }

    #[test]
    fn what_is_no_seal_is_told_with_its_line() {
        let text = seal("a", &["1", "2"]).to_string();
        let lines: Vec<&str> = text.lines().collect();
        let without = |gone: usize| {
            let mut lines = lines.clone();
            lines.remove(gone);
            lines.join("\n")
        };
        let table = [
            (String::new(), NotPublished::Nothing),
            ("hello".to_owned(), NotPublished::Line(1)),
            (without(0), NotPublished::Line(1)),
            (
                without(1),
                NotPublished::Number {
                    line: 2,
                    expected: 1,
                },
            ),
            (without(3), NotPublished::NoRoot("a".to_owned())),
            (format!("{text}{text}"), NotPublished::Twice("a".to_owned())),
            (text.replace("root", "stem"), NotPublished::Line(4)),
        ];
        for (text, trouble) in table {
            assert_eq!(Published::read(&text), Err(trouble), "{text}");
        }
        let cut = text.replace("1 ", "1 x");
        assert!(matches!(
            Published::read(&cut),
            Err(NotPublished::Hash(2, _))
        ));
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(names in prop::collection::btree_set("[a-z0-9.-]{1,8}", 1..4), count in 0_u8..5) {
            let seals: Vec<Published> = names
                .iter()
                .map(|name| {
                    let lines = (0..count).map(|number| Commitment::to(&[number]));
                    Published::new(name, lines.collect())
                })
                .collect();
            let text: String = seals.iter().map(|seal| format!("# a handout\n\n{seal}")).collect();
            prop_assert_eq!(Published::read(&text), Ok(seals));
        }
    }
}

//! A whole file and its tables: understood, or refused with everything that is wrong in it.

use std::fmt;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::nearest_word::nearest;
use crate::toml_file::complaint::{Complaint, Notebook, listed};
use crate::toml_file::field::Field;

/// The most mistakes that are shown: each is shown with its line, which is looked for in the whole file.
const MOST: usize = 20;

/// Of a longer file only the first mistake in its TOML is told: each keeps a copy of the file.
const LONG: usize = 64 << 10;

/// Everything that is wrong in a file, each with its line, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistakes {
    shown: Vec<String>,
    more: usize,
}

impl Mistakes {
    /// How many there are; at least one.
    pub fn count(&self) -> usize {
        self.shown.len() + self.more
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown.join("\n\n"))?;
        match self.more {
            0 => Ok(()),
            more => write!(f, "\n\nand {more} more of them"),
        }
    }
}

/// Reads a file's text. `kind` is what keys of its outermost table belong to, as in `the course`; `understand` takes
/// what it knows from the table, and ends with [`Reader::finish`] where all its keys are known by name.
pub(crate) fn read<T>(
    name: &str,
    text: &str,
    kind: &'static str,
    understand: impl FnOnce(&Reader<'_>) -> T,
) -> Result<T, Mistakes> {
    let notebook = Notebook::default();
    let understood = read_into(&notebook, text, kind, understand);
    let complaints = notebook.complaints();
    if complaints.is_empty() {
        return Ok(understood);
    }
    let shown = complaints
        .iter()
        .take(MOST)
        .map(|complaint| complaint.show(name, text))
        .collect();
    Err(Mistakes {
        shown,
        more: complaints.len().saturating_sub(MOST),
    })
}

/// Reads a file's text, with everything that comes up written into the notebook.
pub(crate) fn read_into<T>(
    notebook: &Notebook,
    text: &str,
    kind: &'static str,
    understand: impl FnOnce(&Reader<'_>) -> T,
) -> T {
    let first = match text.len() > LONG {
        true => DeTable::parse(text).err(),
        false => None,
    };
    let (table, errors) = match first {
        Some(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
        None => DeTable::parse_recoverable(text),
    };
    // What can be made of a file that is no TOML is anyone's guess: it is not complained about as well.
    let guesses = Notebook::default();
    let trusted = if errors.is_empty() {
        notebook
    } else {
        &guesses
    };
    let reader = Reader::new(kind, table.get_ref(), trusted);
    let understood = understand(&reader);
    for error in errors {
        let at = error.span().unwrap_or(text.len()..text.len());
        notebook.complain(Complaint::new(at, error.message()));
    }
    understood
}

/// Keys that there were once, and what to write instead.
const RETIRED: &[(&str, &str)] = &[(
    "own-boards",
    "a program that solves boards of its own earns no points of cases; put what its handout asks for into `checklist` as a \
     line that a person decides: `{ manual = true, points = 20, words = \"The experiment\" }`",
)];

#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'a> {
    kind: &'static str,
    table: &'a DeTable<'a>,
    /// Where keys are looked for that are not in the table itself.
    defaults: Option<&'a DeTable<'a>>,
    notebook: &'a Notebook,
}

impl<'a> Reader<'a> {
    /// A reader of this table. `kind` is what its keys belong to, as in `an assignment`.
    pub(crate) fn new(kind: &'static str, table: &'a DeTable<'a>, notebook: &'a Notebook) -> Self {
        Self {
            kind,
            table,
            defaults: None,
            notebook,
        }
    }

    /// The same, where keys that the table does not have are looked for in another.
    #[must_use]
    pub(crate) fn with_defaults(self, defaults: Option<&Self>) -> Self {
        Self {
            defaults: defaults.map(|reader| reader.table),
            ..self
        }
    }

    /// What this key says, here or in the defaults.
    pub(crate) fn get(&self, key: &'static str) -> Option<Field<'a>> {
        self.own(key).or_else(|| self.default(key))
    }

    /// What is read of this key, here or in the defaults.
    pub(crate) fn read<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&Field<'a>) -> Option<T>,
    ) -> Option<T> {
        read(&self.get(key)?)
    }

    /// What this key says in the table itself.
    pub(crate) fn own(&self, key: &'static str) -> Option<Field<'a>> {
        self.notebook.look_for(self.kind, key);
        self.find(self.table, key)
    }

    /// What this key says in the defaults.
    pub(crate) fn default(&self, key: &'static str) -> Option<Field<'a>> {
        self.find(self.defaults?, key)
    }

    /// Everything in the table, in the order of the file: for tables whose keys are names of the writer's choice.
    pub(crate) fn entries(&self) -> Vec<Field<'a>> {
        let mut entries: Vec<Field<'a>> = self
            .table
            .iter()
            .map(|(key, value)| Field::new(key.get_ref(), key.span(), value, self.notebook))
            .collect();
        entries.sort_by_key(|entry| entry.key_at().start);
        entries
    }

    /// The one of these keys that is there; more than one is a mistake.
    pub(crate) fn one_of(&self, keys: &[&'static str]) -> Option<Field<'a>> {
        let own: Vec<Field<'a>> = keys.iter().filter_map(|key| self.own(key)).collect();
        if let [first, second, ..] = &own[..] {
            self.complain(
                Complaint::new(
                    second.key_at(),
                    format!(
                        "`{}` and `{}` contradict each other",
                        first.name(),
                        second.name()
                    ),
                )
                .label("leave one of them out")
                .other(first.key_at(), "the other"),
            );
        }
        own.into_iter()
            .next()
            .or_else(|| keys.iter().find_map(|key| self.default(key)))
    }

    pub(crate) fn complain(&self, complaint: Complaint) {
        self.notebook.complain(complaint);
    }

    /// Complains about every key that nobody took.
    pub(crate) fn finish(&self) {
        let known = self.notebook.known_keys(self.kind);
        for entry in self.entries() {
            let name = entry.name();
            if known.contains(&name) {
                continue;
            }
            let complaint = Complaint::new(
                entry.key_at(),
                format!("there is no key `{name}` in {}", self.kind),
            );
            let retired = RETIRED.iter().find(|(retired, _)| *retired == name);
            self.complain(match (retired, nearest(name, known.iter().copied())) {
                (Some((_, instead)), _) => complaint.label("leave it out").help(*instead),
                (None, Some(meant)) => complaint.label(format!("did you mean `{meant}`?")),
                (None, None) => complaint.help(format!("the keys are {}", listed(&known, "and"))),
            });
        }
    }

    fn find(&self, table: &'a DeTable<'a>, key: &str) -> Option<Field<'a>> {
        let (key, value) = table.iter().find(|(name, _)| name.get_ref() == key)?;
        Some(Field::new(key.get_ref(), key.span(), value, self.notebook))
    }
}

impl<'a> Field<'a> {
    pub(crate) fn table(&self, kind: &'static str) -> Option<Reader<'a>> {
        match self.value() {
            DeValue::Table(table) => Some(Reader::new(kind, table, self.notebook())),
            _ => self.wrong("a table"),
        }
    }
}

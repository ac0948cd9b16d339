//! A key of a table and its value: asked for as what it should be, and complained about when it is not.

use std::fmt;
use std::ops::{Range, RangeInclusive};
use std::time::Duration;

use rules::units::{Bytes, parse_bytes, parse_duration};
use toml::Spanned;
use toml::de::DeValue;

use crate::nearest_word::nearest;
use crate::toml_file::complaint::{Complaint, Notebook, listed};
use model::points::Points;

/// A key of a table and its value, or one value of a list.
///
/// Every method that wants something returns `None` once it has complained that it is not there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<'a> {
    name: &'a str,
    key_at: (usize, usize),
    value: &'a Spanned<DeValue<'a>>,
    notebook: &'a Notebook,
}

impl<'a> Field<'a> {
    pub(crate) fn new(
        name: &'a str,
        key_at: Range<usize>,
        value: &'a Spanned<DeValue<'a>>,
        notebook: &'a Notebook,
    ) -> Self {
        Self {
            name,
            key_at: (key_at.start, key_at.end),
            value,
            notebook,
        }
    }

    pub(crate) fn name(&self) -> &'a str {
        self.name
    }

    pub(crate) fn key_at(&self) -> Range<usize> {
        self.key_at.0..self.key_at.1
    }

    pub(crate) fn at(&self) -> Range<usize> {
        self.value.span()
    }

    /// The value as it was read.
    pub(crate) fn value(&self) -> &'a DeValue<'a> {
        self.value.get_ref()
    }

    pub(crate) fn notebook(&self) -> &'a Notebook {
        self.notebook
    }

    pub(crate) fn complain(&self, words: impl Into<String>, label: impl Into<String>) {
        self.notebook
            .complain(Complaint::new(self.at(), words).label(label));
    }

    pub(crate) fn text(&self) -> Option<&'a str> {
        match self.value() {
            DeValue::String(text) => Some(text),
            _ => self.wrong("a text in quotes"),
        }
    }

    /// A text with something in it.
    pub(crate) fn word(&self) -> Option<&'a str> {
        let text = self.text()?;
        if text.trim().is_empty() {
            self.complain(
                format!("`{}` is empty", self.name),
                "write something, or leave the key out",
            );
            return None;
        }
        Some(text)
    }

    /// One of these words, with what it means.
    pub(crate) fn choice<T: Copy>(&self, choices: &[(&'static str, T)]) -> Option<T> {
        let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
        let DeValue::String(text) = self.value() else {
            return self.wrong(&listed(&words, "or"));
        };
        let found = choices.iter().find(|(word, _)| word == text);
        if found.is_none() {
            self.not_one_of(text, &words);
        }
        found.map(|(_, meaning)| *meaning)
    }

    /// Complains that a word is none of these.
    pub(crate) fn not_one_of(&self, word: &str, words: &[&str]) {
        let complaint = Complaint::new(self.at(), format!("`{}` cannot be `{word}`", self.name));
        let complaint = match nearest(word, words.iter().copied()) {
            Some(meant) => complaint.label(format!("did you mean `{meant}`?")),
            None => complaint,
        };
        let help = match words {
            [only] => format!("it can only be `{only}`"),
            _ => format!("it is one of {}", listed(words, "and")),
        };
        self.notebook.complain(complaint.help(help));
    }

    /// A text that something else reads.
    pub(crate) fn parsed<T, E: fmt::Display>(
        &self,
        what: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        let DeValue::String(text) = self.value() else {
            return self.wrong(what);
        };
        match parse(text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.complain(format!("`{}` is not {what}", self.name), error.to_string());
                None
            }
        }
    }

    /// A duration that is not nothing.
    pub(crate) fn duration(&self) -> Option<Duration> {
        let duration = self.parsed("a duration, as \"10s\"", parse_duration)?;
        self.positive(duration, duration.is_zero())
    }

    /// A size that is not nothing.
    pub(crate) fn size(&self) -> Option<Bytes> {
        let size = self.parsed("a size, as \"512MB\"", parse_bytes)?;
        self.positive(size, size.0 == 0)
    }

    pub(crate) fn flag(&self) -> Option<bool> {
        match self.value() {
            DeValue::Boolean(flag) => Some(*flag),
            _ => self.wrong("`true` or `false`"),
        }
    }

    /// `true`; what is false is left out.
    pub(crate) fn truth(&self) -> Option<()> {
        if self.flag()? {
            return Some(());
        }
        self.complain(
            format!("`{}` is only ever true", self.name),
            "say what is true instead, or leave it out",
        );
        None
    }

    /// A whole number from this range.
    pub(crate) fn whole(&self, range: RangeInclusive<u32>) -> Option<u32> {
        let what = match (*range.start(), *range.end()) {
            (0, u32::MAX) => "a whole number".to_owned(),
            (least, u32::MAX) => format!("a whole number from {least}"),
            (least, most) => format!("a whole number from {least} to {most}"),
        };
        let DeValue::Integer(digits) = self.value() else {
            return self.wrong(&what);
        };
        let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
        let number = number.and_then(|number| u32::try_from(number).ok());
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            self.complain(format!("`{}` must be {what}", self.name), "");
        }
        number
    }

    pub(crate) fn percent(&self) -> Option<f64> {
        let what = "a number from 0 to 100, in percent";
        let number = self.number(what)?;
        if (0.0..=100.0).contains(&number) {
            return Some(number);
        }
        self.complain(format!("`{}` must be {what}", self.name), "");
        None
    }

    /// Points, in hundredths at the finest.
    pub(crate) fn points(&self) -> Option<Points> {
        self.hundredths(
            "a number of points",
            [
                "points cannot be negative",
                "nobody gives that many points",
                "points are counted in hundredths",
            ],
        )
    }

    /// What something weighs among others, in hundredths.
    pub(crate) fn weight(&self) -> Option<Points> {
        self.hundredths(
            "a number",
            [
                "a weight cannot be negative",
                "nothing weighs that much",
                "weights are counted in hundredths",
            ],
        )
    }

    /// A number of hundredths, with what is said of one that is too small, too large or too fine.
    fn hundredths(&self, kind: &'static str, problems: [&'static str; 3]) -> Option<Points> {
        let number = self.number(kind)?;
        let [small, large, fine] = problems;
        let problem = if number < 0.0 {
            small
        } else if number > 1e9 {
            large
        } else if (number * 100.0 - (number * 100.0).round()).abs() > 1e-6 {
            fine
        } else {
            return Some(Points::hundredths((number * 100.0).round() as i64));
        };
        self.complain(problem, "");
        None
    }

    pub(crate) fn list(&self) -> Option<Vec<Self>> {
        let DeValue::Array(values) = self.value() else {
            return self.wrong("a list in brackets");
        };
        let each = |value| Self::new(self.name, self.key_at(), value, self.notebook);
        Some(values.iter().map(each).collect())
    }

    /// A list of texts with something in each.
    pub(crate) fn words(&self) -> Option<Vec<String>> {
        let words = self.list()?.into_iter();
        Some(
            words
                .filter_map(|word| word.word())
                .map(str::to_owned)
                .collect(),
        )
    }

    /// A list of texts; some may be empty.
    pub(crate) fn texts(&self) -> Option<Vec<String>> {
        let texts = self.list()?.into_iter();
        Some(
            texts
                .filter_map(|text| text.text())
                .map(str::to_owned)
                .collect(),
        )
    }

    /// Complains that the value is something else than it should be.
    pub(crate) fn wrong<T>(&self, what: &str) -> Option<T> {
        let found = match self.value() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "`true` or `false`",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.complain(
            format!("`{}` must be {what}", self.name),
            format!("this is {found}"),
        );
        None
    }

    fn number(&self, what: &str) -> Option<f64> {
        let number = match self.value() {
            DeValue::Integer(digits) => i64::from_str_radix(digits.as_str(), digits.radix())
                .ok()
                .map(|number| number as f64),
            DeValue::Float(digits) => digits.as_str().parse().ok(),
            _ => return self.wrong(what),
        };
        let number = number.filter(|number: &f64| number.is_finite());
        if number.is_none() {
            self.complain(format!("`{}` must be {what}", self.name), "");
        }
        number
    }

    fn positive<T>(&self, value: T, is_nothing: bool) -> Option<T> {
        if is_nothing {
            self.complain(
                format!("`{}` must be more than nothing", self.name),
                "leave the key out for the usual",
            );
            return None;
        }
        Some(value)
    }
}

/// The names of the places in a text. A brace that is not closed, or has something else than a name in it, is plain text.
pub(crate) fn places(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| {
        let (name, _) = rest.split_once('}')?;
        let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        (!name.is_empty() && is_name(name)).then_some(name)
    })
}

pub(crate) fn check(field: &Field<'_>, text: &str, known: &[&str]) {
    for place in places(text).filter(|place| !known.contains(place)) {
        let label = match nearest(place, known.iter().copied()) {
            Some(meant) => format!("did you mean `{{{meant}}}`?"),
            None => {
                let braced: Vec<String> = known.iter().map(|name| format!("{{{name}}}")).collect();
                let braced: Vec<&str> = braced.iter().map(String::as_str).collect();
                format!("what is filled in is {}", listed(&braced, "and"))
            }
        };
        field.complain(
            format!(
                "nothing is filled in for `{{{place}}}` in `{}`",
                field.name()
            ),
            label,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_in_braces_are_places() {
        let found = |text| places(text).collect::<Vec<_>>();
        assert_eq!(found("-f {board}"), ["board"]);
        assert_eq!(found("{out}:{provided}"), ["out", "provided"]);
        assert_eq!(found("{built-in}"), ["built-in"]);
        assert!(found("{} { {A} {1} {open").is_empty());
    }
}

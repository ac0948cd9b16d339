//! Everything that is wrong in a file, and the text that shows it.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet, normalize_untrusted_str};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Complaint {
    /// Where, in bytes.
    pub at: Range<usize>,
    pub words: String,
    /// What stands under the place: what to write instead, if that can be said in a few words.
    pub label: String,
    /// What to do about it, where that takes a sentence.
    pub help: Option<String>,
    /// Another place that has to do with it, and how.
    pub other: Option<(Range<usize>, &'static str)>,
}

impl Complaint {
    pub(crate) fn new(at: Range<usize>, words: impl Into<String>) -> Self {
        Self {
            at,
            words: words.into(),
            label: String::new(),
            help: None,
            other: None,
        }
    }

    #[must_use]
    pub(crate) fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    #[must_use]
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    #[must_use]
    pub(crate) fn other(mut self, at: Range<usize>, how: &'static str) -> Self {
        self.other = Some((at, how));
        self
    }

    /// The complaint with its line, and the place in it marked. Characters that could steer a terminal are made visible.
    pub(crate) fn show(&self, name: &str, text: &str) -> String {
        let primary = AnnotationKind::Primary.span(self.at.clone());
        let primary = match self.label.as_str() {
            "" => primary,
            label => primary.label(safe(label)),
        };
        let other = self
            .other
            .as_ref()
            .map(|(at, how)| AnnotationKind::Context.span(at.clone()).label(*how));
        let group = Level::ERROR
            .no_name()
            .primary_title(safe(&self.words))
            .element(
                Snippet::source(text)
                    .path(safe(name))
                    .annotation(primary)
                    .annotations(other),
            );
        let group = match &self.help {
            None => group,
            Some(help) => group.element(Level::HELP.message(safe(help))),
        };
        Renderer::plain().render(&[group])
    }
}

/// The text on one line, with what could steer a terminal made visible.
fn safe(text: &str) -> String {
    normalize_untrusted_str(text).replace('\n', "␊")
}

/// The words in backticks, with commas and a last word between them.
pub(crate) fn listed(words: &[&str], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => format!("`{only}`"),
        [before @ .., end] => {
            let before: Vec<String> = before.iter().map(|word| format!("`{word}`")).collect();
            format!("{} {last} `{end}`", before.join(", "))
        }
    }
}

/// What came up while a file was read.
#[derive(Debug, Default)]
pub(crate) struct Notebook {
    complaints: RefCell<Vec<Complaint>>,
    looked_for: RefCell<BTreeSet<(&'static str, &'static str)>>,
}

impl Notebook {
    /// Writes a complaint down; one that is there already is told once.
    pub(crate) fn complain(&self, complaint: Complaint) {
        self.complaints.borrow_mut().push(complaint);
    }

    /// Writes down that a kind of table may have this key.
    pub(crate) fn look_for(&self, kind: &'static str, key: &'static str) {
        self.looked_for.borrow_mut().insert((kind, key));
    }

    /// The keys that a kind of table may have.
    pub(crate) fn known_keys(&self, kind: &str) -> Vec<&'static str> {
        self.looked_for
            .borrow()
            .iter()
            .filter(|(table, _)| *table == kind)
            .map(|(_, key)| *key)
            .collect()
    }

    /// Every kind of table and every key that was looked for in it.
    #[cfg(test)]
    pub(crate) fn looked_for(&self) -> BTreeSet<(&'static str, &'static str)> {
        self.looked_for.borrow().clone()
    }

    pub(crate) fn complaints(self) -> Vec<Complaint> {
        let mut complaints = self.complaints.into_inner();
        complaints.sort_by_key(|complaint| (complaint.at.start, complaint.at.end));
        let mut told: Vec<Complaint> = Vec::with_capacity(complaints.len());
        for complaint in complaints {
            let mut here = told.iter().rev().take_while(|one| one.at == complaint.at);
            if !here.any(|one| *one == complaint) {
                told.push(complaint);
            }
        }
        told
    }
}

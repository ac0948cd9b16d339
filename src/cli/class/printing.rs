//! Prints the report of a class for people: a page a submission, and the class at the end.

use std::collections::{BTreeSet, HashMap};
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use terminal::console::Console;
use terminal::failure::Failure;

use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::page::page;
use report::book::Book;
use report::terminal::class::class;
use report::terminal::page::Page;
use report::terminal::scorecard::scorecard;
use report::view::Reader;

/// How the report of a class is printed.
#[derive(Debug, Clone, Copy)]
pub struct Printing<'p> {
    /// What of the class was asked for.
    pub class: &'p ClassArguments,
    /// The paths it was found in, as they were typed.
    pub paths: &'p [PathBuf],
    /// How much of it.
    pub pages: Pages,
}

/// Which pages are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pages {
    /// That of every submission, and the class.
    All,
    /// The class alone.
    Class,
}

impl Pages {
    /// As `--summary` asks for them.
    #[must_use]
    pub const fn asked(summary: bool) -> Self {
        match summary {
            true => Self::Class,
            false => Self::All,
        }
    }
}

impl Printing<'_> {
    /// Prints it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn print(
        &self,
        book: &Book<'_>,
        reader: Reader,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let course = book.course;
        let page = page(course.tongue, "", io::stdout().is_terminal());
        let mut handed_in: HashMap<&str, BTreeSet<&str>> = HashMap::new();
        for card in book.cards {
            let assignments = handed_in.entry(&card.student.key).or_default();
            assignments.insert(&card.assignment);
        }
        for view in book.views(reader).filter(|_| self.pages == Pages::All) {
            let card = &*view.card;
            if let Some(assignment) = course.assignment(&card.assignment) {
                // A student who handed in several assignments is found in one of them by its name alone.
                let is_one_of_several = handed_in[card.student.key.as_str()].len() > 1;
                let named = self.class.assignment.is_some() || is_one_of_several;
                let name = named.then_some(card.assignment.as_str());
                let show_with = self.class.show_with(course, self.paths, name);
                let page = Page {
                    tongue: assignment.tongue,
                    show_with: &show_with,
                    ..page
                };
                scorecard(console.out, card, assignment, &page)?;
            }
        }
        match reader {
            Reader::Staff => Ok(class(console.out, book.cards, course, &page)?),
            // What others have, and which cases they failed, is not for students.
            Reader::Student => Ok(()),
        }
    }
}

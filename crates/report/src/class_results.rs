//! What every report is made from: a run, its course, and the scorecards that came of it.

use course::assignment::{Assignment, BrokenCase, Locale};
use course::course::Course;
use model::grading_run::RunFacts;
use model::scorecard::Scorecard;

use crate::reader_view::{Reader, View};
use crate::terminal::suggested_commands::quote_argument;
use crate::terminal::text_layout::sanitize;
use crate::words::{Words, words};

/// What every report is made from.
#[derive(Debug, Clone, Copy)]
pub struct ClassResults<'a> {
    pub course: &'a Course,
    pub run: &'a RunFacts,
    pub cards: &'a [Scorecard],
    /// Cases that were left out, and why.
    pub broken: &'a [BrokenCase],
    /// What a command is told to find this class again.
    pub command_options: &'a CommandOptions,
}

impl<'a> ClassResults<'a> {
    /// Every submission, with what this reader may see of it.
    pub fn views(&self, reader: Reader) -> impl Iterator<Item = View<'a>> {
        self.cards.iter().map(move |card| View::new(card, reader))
    }

    pub(crate) fn locale_of(&self, card: &Scorecard) -> Locale {
        self.course.locale_of(&card.assignment)
    }

    pub(crate) fn words_of(&self, card: &Scorecard) -> &'static Words {
        words(self.locale_of(card))
    }

    /// The assignment's name for people, on one line.
    pub(crate) fn title_of(&self, card: &Scorecard) -> String {
        sanitize(self.title(&card.assignment))
    }

    /// The assignment's name for people; its own, where the course no longer has it.
    pub(crate) fn title<'t>(&'t self, assignment: &'t str) -> &'t str {
        let known = self.assignment(assignment);
        known.map_or(assignment, |assignment| &assignment.title)
    }

    /// The assignments of the class, in the order of the submissions.
    pub(crate) fn assignments(&self) -> Vec<&'a str> {
        let mut names: Vec<&str> = Vec::new();
        for card in self.cards {
            if !names.contains(&card.assignment.as_str()) {
                names.push(&card.assignment);
            }
        }
        names
    }

    pub(crate) fn cards_of(&self, assignment: &str) -> Vec<&'a Scorecard> {
        let is_of_it = |card: &&Scorecard| card.assignment == assignment;
        self.cards.iter().filter(is_of_it).collect()
    }

    /// The assignment's name, where a command must be told it: where the course has several.
    pub fn named(&self, assignment: &'a str) -> Option<&'a str> {
        (self.course.assignments.len() > 1).then_some(assignment)
    }

    pub fn assignment(&self, name: &str) -> Option<&'a Assignment> {
        self.course.assignment(name)
    }
}

/// Where the class of a report was found, as far as that is not the usual place.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CommandOptions {
    pub submissions: Vec<String>,
    pub course: Option<String>,
    /// The file that results are kept in.
    pub store: Option<String>,
    pub without_broken: bool,
    /// The folder of the only submission, from the repository that it lies in or else the working directory; none where it
    /// is that itself, lies elsewhere, or there are several.
    pub only_folder: Option<String>,
}

impl CommandOptions {
    pub const DEFAULT: Self = Self {
        only_folder: None,
        submissions: Vec::new(),
        course: None,
        store: None,
        without_broken: false,
    };

    /// For `show` and `talk`, which look at what was handed in.
    pub fn show_options(&self, assignment: Option<&str>) -> String {
        let places = self.submissions.iter().map(|it| ("--in", it.as_str()));
        self.options(places.collect(), assignment)
    }

    /// For `mark` and `review`, which look at what is kept alone.
    pub fn mark_options(&self, assignment: Option<&str>) -> String {
        let kept = Self {
            without_broken: false,
            ..self.clone()
        };
        kept.options(Vec::new(), assignment)
    }

    fn options<'a>(
        &'a self,
        mut options: Vec<(&'a str, &'a str)>,
        assignment: Option<&'a str>,
    ) -> String {
        options.extend(assignment.map(|name| ("-a", name)));
        options.extend(self.course.as_deref().map(|file| ("--course", file)));
        options.extend(self.store.as_deref().map(|file| ("--store", file)));
        let told = options
            .into_iter()
            .map(|(name, value)| format!("{name} {}", quote_argument(value)));
        let broken = self.without_broken.then(|| "--skip-broken".to_owned());
        told.chain(broken).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_in_its_usual_place_is_named_to_whom_it_concerns() {
        assert_eq!(CommandOptions::DEFAULT.show_options(None), "");
        let options = CommandOptions {
            submissions: vec!["my class".to_owned()],
            course: Some("c/grader.toml".to_owned()),
            store: Some("kept.db".to_owned()),
            without_broken: true,
            only_folder: None,
        };
        assert_eq!(
            options.show_options(Some("a")),
            "--in 'my class' -a a --course c/grader.toml --store kept.db --skip-broken"
        );
        assert_eq!(
            options.mark_options(None),
            "--course c/grader.toml --store kept.db"
        );
    }
}

//! Headings, names and short phrases.

use std::time::Duration;

use model::answer_checks::Aspect;
use model::case_facts::Expectation;
use model::checklist::{Question, Tick, Usual};
use model::fault::Wanted;
use model::points::Points;
use model::verdict::Verdict;
use rules::sliding::board::Direction;

use crate::words::fluent_messages::{plain, points, split_span};
use crate::words::{Caption, Counted, Label, Words};

impl Words {
    pub fn label(&self, label: Label) -> &'static str {
        let labels = self
            .labels
            .get_or_init(|| Label::ALL.map(|it| self.find_label(it)));
        labels[label as usize]
    }

    pub fn verdict(&self, verdict: Verdict) -> &'static str {
        let verdicts = self
            .verdicts
            .get_or_init(|| Verdict::ALL.map(|it| self.find_verdict(it)));
        verdicts[verdict as usize]
    }

    pub(super) fn find_label(&self, label: Label) -> &'static str {
        self.part("label", label.name())
    }

    pub(super) fn find_verdict(&self, verdict: Verdict) -> &'static str {
        self.part("verdict", verdict.slug())
    }

    pub fn question(&self, question: Usual) -> &'static str {
        self.part("question", question.name())
    }

    /// What a line of the checklist asks, in the words of the reports or the course's own.
    pub fn asked<'q>(&self, question: &'q Question) -> &'q str {
        match question {
            Question::Usual(usual) => self.question(*usual),
            Question::Own(own) => own,
        }
    }

    /// The answer to a line of the checklist, or why there is none.
    pub(crate) fn answer(&self, tick: &Tick) -> &'static str {
        self.label(match tick {
            Tick::Yes => Label::Yes,
            Tick::No(_) => Label::No,
            Tick::NotYetAssessed => Label::NotYetAssessed,
            Tick::NotInThisRun => Label::NotInThisRun,
            Tick::Unknown => Label::NotKnown,
        })
    }

    pub fn aspect(&self, aspect: Aspect) -> &'static str {
        self.part("aspect", aspect.slug())
    }

    pub fn expectation(&self, expectation: &Expectation) -> String {
        let name = match expectation {
            Expectation::MinimumMoves(moves) => {
                let moves = self.counted(u64::from(*moves));
                return self.say_part("expectation", "minimum-moves", [("moves", moves)]);
            }
            Expectation::NoSolution => "no-solution",
            Expectation::Solvable => "solvable",
            Expectation::InvalidInput => "invalid-input",
        };
        self.part("expectation", name).to_owned()
    }

    pub fn caption(&self, caption: Caption) -> String {
        let (name, argument) = match caption {
            Caption::BeforeStep(step) => ("before-step", Some(("step", plain(step)))),
            Caption::AfterStep(step) => ("after-step", Some(("step", plain(step)))),
            Caption::AtTheEnd(moves) => ("at-the-end", Some(("moves", self.counted(moves)))),
            Caption::Given => ("given", None),
            Caption::First => ("first", None),
            Caption::AsPrinted => ("as-printed", None),
        };
        self.say_part("caption", name, argument)
    }

    pub fn count(&self, number: usize, counted: Counted) -> String {
        let number = [("number", self.counted(number as u64))];
        self.say_part("count", counted.name(), number)
    }

    /// One number of another: `5 of 7`.
    pub fn of(&self, part: usize, whole: usize) -> String {
        let numbers = [("part", plain(part as u64)), ("whole", plain(whole as u64))];
        self.say("of", numbers)
    }

    /// Points earned of points there were: `32 of 40 points`.
    pub fn points_of(&self, earned: Points, of: Points) -> String {
        self.say(
            "points-of",
            [("points", points(earned)), ("of", points(of))],
        )
    }

    pub fn points(&self, number: Points) -> String {
        self.say("points", [("points", points(number))])
    }

    pub fn of_which_bonus(&self, bonus: Points) -> String {
        self.say("of-which-bonus", [("points", points(bonus))])
    }

    /// So many points may still come on top, once it is decided.
    pub fn still_open(&self, open: Points) -> String {
        self.say("still-open", [("points", points(open))])
    }

    pub fn taken_off(&self, penalty: Points) -> String {
        self.say("taken-off", [("points", points(penalty))])
    }

    pub fn below_pass_mark(&self, percent: f64) -> String {
        self.say("below-pass-mark", [("percent", percent.to_string().into())])
    }

    pub fn missing_files(&self, files: &[String]) -> String {
        let files: Vec<String> = files.iter().map(|file| format!("`{file}`")).collect();
        let files = files.join(self.comma());
        self.say("missing-files", [("files", files.into())])
    }

    pub fn late(&self, late: Duration) -> String {
        let parts = split_span(late)
            .into_iter()
            .map(|(number, unit)| self.say_part("unit", unit, [("number", self.counted(number))]));
        let span = parts.reduce(|large, small| {
            let units = [("large", large.into()), ("small", small.into())];
            self.say("span", units)
        });
        self.say("late", [("span", span.unwrap_or_default().into())])
    }

    pub fn right_of_all(&self, right: usize, all: usize) -> String {
        let numbers = [
            ("right", plain(right as u64)),
            ("all", self.counted(all as u64)),
        ];
        self.say("right-of-all", numbers)
    }

    /// What is said aside, in brackets, after something.
    pub fn aside(&self, aside: &str) -> String {
        self.say("aside", [("aside", aside.into())])
    }

    /// What comes between a heading and what it is about.
    pub fn colon(&self) -> &'static str {
        self.text("colon")
    }

    /// What there is to say of something: `Help: look at the board`.
    pub(crate) fn said_of(&self, what: &str, said: &str) -> String {
        format!("{what}{}{said}", self.colon())
    }

    /// The first of these names, and how many more there are.
    pub(crate) fn first_of(&self, names: &[&str], most: usize) -> String {
        let mut text = names[..names.len().min(most)].join(self.comma());
        if names.len() > most {
            text += self.comma();
            text += &self.count(names.len() - most, Counted::More);
        }
        text
    }

    /// What comes between parts of a sentence that say different things.
    pub fn semicolon(&self) -> &'static str {
        self.text("semicolon")
    }

    /// What comes between the items of a list.
    pub fn comma(&self) -> &'static str {
        self.text("comma")
    }

    /// What comes between two sentences.
    pub fn gap(&self) -> &'static str {
        self.text("gap")
    }

    pub fn stop(&self) -> &'static str {
        self.text("stop")
    }

    /// One of these: `3`, `3 or 5`, `3, 5 or 8`.
    pub(super) fn either(&self, items: &[String]) -> String {
        let (name, first, last) = match items {
            [] => return String::new(),
            [only] => return only.clone(),
            [first, last] => ("two", first.clone(), last),
            [first @ .., last] => ("more", first.join(self.comma()), last),
        };
        let ends = [("first", first.into()), ("last", last.into())];
        self.say_part("either", name, ends)
    }

    pub(super) fn wanted(&self, wanted: Wanted) -> &'static str {
        self.part("wanted", wanted.name())
    }

    pub(super) fn way(&self, way: Direction) -> &'static str {
        self.part("way", way.name())
    }

    /// Where a tile must stand that slides this way into the blank.
    pub(super) fn where_from(&self, way: Direction) -> &'static str {
        self.part("where-from", way.name())
    }
}

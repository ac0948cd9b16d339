//! What is noticed beyond verdicts, in words.

use model::insight::{Came, Hint};
use rules::solver_bug::Bug;

use crate::words::Words;
use crate::words::fluent_messages::plain;
use crate::words::numbers_and_quotes::{quote, shorten};

/// What something that was noticed is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Topic {
    /// A mistake that would explain the answers.
    Hint,
    /// What the counts tell of the search.
    Search,
    /// The checklist that the student filled in.
    OwnChecklist,
}

impl Topic {
    /// What programs call it.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::Search => "search",
            Self::OwnChecklist => "own-checklist",
        }
    }
}

/// Something to say of the checklist that the student filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OwnChecklistRemark<'t> {
    /// A line is ticked yes, and it is no, for this reason where there is one to tell.
    NotSo {
        /// The line, in the student's words.
        line: &'t str,
        /// The reason, as `21 of 25`.
        reason: Option<&'t str>,
    },
    /// A line is ticked no, and it is yes.
    BetterThanSaid {
        /// The line, in the student's words.
        line: &'t str,
    },
    /// All that could be compared is so.
    Agrees { file: &'t str, lines: u64 },
    /// These lines could not be compared.
    NotCompared {
        /// The lines, in the student's words.
        lines: &'t [&'t str],
    },
    /// The table as it should be comes.
    AsItShouldBe { file: &'t str },
}

/// How many lines are named that were not compared.
const FEW: usize = 3;

impl Words {
    /// The heading above what is said of it.
    pub(crate) fn topic(&self, topic: Topic) -> &'static str {
        self.part("topic", topic.name())
    }

    /// What there is to say of the checklist that the student filled in.
    pub(crate) fn own_checklist(&self, told: &OwnChecklistRemark<'_>) -> String {
        let message = "own-checklist";
        match *told {
            OwnChecklistRemark::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shorten(reason)));
                let arguments = [
                    ("line", quote(line).into()),
                    ("reason", reason.unwrap_or_default().into()),
                ];
                self.say_part(message, "not-so", arguments)
            }
            OwnChecklistRemark::BetterThanSaid { line } => {
                self.say_part(message, "better-than-said", [("line", quote(line).into())])
            }
            OwnChecklistRemark::Agrees { file, lines } => {
                let arguments = [("file", quote(file).into()), ("lines", self.counted(lines))];
                self.say_part(message, "agrees", arguments)
            }
            OwnChecklistRemark::NotCompared { lines } => {
                let lines = [("lines", self.first_lines(lines).into())];
                self.say_part(message, "not-compared", lines)
            }
            OwnChecklistRemark::AsItShouldBe { file } => {
                self.say_part(message, "as-it-should-be", [("file", quote(file).into())])
            }
        }
    }

    /// The first few of these lines as quotations, with what ends a sentence.
    fn first_lines(&self, lines: &[&str]) -> String {
        let mut named: Vec<String> = lines.iter().take(FEW).map(|line| quote(line)).collect();
        if lines.len() > FEW {
            named.push("…".to_owned());
            named.join(self.comma())
        } else {
            named.join(self.comma()) + self.stop()
        }
    }

    /// What a solver with this mistake does, as it stands after "a solver that".
    pub(crate) fn bug(&self, bug: Bug) -> &'static str {
        self.part("bug", bug.name())
    }

    /// What a program answered to a case, in a few words.
    pub(crate) fn came(&self, came: Came) -> String {
        let (name, argument) = match came {
            Came::Moves(moves) => ("moves", Some(("moves", plain(u64::from(moves))))),
            Came::Solution => ("solution", None),
            Came::NoSolution => ("no-solution", None),
            Came::Invalid => ("invalid", None),
            Came::Refused => ("refused", None),
            Came::Kurang(sum) => ("kurang", Some(("sum", plain(u64::from(sum))))),
        };
        self.say_part("came", name, argument)
    }

    /// With which solver the answers agree, and how far; the examples are written out already.
    pub(crate) fn hint(&self, hint: &Hint, examples: &str) -> String {
        let arguments = [
            ("does", self.bug(hint.bug).into()),
            ("agrees", plain(u64::from(hint.agrees))),
            ("of", plain(u64::from(hint.of))),
            ("telling", plain(u64::from(hint.telling))),
            ("examples", examples.into()),
        ];
        self.say("hint", arguments)
    }

    /// Which others the cases do not tell from it, each as after "a solver that".
    pub(crate) fn kin(&self, others: &[&str]) -> String {
        let each = others.iter().map(|&other| other.to_owned());
        let others = each.reduce(|others, next| {
            self.say_part(
                "kin",
                "or",
                [("others", others.into()), ("next", next.into())],
            )
        });
        self.say("kin", [("others", others.unwrap_or_default().into())])
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Notice {
    pub topic: Topic,
    /// What there is to say, in order. It may hold what students wrote: the format makes it safe.
    pub said: Vec<NoticePart>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoticePart {
    /// A sentence or several.
    Sentence(String),
    /// Lines that stand below each other as they are, as a table does.
    Block(Vec<String>),
    /// Lines, and what should become of them: a terminal shows what differs. Other formats leave it out; what comes after
    /// it says the same in whole.
    Change {
        before: Vec<String>,
        after: Vec<String>,
    },
}

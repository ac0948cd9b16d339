//! What is noticed beyond verdicts, in words: a mistake that would explain the answers, what counts and times tell of a
//! search, the checklist that a student filled in.

use model::insight::{AnswerSummary, Counting, Fit, Guide, Hint, Search};
use rules::named_enum;
use rules::solver_bug::Bug;

use crate::words::fluent_messages::{VALUE, plain, quote, shorten};
use crate::words::{Branching, Column, Words};

named_enum! {
    /// What something that was noticed is about.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Topic, name {
        /// A mistake that would explain the answers.
        Hint = "hint",
        /// What the counts tell of the search.
        Search = "search",
        /// The checklist that the student filled in.
        OwnChecklist = "own-checklist",
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
    pub(crate) fn came(&self, came: AnswerSummary) -> String {
        let (name, argument) = match came {
            AnswerSummary::Moves(moves) => ("moves", Some(("moves", plain(u64::from(moves))))),
            AnswerSummary::Solution => ("solution", None),
            AnswerSummary::NoSolution => ("no-solution", None),
            AnswerSummary::Invalid => ("invalid", None),
            AnswerSummary::Refused => ("refused", None),
            AnswerSummary::Kurang(sum) => ("kurang", Some(("sum", plain(u64::from(sum))))),
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

impl Words {
    /// The search that counts fit; where they are told under a heuristic, whether they are its.
    pub fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let others = fit.ruled_out.iter();
        let others: Vec<String> = others.map(|it| self.guide(it.guide).to_owned()).collect();
        let mut arguments = vec![
            ("search", self.search_that_fits(fit).into()),
            ("cases", plain(fit.cases as u64)),
            ("others", self.either(&others).into()),
        ];
        let Some(claimed) = claimed else {
            return self.say_part("counts-fit", VALUE, arguments);
        };
        let mark = if claimed == fit.guide { "✓" } else { "✗" };
        arguments.extend([
            ("mark", mark.into()),
            ("claimed", self.guide(claimed).into()),
            ("guide", self.guide(fit.guide).into()),
        ]);
        self.say_part("counts-fit", "claimed", arguments)
    }

    /// The searches that counts fit, with what guides them and what was counted.
    fn search_that_fits(&self, fit: &Fit) -> String {
        let searches = fit.searches.iter();
        let searches: Vec<String> = searches
            .map(|&it| self.search(it, fit.guide).to_owned())
            .collect();
        let mut search = self.either(&searches);
        if fit.guide != Guide::Nothing {
            let guide = ("guide", self.guide(fit.guide).into());
            search = self.say_part("search", "guided", [("search", search.into()), guide]);
        }
        if let [only] = fit.countings.as_slice() {
            let counting = ("counting", self.counting(*only).into());
            search = self.say_part("search", "counted", [("search", search.into()), counting]);
        }
        search
    }

    fn guide(&self, guide: Guide) -> &'static str {
        self.part("guide", guide.name())
    }

    fn search(&self, search: Search, guide: Guide) -> &'static str {
        let name = match (search, guide) {
            (Search::ClosedList, Guide::Nothing) => "breadth-first",
            (Search::NoClosedList, Guide::Nothing) => "breadth-first-no-closed-list",
            (Search::Ida, Guide::Nothing) => "iterative-deepening",
            (Search::ClosedList, _) => "a-star",
            (Search::NoClosedList, _) => "a-star-no-closed-list",
            (Search::Ida, _) => "ida-star",
        };
        self.part("search", name)
    }

    fn counting(&self, counting: Counting) -> &'static str {
        self.part("counting", counting.name())
    }

    /// Effective branching factors beside each other.
    pub fn branching(&self, branching: &Branching) -> String {
        let written = |factor: f64| format!("{factor:.2}").into();
        let factor = match branching.claimed {
            None => self.part("branching", "factor").to_owned(),
            Some(claimed) => {
                let guide = [("guide", self.guide(claimed).into())];
                self.say_part("branching", "factor-with", guide)
            }
        };
        let name = match (branching.reference, branching.class) {
            (None, None) => "alone",
            (Some(_), None) => "beside-reference",
            (None, Some(_)) => "beside-class",
            (Some(_), Some(_)) => "beside-both",
        };
        let mut arguments = vec![("factor", factor.into()), ("own", written(branching.own))];
        arguments.extend(branching.reference.map(|it| ("reference", written(it))));
        arguments.extend(branching.class.map(|it| ("class", written(it))));
        self.say_part("branching", name, arguments)
    }

    pub fn column(&self, column: Column) -> &'static str {
        self.part("column", column.name())
    }

    pub fn time_by_depth(&self) -> &'static str {
        self.part("times", "by-depth")
    }

    /// What stands beside the axis of times.
    pub fn time_axis(&self) -> &'static str {
        self.part("times", "axis")
    }

    /// What a reader must know to compare times.
    pub fn how_times_compare(&self) -> &'static str {
        self.part("times", "how-compared")
    }
}

//! What is noticed beyond verdicts, in words: a mistake that would explain the answers, what counts and times tell of a
//! search, the checklist that a student filled in.

use model::insight::{AnswerSummary, Counting, Fit, Guide, Hint, Search};
use rules::named_enum;
use rules::solver_bug::Bug;

use crate::words::fluent_messages::{VALUE, plain, quote, shorten};
use crate::words::{Column, Words};

named_enum! {
    /// What something that was noticed is about.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Topic, name {
        Hint = "hint",
        Search = "search",
        OwnChecklist = "own-checklist",
    }
}

/// The message about the checklist that the student filled in.
const OWN: &str = "own-checklist";
/// How many lines are named that were not compared.
const FEW: usize = 3;

impl Words {
    /// The heading above what is said of it.
    pub(crate) fn topic(&self, topic: Topic) -> &'static str {
        self.part("topic", topic.name())
    }

    /// That this line of the student's own checklist is ticked yes, and is no, for this reason where there is one to tell.
    pub(crate) fn not_so(&self, line: &str, reason: Option<&str>) -> String {
        let reason = reason.map(|reason| self.aside(&shorten(reason)));
        let arguments = [
            ("line", quote(line).into()),
            ("reason", reason.unwrap_or_default().into()),
        ];
        self.say_part(OWN, "not-so", arguments)
    }

    /// That this line is ticked no, and is yes.
    pub(crate) fn better_than_said(&self, line: &str) -> String {
        self.say_part(OWN, "better-than-said", [("line", quote(line).into())])
    }

    /// That all that could be compared is so.
    pub(crate) fn own_agrees(&self, file: &str, lines: u64) -> String {
        let arguments = [("file", quote(file).into()), ("lines", self.counted(lines))];
        self.say_part(OWN, "agrees", arguments)
    }

    /// That these lines could not be compared; the first few of them are named.
    pub(crate) fn not_compared(&self, lines: &[&str]) -> String {
        let mut named: Vec<String> = lines.iter().take(FEW).map(|line| quote(line)).collect();
        let named = if lines.len() > FEW {
            named.push("…".to_owned());
            named.join(self.comma())
        } else {
            named.join(self.comma()) + self.stop()
        };
        self.say_part(OWN, "not-compared", [("lines", named.into())])
    }

    /// That the table as it should be comes.
    pub(crate) fn as_it_should_be(&self, file: &str) -> String {
        self.say_part(OWN, "as-it-should-be", [("file", quote(file).into())])
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

    /// Effective branching factors beside each other: of the counts told under this heuristic, of the reference solver
    /// with the same search, and the median of the class.
    pub(crate) fn branching(
        &self,
        claimed: Option<Guide>,
        own: f64,
        reference: Option<f64>,
        class: Option<f64>,
    ) -> String {
        let written = |factor: f64| format!("{factor:.2}").into();
        let factor = match claimed {
            None => self.part("branching", "factor").to_owned(),
            Some(claimed) => {
                let guide = [("guide", self.guide(claimed).into())];
                self.say_part("branching", "factor-with", guide)
            }
        };
        let name = match (reference, class) {
            (None, None) => "alone",
            (Some(_), None) => "beside-reference",
            (None, Some(_)) => "beside-class",
            (Some(_), Some(_)) => "beside-both",
        };
        let mut arguments = vec![("factor", factor.into()), ("own", written(own))];
        arguments.extend(reference.map(|it| ("reference", written(it))));
        arguments.extend(class.map(|it| ("class", written(it))));
        self.say_part("branching", name, arguments)
    }

    pub fn column(&self, column: Column) -> &'static str {
        self.part("column", column.name())
    }

    pub fn time_by_depth(&self) -> &'static str {
        self.part("times", "by-depth")
    }
}

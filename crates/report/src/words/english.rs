//! The report in English.

pub(crate) mod circumstances;
pub(crate) mod reasons;
pub(crate) mod search;

use std::time::Duration;

use model::case_facts::Expectation;
use model::checklist::Usual;
use model::checks::Aspect;
use model::points::Points;
use model::verdict::Verdict;

use crate::words::label::Label;
use crate::words::text::{Count, Unit, split_span};
use crate::words::{Caption, Counted, English, Labels};

impl Labels for English {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Number => "No.",
            Label::Point => "Point",
            Label::Yes => "Yes",
            Label::No => "No",
            Label::NotYetAssessed => "not yet assessed",
            Label::NotInThisRun => "not assessed in this run",
            Label::Incomplete => "incomplete answer",
            Label::NotKnown => "not known",
            Label::Help => "help",
            Label::Bonus => "bonus",
            Label::Passed => "passed",
            Label::NotPassed => "not passed",
            Label::Open => "open: not everything is decided yet",
            Label::NothingRun => "not run",
            Label::Exempt => "exempt",
            Label::GivenBoard => "given its board",
            Label::Tried => "How its board was offered to it",
            Label::LookedFor => "looked for, and not there",
            Label::ReadAs => "answers read as",
            Label::CompilerRefused => "It does not compile",
            Label::BuildStopped => "The build was stopped at a limit",
            Label::NotBuiltHere => "It could not be built on this machine",
            Label::InTheWay => "What stood in the way",
            Label::MaybeTheMachine => "this may be the machine's fault, not the student's",
            Label::Notes => "About the files",
            Label::Class => "The class",
            Label::Student => "Student",
            Label::Score => "Score",
            Label::Cases => "Cases",
            Label::HiddenCases => "hidden cases",
            Label::LookAtThese => "Look at these",
            Label::Slowest => "Slowest cases",
            Label::MostFailed => "Most failed cases",
            Label::LeftOut => "Broken cases, left out",
            Label::Expected => "expected",
            Label::Checks => "Checks",
            Label::ForTheBonus => "for the bonus",
            Label::OnlyTold => "not counted",
            Label::NotReached => "not reached",
            Label::Remarks => "Remarks",
            Label::Used => "used",
            Label::Cpu => "of processor time",
            Label::Wall => "on the clock",
            Label::Memory => "of memory",
            Label::Note => "note",
            Label::Group => "group",
            Label::Tags => "tags",
            Label::BadInput => "bad input",
            Label::Right => "right",
            Label::Wrong => "wrong",
            Label::Broke => "crash, limit or build",
            Label::NotRun => "not run",
            Label::NeedsALook => "needs a look",
            Label::NotGraded => "could not be graded",
            Label::NoGradeYet => "no grade yet",
            Label::Command => "Started by",
            Label::Typed => "Typed for it",
            Label::Printed => "It printed",
            Label::Complained => "On standard error",
            Label::Runs => "runs",
            Label::ToGo => "to go",
            Label::TryingReference => "trying the reference solver",
            Label::Building => "building",
            Label::BuiltBy => "Built by",
            Label::Receipt => "Obtained with",
            Label::Suite => "suite",
            Label::Limits => "limits",
            Label::Processes => "processes",
            Label::Output => "of output",
            Label::Box => "box",
            Label::Machine => "machine",
            Label::AtATime => "at a time",
            Label::Seed => "seed",
            Label::NothingChanged => "Nothing changed.",
            Label::NothingInCommon => "They have no case in common.",
            Label::NewNow => "new",
            Label::OnlyBefore => "only before",
            Label::OnlyNow => "only now",
            Label::AllInSummary => {
                "All of them are in this step's summary and in the groups of its log."
            }
            Label::PointsChanged => "the points of the course changed",
            Label::CourseChanged => "the course changed",
            Label::PassesNow => "passes now",
            Label::FailsNow => "fails now",
            Label::Marked => "marked",
            Label::HandedInAgain => "handed in again",
        }
    }

    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Accepted => "accepted",
            Verdict::IllegalMove => "illegal move",
            Verdict::NotAtGoal => "does not end at the goal",
            Verdict::NotMinimal => "not minimal",
            Verdict::Miscounted => "miscounted",
            Verdict::FalseNoSolution => "false “no solution”",
            Verdict::FalseSolution => "false solution",
            Verdict::WrongKurang => "wrong Kurang table",
            Verdict::WrongPacking => "wrong packing",
            Verdict::AcceptedBadInput => "accepted bad input",
            Verdict::CrashedOnBadInput => "crashed on bad input",
            Verdict::NoOutput => "no output",
            Verdict::Unreadable => "unreadable answer",
            Verdict::Ambiguous => "ambiguous answer",
            Verdict::TimeLimit => "time limit",
            Verdict::MemoryLimit => "memory limit",
            Verdict::OutputLimit => "output limit",
            Verdict::Crash => "crash",
            Verdict::DoesNotCompile => "does not compile",
            Verdict::SandboxViolation => "broke a rule of the sandbox",
            Verdict::Refused => "refused a good board",
            Verdict::NeedsALook => "needs a look",
            Verdict::NotDriven => "could not be talked to",
            Verdict::NotRun => "not run",
            Verdict::Marked => "marked by a person",
            Verdict::NotGraded => "could not be graded",
        }
    }

    fn question(&self, question: Usual) -> &'static str {
        match question {
            Usual::Compiles => "The program compiles",
            Usual::Runs => "The program runs",
            Usual::Answers => "The program accepts input and writes output",
            Usual::AllCorrect => "The output is correct for all test data",
            Usual::Bonus => "The bonus was made",
            Usual::FileThere => "The required file is there",
        }
    }

    fn aspect(&self, aspect: Aspect) -> &'static str {
        match aspect {
            Aspect::Run => "ran well, within its limits",
            Aspect::Answer => "printed a readable answer",
            Aspect::Solvability => "is right about whether there is a solution",
            Aspect::Path => "the path is legal and leads to the goal",
            Aspect::Minimality => "no path is shorter",
            Aspect::Count => "the length it prints is the path's",
            Aspect::Kurang => "the Kurang table and its sum",
            Aspect::Heuristics => "both heuristics, with their iterations",
            Aspect::Iterations => "the iterations are plausible",
            Aspect::Packing => "the board is filled by every piece once",
            Aspect::Refusal => "bad input is refused with a message",
            Aspect::Figures => "the figures the course asks for",
        }
    }

    fn expectation(&self, expectation: &Expectation) -> String {
        match expectation {
            Expectation::MinimumMoves(moves) => format!(
                "a shortest solution has {}",
                Count::new(u64::from(*moves), "move", "moves")
            ),
            Expectation::NoSolution => "there is no solution".to_owned(),
            Expectation::Solvable => "there is a solution".to_owned(),
            Expectation::InvalidInput => "bad input, refused with a message".to_owned(),
        }
    }

    fn caption(&self, caption: Caption) -> String {
        match caption {
            Caption::BeforeStep(step) => format!("before step {step}"),
            Caption::AfterStep(step) => format!("after step {step}"),
            Caption::AtTheEnd(moves) => {
                format!("after {}", Count::new(moves, "move", "moves"))
            }
            Caption::Given => "given".to_owned(),
            Caption::First => "its first board".to_owned(),
            Caption::AsPrinted => "as printed".to_owned(),
        }
    }

    fn count(&self, number: usize, counted: Counted) -> String {
        let number = number as u64;
        let (one, many) = match counted {
            Counted::Students => ("student", "students"),
            Counted::Submissions => ("submission", "submissions"),
            Counted::Passed => ("passed", "passed"),
            Counted::NotPassed => ("not passed", "not passed"),
            Counted::NothingRun => ("not run", "not run"),
            Counted::Exempt => ("exempt", "exempt"),
            Counted::Open => ("open", "open"),
            Counted::MoreLikeIt => ("more like it", "more like it"),
            Counted::NeedALook => ("needs a look", "need a look"),
            Counted::NotRun => ("not run", "not run"),
            Counted::NotGraded => ("could not be graded", "could not be graded"),
            Counted::Unanswered => (
                "right and not counted: it answered no good board, so its refusals show nothing",
                "right and not counted: it answered no good board, so its refusals show nothing",
            ),
            Counted::More => ("more", "more"),
            Counted::Gained => ("gained", "gained"),
            Counted::Lost => ("lost", "lost"),
            Counted::ChangedOtherwise => ("changed otherwise", "changed otherwise"),
        };
        Count::new(number, one, many).to_string()
    }

    fn of(&self, part: usize, whole: usize) -> String {
        format!("{part} of {whole}")
    }

    fn points_of(&self, points: Points, of: Points) -> String {
        let noun = if of == Points::whole(1) {
            "point"
        } else {
            "points"
        };
        format!("{points} of {of} {noun}")
    }

    fn points(&self, points: Points) -> String {
        let noun = if points == Points::whole(1) {
            "point"
        } else {
            "points"
        };
        format!("{points} {noun}")
    }

    fn of_which_bonus(&self, bonus: Points) -> String {
        format!("{bonus} of that bonus")
    }

    fn still_open(&self, open: Points) -> String {
        format!("{open} more may come: not decided yet")
    }

    fn taken_off(&self, penalty: Points) -> String {
        format!("{penalty} taken off for lateness")
    }

    fn late(&self, late: Duration) -> String {
        let parts: Vec<String> = split_span(late)
            .into_iter()
            .map(|(number, unit)| {
                let (one, many) = match unit {
                    Unit::Day => ("day", "days"),
                    Unit::Hour => ("hour", "hours"),
                    Unit::Minute => ("minute", "minutes"),
                };
                Count::new(number, one, many).to_string()
            })
            .collect();
        format!("handed in {} late", parts.join(" and "))
    }

    fn right_of_all(&self, right: usize, all: usize) -> String {
        format!(
            "{right} of {} right",
            Count::new(all as u64, "case", "cases")
        )
    }

    fn aside(&self, aside: &str) -> String {
        format!(" ({aside})")
    }

    fn colon(&self) -> &'static str {
        ": "
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn comma(&self) -> &'static str {
        ", "
    }
}

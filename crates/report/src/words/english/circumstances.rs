//! Obstacles, remarks and endings in English.

use rules::bug::Bug;

use model::ending::{CrashCause, Ending, Signal};
use model::insight::{Came, Hint};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::outcome::{NotedRuling, Remark, SubmissionRuling};

use crate::words::notice::{Noticing, OwnChecklistRemark, Topic, first_lines};
use crate::words::text::{Count, quote, shorten};
use crate::words::{Cause, Circumstances, English, Giving, Labels};

const GIVING: Giving = Giving {
    file_argument: "the board file as argument",
    arguments: "arguments",
    standard_input: "on standard input",
    typed: "typed when it asks",
    in_file: "in the file",
    file_name: "the file name",
    board: "the board",
    board_on_one_line: "the board on one line",
    board_cell_by_cell: "the board, a cell a line",
    side: "its side",
    then: ", then ",
    blank: "blank as",
    blank_as_last: "blank as the number after the last tile",
    started_in: "started in",
    typed_at: "{what} typed at {asked}",
    typed_unasked: "{what} typed",
    laid_at: "the board laid at",
    sure: "sure, because {why}",
    answered: "its answer is one to our board",
    opened: "it was seen to open the file with our board",
    differed: "it took our board, and what it printed changed with it",
    claimed: "it took our board and printed an answer, and nothing spoke for another way",
    prescribed: "the course or the submission says so",
    it_said: "it said",
    it_said_nothing: "it said nothing",
    times: "{times} times",
    more_ways: "and {number} more",
};

impl Circumstances for English {
    fn obstacle(&self, obstacle: &Obstacle) -> String {
        match obstacle {
            Obstacle::ToolMissing { tool } => {
                format!("needs {}, which is not installed here", quote(tool))
            }
            Obstacle::PackageMissing { language, package } => format!(
                "needs the {} package {}, which is not installed here",
                shorten(language),
                quote(package)
            ),
            Obstacle::NewerToolNeeded { here, needed } => format!(
                "needs {}; here is only {}",
                shorten(needed),
                shorten(here)
            ),
            Obstacle::NeedsDisplay => "opens a window, and there is no display here".to_owned(),
            Obstacle::WantsTerminal => "wants a terminal, and is not given one here".to_owned(),
            Obstacle::WantsMoreInput => "waits for more input than it was given".to_owned(),
            Obstacle::BoardBuiltIn => {
                "solves boards of its own, and never took the one it was given".to_owned()
            }
            Obstacle::FileMissing { name } => {
                format!("looks for the file {}, which nobody gave it", quote(name))
            }
            Obstacle::WritesToItsOwnFolder => {
                "writes into its own folder, which cannot be written to here".to_owned()
            }
            Obstacle::RefusedByTheBox(Refused::Socket) => {
                "needs a socket, which the box refused: nothing here may use a network, and a program may have sockets of its \
                 own only where the box can keep them in; `grader doctor` says what is missing"
                    .to_owned()
            }
            Obstacle::RefusedByTheBox(Refused::Semaphore) => {
                "needs a semaphore, which boxes of the tier `fenced` do not have; `grader doctor` says what is missing"
                    .to_owned()
            }
            Obstacle::NoProgram { looked_for, found } => {
                let mut text = "has nothing that looks like a program".to_owned();
                if !looked_for.is_empty() {
                    text += &format!("; looked for: {}", shorten(&looked_for.join(", ")));
                }
                if !found.is_empty() {
                    text += &format!("; found: {}", shorten(&found.join(", ")));
                }
                text
            }
            Obstacle::Empty => "is empty".to_owned(),
            Obstacle::Unreadable { reason } => format!("cannot be read: {}", shorten(reason)),
            Obstacle::LanguageNotAllowed { language, foreign } => match foreign {
                Foreign::Sources => format!(
                    "is written in {}, which the assignment does not allow",
                    shorten(language)
                ),
                Foreign::Command => format!(
                    "is built or run with {}, which belongs to no language that the assignment allows; leave `build` and `run` out of its submission.toml, or use a tool of an allowed language",
                    quote(language)
                ),
            },
            Obstacle::NotStarted { reason } => {
                format!("could not be started: {}", shorten(reason))
            }
            Obstacle::EarlierFailure => "something failed before it".to_owned(),
            Obstacle::EasierRanOutOfTime => {
                "two boards that are no harder ran out of time".to_owned()
            }
            Obstacle::Interrupted => "the run was stopped before it".to_owned(),
        }
    }

    fn cause(&self, cause: &Cause) -> String {
        match cause {
            Cause::Tool => "needs a tool that is not installed here".to_owned(),
            Cause::Package(language) => {
                format!(
                    "needs a {} package that is not installed here",
                    shorten(language)
                )
            }
            Cause::OldTool => "needs a newer tool than there is here".to_owned(),
            Cause::File => "looks for a file that nobody gave it".to_owned(),
            Cause::NoProgram => "has nothing that looks like a program".to_owned(),
            Cause::Unreadable => "cannot be read".to_owned(),
            Cause::Language => "is in a language that the assignment does not allow".to_owned(),
            Cause::NotStarted => "could not be started".to_owned(),
            Cause::Plain(obstacle) => self.obstacle(obstacle),
        }
    }

    fn remark(&self, remark: &Remark) -> String {
        match remark {
            Remark::EndedBadly(ending) => {
                format!("{} after a complete answer", self.ending(ending))
            }
            Remark::DirectionsOfTiles => {
                "directions were read as the tile's moves, not the blank's".to_owned()
            }
            Remark::PassedTheGoal { step } => {
                format!("the path passes through the goal at step {step}")
            }
            Remark::OnlyTheLength => {
                "only the length was printed, so only that was checked".to_owned()
            }
            Remark::RanAgain => "ran again alone, because it was near its limit".to_owned(),
            Remark::ReadFromStandardError => {
                "the answer was read from standard error, not standard output".to_owned()
            }
            Remark::WritesToItsOwnFolder => {
                "it writes into its own folder, so each run was in a copy that is thrown away"
                    .to_owned()
            }
            Remark::Decided { note, found } => format!(
                "a person decided that it is right, where the grader had “{}”{}",
                self.verdict(*found),
                noted(note.as_deref())
            ),
        }
    }

    fn on_all(&self, word: &NotedRuling<SubmissionRuling>) -> String {
        let note = noted(word.note.as_deref());
        match word.ruling {
            SubmissionRuling::Points(points) => {
                format!("a person decided on {}{}", self.points(points), note)
            }
            SubmissionRuling::Exempt => format!("exempt, as a person decided{}", note),
        }
    }

    fn giving(&self) -> &'static Giving {
        &GIVING
    }

    fn ending(&self, ending: &Ending) -> String {
        match ending {
            Ending::Exited { code: 0 } => "ended without an error".to_owned(),
            Ending::Exited { code } => format!("ended with exit code {code}"),
            Ending::Crashed {
                cause: Some(CrashCause::StackOverflow),
                signal,
            } => format!("crashed by a stack overflow ({signal})"),
            Ending::Crashed {
                cause: None,
                signal,
            } => match meaning(*signal) {
                Some(meaning) => format!("crashed: {meaning} ({signal})"),
                None => format!("crashed ({signal})"),
            },
            Ending::Dismissed => "waited for more when it had answered".to_owned(),
            Ending::LeftWaiting => "waited for an answer that nobody knew".to_owned(),
            Ending::Stopped => "was stopped at a limit".to_owned(),
            Ending::NotStarted { reason, .. } => {
                format!("could not be started: {}", shorten(reason))
            }
        }
    }
}

/// What a signal means, for those that programs die of.
const fn meaning(signal: Signal) -> Option<&'static str> {
    match signal.0 {
        4 => Some("illegal instruction"),
        6 => Some("it aborted itself"),
        8 => Some("division by zero or another arithmetic error"),
        9 => Some("it was killed"),
        11 => Some("it used memory that is not its own"),
        13 => Some("it wrote to a closed pipe"),
        15 => Some("it was terminated"),
        _ => None,
    }
}

/// What a person wrote beside a decision, after a colon.
pub(super) fn noted(note: Option<&str>) -> String {
    note.map_or_else(String::new, |note| format!(": {}", shorten(note)))
}

impl Noticing for English {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "A mistake that would explain it",
            Topic::Search => "The search",
            Topic::OwnChecklist => "Your own checklist",
        }
    }

    fn own_checklist(&self, told: &OwnChecklistRemark<'_>) -> String {
        match *told {
            OwnChecklistRemark::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shorten(reason)));
                let reason = reason.unwrap_or_default();
                format!("You ticked yes for {}; measured: no{reason}.", quote(line))
            }
            OwnChecklistRemark::BetterThanSaid { line } => {
                format!("You ticked no for {}; measured: yes.", quote(line))
            }
            OwnChecklistRemark::Agrees { file, lines } => format!(
                "The table in {} agrees with what was measured ({} compared).",
                quote(file),
                Count::new(lines, "line", "lines")
            ),
            OwnChecklistRemark::NotCompared { lines } => {
                format!("Not compared: {}", first_lines(lines, ", ", "."))
            }
            OwnChecklistRemark::AsItShouldBe { file } => {
                format!("The table in {} as it should be:", quote(file))
            }
        }
    }
    fn bug(&self, bug: Bug) -> &'static str {
        bug.describe()
    }

    fn came(&self, came: Came) -> String {
        match came {
            Came::Moves(moves) => match moves {
                1 => "1 move".to_owned(),
                moves => format!("{moves} moves"),
            },
            Came::Solution => "a solution".to_owned(),
            Came::NoSolution => "no solution".to_owned(),
            Came::Invalid => "not valid".to_owned(),
            Came::Refused => "refused".to_owned(),
            Came::Kurang(sum) => format!("Σ + X = {sum}"),
        }
    }

    fn hint(&self, hint: &Hint, examples: &str) -> String {
        let Hint {
            agrees,
            of,
            telling,
            ..
        } = hint;
        let does = self.bug(hint.bug);
        let cases = if *of == 1 { "case" } else { "cases" };
        format!(
            "Your answers agree with a solver that {does}, on {agrees} of {of} {cases}; on {telling} of them the right \
             answer is another (for example {examples}). This is a hint and no part of the score."
        )
    }

    fn kin(&self, others: &[&str]) -> String {
        format!(
            "These cases do not tell it from a solver that {}.",
            others.join(", or one that ")
        )
    }
}

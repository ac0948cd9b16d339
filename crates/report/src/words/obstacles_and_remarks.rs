//! What surrounds a verdict, in words: obstacles, remarks and endings. All are parts of a sentence, without a capital or
//! a stop.

use model::obstacle::{Foreign, Obstacle, Refused};
use model::outcome::{NotedRuling, Remark, SubmissionRuling};
use model::points::Points;
use model::program_ending::{CrashCause, Ending, Signal};
use model::verdict::Verdict;

use crate::words::fluent_messages::{Argument, plain, points, quote, shorten, shorten_list};
use crate::words::{Cause, Words};

impl Words {
    /// What stands in the way: `needs a display`.
    pub fn obstacle(&self, obstacle: &Obstacle) -> String {
        let say = |name, argument: Argument<'_>| self.say_part("obstacle", name, [argument]);
        let name = match obstacle {
            Obstacle::ToolMissing { tool } => {
                return say("tool-missing", ("tool", quote(tool).into()));
            }
            Obstacle::PackageMissing { language, package } => {
                let arguments = [
                    ("language", shorten(language).into()),
                    ("package", quote(package).into()),
                ];
                return self.say_part("obstacle", "package-missing", arguments);
            }
            Obstacle::NewerToolNeeded { here, needed } => {
                let arguments = [
                    ("here", shorten(here).into()),
                    ("needed", shorten(needed).into()),
                ];
                return self.say_part("obstacle", "newer-tool-needed", arguments);
            }
            Obstacle::FileMissing { name } => {
                return say("file-missing", ("file", quote(name).into()));
            }
            Obstacle::NoProgram { looked_for, found } => {
                return self.no_program(looked_for, found);
            }
            Obstacle::Unreadable { reason } => {
                return say("unreadable", ("reason", shorten(reason).into()));
            }
            Obstacle::LanguageNotAllowed { language, foreign } => {
                let (name, argument, told) = match foreign {
                    Foreign::Sources => ("language-not-allowed", "language", shorten(language)),
                    Foreign::Command => ("command-not-allowed", "command", quote(language)),
                };
                return say(name, (argument, told.into()));
            }
            Obstacle::LanguageUnknown { language, file } => {
                let arguments = [
                    ("language", shorten(language).into()),
                    ("file", quote(file).into()),
                ];
                return self.say_part("obstacle", "language-unknown", arguments);
            }
            Obstacle::NotStarted { reason } => {
                return say("not-started", ("reason", shorten(reason).into()));
            }
            Obstacle::NeedsDisplay => "needs-display",
            Obstacle::WantsTerminal => "wants-terminal",
            Obstacle::WantsMoreInput => "wants-more-input",
            Obstacle::BoardBuiltIn => "board-built-in",
            Obstacle::WritesToItsOwnFolder => "writes-to-its-own-folder",
            Obstacle::RefusedByTheBox(Refused::Socket) => "socket-refused",
            Obstacle::RefusedByTheBox(Refused::Semaphore) => "semaphore-refused",
            Obstacle::Empty => "empty",
            Obstacle::EarlierFailure => "earlier-failure",
            Obstacle::EasierRanOutOfTime => "easier-ran-out-of-time",
            Obstacle::Interrupted => "interrupted",
        };
        self.part("obstacle", name).to_owned()
    }

    /// That there is no program, with what was looked for and what was found instead.
    fn no_program(&self, looked_for: &[String], found: &[String]) -> String {
        let mut parts = vec![self.part("obstacle", "no-program").to_owned()];
        for (name, files) in [("looked-for", looked_for), ("found", found)] {
            if !files.is_empty() {
                let files = shorten_list(files, self.comma());
                parts.push(self.say_part("obstacle", name, [("files", files.into())]));
            }
        }
        parts.join(self.semicolon())
    }

    /// What obstacles have in common that differ in a name: `needs a tool that is not installed here`.
    pub fn cause(&self, cause: &Cause) -> String {
        let name = match cause {
            Cause::Tool => "tool",
            Cause::Package(language) => {
                let language = [("language", shorten(language).into())];
                return self.say_part("cause", "package", language);
            }
            Cause::OldTool => "old-tool",
            Cause::File => "file",
            Cause::NoProgram => "no-program",
            Cause::Unreadable => "unreadable",
            Cause::Language => "language",
            Cause::UnknownLanguage => "unknown-language",
            Cause::NotStarted => "not-started",
            Cause::Plain(obstacle) => return self.obstacle(obstacle),
        };
        self.part("cause", name).to_owned()
    }

    /// Something worth telling: `only the length was printed`.
    pub fn remark(&self, remark: &Remark) -> String {
        let name = match remark {
            Remark::EndedBadly(ending) => {
                let ended = [("ended", self.ending(ending).into())];
                return self.say_part("remark", "ended-badly", ended);
            }
            Remark::DirectionsOfTiles => "directions-of-tiles",
            Remark::PassedTheGoal { step } => {
                return self.say_part("remark", "passed-the-goal", [("step", plain(*step))]);
            }
            Remark::OnlyTheLength => "only-the-length",
            Remark::RefusedTheBonus => "refused-the-bonus",
            Remark::RanAgain => "ran-again",
            Remark::ReadFromStandardError => "read-from-standard-error",
            Remark::WritesToItsOwnFolder => "writes-to-its-own-folder",
            Remark::Decided { note, found } => {
                let arguments = self.note_and_found(note.as_deref(), *found);
                return self.say_part("remark", "decided", arguments);
            }
        };
        self.part("remark", name).to_owned()
    }

    /// What a person decided of a whole submission, and what the grader had, if it had anything: `a person decided on 75
    /// points; the grader had 62.5: run by hand`.
    pub fn on_all(
        &self,
        word: &NotedRuling<SubmissionRuling>,
        grader_had: Option<Points>,
    ) -> String {
        let note = ("note", self.noted(word.note.as_deref()).into());
        match (word.ruling, grader_had) {
            (SubmissionRuling::Points(given), None) => {
                self.say_part("on-all", "points", [("points", points(given)), note])
            }
            (SubmissionRuling::Points(given), Some(found)) => {
                let arguments = [("points", points(given)), ("found", points(found)), note];
                self.say_part("on-all", "points-found", arguments)
            }
            (SubmissionRuling::Exempt, _) => self.say_part("on-all", "exempt", [note]),
        }
    }

    /// How it ended: `ended with exit code 1`.
    pub fn ending(&self, ending: &Ending) -> String {
        let name = match ending {
            Ending::Exited { code: 0 } => "well",
            Ending::Exited { code } => {
                let code = [("code", code.to_string().into())];
                return self.say_part("ending", "exit-code", code);
            }
            Ending::Crashed { signal, cause } => return self.crashed(*signal, *cause),
            Ending::Dismissed => "dismissed",
            Ending::LeftWaiting => "left-waiting",
            Ending::Stopped => "stopped",
            Ending::NotStarted { reason, .. } => {
                let reason = [("reason", shorten(reason).into())];
                return self.say_part("ending", "not-started", reason);
            }
        };
        self.part("ending", name).to_owned()
    }

    fn crashed(&self, signal: Signal, cause: Option<CrashCause>) -> String {
        let by = ("signal", signal.to_string().into());
        match (cause, name_signal(signal)) {
            (Some(CrashCause::StackOverflow), _) => self.say_part("ending", "stack-overflow", [by]),
            (None, Some(name)) => {
                let meaning = ("meaning", self.part("signal", name).into());
                self.say_part("ending", "crashed-because", [by, meaning])
            }
            (None, None) => self.say_part("ending", "crashed", [by]),
        }
    }

    /// What a person wrote beside a decision, and what the grader had found.
    pub(super) fn note_and_found(
        &self,
        note: Option<&str>,
        found: Verdict,
    ) -> [Argument<'static>; 2] {
        [
            ("note", self.noted(note).into()),
            ("found", self.verdict(found).into()),
        ]
    }

    /// What a person wrote beside a decision, after a colon.
    fn noted(&self, note: Option<&str>) -> String {
        note.map_or_else(String::new, |note| self.said_of("", &shorten(note)))
    }
}

/// The name of a signal that programs die of.
const fn name_signal(signal: Signal) -> Option<&'static str> {
    match signal.0 {
        4 => Some("sigill"),
        6 => Some("sigabrt"),
        8 => Some("sigfpe"),
        9 => Some("sigkill"),
        11 => Some("sigsegv"),
        13 => Some("sigpipe"),
        15 => Some("sigterm"),
        _ => None,
    }
}

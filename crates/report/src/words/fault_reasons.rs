//! Faults in words.

use fluent_bundle::FluentArgs;
use model::fault::{Fault, NotDriven, Tried, Wanted};
use model::limits::{Excess, Limit, Measure};
use model::obstacle::{Obstacle, ObstacleOwner};
use model::program_ending::{CrashCause, Ending};
use puzzles::check::source_error::is_source_error;
use rules::sliding::board::{Board, Direction};

use crate::words::fluent_messages::{
    Argument, VALUE, grouped, plain, points, quote, shorten, shorten_command,
};
use crate::words::{Reason, Words};

/// The part of a message that helps.
const HELP: &str = "help";

/// What a runtime says where a program reads its standard input and there is no more. A collection that is empty, and a
/// file that ends, are told in other words.
const END_OF_INPUT: [&str; 2] = ["EOF when reading a line", "No line found"];

fn wants_input(line: &str) -> bool {
    END_OF_INPUT.iter().any(|sign| line.contains(sign))
}

impl Words {
    /// Why it failed, the line that shows it, and what may help.
    pub fn reason(&self, fault: &Fault) -> Reason {
        let mut reason = self.unquoted_reason(fault);
        if let Some(line) = fault.read_from() {
            reason.what += self.gap();
            reason.what += &self.say("fault-read-from", [("line", quote(line).into())]);
        }
        reason
    }

    fn unquoted_reason(&self, fault: &Fault) -> Reason {
        let about = |message, name, what: String| self.explain(message, [(name, what.into())]);
        match fault {
            Fault::IllegalMove {
                step,
                before,
                tried,
            } => self.illegal_move(*step, before, tried),
            Fault::StartsElsewhere { .. } => self.explain("fault-starts-elsewhere", []),
            Fault::BreaksRule { what } => about("fault-breaks-rule", "what", what.clone()),
            Fault::NotAtGoal {
                moves,
                was_there_at: Some(step),
                ..
            } => self.explain(
                "fault-left-the-goal",
                [("step", plain(*step)), ("moves", grouped(*moves))],
            ),
            Fault::NotAtGoal {
                moves,
                was_there_at: None,
                ..
            } => self.explain("fault-not-at-goal", [("moves", grouped(*moves))]),
            Fault::NotMinimal { moves, minimum } => self.explain(
                "fault-not-minimal",
                [
                    ("moves", grouped(*moves)),
                    ("minimum", grouped(*minimum)),
                    ("excess", grouped(moves.saturating_sub(*minimum))),
                ],
            ),
            Fault::Miscounted { moves, claimed, .. } => {
                // Who counts the boards of a path has one more than it has moves.
                let help = match moves.checked_add(1) {
                    Some(boards) if boards == *claimed => "help-boards",
                    _ => HELP,
                };
                let numbers = [("moves", grouped(*claimed)), ("right", grouped(*moves))];
                self.explain_by("fault-miscounted", VALUE, help, numbers)
            }
            Fault::FalseNoSolution {
                minimum: Some(moves),
                ..
            } => self.explain("fault-false-no-solution", [("moves", grouped(*moves))]),
            Fault::FalseNoSolution { minimum: None, .. } => {
                self.explain("fault-false-no-packing", [])
            }
            Fault::FalseSolution { moves: Some(moves) } => {
                self.explain("fault-false-solution", [("moves", grouped(*moves))])
            }
            Fault::FalseSolution { moves: None } => self.explain("fault-false-packing", []),
            Fault::WrongKurang {
                tile,
                expected,
                came,
                by_cell,
                ..
            } => {
                let (what, help) = match by_cell {
                    true => ("by-cell", "help-by-cell"),
                    false => (VALUE, HELP),
                };
                let numbers = [
                    ("tile", plain(*tile as u64)),
                    ("expected", plain(u64::from(*expected))),
                    ("came", plain(*came)),
                ];
                self.explain_by("fault-wrong-kurang", what, help, numbers)
            }
            Fault::WrongKurangSum { expected, came, .. } => self.explain(
                "fault-wrong-kurang-sum",
                [
                    ("expected", plain(u64::from(*expected))),
                    ("came", plain(*came)),
                ],
            ),
            Fault::Missing(what) => about("fault-missing", "what", self.any_wanted(&[*what])),
            Fault::MissingSeveral(what) => about("fault-missing", "what", self.any_wanted(what)),
            Fault::Unrecognised(what) => {
                about("fault-unrecognised", "what", self.any_wanted(&[*what]))
            }
            Fault::WrongPacking { what, .. } => self.wrong_packing(what),
            Fault::AcceptedBadInput => self.explain("fault-accepted-bad-input", []),
            Fault::SilentOnBadInput => self.explain("fault-silent-on-bad-input", []),
            Fault::CrashedOnBadInput { line } => {
                about("fault-crashed-on-bad-input", "line", quote(line))
            }
            Fault::NoOutput => self.explain("fault-no-output", []),
            Fault::SilentOnSolved => self.explain("fault-silent-on-solved", []),
            Fault::Unreadable { nearest: None } => self.explain("fault-unreadable", []),
            Fault::Unreadable {
                nearest: Some(nearest),
            } => {
                let nearest = [("nearest", shorten(nearest).into())];
                self.explain_by("fault-unreadable", "nearest", HELP, nearest)
            }
            Fault::Ambiguous { one, other } => self.explain(
                "fault-ambiguous",
                [
                    ("one", shorten(one).into()),
                    ("other", shorten(other).into()),
                ],
            ),
            Fault::GaveUp { line } => about("fault-gave-up", "line", quote(line)),
            Fault::Limit(excess) => self.limit(excess),
            Fault::Crash { ending, line } => self.crash(ending, line.as_deref()),
            Fault::Iterations {
                heuristic,
                came,
                least,
                most,
            } => self.explain(
                "fault-iterations",
                [
                    ("heuristic", shorten(heuristic).into()),
                    ("came", grouped(*came)),
                    ("least", grouped(*least)),
                    ("most", grouped(*most)),
                ],
            ),
            Fault::DoesNotCompile { words } => {
                let (what, help) = match is_source_error(words) {
                    true => ("source", "help-source"),
                    false => (VALUE, HELP),
                };
                self.explain_by("fault-does-not-compile", what, help, [])
            }
            Fault::SandboxViolation { what } => {
                about("fault-sandbox-violation", "what", shorten(what))
            }
            Fault::Refused { line } => about("fault-refused", "line", quote(line)),
            Fault::NotDriven(tried) => self.not_driven(tried),
            Fault::NotRun(Obstacle::Interrupted) => self.explain("fault-interrupted", []),
            Fault::NotRun(obstacle) => self.not_run(obstacle),
            Fault::Marked {
                points: given,
                note,
                found,
            } => {
                let part = match given {
                    Some(_) => "points",
                    None => VALUE,
                };
                let given = ("points", points(given.unwrap_or_default()));
                let said = self.note_and_found(note.as_deref(), *found);
                self.explain_by("fault-marked", part, HELP, said.into_iter().chain([given]))
            }
            Fault::Exempt { note, found } => {
                self.explain("fault-exempt", self.note_and_found(note.as_deref(), *found))
            }
            Fault::NotGraded { reason } => {
                about("fault-not-graded", "reason", shorten_command(reason))
            }
        }
    }

    /// That these are not printed, as a part of a sentence.
    pub fn missing(&self, what: &[Wanted]) -> String {
        self.say("missing", [("what", self.any_wanted(what).into())])
    }

    fn any_wanted(&self, what: &[Wanted]) -> String {
        // Who names none of them may have used either.
        let (unnamed, what) = match what {
            [Wanted::Hamming, Wanted::Manhattan, rest @ ..] => {
                (Some(self.part("wanted", "heuristics")), rest)
            }
            all => (None, all),
        };
        let names = what.iter().map(|&what| self.wanted(what));
        let all = unnamed.into_iter().chain(names).map(ToOwned::to_owned);
        self.either(&all.collect::<Vec<_>>())
    }

    /// The message as a reason, with its own help.
    pub(super) fn explain<'a>(
        &self,
        message: &'static str,
        arguments: impl IntoIterator<Item = Argument<'a>>,
    ) -> Reason {
        self.explain_by(message, VALUE, HELP, arguments)
    }

    /// Two parts of a message as a reason and its help.
    pub(super) fn explain_by<'a>(
        &self,
        message: &'static str,
        what: &'static str,
        help: &'static str,
        arguments: impl IntoIterator<Item = Argument<'a>>,
    ) -> Reason {
        let arguments: FluentArgs<'_> = arguments.into_iter().collect();
        Reason::new(
            self.fill_in(message, what, &arguments),
            self.fill_in(message, help, &arguments),
        )
    }

    fn illegal_move(&self, step: u64, before: &Board, tried: &Tried) -> Reason {
        let step = ("step", plain(step));
        let what = match tried {
            Tried::Tile(tile) => {
                let tiles = 1..before.cells().len() as u64;
                let message = match tiles.contains(tile) {
                    true => "fault-tile-apart",
                    false => "fault-no-such-tile",
                };
                self.say(message, [step, ("tile", plain(*tile))])
            }
            Tried::Blank(to) => {
                let way = ("way", self.way(*to).into());
                self.say("fault-blank-off-the-board", [step, way])
            }
            Tried::TileWay(to) => {
                let way = ("way", self.way(*to).into());
                let from = ("where", self.where_from(*to).into());
                self.say("fault-no-tile-there", [step, way, from])
            }
            Tried::Board(after) if after == before => {
                return self.explain("fault-same-board", [step]);
            }
            Tried::Board(_) => return self.explain("fault-other-board", [step]),
        };
        let tiles = self.either(&can_slide(before));
        Reason::new(what, self.say("can-slide", [("tiles", tiles.into())]))
    }

    fn limit(&self, excess: &Excess) -> Reason {
        let message = match excess.limit {
            Limit::Cpu => "limit-cpu",
            Limit::Wall => "limit-wall",
            Limit::Memory => "limit-memory",
            Limit::Tasks => "limit-tasks",
            Limit::Output => "limit-output",
            Limit::Stderr => "limit-stderr",
            Limit::FileSize => "limit-file-size",
            Limit::Disk => "limit-disk",
            Limit::OpenFiles => "limit-open-files",
        };
        let part = match (excess.limit, excess.used) {
            (Limit::Disk, Measure::Count(_)) => "files",
            _ => VALUE,
        };
        let arguments = [
            ("used", excess.used.to_string().into()),
            ("allowed", excess.allowed.to_string().into()),
        ];
        self.explain_by(message, part, HELP, arguments)
    }

    fn crash(&self, ending: &Ending, line: Option<&str>) -> Reason {
        let part = match line {
            Some(_) => "line",
            None => VALUE,
        };
        let help = match ending {
            Ending::Crashed {
                cause: Some(CrashCause::StackOverflow),
                ..
            } => "help-stack-overflow",
            Ending::Exited { code: 0 }
            | Ending::Stopped
            | Ending::Dismissed
            | Ending::LeftWaiting => "help-no-answer",
            Ending::Exited { .. } | Ending::Crashed { .. } if line.is_some_and(wants_input) => {
                "help-wants-input"
            }
            Ending::Exited { .. } | Ending::Crashed { .. } => "help-error",
            Ending::NotStarted { .. } => "help-not-started",
        };
        let arguments = [
            ("ended", self.ending(ending).into()),
            ("line", line.map(quote).unwrap_or_default().into()),
        ];
        self.explain_by("fault-crash", part, help, arguments)
    }

    /// What helps where a student's own program could not be talked to; the command comes below it.
    pub fn help_to_talk_to_own(&self) -> &'static str {
        self.part("fault-not-driven", "help-own")
    }

    fn not_driven(&self, tried: &NotDriven) -> Reason {
        let message = "fault-not-driven";
        let heard = match (tried.asked.last(), tried.looked_for.first()) {
            (Some(asked), _) => self.say_part(message, "asked", [("asked", quote(asked).into())]),
            (None, Some(file)) => {
                self.say_part(message, "looked-for", [("file", quote(file).into())])
            }
            (None, None) => self.part(message, "nothing").to_owned(),
        };
        let arguments = [
            ("attempts", plain(tried.attempts as u64)),
            ("heard", heard.into()),
        ];
        self.explain(message, arguments)
    }

    fn not_run(&self, obstacle: &Obstacle) -> Reason {
        let help = match obstacle.whose() {
            ObstacleOwner::HandIn => "help-hand-in",
            ObstacleOwner::Machine | ObstacleOwner::Nobody => "help-machine",
        };
        let obstacle = [("obstacle", self.obstacle(obstacle).into())];
        self.explain_by("fault-not-run", VALUE, help, obstacle)
    }
}

fn can_slide(board: &Board) -> Vec<String> {
    let mut tiles: Vec<u8> = Direction::ALL
        .into_iter()
        .filter_map(|way| way.from(board.blank(), board.side()))
        .map(|cell| board.cells()[cell])
        .collect();
    tiles.sort_unstable();
    tiles.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use super::*;
    use crate::words::words;

    #[test]
    fn who_asks_for_more_input_than_there_is_is_told_so() {
        let help = |line: &str, code| {
            let fault = Fault::Crash {
                ending: Ending::Exited { code },
                line: Some(line.to_owned()),
            };
            words(Locale::English).reason(&fault).help
        };
        for line in [
            "EOFError: EOF when reading a line",
            "Exception in thread \"main\" java.util.NoSuchElementException: No line found",
        ] {
            assert!(
                help(line, 1).contains("more input than it was given"),
                "{line}"
            );
        }
        for line in [
            "EOFError: Ran out of input",
            "Exception in thread \"main\" java.util.NoSuchElementException",
            "ValueError: x",
        ] {
            assert!(help(line, 1).contains("Run it on this board"), "{line}");
        }
    }

    #[test]
    fn who_names_no_heuristic_is_not_said_to_lack_one_of_them() {
        use Wanted::{Hamming, Iterations, Manhattan, Nodes, Time};
        for (missing, said) in [
            (
                &[Hamming, Manhattan, Iterations][..],
                "It does not print the name of a heuristic or the iterations of each run.",
            ),
            (
                &[Hamming, Manhattan],
                "It does not print the name of a heuristic.",
            ),
            (
                &[Nodes, Time],
                "It does not print the number of nodes or the time it took.",
            ),
        ] {
            let fault = Fault::MissingSeveral(missing.to_vec());
            assert_eq!(words(Locale::English).reason(&fault).what, said);
        }
    }

    #[test]
    fn help_fits_whatever_the_puzzle_and_its_search_are() {
        let memory = Excess {
            limit: Limit::Memory,
            used: Measure::Count(2),
            allowed: Measure::Count(1),
        };
        let faults = [
            Fault::GaveUp {
                line: "too deep".to_owned(),
            },
            Fault::Limit(memory),
            Fault::NotMinimal {
                moves: 3,
                minimum: 1,
            },
        ];
        for fault in faults {
            let help = words(Locale::English).reason(&fault).help;
            for part in ["queue", "better estimate", "each board"] {
                assert!(!help.contains(part), "{help}");
            }
        }
    }
}

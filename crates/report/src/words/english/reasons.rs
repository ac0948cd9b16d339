//! Faults in English.

use model::ending::{CrashCause, Ending};
use model::fault::{Fault, INTERRUPTED, Tried, Wanted};
use model::obstacle::Whose;

use crate::words::english::circumstances::noted;
use crate::words::english::search::{either, limit, moves, packing, wanted, way, where_from};
use crate::words::text::{group_digits, quote, shorten};
use crate::words::{Circumstances, English, Labels, Reason, Reasons, can_slide, has_tile};

impl Reasons for English {
    fn reason(&self, fault: &Fault) -> Reason {
        match fault {
            Fault::IllegalMove {
                step,
                before,
                tried,
            } => {
                let slide = format!(
                    "Only a tile beside the blank can slide: here {}.",
                    either(&can_slide(before))
                );
                match tried {
                    Tried::Tile(tile) if !has_tile(before, *tile) => Reason::new(
                        format!("Step {step} slides tile {tile}, which the board does not have."),
                        slide,
                    ),
                    Tried::Tile(tile) => Reason::new(
                        format!("Step {step} slides tile {tile}, which does not touch the blank."),
                        slide,
                    ),
                    Tried::Blank(to) => Reason::new(
                        format!("Step {step} moves the blank {}, off the board.", way(*to)),
                        slide,
                    ),
                    Tried::TileWay(to) => Reason::new(
                        format!(
                            "Step {step} slides a tile {}, but none stands {} the blank.",
                            way(*to),
                            where_from(*to)
                        ),
                        slide,
                    ),
                    Tried::Board(after) if after == before => Reason::new(
                        format!("Step {step} shows the same board again."),
                        "Print each board of the path once.",
                    ),
                    Tried::Board(_) => Reason::new(
                        format!("Step {step} leads to a board that is not one move away."),
                        "From one board to the next exactly one tile slides into the blank.",
                    ),
                }
            }
            Fault::StartsElsewhere { .. } => Reason::new(
                "The path does not start from the board that was given.",
                "Print the board right after reading it, and compare it with the file.",
            ),
            Fault::BreaksRule { what } => Reason::new(
                what.clone(),
                "Check every step against the rules before you print it.",
            ),
            Fault::NotAtGoal {
                moves: made,
                was_there_at: Some(step),
                ..
            } => Reason::new(
                format!(
                    "The path is at the goal at step {step}, goes on, and ends elsewhere after {}.",
                    moves(*made)
                ),
                "Stop at the goal.",
            ),
            Fault::NotAtGoal {
                moves: made,
                was_there_at: None,
                ..
            } => Reason::new(
                format!("After {} the board is not the goal.", moves(*made)),
                "The goal is 1, 2, 3, … in reading order, the blank last. Is the last step printed?",
            ),
            Fault::NotMinimal {
                moves: made,
                minimum,
            } => Reason::new(
                format!(
                    "{} where {minimum} are enough: {} too many.",
                    moves(*made),
                    group_digits(made.saturating_sub(*minimum))
                ),
                "Order the queue by moves made plus estimate; the estimate may never be too high.",
            ),
            Fault::Miscounted {
                moves: made,
                claimed,
            } => Reason::new(
                format!(
                    "It says {}; the right number is {}.",
                    moves(*claimed),
                    group_digits(*made)
                ),
                if *claimed == made + 1 {
                    "Count the moves, not the boards: the first board is not a move."
                } else {
                    "The number must be that of the moves in the path."
                },
            ),
            Fault::FalseNoSolution {
                minimum: Some(minimum),
            } => Reason::new(
                format!(
                    "It says that there is no solution; there is one of {}.",
                    moves(*minimum)
                ),
                "Check the rule for solvable boards; does the place of the blank count in it?",
            ),
            Fault::FalseNoSolution { minimum: None } => Reason::new(
                "It says that there is no solution; there is one.",
                "Try every piece on every cell in all 8 orientations, and take it away again.",
            ),
            Fault::FalseSolution { moves: Some(made) } => Reason::new(
                format!(
                    "It tells a solution of {}, but the board has none.",
                    moves(*made)
                ),
                "Decide whether the board can be solved before searching.",
            ),
            Fault::FalseSolution { moves: None } => Reason::new(
                "It tells a solution, but there is none.",
                "Say that there is a solution only once one is found.",
            ),
            Fault::WrongKurang {
                tile,
                expected,
                came,
            } => Reason::new(
                format!("Kurang({tile}) is {expected}, but {came} was printed."),
                format!(
                    "Kurang({tile}) counts the tiles below {tile} that stand after it; the blank counts as the largest."
                ),
            ),
            Fault::WrongKurangSum { expected, came } => Reason::new(
                format!("The sum of Kurang and X is {expected}, but {came} was printed."),
                "X is 1 where row + column of the blank is odd, and 0 otherwise.",
            ),
            Fault::Missing(what) => Reason::new(
                format!("It does not print {}.", wanted(*what)),
                "The assignment asks for it.",
            ),
            Fault::Unrecognised(what) => Reason::new(
                format!(
                    "It may print {}, but not in a form that was recognised.",
                    wanted(*what)
                ),
                "The assistant should look: it counts as neither right nor wrong.",
            ),
            Fault::WrongPacking { what, .. } => packing(what),
            Fault::AcceptedBadInput => Reason::new(
                "Bad input was answered as if it were good.",
                "Check the input before solving, and print a message that says what is wrong.",
            ),
            Fault::SilentOnBadInput => Reason::new(
                "Bad input was neither answered nor refused.",
                "Print a message that says what is wrong with the input.",
            ),
            Fault::CrashedOnBadInput { line } => Reason::new(
                format!("Bad input ended in a crash: {}.", quote(line)),
                "Catch the error, and print a message of your own.",
            ),
            Fault::NoOutput => Reason::new(
                "Nothing was printed.",
                "Print the answer on standard output; does the program get that far?",
            ),
            Fault::Unreadable { nearest } => Reason::new(
                match nearest {
                    None => "Nothing that was printed can be read as an answer.".to_owned(),
                    Some(nearest) => format!(
                        "Nothing that was printed can be read as an answer; nearest to one: {}.",
                        shorten(nearest)
                    ),
                },
                "Print the answer in the form the assignment asks for.",
            ),
            Fault::Ambiguous { one, other } => Reason::new(
                format!(
                    "The answer can be read in two ways that disagree: {}, or {}.",
                    shorten(one),
                    shorten(other)
                ),
                "Print the answer once, and in one form.",
            ),
            Fault::GaveUp { line } => Reason::new(
                format!("It gave up: {}.", quote(line)),
                "The board can be answered within the limits; a better estimate keeps the search small.",
            ),
            Fault::Limit(excess) => limit(excess),
            Fault::Crash { ending, line } => {
                let ended = self.ending(ending);
                Reason::new(
                    match line {
                        None => format!("It {ended}."),
                        Some(line) => format!("It {ended}: {}.", quote(line)),
                    },
                    match ending {
                        Ending::Crashed {
                            cause: Some(CrashCause::StackOverflow),
                            ..
                        } => "The recursion goes too deep; use a loop and a stack of your own.",
                        Ending::Exited { code: 0 }
                        | Ending::Stopped
                        | Ending::Dismissed
                        | Ending::LeftWaiting => "It ended before it printed an answer.",
                        Ending::Exited { .. } | Ending::Crashed { .. } => {
                            "Run it on this board; the error says where it happened."
                        }
                        Ending::NotStarted { .. } => "Can it be started on another machine?",
                    },
                )
            }
            Fault::Iterations {
                heuristic,
                came,
                least,
                most,
            } => Reason::new(
                format!(
                    "It says {} iterations with {}; A* makes {} to {} on this board.",
                    group_digits(*came),
                    shorten(heuristic),
                    group_digits(*least),
                    group_digits(*most)
                ),
                "Is that heuristic really used, and each expanded board counted once?",
            ),
            Fault::DoesNotCompile { .. } => Reason::new(
                "The compiler refused it.",
                "Build it in a new folder, from the files that were handed in and nothing else.",
            ),
            Fault::SandboxViolation { what } => Reason::new(
                format!("It tried what is not allowed here: {}.", shorten(what)),
                "A solver needs no network, no other programs and no files but its board.",
            ),
            Fault::Refused { line } => Reason::new(
                format!("It turned this board away: {}.", quote(line)),
                "The board is a good one; what does it take for wrong?",
            ),
            Fault::NotDriven(tried) => {
                let heard = match (tried.asked.last(), tried.looked_for.first()) {
                    (Some(asked), _) => format!("and last asked {}", quote(asked)),
                    (None, Some(file)) => format!("and looked for {}", quote(file)),
                    (None, None) => "and asked for nothing".to_owned(),
                };
                Reason::new(
                    format!(
                        "Nobody found out how it wants its board: it was started {} times, {}.",
                        tried.attempts, heard
                    ),
                    "That is no fault of the program’s and costs nothing yet; the assistant can show the grader how to talk to it.",
                )
            }
            Fault::NotRun(obstacle) => Reason::new(
                format!("It was not run: {}.", self.obstacle(obstacle)),
                match obstacle.whose() {
                    Whose::HandIn => {
                        "It earns no points until it can be run; the assistant should look."
                    }
                    Whose::Machine | Whose::Nobody => {
                        "That is no fault of the program’s and costs nothing yet; the assistant should look."
                    }
                },
            ),
            Fault::NotGraded { reason } if reason == INTERRUPTED => Reason::new(
                "The run was stopped before it.",
                "This costs no points; the next `grader run` goes on from there.",
            ),
            Fault::Marked {
                points,
                note,
                found,
            } => {
                let note = noted(note.as_deref());
                let what = match points {
                    Some(points) => format!("A person gave it {}{}.", self.points(*points), note),
                    None => format!("A person decided that it is wrong{}.", note),
                };
                Reason::new(
                    what,
                    format!("The grader had found: {}.", self.verdict(*found)),
                )
            }
            Fault::NotGraded { reason } => Reason::new(
                format!("The grader could not grade it: {}.", shorten(reason)),
                "This is the grader's fault and costs no points.",
            ),
        }
    }
    fn missing(&self, what: Wanted) -> String {
        format!("does not print {}", wanted(what))
    }
}

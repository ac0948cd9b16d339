//! What speaks for a manner, and what proves it.

use course::assignment::{Assignment, Case};
use model::execution::Execution;
use model::fault::Fault;
use puzzles::check::judge;
use puzzles::puzzle_traits::{Asked, FirstLine, Shape};
use puzzles::text::plain;

use crate::attempt_evidence::{Evidence, TextSupport, judge_evidence};
use crate::case_run::TrialError;
use crate::invocation::{Invocation, Sure};
use crate::printed_board::Shown;
use crate::probe::search_state::{Attempt, Search};

/// The most further ones after the board was opened.
const OPENED: usize = 14;

/// The most further ones after something was printed that may well be an answer to it.
const NEAR: usize = 6;

/// The most further ones of a program that showed a board of its own once.
const MORE_STARTS: usize = 4;

/// An error stands on one of so many lines at the end.
const LAST_LINES: usize = 12;

impl Search<'_, '_> {
    /// Whether a manner in which the board arrived and brought no answer is the program's: the board arrives also where
    /// it has no solution, or what is printed changes with it.
    pub(super) fn confirm(
        &mut self,
        shown: Evidence,
        invocation: &Invocation,
    ) -> Result<Option<Sure>, TrialError> {
        let plain = self.attempt(invocation, self.on.case)?;
        let first = judge(&asked(self.on.assignment, self.on.case), &plain.execution);
        if shown <= Evidence::Tried && fails_to_parse(&plain.execution) {
            return Ok(None);
        }
        // Who turns away an easy board, and handed in none, may want it in a form that nobody knows, unless another is answered
        // rightly.
        let is_in_its_form = !self.on.own_boards.files.is_empty();
        if matches!(first.fault, Some(Fault::Refused { .. })) && !is_in_its_form {
            return self.confirm_by_others(invocation, Evidence::Right);
        }
        let Some(unsolvable) = self.on.unsolvable else {
            if plain.sighted.opened {
                return Ok(Some(Sure::Opened));
            }
            return match self.has_plain_answer(invocation, shown) && plain.arrived {
                true => self.claimed_or_differed(invocation, &plain).map(Some),
                false => Ok(None),
            };
        };
        let other = self.attempt(invocation, unsolvable)?;
        if plain.sighted.opened && other.sighted.opened {
            return Ok(Some(Sure::Opened));
        }
        // A board made by chance is another one each time.
        let again = self.attempt(invocation, self.on.case)?;
        let lines = |attempt: &Attempt| lasting_lines(&attempt.execution.stdout.kept);
        if !plain.arrived || lines(&plain) != lines(&again) {
            return Ok(None);
        }
        let judgement = judge(&asked(self.on.assignment, unsolvable), &other.execution);
        let differs = lines(&plain) != lines(&other);
        if judgement.fault.is_none() && differs {
            return Ok(Some(Sure::Differed));
        }
        let answers = self.has_plain_answer(invocation, shown);
        let ignores =
            !differs && ignores_its_arguments(invocation, &lines(&plain), first.fault.as_ref());
        match answers && !ignores {
            true => self.claimed_or_differed(invocation, &plain).map(Some),
            false => Ok(None),
        }
    }

    /// Why it is sure that a board arrived that was answered plainly: that the answer changes with it says more.
    fn claimed_or_differed(
        &mut self,
        invocation: &Invocation,
        plain: &Attempt,
    ) -> Result<Sure, TrialError> {
        let has_others = self.on.unsolvable.is_some() || !self.on.others.is_empty();
        match has_others && self.depends_on_the_board(invocation, plain)? {
            true => Ok(Sure::Differed),
            false => Ok(Sure::Claimed),
        }
    }

    pub(super) fn note_own_board(&mut self, invocation: &Invocation, attempt: &Attempt) {
        let printed = lasting_lines(&attempt.execution.stdout.kept);
        self.on_its_own.push((invocation.clone(), printed));
    }

    /// Whether it showed boards of its own twice. Of one that makes them by chance a few look like the goal or like ours, so
    /// whoever did so once is started again.
    pub(super) fn solves_boards_of_its_own(&mut self) -> Result<bool, TrialError> {
        for _ in 0..MORE_STARTS {
            let [(once, shown)] = self.on_its_own.as_slice() else {
                break;
            };
            let (once, shown) = (once.clone(), shown.clone());
            let attempt = self.attempt(&once, self.on.case)?;
            // The same again may be an example of how a board is written.
            if attempt.is_on_its_own() && lasting_lines(&attempt.execution.stdout.kept) != shown {
                self.note_own_board(&once, &attempt);
            }
        }
        Ok(self.on_its_own.len() > 1)
    }

    /// The same manner with the board's side on a line before it, or without that line, if it is answered rightly then.
    /// Nothing less tells that this is what the program wants: whatever goes wrong so may come of that line.
    pub(super) fn with_other_first_line(
        &mut self,
        nearest: &Invocation,
    ) -> Result<Option<Invocation>, TrialError> {
        if !self.on.assignment.puzzle.kind().has_blank() {
            return Ok(None);
        }
        let blanks = [nearest.shape.blank.clone(), Some("0".to_owned())];
        let lines = [
            FirstLine::Side,
            FirstLine::Absent,
            FirstLine::RowsAndColumns,
            FirstLine::Count,
        ];
        for (blank, line) in blanks.iter().flat_map(|it| lines.map(|line| (it, line))) {
            let invocation = Invocation {
                shape: Shape {
                    blank: blank.clone(),
                    first_line: Some(line),
                    ..nearest.shape.clone()
                },
                sure: Sure::Answered,
                ..nearest.clone()
            };
            if !self.is_new(&invocation) {
                continue;
            }
            let attempt = self.attempt(&invocation, self.on.case)?;
            let judgement = judge(&asked(self.on.assignment, self.on.case), &attempt.execution);
            let hints = &self.cast.program.hints;
            if attempt.could_know
                && judge_evidence(&judgement, hints, TextSupport::Yes) == Evidence::Right
            {
                return Ok(Some(invocation));
            }
        }
        Ok(None)
    }

    /// Whether another easy board is answered at least so well: what was wrong of the first was the program's then.
    pub(super) fn confirm_by_others(
        &mut self,
        invocation: &Invocation,
        least: Evidence,
    ) -> Result<Option<Sure>, TrialError> {
        for case in self.on.others {
            let attempt = self.attempt(invocation, case)?;
            let judgement = judge(&asked(self.on.assignment, case), &attempt.execution);
            let hints = &self.cast.program.hints;
            if attempt.could_know && judge_evidence(&judgement, hints, TextSupport::Yes) >= least {
                return Ok(Some(Sure::Answered));
            }
        }
        Ok(None)
    }

    /// Whether what was printed is the same once more, and another on another board: of a program that was not seen to get
    /// ours, only that proves that it did.
    pub(super) fn depends_on_the_board(
        &mut self,
        invocation: &Invocation,
        first: &Attempt,
    ) -> Result<bool, TrialError> {
        let others = self.on.unsolvable.into_iter();
        let others: Vec<&Case> = others.chain(self.on.others.iter().copied()).collect();
        if others.is_empty() {
            return Ok(true);
        }
        let lines = |attempt: &Attempt| lasting_lines(&attempt.execution.stdout.kept);
        for case in others {
            let other = self.attempt(invocation, case)?;
            // One that was ended at a limit may have been kept from printing the same.
            if other.execution.exceeded.is_some() {
                continue;
            }
            if lines(&other) == lines(first) {
                return Ok(false);
            }
            let again = self.attempt(invocation, self.on.case)?;
            return Ok(lines(&again) == lines(first));
        }
        Ok(false)
    }

    /// Whether what was shown will do where nothing speaks for another way: a length without a path, or any plain answer of
    /// a program that was given its board as an argument. Where files cannot be seen, that it looks at its arguments is all
    /// there is to know.
    pub(super) fn has_plain_answer(&self, invocation: &Invocation, shown: Evidence) -> bool {
        let by_argument = invocation.arguments.iter().any(|text| text.contains('{'));
        shown >= Evidence::Claims
            || by_argument && shown >= Evidence::Perhaps
            || by_argument && self.sees == Some(false)
    }

    /// What the printed text shows by itself, whatever it was read as.
    pub(super) fn seen_in_print(&self, attempt: &Attempt, fault: Option<&Fault>) -> Evidence {
        let is_answer = !matches!(
            fault,
            Some(Fault::Refused { .. } | Fault::GaveUp { .. } | Fault::NoOutput)
        );
        let has_ended = attempt.execution.exceeded.is_none() && attempt.execution.ending.is_well();
        match (attempt.print, has_ended && is_answer) {
            (Shown::Nothing, _) => Evidence::None,
            (Shown::BoardAndGoal, true) => Evidence::Took,
            (Shown::Board, true) => Evidence::Seems,
            (Shown::Board | Shown::BoardAndGoal, false) => Evidence::Claims,
        }
    }

    /// An attempt that came near leaves little to try: how the board is written, and later questions.
    pub(super) fn spare(&mut self, invocation: &Invocation, attempt: &Attempt, shown: Evidence) {
        let is_well = attempt.execution.exceeded.is_none() && attempt.execution.ending.is_well();
        let answers = invocation.gives_entries() && attempt.arrived && is_well;
        if shown >= Evidence::Claims || answers && shown == Evidence::Perhaps {
            self.left = self.left.min(NEAR);
        } else if attempt.sighted.opened {
            self.left = self.left.min(OPENED);
        }
    }
}

/// What ends a program that cannot make numbers or data of a text.
const PARSE_ERRORS: [&str; 17] = [
    "JSONDecodeError",
    "invalid literal for int()",
    "could not convert string to float",
    "malformed node or string",
    "values to unpack",
    "NumberFormatException",
    "InputMismatchException",
    "JSONException",
    "JsonSyntaxException",
    "is not valid JSON",
    "SyntaxError: Unexpected",
    "invalid character '",
    "strconv.Atoi",
    "strconv.ParseInt",
    "ParseIntError",
    "invalid digit found in string",
    "std::invalid_argument",
];

/// Whether it ended because it could not make numbers or data of a text: a board that is easy and valid wants to be written
/// in another form then, and nobody knows in which.
fn fails_to_parse(execution: &Execution) -> bool {
    let complains = || {
        let text = plain(&execution.stderr.kept);
        let mut lines = text.lines().rev().take(LAST_LINES);
        lines.any(|line| PARSE_ERRORS.iter().any(|error| line.contains(error)))
    };
    execution.exceeded.is_none() && !execution.ending.is_well() && complains()
}

/// Whether what was printed, the same for boards with a solution and without, speaks against that the arguments were read at
/// all: who denies both may have read them.
fn ignores_its_arguments(
    invocation: &Invocation,
    printed: &[String],
    fault: Option<&Fault>,
) -> bool {
    let is_typed = invocation.turns.iter().any(|turn| turn.say.is_board());
    let denies = matches!(fault, Some(Fault::FalseNoSolution { .. }));
    let says_something = printed.iter().any(|line| !line.trim().is_empty());
    !is_typed && invocation.stdin.is_none() && says_something && !denies
}

/// What speaks for a manner that was tried: the greater, the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct AttemptStrength {
    /// What was shown, where that tells manners apart.
    pub(super) rank: Evidence,
    /// Whether the board was seen to be opened.
    pub(super) opened: bool,
    pub(super) end: End,
    pub(super) shown: Evidence,
}

/// How an attempt ended, as far as that tells whether the board was written as the program reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    /// Badly, over a board with commas or a sign for its blank, which may have been no numbers to it.
    Stumbled,
    /// Badly over numbers alone, without a word, or with the wrong one on whether there is a solution: all of that comes of
    /// a board that was misread, and of a program that is wrong.
    Doubtful,
    Well,
}

impl AttemptStrength {
    pub(super) fn of(shown: Evidence, attempt: &Attempt, fault: Option<&Fault>) -> Self {
        let is_well = attempt.execution.exceeded.is_none() && attempt.execution.ending.is_well();
        let end = match (fault, is_well) {
            (
                Some(Fault::FalseNoSolution { .. } | Fault::FalseSolution { .. } | Fault::NoOutput),
                _,
            ) => End::Doubtful,
            (_, true) => End::Well,
            (_, false) if attempt.in_numbers => End::Doubtful,
            (_, false) => End::Stumbled,
        };
        Self {
            rank: match shown {
                Evidence::None | Evidence::Tried | Evidence::Perhaps | Evidence::Ran => {
                    Evidence::None
                }
                Evidence::Claims | Evidence::Seems | Evidence::Took | Evidence::Right => shown,
            },
            opened: attempt.sighted.opened,
            end,
            shown,
        }
    }

    pub(super) const fn key(self) -> (Evidence, bool, End) {
        (self.rank, self.opened, self.end)
    }
}

pub(super) fn asked<'a>(assignment: &'a Assignment, case: &'a Case) -> Asked<'a> {
    Asked {
        expectation: case.expectation,
        board: &case.board,
        text: &case.text,
        rules: &assignment.answer,
        intervals: None,
    }
}

/// What was printed, without the lines that tell how long it took: they differ from run to run.
fn lasting_lines(printed: &[u8]) -> Vec<String> {
    const TIMES: [&str; 20] = [
        "time", "waktu", "detik", "sec", "tijd", "ms", "durasi", "duration", "时间", "elapsed",
        "took", "duur", "lama", "µs", "μs", "耗时", "用时", "秒", "tiempo", "tempo",
    ];
    let text = plain(printed);
    let is_lasting = |line: &&str| {
        let lower = line.to_lowercase();
        !TIMES.iter().any(|word| lower.contains(word))
    };
    text.lines().filter(is_lasting).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use puzzles::puzzle_traits::Shape;

    use crate::invocation::{Say, Turn, WriteAccess};

    use super::*;

    #[test]
    fn the_same_words_for_every_board_speak_for_none_among_the_arguments() {
        let by_arguments = Invocation {
            arguments: vec!["{entries}".to_owned()],
            stdin: None,
            turns: Vec::new(),
            name: "board.txt".to_owned(),
            places: Vec::new(),
            shape: Shape::default(),
            start_in: PathBuf::new(),
            entry: None,
            footing: WriteAccess::Copy,
            terminal: false,
            sure: Sure::Claimed,
        };
        let typed = Invocation {
            turns: vec![Turn {
                asked: None,
                say: Say::Rows,
            }],
            ..by_arguments.clone()
        };
        let printed = ["0 moves".to_owned()];
        let denied = Fault::FalseNoSolution {
            minimum: Some(2),
            read_from: None,
        };
        assert!(ignores_its_arguments(&by_arguments, &printed, None));
        assert!(!ignores_its_arguments(&by_arguments, &[], None));
        assert!(!ignores_its_arguments(
            &by_arguments,
            &printed,
            Some(&denied)
        ));
        assert!(!ignores_its_arguments(&typed, &printed, None));
    }
}

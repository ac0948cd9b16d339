//! One attempt at talking to a program.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use course::assignment::Case;
use model::execution::Execution;
use puzzles::text::plain;
use sandbox::SandboxError;
use submission::program::input_hints::Clue;

use crate::board_forms::BoardForms;
use crate::case_run::{Observed, TrialError, converse, tree_of};
use crate::first_arguments::wants_both_estimates;
use crate::invocation::{Invocation, Say, WriteAccess};
use crate::printed_board::{Shown, other_board, shown};
use crate::probe::board_names::names;
use crate::probe::search_state::{Attempt, Node, Search};
use crate::question::AnswerKind;
use crate::staged_submission::Stage;
use crate::talker::Talker;
use crate::talker::answer_candidates::Decision;
use crate::talker::files_sought::{WatchedFiles, normal};

impl Search<'_, '_> {
    pub(super) fn attempt(
        &mut self,
        invocation: &Invocation,
        case: &Case,
    ) -> Result<Attempt, TrialError> {
        let kind = self.on.assignment.puzzle;
        let places = self.places(invocation);
        let root = self.worker.place(Path::new(tree_of(invocation.footing)));
        let told = BoardForms::new(case, kind, &invocation.shape, &invocation.name)
            .lying_at(&root, places.first());
        let stage = Stage::new(self.on.tree, &self.sites, &places, self.on.scratch)?;
        let tree = self.worker.place(Path::new(tree_of(invocation.footing)));
        let laid = places.iter().map(|place| normal(&tree.join(place)));
        let stem = told.stem().to_lowercase();
        let lookout = WatchedFiles {
            aliases: stage.aliases(&tree),
            laid: laid.chain([normal(self.sites.board())]).collect(),
            marker: stem,
            tree,
        };
        let hints = &self.cast.program.hints;
        let reads_files = hints.seen.is_empty() || hints.has(Clue::OpensFile);
        let mut talker = Talker::new(&told, &invocation.turns)
            .watching(lookout)
            .that_shows(&hints.shown)
            .that_wants_both_estimates(wants_both_estimates(self.on.assignment))
            .that_reads_files(reads_files);
        let by_argument = invocation.arguments.iter().any(|text| text.contains('{'));
        let is_placed = !invocation.places.is_empty()
            && !invocation
                .places
                .iter()
                .any(|place| names(place, told.stem()));
        if by_argument || is_placed {
            talker = talker.that_has_its_board();
        }
        let (mut execution, transcript) = converse(
            self.worker,
            &stage,
            self.cast,
            invocation,
            &told,
            &mut talker,
            &self.limits,
            Observed::Yes,
        )?;
        // Where nothing is printed, the answer is in what it wrote.
        if invocation.footing == WriteAccess::Copy && execution.stdout.kept.trim_ascii().is_empty()
        {
            execution.wrote = stage.written();
            execution = execution.with_written_files();
        }
        self.spent.add(&execution, self.of_a_run);
        let mut sighted = std::mem::take(&mut talker.sighted);
        if self.sees.is_none() {
            self.sees = Some(sighted.any);
        }
        let says = |wanted: &[Say]| {
            let mut decisions = talker.decisions.iter();
            decisions.any(|decision| wanted.contains(&decision.said))
        };
        let mut decisions = talker.decisions.iter();
        let typed_rows = decisions.any(|decision| decision.said.tells_entries());
        let whole = transcript.stdout.text.as_bytes();
        let came_too_late =
            typed_rows && ended_at_once(&execution) && other_board(whole, &case.board).is_some();
        let others = sighted.others.len();
        if typed_rows {
            sighted
                .others
                .retain(|place| !talker.typed.iter().any(|line| is_named(place, line)));
        }
        let taken_for_names = sighted.others.len() < others;
        let typed_rows = typed_rows && !came_too_late && !talker.left_unread && !taken_for_names;
        let given_entries = invocation.gives_entries();
        let is_pick = |decision: &Decision| matches!(decision.said, Say::Pick(_));
        let is_picked = talker.decisions.iter().any(is_pick);
        let typed_name = says(&[Say::Name, Say::Stem, Say::Filled("{path}".to_owned())])
            || is_picked
            || by_argument
            || is_placed;
        // A program that looks at its arguments was given its board, whatever it did with it.
        let told_by_argument =
            by_argument && self.cast.program.hints.has(Clue::Arguments) && !sighted.any;
        let print = match says(&[Say::Line]) && repeats(&execution.stdout.kept, &told.line()) {
            // Whatever is typed is repeated by some.
            true => Shown::Nothing,
            false => shown(&execution.stdout.kept, &case.board),
        };
        // Where every file it opens is seen, one that never opened the board and was not told it cannot know it.
        let could_know = sighted.opened
            || typed_rows
            || given_entries
            || invocation.stdin.is_some()
            || !sighted.any;
        let was_told = typed_rows && !talker.asked_again || given_entries || told_by_argument;
        let arrived = sighted.opened
            || print > Shown::Nothing
            || was_told && !says_usage(&execution)
            || invocation.stdin.is_some()
            || !sighted.any && typed_name && !talker.asked_again && talker.handed.is_some();
        Ok(Attempt {
            arrived,
            could_know,
            print,
            own_board: came_too_late || other_board(&execution.stdout.kept, &case.board).is_some(),
            in_numbers: told
                .text
                .split(u8::is_ascii_whitespace)
                .all(|word| word.iter().all(u8::is_ascii_digit)),
            rows_refused: typed_rows && talker.asked_again
                || given_entries && says_usage(&execution),
            turns: talker.turns(),
            places,
            decisions: talker.decisions,
            sighted,
            execution,
        })
    }

    /// An attempt, or the same on a terminal where a program that waited in silence has something to say there: with a pipe
    /// for its output it kept that back. Then it is talked to there from now on.
    pub(super) fn on_a_terminal_if_it_speaks_there(
        &mut self,
        node: Node,
        attempt: Attempt,
    ) -> Result<(Node, Attempt), TrialError> {
        let is_silent = |attempt: &Attempt| {
            let first = attempt.decisions.first();
            first.map(|decision| decision.question.class == AnswerKind::Silence)
        };
        if self.was_on_a_terminal || node.invocation.terminal || is_silent(&attempt) != Some(true) {
            return Ok((node, attempt));
        }
        self.was_on_a_terminal = true;
        let on_a_terminal = |node: &Node| Invocation {
            terminal: true,
            ..node.invocation.clone()
        };
        let invocation = on_a_terminal(&node);
        let spoken = match self.attempt(&invocation, self.on.case) {
            Ok(spoken) => spoken,
            // A machine that has no terminals to give.
            Err(TrialError::Sandbox(SandboxError::Step { .. })) => return Ok((node, attempt)),
            Err(trouble) => return Err(trouble),
        };
        if is_silent(&spoken) != Some(false) {
            return Ok((node, attempt));
        }
        self.seen.insert(invocation.clone());
        let others = std::mem::take(&mut self.heap).into_sorted_vec();
        for other in others.iter().rev() {
            self.push(other.cost, on_a_terminal(other));
        }
        Ok((Node { invocation, ..node }, spoken))
    }

    /// Where the board lies if nobody knows better: where the program starts, and where its own boards lie.
    fn places(&self, invocation: &Invocation) -> Vec<PathBuf> {
        if !invocation.places.is_empty() {
            return invocation.places.clone();
        }
        if self.sees == Some(false) {
            return Stage::guessed(self.on.tree, &self.cast.program.start_in, &invocation.name);
        }
        let mut places = vec![invocation.start_in.join(&invocation.name)];
        let folders = self.on.own_boards.folders.iter().take(2);
        places.extend(folders.map(|folder| folder.join(&invocation.name)));
        places
    }
}

/// Whether a file has been looked for by the name that was typed, as some have it an ending given to it.
fn is_named(place: &Path, line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let is_it = |name: Option<&OsStr>| name.is_some_and(|name| name.as_encoded_bytes() == line);
    is_it(place.file_name()) || is_it(place.file_stem())
}

/// Whether it ended without another word after its board was typed: what waits for input while it ends has asked for
/// nothing.
fn ended_at_once(execution: &Execution) -> bool {
    let outputs = [&execution.stdout.kept, &execution.stderr.kept];
    execution.exceeded.is_none()
        && execution.ending.is_well()
        && outputs.iter().all(|bytes| bytes.trim_ascii().is_empty())
}

/// Whether it told how it wants to be started, instead of anything about its board.
fn says_usage(execution: &Execution) -> bool {
    told_usage(execution).is_some()
}

/// What it told of how it wants to be started, if it did: from that line on, as one that goes on in the next.
pub(super) fn told_usage(execution: &Execution) -> Option<String> {
    const WORDS: [&str; 5] = ["usage", "penggunaan", "cara pakai", "gebruik", "用法"];
    let outputs = [&execution.stdout.kept, &execution.stderr.kept];
    outputs.into_iter().find_map(|bytes| {
        let text = plain(bytes);
        let begins = |line: &&str| {
            let line = line.trim_start_matches(|c: char| !c.is_alphabetic());
            let line = line.to_lowercase();
            WORDS.iter().any(|word| line.starts_with(word))
        };
        let mut lines = text.lines().skip_while(|line| !begins(line));
        let mut usage = lines.next()?.to_owned();
        // What does not fit on a line goes on in the next, further in.
        for line in lines.take_while(|line| line.starts_with("  ")) {
            usage.push(' ');
            usage.push_str(line.trim());
        }
        Some(usage)
    })
}

/// Whether what was typed stands in what was printed, as it was typed.
fn repeats(printed: &[u8], line: &[u8]) -> bool {
    !line.is_empty() && printed.windows(line.len()).any(|window| window == line)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::is_named;

    #[test]
    fn a_row_that_was_typed_is_known_as_the_name_of_a_file() {
        for (place, line, expected) in [
            ("boards/1 0 2.txt", "1 0 2", true),
            ("test/3", "3", true),
            ("test/1 0 2.txt", "1 0 2.txt", true),
            ("test/board3.txt", "3", false),
            ("3/board.txt", "3", false),
        ] {
            let found = is_named(Path::new(place), line.as_bytes());
            assert_eq!(found, expected, "{place}");
        }
    }
}

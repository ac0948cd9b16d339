//! What can be said of every kind of board, before or after the kind.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueHint;
use rules::units::{Bytes, parse_bytes, parse_duration};
use terminal::failure::Failure;
use terminal::limit_arguments::LimitArguments;

use crate::cli::cases::course_argument::{assignment, check_group, random_bytes};
use crate::cli::class::class_arguments::CourseArgument;
use cases::new_case::Entry;
use course::assignment::{Assignment, Case, Visibility};
use course::course::Course;
use course::nearest_word::suggest;
use puzzles::puzzle_traits::{CaseBoard, PuzzleKind, Sides};

/// What can be said of every kind of board; mount it with `#[command(flatten)]`.
#[derive(Debug, clap::Args)]
pub(crate) struct Common {
    /// The assignment they are for [default: the only one of the course]
    #[arg(long, short = 'a', value_name = "ASSIGNMENT", global = true)]
    assignment: Option<String>,
    /// How many boards, no two alike [default: 1]
    #[arg(long, value_name = "NUMBER", global = true, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) count: Option<u32>,
    /// The same seed gives the same boards on every machine; another one gives others [default: 1; with `--hidden` drawn at
    /// random and printed]
    #[arg(long, value_name = "NUMBER", global = true)]
    seed: Option<u64>,
    /// The cases' name, numbered where there are several [default: by the kind]
    #[arg(long, value_name = "PREFIX", global = true)]
    pub(crate) name: Option<String>,
    /// The group they count for [default: the first of the assignment]
    #[arg(long, value_name = "GROUP", global = true)]
    group: Option<String>,
    /// Show them to teachers only
    #[arg(long, global = true)]
    hidden: bool,
    /// Write nothing, and show the boards
    #[arg(long, global = true)]
    pub(crate) dry_run: bool,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Write the cases to this folder [default: that of the assignment's cases]
    #[arg(long, value_name = "FOLDER", global = true, value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
    /// The course's file [default: the outermost grader.toml around the current folder]
    #[arg(long, value_name = "FILE", global = true, value_hint = ValueHint::FilePath)]
    course: Option<PathBuf>,
    /// Give up after this much time on one board, for example 10s, 2m [default: 5 minutes]
    #[arg(long, value_name = "DURATION", value_parser = parse_duration, global = true)]
    time: Option<Duration>,
    /// Give up before more memory than this is used, for example 512MB, 2GiB [default: 2 GB]
    #[arg(long, value_name = "SIZE", value_parser = parse_bytes, global = true)]
    memory: Option<Bytes>,
}

/// The seed of public boards, unless another is typed.
const USUAL_SEED: u64 = 1;

impl Common {
    pub(crate) fn open(&self) -> Result<Course, Failure> {
        CourseArgument {
            course: self.course.clone(),
        }
        .open()
    }

    /// The assignment that is meant, once the group that was typed is known to be one of its own.
    pub(crate) fn assignment<'a>(&self, course: &'a Course) -> Result<&'a Assignment, Failure> {
        let found = match (&self.assignment, course.assignments.as_slice()) {
            (Some(word), _) => assignment(course, word)?,
            (None, [only]) => only,
            (None, all) => {
                let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
                return Err(Failure::input(format!(
                    "say which assignment the boards are for with `-a`; there are `{}`",
                    names.join("`, `")
                )));
            }
        };
        if let Some(group) = &self.group {
            check_group(course, found, group)?;
        }
        Ok(found)
    }

    pub(crate) const fn is_group_given(&self) -> bool {
        self.group.is_some()
    }

    /// The group that the cases count for.
    pub(crate) fn group<'a>(&'a self, assignment: &'a Assignment) -> &'a str {
        match &self.group {
            Some(group) => group,
            None => assignment.usual_group(),
        }
    }

    /// Draws the seed of hidden boards, unless one was typed: with the usual one, every course would have the same boards.
    pub(crate) fn draw_seed(&mut self) -> Result<(), Failure> {
        if self.hidden && self.seed.is_none() {
            let bytes = random_bytes("give a seed with `--seed NUMBER`")?;
            // What every reader of JSON takes as it is.
            self.seed = Some(u64::from_le_bytes(bytes) >> 11);
        }
        Ok(())
    }

    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(USUAL_SEED)
    }

    /// The limits of making one board.
    pub(crate) const fn limits(&self) -> LimitArguments {
        LimitArguments {
            time: self.time,
            memory: self.memory,
        }
    }

    pub(crate) fn number(&self) -> u32 {
        self.count.unwrap_or(1)
    }

    pub(crate) fn folder(&self, assignment: &Assignment) -> PathBuf {
        self.out
            .clone()
            .unwrap_or_else(|| assignment.folder.clone())
    }

    /// The names of the cases: the one that was typed or this one, numbered where there are several.
    pub(crate) fn names(&self, usual: &str) -> Vec<String> {
        let name = self.name.as_deref().unwrap_or(usual);
        match self.number() {
            1 => vec![name.to_owned()],
            count => {
                let digits = count.to_string().len();
                (1..=count)
                    .map(|nth| format!("{name}-{nth:0digits$}"))
                    .collect()
            }
        }
    }

    /// The entry with what was typed for all of them.
    pub(crate) fn complete(&self, entry: Entry) -> Entry {
        Entry {
            group: self.group.clone(),
            visibility: Visibility::hidden_if(self.hidden),
            ..entry
        }
    }

    /// The side of the boards: the one typed, else the only one of the assignment, else what is nearest to the usual one.
    pub(crate) fn side(
        &self,
        typed: Option<u8>,
        usual: usize,
        assignment: &Assignment,
    ) -> Result<usize, Failure> {
        let Some(Sides { smallest, largest }) = assignment.puzzle.sides() else {
            return Err(is_packing(assignment));
        };
        let side = typed.map_or_else(|| usual.clamp(smallest, largest), usize::from);
        if (smallest..=largest).contains(&side) {
            return Ok(side);
        }
        let sides = if smallest == largest {
            format!("a side of {smallest}")
        } else {
            format!("sides from {smallest} to {largest}")
        };
        let name = &assignment.name;
        let why = format!("boards of `{name}` have {sides}, not {side}; change `--side`");
        Err(Failure::input(why))
    }

    pub(crate) fn check_packing(&self, assignment: &Assignment) -> Result<(), Failure> {
        if assignment.puzzle == PuzzleKind::packing() {
            return Ok(());
        }
        Err(Failure::input(format!(
            "`{}` is a sliding puzzle, and no board of it is packed; make one with `depth`",
            assignment.name
        )))
    }

    pub(crate) fn case<'a>(
        &self,
        assignment: &'a Assignment,
        word: &str,
    ) -> Result<(&'a Case, &'a rules::sliding::board::Board), Failure> {
        let Some(case) = assignment.cases.iter().find(|case| case.name == word) else {
            let names = assignment.cases.iter().map(|case| case.name.as_str());
            let list = format!("`grader cases list {}` names them", assignment.name);
            let hint = suggest(word, names, list);
            let why = format!("`{}` has no case `{word}`; {hint}", assignment.name);
            return Err(Failure::input(why));
        };
        match (&case.board, case.board.tiles()) {
            (_, Some(board)) => Ok((case, board)),
            (CaseBoard::Bad(_), _) => Err(Failure::input(format!(
                "`{word}` is bad input and no board; name a case that can be solved"
            ))),
            (CaseBoard::Good(_), None) => Err(is_packing(assignment)),
        }
    }
}

fn is_packing(assignment: &Assignment) -> Failure {
    Failure::input(format!(
        "`{}` is a packing puzzle; `grader cases generate packing` makes boards for it",
        assignment.name
    ))
}

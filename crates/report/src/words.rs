//! Every sentence of the report, in every language it is written in.
//!
//! A language is a type that has all of [`Labels`], [`Reasons`], [`Circumstances`], [`Noticing`], [`Proving`] and
//! [`Searching`]: one that lacks a sentence does not compile. Words hold what students wrote as it came; the terminal
//! makes it safe.

pub(crate) mod chinese;
pub(crate) mod delivery;
pub(crate) mod dutch;
pub(crate) mod english;
pub(crate) mod indonesian;
pub mod label;
pub(crate) mod notice;
pub(crate) mod text;

use std::time::Duration;

use rules::packing::piece::Letter;
use rules::sliding::board::{Board, Direction};

use course::assignment::Locale;
use model::case_facts::Expectation;
use model::checklist::Usual;
use model::checks::Aspect;
use model::ending::Ending;
use model::explanation::{Kurang, NoPacking, Parity, Wasted};
use model::fault::{Fault, Wanted};
use model::obstacle::Obstacle;
use model::outcome::{CaseRuling, NotedRuling, Outcome, Remark, SubmissionRuling};
use model::points::Points;
use model::searched::{Fit, Guide};
use model::verdict::Verdict;

use crate::words::label::Label;
use crate::words::notice::Noticing;

/// All the words of one language.
pub trait Words: Labels + Reasons + Circumstances + Noticing + Proving + Searching {}

impl<T: Labels + Reasons + Circumstances + Noticing + Proving + Searching> Words for T {}

/// The words of this language.
#[must_use]
pub fn words(locale: Locale) -> &'static dyn Words {
    match locale {
        Locale::English => &English,
        Locale::Indonesian => &Indonesian,
        Locale::Dutch => &Dutch,
        Locale::Chinese => &Chinese,
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct English;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Indonesian;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Dutch;

/// Chinese, in simplified characters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chinese;

/// What a drawing shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caption {
    /// The board before this step.
    BeforeStep(u64),
    /// The board that this step leads to.
    AfterStep(u64),
    /// The board at the end, after so many moves.
    AtTheEnd(u64),
    /// The board that was given.
    Given,
    /// The board the program starts from.
    First,
    /// The filled board, as it was printed.
    AsPrinted,
}

/// Something that reports count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Students.
    Students,
    /// Submissions.
    Submissions,
    /// Submissions that passed.
    Passed,
    /// Submissions that did not pass.
    NotPassed,
    /// Submissions of which nothing was run.
    NothingRun,
    /// Submissions of students who are exempt.
    Exempt,
    /// Submissions of which something could not be graded.
    Open,
    /// Failing cases that are like the one shown.
    MoreLikeIt,
    /// Cases that need a look.
    NeedALook,
    /// Cases that were not run.
    NotRun,
    /// Cases that could not be graded.
    NotGraded,
    /// Right cases that do not count, because no good board was answered.
    Unanswered,
    /// Things that are not listed.
    More,
    /// Submissions with more than before.
    Gained,
    /// Submissions with less than before.
    Lost,
    /// Submissions that changed, but not in points.
    ChangedOtherwise,
}

/// Headings, names and short phrases.
pub trait Labels: Sync {
    /// A fixed word.
    fn label(&self, label: Label) -> &'static str;
    /// A verdict's name.
    fn verdict(&self, verdict: Verdict) -> &'static str;
    /// A usual question of the checklist.
    fn question(&self, question: Usual) -> &'static str;
    /// What can be looked at in an answer.
    fn aspect(&self, aspect: Aspect) -> &'static str;
    /// What a case expects.
    fn expectation(&self, expectation: &Expectation) -> String;
    /// What a drawing shows.
    fn caption(&self, caption: Caption) -> String;
    /// A number of things.
    fn count(&self, number: usize, counted: Counted) -> String;
    /// One number of another: `5 of 7`.
    fn of(&self, part: usize, whole: usize) -> String;
    /// Points earned of points there were: `32 of 40 points`.
    fn points_of(&self, points: Points, of: Points) -> String;
    /// So many points.
    fn points(&self, points: Points) -> String;
    /// So many of the points are bonus.
    fn of_which_bonus(&self, bonus: Points) -> String;
    /// So many points may still come on top, once it is decided.
    fn still_open(&self, open: Points) -> String;
    /// So many points were taken off for lateness.
    fn taken_off(&self, penalty: Points) -> String;
    /// Handed in so late.
    fn late(&self, late: Duration) -> String;
    /// So many cases of all are right.
    fn right_of_all(&self, right: usize, all: usize) -> String;
    /// What is said aside, in brackets, after something.
    fn aside(&self, aside: &str) -> String;
    /// What comes between a heading and what it is about.
    fn colon(&self) -> &'static str;
    /// What comes between parts of a sentence that say different things.
    fn semicolon(&self) -> &'static str;
    /// What comes between the items of a list.
    fn comma(&self) -> &'static str;
}

/// Faults in words.
pub trait Reasons: Sync {
    /// Why it failed, and what may help.
    fn reason(&self, fault: &Fault) -> Reason;
    /// That something is not printed, as a part of a sentence.
    fn missing(&self, what: Wanted) -> String;
}

/// The tiles that can slide on this board, in order.
pub(crate) fn can_slide(board: &Board) -> Vec<String> {
    let mut tiles: Vec<u8> = Direction::ALL
        .into_iter()
        .filter_map(|way| way.from(board.blank(), board.side()))
        .map(|cell| board.cells()[cell])
        .collect();
    tiles.sort_unstable();
    tiles.iter().map(ToString::to_string).collect()
}

/// Whether the board has a tile of this number.
pub(crate) fn has_tile(board: &Board, tile: u64) -> bool {
    (1..board.cells().len() as u64).contains(&tile)
}

/// Why a case failed, in words: whole sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// What was expected, what came, and where.
    pub what: String,
    /// One line of help.
    pub help: String,
}

impl Reason {
    /// This reason with this help.
    #[must_use]
    pub fn new(what: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            help: help.into(),
        }
    }
}

/// What surrounds a verdict, in words. All are parts of a sentence, without a capital or a stop.
pub trait Circumstances: Sync {
    /// What stands in the way: `needs a display`.
    fn obstacle(&self, obstacle: &Obstacle) -> String;
    /// What obstacles have in common that differ in a name: `needs a tool that is not installed here`.
    fn cause(&self, cause: &Cause) -> String;
    /// Something worth telling: `only the length was printed`.
    fn remark(&self, remark: &Remark) -> String;
    /// What a person decided of a whole submission: `a person decided on 75 points: run by hand`.
    fn on_all(&self, word: &NotedRuling<SubmissionRuling>) -> String;
    /// The words in which it is told how a program was given its board.
    fn giving(&self) -> &'static Giving;
    /// How it ended: `ended with exit code 1`.
    fn ending(&self, ending: &Ending) -> String;
}

/// What stands behind a fault, in words: whole sentences.
pub trait Proving: Sync {
    /// Where a path that is too long is first wasted.
    fn wasted(&self, wasted: &Wasted) -> String;
    /// What the inversions of a board say of it.
    fn inversions(&self, parity: &Parity) -> String;
    /// What the sum of Kurang and X says of a board.
    fn kurang(&self, kurang: &Kurang) -> String;
    /// Why pieces do not fill a board.
    fn no_packing(&self, why: &NoPacking) -> String;
    /// That so many percent of the points are earned all the same, and how many wait for a person.
    fn in_part(&self, earned: u32, open: u32) -> String;
    /// What comes between two sentences.
    fn gap(&self) -> &'static str;
    /// What ends a sentence.
    fn stop(&self) -> &'static str;
}

/// Pieces with how many more cells of one colour they take: `A 2, C 1`.
pub(crate) fn uneven(pieces: &[(Letter, usize)], comma: &str) -> String {
    let each = pieces
        .iter()
        .map(|(letter, more)| format!("{letter} {more}"));
    each.collect::<Vec<_>>().join(comma)
}

/// A column of times by depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// The moves of a shortest path.
    Depth,
    /// The submission's own.
    Own,
    /// The reference solver's.
    Reference,
    /// The median of the class.
    Class,
}

/// Effective branching factors.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Branching {
    /// The heuristic that the counts are told under.
    pub claimed: Option<Guide>,
    /// The submission's own.
    pub own: f64,
    /// The reference solver's, with the same search.
    pub reference: Option<f64>,
    /// The median of the class.
    pub class: Option<f64>,
}

/// What counts and times tell of a search.
pub trait Searching {
    /// The search that counts fit; where they are told under a heuristic, whether they are its.
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String;
    /// Effective branching factors beside each other.
    fn branching(&self, branching: &Branching) -> String;
    /// The heading of a column.
    fn column(&self, column: Column) -> &'static str;
    /// The heading of times by depth.
    fn time_by_depth(&self) -> &'static str;
    /// What stands beside the axis of times.
    fn time_axis(&self) -> &'static str;
    /// What a reader must know to compare times.
    fn how_times_compare(&self) -> &'static str;
}

/// What obstacles have in common that differ in a name alone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A tool is not installed.
    Tool,
    /// A package of this language is not installed.
    Package(String),
    /// A tool is too old.
    OldTool,
    /// A file is looked for that nobody gave.
    File,
    /// There is no program.
    NoProgram,
    /// It cannot be read.
    Unreadable,
    /// Its language is not allowed.
    Language,
    /// It could not be started.
    NotStarted,
    /// One that has no name in it.
    Plain(Obstacle),
}

impl Cause {
    /// That of this obstacle.
    #[must_use]
    pub fn new(obstacle: &Obstacle) -> Self {
        match obstacle {
            Obstacle::ToolMissing { .. } => Self::Tool,
            Obstacle::PackageMissing { language, .. } => Self::Package(language.clone()),
            Obstacle::NewerToolNeeded { .. } => Self::OldTool,
            Obstacle::FileMissing { .. } => Self::File,
            Obstacle::NoProgram { .. } => Self::NoProgram,
            Obstacle::Unreadable { .. } => Self::Unreadable,
            Obstacle::LanguageNotAllowed { .. } => Self::Language,
            Obstacle::NotStarted { .. } => Self::NotStarted,
            Obstacle::NeedsDisplay
            | Obstacle::WantsTerminal
            | Obstacle::WantsMoreInput
            | Obstacle::BoardBuiltIn
            | Obstacle::WritesToItsOwnFolder
            | Obstacle::RefusedByTheBox(_)
            | Obstacle::Empty
            | Obstacle::EarlierFailure
            | Obstacle::EasierRanOutOfTime
            | Obstacle::Interrupted => Self::Plain(obstacle.clone()),
        }
    }
}

/// The words of one language for how a program was given its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Giving {
    /// The name of the board's file was its only argument.
    pub file_argument: &'static str,
    /// These were its arguments.
    pub arguments: &'static str,
    /// This was on its standard input.
    pub standard_input: &'static str,
    /// This was typed for it.
    pub typed: &'static str,
    /// The board lay in the file of this name.
    pub in_file: &'static str,
    /// The name of the board's file.
    pub file_name: &'static str,
    /// The board itself.
    pub board: &'static str,
    /// The board itself, on one line.
    pub board_on_one_line: &'static str,
    /// The board itself, a cell a line.
    pub board_cell_by_cell: &'static str,
    /// The board's side.
    pub side: &'static str,
    /// What comes between things that are typed one after another.
    pub then: &'static str,
    /// This stood for the blank.
    pub blank: &'static str,
    /// The number after the last tile stood for the blank.
    pub blank_as_last: &'static str,
    /// It was started in this folder.
    pub started_in: &'static str,
    /// `{what}` was typed when it asked `{asked}`.
    pub typed_at: &'static str,
    /// `{what}` was typed, and nobody knows what it had asked.
    pub typed_unasked: &'static str,
    /// The file with the board lay here.
    pub laid_at: &'static str,
    /// The grader is sure, because `{why}`.
    pub sure: &'static str,
    /// It answered the board.
    pub answered: &'static str,
    /// It opened the board's file.
    pub opened: &'static str,
    /// What it printed changed with the board.
    pub differed: &'static str,
    /// It printed an answer, and nothing spoke for another way.
    pub claimed: &'static str,
    /// Somebody prescribed it.
    pub prescribed: &'static str,
    /// Before what a program said last.
    pub it_said: &'static str,
    /// It said nothing.
    pub it_said_nothing: &'static str,
    /// It was tried `{times}` times.
    pub times: &'static str,
    /// `{number}` more ways were tried.
    pub more_ways: &'static str,
}

/// What a person decided of this case, with the note and what the grader had found; nothing where nobody did.
pub(crate) fn describe_ruling(outcome: &Outcome, words: &dyn Words) -> Option<String> {
    let decided = outcome.decided.as_deref()?;
    Some(match (decided.word.ruling, &outcome.fault) {
        (CaseRuling::Wrong | CaseRuling::Points(_), Some(fault)) => words.reason(fault).what,
        (CaseRuling::Right, _) | (_, None) => words.remark(&Remark::Decided {
            note: decided.word.note.clone(),
            found: decided.verdict,
        }),
    })
}

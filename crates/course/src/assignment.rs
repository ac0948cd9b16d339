//! One assignment of the course: what students were asked, its cases, how it is graded, and where its limits differ
//! from the usual ones.

use rules::named_enum;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use model::answer_checks::Share;
use model::case_facts::Expectation;
use model::checklist::Usual;
use model::limits::Limits;
use model::points::Points;
use model::scorecard::{GroupKind, ScoringTerms};
use puzzles::judgement::AnswerRules;
use puzzles::puzzle_traits::{CaseBoard, PuzzleKind};
use rules::solver_bug::Bug;
use rules::units::Bytes;

use crate::input_ways::{Form, Way};

/// The group of cases that name none, where the course declares no groups.
const ONLY_GROUP: &str = "cases";

#[derive(Debug, Clone, PartialEq)]
pub struct Assignment {
    /// Its short name, as `fifteen-bnb`.
    pub name: String,
    pub title: String,
    pub puzzle: PuzzleKind,
    /// The folder its cases are in.
    pub folder: PathBuf,
    /// Its cases, in order of their names.
    pub cases: Vec<Case>,
    pub broken: Vec<BrokenCase>,
    /// How a program may be given its board, in the order they are tried.
    pub ways: Vec<Way>,
    /// How boards are written for it, in the order they are tried.
    pub forms: Vec<Form>,
    pub answer: AnswerRules,
    /// What of it has points of its own; the rest of the points of a case is the answer's.
    pub shares: Vec<Share>,
    pub limits: LimitChanges,
    pub build_limits: LimitChanges,
    /// Names of the languages it may be written in; all if empty.
    pub languages: Vec<String>,
    pub checklist: Vec<Item>,
    /// The groups of cases and what they are worth, in the order they are shown.
    pub groups: Vec<Group>,
    pub grouping: Grouping,
    /// Files that must be handed in, as `report/*.pdf`.
    pub required_files: Vec<String>,
    /// The share of the points that passes, in percent.
    pub pass_mark: Option<f64>,
    pub due: Option<Timestamp>,
    pub late: LateRule,
    pub locale: Locale,
    /// Files that are given to every build and run.
    pub provided: Vec<PathBuf>,
    /// A provided program that is started instead of one of the submission's, and calls it.
    pub driver: Option<PathBuf>,
    /// Mistakes that the handout itself prescribes: nobody is told that they are mistakes.
    pub prescribes: Vec<Bug>,
    /// What the reference solver is asked, after `grader reference`; `{board}` is the board's file.
    pub reference: Vec<String>,
}

impl Assignment {
    /// The name and the text of the file that is put beside every submission, if there is one.
    pub fn read_driver(&self) -> io::Result<Option<(&Path, Vec<u8>)>> {
        let Some(driver) = &self.driver else {
            return Ok(None);
        };
        let name = driver.file_name().map(Path::new);
        name.map(|name| Ok((name, fs::read(driver)?))).transpose()
    }

    /// The group of a case that names none.
    pub fn usual_group(&self) -> &str {
        match (self.grouping, self.groups.first()) {
            (Grouping::Declared, Some(first)) => &first.name,
            (Grouping::ByCases, _) | (Grouping::Declared, None) => ONLY_GROUP,
        }
    }

    /// Whether a case is for the bonus, which nobody has to make.
    pub fn is_bonus(&self, case: &Case) -> bool {
        let mut groups = self.groups.iter();
        groups.any(|group| group.name == case.group && group.kind == GroupKind::Bonus)
    }

    pub fn scoring_terms(&self) -> ScoringTerms {
        let all = self.groups.iter().filter(|it| it.scoring == Scoring::All);
        let LateRule {
            grace,
            per_day,
            cap,
        } = &self.late;
        let rules = [
            self.due.map(|due| format!("due={due}")),
            (!grace.is_zero()).then(|| format!("grace={grace:?}")),
            (*per_day > 0.0).then(|| format!("per-day={per_day} %")),
            cap.map(|cap| format!("cap={cap} %")),
        ];
        ScoringTerms {
            pass_mark: self.pass_mark.map(|percent| percent.to_string()),
            shares: self.shares.clone(),
            all_or_nothing: all.map(|group| group.name.clone()).collect(),
            lateness: rules.into_iter().flatten().collect::<Vec<_>>().join(" "),
        }
    }
}

/// A case folder that is none, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenCase {
    /// The folder, from the course's root.
    pub folder: PathBuf,
    /// Why, as a whole message that points at the line where there is one.
    pub reason: String,
}

/// A group of cases and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    pub name: String,
    /// What all its cases together are worth.
    pub points: Points,
    pub kind: GroupKind,
    pub scoring: Scoring,
    pub need: Need,
}

/// For whom the cases of a group count: who answers no board can refuse bad ones by refusing everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Need {
    /// Those of bad input for programs that answered a good board, the others for all.
    #[default]
    ByItsCases,
    /// All of them only for programs that answered a good board.
    AnAnswer,
    /// All of them for all programs.
    Nothing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scoring {
    /// By the share of its cases that are right.
    #[default]
    Share,
    /// Only when all of them are.
    All,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The course's own words; the usual ones of the report's language if none.
    pub words: Option<String>,
    pub decided: Decided,
    /// What a yes is worth.
    pub points: Points,
}

/// Where the groups of an assignment come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grouping {
    /// The course declares them: a case can be in no other.
    Declared,
    /// The cases name them: a new case may name a new one.
    ByCases,
}

impl Item {
    /// What a person who decides it calls it.
    pub fn name(&self) -> &str {
        self.words.as_deref().unwrap_or("bonus")
    }

    /// Whether a person decides it, at least where no case does: a bonus that no case decides is a person's too.
    pub const fn may_be_a_persons(&self) -> bool {
        match self.decided {
            Decided::Manual | Decided::Usual(Usual::Bonus) => true,
            Decided::Usual(_) | Decided::Group(_) | Decided::File(_) => false,
        }
    }

    /// Whether nothing but what came of the cases decides it.
    pub const fn hangs_on_cases(&self) -> bool {
        match self.decided {
            Decided::Usual(Usual::Runs | Usual::Answers | Usual::AllCorrect | Usual::Bonus)
            | Decided::Group(_) => true,
            Decided::Usual(Usual::Compiles | Usual::FileThere)
            | Decided::File(_)
            | Decided::Manual => false,
        }
    }
}

/// Who decides a line of the checklist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided {
    /// The grader, as one of the usual questions.
    Usual(Usual),
    /// The grader: every case of this group is right.
    Group(String),
    /// The grader: a file is there that this pattern fits.
    File(String),
    Manual,
}

/// What lateness costs; by default it is only told.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct LateRule {
    /// How late is still in time.
    pub grace: Duration,
    /// The share of the points that every day begun costs, in percent.
    pub per_day: f64,
    /// The most it costs, in percent.
    pub cap: Option<f64>,
}

/// A board and what is expected of a program that is given it.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// Its name: the folder's, with `/` between where they are nested.
    pub name: String,
    pub folder: PathBuf,
    /// The bytes of `board.txt`.
    pub text: Vec<u8>,
    pub board: CaseBoard,
    pub expectation: Expectation,
    /// What it weighs within its group: its share of the group's points.
    pub points: Points,
    pub group: String,
    pub visibility: Visibility,
    /// Where its limits differ from the assignment's.
    pub limits: LimitChanges,
    pub tags: Vec<String>,
    /// A line for the assistant.
    pub note: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Visibility {
    #[default]
    Public,
    Hidden,
    /// Students too, once the due date has passed.
    AfterDue,
}

impl Visibility {
    /// What the flag `--hidden` asks for.
    pub fn hidden_if(hidden: bool) -> Self {
        match hidden {
            true => Self::Hidden,
            false => Self::Public,
        }
    }
}

named_enum! {
    /// The language a report is written in, with what it is called in a course's file and on the command line.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
    pub enum Locale, code {
        #[default]
        English = "en",
        Indonesian = "id",
        Dutch = "nl",
        Chinese = "zh",
    }
}

/// Limits that differ from the usual ones; what is left out stays.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LimitChanges {
    pub cpu: Option<CpuLimit>,
    /// Time on the clock; follows the processor time if that alone is given.
    pub wall: Option<Duration>,
    pub memory: Option<Bytes>,
    pub tasks: Option<u32>,
    pub output: Option<Bytes>,
    pub disk: Option<Bytes>,
}

/// Processor time: so much, or as a multiple of what the reference solver needs here.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CpuLimit {
    Time(Duration),
    /// So many times what the reference needs on this machine, as in `20x reference`.
    TimesReference(f64),
}

impl Eq for CpuLimit {}

/// In a line, as `cpu=20s memory=256.0 MB`; nothing where there are none.
impl fmt::Display for LimitChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cpu = self.cpu.map(|cpu| match cpu {
            CpuLimit::Time(time) => format!("{time:?}"),
            CpuLimit::TimesReference(times) => format!("{times}x reference"),
        });
        let all = [
            ("cpu", cpu),
            ("wall", self.wall.map(|wall| format!("{wall:?}"))),
            ("memory", self.memory.map(|memory| memory.to_string())),
            ("tasks", self.tasks.map(|tasks| tasks.to_string())),
            ("output", self.output.map(|output| output.to_string())),
            ("disk", self.disk.map(|disk| disk.to_string())),
        ];
        let told = all.into_iter();
        let told = told.filter_map(|(name, value)| Some(format!("{name}={}", value?)));
        f.write_str(&told.collect::<Vec<_>>().join(" "))
    }
}

impl LimitChanges {
    /// These changes, and where they leave a limit as it is, the others.
    #[must_use]
    pub fn or(self, others: &Self) -> Self {
        Self {
            cpu: self.cpu.or(others.cpu),
            wall: self.wall.or(others.wall),
            memory: self.memory.or(others.memory),
            tasks: self.tasks.or(others.tasks),
            output: self.output.or(others.output),
            disk: self.disk.or(others.disk),
        }
    }

    /// These limits with the changes made; `reference` is what the reference solver needed, where a limit follows it.
    pub fn applied_to(&self, limits: &Limits, reference: Duration) -> Limits {
        let mut changed = limits.clone();
        match self.cpu {
            Some(CpuLimit::Time(cpu)) => changed.cpu = cpu,
            // Below a tenth of a second a start of an interpreter would decide.
            Some(CpuLimit::TimesReference(times)) => {
                changed.cpu = reference
                    .max(Duration::from_millis(10))
                    .mul_f64(times)
                    .max(Duration::from_millis(100));
            }
            None => {}
        }
        if self.cpu.is_some() {
            changed.wall = Limits::backstop(changed.cpu);
        }
        changed.wall = self.wall.unwrap_or(changed.wall);
        changed.memory = self.memory.unwrap_or(changed.memory);
        changed.tasks = self.tasks.unwrap_or(changed.tasks);
        changed.output = self.output.unwrap_or(changed.output);
        changed.disk = self.disk.unwrap_or(changed.disk);
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_told_in_a_line() {
        assert_eq!(LimitChanges::default().to_string(), "");
        let changes = LimitChanges {
            cpu: Some(CpuLimit::Time(Duration::from_millis(2500))),
            memory: Some(Bytes::megabytes(256)),
            tasks: Some(4),
            ..LimitChanges::default()
        };
        assert_eq!(changes.to_string(), "cpu=2.5s memory=256.0 MB tasks=4");
        let times = LimitChanges {
            cpu: Some(CpuLimit::TimesReference(20.0)),
            ..LimitChanges::default()
        };
        assert_eq!(times.to_string(), "cpu=20x reference");
    }
}

//! One submission in the document.

use serde::Serialize;

use course::course::Course;
use model::checklist::{Agreement, OwnChecklist as Own, OwnRow as Row, OwnTick, Tick, Ticked};
use model::given_board::Sure;
use model::points::Points;
use model::scorecard::{
    BuildRecord, BuildResult, GroupKind, GroupScore, PassMark, Receipt, Scorecard,
};

use crate::file_formats::json::case::Case;
use crate::file_formats::json::fault_evidence::{seconds_number, serialize_points};
use crate::file_formats::json::fault_proof::Decided;
use crate::notices::collect_notices;
use crate::reader_view::{HiddenCases, View};
use crate::terminal::symbols::percent;
use crate::words::board_delivery::{describe_delivery, describe_driven};
use crate::words::notices::{Notice, NoticePart};
use crate::words::{Words, words};

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Submission<'v> {
    student: Student<'v>,
    assignment: Assignment<'v>,
    program: Program<'v>,
    build: Option<Build<'v>>,
    score: ScoreFigures,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<Decided<'v>>,
    late_seconds: Option<f64>,
    groups: Vec<Group<'v>>,
    cases: Vec<Case<'v>>,
    hidden_cases: Vec<Hidden<'v>>,
    checklist: Vec<Item<'v>>,
    obstacles: Vec<String>,
    notes: &'v [String],
    noticed: Vec<NoticeRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_checklist: Option<OwnChecklist<'v>>,
    receipt: ReceiptFigures<'v>,
}

#[derive(Debug, Serialize)]
struct Student<'v> {
    key: &'v str,
    name: &'v str,
    id: Option<&'v str>,
    email: Option<&'v str>,
}

#[derive(Debug, Serialize)]
struct Assignment<'v> {
    name: &'v str,
    title: Option<&'v str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Program<'v> {
    language: Option<&'v str>,
    entry: Option<&'v str>,
    given_board: Option<String>,
    driven: Option<String>,
    sure: Option<&'static str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Build<'v> {
    commands: &'v [String],
    result: &'static str,
    words: &'v str,
    cpu_seconds: f64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct ScoreFigures {
    #[serde(serialize_with = "serialize_points")]
    total: Points,
    #[serde(serialize_with = "serialize_points")]
    of: Points,
    percent: Option<u64>,
    #[serde(serialize_with = "serialize_points")]
    bonus: Points,
    #[serde(serialize_with = "serialize_points")]
    penalty: Points,
    #[serde(serialize_with = "serialize_points")]
    open: Points,
    pending: bool,
    pass_mark: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Group<'v> {
    name: &'v str,
    right: usize,
    total: usize,
    needs_a_look: usize,
    waiting: usize,
    not_graded: usize,
    #[serde(serialize_with = "serialize_points")]
    points: Points,
    #[serde(serialize_with = "serialize_points")]
    of: Points,
    kind: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Hidden<'v> {
    group: &'v str,
    right: usize,
    total: usize,
    needs_a_look: usize,
    waiting: usize,
    not_graded: usize,
    #[serde(serialize_with = "serialize_points")]
    points: Points,
    #[serde(serialize_with = "serialize_points")]
    of: Points,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Item<'v> {
    question: &'v str,
    answer: &'static str,
    reason: Option<&'v str>,
    #[serde(serialize_with = "serialize_points")]
    worth: Points,
}

#[derive(Debug, Serialize)]
struct NoticeRecord {
    topic: &'static str,
    said: Vec<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct ReceiptFigures<'v> {
    grader: &'v str,
    /// Nothing in a report for students: it is a hash of hidden cases too.
    suite: Option<&'v str>,
    tier: &'static str,
    processor: &'v str,
    host: Option<&'v str>,
    jobs: usize,
    seed: Option<u64>,
    limits: Limits,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Limits {
    cpu_seconds: f64,
    wall_seconds: f64,
    memory_bytes: u64,
    output_bytes: u64,
    stderr_bytes: u64,
    file_size_bytes: u64,
    disk_bytes: u64,
    tasks: u32,
    open_files: u32,
}

impl<'v> Submission<'v> {
    /// The same without what was said, for where that was told before.
    pub(crate) fn without_transcripts(mut self) -> Self {
        self.cases.iter_mut().for_each(Case::forget_transcript);
        self
    }

    /// That of this view, with its reasons in the assignment's language.
    pub(crate) fn new(view: &'v View<'_>, course: &'v Course) -> Self {
        let card: &Scorecard = &view.card;
        let assignment = course.assignment(&card.assignment);
        let locale = assignment.map_or(course.locale, |assignment| assignment.locale);
        let words = words(locale);
        let given = card.program.given.as_ref();
        Self {
            student: Student {
                key: &card.student.key,
                name: &card.student.name,
                id: card.student.id.as_deref(),
                email: card.student.email.as_deref(),
            },
            assignment: Assignment {
                name: &card.assignment,
                title: assignment.map(|assignment| assignment.title.as_str()),
            },
            program: Program {
                language: card.program.language.as_deref(),
                entry: card.program.entry.as_deref(),
                given_board: given.map(|given| describe_delivery(words, given)),
                driven: given.map(|given| describe_driven(words, given)),
                sure: given.and_then(|given| given.sure).map(Sure::name),
            },
            build: card.build.as_ref().map(Build::new),
            score: ScoreFigures::new(card),
            decided: card.word.as_ref().map(Decided::of_all),
            late_seconds: card.lateness.map(|lateness| seconds_number(lateness.late)),
            groups: card.groups.iter().map(Group::new).collect(),
            cases: card
                .results()
                .map(|(case, outcome)| Case::new(case, outcome, words))
                .collect(),
            hidden_cases: view.hidden.iter().map(Hidden::new).collect(),
            checklist: card
                .checklist
                .iter()
                .map(|item| Item::new(item, words))
                .collect(),
            obstacles: card
                .obstacles
                .iter()
                .map(|obstacle| words.obstacle(obstacle))
                .collect(),
            notes: &card.notes,
            noticed: collect_notices(card, words)
                .into_iter()
                .map(NoticeRecord::new)
                .collect(),
            own_checklist: card
                .insight
                .own_checklist
                .as_ref()
                .map(|own| OwnChecklist::new(own, &card.checklist)),
            receipt: ReceiptFigures::new(&card.receipt),
        }
    }
}

impl<'v> Build<'v> {
    fn new(build: &'v BuildRecord) -> Self {
        Self {
            commands: &build.commands,
            result: match build.result {
                BuildResult::Built => "built",
                BuildResult::Failed => "failed",
                BuildResult::Stopped => "stopped",
            },
            words: &build.words,
            cpu_seconds: seconds_number(build.cpu),
        }
    }
}

impl ScoreFigures {
    fn new(card: &Scorecard) -> Self {
        let score = &card.score;
        Self {
            total: score.total,
            of: score.of,
            percent: percent(score.total, score.of),
            bonus: score.bonus,
            penalty: score.penalty,
            open: score.open,
            pending: card.is_pending(),
            pass_mark: match score.mark {
                PassMark::None => "none",
                PassMark::Reached => "reached",
                PassMark::NotReached => "not-reached",
                PassMark::Open => "open",
            },
        }
    }
}

impl<'v> Group<'v> {
    fn new(group: &'v GroupScore) -> Self {
        Self {
            name: &group.name,
            right: group.passed,
            total: group.total,
            needs_a_look: group.open,
            waiting: group.waiting,
            not_graded: group.unknown,
            points: group.points,
            of: group.of,
            kind: match group.kind {
                GroupKind::Regular => "regular",
                GroupKind::Bonus => "bonus",
            },
        }
    }
}

impl<'v> Hidden<'v> {
    fn new(hidden: &'v HiddenCases) -> Self {
        Self {
            group: &hidden.group,
            right: hidden.right,
            total: hidden.total,
            needs_a_look: hidden.open,
            waiting: hidden.waiting,
            not_graded: hidden.unknown,
            points: hidden.points,
            of: hidden.of,
        }
    }
}

impl<'v> Item<'v> {
    fn new(item: &'v Ticked, words: &Words) -> Self {
        let answer = match &item.tick {
            Tick::Yes => "yes",
            Tick::No(_) => "no",
            Tick::NotYetAssessed => "not-yet-assessed",
            Tick::NotInThisRun => "not-in-this-run",
            Tick::Unknown => "unknown",
        };
        Self {
            question: words.asked(&item.question),
            answer,
            reason: item.aside(),
            worth: item.points,
        }
    }
}

impl NoticeRecord {
    fn new(notice: Notice) -> Self {
        Self {
            topic: notice.topic.name(),
            said: notice
                .said
                .into_iter()
                .filter_map(|said| match said {
                    NoticePart::Sentence(text) => Some(text),
                    NoticePart::Block(lines) => Some(lines.join("\n")),
                    NoticePart::Change { .. } => None,
                })
                .collect(),
        }
    }
}

impl<'v> ReceiptFigures<'v> {
    fn new(receipt: &'v Receipt) -> Self {
        let limits = &receipt.limits;
        Self {
            grader: &receipt.grader,
            suite: (!receipt.suite.is_empty()).then_some(receipt.suite.as_str()),
            tier: receipt.tier.name(),
            processor: &receipt.processor,
            host: receipt.host.as_deref(),
            jobs: receipt.jobs,
            seed: receipt.seed,
            limits: Limits {
                cpu_seconds: seconds_number(limits.cpu),
                wall_seconds: seconds_number(limits.wall),
                memory_bytes: limits.memory.0,
                output_bytes: limits.output.0,
                stderr_bytes: limits.stderr.0,
                file_size_bytes: limits.file_size.0,
                disk_bytes: limits.disk.0,
                tasks: limits.tasks,
                open_files: limits.open_files,
            },
        }
    }
}

/// The checklist that a student filled in, against what was measured.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OwnChecklist<'v> {
    file: &'v str,
    lines: Vec<OwnLine<'v>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct OwnLine<'v> {
    words: &'v str,
    wrote: &'static str,
    measured: Option<&'static str>,
    agreement: &'static str,
}

impl<'v> OwnChecklist<'v> {
    pub(crate) fn new(own: &'v Own, checklist: &[Ticked]) -> Self {
        let line = |row: &'v Row| OwnLine {
            words: &row.words,
            wrote: match row.wrote {
                OwnTick::Yes => "yes",
                OwnTick::No => "no",
                OwnTick::Unclear => "unclear",
            },
            measured: row.measured(checklist).and_then(|tick| match tick {
                Tick::Yes => Some("yes"),
                Tick::No(_) => Some("no"),
                Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => None,
            }),
            agreement: match row.against(checklist) {
                Agreement::Agrees => "agrees",
                Agreement::NotSo(_) | Agreement::BetterThanSaid => "disagrees",
                Agreement::NotCompared => "not-compared",
            },
        };
        Self {
            file: &own.file,
            lines: own.rows.iter().map(line).collect(),
        }
    }
}

//! One submission in the document.

use course::course::Course;
use model::checklist::{Agreement, OwnChecklist, OwnRow, OwnTick, Tick, Ticked};
use model::given_board::Sure;
use model::scorecard::{
    BuildRecord, BuildResult, GroupKind, GroupScore, PassMark, Receipt, Scorecard,
};

use crate::file_formats::json::case::describe_case;
use crate::file_formats::json::fault_evidence::seconds_number;
use crate::file_formats::json::fault_proof::describe_word;
use crate::json_object::{Object, points_number};
use crate::notices::collect_notices;
use crate::reader_view::{HiddenCases, View};
use crate::terminal::symbols::percent;
use crate::words::board_delivery::{describe_delivery, describe_driven};
use crate::words::notices::{Notice, NoticePart};
use crate::words::{Words, words};

/// The submission of this view, with its reasons in the assignment's language.
pub(crate) fn describe_submission(
    view: &View<'_>,
    course: &Course,
    has_transcripts: bool,
) -> Object {
    let card: &Scorecard = &view.card;
    let assignment = course.assignment(&card.assignment);
    let words = words(course.locale_of(&card.assignment));
    let (student, program) = (&card.student, &card.program);
    let given = program.given.as_ref();
    let late = card.lateness.map(|lateness| seconds_number(lateness.late));
    let cases = card.results();
    let cases =
        cases.map(|(case, outcome)| describe_case(Some(case), outcome, words, has_transcripts));
    let checklist = card.checklist.iter();
    let obstacles = card.obstacles.iter().map(|it| words.obstacle(it));
    let own = card.insight.own_checklist.as_ref();
    let student = Object::new()
        .put("key", &*student.key)
        .put("name", &*student.name)
        .put("id", student.id.as_deref())
        .put("email", student.email.as_deref());
    let assignment = Object::new()
        .put("name", &*card.assignment)
        .put("title", assignment.map(|it| it.title.as_str()));
    let program = Object::new()
        .put("language", program.language.as_deref())
        .put("entry", program.entry.as_deref())
        .put("given-board", given.map(|it| describe_delivery(words, it)))
        .put("driven", given.map(|it| describe_driven(words, it)))
        .put("sure", given.and_then(|it| it.sure).map(Sure::name));
    Object::new()
        .object("student", student)
        .object("assignment", assignment)
        .object("program", program)
        .object_or_null("build", card.build.as_ref().map(describe_build))
        .object("score", describe_score(card))
        .object("decided", card.word.as_ref().map(describe_word))
        .put("late-seconds", late)
        .list("groups", card.groups.iter().map(describe_group))
        .list("cases", cases)
        .list("hidden-cases", view.hidden.iter().map(describe_hidden))
        .list("checklist", checklist.map(|it| describe_item(it, words)))
        .put("obstacles", obstacles.collect::<Vec<_>>())
        .put("notes", &*card.notes)
        .list(
            "noticed",
            collect_notices(card, words)
                .into_iter()
                .map(describe_notice),
        )
        .object(
            "own-checklist",
            own.map(|own| describe_own(own, &card.checklist)),
        )
        .object("receipt", describe_receipt(&card.receipt))
}

fn describe_build(build: &BuildRecord) -> Object {
    let result = match build.result {
        BuildResult::Built => "built",
        BuildResult::Failed => "failed",
        BuildResult::Stopped => "stopped",
    };
    Object::new()
        .put("commands", &*build.commands)
        .put("result", result)
        .put("words", &*build.words)
        .put("cpu-seconds", seconds_number(build.cpu))
}

fn describe_score(card: &Scorecard) -> Object {
    let score = &card.score;
    let pass_mark = match score.mark {
        PassMark::None => "none",
        PassMark::Reached => "reached",
        PassMark::NotReached => "not-reached",
        PassMark::Open => "open",
    };
    Object::new()
        .put("total", points_number(score.total))
        .put("of", points_number(score.of))
        .put("percent", percent(score.total, score.of))
        .put("bonus", points_number(score.bonus))
        .put("penalty", points_number(score.penalty))
        .put("open", points_number(score.open))
        .put("pending", card.is_pending())
        .put("pass-mark", pass_mark)
}

fn describe_group(group: &GroupScore) -> Object {
    let kind = match group.kind {
        GroupKind::Regular => "regular",
        GroupKind::Bonus => "bonus",
    };
    Object::new()
        .put("name", &*group.name)
        .put("right", group.passed)
        .put("total", group.total)
        .put("needs-a-look", group.open)
        .put("waiting", group.waiting)
        .put("not-graded", group.unknown)
        .put("points", points_number(group.points))
        .put("of", points_number(group.of))
        .put("kind", kind)
}

fn describe_hidden(hidden: &HiddenCases) -> Object {
    Object::new()
        .put("group", &*hidden.group)
        .put("right", hidden.right)
        .put("total", hidden.total)
        .put("needs-a-look", hidden.open)
        .put("waiting", hidden.waiting)
        .put("not-graded", hidden.unknown)
        .put("points", points_number(hidden.points))
        .put("of", points_number(hidden.of))
}

fn describe_item(item: &Ticked, words: &Words) -> Object {
    let answer = match &item.tick {
        Tick::Yes => "yes",
        Tick::No(_) => "no",
        Tick::NotYetAssessed => "not-yet-assessed",
        Tick::NotInThisRun => "not-in-this-run",
        Tick::Unknown => "unknown",
    };
    Object::new()
        .put("question", words.asked(&item.question))
        .put("answer", answer)
        .put("reason", item.aside())
        .put("worth", points_number(item.points))
}

fn describe_notice(notice: Notice) -> Object {
    let said = notice.said.into_iter().filter_map(|said| match said {
        NoticePart::Sentence(text) => Some(text),
        NoticePart::Block(lines) => Some(lines.join("\n")),
        NoticePart::Change { .. } => None,
    });
    Object::new()
        .put("topic", notice.topic.name())
        .put("said", said.collect::<Vec<_>>())
}

/// The checklist that a student filled in, against what was measured.
fn describe_own(own: &OwnChecklist, checklist: &[Ticked]) -> Object {
    let line = |row: &OwnRow| {
        let wrote = match row.wrote {
            OwnTick::Yes => "yes",
            OwnTick::No => "no",
            OwnTick::Unclear => "unclear",
        };
        let measured = row.measured(checklist).and_then(|tick| match tick {
            Tick::Yes => Some("yes"),
            Tick::No(_) => Some("no"),
            Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => None,
        });
        let agreement = match row.against(checklist) {
            Agreement::Agrees => "agrees",
            Agreement::NotSo(_) | Agreement::BetterThanSaid => "disagrees",
            Agreement::NotCompared => "not-compared",
        };
        Object::new()
            .put("words", &*row.words)
            .put("wrote", wrote)
            .put("measured", measured)
            .put("agreement", agreement)
    };
    Object::new()
        .put("file", &*own.file)
        .list("lines", own.rows.iter().map(line))
}

/// Students do not get the suite: it is a hash of hidden cases too.
fn describe_receipt(receipt: &Receipt) -> Object {
    let limits = &receipt.limits;
    let limits = Object::new()
        .put("cpu-seconds", seconds_number(limits.cpu))
        .put("wall-seconds", seconds_number(limits.wall))
        .put("memory-bytes", limits.memory.0)
        .put("output-bytes", limits.output.0)
        .put("stderr-bytes", limits.stderr.0)
        .put("file-size-bytes", limits.file_size.0)
        .put("disk-bytes", limits.disk.0)
        .put("tasks", limits.tasks)
        .put("open-files", limits.open_files);
    Object::new()
        .put("grader", &*receipt.grader)
        .put("suite", Some(&*receipt.suite).filter(|it| !it.is_empty()))
        .put("tier", receipt.tier.name())
        .put("processor", &*receipt.processor)
        .put("host", receipt.host.as_deref())
        .put("jobs", receipt.jobs)
        .put("seed", receipt.seed)
        .object("limits", limits)
}

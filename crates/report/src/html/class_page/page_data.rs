//! What the page about a class is drawn from: every result in a few letters.

use rules::sliding::board::Board;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use course::assignment::Locale;
use model::grading_run::Scope;
use model::points::Points;
use model::scorecard::{PassMark, Receipt, Scorecard};
use model::verdict::Verdict;

use crate::class_results::ClassResults;
use crate::html::class_page::case_figures::{
    CaseFigures, NODES, NONE, SECONDS, compute_figures, find_outcome,
};
use crate::html::class_page::failure_causes::{describe_cause, find_causes};
use crate::html::class_page::waiting_for_person::{
    KnownAssignment, Waiting, list_waiting, verdict_index,
};
use crate::html::student_page::shared_markup::student_words;
use crate::json_object::Object;
use crate::notices::collect_notices;
use crate::terminal::grading_receipt::receipt_facts;
use crate::terminal::symbols::PassResult;
use crate::terminal::text_layout::sanitize;
use crate::words::notices::{NoticePart, Topic};
use crate::words::{Label, Words, describe_ruling, words};

/// What stands for a case that a submission was not tried on.
const ABSENT: char = '-';

/// How many facts of one kind are named, where results were not all obtained with the same.
const MOST_FACTS: usize = 3;

/// Everything the page about a class is drawn from.
#[derive(Debug, Serialize)]
pub(crate) struct ClassData<'a> {
    pub course: String,
    pub date: String,
    /// What commands must be told to find this class again.
    pub again: Value,
    pub waiting: Vec<Waiting>,
    /// What was typed to obtain it.
    #[serde(serialize_with = "as_safe")]
    pub command: &'a str,
    /// What each letter of a result means, in their order from `A`.
    pub verdicts: Vec<Value>,
    /// The assignments, in the order they come in the class.
    pub assignments: Vec<Part<'a>>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Part<'a> {
    #[serde(serialize_with = "as_safe")]
    pub name: &'a str,
    pub title: String,
    /// What the first of its results was obtained with.
    #[serde(skip)]
    pub receipt: &'a Receipt,
    /// The same in words: a name and a fact each.
    pub facts: Vec<(&'static str, String)>,
    /// The processor time that a run may take, in seconds.
    pub time_limit: f64,
    /// Its cases, in the suite's order.
    pub cases: Vec<Column<'a>>,
    pub rows: Vec<Row>,
    /// What is wrong, in words; rows point to it.
    pub texts: Vec<String>,
    pub left_out: LeftOut,
    /// Students who fail in the same way on the same kind of boards.
    pub causes: Vec<Value>,
}

#[derive(Debug, Serialize)]
pub(crate) struct Column<'a> {
    #[serde(serialize_with = "as_safe")]
    pub name: &'a str,
    #[serde(flatten)]
    facts: Object,
    #[serde(flatten)]
    figures: CaseFigures,
    #[serde(skip)]
    pub given: Option<&'a Board>,
}

/// One submission. Its keys are short, because there may be thousands.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    #[serde(flatten)]
    facts: Object,
    /// A letter a case.
    #[serde(rename = "v")]
    verdicts: String,
    /// Two letters a case: its processor time.
    #[serde(rename = "t")]
    times: String,
    /// For every case that is not right, in their order, which text says why; -1 where there was no room for it.
    #[serde(rename = "f", skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<i32>,
    /// Which text says how it was given its board.
    #[serde(rename = "w", skip_serializing_if = "Option::is_none")]
    pub driven: Option<i32>,
    /// What can be played of what it answered wrongly.
    #[serde(rename = "r", skip_serializing_if = "Vec::is_empty")]
    pub replays: Vec<Object>,
    /// The cases whose replays there was no room for.
    #[serde(rename = "x", skip_serializing_if = "Vec::is_empty")]
    pub unplayed: Vec<usize>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct LeftOut {
    pub replays: usize,
    /// Cases without the text that says why.
    pub texts: usize,
}

impl<'a> ClassData<'a> {
    /// That of these scorecards, as teachers may see it; texts and replays are not in it yet.
    pub(crate) fn new(results: &ClassResults<'a>, locale: Locale) -> Self {
        let mut assignments: Vec<Part<'a>> = Vec::new();
        for card in results.cards {
            let known = assignments
                .iter()
                .position(|part| part.name == card.assignment);
            let place = known.unwrap_or_else(|| {
                assignments.push(Part::new(results, &card.assignment, locale));
                assignments.len() - 1
            });
            let part = &mut assignments[place];
            let row = Row::new(card, &part.cases, words(locale));
            part.rows.push(row);
        }
        for cause in find_causes(results) {
            let mut parts = assignments.iter_mut();
            let Some(part) = parts.find(|part| part.name == cause.assignment) else {
                continue;
            };
            // Places of the verdict among all, and of students among the rows; cases are counted over all students.
            part.causes.push(json!({
                "verdict": verdict_index(cause.verdict),
                "text": describe_cause(&cause, locale),
                "cases": cause.cases,
                "students": cause.rows,
            }));
        }
        let verdicts = Verdict::ALL.map(|verdict| {
            json!({
                "slug": verdict.slug(),
                "words": words(locale).verdict(verdict),
                "standing": verdict.standing().slug(),
                // Its time is where it was stopped, and no value.
                "censored": verdict == Verdict::TimeLimit,
            })
        });
        if results.run.scope == Scope::SomeCases {
            let note = words(locale).label(Label::Note);
            for part in &mut assignments {
                let partial = student_words(locale).partial;
                part.facts.push((note, partial.to_owned()));
            }
        }
        let known: Vec<KnownAssignment<'_>> = assignments
            .iter()
            .map(|part| KnownAssignment {
                name: part.name,
                cases: part.cases.iter().map(|case| case.name).collect(),
            })
            .collect();
        let waiting = list_waiting(results, &known, words(locale));
        Self {
            course: sanitize(&results.course.display_name()),
            date: results.run.began.strftime("%Y-%m-%d").to_string(),
            again: json!({
                "looking": sanitize(&results.command_options.show_options(None)),
                "deciding": sanitize(&results.command_options.mark_options(None)),
                "assignment": results.course.assignments.len() > 1,
            }),
            waiting,
            command: &results.run.command,
            verdicts: verdicts.into(),
            assignments,
        }
    }
}

impl<'a> Part<'a> {
    /// The assignment of this name, with every case that somebody was tried on, and nobody in it yet.
    fn new(results: &ClassResults<'a>, name: &'a str, locale: Locale) -> Self {
        let cards = results.cards_of(name);
        let assignment = results.assignment(name);
        let board = |name: &str| {
            let mut cases = assignment.into_iter().flat_map(|it| &it.cases);
            cases.find(|case| case.name == name)?.board.tiles()
        };
        let mut cases: Vec<Column<'a>> = Vec::new();
        // The order of whoever was tried on most; what others have beside comes after.
        let mut fullest = cards.clone();
        fullest.sort_by_key(|card| std::cmp::Reverse(card.cases.len()));
        for card in fullest {
            // Nearly always everybody was tried on the same.
            let names = card.cases.iter().map(|case| &*case.name);
            if names.eq(cases.iter().map(|case| case.name)) {
                continue;
            }
            for case in &card.cases {
                if cases.iter().any(|other| other.name == case.name) {
                    continue;
                }
                let given = board(&case.name);
                // The fewest moves, where that is what is expected, and the board of a sliding puzzle, row by row.
                let rows = given.map(|it| it.cells().chunks(it.side()).collect::<Value>());
                let facts = Object::new()
                    .put("group", sanitize(&case.group))
                    .and("moves", case.expectation.moves())
                    .put("expected", words(locale).expectation(&case.expectation))
                    .and("board", rows);
                cases.push(Column {
                    name: &case.name,
                    facts,
                    figures: CaseFigures::default(),
                    given,
                });
            }
        }
        let names: Vec<&str> = cases.iter().map(|case| case.name).collect();
        for (case, figures) in cases.iter_mut().zip(compute_figures(&cards, &names)) {
            case.figures = figures;
        }
        let receipt = &cards[0].receipt;
        let limits = cards.iter().map(|card| card.receipt.limits.cpu);
        let time_limit = limits.max().unwrap_or_default();
        Self {
            name,
            title: sanitize(results.title(name)),
            receipt,
            facts: facts(&cards, words(locale)),
            time_limit: time_limit.as_secs_f64(),
            cases,
            rows: Vec::new(),
            texts: Vec::new(),
            left_out: LeftOut::default(),
            causes: Vec::new(),
        }
    }
}

/// What these were obtained with: where not all were obtained with the same, everything that some were.
fn facts(cards: &[&Scorecard], words: &Words) -> Vec<(&'static str, String)> {
    let mut facts: Vec<(&'static str, Vec<String>)> = Vec::new();
    let mut receipts: Vec<&Receipt> = Vec::new();
    for card in cards {
        if receipts.contains(&&card.receipt) {
            continue;
        }
        receipts.push(&card.receipt);
        for (name, fact) in receipt_facts(&card.receipt, None, words) {
            let fact = sanitize(&fact);
            match facts.iter_mut().find(|(other, _)| *other == name) {
                Some((_, known)) if known.contains(&fact) => {}
                Some((_, known)) => known.push(fact),
                None => facts.push((name, vec![fact])),
            }
        }
    }
    let several = |texts: Vec<String>| match texts.len() {
        0..=MOST_FACTS => texts.join(" · "),
        count => format!("{} · … ({count})", texts[..MOST_FACTS].join(" · ")),
    };
    facts
        .into_iter()
        .map(|(name, texts)| (name, several(texts)))
        .collect()
}

impl Row {
    fn new(card: &Scorecard, cases: &[Column<'_>], words: &Words) -> Self {
        let result = PassResult::new(card);
        let mut by_hand = Vec::new();
        let (mut verdicts, mut times) = (String::new(), String::new());
        let mut nodes = String::new();
        let says_nodes = card.outcomes.iter().any(|outcome| outcome.nodes.is_some());
        for (place, column) in cases.iter().enumerate() {
            let outcome = find_outcome(card, place, column.name);
            verdicts.push(outcome.map_or(ABSENT, |outcome| letter(outcome.verdict)));
            let word = outcome.and_then(|outcome| describe_ruling(outcome, words));
            by_hand.extend(word.map(|word| (place, sanitize(&word))));
            match outcome.and_then(|outcome| outcome.usage) {
                Some(usage) => times.push_str(&SECONDS.encoded(usage.cpu.as_secs_f64())),
                None => times.push_str(NONE),
            }
            if says_nodes {
                match outcome.and_then(|outcome| outcome.nodes) {
                    Some(count) => nodes.push_str(&NODES.encoded(count as f64)),
                    None => nodes.push_str(NONE),
                }
            }
        }
        let (student, score) = (&card.student, &card.score);
        let is_named = student.name != student.key && !student.name.is_empty();
        let mark = match score.mark {
            PassMark::None => None,
            PassMark::Reached => Some("y"),
            PassMark::NotReached => Some("n"),
            PassMark::Open => Some("?"),
        };
        let word = card.word.as_ref();
        let facts = Object::new()
            .put("k", sanitize(&student.key))
            .and("n", is_named.then(|| sanitize(&student.name)))
            .and("i", student.id.as_deref().map(sanitize))
            .put("p", score.total.as_f64())
            .put("o", score.of.as_f64())
            .and("m", mark)
            .and("g", card.program.language.as_deref().map(sanitize))
            // Two letters a case: the nodes it says it made; nothing where it never says.
            .and("d", Some(nodes).filter(|nodes| !nodes.is_empty()))
            // What a person decided: of all of it, and of cases, with the places of their columns.
            .and("z", word.map(|it| sanitize(&words.on_all(it, score.found))))
            .and("h", (!by_hand.is_empty()).then(|| json!(by_hand)))
            .and("b", hint(card, words))
            // Nothing of it was run, so that there is no case to look at.
            .and("l", (result == PassResult::NothingRun).then_some(true))
            // Who is exempt, and who has no grade yet: their points count in no mean.
            .and("e", (result == PassResult::Exempt).then_some(true))
            .and("u", card.is_pending().then_some(true))
            // What may still come on top of its points.
            .and(
                "q",
                (score.open != Points::ZERO).then(|| score.open.as_f64()),
            );
        Self {
            facts,
            verdicts,
            times,
            texts: Vec::new(),
            driven: None,
            replays: Vec::new(),
            unplayed: Vec::new(),
        }
    }
}

fn hint(card: &Scorecard, words: &Words) -> Option<String> {
    let notice = collect_notices(card, words)
        .into_iter()
        .find(|it| it.topic == Topic::Hint)?;
    let mut sentences = notice.said.into_iter().filter_map(|said| match said {
        NoticePart::Sentence(sentence) => Some(sanitize(&sentence)),
        NoticePart::Block(_) | NoticePart::Change { .. } => None,
    });
    sentences.next()
}

/// Names come from folders, and may hold what turns text around.
fn as_safe<S: Serializer>(text: &&str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&sanitize(text))
}

fn letter(verdict: Verdict) -> char {
    char::from(b'A' + verdict_index(verdict) as u8)
}

#[cfg(test)]
mod tests {
    use crate::sample_class::with_results;
    use crate::tests::settled_class;

    use super::*;

    #[test]
    fn every_result_is_a_letter_and_a_time_at_the_place_of_its_case() {
        let cards = settled_class();
        with_results(&cards, |results| {
            let data = ClassData::new(results, Locale::English);
            let rows: usize = data.assignments.iter().map(|part| part.rows.len()).sum();
            assert_eq!(rows, cards.len());
            for part in &data.assignments {
                for (row, card) in part.rows.iter().zip(results.cards_of(part.name)) {
                    assert_eq!(row.verdicts.len(), part.cases.len());
                    assert_eq!(row.times.len(), 2 * part.cases.len());
                    for (place, column) in part.cases.iter().enumerate() {
                        let mut outcomes = card.outcomes.iter();
                        let outcome = outcomes.find(|outcome| outcome.case == column.name);
                        let letter = row.verdicts.as_bytes()[place];
                        let time = &row.times[2 * place..2 * place + 2];
                        let Some(outcome) = outcome else {
                            assert_eq!((letter, time), (b'-', NONE));
                            continue;
                        };
                        let kind = &data.verdicts[usize::from(letter - b'A')];
                        assert_eq!(kind["slug"], outcome.verdict.slug());
                        assert_eq!(time == NONE, outcome.usage.is_none());
                    }
                }
            }
        });
    }
}

//! What a student says of the own program against the course's checklist: finds the table that is it among those the
//! student wrote, and says which line of the one is which of the other.
//!
//! Words are compared strictly. A line with a word that nobody expected is left alone, because that word may turn it around.

pub(crate) mod checklist_vocabulary;
pub mod line_meaning;

use course::assignment::{Decided, Item};
use model::checklist::{OwnChecklist, OwnRow, OwnTick, Question, Tick, Ticked, Usual};

use crate::own_checklist::line_meaning::{is_the_same, meaning};

/// How many lines must be the course's for a table to be its checklist: a table of features may share one by chance.
const FEWEST: usize = 2;

/// The student's own copy of the course's checklist, if one of these tables is it for certain. Where two of them tick a
/// line differently, that line is not clear.
pub fn own_checklist(tables: &[OwnChecklist], checklist: &[Ticked]) -> Option<OwnChecklist> {
    let questions: Vec<&Question> = checklist.iter().map(|line| &line.question).collect();
    let copies = tables.iter().map(|table| matched(table, &questions));
    let mut copies: Vec<OwnChecklist> = copies
        .filter(|table| known(table) >= FEWEST.min(questions.len()).max(1))
        .collect();
    // The fullest, and of those the first.
    let best = (0..copies.len())
        .rev()
        .max_by_key(|&place| known(&copies[place]))?;
    let mut own = copies.remove(best);
    for row in &mut own.rows {
        let others = copies.iter().flat_map(|table| &table.rows);
        let mut same =
            others.filter(|other| row.question.is_some() && other.question == row.question);
        if same.any(|other| other.wrote != OwnTick::Unclear && other.wrote != row.wrote) {
            row.wrote = OwnTick::Unclear;
        }
    }
    Some(own)
}

/// How many lines of a table are the course's.
fn known(table: &OwnChecklist) -> usize {
    let rows = table.rows.iter();
    rows.filter(|row| row.question.is_some()).count()
}

/// The table with the question that each of its lines asks: at most one each, and no question twice.
fn matched(table: &OwnChecklist, questions: &[&Question]) -> OwnChecklist {
    let mut table = table.clone();
    let found: Vec<Option<usize>> = table
        .rows
        .iter()
        .map(|row| the_only(row, questions))
        .collect();
    for (row, place) in table.rows.iter_mut().zip(&found) {
        let is_asked_once = found.iter().filter(|other| *other == place).count() == 1;
        let question = place
            .filter(|_| is_asked_once)
            .map(|place| questions[place]);
        row.question = question.cloned();
    }
    table
}

/// The place of the only question that a line can be: by its words, or else by what they mean.
fn the_only(row: &OwnRow, questions: &[&Question]) -> Option<usize> {
    let by_words = |question: &Question| match question {
        Question::Usual(_) => false,
        Question::Own(own) => is_the_same(own, &row.words),
    };
    let meant = meaning(&row.words);
    let by_meaning = |question: &Question| meant.is_some() && asked(question) == meant;
    let places = |is: &dyn Fn(&Question) -> bool| -> Vec<usize> {
        (0..questions.len())
            .filter(|&place| is(questions[place]))
            .collect()
    };
    let mut found = places(&by_words);
    if found.is_empty() {
        found = places(&by_meaning);
    }
    let [place] = *found.as_slice() else {
        return None;
    };
    // Words that a course uses twice mean something else each time.
    let same = questions.iter().filter(|other| **other == questions[place]);
    (same.count() == 1).then_some(place)
}

/// The usual question that a line of the course's checklist asks, whoever's words it is in.
fn asked(question: &Question) -> Option<Usual> {
    match question {
        Question::Usual(usual) => Some(*usual),
        Question::Own(own) => meaning(own),
    }
}

/// Leaves those lines alone that cases decide and that are a yes, for where not all cases were run: a wrong one decides,
/// right ones do not.
pub(crate) fn leave_open(own: &mut OwnChecklist, items: &[Item], checklist: &[Ticked]) {
    for (item, line) in items.iter().zip(checklist) {
        let is_by_cases = matches!(
            item.decided,
            Decided::Usual(Usual::AllCorrect | Usual::Bonus) | Decided::Group(_)
        );
        if !is_by_cases || line.tick != Tick::Yes {
            continue;
        }
        for row in &mut own.rows {
            if row.question.as_ref() == Some(&line.question) {
                row.question = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use Usual::{AllCorrect, Answers, Bonus, Compiles, Runs};
    use model::checklist::{ColumnHeads, OwnRow, OwnTick, Question, Tick, TickOrder};
    use model::points::Points;

    use super::*;

    fn table(rows: &[(&str, OwnTick)]) -> OwnChecklist {
        let row = |&(words, wrote): &(&str, OwnTick)| OwnRow {
            number: None,
            words: words.to_owned(),
            wrote,
            question: None,
        };
        OwnChecklist {
            file: "README.md".to_owned(),
            heads: ColumnHeads {
                number: None,
                point: "Poin".to_owned(),
                yes: "Ya".to_owned(),
                no: "Tidak".to_owned(),
                order: TickOrder::YesFirst,
                tick: "✓".to_owned(),
            },
            rows: rows.iter().map(row).collect(),
        }
    }

    fn course(questions: Vec<Question>) -> Vec<Ticked> {
        let line = |question| Ticked {
            question,
            tick: Tick::Yes,
            points: Points::ZERO,
            note: None,
        };
        questions.into_iter().map(line).collect()
    }

    fn usual() -> Vec<Ticked> {
        let questions = [Compiles, Runs, Answers, AllCorrect, Bonus];
        course(questions.map(Question::Usual).to_vec())
    }

    /// What is claimed: the usual question or own words, and the tick.
    fn claimed(tables: &[OwnChecklist], course: &[Ticked]) -> Vec<(Question, OwnTick)> {
        let own = own_checklist(tables, course);
        let rows = own.into_iter().flat_map(|own| own.rows);
        rows.filter_map(|row| Some((row.question?, row.wrote)))
            .collect()
    }

    const COMPILES: Question = Question::Usual(Compiles);
    const RUNS: Question = Question::Usual(Runs);

    #[test]
    fn lines_are_matched_and_others_are_left_alone() {
        let own = table(&[
            ("Program berhasil dikompilasi", OwnTick::Yes),
            ("Laporan dibuat sendiri", OwnTick::Yes),
            ("Program berhasil running", OwnTick::No),
        ]);
        let expected = vec![(COMPILES, OwnTick::Yes), (RUNS, OwnTick::No)];
        assert_eq!(claimed(&[own], &usual()), expected);
    }

    #[test]
    fn one_line_that_is_the_same_by_chance_makes_no_checklist() {
        let features = table(&[("Bonus", OwnTick::Yes), ("Dark mode", OwnTick::No)]);
        assert_eq!(claimed(std::slice::from_ref(&features), &usual()), []);
        let only = course(vec![Question::Usual(Bonus)]);
        assert_eq!(claimed(&[features], &only).len(), 1);
        let other = table(&[("x", OwnTick::Yes)]);
        assert_eq!(claimed(&[other], &course(vec![])), []);
    }

    #[test]
    fn two_lines_for_one_question_answer_none() {
        let own = table(&[
            ("Program berhasil dikompilasi", OwnTick::Yes),
            ("Program compiles", OwnTick::No),
            ("Program berhasil running", OwnTick::No),
            ("Bonus dibuat", OwnTick::No),
        ]);
        let bonus = Question::Usual(Bonus);
        let expected = vec![(RUNS, OwnTick::No), (bonus, OwnTick::No)];
        assert_eq!(claimed(&[own], &usual()), expected);
    }

    #[test]
    fn one_line_for_two_questions_answers_none() {
        let compiled = Question::Own("It compiled".to_owned());
        let twice = course(vec![COMPILES, compiled.clone(), RUNS]);
        let own = table(&[
            ("It compiled", OwnTick::Yes),
            ("Program runs", OwnTick::Yes),
            ("Program compiles", OwnTick::No),
        ]);
        let expected = vec![
            (compiled, OwnTick::Yes),
            (RUNS, OwnTick::Yes),
            (COMPILES, OwnTick::No),
        ];
        assert_eq!(claimed(std::slice::from_ref(&own), &twice), expected);
        let same = course(vec![COMPILES, COMPILES, RUNS, Question::Usual(Bonus)]);
        assert_eq!(claimed(&[own], &same), []);
    }

    #[test]
    fn own_words_of_the_course_are_found_in_both_ways() {
        let [built, compared] = [
            "Program berhasil dikompilasi tanpa kesalahan",
            "The report compares both heuristics",
        ]
        .map(|words| Question::Own(words.to_owned()));
        let course = course(vec![built.clone(), compared.clone()]);
        let written = table(&[
            ("Program compiles", OwnTick::Yes),
            ("2. The report compare both heuristics", OwnTick::No),
        ]);
        let expected = vec![(built, OwnTick::Yes), (compared, OwnTick::No)];
        assert_eq!(claimed(&[written], &course), expected);
    }

    #[test]
    fn the_fullest_table_counts_and_what_another_denies_is_not_clear() {
        let short = table(&[
            ("Program berhasil dikompilasi", OwnTick::Yes),
            ("Program berhasil running", OwnTick::Yes),
        ]);
        let full = table(&[
            ("Program berhasil dikompilasi", OwnTick::Yes),
            ("Program berhasil running", OwnTick::No),
            ("Bonus dibuat", OwnTick::No),
        ]);
        let found = claimed(&[short.clone(), full.clone()], &usual());
        let ticks: Vec<OwnTick> = found.into_iter().map(|(_, wrote)| wrote).collect();
        assert_eq!(ticks, [OwnTick::Yes, OwnTick::Unclear, OwnTick::No]);
        let first = own_checklist(&[full.clone(), full.clone()], &usual()).unwrap();
        assert_eq!(first.rows[1].wrote, OwnTick::No);
    }

    #[test]
    fn a_yes_of_some_cases_is_left_open_and_all_else_stays() {
        let lines = [
            (Decided::Usual(Compiles), Tick::Yes, true),
            (Decided::Usual(AllCorrect), Tick::Yes, false),
            (Decided::Usual(Bonus), Tick::No(None), true),
            (Decided::Group("depth".to_owned()), Tick::Yes, false),
            (Decided::Group("traps".to_owned()), Tick::No(None), true),
            (Decided::File("*.pdf".to_owned()), Tick::Yes, true),
            (Decided::Manual, Tick::Yes, true),
        ];
        let question = |place: usize| Question::Own(format!("line {place}"));
        let mut own = table(&[("", OwnTick::No); 7]);
        let (mut items, mut checklist) = (Vec::new(), Vec::new());
        for (place, (decided, tick, _)) in lines.iter().enumerate() {
            items.push(Item {
                words: None,
                decided: decided.clone(),
                points: Points::ZERO,
            });
            let [line] = <[Ticked; 1]>::try_from(course(vec![question(place)])).unwrap();
            checklist.push(Ticked {
                tick: tick.clone(),
                ..line
            });
            own.rows[place].question = Some(question(place));
        }
        leave_open(&mut own, &items, &checklist);
        let kept: Vec<bool> = own.rows.iter().map(|row| row.question.is_some()).collect();
        assert_eq!(kept, lines.map(|(_, _, stays)| stays));
    }
}

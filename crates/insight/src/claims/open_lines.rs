//! Lines that only part of the cases has answered.

use course::assignment::{Decided, Item};
use model::checklist::{Tick, Ticked, Usual};
use model::own_checklist::OwnChecklist;

/// Leaves those lines alone that cases decide and that are a yes, for where not all cases were run: a wrong one decides,
/// right ones do not.
pub(crate) fn leave_open(own: &mut OwnChecklist, items: &[Item], checklist: &[Ticked]) {
    for (item, line) in items.iter().zip(checklist) {
        let is_by_cases = match item.decided {
            Decided::Usual(Usual::AllCorrect | Usual::Bonus) | Decided::Group(_) => true,
            Decided::Usual(Usual::Compiles | Usual::Runs | Usual::Answers | Usual::FileThere)
            | Decided::File(_)
            | Decided::Manual => false,
        };
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
    use super::*;
    use model::checklist::Question;
    use model::own_checklist::{Heads, Order, OwnRow, Wrote};
    use model::points::Points;

    #[test]
    fn a_yes_of_some_cases_is_left_open_and_all_else_stays() {
        let lines = [
            (Decided::Usual(Usual::Compiles), Tick::Yes, true),
            (Decided::Usual(Usual::AllCorrect), Tick::Yes, false),
            (Decided::Usual(Usual::Bonus), Tick::No(None), true),
            (Decided::Group("depth".to_owned()), Tick::Yes, false),
            (Decided::Group("traps".to_owned()), Tick::No(None), true),
            (Decided::File("*.pdf".to_owned()), Tick::Yes, true),
            (Decided::Manual, Tick::Yes, true),
        ];
        let question = |place: usize| Question::Own(format!("line {place}"));
        let mut own = OwnChecklist {
            file: String::new(),
            heads: Heads {
                number: None,
                point: String::new(),
                yes: String::new(),
                no: String::new(),
                order: Order::YesFirst,
                tick: String::new(),
            },
            rows: Vec::new(),
        };
        let (mut items, mut checklist) = (Vec::new(), Vec::new());
        for (place, (decided, tick, _)) in lines.iter().enumerate() {
            items.push(Item {
                words: None,
                decided: decided.clone(),
                points: Points::ZERO,
            });
            checklist.push(Ticked {
                question: question(place),
                tick: tick.clone(),
                points: Points::ZERO,
                note: None,
            });
            own.rows.push(OwnRow {
                number: None,
                words: String::new(),
                wrote: Wrote::No,
                question: Some(question(place)),
            });
        }
        leave_open(&mut own, &items, &checklist);
        let kept: Vec<bool> = own.rows.iter().map(|row| row.question.is_some()).collect();
        assert_eq!(kept, lines.map(|(_, _, stays)| stays));
    }
}

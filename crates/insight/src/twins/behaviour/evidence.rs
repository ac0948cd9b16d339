//! What of the behaviour of a group speaks most for it.

use crate::twins::behaviour::class::Class;
use crate::twins::behaviour::faults;
use crate::twins::behaviour::signs::{Manner, Signs};
use model::twins::{Alike, Evidence};

/// How many pieces of evidence are shown.
const SHOWN: usize = 3;

/// What all of this group do alike and few others do: the strongest of each kind first. `cases` are the suite's.
#[must_use]
pub fn evidence(class: &Class<'_>, group: &[usize], cases: &[&str]) -> Vec<Evidence> {
    let outside = class.outside(group);
    let members: Vec<&Signs> = group.iter().map(|&place| &class.students[place]).collect();
    let Some((first, rest)) = members.split_first() else {
        return Vec::new();
    };
    let mut kinds: [Vec<(f64, Evidence)>; 3] = Default::default();
    for (slot, place) in class.model.slots.iter().enumerate() {
        let counted = |at: &dyn Fn(&Signs) -> Option<u64>, sign| {
            let shown: Vec<u64> = outside.iter().filter_map(|signs| at(signs)).collect();
            (
                shown.iter().filter(|&&other| other == sign).count(),
                shown.len(),
            )
        };
        if let Some(choice) = first.choices[slot]
            && rest.iter().all(|signs| signs.choices[slot] == Some(choice))
        {
            let (others, of) = counted(&|signs| signs.choices[slot], choice);
            let textbook = class.model.share(slot, choice);
            let share = textbook.max((others as f64 + 1.0) / (of as f64 + 2.0));
            let piece = Evidence {
                case: place.case.clone(),
                what: Alike::Choice,
                others,
                of,
                textbook: Some(textbook),
            };
            kinds[0].push((share, piece));
        }
        if let Some(count) = first.counts[slot]
            && rest.iter().all(|signs| signs.counts[slot] == Some(count))
        {
            let (others, of) = counted(&|signs| signs.counts[slot], count);
            let piece = Evidence {
                case: place.case.clone(),
                what: Alike::Count(count),
                others,
                of,
                textbook: None,
            };
            kinds[1].push(((others as f64 + 1.0) / (of as f64 + 2.0), piece));
        }
    }
    for (case, name) in cases.iter().enumerate() {
        let Manner::Wrong(category, _) = first.manners[case] else {
            continue;
        };
        if !rest
            .iter()
            .all(|signs| signs.manners[case] == first.manners[case])
        {
            continue;
        }
        let sign = first.manner(case, category).unwrap_or_default();
        let (others, of) = faults::counted(&outside, case, category, sign);
        let piece = Evidence {
            case: (*name).to_owned(),
            what: Alike::Fault(category),
            others,
            of,
            textbook: None,
        };
        kinds[2].push((faults::share(&outside, case, category, sign), piece));
    }
    for kind in &mut kinds {
        kind.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    }
    // The best of each kind, then what is best of the rest.
    let mut shown = Vec::new();
    let mut rest = Vec::new();
    for kind in kinds {
        let mut pieces = kind.into_iter();
        shown.extend(pieces.next());
        rest.extend(pieces);
    }
    rest.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    shown.extend(rest);
    let shown = shown.into_iter().filter(|(share, _)| *share < 0.5);
    shown.map(|(_, piece)| piece).take(SHOWN).collect()
}

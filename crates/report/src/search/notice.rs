//! What counts and times tell of a search, as a notice.

use crate::notice::{Notice, Said};
use crate::search::times::table;
use crate::words::noticing::Topic;
use crate::words::searching::Branching;
use crate::words::vocabulary::Words;
use model::searched::{Counts, Searched};
use scoring::branching::{of_the_reference, own};

/// What is to be said of a search; nothing where there is nothing.
#[must_use]
pub(crate) fn notice(searched: &Searched, words: &dyn Words) -> Option<Notice> {
    let mut said = Vec::new();
    for counts in &searched.counts {
        if let Some(fit) = &counts.fit {
            said.push(Said::Sentence(words.counts_fit(counts.claimed, fit)));
        }
    }
    for counts in &searched.counts {
        if let Some(branching) = branching(counts, searched) {
            said.push(Said::Sentence(words.branching(&branching)));
        }
    }
    if let Some(table) = table(searched, words) {
        let title = words.time_by_depth();
        said.push(Said::Sentence(format!(
            "{title}{}",
            words.colon().trim_end()
        )));
        said.push(Said::Block(table));
    }
    (!said.is_empty()).then_some(Notice {
        topic: Topic::Search,
        said,
    })
}

fn branching(counts: &Counts, searched: &Searched) -> Option<Branching> {
    let class = searched.class.as_ref();
    let class = class.and_then(|class| {
        let mut medians = class.branching.iter();
        medians.find(|(claimed, _)| *claimed == counts.claimed)
    });
    Some(Branching {
        claimed: counts.claimed,
        own: own(counts)?,
        reference: of_the_reference(counts),
        class: class.map(|&(_, median)| median),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::vocabulary::words;
    use course::tongue::Tongue;
    use model::case_facts::SeenBy;
    use model::searched::{AmongClass, Counted, Counting, Fit, Guide, RuledOut, Search};

    fn fit(guide: Guide) -> Fit {
        let others = Guide::ALL.into_iter().filter(|&it| it != guide);
        Fit {
            guide,
            searches: vec![Search::ClosedList],
            countings: vec![Counting::Expanded],
            cases: 12,
            ruled_out: others.map(|guide| RuledOut { guide, cases: 2 }).collect(),
        }
    }

    fn counts(claimed: Option<Guide>, fit: Option<Fit>) -> Counts {
        let case = |depth: u32| Counted {
            depth,
            seen_by: match depth {
                ..16 => SeenBy::Everybody,
                16.. => SeenBy::Staff,
            },
            nodes: u64::from(depth) * 20,
            reference: Some(u64::from(depth) * 19),
        };
        Counts {
            claimed,
            public_fit: None,
            fit,
            cases: (8..20).map(case).collect(),
        }
    }

    fn sentences(searched: &Searched, tongue: Tongue) -> Vec<String> {
        let said = notice(searched, words(tongue)).map_or_else(Vec::new, |it| it.said);
        said.into_iter()
            .map(|said| match said {
                Said::Sentence(text) => text,
                Said::Block(lines) => lines.join("\n"),
                Said::Change { .. } => panic!("a search changes nothing"),
            })
            .collect()
    }

    #[test]
    fn what_counts_fit_is_said_with_what_they_do_not() {
        let mut searched = Searched {
            counts: vec![counts(None, Some(fit(Guide::Manhattan)))],
            ..Searched::default()
        };
        searched.class = Some(AmongClass {
            branching: vec![(None, 1.47)],
            seconds: Vec::new(),
        });
        assert_eq!(
            sentences(&searched, Tongue::English),
            [
                "Its node counts fit A* with a closed list, guided by Manhattan (boards expanded), on 12 of 12 cases, and not \
                 the same search with no heuristic, Hamming, linear conflict or walking distance.",
                "Effective branching factor 1.41; the reference's 1.41, the class's median 1.47.",
            ]
        );
    }

    #[test]
    fn counts_under_a_name_are_checked_against_it() {
        let searched = Searched {
            counts: vec![
                counts(Some(Guide::Hamming), Some(fit(Guide::Manhattan))),
                counts(Some(Guide::Manhattan), Some(fit(Guide::Manhattan))),
            ],
            ..Searched::default()
        };
        let said = sentences(&searched, Tongue::English);
        assert!(said[0].starts_with("✗ The counts under Hamming fit Manhattan: they fit"));
        assert!(said[1].starts_with("✓ The counts under Manhattan fit Manhattan: they fit"));
        for tongue in [Tongue::Indonesian, Tongue::Dutch, Tongue::Chinese] {
            let said = sentences(&searched, tongue);
            assert!(
                said[0].starts_with('✗') && said[1].starts_with('✓'),
                "{said:?}"
            );
            assert!(said[0].contains("Hamming") && said[0].contains("12"));
        }
    }

    #[test]
    fn students_are_told_what_the_cases_they_may_see_tell() {
        let searched = Searched {
            counts: vec![counts(None, Some(fit(Guide::Manhattan)))],
            ..Searched::default()
        };
        let students = searched.for_students();
        assert_eq!(students.counts[0].fit, None);
        assert!(students.counts[0].cases.iter().all(|it| it.depth < 16));
        let said = sentences(&students, Tongue::English);
        assert_eq!(said.len(), 1, "{said:?}");
    }

    #[test]
    fn of_nothing_nothing_is_said() {
        assert_eq!(notice(&Searched::default(), words(Tongue::English)), None);
    }
}

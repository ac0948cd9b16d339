//! What was noticed of a submission beyond its verdicts, in words: every format that shows it shows this.

use model::insight::{Counts, Hint, Searched};
use model::scorecard::Scorecard;
use scoring::among_class::{mean_branching, mean_reference_branching};

use crate::own_checklist_notice::own_checklist_notice;
use crate::search_times::time_table;
use crate::words::Words;
use crate::words::notices::{Notice, NoticePart, Topic};

pub(crate) fn collect_notices(card: &Scorecard, words: &Words) -> Vec<Notice> {
    let hint = card.insight.hint.as_ref();
    let hint = hint.map(|hint| hint_notice(hint, words));
    let search = card.insight.search.as_ref();
    let search = search.and_then(|searched| search_notice(searched, words));
    let own = own_checklist_notice(card, words);
    [hint, search, own].into_iter().flatten().collect()
}

fn hint_notice(hint: &Hint, words: &Words) -> Notice {
    let examples: Vec<String> = hint
        .examples
        .iter()
        .map(|example| format!("`{}`: {}", example.case, words.came(example.came)))
        .collect();
    let mut said = vec![NoticePart::Sentence(words.hint(hint, &examples.join(", ")))];
    if !hint.kin.is_empty() {
        let others: Vec<&str> = hint.kin.iter().map(|&bug| words.bug(bug)).collect();
        said.push(NoticePart::Sentence(words.kin(&others)));
    }
    Notice {
        topic: Topic::Hint,
        said,
    }
}

pub(crate) fn search_notice(searched: &Searched, words: &Words) -> Option<Notice> {
    let mut said = Vec::new();
    for counts in &searched.counts {
        if let Some(fit) = &counts.fit {
            said.push(NoticePart::Sentence(words.counts_fit(counts.claimed, fit)));
        }
    }
    for counts in &searched.counts {
        said.extend(describe_branching(counts, searched, words).map(NoticePart::Sentence));
    }
    if let Some(table) = time_table(searched, words) {
        let title = words.said_of(words.time_by_depth(), "");
        said.push(NoticePart::Sentence(title.trim_end().to_owned()));
        said.push(NoticePart::Block(table));
    }
    (!said.is_empty()).then_some(Notice {
        topic: Topic::Search,
        said,
    })
}

fn describe_branching(counts: &Counts, searched: &Searched, words: &Words) -> Option<String> {
    let class = searched.class.as_ref();
    let class = class.and_then(|class| {
        let mut medians = class.branching.iter();
        medians.find(|(claimed, _)| *claimed == counts.claimed)
    });
    let (own, reference) = (mean_branching(counts)?, mean_reference_branching(counts));
    let class = class.map(|&(_, median)| median);
    Some(words.branching(counts.claimed, own, reference, class))
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;
    use model::case_facts::SeenBy;
    use model::insight::{AmongClass, Counted, Counting, Fit, Guide, RuledOut, Search};
    use model::insight::{AnswerSummary, HintExample};
    use rules::solver_bug::Bug;

    use crate::sample_class::budi;
    use crate::words::words;

    use super::*;

    fn hint(bug: Bug, kin: &[Bug]) -> Hint {
        Hint {
            bug,
            agrees: 24,
            of: 25,
            telling: 7,
            examples: vec![HintExample {
                case: "opt14".to_owned(),
                came: AnswerSummary::Moves(16),
            }],
            kin: kin.to_vec(),
        }
    }

    #[test]
    fn a_hint_is_told_with_its_evidence_and_its_kin() {
        let mut card = budi();
        assert_eq!(collect_notices(&card, words(Locale::English)), []);
        card.insight.hint = Some(hint(Bug::BlankRowFromTop, &[Bug::ParityInverted]));
        let notices = collect_notices(&card, words(Locale::English));
        let said: Vec<&NoticePart> = notices.iter().flat_map(|notice| &notice.said).collect();
        let sentence = |text: &str| NoticePart::Sentence(text.to_owned());
        assert_eq!(
            said,
            [
                &sentence(
                    "Your answers agree with a solver that counts the blank's row from the top instead of from the \
                     bottom, on 24 of 25 cases; on 7 of them the right answer is different (for example `opt14`: 16 \
                     moves). This is a hint and does not affect the score."
                ),
                &sentence(
                    "These cases do not tell it from a solver that mixes up odd and even when it decides which boards \
                     can be solved."
                ),
            ]
        );
        // What hidden cases told is left out for students.
        let staff = card.insight.clone();
        card.insight = staff.for_students();
        assert_eq!(collect_notices(&card, words(Locale::English)), []);
        card.insight = staff;
        card.insight.public_hint = Some(hint(Bug::Greedy, &[]));
        card.insight = card.insight.for_students();
        assert_eq!(card.insight.hint, Some(hint(Bug::Greedy, &[])));
    }

    #[test]
    fn every_mistake_has_words_of_its_own_in_every_language() {
        for locale in Locale::ALL {
            let words = words(locale);
            let mut all: Vec<&str> = Bug::ALL.into_iter().map(|bug| words.bug(bug)).collect();
            let mut card = budi();
            for bug in Bug::ALL {
                card.insight.hint = Some(hint(bug, &[]));
                let told = format!("{:?}", collect_notices(&card, words));
                for part in [words.bug(bug), "24", "25", "7", "opt14", "16"] {
                    assert!(told.contains(part), "{part} in {told}");
                }
            }
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), Bug::ALL.len(), "{locale:?}");
        }
    }

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

    fn sentences(searched: &Searched, locale: Locale) -> Vec<String> {
        let said = search_notice(searched, words(locale)).map_or_else(Vec::new, |it| it.said);
        said.into_iter()
            .map(|said| match said {
                NoticePart::Sentence(text) => text,
                NoticePart::Block(lines) => lines.join("\n"),
                NoticePart::Change { .. } => panic!("a search changes nothing"),
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
            sentences(&searched, Locale::English),
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
        let said = sentences(&searched, Locale::English);
        assert!(said[0].starts_with("✗ The counts under Hamming fit Manhattan: they fit"));
        assert!(said[1].starts_with("✓ The counts under Manhattan fit Manhattan: they fit"));
        for locale in [Locale::Indonesian, Locale::Dutch, Locale::Chinese] {
            let said = sentences(&searched, locale);
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
        let said = sentences(&students, Locale::English);
        assert_eq!(said.len(), 1, "{said:?}");
    }

    #[test]
    fn of_nothing_nothing_is_said() {
        assert_eq!(
            search_notice(&Searched::default(), words(Locale::English)),
            None
        );
    }
}

//! What was noticed of a submission beyond its verdicts, in words: every format that shows it shows this.

use crate::notice::{Notice, Said};
use crate::own_checklist::own_checklist;
use crate::search::notice::notice as search_notice;
use crate::words::noticing::Topic;
use crate::words::vocabulary::Words;
use model::hint::Hint;
use model::scorecard::Scorecard;

/// What was noticed of this submission.
#[must_use]
pub(crate) fn noticed(card: &Scorecard, words: &dyn Words) -> Vec<Notice> {
    let hint = card.insight.hint.as_ref();
    let hint = hint.map(|hint| hinted(hint, words));
    let search = card.insight.search.as_ref();
    let search = search.and_then(|searched| search_notice(searched, words));
    let own = own_checklist(card, words);
    [hint, search, own].into_iter().flatten().collect()
}

/// The mistake that would explain the answers, with its evidence.
fn hinted(hint: &Hint, words: &dyn Words) -> Notice {
    let examples: Vec<String> = hint
        .examples
        .iter()
        .map(|example| format!("`{}`: {}", example.case, words.came(example.came)))
        .collect();
    let mut said = vec![Said::Sentence(words.hint(hint, &examples.join(", ")))];
    if !hint.kin.is_empty() {
        let others: Vec<&str> = hint.kin.iter().map(|&bug| words.bug(bug)).collect();
        said.push(Said::Sentence(words.kin(&others)));
    }
    Notice {
        topic: Topic::Hint,
        said,
    }
}

#[cfg(test)]
mod tests {
    use rules::bug::Bug;

    use super::{Said, noticed};
    use crate::samples::budi;
    use crate::words::vocabulary::words;
    use course::tongue::Tongue;
    use model::hint::{Came, Hint, HintExample};

    const TONGUES: [Tongue; 4] = [
        Tongue::English,
        Tongue::Indonesian,
        Tongue::Dutch,
        Tongue::Chinese,
    ];

    fn hint(bug: Bug, kin: &[Bug]) -> Hint {
        Hint {
            bug,
            agrees: 24,
            of: 25,
            telling: 7,
            examples: vec![HintExample {
                case: "opt14".to_owned(),
                came: Came::Moves(16),
            }],
            kin: kin.to_vec(),
        }
    }

    #[test]
    fn a_hint_is_told_with_its_evidence_and_its_kin() {
        let mut card = budi();
        assert_eq!(noticed(&card, words(Tongue::English)), []);
        card.insight.hint = Some(hint(Bug::BlankRowFromTop, &[Bug::ParityInverted]));
        let notices = noticed(&card, words(Tongue::English));
        let said: Vec<&Said> = notices.iter().flat_map(|notice| &notice.said).collect();
        let sentence = |text: &str| Said::Sentence(text.to_owned());
        assert_eq!(
            said,
            [
                &sentence(
                    "Your answers agree with a solver that counts the blank's row from the top instead of from the \
                     bottom, on 24 of 25 cases; on 7 of them the right answer is another (for example `opt14`: 16 \
                     moves). This is a hint and no part of the score."
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
        assert_eq!(noticed(&card, words(Tongue::English)), []);
        card.insight = staff;
        card.insight.public_hint = Some(hint(Bug::Greedy, &[]));
        card.insight = card.insight.for_students();
        assert_eq!(card.insight.hint, Some(hint(Bug::Greedy, &[])));
    }

    #[test]
    fn every_mistake_has_words_of_its_own_in_every_language() {
        for tongue in TONGUES {
            let words = words(tongue);
            let mut all: Vec<&str> = Bug::ALL.into_iter().map(|bug| words.bug(bug)).collect();
            let mut card = budi();
            for bug in Bug::ALL {
                card.insight.hint = Some(hint(bug, &[]));
                let told = format!("{:?}", noticed(&card, words));
                for part in [words.bug(bug), "24", "25", "7", "opt14", "16"] {
                    assert!(told.contains(part), "{part} in {told}");
                }
            }
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), Bug::ALL.len(), "{tongue:?}");
        }
    }
}

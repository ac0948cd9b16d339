//! Files of feedback for Moodle, which takes many of them in one zip: who a file is for, the name of its folder says.

use std::collections::{HashMap, HashSet};

use model::scorecard::Scorecard;

use crate::class_results::ClassResults;
use crate::gradebook::csv_sheet::Sheet;
use crate::gradebook::matching::{Matches, is_exempt, match_people};
use crate::gradebook::moodle::{Columns, people};
use crate::gradebook::{FillError, Unmatched, UnmatchedReason};

/// Who gets a file of feedback, and who does not.
#[derive(Debug, Default)]
pub struct Folders<'c> {
    /// Every scorecard with the folder that its file goes into.
    pub found: Vec<(&'c Scorecard, String)>,
    without: Vec<Unmatched>,
}

impl<'c> Folders<'c> {
    /// The folders of everybody in the class: the one that somebody's work lay in where it is from Moodle, else one of the
    /// name and number that the worksheet has, if there is one and they are in it.
    ///
    /// # Errors
    /// When the file is not Moodle's, or is of several assignments.
    pub fn new(
        template: Option<&[u8]>,
        results: &ClassResults<'c>,
        column: Option<&str>,
    ) -> Result<Self, FillError> {
        let cards: Vec<&'c Scorecard> = results.cards.iter().collect();
        let mut matches = Matches::default();
        let mut by_row: HashMap<usize, String> = HashMap::new();
        if let Some(template) = template {
            let sheet = Sheet::read(template)?;
            let columns = Columns::new(&sheet, results, column)?;
            let people = people(&sheet, &columns);
            matches = match_people(&cards, &people);
            by_row.extend(people.iter().filter_map(|person| {
                let number = columns.participant(&sheet, person.row);
                Some((person.row, folder_name(&person.name, number)?))
            }));
        }
        let mut folders = Self::default();
        let mut taken = HashSet::new();
        for card in cards {
            let mut strangers = matches.unmatched.iter();
            let stranger = strangers.find(|it| it.key == card.student.key);
            let mut pairs = matches.pairs.iter();
            let pair = pairs.find(|(other, _)| std::ptr::eq(*other, card));
            let of_row = || by_row.get(&pair?.1).cloned();
            match card.folder.clone().or_else(of_row) {
                _ if is_exempt(card) => folders.leave(card, UnmatchedReason::Excused),
                Some(folder) if taken.insert(folder.clone()) => folders.found.push((card, folder)),
                Some(_) => folders.leave(card, UnmatchedReason::SeveralSubmissions),
                None => folders.leave(
                    card,
                    stranger.map_or(UnmatchedReason::NoNumber, |it| it.why),
                ),
            }
        }
        Ok(folders)
    }

    fn leave(&mut self, card: &Scorecard, why: UnmatchedReason) {
        self.without.push(Unmatched::new(card, why));
    }

    /// Who gets none, and why, a line each.
    pub fn remarks(&self) -> Vec<String> {
        let without = self.without.iter();
        without
            .map(|person| person.describe("no file of feedback"))
            .collect()
    }
}

/// The folder that Moodle makes for a person of this name and number, if there is a number. It reads the number alone,
/// which stands after the first `_`.
fn folder_name(name: &str, number: &str) -> Option<String> {
    let plain = |character: char| match character {
        character if character.is_alphanumeric() => character,
        '-' | '.' | '\'' => character,
        _ => ' ',
    };
    let name: String = name.chars().map(plain).collect();
    let name = match name.trim_matches([' ', '.']) {
        "" => "Participant",
        name => name,
    };
    (!number.is_empty()).then(|| format!("{name}_{number}_assignsubmission_file_"))
}

#[cfg(test)]
mod tests {
    use model::outcome::{NotedRuling, SubmissionRuling};

    use crate::sample_class::{ada, budi, daan, with_results, xiaoming};

    use super::*;

    const WORKSHEET: &str = "Identifier,Full name,ID number,Grade,Maximum Grade\n\
        Participant 71,Ada Lovelace,13520001,,100\n\
        Participant 72,\"Budi_../Santoso\",13520042,,100\n\
        Participant 73,王小明,18340166,,100\n";

    fn found(worksheet: Option<&str>, cards: &[Scorecard]) -> (Vec<(String, String)>, Vec<String>) {
        with_results(cards, |results| {
            let folders = Folders::new(worksheet.map(str::as_bytes), results, None).unwrap();
            let found = folders.found.iter();
            let found = found.map(|(card, folder)| (card.student.key.clone(), folder.clone()));
            (found.collect(), folders.remarks())
        })
    }

    #[test]
    fn a_folder_is_the_one_it_came_in_or_one_of_the_worksheets_number() {
        let mut cards = [ada(), budi(), xiaoming(), daan()];
        cards[0].folder = Some("Ada King_9_assignsubmission_onlinetext_".to_owned());
        let (found, remarks) = found(Some(WORKSHEET), &cards);
        let expected = [
            ("ada", "Ada King_9_assignsubmission_onlinetext_"),
            ("budi", "Budi .. Santoso_72_assignsubmission_file_"),
            ("xiaoming", "王小明_73_assignsubmission_file_"),
        ];
        let expected = expected.map(|(key, folder)| (key.to_owned(), folder.to_owned()));
        assert_eq!(found, expected);
        assert_eq!(
            remarks,
            ["no file of feedback for `daan` (Daan de Vries 🚲): no row is theirs"]
        );
    }

    #[test]
    fn one_folder_is_one_persons_and_whoever_is_excused_has_none() {
        let mut cards = [ada(), budi(), xiaoming()];
        for card in &mut cards[..2] {
            card.folder = Some("Ada_9_assignsubmission_file_".to_owned());
        }
        cards[2].word = Some(NotedRuling {
            ruling: SubmissionRuling::Exempt,
            note: None,
        });
        let (found, remarks) = found(Some(WORKSHEET), &cards);
        assert_eq!(found.len(), 1);
        assert!(remarks[0].contains("`budi`") && remarks[0].contains("several submissions"));
        assert!(remarks[1].ends_with("they are excused"), "{remarks:?}");
        assert_eq!(super::tests::found(None, &cards), (found, remarks));
    }

    #[test]
    fn without_a_worksheet_the_folders_of_the_download_are_enough() {
        let mut cards = [ada(), budi()];
        cards[0].folder = Some("Ada_9_assignsubmission_file_".to_owned());
        let (found, remarks) = found(None, &cards);
        let folder = "Ada_9_assignsubmission_file_".to_owned();
        assert_eq!(found, [("ada".to_owned(), folder)]);
        assert!(remarks[0].contains("grading worksheet"), "{remarks:?}");
    }

    #[test]
    fn a_file_without_numbers_of_participants_names_nobody() {
        let export = "Full name,Email address,ID number,Grade\nAda Lovelace,a@b.c,13520001,\n";
        let (found, remarks) = found(Some(export), &[ada()]);
        assert!(found.is_empty());
        assert!(remarks[0].contains("grading worksheet"), "{remarks:?}");
    }
}

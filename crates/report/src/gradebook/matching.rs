//! Who of the class is who in a gradebook: by number, address or name.

use std::collections::HashMap;

use model::outcome::SubmissionRuling;
use model::points::Points;
use model::scorecard::{Scorecard, Student};

use crate::gradebook::csv_sheet::Sheet;
use crate::gradebook::{FoundBy, Unmatched, UnmatchedReason};

/// What a row says about a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Person {
    pub row: usize,
    pub name: String,
    /// What can tell a person, the surest first; nothing where the row is silent about it.
    pub marks: Vec<String>,
}

impl Person {
    /// Nobody where the row says nothing about a person.
    pub(crate) fn new(
        sheet: &Sheet<'_>,
        row: usize,
        name: &[usize],
        marks: Vec<String>,
    ) -> Option<Self> {
        let names: Vec<&str> = name.iter().map(|column| sheet.text(row, *column)).collect();
        let name = names.join(" ").trim().to_owned();
        let says_something = !name.is_empty() || marks.iter().any(|mark| !mark.is_empty());
        says_something.then_some(Self { row, name, marks })
    }
}

#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Matches<'c> {
    /// Every submission with its row.
    pub pairs: Vec<(&'c Scorecard, usize)>,
    pub unmatched: Vec<Unmatched>,
}

/// Finds the row of every submission: by the marks in their order, then by the name. A mark or a name decides only where
/// it is one row's; a number that belongs to somebody of quite another name decides nothing.
pub(crate) fn match_people<'c>(cards: &[&'c Scorecard], people: &[Person]) -> Matches<'c> {
    let index = Index::new(people);
    let found = cards.iter().map(|card| {
        if is_exempt(card) {
            Err(UnmatchedReason::Excused)
        } else if card.score.of == Points::ZERO {
            Err(UnmatchedReason::NotGraded)
        } else {
            index.row_of(card)
        }
    });
    let found: Vec<Result<usize, UnmatchedReason>> = found.collect();
    let mut takers: HashMap<usize, usize> = HashMap::new();
    for row in found.iter().flatten() {
        *takers.entry(*row).or_default() += 1;
    }
    let mut matched = Matches::default();
    for (card, found) in cards.iter().zip(found) {
        match found {
            Ok(row) if takers[&row] == 1 => matched.pairs.push((card, row)),
            Ok(_) => {
                let why = UnmatchedReason::SeveralSubmissions;
                matched.unmatched.push(Unmatched::new(card, why));
            }
            Err(why) => matched.unmatched.push(Unmatched::new(card, why)),
        }
    }
    matched
}

pub(crate) fn is_exempt(card: &Scorecard) -> bool {
    let word = card.word.as_ref();
    word.is_some_and(|word| word.ruling == SubmissionRuling::Exempt)
}

/// Where to look for people, so that a large class is not looked through for each of its members.
#[derive(Default)]
struct Index<'p> {
    marks: Vec<HashMap<String, Vec<&'p Person>>>,
    names: HashMap<Vec<String>, Vec<&'p Person>>,
    folded_names: HashMap<Vec<String>, Vec<&'p Person>>,
}

impl<'p> Index<'p> {
    fn new(people: &'p [Person]) -> Self {
        let mut index = Self::default();
        for person in people {
            for (place, mark) in person.marks.iter().enumerate() {
                if index.marks.len() == place {
                    index.marks.push(HashMap::new());
                }
                let mark = mark.trim().to_ascii_lowercase();
                if !mark.is_empty() {
                    index.marks[place].entry(mark).or_default().push(person);
                }
            }
            let (name, folded) = (sorted_words(&person.name), folded_words(&person.name));
            if !name.is_empty() {
                index.names.entry(name).or_default().push(person);
            }
            if !folded.is_empty() {
                index.folded_names.entry(folded).or_default().push(person);
            }
        }
        index
    }

    fn row_of(&self, card: &Scorecard) -> Result<usize, UnmatchedReason> {
        let student = &card.student;
        let mut known = known_marks(student);
        // A roster may have given them another number since.
        let number = card.folder.as_deref().and_then(number_in_folder);
        known.extend(number.map(|number| (FoundBy::Number, number.to_owned())));
        let mut why_not = UnmatchedReason::NoRow;
        for marks in &self.marks {
            let mut mine: Vec<(FoundBy, &Person)> = Vec::new();
            for (found, text) in &known {
                for person in marks.get(text).into_iter().flatten() {
                    if mine.iter().all(|(_, other)| other.row != person.row) {
                        mine.push((*found, person));
                    }
                }
            }
            match mine.as_slice() {
                [] => {}
                // A number of one kind may be somebody else's of another.
                [(found, person)] if contradict(student, &person.name) => {
                    why_not = UnmatchedReason::OtherName(*found);
                }
                [(_, person)] => return Ok(person.row),
                _ => return Err(UnmatchedReason::SeveralRows),
            }
        }
        // A name to the letter is surer than one without its marks.
        let same = self.names.get(&sorted_words(&student.name));
        let same = same.or_else(|| self.folded_names.get(&folded_words(&student.name)));
        match same.map_or(&[][..], Vec::as_slice) {
            [] => Err(why_not),
            [person] => Ok(person.row),
            _ => Err(UnmatchedReason::SeveralRows),
        }
    }
}

/// What is known that could tell them: number, key, address, and what stands before its `@`.
fn known_marks(student: &Student) -> Vec<(FoundBy, String)> {
    let local = student
        .email
        .as_deref()
        .and_then(|email| email.split('@').next());
    [
        (FoundBy::Number, student.id.as_deref()),
        (FoundBy::Key, Some(student.key.as_str())),
        (FoundBy::Address, student.email.as_deref()),
        (FoundBy::Login, local),
    ]
    .into_iter()
    .filter_map(|(found, text)| Some((found, text?.trim().to_ascii_lowercase())))
    .filter(|(_, text)| !text.is_empty())
    .collect()
}

/// Moodle's own number of a participant, in the name of a folder that it made.
fn number_in_folder(folder: &str) -> Option<&str> {
    let (owner, _) = folder.split_once("_assignsubmission_")?;
    owner.rsplit_once('_').map(|(_, number)| number)
}

/// The words of a name without the marks of its letters, sorted, so that `Hernandez, Sofia` is `Sofía Hernández`.
pub(crate) fn folded_words(name: &str) -> Vec<String> {
    sorted_words(&fold(name))
}

/// The words of a name in small letters, sorted, so that `Lovelace, Ada` is `Ada Lovelace`.
pub(crate) fn sorted_words(name: &str) -> Vec<String> {
    let lower = name.to_lowercase().replace(['\'', '’', '`'], "");
    let mut words: Vec<String> = lower
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.sort();
    words
}

/// The letters and digits of a text in small letters, so that titles of columns can be compared.
pub(crate) fn letters(text: &str) -> String {
    let lower = text.to_lowercase();
    lower
        .chars()
        .filter(|character| character.is_alphanumeric())
        .collect()
}

/// Whether a row's name cannot be this student's: both are known, and not a word of one is in the other.
pub(crate) fn contradict(student: &Student, name: &str) -> bool {
    let (mine, theirs) = (folded_words(&student.name), folded_words(name));
    // Without a roster the name is the folder's, which may be anything.
    let is_known = letters(&student.name) != letters(&student.key);
    // Canvas writes a whole name as one word.
    let (my_letters, their_letters) = (letters(&fold(&student.name)), letters(&fold(name)));
    let shares =
        |words: &[String], letters: &str| words.iter().any(|word| letters.contains(word.as_str()));
    is_known
        && !mine.is_empty()
        && !theirs.is_empty()
        && !shares(&mine, &their_letters)
        && !shares(&theirs, &my_letters)
}

/// The text with every Latin letter as the plain one below its marks, in small letters: `Sofía` is `sofia`, `Łukasz` is
/// `lukasz` and `Weiß` is `weiss`. Letters of other scripts stay as they are.
pub(crate) fn fold(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.to_lowercase().chars() {
        match base(character) {
            Some(base) => plain.push_str(base),
            None => plain.push(character),
        }
    }
    plain
}

/// What stands for a small letter that has marks; nothing at all for a mark that comes after its letter.
fn base(character: char) -> Option<&'static str> {
    let base = match character {
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' => "",
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ǟ' | 'ǡ' | 'ǻ' | 'ȁ' | 'ȃ' | 'ȧ' => "a",
        'æ' | 'ǣ' | 'ǽ' => "ae",
        'ƀ' | 'ƃ' => "b",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' | 'ƈ' | 'ȼ' => "c",
        'ð' | 'ď' | 'đ' | 'ƌ' | 'ɖ' | 'ɗ' => "d",
        'ǆ' | 'ǳ' => "dz",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ǝ' | 'ə' | 'ȅ' | 'ȇ' | 'ȩ' | 'ɇ' => {
            "e"
        }
        'ƒ' => "f",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' | 'ǥ' | 'ǧ' | 'ǵ' => "g",
        'ĥ' | 'ħ' | 'ȟ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ǐ' | 'ȉ' | 'ȋ' | 'ɨ' => "i",
        'ĳ' => "ij",
        'ĵ' | 'ǰ' | 'ɉ' => "j",
        'ķ' | 'ĸ' | 'ƙ' | 'ǩ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' | 'ƚ' => "l",
        'ǉ' => "lj",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'ŉ' | 'ŋ' | 'ƞ' | 'ǹ' => "n",
        'ǌ' => "nj",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ơ' | 'ǒ' | 'ǫ' | 'ǭ' | 'ǿ' => "o",
        'ȍ' | 'ȏ' | 'ȫ' | 'ȭ' | 'ȯ' | 'ȱ' => "o",
        'œ' => "oe",
        'ƥ' => "p",
        'ŕ' | 'ŗ' | 'ř' | 'ȑ' | 'ȓ' | 'ɍ' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ſ' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ƫ' | 'ƭ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' => "u",
        'ǔ' | 'ǖ' | 'ǘ' | 'ǚ' | 'ǜ' | 'ȕ' | 'ȗ' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' | 'ƴ' | 'ȳ' | 'ɏ' => "y",
        'ź' | 'ż' | 'ž' | 'ƶ' | 'ȥ' => "z",
        // The letters of Vietnamese stand in the order of the alphabet.
        'ạ'..='ặ' => "a",
        'ẹ'..='ệ' => "e",
        'ỉ'..='ị' => "i",
        'ọ'..='ợ' => "o",
        'ụ'..='ự' => "u",
        'ỳ'..='ỹ' => "y",
        _ => return None,
    };
    Some(base)
}

#[cfg(test)]
mod tests {
    use crate::sample_class::ada;

    use super::*;

    #[test]
    fn names_are_the_same_in_any_order() {
        assert_eq!(folded_words("Lovelace, Ada"), folded_words("ADA LOVELACE"));
        assert_eq!(
            folded_words("Hernandez, Sofia"),
            folded_words("Sofía Hernández")
        );
        assert_ne!(
            sorted_words("Hernandez, Sofia"),
            sorted_words("Sofía Hernández")
        );
        assert_eq!(folded_words("O'Brien"), folded_words("OBrien"));
        assert_ne!(folded_words("Ada Byron"), folded_words("Ada Lovelace"));
        assert_eq!(folded_words("王小明"), ["王小明"]);
    }

    #[test]
    fn the_number_of_a_moodle_folder_finds_the_row_whatever_number_a_roster_gave() {
        let mut card = ada();
        card.student.name = "Augusta Ada King".to_owned();
        let row = |name: &str| Person {
            row: 3,
            name: name.to_owned(),
            marks: vec!["8".to_owned()],
        };
        let rows = |card: &Scorecard, name: &str| {
            let found = match_people(&[card], &[row(name)]).pairs;
            found.iter().map(|(_, row)| *row).collect::<Vec<_>>()
        };
        assert_eq!(rows(&card, "Ada L"), [0; 0]);
        card.folder = Some("Ada L_8_assignsubmission_file_".to_owned());
        assert_eq!(rows(&card, "Ada L"), [3]);
        assert_eq!(rows(&card, "Budi Zain"), [0; 0]);
    }

    #[test]
    fn a_name_contradicts_another_when_they_share_nothing() {
        let student = |name: &str, key: &str| Student {
            name: name.to_owned(),
            ..Student::keyed(key)
        };
        assert!(contradict(&student("Ada Lovelace", "ada"), "Budi Santoso"));
        assert!(!contradict(
            &student("Ada Lovelace", "ada"),
            "Lovelace, Augusta"
        ));
        assert!(!contradict(
            &student("Sofía Hernández", "sofia"),
            "Hernandez, Sofia"
        ));
        assert!(!contradict(&student("lovelaceada", "x"), "Lovelace, Ada"));
        assert!(!contradict(
            &student("13520001", "13520001"),
            "Budi Santoso"
        ));
        assert!(!contradict(&student("Ada", "ada"), ""));
    }

    #[test]
    fn letters_lose_their_marks_and_other_scripts_keep_theirs() {
        let table = [
            ("Sofía Hernández", "sofia hernandez"),
            ("SOFI\u{301}A", "sofia"),
            ("Weiß, Jürgen", "weiss, jurgen"),
            ("Łukasz Wałęsa", "lukasz walesa"),
            ("Søren Ærø", "soren aero"),
            ("Đorđe Žižić", "dorde zizic"),
            ("Ayşe Yıldız İnönü", "ayse yildiz inonu"),
            ("Ștefan Țepeș", "stefan tepes"),
            ("Nguyễn Thị Hường", "nguyen thi huong"),
            ("Ŝœur Þór", "soeur thor"),
            ("王小明 Дмитрий", "王小明 дмитрий"),
        ];
        for (text, plain) in table {
            assert_eq!(fold(text), plain);
        }
    }

    #[test]
    fn every_base_is_plain() {
        for character in '\0'..='\u{ffff}' {
            if let Some(base) = base(character) {
                assert!(!character.is_ascii(), "{character}");
                assert!(
                    base.bytes().all(|byte| byte.is_ascii_lowercase()),
                    "{character}"
                );
            }
        }
    }
}

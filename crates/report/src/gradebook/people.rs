//! Which row is whose.

use std::collections::HashMap;

use crate::gradebook::filled::{Found, Unmatched, Why};
use crate::gradebook::name::{contradict, folded_words, sorted_words};
use model::points::Points;
use model::scorecard::Scorecard;
use model::student::Student;
use model::word::{OnAll, Word};

/// What a row says about a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Person {
    /// The row.
    pub row: usize,
    /// The name as it stands there.
    pub name: String,
    /// What can tell a person, the surest first; nothing where the row is silent about it.
    pub marks: Vec<String>,
}

/// Rows found for submissions.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Matched<'c> {
    /// Every submission with its row.
    pub pairs: Vec<(&'c Scorecard, usize)>,
    /// Submissions without one.
    pub unmatched: Vec<Unmatched>,
}

/// Finds the row of every submission: by the marks in their order, then by the name. A mark or a name decides only where
/// it is one row's; a number that belongs to somebody of quite another name decides nothing.
#[must_use]
pub(crate) fn matched<'c>(cards: &[&'c Scorecard], people: &[Person]) -> Matched<'c> {
    let index = Index::of(people);
    let found = cards.iter().map(|card| {
        let is_exempt = |word: &Word<OnAll>| word.ruling == OnAll::Exempt;
        if card.word.as_ref().is_some_and(is_exempt) {
            Err(Why::Excused)
        } else if card.score.of == Points::ZERO {
            Err(Why::NotGraded)
        } else {
            index.row_of(&card.student)
        }
    });
    let found: Vec<Result<usize, Why>> = found.collect();
    let mut takers: HashMap<usize, usize> = HashMap::new();
    for row in found.iter().flatten() {
        *takers.entry(*row).or_default() += 1;
    }
    let mut matched = Matched::default();
    for (card, found) in cards.iter().zip(found) {
        match found {
            Ok(row) if takers[&row] == 1 => matched.pairs.push((card, row)),
            Ok(_) => {
                let why = Why::SeveralSubmissions;
                matched.unmatched.push(unmatched(card, why));
            }
            Err(why) => matched.unmatched.push(unmatched(card, why)),
        }
    }
    matched
}

/// This submission, as one without a row.
pub(super) fn unmatched(card: &Scorecard, why: Why) -> Unmatched {
    Unmatched {
        key: card.student.key.clone(),
        name: card.student.name.clone(),
        why,
    }
}

/// Where to look for people, so that a large class is not looked through for each of its members.
struct Index<'p> {
    marks: Vec<HashMap<String, Vec<&'p Person>>>,
    names: HashMap<Vec<String>, Vec<&'p Person>>,
    folded_names: HashMap<Vec<String>, Vec<&'p Person>>,
}

impl<'p> Index<'p> {
    fn of(people: &'p [Person]) -> Self {
        let mut index = Self {
            marks: Vec::new(),
            names: HashMap::new(),
            folded_names: HashMap::new(),
        };
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

    fn row_of(&self, student: &Student) -> Result<usize, Why> {
        let known = known(student);
        let mut why_not = Why::NoRow;
        for marks in &self.marks {
            let mut mine: Vec<(Found, &Person)> = Vec::new();
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
                    why_not = Why::OtherName(*found);
                }
                [(_, person)] => return Ok(person.row),
                _ => return Err(Why::SeveralRows),
            }
        }
        // A name to the letter is surer than one without its marks.
        let same = self.names.get(&sorted_words(&student.name));
        let same = same.or_else(|| self.folded_names.get(&folded_words(&student.name)));
        match same.map_or(&[][..], Vec::as_slice) {
            [] => Err(why_not),
            [person] => Ok(person.row),
            _ => Err(Why::SeveralRows),
        }
    }
}

/// What is known that could tell them: number, key, address, and what stands before its `@`.
fn known(student: &Student) -> Vec<(Found, String)> {
    let local = student
        .email
        .as_deref()
        .and_then(|email| email.split('@').next());
    [
        (Found::Number, student.id.as_deref()),
        (Found::Key, Some(student.key.as_str())),
        (Found::Address, student.email.as_deref()),
        (Found::Login, local),
    ]
    .into_iter()
    .filter_map(|(found, text)| Some((found, text?.trim().to_ascii_lowercase())))
    .filter(|(_, text)| !text.is_empty())
    .collect()
}

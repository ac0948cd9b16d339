//! `roster.csv`: who is in the class.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use csv::ReaderBuilder;

use crate::names_and_keys::{letters, make_key, printable_path, student_called, words};
use model::scorecard::Student;

/// The name of the file, where it lies beside the submissions.
pub const FILE: &str = "roster.csv";
const LARGEST: u64 = 16 << 20;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Roster {
    pub lines: Vec<RosterLine>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RosterLine {
    /// What the submission's folder or the platform calls the student.
    pub key: Option<String>,
    pub name: Option<String>,
    pub id: Option<String>,
    pub email: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Key,
    Name,
    First,
    Last,
    Id,
    Email,
    Other,
}

impl Roster {
    pub fn read(path: &Path) -> Result<Self, String> {
        let place = printable_path(path);
        let size = fs::metadata(path)
            .map_err(|error| format!("`{place}` cannot be read: {error}"))?
            .len();
        if size > LARGEST {
            return Err(format!("`{place}` is too large for a roster"));
        }
        let bytes = fs::read(path).map_err(|error| format!("`{place}` cannot be read: {error}"))?;
        Self::parse(&bytes).map_err(|reason| format!("`{place}` is left aside: {reason}"))
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, String> {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start_matches('\u{feff}');
        let header = text.lines().next().unwrap_or_default();
        let separator = *[b',', b';', b'\t']
            .iter()
            .max_by_key(|separator| header.bytes().filter(|byte| byte == *separator).count())
            .expect("there are three");
        let mut reader = ReaderBuilder::new()
            .delimiter(separator)
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let header = reader.headers().map_err(|error| error.to_string())?;
        let columns: Vec<Column> = header.iter().map(column).collect();
        if !columns.iter().any(|column| {
            matches!(
                column,
                Column::Key | Column::Name | Column::Last | Column::Id
            )
        }) {
            return Err("its first line names no column `id`, `name` or `username`".to_owned());
        }
        let mut lines = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|error| error.to_string())?;
            let get = |wanted: Column| {
                let mut cells = columns.iter().zip(record.iter());
                cells.find_map(|(column, value)| {
                    (*column == wanted && !value.is_empty()).then(|| value.to_owned())
                })
            };
            let parts = [get(Column::First), get(Column::Last)];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            let line = RosterLine {
                key: get(Column::Key),
                name: get(Column::Name).or_else(|| (!parts.is_empty()).then(|| parts.join(" "))),
                id: get(Column::Id),
                email: get(Column::Email),
            };
            if line != RosterLine::default() {
                lines.push(line);
            }
        }
        Ok(Self { lines })
    }

    /// The line of a student, if there is one. A line that has their number, and the name of somebody else, is not theirs: a
    /// roster may be of another class. `common` are words that are in the names of several submissions, as `Tucil3`, and
    /// so in nobody's own.
    #[must_use]
    pub fn find(&self, student: &Student, common: &BTreeSet<String>) -> Option<&RosterLine> {
        let line = self
            .lines
            .iter()
            .find(|line| line.is_surely(student) && !line.has_another_name_than(student, common));
        line.or_else(|| {
            // A name decides only if it is one person's.
            let mut same = self.lines.iter().filter(|line| line.has_name_of(student));
            let first = same.next();
            first.filter(|_| same.next().is_none())
        })
    }

    /// The only line whose number is in one of these names, and that name; none where the line has the name of somebody else
    /// than the student.
    pub(crate) fn find_by_number<'n>(
        &self,
        names: &'n [String],
        student: &Student,
        common: &BTreeSet<String>,
    ) -> Option<(&RosterLine, &'n str)> {
        let named = |line: &RosterLine| {
            let id = line.id.as_deref()?;
            names.iter().find(|name| id_is_in(id, name))
        };
        let mut found = self
            .lines
            .iter()
            .filter_map(|line| Some((line, named(line)?)));
        let (line, name) = found.next()?;
        let is_theirs = found.next().is_none() && !line.has_another_name_than(student, common);
        is_theirs.then_some((line, name))
    }

    /// Whether somebody of this name, number or login is on it.
    #[must_use]
    pub(crate) fn has(&self, called: &str) -> bool {
        let student = student_called(called);
        self.lines.iter().any(|line| line.is(&student))
    }
}

impl RosterLine {
    #[must_use]
    pub fn is(&self, student: &Student) -> bool {
        self.is_surely(student) || self.has_name_of(student)
    }

    #[must_use]
    pub fn student(&self) -> Student {
        let known = [&self.key, &self.id, &self.name, &self.email];
        let known = known.into_iter().flatten().next();
        let key = make_key(known.map_or("", String::as_str));
        Student {
            name: self.name.clone().unwrap_or_else(|| key.clone()),
            key,
            id: self.id.clone(),
            email: self.email.clone(),
        }
    }

    /// Has a student be who is told here.
    pub fn fill(&self, student: &mut Student) {
        student.name = self.name.clone().unwrap_or_else(|| student.name.clone());
        student.id = self.id.clone().or_else(|| student.id.take());
        student.email = self.email.clone().or_else(|| student.email.take());
    }

    fn login(&self) -> Option<&str> {
        self.email.as_deref()?.split('@').next()
    }

    fn is_surely(&self, student: &Student) -> bool {
        let same = |one: &Option<String>, other: &str| {
            one.as_ref()
                .is_some_and(|one| one.eq_ignore_ascii_case(other) || make_key(one) == other)
        };
        let user = self.login().map(str::to_owned);
        same(&self.key, &student.key)
            || same(&self.id, &student.key)
            || same(&user, &student.key)
            || student
                .id
                .as_ref()
                .is_some_and(|id| same(&self.id, id) || same(&self.key, id))
            || self
                .id
                .as_ref()
                .is_some_and(|id| id_is_in(id, &student.key))
    }

    /// Whether what a submission is called has a person's name in it, and not a word of that is in the name here.
    fn has_another_name_than(&self, student: &Student, common: &BTreeSet<String>) -> bool {
        let known = [self.key.as_deref(), self.id.as_deref(), self.login()];
        let known: Vec<String> = known.into_iter().flatten().flat_map(words).collect();
        let is_own = |word: &String| {
            // What is shorter is an initial or a login.
            let is_a_name = word.len() >= 3 && word.chars().all(char::is_alphabetic);
            is_a_name && !known.contains(word) && !common.contains(word)
        };
        let theirs: Vec<String> = words(&student.name).into_iter().filter(is_own).collect();
        let mine = words(self.name.as_deref().unwrap_or_default());
        // Canvas writes all of a name in one word. An initial is in many.
        let is_in = |part: &String, whole: &String| part.len() >= 3 && whole.contains(part);
        let is_among = |word: &String| {
            let mut others = mine.iter();
            others.any(|other| word == other || is_in(other, word) || is_in(word, other))
        };
        !theirs.is_empty() && !mine.is_empty() && !theirs.iter().any(is_among)
    }

    fn has_name_of(&self, student: &Student) -> bool {
        let Some(name) = &self.name else {
            return false;
        };
        let mine = words(name);
        if mine.is_empty() {
            return false;
        }
        if mine == words(&student.name) || mine == words(&student.key) {
            return true;
        }
        // Canvas writes the last name first, and all in one word.
        let joined = letters(&student.name);
        let in_order: Vec<String> = letters_of_words(name);
        let last_first = |split: usize| {
            let (first, last) = in_order.split_at(split);
            format!("{}{}", last.concat(), first.concat())
        };
        (0..in_order.len()).any(|split| last_first(split) == joined)
    }
}

fn letters_of_words(name: &str) -> Vec<String> {
    let in_order = match name.split_once(',') {
        Some((last, first)) => format!("{first} {last}"),
        None => name.to_owned(),
    };
    in_order.split_whitespace().map(letters).collect()
}

/// Whether a long id is part of a folder's name, as in `Tucil3_13520001`.
fn id_is_in(id: &str, folder: &str) -> bool {
    id.len() >= 5
        && folder
            .split(|character: char| !character.is_alphanumeric())
            .any(|part| part.eq_ignore_ascii_case(id))
}

fn column(title: &str) -> Column {
    match letters(title).as_str() {
        "folder" | "username" | "user" | "key" | "login" | "submission" => Column::Key,
        "name" | "fullname" | "nama" | "namalengkap" | "naam" | "volledigenaam" | "student"
        | "studentname" => Column::Name,
        "firstname" | "givenname" | "first" | "voornaam" => Column::First,
        "lastname" | "surname" | "familyname" | "last" | "achternaam" => Column::Last,
        "id" | "studentid" | "nim" | "idnumber" | "studentnumber" | "number" | "rnumber"
        | "sid" | "userid" => Column::Id,
        "email" | "emailaddress" | "mail" | "surel" => Column::Email,
        _ => Column::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn student(key: &str, name: &str, id: Option<&str>) -> Student {
        Student {
            key: key.into(),
            name: name.into(),
            id: id.map(str::to_owned),
            email: None,
        }
    }

    #[test]
    fn rosters_of_every_origin_are_read() {
        let table = [
            "id,name,email\n17,Ada Lovelace,ada@x.org\n",
            "\u{feff}NIM;Nama Lengkap;Email\r\n17;Ada Lovelace;ada@x.org\r\n",
            "Student ID\tFull name\tE-mail\n17\tAda Lovelace\tada@x.org\n",
            "First name,Last name,ID number,Email address\n Ada , Lovelace,17,ada@x.org\n\n",
        ];
        for text in table {
            let roster = Roster::parse(text.as_bytes()).unwrap();
            let expected = RosterLine {
                key: None,
                name: Some("Ada Lovelace".into()),
                id: Some("17".into()),
                email: Some("ada@x.org".into()),
            };
            assert_eq!(roster.lines, [expected], "{text}");
        }
        assert!(Roster::parse(b"colour,shape\nred,round\n").is_err());
    }

    #[test]
    fn students_are_joined_by_key_id_or_name() {
        let roster = Roster::parse(
            "username,id,name,email\nada1,13520001,\"Lovelace, Ada\",ada@x.org\n,2,José Núñez,jn@x.org\n,3,Ada Byron,b@x.org\n"
                .as_bytes(),
        )
        .unwrap();
        let table = [
            (student("ada1", "ada1", None), Some("ada@x.org")),
            (student("x", "x", Some("13520001")), Some("ada@x.org")),
            (
                student("Tucil3_13520001", "Tucil3_13520001", None),
                Some("ada@x.org"),
            ),
            (student("y", "Ada Lovelace", None), Some("ada@x.org")),
            (
                student("lovelaceada", "lovelaceada", Some("99")),
                Some("ada@x.org"),
            ),
            (student("jose-nunez", "jose-nunez", None), Some("jn@x.org")),
            (student("jn", "jn", None), Some("jn@x.org")),
            (student("ad", "Ada", None), None),
            // What all are called is nobody's name, and somebody else's is.
            (
                student("Tugas_13520001", "Tugas_13520001", None),
                Some("ada@x.org"),
            ),
            (
                student("13520001_Ada", "13520001_Ada", None),
                Some("ada@x.org"),
            ),
            (student("Bambang_13520001", "Bambang_13520001", None), None),
            (student("grace", "Grace Hopper", Some("13520001")), None),
            (
                student("x", "hopperada", Some("13520001")),
                Some("ada@x.org"),
            ),
        ];
        for (mut student, email) in table {
            let common = BTreeSet::from(["tugas".to_owned()]);
            if let Some(line) = roster.find(&student.clone(), &common) {
                line.fill(&mut student);
            }
            assert_eq!(student.email.as_deref(), email, "{}", student.key);
        }
    }

    #[test]
    fn a_name_of_two_people_decides_nothing() {
        let roster = Roster::parse(b"id,name\n1,Ada King\n2,Ada King\n").unwrap();
        let ada = student("ada-king", "Ada King", None);
        assert_eq!(roster.find(&ada, &BTreeSet::new()), None);
    }
}

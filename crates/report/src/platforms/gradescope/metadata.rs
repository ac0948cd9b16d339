//! What Gradescope tells about a submission, in `submission_metadata.json`.

use jiff::Timestamp;
use serde::Deserialize;

use model::student::Student;

/// What Gradescope tells about a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Metadata {
    /// When it was handed in.
    pub created_at: Timestamp,
    /// When it was due, if that is set.
    pub due: Option<Timestamp>,
    /// Who handed it in: several for a group.
    pub users: Vec<User>,
}

/// Who handed it in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// Gradescope's number for them.
    pub id: Option<String>,
    /// Their name.
    pub name: String,
    /// Their address.
    pub email: Option<String>,
}

/// Why the file tells nothing.
#[derive(Debug, thiserror::Error)]
pub enum MetadataTrouble {
    /// It is something else.
    #[error(
        "this is not what Gradescope writes about a submission; is it `submission_metadata.json`?"
    )]
    NotIt(#[from] serde_json::Error),
    /// A moment cannot be read.
    #[error("`{field}` is `{text}`, which is no moment in time")]
    NoMoment {
        /// Where it stands.
        field: &'static str,
        /// What stands there.
        text: String,
        /// Why it is none.
        source: jiff::Error,
    },
}

/// The file as it is written. Keys that are not known are the platform's business.
#[derive(Deserialize)]
struct File {
    created_at: String,
    #[serde(default)]
    assignment: Option<AssignmentPart>,
    #[serde(default)]
    users: Vec<UserPart>,
}

#[derive(Deserialize, Default)]
struct AssignmentPart {
    due_date: Option<String>,
}

#[derive(Deserialize)]
struct UserPart {
    id: Option<Number>,
    #[serde(default)]
    name: String,
    email: Option<String>,
}

/// A number, which has been a string at times.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Number(u64),
    Text(String),
}

impl Metadata {
    /// Reads the file's text.
    ///
    /// # Errors
    /// When it is not such a file.
    pub fn read(text: &str) -> Result<Self, MetadataTrouble> {
        let file: File = serde_json::from_str(text.trim_start_matches('\u{feff}'))?;
        let assignment = file.assignment.unwrap_or_default();
        Ok(Self {
            created_at: moment("created_at", &file.created_at)?,
            due: optional("due_date", assignment.due_date)?,
            users: file.users.into_iter().map(User::from).collect(),
        })
    }

    /// Whose it is: the names of a group are joined, its first member's address stands for all. The number that
    /// Gradescope has for them is its own and nobody's number at a school, so none is given.
    #[must_use]
    pub fn student(&self, key: &str) -> Student {
        let names: Vec<&str> = self
            .users
            .iter()
            .map(|user| user.name.trim())
            .filter(|name| !name.is_empty())
            .collect();
        let first = self.users.first();
        Student {
            key: key.to_owned(),
            name: match names.as_slice() {
                [] => key.to_owned(),
                names => names.join(", "),
            },
            id: None,
            email: first.and_then(|user| user.email.clone()),
        }
    }
}

impl From<UserPart> for User {
    fn from(part: UserPart) -> Self {
        Self {
            id: part.id.map(|id| match id {
                Number::Number(number) => number.to_string(),
                Number::Text(text) => text,
            }),
            name: part.name,
            email: part.email,
        }
    }
}

fn optional(
    field: &'static str,
    text: Option<String>,
) -> Result<Option<Timestamp>, MetadataTrouble> {
    let text = text.filter(|text| !text.trim().is_empty());
    text.map(|text| moment(field, &text)).transpose()
}

fn moment(field: &'static str, text: &str) -> Result<Timestamp, MetadataTrouble> {
    text.trim()
        .parse()
        .map_err(|source| MetadataTrouble::NoMoment {
            field,
            text: text.to_owned(),
            source,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"{
      "id": 123456, "created_at": "2026-05-03T01:02:03.365935-07:00",
      "assignment": {"due_date": "2026-05-03T00:00:00.000000-07:00", "group_size": 2, "group_submission": true,
        "id": 25828, "course_id": 25, "late_due_date": null, "release_date": "2026-04-01T00:00:00.000000-07:00",
        "title": "Fifteen", "total_points": "20.0"},
      "submission_method": "upload",
      "users": [{"email": "ada@x.org", "id": 12345, "name": "Ada Lovelace", "sid": "1"},
                {"email": "b@x.org", "id": "77", "name": "Budi"}],
      "previous_submissions": [{"submission_time": "2026-05-01T00:00:00Z", "score": 0.0, "results": {}}]
    }"#;

    #[test]
    fn what_the_platform_tells_is_read() {
        let metadata = Metadata::read(FILE).unwrap();
        assert_eq!(
            metadata.created_at,
            "2026-05-03T08:02:03.365935Z".parse().unwrap()
        );
        assert_eq!(metadata.due, Some("2026-05-03T07:00:00Z".parse().unwrap()));
        let student = metadata.student("submission");
        assert_eq!(student.name, "Ada Lovelace, Budi");
        assert_eq!(metadata.users[0].id.as_deref(), Some("12345"));
        assert_eq!(student.id, None);
        assert_eq!(student.email.as_deref(), Some("ada@x.org"));
    }

    #[test]
    fn a_date_and_people_may_be_missing() {
        let bare = Metadata::read(r#"{"created_at": "2026-05-03T01:02:03Z"}"#).unwrap();
        assert_eq!((bare.due, bare.student("x").name.as_str()), (None, "x"));
    }

    #[test]
    fn something_else_is_refused() {
        for (text, part) in [
            ("[]", "submission_metadata.json"),
            ("{\"users\": []}", "submission_metadata.json"),
            (
                "{\"created_at\": \"yesterday\"}",
                "`created_at` is `yesterday`",
            ),
        ] {
            let trouble = Metadata::read(text).unwrap_err().to_string();
            assert!(trouble.contains(part), "{trouble}");
        }
    }
}

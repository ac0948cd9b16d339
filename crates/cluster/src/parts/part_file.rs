//! The file of a part, written and read: a head, a line a submission, a line a finding, and an end that says that all is
//! there. It is there whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::parts::Partition;
use model::fingerprint::Fingerprint;
use model::grading_run::Scope;
use model::scorecard::Scorecard;
use terminal::file_replacement::Replacement;

/// The number of this form of the file.
pub const FORM: u32 = 1;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartLine {
    /// The first: what the part is of.
    Part(Box<Head>),
    Submission(Box<Entry>),
    /// What was found along the way and serves the next run.
    Finding {
        /// What it hangs on.
        key: Fingerprint,
        body: Value,
    },
    End(End),
}

/// What a part is of, and how it was graded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Head {
    /// The number of the file's form.
    pub form: u32,
    pub partition: Partition,
    pub basis: Basis,
    /// Cases of its assignments that were left out because they are broken, each with the reason.
    pub broken: Vec<(String, String)>,
    pub began: Timestamp,
    pub command: String,
    pub host: String,
}

/// What must be the same in all parts of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Basis {
    /// The version of the grader.
    pub grader: String,
    /// A hash of the course: cases, what is expected, limits, and how it is graded.
    pub suite: String,
    /// How well the sandbox was closed.
    pub tier: String,
    /// A hash of the names of all submissions of the class.
    pub class: String,
    /// How many submissions the class has, whatever part they are in.
    pub submissions: usize,
    /// What of the class was asked for, as it was typed.
    pub asked: Vec<String>,
    pub scope: Scope,
}

/// A submission and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// Its place in the list of all submissions of the class, from 0 on.
    pub place: usize,
    /// What came of it, with what was said.
    pub card: Scorecard,
    /// What each outcome hangs on, where it is kept for the next run.
    pub keys: Vec<Option<Fingerprint>>,
}

/// The end of a part: without it, the file is not whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct End {
    pub ended: Timestamp,
    pub submissions: usize,
    /// How many cases were known before.
    pub recalled: usize,
    pub ran: usize,
    /// A hash of all lines before this one.
    pub hash: Fingerprint,
}

impl Entry {
    pub fn name(&self) -> String {
        submission_name(&self.card.assignment, &self.card.student.key)
    }

    /// A hash of what must be the same when somebody else grades it too: everything but times, machines and what a
    /// program says, which may tell the time.
    pub(crate) fn essence(&self) -> Fingerprint {
        let card = &self.card;
        let outcomes = card.outcomes.iter();
        let outcomes: Vec<_> = outcomes
            .map(|it| (&it.case, &it.group, it.verdict))
            .collect();
        let text = serde_json::to_vec(&(
            (&card.assignment, &card.student),
            (&card.groups, &card.checklist, &card.score),
            (&card.lateness, outcomes),
        ));
        Fingerprint::hash(&text.expect("a scorecard can be written as JSON"))
    }
}

/// What a submission is called, and by what it is put into a part.
pub fn submission_name(assignment: &str, student: &str) -> String {
    format!("{assignment}/{student}")
}

/// The file of a part that is being written. Nobody sees it before it is whole.
#[derive(Debug)]
pub struct PartWriter {
    to: PathBuf,
    out: Replacement,
    hasher: blake3::Hasher,
    submissions: usize,
}

#[derive(Debug, thiserror::Error)]
#[error("cannot write the part `{}`; is there space, and may this folder be written to?", path.display())]
pub struct PartWriteError {
    pub path: PathBuf,
    pub source: io::Error,
}

impl PartWriter {
    /// Begins a part that will be this file.
    pub fn new(to: &Path) -> Result<Self, PartWriteError> {
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        let made = folder.map_or(Ok(()), fs::create_dir_all);
        match made.and_then(|()| Replacement::open(to)) {
            Ok(out) => Ok(Self {
                to: to.to_owned(),
                out,
                hasher: blake3::Hasher::new(),
                submissions: 0,
            }),
            Err(source) => Err(PartWriteError {
                path: to.to_owned(),
                source,
            }),
        }
    }

    pub fn put(&mut self, line: &PartLine) -> Result<(), PartWriteError> {
        let text = serde_json::to_vec(line).map_err(io::Error::from);
        let put = text.and_then(|mut text| {
            text.push(b'\n');
            self.hasher.update(&text);
            self.out.write_all(&text)
        });
        self.submissions += usize::from(matches!(line, PartLine::Submission(_)));
        put.map_err(|source| PartWriteError {
            path: self.to.clone(),
            source,
        })
    }

    /// Ends the part: from now on the file is there. When it cannot be written, there is no such file.
    pub fn finish(mut self, recalled: usize, ran: usize) -> Result<(), PartWriteError> {
        let hash = Fingerprint::from_bytes(*self.hasher.finalize().as_bytes());
        let end = PartLine::End(End {
            ended: Timestamp::now(),
            submissions: self.submissions,
            recalled,
            ran,
            hash,
        });
        self.put(&end)?;
        let Self { to: path, out, .. } = self;
        out.commit()
            .map_err(|source| PartWriteError { path, source })
    }
}

#[derive(Debug, thiserror::Error)]
pub enum PartReadError {
    #[error("cannot read the part `{}`", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("line {line} of `{}` is not one of a part: {reason}; hand in this part again", path.display())]
    Line {
        path: PathBuf,
        /// The line, from 1 on.
        line: usize,
        reason: String,
    },
    #[error("`{}` is a part of form {form}, and this grader reads form {FORM}; use one version for all", path.display())]
    Form { path: PathBuf, form: u32 },
    /// Its end is missing, or does not fit.
    #[error("the part `{}` is not whole: {reason}; hand it in again", path.display())]
    NotWhole { path: PathBuf, reason: &'static str },
}

impl PartReadError {
    pub fn path(&self) -> &Path {
        match self {
            Self::Unreadable { path, .. }
            | Self::Line { path, .. }
            | Self::Form { path, .. }
            | Self::NotWhole { path, .. } => path,
        }
    }
}

/// Reads what a part says it is of, and no more.
pub(crate) fn read_head(path: &Path) -> Result<Head, PartReadError> {
    let unreadable = |source| PartReadError::Unreadable {
        path: path.to_owned(),
        source,
    };
    let mut text = Vec::new();
    let mut lines = BufReader::new(File::open(path).map_err(unreadable)?);
    lines.read_until(b'\n', &mut text).map_err(unreadable)?;
    if let Ok(PartLine::Part(head)) = serde_json::from_slice(&text) {
        return Ok(*head);
    }
    Err(PartReadError::NotWhole {
        path: path.to_owned(),
        reason: "its head is missing",
    })
}

/// Reads a part; everything between head and end is given to `each`, in order. If it is no whole part, what was given
/// counts for nothing.
pub fn read_part<E: From<PartReadError>>(
    path: &Path,
    each: &mut dyn FnMut(&Head, PartLine) -> Result<(), E>,
) -> Result<(Head, End), E> {
    let unreadable = |source| PartReadError::Unreadable {
        path: path.to_owned(),
        source,
    };
    let mut lines = BufReader::new(File::open(path).map_err(unreadable)?);
    let not_whole = |reason| PartReadError::NotWhole {
        path: path.to_owned(),
        reason,
    };
    let mut hasher = blake3::Hasher::new();
    let (mut head, mut submissions) = (None::<Head>, 0);
    let mut text = Vec::new();
    for number in 1.. {
        text.clear();
        lines.read_until(b'\n', &mut text).map_err(unreadable)?;
        if text.is_empty() {
            break;
        }
        if text.last() != Some(&b'\n') {
            return Err(not_whole("its last line was cut off").into());
        }
        let bad = |reason: String| PartReadError::Line {
            path: path.to_owned(),
            line: number,
            reason,
        };
        let line = serde_json::from_slice(&text).map_err(|error| bad(error.to_string()))?;
        match (line, &head) {
            (PartLine::Part(first), None) => {
                if first.form != FORM {
                    let (path, form) = (path.to_owned(), first.form);
                    return Err(PartReadError::Form { path, form }.into());
                }
                head = Some(*first);
            }
            (PartLine::Part(_), Some(_)) => return Err(bad("a second head".to_owned()).into()),
            (_, None) => return Err(bad("the head is missing".to_owned()).into()),
            (PartLine::End(end), Some(_)) => {
                if end.hash != Fingerprint::from_bytes(*hasher.finalize().as_bytes()) {
                    return Err(not_whole("its contents were changed").into());
                }
                if end.submissions != submissions {
                    return Err(not_whole("submissions are missing").into());
                }
                text.clear();
                lines.read_until(b'\n', &mut text).map_err(unreadable)?;
                if !text.is_empty() {
                    return Err(not_whole("something stands after its end").into());
                }
                let head = head.expect("it was there a line ago");
                return Ok((head, end));
            }
            (line @ (PartLine::Submission(_) | PartLine::Finding { .. }), Some(head)) => {
                submissions += usize::from(matches!(line, PartLine::Submission(_)));
                each(head, line)?;
            }
        }
        hasher.update(&text);
    }
    Err(not_whole("its end is missing").into())
}

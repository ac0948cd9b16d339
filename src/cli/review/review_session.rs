//! A person goes through what waits: a key decides, and any of it can be taken back.

use std::io;

use report::terminal::text_layout::{FAINT, STRONG, width, wrap};

use crate::cli::class::ruling_arguments::{InvalidRuling, on_all, on_case, points};
use crate::cli::review::terminal_keys::{Desk, Pressed};
use crate::cli::review::waiting_entry_page::Pages;
use model::outcome::{CaseRuling, NotedRuling, SubmissionRuling};
use model::points::Points;
use model::scorecard::Scorecard;
use report::review_queue::{Entry, WaitingFor};
use store::decisions::{Answer, DecidedBy, Decision, Mark};
use store::dialogue_recordings::RecordingOwner;
use store::error::StoreError;
use store::store::Store;

/// The keys there are, and what they do.
const KEYS: [(&str, &str); 9] = [
    ("r", "right"),
    ("w", "wrong"),
    ("p", "points"),
    ("n", "note"),
    ("m", "more"),
    ("t", "talk"),
    ("s", "skip"),
    ("b", "back"),
    ("q", "quit"),
];

/// What a person says of one thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ruling {
    Right,
    Wrong,
    Points(Points),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// There is nothing more, or the person has had enough.
    Done,
    Interrupted,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum SandboxError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The terminal cannot be written to.
    #[error(transparent)]
    Desk(#[from] io::Error),
    #[error(transparent)]
    InvalidRuling(#[from] InvalidRuling),
}

#[derive(Debug)]
pub(crate) struct ReviewSession<'a> {
    pub(crate) pages: Pages<'a>,
    pub(crate) queue: &'a [Entry],
    pub(crate) store: &'a Store,
}

impl ReviewSession<'_> {
    /// Goes through what waits. Which of it was decided, by places.
    pub(crate) fn hold(&self, desk: &mut dyn Desk) -> Result<(Vec<usize>, Ended), SandboxError> {
        let mut decided: Vec<bool> = vec![false; self.queue.len()];
        let mut place = 0;
        let mut note: Option<String> = None;
        let mut is_shown = false;
        let ended = loop {
            let Some(entry) = self.queue.get(place) else {
                break Ended::Done;
            };
            if !is_shown {
                desk.show(&self.pages.page(entry, place + 1, self.queue.len()))?;
                desk.show(&keys(self.pages.width))?;
                is_shown = true;
            }
            let key = match desk.key() {
                Pressed::This(key) => key,
                Pressed::Left => break Ended::Done,
                Pressed::Interrupted => break Ended::Interrupted,
            };
            let ruling = match key.as_str() {
                "r" | "y" => Some(Ruling::Right),
                "w" => Some(Ruling::Wrong),
                "p" => match ask_points(entry, desk)? {
                    Some(points) => Some(Ruling::Points(points)),
                    None => continue,
                },
                "n" => {
                    note = ask(desk, "  note: ")?;
                    continue;
                }
                "m" => {
                    let of = self.queue.len();
                    desk.show(&self.pages.all_printed(entry, place + 1, of))?;
                    desk.show(&keys(self.pages.width))?;
                    continue;
                }
                "t" => {
                    let student = &self.pages.cards[entry.members[0]].student;
                    desk.talk(&student.key, &entry.assignment)?;
                    is_shown = false;
                    continue;
                }
                "s" => None,
                "b" => {
                    place = place.saturating_sub(1);
                    if std::mem::take(&mut decided[place]) {
                        undo(self.store, &self.queue[place], self.pages.cards)?;
                        desk.show("  taken back\n")?;
                    }
                    (note, is_shown) = (None, false);
                    continue;
                }
                "q" => break Ended::Done,
                _ => continue,
            };
            if let Some(ruling) = ruling {
                match self.keep(entry, ruling, note.clone()) {
                    Ok(()) => {}
                    // What was typed does not fit; another key may.
                    Err(SandboxError::InvalidRuling(why)) => {
                        desk.show(&format!("  {why}\n"))?;
                        continue;
                    }
                    Err(trouble) => return Err(trouble),
                }
                decided[place] = true;
                desk.show(&describe_ruling(entry, ruling, note.as_deref()))?;
            }
            (note, is_shown) = (None, false);
            place += 1;
        };
        let places = (0..decided.len()).filter(|&place| decided[place]);
        Ok((places.collect(), ended))
    }

    fn keep(
        &self,
        entry: &Entry,
        ruling: Ruling,
        note: Option<String>,
    ) -> Result<(), SandboxError> {
        keep(
            self.store,
            &self.pages,
            entry,
            (ruling, DecidedBy::Person),
            note,
        )
    }
}

/// Keeps what was decided, for everybody of whom it is the same.
pub(crate) fn keep(
    store: &Store,
    pages: &Pages<'_>,
    entry: &Entry,
    (ruling, by): (Ruling, DecidedBy),
    note: Option<String>,
) -> Result<(), SandboxError> {
    let mut words = Vec::new();
    for &member in &entry.members {
        let card = &pages.cards[member];
        let said = |said| Decision {
            assignment: entry.assignment.clone(),
            whose: RecordingOwner::from_student(&card.student),
            by,
            said,
        };
        let on = |case: &String| -> Result<Decision, InvalidRuling> {
            let ruling = match ruling {
                Ruling::Right => CaseRuling::Right,
                Ruling::Wrong => CaseRuling::Wrong,
                Ruling::Points(points) => CaseRuling::Points(points),
            };
            let note = note.clone();
            let Some(assignment) = pages.course.assignment(&entry.assignment) else {
                return Err(InvalidRuling::NotTried {
                    case: case.clone(),
                    student: card.student.key.clone(),
                });
            };
            on_case(assignment, card, case, NotedRuling { ruling, note }).map(said)
        };
        match (&entry.what, ruling) {
            (WaitingFor::NotDriven(_), Ruling::Points(points)) => {
                words.push(said(on_all(
                    SubmissionRuling::Points(points),
                    note.clone(),
                    card,
                )));
            }
            (WaitingFor::NotDriven(cases), _) => {
                for case in cases {
                    words.push(on(case)?);
                }
            }
            (WaitingFor::Case(case), _) => words.push(on(case)?),
            (WaitingFor::Line(_, item), ruling) => {
                let mark = Mark {
                    by,
                    ..mark(entry, card, item, (ruling, note.clone()))
                };
                store.set_mark(&mark)?;
            }
        }
    }
    Ok(store.set_decisions(&words)?)
}

fn mark(
    entry: &Entry,
    card: &Scorecard,
    item: &str,
    (ruling, note): (Ruling, Option<String>),
) -> Mark {
    Mark {
        assignment: entry.assignment.clone(),
        student: card.student.key.clone(),
        id: card.student.id.clone(),
        item: item.to_owned(),
        answer: match ruling {
            Ruling::Right => Answer::Yes,
            Ruling::Wrong | Ruling::Points(_) => Answer::No,
        },
        note,
        by: DecidedBy::Person,
    }
}

/// Takes back what was decided of one thing.
fn undo(store: &Store, entry: &Entry, cards: &[Scorecard]) -> Result<(), StoreError> {
    for &member in &entry.members {
        let whose = RecordingOwner::from_student(&cards[member].student);
        match &entry.what {
            WaitingFor::Case(case) => {
                store.forget_decision(&entry.assignment, &whose, Some(case))?;
            }
            WaitingFor::NotDriven(cases) => {
                store.forget_decision(&entry.assignment, &whose, None)?;
                for case in cases {
                    store.forget_decision(&entry.assignment, &whose, Some(case))?;
                }
            }
            WaitingFor::Line(_, item) => {
                store.forget_mark(&entry.assignment, &whose, item)?;
            }
        }
    }
    Ok(())
}

/// The keys, on as many lines as it takes.
fn keys(columns: usize) -> String {
    let keys = KEYS.map(|(key, what)| format!("{key}\u{a0}{}", what.replace(' ', "\u{a0}")));
    let columns = columns.clamp(20, 120) - 2;
    // On one line if they fit at all.
    let gap = match width(&keys.join("   ")) <= columns {
        true => "   ",
        false => "\u{a0} ",
    };
    let lines = wrap(&keys.join(gap), columns);
    let lines: Vec<String> = lines
        .iter()
        .map(|line| format!("  {FAINT}{line}{FAINT:#}\n"))
        .collect();
    format!("\n{}", lines.concat())
}

/// What was decided, in a line.
fn describe_ruling(entry: &Entry, ruling: Ruling, note: Option<&str>) -> String {
    let is_line = matches!(entry.what, WaitingFor::Line(..));
    let what = match ruling {
        Ruling::Right if is_line => "yes".to_owned(),
        Ruling::Wrong if is_line => "no".to_owned(),
        Ruling::Right => "right".to_owned(),
        Ruling::Wrong => "wrong".to_owned(),
        Ruling::Points(points) => format!("{points} points"),
    };
    let all = match entry.members.len() {
        1 => String::new(),
        many => format!(", for all {many}"),
    };
    let note = note.map_or_else(String::new, |note| format!(": {note}"));
    format!("  {STRONG}→ {what}{STRONG:#}{all}{note}\n")
}

/// Asks for a line; none where nothing was typed.
fn ask(desk: &mut dyn Desk, prompt: &str) -> io::Result<Option<String>> {
    desk.show(prompt)?;
    Ok(match desk.line() {
        Pressed::This(line) if !line.is_empty() => Some(line),
        Pressed::This(_) | Pressed::Left | Pressed::Interrupted => None,
    })
}

/// Asks for points; none where none were typed, or there are none to give.
fn ask_points(entry: &Entry, desk: &mut dyn Desk) -> io::Result<Option<Points>> {
    let prompt = match entry.what {
        WaitingFor::Line(..) => {
            desk.show(
                "  a line of the checklist is right or wrong; it has its points from the course\n",
            )?;
            return Ok(None);
        }
        WaitingFor::Case(_) => "  points for the case: ",
        WaitingFor::NotDriven(_) => "  points for the whole submission: ",
    };
    let Some(typed) = ask(desk, prompt)? else {
        return Ok(None);
    };
    match points(&typed) {
        Ok(points) => Ok(Some(points)),
        Err(why) => {
            desk.show(&format!("  {why}\n"))?;
            Ok(None)
        }
    }
}

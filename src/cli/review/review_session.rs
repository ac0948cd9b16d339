//! A person goes through what waits: a key decides, and any of it can be taken back.

use std::io;

use report::terminal::text_layout::{FAINT, STRONG, width, wrap};

use crate::cli::class::ruling_arguments::{not_tried, on_all, on_case, points};
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
pub(crate) enum ReviewError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The terminal cannot be written to.
    #[error(transparent)]
    Desk(#[from] io::Error),
    /// What was decided does not fit.
    #[error("{0}")]
    Ruling(String),
}

#[derive(Debug)]
pub(crate) struct ReviewSession<'a> {
    pub(crate) pages: Pages<'a>,
    pub(crate) queue: &'a [Entry],
    pub(crate) store: &'a Store,
}

impl ReviewSession<'_> {
    /// Goes through what waits. Which of it was decided, by places.
    pub(crate) fn hold(&self, desk: &mut dyn Desk) -> Result<(Vec<usize>, Ended), ReviewError> {
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
                let (note, by) = (note.as_deref(), DecidedBy::Person);
                match keep(self.store, &self.pages, entry, ruling, by, note) {
                    Ok(()) => {}
                    // What was typed does not fit; another key may.
                    Err(ReviewError::Ruling(why)) => {
                        desk.show(&format!("  {why}\n"))?;
                        continue;
                    }
                    Err(trouble) => return Err(trouble),
                }
                decided[place] = true;
                desk.show(&describe_ruling(entry, ruling, note))?;
            }
            (note, is_shown) = (None, false);
            place += 1;
        };
        let places = (0..decided.len()).filter(|&place| decided[place]);
        Ok((places.collect(), ended))
    }
}

/// Keeps what was decided, for everybody of whom it is the same.
pub(crate) fn keep(
    store: &Store,
    pages: &Pages<'_>,
    entry: &Entry,
    ruling: Ruling,
    by: DecidedBy,
    note: Option<&str>,
) -> Result<(), ReviewError> {
    let mut words = Vec::new();
    let note = || note.map(str::to_owned);
    for &member in &entry.members {
        let card = &pages.cards[member];
        let said = |said| Decision {
            assignment: entry.assignment.clone(),
            whose: RecordingOwner::from_student(&card.student),
            by,
            said,
        };
        let on = |case: &String| -> Result<Decision, ReviewError> {
            let ruling = match ruling {
                Ruling::Right => CaseRuling::Right,
                Ruling::Wrong => CaseRuling::Wrong,
                Ruling::Points(points) => CaseRuling::Points(points),
            };
            let note = note();
            let ruled = match pages.course.assignment(&entry.assignment) {
                Some(of) => on_case(of, card, case, NotedRuling { ruling, note }),
                None => Err(not_tried(card, case)),
            };
            ruled.map(said).map_err(ReviewError::Ruling)
        };
        match (&entry.what, ruling) {
            (WaitingFor::NotDriven(_), Ruling::Points(points)) => {
                let ruling = SubmissionRuling::Points(points);
                words.push(said(on_all(ruling, note(), card)));
            }
            (WaitingFor::NotDriven(cases), _) => {
                for case in cases {
                    words.push(on(case)?);
                }
            }
            (WaitingFor::Case(case), _) => words.push(on(case)?),
            (WaitingFor::Line(_, item), ruling) => {
                store.set_mark(&Mark {
                    assignment: entry.assignment.clone(),
                    student: card.student.key.clone(),
                    id: card.student.id.clone(),
                    item: item.clone(),
                    answer: match ruling {
                        Ruling::Right => Answer::Yes,
                        Ruling::Wrong | Ruling::Points(_) => Answer::No,
                    },
                    note: note(),
                    by,
                })?;
            }
        }
    }
    Ok(store.set_decisions(&words)?)
}

/// Takes back what was decided of one thing.
fn undo(store: &Store, entry: &Entry, cards: &[Scorecard]) -> Result<(), StoreError> {
    for &member in &entry.members {
        let whose = RecordingOwner::from_student(&cards[member].student);
        let of = &entry.assignment;
        let forget = |case: Option<&str>| store.forget_decision(of, &whose, case).map(drop);
        match &entry.what {
            WaitingFor::Case(case) => forget(Some(case))?,
            WaitingFor::NotDriven(cases) => {
                forget(None)?;
                cases.iter().try_for_each(|case| forget(Some(case)))?;
            }
            WaitingFor::Line(_, item) => drop(store.forget_mark(of, &whose, item)?),
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
    let lines = lines
        .iter()
        .map(|line| format!("  {FAINT}{line}{FAINT:#}\n"));
    format!("\n{}", lines.collect::<String>())
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

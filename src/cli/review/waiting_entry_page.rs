//! What is shown of one thing that waits for a person, and all of them as a list.

use std::collections::HashSet;

use crate::cli::review::reference_answer::answer;
use crate::cli::shared_output::listed;
use report::terminal::text_layout::{FAINT, STRONG, fit, pad, sanitize, width, wrap};
use report::words::{Words, words};

use course::assignment::{Assignment, Case};
use course::course::Course;
use model::fault::Fault;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::transcript::Excerpt;
use report::review_queue::{Entry, WaitingFor};

/// Pages are no wider than this: lines longer than that are hard to read.
const WIDEST: usize = 120;
const NARROWEST: usize = 40;
/// What was printed is shown up to so many lines where nobody knows how many there is room for.
const MOST_LINES: usize = 18;
/// And up to so many in any room.
const FEWEST_LINES: usize = 6;
/// The lines that a page has beside its two columns and what stands above them: what was decided last, two
/// empty ones, the keys and the cursor.
const OTHER_LINES: usize = 5;
const GAP: &str = " │ ";

#[derive(Debug, Clone, Copy)]
pub(crate) struct Pages<'a> {
    pub(crate) course: &'a Course,
    pub(crate) cards: &'a [Scorecard],
    pub(crate) width: usize,
    /// How many lines the terminal shows at once, if that is known.
    pub(crate) height: Option<usize>,
}

impl Pages<'_> {
    /// The page of one thing, of which this is the number among so many.
    pub(crate) fn page(&self, entry: &Entry, number: usize, of: usize) -> String {
        let columns = self.columns();
        let Some(assignment) = self.course.assignment(&entry.assignment) else {
            return String::new();
        };
        let words = words(assignment.locale);
        let card = &self.cards[entry.members[0]];
        let mut text = self.title(entry, number, of);
        let mut say = |sentence: &str| {
            for line in wrap(&sanitize(sentence), columns - 2) {
                text += &format!("  {line}\n");
            }
        };
        say(&self.whose(entry));
        match &entry.what {
            WaitingFor::Case(name) => {
                let outcome = card.outcomes.iter().find(|it| it.case == *name);
                let case = assignment.cases.iter().find(|it| it.name == *name);
                if let (Some(outcome), Some(case)) = (outcome, case) {
                    outcome
                        .fault
                        .iter()
                        .for_each(|it| say(&words.reason(it).what));
                    let room = self.room(text.lines().count());
                    let left = |most| printed(outcome, most);
                    text += &side_by_side(left, &wanted(assignment, case, words), columns, room);
                }
            }
            WaitingFor::NotDriven(cases) => {
                let found = card.outcomes.iter().find(|it| cases.contains(&it.case));
                let fault = found.and_then(|it| it.fault.as_ref());
                fault.into_iter().for_each(|it| say(&words.reason(it).what));
                let room = self.room(text.lines().count());
                let left = |most| tried(fault, most);
                text += &side_by_side(left, &boards(assignment, cases, words), columns, room);
            }
            WaitingFor::Line(place, _) => {
                let worth = card.checklist.get(*place).map(|it| words.points(it.points));
                let stands = words.points_of(card.score.total, card.score.of);
                let program = [
                    card.program.language.as_deref(),
                    card.program.entry.as_deref(),
                ];
                let program: Vec<&str> = program.into_iter().flatten().collect();
                say(&format!(
                    "worth {}; without it: {stands}",
                    worth.unwrap_or_default()
                ));
                say(&program.join(" · "));
            }
        }
        text
    }

    fn columns(&self) -> usize {
        self.width.clamp(NARROWEST, WIDEST)
    }

    /// What it is about, in the words of its assignment.
    fn about(&self, entry: &Entry) -> String {
        let assignment = self.course.assignment(&entry.assignment);
        let locale = assignment.map_or(self.course.locale, |it| it.locale);
        let card = &self.cards[entry.members[0]];
        sanitize(&about(entry, card, words(locale)))
    }

    fn title(&self, entry: &Entry, number: usize, of: usize) -> String {
        let (columns, about) = (self.columns(), self.about(entry));
        let title = format!("{number}/{of} · {} · {about}", sanitize(&entry.assignment));
        let title = fit(&title, columns - 6);
        let rule = "━".repeat(columns - 4 - width(&title));
        format!("\n{FAINT}━━{FAINT:#} {STRONG}{title}{STRONG:#} {FAINT}{rule}{FAINT:#}\n")
    }

    /// How many lines of a column there is room for on a page that has so many above.
    fn room(&self, above: usize) -> usize {
        self.height.map_or(MOST_LINES, |rows| {
            rows.saturating_sub(above + OTHER_LINES).max(FEWEST_LINES)
        })
    }

    /// All that was printed there is, as far as it is stored, and once more whose it is; of a line of the checklist there
    /// is nothing.
    pub(crate) fn all_printed(&self, entry: &Entry, number: usize, of: usize) -> String {
        let card = &self.cards[entry.members[0]];
        let outcome = |name: &String| card.outcomes.iter().find(|it| it.case == *name);
        let lines = match &entry.what {
            WaitingFor::Case(name) => outcome(name).map(|it| printed(it, usize::MAX)),
            WaitingFor::NotDriven(cases) => {
                let found = cases.iter().find_map(outcome);
                found.map(|it| tried(it.fault.as_ref(), usize::MAX))
            }
            WaitingFor::Line(..) => None,
        };
        let columns = self.columns();
        let lines = lines.unwrap_or_else(|| vec!["(nothing is stored)".to_owned()]);
        let lines = lines.iter();
        let folded = lines.flat_map(|line| wrapped_as_it_is(line, columns - 2));
        let mut text = String::from("\n");
        for line in folded {
            text += &format!("{}\n", format!("  {line}").trim_end());
        }
        text += &self.title(entry, number, of);
        for line in wrap(&sanitize(&self.whose(entry)), columns - 2) {
            text += &format!("  {line}\n");
        }
        text
    }

    /// Everything that waits, a line each.
    pub(crate) fn list(&self, queue: &[Entry]) -> String {
        let mut text = String::new();
        let digits = queue.len().to_string().len();
        for (place, entry) in queue.iter().enumerate() {
            let keys = entry.members.iter().map(|&it| &self.cards[it].student.key);
            text += &format!(
                "{:>digits$}  {}: {}: {}\n",
                place + 1,
                sanitize(&entry.assignment),
                self.about(entry),
                listed(keys.map(|key| sanitize(key)))
            );
        }
        text
    }

    /// Whose it is, and who else's.
    fn whose(&self, entry: &Entry) -> String {
        let name = |&place: &usize| {
            let student = &self.cards[place].student;
            if student.name == student.key {
                student.key.clone()
            } else {
                format!("{} ({})", student.key, student.name)
            }
        };
        match entry.members.as_slice() {
            [] => String::new(),
            [only] => name(only),
            [first, others @ ..] => {
                let number = others.len();
                let others = listed(others.iter().map(name));
                let same = match entry.what {
                    WaitingFor::NotDriven(_) => "handed in the same files",
                    WaitingFor::Case(_) | WaitingFor::Line(..) => "printed the same",
                };
                format!(
                    "{}; {number} more {same}, and what you decide is for all: {others}",
                    name(first)
                )
            }
        }
    }
}

/// What it is about, in a few words: the case and the verdict, or the line.
fn about(entry: &Entry, card: &Scorecard, words: &Words) -> String {
    let verdict = |name: &String| {
        let outcome = card.outcomes.iter().find(|it| it.case == *name);
        outcome
            .map(|it| words.verdict(it.verdict))
            .unwrap_or_default()
    };
    match &entry.what {
        WaitingFor::Case(name) => format!("{name} · {}", verdict(name)),
        WaitingFor::NotDriven(cases) => {
            let verdict = cases.first().map(verdict).unwrap_or_default();
            match cases.len() {
                1 => format!("{} · {verdict}", cases[0]),
                many => format!("{many} cases · {verdict}"),
            }
        }
        WaitingFor::Line(place, name) => match card.checklist.get(*place) {
            Some(line) => words.asked(&line.question).to_owned(),
            None => name.clone(),
        },
    }
}

/// What a program printed, in about so many lines: each of the two streams, the complaints only where there are some.
fn printed(outcome: &Outcome, most: usize) -> Vec<String> {
    let Some(said) = outcome.transcript.as_deref() else {
        return vec!["PRINTED".to_owned(), "(nothing is stored)".to_owned()];
    };
    let is_empty = |excerpt: &Excerpt| excerpt.text.trim().is_empty();
    // A heading, and that there is more.
    let frame = 2;
    let (stdout, stderr) = match (is_empty(&said.stdout), is_empty(&said.stderr)) {
        (false, false) => {
            let complaints = said.stderr.text.lines().count().min(most / 2) + frame + 1;
            (most.saturating_sub(complaints + frame), most / 2)
        }
        _ => (most.saturating_sub(frame), most.saturating_sub(frame)),
    };
    let mut lines = Vec::new();
    if !is_empty(&said.stdout) || is_empty(&said.stderr) {
        lines.push("PRINTED".to_owned());
        lines.extend(excerpt_lines(&said.stdout, stdout.max(1)));
    }
    if !is_empty(&said.stderr) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push("PRINTED ON STANDARD ERROR".to_owned());
        lines.extend(excerpt_lines(&said.stderr, stderr.max(1)));
    }
    lines
}

fn excerpt_lines(excerpt: &Excerpt, most: usize) -> Vec<String> {
    if excerpt.text.trim().is_empty() {
        return vec!["(nothing)".to_owned()];
    }
    let all = excerpt.text.lines();
    let left = all.clone().count().saturating_sub(most);
    let shown = all
        .take(most)
        .map(|line| sanitize(&line.replace('\t', "    ")));
    let mut lines: Vec<String> = shown.collect();
    let bytes = excerpt.left_out;
    lines.extend(match (left, bytes) {
        (0, 0) => None,
        (0, _) => Some(format!("… {bytes} bytes more were not stored")),
        (_, 0) => Some(format!("… {left} lines more: `m` shows them")),
        (_, _) => Some(format!(
            "… {left} lines more: `m` shows them; {bytes} bytes more were not stored"
        )),
    });
    lines
}

/// The board, what is expected of it, and what the reference solver answers.
fn wanted(assignment: &Assignment, case: &Case, words: &Words) -> Vec<String> {
    let mut lines = vec!["BOARD".to_owned()];
    let text = String::from_utf8_lossy(&case.text);
    lines.extend(text.lines().take(MOST_LINES).map(sanitize));
    lines.push(String::new());
    lines.push("EXPECTED".to_owned());
    lines.push(words.expectation(&case.expectation));
    let reference = answer(assignment, case);
    if !reference.is_empty() {
        lines.push(String::new());
        lines.extend(reference);
    }
    lines
}

/// What was tried to give a program its board.
fn tried(fault: Option<&Fault>, most: usize) -> Vec<String> {
    let mut lines = vec!["WHAT IT SAID".to_owned()];
    if let Some(Fault::NotDriven(tried)) = fault {
        lines.extend(tried.asked.iter().map(|asked| format!("asked {asked}")));
        let files = tried.looked_for.iter();
        lines.extend(files.map(|file| format!("looked for {file}")));
        let last = tried.tries.iter().filter_map(|it| it.last_words.as_ref());
        lines.extend(last.map(|words| format!("said {words}")));
    }
    let mut seen = HashSet::new();
    lines.retain(|line| seen.insert(line.clone()));
    lines.truncate(most);
    if lines.len() == 1 {
        lines.push("(nothing)".to_owned());
    }
    lines.iter().map(|line| sanitize(line)).collect()
}

/// The cases that wait, and what is expected of each.
fn boards(assignment: &Assignment, cases: &[String], words: &Words) -> Vec<String> {
    let mut lines = vec!["EXPECTED".to_owned()];
    for case in assignment
        .cases
        .iter()
        .filter(|it| cases.contains(&it.name))
    {
        let expected = words.expectation(&case.expectation);
        lines.push(format!("{}: {expected}", sanitize(&case.name)));
    }
    lines
}

/// Two columns, the left one the wider; what is too wide is wrapped, and what is too long is cut: the left one is told how
/// many lines it may have.
fn side_by_side(
    left: impl Fn(usize) -> Vec<String>,
    right: &[String],
    columns: usize,
    most: usize,
) -> String {
    let room = columns - 2 - width(GAP);
    let widest = right.iter().map(|line| width(line)).max().unwrap_or(0);
    let second = widest.clamp(12, room * 2 / 5);
    let first = room - second;
    let fold = |lines: &[String], columns| -> Vec<String> {
        let folded = lines.iter().map(|line| wrapped_as_it_is(line, columns));
        folded.flatten().collect()
    };
    let mut right = fold(right, second);
    if right.len() > most {
        right.retain(|line| !line.is_empty());
    }
    if right.len() > most {
        right.truncate(most.saturating_sub(1));
        right.push("…".to_owned());
    }
    // Lines that are wrapped take the room of others.
    let mut left_lines = fold(&left(most), first);
    let over = left_lines.len().saturating_sub(most);
    if over > 0 {
        left_lines = fold(&left(most.saturating_sub(over).max(FEWEST_LINES)), first);
    }
    let mut text = String::from("\n");
    for place in 0..left_lines.len().max(right.len()) {
        let of = |lines: &[String]| lines.get(place).cloned().unwrap_or_default();
        let line = format!("  {}{GAP}{}", pad(&of(&left_lines), first), of(&right));
        text += &format!("{}\n", line.trim_end());
    }
    text
}

/// A line in pieces that fit; one that fits keeps its blanks, which may be what a board is drawn with.
fn wrapped_as_it_is(line: &str, columns: usize) -> Vec<String> {
    if width(line) <= columns {
        vec![line.to_owned()]
    } else {
        wrap(line, columns)
    }
}

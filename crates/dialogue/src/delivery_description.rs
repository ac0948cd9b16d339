//! What a report tells of how a program was given its board, and of attempts that did not get it across.

use std::path::Path;

use model::execution::Execution;
use model::fault::Try;
use model::given_board::{Delivery, GivenBoard, NEW_FOLDER, Piece, Written};
use puzzles::check::error_line::stack_trace;
use puzzles::puzzle_traits::FirstLine;
use puzzles::text::plain;

use crate::command_places::{DEEPER, OUT};
use crate::invocation::{Invocation, Say, Turn};
use crate::menu;

/// How much of what a program asked is told.
const MOST_ASKED: usize = 160;

/// What a report tells of this manner.
pub fn given_board(invocation: &Invocation) -> GivenBoard {
    // What is typed after the board answers what the program asks afterwards, as whether to save.
    let last = invocation.turns.iter().rposition(|turn| {
        let mut pieces = said(&turn.say).into_iter();
        turn.say.is_board() || pieces.any(|piece| !matches!(piece, Piece::Word(_)))
    });
    let turns = last.map_or(&[][..], |last| &invocation.turns[..=last]);
    GivenBoard {
        sure: Some(invocation.sure),
        ..told(invocation, turns)
    }
}

/// What a report tells of this manner, when so much of it was said.
pub(crate) fn told(invocation: &Invocation, turns: &[Turn]) -> GivenBoard {
    let pieces = |texts: &[String]| texts.iter().flat_map(|text| argument(text)).collect();
    let (asked, typed): (Vec<Option<String>>, Vec<Piece>) =
        turns.iter().flat_map(questions_and_answers).unzip();
    let place = invocation.places.first();
    let delivery = if let Some(stdin) = &invocation.stdin {
        Delivery::StandardInput(stdin.lines().map(piece).collect())
    } else if is_unasked(&asked, &typed) {
        Delivery::StandardInput(typed)
    } else if !typed.is_empty() {
        Delivery::Typed(typed)
    } else if !invocation.arguments.is_empty() {
        Delivery::Arguments(pieces(&invocation.arguments))
    } else {
        let place = place.map(|place| shown(place));
        Delivery::File(place.unwrap_or_else(|| invocation.name.clone()))
    };
    let arguments = match &delivery {
        Delivery::Typed(_) | Delivery::StandardInput(_) => pieces(&invocation.arguments),
        Delivery::Arguments(_) | Delivery::File(_) => Vec::new(),
    };
    let start_in = match is_made(&invocation.start_in) {
        true => NEW_FOLDER.to_owned(),
        false => shown(&invocation.start_in),
    };
    let laid_at = laid_at(invocation, &delivery);
    GivenBoard {
        written: written(invocation, turns, !laid_at.is_empty()),
        laid_at,
        blank: blank(invocation, turns),
        start_in: (!start_in.is_empty()).then_some(start_in),
        asked: match delivery {
            Delivery::Typed(_) => asked,
            Delivery::Arguments(_) | Delivery::StandardInput(_) | Delivery::File(_) => Vec::new(),
        },
        arguments,
        sure: None,
        delivery,
    }
}

/// What stood for the blank: in a board that is one word of digits always a zero, or the sign that its place tells.
fn blank(invocation: &Invocation, turns: &[Turn]) -> Option<String> {
    let filled = turns.iter().filter_map(|turn| match &turn.say {
        Say::Filled(text) => Some(text),
        _ => None,
    });
    let mut texts = invocation.arguments.iter().chain(filled);
    let signed = |text: &String| {
        let (_, rest) = text
            .split_once("{joined:")
            .or(text.split_once("{entries/"))?;
        let (inner, _) = rest.split_once('}')?;
        let sign = match inner.matches(':').count() {
            0 => Some(inner),
            1 => None,
            _ => inner.rsplit(':').next(),
        };
        sign.map(str::to_owned)
    };
    if let Some(sign) = texts.clone().find_map(signed) {
        return Some(sign);
    }
    // Where each tile lies tells nothing of the blank.
    if texts.clone().any(|text| text.starts_with("{places:")) {
        return None;
    }
    let Some(digits) = texts.find_map(|text| text.split_once("{digits")) else {
        return invocation.shape.blank.clone();
    };
    let sign = digits
        .1
        .strip_prefix('/')
        .and_then(|rest| rest.chars().next());
    Some(sign.unwrap_or('0').to_string())
}

/// Whether the grader made this folder for a program that looks for its board above the one it starts in.
fn is_made(folder: &Path) -> bool {
    folder.components().any(|part| part.as_os_str() == DEEPER)
}

/// A path as it is told: folders that are the grader's own have no name that says anything.
fn shown(path: &Path) -> String {
    let parts = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy());
    let mut told: Vec<_> = parts
        .map(|part| match &*part {
            DEEPER | OUT => NEW_FOLDER.into(),
            _ => part,
        })
        .collect();
    told.dedup_by(|next, before| next == NEW_FOLDER && before == NEW_FOLDER);
    told.join("/")
}

/// How the board was written beside what stood for its blank: what the templates of what was said tell, and of a file or
/// rows the shape.
fn written(invocation: &Invocation, turns: &[Turn], is_file: bool) -> Vec<Written> {
    let filled = turns.iter().filter_map(|turn| match &turn.say {
        Say::Filled(text) => Some(text),
        _ => None,
    });
    let texts = || {
        let stdin = invocation.stdin.iter();
        invocation
            .arguments
            .iter()
            .chain(stdin)
            .chain(filled.clone())
    };
    if texts().any(|text| text.contains("{commas}")) {
        return vec![Written::Between(",".to_owned())];
    }
    let joined = texts().find_map(|text| {
        let (inner, _) = text.split_once("{joined:")?.1.split_once('}')?;
        let mut parts = inner.split(':').map(str::to_owned);
        Some((parts.next()?, parts.next().unwrap_or_default()))
    });
    if let Some((between, rows)) = joined {
        let is_told = |sign: &str| !sign.is_empty() && sign != " ";
        let rows_are_told = is_told(&rows) && rows != between && rows != "\n";
        let between = is_told(&between).then_some(Written::Between(between));
        let rows = rows_are_told.then_some(Written::BetweenRows(rows));
        return between.into_iter().chain(rows).collect();
    }
    let has_rows = turns.iter().any(|turn| turn.say == Say::Rows)
        || texts().any(|text| text.contains("{text}"));
    let shape = &invocation.shape;
    let mut found = Vec::new();
    if is_file || has_rows {
        let between = shape.separator.clone().filter(|sign| sign != " ");
        found.extend(between.map(Written::Between));
        found.extend(shape.width.map(Written::Width));
        found.extend((shape.one_line == Some(true)).then_some(Written::OneLine));
        let is_twice = shape.first_line == Some(FirstLine::RowsAndColumns);
        found.extend(is_twice.then_some(Written::RowsAndColumns));
        let is_counted = shape.first_line == Some(FirstLine::Count);
        found.extend(is_counted.then_some(Written::Count));
    }
    if is_file {
        found.extend(shape.has_goal.then_some(Written::Goal));
        found.extend((shape.final_newline == Some(false)).then_some(Written::NoLastLineEnd));
    }
    found
}

/// Whether the board alone was typed, to a program that asked for nothing.
fn is_unasked(asked: &[Option<String>], typed: &[Piece]) -> bool {
    let is_board = |piece: &Piece| {
        matches!(
            piece,
            Piece::Board
                | Piece::BoardOnOneLine
                | Piece::BoardAsOneWord
                | Piece::BoardCellByCell
                | Piece::Goal
        )
    };
    !typed.is_empty() && typed.iter().all(is_board) && asked.iter().all(Option::is_none)
}

/// Where the file with the board lay, where it got its board by a file.
fn laid_at(invocation: &Invocation, delivery: &Delivery) -> Vec<String> {
    let is_by_file = match delivery {
        Delivery::Typed(pieces) | Delivery::StandardInput(pieces) => {
            let by_argument = invocation
                .arguments
                .iter()
                .any(|text| text.contains("{board}"));
            let is_pick = |turn: &Turn| matches!(turn.say, Say::Pick(_));
            let is_picked = invocation.turns.iter().any(is_pick);
            by_argument || is_picked || pieces.contains(&Piece::FileName)
        }
        Delivery::Arguments(pieces) => pieces.contains(&Piece::FileName),
        Delivery::File(_) => true,
    };
    if !is_by_file {
        return Vec::new();
    }
    let name = Path::new(&invocation.name);
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let places = invocation.places.iter();
    let names = places.map(|place| shown(place).replace(&*stem, "NAME"));
    // One folder may be reached in two ways.
    names.fold(Vec::new(), |mut told, name| {
        if !told.contains(&name) {
            told.push(name);
        }
        told
    })
}

/// Whether a program got its board by a file.
pub(crate) fn is_by_file(invocation: &Invocation) -> bool {
    !given_board(invocation).laid_at.is_empty()
}

/// What was typed at a turn, each piece with what was asked for it.
fn questions_and_answers(turn: &Turn) -> Vec<(Option<String>, Piece)> {
    let asked = turn.asked.as_deref().and_then(|asked| match &turn.say {
        Say::Word(word) => chosen_line(asked, word).or_else(|| last_line(asked)),
        _ => last_line(asked),
    });
    let pieces = said(&turn.say).into_iter().enumerate();
    pieces
        .map(|(number, piece)| match number {
            0 => (asked.clone(), piece),
            _ => (None, piece),
        })
        .collect()
}

/// The last line of a program's words that says anything: above it there may be a menu.
pub(crate) fn last_line(words: &str) -> Option<String> {
    let line = words.lines().map(unframed).rfind(|line| !line.is_empty())?;
    Some(line.chars().take(MOST_ASKED).collect())
}

/// The line of a menu that this word chooses, where the program's words end with the menu: its last line is about something
/// else.
fn chosen_line(words: &str, choice: &str) -> Option<String> {
    // A rule below the menu is none of its lines.
    let lines = words.lines().map(unframed);
    let lines: Vec<&str> = lines
        .filter(|line| line.contains(char::is_alphanumeric))
        .collect();
    let menu = menu::entries(&lines).filter(|menu| menu.reaches_the_end)?;
    let entry = menu
        .entries
        .into_iter()
        .find(|entry| entry.choice == choice)?;
    let of_menu = &lines[lines.len() - menu.lines..];
    let line = of_menu.iter().find(|line| line.contains(&*entry.words))?;
    Some(line.chars().take(MOST_ASKED).collect())
}

/// A line without the frame around it.
fn unframed(line: &str) -> &str {
    const FRAME: [char; 6] = ['*', '#', '|', '=', '│', '║'];
    let line = line.trim();
    let inner = line.trim_matches(FRAME).trim();
    match line.starts_with(FRAME) && line.ends_with(FRAME) && !inner.is_empty() {
        true => inner,
        false => line,
    }
}

fn said(say: &Say) -> Vec<Piece> {
    match say {
        Say::Word(word) | Say::Pick(word) => vec![Piece::Word(word.clone())],
        Say::Filled(text) if text.contains("{joined:") && text.contains('\n') => {
            vec![Piece::Board]
        }
        Say::Filled(text) => text.lines().map(piece).collect(),
        Say::Name | Say::Stem => vec![Piece::FileName],
        Say::Rows => vec![Piece::Board],
        Say::Line => vec![Piece::BoardOnOneLine],
        Say::Cells => vec![Piece::BoardCellByCell],
        Say::Side | Say::Size(_) => vec![Piece::Side],
        Say::Goal => vec![Piece::Goal],
        Say::End | Say::Nothing => Vec::new(),
    }
}

/// An argument; an option that a board is glued to, as `--board=…`, is told before it.
fn argument(text: &str) -> Vec<Piece> {
    match text.split_once('=') {
        Some((option, place)) if option.starts_with('-') && place.contains('{') => {
            vec![Piece::Word(format!("{option}=")), piece(place)]
        }
        _ => vec![piece(text)],
    }
}

fn piece(text: &str) -> Piece {
    match text.trim() {
        "{board}" | "{stem}" | "{path}" => Piece::FileName,
        "{text}" => Piece::Board,
        "{line}" | "{commas}" => Piece::BoardOnOneLine,
        "{digits}" => Piece::BoardAsOneWord,
        "{entries}" => Piece::BoardAsArguments,
        "{cells}" => Piece::BoardCellByCell,
        "{side}" => Piece::Side,
        "{blank}" => Piece::Word("the blank's sign".to_owned()),
        // The side twice: `3 x 3`.
        word if word.starts_with("{side}") && word.ends_with("{side}") => Piece::Side,
        word if word.contains("{goal") => Piece::Goal,
        word if word.starts_with("{digits/") => Piece::BoardAsOneWord,
        word if word.starts_with("{places:") => Piece::BoardCellByCell,
        word if word.starts_with("{entries/") => Piece::BoardAsArguments,
        word if word.contains("{joined::") => Piece::BoardAsOneWord,
        word if word.contains("{joined:") => Piece::BoardOnOneLine,
        word => Piece::Word(word.to_owned()),
    }
}

/// What is told of an attempt in this manner.
pub(crate) fn tried(invocation: &Invocation, execution: &Execution) -> Try {
    // A question that nobody answered is the last it said.
    let open = invocation
        .turns
        .last()
        .filter(|turn| turn.say == Say::Nothing);
    let open = open.and_then(|turn| last_line(turn.asked.as_deref()?));
    let said = |kept: &[u8]| last_line(&plain(kept));
    let printed = said(&execution.stdout.kept);
    // The last line of a stack trace says least.
    let complained = stack_trace(execution).or_else(|| said(&execution.stderr.kept));
    // What it complains of when it fails says more than the question before.
    let last_words = match execution.ending.is_well() {
        true => open.or(printed).or(complained),
        false => complained.or(open).or(printed),
    };
    let given = GivenBoard {
        // How the board was written is another thing each time.
        blank: None,
        written: Vec::new(),
        ..told(invocation, &invocation.turns)
    };
    let asked = given.asked.last().cloned().flatten();
    Try {
        last_words: last_words.map(|said| after_question(said, asked.as_deref())),
        given,
        times: 1,
    }
}

/// What it said after its question, which stands on the same line: what is typed ends no line of what it prints.
fn after_question(said: String, asked: Option<&str>) -> String {
    let rest = asked.and_then(|asked| said.strip_prefix(asked));
    match rest.map(str::trim) {
        Some("") | None => said,
        Some(rest) => rest.to_owned(),
    }
}

/// Adds an attempt to those that were made; one that is like another is counted there.
pub(crate) fn enter(tries: &mut Vec<Try>, new: Try) {
    let mut before = tries.iter_mut();
    match before.find(|before| are_alike(before, &new)) {
        Some(before) => before.times += new.times,
        None => tries.push(new),
    }
}

/// Whether the same was said on both sides: how the board was written, and where it lay, tells no more.
fn are_alike(one: &Try, other: &Try) -> bool {
    one.given.delivery == other.given.delivery
        && one.given.asked == other.given.asked
        && one.given.arguments == other.given.arguments
        && one.last_words == other.last_words
}

#[cfg(test)]
mod tests;

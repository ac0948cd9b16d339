//! What each line says that a program prints about bad input: a complaint, an answer, or something beside the point.

use crate::answer::says::Says;
use crate::answer::sliding::glimpse::{Glimpse, glimpse};
use crate::answer::words::phrases;
use crate::check::echo::Given;

/// What one line says about bad input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// That the input is bad.
    Complaint,
    /// That the board has no solution.
    NoSolution,
    /// That there is a solution.
    Solution,
    /// An answer: a length, directions, tiles.
    Answer,
    /// One step of a path.
    Step,
    /// Something that may be an answer: numbers that were not given, a depth.
    Perhaps,
    /// A row of letters of more than one kind, as of a filled board.
    Letters,
    /// That an example of good input follows.
    Example,
    /// Words that are none of these: a message, whatever its language.
    Message,
    /// Beside the point: an echo, a prompt, a menu, a heading, a figure.
    Nothing,
}

/// What this line says.
pub fn hear(line: &str, given: &Given) -> Heard {
    if given.has_line(line) {
        return Heard::Nothing;
    }
    if complains(line) {
        return Heard::Complaint;
    }
    match phrases::says(line) {
        Some(Says::NoSolution { .. }) => return Heard::NoSolution,
        Some(Says::Solution) => return Heard::Solution,
        Some(Says::BadInput { .. }) => return Heard::Complaint,
        Some(Says::GaveUp { .. } | Says::Nothing) | None => {}
    }
    let told = glimpse(line);
    if told != Some(Glimpse::Ways) && is_row_of_letters(line) {
        return Heard::Letters;
    }
    match told {
        // A search that was never made has no length.
        Some(Glimpse::Length(1..) | Glimpse::Ways) => return Heard::Answer,
        Some(Glimpse::Step) => return Heard::Step,
        Some(Glimpse::Tiles(numbers)) if !given.has_numbers(&numbers) => return Heard::Answer,
        Some(Glimpse::Numbers(numbers)) if !given.has_numbers(&numbers) => return Heard::Perhaps,
        Some(Glimpse::Perhaps(1..)) => return Heard::Perhaps,
        Some(
            Glimpse::Length(_)
            | Glimpse::Perhaps(_)
            | Glimpse::Tiles(_)
            | Glimpse::Numbers(_)
            | Glimpse::Figure,
        ) => return Heard::Nothing,
        None => {}
    }
    if announces_an_example(line) {
        Heard::Example
    } else if is_message(line) {
        Heard::Message
    } else {
        Heard::Nothing
    }
}

/// Whether any clause of the line complains: `Invalid board, cannot be solved` does, whatever is said after.
fn complains(line: &str) -> bool {
    line.split([',', ';', '!', '(', '，', '；', '！', '。'])
        .flat_map(|part| part.split(". "))
        .any(|clause| matches!(phrases::says(clause), Some(Says::BadInput { .. })))
}

/// Different capital letters and nothing else but signs: a row of a filled board, and no echo of a piece, which has one
/// letter a line.
fn is_row_of_letters(line: &str) -> bool {
    let mut letters = line.chars().filter(char::is_ascii_uppercase);
    let is_clean = line
        .chars()
        .all(|c| c.is_ascii_uppercase() || c == ' ' || c.is_ascii_punctuation());
    let first = letters.next();
    is_clean && letters.any(|letter| Some(letter) != first)
}

/// Words that come before an example of good input.
const EXAMPLES: [&str; 9] = [
    "example",
    "e.g.",
    "usage",
    "contoh",
    "misalnya",
    "voorbeeld",
    "bijv",
    "例如",
    "示例",
];

fn announces_an_example(line: &str) -> bool {
    let line = line.to_lowercase();
    EXAMPLES.iter().any(|word| line.contains(word))
}

/// Words of lines that are printed whatever the input: greetings, headings, progress, the end.
const BESIDE_THE_POINT: [&str; 44] = [
    "welcome",
    "solver",
    "solving",
    "searching",
    "loading",
    "reading",
    "processing",
    "running",
    "wait",
    "thanks",
    "thank you",
    "bye",
    "finished",
    "done",
    "success",
    "saved",
    "selamat",
    "mencari",
    "memuat",
    "membaca file",
    "memproses",
    "menghitung",
    "tunggu",
    "terima kasih",
    "selesai",
    "berhasil",
    "sukses",
    "disimpan",
    "sampai jumpa",
    "welkom",
    "zoeken",
    "bezig",
    "laden",
    "geduld",
    "bedankt",
    "klaar",
    "gelukt",
    "opgeslagen",
    "欢迎",
    "正在",
    "请稍",
    "谢谢",
    "成功",
    "完成",
];

/// What turns a word of success into a complaint.
const DENIALS: [&str; 13] = [
    "not", "no", "cannot", "can't", "couldn't", "failed", "tidak", "gagal", "belum", "bukan",
    "niet", "geen", "mislukt",
];

/// Whether a line is a message: words, and neither a prompt, nor a line of a menu, nor a figure, nor what is printed
/// whatever the input.
fn is_message(line: &str) -> bool {
    let line = line.trim();
    let words = line
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| word.chars().count() > 1)
        .count();
    let has_words = words > 1 || line.chars().any(phrases::is_chinese);
    has_words
        && !is_prompt(line)
        && !line.starts_with(|c: char| c.is_ascii_digit())
        && !is_figure(line)
        && !is_beside_the_point(line)
}

/// A question: what ends in a sign that asks, before what may be answered: `Save it? (y/n)`.
fn is_prompt(line: &str) -> bool {
    let asked = match line.rsplit_once(['(', '[']) {
        Some((before, choices)) if choices.ends_with([')', ']']) => before.trim_end(),
        Some(_) | None => line,
    };
    [line, asked]
        .iter()
        .any(|text| text.ends_with([':', '?', '>', '：', '？']))
}

/// `Placements tried: 12`, `Waktu = 0.3 ms`: a name, and a number behind it.
fn is_figure(line: &str) -> bool {
    let Some((_, value)) = line.rsplit_once([':', '=', '：']) else {
        return false;
    };
    let mut words = value.split_whitespace();
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    words.next().is_some_and(is_number) && words.count() <= 1
}

fn is_beside_the_point(line: &str) -> bool {
    let line = line.to_lowercase();
    let denied = line
        .split(|c: char| !c.is_alphabetic() && c != '\'')
        .any(|word| DENIALS.contains(&word));
    let denied = denied || line.contains(['不', '无', '没', '未']);
    !denied && BESIDE_THE_POINT.iter().any(|word| line.contains(word))
}

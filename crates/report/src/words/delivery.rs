//! How a program was given its board, and what was tried in vain, in words.

use model::fault::{NotDriven, Try};
use model::given_board::{Delivery, GivenBoard, Piece, Sure};

use crate::words::label::Label;
use crate::words::text::quote;
use crate::words::{Giving, Words};

/// How a program was given its board: `typed when it asks: 1, then the file name; blank as `-``.
pub(crate) fn describe_delivery(words: &dyn Words, given: &GivenBoard) -> String {
    let mut parts = vec![delivered(words, &given.delivery)];
    parts.extend(beside(words, given));
    parts.join(words.semicolon())
}

/// How a program was given its board and why the grader is sure of it, in one sentence: `` `2` typed at `Choose:`, then
/// the file name typed at `File:`; the board laid at `test/NAME.txt`; sure, because its answer is one to our board ``.
pub(crate) fn describe_driven(words: &dyn Words, given: &GivenBoard) -> String {
    let giving = words.giving();
    let mut parts = describe_attempt(words, given);
    if let Some(sure) = given.sure {
        parts.push(giving.sure.replace("{why}", sure_because(giving, sure)));
    }
    parts.join(words.semicolon())
}

/// How a program was given its board, with what it had asked for each piece, in parts of a sentence.
pub(super) fn describe_attempt(words: &dyn Words, given: &GivenBoard) -> Vec<String> {
    let giving = words.giving();
    let laid_at: Vec<String> = given.laid_at.iter().map(|place| quote(place)).collect();
    let laid = format!("{} {}", giving.laid_at, laid_at.join(words.comma()));
    let mut parts = match &given.delivery {
        Delivery::Typed(pieces) => vec![typed(giving, pieces, &given.asked)],
        Delivery::File(_) if !laid_at.is_empty() => Vec::new(),
        Delivery::Arguments(_) | Delivery::StandardInput(_) | Delivery::File(_) => {
            vec![delivered(words, &given.delivery)]
        }
    };
    if !laid_at.is_empty() {
        parts.push(laid);
    }
    parts.extend(beside(words, given));
    parts
}

fn delivered(words: &dyn Words, delivery: &Delivery) -> String {
    let giving = words.giving();
    let (comma, then) = (words.comma(), giving.then);
    match delivery {
        Delivery::Arguments(pieces) if pieces[..] == [Piece::FileName] => {
            giving.file_argument.to_owned()
        }
        Delivery::Arguments(pieces) => list(words, giving.arguments, pieces, comma),
        Delivery::StandardInput(pieces) if pieces[..] == [Piece::Board] => {
            giving.standard_input.to_owned()
        }
        Delivery::StandardInput(pieces) => list(words, giving.standard_input, pieces, then),
        Delivery::Typed(pieces) => list(words, giving.typed, pieces, then),
        Delivery::File(name) => format!("{} {}", giving.in_file, quote(name)),
    }
}

fn list(words: &dyn Words, lead: &str, pieces: &[Piece], between: &str) -> String {
    let giving = words.giving();
    let pieces: Vec<String> = pieces
        .iter()
        .map(|piece| describe_piece(giving, piece))
        .collect();
    format!("{lead}{}{}", words.colon(), pieces.join(between))
}

/// What a blank is called that is the number after the last tile.
const LAST_NUMBER: &str = "n2";

/// What is told besides: arguments beside what was typed, what stood for the blank, and where it was started.
fn beside(words: &dyn Words, given: &GivenBoard) -> Vec<String> {
    let giving = words.giving();
    let mut parts = Vec::new();
    if !given.arguments.is_empty() {
        let comma = words.comma();
        parts.push(list(words, giving.arguments, &given.arguments, comma));
    }
    let lead = |lead: &str, what: &String| format!("{lead} {}", quote(what));
    parts.extend(given.blank.as_ref().map(|blank| match blank.as_str() {
        LAST_NUMBER => giving.blank_as_last.to_owned(),
        _ => lead(giving.blank, blank),
    }));
    let started = given.start_in.as_ref();
    parts.extend(started.map(|folder| lead(giving.started_in, folder)));
    parts
}

/// What was typed, each piece with what had been asked.
fn typed(giving: &Giving, pieces: &[Piece], asked: &[Option<String>]) -> String {
    let asked = asked.iter().chain(std::iter::repeat(&None));
    let parts: Vec<String> = pieces
        .iter()
        .zip(asked)
        .map(|(piece, asked)| {
            let what = describe_piece(giving, piece);
            match asked {
                // What it asked comes last: it is a stranger's, and may look like a place to be filled in.
                Some(asked) => {
                    let text = giving.typed_at.replace("{what}", &what);
                    text.replacen("{asked}", &quote(asked), 1)
                }
                None => giving.typed_unasked.replace("{what}", &what),
            }
        })
        .collect();
    parts.join(giving.then)
}

const fn sure_because(giving: &Giving, sure: Sure) -> &'static str {
    match sure {
        Sure::Answered => giving.answered,
        Sure::Opened => giving.opened,
        Sure::Differed => giving.differed,
        Sure::Claimed => giving.claimed,
        Sure::Prescribed => giving.prescribed,
    }
}

fn describe_piece(giving: &Giving, piece: &Piece) -> String {
    match piece {
        Piece::Word(word) if word.is_empty() => "`⏎`".to_owned(),
        Piece::Word(word) => quote(word),
        Piece::FileName => giving.file_name.to_owned(),
        Piece::Board => giving.board.to_owned(),
        Piece::BoardOnOneLine => giving.board_on_one_line.to_owned(),
        Piece::BoardCellByCell => giving.board_cell_by_cell.to_owned(),
        Piece::Side => giving.side.to_owned(),
    }
}

/// What was tried, a line each, at most so many: `` the file name typed at `Code:`; it said `Wrong.` (12 times) ``.
pub(crate) fn describe_tries(words: &dyn Words, tried: &NotDriven, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = tried
        .tries
        .iter()
        .take(most)
        .map(|it| describe_try(words, it))
        .collect();
    let more = tried.tries.len().saturating_sub(most);
    if more > 0 {
        let more = words
            .giving()
            .more_ways
            .replace("{number}", &more.to_string());
        lines.push(format!("… {more}"));
    }
    lines
}

/// The files it looked for in vain, as one line.
pub(crate) fn describe_looked_for(words: &dyn Words, tried: &NotDriven) -> Option<String> {
    let files: Vec<String> = tried.looked_for.iter().map(|file| quote(file)).collect();
    let lead = format!("{}{}", words.label(Label::LookedFor), words.colon());
    (!files.is_empty()).then(|| format!("{lead}{}", files.join(words.comma())))
}

fn describe_try(words: &dyn Words, tried: &Try) -> String {
    let giving = words.giving();
    let mut parts = describe_attempt(words, &tried.given);
    parts.push(match &tried.last_words {
        Some(said) => format!("{} {}", giving.it_said, quote(said)),
        None => giving.it_said_nothing.to_owned(),
    });
    let mut line = parts.join(words.semicolon());
    if tried.times > 1 {
        let times = tried.times.to_string();
        line += &words.aside(&giving.times.replace("{times}", &times));
    }
    line
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use crate::words::words;

    use super::*;

    fn told(delivery: Delivery, locale: Locale) -> String {
        describe_delivery(words(locale), &GivenBoard::new(delivery))
    }

    #[test]
    fn a_way_is_told_in_words_and_never_by_its_name() {
        let word = |text: &str| Piece::Word(text.to_owned());
        let table = [
            (
                Delivery::Arguments(vec![Piece::FileName]),
                "the board file as argument",
                "以棋盘文件为参数",
            ),
            (
                Delivery::Arguments(vec![word("-f"), Piece::FileName]),
                "arguments: `-f`, the file name",
                "参数：`-f`、文件名",
            ),
            (
                Delivery::StandardInput(vec![Piece::Board]),
                "on standard input",
                "通过标准输入",
            ),
            (
                Delivery::StandardInput(vec![Piece::Side, Piece::Board]),
                "on standard input: its side, then the board",
                "通过标准输入：边长，然后棋盘",
            ),
            (
                Delivery::Typed(vec![word("1"), Piece::FileName]),
                "typed when it asks: `1`, then the file name",
                "在程序询问时键入：`1`，然后文件名",
            ),
            (
                Delivery::File("mytest.txt".to_owned()),
                "in the file `mytest.txt`",
                "棋盘文件 `mytest.txt`",
            ),
        ];
        for (delivery, english, chinese) in table {
            assert_eq!(told(delivery.clone(), Locale::English), english);
            assert_eq!(told(delivery, Locale::Chinese), chinese);
        }
    }

    #[test]
    fn the_blank_and_the_folder_are_told_where_they_were_chosen() {
        let given = GivenBoard {
            blank: Some("-".to_owned()),
            start_in: Some("src".to_owned()),
            ..GivenBoard::new(Delivery::Arguments(vec![Piece::FileName]))
        };
        assert_eq!(
            describe_delivery(words(Locale::Indonesian), &given),
            "berkas papan sebagai argumen; petak kosong sebagai `-`; dijalankan di `src`"
        );
    }

    #[test]
    fn a_blank_that_is_the_last_number_is_told_in_words() {
        let given = GivenBoard {
            blank: Some("n2".to_owned()),
            ..GivenBoard::new(Delivery::Arguments(vec![Piece::FileName]))
        };
        assert_eq!(
            describe_delivery(words(Locale::English), &given),
            "the board file as argument; blank as the number after the last tile"
        );
    }

    #[test]
    fn one_sentence_tells_how_it_was_driven_and_why_that_is_sure() {
        let typed = vec![Piece::Word("2".to_owned()), Piece::FileName];
        let given = GivenBoard {
            asked: vec![Some("Choose:".to_owned()), Some("{what} file?".to_owned())],
            laid_at: vec!["test/NAME.txt".to_owned()],
            sure: Some(Sure::Answered),
            ..GivenBoard::new(Delivery::Typed(typed))
        };
        assert_eq!(
            describe_driven(words(Locale::English), &given),
            "`2` typed at `Choose:`, then the file name typed at `{what} file?`; the board laid at `test/NAME.txt`; sure, \
             because its answer is one to our board"
        );
        assert_eq!(
            describe_driven(words(Locale::Chinese), &given),
            "在 `Choose:` 处键入`2`，然后在 `{what} file?` 处键入文件名；棋盘放在 `test/NAME.txt`；可以确定，因为它的答案就是我们这个棋盘的答案"
        );
    }

    #[test]
    fn a_file_is_named_once_and_what_an_older_grader_did_not_ask_for_is_left_out() {
        let file = Delivery::File("input.txt".to_owned());
        let given = GivenBoard {
            laid_at: vec!["input.txt".to_owned()],
            sure: Some(Sure::Opened),
            ..GivenBoard::new(file.clone())
        };
        let dutch = words(Locale::Dutch);
        assert_eq!(
            describe_driven(dutch, &given),
            "het bord lag in `input.txt`; zeker, want het opende het bestand met ons bord"
        );
        assert_eq!(
            describe_driven(dutch, &GivenBoard::new(file)),
            "in het bestand `input.txt`"
        );
        let typed = GivenBoard::new(Delivery::Typed(vec![Piece::Board]));
        assert_eq!(describe_driven(dutch, &typed), "het bord ingetypt");
    }

    fn tried(piece: Piece, last_words: Option<&str>, times: usize) -> Try {
        Try {
            given: GivenBoard {
                asked: vec![Some("Code:".to_owned())],
                ..GivenBoard::new(Delivery::Typed(vec![piece]))
            },
            last_words: last_words.map(str::to_owned),
            times,
        }
    }

    #[test]
    fn each_way_is_a_line_with_what_was_said_and_how_often() {
        let it = NotDriven {
            attempts: 14,
            asked: vec!["Code:".to_owned()],
            looked_for: vec!["a.txt".to_owned(), "b/c.txt".to_owned()],
            tries: vec![
                tried(Piece::FileName, Some("Wrong."), 12),
                tried(Piece::Board, None, 1),
                tried(Piece::Side, None, 1),
            ],
        };
        let english = words(Locale::English);
        assert_eq!(
            describe_tries(english, &it, 2),
            [
                "the file name typed at `Code:`; it said `Wrong.` (12 times)",
                "the board typed at `Code:`; it said nothing",
                "… and 1 more",
            ]
        );
        assert_eq!(
            describe_looked_for(english, &it).as_deref(),
            Some("looked for, and not there: `a.txt`, `b/c.txt`")
        );
        assert_eq!(describe_tries(words(Locale::Chinese), &it, 9).len(), 3);
    }
}

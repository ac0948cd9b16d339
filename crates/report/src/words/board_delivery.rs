//! How a program was given its board, and what was tried in vain, in words.

use model::fault::{NotDriven, Try};
use model::given_board::{Delivery, GivenBoard, NEW_FOLDER, Piece, Written};

use crate::words::fluent_messages::{Argument, plain, quote};
use crate::words::{Label, Words};

/// How a program was given its board: `typed when it asks: 1, then the file name; blank as `-``.
pub(crate) fn describe_delivery(words: &Words, given: &GivenBoard) -> String {
    let mut parts = vec![delivered(words, &given.delivery)];
    parts.extend(beside(words, given));
    parts.join(words.semicolon())
}

/// How a program was given its board and why the grader is sure of it, in one sentence: `` `2` typed at `Choose:`, then
/// the file name typed at `File:`; the board laid at `test/NAME.txt`; sure, because its answer is one to our board ``.
pub(crate) fn describe_driven(words: &Words, given: &GivenBoard) -> String {
    let mut parts = describe_attempt(words, given);
    if let Some(sure) = given.sure {
        let why = words.part("sure", sure.name());
        parts.push(say(words, "sure", [("why", why.into())]));
    }
    parts.join(words.semicolon())
}

/// How a program was given its board, with what it had asked for each piece, in parts of a sentence.
fn describe_attempt(words: &Words, given: &GivenBoard) -> Vec<String> {
    let laid_at: Vec<String> = given.laid_at.iter().map(|place| quote(place)).collect();
    let mut parts = match &given.delivery {
        Delivery::Typed(pieces) => vec![typed(words, pieces, &given.asked)],
        Delivery::File(_) if !laid_at.is_empty() => Vec::new(),
        Delivery::Arguments(_) | Delivery::StandardInput(_) | Delivery::File(_) => {
            vec![delivered(words, &given.delivery)]
        }
    };
    if !laid_at.is_empty() {
        let places = laid_at.join(words.comma());
        parts.push(say(words, "laid-at", [("places", places.into())]));
    }
    parts.extend(beside(words, given));
    parts
}

fn delivered(words: &Words, delivery: &Delivery) -> String {
    let list = |name, pieces: String| say(words, name, [("pieces", pieces.into())]);
    match delivery {
        Delivery::Arguments(pieces) if pieces[..] == [Piece::FileName] => {
            words.part(GIVING, "file-argument").to_owned()
        }
        Delivery::Arguments(pieces) => list("arguments", beside_each_other(words, pieces)),
        Delivery::StandardInput(pieces) if pieces[..] == [Piece::Board] => {
            words.part(GIVING, "standard-input").to_owned()
        }
        Delivery::StandardInput(pieces) => list(
            "standard-input-of",
            one_after_another(words, describe(words, pieces)),
        ),
        Delivery::Typed(pieces) => list("typed", one_after_another(words, describe(words, pieces))),
        Delivery::File(name) => say(words, "in-file", [("file", quote(name).into())]),
    }
}

/// The message that has the words for how a program was given its board.
const GIVING: &str = "giving";

fn say<'a>(
    words: &Words,
    name: &'static str,
    arguments: impl IntoIterator<Item = Argument<'a>>,
) -> String {
    words.say_part(GIVING, name, arguments)
}

fn describe(words: &Words, pieces: &[Piece]) -> impl Iterator<Item = String> {
    pieces.iter().map(|piece| describe_piece(words, piece))
}

fn beside_each_other(words: &Words, pieces: &[Piece]) -> String {
    let pieces: Vec<String> = describe(words, pieces).collect();
    pieces.join(words.comma())
}

fn one_after_another(words: &Words, parts: impl Iterator<Item = String>) -> String {
    let parts = parts.reduce(|first, next| {
        say(
            words,
            "then",
            [("first", first.into()), ("next", next.into())],
        )
    });
    parts.unwrap_or_default()
}

/// What a blank is called that is the number after the last tile.
const LAST_NUMBER: &str = "n2";

/// What is told besides: arguments beside what was typed, what stood for the blank, and where it was started.
fn beside(words: &Words, given: &GivenBoard) -> Vec<String> {
    let mut parts = Vec::new();
    if !given.arguments.is_empty() {
        let pieces = beside_each_other(words, &given.arguments);
        parts.push(say(words, "arguments", [("pieces", pieces.into())]));
    }
    parts.extend(given.blank.as_ref().map(|blank| match blank.as_str() {
        LAST_NUMBER => words.part(GIVING, "blank-as-last").to_owned(),
        " " => words.part(GIVING, "blank-as-space").to_owned(),
        _ => say(words, "blank", [("blank", quote(blank).into())]),
    }));
    parts.extend(given.written.iter().map(|it| describe_written(words, it)));
    parts.extend(given.start_in.as_ref().map(|folder| match folder.as_str() {
        NEW_FOLDER => words.part(GIVING, "started-in-new").to_owned(),
        _ => say(words, "started-in", [("folder", quote(folder).into())]),
    }));
    parts
}

fn describe_written(words: &Words, written: &Written) -> String {
    let name = match written {
        Written::Between(sign) if sign.is_empty() => "nothing-between",
        Written::Between(sign) if sign.chars().all(|sign| sign == ' ') => {
            let number = [("number", plain(sign.len() as u64))];
            return say(words, "blanks-between", number);
        }
        Written::Between(sign) if sign == "\t" => "tabs-between",
        Written::Between(sign) => {
            return say(words, "between", [("sign", quote(sign).into())]);
        }
        Written::BetweenRows(sign) => {
            return say(words, "between-rows", [("sign", quote(sign).into())]);
        }
        Written::Width(width) => {
            return say(words, "width", [("number", plain(*width as u64))]);
        }
        Written::OneLine => "one-line",
        Written::RowsAndColumns => "rows-and-columns",
        Written::Count => "count-of-boards",
        Written::Goal => "goal-behind",
        Written::NoLastLineEnd => "no-last-line-end",
    };
    words.part(GIVING, name).to_owned()
}

/// What was typed, each piece with what had been asked.
fn typed(words: &Words, pieces: &[Piece], asked: &[Option<String>]) -> String {
    let asked = asked.iter().chain(std::iter::repeat(&None));
    let parts = pieces.iter().zip(asked).map(|(piece, asked)| {
        let what = ("what", describe_piece(words, piece).into());
        match asked {
            Some(asked) => say(words, "typed-at", [what, ("asked", quote(asked).into())]),
            None => say(words, "typed-unasked", [what]),
        }
    });
    one_after_another(words, parts)
}

fn describe_piece(words: &Words, piece: &Piece) -> String {
    let name = match piece {
        Piece::Word(word) if word.is_empty() => return "`⏎`".to_owned(),
        Piece::Word(word) => return quote(word),
        Piece::FileName => "file-name",
        Piece::Board => "board",
        Piece::BoardOnOneLine => "board-on-one-line",
        Piece::BoardAsOneWord => "board-as-one-word",
        Piece::BoardAsArguments => "board-as-arguments",
        Piece::Goal => "goal",
        Piece::BoardCellByCell => "board-cell-by-cell",
        Piece::Side => "side",
    };
    words.part(GIVING, name).to_owned()
}

/// What was tried, a line each, at most so many: `` the file name typed at `Code:`; it said `Wrong.` (12 times) ``.
pub(crate) fn describe_tries(words: &Words, tried: &NotDriven, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = tried
        .tries
        .iter()
        .take(most)
        .map(|it| describe_try(words, it))
        .collect();
    let more = tried.tries.len().saturating_sub(most);
    if more > 0 {
        let more = say(words, "more-ways", [("number", plain(more as u64))]);
        lines.push(format!("… {more}"));
    }
    lines
}

/// The files it looked for in vain, as one line.
pub(crate) fn describe_looked_for(words: &Words, tried: &NotDriven) -> Option<String> {
    let files: Vec<String> = tried.looked_for.iter().map(|file| quote(file)).collect();
    let label = words.label(Label::LookedFor);
    (!files.is_empty()).then(|| words.said_of(label, &files.join(words.comma())))
}

fn describe_try(words: &Words, tried: &Try) -> String {
    let mut parts = describe_attempt(words, &tried.given);
    parts.push(match &tried.last_words {
        Some(said) => say(words, "it-said", [("said", quote(said).into())]),
        None => words.part(GIVING, "it-said-nothing").to_owned(),
    });
    let mut line = parts.join(words.semicolon());
    if tried.times > 1 {
        let times = say(words, "times", [("times", plain(tried.times as u64))]);
        line += &words.aside(&times);
    }
    line
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;
    use model::given_board::Sure;

    use crate::words::words;

    use super::*;

    #[test]
    fn a_way_is_told_in_words_and_never_by_its_name() {
        let word = |text: &str| Piece::Word(text.to_owned());
        let by_file = || Delivery::Arguments(vec![Piece::FileName]);
        let arguments = Delivery::Arguments(vec![word("-f"), Piece::FileName]);
        let side_first = Delivery::StandardInput(vec![Piece::Side, Piece::Board]);
        let typed = Delivery::Typed(vec![word("1"), Piece::FileName]);
        let table = [
            (by_file(), "the board file as argument", "以棋盘文件为参数"),
            (
                arguments,
                "arguments: `-f`, the file name",
                "参数：`-f`、文件名",
            ),
            (
                Delivery::StandardInput(vec![Piece::Board]),
                "on standard input",
                "通过标准输入",
            ),
            (
                side_first,
                "on standard input: its side, then the board",
                "通过标准输入：边长，然后棋盘",
            ),
            (
                typed,
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
            let given = GivenBoard::new(delivery);
            let told = |locale| describe_delivery(words(locale), &given);
            assert_eq!(told(Locale::English), english);
            assert_eq!(told(Locale::Chinese), chinese);
        }
        // The blank and the folder are told where they were chosen.
        let mut given = GivenBoard {
            blank: Some("-".to_owned()),
            start_in: Some("src".to_owned()),
            ..GivenBoard::new(by_file())
        };
        assert_eq!(
            describe_delivery(words(Locale::Indonesian), &given),
            "berkas papan sebagai argumen; petak kosong sebagai `-`; dijalankan di `src`"
        );
        (given.blank, given.start_in) = (Some("n2".to_owned()), None);
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
            Some("files it looked for and did not find: `a.txt`, `b/c.txt`")
        );
        assert_eq!(describe_tries(words(Locale::Chinese), &it, 9).len(), 3);
    }
}

//! How a program was given its board, in words.

use crate::words::giving::Giving;
use crate::words::quote::quote;
use crate::words::vocabulary::Words;
use model::given_board::{Delivery, GivenBoard, Piece};

/// How a program was given its board: `typed when it asks: 1, then the file name; blank as `-``.
#[must_use]
pub(crate) fn given_board(words: &dyn Words, given: &GivenBoard) -> String {
    let giving = words.giving();
    let (comma, colon) = (words.comma(), words.colon());
    let list = |lead: &str, pieces: &[Piece], between: &str| {
        let pieces: Vec<String> = pieces.iter().map(|piece| in_words(giving, piece)).collect();
        format!("{lead}{colon}{}", pieces.join(between))
    };
    let mut text = match &given.delivery {
        Delivery::Arguments(pieces) if pieces[..] == [Piece::FileName] => {
            giving.file_argument.to_owned()
        }
        Delivery::Arguments(pieces) => list(giving.arguments, pieces, comma),
        Delivery::StandardInput(pieces) if pieces[..] == [Piece::Board] => {
            giving.standard_input.to_owned()
        }
        Delivery::StandardInput(pieces) => list(giving.standard_input, pieces, giving.then),
        Delivery::Typed(pieces) => list(giving.typed, pieces, giving.then),
        Delivery::File(name) => format!("{} {}", giving.in_file, quote(name)),
    };
    for (lead, what) in [
        (giving.blank, &given.blank),
        (giving.started_in, &given.start_in),
    ] {
        if let Some(what) = what {
            text += &format!("{}{lead} {}", words.semicolon(), quote(what));
        }
    }
    text
}

fn in_words(giving: &Giving, piece: &Piece) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::vocabulary::words;
    use course::tongue::Tongue;

    fn told(delivery: Delivery, tongue: Tongue) -> String {
        let given = GivenBoard {
            delivery,
            blank: None,
            start_in: None,
        };
        given_board(words(tongue), &given)
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
            assert_eq!(told(delivery.clone(), Tongue::English), english);
            assert_eq!(told(delivery, Tongue::Chinese), chinese);
        }
    }

    #[test]
    fn the_blank_and_the_folder_are_told_where_they_were_chosen() {
        let given = GivenBoard {
            delivery: Delivery::Arguments(vec![Piece::FileName]),
            blank: Some("-".to_owned()),
            start_in: Some("src".to_owned()),
        };
        assert_eq!(
            given_board(words(Tongue::Indonesian), &given),
            "berkas papan sebagai argumen; petak kosong sebagai `-`; dijalankan di `src`"
        );
    }
}

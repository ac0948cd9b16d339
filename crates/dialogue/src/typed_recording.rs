//! What a person typed to a program, with what is of the board in it taken out: how other boards are typed.

use course::input_ways::{BoardFile, SideLine, Way};

use crate::board_forms::BoardForms;

/// The word that stands for the board's file among arguments, for its name is not known before.
const BOARD: &str = "BOARD";

/// The arguments of a program, with what is of the board in them taken out.
pub(crate) fn arguments(given: &[String], told: &BoardForms) -> Way {
    let mut recording = Recording::of(told);
    let mut rest = given;
    let mut arguments = Vec::new();
    while let Some(word) = rest.first() {
        let many = recording.entries.len();
        let run = rest.get(..many).filter(|_| many > 0);
        let are_single = |words: &[String]| words.iter().all(|word| tokens(word).len() == 1);
        if let Some(run) = run.filter(|run| are_single(run))
            && recording.takes(&run.join(" "), 0..many)
        {
            arguments.push("{entries}".to_owned());
            rest = &rest[many..];
            continue;
        }
        let whole = recording.whole(word);
        arguments.push(whole.unwrap_or_else(|| named(&word.replace(BOARD, "{board}"), told)));
        rest = &rest[1..];
    }
    recording.way.arguments = arguments;
    recording.way
}

/// The same arguments, and what was typed.
pub(crate) fn recorded(started: Way, typed: &[String], told: &BoardForms) -> Way {
    let mut recording = Recording::of(told);
    recording.way = started;
    let mut answers: Vec<String> = Vec::new();
    let mut rest = typed;
    while !rest.is_empty() {
        let (answer, lines) = recording.next(rest);
        let is_board = ["{text}", "{line}", "{cells}", "{digits}"].contains(&answer.as_str());
        if let Some(last) = answers.last_mut().filter(|_| is_board)
            && last.trim() == told.side
        {
            *last = "{side}".to_owned();
        }
        answers.push(answer);
        rest = &rest[lines..];
    }
    let mut way = recording.way;
    way.answers = answers;
    way.file = match way.uses("board") || way.uses("stem") {
        true => BoardFile::Told,
        false => BoardFile::None,
    };
    if way.file == BoardFile::Told {
        // The file is written as the submission writes its own.
        way.blank = None;
        way.separator = None;
        way.side_line = None;
    }
    way
}

/// What was made of the lines so far.
struct Recording<'t> {
    told: &'t BoardForms,
    /// The entries of the board, an empty one for the blank; none where it is no grid of numbers.
    entries: Vec<String>,
    side: usize,
    way: Way,
}

impl<'t> Recording<'t> {
    fn of(told: &'t BoardForms) -> Self {
        Self {
            told,
            entries: told.entries.clone(),
            side: told.side.parse().unwrap_or(0),
            way: Way::default(),
        }
    }

    /// What the next lines are, and how many of them.
    fn next(&mut self, lines: &[String]) -> (String, usize) {
        let text = self.told.rows();
        let same =
            |line: &String, row: &Vec<u8>| line.trim_end().as_bytes() == row.trim_ascii_end();
        let is_grid = !self.entries.is_empty();
        if !is_grid
            && lines.len() >= text.len()
            && lines.iter().zip(&text).all(|(line, row)| same(line, row))
        {
            return ("{text}".to_owned(), text.len());
        }
        if let Some(rows) = self.rows(lines) {
            return ("{text}".to_owned(), rows);
        }
        if let Some(cells) = self.cells(lines) {
            return ("{cells}".to_owned(), cells);
        }
        let line = &lines[0];
        let whole = self.whole(line);
        (whole.unwrap_or_else(|| named(line, self.told)), 1)
    }

    /// The rows of the board, one each line.
    fn rows(&mut self, lines: &[String]) -> Option<usize> {
        let side = self.side;
        if self.entries.is_empty() || side < 2 {
            return None;
        }
        let lines = lines.get(..side)?;
        for (row, line) in lines.iter().enumerate() {
            if !self.takes(line, row * side..(row + 1) * side) {
                return None;
            }
        }
        self.note_separator(&lines[0]);
        Some(side)
    }

    /// The entries of the board, one each line.
    fn cells(&mut self, lines: &[String]) -> Option<usize> {
        let many = self.entries.len();
        let lines = lines.get(..many).filter(|_| many > 0)?;
        for (place, line) in lines.iter().enumerate() {
            if !self.takes(line, place..place + 1) {
                return None;
            }
        }
        Some(many)
    }

    /// All of the board on one line.
    fn whole(&mut self, line: &str) -> Option<String> {
        let many = self.entries.len();
        if many == 0 {
            return None;
        }
        if self.takes(line, 0..many) {
            return Some("{line}".to_owned());
        }
        let run: Vec<String> = line.trim().chars().map(String::from).collect();
        if run.len() == many && self.takes(&run.join(" "), 0..many) {
            return Some("{digits}".to_owned());
        }
        None
    }

    /// Whether a line has these entries of the board, and takes note of what stands for the blank.
    fn takes(&mut self, line: &str, places: std::ops::Range<usize>) -> bool {
        let words = tokens(line);
        let entries = &self.entries[places];
        if words.len() != entries.len() {
            return false;
        }
        let mut blank = None;
        for (word, entry) in words.iter().zip(entries) {
            let is_tile = self.entries.iter().any(|tile| tile == word);
            match entry.is_empty() {
                true if is_tile => return false,
                true => blank = Some((*word).to_owned()),
                false if word == entry => {}
                false => return false,
            }
        }
        if let Some(blank) = blank {
            let is_square = blank == self.entries.len().to_string();
            self.way.blank = Some(if is_square { "n2".to_owned() } else { blank });
            // Where it was typed, it was typed before.
            self.way.side_line = Some(SideLine::Absent);
        }
        true
    }

    /// Takes note of what stands between entries: spaces are one.
    fn note_separator(&mut self, line: &str) {
        let inner = line.trim();
        let begins = inner.find(is_between).unwrap_or(0);
        let rest = &inner[begins..];
        let ends = rest.find(|letter| !is_between(letter)).unwrap_or(0);
        let separator = match rest[..ends].trim() {
            "" => " ",
            _ => &rest[..ends],
        };
        self.way.separator = Some(separator.to_owned());
    }
}

/// A line with the name of the board's file taken out.
fn named(line: &str, told: &BoardForms) -> String {
    line.replace(told.name.as_str(), "{board}")
        .replace(told.stem(), "{stem}")
}

fn is_between(letter: char) -> bool {
    letter.is_whitespace() || ",;|".contains(letter)
}

fn tokens(line: &str) -> Vec<&str> {
    line.split(is_between)
        .filter(|word| !word.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1 2 3 / 4 . 6 / 7 5 8.
    fn told(has_side_line: bool) -> BoardForms {
        let text = "1 2 3\n4 - 6\n7 5 8\n";
        let text = match has_side_line {
            true => format!("3\n{text}"),
            false => text.to_owned(),
        };
        BoardForms {
            name: "boardwxyz.txt".to_owned(),
            text: text.into_bytes(),
            entries: ["1", "2", "3", "4", "", "6", "7", "5", "8"]
                .map(str::to_owned)
                .to_vec(),
            ..BoardForms::sample()
        }
    }

    fn lines(text: &str) -> Vec<String> {
        text.split('/').map(str::to_owned).collect()
    }

    type Row = (
        &'static str,
        &'static [&'static str],
        Option<&'static str>,
        Option<&'static str>,
    );

    #[test]
    fn what_is_of_the_board_in_what_was_typed_is_taken_out() {
        let table: [Row; 11] = [
            ("1/boardwxyz.txt/n", &["1", "{board}", "n"], None, None),
            ("test\\boardwxyz", &["test\\{stem}"], None, None),
            (
                "2/1 2 3/4 - 6/7 5 8/y",
                &["2", "{text}", "y"],
                Some("-"),
                Some(" "),
            ),
            ("1 2 3/4 0 6/7 5 8", &["{text}"], Some("0"), Some(" ")),
            ("1,2,3/4,9,6/7,5,8", &["{text}"], Some("n2"), Some(",")),
            (
                "3/1  2 3/4 x 6/7 5 8",
                &["{side}", "{text}"],
                Some("x"),
                Some(" "),
            ),
            ("1 2 3 4 0 6 7 5 8", &["{line}"], Some("0"), None),
            ("123406758", &["{digits}"], Some("0"), None),
            (
                "3/1/2/3/4/0/6/7/5/8",
                &["{side}", "{cells}"],
                Some("0"),
                None,
            ),
            // Another board, or not all of it.
            (
                "1 2 3/4 5 6/7 - 8",
                &["1 2 3", "4 5 6", "7 - 8"],
                None,
                None,
            ),
            ("1 2 3/4 - 6", &["1 2 3", "4 - 6"], None, None),
        ];
        for (typed, answers, blank, separator) in table {
            let way = recorded(Way::default(), &lines(typed), &told(false));
            assert_eq!(way.answers, answers, "{typed}");
            assert_eq!(way.blank.as_deref(), blank, "{typed}");
            assert_eq!(way.separator.as_deref(), separator, "{typed}");
            let is_told = typed.contains("boardwxyz");
            assert_eq!(way.file == BoardFile::Told, is_told, "{typed}");
        }
    }

    #[test]
    fn a_side_that_was_typed_is_told_and_does_not_come_with_the_board() {
        for has_side_line in [true, false] {
            let told = told(has_side_line);
            let all = recorded(Way::default(), &lines("3/1 2 3/4 0 6/7 5 8"), &told);
            assert_eq!(all.answers, ["{side}", "{text}"]);
            let rows = recorded(Way::default(), &lines("1 2 3/4 0 6/7 5 8"), &told);
            assert_eq!(rows.answers, ["{text}"]);
            for way in [all, rows] {
                assert_eq!(way.side_line, Some(SideLine::Absent));
            }
        }
    }

    #[test]
    fn a_board_that_is_no_grid_of_numbers_is_known_by_its_lines() {
        let packing = BoardForms {
            name: "boardwxyz.txt".to_owned(),
            text: b"2 3 2\nDEFAULT\nAAA\nBBB\n".to_vec(),
            side: "4".to_owned(),
            entries: Vec::new(),
            ..BoardForms::sample()
        };
        let typed = lines("1/2 3 2/DEFAULT/AAA/BBB/n");
        let way = recorded(Way::default(), &typed, &packing);
        assert_eq!(way.answers, ["1", "{text}", "n"]);
        assert_eq!(
            (way.blank, way.separator, way.side_line),
            (None, None, None)
        );
    }

    #[test]
    fn arguments_may_name_the_board_or_be_it() {
        for (given, expected) in [
            ("-f/BOARD", "-f/{board}"),
            ("test/boardwxyz.txt", "test/{board}"),
            ("-cli", "-cli"),
            ("A/1/2/3/4/0/6/7/5/8/PRINT", "A/{entries}/PRINT"),
            ("123406758/astar", "{digits}/astar"),
            ("1 2 3 4 0 6 7 5 8", "{line}"),
        ] {
            assert_eq!(
                arguments(&lines(given), &told(false)).arguments,
                lines(expected)
            );
        }
    }
}

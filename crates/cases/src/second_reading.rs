//! A second, plainer reading of a board: it says only whether it is one, and shares nothing with the reader of the
//! reference.

use std::collections::BTreeSet;

use puzzles::kind::PuzzleKind;

/// What a second reading comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// A board.
    Sound,
    /// Something is wrong with it.
    Faulty,
}

/// Reads a text again.
#[must_use]
pub(crate) fn read(puzzle: PuzzleKind, text: &[u8]) -> Reading {
    let sound = std::str::from_utf8(text).is_ok_and(|text| match puzzle {
        PuzzleKind::Sliding { smallest, largest } => {
            sliding(text).is_some_and(|side| (smallest..=largest).contains(&side))
        }
        PuzzleKind::Packing => packing(text).is_some(),
    });
    if sound {
        Reading::Sound
    } else {
        Reading::Faulty
    }
}

/// The side of a sliding board.
fn sliding(text: &str) -> Option<usize> {
    let mut rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    if let [first, ..] = rows.as_slice()
        && first.len() == 1
    {
        let side: usize = rows.remove(0).first()?.parse().ok()?;
        (side == rows.len()).then_some(())?;
    }
    let side = rows.len();
    let cells = side * side;
    let mut seen = BTreeSet::new();
    for row in rows {
        (row.len() == side).then_some(())?;
        for word in row {
            // A word, 0 and N² are the blank.
            let number = match word.parse::<usize>() {
                Ok(number) if number == cells => 0,
                Ok(number) => number,
                Err(_) if word.contains(char::is_numeric) => return None,
                Err(_) => 0,
            };
            (number < cells && seen.insert(number)).then_some(())?;
        }
    }
    Some(side)
}

/// Something, if this is a packing puzzle.
fn packing(text: &str) -> Option<()> {
    let mut lines = text.trim_end().lines().map(str::trim_end);
    let numbers: Vec<usize> = lines
        .next()?
        .split_whitespace()
        .map(|word| word.parse().ok().filter(|&number| number > 0))
        .collect::<Option<_>>()?;
    let [rows, columns, count] = numbers[..] else {
        return None;
    };
    match lines.next()? {
        "DEFAULT" => {}
        "CUSTOM" => {
            for _ in 0..rows {
                let row = lines.next()?;
                let fits =
                    row.len() == columns && row.chars().all(|cell| matches!(cell, 'X' | '.'));
                fits.then_some(())?;
            }
        }
        _ => return None,
    }
    let mut pieces: Vec<(char, Vec<(usize, usize)>)> = Vec::new();
    for (row, line) in lines.enumerate() {
        let letter = line.trim_start().chars().next()?;
        (letter.is_ascii_uppercase() && line.chars().all(|cell| cell == ' ' || cell == letter))
            .then_some(())?;
        if pieces.last().is_none_or(|(last, _)| *last != letter) {
            let new = pieces.iter().all(|(known, _)| *known != letter);
            new.then(|| pieces.push((letter, Vec::new())))?;
        }
        let (_, cells) = pieces.last_mut()?;
        let columns = line.match_indices(letter).map(|(column, _)| (row, column));
        cells.extend(columns);
    }
    (pieces.len() == count && pieces.iter().all(|(_, cells)| hangs_together(cells))).then_some(())
}

/// Whether the cells touch, by sides or corners, all of them.
fn hangs_together(cells: &[(usize, usize)]) -> bool {
    let mut joined: Vec<(usize, usize)> = cells.iter().copied().take(1).collect();
    let mut rest: Vec<(usize, usize)> = cells.iter().copied().skip(1).collect();
    while let Some(next) = rest.iter().position(|cell| {
        joined
            .iter()
            .any(|other| cell.0.abs_diff(other.0) <= 1 && cell.1.abs_diff(other.1) <= 1)
    }) {
        joined.push(rest.swap_remove(next));
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: PuzzleKind = PuzzleKind::Sliding {
        smallest: 2,
        largest: 16,
    };

    #[test]
    fn boards_are_sound() {
        for text in [
            "1 2 3\n4 - 5\n7 8 6\n",
            "3\r\n1 2 3\r\n4 0 5\r\n7 8 6",
            "1 2\n3 4\n",
        ] {
            assert_eq!(read(ANY, text.as_bytes()), Reading::Sound, "{text}");
        }
        for text in [
            "2 2 2\nDEFAULT \nA\nBB\nB\n\n",
            "2 2 1\r\nCUSTOM\r\nX.\r\n.X\r\nA\r\n A\r\n",
        ] {
            assert_eq!(
                read(PuzzleKind::Packing, text.as_bytes()),
                Reading::Sound,
                "{text}"
            );
        }
    }

    #[test]
    fn faults_are_found() {
        for text in [
            "",
            "1 2 3\n4 5 6\n7 8\n",
            "1 2 3\n4 5 6\n7 7 0\n",
            "1 2 3\n4 5 6\n7 8 10\n",
            "1 2 3\n4 5 x\n7 8 0\n",
            "4\n1 2 3\n4 5 6\n7 8 0\n",
            "1 2 3\n4 5 6\n7 8 0\n1 2 3\n",
        ] {
            assert_eq!(read(ANY, text.as_bytes()), Reading::Faulty, "{text}");
        }
        let four = PuzzleKind::Sliding {
            smallest: 4,
            largest: 4,
        };
        assert_eq!(read(four, b"1 2 3\n4 5 6\n7 8 0\n"), Reading::Faulty);
        for text in [
            "",
            "2 2\nDEFAULT\nA\nBB\nB\n",
            "2 0 2\nDEFAULT\nA\nBB\nB\n",
            "2 2 2\nA\nBB\nB\n",
            "2 2 3\nDEFAULT\nA\nBB\nB\n",
            "2 2 1\nDEFAULT\nA\nBB\nB\n",
            "2 2 3\nDEFAULT\nA\nB\nA\n",
            "2 2 2\nDEFAULT\nA\nB  B\n",
            "2 2 2\nDEFAULT\na\nBB\nB\n",
            "2 2 2\nDEFAULT\nAB\nBB\n",
            "2 3 2\nCUSTOM\nXX\nXX\nA\nBB\nB\n",
        ] {
            assert_eq!(
                read(PuzzleKind::Packing, text.as_bytes()),
                Reading::Faulty,
                "{text}"
            );
        }
        assert_eq!(read(ANY, b"1 2\n3 \xff\n"), Reading::Faulty);
    }
}

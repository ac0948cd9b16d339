//! A second, plainer reading of a packing puzzle: it says only whether it is one, and shares nothing with the first.

/// Something, if this is a packing puzzle.
pub(super) fn read(text: &str) -> Option<()> {
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

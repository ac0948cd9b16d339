//! What can be said of a case's board: what is expected of it, and why.

use std::io::{self, Write};

use crate::terminal::Page;
use crate::terminal::line::{FAINT, Line, PLAIN};
use crate::terminal::outcome::{write_board, write_labelled};
use crate::terminal::scorecard::write_title;
use crate::terminal::sheet::Sheet;
use crate::words::label::Label;
use course::case::Case;
use model::explanation::{Explanation, Kurang};

/// Writes what is expected of a case, and why as far as something can be said of its board.
///
/// # Errors
/// When it cannot be written.
pub fn write_case_explanation(
    out: &mut dyn Write,
    assignment: &str,
    case: &Case,
    explanation: Option<&Explanation>,
    page: &Page<'_>,
) -> io::Result<()> {
    let sheet = &mut Sheet::new(out, page);
    write_title(sheet, &case.name, assignment)?;
    sheet.blank()?;
    write_board(sheet, case)?;
    let expected = sheet.words.expectation(&case.expectation);
    write_labelled(sheet, Label::Expected, &expected)?;
    if let Some(note) = &case.note {
        write_labelled(sheet, Label::Note, note)?;
    }
    let Some(explanation) = explanation else {
        return Ok(());
    };
    sheet.blank()?;
    let sentence =
        |sheet: &mut Sheet<'_>, text: &str| sheet.paragraph(Line::indented(2), PLAIN, text);
    match explanation {
        Explanation::Packing(why) => {
            let why = sheet.words.no_packing(why);
            sentence(sheet, &why)
        }
        Explanation::Parity(parity) => {
            let inversions = sheet.words.inversions(parity);
            sentence(sheet, &inversions)?;
            let Some(kurang) = &parity.kurang else {
                return Ok(());
            };
            let sum = sheet.words.kurang(kurang);
            sentence(sheet, &sum)?;
            write_kurang_table(sheet, kurang, parity.side)
        }
    }
}

/// The table of Kurang, so many values a line.
fn write_kurang_table(sheet: &mut Sheet<'_>, kurang: &Kurang, side: usize) -> io::Result<()> {
    let last = kurang.values.len();
    let wide = format!("Kurang({}…{last})", last + 1 - side)
        .chars()
        .count();
    let digits = kurang
        .values
        .iter()
        .max()
        .map_or(1, |most| most.to_string().len());
    for (row, values) in kurang.values.chunks(side).enumerate() {
        let first = row * side + 1;
        let label = format!("Kurang({first}…{})", first + values.len() - 1);
        let values: String = values
            .iter()
            .map(|value| format!("  {value:>digits$}"))
            .collect();
        let line = Line::indented(4).put(FAINT, &format!("{label:<wide$}"));
        sheet.line(&line.plain(&values))?;
    }
    Ok(())
}

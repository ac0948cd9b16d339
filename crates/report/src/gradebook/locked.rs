//! Rows of a worksheet of Moodle whose grade it will not change.

use crate::gradebook::name::letters;
use crate::gradebook::sheet::Sheet;

/// What the column is called that says whether a grade can be changed, in the languages that are known.
const CHANGEABLE: &[&str] = &[
    "gradecanbechanged",
    "hetcijferkangewijzigdworden",
    "nilaibisadiubah",
    "lacalificaciónpuedesercambiada",
    "lacalificaciónpuedecambiarse",
    "lanotepeutêtremodifiée",
    "bewertungkanngeändertwerden",
    "lavalutazionepuòesserecambiata",
    "允许更改成绩",
];
/// How those languages say no.
const NO: &[&str] = &["no", "nee", "tidak", "non", "nein", "否", "不", "不是"];

/// The column that says whether a grade can be changed, if the sheet has one.
#[must_use]
pub(crate) fn changeable(sheet: &Sheet<'_>) -> Option<usize> {
    let header = sheet.rows.first()?;
    let is_it = |title: &str| CHANGEABLE.contains(&letters(title).as_str());
    header.iter().position(|cell| is_it(&cell.text))
}

/// Whether a cell of that column says no.
#[must_use]
pub(crate) fn says_no(cell: &str) -> bool {
    NO.contains(&letters(cell).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_column_and_its_no_are_known_in_several_languages() {
        let table = [
            ("Grade can be changed", "No", "Yes"),
            ("Het cijfer kan gewijzigd worden", "Nee", "Ja"),
            ("Nilai bisa diubah", "Tidak", "Ya"),
            ("La calificación puede ser cambiada", "No", "Sí"),
            ("La note peut être modifiée", "Non", "Oui"),
            ("Bewertung kann geändert werden", "Nein", "Ja"),
            ("La valutazione può essere cambiata", "No", "Sì"),
            ("允许更改成绩", "否", "是"),
        ];
        for (title, no, yes) in table {
            let text = format!("Identifier,{title}\n");
            let sheet = Sheet::read(text.as_bytes()).unwrap();
            assert_eq!(changeable(&sheet), Some(1), "{title}");
            assert_eq!((says_no(no), says_no(yes)), (true, false), "{title}");
        }
        let sheet = Sheet::read(b"Identifier,Grade\n").unwrap();
        assert_eq!((changeable(&sheet), says_no("")), (None, false));
    }
}

//! Which columns of a table are the number, the point, yes and no, and what a cell for ticks says.

use crate::names_and_keys::{fold, is_among};
use crate::own_checklist::table_grid::{Grid, is_struck_out, plain};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Columns {
    /// The numbers, if there are any.
    pub number: Option<usize>,
    /// What the lines ask.
    pub point: usize,
    pub yes: usize,
    pub no: usize,
}

const NUMBERS: &[&str] = &[
    "", "no", "nr", "nomor", "nomer", "number", "num", "nummer", "序号", "编号", "号",
];
const POINTS: &str = "\
    poin point points item items aspek aspect aspects kriteria kriterium criteria criterion criterium \
    spesifikasi specification fitur feature features pernyataan statement deskripsi description keterangan \
    uraian komponen checklist check task tasks question questions pertanyaan requirement requirements punt \
    punten onderdeel vraag eis omschrijving stelling 项目 要点 内容 检查项 检查项目 问题 要求 功能";

impl Columns {
    /// Those of this table; none where it is no checklist, or nobody could be sure of it.
    #[must_use]
    pub(crate) fn find(grid: &Grid) -> Option<Self> {
        if !grid.is_worth_a_look() {
            return None;
        }
        let heads: Vec<String> = grid.head.iter().map(|head| plain(head)).collect();
        let is_numbers = |column: usize| has_numbers(grid, column);
        let of_words = |table: &[(&str, Language)]| -> Vec<(usize, Vec<Language>)> {
            let columns = heads.iter().enumerate();
            columns
                .map(|(column, head)| (column, languages(head, table)))
                .filter(|(column, languages)| !languages.is_empty() && !is_numbers(*column))
                .collect()
        };
        let yes = of_words(YES);
        let [(yes, spoken)] = yes.as_slice() else {
            return None;
        };
        // `No` may be a number's head: the column for no speaks the language of that for yes.
        let mut no = of_words(NO);
        no.retain(|(_, languages)| languages.iter().any(|language| spoken.contains(language)));
        let [(no, _)] = no.as_slice() else {
            return None;
        };
        let (yes, no) = (*yes, *no);
        let left = || (0..heads.len()).filter(move |column| *column != yes && *column != no);
        let number = left().find(|&column| {
            is_numbers(column)
                || (column == 0 && left().count() > 1 && NUMBERS.contains(&&*fold(&heads[column])))
        });
        let others = || left().filter(move |column| Some(*column) != number);
        let point = others()
            .find(|&column| is_point_head(&heads[column]))
            .or_else(|| others().next())?;
        Some(Self {
            number,
            point,
            yes,
            no,
        })
    }
}

/// Whether this is what people write above the lines of a checklist.
#[must_use]
pub(crate) fn is_point_head(head: &str) -> bool {
    is_among(&fold(head), POINTS)
}

#[must_use]
pub(crate) fn is_yes(head: &str) -> bool {
    !languages(&plain(head), YES).is_empty()
}

#[must_use]
pub(crate) fn is_no(head: &str) -> bool {
    !languages(&plain(head), NO).is_empty()
}

/// The languages a head says this in, as `Ya/Yes` does in two; none if it says anything else.
fn languages(head: &str, table: &[(&str, Language)]) -> Vec<Language> {
    let folded = fold(head);
    let mut languages = Vec::new();
    // The tick itself may stand beside the word.
    for word in folded.split(' ').filter(|word| !matches!(*word, "v" | "x")) {
        match table.iter().find(|(known, _)| *known == word) {
            Some((_, language)) => languages.push(*language),
            None => return Vec::new(),
        }
    }
    languages
}

/// Whether the cells of a column are numbers, as far as they are anything.
fn has_numbers(grid: &Grid, column: usize) -> bool {
    let mut has_any = false;
    for row in 0..grid.rows.len() {
        let cell = plain(grid.cell(row, column));
        let digits = cell.trim_matches(|character| matches!(character, '.' | ')' | '(' | ' '));
        if digits.is_empty() {
            continue;
        }
        if !digits.chars().all(|digit| digit.is_ascii_digit()) {
            return false;
        }
        has_any = true;
    }
    has_any
}

/// What a cell for ticks says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Empty,
    /// A tick, whatever else the column has.
    Check,
    /// The letter x: a tick, unless the student ticks with something else.
    Ex,
    /// A cross, which says no.
    Cross,
    Yes,
    No,
    Other,
}

const EMPTY: &[&str] = &[
    "", "-", "--", "---", "–", "—", ".", "_", "[]", "[ ]", "()", "( )", "☐", "□", "⬜", "▢", "◻",
    "○", "◯", "⭕",
];
const CHECKS: &str = "\
    ✓ ✔ √ ☑ ✅ 🗸 🗹 ● ⬤ • ■ ◉ v [v] (v) [✓] [✔] (✓) [√] [x] :white_check_mark: :heavy_check_mark: \
    :ballot_box_with_check: :check_mark: :check:";
const EXES: &str = "x (x)";
const CROSSES: &str = "\
    ❌ ✗ ✘ ✖ × ☒ ❎ ✕ ╳ :x: :cross_mark: :heavy_multiplication_x: :negative_squared_cross_mark:";
/// The words for yes, of the languages that pairs below are of.
const YES: &[(&str, Language)] = &[
    ("ya", Language::Indonesian),
    ("iya", Language::Indonesian),
    ("yes", Language::English),
    ("y", Language::English),
    ("ja", Language::Dutch),
    ("是", Language::Chinese),
];
const NO: &[(&str, Language)] = &[
    ("tidak", Language::Indonesian),
    ("tdk", Language::Indonesian),
    ("no", Language::English),
    ("n", Language::English),
    ("nee", Language::Dutch),
    ("neen", Language::Dutch),
    ("否", Language::Chinese),
];

/// The language of a word for yes or no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Indonesian,
    Dutch,
    Chinese,
}

impl Mark {
    #[must_use]
    pub(crate) fn read(cell: &str) -> Self {
        if is_struck_out(cell) {
            return Self::Other;
        }
        let text = plain(cell).to_lowercase();
        let is_word = |table: &[(&str, Language)]| {
            let word = fold(&text);
            table.iter().any(|(known, _)| *known == word)
        };
        if EMPTY.contains(&&*text) {
            Self::Empty
        } else if is_among(&text, CHECKS) {
            Self::Check
        } else if is_among(&text, EXES) {
            Self::Ex
        } else if is_among(&text, CROSSES) {
            Self::Cross
        } else if is_word(YES) {
            Self::Yes
        } else if is_word(NO) {
            Self::No
        } else {
            Self::Other
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_what_stands_above_them() {
        // The head, a line, and where the number, the point, yes and no are.
        let table = "
            Poin | Ya | Tidak > a line | v |  > - 0 1 2
            Poin | Tidak | Ya > a line | v |  > - 0 2 1
            No | Poin | Ya | Tidak > 1 | a line | v |  > 0 1 2 3
            No. | Poin | Ya | Tidak >  | a line | v |  > 0 1 2 3
            No | Item | Yes | No > 1 | a line | v |  > 0 1 2 3
            No | Item | Yes | No >  | a line | v |  > none
            No | Item | Yes > 1 | a line | v > none
            **Poin** | **Ya** | *Tidak* > a line |  |  > - 0 1 2
             | Ja | Nee > a line | x |  > - 0 1 2
            项目 | 是 | 否 > a line | √ |  > - 0 1 2
            Poin | Ya/Yes | Tidak/No > a line | v |  > - 0 1 2
            Poin | Ya (v) | Tidak (x) > a line | v |  > - 0 1 2
            Poin | Yes | Tidak > a line | v |  > none
            Poin | Ya | Ya | Tidak > a line | v |  |  > none
            Ya | Tidak | Catatan | Poin > v |  | - | a line > - 3 0 1
            Fitur | Admin | Owner > a line | Ya | Tidak > none
        ";
        for row in table.trim().lines() {
            let cells = |text: &str| text.split('|').map(|cell| cell.trim().to_owned()).collect();
            let parts: Vec<&str> = row.split(" > ").collect();
            let grid = Grid {
                head: cells(parts[0]),
                rows: vec![cells(parts[1])],
            };
            let found = Columns::find(&grid).map_or("none".to_owned(), |it| {
                let number = it
                    .number
                    .map_or("-".to_owned(), |column| column.to_string());
                format!("{number} {} {} {}", it.point, it.yes, it.no)
            });
            assert_eq!(found, parts[2], "{row}");
        }
    }

    #[test]
    fn ticks_are_known_however_they_are_made() {
        let table: [(&[&str], Mark); 7] = [
            (
                &["", " ", "-", "[ ]", "☐", "&nbsp;", "<br>", "—"],
                Mark::Empty,
            ),
            (
                &[
                    "✓",
                    "✔️",
                    "√",
                    "v",
                    "V",
                    " V ",
                    "**V**",
                    "☑",
                    "☑️",
                    "✅",
                    "[x]",
                    "[X]",
                    "`[x]`",
                    "●",
                    ":white_check_mark:",
                    "&check;",
                    "&#10004;",
                    "<b>✓</b>",
                ],
                Mark::Check,
            ),
            (&["x", "X", "**X**", "(x)"], Mark::Ex),
            (&["❌", "✗", "✘", "✖️", "×", ":x:", "☒"], Mark::Cross),
            (&["Ya", "yes", "JA", "是", "Y"], Mark::Yes),
            (&["Tidak", "no", "Nee", "否"], Mark::No),
            (
                &[
                    "?",
                    "✓ ✓",
                    "~~✓~~",
                    "sebagian",
                    "80%",
                    "1",
                    "✓*partly*",
                    "✓?",
                ],
                Mark::Other,
            ),
        ];
        for (cells, mark) in table {
            for cell in cells {
                assert_eq!(Mark::read(cell), mark, "{cell:?}");
            }
        }
    }
}

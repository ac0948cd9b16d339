//! The ways in which programs print a path, as data, and a path printed in one.

// For the list of its variants: each of them is tried.
use clap::ValueEnum;
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::KurangTable;

/// The nodes and seconds that are printed.
pub const NODES: u64 = 4321;
pub const SECONDS: f64 = 0.125;

/// The output of a program that found this path.
pub fn print(start: &Board, ways: &[Direction], body: &Body, extras: Extras) -> String {
    let mut lines = Vec::new();
    kurang(start, extras, &mut lines);
    match body {
        Body::Boards {
            start: first,
            blank,
            cells,
            heading,
            goal_again,
        } => {
            let mut board = start.clone();
            if *first == Start::Twice {
                lines.push("Initial board".to_owned());
                draw(&board, *blank, *cells, &mut lines);
                lines.push(String::new());
            }
            if *first != Start::Never {
                head(*heading, 0, None, &board, &mut lines);
                draw(&board, *blank, *cells, &mut lines);
            }
            for (&way, step) in ways.iter().zip(1..) {
                board.step(way).expect("the path is legal");
                lines.push(String::new());
                head(*heading, step, Some(way), &board, &mut lines);
                draw(&board, *blank, *cells, &mut lines);
                if *heading == Heading::WayBehind {
                    let way = way.to_string().to_uppercase();
                    lines.push(format!("Step {step} | Action {way}"));
                }
            }
            if *goal_again {
                lines.push(String::new());
                draw(&board, *blank, *cells, &mut lines);
            }
        }
        Body::Ways {
            words,
            join,
            of,
            label,
        } => {
            let told = ways.iter().map(|&way| match of {
                Mover::Blank => word(*words, way),
                Mover::Tile => word(*words, way.opposite()),
            });
            list(told.map(str::to_owned).collect(), *join, *label, &mut lines);
        }
        Body::Tiles { form, label } => {
            let mut board = start.clone();
            let tiles: Vec<String> = ways
                .iter()
                .map(|&way| board.step(way).expect("the path is legal").to_string())
                .collect();
            tile_list(&tiles, *form, *label, &mut lines);
        }
    }
    if let Some(length) = extras.length {
        lines.push(String::new());
        lines.push(length.replace("{}", &ways.len().to_string()));
    }
    match extras.figures {
        Figures::None => {}
        Figures::English => {
            lines.push(format!("Nodes generated: {NODES}"));
            lines.push(format!("Time: {} ms", SECONDS * 1000.0));
        }
        Figures::Indonesian => {
            lines.push(format!("Waktu eksekusi: {SECONDS} detik"));
            lines.push(format!("Jumlah simpul yang dibangkitkan: {NODES}"));
        }
    }
    let paint = |line: String| match extras.is_coloured && !line.is_empty() {
        true => format!("\x1b[1;36m{line}\x1b[0m"),
        false => line,
    };
    lines
        .into_iter()
        .map(|line| paint(line) + extras.line_end)
        .collect()
}

fn kurang(start: &Board, extras: Extras, lines: &mut Vec<String>) {
    let table = KurangTable::new(start);
    let values: Vec<String> = table.values.iter().map(ToString::to_string).collect();
    match extras.kurang {
        Kurang::None => return,
        Kurang::Matrix => {
            lines.push("> Kurang(i)".to_owned());
            lines.extend(values.chunks(start.side()).map(|row| row.join(" ")));
        }
        Kurang::List => lines.extend(
            (1..)
                .zip(&values)
                .map(|(tile, value)| format!("Kurang({tile}) = {value}")),
        ),
        Kurang::Columns => {
            lines.push("i | Kurang(i)".to_owned());
            lines.extend(
                (1..)
                    .zip(&values)
                    .map(|(tile, value)| format!("{tile} | {value}")),
            );
        }
    }
    lines.push(format!("Sum of Kurang(i) + X = {}", table.total()));
    lines.push(String::new());
}

fn head(
    heading: Heading,
    step: usize,
    way: Option<Direction>,
    board: &Board,
    lines: &mut Vec<String>,
) {
    let word = way.map_or("START".to_owned(), |way| way.to_string().to_uppercase());
    match heading {
        Heading::None | Heading::WayBehind => {}
        Heading::Empty => lines.push(String::new()),
        Heading::Step => lines.push(format!("---- Step {step} ----")),
        Heading::Langkah => lines.push(format!("Langkah ke-{step}:")),
        Heading::StepAndWay => lines.push(format!("Move {step} : {word}")),
        Heading::Size => lines.push(board.side().to_string()),
    }
}

fn draw(board: &Board, blank: Blank, cells: Cells, lines: &mut Vec<String>) {
    let side = board.side();
    let width = (side * side).to_string().len();
    let text: Vec<String> = board
        .cells()
        .iter()
        .map(|&tile| match (tile, blank) {
            (0, Blank::Zero) => "0".to_owned(),
            (0, Blank::Last) => (side * side).to_string(),
            (0, Blank::Sign(sign)) => sign.to_owned(),
            (0, Blank::Nothing) => String::new(),
            (_, _) if cells == Cells::Zeros => format!("{tile:0width$}"),
            (_, _) => tile.to_string(),
        })
        .collect();
    let rows = text.chunks(side);
    let columns = |row: &[String]| {
        row.iter()
            .map(|cell| format!("{cell:>width$}"))
            .collect::<Vec<_>>()
    };
    let rule = |left: &str, middle: &str, right: &str, line: &str| {
        format!(
            "{left}{}{right}",
            vec![line.repeat(width + 2); side].join(middle)
        )
    };
    match cells {
        Cells::Spaces => lines.extend(rows.map(|row| {
            match blank {
                // A space stands for the blank.
                Blank::Nothing => row
                    .iter()
                    .map(|cell| if cell.is_empty() { " " } else { cell })
                    .collect::<Vec<_>>()
                    .join(" "),
                _ => row.join(" "),
            }
        })),
        Cells::SpaceBehind => lines.extend(rows.map(|row| columns(row).join(" ") + " ")),
        Cells::Columns | Cells::Zeros => lines.extend(rows.map(|row| columns(row).join(" "))),
        Cells::Tabs => lines.extend(rows.map(|row| row.join("\t"))),
        Cells::Bars => lines.extend(rows.map(|row| format!("|{}|", columns(row).join("|")))),
        Cells::Box => {
            lines.push(rule("+", "+", "+", "-"));
            for row in rows {
                lines.push(format!("| {} |", columns(row).join(" | ")));
                lines.push(rule("+", "+", "+", "-"));
            }
        }
        Cells::Drawn => {
            lines.push(rule("╔", "╤", "╗", "═"));
            for (at, row) in rows.enumerate() {
                if at > 0 {
                    lines.push(rule("╟", "┼", "╢", "─"));
                }
                lines.push(format!("║ {} ║", columns(row).join(" │ ")));
            }
            lines.push(rule("╚", "╧", "╝", "═"));
        }
        Cells::Brackets => lines.extend(rows.map(|row| format!("[{}]", columns(row).join("][")))),
        Cells::Python => lines.extend(rows.map(|row| format!("['{}']", row.join("', '")))),
        Cells::Numpy => {
            let all: Vec<String> = rows
                .map(|row| format!("[{}]", columns(row).join(" ")))
                .collect();
            lines.extend(format!("[{}]", all.join("\n ")).lines().map(str::to_owned));
        }
        Cells::OneLine => lines.push(text.join(" ")),
        Cells::NestedLine => {
            let all: Vec<String> = rows.map(|row| format!("[{}]", row.join(", "))).collect();
            lines.push(format!("[{}]", all.join(", ")));
        }
    }
}

fn list(words: Vec<String>, join: Join, label: Label, lines: &mut Vec<String>) {
    let told = match join {
        Join::Nothing => words.concat(),
        Join::Space => words.join(" "),
        Join::Comma => format!("[{}]", words.join(", ")),
        Join::Arrow => words.join(" -> "),
        Join::Lines => {
            lines.extend(words);
            return;
        }
        Join::Numbered => {
            lines.extend(
                (1..)
                    .zip(words)
                    .map(|(step, word)| format!("{step}. {word}")),
            );
            return;
        }
    };
    labelled(told, label, lines);
}

fn tile_list(tiles: &[String], form: TileForm, label: Label, lines: &mut Vec<String>) {
    let ten_a_line = |between: &str, end: &str| {
        let lines = tiles.chunks(10).map(|some| some.join(between));
        lines.collect::<Vec<_>>().join(end)
    };
    let told = match form {
        TileForm::Spaces => tiles.join(" "),
        TileForm::Brackets => format!("[{}]", tiles.join(", ")),
        TileForm::Arrows => tiles.join(" -> "),
        TileForm::EachLine => tiles.join("\n"),
        TileForm::TenALine => ten_a_line(" ", "\n"),
        TileForm::BracketsOverLines => format!("[{}]", ten_a_line(", ", ",\n ")),
    };
    labelled(told, label, lines);
}

fn labelled(told: String, label: Label, lines: &mut Vec<String>) {
    match label {
        Label::None => lines.extend(told.lines().map(str::to_owned)),
        Label::Before(label) => lines.extend(format!("{label}: {told}").lines().map(str::to_owned)),
        Label::Above(label) => {
            lines.push(format!("{label}:"));
            lines.extend(told.lines().map(str::to_owned));
        }
    }
}

fn word(words: Words, way: Direction) -> &'static str {
    let [up, down, left, right] = match words {
        Words::Letters => ["U", "D", "L", "R"],
        Words::DutchLetters => ["B", "O", "L", "R"],
        Words::English => ["up", "down", "left", "right"],
        Words::Capitals => ["UP", "DOWN", "LEFT", "RIGHT"],
        Words::Indonesian => ["atas", "bawah", "kiri", "kanan"],
        Words::Dutch => ["omhoog", "omlaag", "links", "rechts"],
        Words::Chinese => ["上", "下", "左", "右"],
        Words::Arrows => ["↑", "↓", "←", "→"],
        Words::Signs => ["^", "v", "<", ">"],
        Words::Enum => ["Moves.UP", "Moves.DOWN", "Moves.LEFT", "Moves.RIGHT"],
    };
    match way {
        Direction::Up => up,
        Direction::Down => down,
        Direction::Left => left,
        Direction::Right => right,
    }
}

/// What tells the path.
#[derive(Debug, Clone)]
pub enum Body {
    Boards {
        start: Start,
        blank: Blank,
        cells: Cells,
        heading: Heading,
        /// Whether the goal is printed a second time at the end.
        goal_again: bool,
    },
    Ways {
        words: Words,
        join: Join,
        of: Mover,
        label: Label,
    },
    Tiles {
        form: TileForm,
        label: Label,
    },
}

/// How often the start is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Start {
    Never,
    Once,
    Twice,
}

/// What stands for the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blank {
    Zero,
    Last,
    Sign(&'static str),
    Nothing,
}

/// How cells are set apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Cells {
    Spaces,
    SpaceBehind,
    Columns,
    Zeros,
    Tabs,
    Bars,
    Box,
    Drawn,
    Brackets,
    Python,
    Numpy,
    OneLine,
    NestedLine,
}

/// What stands before a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Heading {
    None,
    Empty,
    Step,
    Langkah,
    StepAndWay,
    WayBehind,
    Size,
}

/// The language of ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Words {
    Letters,
    DutchLetters,
    English,
    Capitals,
    Indonesian,
    Dutch,
    Chinese,
    Arrows,
    Signs,
    Enum,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Join {
    Nothing,
    Space,
    Comma,
    Arrow,
    Lines,
    Numbered,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Mover {
    Blank,
    Tile,
}

/// What stands before a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    None,
    Before(&'static str),
    Above(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TileForm {
    Spaces,
    Brackets,
    Arrows,
    EachLine,
    TenALine,
    BracketsOverLines,
}

#[derive(Debug, Clone, Copy)]
pub struct Extras {
    pub line_end: &'static str,
    pub is_coloured: bool,
    pub kurang: Kurang,
    pub length: Option<&'static str>,
    pub figures: Figures,
}

/// How the table of Kurang is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Kurang {
    None,
    Matrix,
    List,
    Columns,
}

/// Whether nodes and time are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Figures {
    None,
    English,
    Indonesian,
}

// IQ Puzzler Pro by brute force: always fill the first empty cell.
// usage: main puzzle.txt
use std::collections::BTreeSet;
use std::time::Instant;

type Shape = Vec<(i32, i32)>;

struct Puzzle {
    rows: i32,
    columns: i32,
    board: Vec<char>, // '.' is to be filled, ' ' is no part of the board
    pieces: Vec<(char, Vec<Shape>)>,
}

/// Moves a shape so that its first cell in reading order is (0, 0).
fn anchored(mut shape: Shape) -> Shape {
    shape.sort();
    let (r, c) = shape[0];
    shape.iter().map(|&(a, b)| (a - r, b - c)).collect()
}

fn orientations(shape: &Shape) -> Vec<Shape> {
    let mut all = BTreeSet::new();
    let mut turned = shape.clone();
    for _ in 0..4 {
        turned = turned.iter().map(|&(r, c)| (c, -r)).collect();
        all.insert(anchored(turned.clone()));
        all.insert(anchored(turned.iter().map(|&(r, c)| (r, -c)).collect()));
    }
    all.into_iter().collect()
}

fn hangs_together(shape: &Shape) -> bool {
    let mut reached = vec![shape[0]];
    let mut next = 0;
    while next < reached.len() {
        let (r, c) = reached[next];
        next += 1;
        for &(a, b) in shape {
            if (a - r).abs() <= 1 && (b - c).abs() <= 1 && !reached.contains(&(a, b)) {
                reached.push((a, b));
            }
        }
    }
    reached.len() == shape.len()
}

fn read(text: &str) -> Result<Puzzle, String> {
    let mut lines = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    let first = lines.next().ok_or("the file is empty")?;
    let numbers: Vec<i32> = first
        .split_whitespace()
        .map(|word| word.parse().map_err(|_| format!("`{word}` is not a number")))
        .collect::<Result<_, _>>()?;
    let [rows, columns, count] = numbers[..] else {
        return Err("the first line must hold three numbers".to_string());
    };
    if rows < 1 || columns < 1 || count < 1 || rows > 100 || columns > 100 {
        return Err("rows, columns and pieces must be positive (and rows, columns at most 100)".to_string());
    }
    let mut board = vec!['.'; (rows * columns) as usize];
    match lines.next().map(str::trim) {
        Some("DEFAULT") => {}
        Some("CUSTOM") => {
            board.clear();
            for _ in 0..rows {
                let line = lines.next().ok_or("the mask is too short")?.trim();
                if line.chars().count() != columns as usize || line.contains(|c| c != 'X' && c != '.') {
                    return Err(format!("`{line}` is no row of the mask"));
                }
                board.extend(line.chars().map(|c| if c == 'X' { '.' } else { ' ' }));
            }
        }
        Some(kind) => return Err(format!("the board kind {kind} is not supported")),
        None => return Err("the board kind is missing".to_string()),
    }
    let mut found: Vec<(char, Shape)> = Vec::new();
    let mut height = 0;
    for line in lines {
        let letter = line.trim_start().chars().next().unwrap_or(' ');
        if !letter.is_ascii_uppercase() || line.contains(|c| c != letter && c != ' ') {
            return Err(format!("`{line}` is no row of a piece"));
        }
        if found.last().map(|piece| piece.0) != Some(letter) {
            if found.iter().any(|piece| piece.0 == letter) {
                return Err(format!("the letter {letter} is used by two pieces"));
            }
            found.push((letter, Vec::new()));
            height = 0;
        }
        let cells = line.chars().enumerate().filter(|&(_, c)| c == letter);
        found.last_mut().unwrap().1.extend(cells.map(|(c, _)| (height, c as i32)));
        height += 1;
    }
    if found.len() != count as usize {
        return Err(format!("{count} pieces promised, {} there", found.len()));
    }
    if let Some((letter, _)) = found.iter().find(|(_, shape)| !hangs_together(shape)) {
        return Err(format!("piece {letter} falls apart"));
    }
    let pieces = found.into_iter().map(|(letter, shape)| (letter, orientations(&shape))).collect();
    Ok(Puzzle { rows, columns, board, pieces })
}

fn solve(puzzle: &mut Puzzle, used: &mut Vec<bool>, tried: &mut u64) -> bool {
    let Some(cell) = puzzle.board.iter().position(|&c| c == '.') else {
        return used.iter().all(|&u| u);
    };
    let (row, column) = (cell as i32 / puzzle.columns, cell as i32 % puzzle.columns);
    for p in 0..used.len() {
        if used[p] {
            continue;
        }
        for o in 0..puzzle.pieces[p].1.len() {
            *tried += 1;
            let mut cells = Vec::new();
            for &(r, c) in &puzzle.pieces[p].1[o] {
                let (r, c) = (row + r, column + c);
                let at = (r * puzzle.columns + c) as usize;
                if r >= puzzle.rows || c < 0 || c >= puzzle.columns || puzzle.board[at] != '.' {
                    break;
                }
                cells.push(at);
            }
            if cells.len() < puzzle.pieces[p].1[o].len() {
                continue;
            }
            cells.iter().for_each(|&at| puzzle.board[at] = puzzle.pieces[p].0);
            used[p] = true;
            if solve(puzzle, used, tried) {
                return true;
            }
            used[p] = false;
            cells.iter().for_each(|&at| puzzle.board[at] = '.');
        }
    }
    false
}

fn main() {
    let file = std::env::args().nth(1).unwrap_or_else(|| "puzzle.txt".to_string());
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"));
    let mut puzzle = text.and_then(|text| read(&text)).unwrap_or_else(|why| {
        eprintln!("Error: {why}");
        std::process::exit(1);
    });
    let clock = Instant::now();
    let (mut used, mut tried) = (vec![false; puzzle.pieces.len()], 0);
    let area: usize = puzzle.pieces.iter().map(|piece| piece.1[0].len()).sum();
    let fits = area == puzzle.board.iter().filter(|&&c| c == '.').count();
    if fits && solve(&mut puzzle, &mut used, &mut tried) {
        println!("Solution Found\n");
        for row in puzzle.board.chunks(puzzle.columns as usize) {
            println!("{}", row.iter().collect::<String>());
        }
        println!();
    } else {
        println!("No Solution Found");
    }
    println!("Execution time: {} ms", clock.elapsed().as_millis());
    println!("Placements tried: {tried}");
}

//! What a program answered, as the player plays it.

use reference::packing::check::Fault as PackingFault;
use reference::packing::grid::Grid;
use reference::web::replay::{Mark, MarkKind, Replay};

use crate::record::answered::Path;
use crate::record::fault::{Fault, Tried};
use crate::record::outcome::Outcome;

/// The replay of what the program answered, with the step that is wrong marked; none where there is nothing to play.
#[must_use]
pub fn replay(outcome: &Outcome) -> Option<Replay> {
    let answered = outcome.transcript.as_ref()?.answered.as_ref()?;
    let fault = outcome.fault.as_ref();
    if let Some(grid) = &answered.grid {
        return Some(packing(grid, fault));
    }
    let mut paths = answered.solutions.iter();
    let path = paths.find_map(|solution| solution.path.as_ref())?;
    Some(sliding(path, fault))
}

fn sliding(path: &Path, fault: Option<&Fault>) -> Replay {
    let mut tiles: Vec<u16> = path.tiles.iter().map(|&tile| tile.into()).collect();
    let wasted = path.waste.map(|waste| Mark {
        step: usize::try_from(waste.bad).unwrap_or(usize::MAX),
        kind: MarkKind::Wasted,
    });
    let mark = path.broken_at.map(|step| {
        let tried = match fault {
            Some(Fault::IllegalMove {
                tried: Tried::Tile(tile),
                ..
            }) => u16::try_from(*tile).unwrap_or(0),
            _ => 0,
        };
        tiles.push(tried);
        Mark {
            step: usize::try_from(step).unwrap_or(usize::MAX),
            kind: MarkKind::Illegal,
        }
    });
    let mark = mark.or(wasted);
    let cells: Vec<u16> = path.start.cells().iter().map(|&tile| tile.into()).collect();
    Replay::Sliding {
        rows: cells
            .chunks(path.start.side())
            .map(<[u16]>::to_vec)
            .collect(),
        tiles,
        mark,
    }
}

fn packing(grid: &Grid, fault: Option<&Fault>) -> Replay {
    let rows: Vec<String> = grid.clone().into();
    let mut order: Vec<char> = Vec::new();
    for letter in rows.iter().flat_map(|row| row.chars()) {
        if letter != '.' && !order.contains(&letter) {
            order.push(letter);
        }
    }
    let wrong = match fault {
        Some(Fault::WrongPacking {
            what:
                PackingFault::Outside { letter, .. }
                | PackingFault::NoSuchPiece { letter, .. }
                | PackingFault::Area { letter, .. }
                | PackingFault::Shape { letter, .. },
            ..
        }) => letter.to_string().chars().next(),
        _ => None,
    };
    let mark = order
        .iter()
        .position(|letter| Some(*letter) == wrong)
        .map(|place| Mark {
            step: place + 1,
            kind: MarkKind::Illegal,
        });
    Replay::Packing { rows, order, mark }
}

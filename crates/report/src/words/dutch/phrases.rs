//! Parts of Dutch sentences.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use crate::words::count::Count;
use crate::words::reason::Reason;
use model::excess::{Excess, Measure};
use model::fault::Wanted;
use model::limit::Limit;

/// So many moves.
pub(super) fn moves(number: u64) -> Count<'static> {
    Count::of(number, "zet", "zetten")
}

/// Where something goes.
pub(super) const fn way(way: Direction) -> &'static str {
    match way {
        Direction::Up => "omhoog",
        Direction::Down => "omlaag",
        Direction::Right => "naar rechts",
        Direction::Left => "naar links",
    }
}

/// Where a tile must stand that slides this way into the blank.
pub(super) const fn where_from(way: Direction) -> &'static str {
    match way {
        Direction::Up => "onder",
        Direction::Down => "boven",
        Direction::Right => "links van",
        Direction::Left => "rechts van",
    }
}

/// `3`, `3 of 5`, `3, 5 of 8`.
pub(super) fn either(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} of {last}", first.join(", ")),
    }
}

/// What a course asks for.
pub(super) const fn wanted(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Path => "het pad",
        Wanted::Count => "het aantal zetten",
        Wanted::Kurang => "de Kurang-tabel",
        Wanted::KurangSum => "de som van Kurang en X",
        Wanted::Hamming => "een zoektocht met de Hamming-afstand",
        Wanted::Manhattan => "een zoektocht met de Manhattan-afstand",
        Wanted::Iterations => "het aantal iteraties van elke zoektocht",
        Wanted::Nodes => "het aantal knopen",
        Wanted::Time => "de benodigde tijd",
        Wanted::Placements => "het aantal geprobeerde plaatsingen",
    }
}

/// A limit that was hit.
pub(super) fn limit(excess: &Excess) -> Reason {
    let Excess { used, allowed, .. } = excess;
    let what = match (excess.limit, used) {
        (Limit::Cpu, _) => format!("Het gebruikte {used} processortijd; toegestaan is {allowed}."),
        (Limit::Wall, _) => format!("Het duurde {used} op de klok; toegestaan is {allowed}."),
        (Limit::Memory, _) => format!("Het gebruikte {used} geheugen; toegestaan is {allowed}."),
        (Limit::Tasks, _) => {
            format!("Het had {used} processen en threads tegelijk; toegestaan zijn er {allowed}.")
        }
        (Limit::Output, _) => format!("Het drukte {used} af; toegestaan is {allowed}."),
        (Limit::Stderr, _) => {
            format!("Het drukte {used} aan fouten af; toegestaan is {allowed}.")
        }
        (Limit::FileSize, _) => {
            format!("Het schreef een bestand van {used}; toegestaan is {allowed}.")
        }
        (Limit::Disk, Measure::Count(_)) => {
            format!("Het maakte {used} bestanden en mappen; toegestaan zijn er {allowed}.")
        }
        (Limit::Disk, _) => format!("Het schreef {used} naar schijf; toegestaan is {allowed}."),
        (Limit::OpenFiles, _) => {
            format!("Het had {used} bestanden tegelijk open; toegestaan zijn er {allowed}.")
        }
    };
    let help = match excess.limit {
        Limit::Cpu => {
            "Het was toen nog bezig; op makkelijkere borden is te zien waar de tijd blijft."
        }
        Limit::Wall => "Het deed intussen bijna niets: het sliep, of wachtte ergens op.",
        Limit::Memory => "Bewaar wat de zoektocht nodig heeft klein en één keer; laat de rest los.",
        Limit::Tasks => "Een oplosser heeft genoeg aan één proces en weinig threads.",
        Limit::Output | Limit::Stderr => {
            "Druk alleen het antwoord af: geen spoor van de zoektocht en geen eindeloze lus."
        }
        Limit::FileSize | Limit::Disk => {
            "Een oplosser hoeft geen bestanden te schrijven; druk het antwoord af."
        }
        Limit::OpenFiles => "Sluit elk bestand zodra het gelezen is.",
    };
    Reason::new(what, help)
}

/// What is wrong with a filled board.
pub(super) fn packing(fault: &PackingFault) -> Reason {
    match *fault {
        PackingFault::Size {
            rows,
            columns,
            board_rows,
            board_columns,
        } => Reason::new(
            format!(
                "Het afgedrukte bord is {rows}×{columns} (rijen × kolommen); het moet {board_rows}×{board_columns} zijn."
            ),
            "Druk één letter per vakje en één regel per rij af.",
        ),
        PackingFault::Uncovered(cell) => Reason::new(
            format!("Rij {}, kolom {} is leeg.", cell.row + 1, cell.column + 1),
            "Een oplossing bedekt elk vakje; wordt een onvoltooid bord afgedrukt?",
        ),
        PackingFault::Outside { cell, letter } => Reason::new(
            format!(
                "`{letter}` ligt op rij {}, kolom {}, waar het bord geen vakje heeft.",
                cell.row + 1,
                cell.column + 1
            ),
            "Op een CUSTOM-bord mogen alleen de vakjes met een X bedekt worden.",
        ),
        PackingFault::NoSuchPiece { cell, letter } => Reason::new(
            format!(
                "`{letter}` ligt op rij {}, kolom {}, maar geen stuk heet zo.",
                cell.row + 1,
                cell.column + 1
            ),
            "Gebruik voor elk stuk de letter die het in het bestand heeft.",
        ),
        PackingFault::Unused(letter) => Reason::new(
            format!("Stuk `{letter}` ligt niet op het bord."),
            "Elk stuk wordt precies één keer gebruikt.",
        ),
        PackingFault::Area {
            letter,
            area,
            found,
            ..
        } => Reason::new(
            format!(
                "Stuk `{letter}` heeft {}, maar ligt op {found}.",
                Count::of(area as u64, "vakje", "vakjes")
            ),
            if found > area {
                "Elk stuk wordt precies één keer gebruikt."
            } else {
                "Ligt er een ander stuk overheen? Controleer elk vakje voor je een stuk neerlegt."
            },
        ),
        PackingFault::Shape { letter, .. } => Reason::new(
            format!("Stuk `{letter}` heeft op het bord niet zijn eigen vorm."),
            "Een stuk mag gedraaid en gespiegeld worden, meer niet; spaties vooraan horen erbij.",
        ),
    }
}

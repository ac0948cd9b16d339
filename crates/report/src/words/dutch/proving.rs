//! What stands behind a fault, in Dutch.

use crate::words::count::Count;
use crate::words::dutch::phrases::{moves, way};
use crate::words::languages::Dutch;
use crate::words::proving::{Proving, uneven};
use model::explanation::{Kurang, NoPacking, Parity};
use model::wasted::{Wasted, WastedMove};

impl Proving for Dutch {
    fn wasted(&self, wasted: &Wasted) -> String {
        let (good, bad) = (wasted.good, wasted.bad);
        let begun = match good {
            0 => String::new(),
            1 => "Zet 1 ligt op een kortste pad; ".to_owned(),
            good => format!("Zetten 1–{good} liggen op een kortste pad; "),
        };
        match wasted.first {
            Some(WastedMove {
                tile,
                way: to,
                before,
                after,
            }) => {
                let (it, is) = match good {
                    0 => ("Zet", "is al verspild"),
                    _ => ("zet", "is de eerste verspilde"),
                };
                format!(
                    "{begun}{it} {bad}, tegel {tile} {}, {is}: ervoor {} nodig, erna {after}.",
                    way(to),
                    match before {
                        1 => "was er nog 1 zet".to_owned(),
                        before => format!("waren er nog {}", moves(before)),
                    }
                )
            }
            None => {
                let the = if good == 0 { "De" } else { "de" };
                format!(
                    "{begun}{the} eerste verspilde zet is een van zetten {}–{bad}; uitzoeken welke zou te lang duren.",
                    good + 1
                )
            }
        }
    }
    fn inversions(&self, parity: &Parity) -> String {
        let Parity {
            side,
            inversions,
            rows_below,
            ..
        } = parity;
        let sum = parity.sum();
        let which = odd(sum);
        let rows = match side.is_multiple_of(2) {
            true => format!("; rijen onder de lege plek: {rows_below}; samen {sum}, {which}"),
            false => format!(", {which}"),
        };
        format!(
            "Inversies (paren tegels in de verkeerde volgorde): {inversions}{rows}. Bij het doel is het 0, en op een \
             bord van {side} breed verandert geen zet of het even of oneven is."
        )
    }
    fn kurang(&self, kurang: &Kurang) -> String {
        let (Kurang { sum, x, .. }, total) = (kurang, kurang.total());
        format!(
            "ΣKurang(i) + X = {sum} + {x} = {total}, {}; een bord is precies dan oplosbaar als het even is.",
            odd(total as usize)
        )
    }
    fn no_packing(&self, why: &NoPacking) -> String {
        match why {
            NoPacking::Area { pieces, board } => format!(
                "De stukken hebben samen {} en het bord heeft er {board}, dus ze kunnen het niet vullen.",
                Count::of(*pieces as u64, "vakje", "vakjes")
            ),
            NoPacking::FitsNowhere(letter) => format!(
                "Stuk `{letter}` past nergens op het lege bord, hoe het ook gedraaid of gespiegeld wordt."
            ),
            NoPacking::Uncoverable(cell) => format!(
                "Geen enkel stuk kan rij {}, kolom {} bedekken, hoe het ook gedraaid of gespiegeld wordt.",
                cell.row + 1,
                cell.column + 1
            ),
            NoPacking::Colouring { board, pieces } => {
                let board = match board {
                    0 => "evenveel vakjes van de ene kleur als van de andere".to_owned(),
                    more => format!(
                        "{} meer van de ene kleur dan van de andere",
                        Count::of(*more as u64, "vakje", "vakjes")
                    ),
                };
                let pieces = match pieces.as_slice() {
                    [] => "elk stuk neemt er evenveel van beide".to_owned(),
                    pieces => format!(
                        "de stukken die meer van één kleur nemen ({}) komen daar samen niet op uit, op welke kleuren ze ook liggen",
                        uneven(pieces, ", ")
                    ),
                };
                format!("Gekleurd als een schaakbord heeft het bord {board}; {pieces}.")
            }
            NoPacking::Exhausted { placements } => format!(
                "De volledige zoektocht van de referentie-oplosser probeerde {} en vond geen vulling.",
                Count::of(*placements, "plaatsing", "plaatsingen")
            ),
            NoPacking::OnFile => "Geen kort argument toont aan dat er geen vulling is, en een volledige zoektocht is \
                 te lang om hier te herhalen; `grader cases verify` doet die."
                .to_owned(),
        }
    }
    fn in_part(&self, earned: u32, open: u32) -> String {
        let earned = format!("De rest is goed en levert {earned} % van de punten op.");
        match open {
            0 => earned,
            open => format!("{earned} {open} % wacht op iemand die ernaar kijkt."),
        }
    }
    fn gap(&self) -> &'static str {
        " "
    }
    fn stop(&self) -> &'static str {
        "."
    }
}

const fn odd(number: usize) -> &'static str {
    match number % 2 {
        0 => "een even getal",
        _ => "een oneven getal",
    }
}

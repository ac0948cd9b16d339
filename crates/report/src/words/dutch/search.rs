//! What counts and times tell of a search, in Dutch.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use model::explanation::{Kurang, NoPacking, Parity, Wasted, WastedMove};
use model::fault::Wanted;
use model::limits::{Excess, Limit, Measure};
use model::searched::{Counting, Fit, Guide, Search};

use crate::words::text::Count;
use crate::words::{Branching, Column, Dutch, Proving, Reason, Searching, uneven};

impl Searching for Dutch {
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let searches: Vec<String> = fit
            .searches
            .iter()
            .map(|&it| search(it, fit.guide))
            .collect();
        let counted = match fit.countings.as_slice() {
            [only] => format!(" ({})", counting(*only)),
            _ => String::new(),
        };
        let others: Vec<String> = fit
            .ruled_out
            .iter()
            .map(|it| guide(it.guide).to_owned())
            .collect();
        let cases = fit.cases;
        let fits = format!(
            "passen bij {}{counted}, op {cases} van de {cases} gevallen, en niet bij dezelfde zoektocht met {}.",
            with(&either(&searches), fit.guide),
            either(&others)
        );
        match claimed {
            None => format!("De aantallen knopen {fits}"),
            Some(claimed) => format!(
                "{} De aantallen onder {} passen bij {}: ze {fits}",
                if claimed == fit.guide { '✓' } else { '✗' },
                guide(claimed),
                guide(fit.guide)
            ),
        }
    }

    fn branching(&self, branching: &Branching) -> String {
        let with = branching
            .claimed
            .map_or_else(String::new, |it| format!(" met {}", guide(it)));
        let mut text = format!("Effectieve vertakkingsfactor{with} {:.2}", branching.own);
        match (branching.reference, branching.class) {
            (Some(reference), Some(class)) => {
                text +=
                    &format!("; van de referentie {reference:.2}, mediaan van de klas {class:.2}");
            }
            (Some(reference), None) => text += &format!("; van de referentie {reference:.2}"),
            (None, Some(class)) => text += &format!("; mediaan van de klas {class:.2}"),
            (None, None) => {}
        }
        text + "."
    }

    fn column(&self, column: Column) -> &'static str {
        match column {
            Column::Depth => "zetten",
            Column::Own => "programma",
            Column::Reference => "referentie",
            Column::Class => "mediaan klas",
        }
    }

    fn time_by_depth(&self) -> &'static str {
        "Processortijd van juiste antwoorden, naar het kleinste aantal zetten"
    }

    fn time_axis(&self) -> &'static str {
        "processortijd, logaritmisch"
    }

    fn how_times_compare(&self) -> &'static str {
        "Bij meer borden met evenveel zetten de mediaan. De klas staat er waar minstens vijf anderen het goed hebben."
    }
}

const fn guide(guide: Guide) -> &'static str {
    match guide {
        Guide::Nothing => "geen heuristiek",
        Guide::Hamming => "Hamming",
        Guide::Manhattan => "Manhattan",
        Guide::LinearConflict => "lineair conflict",
        Guide::WalkingDistance => "loopafstand",
    }
}

fn search(search: Search, guide: Guide) -> String {
    let name = match (search, guide) {
        (Search::ClosedList, Guide::Nothing) => "zoeken in de breedte",
        (Search::NoClosedList, Guide::Nothing) => "zoeken in de breedte zonder gesloten lijst",
        (Search::Ida, Guide::Nothing) => "iteratief verdiepen",
        (Search::ClosedList, _) => "A* met een gesloten lijst",
        (Search::NoClosedList, _) => "A* zonder gesloten lijst",
        (Search::Ida, _) => "IDA*",
    };
    name.to_owned()
}

/// The search with what guides it.
fn with(search: &str, guided: Guide) -> String {
    match guided {
        Guide::Nothing => search.to_owned(),
        Guide::Hamming | Guide::Manhattan | Guide::LinearConflict | Guide::WalkingDistance => {
            format!("{search}, geleid door {}", guide(guided))
        }
    }
}

const fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::Expanded => "uitgewerkte borden",
        Counting::ExpandedGoingBack => "uitgewerkte borden, ook terug",
        Counting::Queued => "borden in de wachtrij",
        Counting::Made => "gemaakte borden, zonder het vorige",
        Counting::MadeWithParent => "gemaakte borden, met het vorige",
    }
}

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
        let rows = if side.is_multiple_of(2) {
            format!("; rijen onder de lege plek: {rows_below}; samen {sum}, {which}")
        } else {
            format!(", {which}")
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
                Count::new(*pieces as u64, "vakje", "vakjes")
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
                        Count::new(*more as u64, "vakje", "vakjes")
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
                Count::new(*placements, "plaatsing", "plaatsingen")
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

pub(super) fn moves(number: u64) -> Count<'static> {
    Count::new(number, "zet", "zetten")
}

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
                Count::new(area as u64, "vakje", "vakjes")
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

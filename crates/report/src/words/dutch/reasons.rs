//! Faults in Dutch.

use model::ending::{CrashCause, Ending};
use model::fault::{Fault, INTERRUPTED, Tried, Wanted};
use model::obstacle::Whose;

use crate::words::dutch::circumstances::noted;
use crate::words::dutch::search::{either, limit, moves, packing, wanted, way, where_from};
use crate::words::text::{group_digits, quote, shorten};
use crate::words::{Circumstances, Dutch, Labels, Reason, Reasons, can_slide, has_tile};

impl Reasons for Dutch {
    fn reason(&self, fault: &Fault) -> Reason {
        match fault {
            Fault::IllegalMove {
                step,
                before,
                tried,
            } => {
                let slide = format!(
                    "Alleen een tegel naast de lege plek kan schuiven: hier {}.",
                    either(&can_slide(before))
                );
                match tried {
                    Tried::Tile(tile) if !has_tile(before, *tile) => Reason::new(
                        format!("Stap {step} schuift tegel {tile}, die het bord niet heeft."),
                        slide,
                    ),
                    Tried::Tile(tile) => Reason::new(
                        format!(
                            "Stap {step} schuift tegel {tile}, die niet naast de lege plek ligt."
                        ),
                        slide,
                    ),
                    Tried::Blank(to) => Reason::new(
                        format!(
                            "Stap {step} verplaatst de lege plek {}, van het bord af.",
                            way(*to)
                        ),
                        slide,
                    ),
                    Tried::TileWay(to) => Reason::new(
                        format!(
                            "Stap {step} schuift een tegel {}, maar er ligt er geen {} de lege plek.",
                            way(*to),
                            where_from(*to)
                        ),
                        slide,
                    ),
                    Tried::Board(after) if after == before => Reason::new(
                        format!("Stap {step} toont hetzelfde bord opnieuw."),
                        "Druk elk bord van het pad één keer af.",
                    ),
                    Tried::Board(_) => Reason::new(
                        format!("Stap {step} leidt naar een bord dat niet één zet verder is."),
                        "Van het ene bord naar het volgende schuift precies één tegel in de lege plek.",
                    ),
                }
            }
            Fault::StartsElsewhere { .. } => Reason::new(
                "Het pad begint niet bij het gegeven bord.",
                "Druk het bord meteen na het inlezen af en vergelijk het met het bestand.",
            ),
            Fault::BreaksRule { what } => Reason::new(
                what.clone(),
                "Toets elke stap aan de regels voordat je hem afdrukt.",
            ),
            Fault::NotAtGoal {
                moves: made,
                was_there_at: Some(step),
                ..
            } => Reason::new(
                format!(
                    "Het pad is bij stap {step} aan het doel, gaat verder en eindigt elders na {}.",
                    moves(*made)
                ),
                "Stop bij het doel.",
            ),
            Fault::NotAtGoal {
                moves: made,
                was_there_at: None,
                ..
            } => Reason::new(
                format!("Na {} is het bord niet het doel.", moves(*made)),
                "Het doel is 1, 2, 3, … in leesvolgorde, de lege plek als laatste. Is de laatste stap afgedrukt?",
            ),
            Fault::NotMinimal {
                moves: made,
                minimum,
            } => Reason::new(
                format!(
                    "{} terwijl {} genoeg is: {} te veel.",
                    moves(*made),
                    group_digits(*minimum),
                    group_digits(made.saturating_sub(*minimum))
                ),
                "Orden de wachtrij op gedane zetten plus schatting; de schatting mag nooit te hoog zijn.",
            ),
            Fault::Miscounted {
                moves: made,
                claimed,
            } => Reason::new(
                format!(
                    "Het zegt {}; het juiste aantal is {}.",
                    moves(*claimed),
                    group_digits(*made)
                ),
                if *claimed == made + 1 {
                    "Tel de zetten, niet de borden: het eerste bord is geen zet."
                } else {
                    "Het getal moet het aantal zetten van het pad zijn."
                },
            ),
            Fault::FalseNoSolution {
                minimum: Some(minimum),
            } => Reason::new(
                format!(
                    "Het zegt dat er geen oplossing is; er is er een van {}.",
                    moves(*minimum)
                ),
                "Controleer de regel voor oplosbare borden; telt de plaats van de lege plek mee?",
            ),
            Fault::FalseNoSolution { minimum: None } => Reason::new(
                "Het zegt dat er geen oplossing is; er is er wel een.",
                "Probeer elk stuk op elk vakje in alle 8 standen, en neem het weer weg.",
            ),
            Fault::FalseSolution { moves: Some(made) } => Reason::new(
                format!(
                    "Het geeft een oplossing van {}, maar het bord heeft er geen.",
                    moves(*made)
                ),
                "Bepaal of het bord oplosbaar is voor je begint te zoeken.",
            ),
            Fault::FalseSolution { moves: None } => Reason::new(
                "Het geeft een oplossing, maar er is er geen.",
                "Zeg pas dat er een oplossing is als er een gevonden is.",
            ),
            Fault::WrongKurang {
                tile,
                expected,
                came,
            } => Reason::new(
                format!("Kurang({tile}) is {expected}, maar {came} werd afgedrukt."),
                format!(
                    "Kurang({tile}) telt de tegels kleiner dan {tile} die erna komen; de lege plek telt als de grootste."
                ),
            ),
            Fault::WrongKurangSum { expected, came } => Reason::new(
                format!("De som van Kurang en X is {expected}, maar {came} werd afgedrukt."),
                "X is 1 als rij + kolom van de lege plek oneven is, en anders 0.",
            ),
            Fault::Missing(what) => Reason::new(
                format!("Het drukt {} niet af.", wanted(*what)),
                "De opgave vraagt erom.",
            ),
            Fault::Unrecognised(what) => Reason::new(
                format!(
                    "Misschien drukt het {} af, maar niet in een vorm die herkend werd.",
                    wanted(*what)
                ),
                "De assistent moet kijken: het geldt niet als goed en niet als fout.",
            ),
            Fault::WrongPacking { what, .. } => packing(what),
            Fault::AcceptedBadInput => Reason::new(
                "Ongeldige invoer werd beantwoord alsof ze geldig was.",
                "Controleer de invoer voor het oplossen, en meld wat er mis is.",
            ),
            Fault::SilentOnBadInput => Reason::new(
                "Ongeldige invoer werd beantwoord noch geweigerd.",
                "Druk een melding af die zegt wat er mis is met de invoer.",
            ),
            Fault::CrashedOnBadInput { line } => Reason::new(
                format!("Ongeldige invoer eindigde in een crash: {}.", quote(line)),
                "Vang de fout op en druk een eigen melding af.",
            ),
            Fault::NoOutput => Reason::new(
                "Er werd niets afgedrukt.",
                "Druk het antwoord af op standaarduitvoer; komt het programma zover?",
            ),
            Fault::Unreadable { nearest } => Reason::new(
                match nearest {
                    None => "Niets in de uitvoer is als antwoord te lezen.".to_owned(),
                    Some(nearest) => format!(
                        "Niets in de uitvoer is als antwoord te lezen; het dichtst erbij: {}.",
                        shorten(nearest)
                    ),
                },
                "Druk het antwoord af in de vorm die de opgave vraagt.",
            ),
            Fault::Ambiguous { one, other } => Reason::new(
                format!(
                    "Het antwoord is op twee tegenstrijdige manieren te lezen: {}, of {}.",
                    shorten(one),
                    shorten(other)
                ),
                "Druk het antwoord één keer en in één vorm af.",
            ),
            Fault::GaveUp { line } => Reason::new(
                format!("Het gaf op: {}.", quote(line)),
                "Het bord is binnen de limieten te beantwoorden; een betere schatting houdt de zoektocht klein.",
            ),
            Fault::Limit(excess) => limit(excess),
            Fault::Crash { ending, line } => {
                let ended = self.ending(ending);
                Reason::new(
                    match line {
                        None => format!("Het {ended}."),
                        Some(line) => format!("Het {ended}: {}.", quote(line)),
                    },
                    match ending {
                        Ending::Crashed {
                            cause: Some(CrashCause::StackOverflow),
                            ..
                        } => "De recursie gaat te diep; gebruik een lus en een eigen stapel.",
                        Ending::Exited { code: 0 }
                        | Ending::Stopped
                        | Ending::Dismissed
                        | Ending::LeftWaiting => "Het eindigde voor er een antwoord was afgedrukt.",
                        Ending::Exited { .. } | Ending::Crashed { .. } => {
                            "Voer het uit met dit bord; de fout zegt waar het misging."
                        }
                        Ending::NotStarted { .. } => "Start het op een andere machine wel?",
                    },
                )
            }
            Fault::Iterations {
                heuristic,
                came,
                least,
                most,
            } => Reason::new(
                format!(
                    "Het zegt {} iteraties met {}; A* doet er op dit bord {} tot {}.",
                    group_digits(*came),
                    shorten(heuristic),
                    group_digits(*least),
                    group_digits(*most)
                ),
                "Wordt die heuristiek echt gebruikt, en elk uitgebreid bord één keer geteld?",
            ),
            Fault::DoesNotCompile { .. } => Reason::new(
                "De compiler weigerde het.",
                "Compileer het in een nieuwe map, met alleen de ingediende bestanden.",
            ),
            Fault::SandboxViolation { what } => Reason::new(
                format!("Het probeerde wat hier niet mag: {}.", shorten(what)),
                "Een oplosser heeft geen netwerk, andere programma's of andere bestanden dan zijn bord nodig.",
            ),
            Fault::Refused { line } => Reason::new(
                format!("Het weigerde dit bord: {}.", quote(line)),
                "Het bord is goed; wat houdt het voor fout?",
            ),
            Fault::NotDriven(tried) => {
                let heard = match (tried.asked.last(), tried.looked_for.first()) {
                    (Some(asked), _) => format!("en vroeg het laatst {}", quote(asked)),
                    (None, Some(file)) => format!("en zocht {}", quote(file)),
                    (None, None) => "en vroeg niets".to_owned(),
                };
                Reason::new(
                    format!(
                        "Niemand vond uit hoe het zijn bord wil: het werd {} keer gestart, {}.",
                        tried.attempts, heard
                    ),
                    "Dat is geen fout van het programma en kost nog niets; de assistent kan laten zien hoe ermee te praten.",
                )
            }
            Fault::NotRun(obstacle) => Reason::new(
                format!("Het werd niet uitgevoerd: {}.", self.obstacle(obstacle)),
                match obstacle.whose() {
                    Whose::HandIn => "Het telt niet mee tot het uitgevoerd kan worden.",
                    Whose::Machine | Whose::Nobody => {
                        "Dat is niet de schuld van het programma en kost nog niets; de assistent moet ernaar kijken."
                    }
                },
            ),
            Fault::NotGraded { reason } if reason == INTERRUPTED => Reason::new(
                "De beoordeling werd gestopt voordat het aan de beurt was.",
                "Dit kost geen punten; de volgende `grader run` gaat daar verder.",
            ),
            Fault::Marked {
                points,
                note,
                found,
            } => {
                let note = noted(note.as_deref());
                let what = match points {
                    Some(points) => format!("Iemand gaf er {} voor{}.", self.points(*points), note),
                    None => format!("Iemand heeft besloten dat het fout is{}.", note),
                };
                Reason::new(
                    what,
                    format!("De beoordelaar had gevonden: {}.", self.verdict(*found)),
                )
            }
            Fault::NotGraded { reason } => Reason::new(
                format!(
                    "De beoordelaar kon het niet beoordelen: {}.",
                    shorten(reason)
                ),
                "Dit ligt aan de beoordelaar en kost geen punten.",
            ),
        }
    }
    fn missing(&self, what: Wanted) -> String {
        format!("drukt {} niet af", wanted(what))
    }
}

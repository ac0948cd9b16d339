//! Obstacles, remarks and endings in Dutch.

use crate::words::cause::Cause;
use crate::words::circumstances::Circumstances;
use crate::words::giving::Giving;
use crate::words::labels::Labels;
use crate::words::languages::Dutch;
use crate::words::quote::{quote, shortened};
use model::ending::{CrashCause, Ending};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::remark::Remark;
use model::signal::Signal;
use model::word::{OnAll, Word};

const GIVING: Giving = Giving {
    file_argument: "bordbestand als argument",
    arguments: "argumenten",
    standard_input: "op standaardinvoer",
    typed: "ingetypt als het erom vraagt",
    in_file: "in het bestand",
    file_name: "de bestandsnaam",
    board: "het bord",
    board_on_one_line: "het bord op één regel",
    board_cell_by_cell: "het bord, één vakje per regel",
    side: "de zijde",
    then: ", dan ",
    blank: "lege plek als",
    blank_as_last: "lege plek als het getal na de laatste tegel",
    started_in: "gestart in",
    typed_at: "{what} ingetypt bij {asked}",
    typed_unasked: "{what} ingetypt",
    laid_at: "het bord lag in",
    sure: "zeker, want {why}",
    answered: "het antwoord hoort bij ons bord",
    opened: "het opende het bestand met ons bord",
    differed: "het nam ons bord aan, en wat het afdrukte veranderde mee",
    claimed: "het nam ons bord aan en drukte een antwoord af, en niets sprak voor een andere manier",
    prescribed: "de cursus of de inzending zegt het zo",
    it_said: "het zei",
    it_said_nothing: "het zei niets",
    times: "{times} keer",
    more_ways: "en nog {number}",
};

impl Circumstances for Dutch {
    fn obstacle(&self, obstacle: &Obstacle) -> String {
        match obstacle {
            Obstacle::ToolMissing { tool } => {
                format!(
                    "heeft {} nodig, dat hier niet geïnstalleerd is",
                    quote(tool)
                )
            }
            Obstacle::PackageMissing { language, package } => format!(
                "heeft het {}-pakket {} nodig, dat hier niet geïnstalleerd is",
                shortened(language),
                quote(package)
            ),
            Obstacle::NewerToolNeeded { here, needed } => format!(
                "heeft {} nodig; hier is alleen {}",
                shortened(needed),
                shortened(here)
            ),
            Obstacle::NeedsDisplay => "opent een venster, en hier is geen beeldscherm".to_owned(),
            Obstacle::WantsTerminal => "wil een terminal, en krijgt er hier geen".to_owned(),
            Obstacle::WantsMoreInput => "wacht op meer invoer dan het gekregen heeft".to_owned(),
            Obstacle::BoardBuiltIn => {
                "lost eigen borden op, en nam nooit het bord dat het kreeg".to_owned()
            }
            Obstacle::FileMissing { name } => format!(
                "zoekt het bestand {}, dat niemand het gegeven heeft",
                quote(name)
            ),
            Obstacle::WritesToItsOwnFolder => {
                "schrijft in zijn eigen map, waarin hier niet geschreven kan worden".to_owned()
            }
            Obstacle::RefusedByTheBox(Refused::Socket) => {
                "heeft een socket nodig, die de sandbox weigerde: niets mag hier een netwerk gebruiken, en eigen sockets heeft een \
                 programma alleen waar de sandbox ze binnen kan houden; `grader doctor` zegt wat er ontbreekt"
                    .to_owned()
            }
            Obstacle::RefusedByTheBox(Refused::Semaphore) => {
                "heeft een semafoor nodig, die een sandbox van de trap `fenced` niet heeft; `grader doctor` zegt wat er ontbreekt"
                    .to_owned()
            }
            Obstacle::NoProgram { looked_for, found } => {
                let mut text = "bevat niets dat op een programma lijkt".to_owned();
                if !looked_for.is_empty() {
                    text += &format!("; gezocht: {}", shortened(&looked_for.join(", ")));
                }
                if !found.is_empty() {
                    text += &format!("; gevonden: {}", shortened(&found.join(", ")));
                }
                text
            }
            Obstacle::Empty => "is leeg".to_owned(),
            Obstacle::Unreadable { reason } => {
                format!("kan niet gelezen worden: {}", shortened(reason))
            }
            Obstacle::LanguageNotAllowed { language, foreign } => match foreign {
                Foreign::Sources => format!(
                    "is geschreven in {}, wat de opgave niet toestaat",
                    shortened(language)
                ),
                Foreign::Command => format!(
                    "wordt gebouwd of gestart met {}, wat bij geen taal hoort die de opgave toestaat; laat `build` en `run` weg uit submission.toml, of gebruik een hulpmiddel van een toegestane taal",
                    quote(language)
                ),
            },
            Obstacle::NotStarted { reason } => {
                format!("kon niet gestart worden: {}", shortened(reason))
            }
            Obstacle::EarlierFailure => "er ging eerder iets mis".to_owned(),
            Obstacle::EasierRanOutOfTime => {
                "op twee borden die niet moeilijker zijn was de tijd op".to_owned()
            }
            Obstacle::Interrupted => "de beoordeling werd voordien gestopt".to_owned(),
        }
    }

    fn cause(&self, cause: &Cause) -> String {
        match cause {
            Cause::Tool => "heeft een hulpmiddel nodig dat hier niet is geïnstalleerd".to_owned(),
            Cause::Package(language) => {
                format!(
                    "heeft een {}-pakket nodig dat hier niet is geïnstalleerd",
                    shortened(language)
                )
            }
            Cause::OldTool => "heeft een nieuwer hulpmiddel nodig dan hier is".to_owned(),
            Cause::File => "zoekt een bestand dat niemand het gaf".to_owned(),
            Cause::NoProgram => "bevat niets dat op een programma lijkt".to_owned(),
            Cause::Unreadable => "kan niet worden gelezen".to_owned(),
            Cause::Language => "is in een taal die de opdracht niet toestaat".to_owned(),
            Cause::NotStarted => "kon niet worden gestart".to_owned(),
            Cause::Plain(obstacle) => self.obstacle(obstacle),
        }
    }

    fn remark(&self, remark: &Remark) -> String {
        match remark {
            Remark::EndedBadly(ending) => {
                format!("{} na een volledig antwoord", self.ending(ending))
            }
            Remark::DirectionsOfTiles => {
                "richtingen zijn gelezen als zetten van de tegel, niet van de lege plek".to_owned()
            }
            Remark::PassedTheGoal { step } => {
                format!("het pad komt bij stap {step} al langs het doel")
            }
            Remark::OnlyTheLength => {
                "alleen de lengte is afgedrukt, dus alleen die is gecontroleerd".to_owned()
            }
            Remark::RanAgain => {
                "alleen opnieuw uitgevoerd, omdat het dicht bij de limiet zat".to_owned()
            }
            Remark::ReadFromStandardError => {
                "het antwoord is van standaardfout gelezen, niet van standaarduitvoer".to_owned()
            }
            Remark::WritesToItsOwnFolder => {
                "het schrijft in zijn eigen map; daarom draaide het telkens in een kopie die wordt weggegooid"
                    .to_owned()
            }
            Remark::Decided { note, found } => format!(
                "iemand heeft besloten dat het goed is; de beoordelaar had “{}”{}",
                self.verdict(*found),
                noted(note.as_deref())
            ),
        }
    }

    fn on_all(&self, word: &Word<OnAll>) -> String {
        let note = noted(word.note.as_deref());
        match word.ruling {
            OnAll::Points(points) => {
                format!("iemand heeft {} toegekend{}", self.points(points), note)
            }
            OnAll::Exempt => format!("vrijgesteld, zoals iemand heeft besloten{}", note),
        }
    }

    fn giving(&self) -> &'static Giving {
        &GIVING
    }

    fn ending(&self, ending: &Ending) -> String {
        match ending {
            Ending::Exited { code: 0 } => "eindigde zonder fout".to_owned(),
            Ending::Exited { code } => format!("eindigde met exitcode {code}"),
            Ending::Crashed {
                cause: Some(CrashCause::StackOverflow),
                signal,
            } => format!("crashte door een stack overflow ({signal})"),
            Ending::Crashed {
                cause: None,
                signal,
            } => match meaning(*signal) {
                Some(meaning) => format!("crashte: {meaning} ({signal})"),
                None => format!("crashte ({signal})"),
            },
            Ending::Dismissed => "wachtte op meer nadat het had geantwoord".to_owned(),
            Ending::LeftWaiting => "wachtte op een antwoord dat niemand wist".to_owned(),
            Ending::Stopped => "werd bij een limiet gestopt".to_owned(),
            Ending::NotStarted { reason, .. } => {
                format!("kon niet gestart worden: {}", shortened(reason))
            }
        }
    }
}

/// What a signal means, for those that programs die of.
const fn meaning(signal: Signal) -> Option<&'static str> {
    match signal.0 {
        4 => Some("ongeldige instructie"),
        6 => Some("het brak zichzelf af"),
        8 => Some("deling door nul of een andere rekenfout"),
        9 => Some("het werd gedood"),
        11 => Some("het gebruikte geheugen dat niet van het programma is"),
        13 => Some("het schreef naar een gesloten pijp"),
        15 => Some("het werd beëindigd"),
        _ => None,
    }
}

/// What a person wrote beside a decision, after a colon.
pub(super) fn noted(note: Option<&str>) -> String {
    note.map_or_else(String::new, |note| format!(": {}", shortened(note)))
}

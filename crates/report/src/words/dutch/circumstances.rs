//! Obstacles, remarks and endings in Dutch.

use rules::bug::Bug;

use model::ending::{CrashCause, Ending, Signal};
use model::insight::{Came, Hint};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::outcome::{NotedRuling, Remark, SubmissionRuling};

use crate::words::notice::{Noticing, OwnChecklistRemark, Topic, first_lines};
use crate::words::text::{Count, quote, shorten};
use crate::words::{Cause, Circumstances, Dutch, Giving, Labels};

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
                shorten(language),
                quote(package)
            ),
            Obstacle::NewerToolNeeded { here, needed } => format!(
                "heeft {} nodig; hier is alleen {}",
                shorten(needed),
                shorten(here)
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
                    text += &format!("; gezocht: {}", shorten(&looked_for.join(", ")));
                }
                if !found.is_empty() {
                    text += &format!("; gevonden: {}", shorten(&found.join(", ")));
                }
                text
            }
            Obstacle::Empty => "is leeg".to_owned(),
            Obstacle::Unreadable { reason } => {
                format!("kan niet gelezen worden: {}", shorten(reason))
            }
            Obstacle::LanguageNotAllowed { language, foreign } => match foreign {
                Foreign::Sources => format!(
                    "is geschreven in {}, wat de opgave niet toestaat",
                    shorten(language)
                ),
                Foreign::Command => format!(
                    "wordt gebouwd of gestart met {}, wat bij geen taal hoort die de opgave toestaat; laat `build` en `run` weg uit submission.toml, of gebruik een hulpmiddel van een toegestane taal",
                    quote(language)
                ),
            },
            Obstacle::NotStarted { reason } => {
                format!("kon niet gestart worden: {}", shorten(reason))
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
                    shorten(language)
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

    fn on_all(&self, word: &NotedRuling<SubmissionRuling>) -> String {
        let note = noted(word.note.as_deref());
        match word.ruling {
            SubmissionRuling::Points(points) => {
                format!("iemand heeft {} toegekend{}", self.points(points), note)
            }
            SubmissionRuling::Exempt => format!("vrijgesteld, zoals iemand heeft besloten{}", note),
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
                format!("kon niet gestart worden: {}", shorten(reason))
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
    note.map_or_else(String::new, |note| format!(": {}", shorten(note)))
}

impl Noticing for Dutch {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "Een fout die dit zou verklaren",
            Topic::Search => "Het zoeken",
            Topic::OwnChecklist => "Je eigen checklist",
        }
    }

    fn own_checklist(&self, told: &OwnChecklistRemark<'_>) -> String {
        match *told {
            OwnChecklistRemark::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shorten(reason)));
                let reason = reason.unwrap_or_default();
                format!(
                    "Je vinkte ja aan bij {}; gemeten: nee{reason}.",
                    quote(line)
                )
            }
            OwnChecklistRemark::BetterThanSaid { line } => {
                format!("Je vinkte nee aan bij {}; gemeten: ja.", quote(line))
            }
            OwnChecklistRemark::Agrees { file, lines } => format!(
                "De tabel in {} klopt met wat gemeten is ({} vergeleken).",
                quote(file),
                Count::new(lines, "regel", "regels")
            ),
            OwnChecklistRemark::NotCompared { lines } => {
                format!("Niet vergeleken: {}", first_lines(lines, ", ", "."))
            }
            OwnChecklistRemark::AsItShouldBe { file } => {
                format!("De tabel in {} zoals ze hoort te zijn:", quote(file))
            }
        }
    }
    fn bug(&self, bug: Bug) -> &'static str {
        name_bug(bug)
    }

    fn came(&self, came: Came) -> String {
        match came {
            Came::Moves(moves) => match moves {
                1 => "1 zet".to_owned(),
                moves => format!("{moves} zetten"),
            },
            Came::Solution => "een oplossing".to_owned(),
            Came::NoSolution => "geen oplossing".to_owned(),
            Came::Invalid => "niet geldig".to_owned(),
            Came::Refused => "geweigerd".to_owned(),
            Came::Kurang(sum) => format!("Σ + X = {sum}"),
        }
    }

    fn hint(&self, hint: &Hint, examples: &str) -> String {
        let Hint {
            agrees,
            of,
            telling,
            ..
        } = hint;
        let does = self.bug(hint.bug);
        format!(
            "Je antwoorden zijn die van een programma dat {does}, bij {agrees} van de {of} gevallen; bij {telling} daarvan is \
             het juiste antwoord een ander (bijvoorbeeld {examples}). Dit is een hint en telt niet mee voor de punten."
        )
    }

    fn kin(&self, others: &[&str]) -> String {
        format!(
            "Deze gevallen onderscheiden het niet van een programma dat {}.",
            others.join(", of een dat ")
        )
    }
}

/// What a solver with this mistake does.
#[rustfmt::skip]
const fn name_bug(bug: Bug) -> &'static str {
    match bug {
        Bug::BlankInManhattan => "het lege vak meetelt in de Manhattan-afstand",
        Bug::BlankInHamming => "het lege vak meetelt als verkeerd geplaatste tegel",
        Bug::SquaredDistance => "de afstanden kwadrateert voordat ze worden opgeteld",
        Bug::RowsForColumns => "rijen en kolommen van het doel verwisselt in de afstand",
        Bug::FlatDistance => "afstanden telt langs de nummers van de vakken in plaats van over rijen en kolommen",
        Bug::ConflictTwice => "elk lineair conflict vanuit beide tegels telt",
        Bug::Greedy => "de diepte weglaat uit de kosten (f = h)",
        Bug::Weighted => "de schatting dubbel telt in de kosten (f = g + 2h)",
        Bug::CostAddsUp => "de schatting optelt bij de kosten van de ouder in plaats van bij de diepte",
        Bug::FirstIncumbentKept => "eerst de diepte in gaat en de eerste oplossing houdt die het tegenkomt",
        Bug::SameCostLost => "een bord kwijtraakt als er al een ander met dezelfde kosten wacht",
        Bug::ClosedWhenGenerated => "een bord als afgehandeld merkt zodra het wordt gemaakt",
        Bug::DepthLimited => "zegt dat diepe borden geen oplossing hebben",
        Bug::ForbidsSameMove => "dezelfde zet twee keer na elkaar verbiedt in plaats van de zet terug",
        Bug::WrapsRound => "het lege vak over het einde van een rij naar de volgende rij schuift",
        Bug::CountsBoards => "de borden van het pad telt in plaats van de zetten",
        Bug::BoundRaisedTooFar => "de grens van IDA* verder verhoogt dan nodig is",
        Bug::DeepeningClosed => "in één ronde van IDA* nooit twee keer op hetzelfde bord komt, ook niet langs een kortere weg",
        Bug::BoundNeverRaised => "na de eerste ronde van IDA* ophoudt",
        Bug::OddWidthRule => "de regel voor oneven breedtes ook voor even breedtes gebruikt",
        Bug::BlankRowFromTop => "de rij van het lege vak van boven telt in plaats van van onder",
        Bug::BlankRowOnOddWidths => "de rij van het lege vak ook bij oneven breedtes optelt",
        Bug::BlankInInversions => "het lege vak meetelt in de inversies",
        Bug::ParityInverted => "even en oneven verwisselt wanneer het beslist welke borden oplosbaar zijn",
        Bug::KurangMissesLastCell => "het laatste vak weglaat uit Kurang",
        Bug::KurangCountsItself => "elke tegel zelf meetelt in zijn Kurang",
        Bug::KurangCountsBefore => "de kleinere tegels vóór elke tegel telt in plaats van erna",
        Bug::KurangWithoutBlank => "de Kurang van het lege vak weglaat",
        Bug::KurangBlankAsZero => "het lege vak als 0 neemt in Kurang",
        Bug::XOnWrongCells => "X = 1 neemt op de vakken die niet gearceerd zijn",
        Bug::XAlwaysZero => "X weglaat",
        Bug::NoMirror => "een stuk nooit spiegelt",
        Bug::NoRotation => "een stuk nooit draait",
        Bug::MirrorWithoutTurn => "een gespiegeld stuk nooit draait",
        Bug::CornersRefused => "stukken weigert die alleen met hoeken aan elkaar hangen",
        Bug::MaskIgnored => "niet naar het masker van een CUSTOM-bord kijkt",
        Bug::NoBacktracking => "een gelegd stuk nooit meer opneemt",
        Bug::FileOrderOnly => "het volgende vrije vak alleen aan het volgende stuk van het bestand geeft",
        Bug::LeadingBlanksLost => "de spaties voor een rij van een stuk verliest",
        Bug::InnerBlanksLost => "alle spaties in een rij van een stuk verliest",
    }
}

//! The report in Dutch.

pub(crate) mod circumstances;
pub(crate) mod reasons;
pub(crate) mod search;

use std::time::Duration;

use model::case_facts::Expectation;
use model::checklist::Usual;
use model::checks::Aspect;
use model::points::Points;
use model::verdict::Verdict;

use crate::words::label::Label;
use crate::words::text::{Count, Unit, split_span};
use crate::words::{Caption, Counted, Dutch, Labels};

impl Labels for Dutch {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Number => "Nr.",
            Label::Point => "Punt",
            Label::Yes => "Ja",
            Label::No => "Nee",
            Label::NotYetAssessed => "nog niet beoordeeld",
            Label::NotInThisRun => "niet beoordeeld in deze ronde",
            Label::Incomplete => "onvolledig antwoord",
            Label::NotKnown => "niet bekend",
            Label::Help => "tip",
            Label::Bonus => "bonus",
            Label::Passed => "geslaagd",
            Label::NotPassed => "niet geslaagd",
            Label::Open => "open: nog niet over alles is beslist",
            Label::NothingRun => "niet uitgevoerd",
            Label::Exempt => "vrijgesteld",
            Label::GivenBoard => "bord gegeven",
            Label::Tried => "Hoe het bord werd aangeboden",
            Label::LookedFor => "gezocht, en niet aanwezig",
            Label::ReadAs => "antwoorden gelezen als",
            Label::CompilerRefused => "Het compileert niet",
            Label::BuildStopped => "Het compileren is bij een limiet gestopt",
            Label::NotBuiltHere => "Het kon op deze machine niet worden gebouwd",
            Label::InTheWay => "Wat in de weg stond",
            Label::MaybeTheMachine => "dit kan aan de machine liggen, niet aan de student",
            Label::Notes => "Over de bestanden",
            Label::Class => "De klas",
            Label::Student => "Student",
            Label::Score => "Score",
            Label::Cases => "Tests",
            Label::HiddenCases => "verborgen tests",
            Label::LookAtThese => "Bekijk deze eerst",
            Label::Slowest => "Traagste tests",
            Label::MostFailed => "Vaakst mislukte tests",
            Label::LeftOut => "Kapotte tests, weggelaten",
            Label::Expected => "verwacht",
            Label::Checks => "Controles",
            Label::ForTheBonus => "voor de bonus",
            Label::OnlyTold => "telt niet mee",
            Label::NotReached => "niet bereikt",
            Label::Remarks => "Opmerkingen",
            Label::Used => "gebruikt",
            Label::Cpu => "processortijd",
            Label::Wall => "op de klok",
            Label::Memory => "geheugen",
            Label::Note => "notitie",
            Label::Group => "groep",
            Label::Tags => "labels",
            Label::BadInput => "ongeldige invoer",
            Label::Right => "goed",
            Label::Wrong => "fout",
            Label::Broke => "crash, limiet of compilatie",
            Label::NotRun => "niet uitgevoerd",
            Label::NeedsALook => "moet bekeken worden",
            Label::NotGraded => "kon niet worden beoordeeld",
            Label::NoGradeYet => "nog geen cijfer",
            Label::Command => "Gestart met",
            Label::Typed => "Ingetypt",
            Label::Printed => "Afgedrukt",
            Label::Complained => "Op standaardfout",
            Label::Runs => "uitvoeringen",
            Label::ToGo => "te gaan",
            Label::TryingReference => "de referentieoplosser wordt getest",
            Label::Building => "compileren",
            Label::BuiltBy => "Gecompileerd met",
            Label::Receipt => "Verkregen met",
            Label::Suite => "testreeks",
            Label::Limits => "limieten",
            Label::Processes => "processen",
            Label::Output => "uitvoer",
            Label::Box => "sandbox",
            Label::Machine => "machine",
            Label::AtATime => "tegelijk",
            Label::Seed => "startwaarde",
            Label::NothingChanged => "Er is niets veranderd.",
            Label::NothingInCommon => "Ze hebben geen test gemeen.",
            Label::NewNow => "nieuw",
            Label::OnlyBefore => "alleen eerder",
            Label::OnlyNow => "alleen nu",
            Label::AllInSummary => {
                "Ze staan allemaal in de samenvatting van deze stap en in de groepen van het logboek."
            }
            Label::PointsChanged => "de punten van het vak zijn veranderd",
            Label::CourseChanged => "het vak is veranderd",
            Label::PassesNow => "nu geslaagd",
            Label::FailsNow => "nu niet meer geslaagd",
            Label::Marked => "beoordeeld",
            Label::HandedInAgain => "opnieuw ingeleverd",
        }
    }

    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Accepted => "goedgekeurd",
            Verdict::IllegalMove => "ongeldige zet",
            Verdict::NotAtGoal => "eindigt niet bij het doel",
            Verdict::NotMinimal => "niet minimaal",
            Verdict::Miscounted => "verkeerd geteld",
            Verdict::FalseNoSolution => "onterecht “geen oplossing”",
            Verdict::FalseSolution => "onterechte oplossing",
            Verdict::WrongKurang => "verkeerde Kurang-tabel",
            Verdict::WrongPacking => "verkeerd gevuld bord",
            Verdict::AcceptedBadInput => "ongeldige invoer aanvaard",
            Verdict::CrashedOnBadInput => "crash bij ongeldige invoer",
            Verdict::NoOutput => "geen uitvoer",
            Verdict::Unreadable => "onleesbaar antwoord",
            Verdict::Ambiguous => "dubbelzinnig antwoord",
            Verdict::TimeLimit => "tijdslimiet",
            Verdict::MemoryLimit => "geheugenlimiet",
            Verdict::OutputLimit => "uitvoerlimiet",
            Verdict::Crash => "crash",
            Verdict::DoesNotCompile => "compileert niet",
            Verdict::SandboxViolation => "brak een regel van de sandbox",
            Verdict::Refused => "weigerde een goed bord",
            Verdict::NeedsALook => "moet bekeken worden",
            Verdict::NotDriven => "kon niet worden aangesproken",
            Verdict::NotRun => "niet uitgevoerd",
            Verdict::Marked => "beoordeeld door een mens",
            Verdict::NotGraded => "kon niet worden beoordeeld",
        }
    }

    fn question(&self, question: Usual) -> &'static str {
        match question {
            Usual::Compiles => "Het programma compileert",
            Usual::Runs => "Het programma draait",
            Usual::Answers => "Het programma leest invoer en schrijft uitvoer",
            Usual::AllCorrect => "De uitvoer is juist voor alle testgegevens",
            Usual::Bonus => "De bonus is gemaakt",
            Usual::FileThere => "Het vereiste bestand is aanwezig",
        }
    }

    fn aspect(&self, aspect: Aspect) -> &'static str {
        match aspect {
            Aspect::Run => "liep goed, binnen de limieten",
            Aspect::Answer => "gaf een leesbaar antwoord",
            Aspect::Solvability => "zegt terecht of er een oplossing is",
            Aspect::Path => "het pad is geldig en leidt naar het doel",
            Aspect::Minimality => "geen pad is korter",
            Aspect::Count => "de vermelde lengte is die van het pad",
            Aspect::Kurang => "de Kurang-tabel en haar som",
            Aspect::Heuristics => "beide heuristieken, met hun iteraties",
            Aspect::Iterations => "het aantal iteraties is aannemelijk",
            Aspect::Packing => "het bord is gevuld met elk stuk één keer",
            Aspect::Refusal => "ongeldige invoer wordt met een melding geweigerd",
            Aspect::Figures => "de cijfers die de opgave vraagt",
        }
    }

    fn expectation(&self, expectation: &Expectation) -> String {
        match expectation {
            Expectation::MinimumMoves(moves) => format!(
                "een kortste oplossing telt {}",
                Count::new(u64::from(*moves), "zet", "zetten")
            ),
            Expectation::NoSolution => "er is geen oplossing".to_owned(),
            Expectation::Solvable => "er is een oplossing".to_owned(),
            Expectation::InvalidInput => "ongeldige invoer, met een melding geweigerd".to_owned(),
        }
    }

    fn caption(&self, caption: Caption) -> String {
        match caption {
            Caption::BeforeStep(step) => format!("vóór stap {step}"),
            Caption::AfterStep(step) => format!("na stap {step}"),
            Caption::AtTheEnd(moves) => format!("na {}", Count::new(moves, "zet", "zetten")),
            Caption::Given => "gegeven".to_owned(),
            Caption::First => "eerste bord".to_owned(),
            Caption::AsPrinted => "zoals afgedrukt".to_owned(),
        }
    }

    fn count(&self, number: usize, counted: Counted) -> String {
        let (one, many) = match counted {
            Counted::Students => ("student", "studenten"),
            Counted::Submissions => ("inzending", "inzendingen"),
            Counted::Passed => ("geslaagd", "geslaagd"),
            Counted::NotPassed => ("niet geslaagd", "niet geslaagd"),
            Counted::NothingRun => ("niet uitgevoerd", "niet uitgevoerd"),
            Counted::Exempt => ("vrijgesteld", "vrijgesteld"),
            Counted::Open => ("open", "open"),
            Counted::MoreLikeIt => ("andere zoals deze", "andere zoals deze"),
            Counted::NeedALook => ("moet bekeken worden", "moeten bekeken worden"),
            Counted::NotRun => ("niet uitgevoerd", "niet uitgevoerd"),
            Counted::NotGraded => (
                "kon niet worden beoordeeld",
                "konden niet worden beoordeeld",
            ),
            Counted::Unanswered => (
                "goed maar niet meegeteld: geen enkel geldig bord werd beantwoord, dus weigeren bewijst niets",
                "goed maar niet meegeteld: geen enkel geldig bord werd beantwoord, dus weigeren bewijst niets",
            ),
            Counted::More => ("meer", "meer"),
            Counted::Gained => ("omhoog", "omhoog"),
            Counted::Lost => ("omlaag", "omlaag"),
            Counted::ChangedOtherwise => ("anders veranderd", "anders veranderd"),
        };
        Count::new(number as u64, one, many).to_string()
    }

    fn of(&self, part: usize, whole: usize) -> String {
        format!("{part} van {whole}")
    }

    fn points_of(&self, points: Points, of: Points) -> String {
        let noun = if of == Points::whole(1) {
            "punt"
        } else {
            "punten"
        };
        format!("{points} van {of} {noun}")
    }

    fn points(&self, points: Points) -> String {
        let noun = if points == Points::whole(1) {
            "punt"
        } else {
            "punten"
        };
        format!("{points} {noun}")
    }

    fn of_which_bonus(&self, bonus: Points) -> String {
        format!("waarvan {bonus} bonus")
    }

    fn still_open(&self, open: Points) -> String {
        format!("er kunnen nog {open} bij komen: nog niet beslist")
    }

    fn taken_off(&self, penalty: Points) -> String {
        format!("{penalty} afgetrokken wegens te laat indienen")
    }

    fn late(&self, late: Duration) -> String {
        let parts: Vec<String> = split_span(late)
            .into_iter()
            .map(|(number, unit)| {
                let (one, many) = match unit {
                    Unit::Day => ("dag", "dagen"),
                    Unit::Hour => ("uur", "uur"),
                    Unit::Minute => ("minuut", "minuten"),
                };
                Count::new(number, one, many).to_string()
            })
            .collect();
        format!("{} te laat ingediend", parts.join(" en "))
    }

    fn right_of_all(&self, right: usize, all: usize) -> String {
        format!(
            "{right} van {} goed",
            Count::new(all as u64, "test", "tests")
        )
    }

    fn aside(&self, aside: &str) -> String {
        format!(" ({aside})")
    }

    fn colon(&self) -> &'static str {
        ": "
    }

    fn semicolon(&self) -> &'static str {
        "; "
    }

    fn comma(&self) -> &'static str {
        ", "
    }
}

//! What solvers with a known mistake do, in Dutch.

use rules::bug::Bug;

/// What a solver with this mistake does.
#[must_use]
#[rustfmt::skip]
pub(crate) const fn bug(bug: Bug) -> &'static str {
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

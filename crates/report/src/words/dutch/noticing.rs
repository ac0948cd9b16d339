//! What is noticed beyond verdicts, in Dutch.

use crate::words::count::Count;
use crate::words::labels::Labels;
use rules::bug::Bug;

use crate::words::dutch::bugs;
use crate::words::languages::Dutch;
use crate::words::noticing::{Noticing, OwnTold, Topic, first_lines};
use crate::words::quote::{quote, shortened};
use model::hint::{Came, Hint};

impl Noticing for Dutch {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "Een fout die dit zou verklaren",
            Topic::Search => "Het zoeken",
            Topic::OwnChecklist => "Je eigen checklist",
        }
    }

    fn own_checklist(&self, told: &OwnTold<'_>) -> String {
        match *told {
            OwnTold::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shortened(reason)));
                let reason = reason.unwrap_or_default();
                format!(
                    "Je vinkte ja aan bij {}; gemeten: nee{reason}.",
                    quote(line)
                )
            }
            OwnTold::BetterThanSaid { line } => {
                format!("Je vinkte nee aan bij {}; gemeten: ja.", quote(line))
            }
            OwnTold::Agrees { file, lines } => format!(
                "De tabel in {} klopt met wat gemeten is ({} vergeleken).",
                quote(file),
                Count::of(lines, "regel", "regels")
            ),
            OwnTold::NotCompared { lines } => {
                format!("Niet vergeleken: {}", first_lines(lines, ", ", "."))
            }
            OwnTold::AsItShouldBe { file } => {
                format!("De tabel in {} zoals ze hoort te zijn:", quote(file))
            }
        }
    }
    fn bug(&self, bug: Bug) -> &'static str {
        bugs::bug(bug)
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

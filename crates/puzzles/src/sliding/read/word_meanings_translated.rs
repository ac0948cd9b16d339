//! What words of Spanish, Portuguese, German, French and Italian mean, alone and by those beside them.

use rules::sliding::board::Direction;

use crate::sliding::answer::HeuristicName;
use crate::sliding::read::tokens::Kind;
use crate::sliding::read::tokens::Token;
use crate::sliding::read::word_meanings::Meaning;
use crate::text::phrases_translated::without_accents;

/// How misplaced tiles are called.
const MISPLACED: &[&str] = &[
    "fuera de lugar",
    "fuera de su lugar",
    "mal colocad",
    "fora do lugar",
    "fora de lugar",
    "falsch platziert",
    "falsche platz",
    "mal place",
    "fuori posto",
];

/// Gives words of other languages their meaning by those beside them, and takes it from ways that are not all of one
/// language: who mixes them means something else.
pub(super) fn settle(text: &str, tokens: &mut [Token]) {
    if text.is_ascii() && !text.contains(|c: char| c.is_ascii_alphabetic()) {
        return;
    }
    let plain = |token: &Token| without_accents(&text[token.start..token.end]);
    calls_it_hamming(text, tokens);
    let label = tokens
        .iter()
        .rposition(|token| token.kind == Kind::Gives)
        .map_or(0, |at| at + 1);
    let about_steps = tokens[..label].iter().any(|token| {
        matches!(
            token.kind,
            Kind::Word(Meaning::Step | Meaning::Steps | Meaning::Path)
        )
    });
    let is_word = |token: &&Token| matches!(token.kind, Kind::Word(_));
    let is_way = |token: &Token| matches!(token.kind, Kind::Word(Meaning::Way(_)));
    let words: Vec<String> = tokens[label..].iter().filter(is_word).map(plain).collect();
    let could_be = |word: &String| way(word).or_else(|| way_among_others(word)).is_some();
    let all_ways = about_steps && !words.is_empty() && words.iter().all(could_be);
    let beside = tokens.iter().filter(|token| is_way(token)).map(plain);
    let shared = beside.fold(u8::MAX, |shared, word| shared & tongues(&word));
    let has_ways = tokens.iter().any(is_way);
    for token in tokens.iter_mut() {
        if !matches!(token.kind, Kind::Word(_)) {
            continue;
        }
        let word = plain(token);
        if let Some((way, tongue)) = way_among_others(&word)
            && (all_ways || has_ways && shared & tongue != 0)
        {
            token.kind = Kind::Word(Meaning::Way(way));
        } else if shared == 0 && is_way(token) && tongues(&word) & NATIVE == 0 {
            token.kind = Kind::Word(Meaning::Other);
        }
    }
}

/// `Peças fora do lugar`: another name of Hamming's heuristic, which its last word has from here on.
fn calls_it_hamming(text: &str, tokens: &mut [Token]) {
    let is_named = |token: &Token| matches!(token.kind, Kind::Word(Meaning::Heuristic(_)));
    let lower = without_accents(text);
    let says_so = MISPLACED.iter().any(|phrase| lower.contains(phrase));
    if !says_so || tokens.iter().any(is_named) {
        return;
    }
    let is_word = |token: &&mut Token| matches!(token.kind, Kind::Word(_));
    if let Some(last) = tokens.iter_mut().rev().find(is_word) {
        last.kind = Kind::Word(Meaning::Heuristic(HeuristicName::Hamming));
    }
}

/// A set of languages.
pub(super) type Tongues = u8;

const SPANISH: Tongues = 1;
const PORTUGUESE: Tongues = 2;
const GERMAN: Tongues = 4;
const FRENCH: Tongues = 8;
const ITALIAN: Tongues = 16;
/// Those that are read word by word elsewhere.
pub(super) const NATIVE: Tongues = 32;

/// What this word in lower case means, if it is known.
pub(super) fn meaning_abroad(word: &str) -> Option<Meaning> {
    let plain = without_accents(word);
    if let Some((way, _)) = way(&plain) {
        return Some(Meaning::Way(way));
    }
    Some(match plain.as_str() {
        "paso" | "passo" | "movimiento" | "movimento" | "jogada" | "schritt" | "zug" | "etape"
        | "coup" | "mouvement" | "mossa" => Meaning::Step,
        "pasos" | "passos" | "movimientos" | "movimentos" | "jogadas" | "schritte" | "zuge"
        | "zuege" | "etapes" | "coups" | "mouvements" | "mosse" | "passi" | "movimenti"
        | "bewegungen" => Meaning::Steps,
        "longitud" | "comprimento" | "laenge" | "longueur" | "lunghezza" => Meaning::Length,
        // Without its accent it is another word in Dutch.
        "lange" if word != "lange" => Meaning::Length,
        "profundidad" | "profundidade" | "tiefe" | "profondeur" | "profondita" | "costo"
        | "custo" | "cout" => Meaning::Depth,
        "numero" | "nombre" | "anzahl" | "minimo" | "minima" | "minimos" | "minimale"
        | "cantidad" | "quantidade" | "encontrada" | "gefunden" | "trouvee" | "trovata"
        | "resuelto" | "resolvido" | "gelost" | "geloest" | "resolu" | "risolto" => Meaning::Total,
        "nodos" | "knoten" | "noeuds" | "noeud" | "nodi" | "expandidos" | "explorados"
        | "visitados" | "generados" | "gerados" | "untersuchte" | "expandierte" | "explores"
        | "visites" | "generes" | "esplorati" | "espansi" => Meaning::Nodes,
        "nos" if word != "nos" => Meaning::Nodes,
        "iteraciones" | "iteracion" | "iteracoes" | "iteracao" | "iterationen" | "iterations"
        | "iteration" | "iterazioni" | "iterazione" => Meaning::Iterations,
        "tiempo" | "tempo" | "zeit" | "laufzeit" | "temps" => Meaning::Time,
        "segundos" | "segundo" | "sekunden" | "sekunde" | "secondes" | "secondi" => {
            Meaning::Unit(1.0)
        }
        "milisegundos" | "millisekunden" | "millisecondes" | "millisecondi" => Meaning::Unit(1e-3),
        "solucion" | "solucao" | "losung" | "loesung" | "soluzione" | "camino" | "caminho"
        | "chemin" | "pfad" | "percorso" | "cammino" | "recorrido" | "secuencia" | "sequencia"
        | "reihenfolge" => Meaning::Path,
        "heuristica" | "heuristik" | "heuristique" | "euristica" => Meaning::Bound,
        "objetivo" | "ziel" | "obiettivo" => Meaning::Goal,
        "ficha" | "peca" | "pieza" | "kachel" | "tuile" | "tessera" => Meaning::Tile,
        "vacio" | "vazio" | "hueco" | "leeres" | "leerfeld" | "vide" | "vuoto" => Meaning::Blank,
        "hacia" | "para" | "nach" | "vers" | "verso" | "luego" | "dann" | "puis" | "poi" => {
            Meaning::Filler
        }
        _ => return None,
    })
}

/// The way that this word without accents says, and in which languages; those that are other things elsewhere apart.
pub(super) fn way(plain: &str) -> Option<(Direction, Tongues)> {
    use Direction::{Down, Left, Right, Up};
    Some(match plain {
        "arriba" => (Up, SPANISH),
        "abajo" => (Down, SPANISH),
        "izquierda" => (Left, SPANISH),
        "derecha" => (Right, SPANISH),
        "cima" | "acima" => (Up, PORTUGUESE),
        "baixo" | "abaixo" => (Down, PORTUGUESE),
        "esquerda" => (Left, PORTUGUESE),
        "direita" => (Right, PORTUGUESE),
        "oben" | "hoch" => (Up, GERMAN),
        "unten" | "runter" => (Down, GERMAN),
        "haut" => (Up, FRENCH),
        "gauche" => (Left, FRENCH),
        "droite" => (Right, FRENCH),
        "giu" => (Down, ITALIAN),
        "sinistra" => (Left, ITALIAN),
        "destra" => (Right, ITALIAN),
        _ => return None,
    })
}

/// The way that this word says where all others are of its language: `bas` is a name, and `su` a command.
pub(super) fn way_among_others(plain: &str) -> Option<(Direction, Tongues)> {
    match plain {
        "bas" => Some((Direction::Down, FRENCH)),
        "su" => Some((Direction::Up, ITALIAN)),
        _ => None,
    }
}

/// The languages in which a word that is a way is one.
pub(super) fn tongues(plain: &str) -> Tongues {
    match plain {
        "links" | "rechts" => NATIVE | GERMAN,
        _ => way(plain)
            .or_else(|| way_among_others(plain))
            .map_or(NATIVE, |(_, tongues)| tongues),
    }
}

//! What single words mean in Spanish, Portuguese, German, French and Italian, with accents or without.

use rules::sliding::board::Direction;

use crate::sliding::read::meaning::Meaning;
use crate::text::abroad::without_accents;

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

//! What single words mean beside a board: counts, times, ways, names of heuristics.

use rules::sliding::board::Direction;

use crate::sliding::answer::HeuristicName;
use crate::text::solvability_phrases_translated::without_accents;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Meaning {
    Way(Direction),
    /// Letters that may each be a way: `DRDL`.
    Letters,
    /// One step or move, or a heading of one.
    Step,
    /// Steps, moves: more than one.
    Steps,
    Length,
    /// Depth, cost: a length if need be.
    Depth,
    /// Total, number of, minimum: makes a figure of steps a length.
    Total,
    /// Nodes, states, generated, expanded.
    Nodes,
    Iterations,
    Time,
    /// A unit of time, in seconds.
    Unit(f64),
    Kurang,
    Sum,
    /// X, parity.
    Ex,
    Heuristic(HeuristicName),
    Goal,
    Tile,
    /// A path, a solution: what a list may be called.
    Path,
    /// A bound or limit: a figure with it is none of ours.
    Bound,
    Blank,
    /// A word that says nothing beside a way: to, the, then, ke, naar.
    Filler,
    Other,
}

impl Meaning {
    /// Whether it names a step, steps or what they make.
    pub(super) const fn is_of_steps(self) -> bool {
        matches!(self, Self::Step | Self::Steps | Self::Path)
    }
}

/// What this word in lower case means.
pub(super) fn meaning(word: &str) -> Meaning {
    use Direction::{Down, Left, Right, Up};
    match word {
        "up" | "atas" | "omhoog" | "boven" | "naarboven" | "north" | "utara" | "keatas"
        | "naik" | "upward" | "upwards" => Meaning::Way(Up),
        "down" | "bawah" | "omlaag" | "onder" | "beneden" | "south" | "selatan" | "kebawah"
        | "turun" | "downward" | "downwards" => Meaning::Way(Down),
        "left" | "kiri" | "links" | "west" | "barat" | "kekiri" => Meaning::Way(Left),
        "right" | "kanan" | "rechts" | "east" | "timur" | "kekanan" => Meaning::Way(Right),
        "step" | "move" | "langkah" | "stap" | "zet" | "gerakan" | "pergerakan" | "action"
        | "level" | "verplaatsing" | "aksi" | "movement" => Meaning::Step,
        "steps" | "moves" | "stappen" | "zetten" | "verplaatsingen" | "movements" | "actions"
        | "slides" => Meaning::Steps,
        "length" | "panjang" | "lengte" | "len" => Meaning::Length,
        "depth" | "kedalaman" | "diepte" | "cost" | "biaya" | "kosten" | "costs" | "coste"
        | "costo" | "custo" => Meaning::Depth,
        "total" | "number" | "count" | "jumlah" | "banyak" | "banyaknya" | "aantal" | "minimum"
        | "min" | "minimal" | "required" | "diperlukan" | "dibutuhkan" | "needed" | "need"
        | "needs" | "takes" | "took" | "solved" | "optimal" | "shortest" | "fewest" | "totaal"
        | "nodig" | "minimaal" | "amount" | "num" | "terpendek" | "diselesaikan" | "opgelost"
        | "found" | "ditemukan" | "gevonden" | "requires" => Meaning::Total,
        "node" | "nodes" | "simpul" | "states" | "generated" | "expanded" | "visited"
        | "explored" | "dibangkitkan" | "knopen" | "toestanden" | "keadaan" | "raised"
        | "expansions" | "enqueued" | "boards" | "dikunjungi" | "diperiksa" | "evaluated"
        | "checked" | "tried" | "searched" | "examined" | "processed" | "considered"
        | "statespace" | "knoop" | "borden" | "dieksplorasi" => Meaning::Nodes,
        "iteration" | "iterations" | "iterasi" | "iteraties" | "iteratie" | "iter" | "iters" => {
            Meaning::Iterations
        }
        "time" | "runtime" | "waktu" | "tijd" | "elapsed" | "duration" | "durasi" | "duur"
        | "took-time" | "uitvoeringstijd" | "rekentijd" | "timing" => Meaning::Time,
        "s" | "sec" | "secs" | "second" | "seconds" | "detik" | "seconde" | "seconden" | "sn" => {
            Meaning::Unit(1.0)
        }
        "ms" | "msec" | "millis" | "milliseconds" | "millisecond" | "milidetik" | "milisekon"
        | "milliseconden" | "milliseconde" => Meaning::Unit(1e-3),
        "us" | "µs" | "μs" | "microseconds" | "microsecond" | "mikrodetik" | "microseconden"
        | "usec" => Meaning::Unit(1e-6),
        "ns" | "nanoseconds" | "nanosecond" | "nanodetik" | "nanoseconden" => Meaning::Unit(1e-9),
        "minutes" | "minute" | "menit" | "minuten" | "minuut" | "mins" => Meaning::Unit(60.0),
        "sum" | "sigma" | "σ" | "Σ" | "som" | "estimate" => Meaning::Sum,
        "paritas" | "parity" | "pariteit" => Meaning::Ex,
        "hamming" | "misplaced" | "misplace" | "misplacement" => {
            Meaning::Heuristic(HeuristicName::Hamming)
        }
        "manhattan" | "manhatten" | "manhatan" | "manhattandistance" | "taxicab" => {
            Meaning::Heuristic(HeuristicName::Manhattan)
        }
        "euclidean" | "euclid" | "euclidian" | "gaschnig" | "conflict" | "conflicts"
        | "chebyshev" | "ucs" | "dijkstra" | "曼哈顿" => {
            Meaning::Heuristic(HeuristicName::Other)
        }
        "goal" | "target" | "tujuan" | "doel" | "akhir" | "final" | "eindtoestand"
        | "doeltoestand" | "finish" => Meaning::Goal,
        "tile" | "ubin" | "tegel" | "kotak" | "tegeltje" | "piece" | "angka" | "blok" | "block" => {
            Meaning::Tile
        }
        "path" | "solution" | "solusi" | "jalur" | "oplossing" | "pad" | "route" | "rute"
        | "tiles" | "urutan" | "sequence" | "penyelesaian" | "answer" | "volgorde"
        | "directions" | "arah" => Meaning::Path,
        "bound" | "per" | "limit" | "threshold" | "batas" | "grens" | "limiet" | "max"
        | "maximum" | "heuristic" | "lower" | "initial" | "ondergrens" | "estimated" => {
            Meaning::Bound
        }
        "blank" | "empty" | "kosong" | "leeg" | "none" | "null" | "nil" | "nan" | "space" => {
            Meaning::Blank
        }
        "to" | "the" | "ke" | "naar" | "then" | "and" | "en" | "dan" | "lalu" | "kemudian"
        | "daarna" | "geser" | "is" | "a" | "of" | "di" | "slide" | "swap" | "geser_ke"
        | "digeser" | "into" | "onto" | "schuif" | "go" | "direction" | "by" | "with" | "in"
        | "from" | "prev" | "previous" | "last" | "moved" | "sebelumnya" | "vorige" => {
            Meaning::Filler
        }
        "x" => Meaning::Ex,
        _ => compound(word),
    }
}

/// Words grown together: `moveUp`, `SumKurangI`.
fn compound(word: &str) -> Meaning {
    if word.contains("kurang") && word != "berkurang" && word != "mengurangi" {
        return match word.starts_with(['σ', 'ς'])
            || word.starts_with("sum")
            || word.starts_with("total")
            || word.starts_with("jumlah")
        {
            true => Meaning::Sum,
            false => Meaning::Kurang,
        };
    }
    if word.starts_with("manhat") {
        return Meaning::Heuristic(HeuristicName::Manhattan);
    }
    // `Solusi: ADA` says that there is one, in letters of `WASD`.
    if word == "ada" {
        return Meaning::Other;
    }
    if word
        .bytes()
        .all(|byte| is_way_letter(byte.to_ascii_uppercase()))
    {
        return Meaning::Letters;
    }
    for prefix in ["move", "blank", "slide", "go", "swap", "tile"] {
        if let Some(Meaning::Way(way)) = word.strip_prefix(prefix).map(meaning) {
            return Meaning::Way(way);
        }
    }
    Meaning::Other
}

/// Whether this letter is a way in some language: `UDLR`, Dutch `BOLR`, `NESW`, `WASD`.
pub(super) const fn is_way_letter(letter: u8) -> bool {
    matches!(
        letter,
        b'U' | b'D' | b'L' | b'R' | b'B' | b'O' | b'N' | b'E' | b'S' | b'W' | b'A'
    )
}

/// What a stretch of Chinese means, ways apart.
pub(super) fn meaning_of_chinese(text: &str) -> Meaning {
    let has = |part: &str| text.contains(part);
    if has("节点") || has("结点") || has("状态") || has("扩展") {
        Meaning::Nodes
    } else if has("迭代") {
        Meaning::Iterations
    } else if has("毫秒") {
        Meaning::Unit(1e-3)
    } else if has("微秒") {
        Meaning::Unit(1e-6)
    } else if has("时间") || has("用时") || has("耗时") {
        Meaning::Time
    } else if has("秒") {
        Meaning::Unit(1.0)
    } else if has("上限") || has("下界") {
        Meaning::Bound
    } else if has("步数") || has("长度") {
        Meaning::Length
    } else if has("代价") || has("深度") {
        Meaning::Depth
    } else if has("最少") || has("总") || has("共") {
        Meaning::Total
    } else if has("曼哈顿") {
        Meaning::Heuristic(HeuristicName::Manhattan)
    } else if has("汉明") || has("错位") || has("不在位") {
        Meaning::Heuristic(HeuristicName::Hamming)
    } else if has("目标") {
        Meaning::Goal
    } else if has("步") {
        match has("第") {
            true => Meaning::Step,
            false => Meaning::Steps,
        }
    } else if has("路径") || has("移动") {
        Meaning::Path
    } else {
        Meaning::Other
    }
}

/// The way one Chinese character says.
pub(super) const fn chinese_way(c: char) -> Option<Direction> {
    match c {
        '上' => Some(Direction::Up),
        '下' => Some(Direction::Down),
        '左' => Some(Direction::Left),
        '右' => Some(Direction::Right),
        _ => None,
    }
}

/// A set of languages.
pub(super) type LanguageSet = u8;

const SPANISH: LanguageSet = 1;
const PORTUGUESE: LanguageSet = 2;
const GERMAN: LanguageSet = 4;
const FRENCH: LanguageSet = 8;
const ITALIAN: LanguageSet = 16;
const TURKISH: LanguageSet = 64;
/// Those that are read word by word elsewhere.
pub(super) const NATIVE: LanguageSet = 32;

/// What this word in lower case means, if it is known.
pub(super) fn meaning_abroad(word: &str) -> Option<Meaning> {
    let plain = without_accents(word);
    if let Some((way, _)) = way(&plain) {
        return Some(Meaning::Way(way));
    }
    Some(match plain.as_str() {
        "paso" | "passo" | "movimiento" | "movimento" | "jogada" | "schritt" | "zug" | "etape"
        | "coup" | "mouvement" | "deplacement" | "mossa" | "hamle" | "adim" => Meaning::Step,
        "pasos" | "passos" | "movimientos" | "movimentos" | "jogadas" | "schritte" | "zuge"
        | "zuege" | "etapes" | "coups" | "mouvements" | "mosse" | "passi" | "movimenti"
        | "bewegungen" | "hamleler" | "adimlar" | "zugen" | "deplacements" => Meaning::Steps,
        "longitud" | "comprimento" | "laenge" | "longueur" | "lunghezza" | "uzunluk"
        | "uzunlugu" => Meaning::Length,
        // Without its accent it is another word in Dutch.
        "lange" if word != "lange" => Meaning::Length,
        "profundidad" | "profundidade" | "tiefe" | "profondeur" | "profondita" | "costo"
        | "custo" | "cout" => Meaning::Depth,
        "numero" | "nombre" | "anzahl" | "minimo" | "minima" | "minimos" | "minimale"
        | "cantidad" | "quantidade" | "encontrada" | "gefunden" | "trouvee" | "trovata"
        | "resuelto" | "resolvido" | "gelost" | "geloest" | "resolu" | "risolto" | "toplam" => {
            Meaning::Total
        }
        "nodos" | "knoten" | "noeuds" | "noeud" | "nodi" | "expandidos" | "explorados"
        | "visitados" | "generados" | "gerados" | "untersuchte" | "expandierte" | "explores"
        | "visites" | "generes" | "esplorati" | "espansi" | "dugum" => Meaning::Nodes,
        "nos" if word != "nos" => Meaning::Nodes,
        "iteraciones" | "iteracions" | "iteracion" | "iteracoes" | "iteracao" | "iterationen"
        | "iterations" | "iteration" | "iterazioni" | "iterazione" | "iterasyon" | "yineleme" => {
            Meaning::Iterations
        }
        "tiempo" | "tempo" | "zeit" | "laufzeit" | "temps" => Meaning::Time,
        "sure" | "suresi" if word.contains('ü') => Meaning::Time,
        "segundos" | "segundo" | "sekunden" | "sekunde" | "secondes" | "secondi" | "saniye" => {
            Meaning::Unit(1.0)
        }
        "milisegundos" | "millisekunden" | "millisecondes" | "millisecondi" => Meaning::Unit(1e-3),
        "solucion" | "solucao" | "losung" | "loesung" | "soluzione" | "camino" | "caminho"
        | "chemin" | "pfad" | "percorso" | "cammino" | "recorrido" | "secuencia" | "sequencia"
        | "reihenfolge" | "cozum" | "yol" | "taslar" | "fichas" | "piezas" | "pecas"
        | "kacheln" | "steine" | "zugfolge" | "abfolge" | "losungsweg" | "loesungsweg"
        | "tuiles" | "tessere" => Meaning::Path,
        "heuristica" | "heuristik" | "heuristique" | "euristica" | "esik" => Meaning::Bound,
        "objetivo" | "ziel" | "obiettivo" | "hedef" => Meaning::Goal,
        "somme" | "suma" | "soma" | "summe" | "somma" => Meaning::Sum,
        "ficha" | "peca" | "pieza" | "kachel" | "stein" | "tuile" | "tessera" | "tas" => {
            Meaning::Tile
        }
        "vacio" | "vazio" | "hueco" | "leeres" | "leerfeld" | "vide" | "vuoto" => Meaning::Blank,
        "hacia" | "para" | "nach" | "vers" | "verso" | "luego" | "dann" | "puis" | "poi" => {
            Meaning::Filler
        }
        _ => return None,
    })
}

/// The way that this word without accents says, and in which languages; those that are other things elsewhere apart.
pub(super) fn way(plain: &str) -> Option<(Direction, LanguageSet)> {
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
        "yukari" => (Up, TURKISH),
        "asagi" => (Down, TURKISH),
        "sola" => (Left, TURKISH),
        "saga" => (Right, TURKISH),
        _ => return None,
    })
}

/// The way that this word says where all others are of its language: `bas` is a name, and `su` a command.
pub(super) fn way_among_others(plain: &str) -> Option<(Direction, LanguageSet)> {
    match plain {
        "bas" => Some((Direction::Down, FRENCH)),
        "su" => Some((Direction::Up, ITALIAN)),
        "sol" => Some((Direction::Left, TURKISH)),
        "sag" => Some((Direction::Right, TURKISH)),
        _ => None,
    }
}

/// The languages in which a word that is a way is one.
pub(super) fn tongues(plain: &str) -> LanguageSet {
    match plain {
        "links" | "rechts" => NATIVE | GERMAN,
        _ => way(plain)
            .or_else(|| way_among_others(plain))
            .map_or(NATIVE, |(_, tongues)| tongues),
    }
}

//! What single words mean for whether there is a solution, in English, Indonesian, Dutch and Chinese, and the commonest of
//! German, French, Spanish and Portuguese.

use crate::text::unreachable_goal::ONE_WORD;

/// What a word means for whether there is a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sense {
    Not,
    /// It denies that something can be.
    Cannot,
    Failed,
    /// A search, an attempt: failed, there is no solution.
    Search,
    /// It says yes, as an answer.
    Yes,
    /// A solution, a path: what there is or is not.
    Solution,
    /// Solved, solvable, reachable: says by itself that there is a solution.
    Solved,
    /// To solve, to reach: says something only when denied, or where it can be done.
    Solve,
    /// Unsolvable, impossible: says by itself that there is none.
    Unsolvable,
    /// A phrase that says so of the goal, in one word.
    OutOfReach,
    /// Found, exists: makes a solution one that there is.
    Found,
    Can,
    /// It may happen: what follows is no statement.
    Perhaps,
    /// What follows or is asked is not stated.
    If,
    /// The same, and what follows behind a comma is said under this condition.
    Condition,
    /// Makes a denied solution something else: not an *optimal* one, no *other* one, not *saved*.
    Besides,
    /// To keep: the same, and an answer is about that.
    Keep,
    /// Kept in a file, or another one: the same, also where it follows a solution that is denied.
    Kept,
    /// A file: the same.
    File,
    /// Yet: nothing is said before the search has ended.
    Yet,
    /// Time, memory, iterations: what runs out.
    Budget,
    Limit,
    /// Exceeded, expired: that it ran out.
    Spent,
    /// Reached, hit: of a limit, that it ran out.
    Reached,
    /// The goal: not reached or not found, there is no solution.
    Goal,
    /// Depth, level: a goal that is not reached there is looked for deeper.
    Depth,
    /// Steps, of which so many do not reach it.
    Steps,
    /// Gave, as in *gave up*; timed, as in *timed out*.
    Gave,
    /// Up and out, which belong to those; *out of memory*.
    Out,
    /// To open, to read: denied, the input is bad.
    Open,
    /// Gave up, timed out: says by itself that the search was given up.
    GaveUp,
    /// Too, very: with `Long` this is giving up.
    Too,
    /// Long, of time.
    Long,
    /// Within so much time or so many moves.
    Within,
    /// A check, a test: what is looked at, and not what came of it.
    Check,
    /// Invalid, malformed, an error: says by itself that the input is bad.
    Bad,
    /// Valid: denied, the input is bad.
    Valid,
    /// Wrong: with `Input` the input is bad.
    Wrong,
    /// Input, format, a file.
    Input,
    Other,
}

/// What this word, in lower case and without apostrophes, means.
pub(crate) fn sense(word: &str) -> Sense {
    use Sense::{
        Bad, Besides, Budget, Can, Cannot, Check, Condition, Depth, Failed, File, Found, Gave,
        GaveUp, Goal, If, Input, Keep, Kept, Limit, Long, Not, Open, Other, Out, OutOfReach,
        Perhaps, Reached, Search, Solution, Solve, Solved, Spent, Steps, Too, Unsolvable, Valid,
        Within, Wrong, Yes, Yet,
    };
    match word {
        "yet" | "belum" => Yet,
        "cannot" | "cant" | "couldnt" | "unable" | "never" | "nooit" => Cannot,
        "no" | "not" | "doesnt" | "isnt" | "wasnt" | "dont" | "didnt" | "wont" | "hasnt"
        | "non" | "un" | "none" | "null" | "false" | "neither" | "nor" | "tidak" | "tak"
        | "tdk" | "gak" | "ga" | "nggak" | "enggak" | "bukan" | "tanpa" | "geen" | "niet"
        | "nee" | "neen" | "tiada" | "nihil" | "without" | "zonder" | "nicht" | "kein"
        | "keine" | "keinen" | "aucun" | "aucune" | "não" | "nao" | "sem" | "sin" | "nenhum"
        | "nenhuma" | "ningún" | "ningun" | "ninguna" => Not,
        "fail" | "fails" | "failed" | "failure" | "gagal" | "mislukt" => Failed,
        "search" | "solver" | "solving" | "pencarian" | "zoektocht" => Search,
        "yes" | "true" | "ya" | "iya" | "ja" | "yep" | "ok" => Yes,
        "solution" | "solutions" | "solusi" | "solusinya" | "penyelesaian" | "penyelesaiannya"
        | "oplossing" | "oplossingen" | "path" | "paths" | "jalur" | "pad" | "answer"
        | "jawaban" | "antwoord" | "arrangement" | "arrangements" | "lösung" | "lösungen"
        | "loesung" | "solução" | "solucao" | "soluções" | "solucoes" | "solución" | "solucion"
        | "soluciones" => Solution,
        "solved" | "solvable" | "solveable" | "solvabel" | "reachable" | "terpecahkan"
        | "terselesaikan" | "oplosbaar" | "opgelost" | "bereikbaar" | "issolvable" | "gelöst"
        | "lösbar" | "résolu" | "resolvido" | "resuelto" => Solved,
        "solve" | "diselesaikan" | "dipecahkan" | "menyelesaikan" | "memecahkan"
        | "diselesaikannya" | "oplossen" | "dicapai" | "tercapai" | "reach" | "terselesai"
        | "selesai" | "lossen" | "mencapai" | "bereiken" | "reaching" | "lösen" | "résoudre"
        | "resolver" | "diselesein" | "diselesaiin" | "dipecahin" => Solve,
        "goal" | "goalstate" | "tujuan" | "doel" | "doeltoestand" | "target" => Goal,
        "depth" | "level" | "kedalaman" | "diepte" => Depth,
        "step" | "steps" | "langkah" | "stap" | "stappen" | "zetten" => Steps,
        "unsolvable" | "insolvable" | "unsolveable" | "insoluble" | "unreachable"
        | "impossible" | "mustahil" | "onoplosbaar" | "onmogelijk" | "onbereikbaar"
        | "nosolution" | "unsolvabel" | "infeasible" | "unlösbar" | "unmöglich" | "impossível"
        | "imposible" => Unsolvable,
        ONE_WORD => OutOfReach,
        "found" | "exists" | "exist" | "ditemukan" | "ketemu" | "gevonden" | "bestaat" | "ada"
        | "berhasil" | "available" | "tersedia" | "gefunden" | "trouvé" | "trouvée"
        | "encontrado" | "encontrada" | "encontró" | "existe" | "hay" | "há" => Found,
        "can" | "could" | "dapat" | "bisa" | "kan" | "mampu" | "possible" | "successfully"
        | "sukses" | "succesvol" => Can,
        "may" | "might" | "will" | "mungkin" | "maybe" | "perhaps" | "misschien" | "wait"
        | "tunggu" | "mohon" | "harap" | "even" | "odd" | "geduld" => Perhaps,
        "whether" | "apakah" | "checks" | "checking" | "usage" => If,
        "if" | "jika" | "jikalau" | "kalau" | "bila" | "apabila" | "als" | "indien" | "when"
        | "unless" | "otherwise" | "iff" => Condition,
        "optimal" | "minimal" | "minimum" | "unique" | "guaranteed" | "best" | "shortest"
        | "better" | "other" | "more" | "another" | "shorter" | "further" | "need" | "needed"
        | "such" | "of" | "optimaal" | "lebih" | "perlu" | "moves" | "move" | "already"
        | "initially" | "display" | "displayed" | "printed" | "shown" | "print" | "show"
        | "menampilkan" | "ditampilkan" | "sudah" | "included" | "fewer" | "less" | "faster"
        | "required" | "necessary" | "optimally" | "bound" => Besides,
        "save" | "saving" | "simpan" | "menyimpan" | "opslaan" => Keep,
        "saved" | "written" | "disimpan" | "opgeslagen" | "lain" | "lainnya" => Kept,
        "file" | "files" => File,
        "time" | "memory" | "iterations" | "iteration" | "waktu" | "memori" | "tijd"
        | "geheugen" => Budget,
        "limit" | "limits" | "batas" | "tijdslimiet" | "limiet" | "max" | "maximum"
        | "maksimum" => Limit,
        "exceeded" | "exceeds" | "exceed" | "expired" | "exhausted" | "habis" | "melebihi"
        | "melewati" | "terlampaui" | "verstreken" | "overschreden" => Spent,
        "reached" | "hit" | "bereikt" => Reached,
        "gave" | "give" | "giving" | "timed" => Gave,
        "up" | "out" => Out,
        "open" | "read" | "load" | "parse" | "membuka" | "membaca" | "dibaca" | "dibuka"
        | "openen" | "lezen" => Open,
        "timeout" | "timedout" | "timeouterror" | "memoryerror" | "outofmemoryerror"
        | "menyerah" | "opgegeven" | "aborted" | "aborting" | "dihentikan" | "afgebroken"
        | "interrupted" => GaveUp,
        "too" | "very" | "terlalu" | "te" | "sangat" => Too,
        "long" | "lama" | "lang" | "lambat" | "slow" => Long,
        "within" | "dalam" | "binnen" => Within,
        "check" | "test" | "status" | "cek" | "pengecekan" | "periksa" | "controle" => Check,
        "invalid" | "malformed" | "ongeldig" | "ongeldige" | "error" | "errors"
        | "unrecognized" | "unrecognised" | "duplicate" | "duplikat" | "dubbele" | "fout"
        | "kesalahan" | "foutieve" | "exception" | "unsupported" => Bad,
        "valid" | "sah" | "geldig" | "correct" | "acceptable" | "benar" | "sesuai" | "juist" => {
            Valid
        }
        "wrong" | "illegal" | "bad" | "salah" | "incorrect" | "verkeerde" | "verkeerd"
        | "missing" | "must" | "harus" | "moet" | "moeten" => Wrong,
        "input" | "inputs" | "format" | "masukan" | "masukkan" | "berkas" | "bestand"
        | "invoer" | "matrix" | "matriks" | "konfigurasi" | "configuration" | "puzzle"
        | "board" | "papan" | "directory" | "size" | "ukuran" => Input,
        _ if word.ends_with("error") || word.ends_with("exception") => Bad,
        _ => Other,
    }
}

/// What a stretch of Chinese says: phrases, for there are no gaps between words; what denies comes first.
pub(crate) fn sense_of_chinese(text: &str) -> Sense {
    const PHRASES: &[(&str, Sense)] = &[
        ("是否", Sense::If),
        ("如果", Sense::Condition),
        ("超时", Sense::GaveUp),
        ("放弃", Sense::GaveUp),
        ("时间过长", Sense::GaveUp),
        ("内存不足", Sense::GaveUp),
        ("没有找到更", Sense::Other),
        ("无解", Sense::Unsolvable),
        ("無解", Sense::Unsolvable),
        ("无法解", Sense::Unsolvable),
        ("无法求解", Sense::Unsolvable),
        ("无法还原", Sense::Unsolvable),
        ("无法复原", Sense::Unsolvable),
        ("无法到达", Sense::Unsolvable),
        ("无法达到", Sense::Unsolvable),
        ("无法达成", Sense::Unsolvable),
        ("无法抵达", Sense::Unsolvable),
        ("無法到達", Sense::Unsolvable),
        ("不能到达", Sense::Unsolvable),
        ("不可到达", Sense::Unsolvable),
        ("到达不了", Sense::Unsolvable),
        ("不可解", Sense::Unsolvable),
        ("不能解", Sense::Unsolvable),
        ("不可达", Sense::Unsolvable),
        ("不可能", Sense::Unsolvable),
        ("不存在解", Sense::Unsolvable),
        ("没有解", Sense::Unsolvable),
        ("沒有解", Sense::Unsolvable),
        ("未找到", Sense::Unsolvable),
        ("没有找到", Sense::Unsolvable),
        ("没找到", Sense::Unsolvable),
        ("找不到", Sense::Unsolvable),
        ("解不存在", Sense::Unsolvable),
        ("无效", Sense::Bad),
        ("错误", Sense::Bad),
        ("不合法", Sense::Bad),
        ("有误", Sense::Bad),
        ("有解", Sense::Solved),
        ("可解", Sense::Solved),
        ("找到解", Sense::Solved),
        ("找到了", Sense::Solved),
        ("成功", Sense::Solved),
        ("求解完成", Sense::Solved),
        ("已解决", Sense::Solved),
        ("是", Sense::Yes),
        ("否", Sense::Not),
    ];
    PHRASES
        .iter()
        .find(|(phrase, sense)| match sense {
            // As an answer, by itself only.
            Sense::Yes | Sense::Not => text == *phrase,
            _ => text.contains(phrase),
        })
        .map_or(Sense::Other, |&(_, sense)| sense)
}

/// Whether a line tells of a length that is looked for, or was in vain.
pub(crate) fn is_seeking(line: &str) -> bool {
    const WORDS: &[&str] = &[
        "not found",
        "no solution",
        "searching",
        "trying",
        "failed",
        "tidak ditemukan",
        "mencoba",
        "mencari",
        "niet gevonden",
    ];
    let lower = line.to_lowercase();
    WORDS.iter().any(|word| lower.contains(word))
}

/// Whether it is boards taken out of the queue that this text, in lower case, counts, not those put into it.
pub(crate) fn tells_expanded(lower: &str) -> bool {
    const WORDS: &[&str] = &[
        "expan",
        "explor",
        "visited",
        "dikunjungi",
        "eksplor",
        "ekspan",
        "untersucht",
        "acilan",
        "açılan",
        "genisletilen",
        "genişletilen",
        "noeuds developp",
        "nœuds développ",
        "noeuds développ",
        "espans",
        "esplorat",
        "扩展",
    ];
    WORDS.iter().any(|word| lower.contains(word))
}

//! Words that tell whether pieces fill a board, in eight languages, in lower case and parted by blanks.

/// What denies.
pub(super) const DENIALS: &str = "no not none nothing never cannot can't can’t cant couldn't couldn’t don't don’t dont \
    doesn't doesn’t didn't didn’t unable impossible failed tidak tak tdk ga gak nggak enggak gagal mustahil niet geen \
    onmogelijk nicht kein keine aucun aucune não nao nenhum nenhuma ningún ninguna sin sem";

/// What fills a board, or is laid on it.
pub(super) const FILLS: &str = "fill filled filling cover covered covering fit fits fitted fitting place placed placing \
    arrange arranged pack packed mengisi diisi terisi memenuhi dipenuhi terpenuhi menutupi menutup ditutupi tertutup \
    ditutup muat ditempatkan menempatkan ditaruh dipasang memasang disusun menyusun vullen gevuld opgevuld \
    opvullen passen past plaatsen geplaatst gelegd füllen gefüllt passt remplir rempli remplie placer llenar rellenar \
    llenado colocar preencher preenchido encaixar";

/// What comes before its denial.
pub(super) const FIT_NOT: &str = "passen past passt";

/// What is filled.
pub(super) const BOARDS: &str =
    "board grid papan papannya bord brett spielfeld plateau grille tablero tabuleiro";

/// What it is filled with, more than one, or one that [has no name](super::is_about_one_piece).
pub(super) const PIECES: &str = "pieces piece blocks block blok bloknya potongan kepingan keping balok stukken stuk \
    blokken blokjes teile pièces piezas peças";

/// Ways to fill it.
pub(super) const WAYS: &str = "combination combinations placement placements way ways possibility possibilities permutation \
    permutations configuration configurations packing tiling kombinasi konfigurasi susunan penempatan peletakan cara \
    kemungkinan permutasi posisi combinatie combinaties manier configuratie indeling mogelijkheid mogelijkheden plaatsing \
    kombination möglichkeit anordnung combinaison façon combinación manera configuración combinação forma configuração";

/// That there is one.
pub(super) const THERE_IS: &str = "ada terdapat satupun ditemukan";

/// That a way is one.
pub(super) const FITS: &str = "cocok pas berhasil valid sesuai tepat mungkin ditemukan ketemu works work worked match \
    matches succeeded possible found exists left werkt gevonden mogelijk passt gefunden trouvée trouvé encontrada \
    encontrado válida válido";

/// By themselves behind what denies: `none fits`.
pub(super) const ALONE: &str = "fits fit works worked matches past";

/// What a solution is called, where a dash stands for it.
pub(super) const SOLUTIONS: &str =
    "solution solusi penyelesaian oplossing lösung solución solucion solução solucao";

/// What is said under a condition, or not for good.
pub(super) const CONDITIONS: &str = "if when unless whether yet otherwise backtrack backtracking undo jika kalau bila \
    apabila apakah belum mundur als indien nog terug wenn si";

/// Words of a complaint about sizes, numbers and rules.
pub(super) const COMPLAINTS: &str = "enough many few size area number count must should file folder mode type cukup jumlah \
    banyak luas ukuran kurang kelebihan melebihi harus boleh syarat ketentuan kriteria format berkas huruf karakter \
    genoeg aantal grootte moet bestand suficiente";

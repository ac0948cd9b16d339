//! The words that programs use when they ask, in Spanish, Portuguese, German, French, Italian and Turkish, without accents.
//!
//! A word that is another one in the languages of the courses is left out, however usual it is: `but`, `fin`, `map`.

use crate::question_subject::{ALL_WAYS, Subject};

/// The words of each subject, as those of the courses' languages are written.
pub(crate) const WORDS: &[(Subject, &str)] = &[
    (
        Subject::File,
        "archivo~, fichero~, arquivo~, datei~, ~datei, fichier~, dosya~",
    ),
    (
        Subject::Folder,
        "carpeta, pasta, ordner, verzeichnis, dossier, cartella, klasor~",
    ),
    (
        Subject::WithoutEnding,
        "sin extension, sin la extension, sin .txt, sem extensao, sem a extensao, sem .txt, ohne endung, ohne \
        dateiendung, ohne .txt, sans extension, sans l'extension, sans .txt, senza estensione, senza .txt, uzantisiz",
    ),
    (
        Subject::Output,
        "de salida, de saida, ausgabe~, de sortie, di output, cikti~",
    ),
    (
        Subject::Save,
        "guardar~, salvar~, speicher~, abspeichern, enregistrer, sauvegarder, salvare, kaydet~, kaydedil~",
    ),
    (
        Subject::Again,
        "otra vez, de nuevo, otro, otra, salir, continuar, novamente, outro, outra, sair, noch einmal, nochmal~, \
        erneut, weiteres, weitermachen, beenden, recommencer, rejouer, encore, quitter, un autre, une autre, continuer, \
        ancora, di nuovo, un altro, un'altra, uscire, esci, tekrar, devam, cikis~",
    ),
    (
        Subject::Window,
        "ventana, janela, fenster, fenetre, finestra, pencere~",
    ),
    (
        Subject::Random,
        "aleatori~, al azar, zufall~, aleatoire~, au hasard, rastgele",
    ),
    (
        Subject::Show,
        "mostrar, imprimir, anzeigen, afficher, mostra, mostrare, goster~",
    ),
    (Subject::Algorithm, "metodo, verfahren, yontem~, algoritma~"),
    (Subject::Heuristic, "heuristiq~, euristic~, sezgisel~"),
    (
        Subject::Rows,
        "fila, filas, linha, linhas, linea, zeile~, ligne, lignes, riga, righe, satir~, tabuleiro, tablero, brett, \
        spielfeld, spielbrett, plateau, taquin, tahta~, quebra-cabeca~, rompecabezas, numeros, zahlen, les nombres, numeri, \
        sayi, sayilari, stellung, zustand, anfangszustand, startzustand, startstellung, etat, estado, configuracion, \
        configuracao, configurazione, stato, durum~, bulmaca~",
    ),
    (
        Subject::OneRow,
        "fila, linha, linea, zeile, ligne, riga, satir",
    ),
    (
        Subject::Cell,
        "celda, casilla, celula, feld, case numero, casella, hucre~",
    ),
    (
        Subject::Side,
        "tamano, tamanho, grosse, groesse, seitenlange, taille, dimensione, dimensao, boyut~",
    ),
    (
        Subject::RowCount,
        "cuantas filas, numero de filas, quantas linhas, numero de linhas, wie viele zeilen, anzahl der zeilen, \
        combien de lignes, nombre de lignes, quante righe, numero di righe, kac satir, satir sayisi",
    ),
    (
        Subject::Goal,
        "objetivo, estado final, zielzustand, zielstellung, zielbrett, ziel, etat but, etat final, objectif, obiettivo, \
        stato finale, hedef~",
    ),
    (
        Subject::Blank,
        "vaci~, hueco, vazi~, leer~, lucke, vide, vuot~, bos, bosluk~",
    ),
    (
        Subject::Choice,
        "elige, elija, escoge, escoja, eleccion, seleccion~, escolha~, selecione, opcion, opcao, auswahl, wahle, wahlen, \
        choix, choisi~, scelta, scegli~, opzione, secim~, seciniz, secenek~",
    ),
    (
        Subject::Solve,
        "resolver, losen, loesen, resoudre, risolvi, risolvere, coz, cozum~",
    ),
    (
        Subject::Step,
        "siguiente paso, proximo paso, siguiente movimiento, proximo passo, proximo movimento, nachster schritt, nachsten \
        schritt, nachster zug, etape suivante, coup suivant, prossimo passo, prossima mossa, sonraki adim~",
    ),
    (
        Subject::Next,
        "siguiente, proximo, weiter, nachster, suivant, suivante, avanti, prossimo, sonraki",
    ),
    (
        Subject::EmptyLine,
        "linea vacia, linha vazia, leere zeile, leerzeile, ligne vide, riga vuota, bos satir",
    ),
    (
        Subject::Absolute,
        "ruta completa, caminho completo, vollstandiger pfad, chemin complet, percorso completo, tam yol~",
    ),
    (
        Subject::Start,
        "inicial, inicio, anfang~, depart, iniziale, baslangic~",
    ),
    (
        Subject::Commas,
        "coma, comas, virgula~, virgule~, virgola, virgole, virgul~",
    ),
    (
        Subject::Spaces,
        "separados por espacio~, separadas por espacio~, separados por un espacio, separados por espaco~, separadas por \
        espaco~, leerzeichen, par des espaces, par un espace, da spazi, da uno spazio, da spazio, boslukla",
    ),
    (Subject::Digits, "digitos, ziffern, chiffres, cifre, rakam~"),
    (
        Subject::Format,
        "ejemplo, exemplo, beispiel~, z.b, z. b, exemple, esempio, ornek~, por ej, separad~, getrennt, separe~, separat~, \
        vacio, vacia, vazio, vazia, hueco, vide, vuoto, vuota, bosluk~, numeros, zahlen, espacio~, espaco~, espace~",
    ),
    (
        Subject::Whole,
        "completo, completa, todos los pasos, todos os passos, vollstandig~, alle schritte, complet, toutes les etapes, \
        tutti i passi, camino, caminho, chemin",
    ),
];

/// The entries of a menu, weighed as those of the courses' languages are.
pub(crate) const WEIGHTS: &[(i32, &str)] = &[
    (8, "consola, konsole, terminale"),
    (
        7,
        "archivo~, fichero~, arquivo~, datei~, fichier~, dosya~, cargar, carregar, importar, einlesen, charger, importer, \
        carica, caricare, dosyadan",
    ),
    (
        ALL_WAYS,
        "ambas, ambos, las dos, los dos, as duas, os dois, les deux, deux, entrambe, entrambi, comparar, vergleich~, \
        comparer, confronta~, her ikisi~, karsilastir~",
    ),
    (
        3,
        "propio, propia, proprio, propria, resolver, jogar, jugar, losen, loesen, resoudre, jouer, risolvi, risolvere, \
        gioca, coz, eigene~, personnel~",
    ),
    (
        2,
        "teclado, ingresar, introducir, digitar, inserir, tastatur, eingeben, eingabe, manuell~, clavier, saisir, saisie, \
        tastiera, inserisci, inserire, elle, klavye~, fuera de lugar, fora do lugar, mal places, fuori posto",
    ),
    (
        -6,
        "ejemplo~, exemplo~, beispiel~, exemple~, esempi~, predefinid~, padrao, por defecto, par defaut, vorgegeben~, \
        ornek~, varsayilan",
    ),
    (
        -9,
        "aleatori~, al azar, zufall~, aleatoire~, au hasard, rastgele",
    ),
    (-10, "ventana, janela, fenster, fenetre, finestra, pencere~"),
    (
        -12,
        "ayuda, ajuda, hilfe, aide, aiuto, yardim, acerca de, sobre, uber, a propos, hakkinda, volver, voltar, zuruck, retour, \
        instrucciones, instrucoes, anleitung, reglas, regras, regeln, regles",
    ),
    (
        -14,
        "salir, sair, beenden, verlassen, quitter, sortir, esci, uscire, cikis~, terminar, encerrar",
    ),
];

/// Words that agree, and the ones that go with them and deny.
pub(crate) const YES_AND_NO: &[(&str, &str)] = &[
    ("si", "no"),
    ("sí", "no"),
    ("sì", "no"),
    ("s", "n"),
    ("sim", "não"),
    ("sim", "nao"),
    ("ja", "nein"),
    ("oui", "non"),
    ("o", "n"),
    ("evet", "hayır"),
    ("evet", "hayir"),
    ("e", "h"),
];

/// What asks for a key, and for nothing else.
pub(crate) const ENTER: &[&str] = &[
    "presiona enter",
    "presione enter",
    "pulsa enter",
    "pulse enter",
    "pulsa intro",
    "pulse intro",
    "presiona una tecla",
    "presione una tecla",
    "presione cualquier tecla",
    "pressione enter",
    "aperte enter",
    "tecle enter",
    "pressione qualquer tecla",
    "enter para",
    "enter drucken",
    "drucken sie enter",
    "drucke enter",
    "eingabetaste",
    "beliebige taste",
    "appuyez sur entree",
    "appuyer sur entree",
    "appuyez sur une touche",
    "entree pour",
    "premi invio",
    "premere invio",
    "invio per",
    "enter'a bas",
    "enter tusuna",
    "bir tusa bas",
];

//! What stands behind a fault, in Indonesian.

use crate::words::count::grouped;
use crate::words::indonesian::phrases::way;
use crate::words::languages::Indonesian;
use crate::words::proving::{Proving, uneven};
use model::explanation::{Kurang, NoPacking, Parity};
use model::wasted::{Wasted, WastedMove};

impl Proving for Indonesian {
    fn wasted(&self, wasted: &Wasted) -> String {
        let (good, bad) = (wasted.good, wasted.bad);
        let begun = match good {
            0 => String::new(),
            1 => "Langkah 1 berada pada jalur terpendek; ".to_owned(),
            good => format!("Langkah 1–{good} berada pada jalur terpendek; "),
        };
        match wasted.first {
            Some(WastedMove {
                tile,
                way: to,
                before,
                after,
            }) => {
                let (it, is) = match good {
                    0 => ("Langkah", "sudah terbuang"),
                    _ => ("langkah", "adalah yang pertama terbuang"),
                };
                format!(
                    "{begun}{it} {bad}, ubin {tile} ke {}, {is}: sebelumnya tersisa {before} langkah, sesudahnya {after}.",
                    way(to)
                )
            }
            None => {
                let the = if good == 0 { "Langkah" } else { "langkah" };
                format!(
                    "{begun}{the} pertama yang terbuang ada di antara langkah {}–{bad}; mencari tepatnya yang mana akan terlalu lama.",
                    good + 1
                )
            }
        }
    }
    fn inversions(&self, parity: &Parity) -> String {
        let Parity {
            side,
            inversions,
            rows_below,
            ..
        } = parity;
        let sum = parity.sum();
        let which = odd(sum);
        let rows = match side.is_multiple_of(2) {
            true => {
                format!("; baris di bawah petak kosong: {rows_below}; jumlahnya {sum}, {which}")
            }
            false => format!(", {which}"),
        };
        format!(
            "Inversi (pasangan ubin yang urutannya terbalik): {inversions}{rows}. Pada susunan akhir nilainya 0, dan \
             pada papan selebar {side} tidak ada langkah yang mengubah ganjil atau genapnya."
        )
    }
    fn kurang(&self, kurang: &Kurang) -> String {
        let (Kurang { sum, x, .. }, total) = (kurang, kurang.total());
        format!(
            "ΣKurang(i) + X = {sum} + {x} = {total}, {}; papan dapat diselesaikan hanya bila nilainya genap.",
            odd(total as usize)
        )
    }
    fn no_packing(&self, why: &NoPacking) -> String {
        match why {
            NoPacking::Area { pieces, board } => format!(
                "Semua blok bersama-sama punya {pieces} sel, sedangkan papan punya {board}, jadi papan tidak mungkin terisi tepat."
            ),
            NoPacking::FitsNowhere(letter) => format!(
                "Blok `{letter}` tidak muat di mana pun pada papan kosong, bagaimanapun diputar atau dicerminkan."
            ),
            NoPacking::Uncoverable(cell) => format!(
                "Tidak ada blok yang dapat menutupi baris {}, kolom {}, bagaimanapun diputar atau dicerminkan.",
                cell.row + 1,
                cell.column + 1
            ),
            NoPacking::Colouring { board, pieces } => {
                let board = match board {
                    0 => "sama banyak sel dari kedua warna".to_owned(),
                    more => format!("{more} sel lebih banyak dari satu warna"),
                };
                let pieces = match pieces.as_slice() {
                    [] => "setiap blok mengambil sama banyak dari kedua warna".to_owned(),
                    pieces => format!(
                        "blok yang mengambil lebih banyak dari satu warna ({}) tidak dapat menghasilkan keadaan itu, di warna mana pun letaknya",
                        uneven(pieces, ", ")
                    ),
                };
                format!("Bila diwarnai seperti papan catur, papan ini punya {board}; {pieces}.")
            }
            NoPacking::Exhausted { placements } => format!(
                "Pencarian lengkap oleh program acuan mencoba {} penempatan dan tidak menemukan solusi.",
                grouped(*placements)
            ),
            NoPacking::OnFile => {
                "Tidak ada alasan singkat yang membuktikan bahwa tidak ada solusi, dan pencarian \
                 lengkap terlalu lama untuk diulang di sini; `grader cases verify` melakukannya."
                    .to_owned()
            }
        }
    }
    fn in_part(&self, earned: u32, open: u32) -> String {
        let earned = format!("Selebihnya benar dan mendapat {earned} % dari poinnya.");
        match open {
            0 => earned,
            open => format!("{earned} {open} % menunggu diperiksa."),
        }
    }
    fn gap(&self) -> &'static str {
        " "
    }
    fn stop(&self) -> &'static str {
        "."
    }
}

const fn odd(number: usize) -> &'static str {
    match number % 2 {
        0 => "bilangan genap",
        _ => "bilangan ganjil",
    }
}

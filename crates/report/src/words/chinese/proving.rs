//! What stands behind a fault, in Chinese.

use crate::words::chinese::phrases::way;
use crate::words::count::grouped;
use crate::words::languages::Chinese;
use crate::words::proving::{Proving, uneven};
use model::explanation::{Kurang, NoPacking, Parity};
use model::wasted::{Wasted, WastedMove};

impl Proving for Chinese {
    fn wasted(&self, wasted: &Wasted) -> String {
        let (good, bad) = (wasted.good, wasted.bad);
        let begun = match good {
            0 => String::new(),
            1 => "第 1 步在一条最短路径上；".to_owned(),
            good => format!("第 1–{good} 步在一条最短路径上；"),
        };
        match wasted.first {
            Some(WastedMove {
                tile,
                way: to,
                before,
                after,
            }) => {
                let is = match good {
                    0 => "就已经浪费了",
                    _ => "是第一个浪费的步",
                };
                format!(
                    "{begun}第 {bad} 步（数字块 {tile} 向{}移）{is}：走之前还差 {before} 步，走之后还差 {after} 步。",
                    way(to)
                )
            }
            None => format!(
                "{begun}第一个浪费的步在第 {}–{bad} 步之中；要确定是哪一步会花费太长时间。",
                good + 1
            ),
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
            true => format!("，空格下方有 {rows_below} 行，合计 {sum}，是{which}"),
            false => format!("，是{which}"),
        };
        format!(
            "逆序数（次序颠倒的数字块对数）为 {inversions}{rows}。目标状态下这个数为 0，而在宽为 {side} 的棋盘上，任何一步都不改变它的奇偶性。"
        )
    }
    fn kurang(&self, kurang: &Kurang) -> String {
        let (Kurang { sum, x, .. }, total) = (kurang, kurang.total());
        format!(
            "ΣKurang(i) + X = {sum} + {x} = {total}，是{}；当且仅当它是偶数时棋盘才可解。",
            odd(total as usize)
        )
    }
    fn no_packing(&self, why: &NoPacking) -> String {
        match why {
            NoPacking::Area { pieces, board } => {
                format!("所有拼块共有 {pieces} 格，而棋盘有 {board} 格，因此不可能恰好铺满。")
            }
            NoPacking::FitsNowhere(letter) => {
                format!("拼块 `{letter}` 无论怎样旋转或翻转，在空棋盘上都放不下。")
            }
            NoPacking::Uncoverable(cell) => format!(
                "无论怎样旋转或翻转，没有拼块能覆盖第 {} 行第 {} 列。",
                cell.row + 1,
                cell.column + 1
            ),
            NoPacking::Colouring { board, pieces } => {
                let board = match board {
                    0 => "两种颜色的格数相同".to_owned(),
                    more => format!("一种颜色比另一种多 {more} 格"),
                };
                let pieces = match pieces.as_slice() {
                    [] => "每个拼块占两种颜色的格数都相同".to_owned(),
                    pieces => format!(
                        "而占两种颜色格数不同的拼块（{}）无论落在哪种颜色上都凑不成这样",
                        uneven(pieces, "、")
                    ),
                };
                format!("像国际象棋棋盘那样染色，棋盘上{board}；{pieces}。")
            }
            NoPacking::Exhausted { placements } => format!(
                "参考程序的完整搜索尝试了 {} 次放置，没有找到解。",
                grouped(*placements)
            ),
            NoPacking::OnFile => {
                "没有简短的理由能说明无解，而完整搜索太长，不在此重复；`grader cases verify` 会进行这一搜索。"
                    .to_owned()
            }
        }
    }
    fn in_part(&self, earned: u32, open: u32) -> String {
        let earned = format!("其余正确，得该题 {earned}% 的分数。");
        match open {
            0 => earned,
            open => format!("{earned}另有 {open}% 待人工查看。"),
        }
    }
    fn gap(&self) -> &'static str {
        ""
    }
    fn stop(&self) -> &'static str {
        "。"
    }
}

const fn odd(number: usize) -> &'static str {
    match number % 2 {
        0 => "偶数",
        _ => "奇数",
    }
}

//! What counts and times tell of a search, in Chinese.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use model::explanation::{Kurang, NoPacking, Parity, Wasted, WastedMove};
use model::fault::Wanted;
use model::limits::{Excess, Limit, Measure};
use model::searched::{Counting, Fit, Guide, Search};

use crate::words::text::group_digits;
use crate::words::{Branching, Chinese, Column, Proving, Reason, Searching, uneven};

impl Searching for Chinese {
    fn counts_fit(&self, claimed: Option<Guide>, fit: &Fit) -> String {
        let searches: Vec<String> = fit
            .searches
            .iter()
            .map(|&it| search(it, fit.guide))
            .collect();
        let counted = match fit.countings.as_slice() {
            [only] => format!("，计{}", counting(*only)),
            _ => String::new(),
        };
        let others: Vec<String> = fit
            .ruled_out
            .iter()
            .map(|it| guide(it.guide).to_owned())
            .collect();
        let cases = fit.cases;
        let fits = format!(
            "符合 {}{counted}（{cases} 个用例全部符合），而不符合同一搜索使用 {} 的结果。",
            with(&either(&searches), fit.guide),
            either(&others)
        );
        match claimed {
            None => format!("节点数{fits}"),
            Some(claimed) => format!(
                "{} 标为 {} 的计数符合 {}：{fits}",
                if claimed == fit.guide { '✓' } else { '✗' },
                guide(claimed),
                guide(fit.guide)
            ),
        }
    }

    fn branching(&self, branching: &Branching) -> String {
        let with = branching
            .claimed
            .map_or_else(String::new, |it| format!("（{}）", guide(it)));
        let mut text = format!("有效分支因子{with} {:.2}", branching.own);
        match (branching.reference, branching.class) {
            (Some(reference), Some(class)) => {
                text += &format!("；参考程序 {reference:.2}，班级中位数 {class:.2}");
            }
            (Some(reference), None) => text += &format!("；参考程序 {reference:.2}"),
            (None, Some(class)) => text += &format!("；班级中位数 {class:.2}"),
            (None, None) => {}
        }
        text + "。"
    }

    fn column(&self, column: Column) -> &'static str {
        match column {
            Column::Depth => "最少步数",
            Column::Own => "本程序",
            Column::Reference => "参考程序",
            Column::Class => "班级中位数",
        }
    }

    fn time_by_depth(&self) -> &'static str {
        "正确答案的处理器时间（按最少步数）"
    }

    fn time_axis(&self) -> &'static str {
        "处理器时间（对数）"
    }

    fn how_times_compare(&self) -> &'static str {
        "步数相同的棋盘取中位数。至少另有五人答对时才有班级数值。"
    }
}

const fn guide(guide: Guide) -> &'static str {
    match guide {
        Guide::Nothing => "无启发函数",
        Guide::Hamming => "Hamming",
        Guide::Manhattan => "Manhattan",
        Guide::LinearConflict => "线性冲突",
        Guide::WalkingDistance => "行走距离",
    }
}

fn search(search: Search, guide: Guide) -> String {
    let name = match (search, guide) {
        (Search::ClosedList, Guide::Nothing) => "广度优先搜索",
        (Search::NoClosedList, Guide::Nothing) => "不带关闭列表的广度优先搜索",
        (Search::Ida, Guide::Nothing) => "迭代加深搜索",
        (Search::ClosedList, _) => "带关闭列表的 A*",
        (Search::NoClosedList, _) => "不带关闭列表的 A*",
        (Search::Ida, _) => "IDA*",
    };
    name.to_owned()
}

/// The search with what guides it.
fn with(search: &str, guided: Guide) -> String {
    match guided {
        Guide::Nothing => search.to_owned(),
        Guide::Hamming | Guide::Manhattan | Guide::LinearConflict | Guide::WalkingDistance => {
            format!("{search} 加 {}", guide(guided))
        }
    }
}

const fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::Expanded => "扩展的棋盘",
        Counting::ExpandedGoingBack => "扩展的棋盘（含走回头路）",
        Counting::Queued => "放入队列的棋盘",
        Counting::Made => "生成的棋盘（不含来处）",
        Counting::MadeWithParent => "生成的棋盘（含来处）",
    }
}

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
        let rows = if side.is_multiple_of(2) {
            format!("，空格下方有 {rows_below} 行，合计 {sum}，是{which}")
        } else {
            format!("，是{which}")
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
                group_digits(*placements)
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

pub(super) const fn way(way: Direction) -> &'static str {
    match way {
        Direction::Up => "上",
        Direction::Down => "下",
        Direction::Right => "右",
        Direction::Left => "左",
    }
}

/// Where a tile must stand that slides this way into the blank.
pub(super) const fn where_from(way: Direction) -> &'static str {
    match way {
        Direction::Up => "下方",
        Direction::Down => "上方",
        Direction::Right => "左边",
        Direction::Left => "右边",
    }
}

/// `3`, `3 或 5`, `3、5 或 8`.
pub(super) fn either(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} 或 {last}", first.join("、")),
    }
}

/// What a course asks for.
pub(super) const fn wanted(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Path => "解的路径",
        Wanted::Count => "步数",
        Wanted::Kurang => "Kurang 表",
        Wanted::KurangSum => "Kurang 与 X 之和",
        Wanted::Hamming => "使用 Hamming 距离的结果",
        Wanted::Manhattan => "使用 Manhattan 距离的结果",
        Wanted::Iterations => "每次搜索的迭代次数",
        Wanted::Nodes => "节点数",
        Wanted::Time => "所用时间",
        Wanted::Placements => "尝试放置的次数",
    }
}

/// A limit that was hit.
pub(super) fn limit(excess: &Excess) -> Reason {
    let Excess { used, allowed, .. } = excess;
    let what = match (excess.limit, used) {
        (Limit::Cpu, _) => format!("使用了 {used} 处理器时间，上限为 {allowed}。"),
        (Limit::Wall, _) => format!("实际运行了 {used}，上限为 {allowed}。"),
        (Limit::Memory, _) => format!("使用了 {used} 内存，上限为 {allowed}。"),
        (Limit::Tasks, _) => format!("同时有 {used} 个进程和线程，上限为 {allowed} 个。"),
        (Limit::Output, _) => format!("输出了 {used}，上限为 {allowed}。"),
        (Limit::Stderr, _) => format!("输出了 {used} 错误信息，上限为 {allowed}。"),
        (Limit::FileSize, _) => format!("写了一个 {used} 的文件，上限为 {allowed}。"),
        (Limit::Disk, Measure::Count(_)) => {
            format!("创建了 {used} 个文件和文件夹，上限为 {allowed} 个。")
        }
        (Limit::Disk, _) => format!("向磁盘写入了 {used}，上限为 {allowed}。"),
        (Limit::OpenFiles, _) => format!("同时打开了 {used} 个文件，上限为 {allowed} 个。"),
    };
    let help = match excess.limit {
        Limit::Cpu => "当时程序仍在计算；在较容易的棋盘上可以看出时间花在哪里。",
        Limit::Wall => "这段时间程序几乎没有计算：在休眠（sleep）或等待某样东西。",
        Limit::Memory => "搜索所需的内容只存一次并尽量压缩；其余的应及时释放。",
        Limit::Tasks => "求解程序只需一个进程和少量线程。",
        Limit::Output | Limit::Stderr => "只输出答案：不要输出搜索过程，也不要无限循环。",
        Limit::FileSize | Limit::Disk => "求解程序不必写文件；直接输出答案即可。",
        Limit::OpenFiles => "文件读完后请关闭。",
    };
    Reason::new(what, help)
}

/// What is wrong with a filled board.
pub(super) fn packing(fault: &PackingFault) -> Reason {
    match *fault {
        PackingFault::Size {
            rows,
            columns,
            board_rows,
            board_columns,
        } => Reason::new(
            format!(
                "输出的棋盘为 {rows}×{columns}（行 × 列），应为 {board_rows}×{board_columns}。"
            ),
            "每格输出一个字母，每行输出一行文字。",
        ),
        PackingFault::Uncovered(cell) => Reason::new(
            format!("第 {} 行第 {} 列是空的。", cell.row + 1, cell.column + 1),
            "解必须覆盖每一格；是否输出了尚未完成的棋盘？",
        ),
        PackingFault::Outside { cell, letter } => Reason::new(
            format!(
                "`{letter}` 位于第 {} 行第 {} 列，而棋盘在那里没有格子。",
                cell.row + 1,
                cell.column + 1
            ),
            "在 CUSTOM 棋盘上，只有标记为 X 的格子可以覆盖。",
        ),
        PackingFault::NoSuchPiece { cell, letter } => Reason::new(
            format!(
                "`{letter}` 位于第 {} 行第 {} 列，但没有这个名称的拼块。",
                cell.row + 1,
                cell.column + 1
            ),
            "每个拼块都应使用文件中给出的字母。",
        ),
        PackingFault::Unused(letter) => Reason::new(
            format!("拼块 `{letter}` 不在棋盘上。"),
            "每个拼块恰好使用一次。",
        ),
        PackingFault::Area {
            letter,
            area,
            found,
            ..
        } => Reason::new(
            format!("拼块 `{letter}` 有 {area} 格，却占了 {found} 格。"),
            if found > area {
                "每个拼块恰好使用一次。"
            } else {
                "是否被别的拼块盖住了？放置前请检查每一格。"
            },
        ),
        PackingFault::Shape { letter, .. } => Reason::new(
            format!("拼块 `{letter}` 在棋盘上的形状与原来不同。"),
            "拼块只能旋转和翻转；行首的空格也是形状的一部分。",
        ),
    }
}

//! Parts of Chinese sentences.

use rules::packing::check::Fault as PackingFault;
use rules::sliding::board::Direction;

use crate::words::reason::Reason;
use model::excess::{Excess, Measure};
use model::fault::Wanted;
use model::limit::Limit;

/// Where something goes.
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

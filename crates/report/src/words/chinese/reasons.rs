//! Faults in Chinese.

use model::ending::{CrashCause, Ending};
use model::fault::{Fault, INTERRUPTED, Tried, Wanted};
use model::obstacle::Whose;

use crate::words::chinese::circumstances::noted;
use crate::words::chinese::search::{either, limit, packing, wanted, way, where_from};
use crate::words::text::{group_digits, quote, shorten};
use crate::words::{Chinese, Circumstances, Labels, Reason, Reasons, can_slide, has_tile};

impl Reasons for Chinese {
    fn reason(&self, fault: &Fault) -> Reason {
        match fault {
            Fault::IllegalMove {
                step,
                before,
                tried,
            } => {
                let slide = format!(
                    "只有与空格相邻的数字块才能移动：此处为 {}。",
                    either(&can_slide(before))
                );
                match tried {
                    Tried::Tile(tile) if !has_tile(before, *tile) => Reason::new(
                        format!("第 {step} 步移动数字块 {tile}，但棋盘上没有这个数字块。"),
                        slide,
                    ),
                    Tried::Tile(tile) => Reason::new(
                        format!("第 {step} 步移动数字块 {tile}，但它不与空格相邻。"),
                        slide,
                    ),
                    Tried::Blank(to) => Reason::new(
                        format!("第 {step} 步把空格向{}移，移出了棋盘。", way(*to)),
                        slide,
                    ),
                    Tried::TileWay(to) => Reason::new(
                        format!(
                            "第 {step} 步把数字块向{}移，但空格{}没有数字块。",
                            way(*to),
                            where_from(*to)
                        ),
                        slide,
                    ),
                    Tried::Board(after) if after == before => Reason::new(
                        format!("第 {step} 步输出了同一个棋盘。"),
                        "路径上的每个棋盘只输出一次。",
                    ),
                    Tried::Board(_) => Reason::new(
                        format!("第 {step} 步的棋盘无法由前一个棋盘一步得到。"),
                        "相邻两个棋盘之间，恰好有一个数字块移入空格。",
                    ),
                }
            }
            Fault::StartsElsewhere { .. } => Reason::new(
                "路径的起点不是给定的棋盘。",
                "读入棋盘后立即输出，与文件比较一下。",
            ),
            // The kind of puzzle says which rule, and says it in English alone.
            Fault::BreaksRule { what } => Reason::new(
                format!("答案违反了规则（{}）。", what.trim_end_matches('.')),
                "打印之前，先按规则检查每一步。",
            ),
            Fault::NotAtGoal {
                moves,
                was_there_at: Some(step),
                ..
            } => Reason::new(
                format!(
                    "路径在第 {step} 步已到达目标状态，却继续移动，{} 步后停在别处。",
                    group_digits(*moves)
                ),
                "到达目标状态后就应停止。",
            ),
            Fault::NotAtGoal {
                moves,
                was_there_at: None,
                ..
            } => Reason::new(
                format!("{} 步之后，棋盘不是目标状态。", group_digits(*moves)),
                "目标状态是按顺序排列的 1、2、3、…，空格在最后。最后一步输出了吗？",
            ),
            Fault::NotMinimal { moves, minimum } => Reason::new(
                format!(
                    "用了 {} 步，而 {} 步就够：多了 {} 步。",
                    group_digits(*moves),
                    group_digits(*minimum),
                    group_digits(moves.saturating_sub(*minimum))
                ),
                "队列应按已走步数加估计值排序；估计值绝不能偏大。",
            ),
            Fault::Miscounted { moves, claimed } => Reason::new(
                format!(
                    "程序说是 {} 步，正确的步数是 {}。",
                    group_digits(*claimed),
                    group_digits(*moves)
                ),
                if *claimed == moves + 1 {
                    "应数移动的次数，而不是棋盘的个数：第一个棋盘不算一步。"
                } else {
                    "这个数应等于路径的步数。"
                },
            ),
            Fault::FalseNoSolution {
                minimum: Some(minimum),
            } => Reason::new(
                format!("程序说无解，其实有 {} 步的解。", group_digits(*minimum)),
                "请检查可解性的判断规则；空格的位置是否也要考虑？",
            ),
            Fault::FalseNoSolution { minimum: None } => Reason::new(
                "程序说无解，其实有解。",
                "每个拼块都要在每一格试遍 8 种方向，失败后再取下。",
            ),
            Fault::FalseSolution { moves: Some(moves) } => Reason::new(
                format!(
                    "程序给出了 {} 步的解，但这个棋盘无解。",
                    group_digits(*moves)
                ),
                "搜索之前应先判断棋盘是否可解。",
            ),
            Fault::FalseSolution { moves: None } => Reason::new(
                "程序给出了解，但其实无解。",
                "只有真正找到解之后才能说有解。",
            ),
            Fault::WrongKurang {
                tile,
                expected,
                came,
            } => Reason::new(
                format!("Kurang({tile}) 应为 {expected}，输出的是 {came}。"),
                format!(
                    "Kurang({tile}) 是排在 {tile} 之后且小于 {tile} 的数字块个数；空格按最大的数计算。"
                ),
            ),
            Fault::WrongKurangSum { expected, came } => Reason::new(
                format!("Kurang 与 X 之和应为 {expected}，输出的是 {came}。"),
                "空格的行号加列号为奇数时 X 为 1，否则为 0。",
            ),
            Fault::Missing(what) => Reason::new(
                format!("没有输出{}。", wanted(*what)),
                "作业要求输出这一项。",
            ),
            Fault::Unrecognised(what) => Reason::new(
                format!("可能输出了{}，但其形式未能识别。", wanted(*what)),
                "需要助教查看：既不算对，也不算错。",
            ),
            Fault::WrongPacking { what, .. } => packing(what),
            Fault::AcceptedBadInput => Reason::new(
                "把无效输入当作有效输入作了回答。",
                "求解之前先检查输入，并输出说明错误的提示信息。",
            ),
            Fault::SilentOnBadInput => Reason::new(
                "对无效输入既没有回答，也没有拒绝。",
                "输出一条提示信息，说明输入错在哪里。",
            ),
            Fault::CrashedOnBadInput { line } => Reason::new(
                format!("遇到无效输入时崩溃：{}。", quote(line)),
                "请捕获错误，并输出自己的提示信息。",
            ),
            Fault::NoOutput => Reason::new(
                "没有任何输出。",
                "请把答案输出到标准输出；程序运行到那一步了吗？",
            ),
            Fault::Unreadable { nearest } => Reason::new(
                match nearest {
                    None => "输出中没有可以读作答案的内容。".to_owned(),
                    Some(nearest) => format!(
                        "输出中没有可以读作答案的内容；最接近的是：{}。",
                        shorten(nearest)
                    ),
                },
                "请按作业要求的格式输出答案。",
            ),
            Fault::Ambiguous { one, other } => Reason::new(
                format!(
                    "答案有两种互相矛盾的读法：{}，或者 {}。",
                    shorten(one),
                    shorten(other)
                ),
                "答案只输出一次，并且只用一种格式。",
            ),
            Fault::GaveUp { line } => Reason::new(
                format!("程序放弃了：{}。", quote(line)),
                "这个棋盘可以在限制内求解；更好的估价函数能缩小搜索范围。",
            ),
            Fault::Limit(excess) => limit(excess),
            Fault::Crash { ending, line } => {
                let ended = self.ending(ending);
                Reason::new(
                    match line {
                        None => format!("程序{ended}。"),
                        Some(line) => format!("程序{ended}：{}。", quote(line)),
                    },
                    match ending {
                        Ending::Crashed {
                            cause: Some(CrashCause::StackOverflow),
                            ..
                        } => "递归太深；请改用循环和自己的栈。",
                        Ending::Exited { code: 0 }
                        | Ending::Stopped
                        | Ending::Dismissed
                        | Ending::LeftWaiting => "程序在输出答案之前就结束了。",
                        Ending::Exited { .. } | Ending::Crashed { .. } => {
                            "用这个棋盘运行一次；错误信息会指出出错的位置。"
                        }
                        Ending::NotStarted { .. } => "程序在别的机器上能启动吗？",
                    },
                )
            }
            Fault::Iterations {
                heuristic,
                came,
                least,
                most,
            } => Reason::new(
                format!(
                    "程序说用 {} 迭代了 {} 次；在这个棋盘上 A* 需要 {} 到 {} 次。",
                    shorten(heuristic),
                    group_digits(*came),
                    group_digits(*least),
                    group_digits(*most)
                ),
                "是否真的使用了该启发函数，并且每个扩展的棋盘只计一次？",
            ),
            Fault::DoesNotCompile { .. } => Reason::new(
                "编译器拒绝了这个程序。",
                "请在新文件夹中只用提交的文件编译一次。",
            ),
            Fault::SandboxViolation { what } => Reason::new(
                format!("程序试图做这里不允许的事：{}。", shorten(what)),
                "求解程序不需要网络、其他程序，也不需要棋盘以外的文件。",
            ),
            Fault::Refused { line } => Reason::new(
                format!("程序拒绝了这个棋盘：{}。", quote(line)),
                "这个棋盘是正确的；程序认为哪里有误？",
            ),
            Fault::NotDriven(tried) => {
                let heard = match (tried.asked.last(), tried.looked_for.first()) {
                    (Some(asked), _) => format!("它最后询问 {}", quote(asked)),
                    (None, Some(file)) => format!("它查找 {}", quote(file)),
                    (None, None) => "它没有询问任何内容".to_owned(),
                };
                Reason::new(
                    format!(
                        "未能找到向它提供棋盘的方式：共启动 {} 次，{}。",
                        tried.attempts, heard
                    ),
                    "这不是程序的错误，目前不扣分；助教可以示范如何与它对话。",
                )
            }
            Fault::NotRun(obstacle) => Reason::new(
                format!("未运行：{}。", self.obstacle(obstacle)),
                match obstacle.whose() {
                    Whose::HandIn => "在能够运行之前不计分。",
                    Whose::Machine | Whose::Nobody => {
                        "这不是程序的错，目前也不扣分；需要助教查看。"
                    }
                },
            ),
            Fault::NotGraded { reason } if reason == INTERRUPTED => Reason::new(
                "评分在此之前被中止。",
                "这不扣分；下一次 `grader run` 会从这里继续。",
            ),
            Fault::Marked {
                points,
                note,
                found,
            } => {
                let note = noted(note.as_deref());
                let what = match points {
                    Some(points) => format!("人工给了{}{}。", self.points(*points), note),
                    None => format!("人工判定为错误{}。", note),
                };
                Reason::new(what, format!("评分程序原判：{}。", self.verdict(*found)))
            }
            Fault::NotGraded { reason } => Reason::new(
                format!("评分程序无法评分：{}。", shorten(reason)),
                "这是评分程序的问题，不扣分。",
            ),
        }
    }
    fn missing(&self, what: Wanted) -> String {
        format!("没有输出{}", wanted(what))
    }
}

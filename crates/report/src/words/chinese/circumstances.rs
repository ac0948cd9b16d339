//! Obstacles, remarks and endings in Chinese.

use crate::words::cause::Cause;
use crate::words::circumstances::Circumstances;
use crate::words::giving::Giving;
use crate::words::labels::Labels;
use crate::words::languages::Chinese;
use crate::words::quote::{quote, shortened};
use model::ending::{CrashCause, Ending};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::remark::Remark;
use model::signal::Signal;
use model::word::{OnAll, Word};

const GIVING: Giving = Giving {
    file_argument: "以棋盘文件为参数",
    arguments: "参数",
    standard_input: "通过标准输入",
    typed: "在程序询问时键入",
    in_file: "棋盘文件",
    file_name: "文件名",
    board: "棋盘",
    board_on_one_line: "写成一行的棋盘",
    board_cell_by_cell: "棋盘（每行一格）",
    side: "边长",
    then: "，然后",
    blank: "空格写作",
    blank_as_last: "空格写作最后一块之后的数",
    started_in: "启动目录",
    typed_at: "在 {asked} 处键入{what}",
    typed_unasked: "键入{what}",
    laid_at: "棋盘放在",
    sure: "可以确定，因为{why}",
    answered: "它的答案就是我们这个棋盘的答案",
    opened: "看到它打开了我们的棋盘文件",
    differed: "它接受了我们的棋盘，并且输出随棋盘而变",
    claimed: "它接受了我们的棋盘并打印了答案，而且没有迹象表明应采用其他方式",
    prescribed: "课程或提交的文件如此规定",
    it_said: "它说",
    it_said_nothing: "它什么也没说",
    times: "{times} 次",
    more_ways: "另有 {number} 种",
};

impl Circumstances for Chinese {
    fn obstacle(&self, obstacle: &Obstacle) -> String {
        match obstacle {
            Obstacle::ToolMissing { tool } => format!("需要 {}，而这里没有安装", quote(tool)),
            Obstacle::PackageMissing { language, package } => format!(
                "需要 {} 包 {}，而这里没有安装",
                shortened(language),
                quote(package)
            ),
            Obstacle::NewerToolNeeded { here, needed } => {
                format!("需要 {}，而这里只有 {}", shortened(needed), shortened(here))
            }
            Obstacle::NeedsDisplay => "要打开窗口，而这里没有显示器".to_owned(),
            Obstacle::WantsTerminal => "需要终端，而这里没有".to_owned(),
            Obstacle::WantsMoreInput => "等待的输入多于所提供的输入".to_owned(),
            Obstacle::BoardBuiltIn => "求解的是自己的棋盘，从未读取所给的棋盘".to_owned(),
            Obstacle::FileMissing { name } => format!("寻找文件 {}，而没有人提供它", quote(name)),
            Obstacle::WritesToItsOwnFolder => "要写入自己的文件夹，而这里不允许写入".to_owned(),
            Obstacle::RefusedByTheBox(Refused::Socket) => {
                "需要套接字，但被沙箱拒绝：这里不允许使用网络，只有当沙箱能把套接字限制在内部时，程序才能使用自己的套接字；\
                 `grader doctor` 会说明缺少什么"
                    .to_owned()
            }
            Obstacle::RefusedByTheBox(Refused::Semaphore) => {
                "需要信号量，而 `fenced` 级别的沙箱不提供；`grader doctor` 会说明缺少什么"
                    .to_owned()
            }
            Obstacle::NoProgram { looked_for, found } => {
                let mut text = "其中没有像程序的文件".to_owned();
                if !looked_for.is_empty() {
                    text += &format!("；寻找过：{}", shortened(&looked_for.join("、")));
                }
                if !found.is_empty() {
                    text += &format!("；找到的是：{}", shortened(&found.join("、")));
                }
                text
            }
            Obstacle::Empty => "提交是空的".to_owned(),
            Obstacle::Unreadable { reason } => format!("无法读取：{}", shortened(reason)),
            Obstacle::LanguageNotAllowed { language, foreign } => match foreign {
                Foreign::Sources => {
                    format!("用 {} 编写，而本作业不允许这种语言", shortened(language))
                }
                Foreign::Command => format!(
                    "用 {} 构建或运行，而它不属于本作业允许的任何语言；请从 submission.toml 中去掉 `build` 和 `run`，或使用所允许语言的工具",
                    quote(language)
                ),
            },
            Obstacle::NotStarted { reason } => format!("无法启动：{}", shortened(reason)),
            Obstacle::EarlierFailure => "之前已有失败".to_owned(),
            Obstacle::EasierRanOutOfTime => "两个不比它难的棋盘已超时".to_owned(),
            Obstacle::Interrupted => "评分在此之前被中止".to_owned(),
        }
    }

    fn cause(&self, cause: &Cause) -> String {
        match cause {
            Cause::Tool => "需要这里没有安装的工具".to_owned(),
            Cause::Package(language) => {
                format!("需要这里没有安装的 {} 包", shortened(language))
            }
            Cause::OldTool => "需要比这里更新的工具".to_owned(),
            Cause::File => "寻找没有提供给它的文件".to_owned(),
            Cause::NoProgram => "没有看起来像程序的内容".to_owned(),
            Cause::Unreadable => "无法读取".to_owned(),
            Cause::Language => "使用了作业不允许的语言".to_owned(),
            Cause::NotStarted => "无法启动".to_owned(),
            Cause::Plain(obstacle) => self.obstacle(obstacle),
        }
    }

    fn remark(&self, remark: &Remark) -> String {
        match remark {
            Remark::EndedBadly(ending) => format!("给出完整答案后{}", self.ending(ending)),
            Remark::DirectionsOfTiles => "方向按数字块的移动读取，而不是空格的移动".to_owned(),
            Remark::PassedTheGoal { step } => format!("路径在第 {step} 步已经过目标状态"),
            Remark::OnlyTheLength => "只输出了步数，因此只检查了步数".to_owned(),
            Remark::RanAgain => "因接近限制而单独重新运行过".to_owned(),
            Remark::ReadFromStandardError => "答案读自标准错误，而不是标准输出".to_owned(),
            Remark::WritesToItsOwnFolder => {
                "程序会写入自己的文件夹，因此每次都在一个用完即弃的副本中运行".to_owned()
            }
            Remark::Decided { note, found } => format!(
                "人工判定为正确，评分程序原判为“{}”{}",
                self.verdict(*found),
                noted(note.as_deref())
            ),
        }
    }

    fn on_all(&self, word: &Word<OnAll>) -> String {
        let note = noted(word.note.as_deref());
        match word.ruling {
            OnAll::Points(points) => format!("人工判定为{}{}", self.points(points), note),
            OnAll::Exempt => format!("经人工决定免评{}", note),
        }
    }

    fn giving(&self) -> &'static Giving {
        &GIVING
    }

    fn ending(&self, ending: &Ending) -> String {
        match ending {
            Ending::Exited { code: 0 } => "正常结束".to_owned(),
            Ending::Exited { code } => format!("以退出码 {code} 结束"),
            Ending::Crashed {
                cause: Some(CrashCause::StackOverflow),
                signal,
            } => format!("因栈溢出而崩溃（{signal}）"),
            Ending::Crashed {
                cause: None,
                signal,
            } => match meaning(*signal) {
                Some(meaning) => format!("崩溃：{meaning}（{signal}）"),
                None => format!("崩溃（{signal}）"),
            },
            Ending::Dismissed => "回答后仍在等待输入".to_owned(),
            Ending::LeftWaiting => "在等待一个无人知道的回答".to_owned(),
            Ending::Stopped => "因达到限制而被中止".to_owned(),
            Ending::NotStarted { reason, .. } => format!("无法启动：{}", shortened(reason)),
        }
    }
}

/// What a signal means, for those that programs die of.
const fn meaning(signal: Signal) -> Option<&'static str> {
    match signal.0 {
        4 => Some("非法指令"),
        6 => Some("程序自行中止"),
        8 => Some("除以零或其他算术错误"),
        9 => Some("被强制结束"),
        11 => Some("访问了不属于它的内存"),
        13 => Some("向已关闭的管道写入"),
        15 => Some("被终止"),
        _ => None,
    }
}

/// What a person wrote beside a decision, after a colon.
pub(super) fn noted(note: Option<&str>) -> String {
    note.map_or_else(String::new, |note| format!("：{}", shortened(note)))
}

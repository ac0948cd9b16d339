//! Obstacles, remarks and endings in Chinese.

use rules::bug::Bug;

use model::ending::{CrashCause, Ending, Signal};
use model::insight::{Came, Hint};
use model::obstacle::{Foreign, Obstacle, Refused};
use model::outcome::{NotedRuling, Remark, SubmissionRuling};

use crate::words::notice::{Noticing, OwnChecklistRemark, Topic, first_lines};
use crate::words::text::{quote, shorten};
use crate::words::{Cause, Chinese, Circumstances, Giving, Labels};

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
                shorten(language),
                quote(package)
            ),
            Obstacle::NewerToolNeeded { here, needed } => {
                format!("需要 {}，而这里只有 {}", shorten(needed), shorten(here))
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
                    text += &format!("；寻找过：{}", shorten(&looked_for.join("、")));
                }
                if !found.is_empty() {
                    text += &format!("；找到的是：{}", shorten(&found.join("、")));
                }
                text
            }
            Obstacle::Empty => "提交是空的".to_owned(),
            Obstacle::Unreadable { reason } => format!("无法读取：{}", shorten(reason)),
            Obstacle::LanguageNotAllowed { language, foreign } => match foreign {
                Foreign::Sources => {
                    format!("用 {} 编写，而本作业不允许这种语言", shorten(language))
                }
                Foreign::Command => format!(
                    "用 {} 构建或运行，而它不属于本作业允许的任何语言；请从 submission.toml 中去掉 `build` 和 `run`，或使用所允许语言的工具",
                    quote(language)
                ),
            },
            Obstacle::NotStarted { reason } => format!("无法启动：{}", shorten(reason)),
            Obstacle::EarlierFailure => "之前已有失败".to_owned(),
            Obstacle::EasierRanOutOfTime => "两个不比它难的棋盘已超时".to_owned(),
            Obstacle::Interrupted => "评分在此之前被中止".to_owned(),
        }
    }

    fn cause(&self, cause: &Cause) -> String {
        match cause {
            Cause::Tool => "需要这里没有安装的工具".to_owned(),
            Cause::Package(language) => {
                format!("需要这里没有安装的 {} 包", shorten(language))
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

    fn on_all(&self, word: &NotedRuling<SubmissionRuling>) -> String {
        let note = noted(word.note.as_deref());
        match word.ruling {
            SubmissionRuling::Points(points) => {
                format!("人工判定为{}{}", self.points(points), note)
            }
            SubmissionRuling::Exempt => format!("经人工决定免评{}", note),
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
            Ending::NotStarted { reason, .. } => format!("无法启动：{}", shorten(reason)),
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
    note.map_or_else(String::new, |note| format!("：{}", shorten(note)))
}

impl Noticing for Chinese {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "可能的错误原因",
            Topic::Search => "搜索过程",
            Topic::OwnChecklist => "你自己填写的检查表",
        }
    }

    fn own_checklist(&self, told: &OwnChecklistRemark<'_>) -> String {
        match *told {
            OwnChecklistRemark::NotSo { line, reason } => {
                let reason = reason.map(|reason| self.aside(&shorten(reason)));
                let reason = reason.unwrap_or_default();
                format!("{}：你勾选了“是”，实测为“否”{reason}。", quote(line))
            }
            OwnChecklistRemark::BetterThanSaid { line } => {
                format!("{}：你勾选了“否”，实测为“是”。", quote(line))
            }
            OwnChecklistRemark::Agrees { file, lines } => format!(
                "{} 中的表格与实测结果一致（比较了 {lines} 行）。",
                quote(file)
            ),
            OwnChecklistRemark::NotCompared { lines } => {
                format!("未比较：{}", first_lines(lines, "、", "。"))
            }
            OwnChecklistRemark::AsItShouldBe { file } => format!("{} 中的表格应为：", quote(file)),
        }
    }
    fn bug(&self, bug: Bug) -> &'static str {
        name_bug(bug)
    }

    fn came(&self, came: Came) -> String {
        match came {
            Came::Moves(moves) => format!("{moves} 步"),
            Came::Solution => "有解".to_owned(),
            Came::NoSolution => "无解".to_owned(),
            Came::Invalid => "无效".to_owned(),
            Came::Refused => "被拒绝".to_owned(),
            Came::Kurang(sum) => format!("Σ + X = {sum}"),
        }
    }

    fn hint(&self, hint: &Hint, examples: &str) -> String {
        let Hint {
            agrees,
            of,
            telling,
            ..
        } = hint;
        let does = self.bug(hint.bug);
        format!(
            "你的答案与这样的程序一致：它{does}。{of} 个用例中有 {agrees} 个一致，其中 {telling} 个的正确答案不同（例如 {examples}）。\
             这只是提示，不影响得分。"
        )
    }

    fn kin(&self, others: &[&str]) -> String {
        format!(
            "这些用例无法把它与这样的程序区分开：{}。",
            others.join("；或")
        )
    }
}

/// What a solver with this mistake does.
#[rustfmt::skip]
const fn name_bug(bug: Bug) -> &'static str {
    match bug {
        Bug::BlankInManhattan => "把空格也算进曼哈顿距离",
        Bug::BlankInHamming => "把空格也算作放错的数字块",
        Bug::SquaredDistance => "先把距离平方再相加",
        Bug::RowsForColumns => "在距离中把目标的行与列弄反",
        Bug::FlatDistance => "按格子的编号而不是按行和列计算距离",
        Bug::ConflictTwice => "把每个线性冲突从两个数字块各算一次",
        Bug::Greedy => "代价中没有深度（f = h）",
        Bug::Weighted => "在代价中把估计值算两次（f = g + 2h）",
        Bug::CostAddsUp => "把估计值加到父节点的代价上，而不是加到深度上",
        Bug::FirstIncumbentKept => "深度优先搜索并采用遇到的第一个解",
        Bug::SameCostLost => "在已有相同代价的局面等待时丢失新的局面",
        Bug::ClosedWhenGenerated => "在生成局面时就把它标记为已完成",
        Bug::DepthLimited => "对较深的局面说无解",
        Bug::ForbidsSameMove => "禁止连续两次相同的移动，而不是禁止往回移动",
        Bug::WrapsRound => "让空格越过一行的末尾移到下一行",
        Bug::CountsBoards => "数的是路径上的局面，而不是移动",
        Bug::BoundRaisedTooFar => "把 IDA* 的界限提高得过多",
        Bug::DeepeningClosed => "在 IDA* 的一次迭代中从不再次访问同一局面，即使路径更短",
        Bug::BoundNeverRaised => "在 IDA* 的第一次迭代之后就结束",
        Bug::OddWidthRule => "把奇数宽度的规则也用于偶数宽度",
        Bug::BlankRowFromTop => "从上而不是从下数空格所在的行",
        Bug::BlankRowOnOddWidths => "在奇数宽度时也加上空格所在的行",
        Bug::BlankInInversions => "把空格也算进逆序数",
        Bug::ParityInverted => "在判断能否求解时把奇偶弄反",
        Bug::KurangMissesLastCell => "在 Kurang 中漏掉最后一格",
        Bug::KurangCountsItself => "在 Kurang 中把每个数字块自己也算进去",
        Bug::KurangCountsBefore => "数的是每个数字块之前而不是之后的较小数字块",
        Bug::KurangWithoutBlank => "漏掉空格的 Kurang",
        Bug::KurangBlankAsZero => "在 Kurang 中把空格当作 0",
        Bug::XOnWrongCells => "在没有阴影的格子上取 X = 1",
        Bug::XAlwaysZero => "没有加上 X",
        Bug::NoMirror => "从不翻转拼块",
        Bug::NoRotation => "从不旋转拼块",
        Bug::MirrorWithoutTurn => "从不旋转翻转过的拼块",
        Bug::CornersRefused => "拒绝只靠角相连的拼块",
        Bug::MaskIgnored => "不看 CUSTOM 棋盘的形状",
        Bug::NoBacktracking => "从不收回已放下的拼块",
        Bug::FileOrderOnly => "只把下一个空格子交给文件中的下一个拼块",
        Bug::LeadingBlanksLost => "丢失拼块每行开头的空格",
        Bug::InnerBlanksLost => "丢失拼块每行中的所有空格",
    }
}

//! The report in Chinese.

pub(crate) mod circumstances;
pub(crate) mod reasons;
pub(crate) mod search;

use std::time::Duration;

use model::case_facts::Expectation;
use model::checklist::Usual;
use model::checks::Aspect;
use model::points::Points;
use model::verdict::Verdict;

use crate::words::label::Label;
use crate::words::text::{Unit, split_span};
use crate::words::{Caption, Chinese, Counted, Labels};

impl Labels for Chinese {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::Number => "序号",
            Label::Point => "检查项",
            Label::Yes => "是",
            Label::No => "否",
            Label::NotYetAssessed => "尚未评定",
            Label::NotInThisRun => "本次未评定",
            Label::Incomplete => "答案不完整",
            Label::NotKnown => "未知",
            Label::Help => "提示",
            Label::Bonus => "附加分",
            Label::Passed => "通过",
            Label::NotPassed => "未通过",
            Label::Open => "待定：部分内容尚未确定",
            Label::NothingRun => "未运行",
            Label::Exempt => "免评",
            Label::GivenBoard => "棋盘的输入方式",
            Label::Tried => "尝试过的提供棋盘的方式",
            Label::LookedFor => "查找过但不存在的文件",
            Label::ReadAs => "答案的读取方式",
            Label::CompilerRefused => "编译失败",
            Label::BuildStopped => "编译因达到限制而中止",
            Label::NotBuiltHere => "无法在这台机器上构建",
            Label::InTheWay => "遇到的障碍",
            Label::MaybeTheMachine => "这可能是评分机器的问题，而不是学生的问题",
            Label::Notes => "关于提交的文件",
            Label::Class => "全班",
            Label::Student => "学生",
            Label::Score => "得分",
            Label::Cases => "测试用例",
            Label::HiddenCases => "隐藏的测试用例",
            Label::LookAtThese => "请先看这些",
            Label::Slowest => "最慢的测试用例",
            Label::MostFailed => "失败最多的测试用例",
            Label::LeftOut => "已跳过的损坏用例",
            Label::Expected => "预期",
            Label::Checks => "检查",
            Label::ForTheBonus => "附加分",
            Label::OnlyTold => "不计分",
            Label::NotReached => "未检查到",
            Label::Remarks => "备注",
            Label::Used => "用量",
            Label::Cpu => "处理器时间",
            Label::Wall => "实际时间",
            Label::Memory => "内存",
            Label::Note => "助教备注",
            Label::Group => "分组",
            Label::Tags => "标签",
            Label::BadInput => "无效输入",
            Label::Right => "正确",
            Label::Wrong => "错误",
            Label::Broke => "崩溃、超限或编译失败",
            Label::NotRun => "未运行",
            Label::NeedsALook => "需要人工查看",
            Label::NotGraded => "无法评分",
            Label::NoGradeYet => "暂无成绩",
            Label::Command => "启动命令",
            Label::Typed => "键入的内容",
            Label::Printed => "标准输出",
            Label::Complained => "标准错误",
            Label::Runs => "次运行",
            Label::ToGo => "后完成",
            Label::TryingReference => "正在检验参考程序",
            Label::Building => "正在编译",
            Label::BuiltBy => "编译命令",
            Label::Receipt => "评分环境",
            Label::Suite => "用例集",
            Label::Limits => "限制",
            Label::Processes => "进程",
            Label::Output => "输出",
            Label::Box => "沙箱",
            Label::Machine => "机器",
            Label::AtATime => "并行",
            Label::Seed => "随机种子",
            Label::NothingChanged => "没有变化。",
            Label::NothingInCommon => "没有共同的用例。",
            Label::NewNow => "新增",
            Label::OnlyBefore => "仅先前有",
            Label::OnlyNow => "仅现在有",
            Label::AllInSummary => "全部内容见此步骤的摘要及其日志中的各个分组。",
            Label::PointsChanged => "课程的分值已更改",
            Label::CourseChanged => "课程设置已更改",
            Label::PassesNow => "现在通过",
            Label::FailsNow => "现在不通过",
            Label::Marked => "已人工评定",
            Label::HandedInAgain => "重新提交",
        }
    }

    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Accepted => "正确",
            Verdict::IllegalMove => "非法移动",
            Verdict::NotAtGoal => "未到达目标状态",
            Verdict::NotMinimal => "不是最短解",
            Verdict::Miscounted => "步数有误",
            Verdict::FalseNoSolution => "误报无解",
            Verdict::FalseSolution => "误报有解",
            Verdict::WrongKurang => "Kurang 表有误",
            Verdict::WrongPacking => "填充有误",
            Verdict::AcceptedBadInput => "接受了无效输入",
            Verdict::CrashedOnBadInput => "遇到无效输入时崩溃",
            Verdict::NoOutput => "没有输出",
            Verdict::Unreadable => "答案无法读取",
            Verdict::Ambiguous => "答案有歧义",
            Verdict::TimeLimit => "超出时间限制",
            Verdict::MemoryLimit => "超出内存限制",
            Verdict::OutputLimit => "超出输出限制",
            Verdict::Crash => "崩溃",
            Verdict::DoesNotCompile => "编译失败",
            Verdict::SandboxViolation => "违反沙箱规则",
            Verdict::Refused => "拒绝了正确的棋盘",
            Verdict::NeedsALook => "需要人工查看",
            Verdict::NotDriven => "无法与其对话",
            Verdict::NotRun => "未运行",
            Verdict::Marked => "人工判定",
            Verdict::NotGraded => "无法评分",
        }
    }

    fn question(&self, question: Usual) -> &'static str {
        match question {
            Usual::Compiles => "程序编译成功",
            Usual::Runs => "程序运行成功",
            Usual::Answers => "程序能接受输入并写出输出",
            Usual::AllCorrect => "所有测试数据的输出均正确",
            Usual::Bonus => "完成了附加题",
            Usual::FileThere => "提交了要求的文件",
        }
    }

    fn aspect(&self, aspect: Aspect) -> &'static str {
        match aspect {
            Aspect::Run => "正常运行，未超限制",
            Aspect::Answer => "输出了可读的答案",
            Aspect::Solvability => "正确判断是否有解",
            Aspect::Path => "路径合法并到达目标状态",
            Aspect::Minimality => "没有更短的路径",
            Aspect::Count => "所报步数与路径一致",
            Aspect::Kurang => "Kurang 表及其总和",
            Aspect::Heuristics => "两种启发函数及其迭代次数",
            Aspect::Iterations => "迭代次数合理",
            Aspect::Packing => "棋盘填满，每块恰好用一次",
            Aspect::Refusal => "用提示信息拒绝无效输入",
            Aspect::Figures => "作业要求的统计数字",
        }
    }

    fn expectation(&self, expectation: &Expectation) -> String {
        match expectation {
            Expectation::MinimumMoves(moves) => format!("最短解为 {moves} 步"),
            Expectation::NoSolution => "无解".to_owned(),
            Expectation::Solvable => "有解".to_owned(),
            Expectation::InvalidInput => "输入无效，应以提示信息拒绝".to_owned(),
        }
    }

    fn caption(&self, caption: Caption) -> String {
        match caption {
            Caption::BeforeStep(step) => format!("第 {step} 步之前"),
            Caption::AfterStep(step) => format!("第 {step} 步之后"),
            Caption::AtTheEnd(moves) => format!("{moves} 步之后"),
            Caption::Given => "给定的棋盘".to_owned(),
            Caption::First => "程序的第一个棋盘".to_owned(),
            Caption::AsPrinted => "程序的输出".to_owned(),
        }
    }

    fn count(&self, number: usize, counted: Counted) -> String {
        match counted {
            Counted::Students => format!("{number} 名学生"),
            Counted::Submissions => format!("{number} 份提交"),
            Counted::Passed => format!("{number} 份通过"),
            Counted::NotPassed => format!("{number} 份未通过"),
            Counted::NothingRun => format!("{number} 份未运行"),
            Counted::Exempt => format!("{number} 份免评"),
            Counted::Open => format!("{number} 份待定"),
            Counted::MoreLikeIt => format!("另有 {number} 个类似的用例"),
            Counted::NeedALook => format!("{number} 个需要人工查看"),
            Counted::NotRun => format!("{number} 个未运行"),
            Counted::NotGraded => format!("{number} 个无法评分"),
            Counted::Unanswered => {
                format!("{number} 个正确但不计分：程序没有解答过任何合法棋盘，拒绝输入不能说明问题")
            }
            Counted::More => format!("另有 {number} 项"),
            Counted::Gained => format!("{number} 份提高"),
            Counted::Lost => format!("{number} 份降低"),
            Counted::ChangedOtherwise => format!("{number} 份其他变化"),
        }
    }

    fn of(&self, part: usize, whole: usize) -> String {
        format!("{part}/{whole}")
    }

    fn points_of(&self, points: Points, of: Points) -> String {
        format!("{points}/{of} 分")
    }

    fn points(&self, points: Points) -> String {
        format!("{points} 分")
    }

    fn of_which_bonus(&self, bonus: Points) -> String {
        format!("其中附加分 {bonus} 分")
    }

    fn still_open(&self, open: Points) -> String {
        format!("另有 {open} 分待定")
    }

    fn taken_off(&self, penalty: Points) -> String {
        format!("因迟交扣 {penalty} 分")
    }

    fn late(&self, late: Duration) -> String {
        let parts: Vec<String> = split_span(late)
            .into_iter()
            .map(|(number, unit)| {
                let unit = match unit {
                    Unit::Day => "天",
                    Unit::Hour => "小时",
                    Unit::Minute => "分钟",
                };
                format!("{number} {unit}")
            })
            .collect();
        format!("迟交 {}", parts.join(" "))
    }

    fn right_of_all(&self, right: usize, all: usize) -> String {
        format!("{all} 个测试用例中 {right} 个正确")
    }

    fn aside(&self, aside: &str) -> String {
        format!("（{aside}）")
    }

    fn colon(&self) -> &'static str {
        "："
    }

    fn semicolon(&self) -> &'static str {
        "；"
    }

    fn comma(&self) -> &'static str {
        "、"
    }
}

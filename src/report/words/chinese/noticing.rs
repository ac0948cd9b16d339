//! What is noticed beyond verdicts, in Chinese.

use crate::report::words::languages::Chinese;
use crate::report::words::noticing::{Noticing, Topic};

impl Noticing for Chinese {
    fn topic(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Hint => "可能的错误原因",
            Topic::Search => "搜索过程",
            Topic::OwnChecklist => "你自己填写的检查表",
        }
    }
}

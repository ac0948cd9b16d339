//! What a student may see contains nothing of a hidden case.

use crate::record::case_facts::SeenBy;
use crate::record::fault::Fault;
use crate::record::transcript::{Excerpt, Transcript};
use crate::report::platforms::render::{alone, github, json};
use crate::report::samples::wrong;
use crate::report::settled::{settled_class, shelf};
use crate::report::view::Reader;

#[test]
fn a_hidden_case_is_a_count_in_every_format() {
    let mut card = settled_class().swap_remove(2);
    let secret = Fault::CrashedOnBadInput {
        line: "SECRET-fault".to_owned(),
    };
    card.outcomes[1] = wrong("handout", "SECRET-name", 4, secret);
    card.outcomes[1].read_as = Some("SECRET-reading".to_owned());
    let said = |text: &str| Excerpt {
        text: text.to_owned(),
        left_out: 0,
    };
    card.outcomes[1].transcript = Some(Box::new(Transcript {
        command: "SECRET-command".to_owned(),
        input: vec!["SECRET-board".to_owned()],
        stdout: said("SECRET-answer"),
        stderr: said("SECRET-complaint"),
        ..Transcript::default()
    }));
    card.cases[1].name = "SECRET-name".to_owned();
    card.cases[1].seen_by = SeenBy::StaffUntilDue;
    for (format, text) in alone(&card) {
        let text = match format {
            "github-classroom" => json(format, &text).to_string(),
            _ => text,
        };
        assert!(
            !text.contains("SECRET"),
            "`{format}` tells a secret:\n{text}"
        );
        if !["github-outputs", "codegrade"].contains(&format) {
            assert!(
                text.contains("hidden cases"),
                "`{format}` hides that it hides:\n{text}"
            );
        }
    }
    // The check can fail: staff see it.
    let staff: String = github(&shelf(vec![card]), Reader::Staff)
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    assert!(staff.contains("SECRET-name") && staff.contains("SECRET-answer"));
}

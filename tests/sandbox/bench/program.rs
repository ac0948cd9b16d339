//! What a fixture is made of: a program in some language.

use std::fs;
use std::path::Path;

use testkit::trial::{Miss, skipped};

use crate::sandbox::bench::shop::{HOSTILE, Shop};
use crate::sandbox::bench::stage::Stage;

/// A program in some language, by the name of its source.
#[derive(Debug, Clone, Copy)]
pub enum Program {
    /// In C, compiled before.
    C(&'static str),
    /// In Java, compiled before.
    Java(&'static str),
    /// For an interpreter.
    Script(&'static str, &'static str),
    /// Something that is there already, or is not.
    There(&'static str),
}

impl Program {
    /// Puts it into the submission and says how it is called from there.
    pub fn put(self, shop: &Shop, stage: &Stage) -> Result<Vec<String>, Miss> {
        match self {
            Self::C(source) => {
                let name = stem(source);
                fs::copy(shop.compiled(source)?, stage.path("submission").join(name))?;
                Ok(vec![format!("./{name}")])
            }
            Self::Java(source) => {
                need(stage, "java")?;
                for entry in fs::read_dir(shop.compiled_java(source)?)? {
                    let entry = entry?;
                    fs::copy(
                        entry.path(),
                        stage.path("submission").join(entry.file_name()),
                    )?;
                }
                Ok(["java", "-cp", ".", stem(source)].map(str::to_owned).into())
            }
            Self::Script(interpreter, source) => {
                need(stage, interpreter)?;
                let source = Path::new(source);
                let name = source.file_name().expect("a fixture has a name");
                fs::copy(
                    Path::new(HOSTILE).join(source),
                    stage.path("submission").join(name),
                )?;
                Ok(vec![
                    interpreter.to_owned(),
                    name.to_string_lossy().into_owned(),
                ])
            }
            Self::There(command) => Ok(vec![command.to_owned()]),
        }
    }
}

/// Skips the test where the one who plays has no such program.
pub fn need(stage: &Stage, program: &str) -> Result<(), Miss> {
    match stage.caller.has(program) {
        true => Ok(()),
        false => skipped(format!("this user has no `{program}` here")),
    }
}

fn stem(source: &'static str) -> &'static str {
    let name = source.rsplit('/').next().unwrap_or(source);
    name.split('.').next().unwrap_or(name)
}

//! Behaviour twins: submissions that agree in what programs written apart would not agree in, and texts that are alike.
//!
//! It accuses nobody. It says which submissions a person should look at together, and shows what speaks for it.

pub mod behaviour;
pub(crate) mod groups;
pub mod look;
pub mod text;

#[cfg(test)]
mod tests {
    //! Made-up classes of which it is known who copied from whom.

    mod made;
    mod packing;
    mod sliding;
    mod texts;
}

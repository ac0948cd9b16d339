//! How long parts of a class take on some cores, when the next is started as soon as a core is free. Pure arithmetic.

/// What a part costs beside the submissions in it, in seconds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cost {
    /// Until its grader runs and has read the class, and after it has graded: with nobody in it, that is all.
    pub start: f64,
    /// Until the first submission is begun.
    pub ready: f64,
    /// The proof of the cases.
    pub proof: f64,
    /// Who needs that.
    pub proven: Proven,
}

/// How often cases are proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Proven {
    /// By the first part on each core: the next ones find it in the store of the machine. Parts that begin at the same
    /// time cannot find anything.
    #[default]
    OnceACore,
    /// By every part: machines of which nothing is left afterwards.
    ByEveryPart,
}

/// A core, and what it has done.
#[derive(Debug, Clone, Copy, Default)]
struct Core {
    free: f64,
    has_proven: bool,
}

/// When the last part is done. Of each part the seconds of its submissions are given, or that nobody is in it.
pub fn makespan(parts: &[Option<f64>], cores: usize, cost: &Cost) -> f64 {
    let mut cores = vec![Core::default(); cores.max(1)];
    for part in parts {
        let core = cores
            .iter_mut()
            .min_by(|one, other| one.free.total_cmp(&other.free))
            .expect("there is a core");
        core.free += cost.start;
        let Some(seconds) = part else { continue };
        let is_known = core.has_proven && cost.proven == Proven::OnceACore;
        core.has_proven = true;
        core.free += cost.ready + seconds;
        if !is_known {
            core.free += cost.proof;
        }
    }
    cores.iter().map(|core| core.free).fold(0.0, f64::max)
}

/// Holds the schedule against what is known of every schedule.
///
/// # Errors
/// What does not hold.
pub fn check() -> Result<(), String> {
    let holds = |what: &str, is_so: bool| {
        if is_so {
            Ok(())
        } else {
            Err(format!("the schedule is wrong: {what}"))
        }
    };
    let near = |one: f64, other: f64| (one - other).abs() < 1e-6;
    let free = Cost::default();
    let few = [3.0, 3.0, 2.0, 2.0, 2.0].map(Some);
    holds("a known example", near(makespan(&few, 2, &free), 7.0))?;
    holds("nothing takes no time", near(makespan(&[], 4, &free), 0.0))?;
    let parts: Vec<Option<f64>> = (0..200)
        .map(|number| (number % 7 != 3).then_some(f64::from(number * number % 101) / 10.0))
        .collect();
    let work: Vec<f64> = parts.iter().copied().flatten().collect();
    let (total, longest) = (
        work.iter().sum::<f64>(),
        work.iter().copied().fold(0.0, f64::max),
    );
    holds("one core", near(makespan(&parts, 1, &free), total))?;
    for cores in [2_u32, 3, 8, 64, 1_000] {
        let (span, share) = (
            makespan(&parts, cores as usize, &free),
            total / f64::from(cores),
        );
        holds("not shorter than the longest", span > longest - 1e-6)?;
        holds("not shorter than its share", span > share - 1e-6)?;
        holds(
            "no core idles with work left",
            span < share + longest + 1e-6,
        )?;
    }
    let mut cost = Cost {
        start: 1.0,
        ready: 0.5,
        proof: 4.0,
        proven: Proven::OnceACore,
    };
    let fixed = parts.len() as f64 + work.len() as f64 / 2.0;
    let span = makespan(&parts, 1, &cost);
    holds("the cost of parts", near(span, total + fixed + 4.0))?;
    cost.proven = Proven::ByEveryPart;
    let span = makespan(&parts, 1, &cost);
    let proofs = 4.0 * work.len() as f64;
    holds("the cost of proofs", near(span, total + fixed + proofs))
}

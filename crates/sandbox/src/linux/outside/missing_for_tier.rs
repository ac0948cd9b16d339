//! What is missing for a tier on this machine, and the exact way to fix it.

use std::fs;
use std::path::{Path, PathBuf};

use rustix::process::getuid;

use crate::linux::sys::landlock::Abi;
use crate::machine::{ControlGroups, Delegated, GroupVersion};
use crate::tier_capabilities::Missing;
use model::tier::Tier;

/// What decides which tiers can hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MachineFacts {
    pub program: PathBuf,
    /// Whether it is run by root.
    pub root: bool,
    /// The kernel, as in 6.1.
    pub kernel: (u32, u32),
    pub container: bool,
    /// How many user namespaces there may be, where the kernel says.
    pub user_namespaces: Option<u64>,
    /// Debian's switch for user namespaces of ordinary users.
    pub unprivileged_clone: Option<u64>,
    /// Ubuntu's switch that takes the powers of such a namespace away.
    pub apparmor_restricts: Option<u64>,
    /// The version of Landlock; none is 0.
    pub landlock: u32,
    pub groups: Option<ControlGroups>,
}

impl MachineFacts {
    pub(crate) fn detect(program: &Path) -> Self {
        let number = |path: &str| fs::read_to_string(path).ok()?.trim().parse().ok();
        let release = rustix::system::uname()
            .release()
            .to_string_lossy()
            .into_owned();
        Self {
            program: program.to_owned(),
            root: getuid().is_root(),
            kernel: version(&release),
            container: ["/.dockerenv", "/run/.containerenv"]
                .iter()
                .any(|mark| Path::new(mark).exists()),
            user_namespaces: number("/proc/sys/user/max_user_namespaces"),
            unprivileged_clone: number("/proc/sys/kernel/unprivileged_userns_clone"),
            apparmor_restricts: number("/proc/sys/kernel/apparmor_restrict_unprivileged_userns"),
            landlock: Abi::detect().map_or(0, |abi| abi.0),
            groups: ControlGroups::detect(),
        }
    }
}

/// What is missing for this tier, which did not hold for this reason. Where nothing known is missing, the reason stands
/// for itself.
pub(crate) fn list_missing(tier: Tier, facts: &MachineFacts, reason: &str) -> Vec<Missing> {
    let known = match tier {
        Tier::ContainedCgroup => {
            let mut known = missing_for_groups(facts);
            if known.is_empty() {
                known = missing_for_namespaces(facts);
            }
            known
        }
        Tier::Contained => missing_for_namespaces(facts),
        Tier::Fenced => missing_for_landlock(facts),
        Tier::Bare => Vec::new(),
    };
    if known.is_empty() {
        return vec![item("a sandbox that holds", reason, None)];
    }
    known
}

fn missing_for_namespaces(facts: &MachineFacts) -> Vec<Missing> {
    let mut missing = Vec::new();
    if facts.kernel < (5, 12) {
        missing.push(item(
            "mounts that can be made read-only as a whole",
            "they came with Linux 5.12",
            Some("use a newer kernel"),
        ));
    }
    if facts.user_namespaces == Some(0) {
        missing.push(item(
            "user namespaces",
            "`user.max_user_namespaces` is 0",
            Some("sudo sysctl -w user.max_user_namespaces=15000"),
        ));
    }
    if facts.unprivileged_clone == Some(0) && !facts.root {
        missing.push(item(
            "user namespaces for ordinary users",
            "`kernel.unprivileged_userns_clone` is 0",
            Some("sudo sysctl -w kernel.unprivileged_userns_clone=1"),
        ));
    }
    if facts.apparmor_restricts == Some(1) && !facts.root {
        let program = facts.program.display();
        let profile = format!(
            "printf 'abi <abi/4.0>,\\nprofile grader {program} flags=(unconfined) {{ userns, }}\\n' | sudo tee \
             /etc/apparmor.d/grader && sudo apparmor_parser -r /etc/apparmor.d/grader"
        );
        missing.push(item(
            "powers in its own user namespace",
            "AppArmor takes them away (`kernel.apparmor_restrict_unprivileged_userns` is 1)",
            Some(&profile),
        ));
    }
    if facts.container {
        missing.push(item(
            "namespaces in this container",
            "container engines refuse them to what they run",
            Some(
                "start the container with `--security-opt seccomp=unconfined --security-opt apparmor=unconfined \
                 --security-opt systempaths=unconfined`",
            ),
        ));
    }
    missing
}

fn missing_for_landlock(facts: &MachineFacts) -> Vec<Missing> {
    match facts.landlock {
        0 if facts.kernel < (5, 13) => vec![item(
            "Landlock",
            "it came with Linux 5.13",
            Some("use a newer kernel"),
        )],
        0 => vec![item(
            "Landlock",
            "this kernel has it switched off",
            Some(
                "add `landlock` to the list after `lsm=` in the kernel's boot parameters; /sys/kernel/security/lsm has the list in use",
            ),
        )],
        version if version < Abi::WITH_TRUNCATION.0 => vec![item(
            "a way to keep files whole",
            "Landlock keeps them from being truncated from version 3 on, which came with Linux 6.2",
            Some("use a newer kernel"),
        )],
        version if version < Abi::WITH_SCOPES.0 && !facts.root => vec![item(
            "a way to end everybody in a sandbox",
            "Landlock keeps signals in from version 6 on, which came with Linux 6.12",
            Some(
                "use a newer kernel, or run the grader as root, which can give each sandbox a user of its own",
            ),
        )],
        _ => Vec::new(),
    }
}

fn missing_for_groups(facts: &MachineFacts) -> Vec<Missing> {
    let unified = "an administrator adds `systemd.unified_cgroup_hierarchy=1` to the kernel's boot parameters; without it memory \
                   is polled, as below";
    let Some(groups) = &facts.groups else {
        return vec![item("control groups", "none are mounted", Some(unified))];
    };
    let mut missing = Vec::new();
    let absent: Vec<&str> = ["memory", "pids"]
        .into_iter()
        .filter(|wanted| groups.controllers.iter().all(|one| one != wanted))
        .collect();
    if !absent.is_empty() {
        let (why, fix) = match groups.version {
            GroupVersion::One | GroupVersion::Hybrid => ("version 1 has it", unified),
            GroupVersion::Two => (
                "it is not handed down to the grader's own group",
                "sudo systemctl set-property user@$(id -u).service Delegate='cpu memory pids', then log in again",
            ),
        };
        let what = format!(
            "control over {} in a control group of version 2",
            absent.join(" and ")
        );
        missing.push(item(&what, why, Some(fix)));
    }
    if missing.is_empty() && !facts.container {
        // Being writable is not enough: root may write everywhere, and the shell of a session must not be moved.
        let why = match groups.delegated {
            Delegated::No => "the grader's own belongs to somebody else",
            Delegated::Yes => "there are others in the grader's own",
        };
        let fix = if facts.root {
            "systemd-run --scope -p Delegate=yes grader …"
        } else {
            "systemd-run --user --scope -p Delegate=yes grader …"
        };
        missing.push(item("a control group of its own", why, Some(fix)));
    }
    missing
}

fn item(what: &str, why: &str, fix: Option<&str>) -> Missing {
    Missing {
        what: what.to_owned(),
        why: why.to_owned(),
        fix: fix.map(str::to_owned),
    }
}

/// The first two numbers of a release such as `6.1.0-48-cloud-amd64`.
fn version(release: &str) -> (u32, u32) {
    let mut numbers = release
        .split(|character: char| !character.is_ascii_digit())
        .map(|number| number.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> MachineFacts {
        MachineFacts {
            program: "/usr/bin/grader".into(),
            root: false,
            kernel: (6, 18),
            container: false,
            user_namespaces: Some(15_000),
            unprivileged_clone: None,
            apparmor_restricts: None,
            landlock: 7,
            groups: Some(ControlGroups {
                version: GroupVersion::Two,
                own: Some("/sys/fs/cgroup/a".into()),
                controllers: vec!["memory".to_owned(), "pids".to_owned()],
                delegated: Delegated::No,
            }),
        }
    }

    #[test]
    fn every_known_lack_has_its_own_fix() {
        let check = |tier, fix, change: &dyn Fn(&mut MachineFacts)| {
            let mut facts = facts();
            change(&mut facts);
            let found = list_missing(tier, &facts, "");
            let mut fixes = found.iter().filter_map(|one| one.fix.as_deref());
            assert!(
                fixes.any(|one| one.contains(fix)),
                "{tier} {fix}: {found:?}"
            );
        };
        let contained = |fix, change| check(Tier::Contained, fix, change);
        contained("max_user_namespaces=15000", &|facts| {
            facts.user_namespaces = Some(0);
        });
        contained("unprivileged_userns_clone=1", &|facts| {
            facts.unprivileged_clone = Some(0);
        });
        contained("profile grader /usr/bin/grader", &|facts| {
            facts.apparmor_restricts = Some(1);
        });
        contained("seccomp=unconfined", &|facts| facts.container = true);
        contained("newer kernel", &|facts| facts.kernel = (5, 4));
        let fenced = |fix, change| check(Tier::Fenced, fix, change);
        fenced("lsm=", &|facts| facts.landlock = 0);
        fenced("as root", &|facts| facts.landlock = 4);
        fenced("newer kernel", &|facts| {
            facts.landlock = 0;
            facts.kernel = (5, 4);
        });
        let grouped = |fix, change| check(Tier::ContainedCgroup, fix, change);
        grouped("systemd-run --user", &|_| {});
        grouped("systemd-run --scope", &|facts| facts.root = true);
        grouped("unified_cgroup_hierarchy", &|facts| facts.groups = None);
    }

    #[test]
    fn what_is_not_known_is_told_as_it_came() {
        let found = list_missing(Tier::Contained, &facts(), "the canary sang");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].why, "the canary sang");
        assert_eq!(found[0].fix, None);
    }

    #[test]
    fn root_is_not_told_what_only_hinders_others() {
        let root = MachineFacts {
            root: true,
            unprivileged_clone: Some(0),
            apparmor_restricts: Some(1),
            landlock: 4,
            ..facts()
        };
        assert_eq!(list_missing(Tier::Contained, &root, "why")[0].why, "why");
        assert_eq!(list_missing(Tier::Fenced, &root, "why")[0].why, "why");
    }

    #[test]
    fn a_release_begins_with_its_version() {
        assert_eq!(version("6.1.0-48-cloud-amd64"), (6, 1));
        assert_eq!(version("5.15.167.4-microsoft-standard-WSL2"), (5, 15));
        assert_eq!(version("nonsense"), (0, 0));
    }
}

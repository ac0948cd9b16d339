//! The toolchains the grader knows: what to look for, and how each is asked.

/// A toolchain that may be on this machine.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    pub name: &'static str,
    /// The names its main program goes by, the best first.
    pub programs: &'static [&'static str],
    /// What to start it with so that it prints its version, if there is such a thing.
    pub version: Option<&'static [&'static str]>,
    pub home: HomeLookup,
    /// A program that must be beside it, and what to do if it is not.
    pub beside: Option<(&'static str, &'static str)>,
    /// What must be set for it inside the sandbox, whatever its home is.
    pub environment: &'static [(&'static str, &'static str)],
}

/// How the home of a toolchain is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HomeLookup {
    /// Python says where it, its libraries and the ones of its virtual environment are.
    Python,
    /// Java's is above its program, or it says so.
    Java,
    /// Node's is above its program, or it says where its program is.
    Node,
    /// Go says so.
    Go,
    /// The Rust compiler says so.
    Rust,
    /// The folder above its `bin`, if it looks like an installation; or else the program is all there is.
    Place,
}

/// A program built with the address sanitizer looks for leaks at its end by tracing itself, which the sandbox refuses:
/// it would fail whether it leaks or not.
const LEAKS_UNLOOKED_FOR: &[(&str, &str)] = &[("ASAN_OPTIONS", "detect_leaks=0")];

/// All of them, sorted by name.
pub(crate) const KNOWN: &[Known] = &[
    plain("bash", &["bash"], &["--version"]),
    Known {
        environment: LEAKS_UNLOOKED_FOR,
        ..plain("c", &["gcc", "cc"], &["--version"])
    },
    Known {
        environment: LEAKS_UNLOOKED_FOR,
        ..plain("c++", &["g++", "c++"], &["--version"])
    },
    Known {
        environment: LEAKS_UNLOOKED_FOR,
        ..plain("clang", &["clang"], &["--version"])
    },
    plain("cmake", &["cmake"], &["--version"]),
    Known {
        // It would phone home, which costs time where there is no network.
        environment: &[("DOTNET_CLI_TELEMETRY_OPTOUT", "1"), ("DOTNET_NOLOGO", "1")],
        ..plain("dotnet", &["dotnet"], &["--version"])
    },
    Known {
        home: HomeLookup::Go,
        // Neither another version of itself nor a module can be fetched; so it says at once.
        environment: &[("GOTOOLCHAIN", "local"), ("GOPROXY", "off")],
        ..plain("go", &["go"], &["version"])
    },
    plain("gradle", &["gradle"], &["--version"]),
    plain("haskell", &["ghc"], &["--version"]),
    Known {
        home: HomeLookup::Java,
        beside: Some(("javac", "install a JDK and not only a JRE")),
        ..plain("java", &["java"], &["-version"])
    },
    plain("kotlin", &["kotlinc"], &["-version"]),
    plain("lua", &["lua", "lua5.4", "lua5.3", "luajit"], &["-v"]),
    plain("make", &["make", "gmake"], &["--version"]),
    plain("maven", &["mvn"], &["--version"]),
    Known {
        home: HomeLookup::Node,
        ..plain("node", &["node", "nodejs"], &["--version"])
    },
    plain("ocaml", &["ocaml"], &["-version"]),
    plain("perl", &["perl"], &["--version"]),
    plain("php", &["php"], &["--version"]),
    Known {
        home: HomeLookup::Python,
        ..plain("python", &["python3", "python"], &["--version"])
    },
    plain("r", &["R"], &["--version"]),
    plain("ruby", &["ruby"], &["--version"]),
    Known {
        home: HomeLookup::Rust,
        beside: Some(("cargo", "install it if submissions are Cargo packages")),
        // No crate can be fetched; so it says at once.
        environment: &[("CARGO_NET_OFFLINE", "true")],
        ..plain("rust", &["rustc"], &["--version"])
    },
    plain("scala", &["scala"], &["-version"]),
    Known {
        // Several shells know no way to be asked.
        version: None,
        ..plain("sh", &["sh"], &[])
    },
    plain("swift", &["swift"], &["--version"]),
];

const fn plain(
    name: &'static str,
    programs: &'static [&'static str],
    version: &'static [&'static str],
) -> Known {
    Known {
        name,
        programs,
        version: Some(version),
        home: HomeLookup::Place,
        beside: None,
        environment: &[],
    }
}

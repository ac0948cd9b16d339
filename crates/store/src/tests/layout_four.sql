-- The tables of a store as layout 4 had them, after all of its steps.
CREATE TABLE outcomes (
    id INTEGER PRIMARY KEY,
    key BLOB UNIQUE,
    body BLOB NOT NULL,
    transcript BLOB
);
CREATE TABLE findings (key BLOB PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE files (
    path BLOB PRIMARY KEY,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    fingerprint BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    facts TEXT NOT NULL,
    suite TEXT NOT NULL,
    owner TEXT NOT NULL,
    recalled INTEGER,
    ran INTEGER
);
CREATE TABLE cards (id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, body BLOB NOT NULL);
CREATE TABLE results (
    run INTEGER NOT NULL REFERENCES runs (number),
    place INTEGER NOT NULL,
    assignment TEXT NOT NULL,
    student TEXT NOT NULL,
    cases INTEGER NOT NULL,
    accepted INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES cards (id),
    PRIMARY KEY (run, place)
) WITHOUT ROWID;
CREATE INDEX results_of ON results (assignment, student, run);
CREATE TABLE marks (
    assignment TEXT NOT NULL,
    student TEXT NOT NULL,
    id TEXT,
    item TEXT NOT NULL,
    answer TEXT NOT NULL,
    at TEXT NOT NULL
);
CREATE TABLE claims (key BLOB PRIMARY KEY, owner TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE recordings (
    assignment TEXT NOT NULL,
    student TEXT,
    id TEXT,
    body BLOB NOT NULL,
    at TEXT NOT NULL
);

INSERT INTO runs (number, facts, suite, owner, recalled, ran) VALUES (
    7,
    '{"number":null,"began":"2026-03-02T08:00:00Z","ended":"2026-03-02T08:04:30Z","command":"grader run submissions",'
        || '"scope":"whole-suite","state":"done","purpose":"grading"}',
    'the hash of a suite',
    '17-1772438400000000-0',
    2,
    3
);
INSERT INTO marks (assignment, student, id, item, answer, at)
    VALUES ('fifteen-bnb', 'budi', '13520042', 'bonus', 'yes', '2026-03-02T09:00:00Z');

PRAGMA application_id = 1735550066;
PRAGMA user_version = 4;

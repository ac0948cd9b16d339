// The commands that a page names, each whole, so that it can be typed as it stands.
"use strict";
const commands = (() => {
  const { data, plain } = base;
  const again = data.again ?? {};

  // As a shell reads it, whatever is in the name.
  const quoted = (text) => (/^[\p{L}\p{N}_.,:/@%+-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

  const written = (words, assignment, besides) => {
    const isNamed = again.assignment || data.assignments.length > 1;
    return [...words, ...(isNamed ? ["-a", quoted(assignment.name)] : []), ...(besides ? [plain(besides)] : [])].join(" ");
  };
  const look = (words, assignment) => written(["grader", ...words], assignment, again.looking);
  const decide = (words, assignment) => written(["grader", ...words], assignment, again.deciding);

  return {
    show: (key, name, assignment) => look(["show", quoted(name === undefined ? key : `${key}/${name}`)], assignment),
    talk: (key, assignment) => look(["talk", quoted(key)], assignment),
    review: (assignment) => decide(["review"], assignment),
    // What stands in capitals is the reader's to fill in: as it is, the grader refuses it.
    points: (key, assignment) => decide(["mark", quoted(key), "--points", "POINTS", "--note", "NOTE"], assignment),
    right: (key, name, assignment) => decide(["mark", quoted(key), "--case", quoted(name), "--right"], assignment),
    tick: (key, line, assignment) => decide(["mark", quoted(key), String(line), "yes"], assignment),
  };
})();

// What is chosen on the page, as the part of its address after `#`: a link says it, and Back takes it back.
"use strict";
const address = (() => {
  // Assignment, words sought, verdict, case, group, order, cause; and the student and case whose details are open.
  const NAMES = ["assignment", "find", "verdict", "case", "group", "sort", "cause", "student", "of"];

  const read = () => {
    let given = new URLSearchParams();
    try {
      given = new URLSearchParams(location.hash.slice(1));
    } catch {
      // A broken address chooses nothing.
    }
    return Object.fromEntries(NAMES.map((name) => [name, given.get(name) ?? ""]));
  };

  const written = (state) => {
    const given = new URLSearchParams();
    for (const name of NAMES) if (state[name]) given.set(name, state[name]);
    return `#${given}`;
  };

  // A page in a mail program may not be allowed to change its address; it then works without one.
  const change = (how, state, note) => {
    try {
      history[how](note, "", written(state));
    } catch {
      // See above.
    }
  };

  return {
    read,
    written,
    push: (state, note = null) => change("pushState", state, note),
    replace: (state, note = history.state) => change("replaceState", state, note),
  };
})();

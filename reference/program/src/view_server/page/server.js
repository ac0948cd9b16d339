// Talks to the program that served the page: its address ends in the token, so relative addresses carry it.
"use strict";
const server = (() => {
  const BEAT = 3000;
  const GONE =
    "The program behind this page has ended. What is shown stays, but nothing can be loaded or solved any more: start it again with “grader reference view” and open the address it prints.";

  // What the program says is wrong, in its own words.
  class Refused extends Error {}
  class Gone extends Error {}

  const showGone = (isGone) => dom.say(dom.byId("gone"), isGone ? GONE : "");

  const request = async (path, body) => {
    const options =
      body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    let response;
    try {
      response = await fetch(path, options);
    } catch {
      showGone(true);
      throw new Gone(GONE);
    }
    showGone(false);
    if (!response.ok) throw new Refused((await response.json()).error);
    return response;
  };
  const ask = async (path, body) => (await request(path, body)).json();
  const text = async (path) => (await request(path)).text();

  // The searches that run for this page: with it gone, nobody waits for them.
  const running = new Set();

  // Notices that the program has ended while nobody asks anything, and says goodbye when the page is closed.
  const stayInTouch = () => {
    setInterval(() => request("api/alive").catch(() => {}), BEAT);
    addEventListener("pagehide", () => {
      const headers = { "Content-Type": "application/json" };
      fetch("api/bye", { method: "POST", keepalive: true, headers, body: JSON.stringify({ jobs: [...running] }) }).catch(() => {});
    });
    addEventListener("pageshow", (event) => {
      if (event.persisted) location.reload();
    });
  };

  return { ask, text, running, stayInTouch, Refused, Gone };
})();

// Which search, guided by which heuristic; what does not fit the board cannot be chosen, and says why.
"use strict";
const choice = (() => {
  const field = (id, label) => {
    const select = dom.make("select", { id, "aria-describedby": `${id}-about`, autocomplete: "off" });
    const about = dom.make("p", { id: `${id}-about`, class: "about quiet small" });
    const name = dom.make("label", { for: id }, label);
    return { root: dom.make("div", { class: "field" }, name, select, about), select, about, name };
  };

  const fill = (select, options) => {
    const before = select.value;
    select.replaceChildren();
    for (const { name, title, whyNot } of options) {
      const option = dom.make("option", { value: name }, whyNot ? `${title}: ${whyNot.split(";")[0]}` : title);
      option.disabled = Boolean(whyNot);
      select.append(option);
    }
    const fits = (name) => options.some((option) => option.name === name && !option.whyNot);
    if (fits(before)) select.value = before;
    else select.value = options.find((option) => !option.whyNot)?.name ?? "";
  };

  // The fields of the search with this number.
  const make = (number, choices) => {
    const algorithm = field(`algorithm-${number}`, "Algorithm");
    const second = field(`guide-${number}`, "Heuristic");
    const wanted = { algorithm: "oracle", heuristic: "manhattan", question: "first", packing: "exact-cover" };
    let told = null;

    const isPacking = () => told?.puzzle === "packing";
    const isGuided = () => choices.algorithms.find(({ name }) => name === algorithm.select.value)?.guided === true;

    const fillSecond = () => {
      if (isPacking()) {
        const { questions } = choices.packings.find(({ name }) => name === algorithm.select.value);
        fill(second.select, questions.map(({ name, why_not }) => ({ name, title: words.question.title(name), whyNot: why_not })));
        second.select.disabled = false;
        second.about.textContent = words.question.about(second.select.value);
        return;
      }
      const fits = told?.heuristics ?? choices.heuristics.map((name) => ({ name, why_not: null }));
      fill(second.select, fits.map(({ name, why_not }) => ({ name, title: words.heuristic.title(name), whyNot: why_not })));
      second.select.disabled = !isGuided();
      second.about.textContent = isGuided() ? words.heuristic.about(second.select.value) : words.unguided(algorithm.select.value);
    };
    const show = () => {
      second.name.textContent = isPacking() ? "Question" : "Heuristic";
      const names = (isPacking() ? choices.packings : choices.algorithms).map(({ name }) => name);
      fill(algorithm.select, names.map((name) => ({ name, title: words.algorithm.title(name) })));
      const before = isPacking() ? wanted.packing : wanted.algorithm;
      if (names.includes(before)) algorithm.select.value = before;
      algorithm.about.textContent = words.algorithm.about(algorithm.select.value);
      second.select.value = "";
      fillSecond();
      const guide = isPacking() ? wanted.question : wanted.heuristic;
      const option = Array.from(second.select.options).find(({ value, disabled }) => value === guide && !disabled);
      if (option) second.select.value = guide;
      remember();
      fillSecond();
    };
    const remember = () => {
      wanted[isPacking() ? "packing" : "algorithm"] = algorithm.select.value;
      wanted[isPacking() ? "question" : "heuristic"] = second.select.value;
    };
    algorithm.select.addEventListener("change", () => {
      algorithm.about.textContent = words.algorithm.about(algorithm.select.value);
      fillSecond();
      remember();
    });
    second.select.addEventListener("change", () => {
      remember();
      fillSecond();
    });

    const setBoard = (now) => {
      told = now;
      show();
    };
    const set = (values) => {
      Object.assign(wanted, values);
      show();
    };
    // What is sent, and how it is called.
    const question = () => {
      const asked = { algorithm: algorithm.select.value };
      if (isPacking()) asked.question = second.select.value;
      else if (isGuided()) asked.heuristic = second.select.value;
      return asked;
    };
    const title = () => {
      const { heuristic, question: aim } = question();
      const name = words.algorithm.title(algorithm.select.value);
      if (aim) return `${name} ${words.question.aim(aim)}`;
      return heuristic ? `${name} with ${words.heuristic.title(heuristic)}` : name;
    };
    show();
    return { fields: [algorithm.root, second.root], setBoard, set, question, title, isGuided };
  };

  return { make };
})();

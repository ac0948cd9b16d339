// Makes and finds elements. What is given as text stays text.
"use strict";
const dom = (() => {
  const byId = (id) => document.getElementById(id);

  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined) element.setAttribute(attribute, value);
    }
    element.append(...children);
    return element;
  };

  const inSvg = (name, attributes = {}, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...children);
    return element;
  };

  const icon = (path, className = "icon") =>
    inSvg("svg", { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" }, inSvg("path", { d: path }));

  // What has more columns than these goes into a box that scrolls, also by keyboard.
  const inBox = (element, columns, most, label) =>
    columns > most ? make("div", { class: "wide", tabindex: "0", role: "region", "aria-label": label }, element) : element;

  // A button that cannot be pressed now keeps the focus, which a disabled one would lose.
  const enable = (button, isOn) => {
    if (isOn) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  };
  const isEnabled = (button) => button.getAttribute("aria-disabled") !== "true";

  const button = (text, act, attributes = {}) => {
    const made = make("button", { type: "button", ...attributes }, text);
    onPress(made, act);
    return made;
  };
  const onPress = (made, act) =>
    made.addEventListener("click", () => {
      if (isEnabled(made)) act();
    });

  // Says a text once, also where the same was said before it was emptied.
  const say = (element, text) => {
    if (element.textContent !== text) element.textContent = text;
  };

  return { inBox, byId, make, inSvg, icon, enable, isEnabled, button, onPress, say };
})();

// What every part of the page about a class stands on: its data, its words, and how an element and a number are made.
"use strict";
const base = (() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { words } = data;
  const SVG = "http://www.w3.org/2000/svg";
  const locale = document.documentElement.lang || "en";

  const byId = (id) => document.getElementById(id);

  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const drawn = (name, attributes, text) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const fill = (text, values) =>
    text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

  // What steers a text, or turns its direction around, is shown as a character that cannot be shown: with one of them a
  // name could rearrange the words that follow it.
  const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
  const plain = (text) => String(text).replace(STEERING, "\ufffd");

  const wholes = new Intl.NumberFormat(locale);
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const couples = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
  const digits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  const parts = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const number = (value) => wholes.format(value);
  const score = (value) => tenths.format(value);
  // Not all is not 100 %, and some is not 0 %.
  const percent = (share) =>
    parts.format(share > 0.99 && share < 1 ? 0.99 : share < 0.01 && share > 0 ? 0.01 : share);
  // Times come in steps of half a percent, and no machine repeats them as well as that.
  const seconds = (value) => {
    if (value >= 0.995) return `${couples.format(value)} s`;
    return value >= 0.995e-3 ? `${couples.format(value * 1e3)} ms` : `${couples.format(value * 1e6)} µs`;
  };
  const counted = (count, one, many) => fill(count === 1 ? one : many, { n: number(count) });
  const students = (count) => counted(count, words.student_one, words.student_many);

  return {
    data, words, locale, byId, make, drawn, fill, plain, number, score, percent, seconds, counted, students,
    signed: (value) => hundredths.format(value),
    digits: (value) => digits.format(value),
  };
})();

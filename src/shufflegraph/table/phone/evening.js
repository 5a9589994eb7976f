// The deals of an evening on this device: their number, how long they took, and who deals next.
import { sum } from "./deal.js";
import { keepStored, read, write } from "./device.js";
import { byId, isCompass, now, placeOfOwner, settings, stepNow, store } from "./state.js";
import { element } from "./view.js";
import { duration, fill, nameOf, text, took } from "./wording.js";

const EVENING = "shufflegraph:evening";
const ENDS = 8 * 3600 * 1000; // after so many ms without a deal another evening begins

/** What is stored of this evening, as far as it can be true. @returns {Evening} */
function evening() {
  const none = { ids: [], times: [], due: 0 };
  try {
    const found = read(EVENING);
    const areTimes =
      found.times.every((/** @type {number} */ time) => time >= 0) && Array.isArray(found.ids);
    return areTimes && Date.now() - found.last < ENDS ? found : none;
  } catch {
    return none;
  }
}

/** Count a deal that is dealt to its end, once; after a slip it is still the same deal. */
function countDeal() {
  const { ids, times, due } = evening();
  const { id, mended, isReplay, order, owners } = now.plan;
  const isNew = !ids.includes(id) && !mended && !isReplay && !order;
  if (isNew) keepStored();
  const counted = {
    ids: isNew ? [...ids, id] : ids,
    times: isNew && now.deal.spent > 0 ? [...times, now.deal.spent] : times,
    due: isNew && !isCompass() ? owners.length : due, // so many sit there, and the next of them deals
    last: Date.now(),
  };
  keepEvening(counted);
  return counted;
}

/** @param {Evening} one */
const keepEvening = (one) => write(EVENING, one);

/** @param {number[]} times */
const median = (times) => [...times].sort((one, other) => one - other)[(times.length - 1) >> 1];

export function showEvening() {
  if (stepNow().kind !== "done") return;
  const { ids, times } = countDeal();
  const said = [fill("evening", { n: ids.length }), ...(now.deal.spent > 0 ? [took()] : [])];
  if (now.plan.owners.length > 1) {
    const next = isCompass() ? ids.length % now.plan.owners.length : 0;
    said.push(fill("dealsNext", { name: nameOf(next) }));
  }
  if (times.length > 1) said.push(fill("usually", { time: duration(median(times) / 1000) }));
  byId("evening").textContent = said.join(" · ");
}

/** After each deal that counts the next one around the table deals, once; everybody keeps name and side. */
export function passAfterDeal() {
  const { due, ...rest } = evening();
  if (!(due > 0)) return;
  keepEvening({ ...rest, due: 0 });
  settings.turn = (settings.turn + 1) % due;
  store.saveSettings(settings);
}

// The score: who has how many points, deal by deal, until somebody clears it

const SCORE = "shufflegraph:score";
/** @type {Points[] | null} */
let undone = null; // the rows before the last change
let isSure = false; // whether clearing was asked for once

/** The points of each deal, by name. @returns {Points[]} */
function score() {
  try {
    const { rows } = read(SCORE);
    /** @param {Points} row */
    const isRow = (row) => !Array.isArray(row) && Object.values(row).every(Number.isFinite);
    return rows.every(isRow) ? rows : [];
  } catch {
    return [];
  }
}

/** @param {Points[]} rows */
function keepScore(rows) {
  undone = score();
  storeScore(rows);
}

/** @param {Points[]} rows */
function storeScore(rows) {
  write(SCORE, { rows });
  showScore(rows);
}

/** The owners in the order of their places, which stays when the deal goes around. */
const bySide = () =>
  [...now.plan.owners.keys()].sort((one, other) => placeOfOwner(one)[0] - placeOfOwner(other)[0]);

/** Those who play, and others who have points. @param {Points[]} rows */
const players = (rows) => [...new Set([...bySide().map(nameOf), ...rows.flatMap(Object.keys)])];

/** @param {Points[]} rows */
function showScore(rows) {
  isSure = false;
  const names = players(rows);
  const heads = names.map((name) => element("th", name));
  byId("scoreNames").replaceChildren(element("tr", heads));
  const totals = names.map((name) => element("td", String(sum(rows.map((row) => row[name] ?? 0)))));
  const told = rows.map((row, at) =>
    element(
      "tr",
      names.map((name) => cellOf(rows, row, at, name)),
    ),
  );
  byId("scoreRows").replaceChildren(...told, element("tr", totals));
  byId("scoreNew").replaceChildren(...names.map((name) => pointsField(name, "")));
  byId("undoScore").hidden = undone === null;
  byId("clearScore").textContent = text("clearScore");
  byId("clearScore").hidden = rows.length === 0;
}

/** The points of a deal can be put right where they stand.
 * @param {Points[]} rows @param {Points} row @param {number} at @param {string} name */
function cellOf(rows, row, at, name) {
  const field = pointsField(`${name}, ${at + 1}`, String(row[name] ?? 0));
  field.addEventListener("change", () => {
    keepScore(rows.map((one, n) => (n === at ? { ...row, [name]: Number(field.value) } : one)));
  });
  return element("td", field);
}

/** @param {string} label @param {string} value */
function pointsField(label, value) {
  const field = element("input", []);
  Object.assign(field, { type: "number", inputMode: "decimal", step: "any", value });
  field.setAttribute("aria-label", label);
  return field;
}

/** @param {Event} event */
function addScore(event) {
  event.preventDefault();
  const names = players(score());
  const told = [...byId("scoreNew").querySelectorAll("input")].map(({ value }, at) => [
    names[at],
    Number(value),
  ]);
  keepScore([...score(), Object.fromEntries(told)]);
  byId("scoreNew").querySelector("input")?.focus();
}

function undoScore() {
  const before = undone ?? score();
  undone = null;
  storeScore(before);
}

/** All points go only if that is asked for twice, and even then they can be brought back. */
function clearScore() {
  if (isSure) keepScore([]);
  else byId("clearScore").textContent = text("clearScoreSure");
  isSure = !isSure && score().length > 0;
}

export function connectScore() {
  byId("openScore").addEventListener("click", () => {
    showScore(score());
    byId("scores").showModal();
  });
  byId("scoreForm").addEventListener("submit", addScore);
  byId("undoScore").addEventListener("click", undoScore);
  byId("clearScore").addEventListener("click", clearScore);
}

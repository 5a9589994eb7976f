// The deals of an evening on this device: their number, how long they took, and who deals next.
import { sum } from "./deal.js";
import { byId, isCompass, now, placeOfOwner, settings, stepNow, store } from "./state.js";
import { element } from "./view.js";
import { duration, fill, nameOf } from "./wording.js";

const EVENING = "shufflegraph:evening";
let passed = null; // the deal after which the cards were passed on
const ENDS = 8 * 3600 * 1000; // after so many ms without a deal another evening begins

/** What is stored of this evening, as far as it can be true. */
function evening() {
  const none = { ids: [], times: [] };
  try {
    const found = JSON.parse(localStorage.getItem(EVENING) ?? "null");
    const areTimes = found.times.every((time) => time >= 0) && Array.isArray(found.ids);
    return areTimes && Date.now() - found.last < ENDS ? found : none;
  } catch {
    return none;
  }
}

/** Count a deal that is dealt to its end, once; after a slip it is still the same deal. */
function countDeal() {
  const { ids, times } = evening();
  const isNew = !ids.includes(now.plan.id) && !now.plan.mended && !now.plan.isReplay;
  const counted = {
    ids: isNew ? [...ids, now.plan.id] : ids,
    times: isNew && now.deal.spent > 0 ? [...times, now.deal.spent] : times,
    last: Date.now(),
  };
  try {
    localStorage.setItem(EVENING, JSON.stringify(counted));
  } catch {
    // The evening is not counted.
  }
  return counted;
}

const median = (times) => [...times].sort((one, other) => one - other)[(times.length - 1) >> 1];

export function showEvening() {
  if (stepNow().kind !== "done") return;
  const { ids, times } = countDeal();
  const said = [fill("evening", { n: ids.length })];
  if (now.plan.owners.length > 1) {
    const next = isCompass() ? ids.length % now.plan.owners.length : 0;
    said.push(fill("dealsNext", { name: nameOf(next) }));
  }
  if (times.length > 1) said.push(fill("usually", { time: duration(median(times) / 1000) }));
  byId("evening").textContent = said.join(" · ");
}

/** After a deal the next one around the table deals; everybody keeps name and side. */
export function passAfterDeal() {
  if (stepNow().kind !== "done" || isCompass() || now.plan.mended || passed === now.plan.id) return;
  passed = now.plan.id;
  passTheDeal();
}

export function passTheDeal() {
  settings.turn = (settings.turn + 1) % Math.max(1, now.plan.owners.length);
  store.saveSettings(settings);
}

// The score: who has how many points, deal by deal, until somebody clears it

const SCORE = "shufflegraph:score";

/** Those who play, as they sit, and the points of each deal. */
function score() {
  const none = { rows: [] };
  try {
    const { rows } = JSON.parse(localStorage.getItem(SCORE) ?? "null") ?? none;
    return rows.every((row) => row.every(Number.isFinite)) ? { rows } : none;
  } catch {
    return none;
  }
}

function keepScore(rows) {
  try {
    localStorage.setItem(SCORE, JSON.stringify({ rows }));
  } catch {
    // It is on the screen and nowhere else.
  }
  showScore(rows);
}

/** The owners in the order of their places, which stays when the deal goes around. */
const bySide = () =>
  [...now.plan.owners.keys()].sort((one, other) => placeOfOwner(one)[0] - placeOfOwner(other)[0]);

function showScore(rows) {
  const names = bySide().map(nameOf);
  const totals = names.map((_, at) => sum(rows.map((row) => row[at] ?? 0)));
  const cells = (values, name) => values.map((value) => element(name, String(value)));
  byId("scoreNames").replaceChildren(element("tr", cells(names, "th")));
  const whole = [...rows, totals].map((row) =>
    element(
      "tr",
      cells(
        names.map((_, at) => row[at] ?? 0),
        "td",
      ),
    ),
  );
  byId("scoreRows").replaceChildren(...whole);
  const fields = names.map((name) => {
    const field = element("input", []);
    [field.type, field.inputMode, field.step] = ["number", "decimal", "any"];
    field.setAttribute("aria-label", name);
    return field;
  });
  byId("scoreNew").replaceChildren(...fields);
}

function addScore(event) {
  event.preventDefault();
  const told = [...byId("scoreNew").querySelectorAll("input")].map((field) => Number(field.value));
  keepScore([...score().rows, told]);
  byId("scoreNew").querySelector("input")?.focus();
}

export function connectScore() {
  byId("openScore").addEventListener("click", () => {
    showScore(score().rows);
    byId("scores").showModal();
  });
  byId("scoreForm").addEventListener("submit", addScore);
  byId("clearScore").addEventListener("click", () => keepScore([]));
}

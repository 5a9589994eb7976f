// The deals of an evening on this device: their number, how long they took, and who deals next.
import { byId, deal, isCompass, plan, settings, stepNow, store } from "../page/state.js";
import { duration, fill, nameOf } from "../page/wording.js";

const EVENING = "shufflegraph:evening";
let passed = null; // the deal after which the cards were passed on
const ENDS = 8 * 3600 * 1000; // after so many ms without a deal another evening begins

/** What is stored of this evening, as far as it can be true. */
function evening() {
  const none = { ids: [], times: [] };
  try {
    const found = JSON.parse(localStorage.getItem(EVENING));
    const areTimes = found.times.every((time) => time >= 0) && Array.isArray(found.ids);
    return areTimes && Date.now() - found.last < ENDS ? found : none;
  } catch {
    return none;
  }
}

/** Count a deal that is dealt to its end, once; after a slip it is still the same deal. */
function countDeal() {
  const { ids, times } = evening();
  const isNew = !ids.includes(plan.id) && !plan.mended && !plan.isReplay;
  const now = {
    ids: isNew ? [...ids, plan.id] : ids,
    times: isNew && deal.spent > 0 ? [...times, deal.spent] : times,
    last: Date.now(),
  };
  try {
    localStorage.setItem(EVENING, JSON.stringify(now));
  } catch {
    // The evening is not counted.
  }
  return now;
}

const median = (times) => [...times].sort((one, other) => one - other)[(times.length - 1) >> 1];

export function showEvening() {
  if (stepNow().kind !== "done") return;
  const { ids, times } = countDeal();
  const said = [fill("evening", { n: ids.length })];
  if (plan.owners.length > 1) {
    const next = isCompass() ? ids.length % plan.owners.length : 0;
    said.push(fill("dealsNext", { name: nameOf(next) }));
  }
  if (times.length > 1) said.push(fill("usually", { time: duration(median(times) / 1000) }));
  byId("evening").textContent = said.join(" · ");
}

/** After a deal the next one around the table deals; everybody keeps name and side. */
export function passAfterDeal() {
  if (stepNow().kind !== "done" || isCompass() || plan.mended || passed === plan.id) return;
  passed = plan.id;
  passTheDeal();
}

export function passTheDeal() {
  settings.turn = (settings.turn + 1) % Math.max(1, plan.owners.length);
  store.saveSettings(settings);
}

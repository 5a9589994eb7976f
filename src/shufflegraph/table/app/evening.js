// The deals of an evening on this device: their number, how long they took, and who deals next.
import { byId, deal, plan, playerOf, settings, stepNow, store } from "../page/state.js";
import { element } from "../page/view.js";
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
  const isNew = !ids.includes(plan.id) && !plan.mended;
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

/** Seats by the compass stay, and the deal goes around them; others are seen from the dealer, who is the last. */
const isCompass = () => plan.owners.some(({ seat }) => seat.en === "north");

export function showEvening() {
  if (stepNow().kind !== "done") return;
  const { ids, times } = countDeal();
  const time = times.length > 0 ? duration(median(times) / 1000) : null;
  const said = [];
  if (time !== null) said.push(fill("evening", { n: ids.length, time }));
  if (plan.owners.length > 1) {
    const next = isCompass() ? ids.length % plan.owners.length : 0;
    said.push(fill("dealsNext", { name: nameOf(next) }));
  }
  byId("evening").textContent = said.join(" ");
}

/** The first player deals next, and so is the last one then: everybody keeps name and side of the table. */
export function passTheDeal() {
  if (stepNow().kind !== "done" || isCompass() || plan.mended) return;
  if (passed === plan.id) return;
  passed = plan.id;
  const players = plan.owners.map((_, owner) => ({ ...playerOf(owner), name: playerName(owner) }));
  for (const owner of players.keys()) {
    Object.assign(playerOf(owner), { at: undefined }, players[(owner + 1) % players.length]);
  }
  store.saveSettings(settings);
}

const playerName = (owner) => deal.names[owner] || playerOf(owner).name;

export function connectEvening() {
  byId("took").after(element("p", ""));
  byId("took").nextElementSibling.id = "evening";
}

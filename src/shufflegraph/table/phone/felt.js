// The table from above, with the players around it.
import { placeOf } from "./deal.js";
import {
  all,
  byId,
  isCompass,
  isRefused,
  isSeat,
  now,
  PLACES,
  placeOfOwner,
  saveDeal,
  settings,
  sideOf,
  store,
} from "./state.js";
import { element } from "./view.js";
import { fill, nameOf, seat, usualName } from "./wording.js";

/** @typedef {"feltOnHome" | "feltOnStart"} FeltPlace */

/** The table from above: whose names are typed where they sit, and which of them deals. @param {FeltPlace} id */
export function showFelt(id) {
  byId(id).append(byId("felt"));
  byId("felt").hidden = now.plan.owners.length === 0 || isRefused();
  if (id !== "feltOnHome") byId("playing").hidden = true;
  for (const cell of all("#felt .cell")) cell.replaceChildren();
  for (const owner of now.plan.owners.keys()) {
    byId("felt")
      .querySelector(`[data-at="${sideOf(owner)}"]`)
      ?.append(chairOf(owner, id));
  }
}

const isPassed = () => !isCompass() && now.plan.owners.length > 1 && now.plan.owners.every(isSeat);

/** A mark on a chair: who is touched deals next. @param {number} owner @param {FeltPlace} id */
function markOf(owner, id) {
  const mark = element("button", "♠", "deals");
  mark.hidden = !isPassed();
  mark.setAttribute("aria-label", fill("dealsNext", { name: nameOf(owner) }));
  mark.setAttribute("aria-pressed", String(owner === now.plan.owners.length - 1));
  mark.addEventListener("click", () => {
    [settings.turn] = placeOfOwner(owner);
    store.saveSettings(settings);
    showFelt(id);
  });
  return mark;
}

/** @param {number} owner @param {FeltPlace} id */
function chairOf(owner, id) {
  const field = element("input", [], "chair");
  field.maxLength = 40;
  field.autocomplete = "off";
  field.dir = "auto";
  field.setAttribute("aria-label", seat(owner));
  field.placeholder = now.plan.owners[owner].name ?? seat(owner);
  field.value = now.deal.names[owner] ?? usualName(owner) ?? "";
  const isDealer =
    isSeat(now.plan.owners[owner]) && owner === now.plan.owners.length - 1 && owner > 0;
  field.classList.toggle("dealer", isDealer && !isCompass());
  field.readOnly = now.plan.id === null && !isSeat(now.plan.owners[owner]);
  field.addEventListener("input", () => {
    now.deal.names[owner] = field.value.trim();
    if (isSeat(now.plan.owners[owner]))
      settings.names[placeOfOwner(owner)[0]] = now.deal.names[owner];
    saveDeal();
    store.saveSettings(settings);
  });
  return element("span", [field, markOf(owner, id)], "seat");
}

export function makeFelt() {
  for (let at = 0; at < PLACES; at += 1) {
    const cell = element("div", [], "cell");
    const { row, column } = placeOf(at, PLACES);
    cell.style.gridArea = `${row} / ${column}`;
    cell.dataset.at = String(at);
    byId("felt").append(cell);
  }
}

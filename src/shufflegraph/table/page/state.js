// The deal that is going on, as the program wrote it down, and what the dealer can change: place, names, settings.
import { verdictOn } from "./checked.js";
import { stepsOf } from "./deal.js";
import { openStore } from "./device.js";
import { isByOther, isElsewhere, leaveDeal, thisWindow } from "./windows.js";

export const byId = (id) => document.getElementById(id);
export const written = (id) => JSON.parse(byId(id).textContent);

export const texts = written("texts");
export const store = openStore();
export const settings = {
  pace: 0,
  group: true,
  theme: "auto",
  speak: false,
  vibrate: true,
  listen: false,
  full: matchMedia("(pointer: coarse)").matches,
  speed: 0,
  players: {},
  ...store.loadSettings(),
};
if (!isRecord(settings.players)) settings.players = {};

export let plan;
export let steps;
export let deal;
export let verdict;
let knownWindow;
export const isRefused = () => verdict.deals === false;

/** Take a deal, and go on with it where it was left. */
export function openDeal(made) {
  plan = made;
  verdict = verdictOn(plan);
  steps = isRefused() ? [{ kind: "start" }] : stepsOf(plan);
  deal = { position: 0, names: [], language: plan.language, spent: 0, ...store.load(plan.id) };
  knownWindow = deal.window;
  // What an older or damaged store says counts only if it can be true.
  if (!steps[deal.position]) deal.position = 0;
  if (!texts[deal.language]) deal.language = plan.language;
  if (!Array.isArray(deal.names)) deal.names = [];
  if (!(deal.spent >= 0)) deal.spent = 0;
}

/** Take no deal: the page shows something else, in that language. */
export function openNothing(language) {
  plan = { id: null, owners: [], rounds: [], piles: 0, title: null };
  verdict = { deals: null, fewest: false, fault: null };
  steps = [{ kind: "home" }];
  deal = { position: 0, names: [], language, spent: 0 };
}

/** Write the deal down, unless another window has gone on with it. */
export function saveDeal() {
  if (plan.id === null || isElsewhere()) return;
  if (isByOther(store.load(plan.id), knownWindow)) {
    leaveDeal();
    return;
  }
  deal.window = thisWindow;
  store.save(plan.id, deal);
}

export const stepNow = () => steps[deal.position];

/** What this device knows of whoever sits on an owner's seat, in all deals: their name and their side of the table. */
export function playerOf(owner) {
  const label = `${plan.owners[owner].seat.en} `; // no name that every object has
  if (!isRecord(settings.players[label])) settings.players[label] = {};
  return settings.players[label];
}

function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

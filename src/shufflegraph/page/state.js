// The plan as the program wrote it into the page, and all that the dealer can change: their place, names, settings.
import { verdictOn } from "./checked.js";
import { stepsOf } from "./deal.js";
import { openStore } from "./device.js";

export const byId = (id) => document.getElementById(id);
const written = (id) => JSON.parse(byId(id).textContent);
export const isRefused = () => verdict.deals === false;

export const plan = written("plan");
export const texts = written("texts");
export const verdict = verdictOn(plan);
export const steps = isRefused() ? [{ kind: "start" }] : stepsOf(plan);
export const store = openStore(plan.id);
export const deal = { position: 0, names: [], language: plan.language, ...store.load() };
export const settings = {
  pace: 0,
  theme: "auto",
  speak: false,
  vibrate: true,
  listen: false,
  full: matchMedia("(pointer: coarse)").matches,
  ...store.loadSettings(),
};

// What an older or damaged store says counts only if it can be true.
if (!steps[deal.position]) deal.position = 0;
if (!texts[deal.language]) deal.language = plan.language;
if (!Array.isArray(deal.names)) deal.names = [];

export const stepNow = () => steps[deal.position];

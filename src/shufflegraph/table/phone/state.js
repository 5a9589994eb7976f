// The deal that is going on, as the program wrote it down, and what the dealer can change: place, names, settings.
import { verdictOn } from "./checked.js";
import { stepsOf } from "./deal.js";
import { openStore } from "./device.js";
import { isByOther, isElsewhere, leaveDeal, thisWindow } from "./elsewhere.js";

/**
 * The element of that name: it is there.
 * @template {string} Name
 * @param {Name} id
 * @returns {Name extends keyof Elements ? Elements[Name] : HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  return /** @type {any} */ (found);
}

/** All elements of that kind. @param {string} selector @returns {HTMLElement[]} */
export const all = (selector) => [
  .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector)),
];

/** The dialogs, or those of a kind. */
export const dialogs = (kind = "[open]") => [
  .../** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll(`dialog${kind}`)),
];

/** What an event is about. @param {Event} event */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/** @param {string} id */
export const written = (id) => JSON.parse(byId(id).textContent ?? "null");

/** What the page says, by languages, and what the program wrote into it besides. */
/** @type {Record<Language, any>} */
export const texts = {};
/** @type {{ games: PageGame[], isFolder: boolean, languages: Label }} */
export const built = { games: [], isFolder: false, languages: {} };

/** Have the texts of a language that has a file of its own beside the page. @param {Language} language */
export async function learn(language) {
  try {
    texts[language] ??= await (await fetch(`${language}.json`)).json();
  } catch (error) {
    console.error(error); // The page goes on in the language that it speaks.
  }
}

export const store = openStore();
/** @type {Settings} */
export const settings = {
  pace: 0,
  group: true,
  theme: "auto",
  speak: false,
  vibrate: true,
  listen: false,
  full: false,
  turned: true, // a hand-over's text turns to its player
  sound: false,
  rate: 1, // how fast a voice speaks
  left: null, // whether piles are numbered anticlockwise; null is as the page says
  speed: 0,
  ahead: 0, // how many rows of cards are shown at once; 0 is one, and four after a practice deal
  practised: false,
  reach: null, // whether everybody is within reach, so that cards go straight to the players
  dealt: false, // whether a deal was dealt to its end on this device
  names: [], // who sits at the table, clockwise from the bottom of the screen
  turn: 0, // how many places from there the dealer sits
};

/** Read what the program wrote into the page, and what this device keeps. */
export function readPage() {
  const { keys, ...lists } = written("texts");
  for (const [one, list] of Object.entries(lists)) {
    texts[one] = Object.fromEntries(
      keys.map((/** @type {string} */ key, /** @type {number} */ n) => [key, list[n]]),
    );
  }
  Object.assign(built, written("built"));
  built.games = built.games.map((game) => Object.assign({ talon: "talon", places: [] }, game));
  settings.full = matchMedia("(pointer: coarse)").matches;
  Object.assign(settings, store.loadSettings());
  if (!Array.isArray(settings.names)) settings.names = [];
  if (![0, 1, 2, 4].includes(settings.ahead)) settings.ahead = 0;
  if (!(settings.rate >= 0.5 && settings.rate <= 2)) settings.rate = 1;
  if (!(settings.turn >= 0 && settings.turn < 100)) settings.turn = 0;
}

/**
 * The deal that goes on: its plan as the page shows it, its steps, what the checker says, and what the dealer changes.
 * @type {{ plan: Plan, steps: Step[], verdict: Verdict, deal: Deal }}
 */
export const now = nothing("en");
/** @type {string | undefined} */
let knownWindow;
export const isLeftHanded = () => settings.left ?? now.plan.left === true;
export const isRefused = () => now.verdict.deals === false;

/** Take a deal, and go on with it where it was left. @param {Plan} plan */
export function openDeal(plan) {
  for (const [at, owner] of plan.owners.entries()) owner.place ??= [at, plan.owners.length];
  const verdict = verdictOn(plan);
  const steps = verdict.deals === false ? [{ kind: "start" }] : stepsOf(plan);
  const deal = {
    position: 0,
    names: [],
    language: plan.language,
    spent: 0,
    ...store.load(plan.id),
  };
  knownWindow = deal.window;
  // What an older or damaged store says counts only if it can be true.
  if (!steps[deal.position]) deal.position = 0;
  if (!texts[deal.language]) deal.language = texts[plan.language] ? plan.language : "en";
  if (!Array.isArray(deal.names)) deal.names = [];
  if (!(deal.spent >= 0)) deal.spent = 0;
  Object.assign(now, { plan, steps, verdict, deal });
}

/**
 * No deal: the page shows something else, in that language, to those who sit there.
 * @param {Language} language
 * @param {Owner[]} owners
 * @returns {any}
 */
function nothing(language, owners = []) {
  return {
    plan: { id: null, owners, rounds: [], piles: 0, title: null },
    steps: [{ kind: "home" }],
    verdict: { deals: null, fewest: false, fault: null },
    deal: { position: 0, names: [], language, spent: 0 },
  };
}

/** @param {Language} language @param {Owner[]} [owners] */
export const openNothing = (language, owners) => Object.assign(now, nothing(language, owners));

/** Write the deal down, unless another window has gone on with it. */
export function saveDeal() {
  const { plan, deal } = now;
  if (plan.id === null || isElsewhere()) return;
  if (isByOther(store.load(plan.id), knownWindow)) {
    leaveDeal();
    return;
  }
  deal.window = thisWindow;
  store.save(plan.id, deal);
}

export const stepNow = () => now.steps[now.deal.position];

const COMPASS = ["south", "west", "north", "east"];

/** Where an owner sits, clockwise from the bottom of the screen, and of how many; the dealer is the last owner.
 * @param {number} owner @returns {[number, number]} */
export function placeOfOwner(owner) {
  const { seat, place } = now.plan.owners[owner];
  const [at, players] = place;
  const fixed = COMPASS.indexOf(seat.en);
  return fixed >= 0 ? [fixed, 4] : [(at + 1 + settings.turn) % players, players];
}

export const PLACES = 8; // around the table, clockwise from the top left
const BOTTOM = 5;

/** The side or corner of the screen at which an owner sits. @param {number} owner */
export function sideOf(owner) {
  const [at, players] = placeOfOwner(owner);
  return (BOTTOM + Math.round((PLACES * at) / players)) % PLACES;
}

export const isCompass = () => now.plan.owners.some(({ seat }) => COMPASS.includes(seat.en));

/** Is it a seat, on which anybody may sit, and no name? @param {Owner} owner */
export const isSeat = ({ seat }) =>
  /^seat \d+$/.test(seat.en) ||
  Object.values(texts).some(({ owners }) => Object.hasOwn(owners, seat.en));

/** Who usually sits there, or null. @param {number} owner */
export function sitterOf(owner) {
  const name = settings.names[placeOfOwner(owner)[0]];
  return isSeat(now.plan.owners[owner]) && typeof name === "string" && name !== "" ? name : null;
}

// For other programs: draw a deck, plan it, check a plan, follow it. The core draws, plans and checks by functions that are
// proved in Coq; the planner is not, so its plans are checked. Nothing here is for a browser alone.
import { sum } from "./deal.js";
import { core, MOST_CARDS, plannedAs, writtenPlan } from "./planning.js";

const ofSystem = (number) => crypto.getRandomValues(new Uint8Array(number));
const isSize = (size) => Number.isInteger(size) && size >= 0;

/** How many cards share each place of the talon; a number is so many single cards in order. */
const placesOf = (talon) => (typeof talon === "number" ? new Array(talon).fill(1) : talon);

/**
 * Draw a deck uniformly: its first card lies on top, and is a name of `hands` or `{ talon: place }`.
 * @param {import("./shufflegraph").Sizes} sizes
 * @param {(number: number) => Uint8Array} [bytes] gives so many random bytes; else the system's generator
 */
export function draw({ hands = {}, talon = 0 }, bytes = ofSystem) {
  const names = Object.keys(hands);
  const sizes = Object.values(hands);
  if (!(isSize(talon) || Array.isArray(talon)) || ![...sizes, talon].flat().every(isSize))
    throw new RangeError("sizes are whole numbers of cards, at least 0");
  const cards = sum(sizes) + (typeof talon === "number" ? talon : sum(talon));
  if (cards > MOST_CARDS) throw new RangeError(`${cards} cards: at most ${MOST_CARDS} are dealt`);
  const places = placesOf(talon);
  const number = core.number([...sizes, ...places], bytes);
  const deck = core.deckOfSum(sizes, places, number, 0n);
  return deck.map((to) => (to < 0 ? { talon: -1 - to } : names[to]));
}

/**
 * The plan of a deck as JSON text of version 2, which `check`, `follow` and the library read.
 * @param {import("./shufflegraph").Destination[]} deck
 * @param {import("./shufflegraph").Options} [options]
 */
export function plan(deck, { piles = 8, aside = [], under = false } = {}) {
  if (!Number.isInteger(piles) || piles < 1)
    throw new RangeError(`${piles} piles: a whole number, at least 1`);
  if (deck.length > MOST_CARDS)
    throw new RangeError(`${deck.length} cards: at most ${MOST_CARDS} are planned`);
  const names = [...new Set(deck.filter((to) => typeof to === "string"))];
  const numbers = deck.map((to) => (typeof to === "string" ? names.indexOf(to) : -1 - to.talon));
  const places = new Set(numbers.filter((to) => to < 0));
  for (let place = 0; place < places.size; place += 1)
    if (!places.has(-1 - place)) throw new RangeError(`no card is for place ${place} of the talon`);
  const made = plannedAs(numbers, piles, aside, { under });
  if (made.verdict === "wrong")
    throw new RangeError("one pile only turns this deck over: take two");
  return writtenPlan(made, names);
}

/**
 * What the proved checker says of a plan.
 * @param {string} text
 * @returns {import("./shufflegraph").Verdict}
 */
export const check = (text) => globalThis.shufflegraphCheck(text);

/**
 * The cards one by one, as they are laid down: round, pile and number of the card from 1, as people count.
 * @param {string} text a plan that is right; others are refused
 * @returns {Generator<import("./shufflegraph").Step>}
 */
export function* follow(text) {
  const { deals, fault } = check(text);
  if (!deals) throw new RangeError(`${fault}`);
  for (const [round, { instructions }] of JSON.parse(text).rounds.entries())
    for (const [card, { pile, hand_to, under = false }] of instructions.entries())
      yield { round: round + 1, card: card + 1, pile: pile + 1, under, handTo: hand_to ?? null };
}

// What the proved checker says of the plan that the page carries, and whether the page shows that plan.
import "./core.js";
import { MOST_AROUND } from "./deal.js";

/** As shufflegraphCheck says it; a page that shows other steps is wrong. @param {Plan} shown */
export function verdictOn(shown) {
  const verdict = globalThis.shufflegraphCheck(String(shown.written));
  if (!verdict.deals || isShown(String(shown.written), shown)) {
    return { ...verdict, fewest: verdict.fewest || (verdict.deals && isTalonFewest(shown)) };
  }
  return { deals: false, fewest: false, fault: "the page shows other steps than the plan has" };
}

/** @param {string} text @param {Plan} shown */
function isShown(text, shown) {
  const plan = JSON.parse(text);
  const seed = /"seed": *(-?\d+)/.exec(text)?.[1] ?? null; // it may have any number of digits
  const used = plan.rounds.flatMap((/** @type {WrittenPlan["rounds"][number]} */ round) =>
    round.instructions.map((/** @type {WrittenStep} */ step) => step.pile + 1),
  );
  const piles = plan.piles <= MOST_AROUND ? plan.piles : Math.max(0, ...used);
  const { deck, tail = 0, under = false } = plan;
  const wanted = [piles, deck.length, seed, tail, partsOf(plan), under];
  const found = [shown.piles, shown.cards, shown.seed, shown.tail, shown.parts, !!shown.under];
  return JSON.stringify(wanted) === JSON.stringify(found) && areSteps(plan.rounds, shown);
}

/** To the players the fewest rounds are those of the talon alone, behind at most one card of a hand.
 * @param {Plan} plan */
function isTalonFewest({ written, talonWritten, toPlayers }) {
  if (!toPlayers || written === undefined || talonWritten === undefined) return false;
  const [whole, alone] = [JSON.parse(written), JSON.parse(talonWritten)];
  const hands = new Set(
    whole.deck.filter((/** @type {WrittenTo} */ to) => !isOfTalon(to)).map(labelOf),
  );
  /** @param {WrittenPlan} plan */
  const talonOf = ({ deck }) => JSON.stringify(deck.filter(isOfTalon));
  const isSame =
    talonOf(whole) === talonOf(alone) &&
    alone.deck.slice(1).every(isOfTalon) &&
    whole.rounds.length === alone.rounds.length &&
    whole.piles === alone.piles + hands.size &&
    (whole.under ?? false) === (alone.under ?? false);
  return isSame && globalThis.shufflegraphCheck(talonWritten).fewest;
}

/** Are these the steps, and has every owner one number and the own label?
 * @param {WrittenPlan["rounds"]} rounds @param {Plan} shown */
function areSteps(rounds, shown) {
  const owners = new Map();
  /** @param {unknown} owner @param {number | null} number */
  const numberOf = (owner, number) => {
    const key = JSON.stringify(owner);
    const isNew = number !== null && !owners.has(key) && ![...owners.values()].includes(number);
    if (isNew && shown.owners[number]?.seat.en === labelOf(owner)) owners.set(key, number);
    return owners.get(key);
  };
  /** @param {WrittenStep} step @param {(number | null)[]} told */
  const written = ({ pile, hand_to, under }, [, number]) => {
    const at = under ? ~pile : pile;
    if (hand_to === undefined) return [at];
    return isOfTalon(hand_to) ? [at, null, hand_to.talon] : [at, numberOf(hand_to, number)];
  };
  const wanted = rounds.map(({ instructions }, round) =>
    instructions.map((step, n) => written(step, shown.rounds[round]?.[n] ?? [])),
  );
  return JSON.stringify(wanted) === JSON.stringify(shown.rounds);
}

/** @param {unknown} destination @returns {destination is { talon: number }} */
export const isOfTalon = (destination) => Object.hasOwn(Object(destination), "talon");

/** @param {unknown} owner @returns {string} */
export function labelOf(owner) {
  if (Array.isArray(owner)) return owner.map(labelOf).join(" ");
  return typeof owner === "string" ? owner : JSON.stringify(owner);
}

/** What the talon is put together from, where it does not lie so: source, place and number of cards.
 * @param {WrittenPlan} plan */
function partsOf({ deck, rounds, tail = 0 }) {
  const places = (/** @type {unknown[]} */ some) =>
    some.filter(isOfTalon).map(({ talon }) => talon);
  const steps = rounds.flatMap(({ instructions }) => instructions);
  const packets = new Set(places(steps.map(({ hand_to }) => hand_to)));
  if (rounds.length === 0 || (tail === 0 && packets.size === 0)) return [];
  const dealt = places(deck.slice(0, deck.length - tail));
  const parts = [...new Set(dealt)]
    .sort((one, other) => one - other)
    .map((place) => {
      const size = dealt.filter((other) => other === place).length;
      return [packets.has(place) ? "packet" : "deck", place, size];
    });
  return tail > 0 ? [...parts, ["kept", ...places(deck.slice(-1)), tail]] : parts;
}

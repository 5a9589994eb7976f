// Plans of a deck as the page deals them, and as texts: by the planner where the proved checker takes its plan, by the core.
import "./core.js";
import { sum } from "./deal.js";
import { planEither, planOnTop, tailOf } from "./planner.js";

export const core = globalThis.shufflegraphCore;
export const MOST_CARDS = 300; // as many as the proved checker reads

/** @template To @param {To[]} deck @param {To} to */
export const countOf = (deck, to) => deck.filter((one) => one === to).length;

/** A plan as JSON text of version 2, as the library reads it. @param {CorePlan} made @param {string[]} names */
export function writtenPlan(made, names) {
  const { deck, piles, rounds, placements, leastRounds, windows, aside } = made;
  /** @param {number} one */
  const to = (one) => (one < 0 ? { talon: -1 - one } : names[one]);
  /** @param {CoreRound["steps"][number]} step */
  const step = ({ pile, given, under }) => ({
    pile,
    ...(given !== null && { hand_to: to(given) }),
    ...(under && { under }),
  });
  const isOptimal = leastRounds === rounds.length;
  const dealt = deck.length - (made.tail ?? 0);
  const isLeast = placements <= dealt;
  return JSON.stringify({
    format: "shufflegraph-plan",
    version: 2,
    piles,
    deck: deck.map(to),
    rounds: rounds.map((one) => ({ instructions: one.steps.map(step), deck: one.deck.map(to) })),
    placements,
    placements_lower_bound: isLeast ? placements : dealt,
    lower_bound: leastRounds,
    windows,
    is_optimal: isOptimal,
    proof: isOptimal ? "bound" : "none",
    placements_proof: isLeast ? "bound" : "none",
    ...(aside.length > 0 && { aside }),
    ...(made.tail && { tail: made.tail }),
    ...(made.under && { under: true }),
  });
}

/** A plan with all cards on top, or one with cards under piles where that is sooner done.
 * @param {number[]} deck @param {number} piles @param {number[]} aside @param {boolean} isEither */
function planned(deck, piles, aside, isEither) {
  if (!isEither) return plannedOnTop(deck, piles, aside, tailOf(deck));
  const either = planEither(deck, piles, aside);
  const top = piles > 1 ? plannedOnTop(deck, piles, aside, 0) : either;
  const more = [top.rounds.length - either.rounds.length, top.placements - either.placements];
  if (more[0] < 0) return top;
  const isSooner = more[0] > 0 || more[1] > 0 || piles === 1;
  return isSooner ? either : { ...either, rounds: top.rounds, placements: top.placements };
}

/** The places put aside of which a deck still has a card. @param {number[]} aside @param {number[]} deck */
export const asideIn = (aside, deck) => aside.filter((place) => deck.includes(-1 - place));

/** The core's plan of the cards before a tail.
 * @param {number[]} deck @param {number} piles @param {number[]} aside @param {number} tail */
function plannedBefore(deck, piles, aside, tail) {
  const dealt = deck.slice(0, deck.length - tail);
  return core.plan(dealt, piles, asideIn(aside, dealt));
}

/**
 * A plan with all cards on top, of which the last ones are not laid down. It is the planner's if it makes one and the
 * proved checker takes that, else the core's own.
 * @param {number[]} deck
 * @param {number} piles
 * @param {number[]} aside
 * @param {number} tail
 */
function plannedOnTop(deck, piles, aside, tail) {
  const own = core.plan(deck, piles, aside);
  if (own.rounds.length === 0 || own.verdict === "wrong") return own;
  const dealt = tail > 0 ? plannedBefore(deck, piles, aside, tail) : own;
  const names = [...Array(Math.max(-1, ...deck) + 1).keys()].map(String);
  try {
    const found = { ...planOnTop(dealt), deck, aside, tail };
    return globalThis.shufflegraphCheck(writtenPlan(found, names)).deals ? found : own;
  } catch {
    return own;
  }
}

/** The steps with a pile of its own for each packet, so that all stay where they lie, if there are piles enough.
 * @param {CoreRound["steps"]} steps @param {number} piles */
function spread(steps, piles) {
  const own = new Map();
  let used = 0;
  const found = steps.map((step) => {
    if (!own.has(step.pile)) {
      own.set(step.pile, used);
      used += 1;
    }
    const pile = own.get(step.pile);
    if (step.given !== null) own.delete(step.pile);
    return { ...step, pile };
  });
  return own.size === 0 && used <= piles ? found : steps;
}

/**
 * A plan that lays each player's cards straight in front of them. Seats are piles of their own, so the talon is
 * planned alone; if it lies in order already, behind one card of a hand, which wants a round.
 * @param {number[]} deck
 * @param {number} piles
 * @param {number[]} aside
 * @param {boolean} isEither
 */
function plannedToPlayers(deck, piles, aside, isEither) {
  const owners = [...new Set(deck.filter((to) => to >= 0))].sort((one, other) => one - other);
  if (owners.length === 0) return planned(deck, piles, aside, isEither);
  const talon = deck.filter((to) => to < 0);
  /** @param {number[]} some */
  const whole = (some) =>
    isEither ? planned(some, piles, aside, true) : plannedOnTop(some, piles, aside, tailOf(deck));
  let made = whole(talon);
  const isBehind = made.rounds.length === 0 && talon.length > 0;
  if (isBehind) made = whole([owners[0], ...talon]);
  const [first = { steps: [] }, ...later] = made.rounds;
  const isOne = later.length === 0;
  const alone = first.steps.slice(isBehind ? 1 : 0);
  const others = isOne ? [...spread(alone, piles)] : alone;
  const left = new Map(owners.map((to) => [to, countOf(deck, to)]));
  const dealt = deck.slice(0, deck.length - (made.tail ?? 0));
  const steps = dealt.map((to) => {
    if (to < 0) return /** @type {CoreRound["steps"][number]} */ (others.shift());
    const more = Number(left.get(to)) - 1;
    left.set(to, more);
    const given = more === 0 ? to : null;
    return { pile: piles + owners.indexOf(to), given, under: false };
  });
  return {
    ...made,
    deck,
    piles: piles + owners.length,
    rounds: [{ deck: dealt, steps }, ...later],
    placements: dealt.length + sum(later.map((round) => round.deck.length)),
    leastRounds: isOne ? 1 : 0,
    windows: isOne ? [[0, dealt.length - 1]] : [],
    toPlayers: true,
    talon: made,
  };
}

/** The plan of a deck, as it is wished. @param {number[]} deck @param {number} piles @param {number[]} aside */
export const plannedAs = (deck, piles, aside, { under = false, toPlayers = false }) =>
  (toPlayers ? plannedToPlayers : planned)(deck, piles, aside, Boolean(under));

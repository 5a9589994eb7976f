// What is touched to tell of a slip: one of the last cards, and piles.
import { tablePiles } from "./deal.js";
import { byId, now, stepNow } from "./state.js";
import { colourOfPile, element } from "./view.js";
import { fill, pileName, playerAt, shownAtOnce, text } from "./wording.js";

/** @typedef {{ card: number | null, pile: number | null, order: number[], isWhole: boolean, at: number }} Touched */

const SEEN = 8; // so many of the last cards are shown at once
export let touched = /** @type {Touched} */ ({ at: 0 });
let reached = 0; // the step before which something slipped: some of the cards that are shown may lie already

export function touchNothing() {
  reached = reachedNow();
  touched = { card: null, pile: null, order: [], isWhole: false, at: 0 };
}

/** No slip is told: it is known that the cards before those that are shown lie. */
export function reachNothing() {
  reached = 0;
  touched = /** @type {Touched} */ ({ at: 0 });
}

/** Where the deal is: behind the last card that was touched, if it is one of those that are shown. */
export const reachedNow = () => Math.max(now.deal.position, reached, touched.at);
export const stepsBefore = () => now.steps.slice(0, reachedNow());
/** @param {Step[]} steps */
const cardsIn = (steps) => steps.filter((step) => step.kind === "card").length;
export const laidNow = () => cardsIn(stepsBefore());

/** How many cards are laid down in the rounds before that one. @param {number} round */
export const laidBefore = (round) =>
  now.plan.rounds.slice(0, round).reduce((laid, steps) => laid + steps.length, 0);

/** The round whose cards were laid last. @param {Step[]} steps */
const roundLaid = (steps) => steps.findLast((step) => step.kind === "card")?.round ?? 0;

/** The piles that lie around the screen, and those before players. */
export const pilesThere = () =>
  [...new Array(now.plan.piles).keys()].filter(
    (pile) => pile < tablePiles(now.plan) || playerAt(pile) !== undefined,
  );

/** The last cards and the piles, to be touched: which card went where, and how piles lie on one another. */
export function showTouched() {
  const ahead = stepNow().kind === "card" ? shownAtOnce(now.deal.position) : 0;
  const last = cardsOfRound(Math.max(now.deal.position + ahead, reachedNow())).reverse();
  const cards = last.slice(0, touched.isWhole ? last.length : Math.max(SEEN, ahead));
  const laid = cardsIn(now.steps.slice(0, now.deal.position));
  const chips = cards.map(([card, pile, n]) => {
    const label =
      playerAt(pile) === undefined
        ? fill("slipChip", { n, pile: pile + 1 })
        : `${n}: ${pileName(pile)}`;
    const made = chip(pile, touched.card === card, label, () => {
      touched.card = touched.card === card ? null : card;
      touched.at = touched.card === null || card < laid ? 0 : now.deal.position + card + 1 - laid;
    });
    made.classList.toggle("next", card >= laid);
    return made;
  });
  if (cards.length < last.length) {
    const more = element("button", "…");
    more.setAttribute("aria-label", text("slipEarlier"));
    chips.push(
      touching(more, () => {
        touched.isWhole = true;
      }),
    );
  }
  byId("slipCards").replaceChildren(...chips);
  const piles = pilesThere();
  const went = piles.map((pile) =>
    chip(pile, touched.pile === pile, pileName(pile), () => {
      touched.pile = touched.pile === pile ? null : pile;
    }),
  );
  byId("slipWent").replaceChildren(...went);
  const around = piles.filter((pile) => playerAt(pile) === undefined);
  const order = around.map((pile) =>
    chip(pile, touched.order.includes(pile), pileName(pile), () => {
      const others = touched.order.filter((one) => one !== pile);
      touched.order = others.length < touched.order.length ? others : [...others, pile];
    }),
  );
  byId("slipPiles").replaceChildren(...order);
  byId("slipOrder").textContent = touched.order.map((pile) => pile + 1).join(" → ");
}

/** A button of a pile's colour.
 * @param {number} pile @param {boolean} isChosen @param {string} label @param {() => void} act */
function chip(pile, isChosen, label, act) {
  const sign = playerAt(pile) === undefined ? String(pile + 1) : pileName(pile);
  const made = element("button", sign, `chip ${colourOfPile(pile)}`);
  made.setAttribute("aria-label", label);
  made.setAttribute("aria-pressed", String(isChosen));
  return touching(made, act);
}

/** @param {HTMLButtonElement} button @param {() => void} act */
function touching(button, act) {
  button.addEventListener("click", () => {
    const around = /** @type {HTMLElement} */ (button.parentElement);
    const at = [...around.children].indexOf(button);
    const { id } = around;
    act();
    showTouched();
    /** @type {HTMLElement} */ (byId(id).children[at])?.focus();
  });
  return button;
}

/** The cards of the round that were laid last: their number in the deal, their pile, and their number in the round. */
export function cardsOfRound(position = reachedNow()) {
  const steps = now.steps.slice(0, position);
  const round = roundLaid(steps);
  const laid = cardsIn(steps) - laidBefore(round);
  const here = now.plan.rounds[round].slice(0, laid);
  return here.map(([at], n) => [laidBefore(round) + n, at < 0 ? ~at : at, n + 1]);
}

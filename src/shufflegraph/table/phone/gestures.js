// What is touched to tell of a slip: one of the last cards, and piles.
import { byId, now } from "./state.js";
import { colourOfPile, element } from "./view.js";
import { fill, pileName, playerAt, text } from "./wording.js";

const SEEN = 8; // so many of the last cards are shown at once
export let touched;

export function touchNothing() {
  touched = { card: null, pile: null, order: [], isWhole: false };
}

export const stepsBefore = () => now.steps.slice(0, now.deal.position);
export const laidNow = () => stepsBefore().filter((step) => step.kind === "card").length;

/** How many cards are laid down in the rounds before that one. */
export const laidBefore = (round) =>
  now.plan.rounds.slice(0, round).reduce((laid, steps) => laid + steps.length, 0);

/** The round whose cards were laid last. */
const roundLaid = () => stepsBefore().findLast((step) => step.kind === "card")?.round ?? 0;

/** The last cards and the piles, to be touched: which card went where, and how piles lie on one another. */
export function showTouched() {
  const last = cardsOfRound().reverse();
  const cards = last.slice(0, touched.isWhole ? last.length : SEEN);
  const chips = cards.map(([card, pile, n]) =>
    chip(pile, touched.card === card, fill("slipChip", { n, pile: pile + 1 }), () => {
      touched.card = touched.card === card ? null : card;
    }),
  );
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
  const piles = [...new Array(now.plan.piles).keys()];
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

/** A button of a pile's colour. */
function chip(pile, isChosen, label, act) {
  const sign = playerAt(pile) === undefined ? String(pile + 1) : pileName(pile);
  const made = element("button", sign, `chip ${colourOfPile(pile)}`);
  made.setAttribute("aria-label", label);
  made.setAttribute("aria-pressed", String(isChosen));
  return touching(made, act);
}

function touching(button, act) {
  button.type = "button";
  button.addEventListener("click", () => {
    const at = [...button.parentElement.children].indexOf(button);
    const { id } = button.parentElement;
    act();
    showTouched();
    byId(id).children[at]?.focus();
  });
  return button;
}

/** The cards of the round that were laid last: their number in the deal, their pile, and their number in the round. */
export function cardsOfRound() {
  const round = roundLaid();
  const laid = laidNow() - laidBefore(round);
  const here = now.plan.rounds[round].slice(0, laid);
  return here.map(([at], n) => [laidBefore(round) + n, at < 0 ? ~at : at, n + 1]);
}

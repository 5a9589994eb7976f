// What the page can wish: deals, cuts, and what follows a slip. The core draws and plans, and is proved.

import { MOST_AROUND } from "./deal.js";
import {
  callOf,
  deckOfCut,
  FORMAT,
  fingerprintOf,
  MOST_SINGLE,
  plain,
  Refused,
  readWholeCut,
  spoken,
  VERSION,
  WORD_BYTES,
} from "./fingerprint.js";
import { asideIn, core, countOf, plannedAs, writtenPlan } from "./planning.js";
import { mended } from "./stacks.js";
import { texts } from "./state.js";
import { cards, counted, fill, nameIn } from "./wording.js";

/** @param {number} n */
const randomBytes = (n) => crypto.getRandomValues(new Uint8Array(n));

/** A name in all languages.
 * @template {string | null} Name @param {Name} label @returns {Name extends string ? Label : null} */
export const inAll = (label) =>
  /** @type {any} */ (
    label === null
      ? null
      : Object.fromEntries(Object.keys(texts).map((one) => [one, nameIn(one, label)]))
  );

/** Hand a text to another device: as this one shares texts, or copied. @param {string} said */
export async function sharing(said) {
  try {
    if (navigator.share) await navigator.share({ text: said });
    else await navigator.clipboard.writeText(said);
  } catch {
    // Nobody took it: it is there to be copied by hand.
  }
}

// Deals

/** Names and sizes of what is to be dealt; each has its limits. @param {Wish} wish */
function wantedOf({ wanted }) {
  if (wanted.places.length > MOST_SINGLE) throw new Refused("tooManyPlaces");
  if (new Set(wanted.names).size < wanted.names.length) throw new Refused("sameNames");
  return wanted;
}

/** What the talon is put together from, if places were laid aside or cards kept. @param {CorePlan} plan */
function talonPartsOf({ deck, rounds, tail = 0 }) {
  const packets = rounds.flatMap(({ steps }) => steps.map(({ given }) => given ?? 0));
  if (tail === 0 && !packets.some((to) => to < 0)) return [];
  const dealt = deck.slice(0, deck.length - tail);
  const places = [...new Set(dealt)].filter((to) => to < 0).sort((one, other) => other - one);
  const parts = places.map((to) => [
    packets.includes(to) ? "packet" : "deck",
    -1 - to,
    countOf(dealt, to),
  ]);
  return tail > 0 ? [...parts, ["kept", -1 - (deck.at(-1) ?? 0), tail]] : parts;
}

/** The deal of a plan as the page shows it; `wanted` has the names.
 * @param {CorePlan} made @param {Pick<Wanted, "names"> & Partial<Wanted>} wanted @param {Pick<Wish, "language" | "key">} wish */
function shownDeal(made, wanted, { language, key }) {
  if (made.verdict === "wrong") throw new Refused("onePile");
  const { names, title = null, talonName = null, placeNames = [] } = wanted;
  const owners = names.map((_, owner) => owner).filter((owner) => made.deck.includes(owner));
  /** @param {CoreRound["steps"][number]} step */
  const step = ({ pile, given, under }) => {
    const at = under ? ~pile : pile;
    if (given === null) return [at];
    return given < 0 ? [at, null, -1 - given] : [at, owners.indexOf(given)];
  };
  const last = placeNames.findLastIndex((name) => name !== "");
  return {
    id: key,
    language,
    title,
    talonName,
    newDeal: "#new",
    seed: null,
    piles: made.piles,
    cards: made.deck.length,
    owners: owners.map((owner) => ({
      seat: inAll(names[owner]),
      name: null,
      place: [owner, names.length],
    })),
    rounds: made.rounds.map(({ steps }) => steps.map(step)),
    tail: made.tail ?? 0,
    written: writtenPlan(made, names),
    places: placeNames.slice(0, last + 1).map((name) => inAll(name.trim() || null)),
    parts: talonPartsOf(made),
    ...(made.under && { under: true }),
    ...(made.toPlayers && {
      toPlayers: true,
      talonWritten: writtenPlan(made.talon ?? made, names),
    }),
  };
}

/** @param {Wanted} wanted */
function drawn({ hands, places }) {
  const number = core.number([...hands, ...places], randomBytes);
  return core.deckOfSum(hands, places, number, 0n);
}

/** Rounds and cards to lay down of such a deal with all cards on top, and with cards under piles, in words. @param {any} wish */
export function comparedUnder({ wanted, piles, toPlayers }) {
  const deck = drawn(wanted);
  return [false, true].map((under) => {
    const { rounds, placements } = plannedAs(deck, piles, wanted.aside, { under, toPlayers });
    return `${counted("rounds", rounds.length)}, ${cards(placements)}`;
  });
}

/** @param {Wish} wish */
function makeDealOf(wish) {
  const wanted = wantedOf(wish);
  const made = plannedAs(drawn(wanted), wish.piles, wanted.aside, wish);
  const faces = wanted.faces ? facesOf(made, wanted.faces) : {};
  return { deal: { ...shownDeal(made, wanted, wish), wanted, ...faces } };
}

/** What is on the cards as they are laid down, round by round, and in the end from the top: every place has one card.
 * @param {CorePlan} plan @param {string[]} faces */
function facesOf({ deck, rounds }, faces) {
  /** @param {number} to */
  const on = (to) => faces[deck.indexOf(to)];
  return { faces: rounds.map((one) => one.deck.map(on)), order: deck.map((_, n) => on(-1 - n)) };
}

// Cuts

/** @param {Wanted} wanted @returns {[string, number][]} */
const handsOf = ({ names, hands }) => names.map((name, n) => [name, hands[n]]);

/** What a number is bound to: what is dealt, and how. @param {Wish} wish */
function boundBy({ wanted, piles, under, toPlayers }) {
  const aside = [...wanted.aside].sort((one, other) => one - other);
  const way = { piles, aside, under: Boolean(under), to_players: Boolean(toPlayers) };
  return { hands: handsOf(wanted), talon: wanted.places, ...way };
}

/** Draw the phone's number: its fingerprint is shown, and the number is kept. @param {Wish} wish */
function commitTo(wish) {
  const wanted = wantedOf(wish);
  const sizes = [...wanted.hands, ...wanted.places];
  const number = core.number(sizes, randomBytes).toString(16);
  const salt = Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const secret = { ...boundBy(wish), number, salt, called: [] };
  const fingerprint = fingerprintOf(secret);
  const cut = { format: FORMAT, version: VERSION, ...secret, fingerprint };
  return { fingerprint, secret: JSON.stringify(cut) };
}

/** The deal of the phone's number and of what was called. @param {Wish} wish */
function cutDealOf(wish) {
  const wanted = wantedOf(wish);
  const whole = { ...readWholeCut(wish.secret), called: wish.called.map(callOf) };
  const isSame = Object.entries(boundBy(wish)).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(Object(whole)[key]),
  );
  if (!isSame) throw new Refused("cutOther");
  const made = plannedAs(deckOfCut(whole), wish.piles, wanted.aside, wish);
  return { deal: { ...shownDeal(made, wanted, wish), wanted, cut: JSON.stringify(whole) } };
}

/** What a cut says that another phone showed: whether it was that number, and who got what. @param {Wish} wish */
function verifyCut({ cut: told, noted, language }) {
  const whole = readWholeCut(told);
  const deck = deckOfCut(whole);
  /** @param {number} to */
  const at = (to) => deck.flatMap((one, position) => (one === to ? [position + 1] : []));
  /** @type {[string | null, number[]][]} */
  const hands = whole.hands.map(
    (/** @type {[string, number]} */ [name], /** @type {number} */ owner) => [
      nameIn(language, name),
      at(owner),
    ],
  );
  return {
    isSame: plain(noted) === plain(whole.fingerprint),
    fingerprint: fingerprintOf(whole),
    called: whole.called,
    hands: hands.filter(([, found]) => found.length > 0),
    places: whole.talon.map((/** @type {number} */ _, /** @type {number} */ place) =>
      at(-1 - place),
    ),
  };
}

/** The deal of an opened number, as it was dealt. @param {Wish} wish */
function replayCut({ cut: told, language, key }) {
  const whole = readWholeCut(told);
  if (whole.piles > MOST_AROUND) throw new Refused("cutPiles", { piles: MOST_AROUND });
  const { piles, aside, under, to_players: toPlayers } = whole;
  const made = plannedAs(deckOfCut(whole), piles, aside, { under, toPlayers });
  const names = whole.hands.map((/** @type {[string, number]} */ [name]) => name);
  return { deal: { ...shownDeal(made, { names }, { language, key }), isReplay: true } };
}

// Slips

/** The plan that a text says, with destinations by numbers: a hand's is that of its owner's name.
 * @param {string} told @param {string[]} names */
function readDealtPlan(told, names) {
  const { piles, deck, rounds, tail = 0, aside = [], under: isEither = false } = JSON.parse(told);
  /** @param {WrittenTo} one */
  const to = (one) => (typeof one === "string" ? names.indexOf(one) : -1 - one.talon);
  /** @param {WrittenStep} step */
  const step = ({ pile, hand_to, under = false }) => ({
    pile,
    under,
    given: hand_to === undefined ? null : to(hand_to),
  });
  return {
    piles,
    deck: deck.map(to),
    rounds: rounds.map((/** @type {WrittenPlan["rounds"][number]} */ { instructions }) => ({
      steps: instructions.map(step),
    })),
    under: isEither,
    tail,
    aside,
  };
}

/** A deal for the deck as it lies after slips, what is put together to it, and who keeps a hand. @param {Wish} wish */
function mendDeal({ written: told, laid, slips, owners, language, key, toPlayers }) {
  const old = readDealtPlan(told, owners);
  const found = mended(old, laid, slips);
  if (found === null) throw new Refused("slipCannot");
  const aside = asideIn(old.aside, found.deck);
  const seats = toPlayers
    ? new Set(old.deck.filter((/** @type {number} */ to) => to >= 0)).size
    : 0;
  const made = plannedAs(found.deck, old.piles - seats, aside, { under: old.under, toPlayers });
  /** @param {any[]} part */
  const named = ([source, which, cards]) => [
    source,
    source === "hand" ? owners[which] : which,
    cards.length,
  ];
  return {
    deal: shownDeal(made, { names: owners }, { language, key }),
    together: found.together.map(named),
    kept: found.kept.map(([, owner, cards]) => [owners[owner], cards.length]),
  };
}

/** @type {Record<string, (wish: Wish) => object>} */
const ANSWERS = {
  deal: makeDealOf,
  commit: commitTo,
  cut: cutDealOf,
  call: () => ({ words: spoken(randomBytes(WORD_BYTES)) }),
  hear: (/** @type {Wish} */ { said }) => ({ call: callOf(said) }),
  verify: verifyCut,
  replay: replayCut,
  mend: mendDeal,
};

/** What is answered to a wish, or the fault of it. @param {SomeWish} wish @returns {Promise<any>} */
export async function wishFor(wish) {
  performance.mark("wish");
  try {
    return ANSWERS[wish.wish](/** @type {Wish} */ (wish));
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { fault: fill(refused.message, { n: MOST_SINGLE, ...refused.values }) };
  } finally {
    performance.measure("answer", "wish");
  }
}

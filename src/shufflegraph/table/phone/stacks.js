// The table while a plan is dealt, with what slipped: where each card lies, by its position in the deck at first.

/** @param {Slip[]} slips @param {string} kind */
const slipsOf = (slips, kind) => slips.filter(([one]) => one === kind).map((slip) => slip.slice(1));
/** @param {any} value @param {number} most */
const isBelow = (value, most) => Number.isInteger(value) && value >= 0 && value < most;

/** Can these slips be, each by itself, when so many cards are laid?
 * @param {DealtPlan} plan @param {number} laid @param {Slip[]} slips */
function areSlips({ piles, rounds }, laid, slips) {
  const ends = rounds.map((_, n) => sumOfSteps(rounds.slice(0, n + 1)));
  /** @param {unknown} pile */
  const isPlace = (pile) => pile === null || isBelow(pile, piles);
  /** @type {Record<string, (told: any[]) => boolean>} */
  const can = {
    WrongPile: (/** @type {any[]} */ [card, pile]) => isBelow(card, laid) && isBelow(pile, piles),
    WrongSide: (/** @type {any[]} */ [card]) => isBelow(card, laid),
    PickedUp: (/** @type {any[]} */ [round, order]) =>
      isBelow(round, rounds.length) &&
      ends[round] <= laid &&
      order.every((/** @type {number} */ pile) => isBelow(pile, piles)) &&
      new Set(order).size === order.length,
    Moved: (/** @type {any[]} */ [after, source, above, target, onto]) =>
      isBelow(after, laid + 1) &&
      [source, target].every(isPlace) &&
      [above, onto].every((n) => isBelow(n, Number.POSITIVE_INFINITY)),
  };
  return slips.every(([kind, ...told]) => can[kind](told));
}

/** @param {DealtPlan["rounds"]} rounds */
const sumOfSteps = (rounds) => rounds.reduce((all, { steps }) => all + steps.length, 0);

class Impossible extends Error {}

/** @param {boolean} holds */
const mustBe = (holds) => {
  if (!holds) throw new Impossible();
};

/** Piles, the rest of the deck, and what was handed over or laid aside, by destination. */
class Lying {
  /** @param {DealtPlan} plan */
  constructor({ deck, tail }) {
    const all = deck.map((_, position) => position);
    this.deck = all.slice(0, deck.length - tail);
    this.kept = all.slice(deck.length - tail);
    this.piles = new Map();
    this.given = new Map();
  }

  /** A pile, or the deck. @param {number | null} pile */
  at(pile) {
    if (pile === null) return this.deck;
    if (!this.piles.has(pile)) this.piles.set(pile, []);
    return this.piles.get(pile);
  }

  /** @param {number} pile @param {boolean} under */
  lay(pile, under) {
    mustBe(this.deck.length > 0);
    if (under) this.at(pile).push(this.deck.shift());
    else this.at(pile).unshift(this.deck.shift());
  }

  /** @param {DealtPlan["rounds"][number]["steps"][number]} plan */
  give({ pile, given }) {
    if (given === null) return;
    this.given.set(given, this.at(pile));
    this.piles.delete(pile);
  }

  /** @param {any[]} told */
  move([, source, above, target, onto]) {
    mustBe(above < this.at(source).length);
    const [card] = this.at(source).splice(above, 1);
    mustBe(onto <= this.at(target).length);
    this.at(target).splice(onto, 0, card);
  }

  /** @param {number[] | undefined} order */
  pickUp(order) {
    const there = [...this.piles.keys()].filter((pile) => this.at(pile).length > 0);
    there.sort((one, other) => one - other);
    mustBe(!order || there.every((pile) => order.includes(pile)));
    this.deck = [...(order ?? there).flatMap((pile) => this.piles.get(pile) ?? []), ...this.deck];
    this.piles = new Map();
  }

  /** All that lies there: source, which of them, cards; in the order in which it is put together. */
  all() {
    const given = [...this.given].map(([to, cards]) =>
      to < 0 ? ["packet", -1 - to, cards] : ["hand", to, cards],
    );
    const piles = [...this.piles].sort(([one], [other]) => one - other);
    const rest = [
      ["deck", null, this.deck],
      ["kept", null, this.kept],
    ];
    const parts = [...given, ...piles.map(([pile, cards]) => ["pile", pile, cards]), ...rest];
    return /** @type {any[]} */ (parts).filter(([, , cards]) => cards.length > 0);
  }
}

/** The table after so many cards, all rounds counted, if the dealer follows the plan but for the slips.
 * @param {DealtPlan} plan @param {number} laid @param {Slip[]} slips */
function lyingAfter(plan, laid, slips) {
  mustBe(areSlips(plan, laid, slips));
  const table = new Lying(plan);
  const wrong = new Map(/** @type {[number, number][]} */ (slipsOf(slips, "WrongPile")));
  const turned = slipsOf(slips, "WrongSide").flat();
  const orders = new Map(/** @type {[number, number[]][]} */ (slipsOf(slips, "PickedUp")));
  const moves = slipsOf(slips, "Moved");
  /** @param {number} number */
  const movesAt = (number) => moves.filter(([after]) => after === number);
  for (const slip of movesAt(0)) table.move(slip);
  let number = 0;
  for (const [round, { steps }] of plan.rounds.entries()) {
    for (const [index, step] of steps.entries()) {
      if (number === laid) return table;
      table.lay(wrong.get(number) ?? step.pile, step.under !== turned.includes(number));
      table.give(step);
      number += 1;
      const isLast = index === steps.length - 1;
      const now = movesAt(number);
      const onPiles = now.filter(([, from, , to]) => !isLast || (from !== null && to !== null));
      for (const slip of onPiles) table.move(slip);
      const isPickedUp = number < laid || onPiles.length < now.length || orders.has(round);
      if (isLast && isPickedUp) table.pickUp(orders.get(round));
      for (const slip of now.slice(onPiles.length)) table.move(slip);
    }
  }
  return table;
}

/** Who keeps a hand, what is put together, and the deck that it makes; null if the slips cannot have been.
 * @param {DealtPlan} plan @param {number} laid @param {Slip[]} slips */
export function mended(plan, laid, slips) {
  try {
    /** @type {[string, any, number[]][]} */
    const parts = lyingAfter(plan, laid, slips).all();
    /** @param {number} owner */
    const size = (owner) => plan.deck.filter((to) => to === owner).length;
    /** @param {Part} part */
    const isKept = ([source, which, cards]) =>
      source === "hand" &&
      cards.length === size(which) &&
      cards.every((card) => plan.deck[card] === which);
    const together = parts.filter((part) => !isKept(part));
    const deck = together.flatMap(([, , cards]) => cards.map((card) => plan.deck[card]));
    return { kept: parts.filter(isKept), together, deck };
  } catch (error) {
    if (error instanceof Impossible) return null;
    throw error;
  }
}

// Plans with all cards on top, or with cards under piles. Nothing here is proved: the proved checker looks at each plan.
// A pile has one side or two: on k piles with two a letter is twice a pile, and one more for under it; with one side it is a
// pile. A word has a letter for each round. In the last deck lie the blocks of all words of one length, called codes here: with
// two sides they fall, rise, fall, and so on (docs/results.md); with one all fall after odd rounds, or all rise.
import { sum } from "./deal.js";

const MOST_CODES = 4000; // with more, words are not searched for
const MOST_SLOTS = 20_000; // with more cards times codes, cards go under as it comes
const MOST_STEPS = 4000; // for one number of rounds, words that are tried for hands

/** Is the block of a word turned once more by its last letter? @param {number} letter @param {number} sides */
const turns = (letter, sides) => letter % sides === 0;

/** @param {number} code @param {number} piles @param {number} sides @param {number} length */
function lettersAt(code, piles, sides, length) {
  const word = [];
  let rest = code;
  for (let blocks = (sides * piles) ** length; blocks > 1; ) {
    blocks /= sides * piles;
    const letter = Math.floor(rest / blocks);
    rest %= blocks;
    word.unshift(letter);
    if (turns(letter, sides)) rest = blocks - 1 - rest;
  }
  return word;
}

/** @param {number[]} word @param {number} piles @param {number} sides */
function blockOf(word, piles, sides) {
  let [block, blocks] = [0, 1];
  for (const letter of word) {
    block = letter * blocks + (turns(letter, sides) ? blocks - 1 - block : block);
    blocks *= sides * piles;
  }
  return block;
}

/** Do the cards of a code of that length lie as in the first deck?
 * @param {number} code @param {number} length @param {number} sides */
const rises = (code, length, sides) =>
  length === 0 || (sides === 2 ? code % 2 === 1 : length % 2 === 0);

/** @param {number[]} word */
const undersIn = (word) => word.filter((letter) => letter % 2).length;

/** The hands, those with the longest intervals first; the positions of each place of the talon; packets are hands.
 * @param {number[]} deck @param {number[]} packets */
function layoutOf(deck, packets) {
  const where = new Map();
  for (const [at, to] of deck.entries()) where.set(to, [...(where.get(to) ?? []), at]);
  /** @param {number} to */
  const isHand = (to) => to >= 0 || packets.includes(-1 - to);
  const hands = [...where].filter(([to]) => isHand(to));
  const talon = [...where].filter(([to]) => !isHand(to)).sort(([one], [other]) => other - one);
  return {
    size: deck.length,
    hands: hands
      .map(([to, at]) => ({ to, first: at[0], last: at.at(-1), size: at.length }))
      .sort((one, other) => one.first - one.last - (other.first - other.last)),
    groups: talon.map(([, at]) => at),
    isHand,
  };
}

/** @param {number} code @param {number} bound @param {number} at */
const goesOn = (code, bound, at) => (code % 2 ? at > bound : at < bound);
/** @param {number} code @param {number[]} ats */
const edgeOf = (code, ats) => (code % 2 ? Math.max(...ats) : Math.min(...ats));

/** How many codes the talon's cards in a window need, as in the library's planning/layout.py.
 * @param {number[][]} groups @param {number} first @param {number} last @param {boolean} isOneRound */
function alternations(groups, first, last, isOneRound) {
  let number = 0;
  /** @type {number | null} */
  let bound = null;
  for (const place of groups) {
    const inside = place.filter((at) => first <= at && at <= last);
    const begun = inside.filter((at) => bound === null || !goesOn(number - 1, bound, at));
    if (begun.length > 0) number += isOneRound && bound === null && number % 2 ? 2 : 1;
    const ends = begun.length > 0 ? begun : inside;
    bound = ends.length > 0 ? edgeOf(number - 1, ends) : null;
  }
  return number;
}

/** Does the window show that this many rounds are not enough? @param {Layout} layout @param {number[]} ends @param {number} rounds @param {number} piles */
function isRefuted({ size, hands, groups }, [first, last], rounds, piles) {
  if (rounds === 0) return size > 0;
  const over = hands.filter((hand) => hand.first <= first && last <= hand.last).length;
  const isOne = rounds === 1;
  const codes = alternations(groups, isOne ? 0 : first, last, isOne);
  return 2 * over + codes > (2 * piles) ** rounds;
}

/** @param {Layout} layout */
function windowsOf({ size, hands }) {
  const found = [[0, size - 1]];
  for (const { first, last } of hands) {
    const over = hands.filter((one) => one.first <= first && first <= one.last);
    for (const one of over) if (one.last <= last) found.push([first, one.last]);
  }
  return found;
}

/**
 * A hand with its first and last position, and a word for it.
 * @typedef {{ to: number, first: number, last: number, size: number }} Hand
 * @typedef {{ word: number[], length: number, head: number, isKept: boolean, at: number[][] }} Word
 * @typedef {{ code: number, at: number, rank: number }} Slot
 * @typedef {{ size: number, hands: Hand[], groups: number[][], isHand: (to: number) => boolean }} Layout
 */

/** The search for words for so many rounds. Each code has limits: a card there lies between two positions of the deck. */
class Words {
  /** @param {Layout} layout @param {number} rounds @param {number} piles @param {number} sides */
  constructor(layout, rounds, piles, sides) {
    /** @type {Hand[]} */
    this.hands = layout.hands;
    /** @type {number[][]} the positions of the cards of each place of the talon */
    this.groups = layout.groups;
    this.size = layout.size;
    this.rounds = rounds;
    this.piles = piles;
    this.sides = sides;
    this.letters = sides * piles;
    this.codes = this.letters ** rounds;
    this.rising = Array.from({ length: this.codes }, (_, code) => rises(code, rounds, sides));
    this.at = Array.from({ length: this.codes }, (_, code) => this.prefixes(this.wordAt(code)));
  }

  /** @param {number} code */
  wordAt(code, length = this.rounds) {
    return lettersAt(code, this.piles, this.sides, length);
  }

  /** @param {number} [letter] */
  pileOf(letter = 0) {
    return Math.floor(letter / this.sides);
  }

  /** The pile of each letter, and the block of what comes before it. @param {number[]} word */
  prefixes(word) {
    const { piles, sides } = this;
    return word.map((letter, n) => [this.pileOf(letter), blockOf(word.slice(0, n), piles, sides)]);
  }

  /** @param {number[]} word */
  undersIn(word) {
    return this.sides === 2 ? undersIn(word) : 0;
  }

  /** @param {number} code @param {number} bound @param {number} at */
  goesOn(code, bound, at) {
    return this.rising[code] ? at > bound : at < bound;
  }

  /** @param {number} code @param {number[]} ats */
  edgeOf(code, ats) {
    return this.rising[code] ? Math.max(...ats) : Math.min(...ats);
  }

  /** The words of a hand that leaves after so many rounds, few letters for under first; its last side has no meaning.
   * @param {number} length */
  of(length) {
    const heads = this.letters ** (length - 1);
    const all = Array.from({ length: heads * this.piles }, (_, n) => {
      const head = Math.floor(n / this.piles);
      const word = [...this.wordAt(head, length - 1), this.sides * (n % this.piles)];
      const isKept = rises(head, length - 1, this.sides);
      return { word, length, head, isKept, at: this.prefixes(word) };
    });
    return all.sort((one, two) => this.undersIn(one.word) - this.undersIn(two.word));
  }

  /** May a hand with the shorter word leave, if the other lies there?
   * @param {Hand} hand @param {Word} word @param {Hand} other @param {Word} longer */
  leaves(hand, word, other, longer) {
    const [pile, block] = longer.at[word.length - 1];
    if (pile !== this.pileOf(word.word.at(-1))) return true;
    const isAfter = other.first > hand.last;
    const isBefore = other.last < hand.first;
    if (word.length === longer.length) return block !== word.head || isAfter || isBefore;
    return block > word.head || (block === word.head && (word.isKept ? isAfter : isBefore));
  }

  /**
   * @param {Hand} one @param {Word} word @param {Hand} other @param {Word} two
   * @returns {boolean}
   */
  agree(one, word, other, two) {
    if (word.length > two.length) return this.agree(other, two, one, word);
    return this.leaves(one, word, other, two);
  }

  /**
   * The limits of the codes beside one hand more.
   * @param {Int16Array[]} limits
   * @param {Hand} hand
   * @param {Word} word
   */
  closed([low, high], hand, { length, head, isKept, word }) {
    const [lows, highs] = [low.slice(), high.slice()];
    for (let code = 0; code < this.codes; code += 1) {
      const [pile, block] = this.at[code][length - 1];
      if (pile !== this.pileOf(word.at(-1)) || block > head) continue;
      if (block < head) highs[code] = -1;
      else if (isKept) lows[code] = Math.max(lows[code], hand.last);
      else highs[code] = Math.min(highs[code], hand.first);
    }
    return [lows, highs];
  }

  free() {
    return [new Int16Array(this.codes).fill(-1), new Int16Array(this.codes).fill(this.size)];
  }

  /** @param {Int16Array[]} limits @param {number} code @param {number} at */
  isOpen([low, high], code, at) {
    return low[code] < at && at < high[code];
  }

  /** Can the talon be dealt beside the hands? Each card takes the first code that is open to it.
   * @param {Int16Array[]} limits */
  fits(limits, taken = new Map()) {
    let code = 0;
    /** @type {number | null} */
    let bound = null;
    for (const place of this.groups) {
      let last = code;
      /** @type {number | null} */
      let edge = bound;
      for (const at of place) {
        /** @type {number} */
        let one = code + (bound === null || this.goesOn(code, bound, at) ? 0 : 1);
        while (one < this.codes && !this.isOpen(limits, one, at)) one += 1;
        if (one === this.codes) return false;
        taken.set(at, one);
        if (one === last) edge = edge === null ? at : this.edgeOf(one, [edge, at]);
        else if (one > last) [last, edge] = [one, at];
      }
      [code, bound] = [last, edge];
    }
    return true;
  }

  /** The limits of the codes with these words for the hands, or null if they do not agree or leave the talon no room.
   * @param {Word[]} words */
  limitsOf(words) {
    let limits = this.free();
    for (const [n, word] of words.entries()) {
      const hand = this.hands[n];
      for (let m = 0; m < n; m += 1)
        if (!this.agree(this.hands[m], words[m], hand, word)) return null;
      limits = this.closed(limits, hand, word);
    }
    return this.fits(limits) ? limits : null;
  }

  /** @param {Word[]} words */
  costOf(words) {
    return sum(words.map(({ length }, n) => length * this.hands[n].size));
  }

  /** Words as long as there are rounds, if there are enough for all colours of the hands and all runs of the talon. */
  known() {
    /** @type {number[]} */
    const colours = [];
    /** @type {number[]} */
    const last = [];
    const byFirst = [...this.hands.entries()].sort(([, one], [, two]) => one.first - two.first);
    for (const [n, hand] of byFirst) {
      const free = last.findIndex((end) => end < hand.first);
      colours[n] = free < 0 ? last.length : free;
      last[colours[n]] = hand.last;
    }
    const all = this.of(this.rounds).sort((one, two) => one.head - two.head);
    if (last.length > all.length) return null;
    const words = colours.map((colour) => all[colour]);
    return this.limitsOf(words) ? words : null;
  }

  /** Words with fewer cards to lay down, hand by hand; then others by a search of so many steps. */
  best() {
    const byLength = Array.from({ length: this.rounds }, (_, n) => this.of(n + 1));
    const known = this.known();
    if (this.codes > MOST_CODES) return known;
    const first = known ?? this.found([...byLength].reverse().flat(), Number.POSITIVE_INFINITY);
    if (first === null || this.rounds === 1) return first;
    let words = first;
    for (const n of this.hands.keys()) {
      for (const word of byLength.slice(0, words[n].length - 1).flat()) {
        const others = words.map((one, m) => (m === n ? word : one));
        if (word.length < words[n].length && this.limitsOf(others)) words = others;
      }
    }
    return this.found(byLength.flat(), this.costOf(words)) ?? words;
  }

  /** The cheapest words below a cost that are found, trying these for every hand; without a limit, the first ones.
   * @param {Word[]} candidates @param {number} most */
  found(candidates, most) {
    /** @type {Word[]} */
    const chosen = [];
    const rest = [0];
    for (const { size } of [...this.hands].reverse()) rest.unshift(rest[0] + size);
    /** @type {Word[] | null} */
    let found = null;
    let least = most;
    let left = MOST_STEPS * (most < Number.POSITIVE_INFINITY ? 1 : 5);
    /** @param {number} depth @param {number} cost @param {Int16Array[]} limits */
    const extend = (depth, cost, limits) => {
      if (depth === this.hands.length && this.fits(limits)) [found, least] = [[...chosen], cost];
      const hand = this.hands[depth];
      for (const word of hand ? candidates : []) {
        const more = cost + hand.size * word.length;
        if (left <= 0 || (found && most === Number.POSITIVE_INFINITY)) return;
        if (more + rest[depth + 1] >= least) continue;
        left -= 1;
        if (!chosen.every((one, n) => this.agree(this.hands[n], one, hand, word))) continue;
        const beside = this.closed(limits, hand, word);
        if (!this.fits(beside)) continue;
        chosen.push(word);
        extend(depth + 1, more, beside);
        chosen.pop();
      }
    };
    extend(0, 0, this.free());
    return found;
  }

  /** Codes for the talon's cards, by position, with the fewest letters for under; as in the library's planning/unders.py.
   * @param {Word[]} words */
  talon(words) {
    const limits = this.limitsOf(words) ?? this.free();
    const codes = new Map();
    this.fits(limits, codes);
    if (this.sides === 1 || this.codes * codes.size > MOST_SLOTS) return codes;
    const price = this.at.map((_, code) => undersIn(this.wordAt(code)));
    /** @param {Omit<Slot, "at">} a @param {Omit<Slot, "at">} b */
    const inOrder = (a, b) => a.code - b.code || a.rank - b.rank;
    /** @type {any[]} */
    let cuts = [{ after: { code: -1, rank: 0 }, unders: 0 }];
    for (const place of this.groups) {
      /** @type {Slot[]} */
      const slots = [];
      for (let code = 0; code < this.codes; code += 1)
        for (const at of place)
          if (this.isOpen(limits, code, at)) slots.push({ code, at, rank: code % 2 ? at : -at });
      slots.sort(inOrder);
      const ends = cuts.flatMap((before) => {
        const cheapest = new Map();
        const found = [];
        for (const slot of slots.filter((one) => inOrder(before.after, one) < 0)) {
          const known = cheapest.get(slot.at);
          if (known && price[known.code] <= price[slot.code]) continue;
          cheapest.set(slot.at, slot);
          if (cheapest.size < place.length) continue;
          const cards = [...cheapest.values()];
          const unders = before.unders + sum(cards.map(({ code }) => price[code]));
          found.push({ after: slot, unders, before, cards });
        }
        return found;
      });
      ends.sort((a, b) => inOrder(a.after, b.after) || a.unders - b.unders);
      cuts = [];
      for (const cut of ends) if (cut.unders < (cuts.at(-1)?.unders ?? 1e9)) cuts.push(cut);
    }
    for (let cut = cuts.at(-1); cut.cards; cut = cut.before)
      for (const { at, code } of cut.cards) codes.set(at, code);
    return codes;
  }
}

/** The rounds by the words of the cards, position by position; the first card on a pile is on top.
 * @param {number[]} deck @param {number[][]} wordAt @param {Layout} layout @param {Words} words */
function roundsBy(deck, wordAt, { hands, isHand }, { piles, sides, rounds: most }) {
  const sizes = new Map(hands.map(({ to, size }) => [to, size]));
  const rounds = [];
  let state = [...deck.keys()];
  const isDealt = () =>
    state.every((at, n) => !isHand(deck[at]) && (n === 0 || deck[state[n - 1]] >= deck[at]));
  for (let round = 0; round < most && !isDealt(); round += 1) {
    /** @type {number[][]} */
    const table = Array.from({ length: piles }, () => []);
    const steps = state.map((at) => {
      const [to, letter] = [deck[at], wordAt[at][round]];
      const pile = Math.floor(letter / sides);
      const under = !turns(letter, sides) && table[pile].length > 0;
      if (under) table[pile].push(at);
      else table[pile].unshift(at);
      const isWhole =
        table[pile].length === sizes.get(to) && table[pile].every((one) => deck[one] === to);
      if (isWhole) table[pile] = [];
      return { pile, under, given: isWhole ? to : null };
    });
    rounds.push({ deck: state.map((at) => deck[at]), steps });
    state = table.flat();
  }
  return rounds;
}

/** The rounds of so many that lay the fewest cards down, of those that are found; null if none are.
 * @param {number[]} deck @param {Layout[]} layouts @param {number} number @param {number} piles @param {number} sides */
function roundsFound(deck, layouts, number, piles, sides) {
  /** @type {CoreRound[] | null} */
  let found = null;
  let least = Number.POSITIVE_INFINITY;
  for (const layout of layouts) {
    if (sides === 2 && windowsOf(layout).some((ends) => isRefuted(layout, ends, number, piles)))
      continue;
    const search = new Words(layout, number, piles, sides);
    const words = search.best();
    if (words === null) continue;
    const cost = search.costOf(words) + number * layout.groups.flat().length;
    if (cost >= least) continue;
    least = cost;
    const codes = search.talon(words);
    const wordOf = new Map(layout.hands.map(({ to }, n) => [to, words[n].word]));
    const wordAt = deck.map((to, at) => wordOf.get(to) ?? search.wordAt(codes.get(at)));
    found = roundsBy(deck, wordAt, layout, search);
  }
  return found;
}

/** @param {CoreRound[]} rounds */
const laidIn = (rounds) => sum(rounds.map((round) => round.deck.length));

/** @param {number[]} places @returns {number[][]} */
const subsets = ([one, ...others]) =>
  one === undefined ? [[]] : subsets(others).flatMap((some) => [[one, ...some], some]);

/** How many cards at the end of a deck need not be laid down: all of its last place, which they share.
 * @param {number[]} deck */
export function tailOf(deck) {
  const last = deck.at(-1) ?? 0;
  if (!(last < 0) || deck.some((to) => to < last)) return 0;
  if (deck.filter((to) => to === last).length === 1) return 0;
  return deck.length - 1 - deck.findLastIndex((to) => to !== last);
}

/** @param {number[]} deck @param {number[]} aside */
const layoutsOf = (deck, aside) => subsets(aside).map((packets) => layoutOf(deck, packets));

/** Rounds with all cards on top that are fewer, or lay fewer cards down, than those of a plan of the core; or that plan.
 * @param {CorePlan} plan */
export function planOnTop(plan) {
  const { deck, piles, aside, leastRounds } = plan;
  const layouts = layoutsOf(deck, aside);
  for (let number = Math.max(1, leastRounds); number <= plan.rounds.length; number += 1) {
    if (piles ** number > MOST_CODES) return plan;
    const rounds = roundsFound(deck, layouts, number, piles, 1);
    if (rounds === null) continue;
    const placements = laidIn(rounds);
    const isBetter = rounds.length < plan.rounds.length || placements < plan.placements;
    return isBetter ? { ...plan, rounds, placements } : plan;
  }
  return plan;
}

/** A plan as the core makes them, in which cards may go under piles: few rounds, then few cards laid down, then few under.
 * @param {number[]} deck @param {number} piles @param {number[]} aside @returns {CorePlan} */
export function planEither(deck, piles, aside) {
  const layouts = layoutsOf(deck, aside);
  const windows = layouts.flatMap(windowsOf);
  const isDone = deck.every((to, n) => to < 0 && (n === 0 || deck[n - 1] >= to));
  let number = 0;
  /** @type {CoreRound[] | null} */
  let rounds = isDone ? [] : null;
  /** @type {number[] | undefined} */
  let refuting = [0, deck.length - 1];
  while (rounds === null) {
    number += 1;
    rounds = roundsFound(deck, layouts, number, piles, 2);
    /** @param {number[]} ends */
    const refutes = (ends) => layouts.every((one) => isRefuted(one, ends, number, piles));
    if (rounds === null) refuting = windows.find(refutes);
  }
  const isShown = number > 0 && refuting;
  return {
    piles,
    deck,
    aside,
    rounds,
    placements: laidIn(rounds),
    leastRounds: isShown ? number : 0,
    windows: isShown ? [isShown] : [],
    under: true,
  };
}

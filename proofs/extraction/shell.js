/*
 * shufflegraphCore draws, plans and checks deals by functions that are proved in Coq. It is synchronous, keeps nothing, and
 * asks for nothing but the random bytes that it is given.
 *
 *   deal({ hands, places, aside, piles }, bytes)  a deal: hands and places are numbers of cards, the places from the top;
 *                                                 aside names places that may be put aside; bytes(n) gives n random bytes
 *   plan(deck, piles, aside)                      the plan of this deck
 *   number(sizes, bytes)                          the number, a BigInt, of a deck with hands and places of these sizes
 *   deckOfSum(hands, places, one, other)          the deck whose number is the sum of two, modulo their count
 *   count(sizes)                                  how many such decks there are
 *   checkFile, checkUnder                         the checkers of plans, for shufflegraphCheck below
 *
 * A destination is the number of a hand, or -1 - q for place q. A plan is { piles, deck, aside, rounds, placements,
 * leastRounds, windows, verdict }; a round is { deck, steps }, a step { pile, given }: a card goes on that pile, then the
 * pile to a destination, or given is null. The verdict is "fewest", "deals", or on fewer than two piles also "wrong".
 *
 * Do not edit it: `python -m proofs.extraction --update` makes it of proofs/coq/phone/PhoneSpec.v, whose theorems are in Phone.v,
 * and of proofs/extraction/shell.js and reader.js.
 */
import { fromList, fromNumber, toList } from "./lists.js";

globalThis.shufflegraphCore = (() => {
  const proved = {};
  // here stands what js_of_ocaml makes of Coq's functions; it sets their names in proved

  // From here on written by hand, and not proved. js_of_ocaml keeps Coq's values so: n + 1 is [0, n]; a list 0 or
  // [0, first, rest]; a pair or record [0, field, …]; None 0, Some x [0, x]; Owner p [0, p], Talon q [1, q]; a positive
  // 2p + 1 is [0, p], 2p [1, p], 1 0; a large number 0 or [0, positive].
  const numbers = [0];
  const toNumber = (n) => {
    while (numbers.length <= n) numbers.push([0, numbers[numbers.length - 1]]);
    return numbers[n];
  };
  // here stands lists.js
  const toNumbers = (array) => toList(array.map(toNumber));
  const toLarge = (n) => {
    if (n === 0n) return 0;
    const bits = [...n.toString(2).slice(1)];
    return [0, bits.reduce((high, bit) => [bit === "1" ? 0 : 1, high], 0)];
  };
  const fromLarge = (n) => {
    if (n === 0) return 0n;
    let bits = "";
    for (let high = n[1]; high !== 0; high = high[1]) bits = (high[0] === 0 ? "1" : "0") + bits;
    return BigInt(`0b1${bits}`);
  };
  const toBits = (bytes) =>
    toList([...bytes].flatMap((byte) => [0, 1, 2, 3, 4, 5, 6, 7].map((at) => (byte >> at) & 1)));
  const toDestination = (n) => (n < 0 ? [1, toNumber(-1 - n)] : [0, toNumber(n)]);
  const fromDestination = ([tag, n]) => (tag === 0 ? fromNumber(n) : -1 - fromNumber(n));
  const fromDeck = (deck) => fromList(deck).map(fromDestination);

  const fromStep = ([, pile, given]) => ({
    pile: fromNumber(pile),
    given: given === 0 ? null : fromDestination(given[1]),
  });

  function fromPlanned([, file, verdict]) {
    const [, piles, deck, , aside, turns, placements, , least, near, far] = file;
    return {
      piles: fromNumber(piles),
      deck: fromDeck(deck),
      aside: fromList(aside).map(fromNumber),
      rounds: fromList(turns).map(([, before, steps]) => ({
        deck: fromDeck(before),
        steps: fromList(steps).map(fromStep),
      })),
      placements: fromNumber(placements),
      leastRounds: fromNumber(least),
      windows: [near, far].flatMap((ends) =>
        ends === 0 ? [] : [ends[1].slice(1).map(fromNumber)],
      ),
      verdict: verdict === 1 ? "fewest" : verdict === 0 ? "deals" : "wrong",
    };
  }

  const BYTES = 512;
  /** What a function makes of random bits, or of others where they ran out: that says nothing about the deck. */
  function drawn(ask, bytes) {
    for (;;) {
      const answer = ask(toBits(bytes(BYTES)));
      if (answer !== 0) return answer[1];
    }
  }

  return {
    deal({ hands, places = [], aside = [], piles = 8 }, bytes) {
      const asked = [toNumber(piles), toNumbers(hands), toNumbers(places), toNumbers(aside)];
      return fromPlanned(drawn((bits) => proved.phone(...asked, bits), bytes));
    },
    plan: (deck, piles, aside = []) =>
      fromPlanned(
        proved.planned(toNumber(piles), toList(deck.map(toDestination)), toNumbers(aside)),
      ),
    number: (sizes, bytes) =>
      fromLarge(drawn((bits) => proved.numberDrawn(toNumbers(sizes), bits), bytes)),
    deckOfSum: (hands, places, one, other) =>
      fromList(proved.deckOfSum(toNumbers([...hands, ...places]), toLarge(one), toLarge(other)))
        .map(fromNumber)
        .map((to) => (to < hands.length ? to : hands.length - 1 - to)),
    count: (sizes) => fromLarge(proved.count(toNumbers(sizes))),
    checkFile: proved.checkFile,
    checkUnder: proved.checkUnder,
  };
})();

/*
 * shufflegraphColouring colours intervals by functions that are proved in Coq. It is synchronous and keeps nothing.
 * Intervals are a list of [first, last], whole numbers from 0, both ends included; owners are their numbers in the list.
 *
 *   depth(intervals, position)             how many intervals contain the position
 *   chromaticNumber(intervals)             the largest depth: the fewest colours that tell intersecting intervals apart
 *   deepest(intervals)                     the first of the deepest positions
 *   clique(intervals)                      whose intervals contain that position
 *   validColouring(intervals)              the colour of each, with as few colours as there can be
 *   reducingColouring(intervals, piles)    the same with so many colours, and with the largest load as small as possible
 *   largestLoad(intervals, colours)        the most intervals of one colour that share a position
 *
 * Do not edit it: `python -m proofs.extraction --update` makes it of proofs/coq/colouring/AnyIntervalsSpec.v, whose
 * theorems are in AnyIntervals.v, and of proofs/extraction/colours.js.
 */
import { fromList, fromNumber, toList } from "./lists.js";

globalThis.shufflegraphColouring = (() => {
  const proved = {};
  // here stands what js_of_ocaml makes of Coq's functions; it sets their names in proved

  // From here on written by hand, and not proved. js_of_ocaml keeps Coq's values so: n + 1 is [0, n]; a list 0 or
  // [0, first, rest]; a pair [0, one, other]; an integer 0 or, above 0, [0, positive]; a positive 2p + 1 is [0, p],
  // 2p [1, p], 1 0.
  const toNumber = (n) => {
    let number = 0;
    for (let count = 0; count < n; count++) number = [0, number];
    return number;
  };
  // here stands lists.js
  const toPositive = (n) => (n === 1 ? 0 : [1 - (n % 2), toPositive(Math.floor(n / 2))]);
  const fromPositive = (p) => (p === 0 ? 1 : 2 * fromPositive(p[1]) + 1 - p[0]);
  const toInteger = (n) => (n === 0 ? 0 : [0, toPositive(n)]);
  const fromInteger = (z) => (z === 0 ? 0 : fromPositive(z[1]));
  const toMapping = (intervals) =>
    toList(
      intervals.map(([first, last], owner) => [
        0,
        toNumber(owner),
        [0, toInteger(first), toInteger(last)],
      ]),
    );
  const fromAssignment = (assignment) => fromList(assignment).map(([, , pile]) => fromNumber(pile));

  return {
    depth: (intervals, position) =>
      fromNumber(proved.depth(toMapping(intervals), toInteger(position))),
    chromaticNumber: (intervals) => fromNumber(proved.chromaticNumber(toMapping(intervals))),
    deepest: (intervals) => fromInteger(proved.deepest(toMapping(intervals))),
    clique: (intervals) => fromList(proved.clique(toMapping(intervals))).map(fromNumber),
    validColouring: (intervals) => fromAssignment(proved.validColouring(toMapping(intervals))),
    reducingColouring: (intervals, piles) =>
      fromAssignment(proved.reducingColouring(toNumber(piles), toMapping(intervals))),
    largestLoad: (intervals, colours) =>
      fromNumber(
        proved.largestLoad(toMapping(intervals), (owner) => toNumber(colours[fromNumber(owner)])),
      ),
  };
})();

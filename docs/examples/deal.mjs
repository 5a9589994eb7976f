// Deal skat in Node: shufflegraph app --modules shufflegraph; node deal.mjs
import { check, draw, follow, plan } from "./shufflegraph/shufflegraph.js";

const deck = draw({ hands: { Ann: 10, Bob: 10, Cleo: 10 }, talon: [2] });
const text = plan(deck, { piles: 8, aside: [0] });
console.log(check(text)); // { deals: true, fewest: true, fault: null }
for (const { round, card, pile, handTo } of follow(text)) {
  const to = typeof handTo === "string" ? handTo : "the skat";
  const given = handTo === null ? "" : `; then pile ${pile} goes to ${to}`;
  console.log(`round ${round}, card ${card}: pile ${pile}${given}`);
}

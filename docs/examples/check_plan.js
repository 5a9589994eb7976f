// A server without Python is sent a plan: is it right, and who gets which card?
//
//   shufflegraph deal skat --json plan.json
//   node check_plan.js plan.json        beside checker.js, which the page of this example gives
const { readFileSync } = require("node:fs");
require("./checker.js"); // gives shufflegraphCheck, which Coq extracted from its proofs

const text = readFileSync(process.argv[2] ?? "plan.json", "utf8");
const { deals, fewest, fault } = globalThis.shufflegraphCheck(text);

if (deals) {
  const plan = JSON.parse(text);
  console.log(`right: ${plan.deck.length} cards, rounds: ${plan.rounds.length}`);
  if (fewest) console.log("no plan has fewer rounds");

  // A plan that is right deals its deck, whatever the cards are: the hands are known without laying down one.
  const hands = {};
  plan.deck.forEach((goes, position) => {
    const to = goes.talon === undefined ? JSON.stringify(goes) : `talon, place ${goes.talon + 1}`;
    hands[to] = [...(hands[to] ?? []), position + 1];
  });
  for (const to in hands) console.log(`${to}: the cards at ${hands[to].join(", ")}`);

  // Somebody on the way turns the first round over: its last card would be dealt first.
  plan.rounds[0]?.instructions.reverse();
  console.log(
    `turned over: ${globalThis.shufflegraphCheck(JSON.stringify(plan)).fault ?? "right, too"}`,
  );
} else {
  console.log(`${deals === null ? "not checked" : "wrong"}: ${fault}`);
  process.exitCode = 2;
}

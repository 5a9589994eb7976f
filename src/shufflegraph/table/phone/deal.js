// A deal as a row of steps, what lies on the table before each of them, and where the piles lie.
// Piles are numbered 0 … k-1 here, as in the plan; people see 1 … k.

/**
 * The steps: start; of every round the cards, the piles handed over or laid aside and the picking up, and in
 * the first one the cards at the end that are kept; the talon put together, if it is not one packet; done.
 */
export function stepsOf(plan) {
  const steps = [{ kind: "start" }];
  const table = wholeDeck(plan);
  const add = (step) => {
    steps.push(step);
    perform(table, step);
  };
  for (const [round, instructions] of plan.rounds.entries()) {
    const index = instructions.length - 1;
    for (const [index, [at, owner, place]] of instructions.entries()) {
      const under = at < 0;
      const pile = under ? ~at : at;
      add({ kind: "card", round, index, pile, under });
      if (place !== undefined) add({ kind: "aside", round, index, pile, place });
      else if (owner !== undefined) add({ kind: "hand", round, index, pile, owner });
    }
    if (round === 0 && plan.tail > 0) add({ kind: "keep", round, index });
    if (sum(table.sizes) > 0) add({ kind: "pickup", round, index });
  }
  if (plan.parts.length > 1 || (plan.parts.length > 0 && plan.parts[0][0] !== "packet")) {
    add({ kind: "join", round: plan.rounds.length - 1, index: plan.rounds.at(-1).length - 1 });
  }
  steps.push({ kind: "done" });
  return steps;
}

/** The table before the step at `position`: piles, the rest of the deck, hands, packets, what is kept: sizes. */
export function tableBefore(plan, steps, position) {
  const table = wholeDeck(plan);
  for (const step of steps.slice(0, position)) perform(table, step);
  return table;
}

function wholeDeck(plan) {
  return {
    sizes: new Array(plan.piles).fill(0),
    rest: plan.cards,
    hands: new Array(plan.owners.length).fill(0),
    packets: new Map(),
    kept: 0,
  };
}

function perform(table, step) {
  if (step.kind === "card") {
    table.sizes[step.pile] += 1;
    table.rest -= 1;
  } else if (step.kind === "hand") {
    table.hands[step.owner] = table.sizes[step.pile];
    table.sizes[step.pile] = 0;
  } else if (step.kind === "aside") {
    table.packets.set(step.place, table.sizes[step.pile]);
    table.sizes[step.pile] = 0;
  } else if (step.kind === "keep") {
    [table.kept, table.rest] = [table.rest, 0];
  } else if (step.kind === "join") {
    table.rest += table.kept + sum([...table.packets.values()]);
    table.kept = 0;
    table.packets.clear();
  } else if (step.kind === "pickup") {
    table.rest = sum(table.sizes);
    table.sizes.fill(0);
  }
}

/** How many cards, from the step at `position` on, are laid on one pile before anything else is done; 1 at other steps. */
export function runAt(steps, position) {
  let end = position + 1;
  while (isSameRun(steps[end - 1], steps[end])) end += 1;
  return end - position;
}

/** How many steps the run that ends before `position` has; 1 if another kind of step does. */
export function runBefore(steps, position) {
  let start = position - 1;
  while (isSameRun(steps[start - 1], steps[start])) start -= 1;
  return position - start;
}

const isSameRun = (one, next) =>
  one?.kind === "card" &&
  next?.kind === "card" &&
  one.pile === next.pile &&
  one.under === next.under;

/** The cards that are laid down, one under a pile counted twice, and the other things to do. */
export function workOf(steps) {
  const cards = steps.filter((step) => step.kind === "card");
  const unders = cards.filter((step) => step.under).length;
  return { laid: cards.length + unders, stops: steps.length - 2 - cards.length };
}

export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

// Up to eight piles lie in the cells around the centre of a 3 × 3 grid, numbered clockwise from the top left.
const CELLS = [
  [1],
  [7, 3],
  [1, 4, 6],
  [0, 2, 4, 6],
  [0, 2, 3, 5, 7],
  [0, 2, 3, 4, 6, 7],
  [0, 1, 2, 3, 4, 6, 7],
  [0, 1, 2, 3, 4, 5, 6, 7],
];
export const MOST_AROUND = 20;

/** The side of the square grid whose border takes the piles, or 0 if they do not fit around a screen. */
export function gridSide(piles) {
  if (piles > MOST_AROUND) return 0;
  return piles <= CELLS.length ? 3 : Math.ceil(piles / 4) + 1;
}

/** Where a pile lies: row and column from 1, and the number of its cell, clockwise from the top left. */
export function placeOf(pile, piles) {
  const last = gridSide(piles) - 1;
  const cell =
    piles <= CELLS.length ? CELLS[piles - 1][pile] : Math.floor((pile * 4 * last) / piles);
  const along = cell % last;
  const [row, column] = [
    [0, along],
    [along, last],
    [last, last - along],
    [last - along, 0],
  ][Math.floor(cell / last)];
  return { row: row + 1, column: column + 1, cell };
}

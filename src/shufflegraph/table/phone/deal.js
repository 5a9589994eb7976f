// A deal as a row of steps, what lies on the table before each of them, and where the piles lie.
// Piles are numbered 0 … k-1 here, as in the plan; people see 1 … k.

/**
 * The steps: start; of every round the cards, the piles handed over or laid aside and the picking up, and in
 * the first one the cards at the end that are kept; the talon put together, if it is not one packet; done.
 * @param {Plan} plan
 */
export function stepsOf(plan) {
  /** @type {Step[]} */
  const steps = [];
  const isLying = liesInPackets(plan);
  const table = wholeDeck(plan);
  /** A step has what its kind needs. @param {Partial<Step>} some */
  const add = (some) => {
    const step = /** @type {Step} */ (some);
    steps.push(step);
    perform(table, step);
  };
  add({ kind: "start" });
  for (const [round, instructions] of plan.rounds.entries()) {
    const index = instructions.length - 1;
    const packets = packetPiles(plan);
    const receivers = plan.toPlayers ? receiversOf(instructions) : [];
    for (const [index, [at, owner, place]] of instructions.entries()) {
      const isUnder = at < 0;
      const pile = isUnder ? ~at : at;
      const seat = receivers[index];
      const under = isUnder && seat === undefined;
      const packet = packets.get(pile);
      const where = seat === undefined ? packet && { place: packet.place } : { owner: seat };
      add({ kind: "card", round, index, pile, under, ...where });
      if (where) continue;
      if (place !== undefined) add({ kind: "aside", round, index, pile, place });
      else if (typeof owner === "number") add({ kind: "hand", round, index, pile, owner });
    }
    if (round === 0 && plan.tail > 0 && !isLying) add({ kind: "keep", round, index });
    if (sum(table.sizes) > 0) add({ kind: "pickup", round, index });
  }
  const isOne = plan.parts.length === 1 && plan.parts[0][0] === "packet";
  if (plan.parts.length > 0 && !isOne && !isLying) {
    add({
      kind: "join",
      round: plan.rounds.length - 1,
      index: (plan.rounds.at(-1)?.length ?? 0) - 1,
    });
  }
  add({ kind: "done" });
  return steps;
}

/** @param {ShownStep} step */
const pileOf = ([at]) => (at < 0 ? ~at : at);

/** To which player the pile of each card is handed over next in this round, if it is: there the card can lie at once.
 * @param {ShownStep[]} instructions */
function receiversOf(instructions) {
  const next = new Map();
  const found = [];
  for (let index = instructions.length - 1; index >= 0; index -= 1) {
    const [, owner, place] = instructions[index];
    const pile = pileOf(instructions[index]);
    if (place !== undefined) next.delete(pile);
    else if (owner !== undefined) next.set(pile, owner);
    found[index] = next.get(pile);
  }
  return found;
}

/** The pile of each player that lies in front of them, where cards go straight to the players. @param {Plan} plan */
export function seatPiles(plan) {
  const given = plan.toPlayers
    ? (plan.rounds[0] ?? []).filter(([, owner]) => typeof owner === "number")
    : [];
  return new Map(given.map((step) => [pileOf(step), /** @type {number} */ (step[1])]));
}

/** To the players a pile that is one packet of the talon, and never anything else, stays where it is: its place.
 * @param {Plan} plan */
export function packetPiles(plan) {
  const found = new Map();
  for (const [round, steps] of (plan.toPlayers ? plan.rounds : []).entries()) {
    for (const step of steps) {
      const before = found.get(pileOf(step)) ?? { round, place: null };
      const isSame = before.round === round && before.place === null;
      found.set(pileOf(step), { round: isSame ? round : -1, place: step[2] ?? null });
    }
  }
  return new Map([...found].filter(([, { round, place }]) => round >= 0 && place !== null));
}

/** To the players the talon may lie as packets, each at its place; with one of them go the cards left in the hand. @param {Plan} plan */
export function liesInPackets(plan) {
  const places = [...packetPiles(plan).values()].map(({ place }) => place);
  const isLying = plan.parts.every(([, place]) => places.includes(place));
  return places.length > 0 && plan.rounds.length === 1 && isLying;
}

/** How many piles lie around the screen: to the players those that are used, the seats left out. @param {Plan} plan */
export function tablePiles(plan) {
  if (!plan.toPlayers) return plan.piles;
  const seats = seatPiles(plan);
  const used = plan.rounds.flat().map(pileOf);
  return 1 + Math.max(-1, ...used.filter((pile) => !seats.has(pile)));
}

/** The table before the step at `position`: piles, the rest of the deck, hands, packets, what is kept: sizes.
 * @param {Plan} plan @param {Step[]} steps @param {number} position */
export function tableBefore(plan, steps, position) {
  const table = wholeDeck(plan);
  for (const step of steps.slice(0, position)) perform(table, step);
  return table;
}

/** @param {Plan} plan */
function wholeDeck(plan) {
  return {
    sizes: new Array(plan.piles).fill(0),
    rest: plan.cards,
    hands: new Array(plan.owners.length).fill(0),
    packets: new Map(),
    kept: 0,
  };
}

/** @param {Table} table @param {Step} step */
function perform(table, step) {
  if (step.kind === "card") {
    if (step.owner !== undefined) table.hands[step.owner] += 1;
    else if (step.place === undefined) table.sizes[step.pile] += 1;
    else table.packets.set(step.place, (table.packets.get(step.place) ?? 0) + 1);
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

/** How many cards, from the step at `position` on, go to one place before anything else is done; 1 at other steps.
 * @param {Step[]} steps @param {number} position */
export function runAt(steps, position) {
  let end = position + 1;
  while (isSameRun(steps[end - 1], steps[end])) end += 1;
  return end - position;
}

/** @param {Step | undefined} one @param {Step | undefined} next */
const isSameRun = (one, next) =>
  one?.kind === "card" &&
  next?.kind === "card" &&
  one.pile === next.pile &&
  one.under === next.under;

/**
 * The cards that are shown together with the one at `position`: rows of cards for one place, where they begin and
 * how many they are. From one stop to the next there are `ahead` rows each time, wherever one begins to read.
 * @param {Step[]} steps
 * @param {number} position
 * @param {Pick<Settings, "ahead" | "group">} settings
 */
export function ladderAt(steps, position, { ahead, group }) {
  if (steps[position]?.kind !== "card") return [];
  let at = position;
  while (steps[at - 1]?.kind === "card") at -= 1;
  let rows = [];
  while (at <= position) {
    rows = [];
    while (rows.length < ahead && steps[at]?.kind === "card") {
      const many = group ? runAt(steps, at) : 1;
      rows.push({ at, many });
      at += many;
    }
  }
  return rows;
}

/** The rows that are left of a ladder at that position. @param {Row[]} rows @param {number} position */
export function rowsLeft(rows, position) {
  const left = rows.filter(({ at, many }) => at + many > position);
  return left.map(({ at, many }) =>
    at < position ? { at: position, many: at + many - position } : { at, many },
  );
}

/** The cards that are laid down, one under a pile counted twice, and the other things to do. @param {Step[]} steps */
export function workOf(steps) {
  const cards = steps.filter((step) => step.kind === "card");
  const unders = cards.filter((step) => step.under).length;
  return { laid: cards.length + unders, stops: steps.length - 2 - cards.length };
}

/** @param {number[]} numbers */
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

/** The side of the square grid whose border takes the piles, or 0 if they do not fit around a screen.
 * @param {number} piles */
export function gridSide(piles) {
  if (piles > MOST_AROUND) return 0;
  return piles <= CELLS.length ? 3 : Math.ceil(piles / 4) + 1;
}

/**
 * Where a pile lies: row and column from 1, and the number of its cell, clockwise from the top left; for a left-handed
 * dealer as in a mirror.
 * @param {number} pile @param {number} piles
 */
export function placeOf(pile, piles, isLeft = false) {
  const last = gridSide(piles) - 1;
  const at = piles <= CELLS.length ? CELLS[piles - 1][pile] : Math.floor((pile * 4 * last) / piles);
  const cell = isLeft ? (5 * last - at) % (4 * last) : at;
  const along = cell % last;
  const [row, column] = [
    [0, along],
    [along, last],
    [last, last - along],
    [last - along, 0],
  ][Math.floor(cell / last)];
  return { row: row + 1, column: column + 1, cell };
}

// What the page says, in the language of the moment.
import { ladderAt, rowsLeft, seatPiles, sum, workOf } from "./deal.js";
import { now, settings, sitterOf, store, texts } from "./state.js";

/** @param {string} key */
export const text = (key) => texts[now.deal.language][key];
/** @param {string} key @param {Record<string, unknown>} values @returns {string} */
export const fill = (key, values) =>
  text(key).replace(
    /\{(\w+)\}/g,
    (/** @type {string} */ _, /** @type {string} */ name) => values[name],
  );
/** @param {string} key @param {number} n @returns {string} */
export const counted = (key, n) => {
  const forms = text(key);
  const form = forms[new Intl.PluralRules(now.deal.language).select(n)] ?? forms.other;
  return form.replace("{n}", n.toLocaleString(now.deal.language));
};
/** @param {number} n */
export const cards = (n) => counted("cards", n);

/** A name in that language, if it is a seat or a talon of a game.
 * @param {Language} language @param {string} label @returns {string} */
export function nameIn(language, label) {
  const own = texts[language].owners;
  const seat = /^seat (\d+)$/.exec(label);
  if (seat) return `${own.seat ?? "seat"} ${seat[1]}`;
  return Object.hasOwn(own, label) ? own[label] : label;
}
/** @param {Label | null | undefined} label */
const named = (label) => label && (label[now.deal.language] ?? nameIn(now.deal.language, label.en));

export const title = () => named(now.plan.title) ?? text("title");
export const talonName = () => named(now.plan.talonName) ?? text("talon");
/** @param {number} owner */
export const seat = (owner) => /** @type {string} */ (named(now.plan.owners[owner].seat));
/** The name of whoever sits there unless the dealer names somebody for this deal. @param {number} owner */
export const usualName = (owner) => now.plan.owners[owner].name || sitterOf(owner);
/** @param {number} owner @returns {string} */
export const nameOf = (owner) => now.deal.names[owner] || usualName(owner) || seat(owner);

/** What is dealt, and from which seed if there was one: as a text, since a seed may have any number of digits. */
export function lead() {
  const made = now.plan.seed === null ? [] : [fill("seed", { seed: now.plan.seed })];
  return [dealt(), ...made].join(" ");
}

/** What this device says of the plan, having checked it. */
export function verdictSaid() {
  if (now.verdict.deals === false) return text("refused");
  if (now.verdict.deals === null) return text("unchecked");
  const fewest = now.plan.under ? "checkedUnder" : "checkedFewest";
  const isFewest = now.verdict.fewest && now.plan.rounds.length > 0;
  const draw = now.plan.cut || now.plan.faces ? [] : [text("checkedDraw")];
  if (now.plan.wanted?.isMixed) draw.push(text("asMixedNote"));
  return [fill(isFewest ? fewest : "checked", { cards: cards(now.plan.cards) }), ...draw].join(" ");
}

const USUAL_SPEED = 1.3; // seconds for one card, until this device has measured a deal
const STOP = 4; // whatever else is done takes as long as so many cards

/** How long the deal takes, in seconds: by the rhythm, or as fast as the deals before. */
function estimate() {
  const speed = settings.speed > 0 ? settings.speed : USUAL_SPEED;
  const { laid, stops } = workOf(now.steps);
  return laid * (settings.pace > 0 ? settings.pace / 1000 : speed) + stops * STOP * speed;
}

export const about = () =>
  now.plan.rounds.length > 0 ? fill("about", { time: duration(estimate()) }) : "";

/** What to do where the browser does not store the deal, or "". */
export function storeNote() {
  if (store.isFull) return text("noteFull");
  return store.kind === "storage" ? "" : text(store.kind === "hash" ? "noteHash" : "noteMemory");
}

export const took = () => duration(now.deal.spent / 1000);

/** The seconds for one card of a deal that took so many milliseconds. @param {number} spent */
export function speedOf(spent) {
  const { laid, stops } = workOf(now.steps);
  return Math.min(5, Math.max(0.3, spent / 1000 / (laid + STOP * stops)));
}

/** A time in words, to the nearest five seconds. @param {number} seconds */
export function duration(seconds) {
  const rounded = Math.max(5, 5 * Math.round(seconds / 5));
  const values = { m: Math.floor(rounded / 60), s: rounded % 60 };
  if (values.m === 0) return fill("seconds", values);
  return fill(values.s === 0 || values.m > 99 ? "minutes" : "time", values);
}

/** How many rows of cards are shown together: one until this device has made a practice deal. */
const ahead = () => (now.plan.faces ? 1 : settings.ahead || (settings.practised ? 4 : 1));
/** @param {number} position */
export const ladder = (position) =>
  ladderAt(now.steps, position, { ahead: ahead(), group: settings.group });
/** @param {number} position */
const rowsAt = (position) => rowsLeft(ladder(position), position);

/** Are cards shown as rows, and not one pile that fills the centre? @param {Step} step */
export const isLadder = (step) =>
  step.kind === "card" && (ahead() > 1 || now.plan.toPlayers === true);

/** How many steps are shown together at that position. @param {number} position */
export const shownAtOnce = (position) => Math.max(1, sum(rowsAt(position).map(({ many }) => many)));

/** The player before whom a pile lies, or undefined. @param {number} pile @returns {number | undefined} */
export const playerAt = (pile) => seatPiles(now.plan).get(pile);

/** Where a pile lies, as people say it. @param {number} pile */
export const pileName = (pile) =>
  playerAt(pile) === undefined
    ? fill("pile", { n: pile + 1 })
    : nameOf(/** @type {number} */ (playerAt(pile)));

/** Where a card goes: to a player, on a pile or under it. @param {Step} step */
function goesTo(step) {
  if (step.owner !== undefined) return nameOf(step.owner);
  if (step.place !== undefined) return packetName(step.place);
  return step.under || isInHand() ? sideSaid(step) : pileName(step.pile);
}

/** The rows of the ladder: where cards go, how many, and the step of the first one. */
export const rowsNow = () =>
  rowsAt(now.deal.position).map(({ at, many }) => ({ at, many, step: now.steps[at] }));

/** @param {string} said @param {number} many */
const rowSaid = (said, many) =>
  many > 1 ? fill("sideMany", { side: said, count: countWord(many) }) : said;
/** @param {number} many */
const countWord = (many) => text("counts").split(" ")[many - 2] ?? many;

function dealt() {
  const values = {
    cards: cards(now.plan.cards),
    piles: counted("piles", now.plan.piles),
    rounds: counted("rounds", now.plan.rounds.length),
  };
  if (now.plan.rounds.length > 0) return fill("lead", values);
  return fill(now.plan.cards > 0 ? "leadDone" : "leadEmpty", values);
}

/** @param {Step} step */
export function where(step) {
  const many = step.kind === "card" ? shownAtOnce(now.deal.position) : 1;
  const values = {
    card: many > 1 ? `${step.index + 1}–${step.index + many}` : step.index + 1,
    cards: now.plan.rounds[step.round].length,
    round: step.round + 1,
    rounds: now.plan.rounds.length,
  };
  const said = fill(now.plan.rounds.length > 1 ? "whereRounds" : "where", values);
  return step.kind === "card" ? [said, ...faces(step, many)].join(": ") : said;
}

/** The same on the screen, where the round and the number of the card are enough. @param {Step} step */
export function whereInShort(step) {
  if (step.kind !== "card") return "";
  if (now.deal.position === 1 && !settings.dealt && !now.plan.faces) return text("first");
  const many = shownAtOnce(now.deal.position);
  const card = many > 1 ? `${step.index + 1}–${step.index + many}` : step.index + 1;
  const rounds = now.plan.rounds.length > 1 ? [fill("round", { n: step.round + 1 })] : [];
  return [...rounds, `${card} / ${now.plan.rounds[step.round].length}`, ...faces(step, many)].join(
    " · ",
  );
}

/** What is on the cards that are laid down now, where a known deal is made from a pack in known order.
 * @param {Step} step @param {number} many */
function faces({ round, index }, many) {
  const shown = now.plan.faces?.[round].slice(index, index + many) ?? [];
  if (shown.length > 2) return [`${shown[0]} … ${shown.at(-1)}`];
  return shown.length > 0 ? [shown.join(" ")] : [];
}

/** What a place of the talon is called, or null where it has no name. @param {number} place @returns {string | null} */
const nameOfPlace = (place) => named(now.plan.places[place]) ?? null;
/** @param {number} place */
export const packetName = (place) => nameOfPlace(place) ?? fill("packet", { n: place + 1 });

/** @type {Record<string, (step: Step, table: Table) => string>} */
const SAID = {
  card: layDown,
  hand: (step, table) => complete("hand", step, table, nameOf(step.owner)),
  aside: (step, table) => complete("aside", step, table, packetName(step.place)),
  keep: (_, table) => counted("keep", table.rest),
  pickup,
  join,
};

/** The instruction of a step between the first card and the end. @param {Step} step @param {Table} table */
export const instruction = (step, table) => SAID[step.kind](step, table);

/** @param {Step} step */
function layDown(step) {
  const many = shownAtOnce(now.deal.position);
  if (isLadder(step)) {
    return rowsNow()
      .map((row) => rowSaid(goesTo(row.step), row.many))
      .join(", ");
  }
  const n = step.pile + 1;
  const count = countWord(many);
  if (step.under || isInHand()) {
    return many === 1 ? sideSaid(step) : fill("sideMany", { side: sideSaid(step), count });
  }
  if (many === 1) return fill(isAgain() ? "pileAgain" : "pile", { n });
  return fill("pileMany", { n, count });
}

/** Is there one packet alone, so that the deal needs no table? */
export const isInHand = () => now.plan.under === true && now.plan.piles === 1;

/** Where a card goes, with its side: under a pile, or on top of the packet in the hand or to its bottom.
 * @param {Step} step @returns {string} */
function sideSaid(step) {
  if (isInHand()) return text(step.under ? "bottom" : "top");
  return fill("pileUnder", { n: step.pile + 1 });
}

/** What is said aloud of rows of cards. @param {StepRow[]} rows */
export const rowsSaid = (rows) =>
  rows.map((row) => rowSaid(sideOrPile(row.step), row.many)).join(", ");

/** @param {Step} step */
function sideOrPile(step) {
  if (step.owner !== undefined || step.place !== undefined) return goesTo(step);
  if (isInHand()) return sideSaid(step);
  return step.under ? fill("under", { n: step.pile + 1 }) : String(step.pile + 1);
}

/** @param {string} key @param {Step} step @param {Table} table @param {string} name */
const complete = (key, step, table, name) =>
  fill(key, { n: step.pile + 1, cards: cards(table.sizes[step.pile]), name });

/** How the talon is put together, and what it is where its parts do not say that. */
function join() {
  const parts = partTexts();
  if (parts.length === 1) return whole(parts);
  const together = fill("join", { parts: parts.join(", ") });
  const isTold =
    now.plan.parts.every(([source]) => source !== "deck") || !now.plan.places.some(Boolean);
  return isTold ? together : `${together} ${whole(placeTexts())}`;
}

/** @param {string[]} parts */
const whole = (parts) => fill("whole", { talon: talonName(), parts: parts.join(", ") });

/** What the talon is put together from; places that lie on one another in the deck are one part. */
function partTexts() {
  /** @type {TalonPart[]} */
  const merged = [];
  for (const [source, place, n] of now.plan.parts) {
    const last = merged.at(-1);
    if (source === "deck" && last?.source === "deck") last.n += n;
    else merged.push({ source, place, n });
  }
  return merged.map(partText);
}

/** What is kept or laid aside; a packet that is called as the talon needs no name. @param {TalonPart} part */
function partText({ source, place, n }) {
  const isTalon = nameOfPlace(place) === talonName();
  if (source === "packet" && !isTalon) return `${packetName(place)} (${n})`;
  return fill({ deck: "fromDeck", kept: "kept", packet: "laid" }[source], { n });
}

function placeTexts() {
  const sizes = new Map();
  for (const [, place, n] of now.plan.parts) sizes.set(place, (sizes.get(place) ?? 0) + n);
  return [...sizes].map(([place, n]) =>
    nameOfPlace(place) === null ? cards(n) : `${nameOfPlace(place)} (${n})`,
  );
}

function isAgain() {
  const [before, step] = [now.steps[now.deal.position - 1], now.steps[now.deal.position]];
  return before.kind === "card" && before.pile === step.pile && before.under === step.under;
}

/** @param {Step} step @param {Table} table */
function pickup(step, table) {
  const piles = filled(table);
  const values = {
    first: piles[0],
    second: piles[1],
    last: piles[piles.length - 1],
    cards: cards(sum(table.sizes)),
    round: step.round + 2,
    talon: talonName(),
  };
  const how = ["pickupOne", "pickupTwo"][piles.length - 1] ?? "pickupMany";
  const isLast = step.round === now.plan.rounds.length - 1;
  const what = isLast ? (now.plan.parts.length > 0 ? "thenPart" : "thenTalon") : "thenRound";
  return `${fill(how, values)} ${fill(what, values)}`;
}

/** The piles with cards, as people number them, clockwise from pile 1. @param {Table} table */
export function filled(table) {
  return table.sizes.flatMap((size, pile) => (size > 0 ? [pile + 1] : []));
}

// What was dealt, as people saw it or as a plan's file says it, compared with the deal of a number.
import { sum } from "../page/deal.js";
import { texts } from "../page/state.js";

const LINE = /^([\d\s,]*?)\s*(?:(?:→|->|>|=|:)\s*(\S.*))?$/;
const KEEP = /^(?:keep|behalten|zurück(?:behalten)?)\s*:?\s*(\d+)$/i;

/** What is wrong with what was seen: a text's key and its values; null if it is the deal of the number. */
export function seenFault(seen, { hands, places }) {
  const read = seen.trim().startsWith("{") ? readSeenPlan(seen) : readSteps(seen, hands, places);
  if (read.fault) return read.fault;
  return handsFault(read.hands, hands) ?? talonFault(read.talon, places);
}

function readSeenPlan(written) {
  if (globalThis.shufflegraphCheck(written).deals !== true) return { fault: ["seenNoPlan", {}] };
  const hands = new Map();
  const talon = [];
  for (const [at, to] of JSON.parse(written).deck.entries()) {
    if (Object.hasOwn(Object(to), "talon")) pushTo(talon, to.talon, at + 1);
    else pushTo(hands, ownerLabel(to), at + 1);
  }
  return { hands, talon };
}

const ownerLabel = (owner) => (typeof owner === "string" ? owner : JSON.stringify(owner));

function pushTo(lists, key, value) {
  const list = (lists instanceof Map ? lists.get(key) : lists[key]) ?? [];
  list.push(value);
  if (lists instanceof Map) lists.set(key, list);
  else lists[key] = list;
}

/** Deal by the lines: piles, one for each card, and to whom the last one of a line went. */
function readSteps(seen, wantedHands, places) {
  const size = sum(wantedHands.map(([, at]) => at.length)) + sum(places.map((at) => at.length));
  const table = { deck: range(size), piles: new Map(), hands: new Map(), packets: [], kept: [] };
  for (const [number, line] of seen.split(/[\n;]/).entries()) {
    const isRead = line.trim() === "" || followLine(table, line.trim(), wantedHands);
    if (!isRead) return { fault: ["seenLine", { n: number + 1, line: line.trim() }] };
  }
  pickUp(table);
  return { hands: table.hands, talon: talonOf(table, places) };
}

function followLine(table, line, wantedHands) {
  const kept = KEEP.exec(line);
  if (kept) {
    table.kept = table.deck.splice(-Number(kept[1]), Number(kept[1]));
    return table.kept.length === Number(kept[1]);
  }
  const found = LINE.exec(line);
  const piles = found?.[1].match(/\d+/g) ?? [];
  if (!found || (piles.length === 0 && !found[2])) return false;
  for (const pile of piles) {
    if (table.deck.length === 0) pickUp(table);
    if (table.deck.length === 0) return false;
    const cards = table.piles.get(Number(pile)) ?? [];
    table.piles.set(Number(pile), [table.deck.shift(), ...cards]);
  }
  return found[2] === undefined || handOver(table, Number(piles.at(-1)), found[2], wantedHands);
}

function handOver(table, pile, name, wantedHands) {
  const cards = table.piles.get(pile);
  if (!cards) return false;
  table.piles.delete(pile);
  const owner = wantedHands.find(([one]) => isSameName(one, name));
  if (owner) table.hands.set(owner[0], [...(table.hands.get(owner[0]) ?? []), ...cards]);
  else table.packets.push(cards); // laid aside
  return true;
}

function pickUp(table) {
  const inOrder = [...table.piles].sort(([one], [other]) => one - other);
  table.deck = [...inOrder.flatMap(([, cards]) => cards), ...table.deck];
  table.piles.clear();
}

/** The places of the talon: a packet that is one of them whole, and the deck for the others. */
function talonOf(table, places) {
  const rest = [...table.deck, ...table.kept];
  return places.map((wanted) => {
    const packet = table.packets.findIndex((cards) => isSameSet(cards, wanted));
    return packet >= 0 ? table.packets.splice(packet, 1)[0] : rest.splice(0, wanted.length);
  });
}

function handsFault(found, wanted) {
  for (const [name, at] of wanted) {
    const [, cards] = [...found].find(([one]) => isSameName(one, name)) ?? [null, []];
    if (!isSameSet(cards, at))
      return ["seenHand", { name, seen: listed(cards), wanted: listed(at) }];
  }
  return null;
}

function talonFault(found, wanted) {
  const wrong = wanted.findIndex((at, place) => !isSameSet(found[place] ?? [], at));
  return wrong < 0 ? null : ["seenPlace", { n: wrong + 1, wanted: listed(wanted[wrong]) }];
}

/** The same name, in either language. */
function isSameName(one, other) {
  const names = [one, other].map((name) => german(name.trim()).toLowerCase());
  return names[0] === names[1];
}

function german(name) {
  const { owners } = texts.de;
  const [kind, number] = name.split(/ (?=\d+$)/);
  return owners[name] ?? (number && owners[kind] ? `${owners[kind]} ${number}` : name);
}

const listed = (cards) => (cards.length > 0 ? inOrder(cards).join(", ") : "–");
const inOrder = (cards) => [...cards].sort((one, other) => one - other);
const isSameSet = (one, other) => inOrder(one).join() === inOrder(other).join();
const range = (size) => Array.from({ length: size }, (_, n) => n + 1);

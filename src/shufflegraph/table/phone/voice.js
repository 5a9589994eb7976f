// What the page says to those who do not see it, and what it hears.
import { gridSide, placeOf, sum, tablePiles } from "./deal.js";
import { canListen, listen, ring, speak } from "./device.js";
import { isLeftHanded, now, settings } from "./state.js";
import {
  fill,
  filled,
  instruction,
  isInHand,
  isLadder,
  rowsNow,
  rowsSaid,
  text,
  where,
} from "./wording.js";

const TICK = [[1200, 0.04]]; // tones: hertz, seconds
const CHIME = [
  [660, 0.25],
  [880, 0.5],
];
/** @type {ReturnType<typeof setTimeout>[]} */
let beats = [];

/** Speak and sound a step at once: a stop, or cards that the dealer taps through.
 * @param {Step} step @param {string} said */
export function tell(step, said) {
  if (settings.sound) ring(step.kind === "card" ? TICK : CHIME);
  if (settings.speak) say(step.kind === "card" ? rowsSaid(rowsNow()) : said);
}

/** @param {string} said */
const say = (said) => speak(said, now.deal.language, settings.rate);

/** Speak the cards that are shown row by row, and tick for each, one beat of so many ms after the other.
 * @param {number} pace */
export function beginBeat(pace) {
  stopBeat();
  const rows = rowsNow();
  /** @param {number} card @param {() => void} act */
  const later = (card, act) => beats.push(setTimeout(act, card * pace));
  for (const [n, row] of rows.entries()) {
    const before = sum(rows.slice(0, n).map(({ many }) => many));
    if (settings.speak) later(before, () => say(rowsSaid([row])));
    for (let card = 0; settings.sound && card < row.many; card += 1) {
      later(before + card, () => ring(TICK));
    }
  }
}

export function stopBeat() {
  for (const beat of beats) clearTimeout(beat);
  beats = [];
}

let isDeaf = false;
/** @type {(() => void) | null} */
let stopListening = null;

/** The instruction for those who do not see the screen. @param {Step} step @param {Table} table */
export function aloud(step, table) {
  const said = instruction(step, table);
  if (step.kind === "card") return `${[said, placeName(step)].flat().join(", ")}. ${where(step)}.`;
  return step.kind === "pickup"
    ? `${said} ${fill("order", { order: filled(table).join(", ") })}`
    : said;
}

/** @param {Step} step @returns {string | string[]} */
function placeName(step) {
  const piles = tablePiles(now.plan);
  const isEighth = gridSide(piles) === 3 && !isInHand() && !isLadder(step);
  return isEighth ? text("places")[placeOf(step.pile, piles, isLeftHanded()).cell] : [];
}

/** Does the browser not let the page listen? */
export const cannotListen = () => isDeaf;

/** Listen no more, until it is tried again. */
export function hush() {
  isDeaf = false;
  stopListening?.();
  stopListening = null;
}

/** Listen where that is wished and something can be obeyed, and nowhere else; `onFail` shows that it cannot be.
 * @param {(said: string) => void} onHeard @param {boolean} isUseful @param {() => void} onFail */
export function listenTo(onHeard, isUseful, onFail) {
  const wanted = settings.listen && canListen && !isDeaf && isUseful;
  if (wanted === (stopListening !== null)) return;
  stopListening?.();
  const fail = () => {
    isDeaf = true;
    stopListening = null;
    onFail();
  };
  stopListening = wanted ? listen(now.deal.language, onHeard, fail) : null;
}

// What the page says to those who do not see it, and what it hears.
import { gridSide, placeOf, tablePiles } from "./deal.js";
import { canListen, listen } from "./device.js";
import { now, settings } from "./state.js";
import { fill, filled, instruction, isInHand, isLadder, text, where } from "./wording.js";

let isDeaf = false;
let stopListening = null;

/** The instruction for those who do not see the screen. */
export function aloud(step, table) {
  const said = instruction(step, table);
  if (step.kind === "card") return `${[said, placeName(step)].flat().join(", ")}. ${where(step)}.`;
  return step.kind === "pickup"
    ? `${said} ${fill("order", { order: filled(table).join(", ") })}`
    : said;
}

function placeName(step) {
  const piles = tablePiles(now.plan);
  const isEighth = gridSide(piles) === 3 && !isInHand() && !isLadder(step);
  return isEighth ? text("places")[placeOf(step.pile, piles).cell] : [];
}

/** Does the browser not let the page listen? */
export const cannotListen = () => isDeaf;

/** Listen no more, until it is tried again. */
export function hush() {
  isDeaf = false;
  stopListening?.();
  stopListening = null;
}

/** Listen where that is wished and something can be obeyed, and nowhere else; `onFail` shows that it cannot be. */
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

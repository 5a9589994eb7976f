// The numbers of the cuts that were dealt here. They stay on this device until somebody removes them.
import { read, write } from "./device.js";
import { wordsIn } from "./fingerprint.js";
import { byId } from "./state.js";
import { element } from "./view.js";
import { sharing } from "./wishes.js";
import { counted, fill, text, title } from "./wording.js";

const CUTS = "shufflegraph:cuts";

/** What is stored of past cuts, as far as it can be true; the newest first. @returns {PastCut[]} */
function storedCuts() {
  try {
    const found = read(CUTS);
    return found.filter(
      (/** @type {PastCut} */ { when, title, cut }) =>
        when > 0 && typeof title === "string" && readCut(cut),
    );
  } catch {
    return [];
  }
}

/** What a cut says of itself: its words and what was called; null if it says nothing.
 * @param {string} cut @returns {Pick<WholeCut, "fingerprint" | "called"> | null} */
export function readCut(cut) {
  try {
    const { fingerprint, called } = JSON.parse(cut);
    return typeof fingerprint === "string" && Array.isArray(called)
      ? { fingerprint, called }
      : null;
  } catch {
    return null;
  }
}

/** The last screen of the deal shows the number, stored or not. @param {PastCut[]} cuts */
const storeCuts = (cuts) => write(CUTS, cuts);

/** Keep the number of a deal; a deal that goes on after a slip has the same. @param {Plan} made */
export function keepPastCut(made) {
  if (!made.cut) return;
  const others = storedCuts().filter(({ cut }) => cut !== made.cut);
  storeCuts([{ when: Date.now(), title: title(), cut: made.cut }, ...others]);
}

/** The list on the first screen; the number of a deal that still goes on in another window stays hidden.
 * @param {string | null} runningCut */
export function showPastCuts(runningCut) {
  const cuts = storedCuts().filter(({ cut }) => cut !== runningCut);
  byId("pastCuts").hidden = cuts.length === 0;
  byId("pastCutList").replaceChildren(...cuts.map((one) => itemOf(one, runningCut)));
}

/** @param {PastCut} past @param {string | null} runningCut */
function itemOf({ when, title, cut }, runningCut) {
  const day = new Date(when).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const name = `${title}, ${day}`;
  const field = element("textarea", "");
  field.value = cut;
  field.readOnly = true;
  field.rows = 3;
  field.setAttribute("aria-label", `${text("cutOf")}: ${name}`);
  const remove = element("button", text("remove"), "plain");
  remove.setAttribute("aria-label", `${text("remove")}: ${name}`);
  remove.addEventListener("click", () => {
    storeCuts(storedCuts().filter((one) => one.cut !== cut));
    showPastCuts(runningCut);
  });
  const share = element("button", text("sendCut"), "plain");
  share.addEventListener("click", () => sharing(cut));
  const words = element("p", readCut(cut)?.fingerprint ?? "", "small");
  const whole = element("details", [element("summary", name), words, field, remove, share]);
  return element("li", whole);
}

/** A call as it is read aloud: ten words that a phone drew have blanks between them. @param {string} call */
export const saidCall = (call) => wordsIn(call) ?? call;

/** That a deal was cut, by how many calls, and its words. @param {string} cut */
export function cutSaid(cut) {
  const { fingerprint, called } = readCut(cut) ?? { fingerprint: "", called: [] };
  const by = counted("cutBy", called.length);
  return `${by} ${fill("cutWords", { words: fingerprint })}`;
}

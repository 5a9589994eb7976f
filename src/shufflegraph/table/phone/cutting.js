// A cut: the phone's number is held by ten words, the players call, and at the end anybody can verify the deal.
// Until the deal is made the number is in this browser's storage and nowhere else: a page that is loaded anew in the
// middle goes on with the very number to which the words hold it. A number that has dealt is never used again.

import { cutSaid, saidCall } from "./cuts.js";
import { read, write } from "./device.js";
import { VERSION, wordsIn } from "./fingerprint.js";
import { all, byId, now, stepNow } from "./state.js";
import { element, fillTable } from "./view.js";
import { sharing, wishFor } from "./wishes.js";
import { connectScan, drawCode } from "./witness.js";
import { fill, text } from "./wording.js";

const KEPT = "shufflegraph:cutting";
const HELD = "shufflegraph:witness";
/** @type {CutBegun | null} */
let cut = storedCut();
let isStored = cut !== null;

// The number that is drawn and has not dealt yet

/** What is stored of a cut, if it can be true. @returns {CutBegun | null} */
function storedCut() {
  try {
    const { wish, secret, called } = read(KEPT);
    const areCalls = Array.isArray(called) && called.every((one) => typeof one === "string");
    const isOurs = JSON.parse(secret).version === VERSION && wordsOf(secret);
    return isOurs && areCalls && Array.isArray(wish.wanted.places)
      ? { wish, secret, called }
      : null;
  } catch {
    return null;
  }
}

/** @param {string} secret @returns {string} */
function wordsOf(secret) {
  return JSON.parse(secret).fingerprint;
}

/** @param {CutBegun} one */
function keepCut(one) {
  cut = one;
  isStored = write(KEPT, one); // else it lasts as long as this page, which says so
}

/** The number has dealt, or is given up; was anything stored? */
export function forgetCut() {
  cut = null;
  try {
    const stored = localStorage.getItem(KEPT);
    localStorage.removeItem(KEPT);
    return stored !== null;
  } catch {
    return false;
  }
}

/** @param {Partial<Wish>} wish */
const whatAndHow = ({ wanted, piles, under, toPlayers }) =>
  JSON.stringify({ wanted, piles, under, toPlayers });

/** Ask the players, with the number that is drawn for that deal already or with a new one; null, or why not.
 * @param {SomeWish} wish @returns {Promise<string | null>} */
export async function askPlayers(wish) {
  const isAgain = cut !== null && whatAndHow(cut.wish) === whatAndHow(wish);
  if (!isAgain) {
    const { secret, fault } = await wishFor({ ...wish, wish: "commit" });
    if (fault) return fault;
    keepCut({ wish, secret, called: [] });
  }
  showCutting(isAgain);
  return null;
}

/** Go on with the cut that was interrupted, if one was; one that cannot be read is told once.
 * @param {(said: string) => void} tell */
export function resumeCut(tell) {
  if (cut !== null) showCutting(true);
  else if (forgetCut()) tell(text("oldCut"));
}

/** @param {boolean} isAgain */
function showCutting(isAgain) {
  if (cut === null) return;
  byId("words").textContent = wordsOf(cut.secret);
  drawCode("wordsCode", wordsOf(cut.secret));
  byId("cuttingNew").hidden = isAgain;
  byId("cuttingAgain").hidden = !isAgain;
  byId("cuttingStay").hidden = isStored;
  byId("cutFault").textContent = "";
  showCalled();
  byId("cutting").showModal();
}

function showCalled() {
  byId("called").replaceChildren(...(cut?.called ?? []).map((one) => element("li", saidCall(one))));
}

/** @param {Event} event */
function addCall(event) {
  event.preventDefault();
  const said = byId("callText").value;
  byId("callText").focus();
  if (said.trim() !== "") callOut(said);
}

/** Take a call as it counts, or say why it does not. @param {string} said */
async function callOut(said) {
  const { call, fault = "" } = await wishFor({ wish: "hear", said });
  byId("cutFault").textContent = fault;
  if (fault || cut === null) return;
  byId("callText").value = "";
  keepCut({ ...cut, called: [...cut.called, call] });
  showCalled();
}

/** @param {(made: Plan) => void} begin */
async function dealCut(begin) {
  if (cut === null) return;
  const { wish, secret, called } = cut;
  const answered = await wishFor({ ...wish, wish: "cut", secret, called }).catch(failedWish);
  const fault = answered.fault ?? (isTaken(secret) ? text("cutTaken") : "");
  byId("cutFault").textContent = fault;
  if (fault) return;
  byId("cutting").close();
  begin(answered.deal);
}

/** @param {unknown} error @returns {any} */
function failedWish(error) {
  console.error(error);
  return { fault: fill("failed", { fault: error }) };
}

/** Has another window dealt from this number, or given it up? @param {string} secret */
const isTaken = (secret) => isStored && storedCut()?.secret !== secret;

/** A player's own phone draws what they call. */
async function openCalling() {
  byId("ownCall").textContent = "";
  byId("menu").close();
  byId("calling").showModal();
  const { words, fault } = await wishFor({ wish: "call" }).catch(failedWish);
  byId("ownCall").textContent = words ?? fault;
  drawCode("callCode", words ?? "");
}

// When everything is dealt

/** Hand the number to another device: as this one shares texts, or copied; the field is selected in any case. */
function sendCut() {
  byId("cutJson").select();
  sharing(now.plan.cut ?? "");
}

export function showCut() {
  const isShown = stepNow().kind === "done" && Boolean(now.plan.cut);
  byId("cutShown").hidden = !isShown;
  byId("cutJson").value = (isShown && now.plan.cut) || "";
  drawCode("cutCode", (isShown && now.plan.cut) || "");
  for (const said of all(".cutSaid")) {
    said.textContent = now.plan.cut ? cutSaid(now.plan.cut) : "";
    said.hidden = !now.plan.cut;
  }
}

/** @param {Event} [event] */
async function verifyShown(event) {
  event?.preventDefault();
  const told = { cut: byId("cutText").value.trim(), noted: byId("noted").value };
  const wish = { wish: "verify", language: now.deal.language, ...told };
  const found = await wishFor(wish).catch(failedWish);
  byId("replayed").closest("table")?.toggleAttribute("hidden", Boolean(found.fault));
  byId("replay").hidden = Boolean(found.fault);
  byId("verdictOnCut").textContent =
    found.fault ?? text(found.isSame ? "verifySame" : "verifyOther");
  byId("calledThen").textContent = found.fault ? "" : calls(found.called);
  if (found.fault) return;
  const talon = found.places.map((/** @type {number[]} */ at, /** @type {number} */ n) => [
    `${text("talon")} ${n + 1}`,
    at,
  ]);
  fillTable(
    "replayed",
    [...found.hands, ...talon].map(([name, at]) => [name, at.join(", ")]),
  );
}

/** @param {string[]} called */
const calls = (called) =>
  called.length > 0
    ? fill("calledThen", { called: called.map(saidCall).join(" · ") })
    : text("nobodyCalled");

/** Go through the deal of an opened number as the other phone showed it. @param {(made: Plan) => void} begin */
async function replay(begin) {
  const cut = byId("cutText").value.trim();
  const wish = { wish: "replay", language: now.deal.language, key: `replay ${Date.now()}`, cut };
  const found = await wishFor(wish).catch(failedWish);
  byId("verdictOnCut").textContent = found.fault ?? "";
  if (found.fault) return;
  byId("verifying").close();
  begin(found.deal);
}

/** Take ten words, as a phone draws and shows them, and nothing else.
 * @param {string} said @param {(words: string) => void} onWords @param {"heldWords" | "cutFault"} faultId */
function expectWords(said, onWords, faultId) {
  const words = wordsIn(said);
  byId(faultId).textContent = words === null ? text("notWords") : "";
  if (words !== null) onWords(words);
}

/** The words that this phone holds for the whole table, until another deal. @param {string} words */
function holdWords(words) {
  byId("noted").value = words;
  byId("heldWords").textContent = fill("heldWords", { words });
  try {
    localStorage.setItem(HELD, words);
  } catch {
    // It holds them as long as the page is open.
  }
}

function heldWords() {
  try {
    return localStorage.getItem(HELD) ?? "";
  } catch {
    return "";
  }
}

/** `begin` takes the deal that was made. @param {(made: Plan) => void} begin */
export function connectCut(begin) {
  byId("noted").value = heldWords();
  byId("sendCut").addEventListener("click", sendCut);
  byId("replay").addEventListener("click", () => replay(begin));
  connectScan("scanWords", (said) => expectWords(said, holdWords, "heldWords"));
  connectScan("scanCall", (said) => expectWords(said, callOut, "cutFault"));
  connectScan("scanCut", (cut) => {
    byId("cutText").value = cut;
    verifyShown();
  });
  byId("callForm").addEventListener("submit", addCall);
  byId("wordsForm").addEventListener("submit", (event) => {
    event.preventDefault();
    expectWords(byId("typedWords").value, holdWords, "heldWords");
  });
  byId("dealCut").addEventListener("click", () => dealCut(begin));
  byId("giveUpCut").addEventListener("click", forgetCut);
  byId("openCall").addEventListener("click", openCalling);
  byId("verifyForm").addEventListener("submit", verifyShown);
  byId("openVerify").addEventListener("click", () => {
    byId("menu").close();
    byId("verifying").showModal();
  });
}

// A cut: the phone's number is held by ten words, the players call, and at the end anybody can verify the deal.
// Until the deal is made the number is in this browser's storage and nowhere else: a page that is loaded anew in the
// middle goes on with the very number to which the words hold it. A number that has dealt is never used again.
import { byId, deal, plan, stepNow } from "../page/state.js";
import { element } from "../page/view.js";
import { fill, text } from "../page/wording.js";
import { cutSaid } from "./cuts.js";
import { seenFault } from "./seen.js";
import { sharing, wishFor } from "./wishes.js";

const KEPT = "shufflegraph:cutting";
let cut = storedCut();
let isStored = cut !== null;

// The number that is drawn and has not dealt yet

/** What is stored of a cut, if it can be true. */
function storedCut() {
  try {
    const { wish, secret, called } = JSON.parse(localStorage.getItem(KEPT));
    const areCalls = Array.isArray(called) && called.every((one) => typeof one === "string");
    return areCalls && Array.isArray(wish.wanted.places) && wordsOf(secret)
      ? { wish, secret, called }
      : null;
  } catch {
    return null;
  }
}

function wordsOf(secret) {
  return JSON.parse(secret).fingerprint;
}

function keepCut(one) {
  cut = one;
  try {
    localStorage.setItem(KEPT, JSON.stringify(one));
    isStored = true;
  } catch {
    isStored = false; // It lasts as long as this page, which says so.
  }
}

/** The number has dealt, or is given up. */
export function forgetCut() {
  cut = null;
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Nothing was stored.
  }
}

const sizesOf = ({ wanted }) => JSON.stringify({ ...wanted, piles: 0 });

/** Ask the players, with the number that is drawn for that deal already or with a new one; null, or why not. */
export async function askPlayers(wish) {
  const isAgain = cut !== null && sizesOf(cut.wish) === sizesOf(wish);
  if (!isAgain) {
    const { secret, fault } = await wishFor({ ...wish, wish: "commit" });
    if (fault) return fault;
    keepCut({ wish, secret, called: [] });
  }
  showCutting(isAgain);
  return null;
}

/** Go on with the cut that was interrupted, if one was. */
export function resumeCut() {
  if (cut !== null) showCutting(true);
}

function showCutting(isAgain) {
  byId("words").textContent = wordsOf(cut.secret);
  byId("cuttingNew").hidden = isAgain;
  byId("cuttingAgain").hidden = !isAgain;
  byId("cuttingStay").hidden = isStored;
  byId("cutFault").textContent = "";
  showCalled();
  byId("cutting").showModal();
}

function showCalled() {
  byId("called").replaceChildren(...cut.called.map((one) => element("li", one)));
}

function addCall(event) {
  event.preventDefault();
  const said = byId("callText").value.trim();
  byId("callText").value = "";
  byId("callText").focus();
  if (said !== "") keepCut({ ...cut, called: [...cut.called, said] });
  showCalled();
}

async function dealCut(begin) {
  const { wish, secret, called } = cut;
  const answered = await wishFor({ ...wish, wish: "cut", secret, called }).catch(failedWish);
  const fault = answered.fault ?? (isTaken(secret) ? text("cutTaken") : "");
  byId("cutFault").textContent = fault;
  if (fault) return;
  byId("cutting").close();
  begin(answered.deal);
}

function failedWish(error) {
  console.error(error);
  return { fault: fill("failed", { fault: error }) };
}

/** Has another window dealt from this number, or given it up? */
const isTaken = (secret) => isStored && storedCut()?.secret !== secret;

/** A player's own phone draws what they call. */
async function openCalling() {
  byId("ownCall").textContent = "";
  byId("menu").close();
  byId("calling").showModal();
  const { words, fault } = await wishFor({ wish: "call" }).catch(failedWish);
  byId("ownCall").textContent = words ?? fault;
}

// When everything is dealt

/** The number and the calls, when everything is dealt and not before. */
function makeShown() {
  const shown = element("section", []);
  shown.id = "cutShown";
  shown.hidden = true;
  const [title, note, label] = ["cutShown", "cutShownNote", "cutOf"].map((key, n) => {
    const item = element(["h2", "p", "label"][n], "");
    item.dataset.text = key;
    return item;
  });
  const field = element("textarea", "");
  field.id = "cutJson";
  field.readOnly = true;
  field.rows = 5;
  label.htmlFor = field.id;
  const send = element("button", "", "plain");
  send.id = "sendCut";
  send.type = "button";
  send.dataset.text = "sendCut";
  send.addEventListener("click", sendCut);
  const sendPlan = element("button", "", "plain");
  sendPlan.id = "sendPlan";
  sendPlan.type = "button";
  sendPlan.dataset.text = "sendPlan";
  sendPlan.addEventListener("click", () => sharing(plan.written));
  const said = element("p", "", "cutSaid");
  shown.append(title, said, note, label, field, send, sendPlan);
  byId("newDeal").after(shown);
  byId("verdict").after(element("p", "", "cutSaid"));
}

/** Hand the number to another device: as this one shares texts, or copied; the field is selected in any case. */
function sendCut() {
  byId("cutJson").select();
  sharing(plan.cut);
}

export function showCut() {
  const isShown = stepNow().kind === "done" && Boolean(plan.cut);
  byId("cutShown").hidden = !isShown;
  byId("cutJson").value = isShown ? plan.cut : "";
  byId("sendPlan").hidden = Boolean(plan.mended); // it deals what lay on the table then
  for (const said of document.querySelectorAll(".cutSaid")) {
    said.textContent = plan.cut ? cutSaid(plan.cut) : "";
    said.hidden = !plan.cut;
  }
}

async function verifyShown(event) {
  event.preventDefault();
  const told = { cut: byId("cutText").value.trim(), noted: byId("noted").value };
  const wish = { wish: "verify", language: deal.language, ...told };
  const found = await wishFor(wish).catch(failedWish);
  byId("replayed").closest("table").hidden = Boolean(found.fault);
  byId("verdictOnCut").textContent =
    found.fault ?? text(found.isSame ? "verifySame" : "verifyOther");
  byId("calledThen").textContent = found.fault ? "" : calls(found.called);
  byId("verdictOnSeen").textContent = found.fault ? "" : seenSaid(found);
  if (!found.fault) showReplayed(found);
}

/** What is said of what was dealt, if that was told. */
function seenSaid(found) {
  const seen = byId("seenText").value;
  if (seen.trim() === "") return "";
  const [key, values] = seenFault(seen, found) ?? ["seenSame", {}];
  return fill(key, values);
}

async function readSeen() {
  const [file] = byId("seenFile").files;
  if (file) byId("seenText").value = await file.text();
}

const calls = (called) =>
  called.length > 0 ? fill("calledThen", { called: called.join(" · ") }) : text("nobodyCalled");

function showReplayed({ hands, places }) {
  const talon = places.map((at, n) => [`${text("talon")} ${n + 1}`, at]);
  const rows = [...hands, ...talon].map(([name, at]) => {
    const head = element("th", name);
    head.scope = "row";
    return element("tr", [head, element("td", at.join(", "))]);
  });
  byId("replayed").replaceChildren(...rows);
}

/** `begin` takes the deal that was made. */
export function connectCut(begin) {
  makeShown();
  byId("callForm").addEventListener("submit", addCall);
  byId("dealCut").addEventListener("click", () => dealCut(begin));
  byId("giveUpCut").addEventListener("click", forgetCut);
  byId("openCall").addEventListener("click", openCalling);
  byId("verifyForm").addEventListener("submit", verifyShown);
  byId("seenFile").addEventListener("change", readSeen);
  byId("openVerify").addEventListener("click", () => {
    byId("menu").close();
    byId("verifying").showModal();
  });
}

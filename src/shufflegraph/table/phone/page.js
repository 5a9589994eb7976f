// What the dealer does. Nothing here changes who gets which card: only the place in the deal moves.
import { tableBefore } from "./deal.js";
import {
  canFill,
  canListen,
  canVibrate,
  fillScreen,
  leaveScreen,
  letSleep,
  localVoice,
  stayAwake,
  vibrate,
} from "./device.js";
import { claimDeal, isElsewhere, takeDeal, watchWindows } from "./elsewhere.js";
import { makeFelt, showFelt } from "./felt.js";
import {
  all,
  byId,
  isLeftHanded,
  learn,
  now,
  saveDeal,
  settings,
  stepNow,
  store,
  targetOf,
  texts,
} from "./state.js";
import {
  element,
  makePiles,
  showDone,
  showExpected,
  showLanguage,
  showNewDeal,
  showStart,
  showTable,
  showTheme,
} from "./view.js";
import { aloud, beginBeat, cannotListen, hush, listenTo, stopBeat, tell } from "./voice.js";
import { fill, ladder, shownAtOnce, speedOf, storeNote, text, where } from "./wording.js";

const STOP_GUARD = 600; // ms: a tap that was meant for a card does not confirm a hand-over
const TAP_GUARD = 200; // ms: nobody lays a card down so fast; a second touch is a mistake
const CARD_BUZZ = 40;
const STOP_BUZZ = [120, 80, 120];
const NEXT_KEYS = [" ", "Enter", "ArrowRight", "PageDown"];
/** @type {("group" | "turned" | "full" | "speak" | "sound" | "vibrate" | "listen")[]} */
const TICKS = ["group", "turned", "full", "speak", "sound", "vibrate", "listen"];
const BACK_KEYS = ["ArrowLeft", "PageUp", "Backspace"];

let isPaused = false;
let isAwake = "wakeLock" in (globalThis.navigator ?? {});
let shownAt = 0;
let advancedAt = Number.NEGATIVE_INFINITY;
let backAt = Number.NEGATIVE_INFINITY;
let isTakenBack = false;
let timer = 0;
let isCounting = false;
let countedFrom = 0;

const tableNow = () => tableBefore(now.plan, now.steps, now.deal.position);
const STOPS = ["hand", "aside", "keep", "pickup", "join"];
/** @param {Step} step */
const isStop = (step) => STOPS.includes(step.kind);
/** @param {Step} step */
const isOnTable = (step) => step.kind === "card" || isStop(step);
const isInDialog = () => document.querySelector("dialog[open]") !== null;

// Moving

/** @param {number} by */
function move(by) {
  const position = now.deal.position + by;
  if (!now.steps[position]) return;
  countTime();
  now.deal.position = position;
  if (stepNow().kind === "done" && by > 0) learnSpeed();
  saveDeal();
  show();
  announce(by);
}

function next() {
  const at = performance.now();
  const isMeantForCard = isStop(stepNow()) && at - shownAt < STOP_GUARD;
  if (isMeantForCard || at - advancedAt < TAP_GUARD) return;
  advancedAt = at;
  isTakenBack = false;
  move(shownAtOnce(now.deal.position));
}

/** Take back what was shown together; then a touch says from which card on. */
function back() {
  const at = performance.now();
  if (at - backAt < TAP_GUARD) return;
  backAt = at;
  isPaused = settings.pace > 0;
  const [first] = ladder(now.deal.position - 1);
  isTakenBack = true;
  move((first?.at ?? now.deal.position - 1) - now.deal.position);
}

/** After *Back* the rows can be touched: the cards above lie on the table already. @param {HTMLElement} row */
function beginAt(row) {
  isTakenBack = false;
  move(Number(row.dataset.at) - now.deal.position);
}

/** Cards that are shown together have each its own beat. */
function keepRhythm() {
  clearTimeout(timer);
  countTime();
  stopBeat();
  if (isPaced(stepNow()) && isGoingOn()) {
    timer = setTimeout(next, settings.pace * shownAtOnce(now.deal.position));
    beginBeat(settings.pace);
  }
}

/** @param {Step} step */
const isPaced = ({ kind }) => settings.pace > 0 && kind === "card";
const isGoingOn = () => !isPaused && !isInDialog() && !document.hidden;

/** Count the time in which somebody deals: not in a pause, not in a dialog, not while the page is not seen. */
function countTime() {
  const at = performance.now();
  if (isCounting) now.deal.spent += at - countedFrom;
  countedFrom = at;
  isCounting = isOnTable(stepNow()) && isGoingOn();
}

/** The next estimate follows the deals on this device, the last one most. */
function learnSpeed() {
  settings.dealt = true;
  if (now.plan.order) settings.practised = true;
  store.saveSettings(settings);
  if (settings.pace > 0 || now.deal.spent === 0) return;
  const speed = speedOf(now.deal.spent);
  settings.speed = settings.speed > 0 ? (settings.speed + speed) / 2 : speed;
  store.saveSettings(settings);
}

// Showing

function show() {
  const step = stepNow();
  shownAt = performance.now();
  const screen = isOnTable(step) ? "table" : step.kind;
  for (const one of all("main")) one.hidden = one.id !== screen;
  if (screen !== "table") letSleep();
  if (step.kind === "start") {
    showStart();
    showFelt("feltOnStart");
  } else if (step.kind === "done") showDone(tableNow());
  else if (screen === "table") showTable(step, tableNow(), isPaused, isTakenBack);
  listenTo(obey, isOnTable(stepNow()), showNotes);
  keepRhythm();
}

// Saying

/** @param {number} by */
function announce(by) {
  const step = stepNow();
  if (!isOnTable(step)) {
    leaveScreen();
    byId(step.kind === "done" ? "doneTitle" : "begin").focus();
    byId("live").textContent = "";
    return;
  }
  if (by > 0 && settings.vibrate) vibrate(isStop(step) ? STOP_BUZZ : CARD_BUZZ);
  const said = aloud(step, tableNow());
  byId("live").textContent = said;
  if (!isPaced(step)) tell(step, said);
}

/** @param {string} said */
function obey(said) {
  const heard = said.toLowerCase();
  if (isInDialog()) return;
  if (heard.includes(text("hearBack"))) back();
  else if (heard.includes(text("hearNext"))) next();
}

async function wake() {
  const isUseful = () => !document.hidden && isOnTable(stepNow());
  if (isUseful()) {
    isAwake = await stayAwake();
    showNotes();
  }
  if (!isUseful()) letSleep(); // the browser may have taken its time
}

/** The whole screen belongs to the deal, from a touch on until the end. */
function fillOrLeave() {
  if (settings.full && canFill && isOnTable(stepNow())) fillScreen();
  else leaveScreen();
}

// Dialogs

/** @param {boolean} isResumed */
function openCheck(isResumed) {
  const step = stepNow();
  byId("checkTitle").textContent = text(isResumed ? "resumeTitle" : "checkTitle");
  byId("checkLead").textContent = isResumed
    ? fill("resumeLead", { where: where(step) })
    : text("checkLead");
  if (isResumed) byId("check").addEventListener("close", fillOrLeave, { once: true });
  showExpected(tableNow());
  openDialog("check");
}

function openMenu() {
  byId("forDeal").hidden = !isOnTable(stepNow());
  const isHome = stepNow().kind === "home";
  const labels = [byId("pileCount"), byId("mayUnder")].flatMap((one) => [...(one.labels ?? [])]);
  for (const one of [byId("forHome"), byId("pileCount"), ...labels]) one.hidden = !isHome;
  byId("askNewDeal").hidden = !now.plan.newDeal;
  byId("newDealInMenu").hidden = Boolean(now.plan.newDeal);
  byId("left").checked = isLeftHanded();
  showNotes();
  openDialog("menu");
}

/** A deal that is going on is thrown away by nobody's mere slip of the finger. */
function ask() {
  byId("menu").close();
  showNewDeal("askAnswer", "plain");
  openDialog("ask");
}

/** Nothing is done here any more until this window takes the deal back. */
function showElsewhere() {
  hush();
  if (!byId("otherWindow").open) openDialog("otherWindow");
}

/** @param {"check" | "menu" | "ask" | "otherWindow"} id */
function openDialog(id) {
  byId(id).showModal();
  byId(id).scrollTop = 0;
  keepRhythm();
}

// Settings

function showNotes() {
  const isMute = settings.speak && !localVoice(now.deal.language);
  const keys = [
    !isAwake && "noteAwake",
    isMute && "noteSpeech",
    settings.listen && "noteListen",
    cannotListen() && "noteListenFailed",
  ];
  const notes = [storeNote(), .../** @type {string[]} */ (keys.filter(Boolean)).map(text)].filter(
    Boolean,
  );
  byId("notes").replaceChildren(...notes.map((note) => element("li", note)));
}

/** Another language, once its texts are there. @param {Language} language */
async function changeLater(language) {
  await learn(language);
  if (!texts[language]) byId("language").value = now.deal.language;
  byId("settings").dispatchEvent(new Event("change"));
}

function changeSettings() {
  const wasFull = settings.full;
  if (!texts[byId("language").value]) {
    changeLater(byId("language").value);
    return;
  }
  now.deal.language = byId("language").value;
  settings.pace = Number(byId("pace").value);
  settings.ahead = Number(byId("ahead").value);
  settings.theme = byId("theme").value;
  settings.rate = Number(byId("rate").value);
  if (byId("left").checked !== isLeftHanded()) settings.left = byId("left").checked;
  for (const key of TICKS) settings[key] = byId(key).checked;
  if (byId("reach").checked !== (settings.reach === true)) settings.reach = byId("reach").checked;
  if (settings.full !== wasFull) fillOrLeave();
  isPaused = false;
  hush();
  saveDeal();
  store.saveSettings(settings);
  makePiles();
  showAll();
}

export function showAll() {
  showTheme();
  showLanguage();
  show();
  showNotes();
}

// Beginning

function makeSettings() {
  byId("pace").value = String(settings.pace);
  byId("ahead").value = String(settings.ahead);
  byId("theme").value = settings.theme;
  byId("rate").value = String(settings.rate);
  for (const key of TICKS) byId(key).checked = settings[key];
  byId("reach").checked = settings.reach === true;
  const can = {
    full: canFill,
    vibrate: canVibrate,
    listen: canListen,
    speak: "speechSynthesis" in globalThis,
    sound: "AudioContext" in globalThis,
  };
  for (const [key, isThere] of Object.entries(can))
    byId(key).parentElement?.toggleAttribute("hidden", !isThere);
  byId("settings").addEventListener("change", changeSettings);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, repeat } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (isInDialog() || !isOnTable(stepNow())) return;
  if (targetOf(event).closest("button") && (key === " " || key === "Enter")) {
    if (repeat) event.preventDefault();
    return;
  }
  const act = NEXT_KEYS.includes(key) ? next : BACK_KEYS.includes(key) ? back : null;
  if (act === null) return;
  event.preventDefault();
  if (!repeat) act();
}

/** @param {Event} event */
function tap(event) {
  if (targetOf(event).closest("button") || stepNow().kind !== "card") return;
  /** @type {HTMLElement | null} */
  const row = targetOf(event).closest("#ladder > li");
  if (isTakenBack && row) beginAt(row);
  else next();
}

function begin() {
  advancedAt = performance.now();
  move(1);
  enterDeal();
}

function enterDeal() {
  byId(isOnTable(stepNow()) ? "go" : "doneTitle").focus();
  fillOrLeave();
  wake();
}

function togglePause() {
  isPaused = !isPaused;
  show();
}

/** Nobody deals while the phone is locked or shows something else: the rhythm waits to be resumed. */
function changeVisibility() {
  if (document.hidden) isPaused = settings.pace > 0;
  show();
  wake();
}

function connect() {
  byId("begin").addEventListener("click", begin);
  byId("go").addEventListener("click", next);
  byId("back").addEventListener("click", back);
  byId("backFromDone").addEventListener("click", back);
  byId("pause").addEventListener("click", togglePause);
  byId("openCheck").addEventListener("click", () => openCheck(false));
  byId("openMenu").addEventListener("click", openMenu);
  byId("openSettings").addEventListener("click", openMenu);
  byId("openSettingsOnStart").addEventListener("click", openMenu);
  byId("askNewDeal").addEventListener("click", ask);
  byId("table").addEventListener("click", tap);
  for (const dialog of all("dialog")) {
    dialog.addEventListener("close", keepRhythm);
  }
  byId("otherWindow").addEventListener("close", () => isElsewhere() && showElsewhere());
  byId("takeDeal").addEventListener("click", takeDeal);
  watchWindows(showElsewhere);
  document.addEventListener("keydown", onKey);
  document.addEventListener("visibilitychange", changeVisibility);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
  globalThis.speechSynthesis?.addEventListener?.("voiceschanged", showNotes);
}

/** Make ready for deals, once. */
export function makeReady() {
  makeFelt();
  makeSettings();
  connect();
}

/** Show the deal that was taken, where it was left; at once, with its first card, if nothing has to be read before. */
export function showDeal(isAtOnce = false) {
  isPaused = false;
  isCounting = false;
  makePiles();
  byId("language").value = now.deal.language;
  if (isAtOnce) {
    advancedAt = performance.now();
    now.deal.position = 1;
  }
  showAll();
  claimDeal(store.kind === "storage" ? now.plan.id : null);
  if (isAtOnce) {
    saveDeal();
    announce(1);
    enterDeal();
  } else if (isOnTable(stepNow())) openCheck(true);
  wake();
}

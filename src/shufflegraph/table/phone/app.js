// The app: deal after deal without a network, planned here; the deal that is going on outlives the page.

import {
  choice,
  chosenHands,
  noteGame,
  openChoice,
  saveChoice,
  wantedOfPlan,
  wishOfChoice,
} from "./choice.js";
import { keepPastCut, showPastCuts } from "./cuts.js";
import { askPlayers, connectCut, forgetCut, resumeCut, showCut } from "./cutting.js";
import { leaveScreen, read } from "./device.js";
import { claimDeal } from "./elsewhere.js";
import { connectScore, passAfterDeal, showEvening } from "./evening.js";
import { connectHome, showFault, showHome, takeGame } from "./home.js";
import { makeReady, showAll, showDeal } from "./page.js";
import { connectSlip } from "./slip.js";
import {
  built,
  byId,
  dialogs,
  isRefused,
  now,
  openDeal,
  openNothing,
  readPage,
  settings,
  stepNow,
  store,
  targetOf,
  texts,
  written,
} from "./state.js";
import { keepOffline, takeVersion } from "./versions.js";
import { wishFor } from "./wishes.js";
import { fill, storeNote, text } from "./wording.js";

/** @type {Plan | null} */
let own = null; // the deal that the program wrote into this page
let running = "shufflegraph:running";
let isMaking = false;
let state = "ready";

// The deal that is going on

/** Make a deal of what is chosen, or once more what was dealt, and show it; the players cut it, if they are to.
 * @param {{ isCut?: boolean, isAgain?: boolean, isPractice?: boolean }} how */
async function makeDeal({ isCut = false, ...how }) {
  if (isMaking) return;
  isMaking = true;
  showState();
  try {
    if (!globalThis.crypto?.getRandomValues) {
      failToDeal(text("noCrypto"));
      return;
    }
    if (!how.isPractice && settings.reach === null && chosenHands() && !(await askReach())) return;
    const wish = wishOfChoice(newKey(), how);
    const { deal: made, fault } = isCut ? { fault: await askPlayers(wish) } : await wishFor(wish);
    if (fault) failToDeal(fill("cannotDeal", { fault }));
    else if (made) beginDeal(made);
  } catch (error) {
    console.error(error);
    failToDeal(fill("failed", { fault: error }));
  } finally {
    isMaking = false;
    showState();
  }
}

/** Ask once whether cards can go straight to the players; false if nobody answers. */
async function askReach() {
  const dialog = byId("reaching");
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((shut) => dialog.addEventListener("close", shut, { once: true }));
  if (dialog.returnValue === "") return false;
  settings.reach = dialog.returnValue === "yes";
  byId("reach").checked = settings.reach;
  store.saveSettings(settings);
  return true;
}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** @param {Plan} made */
function beginDeal(made) {
  passAfterDeal();
  forgetCut();
  keepNoAddress();
  if (!made.faces) noteGame();
  keepRunning(made);
  openDeal(made);
  keepPastCut(made);
  leaveScreen();
  const isRead = now.plan.cut || now.plan.mended || now.plan.faces || isRefused() || store.isFull;
  showDeal(!isRead);
  scrollTo(0, 0);
  if (isRead) byId("begin").focus();
}

/** An address can keep the place in the page's own deal alone. */
function keepNoAddress() {
  if (store.kind === "hash") Object.assign(store, { kind: "memory", load: () => ({}), save() {} });
}

/** @param {string} said */
function failToDeal(said) {
  goHome();
  showFault(said);
}

function goHome() {
  passAfterDeal();
  if (now.plan?.id !== null) keepRunning(null); // the deal of another window is left alone
  showHome();
  leaveScreen();
  showAll();
  showPastCuts(runningCut());
  claimDeal(null);
  showState();
}

/** The cut of the deal that goes on, here or in another window, and is not dealt to its end. */
const runningCut = () => read(running).cut ?? null;

/** @param {Plan | null} made */
function keepRunning(made) {
  try {
    if (made === null) localStorage.removeItem(running);
    else localStorage.setItem(running, JSON.stringify(made));
  } catch {
    store.isFull = store.kind === "storage"; // The deal lasts as long as this page, which says so.
  }
}

/** Go on with the deal that was left in the middle; one that cannot be read is not dealt in silence again. */
function resume() {
  try {
    if ((localStorage.getItem(running) ?? "null") === "null") return false;
  } catch {
    return false; // nothing is stored here
  }
  try {
    openDeal(JSON.parse(localStorage.getItem(running) ?? "null"));
    if (isRefused()) throw new Error(`${now.verdict.fault}`);
    const isBegun = now.plan.mended || now.plan.cut || stepNow().kind !== "start";
    if (!isBegun || (stepNow().kind === "done" && !now.plan.cut)) return false;
    showDeal();
    return true;
  } catch {
    keepRunning(null);
    openNothing(choice.language);
    failToDeal(text("oldDeal"));
    return true;
  }
}

// Settings and state

function showState() {
  byId("state").textContent = `${text(state)} ${storeNote()}`.trim();
  byId("makeDeal").textContent = text("makeDeal");
  byId("makeDeal").setAttribute("aria-busy", String(isMaking));
}

function changeLanguage() {
  if (!texts[byId("language").value]) return; // it comes
  choice.language = byId("language").value;
  saveChoice();
  showState();
  if (stepNow().kind === "home") {
    showHome();
    showPastCuts(runningCut());
  } else showCut();
}

/** Links to another deal or game are answered by this page. @param {Event} event */
function follow(event) {
  /** @type {HTMLAnchorElement | null} */
  const link = targetOf(event).closest("a[href='#new'], a[href='#home']");
  if (!link) return;
  event.preventDefault();
  for (const dialog of dialogs()) dialog.close();
  if (link.hash === "#home") goHome();
  else {
    makeDeal({ isAgain: true, isCut: Boolean(now.plan.cut) });
  }
}

async function keepFiles() {
  if (!built.isFolder || location.protocol === "file:") return;
  try {
    state = await keepOffline(() => {
      byId("newVersion").hidden = false;
    });
  } catch (error) {
    console.error(error); // It deals as well without being kept.
    state = "readyHere";
  }
  showState();
}

/** The page's own deal, where the program wrote one into it. */
function openOwn() {
  if (own === null) return false;
  openDeal(own);
  if (!isRefused() && !own.faces) {
    Object.assign(own, { newDeal: own.newDeal ?? "#new", wanted: wantedOfPlan(own) });
  }
  showDeal();
  return true;
}

async function beginApp() {
  readPage();
  own = written("plan");
  if (own !== null) running = `${running} ${own.id}`;
  await openChoice();
  if (own === null) keepNoAddress();
  openNothing(own?.language ?? choice.language);
  makeReady();
  connectHome();
  connectCut(beginDeal);
  connectSlip(beginDeal);
  connectScore();
  byId("makeDeal").addEventListener("click", () => makeDeal({}));
  byId("cutDeal").addEventListener("click", () => makeDeal({ isCut: true }));
  const meter = byId("toMeter"); // a page beside this one
  meter.hidden = !built.isFolder;
  meter.addEventListener("click", () => {
    location.href = `meter.html#${now.deal.language}`;
  });
  const trick = byId("toTrick"); // another
  trick.hidden = !built.isFolder;
  trick.addEventListener("click", () => location.assign("any-card.html"));
  byId("practise").addEventListener("click", () => {
    byId("games").close();
    makeDeal({ isPractice: true });
  });
  for (const screen of ["start", "done"]) {
    new MutationObserver(showCut).observe(byId(screen), { attributeFilter: ["hidden"] });
    new MutationObserver(showEvening).observe(byId(screen), { attributeFilter: ["hidden"] });
  }
  document.addEventListener("click", follow);
  globalThis.addEventListener("hashchange", () => stepNow().kind === "home" && takeGame());
  byId("settings").addEventListener("change", changeLanguage);
  byId("takeVersion").addEventListener("click", takeVersion);
  if (!resume() && !openOwn()) {
    goHome();
    resumeCut(failToDeal);
    takeGame();
  }
  performance.mark("ready");
  keepFiles();
}

if (globalThis.document) beginApp();

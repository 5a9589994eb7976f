// The app: deal after deal without a network, planned here; the deal that is going on outlives the page.
import { leaveScreen } from "../page/device.js";
import { makeReady, placeSettings, showAll, showDeal } from "../page/page.js";
import {
  byId,
  isRefused,
  openDeal,
  openNothing,
  plan,
  stepNow,
  store,
  verdict,
} from "../page/state.js";
import { element } from "../page/view.js";
import { claimDeal } from "../page/windows.js";
import { fill, text } from "../page/wording.js";
import { choice, saveChoice, wishOfChoice } from "./choice.js";
import { keepPastCut, showPastCuts } from "./cuts.js";
import { askPlayers, connectCut, forgetCut, isCutWanted, resumeCut, showCut } from "./cutting.js";
import { connectEvening, passTheDeal, showEvening } from "./evening.js";
import { connectHome, showFault, showHome } from "./home.js";
import { connectSlip } from "./slip.js";
import { keepOffline, takeVersion } from "./versions.js";
import { built, wishFor } from "./wishes.js";

const RUNNING = "shufflegraph:running";
let isMaking = false;
let state = "ready";

// The deal that is going on

/** Make a deal of what is chosen, and show it. */
async function makeDeal() {
  if (isMaking) return;
  isMaking = true;
  showState();
  try {
    if (!globalThis.crypto?.getRandomValues) {
      failToDeal(text("noCrypto"));
      return;
    }
    const wish = wishOfChoice(newKey());
    const { deal: made, fault } = isCutWanted()
      ? { fault: await askPlayers(wish) }
      : await wishFor(wish);
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

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

function beginDeal(made) {
  forgetCut();
  keepRunning(made);
  openDeal(made);
  keepPastCut(made);
  leaveScreen();
  showDeal();
  scrollTo(0, 0);
  byId("begin").focus();
}

function failToDeal(said) {
  goHome();
  showFault(said);
}

function goHome() {
  if (plan?.id !== null) keepRunning(null); // the deal of another window is left alone
  openNothing(choice.language);
  leaveScreen();
  showAll();
  placeSettings("settingsOnHome");
  byId("language").value = choice.language;
  showHome();
  showPastCuts(runningCut());
  claimDeal(null);
  showState();
}

/** The cut of the deal that goes on, here or in another window, and is not dealt to its end. */
function runningCut() {
  try {
    return JSON.parse(localStorage.getItem(RUNNING)).cut ?? null;
  } catch {
    return null;
  }
}

function keepRunning(made) {
  try {
    if (made === null) localStorage.removeItem(RUNNING);
    else localStorage.setItem(RUNNING, JSON.stringify(made));
  } catch {
    store.isFull = true; // The deal lasts as long as this page, which says so.
  }
}

/** Go on with the deal that was left in the middle; one that cannot be read is not dealt in silence again. */
function resume() {
  try {
    if ((localStorage.getItem(RUNNING) ?? "null") === "null") return false;
  } catch {
    return false; // nothing is stored here
  }
  try {
    openDeal(JSON.parse(localStorage.getItem(RUNNING)));
    if (isRefused()) throw new Error(verdict.fault);
    const isBegun = plan.mended || plan.cut || stepNow().kind !== "start";
    if (!isBegun || (stepNow().kind === "done" && !plan.cut)) return false;
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
  byId("state").textContent = text(state);
  byId("makeDeal").textContent = text("makeDeal");
  byId("makeDeal").setAttribute("aria-busy", String(isMaking));
}

function changeLanguage() {
  choice.language = byId("language").value;
  saveChoice();
  for (const link of document.querySelectorAll("a.home")) link.textContent = text("otherGame");
  showState();
  if (stepNow().kind === "home") {
    showHome();
    showPastCuts(runningCut());
  } else showCut();
}

function addLinks() {
  for (const id of ["start", "done", "ask"]) {
    const link = element("a", text("otherGame"), "plain home");
    link.href = "#home";
    const last = byId(id).querySelector("#players, #backFromDone, #askAnswer");
    if (last.id === "players") last.before(link);
    else last.after(link);
  }
}

/** Links to another deal or game are answered by this page. */
function follow(event) {
  const link = event.target.closest("a[href='#new'], a[href='#home']");
  if (!link) return;
  event.preventDefault();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  if (link.hash === "#home") goHome();
  else {
    passTheDeal();
    makeDeal();
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

function beginApp() {
  if (store.kind === "hash") Object.assign(store, { kind: "memory", load: () => ({}), save() {} });
  openNothing(choice.language);
  makeReady();
  connectHome(makeDeal);
  connectCut(beginDeal);
  connectSlip(beginDeal);
  connectEvening();
  for (const screen of ["start", "done"]) {
    new MutationObserver(showCut).observe(byId(screen), { attributeFilter: ["hidden"] });
    new MutationObserver(showEvening).observe(byId(screen), { attributeFilter: ["hidden"] });
  }
  addLinks();
  document.addEventListener("click", follow);
  byId("settings").addEventListener("change", changeLanguage);
  byId("takeVersion").addEventListener("click", takeVersion);
  if (!resume()) {
    goHome();
    resumeCut();
  }
  performance.mark("ready");
  keepFiles();
}

beginApp();

// What the dealer sees and does. Nothing here changes who gets which card: only the place in the deal moves.
import { gridSide, placeOf, sum, tableBefore } from "./deal.js";
import { canListen, canVibrate, listen, localVoice, speak, stayAwake, vibrate } from "./device.js";
import { byId, deal, plan, settings, stepNow, steps, store } from "./state.js";
import {
  cards,
  fill,
  filled,
  instruction,
  lead,
  nameOf,
  seat,
  talonName,
  text,
  title,
  where,
} from "./words.js";

const STOP_GUARD = 600; // ms: a tap that was meant for a card does not confirm a hand-over
const CARD_BUZZ = 40;
const STOP_BUZZ = [120, 80, 120];
const NEXT_KEYS = [" ", "Enter", "ArrowRight", "PageDown"];
const BACK_KEYS = ["ArrowLeft", "PageUp", "Backspace"];
const COLOURS = 8;

let isPaused = false;
let isAwake = "wakeLock" in navigator;
let cannotListen = false;
let stopListening = null;
let shownAt = 0;
let timer = 0;

const isStop = (step) => step.kind === "hand" || step.kind === "pickup";
const isOnTable = (step) => step.kind === "card" || isStop(step);
const isInDialog = () => document.querySelector("dialog[open]") !== null;

function element(name, content, className = "") {
  const made = document.createElement(name);
  made.append(...[content].flat());
  made.className = className;
  return made;
}

// Moving

function move(by) {
  const position = deal.position + by;
  if (!steps[position]) return;
  deal.position = position;
  store.save(deal);
  show();
  announce(by);
}

function next() {
  const isTooSoon = isStop(stepNow()) && performance.now() - shownAt < STOP_GUARD;
  if (!isTooSoon) move(1);
}

function back() {
  isPaused = settings.pace > 0;
  move(-1);
}

function keepRhythm() {
  clearTimeout(timer);
  const runs = settings.pace > 0 && !isPaused && !isInDialog() && !document.hidden;
  if (runs && stepNow().kind === "card") timer = setTimeout(next, settings.pace);
}

// Showing

function show() {
  const step = stepNow();
  shownAt = performance.now();
  byId("start").hidden = step.kind !== "start";
  byId("table").hidden = !isOnTable(step);
  byId("done").hidden = step.kind !== "done";
  if (step.kind === "start") showStart();
  else if (step.kind === "done") showDone();
  else showTable(step, tableBefore(plan, steps, deal.position));
  hear();
  keepRhythm();
}

function showStart() {
  byId("title").textContent = title();
  byId("lead").textContent = lead();
  byId("begin").textContent = text(plan.rounds.length > 0 ? "begin" : "beginDone");
  byId("players").hidden = plan.owners.length === 0;
  for (const [owner, field] of [...byId("names").querySelectorAll("input")].entries()) {
    field.labels[0].textContent = seat(owner);
    field.placeholder = plan.owners[owner].name ?? seat(owner);
    field.value = deal.names[owner] ?? plan.owners[owner].name ?? "";
  }
  placeSettings("settingsOnStart");
}

function showTable(step, table) {
  byId("table").className = step.kind;
  byId("table").classList.toggle("many", plan.piles > 9);
  byId("table").classList.toggle("list", gridSide(plan.piles) === 0);
  byId("where").textContent = where(step);
  byId("progress").max = plan.rounds[step.round].length;
  byId("progress").value = step.kind === "card" ? step.index : step.index + 1;
  byId("say").textContent = instruction(step, table);
  byId("go").textContent = text({ card: "next", hand: "handed", pickup: "pickedUp" }[step.kind]);
  byId("rest").textContent = fill("rest", { n: table.rest });
  byId("pause").hidden = settings.pace === 0;
  byId("pause").textContent = text(isPaused ? "resume" : "pause");
  showPiles(step, table);
  showSign(step, table);
  aim(step);
}

function showPiles(step, table) {
  for (const [pile, item] of [...byId("piles").children].entries()) {
    const size = table.sizes[pile];
    const isNow = step.kind === "pickup" ? size > 0 : pile === step.pile;
    item.classList.toggle("now", isNow);
    item.setAttribute("aria-current", String(isNow));
    item.querySelector(".size").textContent = size > 0 ? cards(size) : "–";
    if (isNow && step.kind !== "pickup") flash(item);
  }
}

function showSign(step, table) {
  const piles = step.kind === "pickup" ? filled(table) : [step.pile + 1];
  const chips = piles.map((n) => element("span", String(n), `chip ${colourOf(n - 1)}`));
  byId("chips").replaceChildren(...chips.flatMap((chip, n) => (n > 0 ? ["→", chip] : [chip])));
  if (step.kind === "card") flash(chips[0]);
}

const colourOf = (pile) => `colour${pile % COLOURS}`;

function flash(shown) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  shown.animate([{ opacity: 0.35 }, { opacity: 1 }], 180);
}

/** Let the arrow beside the sign point to the pile, from the side on which the pile lies. */
function aim(step) {
  const side = gridSide(plan.piles);
  const isAimed = step.kind !== "pickup" && side > 0;
  byId("arrow").toggleAttribute("hidden", !isAimed);
  if (!isAimed) {
    byId("piles").children[step.pile]?.scrollIntoView({ block: "nearest" });
    return;
  }
  const { row, column } = placeOf(step.pile, plan.piles);
  const [down, right] = [row - (side + 1) / 2, column - (side + 1) / 2];
  byId("arrow").setAttribute("class", colourOf(step.pile));
  byId("arrow").style.order = right < 0 ? "-1" : "1";
  byId("arrow").style.rotate = `${Math.atan2(down, right)}rad`;
}

function showDone() {
  const table = tableBefore(plan, steps, deal.position);
  const rows = table.hands.map((size, owner) => [nameOf(owner), size]);
  if (table.rest > 0) rows.push([talonName(), table.rest]);
  fillTable("counts", [...rows, [text("sum"), plan.cards]]);
  const leads = [];
  if (plan.owners.length > 0) leads.push(text("doneLead"));
  if (table.rest > 0) leads.push(fill("doneLeadTalon", { talon: talonName() }));
  byId("doneTitle").textContent = text("doneTitle");
  byId("doneLead").textContent = leads.join(" ");
  showNewDeal("newDeal");
}

/** How to get another deal: the program makes it, here or by itself. */
function showNewDeal(id) {
  const link = element("a", text("newDealLink"), "strong");
  if (plan.newDeal) link.href = plan.newDeal;
  byId(id).replaceChildren(plan.newDeal ? link : text("newDealText"));
}

function fillTable(id, rows) {
  const made = rows.map(([name, count]) => {
    const head = element("th", name);
    head.scope = "row";
    return element("tr", [head, element("td", String(count))]);
  });
  byId(id).replaceChildren(...made);
}

// Saying

function announce(by) {
  const step = stepNow();
  if (!isOnTable(step)) {
    byId(step.kind === "done" ? "doneTitle" : "begin").focus();
    byId("live").textContent = "";
    return;
  }
  if (by > 0 && settings.vibrate) vibrate(isStop(step) ? STOP_BUZZ : CARD_BUZZ);
  const said = aloud(step, tableBefore(plan, steps, deal.position));
  byId("live").textContent = said;
  if (settings.speak) speak(step.kind === "card" ? String(step.pile + 1) : said, deal.language);
}

/** The instruction for those who do not see the screen. */
function aloud(step, table) {
  const said = instruction(step, table);
  if (step.kind === "card") return `${[said, placeName(step)].flat().join(", ")}. ${where(step)}.`;
  return step.kind === "hand"
    ? said
    : `${said} ${fill("order", { order: filled(table).join(", ") })}`;
}

function placeName(step) {
  const isEighth = gridSide(plan.piles) === 3;
  return isEighth ? text("places")[placeOf(step.pile, plan.piles).cell] : [];
}

function hear() {
  const wanted = settings.listen && canListen && !cannotListen && isOnTable(stepNow());
  if (wanted === (stopListening !== null)) return;
  stopListening?.();
  stopListening = wanted ? listen(deal.language, obey, failToListen) : null;
}

function obey(words) {
  const heard = words.toLowerCase();
  if (isInDialog()) return;
  if (heard.includes(text("hearBack"))) back();
  else if (heard.includes(text("hearNext"))) next();
}

function failToListen() {
  cannotListen = true;
  stopListening = null;
  showNotes();
}

async function wake() {
  if (document.hidden || !isOnTable(stepNow())) return;
  isAwake = await stayAwake();
  showNotes();
}

// Dialogs

function openCheck(isResumed) {
  const step = stepNow();
  const table = tableBefore(plan, steps, deal.position);
  byId("checkTitle").textContent = text(isResumed ? "resumeTitle" : "checkTitle");
  byId("checkLead").textContent = isResumed
    ? fill("resumeLead", { where: where(step) })
    : text("checkLead");
  const piles = table.sizes.map((size, pile) => [fill("pile", { n: pile + 1 }), size]);
  const hands = table.hands.flatMap((size, owner) => (size > 0 ? [[nameOf(owner), size]] : []));
  const rows = [...piles, [text("restOfDeck"), table.rest], ...hands];
  fillTable("expected", [...rows, [text("sum"), sum(rows.map((row) => row[1]))]]);
  openDialog("check");
}

function openMenu() {
  placeSettings("settingsInMenu");
  showNewDeal("newDealInMenu");
  openDialog("menu");
}

function openDialog(id) {
  byId(id).showModal();
  byId(id).scrollTop = 0;
  keepRhythm();
}

// Settings

function placeSettings(id) {
  byId(id).append(byId("settings"));
  showNotes();
}

function showNotes() {
  const isMute = settings.speak && !localVoice(deal.language);
  const keys = [
    !isAwake && "noteAwake",
    store.kind === "hash" && "noteHash",
    store.kind === "memory" && "noteMemory",
    isMute && "noteSpeech",
    settings.listen && "noteListen",
    cannotListen && "noteListenFailed",
  ];
  const items = keys.filter(Boolean).map((key) => element("li", text(key)));
  byId("notes").replaceChildren(...items);
}

function showTheme() {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const auto = isDark ? "dark" : "light";
  document.documentElement.dataset.theme = settings.theme === "auto" ? auto : settings.theme;
}

function showLanguage() {
  document.documentElement.lang = deal.language;
  document.title = title();
  for (const item of document.querySelectorAll("[data-text]")) {
    item.textContent = text(item.dataset.text);
  }
  for (const item of document.querySelectorAll("[data-name]")) {
    item.setAttribute("aria-label", text(item.dataset.name));
  }
  for (const option of byId("pace").options) {
    const n = (option.value / 1000).toLocaleString(deal.language);
    if (option.value > 0) option.textContent = fill("paceSeconds", { n });
  }
  for (const item of byId("piles").children) {
    item.querySelector(".unseen").textContent = fill("pile", { n: "" });
  }
}

function changeSettings() {
  deal.language = byId("language").value;
  settings.pace = Number(byId("pace").value);
  settings.theme = byId("theme").value;
  for (const key of ["speak", "vibrate", "listen"]) settings[key] = byId(key).checked;
  isPaused = false;
  cannotListen = false;
  stopListening?.();
  stopListening = null;
  store.save(deal);
  store.saveSettings(settings);
  showAll();
}

function showAll() {
  showTheme();
  showLanguage();
  show();
  showNotes();
}

// Beginning

function makePiles() {
  const side = gridSide(plan.piles);
  if (side > 0) {
    byId("table").style.gridTemplate = `${tracks("--edge-row", side)} / ${tracks("--edge", side)}`;
    byId("centre").style.gridArea = `2 / 2 / ${side} / ${side}`;
  } else {
    byId("piles").tabIndex = 0; // it scrolls
  }
  for (let pile = 0; pile < plan.piles; pile += 1) {
    const number = element("b", [element("span", "", "unseen"), String(pile + 1)]);
    const item = element("li", [number, element("span", "", "size")], `pile ${colourOf(pile)}`);
    if (side > 0) {
      const { row, column } = placeOf(pile, plan.piles);
      item.style.gridArea = `${row} / ${column}`;
    }
    byId("piles").append(item);
  }
}

const tracks = (edge, side) => `var(${edge}) repeat(${side - 2}, minmax(0, 1fr)) var(${edge})`;

function makeNames() {
  for (const owner of plan.owners.keys()) {
    const field = element("input", []);
    field.id = `name${owner}`;
    field.maxLength = 40;
    field.autocomplete = "off";
    field.addEventListener("input", () => {
      deal.names[owner] = field.value.trim();
      store.save(deal);
    });
    const label = element("label", []);
    label.htmlFor = field.id;
    byId("names").append(label, field);
  }
}

function makeSettings() {
  byId("language").value = deal.language;
  byId("pace").value = String(settings.pace);
  byId("theme").value = settings.theme;
  for (const key of ["speak", "vibrate", "listen"]) byId(key).checked = settings[key];
  byId("vibrate").parentElement.hidden = !canVibrate;
  byId("listen").parentElement.hidden = !canListen;
  byId("speak").parentElement.hidden = !("speechSynthesis" in globalThis);
  byId("settings").addEventListener("change", changeSettings);
  byId("settings").addEventListener("submit", (event) => event.preventDefault());
}

function onKey(event) {
  const { key, target, repeat } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (isInDialog() || !isOnTable(stepNow())) return;
  if (target.closest("button") && (key === " " || key === "Enter")) {
    if (repeat) event.preventDefault();
    return;
  }
  const act = NEXT_KEYS.includes(key) ? next : BACK_KEYS.includes(key) ? back : null;
  if (act === null) return;
  event.preventDefault();
  if (!repeat) act();
}

function tap(event) {
  if (!event.target.closest("button") && stepNow().kind === "card") next();
}

function begin() {
  move(1);
  byId(isOnTable(stepNow()) ? "go" : "doneTitle").focus();
  wake();
}

function togglePause() {
  isPaused = !isPaused;
  show();
}

function connect() {
  byId("begin").addEventListener("click", begin);
  byId("go").addEventListener("click", next);
  byId("back").addEventListener("click", back);
  byId("backFromDone").addEventListener("click", back);
  byId("pause").addEventListener("click", togglePause);
  byId("openCheck").addEventListener("click", () => openCheck(false));
  byId("openMenu").addEventListener("click", openMenu);
  byId("table").addEventListener("click", tap);
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("close", keepRhythm);
  }
  document.addEventListener("keydown", onKey);
  document.addEventListener("visibilitychange", () => {
    keepRhythm();
    wake();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
  globalThis.speechSynthesis?.addEventListener?.("voiceschanged", showNotes);
}

makePiles();
makeNames();
makeSettings();
connect();
showAll();
if (isOnTable(stepNow())) openCheck(true);
wake();

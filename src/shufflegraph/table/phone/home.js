// The screen on which the dealer chooses what is dealt, and to whom.

import {
  choice,
  chosenDeal,
  chosenGame,
  dealOf,
  games,
  isGame,
  lastGames,
  MOST_PLAYERS,
  saveChoice,
  seatsOf,
  wishOfChoice,
} from "./choice.js";
import { sum } from "./deal.js";
import { showFelt } from "./felt.js";
import { byId, now, openNothing, targetOf } from "./state.js";
import { element, showOptions } from "./view.js";
import { comparedUnder, inAll, sharing } from "./wishes.js";
import { cards, fill, text } from "./wording.js";

const PILES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20];
const MOST_PLACES = 8;
const [PILES_COMPARED, MOST_COMPARED] = [3, 110]; // on so few piles, and of so many cards, both ways are compared
const LINK = "#game=";

export function showHome() {
  const game = chosenGame();
  const seats = seatsOf(game);
  /** @type {Owner[]} */
  const owners = dealOf(game, seats).names.map((name, at) => ({
    seat: inAll(name),
    name: null,
    place: [at, seats],
  }));
  openNothing(choice.language, owners);
  const others = element("button", [element("b", text("moreGames")), text("orOwn")], "tile");
  others.id = "openGames";
  byId("tiles").replaceChildren(...lastGames().map(tileOf), others);
  byId("seatCount").textContent = String(seats);
  byId("playing").hidden = game.seats.length < 2;
  byId("fewer").disabled = seats === game.seats[0];
  byId("more").disabled = seats === game.seats.at(-1);
  showOptions(
    "pileCount",
    PILES.map((piles) => [piles, piles]),
    choice.piles,
  );
  byId("mayUnder").checked = choice.under;
  byId("asMixed").checked = choice.isMixed;
  byId("mixing").hidden = !chosenDeal().isLong;
  showFelt("feltOnHome");
  showFault("");
  showUnder();
}

/** On few piles: what cards under piles would save in such a deal. */
function showUnder() {
  const { piles, under } = choice;
  const isAsked =
    piles > 1 && piles <= PILES_COMPARED && !under && chosenGame().cards <= MOST_COMPARED;
  const [on, either] = isAsked ? comparedUnder(wishOfChoice("", {})) : [];
  byId("underSaves").textContent = on === either ? "" : fill("underSaves", { on, either }); // never more
}

/** A game as a button: its name, its players and its cards. @param {PageGame} game */
function tileOf(game) {
  const said = fill("gameIs", { players: playersOf(game), cards: game.cards });
  const tile = element("button", [element("b", titleOf(game)), said], "tile");
  tile.dataset.game = game.name;
  tile.setAttribute("aria-pressed", String(game.name === chosenGame().name));
  return tile;
}

/** @param {PageGame} game */
const titleOf = (game) => inAll(game.title)?.[now.deal.language] ?? game.title;
/** @param {PageGame} game */
const playersOf = ({ seats }) =>
  seats.length > 1 ? `${seats[0]}–${seats.at(-1)}` : String(seats[0]);

/** @param {string} said */
export function showFault(said) {
  byId("fault").textContent = said;
}

/** @param {Event} event */
function choose(event) {
  /** @type {HTMLElement | null} */
  const tile = targetOf(event).closest("[data-game]");
  const game = tile?.dataset.game;
  if (game === undefined) return;
  choice.game = game;
  saveChoice();
  byId("games").close();
  showHome();
}

/** @param {number} more */
function play(more) {
  const game = chosenGame();
  choice.seats[game.name] = game.seats[game.seats.indexOf(seatsOf(game)) + more] ?? seatsOf(game);
  saveChoice();
  showHome();
}

// All games, shared ones, and one of one's own

function openGames() {
  byId("gameList").replaceChildren(...games().map(gameItem));
  byId("shareGame").textContent = fill("shareGame", { game: titleOf(chosenGame()) });
  byId("ownTitle").value = choice.draft.title;
  byId("packSize").value = String(choice.draft.cards);
  byId("restIs").value = choice.draft.isStock ? "stock" : "any";
  showRows();
  showRest();
  byId("games").showModal();
}

/** A game's button; one that was added can be removed. @param {PageGame} game */
function gameItem(game) {
  if (!choice.games.includes(game)) return tileOf(game);
  const remove = removal(titleOf(game), () => {
    choice.games = choice.games.filter((one) => one !== game);
    saveChoice();
    byId("games").close();
    showHome();
  });
  return element("div", [tileOf(game), remove], "added");
}

/** @param {string} name @param {() => void} act */
function removal(name, act) {
  const remove = element("button", "×");
  remove.setAttribute("aria-label", `${text("remove")}: ${name}`);
  remove.addEventListener("click", act);
  return remove;
}

/** A link that adds the game to another phone's page: where this page lies, and the game as data. */
function shareGame() {
  const address = location.href.split("#")[0];
  sharing(address + LINK + encodeURIComponent(JSON.stringify(chosenGame())));
}

/** Take the game of a link; where it is none, the screen says so. */
export function takeGame() {
  if (!location.hash.startsWith(LINK)) return;
  const told = location.hash.slice(LINK.length);
  history.replaceState(null, "", location.href.split("#")[0]);
  try {
    addGame(JSON.parse(decodeURIComponent(told)));
  } catch {
    showFault(text("noGame"));
  }
}

/** Keep a game under a name that no other has. @param {PageGame} game */
function addGame(game) {
  if (!isGame(game)) throw new Error(text("noGame"));
  /** @param {PageGame} one */
  const isSame = (one) => JSON.stringify({ ...game, name: one.name }) === JSON.stringify(one);
  const known = games().find(isSame);
  const name = known?.name ?? `${game.title} ${Date.now()}`;
  if (!known) choice.games.push({ ...game, name });
  choice.game = name;
  saveChoice();
  showHome();
}

function addOwn() {
  if (ownFault() !== "") return;
  const { title, cards, hands, places, isStock } = choice.draft;
  byId("games").close();
  addGame({
    name: "",
    title: title.trim() || text("ownDeal"),
    talon: "talon",
    cards,
    seats: [hands.length],
    names: hands.map((_, number) => handName(number)),
    hand: hands.map(([, size]) => size),
    places: [
      ...places,
      .../** @type {PageGame["places"]} */ (isStock || restOfCards() === 0 ? [] : [["", null]]),
    ],
  });
}

/** @param {number} number */
const handName = (number) => choice.draft.hands[number][0].trim() || `seat ${number + 1}`;
/** @param {DraftRow[]} rows */
const sizesIn = (rows) => sum(rows.map(([, size]) => size));

/** How many cards have no place yet; less than 0 if there are too few. */
function restOfCards() {
  const { cards, hands, places } = choice.draft;
  return cards - sizesIn(hands) - sizesIn(places);
}

/** What is wrong with a deal of one's own, or "". */
function ownFault() {
  const rest = restOfCards();
  if (rest < 0) return fill("tooMany", { cards: cards(-rest) });
  const names = choice.draft.hands.map((_, number) => handName(number));
  const name = names.find((one, number) => names.indexOf(one) < number);
  if (name !== undefined) return fill("sameName", { name });
  return choice.draft.cards === 0 ? text("nothing") : "";
}

function showRest() {
  byId("restLabel").textContent = fill("restIs", { n: Math.max(0, restOfCards()) });
  byId("ownFault").textContent = ownFault();
}

function showRows() {
  const { hands, places } = choice.draft;
  byId("hands").replaceChildren(...hands.map((_, number) => rowOf("hands", number)));
  byId("places").replaceChildren(...places.map((_, number) => rowOf("places", number)));
  byId("addHand").disabled = hands.length >= MOST_PLAYERS;
  byId("addPlace").disabled = places.length >= MOST_PLACES;
}

/** A hand or a place: its name, its number of cards, whether it may be laid aside, and a button that removes it.
 * @param {"hands" | "places"} kind @param {number} number */
function rowOf(kind, number) {
  const rows = choice.draft[kind];
  const label = `${text(kind === "hands" ? "player" : "place_")} ${number + 1}`;
  const name = input(rows[number], 0, label, "text");
  name.maxLength = 40;
  name.placeholder = kind === "hands" ? fill("seatNumber", { n: number + 1 }) : "";
  const size = input(rows[number], 1, `${label}, ${text("count")}`, "number");
  const remove = removal(label, () => {
    rows.splice(number, 1);
    changeRows();
  });
  /** @type {HTMLElement[]} */
  const parts = [name, size, remove];
  if (kind === "places") parts.push(asideOf(rows[number]));
  return element("div", parts, "row");
}

/** @param {DraftRow} row @param {0 | 1} key @param {string} label @param {"text" | "number"} type */
function input(row, key, label, type) {
  const field = element("input", []);
  field.type = type;
  field.value = String(row[key]);
  field.autocomplete = "off";
  field.setAttribute("aria-label", label);
  if (type === "number") [field.min, field.max, field.inputMode] = ["0", "300", "numeric"];
  field.addEventListener("input", () => {
    /** @type {unknown[]} */ (row)[key] = type === "number" ? sizeIn(field) : field.value;
    showRest();
    saveChoice();
  });
  return field;
}

/** @param {HTMLInputElement} field */
const sizeIn = (field) => Math.min(300, Math.max(0, Math.trunc(Number(field.value)) || 0));

/** @param {DraftRow} row */
function asideOf(row) {
  const tick = element("input", []);
  tick.type = "checkbox";
  tick.checked = row[2] === true;
  tick.addEventListener("change", () => {
    row[2] = tick.checked;
    saveChoice();
  });
  return element("label", [tick, element("span", text("mayAside"))], "tick");
}

function changeRows() {
  showRows();
  showRest();
  saveChoice();
}

/** @param {"hands" | "places"} kind @param {number} size */
function addRow(kind, size) {
  choice.draft[kind].push(["", size]);
  changeRows();
  byId(kind).lastElementChild?.querySelector("input")?.focus();
}

function changeDraft() {
  Object.assign(choice.draft, {
    title: byId("ownTitle").value,
    cards: sizeIn(byId("packSize")),
    isStock: byId("restIs").value === "stock",
  });
  saveChoice();
  showRest();
}

function changePiles() {
  if (now.plan.id === null) {
    choice.piles = Number(byId("pileCount").value);
    choice.under = byId("mayUnder").checked;
    choice.isMixed = byId("asMixed").checked;
    showUnder();
  }
  saveChoice();
}

export function connectHome() {
  byId("tiles").addEventListener("click", choose);
  byId("tiles").addEventListener("click", (event) => {
    if (targetOf(event).closest("#openGames")) openGames();
  });
  byId("gameList").addEventListener("click", choose);
  byId("fewer").addEventListener("click", () => play(-1));
  byId("more").addEventListener("click", () => play(1));
  byId("shareGame").addEventListener("click", shareGame);
  byId("own").addEventListener("change", changeDraft);
  byId("addGame").addEventListener("click", addOwn);
  byId("addHand").addEventListener("click", () => addRow("hands", 5));
  byId("addPlace").addEventListener("click", () => addRow("places", 1));
  for (const id of ["pileCount", "mayUnder", "asMixed"])
    byId(id).addEventListener("change", changePiles);
}

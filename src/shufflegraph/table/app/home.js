// The screen on which the dealer chooses what is dealt.
import { byId, deal } from "../page/state.js";
import { element } from "../page/view.js";
import { fill, text } from "../page/wording.js";
import { choice, chosenGame, OWN, restOfCards, sameName, saveChoice, seatsOf } from "./choice.js";
import { built } from "./wishes.js";

const PILES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20];
const MOST_HANDS = 12;
const MOST_PLACES = 8;

export function showHome() {
  const game = chosenGame();
  const games = built.games.map(({ name, title }) => [name, title[deal.language]]);
  showOptions("game", [...games, [OWN, text("ownDeal")]], choice.game);
  const seats = game?.seats ?? [];
  showOptions("seatCount", seats.map(twice), game && seatsOf(game));
  showOptions("pileCount", PILES.map(twice), choice.piles);
  for (const item of byId("seatRow").children) item.disabled = seats.length < 2;
  byId("seatRow").hidden = seats.length < 2;
  byId("own").hidden = game !== undefined;
  byId("packSize").value = choice.cards;
  byId("restIs").value = choice.isStock ? "stock" : "any";
  showRows();
  showRest();
}

const twice = (value) => [value, String(value)];

function showOptions(id, values, chosen) {
  const options = values.map(([value, shown]) => {
    const option = element("option", shown);
    option.value = value;
    return option;
  });
  byId(id).replaceChildren(...options);
  byId(id).value = chosen ?? "";
}

function showRows() {
  byId("hands").replaceChildren(...choice.hands.map((_, number) => rowOf("hands", number)));
  byId("places").replaceChildren(...choice.places.map((_, number) => rowOf("places", number)));
  byId("addHand").disabled = choice.hands.length >= MOST_HANDS;
  byId("addPlace").disabled = choice.places.length >= MOST_PLACES;
}

/** A hand or a place: its name, its number of cards, whether it may be laid aside, and a button that removes it. */
function rowOf(kind, number) {
  const row = choice[kind][number];
  const label = text(kind === "hands" ? "player" : "place_");
  const name = input(row, "name", `${label} ${number + 1}`, "text");
  name.maxLength = 40;
  name.placeholder = kind === "hands" ? fill("seatNumber", { n: number + 1 }) : "";
  const size = input(row, "size", `${label} ${number + 1}, ${text("count")}`, "number");
  const remove = element("button", "×");
  remove.type = "button";
  remove.setAttribute("aria-label", `${text("remove")}: ${label} ${number + 1}`);
  remove.addEventListener("click", () => {
    choice[kind].splice(number, 1);
    changeRows();
  });
  const parts = [name, size, remove];
  if (kind === "places") parts.push(asideOf(row));
  return element("div", parts, "row");
}

function input(row, key, label, type) {
  const field = element("input", []);
  field.type = type;
  field.value = row[key];
  field.autocomplete = "off";
  field.setAttribute("aria-label", label);
  if (type === "number") [field.min, field.max, field.inputMode] = [0, 300, "numeric"];
  field.addEventListener("input", () => {
    row[key] = type === "number" ? sizeOf(field) : field.value;
    showRest();
    saveChoice();
  });
  return field;
}

const sizeOf = (field) => Math.min(300, Math.max(0, Math.trunc(Number(field.value)) || 0));

function asideOf(row) {
  const tick = element("input", []);
  tick.type = "checkbox";
  tick.checked = row.isAside === true;
  tick.addEventListener("change", () => {
    row.isAside = tick.checked;
    saveChoice();
  });
  return element("label", [tick, element("span", text("mayAside"))], "tick");
}

/** What is wrong with a deal of one's own, or "". */
export function ownFault() {
  if (chosenGame()) return "";
  const rest = restOfCards();
  if (rest < 0) return fill("tooMany", { n: -rest });
  const name = sameName();
  if (name !== null) return fill("sameName", { name });
  return choice.cards === 0 ? text("nothing") : "";
}

function showRest() {
  byId("restLabel").textContent = fill("restIs", { n: Math.max(0, restOfCards()) });
  showFault(ownFault());
}

export function showFault(said) {
  byId("fault").textContent = said;
}

function changeRows() {
  showRows();
  showRest();
  saveChoice();
}

function addRow(kind, size) {
  choice[kind].push({ name: "", size });
  changeRows();
  byId(kind).lastElementChild.querySelector("input").focus();
}

function change(event) {
  const game = chosenGame();
  if (event.target === byId("game")) choice.game = byId("game").value;
  else if (event.target === byId("seatCount")) {
    choice.seats[game.name] = Number(byId("seatCount").value);
  } else if (event.target === byId("pileCount")) choice.piles = Number(byId("pileCount").value);
  else if (event.target === byId("packSize")) choice.cards = sizeOf(byId("packSize"));
  else if (event.target === byId("restIs")) choice.isStock = byId("restIs").value === "stock";
  else return;
  saveChoice();
  showHome();
}

export function connectHome(makeDeal) {
  byId("choice").addEventListener("change", change);
  byId("choice").addEventListener("submit", (event) => {
    event.preventDefault();
    if (ownFault() === "") makeDeal();
  });
  byId("addHand").addEventListener("click", () => addRow("hands", 5));
  byId("addPlace").addEventListener("click", () => addRow("places", 1));
}

// What the dealer sees: the document is changed here, and nothing else.
import { gridSide, placeOf, sum } from "./deal.js";
import { byId, deal, isRefused, plan, playerOf, settings, steps, verdict } from "./state.js";
import {
  about,
  cards,
  fill,
  filled,
  instruction,
  lead,
  nameOf,
  packetName,
  seat,
  shownAtOnce,
  talonName,
  text,
  title,
  took,
  usualName,
  verdictSaid,
  whereInShort,
} from "./wording.js";

const COLOURS = 8;
const PLACES = 8; // around the table, as on its picture
const TURNS = ["up", "up", "up", "right", "down", "down", "down", "left"];
const DONE = {
  card: "next",
  hand: "handed",
  aside: "laidAside",
  keep: "keptApart",
  pickup: "pickedUp",
  join: "putTogether",
};

export function element(name, content, className = "") {
  const made = document.createElement(name);
  made.append(...[content].flat());
  made.className = className;
  return made;
}

export function showStart() {
  byId("title").textContent = title();
  byId("lead").textContent = lead();
  const fault = element("small", verdict.fault ?? "");
  fault.lang = "en"; // the checker's own words
  byId("verdict").replaceChildren(verdictSaid(), ...(isRefused() ? [fault] : []));
  byId("verdict").classList.toggle("right", verdict.deals === true);
  byId("verdict").classList.toggle("refused", isRefused());
  byId("begin").hidden = isRefused();
  byId("howTo").hidden = isRefused();
  byId("about").textContent = about();
  byId("deckReady").replaceChildren(...deckReady());
  byId("begin").textContent = text(plan.rounds.length > 0 ? "begin" : "beginDone");
  byId("players").hidden = plan.owners.length === 0 || isRefused();
  for (const [owner, field] of [...byId("names").querySelectorAll("input")].entries()) {
    field.labels[0].textContent = seat(owner);
    field.placeholder = plan.owners[owner].name ?? seat(owner);
    field.value = deal.names[owner] ?? usualName(owner) ?? "";
  }
}

/** After a slip the deck is what was put together, and its order counts. */
function deckReady() {
  if (plan.faces) return [text("deckKnown")]; // its order says who gets what
  if (!plan.mended) return [text("deckReady"), element("p", text("neighbour"))];
  const { together, kept } = plan.mended;
  const parts = together.map((part) => element("li", part));
  return [text("deckMended"), element("ul", parts), kept];
}

export function showTable(step, table, isPaused) {
  byId("table").className = step.kind;
  byId("table").classList.toggle("ask", step.kind === "keep" || step.kind === "join");
  byId("table").classList.toggle("many", plan.piles > 9);
  byId("table").classList.toggle("list", gridSide(plan.piles) === 0);
  byId("table").classList.toggle("paced", settings.pace > 0);
  byId("where").textContent = whereInShort(step);
  showSay(step, table);
  byId("go").textContent = text(DONE[step.kind]);
  byId("rest").textContent = fill("rest", { n: table.rest });
  byId("pause").hidden = settings.pace === 0;
  byId("pause").textContent = text(isPaused ? "resume" : "pause");
  showPiles(step, table);
  showSign(step, table);
  aim(step);
}

/** The instruction, in which the name is the largest. */
function showSay(step, table) {
  const said = instruction(step, table);
  const name =
    step.kind === "hand" ? nameOf(step.owner) : step.kind === "aside" ? packetName(step.place) : "";
  const at = name === "" ? -1 : said.lastIndexOf(name);
  const [before, after] = [said.slice(0, at), said.slice(at + name.length)];
  const big = element("b", name);
  big.dir = "auto";
  byId("say").replaceChildren(
    ...(at < 0 ? [said] : [before, big, element("span", after, after === "." ? "stop" : "")]),
  );
  byId("say").classList.toggle("unseen", step.kind === "card"); // its number fills the centre
  byId("say").style.setProperty("--letters", Math.max(3, name.length));
}

function showPiles(step, table) {
  for (const [pile, item] of [...byId("piles").children].entries()) {
    const size = table.sizes[pile];
    const isNow = step.kind === "pickup" ? size > 0 : pile === step.pile;
    item.classList.toggle("now", isNow);
    item.setAttribute("aria-current", String(isNow));
    item.querySelector(".size").textContent = size > 0 ? cards(size) : "–";
  }
}

function showSign(step, table) {
  const piles = step.kind === "pickup" ? filled(table) : "pile" in step ? [step.pile + 1] : [];
  const chips = piles.map((n) => element("span", String(n), `chip ${colourOf(n - 1)}`));
  byId("chips").replaceChildren(...chips.flatMap((chip, n) => (n > 0 ? ["→", chip] : [chip])));
  byId("centre").className = "pile" in step ? colourOf(step.pile) : "";
  showTimes(step);
  showSoon(step);
}

/** How many cards go to the pile, where several are shown together. */
function showTimes(step) {
  const many = step.kind === "card" ? shownAtOnce(deal.position) : 1;
  if (many > 1) byId("chips").append(element("span", `×${many}`, "times"));
}

/** The pile of the card after that, small, if nothing else comes between. */
function showSoon(step) {
  const after = steps[deal.position + shownAtOnce(deal.position)];
  const isShown = step.kind === "card" && after.kind === "card";
  byId("soon").hidden = step.kind !== "card";
  byId("soon").textContent = isShown ? String(after.pile + 1) : "";
  byId("soon").className = isShown ? colourOf(after.pile) : "none";
  byId("soon").dataset.soon = isShown ? text("soon") : "";
}

const colourOf = (pile) => `colour${pile % COLOURS}`;

/** A wedge points from the centre to the pile, and a back of a card slides there; at a hand-over the text turns to the player. */
function aim(step) {
  const at = step.kind === "hand" ? playerOf(step.owner).at : undefined;
  const item = byId("piles").children[step.pile];
  const isAround = gridSide(plan.piles) > 0;
  byId("say").dataset.turn = isPlace(at) ? TURNS[at] : "";
  byId("centre").classList.toggle("aimed", isPlace(at) || (item !== undefined && isAround));
  if (isPlace(at)) {
    const { row, column } = placeOf(at, PLACES);
    point((column - 2) * byId("centre").clientWidth, (row - 2) * byId("centre").clientHeight);
  } else if (item && isAround) {
    const [from, to] = [byId("centre"), item].map((one) => one.getBoundingClientRect());
    const [right, down] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
    point(right, down);
    if (step.kind === "card") slide(right, down);
  } else item?.scrollIntoView({ block: "nearest" });
}

const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const point = (right, down) =>
  byId("centre").style.setProperty("--aim", `${Math.atan2(right, -down)}rad`);

function slide(right, down) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [from, to] = ["0 0", `${right}px ${down}px`];
  byId("laid").animate(
    [
      { opacity: 1, translate: from },
      { opacity: 1, translate: to },
    ],
    150,
  );
}

const isPlace = (at) => Number.isInteger(at) && at >= 0 && at < PLACES;

/** The table with the places around it, and whom the next touch places there: the owner of that number, or nobody. */
export function showSeats(asked) {
  const isAsked = asked < plan.owners.length;
  const lead = isAsked ? fill("seatsLead", { name: nameOf(asked) }) : text("seatsDone");
  byId("seatsTitle").textContent = text("seatsTitle");
  byId("seatsLead").textContent = lead;
  for (const [at, button] of [...byId("round").querySelectorAll("button")].entries()) {
    const there = [...plan.owners.keys()].filter((owner) => playerOf(owner).at === at);
    button.replaceChildren(...there.map((owner) => element("span", nameOf(owner))));
    button.setAttribute("aria-label", [text("places")[at], ...there.map(nameOf)].join(", "));
    button.disabled = !isAsked;
  }
}

export function makeSeats() {
  for (let at = 0; at < PLACES; at += 1) {
    const button = element("button", []);
    const { row, column } = placeOf(at, PLACES);
    button.type = "button";
    button.style.gridArea = `${row} / ${column}`;
    byId("round").append(button);
  }
}

export function showDone(table) {
  const rows = table.hands.map((size, owner) => [nameOf(owner), size]);
  const already = plan.already ?? [];
  if (table.rest > 0) rows.push([talonName(), table.rest]);
  const together = plan.cards + sum(already.map((row) => row[1]));
  fillTable("counts", [...already, ...rows, [text("sum"), together]]);
  const leads = [];
  if (plan.owners.length > 0) leads.push(text("doneLead"));
  if (table.rest > 0) leads.push(fill("doneLeadTalon", { talon: talonName() }));
  byId("doneTitle").textContent = text("doneTitle");
  byId("doneLead").textContent = leads.join(" ");
  byId("took").textContent = deal.spent > 0 ? took() : "";
  const isHere = plan.newDeal?.startsWith("#"); // the app makes it
  showNewDeal("newDeal", "strong", isHere ? "again" : "newDealLink");
}

/** How to get another deal: the program makes it, here or by itself. */
export function showNewDeal(id, strength, key = "newDealLink") {
  const link = element("a", text(key), strength);
  if (plan.newDeal) link.href = plan.newDeal;
  byId(id).replaceChildren(plan.newDeal ? link : text("newDealText"));
}

/** What has to lie on the table now, and the sum, which never changes. */
export function showExpected(table) {
  const piles = table.sizes.map((size, pile) => [fill("pile", { n: pile + 1 }), size]);
  const hands = table.hands.flatMap((size, owner) => (size > 0 ? [[nameOf(owner), size]] : []));
  const packets = [...table.packets].map(([place, size]) => [packetName(place), size]);
  const kept = table.kept > 0 ? [[text("keptCards"), table.kept]] : [];
  const rows = [...piles, [text("restOfDeck"), table.rest], ...kept, ...packets, ...hands];
  fillTable("expected", [...rows, [text("sum"), sum(rows.map((row) => row[1]))]]);
}

function fillTable(id, rows) {
  const made = rows.map(([name, count]) => {
    const head = element("th", name);
    head.scope = "row";
    return element("tr", [head, element("td", String(count))]);
  });
  byId(id).replaceChildren(...made);
}

export function showTheme() {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const auto = isDark ? "dark" : "light";
  document.documentElement.dataset.theme = settings.theme === "auto" ? auto : settings.theme;
}

export function showLanguage() {
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

export function makePiles() {
  const side = gridSide(plan.piles);
  byId("piles").replaceChildren();
  byId("piles").removeAttribute("tabindex");
  byId("table").style.gridTemplate = "";
  byId("centre").style.gridArea = "";
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

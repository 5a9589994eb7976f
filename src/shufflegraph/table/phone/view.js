// What the dealer sees: the document is changed here, and nothing else.
import { gridSide, liesInPackets, packetPiles, placeOf, sum, tablePiles } from "./deal.js";
import {
  all,
  built,
  byId,
  isLeftHanded,
  isRefused,
  now,
  PLACES,
  settings,
  sideOf,
  texts,
} from "./state.js";
import {
  about,
  cards,
  fill,
  filled,
  instruction,
  isInHand,
  isLadder,
  lead,
  nameOf,
  packetName,
  playerAt,
  rowsNow,
  shownAtOnce,
  storeNote,
  talonName,
  text,
  title,
  verdictSaid,
  whereInShort,
} from "./wording.js";

const COLOURS = 8;
const TURNS = ["up", "up", "up", "right", "down", "down", "down", "left"];
/** @type {Record<string, string>} */
const DONE = {
  card: "next",
  hand: "handed",
  aside: "laidAside",
  keep: "keptApart",
  pickup: "pickedUp",
  join: "putTogether",
};

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {string | Node | (string | Node)[]} content */
export function element(name, content, className = "") {
  const made = document.createElement(name);
  made.append(...[content].flat());
  made.className = className;
  if (name === "button") made.setAttribute("type", name);
  return made;
}

export function showStart() {
  byId("title").textContent = title();
  byId("lead").textContent = lead();
  showVerdict("verdict");
  byId("begin").hidden = isRefused();
  byId("howTo").hidden = isRefused();
  byId("about").textContent = `${about()} ${storeNote()}`.trim();
  byId("deckReady").replaceChildren(...deckReady());
  byId("follow").textContent = text(
    now.plan.order ? "followOpen" : now.plan.toPlayers ? "followPlayers" : "follow",
  );
  byId("begin").textContent = text(now.plan.rounds.length > 0 ? "begin" : "beginDone");
}

/** @param {string} id */
function showVerdict(id) {
  const fault = element("small", now.verdict.fault ?? "");
  fault.lang = "en"; // the checker's own words
  byId(id).replaceChildren(verdictSaid(), ...(isRefused() ? [fault] : []));
  byId(id).classList.toggle("right", now.verdict.deals === true);
  byId(id).classList.toggle("refused", isRefused());
}

/** After a slip the deck is what was put together, and its order counts. */
function deckReady() {
  if (now.plan.order) return [text("practiceReady")];
  if (now.plan.faces) return [text("deckKnown")]; // its order says who gets what
  if (!now.plan.mended) return [text("deckReady")];
  const { together, kept } = now.plan.mended;
  const parts = together.map((part) => element("li", part));
  return [text("deckMended"), element("ul", parts), kept];
}

/** @param {Step} step @param {Table} table @param {boolean} isPaused @param {boolean} isTakenBack */
export function showTable(step, table, isPaused, isTakenBack) {
  const isRows = isLadder(step);
  byId("table").className = step.kind;
  byId("table").classList.toggle("ladder", isRows);
  byId("table").classList.toggle("bare", tablePiles(now.plan) === 0);
  byId("table").classList.toggle("ask", step.kind === "keep" || step.kind === "join");
  byId("table").classList.toggle("many", tablePiles(now.plan) > 9);
  byId("table").classList.toggle("list", gridSide(tablePiles(now.plan)) === 0);
  byId("table").classList.toggle("paced", settings.pace > 0);
  byId("where").textContent = whereInShort(step);
  showSay(step, table);
  byId("go").textContent = text(DONE[step.kind]);
  byId("rest").textContent = fill("rest", { n: table.rest });
  byId("pause").hidden = settings.pace === 0;
  byId("pause").textContent = text(isPaused ? "resume" : "pause");
  showPiles(step, table);
  showLadder(isRows ? rowsNow() : [], isTakenBack);
  showSign(step, table);
  aim(step);
}

const ARROWS = "↖↑↗→↘↓↙←";

/** What comes next, row by row; after *Back* a row can be touched.
 * @param {StepRow[]} rows @param {boolean} isTakenBack */
function showLadder(rows, isTakenBack) {
  byId("ladder").hidden = rows.length === 0;
  byId("ladder").classList.toggle("taken", isTakenBack);
  byId("ladder").replaceChildren(...rows.map(rungOf));
}

/** @param {StepRow} row */
function rungOf({ at, many, step }) {
  const { arrow, name, side } = signOfRow(step);
  const parts = [element("span", arrow, "arrow"), element("b", name, "name")];
  if (side) parts.push(element("span", side, "side"));
  if (many > 1) parts.push(element("span", `×${many}`, "times"));
  const made = element("li", parts, colourOfStep(step));
  made.dataset.at = String(at);
  const length = Math.max(
    ...name.split(" ").map((/** @type {string} */ word) => word.length),
    name.length / 2,
  );
  const more = (side ? side.length / 2 : 0) + (many > 1 ? 2 : 0);
  made.style.setProperty("--letters", String(Math.max(2, Math.ceil(length + more))));
  return made;
}

/** A player by name, a pile by number, with an arrow to where they are, and the side if it is not the top.
 * @param {Step} step */
function signOfRow(step) {
  if (step.owner !== undefined)
    return { arrow: ARROWS[sideOf(step.owner)], name: nameOf(step.owner) };
  if (isInHand()) return { arrow: signOf(step, 0), name: text(step.under ? "bottom" : "top") };
  const isAround = gridSide(tablePiles(now.plan)) === 3;
  const arrow = isAround
    ? ARROWS[placeOf(step.pile, tablePiles(now.plan), isLeftHanded()).cell]
    : "";
  if (step.place !== undefined) return { arrow, name: packetName(step.place) };
  return { arrow, name: String(step.pile + 1), side: step.under ? text("underneath") : "" };
}

/** @param {number} pile */
export const colourOfPile = (pile) => colourOfStep({ kind: "card", pile, owner: playerAt(pile) });

/** To the players each player has a colour, and the piles of the talon have the next ones.
 * @param {Pick<Step, "pile"> & Partial<Step>} step */
function colourOfStep(step) {
  if (isToPlayer(step)) return colourOf(/** @type {number} */ (step.owner));
  return colourOf(now.plan.toPlayers ? now.plan.owners.length + step.pile : step.pile);
}

/** @param {Partial<Step>} step */
const isToPlayer = ({ kind, owner }) => kind === "card" && owner !== undefined;

/** The instruction, in which the name is the largest. @param {Step} step @param {Table} table */
function showSay(step, table) {
  const said = instruction(step, table);
  const name =
    step.kind === "hand" ? nameOf(step.owner) : step.kind === "aside" ? packetName(step.place) : "";
  const at = name === "" ? -1 : said.lastIndexOf(name);
  const big = element("b", name);
  big.dir = "auto";
  const [, stop, after] = /^([:.,]*)(.*)$/s.exec(said.slice(at + name.length)) ?? [];
  const parts = [said.slice(0, at), big, element("span", stop, "stop"), after];
  byId("say").replaceChildren(...(at < 0 ? [said] : parts));
  byId("say").classList.toggle("unseen", step.kind === "card"); // its number fills the centre
  byId("say").style.setProperty("--letters", String(Math.max(3, name.length)));
}

/** @param {Step} step @param {Table} table */
function showPiles(step, table) {
  for (const [pile, item] of [...byId("piles").children].entries()) {
    const size = table.sizes[pile];
    const isHere = pile === step.pile && !isToPlayer(step);
    const isNow = step.kind === "pickup" ? size > 0 : isHere;
    item.classList.toggle("now", isNow);
    item.setAttribute("aria-current", String(isNow));
    item.querySelector(".size")?.replaceChildren(size > 0 ? cards(size) : "");
  }
}

/** @param {Step} step @param {Table} table */
function showSign(step, table) {
  const here = "pile" in step && !isLadder(step) ? [step.pile + 1] : [];
  const piles = step.kind === "pickup" ? filled(table) : here;
  const chips = piles.map((n) =>
    element("span", signOf(step, n), `chip ${colourOfStep({ pile: n - 1 })}`),
  );
  if (step.under && chips.length > 0 && !isInHand()) chips[0].classList.add("under");
  byId("chips").replaceChildren(...chips.flatMap((chip, n) => (n > 0 ? ["→", chip] : [chip])));
  byId("centre").className = "pile" in step ? colourOfStep(step) : "";
  showTimes(step);
  showSoon(step);
}

/** The number of a pile, or in the hand an arrow to the top of the packet or to its bottom.
 * @param {Step} step @param {number} n */
function signOf(step, n) {
  if (!isInHand() || step.kind !== "card") return String(n);
  return step.under ? "↓" : "↑";
}

/** How many cards go to the pile, where several are shown together. @param {Step} step */
function showTimes(step) {
  const many = step.kind === "card" && !isLadder(step) ? shownAtOnce(now.deal.position) : 1;
  if (many > 1) byId("chips").append(element("span", `×${many}`, "times"));
}

/** The pile of the card after that, small, if nothing else comes between. @param {Step} step */
function showSoon(step) {
  const after = now.steps[now.deal.position + shownAtOnce(now.deal.position)];
  const isShown = step.kind === "card" && after.kind === "card" && !isLadder(step);
  byId("soon").hidden = step.kind !== "card" || isLadder(step);
  const sign = element("span", isShown ? signOf(after, after.pile + 1) : "");
  sign.classList.toggle("under", isShown && after.under && !isInHand());
  byId("soon").replaceChildren(sign);
  byId("soon").className = isShown ? colourOf(after.pile) : "none";
  byId("soon").dataset.soon = isShown ? text("soon") : "";
}

/** @param {number} pile */
export const colourOf = (pile) => `colour${pile % COLOURS}`;

/** A wedge points from the centre to the pile, and a back of a card slides there; at a hand-over the text turns to the player, and
 * stands on the dealer's button as well.
 * @param {Step} step */
function aim(step) {
  const at = step.kind === "hand" && settings.turned ? sideOf(step.owner) : null;
  const item = isLadder(step) ? undefined : byId("piles").children[step.pile];
  const isAround = gridSide(tablePiles(now.plan)) > 0;
  const turn = at === null ? "" : TURNS[at];
  byId("say").dataset.turn = turn;
  byId("go").dataset.said = ["", "down"].includes(turn)
    ? ""
    : String(byId("say").textContent).replace(nameOf(step.owner), "\u2068$&\u2069");
  byId("centre").classList.toggle("aimed", at !== null || (item !== undefined && isAround));
  if (at !== null) {
    const { row, column } = placeOf(at, PLACES);
    point((column - 2) * byId("centre").clientWidth, (row - 2) * byId("centre").clientHeight);
  } else if (item && isAround) {
    const [from, to] = [byId("centre"), item].map((one) => one.getBoundingClientRect());
    const [right, down] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
    point(right, down);
    if (step.kind === "card") slide(right, down);
  } else item?.scrollIntoView({ block: "nearest" });
}

/** @param {DOMRect} box */
const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** @param {number} right @param {number} down */
const point = (right, down) =>
  byId("centre").style.setProperty("--aim", `${Math.atan2(right, -down)}rad`);

/** @param {number} right @param {number} down */
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

/** @param {Table} table */
export function showDone(table) {
  const already = now.plan.already ?? [];
  const hands = [
    ...already,
    ...table.hands.map((size, owner) => /** @type {Counted} */ ([nameOf(owner), size])),
  ];
  const talon = talonRows(table);
  const rows = [...hands, ...talon];
  fillTable("counts", [...rows, [text("sum"), sum(rows.map((row) => row[1]))]]);
  byId("doneTitle").textContent =
    rows.length > 0 ? fill("countNow", { counts: inShort(hands, talon) }) : text("doneTitle");
  const isHeld = now.plan.tail > 0 && liesInPackets(now.plan);
  byId("held").textContent = isHeld
    ? fill("held", { n: now.plan.tail, name: talon.at(-1)?.[0] })
    : "";
  byId("order").textContent = now.plan.order
    ? fill("reads", { order: now.plan.order.join(" ") })
    : "";
  showVerdict("doneVerdict");
  const isHere = now.plan.newDeal?.startsWith("#"); // the page makes it
  showNewDeal("newDeal", "strong", isHere ? "again" : "newDealLink");
}

/** What nobody gets: all in one, or packets that lie on the table, with which the cards go that are left in the hand.
 * @param {Table} table @returns {Counted[]} */
function talonRows({ rest, packets }) {
  const all = rest + sum([...packets.values()]);
  if (packets.size < 2 || !liesInPackets(now.plan)) return all > 0 ? [[talonName(), all]] : [];
  const last = Math.max(...packets.keys());
  return [...packets]
    .sort(([one], [other]) => one - other)
    .map(([place, size]) => [packetName(place), place === last ? size + rest : size]);
}

/** Who and what has how many cards; "everyone" where that is the same.
 * @param {Counted[]} hands @param {Counted[]} talon */
function inShort(hands, talon) {
  const [, size] = hands[0] ?? [];
  const areSame = hands.length > 1 && hands.every((row) => row[1] === size);
  /** @param {Counted} row */
  const said = ([name, n]) => `${name}${/\d$/.test(name) ? ":" : ""} ${n}`;
  const players = areSame ? [fill("everyone", { n: size })] : hands.map(said);
  return [...players, ...talon.map(said)].join(", ");
}

/** How to get another deal: the program makes it, here or by itself. @param {string} id @param {string} strength */
export function showNewDeal(id, strength, key = "newDealLink") {
  const link = element("a", text(key), strength);
  if (now.plan.newDeal) link.href = now.plan.newDeal;
  byId(id).replaceChildren(now.plan.newDeal ? link : text("newDealText"));
}

/** What has to lie on the table now, and the sum, which never changes. @param {Table} table */
export function showExpected(table) {
  const around = table.sizes.slice(0, tablePiles(now.plan));
  /** @type {Counted[]} */
  const piles = around.map((size, pile) => [fill("pile", { n: pile + 1 }), size]);
  /** @type {Counted[]} */
  const hands = table.hands.flatMap((size, owner) => (size > 0 ? [[nameOf(owner), size]] : []));
  /** @type {Counted[]} */
  const packets = [...table.packets].map(([place, size]) => [packetName(place), size]);
  /** @type {Counted[]} */
  const kept = table.kept > 0 ? [[text("keptApart"), table.kept]] : [];
  /** @type {Counted[]} */
  const rows = [...piles, [text("restOfDeck"), table.rest], ...kept, ...packets, ...hands];
  fillTable("expected", [...rows, [text("sum"), sum(rows.map((row) => row[1]))]]);
}

/** @param {string} id @param {[string, string | number][]} rows */
export function fillTable(id, rows) {
  const made = rows.map(([name, count]) => {
    const head = element("th", name);
    head.scope = "row";
    return element("tr", [head, element("td", String(count))]);
  });
  byId(id).replaceChildren(...made);
}

/** @param {"slipFrom" | "slipTo" | "pileCount" | "language"} id @param {unknown[][]} values @param {unknown} chosen */
export function showOptions(id, values, chosen) {
  const options = values.map(([value, shown]) => {
    const option = element("option", String(shown));
    option.value = /** @type {string} */ (value);
    return option;
  });
  byId(id).replaceChildren(...options);
  byId(id).value = /** @type {string} */ (chosen ?? "");
}

export function showTheme() {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const auto = isDark ? "dark" : "light";
  document.documentElement.dataset.theme = settings.theme === "auto" ? auto : settings.theme;
}

export function showLanguage() {
  document.documentElement.lang = now.deal.language;
  document.title = title();
  for (const item of all("[data-text]")) {
    item.textContent = text(/** @type {string} */ (item.dataset.text));
  }
  for (const item of all("[data-name]")) {
    item.setAttribute("aria-label", text(/** @type {string} */ (item.dataset.name)));
  }
  const names = Object.entries(texts).map(([one, { name }]) => [one, name]);
  showOptions(
    "language",
    Object.entries({ ...Object.fromEntries(names), ...built.languages }),
    now.deal.language,
  );
  for (const option of byId("pace").options) {
    const pace = Number(option.value);
    const n = (pace / 1000).toLocaleString(now.deal.language);
    if (pace > 0) option.textContent = fill("paceSeconds", { n });
  }
  for (const item of byId("piles").children) {
    item.querySelector(".unseen")?.replaceChildren(fill("pile", { n: "" }));
  }
}

export function makePiles() {
  const count = tablePiles(now.plan);
  const packets = packetPiles(now.plan);
  const side = gridSide(count);
  byId("piles").replaceChildren();
  byId("piles").removeAttribute("tabindex");
  byId("table").style.gridTemplate = "";
  byId("centre").style.gridArea = "";
  if (count === 0) {
    byId("centre").style.gridArea = "1 / 1";
  } else if (side > 0) {
    const used = Array.from({ length: count }, (_, pile) => placeOf(pile, count, isLeftHanded()));
    const rows = tracks(
      "--edge-row",
      side,
      used.map(({ row }) => row),
    );
    const columns = tracks(
      "--edge",
      side,
      used.map(({ column }) => column),
    );
    byId("table").style.gridTemplate = `${rows} / ${columns}`;
    byId("centre").style.gridArea = `2 / 2 / ${side} / ${side}`;
  } else {
    byId("piles").tabIndex = 0; // it scrolls
  }
  for (let pile = 0; pile < count; pile += 1) {
    const number = element("b", [element("span", "", "unseen"), String(pile + 1)]);
    const item = element(
      "li",
      [number, element("span", "", "size")],
      `pile ${colourOfStep({ pile })}`,
    );
    if (side > 0) {
      const { row, column } = placeOf(pile, count, isLeftHanded());
      item.style.gridArea = `${row} / ${column}`;
    }
    const packet = packets.get(pile);
    const name = packet && packetName(packet.place);
    if (name) item.append(element("span", name, "packet"));
    item.style.setProperty("--letters", name?.length);
    byId("piles").append(item);
  }
}

/** The rows or columns: an edge where piles lie, and what is left for the centre.
 * @param {string} edge @param {number} side @param {number[]} used */
function tracks(edge, side, used) {
  const [first, last] = [1, side].map((at) => (used.includes(at) ? `var(${edge})` : "0px"));
  return `${first} repeat(${side - 2}, minmax(0, 1fr)) ${last}`;
}

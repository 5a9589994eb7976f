// After a slip: what happened is asked, and the plan goes on from what lies on the table.
import { packetPiles, tableBefore } from "./deal.js";
import {
  cardsOfRound,
  laidBefore,
  laidNow,
  pilesThere,
  reachedNow,
  reachNothing,
  showTouched,
  stepsBefore,
  touched,
  touchNothing,
} from "./gestures.js";
import { showDeal } from "./page.js";
import { all, byId, now, saveDeal, stepNow } from "./state.js";
import { element, showOptions } from "./view.js";
import { wishFor } from "./wishes.js";
import {
  cards,
  fill,
  instruction,
  nameOf,
  packetName,
  pileName,
  playerAt,
  text,
} from "./wording.js";

/** @type {Record<string, string>} */
const SAYS = { lost: "saysLost", missing: "saysMissing", stray: "saysStray", else: "saysElse" };
const PLANS_ON = ["pile", "order", "moved"];
/** @type {{ slip: Slip, said: string }[]} */
let noted = [];

const roundNow = () =>
  now.steps[Math.max(1, now.deal.position)].round ?? now.plan.rounds.length - 1;

/** The round whose piles were picked up last, or are about to be. */
function roundPickedUp() {
  const done = now.steps.slice(0, now.deal.position + 1).findLast((step) => step.kind === "pickup");
  return done?.round ?? null;
}

export function showSlip() {
  const kind = byId("slipKind").value;
  for (const part of all("[data-slip]")) {
    part.hidden = part.dataset.slip !== kind;
    part.toggleAttribute("disabled", part.hidden); // what is not seen is not asked for
    for (const field of part.querySelectorAll("input")) field.required = noted.length === 0;
  }
  const plansOn = PLANS_ON.includes(kind);
  byId("slipSays").textContent = text(SAYS[kind] ?? "saysPlan");
  byId("slipMore").hidden = !plansOn;
  byId("slipGo").hidden = !plansOn && kind !== "lost";
  byId("slipGo").textContent = text(plansOn ? "slipGo" : "slipFind");
  byId("slipFault").textContent = "";
  showTouched();
  limitMoved();
}

function openSlip() {
  byId("check").close();
  /** @type {[string, string][]} */
  const places = [["deck", text("slipDeck")]];
  for (const pile of pilesThere()) places.push([String(pile), pileName(pile)]);
  for (const id of /** @type {const} */ (["slipFrom", "slipTo"])) showOptions(id, places, "deck");
  noted = [];
  reachNothing();
  byId("slipRest").max = String(
    now.plan.rounds[roundNow()].length + (roundNow() === 0 ? now.plan.tail : 0),
  );
  askForSlip();
  byId("slip").showModal();
}

/** An empty form, with the slips that are told already above it. */
function askForSlip() {
  byId("slipForm").reset();
  touchNothing();
  byId("slipsTold").replaceChildren(...noted.map(({ said }) => element("li", said)));
  showSlip();
}

function noteSlip() {
  if (!byId("slipForm").reportValidity() || isBlank()) return;
  const slip = told();
  const fault = faultIn(slip);
  byId("slipFault").textContent = fault ?? "";
  if (fault) return;
  noted.push({ slip, said: slipSaid() });
  askForSlip();
  byId("slipKind").focus();
}

/** Nothing more is told: nothing is touched. */
function isBlank() {
  const { card, pile, order } = touched;
  /** @type {Record<string, boolean>} */
  const told = { pile: card !== null || pile !== null, order: order.length > 0 };
  return told[byId("slipKind").value] === false;
}

function slipSaid() {
  const kind = byId("slipKind");
  const asked = `[data-slip="${kind.value}"] :is(input, select, [aria-pressed="true"])`;
  const values = all(asked).map(
    /** @param {any} one */
    (one) => one.selectedOptions?.[0].textContent ?? (one.value || one.getAttribute("aria-label")),
  );
  return `${kind.selectedOptions[0].textContent}: ${values.join(" · ")}`;
}

/** @param {"slipAbove" | "slipOnto" | "slipRest"} id */
const wholeIn = (id) => (byId(id).value === "" ? Number.NaN : Number(byId(id).value));
/** @param {"slipFrom" | "slipTo"} id */
const pileIn = (id) => (byId(id).value === "deck" ? null : Number(byId(id).value));

/** Does the card lie on its own pile? Then it lies on the wrong side of it. */
const isOwnPile = () =>
  cardsOfRound().some(([card, pile]) => card === touched.card && pile === touched.pile);

/** What happened, as a wish says it. @returns {Slip} */
function told() {
  switch (byId("slipKind").value) {
    case "pile":
      if (now.plan.under && isOwnPile()) return ["WrongSide", touched.card];
      return ["WrongPile", touched.card ?? Number.NaN, touched.pile ?? Number.NaN];
    case "order":
      return ["PickedUp", roundPickedUp(), touched.order];
    default:
      return [
        "Moved",
        laidNow(),
        pileIn("slipFrom"),
        wholeIn("slipAbove"),
        pileIn("slipTo"),
        wholeIn("slipOnto"),
      ];
  }
}

/** @param {Event} event @param {(made: Plan) => void} begin */
async function planOn(event, begin) {
  event.preventDefault();
  if (byId("slipKind").value === "lost") {
    findCount();
    return;
  }
  const slips = noted.map(({ slip }) => slip);
  if (slips.length === 0 || !isBlank()) slips.push(told());
  const fault = slips.map((slip, index) => faultIn(slip, index)).find(Boolean);
  const answered = fault ? {} : await wishFor(wishOf(slips));
  const cannot = answered.fault && text("slipCannot");
  byId("slipFault").textContent = fault ?? cannot ?? "";
  if (fault || cannot) return;
  byId("slip").close();
  now.deal.position = reachedNow(); // the cards that are shown lie up to there
  begin(goingOn(answered));
  showMended();
}

/** What is wrong with a slip, as far as the form can know; the first one also fits what lies on the table.
 * @param {Slip} slip @returns {string | null} */
function faultIn(slip, index = noted.length) {
  if (slip[0] === "PickedUp" && slip[1] === null) return text("slipNoPickup");
  const numbers = slip.slice(1).flat();
  if (numbers.some((one) => one !== null && !Number.isInteger(one))) return text("slipNumber");
  if (index > 0) return null;
  if (slip[0] === "PickedUp") return orderFault(slip[2]);
  return slip[0] === "Moved" ? movedFault(slip) : null;
}

/** @param {number[]} piles */
function orderFault(piles) {
  const there = pilesPickedUp().map((pile) => pile + 1);
  const told = piles.map((pile) => pile + 1).sort((one, other) => one - other);
  return there.join() === told.join() ? null : fill("slipOrderIs", { piles: there.join(", ") });
}

/** The piles that had cards when they were picked up last, or have them now. */
function pilesPickedUp() {
  const at = now.steps
    .slice(0, now.deal.position + 1)
    .findLastIndex((step) => step.kind === "pickup");
  const { sizes } = tableBefore(now.plan, now.steps, at);
  return sizes.flatMap((size, pile) => (size > 0 ? [pile] : []));
}

/** @param {Slip} slip */
function movedFault([, , source, above, target, onto]) {
  const [from, to] = [sizeNow(source), sizeNow(target) - (source === target ? 1 : 0)];
  if (from === 0) return fill("slipNothingThere", { place: placeSaid(source) });
  if (above >= from)
    return fill("slipAboveIs", { place: placeSaid(source), cards: cards(from - 1) });
  return onto > to ? fill("slipAboveIs", { place: placeSaid(target), cards: cards(to) }) : null;
}

/** @param {number | null} place */
function sizeNow(place) {
  const table = tableBefore(now.plan, now.steps, reachedNow());
  const kept = now.deal.position > 0 && table.kept === 0 && roundNow() === 0 ? now.plan.tail : 0;
  if (place === null) return table.rest - kept;
  const player = playerAt(place);
  return typeof player === "number" ? table.hands[player] : table.sizes[place];
}

/** @param {number | null} place */
const placeSaid = (place) => (place === null ? text("slipDeck") : pileName(place));

/** The limits that the form itself keeps; after another slip they may have moved. */
function limitMoved() {
  const [from, to] = [pileIn("slipFrom"), pileIn("slipTo")];
  const isFirst = noted.length === 0;
  byId("slipAbove").max = String(isFirst ? Math.max(0, sizeNow(from) - 1) : now.plan.cards);
  byId("slipOnto").max = String(isFirst ? sizeNow(to) - (from === to ? 1 : 0) : now.plan.cards);
}

/** @param {Slip[]} slips @returns {SomeWish} */
const wishOf = (slips) => ({
  wish: "mend",
  written: now.plan.written,
  toPlayers: now.plan.toPlayers,
  laid: laidNow(),
  slips,
  owners: now.plan.owners.map((owner) => owner.seat.en),
  language: now.deal.language,
  key: crypto.getRandomValues(new Uint32Array(4)).join("-"),
});

/** The new deal with what the old one had, its names and its cut, and how the table becomes its deck.
 * @param {Mending} answer @returns {Plan} */
function goingOn({ deal: made, together, kept }) {
  const owners = made.owners.map((owner) => {
    const old = now.plan.owners.findIndex((one) => one.seat.en === owner.seat.en);
    return { ...now.plan.owners[old], name: now.deal.names[old] || now.plan.owners[old].name };
  });
  const { title, talonName, places, newDeal, cut, wanted } = now.plan;
  /** @type {Counted[]} */
  const hands = kept.map(([seat, size]) => [nameOf(ownerOf(seat)), size]);
  const step = stepNow();
  const isHere = step.kind === "hand" && kept.some(([seat]) => ownerOf(seat) === step.owner);
  const first = isHere
    ? [instruction(step, tableBefore(now.plan, now.steps, now.deal.position))]
    : [];
  const already = [...(now.plan.already ?? []), ...hands];
  /** @type {any[]} */
  const parts = [...together, ...kept.map(([seat]) => ["hand", seat])];
  const mended = {
    together: inTheHand(together).map((part) => partSaid(part, parts)),
    kept: [...first, keptSaid(hands)].join(" "),
  };
  return { ...made, owners, title, talonName, places, newDeal, cut, wanted, already, mended };
}

/** @param {string} seat */
const ownerOf = (seat) => now.plan.owners.findIndex((owner) => owner.seat.en === seat);

/** @param {Counted[]} hands */
function keptSaid(hands) {
  const names = hands.map(([name]) => name).join(", ");
  return names === "" ? "" : fill("mendedKept", { names });
}

/** Cards that will be kept apart at the end of the round are still the lowest ones of the deck until then.
 * @param {TablePart[]} together @returns {TablePart[]} */
function inTheHand(together) {
  if (stepsBefore().some((step) => step.kind === "keep")) return together;
  /** @param {TablePart} part */
  const isHeld = ([source]) => source === "deck" || source === "kept";
  const held = together.filter(isHeld).reduce((sum, part) => sum + part[2], 0);
  const others = together.filter((part) => !isHeld(part));
  return held > 0 ? [...others, ["deck", null, held]] : others;
}

/** A hand or a packet lies on its pile until it was handed over or laid aside.
 * @param {TablePart} part @param {TablePart[]} parts @returns {string} */
function partSaid([source, which, n], parts) {
  const { kind, owner, place, pile } = stepNow();
  const isHand = kind === "hand" && source === "hand" && owner === ownerOf(which);
  const isPacket = kind === "aside" && source === "packet" && place === which;
  if (isHand || isPacket) return pileSaid(pile, n);
  /** @type {Record<string, () => string>} */
  const said = {
    hand: () => fill("mendedHand", { n, name: nameOf(ownerOf(which)) }),
    packet: () => fill("mendedPacket", { n, name: packetName(which) }),
    pile: () => (isShared(which, parts) ? onTopSaid(which, n) : pileSaid(which, n)),
    deck: () => fill("mendedDeck", { n }),
    kept: () => fill("mendedRest", { n }),
  };
  return said[source]();
}

/** The card that was told lies on top, but with cards under piles perhaps below. @param {number} pile @param {number} n */
function onTopSaid(pile, n) {
  const said = `${pileName(pile)} (${n})`;
  return now.plan.under ? said : `${text("top")}: ${said}`;
}

/** Does a hand or a packet that was complete lie there, below or above it? To the players they stay where they are.
 * @param {number} pile @param {TablePart[]} parts */
function isShared(pile, parts) {
  const place = packetPiles(now.plan).get(pile)?.place;
  return parts.some(([source, which]) =>
    source === "hand" ? ownerOf(which) === playerAt(pile) : source === "packet" && which === place,
  );
}

/** @param {number} pile @param {number} n */
const pileSaid = (pile, n) =>
  playerAt(pile) === undefined
    ? fill("mendedPile", { n, name: pile + 1 })
    : fill("mendedHand", { n, name: pileName(pile) });

function showMended() {
  const { together, kept } = now.plan.mended ?? { together: [], kept: "" };
  byId("mendedParts").replaceChildren(...together.map((part) => element("li", part)));
  byId("mendedKept").textContent = kept;
  byId("mended").showModal();
}

/** The deck says how many cards are laid: go to the first step after the last of them. */
function findCount() {
  const round = roundNow();
  const rest = wholeIn("slipRest") - (round === 0 ? now.plan.tail : 0);
  const laid = laidBefore(round) + now.plan.rounds[round].length - rest;
  const isPossible = Number.isInteger(rest) && rest >= 0 && rest <= now.plan.rounds[round].length;
  byId("slipFault").textContent = isPossible ? "" : text("slipNumber");
  if (!isPossible) return;
  let [at, seen] = [0, 0];
  for (; at < now.steps.length - 1; at += 1) {
    const step = now.steps[at];
    if (step.kind === "card" && step.round === round && seen === laid) break;
    if (step.round === round && step.kind !== "card" && seen === laid && rest === 0) break;
    if (step.kind === "card") seen += 1;
  }
  byId("slip").close();
  now.deal.position = at;
  saveDeal();
  showDeal();
}

/** `begin` takes the deal that was made. @param {(made: Plan) => void} begin */
export function connectSlip(begin) {
  byId("openSlip").addEventListener("click", openSlip);
  byId("slipKind").addEventListener("change", showSlip);
  for (const id of ["slipFrom", "slipTo"]) byId(id).addEventListener("change", limitMoved);
  byId("slipMore").addEventListener("click", noteSlip);
  byId("slipForm").addEventListener("submit", (event) => planOn(event, begin));
}

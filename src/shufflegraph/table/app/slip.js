// After a slip: what happened is asked, and Python plans on from what lies on the table.
import { showDeal } from "../page/page.js";
import { byId, deal, plan, saveDeal, steps } from "../page/state.js";
import { element } from "../page/view.js";
import { fill, nameOf, packetName, text } from "../page/wording.js";
import { wishFor } from "./python.js";

const SAYS = { lost: "saysLost", missing: "saysMissing", stray: "saysStray", else: "saysElse" };
const PLANS_ON = ["pile", "order", "moved"];
const BLANK = { pile: "slipWent", order: "slipPiles" };
let noted = [];

const stepsBefore = () => steps.slice(0, deal.position);
const laidNow = () => stepsBefore().filter((step) => step.kind === "card").length;

/** How many cards are laid down in the rounds before that one. */
const laidBefore = (round) =>
  plan.rounds.slice(0, round).reduce((laid, steps) => laid + steps.length, 0);

const roundNow = () => steps[Math.max(1, deal.position)].round ?? plan.rounds.length - 1;

/** The round whose cards were laid last. */
const roundLaid = () => stepsBefore().findLast((step) => step.kind === "card")?.round ?? 0;

/** The round whose piles were picked up last, or are about to be. */
function roundPickedUp() {
  const done = steps.slice(0, deal.position + 1).findLast((step) => step.kind === "pickup");
  return done?.round ?? null;
}

export function showSlip() {
  const kind = byId("slipKind").value;
  for (const part of document.querySelectorAll("[data-slip]")) {
    part.hidden = part.dataset.slip !== kind;
    part.disabled = part.hidden; // what is not seen is not asked for
    for (const field of part.querySelectorAll("input")) field.required = noted.length === 0;
  }
  const plansOn = PLANS_ON.includes(kind);
  byId("slipSays").textContent = text(SAYS[kind] ?? "saysPlan");
  byId("slipMore").hidden = !plansOn;
  byId("slipGo").hidden = !plansOn && kind !== "lost";
  byId("slipGo").textContent = text(plansOn ? "slipGo" : "slipFind");
  byId("slipFault").textContent = "";
}

function openSlip() {
  byId("check").close();
  const places = [["deck", text("slipDeck")]];
  for (let pile = 0; pile < plan.piles; pile += 1) {
    places.push([String(pile), fill("pile", { n: pile + 1 })]);
  }
  for (const id of ["slipFrom", "slipTo"]) {
    const options = places.map(([value, shown]) => {
      const option = element("option", shown);
      option.value = value;
      return option;
    });
    byId(id).replaceChildren(...options);
  }
  noted = [];
  byId("slipCard").max = Math.max(1, laidNow() - laidBefore(roundLaid()));
  byId("slipWent").max = plan.piles;
  askForSlip();
  byId("slip").showModal();
}

/** An empty form, with the slips that are told already above it. */
function askForSlip() {
  byId("slipForm").reset();
  byId("slipCard").value = byId("slipCard").max;
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

/** Nothing more is told: the field that has no usual value is empty. */
const isBlank = () => byId(BLANK[byId("slipKind").value])?.value === "";

function slipSaid() {
  const kind = byId("slipKind");
  const asked = `[data-slip="${kind.value}"] :is(input, select)`;
  const values = [...document.querySelectorAll(asked)].map(
    (field) => field.selectedOptions?.[0].textContent ?? field.value,
  );
  return `${kind.selectedOptions[0].textContent}: ${values.join(" · ")}`;
}

const wholeIn = (id) => (byId(id).value === "" ? Number.NaN : Number(byId(id).value));
const pileIn = (id) => (byId(id).value === "deck" ? null : Number(byId(id).value));

/** What happened, as phone.py is told it. */
function told() {
  switch (byId("slipKind").value) {
    case "pile":
      return [
        "WrongPile",
        laidBefore(roundLaid()) + wholeIn("slipCard") - 1,
        wholeIn("slipWent") - 1,
      ];
    case "order":
      return ["PickedUp", roundPickedUp(), orderTold()];
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

const orderTold = () => (byId("slipPiles").value.match(/\d+/g) ?? []).map((pile) => pile - 1);

async function planOn(event, begin) {
  event.preventDefault();
  if (byId("slipKind").value === "lost") {
    findCount();
    return;
  }
  const slips = noted.map(({ slip }) => slip);
  if (slips.length === 0 || !isBlank()) slips.push(told());
  const fault = slips.map(faultIn).find(Boolean);
  const answered = fault ? {} : await wishFor(wishOf(slips));
  const cannot = answered.fault && fill("slipCannot", { fault: answered.fault });
  byId("slipFault").textContent = fault ?? cannot ?? "";
  if (fault || cannot) return;
  byId("slip").close();
  begin(goingOn(answered));
  showMended();
}

function faultIn(slip) {
  if (slip[0] === "PickedUp" && slip[1] === null) return text("slipNoPickup");
  const numbers = slip.slice(1).flat();
  return numbers.some((one) => one !== null && !Number.isInteger(one)) ? text("slipNumber") : null;
}

const wishOf = (slips) => ({
  wish: "mend",
  written: plan.written,
  laid: laidNow(),
  slips,
  owners: plan.owners.map((owner) => owner.seat.en),
  language: deal.language,
  key: crypto.getRandomValues(new Uint32Array(4)).join("-"),
});

/** The new deal with what the old one had, its names and its cut, and how the table becomes its deck. */
function goingOn({ deal: made, together, kept }) {
  const owners = made.owners.map((owner) => {
    const old = plan.owners.findIndex((one) => one.seat.en === owner.seat.en);
    return { seat: plan.owners[old].seat, name: deal.names[old] || plan.owners[old].name };
  });
  const { title, talonName, places, newDeal, cut } = plan;
  const hands = kept.map(([seat, size]) => [nameOf(ownerOf(seat)), size]);
  const already = [...(plan.already ?? []), ...hands];
  const mended = { together: inTheHand(together).map(partSaid), kept: keptSaid(hands) };
  return { ...made, owners, title, talonName, places, newDeal, cut, already, mended };
}

const ownerOf = (seat) => plan.owners.findIndex((owner) => owner.seat.en === seat);

function keptSaid(hands) {
  const names = hands.map(([name]) => name).join(", ");
  return names === "" ? "" : fill("mendedKept", { names });
}

/** Cards that will be kept apart at the end of the round are still the lowest ones of the deck until then. */
function inTheHand(together) {
  if (stepsBefore().some((step) => step.kind === "keep")) return together;
  const isHeld = ([source]) => source === "deck" || source === "kept";
  const held = together.filter(isHeld).reduce((sum, part) => sum + part[2], 0);
  const others = together.filter((part) => !isHeld(part));
  return held > 0 ? [...others, ["deck", null, held]] : others;
}

function partSaid([source, which, n]) {
  const said = {
    hand: () => fill("mendedHand", { n, name: nameOf(ownerOf(which)) }),
    packet: () => fill("mendedPacket", { n, name: packetName(which) }),
    pile: () => fill("mendedPile", { n, name: which + 1 }),
    deck: () => fill("mendedDeck", { n }),
    kept: () => fill("mendedRest", { n }),
  };
  return said[source]();
}

function showMended() {
  const { together, kept } = plan.mended;
  byId("mendedParts").replaceChildren(...together.map((part) => element("li", part)));
  byId("mendedKept").textContent = kept;
  byId("mended").showModal();
}

/** The deck says how many cards are laid: go to the first step after the last of them. */
function findCount() {
  const round = roundNow();
  const rest = wholeIn("slipRest") - (round === 0 ? plan.tail : 0);
  const laid = laidBefore(round) + plan.rounds[round].length - rest;
  const isPossible = Number.isInteger(rest) && rest >= 0 && rest <= plan.rounds[round].length;
  byId("slipFault").textContent = isPossible ? "" : text("slipNumber");
  if (!isPossible) return;
  let [at, seen] = [0, 0];
  for (; at < steps.length - 1; at += 1) {
    const step = steps[at];
    if (step.kind === "card" && step.round === round && seen === laid) break;
    if (step.round === round && step.kind !== "card" && seen === laid && rest === 0) break;
    if (step.kind === "card") seen += 1;
  }
  byId("slip").close();
  deal.position = at;
  saveDeal();
  showDeal();
}

/** `begin` takes the deal that was made. */
export function connectSlip(begin) {
  const button = element("button", "", "plain");
  button.id = "openSlip";
  button.type = "button";
  button.dataset.text = "slipOpen";
  button.addEventListener("click", openSlip);
  byId("check").querySelector("h3").after(button);
  byId("slipKind").addEventListener("change", showSlip);
  byId("slipMore").addEventListener("click", noteSlip);
  byId("slipForm").addEventListener("submit", (event) => planOn(event, begin));
}

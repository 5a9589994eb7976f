// After a slip: what happened is asked, and Python plans on from what lies on the table.
import { showDeal } from "../page/page.js";
import { byId, deal, plan, saveDeal, steps } from "../page/state.js";
import { element } from "../page/view.js";
import { fill, nameOf, packetName, text } from "../page/wording.js";
import { wishFor } from "./python.js";

const SAYS = { lost: "saysLost", missing: "saysMissing", stray: "saysStray", else: "saysElse" };
const PLANS_ON = ["pile", "order", "moved"];

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
  }
  byId("slipSays").textContent = text(SAYS[kind] ?? "saysPlan");
  byId("slipGo").hidden = !PLANS_ON.includes(kind) && kind !== "lost";
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
  byId("slipCard").value = Math.max(1, laidNow() - laidBefore(roundLaid()));
  showSlip();
  byId("slip").showModal();
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
  const kind = byId("slipKind").value;
  if (kind === "lost") {
    findCount();
    return;
  }
  const slip = told();
  const fault = faultIn(slip);
  const answered = fault ? { fault } : await wishFor(wishOf(slip));
  byId("slipFault").textContent = answered.fault ?? "";
  if (answered.fault) return;
  const before = { together: answered.together.map(partSaid), kept: keptNow(answered.kept) };
  byId("slip").close();
  begin(goingOn(answered, before.kept));
  showMended(before);
}

function faultIn(slip) {
  if (slip[0] === "PickedUp" && slip[1] === null) return text("slipNoPickup");
  const numbers = slip.slice(1).flat();
  return numbers.some((one) => one !== null && !Number.isInteger(one)) ? text("slipNumber") : null;
}

const wishOf = (slip) => ({
  wish: "mend",
  written: plan.written,
  laid: laidNow(),
  slips: [slip],
  owners: plan.owners.map((owner) => owner.seat.en),
  language: deal.language,
  key: crypto.getRandomValues(new Uint32Array(4)).join("-"),
});

/** The new deal with what the old one had: its names and its cut. */
function goingOn({ deal: made }, kept) {
  const owners = made.owners.map((owner) => {
    const old = plan.owners.findIndex((one) => one.seat.en === owner.seat.en);
    return { seat: plan.owners[old].seat, name: deal.names[old] || plan.owners[old].name };
  });
  const { title, talonName, places, newDeal, cut } = plan;
  const already = [...(plan.already ?? []), ...kept];
  return { ...made, owners, title, talonName, places, newDeal, cut, already };
}

const ownerOf = (seat) => plan.owners.findIndex((owner) => owner.seat.en === seat);
const keptNow = (kept) => kept.map(([seat, size]) => [nameOf(ownerOf(seat)), size]);

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

function showMended({ together, kept }) {
  byId("mendedParts").replaceChildren(...together.map((part) => element("li", part)));
  const names = kept.map(([name]) => name).join(", ");
  byId("mendedKept").textContent = names === "" ? "" : fill("mendedKept", { names });
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
  byId("slipForm").addEventListener("submit", (event) => planOn(event, begin));
}

// A cut: the phone's number is held by ten words, the players call, and at the end anybody can verify the deal.
import { byId, plan, stepNow } from "../page/state.js";
import { element } from "../page/view.js";
import { fill, text } from "../page/wording.js";
import { wishFor } from "./python.js";

let cut = null;

export const isCutWanted = () => byId("isCut").checked;

/** Draw the phone's number for that wish, and ask the players; null, or why it cannot be drawn. */
export async function askPlayers(wish) {
  const { fingerprint, secret, fault } = await wishFor({ ...wish, wish: "commit" });
  if (fault) return fault;
  cut = { wish, secret, called: [] };
  byId("words").textContent = fingerprint;
  byId("cutFault").textContent = "";
  showCalled();
  byId("cutting").showModal();
  return null;
}

function showCalled() {
  byId("called").replaceChildren(...cut.called.map((one) => element("li", one)));
}

function addCall(event) {
  event.preventDefault();
  const said = byId("callText").value.trim();
  byId("callText").value = "";
  byId("callText").focus();
  if (said !== "") cut.called.push(said);
  showCalled();
}

async function drawCall() {
  cut.called.push((await wishFor({ wish: "call" })).words);
  showCalled();
}

/** The number and the calls, when everything is dealt and not before. */
function makeShown() {
  const shown = element("section", []);
  shown.id = "cutShown";
  shown.hidden = true;
  const [title, note, label] = ["cutShown", "cutShownNote", "cutOf"].map((key, n) => {
    const item = element(["h2", "p", "label"][n], "");
    item.dataset.text = key;
    return item;
  });
  const field = element("textarea", "");
  field.id = "cutJson";
  field.readOnly = true;
  field.rows = 5;
  label.htmlFor = field.id;
  shown.append(title, note, label, field);
  byId("newDeal").previousElementSibling.before(shown);
}

export function showCut() {
  const isShown = stepNow().kind === "done" && Boolean(plan.cut);
  byId("cutShown").hidden = !isShown;
  byId("cutJson").value = isShown ? plan.cut : "";
}

async function verifyShown(event) {
  event.preventDefault();
  const said = { cut: byId("cutText").value.trim(), noted: byId("noted").value };
  const found = await wishFor({ wish: "verify", ...said });
  byId("replayed").closest("table").hidden = Boolean(found.fault);
  byId("verdictOnCut").textContent =
    found.fault ?? text(found.isSame ? "verifySame" : "verifyOther");
  byId("calledThen").textContent = found.fault ? "" : calls(found.called);
  if (!found.fault) showReplayed(found);
}

const calls = (called) =>
  called.length > 0 ? fill("calledThen", { called: called.join(" · ") }) : text("nobodyCalled");

function showReplayed({ hands, places }) {
  const talon = places.map((at, n) => [`${text("talon")} ${n + 1}`, at]);
  const rows = [...hands, ...talon].map(([name, at]) => {
    const head = element("th", name);
    head.scope = "row";
    return element("tr", [head, element("td", at.join(", "))]);
  });
  byId("replayed").replaceChildren(...rows);
}

/** `begin` takes the deal that was made. */
export function connectCut(begin) {
  makeShown();
  byId("callForm").addEventListener("submit", addCall);
  byId("callDrawn").addEventListener("click", drawCall);
  byId("verifyForm").addEventListener("submit", verifyShown);
  byId("openVerify").addEventListener("click", () => byId("verifying").showModal());
  byId("dealCut").addEventListener("click", async () => {
    const { wish, secret, called } = cut;
    const { deal: made, fault } = await wishFor({ ...wish, wish: "cut", secret, called });
    byId("cutFault").textContent = fault ?? "";
    if (fault) return;
    byId("cutting").close();
    begin(made);
  });
}

// One deal, one window: a window that opens a deal asks whether another has it, and two never write over each other.

const TALK = "shufflegraph:window";
const ME = `${Date.now()}-${Math.random()}`; // it tells windows apart, and is no secret
/** @type {string | null} */
let openId = null;
let isLeft = false;
let onLeft = () => {};

/** Say something to the other windows of this page; nothing of it stays in the storage. @param {object} message */
function tellWindows(message) {
  try {
    localStorage.setItem(TALK, JSON.stringify({ ...message, from: ME }));
    localStorage.removeItem(TALK);
  } catch {
    // Nothing is stored here, so nothing is written over.
  }
}

/** This window has that deal from now on, unless another answers that it does; null is no deal.
 * @param {string | null} id */
export function claimDeal(id) {
  openId = id;
  isLeft = false;
  if (id !== null) tellWindows({ asks: id });
}

/** Does the deal go on in another window? Then this one writes nothing. */
export const isElsewhere = () => isLeft;

/** Is what is stored by another window, which this one did not know of when it took the deal?
 * @param {Partial<Deal>} stored @param {string | undefined} known */
export const isByOther = (stored, known) =>
  stored.window !== undefined && stored.window !== ME && stored.window !== known;

export const thisWindow = ME;

export function leaveDeal() {
  isLeft = true;
  onLeft();
}

/** Take the deal back, where the other window has brought it. */
export function takeDeal() {
  tellWindows({ takes: openId });
  location.reload();
}

/** @param {StorageEvent} event */
function hearWindow({ key, newValue }) {
  if (key !== TALK || !newValue || openId === null) return;
  const { asks, has, takes, to, from } = JSON.parse(newValue);
  if (asks === openId && !isLeft) tellWindows({ has: openId, to: from });
  else if (takes === openId || (has === openId && to === ME)) leaveDeal();
}

/** `onElsewhere` shows that the deal goes on in another window. @param {() => void} onElsewhere */
export function watchWindows(onElsewhere) {
  onLeft = onElsewhere;
  globalThis.addEventListener("storage", hearWindow);
}

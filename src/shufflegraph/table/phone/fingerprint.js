// The number of a cut: the words that hold a phone to it, what was called, and the deck of their sum.
import { sha256, shake256 } from "./hashes.js";
import { core } from "./planning.js";

export const MOST_SINGLE = 150; // single places take the core long

/** Why a wish is not answered: the key of a text, and what is filled into it. */
export class Refused extends Error {
  /** @param {string} key */
  constructor(key, values = {}) {
    super(key);
    this.values = values;
  }
}

const [CONSONANTS, VOWELS] = ["bdfghjklmnprstvz", "aiou"];
export const [FORMAT, VERSION, WORD_BYTES] = ["shufflegraph-cut", 2, 20];

/** An even number of bytes as words of five letters. @param {Uint8Array} bytes */
export function spoken(bytes) {
  /** @param {number} bits */
  const consonant = (bits) => CONSONANTS[bits & 15];
  /** @param {number} bits */
  const vowel = (bits) => VOWELS[bits & 3];
  return Array.from({ length: bytes.length / 2 }, (_, n) => {
    const bits = (bytes[2 * n] << 8) | bytes[2 * n + 1];
    const letters = [consonant(bits >> 12), vowel(bits >> 10), consonant(bits >> 6)];
    return [...letters, vowel(bits >> 4), consonant(bits)].join("");
  }).join(" ");
}

/** What is hashed: the parts as one JSON array in ASCII. @param {...unknown} parts */
function hashedText(...parts) {
  /** @param {string} one */
  const escaped = (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return new TextEncoder().encode(JSON.stringify(parts).replace(/[\u007f-\uffff]/g, escaped));
}

/** @param {Bound} bound */
export function fingerprintOf({ hands, talon, piles, aside, under, to_players, number, salt }) {
  const way = [piles, aside, under, to_players];
  const told = hashedText(FORMAT, VERSION, hands, talon, ...way, number, salt);
  return spoken(sha256(told).slice(0, WORD_BYTES));
}

/** What was called as a number below the count of the decks, spread by SHAKE-256.
 * @param {string[]} called @param {bigint} below */
function stretched(called, below) {
  const told = hashedText(FORMAT, VERSION, called);
  const bits = below === 1n ? 0 : (below - 1n).toString(2).length;
  const size = Math.ceil(bits / 8);
  for (let tries = 1; ; tries += 1) {
    const block = shake256(told, tries * size).slice((tries - 1) * size);
    const whole = block.reduce((high, byte) => (high << 8n) | BigInt(byte), 0n);
    const number = whole >> BigInt(8 * size - bits);
    if (number < below) return number;
  }
}

/** @type {Record<string, string>} */
const SPELLED = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ß: "ss",
};

/** @param {string} said */
const lettersOf = (said) =>
  said.normalize("NFKD").replace(/[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/gu, "");

/** The letters and digits of a text, as `plain` of calls.py has them: what nobody hears is left out.
 * @param {string} said */
export const plain = (said) =>
  lettersOf(lettersOf(said).toLowerCase()).replace(/./gu, (sign) => SPELLED[sign] ?? sign);

/** A call as it counts. @param {string} said */
export function callOf(said) {
  const call = plain(said);
  const other = call.match(/[^a-z0-9]/u);
  if (other) throw new Refused("callOther", { sign: other[0] });
  if (call === "") throw new Refused("callEmpty");
  return call;
}

const WORD = `([${CONSONANTS}][${VOWELS}]){2}[${CONSONANTS}]`;
const TEN_WORDS = new RegExp(`^(${WORD}){${WORD_BYTES / 2}}$`);

/** The ten words that a phone showed, as it shows them; null if the text is not such words.
 * @param {string} said @returns {string | null} */
export function wordsIn(said) {
  const letters = plain(said);
  return TEN_WORDS.test(letters)
    ? /** @type {string[]} */ (letters.match(/.{5}/g)).join(" ")
    : null;
}

const MOST_CUT = 10_000;
/** @param {any} n */
const isCount = (n) => Number.isInteger(n) && n >= 0 && n <= MOST_CUT;
/** @param {any} one */
const isHand = (one) =>
  Array.isArray(one) && one.length === 2 && typeof one[0] === "string" && isCount(one[1]);

/** @type {Record<string, (value: any, cut: WholeCut) => boolean>} */
const CUT_FIELDS = {
  format: (/** @type {any} */ value) => value === FORMAT,
  version: (/** @type {any} */ value) => value === VERSION,
  hands: (/** @type {any} */ value) =>
    Array.isArray(value) &&
    value.every(isHand) &&
    new Set(value.map(([name]) => name)).size === value.length,
  talon: (/** @type {any} */ value) =>
    Array.isArray(value) && value.every((n) => isCount(n) && n > 0),
  piles: (/** @type {any} */ value) => isCount(value) && value > 0,
  aside: (/** @type {any} */ value, /** @type {WholeCut} */ { talon }) =>
    Array.isArray(value) &&
    value.every((place) => isCount(place) && place < talon.length) &&
    new Set(value).size === value.length,
  under: (/** @type {any} */ value) => typeof value === "boolean",
  to_players: (/** @type {any} */ value) => typeof value === "boolean",
  number: (/** @type {any} */ value) =>
    typeof value === "string" && /^(0|[1-9a-f][0-9a-f]*)$/.test(value),
  salt: (/** @type {any} */ value) => typeof value === "string" && /^[0-9a-f]{32}$/.test(value),
  called: (/** @type {any} */ value) =>
    Array.isArray(value) &&
    value.every((one) => typeof one === "string" && /^[a-z0-9]+$/.test(one)),
  fingerprint: (/** @type {any} */ value) => typeof value === "string",
};

/** @param {string} told @returns {WholeCut} */
export function readWholeCut(told) {
  const cut = parsedCut(told) ?? {};
  if (cut.format === FORMAT && cut.version === 1) throw new Refused("cutOld");
  const isCut =
    Object.keys(cut).length === Object.keys(CUT_FIELDS).length &&
    Object.entries(CUT_FIELDS).every(([key, can]) => can(cut[key], cut));
  if (!isCut) throw new Refused("cutForm");
  cut.aside.sort((/** @type {number} */ one, /** @type {number} */ other) => one - other);
  if (plain(cut.fingerprint) !== plain(fingerprintOf(cut))) throw new Refused("cutChanged");
  const sizes = [
    ...cut.hands.map((/** @type {[string, number]} */ [, size]) => size),
    ...cut.talon,
  ];
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST_CUT) throw new Refused("cutForm");
  if (cut.talon.length > MOST_SINGLE) throw new Refused("tooManyPlaces");
  if (BigInt(`0x${cut.number}`) >= core.count(sizes)) throw new Refused("cutForm");
  return cut;
}

/** @param {string} told */
export function parsedCut(told) {
  try {
    return JSON.parse(told);
  } catch {
    return null;
  }
}

/** @param {WholeCut} cut */
export function deckOfCut({ hands, talon, number, called }) {
  const sizes = hands.map(([, size]) => size);
  const others = stretched(called, core.count([...sizes, ...talon]));
  return core.deckOfSum(sizes, talon, BigInt(`0x${number}`), others);
}

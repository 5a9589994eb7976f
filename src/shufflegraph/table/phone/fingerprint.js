// The number of a cut: the words that hold a phone to it, what was called, and the deck of their sum.
import { sha256, shake256 } from "./hashes.js";

export const core = globalThis.shufflegraphCore;
export const MOST_SINGLE = 150; // single places take the core long

/** Why a wish is not answered: the key of a text. */
export class Refused extends Error {}

const [CONSONANTS, VOWELS] = ["bdfghjklmnprstvz", "aiou"];
export const [FORMAT, VERSION, WORD_BYTES] = ["shufflegraph-cut", 1, 20];

/** An even number of bytes as words of five letters. */
export function spoken(bytes) {
  const consonant = (bits) => CONSONANTS[bits & 15];
  const vowel = (bits) => VOWELS[bits & 3];
  return Array.from({ length: bytes.length / 2 }, (_, n) => {
    const bits = (bytes[2 * n] << 8) | bytes[2 * n + 1];
    const letters = [consonant(bits >> 12), vowel(bits >> 10), consonant(bits >> 6)];
    return [...letters, vowel(bits >> 4), consonant(bits)].join("");
  }).join(" ");
}

/** What is hashed: the parts as one JSON array in ASCII. */
function hashedText(...parts) {
  const escaped = (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return new TextEncoder().encode(JSON.stringify(parts).replace(/[\u007f-\uffff]/g, escaped));
}

export function fingerprintOf({ hands, talon, number, salt }) {
  const told = hashedText(FORMAT, VERSION, hands, talon, number, salt);
  return spoken(sha256(told).slice(0, WORD_BYTES));
}

/** What was called as a number below the count of the decks, spread by SHAKE-256. */
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

export const lettersOf = (said) => said.toLowerCase().replace(/\P{L}/gu, "");

const isCount = (n) => Number.isInteger(n) && n >= 0 && n <= 10_000;
const isHand = (one) =>
  Array.isArray(one) && one.length === 2 && typeof one[0] === "string" && isCount(one[1]);

const CUT_FIELDS = {
  format: (value) => value === FORMAT,
  version: (value) => value === VERSION,
  hands: (value) =>
    Array.isArray(value) &&
    value.every(isHand) &&
    new Set(value.map(([name]) => name)).size === value.length,
  talon: (value) => Array.isArray(value) && value.every((n) => isCount(n) && n > 0),
  number: (value) => typeof value === "string" && /^[0-9a-f]+$/.test(value),
  salt: (value) => typeof value === "string" && /^[0-9a-f]{1,32}$/.test(value),
  called: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
  fingerprint: (value) => typeof value === "string",
};

export function readWholeCut(told) {
  const { piles, aside, under, ...cut } = parsedCut(told) ?? {}; // how it was dealt is no part of it
  const isCut =
    Object.keys(cut).length === Object.keys(CUT_FIELDS).length &&
    Object.entries(CUT_FIELDS).every(([key, can]) => can(cut[key]));
  if (!isCut) throw new Refused("cutForm");
  cut.number = BigInt(`0x${cut.number}`).toString(16);
  cut.salt = cut.salt.padStart(32, "0");
  if (lettersOf(cut.fingerprint) !== lettersOf(fingerprintOf(cut))) throw new Refused("cutChanged");
  const sizes = [...cut.hands.map(([, size]) => size), ...cut.talon];
  if (cut.talon.length > MOST_SINGLE) throw new Refused("tooManyPlaces");
  if (BigInt(`0x${cut.number}`) >= core.count(sizes)) throw new Refused("cutForm");
  return cut;
}

export function parsedCut(told) {
  try {
    return JSON.parse(told);
  } catch {
    return null;
  }
}

export function deckOfCut({ hands, talon, number, called }) {
  const sizes = hands.map(([, size]) => size);
  const others = stretched(called, core.count([...sizes, ...talon]));
  return core.deckOfSum(sizes, talon, BigInt(`0x${number}`), others);
}

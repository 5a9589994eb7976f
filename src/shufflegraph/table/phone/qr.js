// A text as a QR code (ISO/IEC 18004): bytes, correction level L, versions 1 to 20.

const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
const FORMAT_L = 1;
/** @type {[number[], number[]]} */
const [POWERS, LOGS] = [[], []];
for (let n = 0, power = 1; n < 255; n += 1) {
  [POWERS[n], LOGS[power]] = [power, n];
  power = (power << 1) ^ (power & 128 ? 0x11d : 0);
}
/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? POWERS[(LOGS[a] + LOGS[b]) % 255] : 0);

/** @param {number} version */
const alignments = (version) => {
  if (version === 1) return [];
  const [count, last] = [Math.floor(version / 7) + 2, 4 * version + 10];
  const step = 2 * Math.ceil((last - 6) / (2 * (count - 1)));
  return [6, ...Array.from({ length: count - 1 }, (_, n) => last - step * (count - 2 - n))];
};

/** How many bytes a version holds, with those that correct. @param {number} version */
function room(version) {
  const marks = alignments(version).length;
  const side = 4 * version + 17;
  const aligned = marks > 0 ? 25 * (marks * marks - 3) - 10 * (marks - 2) : 0;
  const bits = side * side - 192 - 31 - 2 * (side - 16) - aligned - (version > 6 ? 36 : 0);
  return bits >> 3;
}

/** The remainder that corrects a block. @param {number[]} data @param {number} count */
function corrected(data, count) {
  let divisor = [1];
  for (let n = 0; n < count; n += 1) {
    const next = [...divisor, 0];
    for (const [at, one] of divisor.entries()) next[at + 1] ^= times(one, POWERS[n]);
    divisor = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (const at of data.keys()) {
    const factor = rest[at];
    for (const [n, one] of divisor.entries()) rest[at + n] ^= times(one, factor);
  }
  return rest.slice(data.length);
}

/** Header, bytes and filling, in blocks with what corrects them, one byte of each in turn.
 * @param {number[]} bytes @param {number} version */
function codewords(bytes, version) {
  const [blocks, correction] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const whole = room(version);
  const space = whole - blocks * correction;
  const length = version > 9 ? [bytes.length >> 8, bytes.length & 255] : [bytes.length];
  const halves = [4, ...[...length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = halves.flatMap((high, n) => (n % 2 ? [] : [(high << 4) | (halves[n + 1] ?? 0)]));
  for (let fill = 0xec; data.length < space; fill ^= 0xec ^ 0x11) data.push(fill);
  const parts = Array.from({ length: blocks }, (_, n) => {
    /** @param {number} block */
    const sizeOf = (block) => Math.floor((space + block) / blocks);
    let first = 0;
    for (let block = 0; block < n; block += 1) first += sizeOf(block);
    return data.slice(first, first + sizeOf(n));
  });
  /** @param {number[][]} lists */
  const woven = (lists) =>
    Array.from({ length: Math.max(...lists.map((one) => one.length)) }, (_, at) =>
      lists.flatMap((one) => (at < one.length ? [one[at]] : [])),
    ).flat();
  return [...woven(parts), ...woven(parts.map((part) => corrected(part, correction)))];
}

/** Bits with their check digits. @param {number} value @param {number} degree @param {number} divisor */
function protectedBits(value, degree, divisor) {
  let rest = value;
  for (let n = 0; n < degree; n += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return (value << degree) | rest;
}

/** The modules that every code of a version has: true, false, or undefined where data go. @param {number} version */
function frame(version) {
  const side = 4 * version + 17;
  const rows = Array.from({ length: side }, () => new Array(side).fill(undefined));
  /** @param {number} x @param {number} y @param {boolean} isDark */
  const set = (x, y, isDark) => {
    if (rows[y]?.[x] === undefined && x >= 0 && x < side && rows[y]) rows[y][x] = isDark;
  };
  /** @param {number} x @param {number} y @param {number} reach @param {(distance: number) => boolean} isDark */
  const square = (x, y, reach, isDark) => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        set(x + right, y + down, isDark(Math.max(Math.abs(right), Math.abs(down))));
      }
    }
  };
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ]) {
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }
  for (const x of alignments(version)) {
    for (const y of alignments(version)) {
      if (rows[y][x] === undefined) square(x, y, 2, (distance) => distance !== 1);
    }
  }
  for (let n = 0; n < side; n += 1) {
    set(n, 6, n % 2 === 0);
    set(6, n, n % 2 === 0);
  }
  const told = protectedBits(version, 12, 0x1f25);
  for (let n = 0; version > 6 && n < 18; n += 1) {
    const [a, b] = [side - 11 + (n % 3), Math.floor(n / 3)];
    set(a, b, Boolean((told >> n) & 1));
    set(b, a, Boolean((told >> n) & 1));
  }
  return rows;
}

/** Where the fifteen bits of the format stand, twice; and the one module that is always dark.
 * @param {(boolean | undefined)[][]} rows @param {number} mask */
function setFormat(rows, mask) {
  const side = rows.length;
  const bits = protectedBits((FORMAT_L << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let n = 0; n < 15; n += 1) {
    const isDark = Boolean((bits >> n) & 1);
    const along = n < 6 ? n : n < 8 ? n + 1 : side - 15 + n;
    const other = n < 8 ? side - 1 - n : n < 9 ? 7 : 14 - n;
    rows[along][8] = isDark;
    rows[8][other] = isDark;
  }
  rows[side - 8][8] = true;
}

/** The rows of a text's code, true where it is dark; null if it is too long. Its mask is the first one.
 * @param {string} said */
export function qrOf(said) {
  const bytes = [...new TextEncoder().encode(said)];
  const version = BLOCKS.findIndex((blocks, n) => {
    const head = n < 9 ? 2 : 3;
    return bytes.length + head <= room(n + 1) - blocks * CORRECTION[n];
  });
  if (version < 0) return null;
  const rows = frame(version + 1);
  const side = rows.length;
  setFormat(rows, 0);
  const words = codewords(bytes, version + 1);
  let at = 0;
  for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let n = 0; n < side; n += 1) {
      const y = ((right + 1) & 2) === 0 ? side - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (rows[y][x] !== undefined) continue;
        const bit = (words[at >> 3] >> (7 - (at & 7))) & 1;
        rows[y][x] = (bit ^ ((x + y) % 2 === 0 ? 1 : 0)) === 1;
        at += 1;
      }
    }
  }
  return rows;
}

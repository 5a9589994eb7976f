// SHA-256 and SHAKE-256 (FIPS 180-4, FIPS 202) of bytes, as the words of a cut need them.

/** @type {[number[], number[], number[]]} */
const [SHA_STEPS, SHA_FIRST, shaPrimes] = [[], [], []];
for (let n = 2; shaPrimes.length < 64; n += 1) {
  if (!shaPrimes.some((prime) => n % prime === 0)) shaPrimes.push(n);
}
for (const [index, prime] of shaPrimes.entries()) {
  /** @param {number} x */
  const fraction = (x) => Math.floor((x % 1) * 2 ** 32) | 0;
  if (index < 8) SHA_FIRST.push(fraction(Math.sqrt(prime)));
  SHA_STEPS.push(fraction(Math.cbrt(prime)));
}

/** @param {Uint8Array} data */
export function sha256(data) {
  const blocks = new Uint8Array((((data.length + 8) >> 6) + 1) * 64);
  blocks.set(data);
  blocks[data.length] = 128;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, data.length / 2 ** 29);
  view.setUint32(blocks.length - 4, data.length << 3);
  const hash = [...SHA_FIRST];
  /** @param {number} x @param {number} n */
  const turned = (x, n) => (x >>> n) | (x << (32 - n));
  const w = new Int32Array(64);
  for (let at = 0; at < blocks.length; at += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = view.getInt32(at + 4 * i);
      else {
        const [a, b] = [w[i - 15], w[i - 2]];
        const s =
          (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
        w[i] = w[i - 16] + w[i - 7] + s;
      }
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one =
        (h +
          (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
          ((e & f) ^ (~e & g)) +
          SHA_STEPS[i] +
          w[i]) |
        0;
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] + x) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, x] of hash.entries()) out.setInt32(4 * i, x);
  return new Uint8Array(out.buffer);
}

const SHAKE_RATE = 136;
const MASK_64 = (1n << 64n) - 1n;
/** @param {bigint} x @param {number} n */
const turned64 = (x, n) => ((x << BigInt(n)) | (x >> BigInt(64 - n))) & MASK_64;

/** @param {bigint[]} a */
function permute(a) {
  let bit = 1;
  for (let round = 0; round < 24; round += 1) {
    const c = [0, 1, 2, 3, 4].map((x) => a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]);
    for (let i = 0; i < 25; i += 1) a[i] ^= c[(i + 4) % 5] ^ turned64(c[(i + 1) % 5], 1);
    const b = [...a];
    let [x, y] = [1, 0];
    for (let t = 0; t < 24; t += 1) {
      const [from, n] = [x + 5 * y, (((t + 1) * (t + 2)) / 2) % 64];
      [x, y] = [y, (2 * x + 3 * y) % 5];
      b[x + 5 * y] = turned64(a[from], n);
    }
    for (let i = 0; i < 25; i += 1) {
      const row = i - (i % 5);
      a[i] = b[i] ^ (~b[row + ((i + 1) % 5)] & MASK_64 & b[row + ((i + 2) % 5)]);
    }
    for (let j = 0; j < 7; j += 1) {
      if (bit & 1) a[0] ^= 1n << BigInt(2 ** j - 1);
      bit = (bit << 1) ^ (bit & 128 ? 0x171 : 0);
    }
  }
}

/** @param {Uint8Array} data @param {number} length */
export function shake256(data, length) {
  const state = new Array(25).fill(0n);
  const blocks = new Uint8Array((Math.floor(data.length / SHAKE_RATE) + 1) * SHAKE_RATE);
  blocks.set(data);
  blocks[data.length] = 0x1f;
  blocks[blocks.length - 1] |= 128;
  const view = new DataView(blocks.buffer);
  for (let at = 0; at < blocks.length; at += SHAKE_RATE) {
    for (let i = 0; i < SHAKE_RATE / 8; i += 1) state[i] ^= view.getBigUint64(at + 8 * i, true);
    permute(state);
  }
  const out = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) {
    if (i > 0 && i % SHAKE_RATE === 0) permute(state);
    const at = i % SHAKE_RATE;
    out[i] = Number((state[at >> 3] >> BigInt(8 * (at & 7))) & 255n);
  }
  return out;
}

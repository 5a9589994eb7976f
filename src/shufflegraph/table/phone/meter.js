// The meter: type or tap a deck as it lies after the shuffle. The same sums as shufflegraph.analysis.meter.

/** @typedef {{ low: number | null, high: number | null, riffles: number | null }} Reading how many riffles, and which numbers agree */

const SUITS = [..."♣♠♥♦"];
const LETTERS = [..."CSHD"];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const PACKS = [52, 32]; // whole, and from the seven, as for Skat
const STORED = "shufflegraph:meter";
const ERROR = 0.05;

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((one, other) => one + other, 0);

/** @param {bigint} over @param {bigint} under */
const share = (over, under) => Number((over * 10n ** 30n) / under) / 1e30;

/** @param {bigint} n @param {bigint} k */
function choose(n, k) {
  let result = 1n;
  for (let i = 1n; i <= k; i += 1n) result = (result * (n - k + i)) / i;
  return n < k ? 0n : result;
}

/** How many rising sequences so many cards have, by the model of Gilbert, Shannon and Reeds. */
export class Laws {
  /** @param {number} cards */
  constructor(cards) {
    this.cards = cards;
    this.most = 2 * cards.toString(2).length + 1; // after so many riffles a deck looks like a uniform one
    this.factorial = 1n;
    /** @type {bigint[]} of all orders, those with 1, 2, … rising sequences */
    this.eulerian = [1n];
    for (let size = 2; size <= cards; size += 1) {
      this.factorial *= BigInt(size);
      const before = this.eulerian;
      this.eulerian = [...before, 0n].map(
        (count, i) => BigInt(i + 1) * count + BigInt(size - i) * (i ? before[i - 1] : 0n),
      );
    }
  }

  /** The chance of one order with so many rising sequences after m riffles. @param {number} m @param {number} rising */
  chance(m, rising) {
    const { cards } = this;
    return [
      choose(2n ** BigInt(m) + BigInt(cards - rising), BigInt(cards)),
      2n ** BigInt(m * cards),
    ];
  }

  /** The chances of 1, 2, … rising sequences after m riffles, or of a uniform deck. @param {number | null} m */
  of(m) {
    return this.eulerian.map((count, i) => {
      if (m === null) return share(count, this.factorial);
      const [over, under] = this.chance(m, i + 1);
      return share(count * over, under);
    });
  }

  /** @param {number} m */
  distance(m) {
    const uniform = this.of(null);
    return total(this.of(m).map((chance, i) => Math.abs(chance - uniform[i]))) / 2;
  }

  /** @param {number | null} m @param {number} rising */
  tails(m, rising) {
    const law = this.of(m);
    return [total(law.slice(0, rising)), total(law.slice(rising - 1))];
  }

  /** What so many rising sequences say. @param {number} rising @returns {Reading} */
  read(rising) {
    const numbers = Array.from({ length: this.most + 1 }, (_, m) => m);
    const likelier = numbers.map((m) => {
      const [over, under] = this.chance(m, rising);
      return share(over * this.factorial, under);
    });
    const best = likelier.indexOf(Math.max(...likelier));
    const low = numbers.find((m) => this.tails(m, rising)[1] > ERROR / 2) ?? null;
    const over = numbers.find((m) => this.tails(m, rising)[0] <= ERROR / 2) ?? null;
    const isOpen = this.tails(null, rising)[0] > ERROR / 2 || over === null;
    return { riffles: likelier[best] > 1 ? best : null, low, high: isOpen ? null : over - 1 };
  }
}

/** How many cards somebody names who knows the old order, sees each card turned, and says the next of the longest gap. @param {number[]} deck */
export function guesses(deck) {
  const turned = [-1, deck.length];
  let right = 0;
  for (const card of deck) {
    let longest = 0;
    for (let i = 1; i < turned.length - 1; i += 1)
      if (turned[i + 1] - turned[i] > turned[longest + 1] - turned[longest]) longest = i;
    right += Number(card === turned[longest] + 1);
    turned.push(card);
    turned.sort((one, other) => one - other);
  }
  return right;
}

/** A riffled deck: the cards, by their bits, are picked up pile by pile. @param {number} cards @param {number} riffles */
function riffled(cards, riffles) {
  const piles = crypto.getRandomValues(new Uint8Array(cards)).map((byte) => byte % 2 ** riffles);
  const places = Array.from(piles.keys()).sort((one, other) => piles[one] - piles[other]);
  return places.map((_, position) => places.indexOf(position));
}

/** @param {string} name @param {string} words @param {string} kind */
const element = (name, words = "", kind = "") =>
  Object.assign(document.createElement(name), { textContent: words, className: kind });

/** @param {string} words @param {() => void} action */
function button(words, action) {
  const made = document.createElement("button");
  Object.assign(made, { textContent: words, type: "button", onclick: action });
  return made;
}

/** The places of the cards as dots, and the rising sequences as lines. @param {number[]} places @param {string} words */
function picture(places, words) {
  const size = 312;
  const step = size / places.length;
  const points = places.map((place, card) =>
    [place, card].map((at) => ((at + 0.5) * step).toFixed(1)),
  );
  const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2"/>`);
  const lines = points.flatMap(([x, y], card) =>
    card && places[card] > places[card - 1] ? `<path d="M${points[card - 1]} L${x},${y}"/>` : [],
  );
  const holder = element("figure", "", "meter-picture");
  holder.innerHTML = `<svg viewBox="0 0 ${size} ${size}" role="img" width="${size}">${lines.join("")}${dots.join("")}</svg>`;
  holder.firstElementChild?.setAttribute("aria-label", words);
  holder.append(element("figcaption", words));
  return holder;
}

/** What this device kept of the meter. */
function load() {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {{ cards: number, deck: number[] }} kept */
function save(kept) {
  try {
    localStorage.setItem(STORED, JSON.stringify(kept));
  } catch {
    // It is read all the same, and forgotten with the page.
  }
}

/** Show the meter in a box. @param {HTMLElement} box @param {Record<string, string>} texts @param {string} language */
function showMeter(box, texts, language) {
  const kept = load();
  let cards = PACKS.includes(kept.cards) ? kept.cards : PACKS[0];
  /** @type {number[]} */
  let deck = [];
  const take = (/** @type {unknown[]} */ told) => {
    const isCard = (/** @type {unknown} */ one) => Number.isInteger(one) && 0 <= Number(one);
    const known = told.filter((one, i) => isCard(one) && told.indexOf(one) === i).map(Number);
    deck = known.filter((card) => card < cards);
  };
  if (Array.isArray(kept.deck)) take(kept.deck);

  /** @param {string} key @param {Record<string, string | number>} values */
  const say = (key, values) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name) => {
      const value = values[name];
      return typeof value === "number" ? value.toLocaleString(language) : value;
    });
  const [ace, ...others] = texts.ranks.split(" ");
  const ownRanks = () => [...others, ace].slice(-cards / SUITS.length);
  const names = () => SUITS.flatMap((suit) => ownRanks().map((rank) => suit + rank));

  /** The card that somebody typed: S7, ♠7, pd; -1 if none is. @param {string} told */
  const cardOf = (told) => {
    const [sign, ...rest] = told.toUpperCase();
    const suit = Math.max(LETTERS.indexOf(sign), SUITS.indexOf(sign));
    const rank = rest.join("").replace(/^T$/, "10");
    const ranks = [ownRanks(), RANKS.slice(-cards / SUITS.length)];
    const at = Math.max(...ranks.map((some) => some.indexOf(rank)));
    return suit < 0 || at < 0 ? -1 : (suit * cards) / SUITS.length + at;
  };

  const hint = element("p");
  const out = element("div");
  out.setAttribute("aria-live", "polite");
  const grid = element("div", "", "meter-cards");
  const field = document.createElement("textarea");
  field.rows = 2;
  field.placeholder = "C7 SA HK D10 …";
  field.oninput = () => {
    take(field.value.split(/[\s,;]+/).map(cardOf));
    show(true);
  };
  const packs = document.createElement("select");
  packs.append(
    ...PACKS.map((size) => new Option(size === 32 ? "32 (Skat)" : `${size}`, `${size}`)),
  );
  packs.onchange = () => {
    [cards, deck] = [Number(packs.value), []];
    lay();
  };
  const chosen = element("label", `${texts.pack} `);
  chosen.append(packs);
  const controls = element("p");
  const control = (/** @type {string} */ words, /** @type {() => void} */ action) =>
    controls.append(
      button(words, () => {
        action();
        show();
      }),
      " ",
    );
  control(texts.undo, () => deck.pop());
  control(texts.clear, () => deck.splice(0));
  control(texts.example, () => take(riffled(cards, 6)));

  /** Lay the cards of the pack out, to be tapped. */
  function lay() {
    packs.value = `${cards}`;
    const [first, ranks] = [names()[0], ownRanks()];
    const [low, high] = [ranks[0], ranks[ranks.length - 1]];
    hint.textContent = say("hint", { suits: SUITS.join(" "), low, high, top: first });
    field.setAttribute("aria-label", hint.textContent);
    const tapped = (/** @type {number} */ card) => () => {
      deck.push(card);
      show();
    };
    grid.replaceChildren(...names().map((name, card) => button(name, tapped(card))));
    show();
  }

  function show(isTyped = false) {
    for (const [card, one] of [...grid.querySelectorAll("button")].entries())
      one.disabled = deck.includes(card);
    if (!isTyped) field.value = deck.map((card) => names()[card]).join(" ");
    save({ cards, deck });
    if (deck.length < cards) {
      out.replaceChildren(element("p", say("left", { n: cards - deck.length })));
      return;
    }
    const places = deck.map((_, card) => deck.indexOf(card));
    const rising = 1 + places.slice(1).filter((place, i) => place < places[i]).length;
    const laws = new Laws(cards);
    const { riffles, low, high } = laws.read(rising);
    const which =
      low === null ? "none" : high === null ? "least" : low === high ? "only" : "between";
    const range = say(which, { low: low ?? 0, high: high ?? 0 });
    const like = riffles === null ? "uniform" : riffles === 1 ? "one" : "like";
    const rounded = (/** @type {number} */ one, /** @type {number} */ digits) =>
      one.toLocaleString(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    const far = riffles === null ? [] : [say("far", { d: rounded(laws.distance(riffles), 3) })];
    const named = total(places.map((_, n) => 1 / (n + 1)));
    const first = element("p");
    first.append(element("strong", say(like, { m: riffles ?? 0, range })));
    const more = [
      ...far,
      say("guess", { n: guesses(deck), even: rounded(named, 1) }),
      say("rising", { n: rising, even: rounded((cards + 1) / 2, 1) }),
    ];
    out.replaceChildren(first, element("p", more.join(" ")), picture(places, texts.picture));
  }

  box.replaceChildren(chosen, hint, grid, controls, field, out);
  lay();
}

if (globalThis.document) {
  const box = document.getElementById("meter");
  const known = JSON.parse(box?.querySelector("script")?.textContent ?? "{}");
  const wanted = [box?.dataset.language, location.hash.slice(1), navigator.language.slice(0, 2)];
  const language = wanted.find((one) => one && known[one]) ?? "en";
  if (box && known[language]) {
    showMeter(box, known[language], language);
    const head = document.getElementById("meterTitle");
    if (head) {
      document.documentElement.lang = language;
      document.title = head.textContent = known[language].title;
      document.getElementById("toApp")?.setAttribute("aria-label", known[language].app);
    }
  }
}

// Any card, at any number: the dealing that shuffles, turned round. Somebody names a card and a number; the order of the pack
// is known, so the proved core plans a deal on three piles that brings the card there, and all other cards anywhere. On two
// piles some cards go under; the proved checker accepts that deal before it begins.

/**
 * @typedef {{ pile: number, given: number | null }} Step
 * @typedef {{ rounds: { steps: Step[] }[], verdict?: string }} Made
 * @typedef {{ plan: (deck: number[], piles: number) => Made }} Core
 * @typedef {(text: string) => { deals: boolean | null }} Check
 * @typedef {{ pile: number, under?: boolean }} Laid where a card goes
 * @typedef {Record<string, string>} Texts what it says: one entry of every file of texts, "anyCard"
 * @typedef {{ texts: Texts, core: Core, check: Check, shuffle: () => void, why: string | null, link: (told: string) => string }} Host
 */

export const SUITS = ["♠", "♥", "♦", "♣"];
const RANKS = 13;
export const CARDS = SUITS.length * RANKS;
const THREE = 3; // one round is enough on three: those above the card, the card with others on it, those below
const TWO = 2; // and on two, if cards go under: those above on pile 1, the card under it, those below on the other
const NAMES = "SHDC";
const SIGNS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
const WRONG = "a plan that does not deal its deck";
const RISING = Array.from({ length: RANKS }, (_, rank) => rank);
const FALLING = RISING.toReversed();

/** Orders of new packs, as they are dealt face down: suit by suit, its ranks rising from the ace or falling to it. Those of
 * the U.S. Playing Card Company and of Fournier are in J. Tamariz, Mnemonica: that stack begins with a pack
 * whose upper half is Fournier's, turned over. */
const ORDERS = {
  sorted: [
    [0, RISING],
    [1, RISING],
    [2, RISING],
    [3, RISING],
  ],
  bicycle: [
    [1, RISING],
    [3, RISING],
    [2, FALLING],
    [0, FALLING],
  ],
  fournier: [
    [1, FALLING],
    [0, FALLING],
    [2, FALLING],
    [3, FALLING],
  ],
};

/** @typedef {keyof typeof ORDERS} Order */

/** @param {number} card */
const suitOf = (card) => Math.floor(card / RANKS);

/** The cards of a new pack from the top, face down; a card is 13 times its suit, and its rank, the ace being 0.
 * @param {Order} order */
export const packOf = (order) =>
  ORDERS[order].flatMap(([suit, ranks]) =>
    /** @type {number[]} */ (ranks).map((rank) => Number(suit) * RANKS + rank),
  );

/** A whole number below `many`, each equally likely.
 * @param {number} many */
function below(many) {
  const end = 2 ** 32 - (2 ** 32 % many);
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < end) return drawn % many;
  }
}

/** Where each card of the pack has to go: so many drawn by chance above the card, the others below it. Place q is -1 - q.
 * With `parts` those on the larger side are of two places, so that a card that lies right already is dealt all the same.
 * @param {number[]} pack
 * @param {number} card
 * @param {number} at the number of the card, from 1
 * @param {boolean} parts */
export function deckFor(pack, card, at, parts = false) {
  const others = pack.filter((one) => one !== card);
  for (let end = others.length; end > 1; end -= 1) {
    const drawn = below(end);
    [others[end - 1], others[drawn]] = [others[drawn], others[end - 1]];
  }
  const wanted = [...others.slice(0, at - 1), card, ...others.slice(at - 1)];
  const ends = [at - 1, at];
  if (parts) ends.push(at > CARDS / 2 ? 1 + below(at - 2) : at + 1 + below(CARDS - at - 1));
  const numbers = new Map(
    wanted.map((one, n) => [one, ends.filter((end) => 0 < end && end <= n).length]),
  );
  return pack.map((one) => -1 - /** @type {number} */ (numbers.get(one)));
}

/** Where each card goes, card by card, in a round that brings the card to its number.
 * @param {Core} core
 * @param {number[]} pack
 * @param {number} card
 * @param {number} at
 * @returns {Laid[]} */
export function pilesFor(core, pack, card, at) {
  for (let isDone = false; ; ) {
    const { verdict, rounds } = core.plan(deckFor(pack, card, at, isDone), THREE);
    if (verdict === "wrong") throw new Error(WRONG);
    if (rounds.length === 1) return rounds[0].steps.map(({ pile }) => ({ pile }));
    isDone ||= rounds.length === 0;
  }
}

/** The same on two piles, with cards under them: those above the card go on pile 1, the card under it, and those below on
 * the other pile or under that. The checker takes it, or there is no deal.
 * @param {Check} check
 * @param {number[]} pack
 * @param {number} card
 * @param {number} at
 * @returns {Laid[]} */
export function undersFor(check, pack, card, at) {
  const deck = deckFor(pack, card, at);
  const own = pack.indexOf(card);
  const laid = deck.map((to, n) => {
    const isUnder = n === own || (to < deck[own] && below(2) > 0);
    return { pile: to < deck[own] ? 1 : 0, ...(isUnder && { under: true }) };
  });
  const places = deck.map((to) => ({ talon: -1 - to }));
  const plan = {
    format: "shufflegraph-plan",
    version: 2,
    piles: TWO,
    deck: places,
    rounds: [{ instructions: laid, deck: places }],
    placements: CARDS,
    placements_lower_bound: CARDS,
    lower_bound: 0,
    windows: [],
    is_optimal: false,
    proof: "none",
    placements_proof: "bound",
    under: true,
  };
  if (!check(JSON.stringify(plan)).deals) throw new Error(WRONG);
  return laid;
}

/** The pack after the round: the piles picked up, the first on top.
 * @param {number[]} pack
 * @param {Laid[]} laid */
export function pickedUp(pack, laid) {
  const lying = Array.from({ length: THREE }, () => /** @type {number[]} */ ([]));
  for (const [at, { pile, under }] of laid.entries()) {
    if (under) lying[pile].push(pack[at]);
    else lying[pile].unshift(pack[at]);
  }
  return lying.flat();
}

/** What a link says, such as QH17: the card and the number, or null.
 * @param {string} told */
export function wishIn(told) {
  const found = /^(A|[2-9]|10|[JQK])([SHDC])(\d{1,2})$/i.exec(told);
  if (!found || Number(found[3]) < 1 || Number(found[3]) > CARDS) return null;
  const rank = SIGNS.indexOf(found[1].toUpperCase());
  return { card: NAMES.indexOf(found[2].toUpperCase()) * RANKS + rank, at: Number(found[3]) };
}

/** @param {{ card: number, at: number }} wish */
export const toldOf = ({ card, at }) => SIGNS[card % RANKS] + NAMES[suitOf(card)] + at;

/** @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} textContent
 * @param {string} className
 * @param {object} more
 * @returns {HTMLElementTagNameMap[Name]} */
const made = (name, textContent = "", className = "", more = {}) =>
  Object.assign(document.createElement(name), { textContent, className, ...more });

/** @param {string} said
 * @param {() => void} onclick
 * @param {string} className */
const button = (said, onclick, className = "") =>
  made("button", said, className, { type: "button", onclick });

/** Show it in a box of a page; the wish of a link is asked for first.
 * @param {HTMLElement} box
 * @param {Host} host
 * @param {{ card: number, at: number }} wish */
export function showAnyCard(box, host, wish = { card: RANKS + 11, at: 17 }) {
  const { texts, core, check } = host;
  const ranks = texts.ranks.split(" ");
  /** @param {number} card */
  const nameOf = (card) => ranks[card % RANKS] + SUITS[suitOf(card)];
  /** @param {string} said
   * @param {Record<string, string | number>} values */
  const fill = (said, values) =>
    said.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
  let { card, at } = wish;
  let order = /** @type {Order} */ ("sorted");
  let many = THREE;

  /** Buttons of which one is chosen.
   * @param {string} label
   * @param {string[]} items
   * @param {number} chosen
   * @param {(number: number) => void} choose */
  function choices(label, items, chosen, choose) {
    const group = made("div", "", "any-choices");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", label);
    const buttons = items.map((item, number) => button(item, () => press(number)));
    /** @param {number} pressed */
    const press = (pressed) => {
      choose(pressed);
      for (const [number, one] of buttons.entries()) {
        one.setAttribute("aria-pressed", String(number === pressed));
      }
    };
    press(chosen);
    group.append(...buttons);
    return group;
  }

  function ask() {
    const number = made("label", `${texts.number} `, "any-number");
    const shown = made("b", String(at));
    const oninput = () => {
      at = Number(slider.value);
      shown.textContent = slider.value;
    };
    const slider = made("input", "", "", { type: "range", min: 1, max: CARDS, value: at, oninput });
    number.append(shown, slider);
    const pack = made("select");
    pack.setAttribute("aria-label", texts.pack);
    for (const value of Object.keys(ORDERS)) {
      pack.append(made("option", texts[value], "", { value, selected: value === order }));
    }
    pack.onchange = () => {
      order = /** @type {Order} */ (pack.value);
    };
    const two = made("input", "", "", { type: "checkbox", checked: many === TWO });
    two.onchange = () => {
      many = two.checked ? TWO : THREE;
    };
    const piles = made("label");
    piles.append(two, ` ${texts.two}`);
    const suits = choices(texts.suit, SUITS, suitOf(card), (suit) => {
      card = suit * RANKS + (card % RANKS);
    });
    suits.className += " any-suits";
    box.replaceChildren(
      made("p", texts.ask),
      suits,
      choices(texts.rank, ranks, card % RANKS, (rank) => {
        card += rank - (card % RANKS);
      }),
      number,
      button(texts.deal, deal, "strong"),
      made("p", texts.real, "any-note"),
      pack,
      piles,
    );
  }

  function deal() {
    const pack = packOf(order);
    const laid = many === TWO ? undersFor(check, pack, card, at) : pilesFor(core, pack, card, at);
    const counts = Array.from({ length: many }, () => 0);
    const phone = made("button", "", "any-phone");
    phone.setAttribute("aria-live", "polite");
    const lying = counts.map((_, pile) => made("div", "", `any-pile colour${pile}`));
    const table = made("div", "", "any-table");
    table.append(...lying);
    const left = made("p", "", "any-note");
    let dealt = 0;

    function show() {
      const { pile, under } = laid[dealt];
      const n = String(pile + 1);
      phone.replaceChildren(made(under ? "u" : "span", n));
      phone.className = `any-phone colour${pile}`;
      phone.ariaLabel = under ? fill(texts.under, { n }) : n;
      left.textContent = fill(texts.left, { n: CARDS - dealt });
      if (under) left.prepend(made("b", `${phone.ariaLabel}. `));
      for (const [number, one] of lying.entries()) {
        one.textContent = counts[number] ? String(counts[number]) : "";
      }
    }

    function lay() {
      if (dealt === CARDS) return;
      counts[laid[dealt].pile] += 1;
      dealt += 1;
      if (dealt < CARDS) show();
      else count(pickedUp(pack, laid));
    }

    function dealOn() {
      lay();
      if (dealt < CARDS && phone.isConnected) setTimeout(dealOn, isStill() ? 0 : 40);
    }

    phone.onclick = lay;
    const more = made("p", "", "any-row");
    more.append(button(texts.next, lay), button(texts.rest, dealOn));
    box.replaceChildren(
      made("p", fill(texts.wish, { card: nameOf(card), at }), "any-wish"),
      phone,
      table,
      left,
      more,
    );
    show();
  }

  const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  /** The pack lies picked up, face down: count down to the card, and turn it over.
   * @param {number[]} deck */
  function count(deck) {
    const strip = made("div", "", "any-strip");
    const cards = deck.map((_, number) => made("span", number + 1 === at ? String(at) : ""));
    cards[at - 1].className = "any-hit";
    strip.append(...cards);
    const said = made("p", fill(texts.count, { at }));
    said.setAttribute("aria-live", "polite");
    const show = () => {
      for (const [number, one] of cards.entries()) {
        one.textContent = nameOf(deck[number]);
        one.classList.add("any-up");
        one.classList.toggle("any-red", [1, 2].includes(suitOf(deck[number])));
      }
      said.textContent = fill(texts.is, { card: nameOf(deck[at - 1]), at });
      turn.replaceWith(after());
    };
    const turn = button(texts.turn, show, "strong");
    box.replaceChildren(said, strip, turn);
  }

  function after() {
    const told = made("div");
    const more = made("p", "", "any-row");
    const link = { href: host.link(toldOf({ card, at })) };
    more.append(button(texts.again, ask), made("a", texts.send, "", link));
    if (host.why) more.append(made("a", texts.why, "", { href: host.why }));
    told.append(
      made("p", texts.knew),
      made("p", texts.chance),
      button(texts.shuffle, host.shuffle, "strong"),
      more,
    );
    return told;
  }

  ask();
}

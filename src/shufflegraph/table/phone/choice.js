// What is to be dealt, as the dealer chose it last: one of the games, which are data, on some piles.
import { isOfTalon, labelOf } from "./checked.js";
import { sum } from "./deal.js";
import { read, write } from "./device.js";
import { countOf, MOST_CARDS } from "./planning.js";
import { built, learn, now, settings, texts } from "./state.js";
import { inAll } from "./wishes.js";

const CHOICE = "shufflegraph:choice";
const LONG_STOCK = 20; // one of more cards takes minutes to be put in order
/** The first games for those who speak a language, until they play others. @type {Record<Language, string[]>} */
const FIRST = {
  en: ["whist", "poker", "euchre"],
  de: ["skat", "doppelkopf", "romme"],
  fr: ["belote", "tarot", "coinche"],
  it: ["scopa", "briscola", "tressette"],
  es: ["mus", "tute", "brisca"],
  nl: ["klaverjassen", "rikken", "toepen"],
  pl: ["tysiac", "makao", "bridge"],
  tr: ["pisti", "batak", "king"],
};
export const MOST_PLAYERS = 12;
/** @param {any} size */
const isSize = (size) => Number.isInteger(size) && size >= 0 && size <= MOST_CARDS;
/** @param {unknown} one */
const isText = (one) => typeof one === "string" && one.length <= 60;
/** @param {(one: any) => boolean} of @returns {(list: any) => boolean} */
const isList = (of) => (list) => Array.isArray(list) && list.length <= MOST_CARDS && list.every(of);
const areHands = isList((one) => isText(one?.[0]) && isSize(one[1]));
const arePlaces = isList((one) => isText(one?.[0]) && (one[1] === null || isSize(one[1])));
/** @param {unknown} one */
const isRecord = (one) => typeof one === "object" && one !== null && !Array.isArray(one);
/** @param {any} one */
const isDraft = (one) =>
  isRecord(one) &&
  isText(one.title) &&
  isSize(one.cards) &&
  areHands(one.hands) &&
  arePlaces(one.places);

/** Is it a game, as one of the page's own or as a link has it? Its deals take no more cards than there are.
 * @param {any} one */
export function isGame(one) {
  const isSound =
    isRecord(one) &&
    [one.name, one.title, one.talon].every(isText) &&
    isSize(one.cards) &&
    isList((n) => isSize(n) && n <= MOST_PLAYERS)(one.seats) &&
    one.seats.length > 0 &&
    (isSize(one.hand) || isRecord(one.hand) || isList(isSize)(one.hand)) &&
    arePlaces(one.places) &&
    (one.names === undefined || isList(isText)(one.names));
  return (
    isSound && one.seats.every((/** @type {number} */ seats) => isDealt(dealOf(one, seats), seats))
  );
}

/** @param {Wanted} deal @param {number} seats */
const isDealt = ({ names, hands, places }, seats) =>
  names.length === seats && [...hands, ...places].every(isSize);

/** @type {{ title: string, cards: number, hands: [string, number][], places: [string, number, boolean?][], isStock: boolean }} */
const DRAFT = {
  title: "",
  cards: 52,
  hands: [
    ["", 5],
    ["", 5],
    ["", 5],
  ],
  places: [],
  isStock: true,
};

/**
 * @type {{ game: string, seats: Record<string, number>, piles: number, under: boolean, isMixed: boolean,
 *   language: Language, games: PageGame[], recent: string[], draft: typeof DRAFT }}
 */
export const choice = {
  game: "",
  seats: {},
  piles: 8,
  under: false,
  isMixed: false, // the stock stays as it was mixed, where it is long
  language: "en",
  games: [],
  recent: [],
  draft: DRAFT,
};

/** Read what was chosen last, in the first language that can be had: that one, the page's own where it is not English, the browser's. */
export async function openChoice() {
  const stored = read(CHOICE);
  const wished = [
    stored.language,
    document.documentElement.lang.replace("en", ""),
    ...(navigator.languages?.map((one) => one.slice(0, 2)) ?? []),
  ];
  await learn(wished.find((one) => texts[one] || built.languages?.[one]) ?? "en");
  choice.language = wished.find((one) => texts[one]) ?? "en";
  Object.assign(choice, sound(stored));
}

export const saveChoice = () => write(CHOICE, choice);

/** What is stored, as far as it can be true. @param {Record<string, unknown>} stored */
function sound(stored) {
  /** @type {Record<string, (value: any) => boolean>} */
  const can = {
    game: isText,
    seats: isRecord,
    piles: (piles) => Number.isInteger(piles) && piles > 0 && piles <= 20,
    under: (under) => typeof under === "boolean",
    isMixed: (isMixed) => typeof isMixed === "boolean",
    language: (language) => Object.hasOwn(texts, language),
    games: isList(isGame),
    recent: isList(isText),
    draft: isDraft,
  };
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => can[key]?.(value)));
}

export const games = () => [...built.games, ...choice.games];

const firstGames = () => FIRST[choice.language] ?? FIRST.en;

/** The game that was chosen last, else the first one of the language. */
export function chosenGame() {
  /** @param {string} wanted */
  const named = (wanted) => games().find(({ name }) => name === wanted);
  return named(choice.game) ?? named(firstGames()[0]) ?? built.games[0];
}

/** @param {PageGame} game */
export function seatsOf(game) {
  const stored = choice.seats[game.name];
  return game.seats.includes(stored) ? stored : (game.usual ?? game.seats[0]);
}

/** The last three games, the chosen one among them; where there are fewer, those of the language make up the number. */
export function lastGames() {
  const known = games().map(({ name }) => name);
  const last = [...choice.recent, ...firstGames(), ...known].filter((name) => known.includes(name));
  const three = [...new Set(last)].slice(0, 3);
  const all = three.includes(chosenGame().name) ? three : [chosenGame().name, ...three.slice(0, 2)];
  return all.flatMap((name) => games().find((game) => game.name === name) ?? []);
}

export function noteGame() {
  const { name: last } = chosenGame();
  choice.recent = [last, ...choice.recent.filter((name) => name !== last)].slice(0, 3);
  saveChoice();
}

/**
 * Names and sizes of a game's deal to that many: a place without a number takes the rest, else that is a stock in order.
 * A long one may stay as it was mixed: then it is one packet, whose cards lie in any order.
 * @param {Omit<PageGame, "name" | "seats">} game @param {number} seats @returns {Wanted}
 */
export function dealOf(game, seats, isMixed = false) {
  const names = game.names ?? Array.from({ length: seats }, (_, n) => `seat ${n + 1}`);
  const { hand } = game;
  const hands = Array.isArray(hand)
    ? hand
    : names.map(() => /** @type {any} */ (hand)[seats] ?? hand);
  const rest = game.cards - sum(hands) - sum(game.places.map(([, size]) => size ?? 0));
  const isStock = game.places.every(([, size]) => size !== null);
  /** @type {SizedPlace[]} */
  const shared = game.places.map(([name, size, aside]) => [name, size ?? rest, aside]);
  const isLong = isStock && rest > LONG_STOCK && sum(hands) > 0;
  /** @type {SizedPlace[]} */
  const inOrder = isStock && rest > 0 ? Array.from({ length: rest }, () => ["", 1]) : [];
  /** @type {SizedPlace[]} */
  const stock = isLong && isMixed ? [[game.talon, rest, true]] : inOrder;
  /** @type {SizedPlace[]} */
  const places = [
    ...shared,
    ...stock,
    .../** @type {SizedPlace[]} */ (isStock && rest < 0 ? [["", rest]] : []),
  ].filter(([, size]) => size !== 0);
  return {
    title: inAll(game.title),
    talonName: inAll(game.talon),
    names,
    hands,
    places: places.map(([, size]) => size),
    aside: places.flatMap(([, , aside], place) => (aside ? [place] : [])),
    placeNames: places.map(([name]) => name),
    isLong,
    isMixed: isLong && isMixed,
  };
}

/** The chosen game's deal, as the settings have it. */
export const chosenDeal = () => dealOf(chosenGame(), seatsOf(chosenGame()), choice.isMixed);

/** Eight cards that are dealt face up into one new order, to see that it is the order that the phone says. */
const practice = () => ({
  ...dealOf({ title: "Practice", talon: "talon", cards: 8, hand: 0, places: [], names: [] }, 0),
  faces: ["A", "2", "3", "4", "5", "6", "7", "8"],
  piles: 3,
});

/** Does the chosen game have players' hands? */
export const chosenHands = () => chosenDeal().hands.some((size) => size > 0);

/** What is wished: the deal that is going on once more, a practice, or the chosen game.
 * @param {string} key @param {{ isAgain?: boolean, isPractice?: boolean }} how
 * @returns {SomeWish & { wanted: Wanted }} */
export function wishOfChoice(key, { isAgain = false, isPractice = false }) {
  const wanted = (isPractice && practice()) ||
    (isAgain && now.plan.wanted) || {
      ...chosenDeal(),
      piles: choice.piles,
      under: choice.under,
    };
  const { piles, under = false } = /** @type {Wanted} */ (wanted);
  const toPlayers = settings.reach === true && wanted.hands.some((size) => size > 0);
  return { wish: "deal", piles, under, toPlayers, language: now.deal.language, key, wanted };
}

/** What a plan deals, to be dealt once more: owners by their labels. @param {Plan} plan @returns {Wanted} */
export function wantedOfPlan({ title, talonName, owners, written, places: placeNames, toPlayers }) {
  const {
    deck,
    piles: all,
    under = false,
    aside = [],
  } = JSON.parse(/** @type {string} */ (written));
  const names = owners.map(({ seat }) => seat.en);
  const piles = all - (toPlayers ? owners.length : 0);
  const labels = deck.filter((/** @type {WrittenTo} */ to) => !isOfTalon(to)).map(labelOf);
  const talon = deck.filter(isOfTalon).map((/** @type {{ talon: number }} */ to) => to.talon);
  const places = Array.from({ length: Math.max(-1, ...talon) + 1 }, (_, place) =>
    countOf(talon, place),
  );
  const hands = names.map((name) => countOf(labels, name));
  /** @param {number} _ @param {number} place */
  const nameAt = (_, place) => placeNames[place]?.en ?? "";
  const wanted = { title, talonName, names, hands, places, aside, piles, under };
  return { ...wanted, placeNames: places.map(nameAt) };
}

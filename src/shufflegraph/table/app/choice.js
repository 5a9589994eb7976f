// What is to be dealt, as the dealer chose it last: a game with its seats and piles, or a deal of their own.
import { built } from "./wishes.js";

const CHOICE = "shufflegraph:choice";
export const OWN = "own";
const MOST_CARDS = 300;
const USUAL = {
  game: built.games[0].name,
  seats: {},
  piles: 8,
  language: navigator.language.startsWith("de") ? "de" : "en",
  cards: 52,
  hands: [
    { name: "", size: 5 },
    { name: "", size: 5 },
    { name: "", size: 5 },
  ],
  places: [],
  isStock: true,
};

export const choice = { ...USUAL, ...sound(readChoice()) };

function readChoice() {
  try {
    return JSON.parse(localStorage.getItem(CHOICE)) ?? {};
  } catch {
    return {};
  }
}

export function saveChoice() {
  try {
    localStorage.setItem(CHOICE, JSON.stringify(choice));
  } catch {
    // It is chosen anew the next time.
  }
}

/** What is stored, as far as it can be true. */
function sound(stored) {
  const isSize = (size) => Number.isInteger(size) && size >= 0 && size <= MOST_CARDS;
  const isRow = (row) => typeof row?.name === "string" && isSize(row.size);
  const areRows = (rows) => Array.isArray(rows) && rows.every(isRow);
  const can = {
    game: (name) => name === OWN || built.games.some((game) => game.name === name),
    seats: (seats) => typeof seats === "object" && seats !== null,
    piles: (piles) => Number.isInteger(piles) && piles > 0 && piles <= 20,
    language: (language) => ["en", "de"].includes(language),
    cards: isSize,
    hands: areRows,
    places: areRows,
    isStock: (isStock) => typeof isStock === "boolean",
  };
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => can[key]?.(value)));
}

export const chosenGame = () => built.games.find((game) => game.name === choice.game);

export function seatsOf(game) {
  const stored = choice.seats[game.name];
  return game.seats.includes(stored) ? stored : game.usual;
}

const total = (rows) => rows.reduce((sum, row) => sum + row.size, 0);

/** How many cards have no place yet in a deal of one's own; less than 0 if there are too few. */
export const restOfCards = () => choice.cards - total(choice.hands) - total(choice.places);

export const handName = (number) => choice.hands[number].name.trim() || `seat ${number + 1}`;

/** A name that two hands have, or null. */
export function sameName() {
  const names = choice.hands.map((_, number) => handName(number));
  return names.find((name, number) => names.indexOf(name) < number) ?? null;
}

/** What is wished. */
export function wishOfChoice(key) {
  const { piles, language } = choice;
  const game = chosenGame();
  const what = game ? { game: game.name, seats: seatsOf(game) } : { own: ownDeal() };
  return { wish: "deal", piles, language, key, ...what };
}

function ownDeal() {
  const places = choice.places
    .filter((place) => place.size > 0)
    .map(({ name, size, isAside }) => [name.trim(), size, isAside === true]);
  const rest = restOfCards();
  if (!choice.isStock && rest > 0) places.push(["", rest, false]);
  return {
    hands: choice.hands.map(({ size }, number) => [handName(number), size]),
    places,
    rest: choice.isStock ? rest : 0,
  };
}

// What the page is made of, for the compiler: plans as they are shown, steps, deals as they are stored, elements by their names.

type Language = string;
/** A name in each language that the page speaks. */
type Label = Record<Language, string>;

interface Owner {
  seat: Label;
  name: string | null;
  place: [number, number];
}

/** A card's pile, or -1 - pile for under it; then the owner who gets the pile, or null and the place of the talon. */
type ShownStep = [number] | [number, number] | [number, null, number];

/** A plan as the program writes it into the page, or the page makes it. */
interface Plan {
  id: string | null;
  language: Language;
  title: Label | null;
  talonName?: Label | null;
  newDeal?: string | null;
  seed?: string | null;
  piles: number;
  cards: number;
  owners: Owner[];
  rounds: ShownStep[][];
  tail: number;
  written?: string;
  talonWritten?: string;
  places: (Label | null)[];
  parts: [TalonPart["source"], number, number][];
  under?: boolean;
  toPlayers?: boolean;
  faces?: string[][];
  order?: string[];
  cut?: string;
  left?: boolean;
  wanted?: Wanted;
  already?: [string, number][];
  mended?: { together: string[]; kept: string };
  isReplay?: boolean;
}

/** What is to be dealt: sizes, names, and how. */
interface Wanted {
  title: Label | null;
  talonName?: Label | null;
  names: string[];
  hands: number[];
  places: number[];
  aside: number[];
  placeNames: string[];
  piles?: number;
  under?: boolean;
  toPlayers?: boolean;
  faces?: string[];
  isLong?: boolean;
  isMixed?: boolean;
}

interface Step {
  kind: string;
  round: number;
  index: number;
  pile: number;
  under: boolean;
  owner: number;
  place: number;
}

/** What lies on the table: piles, rest of the deck, hands, packets, what is kept. */
interface Table {
  sizes: number[];
  rest: number;
  hands: number[];
  packets: Map<number, number>;
  kept: number;
}

/** What the dealer changes of a deal, and the device stores. */
interface Deal {
  position: number;
  names: string[];
  language: Language;
  spent: number;
  window?: string;
  saved?: number;
}

interface Settings {
  pace: number;
  ahead: number;
  group: boolean;
  theme: string;
  speak: boolean;
  vibrate: boolean;
  listen: boolean;
  full: boolean;
  turned: boolean;
  sound: boolean;
  rate: number;
  /** Are piles numbered anticlockwise? Null until somebody says so. */
  left: boolean | null;
  speed: number;
  dealt: boolean;
  names: string[];
  turn: number;
  practised: boolean;
  /** Is everybody within reach? Null until somebody says so. */
  reach: boolean | null;
}

/** A game as the page has it, or a link. */
interface PageGame {
  name: string;
  title: string;
  talon: string;
  cards: number;
  seats: number[];
  usual?: number;
  names?: string[];
  hand: number | number[] | Record<string, number>;
  places: [string, number | null, (number | boolean)?][];
}

/** A place of the talon: its name, its cards, whether it may be laid aside. */
type SizedPlace = [string, number, (number | boolean)?];

/** A hand or a place of a deal of one's own: its name, its cards, whether it may be laid aside. */
type DraftRow = [string, number, boolean?];

/** Names of elements that are more than any element; a test holds them against page.html. */
interface Elements {
  addGame: HTMLButtonElement;
  addHand: HTMLButtonElement;
  addPlace: HTMLButtonElement;
  ahead: HTMLSelectElement;
  asMixed: HTMLInputElement;
  ask: HTMLDialogElement;
  askNewDeal: HTMLButtonElement;
  back: HTMLButtonElement;
  backFromDone: HTMLButtonElement;
  begin: HTMLButtonElement;
  callCode: HTMLCanvasElement;
  callForm: HTMLFormElement;
  callText: HTMLInputElement;
  calling: HTMLDialogElement;
  check: HTMLDialogElement;
  clearScore: HTMLButtonElement;
  cutCode: HTMLCanvasElement;
  cutDeal: HTMLButtonElement;
  cutJson: HTMLTextAreaElement;
  cutText: HTMLTextAreaElement;
  cutting: HTMLDialogElement;
  dealCut: HTMLButtonElement;
  fewer: HTMLButtonElement;
  full: HTMLInputElement;
  games: HTMLDialogElement;
  giveUpCut: HTMLButtonElement;
  go: HTMLButtonElement;
  group: HTMLInputElement;
  language: HTMLSelectElement;
  left: HTMLInputElement;
  listen: HTMLInputElement;
  makeDeal: HTMLButtonElement;
  mayUnder: HTMLInputElement;
  mended: HTMLDialogElement;
  menu: HTMLDialogElement;
  more: HTMLButtonElement;
  noted: HTMLTextAreaElement;
  openCall: HTMLButtonElement;
  openCheck: HTMLButtonElement;
  openMenu: HTMLButtonElement;
  openScore: HTMLButtonElement;
  openSettings: HTMLButtonElement;
  openSettingsOnStart: HTMLButtonElement;
  openSlip: HTMLButtonElement;
  openVerify: HTMLButtonElement;
  otherWindow: HTMLDialogElement;
  ownTitle: HTMLInputElement;
  pace: HTMLSelectElement;
  packSize: HTMLInputElement;
  pause: HTMLButtonElement;
  pileCount: HTMLSelectElement;
  practise: HTMLButtonElement;
  rate: HTMLSelectElement;
  reach: HTMLInputElement;
  reaching: HTMLDialogElement;
  replay: HTMLButtonElement;
  restIs: HTMLSelectElement;
  scanCall: HTMLButtonElement;
  scanCut: HTMLButtonElement;
  scanWords: HTMLButtonElement;
  scanning: HTMLDialogElement;
  scoreForm: HTMLFormElement;
  scores: HTMLDialogElement;
  sendCut: HTMLButtonElement;
  settings: HTMLFormElement;
  shareGame: HTMLButtonElement;
  slip: HTMLDialogElement;
  slipAbove: HTMLInputElement;
  slipForm: HTMLFormElement;
  slipFrom: HTMLSelectElement;
  slipGo: HTMLButtonElement;
  slipKind: HTMLSelectElement;
  slipMore: HTMLButtonElement;
  slipOnto: HTMLInputElement;
  slipRest: HTMLInputElement;
  slipTo: HTMLSelectElement;
  sound: HTMLInputElement;
  speak: HTMLInputElement;
  takeDeal: HTMLButtonElement;
  takeVersion: HTMLButtonElement;
  typedWords: HTMLInputElement;
  undoScore: HTMLButtonElement;
  wordsForm: HTMLFormElement;
  theme: HTMLSelectElement;
  toMeter: HTMLButtonElement;
  toTrick: HTMLButtonElement;
  turned: HTMLInputElement;
  verifyForm: HTMLFormElement;
  verifying: HTMLDialogElement;
  vibrate: HTMLInputElement;
  wordsCode: HTMLCanvasElement;
}

interface Window {
  SpeechRecognition?: any;
  webkitSpeechRecognition?: any;
  BarcodeDetector?: any;
}
declare var SpeechRecognition: any;
declare var webkitSpeechRecognition: any;
declare var BarcodeDetector: any;

/** What slipped: its kind, and what is told of it, as `shufflegraph.table.slips` has them. */
type Slip = [string, ...any[]];

/** A part of what lies on the table after slips: source, which of them, its cards. */
type Part = [string, any, number[]];

/** Such a part, as it is told: source, which of them, how many cards. */
type TablePart = [string, any, number];

/** The deal that goes on after slips, what its deck is put together from, and who keeps a hand of so many cards. */
interface Mending {
  deal: Plan;
  together: TablePart[];
  kept: Counted[];
}

/** A plan that is dealt, by numbers. */
interface DealtPlan {
  piles: number;
  deck: number[];
  rounds: { steps: CoreRound["steps"] }[];
  tail: number;
}

/** Rows of cards that are shown together: where they begin, and how many they are. */
interface Row {
  at: number;
  many: number;
}

/** Such a row, and the step of its first card. */
interface StepRow extends Row {
  step: Step;
}

/** Who or what has how many cards, as it is shown. */
type Counted = [string, number];

/** What the talon is put together from: where it lies, its place, and its cards. */
interface TalonPart {
  source: "deck" | "kept" | "packet";
  place: number;
  n: number;
}

/** A destination in the text of a plan. */
type WrittenTo = string | { talon: number };

interface WrittenStep {
  pile: number;
  hand_to?: WrittenTo;
  under?: boolean;
}

/** A plan as its JSON text says it. */
interface WrittenPlan {
  piles: number;
  deck: WrittenTo[];
  rounds: { instructions: WrittenStep[]; deck: WrittenTo[] }[];
  tail?: number;
  aside?: number[];
  under?: boolean;
}

/** What the number of a cut is bound to. */
interface Bound {
  hands: [string, number][];
  talon: number[];
  piles: number;
  aside: number[];
  under: boolean;
  to_players: boolean;
  number: string;
  salt: string;
}

interface WholeCut extends Bound {
  format: string;
  version: number;
  called: string[];
  fingerprint: string;
}

/** A wish with what it needs. */
type SomeWish = Pick<Wish, "wish"> & Partial<Wish>;

/** A cut that was dealt here, as the device stores it. */
interface PastCut {
  when: number;
  title: string;
  cut: string;
}

/** A cut that has not dealt yet: the wish, the number as text, what was called. */
interface CutBegun {
  wish: SomeWish;
  secret: string;
  called: string[];
}

/** The deals of an evening: their ids, how long they took in ms, how many sit where one is due to deal next, and when. */
interface Evening {
  ids: (string | null)[];
  times: number[];
  due: number;
  last?: number;
}

/** The points of one deal, by name. */
type Points = Record<string, number>;

/** What the page asks for; which fields there are follows from `wish`. */
interface Wish {
  wish: string;
  key: string;
  language: Language;
  wanted: Wanted;
  piles: number;
  under?: boolean;
  toPlayers?: boolean;
  secret: string;
  called: string[];
  cut: string;
  noted: string;
  written: string;
  laid: number;
  slips: Slip[];
  owners: string[];
  said: string;
}

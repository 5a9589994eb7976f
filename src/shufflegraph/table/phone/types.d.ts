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
  parts: [string, number, number][];
  under?: boolean;
  toPlayers?: boolean;
  faces?: string[][];
  order?: string[];
  cut?: string;
  wanted?: Wanted;
  already?: [string, number][];
  mended?: { together: string[]; kept: string };
  isReplay?: boolean;
}

/** What is to be dealt: sizes, names, and how. */
interface Wanted {
  title: Label | null;
  talonName: Label | null;
  names: string[];
  hands: number[];
  places: number[];
  aside: number[];
  placeNames: string[];
  piles?: number;
  under?: boolean;
  toPlayers?: boolean;
  faces?: string[];
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

/** Names of elements that are more than any element; a test holds them against page.html. */
interface Elements {
  addGame: HTMLButtonElement;
  addHand: HTMLButtonElement;
  addPlace: HTMLButtonElement;
  ahead: HTMLSelectElement;
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
  passDeal: HTMLButtonElement;
  pause: HTMLButtonElement;
  pileCount: HTMLSelectElement;
  practise: HTMLButtonElement;
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

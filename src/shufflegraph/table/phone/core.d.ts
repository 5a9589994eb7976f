/** A round as the core makes it: the deck, and for each card its pile and who gets that then. */
interface CoreRound {
  deck: number[];
  steps: { pile: number; given: number | null; under?: boolean }[];
}

/** A plan as the core makes it, by numbers: a hand's, or -1 - q for place q of the talon. */
interface CorePlan {
  piles: number;
  deck: number[];
  aside: number[];
  rounds: CoreRound[];
  placements: number;
  leastRounds: number;
  windows: number[][];
  verdict?: "fewest" | "deals" | "wrong";
  tail?: number;
  under?: boolean;
  toPlayers?: boolean;
  talon?: CorePlan;
}

interface Core {
  deal(sizes: object, bytes: (number: number) => Uint8Array): CorePlan;
  plan(deck: number[], piles: number, aside?: number[]): CorePlan;
  number(sizes: number[], bytes: (number: number) => Uint8Array): bigint;
  deckOfSum(hands: number[], places: number[], one: bigint, other: bigint): number[];
  count(sizes: number[]): bigint;
}

interface Verdict {
  deals: boolean | null;
  fewest: boolean;
  fault: string | null;
}

declare var shufflegraphCore: Core;
declare function shufflegraphCheck(text: string): Verdict;

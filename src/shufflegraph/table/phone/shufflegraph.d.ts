/** Who gets a card: a name, or a place of the talon, 0 on top. */
export type Destination = string | { talon: number };

/** How many cards each hand gets, and the talon: single cards in order, or how many share each place. */
export interface Sizes {
  hands?: Record<string, number>;
  talon?: number | number[];
}

/** On how many piles, which places may be put aside, and whether cards may go under piles. */
export interface Options {
  piles?: number;
  aside?: number[];
  under?: boolean;
}

export interface Verdict {
  /** Does the plan deal its deck? Null: it was not checked, since it is too large. */
  deals: boolean | null;
  /** Is it shown that no plan that keeps each hand on one pile in a round has fewer rounds? */
  fewest: boolean;
  /** What is wrong, or null. */
  fault: string | null;
}

/** One card: its round, number and pile, from 1; then that pile is handed over, or nobody gets it yet. */
export interface Step {
  round: number;
  card: number;
  pile: number;
  under: boolean;
  handTo: Destination | null;
}

export function draw(sizes: Sizes, bytes?: (number: number) => Uint8Array): Destination[];
export function plan(deck: Destination[], options?: Options): string;
export function check(text: string): Verdict;
export function follow(text: string): Generator<Step>;

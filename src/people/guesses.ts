/** What people who look on guess of a game: who wins, and whether a claim was true. */
import type { Time } from '../base.ts';

/** The step of guesses about who wins. */
export const WHO_WINS = 0;

/** A guess as it is kept. `ply`: the step whose claim it is about, or `WHO_WINS`. */
export interface OwnGuess {
  readonly ply: number;
  /** A seat; of a claim 1 for true, 0 for a bluff. */
  readonly pick: number;
  /** What it has brought. `null`: it was not judged yet. */
  readonly points: number | null;
}

/** A guess that somebody makes. It takes the place of the one before about the same. */
export interface NewGuess extends Omit<OwnGuess, 'points'> {
  readonly user: string;
  readonly name: string;
}

/** Which picks about a step were right, and how many other ones there were. */
export interface Verdict {
  readonly ply: number;
  readonly right: readonly number[];
  readonly others: number;
}

/** What a wrong guess brings. A right one brings as many points as there were other picks. */
export const WRONG = -1;

/** What the judged guesses of a person on a server have brought. */
export interface GuessTally {
  readonly made: number;
  readonly right: number;
  readonly points: number;
}

/** A line of the best guessers of a server. */
export interface Guesser extends GuessTally {
  readonly name: string;
}

/** Who has fewer judged guesses is not among the best guessers, because luck would decide. */
export const FEWEST_GUESSES = 5;

/**
 * A guess in the export of a person's data. Without its step: the numbers of steps show how often a player
 * has tried something.
 */
export interface KeptGuess {
  readonly table: string;
  readonly guild: string;
  readonly name: string;
  readonly about: 'winner' | 'claim';
  readonly pick: number;
  readonly at: Time;
  readonly points: number | null;
}

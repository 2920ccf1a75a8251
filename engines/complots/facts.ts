/** The rulebook as tables: costs, claims, blockers, set-up; what the aid card (CO-28) says and the rules read. */
import { CHARACTERS, type Action, type Character, type Options } from './model.ts';

export interface Fact {
  /** Coins paid when the action is announced (CO-15, CO-17). */
  readonly cost: number;
  /** The character claimed by announcing it. */
  readonly claims: Character | null;
  readonly targeted: boolean;
  /** Who blocks it: by claiming one of these that is in play. */
  readonly blockedBy: readonly Character[];
  /** Coins due from the Treasury. */
  readonly gain: number;
  /** Cards drawn to choose from. */
  readonly draws: number;
}

const plain: Fact = { cost: 0, claims: null, targeted: false, blockedBy: [], gain: 0, draws: 0 };

export const FACTS: Readonly<Record<Action, Fact>> = {
  income: { ...plain, gain: 1 }, // CO-12
  aid: { ...plain, gain: 2, blockedBy: ['duchess'] }, // CO-13
  murder: { ...plain, cost: 7, targeted: true }, // CO-15
  duchess: { ...plain, claims: 'duchess', gain: 3 }, // CO-16
  assassin: { ...plain, claims: 'assassin', cost: 3, targeted: true, blockedBy: ['countess'] }, // CO-17
  captain: {
    ...plain,
    claims: 'captain',
    targeted: true,
    blockedBy: ['captain', 'ambassador', 'inquisitor'],
  }, // CO-18
  ambassador: { ...plain, claims: 'ambassador', draws: 2 }, // CO-20
  exchange: { ...plain, claims: 'inquisitor', draws: 1 }, // CO-22
  examine: { ...plain, claims: 'inquisitor', targeted: true }, // CO-23
};

/** CO-18: what a theft takes at most. */
export const LOOT = 2;
/** CO-11: with so many coins at the start of a turn, Murder is the only action. */
export const FORCED = 10;
/** CO-5: 24 silver coins and 6 gold ones worth 5. */
export const COINS = 54;
/** CO-5, CO-8: what everyone starts with; the first of two players has less. */
export const PURSE = 2;
export const FIRST_OF_TWO = 1;

/** CO-3: how many copies of each character, for 3 and more players. */
export const copies = (seats: number): number => (seats < 7 ? 3 : 4);

/** CO-2, in its order. */
export const inPlay = ({ fifth }: Options): Character[] =>
  CHARACTERS.filter(c => (c !== 'ambassador' && c !== 'inquisitor') || c === fifth);

/** Who of the characters in play can be claimed to block the action (CO-27). */
export const blockers = (action: Action, characters: readonly Character[]): Character[] =>
  characters.filter(c => FACTS[action].blockedBy.includes(c));

/** CO-36: whether the action waits for a window; Income and Murder do not. */
export const answerable = (action: Action): boolean =>
  FACTS[action].claims !== null || FACTS[action].blockedBy.length > 0;

/** CO-2: the order in which cards are shown to their owner (CO-55). */
export const sorted = (cards: readonly Character[]): Character[] =>
  CHARACTERS.flatMap(c => cards.filter(card => card === c));

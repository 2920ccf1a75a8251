/**
 * The rulebook as tables: costs, claims, blockers and set-up. The rules and the aid card (CO-28) read them.
 */
import { CHARACTERS, type Action, type Character, type Options } from './model.ts';

interface Fact {
  /** Coins paid when the action is announced (CO-15, CO-17). */
  readonly cost: number;
  /** The character claimed by announcing it. */
  readonly claims: Character | null;
  readonly targeted: boolean;
  /** Characters that block the action. A player blocks by claiming one that is in play. */
  readonly blockedBy: readonly Character[];
  /** Coins taken from the Treasury. */
  readonly gain: number;
  /** Number of cards drawn to choose from. */
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

/** CO-18: the most coins that a theft takes. */
export const LOOT = 2;
/** CO-11: a player with this many coins at the start of a turn must take Murder. */
export const FORCED = 10;
/** CO-5: 24 silver coins and 6 gold ones worth 5. */
export const COINS = 54;
/** CO-5, CO-8: coins at the start. With two players the first player has less. */
export const PURSE = 2;
export const FIRST_OF_TWO = 1;

/** Returns the number of copies of each character with 3 or more players (CO-3). */
export const copies = (seats: number): number => (seats < 7 ? 3 : 4);

/** Returns the five characters in play, in the order of CO-2. */
export const inPlay = ({ fifth }: Options): Character[] =>
  CHARACTERS.filter(c => (c !== 'ambassador' && c !== 'inquisitor') || c === fifth);

/** Returns the characters in play that can be claimed to block the action (CO-27). */
export const blockers = (action: Action, characters: readonly Character[]): Character[] =>
  characters.filter(c => FACTS[action].blockedBy.includes(c));

/** Returns whether the action waits for a window (CO-36). Income and Murder do not. */
export const answerable = (action: Action): boolean =>
  FACTS[action].claims !== null || FACTS[action].blockedBy.length > 0;

/** Sorts cards in the order of CO-2, the order in which their owner sees them (CO-55). */
export const sorted = (cards: readonly Character[]): Character[] =>
  CHARACTERS.flatMap(c => cards.filter(card => card === c));

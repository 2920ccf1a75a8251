/** The vocabulary and the data types of Complots. */
import type { Seat } from '../core/game.ts';

/** In the order of CO-2, in which a hand is also shown (CO-55). */
export const CHARACTERS = ['duchess', 'assassin', 'countess', 'captain', 'ambassador', 'inquisitor'] as const;
export type Character = (typeof CHARACTERS)[number];

/**
 * Actions. A power is named after its character; the Inquisitor
 * has two, `exchange` (CO-22) and `examine` (CO-23).
 */
export const ACTIONS = [
  'income',
  'aid',
  'murder',
  'duchess',
  'assassin',
  'captain',
  'ambassador',
  'exchange',
  'examine',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A type, not an interface, because the table service handles the options of all games as string records. */
export type Options = {
  /** CO-2: the fifth character in play. */
  readonly fifth: 'ambassador' | 'inquisitor';
  /** CO-40: whether a target may still block after losing a challenge of the action. */
  readonly blockAfterLostChallenge: 'yes' | 'no';
};

/** The action of a turn, its target and the character claimed for it. */
export interface Announcement {
  readonly by: Seat;
  readonly action: Action;
  readonly character: Character | null;
  readonly target: Seat | null;
}

export interface Block {
  readonly by: Seat;
  readonly as: Character;
}

/** A challenge that counted. `failed`: the character was shown. */
export interface Challenge {
  readonly by: Seat;
  readonly against: Seat;
  readonly character: Character;
  readonly failed: boolean;
}

/**
 * Reasons for losing an influence (CO-53). `mistaken`: challenged a character that was shown. `bluff`: was
 * challenged and did not have the character.
 */
export const LOSS_CAUSES = ['mistaken', 'bluff', 'assassin', 'murder'] as const;

/** A loss that a player must carry out, and its cause. */
export interface Loss {
  readonly seat: Seat;
  readonly why: (typeof LOSS_CAUSES)[number];
  /** The player on the other side: the claimant, the challenger, the Assassin's user, the murderer. */
  readonly by: Seat;
  /** The character that was challenged. `null`: no challenge has cost the influence. */
  readonly character: Character | null;
}

/** How often a player has claimed a character, to act or to block. Public (CO-72). */
export interface ClaimTally {
  readonly seat: Seat;
  readonly character: Character;
  readonly made: number;
  /** Claims that were challenged: the character was shown, or was a bluff. */
  readonly shown: number;
  readonly bluffs: number;
}

/**
 * An answer to a claim. `always`: it also holds after a failed
 * challenge (docs/response-windows.md, Late block).
 */
export interface Response {
  readonly say: 'pass' | 'challenge' | 'block';
  readonly as: Character | null;
  readonly always: boolean;
}

/** The choice of a turn. The character follows from the action. */
export interface Choice {
  readonly action: Action;
  readonly target: Seat | null;
}

/** Fates of an examined card (CO-23). `replace`: it is shuffled into the Court. */
export const VERDICTS = ['return', 'replace'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Every question of the game and the type of its answers. Numbers
 * are indexes of the cards shown, which are in the order of CO-2.
 */
export interface Asks {
  draft: Character;
  turn: Choice;
  action: Response;
  late: Response;
  block: Response;
  lose: number;
  exchange: number;
  show: number;
  judge: Verdict;
}

/**
 * Stages of the game. `draft`: the choice of two players (CO-8). `action`, `late`, `block`: the three
 * windows. `lose`, `exchange`, `show`, `judge`: one player decides.
 */
export const STAGES = [
  'draft',
  'turn',
  'action',
  'late',
  'block',
  'lose',
  'exchange',
  'show',
  'judge',
  'over',
] as const;
export type Stage = (typeof STAGES)[number];

export interface PlayerView {
  readonly coins: number;
  /** Number of face-down characters. */
  readonly influences: number;
  /** In the order in which they were lost. */
  readonly faceUp: readonly Character[];
  /** In the order of CO-2. `null`: hidden. Only the owner sees it, and all once the game is over. */
  readonly hand: readonly Character[] | null;
  readonly out: boolean;
}

/** Everything that one seat, or a spectator, may see. */
export interface View {
  readonly seat: Seat | null;
  readonly stage: Stage;
  /** 1 for the first turn. */
  readonly turn: number;
  readonly active: Seat;
  readonly inPlay: readonly Character[];
  readonly court: number;
  readonly treasury: number;
  readonly players: readonly PlayerView[];
  /** The action of this turn, from its announcement to the end of the turn. */
  readonly announcement: Announcement | null;
  /** The block of this turn. A block that fell stays until the turn ends. */
  readonly block: (Block & { readonly fell: boolean }) | null;
  /** The newest challenge of this turn that counted. */
  readonly challenge: Challenge | null;
  /** Why the player who is asked loses an influence. `null`: no loss is asked. */
  readonly loss: Loss | null;
  /** What has been claimed, in the order of seats and of CO-2. Public. `null`: not counted from the start. */
  readonly claims: readonly ClaimTally[] | null;
  /** Seats that are asked now. Public. */
  readonly awaited: readonly Seat[];
  /**
   * Cards to choose from, for the seat that chooses only.
   * Exchange: hand and drawn cards. Draft: the dealt card.
   */
  readonly choice: readonly Character[] | null;
  /** The card shown. Only for the Inquisitor's user and the player examined. */
  readonly examined: { readonly of: Seat; readonly character: Character } | null;
  readonly winner: Seat | null;
}

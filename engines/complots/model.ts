/** The words and shapes of Complots. */
import type { Seat } from '../core/game.ts';

/** In the order of CO-2, which is also the order in which a hand is shown (CO-55). */
export const CHARACTERS = ['duchess', 'assassin', 'countess', 'captain', 'ambassador', 'inquisitor'] as const;
export type Character = (typeof CHARACTERS)[number];

/** A character's power bears its name; the Inquisitor's two are `exchange` (CO-22) and `examine` (CO-23). */
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

/** A type, not an interface: the table service handles the options of every game as a record of texts. */
export type Options = {
  /** CO-2: the fifth character in play. */
  readonly fifth: 'ambassador' | 'inquisitor';
  /** CO-40: whether a target may still block after losing an own challenge. */
  readonly blockAfterLostChallenge: 'yes' | 'no';
};

/** What a turn is about: the action, whom it names, and the character claimed for it. */
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

/** A challenge that counted; it failed when the character was shown. */
export interface Challenge {
  readonly by: Seat;
  readonly against: Seat;
  readonly character: Character;
  readonly failed: boolean;
}

/** An answer to a claim. `always`: also after a failed challenge (response-windows.md, *in any case*). */
export interface Response {
  readonly say: 'pass' | 'challenge' | 'block';
  readonly as: Character | null;
  readonly always: boolean;
}

/** The choice of a turn; the character follows from the action. */
export interface Choice {
  readonly action: Action;
  readonly target: Seat | null;
}

/** What happens to an examined card (CO-23): `replace` shuffles it into the Court. */
export const VERDICTS = ['return', 'replace'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Every question of the game and the kind of its answers. Numbers are places among the cards shown, in the order of CO-2. */
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

/** `draft`: 2-player choice; `action`, `late`, `block`: the three windows; `lose`, `exchange`, `show`, `judge`: one player decides. */
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
  /** Face-down characters. */
  readonly influences: number;
  /** In the order in which they were lost. */
  readonly faceUp: readonly Character[];
  /** Known to the owner, and to all once the game is over; in the order of CO-2. */
  readonly hand: readonly Character[] | null;
  readonly out: boolean;
}

/** All that one seat, or a spectator, may see. */
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
  /** The action of this turn once announced, until the turn ends. */
  readonly announcement: Announcement | null;
  /** The block announced in this turn; a block that fell stays until the turn ends. */
  readonly block: (Block & { readonly fell: boolean }) | null;
  /** The challenge that counted last in this turn. */
  readonly challenge: Challenge | null;
  /** Who is asked now. Public. */
  readonly awaited: readonly Seat[];
  /** Only for the seat that chooses: own cards and drawn ones during an exchange, dealt card during the draft. */
  readonly choice: readonly Character[] | null;
  /** Only for the Inquisitor's user and the player examined: the card shown. */
  readonly examined: { readonly of: Seat; readonly character: Character } | null;
  readonly winner: Seat | null;
}

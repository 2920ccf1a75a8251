/** The vocabulary and the data types of Raja. */
import type { Seat } from '../core/game.ts';
import type { ACTIONS, CHARACTERS, CITIES, STOPS } from '../../seeds/raja/index.ts';

export type City = (typeof CITIES)[number];
/** Places of an architect or the maharaja: the start `S` or a city. */
export type Stop = (typeof STOPS)[number];
export type Village = `v${string}`;
/** Places of houses. */
export type Place = City | Village;
export type Road = `R${string}`;
export type Character = (typeof CHARACTERS)[number];
export type Action = (typeof ACTIONS)[number];
/** RA-4, RA-35: 0 is the centre, 1 to 6 are the outer sites. */
export type Site = number;

/** A type, not an interface, because the table service handles the options of all games as string records. */
export type Options = {
  /** RA-69. */
  readonly level: 'base' | 'advanced' | 'several';
  /** RA-70. */
  readonly length: 'normal' | 'short';
  /** RA-6. */
  readonly gold: 'hidden' | 'open';
};

/** RA-11: two actions, in the order of the disc. */
export interface Disc {
  readonly first: Action;
  readonly second: Action;
}
/**
 * Ways to pay for moving or building a house: an action of the
 * disc or a token, or the Builder's power (RA-49).
 */
export const MEANS = ['action', 'builder'] as const;
export type Means = (typeof MEANS)[number];

/** One thing done in a turn. Deeds may come in any order (RA-13). */
export type Deed =
  /** `by`: the roads travelled, in order (RA-20). */
  | { readonly do: 'travel'; readonly to: Stop; readonly by: readonly Road[] }
  | { readonly do: 'house'; readonly at: Place; readonly by: Means }
  | { readonly do: 'palace'; readonly at: City; readonly site: Site }
  /** Picks up the house to move. The question `drop` then asks for its new place (RA-33). */
  | { readonly do: 'lift'; readonly from: Place; readonly by: Means }
  | { readonly do: 'gold' | 'quarry' }
  | { readonly do: 'governor'; readonly city: City }
  /** Takes a free card, or another player's (RA-38, RA-76). */
  | { readonly do: 'character'; readonly take: Character }
  /** RA-76. */
  | { readonly do: 'swap'; readonly take: Character; readonly give: Character }
  | { readonly do: 'seduce'; readonly from: Seat }
  /** RA-72. */
  | { readonly do: 'token'; readonly action: Action }
  /** `finish` carries out open Gold and Quarry actions, then ends the turn. `end` only ends it (RA-15). */
  | { readonly do: 'finish' | 'end' };

/** A deed of this kind. */
export type DeedOf<Kind extends Deed['do']> = Extract<Deed, { readonly do: Kind }>;

/** Every question and the type of its answers. */
export interface Asks {
  /** RA-74: `null` passes. */
  bid: { readonly gold: number | null };
  /** A free card (RA-3, RA-38, RA-74). */
  pick: { readonly take: Character };
  /** An opening house (RA-4). */
  opening: { readonly at: Village };
  /** Both actions. All players answer in secret and at the same time (RA-10). */
  discs: Disc;
  turn: Deed;
  /** The new place of the lifted house (RA-33). `null`: it stays. */
  drop: { readonly at: Place | null };
  /** Confirms or cancels the end of a turn with an unfinished action (RA-40). */
  sure: { readonly then: 'end' | 'back' };
  /** The card that a seduced player gives (RA-76). */
  give: { readonly give: Character };
}

/** Stages of the game. */
export const STAGES = ['bid', 'pick', 'opening', 'discs', 'turn', 'drop', 'sure', 'give', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** A palace. `owner` is `null` for a neutral palace (RA-73). */
export interface Palace {
  readonly city: City;
  readonly site: Site;
  readonly owner: Seat | null;
}

/** Parts of actions. */
export const PARTS = [
  'gold',
  'house',
  'cityHouse',
  'move',
  'quarry',
  'palace',
  'governor',
  'character',
] as const;
/**
 * `house`: in a village or a city. `cityHouse`: in a city only (RA-32). `quarry`: one of two houses (RA-34).
 */
export type Part = (typeof PARTS)[number];

/** An action of the turn and its missing parts. Parts are assigned to actions in the player's favour. */
export interface ActionView {
  readonly action: Action;
  readonly from: 'disc' | 'token';
  readonly missing: readonly Part[];
}

export interface TurnView {
  readonly seat: Seat;
  readonly actions: readonly ActionView[];
  /** Parts that an action still allows. A `house` here is one in a village. */
  readonly open: readonly Part[];
  /** Gold that each other player would receive if the turn ended now (RA-40). */
  readonly gives: number;
  /** Powers already used in this turn (RA-51). */
  readonly used: readonly ('trader' | 'builder' | 'yogi')[];
  /** Price of a palace for the mover now (RA-50). */
  readonly palaceCost: number;
  /** The house being moved. */
  readonly lifted: { readonly from: Place; readonly by: Means } | null;
}

/**
 * A way for the mover's architect, its cost and the players paid (RA-21). For the Monk the bank pays (RA-22).
 * A way is listed even if the mover lacks the gold.
 */
export interface Way {
  readonly to: Stop;
  readonly by: readonly Road[];
  readonly toll: number;
  readonly pays: readonly { readonly seat: Seat; readonly gold: number }[];
  /**
   * `best`: no other way pays the same players less. `direct`: a
   * single road that costs more than another way.
   */
  readonly kind: 'best' | 'direct';
}

/** A player's result in a scoring (RA-55, RA-56, RA-57). */
export interface ScoreRow {
  readonly seat: Seat;
  /** Points by cause. */
  readonly architect: number;
  readonly houses: number;
  readonly outer: number;
  readonly centre: number;
  readonly home: number;
  readonly points: number;
  /** True if outer palaces counted double (RA-47). */
  readonly sadhu: boolean;
  /** The card with the player's lowest number, which decides ties (RA-56). Missing: an older scoring. */
  readonly card?: Character;
  /** 1 is the best. `null`: no points. */
  readonly rank: number | null;
  /** Gold for the rank. */
  readonly payout: number;
  /** Additional gold for a monopoly. */
  readonly monopoly: number;
}

/** A scored city. Rows are sorted by seat. */
export interface Scoring {
  readonly round: number;
  readonly city: City;
  readonly rows: readonly ScoreRow[];
}

export interface PlayerView {
  /** Sorted by number. Empty before the first pick. */
  readonly characters: readonly Character[];
  /** `null`: hidden from this seat (RA-6, RA-90). */
  readonly gold: number | null;
  /**
   * The gold that everybody can count: what the player began with, and the gains and costs of the log (RA-6).
   * `null`: an earlier version, which did not count it, has begun the game.
   */
  readonly counted: number | null;
  /** Palaces not built yet. */
  readonly palaces: number;
  readonly built: number;
  /** `supply`: houses that can be built. `quarry`: houses still in the quarry. */
  readonly supply: number;
  readonly quarry: number;
  readonly tokens: number;
  /** Stop of the architect. */
  readonly at: Stop;
  /** The disc of this round. `null`: not set, or not shown yet to this seat. Owners always see their disc. */
  readonly disc: Disc | null;
  readonly shown: boolean;
  /** True once this round's turn has begun. */
  readonly moved: boolean;
}

interface AuctionView {
  readonly opener: Seat;
  /** The highest bid. `null`: none yet. */
  readonly high: { readonly seat: Seat; readonly gold: number } | null;
  readonly passed: readonly Seat[];
}

/** Everything that one seat, or a spectator, may see. */
export interface View {
  readonly seat: Seat | null;
  readonly stage: Stage;
  readonly options: Options;
  /** 0 before the first round. */
  readonly round: number;
  readonly maharaja: Stop;
  /**
   * Box of each city's governor. 0: the arrow. 1 to 7: the set-up boxes. From 8: the boxes labelled from 1.
   */
  readonly governors: Readonly<Record<City, number>>;
  /** Box that ends the game when a governor is placed in it (RA-60, RA-70). */
  readonly endBox: number;
  /** Why this round is known to be the last one. `null`: it is not. */
  readonly ending: 'box' | 'palaces' | null;
  /** By seat. */
  readonly players: readonly PlayerView[];
  /** Free cards, sorted by number. */
  readonly free: readonly Character[];
  /** By place, the owners of its houses. */
  readonly houses: Readonly<Record<Place, readonly Seat[]>>;
  readonly palaces: readonly Palace[];
  /** Connected cities (RA-82). */
  readonly connected: readonly City[];
  /** Roads on which every village holds a house (RA-20). */
  readonly whole: readonly Road[];
  /** Seats whose turn of this round has not begun, by the cards held now (RA-39). */
  readonly order: readonly Seat[];
  /** Action tokens in the stock. 0 in the base game. */
  readonly tokens: number;
  readonly auction: AuctionView | null;
  readonly turn: TurnView | null;
  /** Ways of the mover's architect, by stop. Empty if no turn is under way. */
  readonly ways: readonly Way[];
  /** All scorings so far. */
  readonly payouts: readonly Scoring[];
  /** Seats that are asked now. Public. */
  readonly awaited: readonly Seat[];
  /** Empty until the game is over. */
  readonly winners: readonly Seat[];
}

/** The words and shapes of Raja. */
import type { Seat } from '../core/game.ts';
import type { ACTIONS, CHARACTERS, CITIES, STOPS } from '../../seeds/raja/index.ts';

export type City = (typeof CITIES)[number];
/** Where an architect or the maharaja stands: the start `S` or a city. */
export type Stop = (typeof STOPS)[number];
export type Village = `v${string}`;
/** Where houses stand. */
export type Place = City | Village;
export type Road = `R${string}`;
export type Character = (typeof CHARACTERS)[number];
export type Action = (typeof ACTIONS)[number];
/** RA-4, RA-35: 0 is the centre, 1 to 6 are outer sites. */
export type Site = number;

/** A type, not an interface: the table service handles the options of every game as a record of texts. */
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
/** What allows a house to be moved or built: an action of the disc or the token, or the Builder's power (RA-49). */
export const MEANS = ['action', 'builder'] as const;
export type Means = (typeof MEANS)[number];

/** One thing done in a turn, in any order (RA-13). */
export type Deed =
  /** By these roads, one after the other (RA-20). */
  | { readonly do: 'travel'; readonly to: Stop; readonly by: readonly Road[] }
  | { readonly do: 'house'; readonly at: Place; readonly by: Means }
  | { readonly do: 'palace'; readonly at: City; readonly site: Site }
  /** The house to be moved; `drop` asks where it goes (RA-33). */
  | { readonly do: 'lift'; readonly from: Place; readonly by: Means }
  | { readonly do: 'gold' | 'quarry' }
  | { readonly do: 'governor'; readonly city: City }
  /** A free card, or another player's (RA-38, RA-76). */
  | { readonly do: 'character'; readonly take: Character }
  /** RA-76. */
  | { readonly do: 'swap'; readonly take: Character; readonly give: Character }
  | { readonly do: 'seduce'; readonly from: Seat }
  /** RA-72. */
  | { readonly do: 'token'; readonly action: Action }
  /** `finish` carries out Gold and Quarry where they are open, and ends the turn; `end` just ends it (RA-15). */
  | { readonly do: 'finish' | 'end' };

/** A deed of this kind. */
export type DeedOf<Kind extends Deed['do']> = Extract<Deed, { readonly do: Kind }>;

/** Every question and the kind of its answers. */
export interface Asks {
  /** RA-74: `null` passes. */
  bid: { readonly gold: number | null };
  /** A free card (RA-3, RA-38, RA-74). */
  pick: { readonly take: Character };
  /** An opening house (RA-4). */
  opening: { readonly at: Village };
  /** Both actions, secretly and all at the same time (RA-10). */
  discs: Disc;
  turn: Deed;
  /** Where the lifted house goes (RA-33); `null`: it stays where it was. */
  drop: { readonly at: Place | null };
  /** Whether the turn ends with an action unfinished (RA-40). */
  sure: { readonly then: 'end' | 'back' };
  /** The card that a seduced player gives (RA-76). */
  give: { readonly give: Character };
}

/** What is asked now. */
export const STAGES = ['bid', 'pick', 'opening', 'discs', 'turn', 'drop', 'sure', 'give', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** The owner of a neutral palace is nobody (RA-73). */
export interface Palace {
  readonly city: City;
  readonly site: Site;
  readonly owner: Seat | null;
}

/** What an action is made of. */
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
/** `house`: in a village or a city; `cityHouse`: in a city only (RA-32); `quarry`: one house of two (RA-34). */
export type Part = (typeof PARTS)[number];

/** An action of the turn, and what of it is still to be done; parts belong to actions as is best for the player. */
export interface ActionView {
  readonly action: Action;
  readonly from: 'disc' | 'token';
  readonly missing: readonly Part[];
}

export interface TurnView {
  readonly seat: Seat;
  readonly actions: readonly ActionView[];
  /** Parts that may still be done as part of an action; a `house` here is one in a village. */
  readonly open: readonly Part[];
  /** What each other player would receive if the turn ended now (RA-40). */
  readonly gives: number;
  /** Powers that have served in this turn (RA-51). */
  readonly used: readonly ('trader' | 'builder' | 'yogi')[];
  /** What a palace costs the mover now (RA-50). */
  readonly palaceCost: number;
  /** The house that is being moved. */
  readonly lifted: { readonly from: Place; readonly by: Means } | null;
}

/** A way for the mover's architect: what it costs and who receives it (RA-21); the bank pays for the Monk (RA-22). Whether the gold suffices does not show here. */
export interface Way {
  readonly to: Stop;
  readonly by: readonly Road[];
  readonly toll: number;
  readonly pays: readonly { readonly seat: Seat; readonly gold: number }[];
  /** `best`: nothing else pays the same players less; `direct`: a single road that costs more than another way there. */
  readonly kind: 'best' | 'direct';
}

/** One player's part in a scoring (RA-55, RA-56, RA-57). */
export interface ScoreRow {
  readonly seat: Seat;
  /** Points for each cause. */
  readonly architect: number;
  readonly houses: number;
  readonly outer: number;
  readonly centre: number;
  readonly home: number;
  readonly points: number;
  /** Whether outer palaces counted double (RA-47). */
  readonly sadhu: boolean;
  /** 1 is the best; `null` without points. */
  readonly rank: number | null;
  /** Gold for the rank. */
  readonly payout: number;
  /** Gold for a monopoly, on top. */
  readonly monopoly: number;
}

/** A scored city; rows by seat. */
export interface Scoring {
  readonly round: number;
  readonly city: City;
  readonly rows: readonly ScoreRow[];
}

export interface PlayerView {
  /** In the order of their numbers. Empty before the first is picked. */
  readonly characters: readonly Character[];
  /** `null`: hidden from this seat (RA-6, RA-90). */
  readonly gold: number | null;
  /** Palaces left. */
  readonly palaces: number;
  readonly built: number;
  /** Houses that may be built, and those still in the quarry. */
  readonly supply: number;
  readonly quarry: number;
  readonly tokens: number;
  /** Where the architect stands. */
  readonly at: Stop;
  /** This round's, once shown; the own one before that. */
  readonly disc: Disc | null;
  readonly shown: boolean;
  /** Whether this round's turn has begun or is over. */
  readonly moved: boolean;
}

export interface AuctionView {
  readonly opener: Seat;
  /** The highest bid, if there is one. */
  readonly high: { readonly seat: Seat; readonly gold: number } | null;
  readonly passed: readonly Seat[];
}

/** All that one seat, or a spectator, may see. */
export interface View {
  readonly seat: Seat | null;
  readonly stage: Stage;
  readonly options: Options;
  /** 0 before the first. */
  readonly round: number;
  readonly maharaja: Stop;
  /** The box of each city's governor: 0 the arrow, 1 to 7 the set-up boxes, 8 and more those labelled 1 and more. */
  readonly governors: Readonly<Record<City, number>>;
  /** A governor placed in this box ends the game (RA-60, RA-70). */
  readonly endBox: number;
  /** Why this round is the last one, as far as it is known. */
  readonly ending: 'box' | 'palaces' | null;
  /** By seat. */
  readonly players: readonly PlayerView[];
  /** Cards that nobody holds, in the order of their numbers. */
  readonly free: readonly Character[];
  /** The owners of the houses in each place. */
  readonly houses: Readonly<Record<Place, readonly Seat[]>>;
  readonly palaces: readonly Palace[];
  /** RA-82. */
  readonly connected: readonly City[];
  /** Roads whose every village holds a house (RA-20). */
  readonly whole: readonly Road[];
  /** Turns of this round still to begin, as the cards lie now (RA-39). */
  readonly order: readonly Seat[];
  /** Action tokens in the stock; 0 in the base game. */
  readonly tokens: number;
  readonly auction: AuctionView | null;
  readonly turn: TurnView | null;
  /** Where the mover's architect can go, by stop; empty when nobody moves. */
  readonly ways: readonly Way[];
  /** Every scoring so far. */
  readonly payouts: readonly Scoring[];
  /** Who is asked now. Public. */
  readonly awaited: readonly Seat[];
  /** Once the game is over. */
  readonly winners: readonly Seat[];
}

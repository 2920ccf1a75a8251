/** The vocabulary and the data types of Taj Mahal. */
import type { Seat } from '../core/game.ts';
import type { COLOURS, COMMODITIES, INFLUENCES, SPECIALS, SYMBOLS } from '../../seeds/taj-mahal/index.ts';

export type Sign = (typeof SYMBOLS)[number];
export type Influence = (typeof INFLUENCES)[number];
export type Colour = (typeof COLOURS)[number];
export type Commodity = (typeof COMMODITIES)[number];
export type Special = (typeof SPECIALS)[number];
/** Ids of the seed data. */
export type City = string;
export type Province = string;
export type BonusTile = string;
export type Card = `${Colour | 'white'}-${string}`;

/** A player or a Carletto. Players are numbered by seat; Carlettos have the next numbers. */
export type Who = number;

/** A type, not an interface, because the table service handles the options of all games as string records. */
export type Options = {
  /** TM-95: the full map or the short one. */
  readonly map: 'twelve' | 'nine';
  /**
   * Carlettos (TM-80 to TM-91). `needed`: one with two players, two
   * with one. `added`: one more, with two, three or four players.
   */
  readonly carletto: 'needed' | 'added';
  /** Who settles equally good placements of Carletto (TM-86). Missing in tables begun before: `computed`. */
  readonly ties: 'computed' | 'players';
};

/**
 * The choice of a turn: a coloured card and at most one other
 * card with it (TM-11). `card` is `null` for a withdrawal.
 */
export interface Choice {
  readonly card: Card | null;
  readonly with: Card | Special | null;
}

/** Where a palace goes, and whether it has the crown. */
export interface Site {
  readonly city: City;
  readonly crown: boolean;
}

/** Every question and the type of its answers. */
export interface Asks {
  turn: Choice;
  palace: Site;
  /** All palaces of a withdrawal of Carletto (TM-86). */
  settle: readonly Site[];
  supply: Card;
  discard: Card;
}

/**
 * Stages of the game. `turn`: play or withdraw. `palace`: place the next one. `settle`: choose among equally
 * good placements of Carletto, who is the active figure (TM-86). `supply`: take cards.
 * `discard`: discard cards because Carletto withdraws (TM-85).
 */
export const STAGES = ['turn', 'palace', 'settle', 'supply', 'discard', 'over'] as const;
export type Stage = (typeof STAGES)[number];

/** The cards of one turn. */
export interface Play {
  readonly card: Card;
  readonly with: Card | Special | null;
}
export interface Palace {
  readonly city: City;
  readonly owner: Who;
  readonly crown: boolean;
}

/** The causes of all points, with the visit in which they were scored. */
export type Gain = { readonly visit: number; readonly who: Who; readonly points: number } & (
  | { readonly for: 'special' }
  | { readonly for: 'bonus'; readonly tile: BonusTile; readonly city: City }
  | { readonly for: 'palaces'; readonly provinces: readonly Province[] }
  | { readonly for: 'tile'; readonly tile: number }
  | { readonly for: 'specials' | 'whites' }
  | { readonly for: 'colour'; readonly colour: Colour }
);

/** A figure as all see it, and its hand if this seat may see that. */
export interface FigureView {
  readonly carletto: boolean;
  /**
   * White and coloured cards, in the order of the deck. `null`: hidden. Only the owner sees the hand, and all
   * once the game is over (TM-70). Carletto has no hand.
   */
  readonly hand: readonly Card[] | null;
  /** Number of white and coloured cards. */
  readonly cards: number;
  /** Cards of the hand that were taken from the supply, which everybody has seen (TM-98). Public. */
  readonly taken: readonly Card[];
  /** Special cards not played, in hand or in front of Carletto. Public (TM-98). */
  readonly specials: readonly Special[];
  /** Cards played in this visit, turn by turn. */
  readonly played: readonly Play[];
  readonly colour: Colour | null;
  readonly symbols: Readonly<Record<Sign, number>>;
  /** Prizes that a withdrawal would win now (TM-20). Empty after withdrawing. */
  readonly leads: readonly Sign[];
  readonly withdrawn: boolean;
  readonly influences: readonly Influence[];
  readonly tiles: readonly number[];
  readonly bonuses: readonly BonusTile[];
  readonly commodities: Readonly<Record<Commodity, number>>;
  readonly score: number;
}

/** A prize of the court: whether it is still there, its leader and the lead over the next figure. */
export interface PrizeView {
  readonly sign: Sign;
  readonly open: boolean;
  readonly leader: Who | null;
  readonly margin: number;
}

/** Everything that one seat, or a spectator, may see. */
export interface View {
  readonly seat: Seat | null;
  readonly stage: Stage;
  readonly options: Options;
  readonly visit: number;
  /** Provinces in the order of their tiles: tile n lies on the n-th. */
  readonly provinces: readonly Province[];
  /** The turn order of this visit, starting with its first player. */
  readonly order: readonly Who[];
  /** The figure whose turn or withdrawal is under way. */
  readonly active: Who;
  /** Players by seat, then Carlettos. */
  readonly figures: readonly FigureView[];
  readonly palaces: readonly Palace[];
  /** Bonus tiles still on the board, by city. */
  readonly bonuses: Readonly<Record<City, BonusTile>>;
  readonly court: readonly PrizeView[];
  readonly supply: readonly Card[];
  readonly deck: number;
  readonly discards: readonly Card[];
  /** Special cards beside the board. */
  readonly table: readonly Special[];
  /** Palaces of the active figure that are not placed yet. */
  readonly placing: { readonly normal: number; readonly crown: boolean } | null;
  /**
   * The figure that has withdrawn, until the next turn. It is not `active` if others discard because of it
   * (TM-85).
   */
  readonly withdrawing: Who | null;
  /** Seats that are asked now. Public. */
  readonly awaited: readonly Seat[];
  readonly gains: readonly Gain[];
  /** Empty until the game is over. */
  readonly winners: readonly Who[];
}

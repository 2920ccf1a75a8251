/** The words and shapes of Taj Mahal. */
import type { Seat } from '../core/game.ts';
import type { COLOURS, COMMODITIES, INFLUENCES, SPECIALS, SYMBOLS } from '../../seeds/taj-mahal/index.ts';

export type Sign = (typeof SYMBOLS)[number];
export type Influence = (typeof INFLUENCES)[number];
export type Colour = (typeof COLOURS)[number];
export type Commodity = (typeof COMMODITIES)[number];
export type Special = (typeof SPECIALS)[number];
/** Ids of the seed. */
export type City = string;
export type Province = string;
export type BonusTile = string;
export type Card = `${Colour | 'white'}-${string}`;

/** A player or a Carletto: players are their seats, Carlettos the numbers after them. */
export type Who = number;

/** A type, not an interface: the table service handles the options of every game as a record of texts. */
export type Options = {
  /** TM-95: the whole map or the short one. */
  readonly map: 'twelve' | 'nine';
  /** TM-80 on: `needed` gives one to two players and two to one; `added` one more, to two, three or four players. */
  readonly carletto: 'needed' | 'added';
};

/** The choice of a turn: a coloured card and at most one other with it (TM-11); no card at all means to withdraw. */
export interface Choice {
  readonly card: Card | null;
  readonly with: Card | Special | null;
}

/** Where a palace goes, and whether it is the one with the crown. */
export interface Site {
  readonly city: City;
  readonly crown: boolean;
}

/** Every question and the kind of its answers. */
export interface Asks {
  turn: Choice;
  palace: Site;
  supply: Card;
  discard: Card;
}

/** `turn`: play or withdraw; `palace`: where the next one goes; `supply`: cards taken; `discard`: cards thrown away for Carletto (TM-85). */
export const STAGES = ['turn', 'palace', 'supply', 'discard', 'over'] as const;
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

/** How points were made: the score, visit by visit. */
export type Gain = { readonly visit: number; readonly who: Who; readonly points: number } & (
  | { readonly for: 'special' }
  | { readonly for: 'bonus'; readonly tile: BonusTile; readonly city: City }
  | { readonly for: 'palaces'; readonly provinces: readonly Province[] }
  | { readonly for: 'tile'; readonly tile: number }
  | { readonly for: 'specials' | 'whites' }
  | { readonly for: 'colour'; readonly colour: Colour }
);

/** One figure, as everybody sees it, but for the hand. */
export interface FigureView {
  readonly carletto: boolean;
  /** Known to the owner, and to all once the game is over (TM-70); white and coloured cards in the order of the deck. Carletto has none. */
  readonly hand: readonly Card[] | null;
  /** How many white and coloured cards. */
  readonly cards: number;
  /** In hand or before Carletto, those not played; public (TM-98). */
  readonly specials: readonly Special[];
  /** Before this figure in this visit, turn by turn. */
  readonly played: readonly Play[];
  readonly colour: Colour | null;
  readonly symbols: Readonly<Record<Sign, number>>;
  /** What a withdrawal would win right now (TM-20); empty for those withdrawn. */
  readonly leads: readonly Sign[];
  readonly withdrawn: boolean;
  readonly influences: readonly Influence[];
  readonly tiles: readonly number[];
  readonly bonuses: readonly BonusTile[];
  readonly commodities: Readonly<Record<Commodity, number>>;
  readonly score: number;
}

/** A prize of the court: whether it still lies there, who leads it and by how much over the next. */
export interface PrizeView {
  readonly sign: Sign;
  readonly open: boolean;
  readonly leader: Who | null;
  readonly margin: number;
}

/** All that one seat, or a spectator, may see. */
export interface View {
  readonly seat: Seat | null;
  readonly stage: Stage;
  readonly options: Options;
  readonly visit: number;
  /** The provinces in the order of their tiles: tile n lies on the n-th. */
  readonly provinces: readonly Province[];
  /** The turn order of this visit, the first player first. */
  readonly order: readonly Who[];
  /** Whose turn or withdrawal it is. */
  readonly active: Who;
  /** Players by seat, then Carlettos. */
  readonly figures: readonly FigureView[];
  readonly palaces: readonly Palace[];
  /** Bonus tiles that lie on the board. */
  readonly bonuses: Readonly<Record<City, BonusTile>>;
  readonly court: readonly PrizeView[];
  readonly supply: readonly Card[];
  readonly deck: number;
  readonly discards: readonly Card[];
  /** Special cards beside the board. */
  readonly table: readonly Special[];
  /** The palaces that are still to be placed. */
  readonly placing: { readonly who: Who; readonly normal: number; readonly crown: boolean } | null;
  /** Who is asked now. Public. */
  readonly awaited: readonly Seat[];
  readonly gains: readonly Gain[];
  /** Once the game is over. */
  readonly winners: readonly Who[];
}

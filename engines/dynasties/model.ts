/** The vocabulary and the data types of Dynasties. */
import type { Seat } from '../core/game.ts';
import type {
  BASICS,
  BONUSES,
  BOOK_TILES,
  CHARACTERS,
  CITY_SYMBOLS,
  FACES,
  FREE_CITIES,
  GOODS,
  NATIONS,
  ROLES,
} from '../../seeds/dynasties/index.ts';

export type Good = (typeof GOODS)[number];
export type Goods = Readonly<Record<Good, number>>;
export type Nation = (typeof NATIONS)[number];
export type CitySymbol = (typeof CITY_SYMBOLS)[number];
export type Role = (typeof ROLES)[number];
export type Character = (typeof CHARACTERS)[number];
export type BookTile = (typeof BOOK_TILES)[number];
/** A face of a dowry die. */
export type Face = (typeof FACES)[number];
export type Bonus = (typeof BONUSES)[number];
export type FreeCity = (typeof FREE_CITIES)[number];
/** Ids of the seed data. */
export type City = string;
export type NationTile = 'N1' | 'N2' | 'N3' | 'N4';
export type Card = `A${string}`;
export type Green = `G${string}`;
export type Yellow = `Y${string}`;
export type ScoringCard = Green | Yellow;
export const SHIPS = [1, 2, 3] as const;
export type Ship = (typeof SHIPS)[number];
/** The option used of an action card. */
export type CardOption = (typeof BASICS)[number] | 'special';
/** A book tile that can be used in a turn. */
export type TurnTile = Extract<BookTile, 'trade' | 'place' | 'card'>;
/** DY-61, DY-65: four priced spaces from the front, then the wide one. */
export const SPACES = [1, 2, 3, 4, 5] as const;
export type Space = (typeof SPACES)[number];
/** Owner of a figure. `neutral`: Casanova's (DY-75). */
export type Owner = Seat | 'neutral';

/** The game has no options. */
export type Options = Readonly<Record<never, never>>;

/** The start of a turn (DY-10, DY-60, DY-61, DY-91). Details follow as `Step`s. */
export type Turn =
  | { readonly do: 'play'; readonly card: Card; readonly as: CardOption }
  | { readonly do: 'discard' | 'pass' }
  | { readonly do: 'tile'; readonly tile: TurnTile };

/** A space of a city. */
export interface Site {
  readonly city: City;
  readonly as: Role;
}

/** A detail of a plan. Nothing is announced or carried out before the last detail is known. */
export type Step =
  | { readonly ship: Ship }
  | Site
  /** DY-54: no second placement. */
  | { readonly city: null }
  | { readonly character: Character }
  /** The complete payment. */
  | { readonly pay: Goods }
  /** This many goods of a colour, if there are too many payments to list. */
  | { readonly of: Good; readonly count: number }
  /** DY-51: the good taken from this ship. */
  | { readonly from: Ship; readonly good: Good }
  | { readonly space: Space }
  /** DY-66, DY-60: the card that is kept or discarded. */
  | { readonly keep: Card }
  | { readonly discard: Card }
  /** DY-74. */
  | { readonly tile: FreeCity; readonly side: Role }
  | { readonly nation: Nation };

/** The bonus action (DY-73). A revaluation tile needs a nation. */
export type BonusChoice =
  | { readonly bonus: Exclude<Bonus, 'revaluation'> }
  | { readonly bonus: 'revaluation'; readonly nation: Nation };

/** Every question and the type of its answers. */
export interface Asks {
  turn: Turn;
  /** Details of a turn, a book tile or a bonus action. */
  step: Step;
  /** After the action (DY-91): a book tile to use. `null`: end the turn. */
  tile: { readonly tile: TurnTile | null };
  /** The ship of a trade by a die, or of a second trade. `null`: declined (DY-16). */
  trade: { readonly ship: Ship | null };
  /**
   * DY-21: one of the two groups; the rest is the other. The option
   * names the group with the first good in the order of colours.
   */
  divide: { readonly group: Goods };
  /** DY-21: the group taken. */
  choose: { readonly take: 'first' | 'second' };
  /** DY-23: the goods taken by a player who owns both spaces of a ship. */
  own: { readonly goods: Goods };
  /** DY-40: the single die, 1 to 3. */
  split: { readonly single: number };
  /** DY-40. */
  group: { readonly take: 'pair' | 'single' };
  /** DY-44: the die carried out first. */
  order: { readonly face: Face };
  /** DY-58, DY-75: the dice carried out, 1 to 3. */
  dice: { readonly dice: readonly number[] };
  /** DY-42, DY-16. */
  birth: { readonly city: City | null };
  /** DY-48: the nation, if the one rolled has no coat left. */
  coat: { readonly nation: Nation };
  /** DY-102: the card kept. */
  keep: { readonly card: Yellow };
  /** DY-57: one pick per good owed. `n` numbers goods of the same colour. */
  give: { readonly good: Good; readonly n: number };
  /** DY-70: the goods taken from a ship with a member left on it. */
  remains: { readonly ship: Ship; readonly goods: Goods };
  bonus: BonusChoice;
  /** DY-81: the cards played. */
  score: { readonly card: ScoringCard };
  /** DY-83: the members kept by paying pink goods. */
  unmarried: Site;
}
export type Stage = keyof Asks | 'over';

/** Questions that begin or continue a plan. */
export type PlanQuestion = 'turn' | 'step' | 'tile' | 'bonus';
export const isPlanQuestion = <Q extends { readonly type: keyof Asks }>(
  question: Q,
): question is Q & { readonly type: PlanQuestion } =>
  ['turn', 'step', 'tile', 'bonus'].includes(question.type);
/** Questions about dice and what they bring. */
export type Reward = 'split' | 'group' | 'order' | 'dice' | 'birth' | 'coat' | 'keep';

/** How a scoring card is worth its points: `vp` for each of `times` (DY-81). */
export interface Worth {
  readonly points: number;
  readonly times: number;
  readonly vp: number;
}
/** A scoring card and its worth if it were played in this round's scoring now. */
export interface CardWorth extends Worth {
  readonly card: ScoringCard;
}

/** The causes of all points, with the round in which they were scored. */
export type Gain = { readonly round: number; readonly who: Seat; readonly points: number } & (
  | { readonly for: 'city'; readonly city: City }
  | { readonly for: 'die' | 'bonus' }
  | { readonly for: 'unmarried'; readonly city: City; readonly as: Role; readonly space: 'large' | 'small' }
  | { readonly for: 'card'; readonly card: ScoringCard; readonly times: number }
  | { readonly for: 'first' | 'second'; readonly nation: Nation; readonly total: number }
  | { readonly for: 'crown'; readonly city: City }
  | { readonly for: 'majority' | 'crowns'; readonly nation: Nation }
  | { readonly for: 'tile' }
);

export interface SpaceView {
  readonly cost: number;
  readonly large: boolean;
  readonly who: Owner | null;
}
/** A city of the board, an extra city (DY-7) or a placed free city (DY-74). */
export interface CityView {
  readonly city: City;
  readonly nation: Nation;
  readonly symbol: CitySymbol;
  readonly x: number;
  readonly y: number;
  readonly prince: SpaceView;
  readonly princess: SpaceView;
  readonly child: Seat | null;
  readonly married: boolean;
  /** Number of book tiles in the city. */
  readonly books: number;
}

export interface ShipView {
  readonly ship: Ship;
  readonly goods: Goods;
  readonly large: Seat | null;
  readonly small: Seat | null;
}

export interface CharacterView {
  readonly character: Character;
  readonly space: 'blue' | 'yellow';
  /** Number of goods of that colour. */
  readonly price: number;
  readonly used: boolean;
}

/** Rolled dice that are not distributed yet. */
export interface DiceView {
  readonly faces: readonly Face[];
  readonly for: 'marriage' | 'philip' | 'casanova';
  readonly city: City | null;
  /** The player who divides the dice, or who rolled them alone. */
  readonly by: Seat;
  /** The player who chooses a group. `null`: dice for one player. */
  readonly chooser: Seat | null;
  /** The single die, 1 to 3. `null`: not divided yet. */
  readonly single: number | null;
  /** Number of dice to choose (DY-58, DY-75). `null`: a marriage. */
  readonly want: number | null;
}

/** Goods of a ship that are being divided. */
export interface DivisionView {
  readonly ship: Ship;
  readonly by: Seat;
  readonly chooser: Seat;
  /** `null`: not divided yet. */
  readonly groups: readonly [first: Goods, second: Goods] | null;
}

export interface PlayerView {
  /** Family members in supply. */
  readonly members: number;
  readonly goods: Goods;
  /**
   * Action cards in the order of the deck. `null`: hidden. Only
   * the owner sees them, and all once the game is over.
   */
  readonly hand: readonly Card[] | null;
  readonly cards: number;
  readonly scoring: readonly CardWorth[] | null;
  readonly scoringCards: number;
  readonly tiles: readonly BookTile[] | null;
  readonly bookTiles: number;
  readonly coats: Readonly<Record<Nation, number>>;
  /** DY-76. */
  readonly revaluations: readonly Nation[];
  readonly score: number;
  readonly passed: boolean;
}

/** A nation's public standing (DY-85). Coats on book tiles are not counted before the end. */
export interface NationView {
  readonly nation: Nation;
  /** The nation scoring tile and its VP. */
  readonly tile: NationTile;
  readonly first: number;
  readonly second: number;
  readonly crown: number;
  /** Members and coats, by seat. */
  readonly totals: readonly number[];
  /** Coats in the stock. */
  readonly coats: number;
  /** The revaluation tile: its VP and its owner. */
  readonly revaluation: { readonly majority: number; readonly crown: number; readonly owner: Seat | null };
}

/** The start of a plan, whose details are asked. */
export type Root = Turn | { readonly do: 'bonus'; readonly bonus: 'freeCity' | 'casanova' };

/** Everything that one seat, or a spectator, may see. */
export interface View {
  readonly seat: Seat | null;
  readonly stage: Stage;
  readonly round: number;
  /** The first player of this round. */
  readonly first: Seat;
  /** The player whose turn or bonus action it is. */
  readonly active: Seat;
  /** Seats that are asked now. */
  readonly awaited: readonly Seat[];
  readonly players: readonly PlayerView[];
  readonly cities: readonly CityView[];
  readonly nations: readonly NationView[];
  readonly ships: readonly ShipView[];
  readonly division: DivisionView | null;
  readonly dice: DiceView | null;
  /** DY-57: the receiver, and the number of goods that each seat gives. */
  readonly gifts: {
    readonly to: Seat;
    readonly due: readonly { readonly seat: Seat; readonly count: number }[];
  } | null;
  readonly characters: readonly CharacterView[];
  /** Priced spaces from the front, with their prices in pink goods. */
  readonly track: readonly { readonly price: number; readonly who: Seat | null }[];
  /** Players on the wide space, the foremost first. */
  readonly wide: readonly Seat[];
  /** DY-52. */
  readonly leonardo: Seat | null;
  readonly bonuses: readonly { readonly bonus: Bonus; readonly by: readonly Seat[] }[];
  readonly freeCities: readonly FreeCity[];
  readonly neutrals: number;
  readonly bag: Goods;
  /** The action card being carried out. */
  readonly played: Card | null;
  readonly deck: number;
  readonly discards: readonly Card[];
  readonly yellowDeck: number;
  /** Scoring cards already played. */
  readonly yellowPlayed: readonly Yellow[];
  readonly greenPlayed: readonly Green[];
  /** Book tiles used or shown. */
  readonly usedTiles: readonly BookTile[];
  /** The plan of this seat, if its details are being asked. */
  readonly plan: { readonly root: Root; readonly steps: readonly Step[] } | null;
  /** DY-102: the cards drawn by this seat, from which one is kept. */
  readonly drawn: readonly CardWorth[] | null;
  /** DY-102: cards under the yellow deck that this seat knows. */
  readonly buried: readonly Yellow[];
  readonly gains: readonly Gain[];
  /** Empty until the game is over. */
  readonly winners: readonly Seat[];
}

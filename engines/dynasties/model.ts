/** The words and shapes of Dynasties. */
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
/** One side of a dowry die. */
export type Face = (typeof FACES)[number];
export type Bonus = (typeof BONUSES)[number];
export type FreeCity = (typeof FREE_CITIES)[number];
/** Ids of the seed. */
export type City = string;
export type NationTile = 'N1' | 'N2' | 'N3' | 'N4';
export type Card = `A${string}`;
export type Green = `G${string}`;
export type Yellow = `Y${string}`;
export type ScoringCard = Green | Yellow;
export const SHIPS = [1, 2, 3] as const;
export type Ship = (typeof SHIPS)[number];
/** The option of an action card that is used. */
export type CardOption = (typeof BASICS)[number] | 'special';
/** A book tile that is used in a turn. */
export type TurnTile = Extract<BookTile, 'trade' | 'place' | 'card'>;
/** DY-61, DY-65: four priced spaces from the front, then the wide one. */
export const SPACES = [1, 2, 3, 4, 5] as const;
export type Space = (typeof SPACES)[number];
/** Whose figure; `neutral`: Casanova's (DY-75). */
export type Owner = Seat | 'neutral';

/** No options. */
export type Options = Readonly<Record<never, never>>;

/** DY-10, DY-60, DY-61, DY-91: what a turn begins with; details are asked after it (`Step`). */
export type Turn =
  | { readonly do: 'play'; readonly card: Card; readonly as: CardOption }
  | { readonly do: 'discard' | 'pass' }
  | { readonly do: 'tile'; readonly tile: TurnTile };

/** A space of a city. */
export interface Site {
  readonly city: City;
  readonly as: Role;
}

/** A detail of what has been begun: nothing is told or done before the last of them. */
export type Step =
  | { readonly ship: Ship }
  | Site
  /** DY-54: no second placement. */
  | { readonly city: null }
  | { readonly character: Character }
  /** The whole payment. */
  | { readonly pay: Goods }
  /** So many of this colour, where the payments are too many to list. */
  | { readonly of: Good; readonly count: number }
  /** DY-51: from this ship. */
  | { readonly from: Ship; readonly good: Good }
  | { readonly space: Space }
  /** DY-66, DY-60: the card that is kept or discarded. */
  | { readonly keep: Card }
  | { readonly discard: Card }
  /** DY-74. */
  | { readonly tile: FreeCity; readonly side: Role }
  | { readonly nation: Nation };

/** DY-73: the bonus action; a revaluation tile is of a nation. */
export type BonusChoice =
  | { readonly bonus: Exclude<Bonus, 'revaluation'> }
  | { readonly bonus: 'revaluation'; readonly nation: Nation };

/** Every question and the kind of its answers. */
export interface Asks {
  turn: Turn;
  /** Details of a turn, a book tile or a bonus action. */
  step: Step;
  /** After the action (DY-91): use a book tile, or end the turn. */
  tile: { readonly tile: TurnTile | null };
  /** A trade by a die or the second of two: which ship, or none (DY-16). */
  trade: { readonly ship: Ship | null };
  /** DY-21: one of the two groups; the rest is the other. The option names the one with the first good in the order of colours. */
  divide: { readonly group: Goods };
  /** DY-21: the group that is taken. */
  choose: { readonly take: 'first' | 'second' };
  /** DY-23: two goods of a ship for oneself. */
  own: { readonly goods: Goods };
  /** DY-40: the die that is alone; 1 to 3. */
  split: { readonly single: number };
  /** DY-40. */
  group: { readonly take: 'pair' | 'single' };
  /** DY-44: the die that is carried out first. */
  order: { readonly face: Face };
  /** DY-58, DY-75: the dice that are carried out; 1 to 3. */
  dice: { readonly dice: readonly number[] };
  /** DY-42, DY-16. */
  birth: { readonly city: City | null };
  /** DY-48: where none of the nation rolled is left. */
  coat: { readonly nation: Nation };
  /** DY-102: the card that is kept. */
  keep: { readonly card: Yellow };
  /** DY-57: as many picks as goods are due; `n`: the n-th of its colour. */
  give: { readonly good: Good; readonly n: number };
  /** DY-70: what is taken from a ship on which a member has been left. */
  remains: { readonly ship: Ship; readonly goods: Goods };
  bonus: BonusChoice;
  /** DY-81: the cards that are played. */
  score: { readonly card: ScoringCard };
  /** DY-83: the members that are kept for pink. */
  unmarried: Site;
}
export type Stage = keyof Asks | 'over';

/** DY-81: why a scoring card is worth what it is worth: `vp` for each of `times`. */
export interface Worth {
  readonly points: number;
  readonly times: number;
  readonly vp: number;
}
/** A scoring card and what it would be worth if it were played in this round's scoring, as things stand. */
export interface CardWorth extends Worth {
  readonly card: ScoringCard;
}

/** How points were made: the score, round by round. */
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
/** A city of the board, an extra city (DY-7) or a free city that has been placed (DY-74). */
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
  /** Book tiles that lie there. */
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
  /** In goods of that colour. */
  readonly price: number;
  readonly used: boolean;
}

/** Dice that have been rolled and not yet given out. */
export interface DiceView {
  readonly faces: readonly Face[];
  readonly for: 'marriage' | 'philip' | 'casanova';
  readonly city: City | null;
  /** Who divides, or chooses for himself alone. */
  readonly by: Seat;
  /** Who chooses a group. */
  readonly chooser: Seat | null;
  /** The die that is alone, 1 to 3, once divided. */
  readonly single: number | null;
  /** How many dice are to be chosen (DY-58, DY-75). */
  readonly want: number | null;
}

/** Goods of a ship under division. */
export interface DivisionView {
  readonly ship: Ship;
  readonly by: Seat;
  readonly chooser: Seat;
  /** Once divided. */
  readonly groups: readonly [first: Goods, second: Goods] | null;
}

export interface PlayerView {
  /** Family members in supply. */
  readonly members: number;
  readonly goods: Goods;
  /** Known to the owner, and to all once the game is over; in the order of the deck. */
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

/** DY-85, as it stands in public sight: book tiles with coats are not counted before the end. */
export interface NationView {
  readonly nation: Nation;
  /** The nation scoring tile that lies here, and its figures. */
  readonly tile: NationTile;
  readonly first: number;
  readonly second: number;
  readonly crown: number;
  /** Members and coats, by seat. */
  readonly totals: readonly number[];
  /** Coats in the stock. */
  readonly coats: number;
  /** The revaluation tile: its figures, and who has it. */
  readonly revaluation: { readonly majority: number; readonly crown: number; readonly owner: Seat | null };
}

/** What a question's details belong to. */
export type Root = Turn | { readonly do: 'bonus'; readonly bonus: 'freeCity' | 'casanova' };

/** All that one seat, or a spectator, may see. */
export interface View {
  readonly seat: Seat | null;
  readonly stage: Stage;
  readonly round: number;
  /** The first player of this round. */
  readonly first: Seat;
  /** Whose turn or bonus action it is. */
  readonly active: Seat;
  /** Who is asked now. */
  readonly awaited: readonly Seat[];
  readonly players: readonly PlayerView[];
  readonly cities: readonly CityView[];
  readonly nations: readonly NationView[];
  readonly ships: readonly ShipView[];
  readonly division: DivisionView | null;
  readonly dice: DiceView | null;
  /** DY-57: how many goods each seat has to give, and to whom. */
  readonly gifts: {
    readonly to: Seat;
    readonly due: readonly { readonly seat: Seat; readonly count: number }[];
  } | null;
  readonly characters: readonly CharacterView[];
  /** Who stands on the priced spaces, from the front; their prices in pink goods. */
  readonly track: readonly { readonly price: number; readonly who: Seat | null }[];
  /** Who stands on the wide space, the foremost first. */
  readonly wide: readonly Seat[];
  /** DY-52. */
  readonly leonardo: Seat | null;
  readonly bonuses: readonly { readonly bonus: Bonus; readonly by: readonly Seat[] }[];
  readonly freeCities: readonly FreeCity[];
  readonly neutrals: number;
  readonly bag: Goods;
  /** The action card that is being carried out. */
  readonly played: Card | null;
  readonly deck: number;
  readonly discards: readonly Card[];
  readonly yellowDeck: number;
  /** Scoring cards that have been played. */
  readonly yellowPlayed: readonly Yellow[];
  readonly greenPlayed: readonly Green[];
  /** Book tiles that have been used or shown. */
  readonly usedTiles: readonly BookTile[];
  /** What this seat has begun and is asked the details of. */
  readonly plan: { readonly root: Root; readonly steps: readonly Step[] } | null;
  /** DY-102: the cards drawn by this seat, of which one is kept. */
  readonly drawn: readonly CardWorth[] | null;
  /** DY-102: cards that this seat knows to lie under the yellow deck. */
  readonly buried: readonly Yellow[];
  readonly gains: readonly Gain[];
  /** Once the game is over. */
  readonly winners: readonly Seat[];
}

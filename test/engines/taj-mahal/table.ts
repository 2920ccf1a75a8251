/** Shorthand for scenes of Taj Mahal. */
import { CARDS, partyOf, sorted } from '../../../engines/taj-mahal/facts.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import type {
  Asks,
  Card,
  Choice,
  Options,
  Palace,
  Play,
  Province,
  Site,
  Special,
  View,
  Who,
} from '../../../engines/taj-mahal/model.ts';
import type { Figure, State } from '../../../engines/taj-mahal/state.ts';
import type { Io, Msg, Seat } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, thaw } from '../../../engines/core/values.ts';
import { scene, type Scene } from '../../support/engine/scene.ts';

export const USUAL: Options = { map: 'twelve', carletto: 'needed', ties: 'computed' };
export const ADDED: Options = { ...USUAL, carletto: 'added' };
export const NINE: Options = { ...USUAL, map: 'nine' };
export const NINE_ADDED: Options = { ...NINE, carletto: 'added' };
/** Every number of players with every option set that it allows. */
export const GAMES: readonly (readonly [seats: number, options: Options])[] = [
  USUAL,
  ADDED,
  NINE,
  NINE_ADDED,
].flatMap(options =>
  [1, 2, 3, 4, 5]
    .filter(seats => tajMahal.refuses(seats, options) === null)
    .map(seats => [seats, options] as const),
);

/** Games in which the players settle Carletto's equal placements (TM-86). */
export const SETTLED: typeof GAMES = GAMES.filter(
  ([seats, { map, carletto }]) => map === 'nine' && (seats < 3 || carletto === 'added'),
).map(([seats, options]) => [seats, { ...options, ties: 'players' }]);

export type TajScene = Scene<State, Asks, View>;

export interface Position {
  readonly options?: Options;
  readonly first?: Seat;
  /** By seat. Default: no cards. */
  readonly hands?: Readonly<Record<Seat, readonly Card[]>>;
  readonly played?: Readonly<Record<Who, readonly Play[]>>;
  readonly specials?: Readonly<Record<Who, readonly Special[]>>;
  readonly supply?: readonly Card[];
  readonly deck?: readonly Card[];
  readonly visit?: number;
  readonly province?: Province;
  readonly bonuses?: State['bonuses'];
  readonly palaces?: readonly Palace[];
  readonly figures?: Readonly<Record<Who, Partial<Figure>>>;
  readonly seed?: string;
}

/**
 * Returns a position at the start of the first player's turn. Cards not named are in the deck, or in the
 * discards if a deck is given.
 */
export function sitting(seats: number, position: Position = {}): TajScene {
  const { options = USUAL, first = 0, seed = 'scene' } = position;
  return scene(tajMahal, { seats, options, first }, seed).given(state => {
    arrange(state, seats, options, position);
  });
}

function arrange(state: State, seats: number, options: Options, position: Position): void {
  const { visit = 1, province, bonuses, palaces = [], first = 0 } = position;
  arrangeFigures(state, seats, position);
  arrangeCards(state, partyOf(seats, options).supply, position);
  if (bonuses) state.bonuses = { ...bonuses };
  state.palaces = [...palaces];
  state.visit = visit;
  if (province) visiting(state, province);
  state.first = first;
  state.tasks = [{ do: 'turn', who: first }];
}

function arrangeFigures(
  state: State,
  seats: number,
  { hands = {}, played = {}, specials, figures = {} }: Position,
): void {
  for (const [who, figure] of state.figures.entries()) {
    const plays = [...(played[who] ?? [])];
    const ownSpecials = who < seats ? [] : figure.specials;
    Object.assign(
      figure,
      {
        hand: sorted(hands[who] ?? []),
        played: plays,
        withdrawn: false,
        colour: plays[0] ? colourOf(plays[0].card) : null,
        specials: specials ? [...(specials[who] ?? [])] : ownSpecials,
      } satisfies Partial<Figure>,
      figures[who],
    );
  }
}

function arrangeCards(state: State, supplySize: number, position: Position): void {
  const used = new Set<string>(
    state.figures.flatMap(f => [...f.hand, ...f.played.flatMap(p => [p.card, ...(p.with ? [p.with] : [])])]),
  );
  const free = () => CARDS.map(c => c.id).filter(id => !used.has(id));
  state.supply = sorted(
    position.supply ??
      free()
        .filter(id => !position.deck?.includes(id))
        .slice(0, supplySize),
  );
  for (const id of state.supply) used.add(id);
  state.deck = sorted(position.deck ?? free());
  state.discards = position.deck ? free().filter(id => !position.deck?.includes(id)) : [];
  state.table = (['special-points', 'special-colour', 'special-elephant', 'special-mogul'] as const).filter(
    special =>
      !state.figures.some(f => f.specials.includes(special) || f.played.some(p => p.with === special)),
  );
}

/** Makes this province the current one. */
export function visiting(state: State, province: Province): void {
  const from = state.provinces.indexOf(province);
  state.provinces[from] = at(state.provinces, state.visit - 1);
  state.provinces[state.visit - 1] = province;
}

export const play = (card: Card, other: Play['with'] = null): Choice => ({ card, with: other });
export const WITHDRAW: Choice = { card: null, with: null };
export const normal = (city: string): Site => ({ city, crown: false });
export const crown = (city: string): Site => ({ city, crown: true });
export const palace = (owner: Who, city: string, crowned?: 'crown'): Palace => ({
  city,
  owner,
  crown: crowned === 'crown',
});
export const own = (owner: Who, ...cities: string[]): Palace[] => cities.map(city => palace(owner, city));
export const figure = (s: TajScene, who: Who) => at(s.state.figures, who);
export const toldKeys = (s: TajScene): string[] =>
  s.step.told.filter(t => t.only === null).map(t => t.msg.key.replace('taj-mahal:', ''));
/** Returns what this figure has scored so far, in order: `palaces 3`. */
export const gainsOf = (
  s: { readonly state: { readonly gains: TajScene['state']['gains'] } },
  who: Who,
): string[] => s.state.gains.filter(g => g.who === who).map(g => `${g.for} ${g.points}`);

const colourOf = (card: Card): Figure['colour'] =>
  (['red', 'yellow', 'green', 'purple'] as const).find(colour => card.startsWith(colour)) ?? null;

/** Answers for the seat with the first cards of the supply. */
export function take(s: TajScene, seat: Seat, count = 2, type: 'supply' | 'discard' = 'supply'): TajScene {
  return s.when(seat, type, ...s.state.supply.slice(0, count));
}

/** Runs a part of the rules on a copy of the position. The next cards drawn are these. */
export function staged(
  s: TajScene,
  draws: readonly Card[],
  run: (state: State, io: Io) => void,
): { readonly state: State; readonly told: Msg[]; readonly left: readonly Card[] } {
  const state = thaw<State>(s.state);
  const queue: string[] = [...draws];
  const told: Msg[] = [];
  const chance = rngFor('staged');
  const take = <T>(bag: T[]): T => {
    const place = bag.findIndex(item => item === queue[0]);
    if (queue.length > 0 && place < 0) throw new Error(`${queue[0]} is not in the deck`);
    if (place < 0) return chance.take(bag);
    queue.shift();
    return at(bag.splice(place, 1), 0);
  };
  run(state, {
    rng: { used: true, below: n => chance.below(n), shuffle: items => chance.shuffle(items), take },
    tell: (msg, only) => {
      if (!only) told.push(msg);
    },
    bind: () => undefined,
  });
  return { state, told, left: queue as Card[] };
}

export const keys = (told: readonly Msg[]): string[] => told.map(m => m.key.replace('taj-mahal:', ''));
export const cards = (colour: string, ...numbers: number[]): Card[] =>
  numbers.map(n => `${colour}-${String(n).padStart(2, '0')}` as Card);
export const scoreLine = (state: TajScene['state']): number[] => state.figures.map(f => f.score);

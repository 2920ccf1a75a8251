/** Worth of tiles, and the only function that changes a score. */
import type { Arg, Frozen, Io, Msg } from '../core/game.ts';
import { bonusOf, commoditiesOf, provinceOf, TAJ_MAHAL } from './facts.ts';
import type { BonusTile, City, Commodity, Gain, Who } from './model.ts';
import { msg, mutable, named, type Figure, type State } from './state.ts';

export type Goods = Record<Commodity, number>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Counts the commodities on all tiles owned. */
export function goodsOf({ tiles, bonuses }: Frozen<Pick<Figure, 'tiles' | 'bonuses'>>): Goods {
  const all: Goods = { rice: 0, tea: 0, spices: 0, jewels: 0 };
  for (const commodity of [...tiles.flatMap(commoditiesOf), ...bonuses.flatMap(onBonus)]) all[commodity]++;
  return all;
}

/** Returns the points of a bonus tile, for the commodities owned before it (TM-35, TM-37, TM-38). */
export function bonusWorth(tile: BonusTile, goods: Frozen<Goods>): number {
  const fact = bonusOf(tile);
  switch (fact.kind) {
    case 'points':
      return fact.points;
    case 'card':
      return 0; // TM-36
    case 'commodity':
      return 1 + goods[fact.commodity];
  }
}

/**
 * Returns the points of a province tile: 1 for each commodity
 * on it and for each equal one owned before (TM-50).
 */
export const tileWorth = (tile: number, goods: Frozen<Goods>): number =>
  commoditiesOf(tile).reduce((sum, commodity) => sum + 1 + goods[commodity], 0);

/** Returns the commodity of a bonus tile. Empty: it has none. */
export function onBonus(tile: BonusTile): Commodity[] {
  const fact = bonusOf(tile);
  return fact.kind === 'commodity' ? [fact.commodity] : [];
}

/** Returns how labels name a bonus tile. `null`: a tile of points, which has no other name (TM-35). */
export function bonusName(tile: BonusTile): Commodity | 'card' | 'tajMahal' | null {
  const fact = bonusOf(tile);
  switch (fact.kind) {
    case 'points':
      return tile === TAJ_MAHAL.id ? 'tajMahal' : null;
    case 'card':
      return fact.kind;
    case 'commodity':
      return fact.commodity;
  }
}

/** Adds points, records their cause and announces them. */
export function score(state: State, gain: DistributiveOmit<Gain, 'visit'>, io: Io): void {
  const entry: Gain = { ...gain, visit: state.visit };
  mutable(state, gain.who).score += gain.points;
  state.gains.push(entry);
  io.tell(gainMsg(entry, named(state, gain.who)));
}

/**
 * Takes and scores the bonus tile of a fortress (TM-23). Commodities
 * are kept. Returns `card` if the tile gives a card (TM-36).
 */
export function takeBonus(state: State, who: Who, city: City, io: Io): 'card' | null {
  const tile = state.bonuses[city];
  if (tile === undefined) return null;
  const figure = mutable(state, who);
  const { kind } = bonusOf(tile);
  const points = bonusWorth(tile, goodsOf(figure));
  delete state.bonuses[city];
  (kind === 'commodity' ? figure.bonuses : state.gone.bonuses).push(tile);
  if (kind === 'card') return kind;
  score(state, { who, points, for: 'bonus', tile, city }, io);
  return null;
}

/** Describes a gain: player, points and cause. */
export function gainMsg(gain: Gain, who: Arg): Msg {
  const args = { who, count: gain.points };
  switch (gain.for) {
    case 'special':
    case 'specials':
    case 'whites':
      return msg(`gain.${gain.for}`, args);
    case 'colour':
      return msg('gain.colour', { ...args, colour: gain.colour });
    case 'bonus':
      return bonusMsg(gain.tile, args);
    case 'palaces':
      return msg('gain.palaces', {
        ...args,
        provinces: gain.provinces.map(p => provinceOf(p).name).join(', '),
      });
    case 'tile':
      return msg('gain.tile', { ...args, tile: gain.tile });
  }
}

function bonusMsg(tile: BonusTile, args: Record<string, Arg>): Msg {
  const [commodity] = onBonus(tile);
  if (commodity) return msg('gain.commodity', { ...args, commodity });
  return msg(tile === TAJ_MAHAL.id ? 'gain.tajMahal' : 'gain.bonus', args);
}

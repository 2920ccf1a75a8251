/** Imagined position: what the view shows, plus the effects of this player's planned actions. */
import { CENTRE, GOLD_ACTION, isCity, isVillage, SITES, TRADER } from '../../engines/raja/facts.ts';
import type {
  Character,
  City,
  Means,
  Options,
  Palace,
  Part,
  Place,
  Site,
  Stop,
  View,
} from '../../engines/raja/model.ts';
import { palaceCost } from '../../engines/raja/building.ts';
import { lowered } from '../../engines/raja/round.ts';
import { holderOf, holds, rowOf } from '../../engines/raja/state.ts';
import type { Seat } from '../../engines/core/game.ts';
import { at } from '../../engines/core/values.ts';
import { nothingKnown, withoutCity, withoutNow, type Known } from './known.ts';
import type { Weights } from './weights.ts';
import { gapsOf, roadsOver, roadsWith, tollOf, type Roads } from './routes.ts';

interface Figure {
  readonly characters: readonly Character[];
  readonly at: Stop;
  readonly moved: boolean;
}

export interface Land {
  readonly seat: Seat;
  readonly weights: Weights;
  readonly options: Options;
  readonly players: readonly Figure[];
  readonly houses: Readonly<Record<Place, readonly Seat[]>>;
  readonly palaces: readonly Palace[];
  readonly governors: Readonly<Record<City, number>>;
  readonly maharaja: Stop;
  /** Estimated number of scorings after this round's. */
  readonly rounds: number;
  readonly gold: number;
  readonly left: number;
  readonly supply: number;
  readonly quarry: number;
  readonly tokens: number;
  /** Powers already used in this turn (RA-51). */
  readonly used: readonly ('trader' | 'builder' | 'yogi')[];
  /** Parts of actions carried out since the view. */
  readonly parts: readonly Part[];
  /** Gold paid to rivals. */
  readonly given: number;
  readonly roads: Roads;
  /** Cities to be scored, this round's first. */
  readonly agenda: readonly City[];
  /** Cached payouts of this position; changes drop the entries that they affect. */
  readonly known: Known;
}

/** What a player holds besides the cards. */
export type Purse = Pick<Land, 'gold' | 'left' | 'supply' | 'quarry' | 'tokens'>;
/** What all players see alike, and how it is weighed. */
export type Ground = Pick<
  Land,
  'weights' | 'options' | 'players' | 'houses' | 'palaces' | 'governors' | 'maharaja' | 'rounds'
>;

export function landOf(view: View, seat: Seat, { rounds, weights }: Pick<Land, 'rounds' | 'weights'>): Land {
  const { options, players, houses, palaces, governors, maharaja, turn } = view;
  const { gold, palaces: left, supply, quarry, tokens } = at(players, seat);
  const land = landFor({ options, players, houses, palaces, governors, maharaja, rounds, weights }, seat, {
    left,
    supply,
    quarry,
    tokens,
    gold: gold ?? 0,
  });
  return turn?.seat === seat ? { ...land, used: turn.used } : land;
}

/** Returns the position of a player who has done nothing yet in this turn. */
export const landFor = (ground: Ground, seat: Seat, purse: Purse): Land => ({
  ...ground,
  ...purse,
  seat,
  used: [],
  parts: [],
  given: 0,
  roads: roadsOver(ground.houses, seat),
  agenda: agenda(ground),
  known: nothingKnown(),
});

function agenda({ governors, maharaja, rounds }: Pick<Land, 'governors' | 'maharaja' | 'rounds'>): City[] {
  const row = rowOf({ governors });
  return isCity(maharaja) ? [maharaja, ...row].slice(0, rounds + 1) : row.slice(0, rounds);
}

export const stopOf = ({ players, seat }: Land): Stop => at(players, seat).at;
export const has = (land: Land, card: Character): boolean => holds(land, land.seat, card);
export const cardsOf = ({ players, seat }: Land): readonly Character[] => at(players, seat).characters;
export const costOf = (land: Land): number => palaceCost(land, land.seat);

/** RA-20 to RA-22: moves the architect. `null`: no complete route, or not enough gold. */
export function travelled(land: Land, to: Stop): Land | null {
  const from = stopOf(land);
  const toll = tollOf(land.roads, from, to);
  if (to === from || gapsOf(land.roads, from, to) > 0 || (!has(land, 'monk') && toll > land.gold))
    return null;
  return arrived(land, to, toll);
}

/** Returns the position after a journey for this toll. */
export function arrived(land: Land, to: Stop, toll: number): Land {
  const players = land.players.with(land.seat, { ...at(land.players, land.seat), at: to });
  return {
    ...land,
    players,
    gold: has(land, 'monk') ? land.gold : land.gold - toll,
    given: land.given + toll,
    known: withoutNow(land.known),
  };
}

/** RA-31, RA-49. */
export function housed(land: Land, place: Place, by: Means): Land {
  const spent =
    by === 'builder'
      ? { used: [...land.used, 'builder' as const] }
      : { gold: land.gold - 1, parts: [...land.parts, partOf(place)] };
  return settled({ ...land, ...spent, supply: land.supply - 1 }, place, [
    ...(land.houses[place] ?? []),
    land.seat,
  ]);
}

const partOf = (place: Place): Part => (isVillage(place) ? 'house' : 'cityHouse');

/** RA-33, RA-49. */
export function moved(land: Land, from: Place, to: Place, by: Means): Land {
  const spent =
    by === 'builder'
      ? { used: [...land.used, 'builder' as const] }
      : { parts: [...land.parts, 'move' as const] };
  const there = land.houses[from] ?? [];
  const gone = settled({ ...land, ...spent }, from, there.toSpliced(there.indexOf(land.seat), 1));
  return settled(gone, to, [...(gone.houses[to] ?? []), land.seat]);
}

/** Returns the position with these owners of the houses in a place. */
export function settled(land: Land, place: Place, owners: readonly Seat[]): Land {
  const houses = { ...land.houses, [place]: owners };
  return isVillage(place)
    ? { ...land, houses, roads: roadsWith(land.roads, houses, land.seat, place) }
    : { ...land, houses, known: withoutCity(land.known, place) };
}

/** RA-35, RA-50. */
export function palaced(land: Land, city: City, site: Site): Land {
  const after: Land = {
    ...land,
    gold: land.gold - costOf(land),
    left: land.left - 1,
    palaces: [...land.palaces, { city, site, owner: land.seat }],
    parts: [...land.parts, 'palace'],
    known: withoutCity(land.known, city),
  };
  return after.left === 0 && land.weights.endgame === 1 ? ended(after) : after;
}

/** RA-60: returns the position in the last round, after which no city is scored. */
const ended = (land: Land): Land => ({ ...land, rounds: 0, agenda: agenda({ ...land, rounds: 0 }) });

/** RA-30. */
export const enriched = (land: Land): Land => ({
  ...land,
  gold: land.gold + GOLD_ACTION,
  parts: [...land.parts, 'gold'],
});

/** RA-34. */
export function dug(land: Land): Land {
  const count = Math.min(2, land.quarry);
  return {
    ...land,
    quarry: land.quarry - count,
    supply: land.supply + count,
    parts: [...land.parts, ...Array<Part>(count).fill('quarry')],
  };
}

/** RA-37. */
export function turned(land: Land, city: City): Land {
  const governors = lowered(land.governors, city);
  return { ...land, governors, agenda: agenda({ ...land, governors }), parts: [...land.parts, 'governor'] };
}

/**
 * RA-38, RA-76: takes a card, from the row or from its holder, and gives the cards in `give` for it. At the
 * level `several` the holder gets them; else the holder has none left and picks one later.
 */
export function carded(land: Land, take: Character, give: readonly Character[]): Land {
  const from = holderOf(land, take);
  const players = land.players.map((figure, seat) => {
    if (seat === land.seat)
      return { ...figure, characters: [...figure.characters.filter(card => !give.includes(card)), take] };
    return seat === from
      ? {
          ...figure,
          characters: [
            ...figure.characters.filter(card => card !== take),
            ...(land.options.level === 'several' ? give : []),
          ],
        }
      : figure;
  });
  return served({ ...land, players, parts: [...land.parts, 'character'], known: nothingKnown() }, take);
}

/** RA-46, RA-71, RA-51: uses the card's power for taking it, once a turn. */
export function served(land: Land, card: Character): Land {
  if (card === 'trader' && !land.used.includes('trader'))
    return { ...land, gold: land.gold + TRADER, used: [...land.used, 'trader'] };
  if (card === 'yogi' && !land.used.includes('yogi'))
    return { ...land, tokens: land.tokens + 1, used: [...land.used, 'yogi'] };
  return land;
}

/** Returns the centre if it is free, and one free outer site; all outer sites are alike. */
export function sitesOf({ palaces }: Land, city: City): Site[] {
  const free = SITES.filter(site => !palaces.some(palace => palace.city === city && palace.site === site));
  const differing = free[0] === CENTRE ? 2 : 1;
  return free.slice(0, differing);
}

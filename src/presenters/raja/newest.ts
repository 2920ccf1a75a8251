/** The palaces and houses that the newest messages are about, for the marks on the map. */
import type { Msg } from '../../../engines/core/game.ts';
import { CITIES, VILLAGES, nameOf } from '../../../engines/raja/facts.ts';
import type { City, Place, View } from '../../../engines/raja/model.ts';
import { placeName } from '../../../engines/raja/outlook.ts';
import type { Newest } from '../../../render/raja/index.ts';

const BUILDS = ['log.opening', 'log.buildsFree', 'gold.builds'].map(key => `raja:${key}`);
const MOVES = ['log.moves', 'log.movesFree'].map(key => `raja:${key}`);
const PALACES = ['gold.palace', 'gold.palaceCentre'].map(key => `raja:${key}`);

const PLACES: readonly Place[] = [...CITIES, ...VILLAGES.map(({ id }) => id)];
/** Names of places as messages tell them. */
const BY_NAME = new Map<unknown, Place>(PLACES.map(place => [placeName(place), place]));
const CITY_BY_NAME = new Map<unknown, City>(CITIES.map(city => [nameOf(city), city]));

/** Returns the new palaces and houses, each once. `view`: the position after the messages. */
export function newestOf(news: readonly Msg[], { palaces }: View): Newest[] {
  const houses = news.flatMap(({ key, who, place, to }): Newest[] => {
    const at = [BUILDS.includes(key) && place, MOVES.includes(key) && to].flatMap(
        name => BY_NAME.get(name) ?? [],
      )[0],
      seat = seatOf(who);
    return at === undefined || seat === null ? [] : [{ at, site: null, seat }];
  });
  const cities = news.flatMap(({ key, who, city }) => {
    const at = CITY_BY_NAME.get(city),
      seat = seatOf(who);
    return !PALACES.includes(key) || at === undefined || seat === null ? [] : [{ at, seat }];
  });
  const built = cities.flatMap(({ at, seat }, i): Newest[] => {
    const same = (other: (typeof cities)[number]) => other.at === at && other.seat === seat;
    // The newest palaces come last: count from the end.
    const after = cities.slice(i + 1).filter(same).length,
      palace = palaces.filter(each => each.city === at && each.owner === seat).at(-1 - after);
    return palace === undefined ? [] : [{ at, site: palace.site, seat }];
  });
  return [
    ...built,
    ...houses.filter(
      (one, i) => houses.findIndex(each => each.at === one.at && each.seat === one.seat) === i,
    ),
  ];
}

const seatOf = (who: Msg[string] | undefined): number | null =>
  typeof who === 'object' && 'seat' in who && typeof who.seat === 'number' ? who.seat : null;

/** The palaces and houses that the newest messages are about, for the marks on the map. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { seatNamed } from '../../../engines/core/values.ts';
import { CITIES, VILLAGES, nameOf } from '../../../engines/raja/facts.ts';
import type { City, Place, View } from '../../../engines/raja/model.ts';
import { placeName } from '../../../engines/raja/outlook.ts';
import type { Newest } from '../../../render/raja/index.ts';

const BUILDS = ['log.opening', 'log.buildsFree', 'gold.builds'].map(key => `raja:${key}`);
const MOVES = ['log.moves', 'log.movesFree'].map(key => `raja:${key}`);
const PALACES = ['gold.palace', 'gold.palaceCentre'].map(key => `raja:${key}`);

/** Cities and villages by their names as messages tell them. */
const CITY_NAMED = new Map<unknown, City>(CITIES.map(city => [nameOf(city), city]));
const PLACE_NAMED = new Map<unknown, Place>(
  [...CITIES, ...VILLAGES.map(({ id }) => id)].map((place: Place) => [placeName(place), place]),
);

/** Returns the new palaces and houses, each once. `view`: the position after the messages. */
export const newestOf = (news: readonly Msg[], view: View): Newest[] => [
  ...newPalaces(news, view),
  ...newHouses(news),
];

interface NewPalace {
  readonly city: City;
  readonly seat: Seat;
}

/** Returns the sites of the palaces. Messages tell the city only; its newest palaces are last in the view. */
function newPalaces(news: readonly Msg[], { palaces }: View): Newest[] {
  const built = news.filter(({ key }) => PALACES.includes(key)).flatMap(palaceOf);
  return built.flatMap(({ city, seat }, place): Newest[] => {
    const newer = built.slice(place + 1).filter(each => each.city === city && each.seat === seat);
    const own = palaces.filter(each => each.city === city && each.owner === seat);
    const palace = own.at(-1 - newer.length);
    return palace === undefined ? [] : [{ at: city, site: palace.site, seat }];
  });
}

function palaceOf({ who, city: name }: Msg): NewPalace[] {
  const [city, seat] = [CITY_NAMED.get(name), seatNamed(who)];
  return city === undefined || seat === null ? [] : [{ city, seat }];
}

function newHouses(news: readonly Msg[]): Newest[] {
  const all = news.flatMap((msg): Newest[] => {
    const [at, seat] = [houseIn(msg), seatNamed(msg.who)];
    return at === undefined || seat === null ? [] : [{ at, site: null, seat }];
  });
  return all.filter((one, i) => all.findIndex(each => each.at === one.at && each.seat === one.seat) === i);
}

/** Returns where a house was built, or to where it was moved. Missing: the message is about no house. */
function houseIn({ key, place, to }: Msg): Place | undefined {
  if (BUILDS.includes(key)) return PLACE_NAMED.get(place);
  return MOVES.includes(key) ? PLACE_NAMED.get(to) : undefined;
}

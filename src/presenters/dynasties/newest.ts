/** The spaces and cities that the newest messages are about, for the marks on the map. */
import type { Msg } from '../../../engines/core/game.ts';
import { ROLES } from '../../../seeds/dynasties/index.ts';
import type { Newest } from '../../../render/dynasties/index.ts';

/** Messages about a whole city: a child, a neutral figure, or the dice of a marriage. */
const WHOLE = ['log.birth', 'log.casanova', 'log.marriage'].map(key => `dynasties:${key}`);

/** Returns what has changed on the map, each place once. */
export function newestOf(news: readonly Msg[]): Newest[] {
  const all = news.flatMap(({ key, city, role }): Newest[] => {
    if (typeof city !== 'string') return [];
    if (WHOLE.includes(key)) return [{ city, as: null }];
    const as = ROLES.find(each => each === role);
    return key === 'dynasties:log.places' && as !== undefined ? [{ city, as }] : [];
  });
  return all.filter((one, i) => all.findIndex(other => other.city === one.city && other.as === one.as) === i);
}

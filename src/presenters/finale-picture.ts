/** The picture of a finished game, for everybody to share. */
import { range } from '../../engines/core/values.ts';
import type { GameId } from '../../engines/index.ts';
import { isShownWhole, type FinaleJob } from '../../render/finale/index.ts';
import { shortest } from '../../render/kit/alt.ts';
import type { Localizer } from '../discord/localizer.ts';
import { gameName } from '../discord/phrases.ts';
import type { Picture } from '../discord/pictures.ts';
import { sayer } from '../i18n/index.ts';
import type { Finale } from './finale.ts';
import { described, picturedNames } from './presenter.ts';

/**
 * Its description says what the message beside it leaves out: who won, what stood out, and the ranks of a
 * game without points.
 */
export function finalePicture(game: GameId, finale: Finale, localizer: Localizer): Picture {
  const { ranks, heads, highlight } = finale;
  const { locale, colours, list } = localizer;
  const names = picturedNames(localizer);
  const say = sayer(locale, names);
  const standings = ranks.map(({ place, who, contestant, figure, cells }) => ({
    place,
    who: contestant,
    name: say({ key: 'picture:finale.name', who }),
    cells,
    total: figure === null ? '' : String(figure),
  }));
  const winners = standings.filter(({ place }) => place === 1).map(({ name }) => name);
  const headline = headlineOf(winners, localizer);
  const title = say(gameName(game));
  const job: FinaleJob = {
    game,
    kind: 'finale',
    title,
    headline,
    heads: heads.map(say),
    totalHead: ranks.some(({ figure }) => figure !== null)
      ? say({ key: `picture:finale.total.${game}` })
      : '',
    standings,
    highlight:
      highlight.length === 0
        ? null
        : { heading: say({ key: 'picture:finale.highlight' }), words: highlight.map(say).join(' ') },
  };
  const areUsual = colours.every((colour, seat) => colour === seat);
  return {
    name: 'finale',
    job: areUsual ? job : { ...job, colours },
    describe: described(localizer, (_say, all, limit) =>
      shortest(sentences(game, finale, sayer(locale, all), list), limit),
    ),
  };
}

/** The fewest letters of a name that is cut. */
const LEAST = 4;

/** Returns words with names that are as long as `isShown` allows. `words`: makes them with these names. */
export function wordsWith(
  names: readonly string[],
  words: (names: readonly string[]) => string,
  isShown: (words: string) => boolean,
): string {
  const named = (most: number): string => words(names.map(cutTo(most)));
  const longest = Math.max(LEAST, ...names.map(name => [...name].length));
  const lengths = range(longest - LEAST + 1).map(n => longest - n);
  return lengths.map(named).find(isShown) ?? named(LEAST);
}

/** Returns who has won, with names as long as the picture shows them without cutting the sentence. */
export function headlineOf(
  winners: readonly string[],
  { locale, list }: Pick<Localizer, 'locale' | 'list'>,
): string {
  const plain = sayer(locale, []);
  const count = winners.length;
  const wins = (names: readonly string[]): string =>
    plain({ key: 'picture:finale.wins', who: list(names), count });
  return wordsWith(winners, wins, isShownWhole);
}

const cutTo =
  (most: number) =>
  (name: string): string =>
    [...name].length <= most ? name : `${[...name].slice(0, most).join('').trimEnd()}…`;

/** Returns the sentences of the description, the most important first. */
function sentences(
  game: GameId,
  { ranks, highlight }: Finale,
  say: Localizer['say'],
  list: Localizer['list'],
): readonly string[] {
  const winners = ranks.flatMap(({ place, who }) =>
    place === 1 ? [say({ key: 'picture:finale.name', who })] : [],
  );
  const won = { who: list(winners), count: winners.length, game: say(gameName(game)) };
  const isRankedBeside = ranks.some(({ total }) => total !== null);
  const order = isRankedBeside ? [] : ranks;
  return [
    say({ key: 'picture:finale.told', ...won }),
    ...highlight.map(say),
    ...order.map(({ place, who, parts }) =>
      say({ key: 'picture:finale.rank', place, who, parts: list(parts.map(say)) }),
    ),
  ];
}

/** How a game of Taj Mahal came out. */
import type { Msg } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { provinceOf } from '../../../engines/taj-mahal/facts.ts';
import type { Gain, View, Who } from '../../../engines/taj-mahal/model.ts';
import { nameIn } from '../../../engines/taj-mahal/outlook.ts';
import type { Contestant } from '../../../render/finale/job.ts';
import { categories, highest, ranked, type Finale } from '../finale.ts';
import { msg } from './words.ts';

export function finale(view: View): Finale {
  const { figures, winners, gains, visit } = view;
  const all = figures.map(({ score }, who) => ({ who, isWinner: winners.includes(who), worth: score }));
  const sums = range(visit).flatMap(i =>
    range(figures.length).map(who => ({ who, visit: i + 1, points: sumOf(gainsAt(gains, i + 1, who)) })),
  );
  const best = highest(sums, ({ points }) => points);
  return {
    ranks: ranked(all).map(({ who, place, worth }) => ({
      place,
      who: nameIn(view, who),
      contestant: contestantOf(view, who),
      total: msg('finale.total', { count: worth }),
      figure: worth,
      parts: partsOf(view, who),
      cells: COLUMNS.map(({ causes }) => sumFor(view, who, causes)),
    })),
    heads: COLUMNS.map(({ head }) => head),
    highlight:
      best === null
        ? []
        : [
            msg('finale.gain', {
              ...{ who: nameIn(view, best.who), visit: best.visit, count: best.points },
              province: provinceOf(at(view.provinces, best.visit - 1)).name,
            }),
          ],
  };
}

const gainsAt = (gains: readonly Gain[], visit: number, who: Who): readonly Gain[] =>
  gains.filter(gain => gain.visit === visit && gain.who === who);

const sumOf = (gains: readonly Gain[]): number => gains.reduce((sum, { points }) => sum + points, 0);

/** Automata follow the players. */
function contestantOf({ figures }: View, who: Who): Contestant {
  const players = figures.filter(({ carletto }) => !carletto).length;
  return who < players ? { seat: who } : { automaton: who - players };
}

interface Column {
  readonly head: Msg;
  readonly part: (count: number) => Msg;
  readonly causes: readonly Gain['for'][];
}

/** The categories. The picture and the words name them alike. */
const COLUMNS: readonly Column[] = [
  {
    head: msg('finale.heads.palaces'),
    part: count => msg('finale.palaces', { count }),
    causes: ['palaces'],
  },
  {
    head: msg('finale.heads.tiles'),
    part: count => msg('finale.tiles', { count }),
    causes: ['tile', 'bonus'],
  },
  {
    head: msg('finale.heads.specials'),
    part: count => msg('finale.specials', { count }),
    causes: ['special', 'specials'],
  },
  {
    head: msg('finale.heads.hand'),
    part: count => msg('finale.hand', { count }),
    causes: ['whites', 'colour'],
  },
];

const sumFor = ({ gains }: View, who: Who, causes: readonly Gain['for'][]): number =>
  sumOf(gains.filter(gain => gain.who === who && causes.includes(gain.for)));

const partsOf = (view: View, who: Who): Msg[] =>
  categories(COLUMNS.map(({ part, causes }) => [sumFor(view, who, causes), part]));

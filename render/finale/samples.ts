/** Artificial finales, in the columns and the words of the presenters: for the palette, the sheet and the tests. */
import type { AwardsJob, FinaleJob, Medal, MedalLine, Standing, StandingsJob } from './job.ts';

const NAMES = ['Amélie', 'Björn', 'Niccolò', 'Saskia', 'Théo', 'Ελένη', 'Мария', 'Zoë'];
const LONG = ['Maximilian Freiherr v. Hohenstein', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW'];

const standing = (seat: number, place: number, total: string, cells: readonly number[] = []): Standing => ({
  place,
  who: { seat },
  name: NAMES[seat] ?? '',
  cells,
  total,
});

const finale = (game: FinaleJob['game'], change: Omit<FinaleJob, 'game' | 'kind'>): FinaleJob => ({
  game,
  kind: 'finale',
  ...change,
});

type Speak = (key: string) => string;

/** Returns the words of a key with its arguments, and with the words that it names by `$t(...)`. */
const filled = (speak: Speak, key: string, args: Readonly<Record<string, string | number>>): string =>
  Object.entries(args)
    .reduce((words, [name, value]) => words.replaceAll(`{{${name}}}`, String(value)), speak(key))
    .replaceAll(/\$t\(([^,()]+), \{"count": (\d+) \}\)/g, (_, named: string, count: string) =>
      speak(`${named}_other`).replace('{{count}}', count))
    .replaceAll(/\$t\(([^()]+)\)/g, (_, named: string) => speak(named));

/** Returns what the samples share in one language. */
function wording(speak: Speak) {
  const say = (key: string, args: Readonly<Record<string, string | number>>): string => filled(speak, key, args);
  return {
    say,
    wins: (who: string): string => say('picture:finale.wins_one', { who }),
    heading: speak('picture:finale.highlight'),
    shared: (game: FinaleJob['game'], heads: readonly string[]) => ({
      title: speak(`${game}:name`),
      heads: heads.map((head) => speak(`${game}:finale.heads.${head}`)),
      totalHead: game === 'complots' ? '' : speak(`picture:finale.total.${game}`),
    }),
  };
}

/** `speak`: translates message keys. */
export const finales = (speak: Speak): readonly { readonly title: string; readonly job: FinaleJob }[] => {
  const { say, wins, heading, shared } = wording(speak);
  return [
    {
      title: 'finale-taj-mahal',
      job: finale('taj-mahal', {
        ...shared('taj-mahal', ['palaces', 'tiles', 'specials', 'hand']),
        headline: wins('Björn'),
        standings: [
          standing(1, 1, '68', [36, 21, 4, 7]),
          standing(0, 2, '64', [38, 16, 2, 8]),
          { ...standing(2, 3, '57', [29, 19, 9, 0]), who: { automaton: 0 }, name: 'Carletto' },
        ],
        highlight: { heading, words: say('taj-mahal:finale.gain_other', { who: 'Björn', count: 14, province: 'Delhi', visit: 9 }) },
      }),
    },
    {
      title: 'finale-complots',
      job: finale('complots', {
        ...shared('complots', ['claims', 'bluffs']),
        headline: wins('Zoë'),
        standings: [7, 2, 0, 4, 1, 3, 5, 6].map((seat, i) => standing(seat, i + 1, '', [9 - i, i === 0 ? 5 : i % 3])),
        highlight: { heading, words: say('complots:finale.bluff_other', { who: 'Zoë', character: 'ambassador', count: 4 }) },
      }),
    },
    {
      title: 'finale-raja',
      job: finale('raja', {
        ...shared('raja', ['gold', 'houses', 'palaces', 'income']),
        // RA-61: equal palaces and equal gold, so both win.
        headline: say('picture:finale.wins_other', { who: `${NAMES[3] ?? ''} & ${NAMES[4] ?? ''}` }),
        standings: [
          standing(3, 1, '7', [9, 16, 26, 88]),
          standing(4, 1, '7', [9, 18, 22, 91]),
          standing(0, 3, '6', [12, 14, 20, 74]),
          standing(1, 4, '5', [4, 13, 17, 62]),
          standing(2, 5, '4', [21, 9, 14, 55]),
        ],
        highlight: { heading, words: say('raja:finale.gain', { who: 'Théo', gold: 17, city: 'Jaipur', round: 6, points: 12 }) },
      }),
    },
    {
      title: 'finale-dynasties',
      job: finale('dynasties', {
        ...shared('dynasties', ['cities', 'unmarried', 'cards', 'nations', 'other']),
        headline: wins(LONG[0] ?? ''),
        standings: [
          { ...standing(0, 1, '103', [24, 13, 28, 30, 8]), name: LONG[0] ?? '' },
          { ...standing(1, 2, '98', [20, 21, 22, 28, 7]), name: LONG[1] ?? '' },
          standing(2, 3, '74', [18, 8, 16, 26, 6]),
          { ...standing(3, 4, '61', [12, 21, 4, 20, 4]), name: 'Bartholomew' },
          standing(4, 5, '58', [10, 11, 12, 21, 4]),
        ],
        highlight: {
          heading,
          words: `${say('dynasties:finale.gain', { round: 1 })} ${say('dynasties:gain.card_other', { who: LONG[0] ?? '', count: 20, card: 'Y01' })}`,
        },
      }),
    },
  ];
};

/** The standings of a season: some names long, and a division of five and of four; those of a cup. */
export const seasons = (speak: Speak): readonly { readonly title: string; readonly job: StandingsJob }[] => {
  const { say } = wording(speak);
  const division = (game: FinaleJob['game'], number: number, standings: readonly Standing[]): StandingsJob => ({
    game,
    kind: 'standings',
    title: say('season:title', { game: speak(`${game}:name`) }),
    heading: say('season:division', { number }),
    heads: [speak('season:picture.tables'), speak('season:picture.wins')],
    totalHead: speak('season:picture.points'),
    standings,
  });
  return [
    {
      title: 'season-raja',
      job: division('raja', 1, [
        standing(1, 1, '14', [2, 1]),
        standing(0, 2, '11', [2, 1]),
        standing(2, 3, '9', [2, 0]),
        standing(3, 4, '-2', [1, 0]),
      ]),
    },
    {
      title: 'season-dynasties',
      job: division('dynasties', 12, [
        { ...standing(0, 1, '126', [4, 4]), name: LONG[0] ?? '' },
        { ...standing(1, 2, '120', [4, 3]), name: LONG[1] ?? '' },
        standing(2, 3, '18', [4, 0]),
        standing(3, 4, '-99', [0, 0]),
        standing(4, 5, '-101', [0, 0]),
      ]),
    },
    {
      title: 'cup-raja',
      job: {
        ...division('raja', 1, NAMES.map((_, i) => standing(i, i + 1, String(144 - 18 * i), [6, i < 3 ? 2 : 0]))),
        title: say('cup:title', { game: speak('raja:name') }),
        heading: speak('cup:standings'),
      },
    },
  ];
};

/** The awards of a season or a cup: all medals, one of several people, and of long names. */
export const awards = (speak: Speak): readonly { readonly title: string; readonly job: AwardsJob }[] => {
  const { say } = wording(speak);
  const line = (medal: Medal, winners: string, count: number): MedalLine => ({
    medal,
    title: speak(`season:awards.title.${medal}`),
    winners,
    figure: say(`season:awards.figure.${medal}_other`, { count }),
  });
  const job = (game: FinaleJob['game'], awards: readonly MedalLine[], of: 'season' | 'cup' = 'season'): AwardsJob => ({
    game,
    kind: 'awards',
    title: say(`${of}:title`, { game: speak(`${game}:name`) }),
    heading: speak('season:awards.heading'),
    awards,
  });
  return [
    {
      title: 'awards-complots',
      job: job('complots', [line('face', 'Zoë', 9), line('nose', 'Niccolò, Saskia', 4), line('gate', 'Мария', 12)], 'cup'),
    },
    { title: 'awards-taj-mahal', job: job('taj-mahal', [line('visit', 'Björn', 22), line('chain', 'Ελένη', 7)]) },
    { title: 'awards-raja', job: job('raja', [line('road', 'Amélie', 11), line('city', 'Théo', 14)]) },
    {
      title: 'awards-dynasties',
      job: job('dynasties', [
        line('dearest', LONG[0] ?? '', 6),
        line('match', `${LONG.join(', ')}, ${say('season:awards.more_other', { names: NAMES[3] ?? '', count: 36 })}`, 17),
      ]),
    },
  ];
};

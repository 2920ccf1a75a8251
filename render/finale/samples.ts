/** Artificial finales: for the palette, the sheet and the tests. */
import type { FinaleJob, Standing } from './job.ts';

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

export const FINALES: readonly { readonly title: string; readonly job: FinaleJob }[] = [
  {
    title: 'finale-taj-mahal',
    job: finale('taj-mahal', {
      title: 'Taj Mahal',
      headline: 'Björn wins',
      heads: ['Palaces', 'Goods', 'Cards', 'Hand'],
      standings: [
        standing(1, 1, '68', [36, 21, 4, 7]),
        standing(2, 2, '64', [38, 16, 2, 8]),
        { ...standing(0, 3, '57', [29, 19, 0, 9]), who: { automaton: 0 }, name: 'Carletto' },
        standing(4, 4, '54', [27, 12, 4, 11]),
        standing(3, 5, '40', [18, 14, 2, 6]),
      ],
      highlight: { heading: 'The biggest gain', words: 'Björn took 14 points in Delhi, visit 9.' },
    }),
  },
  {
    title: 'finale-complots',
    job: finale('complots', {
      title: 'Complots',
      headline: 'Zoë wins',
      heads: ['Claims', 'Bluffs'],
      standings: [7, 2, 0, 4, 1, 3, 5, 6].map((seat, i) => standing(seat, i + 1, '', [9 - i, i % 3])),
      highlight: {
        heading: 'The boldest bluff',
        words: 'Zoë claimed the Ambassador 4 times without having it, and nobody ever proved it.',
      },
    }),
  },
  {
    title: 'finale-raja',
    job: finale('raja', {
      title: 'Raja',
      headline: 'Saskia and Théo win',
      heads: ['Architect', 'Houses', 'Palaces', 'Home', 'Gold'],
      standings: [
        standing(3, 1, '7', [4, 12, 20, 6, 88]),
        standing(4, 1, '7', [6, 10, 22, 4, 91]),
        standing(0, 3, '6', [2, 14, 18, 2, 74]),
      ],
      highlight: null,
    }),
  },
  {
    title: 'finale-dynasties',
    job: finale('dynasties', {
      title: 'Dynasties',
      headline: `${LONG[0] ?? ''} wins`,
      heads: ['Cities', 'Family', 'Cards', 'Nations', 'Other'],
      standings: [
        { ...standing(0, 1, '103', [24, 13, 28, 30, 8]), name: LONG[0] ?? '' },
        { ...standing(1, 2, '98', [20, 21, 22, 28, 7]), name: LONG[1] ?? '' },
        standing(2, 3, '74', [18, 8, 16, 26, 6]),
        standing(3, 4, '61', [12, 21, 4, 20, 4]),
      ],
      highlight: {
        heading: 'The biggest gain, round 3',
        words: 'Maximilian Freiherr v. Hohenstein scores 14 points with the scoring card “Kept most members in crown cities and more”.',
      },
    }),
  },
];

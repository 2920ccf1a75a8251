import { describe, expect, it } from 'vitest';
import { playGame, type Figures } from '../../tools/flow/play.ts';
import { isReached, rowsOf, tableOf, type Measure } from '../../tools/flow/report.ts';
import type { Answered } from '../../tools/flow/person.ts';

it('a short game of Complots asks no more of a person than the limits allow', async () => {
  // `.ci/run` plays all games in Chromium.
  const figures = await playGame({ game: 'complots', seed: '13', short: true, reader: null });
  const missed = rowsOf(figures).filter(row => !isReached(row));
  expect(missed, tableOf(figures)).toEqual([]);
  expect(figures.answers.length, 'the game is played').toBeGreaterThan(10);
  expect(figures.messages).toBeGreaterThan(10);
});

it('an exchange of Complots takes two presses after *Play*', async () => {
  const { answers } = await playGame({ game: 'complots', seed: '4', short: true, reader: null });
  const exchanges = answers.filter(({ type }) => type === 'exchange');
  expect(exchanges.length).toBeGreaterThan(0);
  expect(exchanges.filter(({ presses }) => presses > 3).map(({ way }) => way)).toEqual([]);
});

const ANSWERED: Answered = {
  type: 'turn',
  presses: 4,
  questions: 1,
  picks: [{ do: 'end' }],
  forced: false,
  pictures: 1,
  way: ['Play', 'Village 7', '✓ Village 7'],
};
const MEASURED = [{ type: 'turn', px: 160 }];
const tall = (wide: number, phone: number) => [{ type: 'turn', way: ['Play'], heights: { wide, phone } }];
const PIXELS = { thread: 9_000, distances: MEASURED, cards: tall(690, 690), panels: tall(690, 690) };
const FIGURES: Figures = {
  order: { game: 'dynasties', seed: '1', short: true },
  answers: [ANSWERED],
  milestones: 1,
  messages: 2,
  withPictures: 4,
  picturesSent: 3,
  silent: [],
  pixels: PIXELS,
  seconds: 1,
};
/** DY-54. */
const SECOND = [{ character: 'machiavelli' }, { city: 'york', as: 'prince' }, { city: 'lyon', as: 'prince' }];
const missedIn = (figures: Partial<Figures>): Measure[] =>
  rowsOf({ ...FIGURES, ...figures })
    .filter(row => !isReached(row))
    .map(({ what }) => what);

describe('the limits', () => {
  it('are reached by a game that just keeps them', () => {
    expect(missedIn({})).toEqual([]);
  });

  it.each<[Measure, Partial<Figures>]>([
    ['picturesLeft', { withPictures: 5 }],
    ['picturesSent', { picturesSent: 4 }],
    ['silent', { silent: [''] }],
    ['presses', { answers: [{ ...ANSWERED, presses: 5 }] }],
    ['pressesPaid', { answers: [{ ...ANSWERED, presses: 6, picks: [{ pay: {} }] }] }],
    ['presses', { answers: [{ ...ANSWERED, presses: 5, questions: 4 }] }],
    ['presses', { answers: [{ ...ANSWERED, presses: 5, picks: [{ character: 'isabella' }] }] }],
    ['presses', { answers: [{ ...ANSWERED, presses: 5, picks: [{ from: 1, good: 'pink' }] }] }],
    ['second', { answers: [{ ...ANSWERED, presses: 6, picks: SECOND }] }],
    ['secondPaid', { answers: [{ ...ANSWERED, presses: 7, picks: [...SECOND, { pay: {} }] }] }],
    ['forced', { answers: [{ ...ANSWERED, presses: 3, forced: true }] }],
    ['panelPictures', { answers: [{ ...ANSWERED, pictures: 3 }] }],
    ['height', { pixels: { ...PIXELS, thread: 9_001 } }],
    ['unmeasured', { answers: [ANSWERED, ANSWERED], pixels: { ...PIXELS, distances: [] } }],
    ['distance', { pixels: { ...PIXELS, distances: [{ type: 'turn', px: 161 }] } }],
    ['card', { pixels: { ...PIXELS, cards: tall(2_000, 690) } }],
    ['cardOnPhone', { pixels: { ...PIXELS, cards: tall(690, 2_000) } }],
    ['panel', { pixels: { ...PIXELS, panels: tall(2_000, 690) } }],
    ['panelOnPhone', { pixels: { ...PIXELS, panels: tall(690, 2_000) } }],
  ])('name %s alone where it is not reached', (measure, figures) => {
    expect(missedIn(figures)).toEqual([measure]);
  });

  it.each(['complots', 'raja', 'taj-mahal', 'dynasties'] as const)('know a height of %s', game => {
    const order = { ...FIGURES.order, game };
    expect(missedIn({ order, pixels: { ...PIXELS, thread: 12_001 } })).toEqual(['height']);
    expect(missedIn({ order, pixels: { ...PIXELS, thread: 5_000 } })).toEqual([]);
  });

  it('allow one press more for a payment, and one for a second placement, no more', () => {
    const picks = [...SECOND.slice(0, 2), { city: null }];
    expect(missedIn({ answers: [{ ...ANSWERED, presses: 5, picks: SECOND }] })).toEqual([]);
    expect(missedIn({ answers: [{ ...ANSWERED, presses: 5, picks }] })).toEqual(['presses']);
    expect(missedIn({ answers: [{ ...ANSWERED, presses: 5, questions: 3 }] })).toEqual(['presses']);
    expect(missedIn({ answers: [{ ...ANSWERED, presses: 5, picks: [{ pay: {} }] }] })).toEqual([]);
  });

  it('are printed with the worst example', () => {
    const answers = [ANSWERED, { ...ANSWERED, type: 'discs', presses: 7, way: ['Play', 'Page 2'] }];
    expect(tableOf({ ...FIGURES, answers })).toMatch(
      /presses from Play.* 7 .*NOT REACHED .*discs: Play > Page 2/,
    );
  });
});

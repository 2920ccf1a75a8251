/** What is painted ahead of Taj Mahal: the board, the symbols, and cards of each suit in the usual sizes. */
import { CARDS, COLOURS } from '../../engines/taj-mahal/facts.ts';
import type { Card } from '../../engines/taj-mahal/model.ts';
import { cardArt } from './cards.ts';
import { tajScene } from './index.ts';
import { TAJ_SAMPLES, tajSampleJob } from './samples.ts';
import { HAND_WORDS } from './words.ts';

/** The scales of hands of up to 16 cards. */
const SCALES = [1.3, 1.04] as const;
/** Samples that hold the board of each number of players, and the goods. */
const USUAL = ['taj-board-4', 'taj-board-5', 'taj-board-3', 'taj-hand-12'];

const WORDLESS = Object.fromEntries(HAND_WORDS.map(key => [key, '']));

const card = (id: Card, scale: number) => () =>
  cardArt(id, WORDLESS, { x: 0, y: 0, scale, number: null, state: 'plain' });

const sampled = USUAL.flatMap(title => TAJ_SAMPLES.filter(sample => sample.title === title)).map(
  sample => () => tajScene(tajSampleJob(sample, key => key)).nodes,
);

const SUITS = ['white', ...COLOURS] as const;

export const AHEAD = [
  ...SCALES.flatMap(scale =>
    SUITS.flatMap(suit =>
      CARDS.filter(({ colour }) => colour === suit)
        .slice(0, 1)
        .map(({ id }) => card(id, scale)),
    ),
  ),
  ...sampled,
];

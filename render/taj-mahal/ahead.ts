/** What is painted ahead of Taj Mahal: the board, and in the usual sizes the blank cards and the symbols. */
import { CARDS, COLOURS, SPECIALS } from '../../engines/taj-mahal/facts.ts';
import type { Card, Special } from '../../engines/taj-mahal/model.ts';
import { cardArt } from './cards.ts';
import { tajScene } from './index.ts';
import { TAJ_SAMPLES, tajSampleJob } from './samples.ts';
import { HAND_WORDS } from './words.ts';

/** The scales of hands of up to 16 cards. */
const SCALES = [1.3, 1.04] as const;
/** Samples that hold the board of each number of players, and the goods. */
const USUAL = ['taj-board-4', 'taj-board-5', 'taj-board-3', 'taj-goods-5'];

const WORDLESS = Object.fromEntries(HAND_WORDS.map(key => [key, '']));

const cards = (ids: readonly (Card | Special)[], scale: number) => () =>
  ids.flatMap(id => cardArt(id, WORDLESS, { x: 0, y: 0, scale, number: null, state: 'plain' }));

const sampled = USUAL.flatMap(title => TAJ_SAMPLES.filter(sample => sample.title === title)).map(
  sample => () => tajScene(tajSampleJob(sample, key => key)).nodes,
);

const suited = ['white', ...COLOURS].map(suit =>
  CARDS.filter(({ colour }) => colour === suit).map(({ id }) => id),
);

export const AHEAD = [
  ...SCALES.flatMap(scale => [...suited, SPECIALS].map(ids => cards(ids, scale))),
  ...sampled,
];

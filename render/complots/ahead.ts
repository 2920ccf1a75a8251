/** What is painted ahead of Complots: the portraits in the usual sizes, and the grounds. */
import { CHARACTERS } from '../../engines/complots/model.ts';
import { backdrop } from './backdrop.ts';
import { faceCard, portraitCard } from './cards.ts';
import { SMALL } from './hand.ts';
import { complotsScene } from './index.ts';
import { SAMPLES, sampleJob } from './samples.ts';
import { EDGE, WIDTH } from './table/layout.ts';

/** Samples whose cards, windows and medallions have the usual sizes. */
const USUAL = [
  'table-5-assassin',
  'table-4-aid',
  'table-3-theft',
  'table-6-turn',
  'table-2-turn',
  'table-7-examine',
  'table-8-turn',
  'hand-one-lost',
];

const sampled = USUAL.flatMap(title => SAMPLES.filter(sample => sample.title === title)).map(
  sample => () => complotsScene(sampleJob(sample, key => key)).nodes,
);

/** The card of a hand of two, which is the most frequent one. */
const CARD = { x: 0, y: 0, width: 384, height: 520, plaque: 78, size: 54 } as const;

/** The cards of a hand of three or four. */
const FEW = { x: 0, y: 0, width: SMALL.w, height: SMALL.h } as const;

export const AHEAD = [
  () => [backdrop(WIDTH, 1000, EDGE)],
  ...CHARACTERS.map(character => () => faceCard(character, '', CARD, 'shown')),
  ...sampled,
  ...CHARACTERS.map(character => () => portraitCard(character, FEW, 'shown')),
];

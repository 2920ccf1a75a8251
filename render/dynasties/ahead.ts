/** What is painted ahead of Dynasties: the land, the members, the ships, and the views of all cards. */
import { CHARACTERS } from '../../engines/dynasties/facts.ts';
import { allViews } from './cards/cards.ts';
import { dynastiesScene } from './index.ts';
import { DYNASTIES_SAMPLES, dynastiesSampleJob } from './samples.ts';

/** Samples that hold the map and the market of each number of players, and many cards. */
const USUAL = [
  'dyn-map-5',
  'dyn-hand-4',
  'dyn-market-5',
  'dyn-map-3',
  'dyn-map-4',
  'dyn-hand-6',
  'dyn-market-goods',
  'dyn-hand-9',
  'dyn-hand-keep',
];

const SAMPLED = USUAL.flatMap(title => DYNASTIES_SAMPLES.filter(sample => sample.title === title)).map(
  sample => () => dynastiesScene(dynastiesSampleJob(sample, key => key)).nodes,
);

export const AHEAD = [...SAMPLED, () => allViews(CHARACTERS)];

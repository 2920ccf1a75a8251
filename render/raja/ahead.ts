/** What is painted ahead of Raja: the land, the characters and the actions in the usual sizes. */
import { rajaScene } from './index.ts';
import { RAJA_SAMPLES, rajaSampleJob } from './samples.ts';

/** Samples that hold all cities, houses and characters. */
const USUAL = [
  'raja-map-full',
  'raja-court-5',
  'raja-disc-none',
  'raja-map-2',
  'raja-map-4',
  'raja-court-several',
  'raja-disc-two',
];

export const AHEAD = USUAL.flatMap(title => RAJA_SAMPLES.filter(sample => sample.title === title)).map(
  sample => () => rajaScene(rajaSampleJob(sample, key => key)).nodes,
);

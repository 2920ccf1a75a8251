/** The sample pictures of all games: for warming up, palettes, the sheet and the tests. */
import { SAMPLES, sampleJob } from './complots/samples.ts';
import { DYNASTIES_SAMPLES, dynastiesSampleJob } from './dynasties/samples.ts';
import type { PictureJob } from './index.ts';
import { RAJA_SAMPLES, rajaSampleJob } from './raja/samples.ts';
import { TAJ_SAMPLES, tajSampleJob } from './taj-mahal/samples.ts';

export interface SamplePicture { readonly title: string; readonly job: PictureJob }

/** In the words of `speak`. */
export const samples = (speak: (key: string) => string): SamplePicture[] => [
  ...SAMPLES.map((sample) => ({ title: sample.title, job: sampleJob(sample, speak) })),
  ...RAJA_SAMPLES.map((sample) => ({ title: sample.title, job: rajaSampleJob(sample, speak) })),
  ...DYNASTIES_SAMPLES.map((sample) => ({ title: sample.title, job: dynastiesSampleJob(sample, speak) })),
  ...TAJ_SAMPLES.map((sample) => ({ title: sample.title, job: tajSampleJob(sample, speak) })),
];

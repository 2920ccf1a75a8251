/** Sample pictures of all games: for warming up, palettes, the sheet and the tests. */
import { GAME_IDS, type GameId } from '../engines/index.ts';
import { SAMPLES, sampleJob } from './complots/samples.ts';
import { DYNASTIES_SAMPLES, dynastiesSampleJob } from './dynasties/samples.ts';
import { awards, finales, seasons } from './finale/samples.ts';
import type { PictureJob } from './index.ts';
import { LEGENDS, legendWords } from './legends/index.ts';
import { RAJA_SAMPLES, rajaSampleJob } from './raja/samples.ts';
import { TAJ_SAMPLES, tajSampleJob } from './taj-mahal/samples.ts';
import { figuresOf } from './titles/index.ts';

type Speak = (key: string) => string;

export interface SamplePicture {
  readonly title: string;
  readonly job: PictureJob;
}

const titled =
  <Sample extends { readonly title: string }>(
    all: readonly Sample[],
    jobOf: (sample: Sample, speak: Speak) => PictureJob,
  ) =>
  (speak: Speak): SamplePicture[] =>
    all.map(sample => ({ title: sample.title, job: jobOf(sample, speak) }));

const SAMPLES_OF: Readonly<Record<GameId, (speak: Speak) => SamplePicture[]>> = {
  complots: titled(SAMPLES, sampleJob),
  raja: titled(RAJA_SAMPLES, rajaSampleJob),
  dynasties: titled(DYNASTIES_SAMPLES, dynastiesSampleJob),
  'taj-mahal': titled(TAJ_SAMPLES, tajSampleJob),
};

const titles = (speak: Speak): readonly SamplePicture[] =>
  GAME_IDS.map((game): SamplePicture => {
    const { min, max, minutes } = figuresOf(game);
    const said = (key: string): string =>
      speak(key)
        .replace('{{min}}', String(min))
        .replace('{{max}}', String(max))
        .replace('{{minutes}}', String(minutes));
    const words = { players: said('picture:title.players'), minutes: said('picture:title.minutes') };
    return { title: `title-${game}`, job: { game, kind: 'title', words } };
  });

const legends = (speak: Speak): readonly SamplePicture[] =>
  GAME_IDS.flatMap(game =>
    LEGENDS[game].map((_, page): SamplePicture => ({
      title: `legend-${game}-${page + 1}`,
      job: {
        game,
        kind: 'legend',
        page,
        words: Object.fromEntries(legendWords(game, page).map(key => [key, speak(key)])),
      },
    })),
  );

/** `speak`: translates message keys. */
export const samples = (speak: Speak): SamplePicture[] =>
  [
    ...Object.values(SAMPLES_OF).flatMap(samplesOf => samplesOf(speak)),
    ...titles(speak),
    ...legends(speak),
    ...finales(speak),
    ...seasons(speak),
    ...awards(speak),
  ];

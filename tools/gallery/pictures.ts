/** Every sample picture, in both languages and in all colours of the seats. */
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import { SEATS, type Job, type PictureJob } from '../../render/index.ts';
import { samples } from '../../render/samples.ts';
import { translator } from '../../render/tools/speak.ts';
import type { Language } from './stage.ts';

/** A sample as the page lists it. */
export interface Sample {
  readonly title: string;
  readonly game: PictureJob['game'];
}

export interface Pictures {
  readonly list: readonly Sample[];
  /**
   * In turn `shift` every seat has the colour of the seat `shift` places further: eight turns show all
   * colours.
   */
  readonly turns: number;
  /** The job of a sample; `null`: there is no such sample. */
  job(language: Language, shift: number, index: number): Job | null;
}

export function openPictures(): Pictures {
  const all = {
    en: samples(translator('en')),
    it: samples(translator('it')),
  };
  return {
    list: all.en.map(({ title, job }) => ({ title, game: job.game })),
    turns: SEATS.length,
    job: (language, shift, index) => {
      const job = all[language][index]?.job;
      const colours = SEATS.map((_, seat) => (seat + shift) % SEATS.length);
      return job ? { ...job, ...(shift === 0 ? {} : { colours }) } : null;
    },
  };
}

const CACHE_BYTES = 256 * 1_024 * 1_024;

/** The drawing process of the bot. A page asks for many pictures at once: they wait. */
export const openPainter = (): Renderer =>
  createRenderer({ processes: 1, cacheBytes: CACHE_BYTES, queue: 10_000, timeoutMs: 60_000 });

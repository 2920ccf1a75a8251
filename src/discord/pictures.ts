/** Pictures in messages, and the words that stand for them. */
import type { Job, PictureJob } from '../../render/index.ts';
import { clip, gallery, text, upload, type Upload } from './ui.ts';

/** Where the words of a picture stand: in its alternative text, or in a text of their own, where markdown is read. */
export type Use = 'alt' | 'text';

/** A picture and its words, from the same view. */
export interface Picture {
  /** Its file without the ending: constant, for a name must not tell anything. */
  readonly name: string;
  readonly job: PictureJob;
  readonly describe: (use: Use) => string;
}

/** Who draws: PNG, or a GIF of a film. */
export interface PictureSource {
  draw(job: Job): Promise<Buffer>;
}

/** For somebody who reads words instead of pictures: nothing is drawn. */
export const WORDS_ONLY: PictureSource = {
  draw: () => Promise.reject(new Error('words are wanted instead')),
};

/** Pictures in a message, one below the other, and the files that go with them. */
export interface PictureParts {
  readonly components: readonly (ReturnType<typeof gallery> | ReturnType<typeof text>)[];
  readonly files: readonly Upload[];
}

/** For the words of pictures that cannot be drawn, all together: a message holds 4,000 characters. */
const WORDS = 1_500;

/** How much text stands in place of pictures. */
export const textLength = ({ components }: PictureParts): number =>
  components.reduce((sum, each) => sum + ('content' in each ? each.content.length : 0), 0);

/** A picture that cannot be drawn, or is not wanted, is replaced by its words. */
export async function pictureParts(
  source: PictureSource,
  pictures: readonly Picture[],
  failed: (error: unknown) => void,
): Promise<PictureParts> {
  const files = await Promise.all(pictures.map(picture => rendered(source, picture, failed)));
  const share = Math.floor(WORDS / pictures.length);
  const inWords = (picture: Picture | undefined) => text(clip(picture?.describe('text') ?? '', share));
  return {
    components: files.map((file, i) => (file ? gallery(file) : inWords(pictures[i]))),
    files: files.filter(file => file !== null),
  };
}

async function rendered(
  source: PictureSource,
  { name, job, describe }: Picture,
  failed: (error: unknown) => void,
): Promise<Upload | null> {
  if (source === WORDS_ONLY) return null;
  try {
    return upload(`${name}.png`, await source.draw(job), describe('alt'));
  } catch (error) {
    failed(error);
    return null;
  }
}

/** The pictures alone, where all of their words stand beside them: nothing need be said twice. */
export const withoutTexts = ({ components }: PictureParts): PictureParts['components'] =>
  components.filter(each => !('content' in each));

/** Pictures in words, for a text. */
export const altTexts = (pictures: readonly Picture[]): string[] =>
  pictures.map(({ describe }) => describe('text'));

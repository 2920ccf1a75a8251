/** Pictures in messages, and the texts that replace them. */
import type { Job, PictureJob } from '../../render/index.ts';
import { clip, fileUrl, gallery, text, upload, type Upload } from './ui.ts';

/** Where the description of a picture is read: in its alternative text, or in a text with markdown. */
export type Use = 'alt' | 'text';

/** A picture and its description, made from the same view. */
export interface Picture {
  /** The file name without its extension. Constant, because a name could reveal something. */
  readonly name: string;
  readonly job: PictureJob;
  readonly describe: (use: Use) => string;
}

/** Draws pictures: PNG, or GIF for a film. */
export interface PictureSource {
  draw(job: Job): Promise<Buffer>;
}

/** The source for users who read descriptions instead of pictures. Draws nothing. */
export const WORDS_ONLY: PictureSource = {
  draw: () => Promise.reject(new Error('words are wanted instead')),
};

/** The pictures of a message, one below the other, and their files. */
export interface PictureParts {
  readonly components: readonly (ReturnType<typeof gallery> | ReturnType<typeof text>)[];
  readonly files: readonly Upload[];
}

export const NO_PICTURES: PictureParts = { components: [], files: [] };

/** Characters for all descriptions that replace pictures, because a message holds 4,000. */
const WORDS = 1_500;

/** Returns the length of the texts that replace pictures. */
export const textLength = ({ components }: PictureParts): number =>
  components.reduce((sum, each) => sum + ('content' in each ? each.content.length : 0), 0);

/** Draws pictures for a message. A picture that fails or is not wanted is replaced by its description. */
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

/** Draws pictures that a message is about. Users who read words get the whole descriptions. */
export async function drawnOrTold(
  source: PictureSource,
  pictures: readonly Picture[],
  failed: (error: unknown) => void,
): Promise<PictureParts> {
  return source === WORDS_ONLY
    ? { components: altTexts(pictures).map(text), files: [] }
    : pictureParts(source, pictures, failed);
}

async function rendered(
  source: PictureSource,
  { name, job, describe }: Picture,
  failed: (error: unknown) => void,
): Promise<Upload | null> {
  if (source === WORDS_ONLY) return null;
  try {
    return upload(fileName(name), await source.draw(job), describe('alt'));
  } catch (error) {
    failed(error);
    return null;
  }
}

const fileName = (picture: string): string => `${picture}.png`;

/** True if the picture of this name is shown, and not replaced by its description. */
export const shows = ({ components }: PictureParts, picture: string): boolean =>
  components.some(
    each => 'items' in each && each.items.some(({ media }) => media.url === fileUrl(fileName(picture))),
  );

/** Returns the pictures without the replacing texts, for a message that lists all descriptions anyway. */
export const withoutTexts = ({ components }: PictureParts): PictureParts['components'] =>
  components.filter(each => !('content' in each));

/** Returns the descriptions of pictures, for a text. */
export const altTexts = (pictures: readonly Picture[]): string[] =>
  pictures.map(({ describe }) => describe('text'));

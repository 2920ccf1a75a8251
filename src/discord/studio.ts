import type { PictureJob } from '../../render/index.ts';
import { gallery, text, upload, type Upload } from './ui.ts';

/** Where the words of a picture stand: in its alternative text, or in a text of their own, where markdown is read. */
export type Use = 'alt' | 'text';

/** A picture and its words, from the same view. */
export interface Motif {
  /** Its file without the ending: constant, for a name must not tell anything. */
  readonly name: string;
  readonly job: PictureJob;
  readonly describe: (use: Use) => string;
}

/** Who draws: PNG. */
export interface Studio { draw(job: PictureJob): Promise<Buffer> }

/** Pictures in a message, one below the other, and the files that go with them. */
export interface Shown { readonly components: readonly (ReturnType<typeof gallery> | ReturnType<typeof text>)[]; readonly files: readonly Upload[] }

/** A picture that cannot be drawn is replaced by its words. */
export async function show(studio: Studio, motifs: readonly Motif[], failed: (error: unknown) => void): Promise<Shown> {
  const files = await Promise.all(motifs.map(motif => developed(studio, motif, failed)));
  return {
    components: files.map((file, i) => file ? gallery(file) : text(motifs[i]?.describe('text') ?? '')),
    files: files.filter(file => file !== null),
  };
}

async function developed(studio: Studio, { name, job, describe }: Motif, failed: (error: unknown) => void): Promise<Upload | null> {
  try {
    return upload(`${name}.png`, await studio.draw(job), describe('alt'));
  } catch (error) {
    failed(error);
    return null;
  }
}

/** Pictures in words, for a text. */
export const twins = (motifs: readonly Motif[]): string[] => motifs.map(({ describe }) => describe('text'));

import type { GameId } from '../../engines/index.ts';
import type { Locale } from '../tables/model.ts';
import { gallery, text, upload, type Upload } from './ui.ts';

/** What is to be drawn: the table, a player's own hand, or the summary of the rules, as `view` shows it. */
export interface Motif {
  readonly game: GameId;
  readonly kind: 'table' | 'hand' | 'aid';
  /** The table that it belongs to. */
  readonly table: string;
  readonly view: unknown;
  readonly names: readonly string[];
  readonly locale: Locale;
}

/** Who draws. Pictures and their words come from the same view. */
export interface Studio {
  /** A PNG. */
  draw(motif: Motif): Promise<Buffer>;
  /** The same in words: alt text, and the text twin of the picture. */
  describe(motif: Motif): string;
}

/** A picture in a message, and the file that goes with it. */
export interface Shown { readonly component: ReturnType<typeof gallery> | ReturnType<typeof text>; readonly files: readonly Upload[] }

/** Names of files are constant: `table.png`, `hand.png`. A picture that cannot be drawn is replaced by its words. */
export async function show(studio: Studio, motif: Motif, failed: (error: unknown) => void): Promise<Shown> {
  const words = studio.describe(motif);
  try {
    const file = upload(`${motif.kind}.png`, await studio.draw(motif), words);
    return { component: gallery(file), files: [file] };
  } catch (error) {
    failed(error);
    return { component: text(words), files: [] };
  }
}

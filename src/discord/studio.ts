import type { GameId } from '../../engines/index.ts';
import type { Locale } from '../tables/model.ts';
import type { Names } from './voice.ts';
import { gallery, text, upload, type Upload } from './ui.ts';

/** What is to be drawn: the table, a player's own hand, or the summary of the rules, as `view` shows it. */
export interface Motif {
  readonly game: GameId;
  readonly kind: 'table' | 'hand' | 'aid';
  /** The table that it belongs to. */
  readonly table: string;
  readonly view: unknown;
  /** Names as they are drawn, in order of seats. */
  readonly names: readonly string[];
  /** The same for the picture's words. */
  readonly called: Pick<Names, Use>;
  readonly locale: Locale;
}

/** Where the words of a picture stand: in its alternative text, or in a text of their own, where markdown is read. */
type Use = 'alt' | 'text';

/** Who draws. Pictures and their words come from the same view. */
export interface Studio {
  /** A PNG. */
  draw(motif: Motif): Promise<Buffer>;
  /** The same in words. Throws, as `draw` rejects, where a game has no pictures. */
  describe(motif: Motif, use: Use): string;
}

/** A picture in a message, and the file that goes with it. */
export interface Shown { readonly component: ReturnType<typeof gallery> | ReturnType<typeof text> | null; readonly files: readonly Upload[] }

/** Names of files are constant: `table.png`, `hand.png`. A picture that cannot be drawn is replaced by its words, where there are any. */
export async function show(studio: Studio, motif: Motif, failed: (error: unknown) => void): Promise<Shown> {
  try {
    const file = upload(`${motif.kind}.png`, await studio.draw(motif), studio.describe(motif, 'alt'));
    return { component: gallery(file), files: [file] };
  } catch (error) {
    failed(error);
    const words = twin(studio, motif);
    return { component: words === null ? null : text(words), files: [] };
  }
}

/** The picture in words, for a text; `null` where its game has no such words. */
export function twin(studio: Studio, motif: Motif): string | null {
  try {
    return studio.describe(motif, 'text');
  } catch {
    return null; // whoever shows the picture has reported it
  }
}

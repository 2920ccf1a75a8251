/** Pictures of Complots: what to draw (`ComplotsJob`) and the scene it becomes. */
import type { View } from '../../engines/complots/model.ts';
import type { Scene } from '../kit/scene.ts';
import { aidScene } from './aid.ts';
import { handScene, type HandFormat } from './hand.ts';
import { tableScene } from './table/scene.ts';
import { AID_WORDS, HAND_WORDS, TABLE_WORDS } from './words.ts';

export { altAid, altHand, altTable } from './alt.ts';

/** Everything that a picture depends on: equal jobs give equal bytes. */
interface Ingredients {
  readonly game: 'complots';
  readonly view: View;
  /** Display names by seat. */
  readonly names: readonly string[];
  /** The words of `WORDS[kind]`, translated. */
  readonly words: Readonly<Record<string, string>>;
}
export type ComplotsJob = Ingredients &
  (
    | { readonly kind: 'table' | 'aid' }
    /**
     * `scope`: the table or page of a private picture; part of the cache key, so that none is ever
     * shared.
     */
    | { readonly kind: 'hand'; readonly scope: string; readonly format: HandFormat }
  );
export type ComplotsKind = ComplotsJob['kind'];

export const WORDS: Readonly<Record<ComplotsKind, readonly string[]>> = {
  table: TABLE_WORDS,
  hand: HAND_WORDS,
  aid: AID_WORDS,
};
/** File names of the palettes in `render/palettes`. */
export const PALETTES = { table: 'table', hand: 'hand', aid: 'aid' } as const satisfies Record<
  ComplotsKind,
  string
>;

/**
 * Composes a picture. Pure: the same job gives the same scene.
 * Throws if a public picture gets a private view.
 */
export function complotsScene(job: ComplotsJob): Scene {
  switch (job.kind) {
    case 'table':
      return tableScene(job.view, job.names, job.words);
    case 'hand':
      return handScene(job.view, job.names, job.words, job.format);
    case 'aid':
      return aidScene(job.view, job.words);
  }
}

/** Pictures from views: what to draw (`PictureJob`), the scene it becomes, its alternative text. */
import type { View } from '../engines/complots/model.ts';
import { aidScene } from './complots/aid.ts';
import { handScene } from './complots/hand.ts';
import { tableScene } from './complots/table.ts';
import type { Scene } from './kit/scene.ts';

export { altAid, altHand, altTable } from './complots/alt.ts';
export type { Say } from './complots/alt.ts';
export { AID_WORDS, HAND_WORDS, TABLE_WORDS } from './complots/words.ts';
export { SEATS, seatMark } from './kit/seats.ts';
export type { SeatMark } from './kit/seats.ts';

/** All a picture is made of: equal jobs give equal bytes. */
interface Ingredients {
  readonly game: 'complots';
  readonly view: View;
  /** By seat, as people call themselves. */
  readonly names: readonly string[];
  /** The words of the kind's list (`TABLE_WORDS` ...), resolved in the readers' language. */
  readonly words: Readonly<Record<string, string>>;
}
export type PictureJob = Ingredients & (
  | { readonly kind: 'table' | 'aid' }
  /** `scope` names the table (or page) the private picture belongs to, so that none is ever shared. */
  | { readonly kind: 'hand'; readonly scope: string }
);

/** Pure: the same job gives the same scene. Throws where a public picture is asked of a private view. */
export function scene(job: PictureJob): Scene {
  switch (job.kind) {
    case 'table': return tableScene(job.view, job.names, job.words);
    case 'hand': return handScene(job.view, job.names, job.words);
    case 'aid': return aidScene(job.view, job.words);
  }
}

/** Pictures from views: what to draw (`Job`), the scene it becomes, the palette it is encoded with. */
import { complotsScene, PALETTES as COMPLOTS, type ComplotsJob } from './complots/index.ts';
import { dynastiesScene, PALETTES as DYNASTIES, type DynastiesJob } from './dynasties/index.ts';
import type { Scene } from './kit/scene.ts';
import { inColours } from './kit/seats.ts';
import { PALETTES as RAJA, rajaScene, type RajaJob } from './raja/index.ts';
import { PALETTES as TAJ_MAHAL, tajScene, type TajJob } from './taj-mahal/index.ts';

export { SEATS, seatMark } from './kit/seats.ts';
export type { SeatMark } from './kit/seats.ts';

/** `colours`: the mark of each seat, where it is not its own. */
export type PictureJob = (ComplotsJob | TajJob | RajaJob | DynastiesJob) & {
  readonly colours?: readonly number[];
};

/** Pictures of one kind, one after the other, each for so long: an animated GIF of at most so many bytes, narrower if need be. */
export interface FilmJob {
  readonly kind: 'film';
  readonly game: PictureJob['game'];
  readonly width: number;
  readonly most: number;
  readonly frames: readonly { readonly job: PictureJob; readonly ms: number }[];
}

export type Job = PictureJob | FilmJob;

/** Pure: the same job gives the same scene. Throws where a public picture is asked of a private view. */
export const scene = (job: PictureJob): Scene => inColours(job.colours ?? [], () => sceneOf(job));

function sceneOf(job: PictureJob): Scene {
  switch (job.game) {
    case 'complots':
      return complotsScene(job);
    case 'taj-mahal':
      return tajScene(job);
    case 'raja':
      return rajaScene(job);
    case 'dynasties':
      return dynastiesScene(job);
  }
}

/** Names of files in `render/palettes`. */
export const ALL_PALETTES: readonly string[] = [
  ...new Set<string>([COMPLOTS, TAJ_MAHAL, RAJA, DYNASTIES].flatMap(palettes => Object.values(palettes))),
];

export function paletteOf(job: PictureJob): string {
  switch (job.game) {
    case 'complots':
      return COMPLOTS[job.kind];
    case 'taj-mahal':
      return TAJ_MAHAL[job.kind];
    case 'raja':
      return RAJA[job.kind];
    case 'dynasties':
      return DYNASTIES[job.kind];
  }
}

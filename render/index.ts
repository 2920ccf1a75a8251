/** Pictures of all games: what to draw (`Job`), the scene it becomes, the palette it is encoded with. */
import type { GameId } from '../engines/index.ts';
import { complotsScene, PALETTES as COMPLOTS, type ComplotsJob } from './complots/index.ts';
import { dynastiesScene, PALETTES as DYNASTIES, type DynastiesJob } from './dynasties/index.ts';
import {
  awardsScene,
  finaleScene,
  PALETTES as FINALES,
  standingsScene,
  type AwardsJob,
  type FinaleJob,
  type StandingsJob,
} from './finale/index.ts';
import type { Scene } from './kit/scene.ts';
import { inColours } from './kit/seats.ts';
import { drawLegend, PALETTES as LEGENDS, type LegendJob } from './legends/index.ts';
import { PALETTES as RAJA, rajaScene, type RajaJob } from './raja/index.ts';
import { PALETTES as TAJ_MAHAL, tajScene, type TajJob } from './taj-mahal/index.ts';
import { PALETTES as TITLES, titleScene, type TitleJob } from './titles/index.ts';

export { SEATS } from './kit/seats.ts';

/** `colours`: the seat whose mark each seat wears. Missing: every seat wears its own. */
interface Coloured {
  readonly colours?: readonly number[];
}
/** A picture of a table, from one reader's view. */
export type TablePictureJob = (ComplotsJob | TajJob | RajaJob | DynastiesJob) & Coloured;
export type PictureJob =
  TablePictureJob | ((TitleJob | LegendJob | FinaleJob | StandingsJob | AwardsJob) & Coloured);

/** An animated GIF of pictures of one kind. */
export interface FilmJob {
  readonly kind: 'film';
  readonly game: PictureJob['game'];
  /** The film becomes narrower if it would be larger than `maxBytes`. */
  readonly width: number;
  /** The most bytes. */
  readonly maxBytes: number;
  /** `ms`: how long a picture is shown. */
  readonly frames: readonly { readonly job: PictureJob; readonly ms: number }[];
}

export type Job = PictureJob | FilmJob;

/**
 * Composes a picture. Pure: the same job gives the same scene.
 * Throws if a public picture gets a private view.
 */
export function scene(job: PictureJob): Scene {
  if (job.kind === 'title') return titleScene(job);
  return inColours(job.colours ?? [], () => (job.kind === 'legend' ? drawLegend(job) : sceneOf(job)));
}

function sceneOf(job: TablePictureJob | FinaleJob | StandingsJob | AwardsJob): Scene {
  if (job.kind === 'awards') return awardsScene(job);
  if (job.kind === 'standings') return standingsScene(job);
  if (job.kind === 'finale') return finaleScene(job);
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

/** File names in `render/palettes`. */
export const PALETTES_OF: Readonly<Record<GameId, readonly string[]>> = {
  complots: Object.values(COMPLOTS),
  'taj-mahal': Object.values(TAJ_MAHAL),
  raja: Object.values(RAJA),
  dynasties: Object.values(DYNASTIES),
};

export const ALL_PALETTES: readonly string[] = [
  ...new Set([...Object.values(PALETTES_OF).flat(), ...Object.values(FINALES), ...Object.values(TITLES)]),
];

export function paletteOf(job: PictureJob): string {
  if (job.kind === 'title') return TITLES[job.game];
  if (job.kind === 'legend') return LEGENDS[job.game];
  if (job.kind === 'finale' || job.kind === 'standings' || job.kind === 'awards') return FINALES[job.game];
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

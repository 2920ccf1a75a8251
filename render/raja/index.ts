/** Pictures of Raja: turns a job (`RajaJob`) into a scene. */
import type { Scene } from '../kit/scene.ts';
import { charactersScene, chooseScene } from './court/characters.ts';
import { closeupScene } from './closeup/closeup.ts';
import { courtScene } from './court/court.ts';
import { governorsScene } from './court/governors.ts';
import { discScene } from './disc.ts';
import { mapScene } from './map/map.ts';
import { scoringScene } from './scoring.ts';
import type { RajaJob, RajaKind } from './subject.ts';
import {
  CHARACTER_WORDS,
  CLOSEUP_WORDS,
  COURT_WORDS,
  DISC_WORDS,
  MAP_WORDS,
  ROW_WORDS,
  SCORING_WORDS,
} from './words.ts';

export { altRaja } from './alt.ts';
export type { RajaJob, RajaKind, RajaSubject } from './subject.ts';
export type { Closeup, Target } from './closeup/closeup.ts';
export type { Chosen } from './disc.ts';
export type { Newest } from './map/newest.ts';
export { callOf } from './closeup/closeup.ts';

export const WORDS: Readonly<Record<RajaKind, readonly string[]>> = {
  map: MAP_WORDS,
  court: COURT_WORDS,
  row: ROW_WORDS,
  characters: CHARACTER_WORDS,
  choose: CHARACTER_WORDS,
  scoring: SCORING_WORDS,
  disc: DISC_WORDS,
  closeup: CLOSEUP_WORDS,
};
/** Files in `render/palettes` that the pictures are encoded with. */
export const PALETTES = {
  map: 'raja-map',
  closeup: 'raja-map',
  court: 'raja-cards',
  row: 'raja-cards',
  characters: 'raja-cards',
  choose: 'raja-cards',
  scoring: 'raja-cards',
  disc: 'raja-cards',
} as const satisfies Record<RajaKind, string>;

/**
 * Draws a job. Pure: the same job gives the same scene. Throws if a public picture has the view of a seat.
 */
export function rajaScene(job: RajaJob): Scene {
  switch (job.kind) {
    case 'map':
      return mapScene(job, job.newest);
    case 'court':
      return courtScene(job);
    case 'row':
      return governorsScene(job, job.legal);
    case 'characters':
      return charactersScene(job);
    case 'choose':
      return chooseScene(job, job.legal);
    case 'scoring':
      return scoringScene(job, job.which);
    case 'disc':
      return discScene(job, job.chosen);
    case 'closeup':
      return closeupScene(job, job);
  }
}

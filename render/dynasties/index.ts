/** Pictures of Dynasties: turns a job (`DynastiesJob`) into a scene. */
import type { Scene } from '../kit/scene.ts';
import { divisionScene } from './division.ts';
import { handScene } from './cards/hand.ts';
import { mapScene } from './map/map.ts';
import { placesScene } from './map/places.ts';
import { courtScene } from './market/court.ts';
import { marketScene } from './market/market.ts';
import { stallScene } from './market/stall.ts';
import { scoringScene } from './scoring.ts';
import { secretsScene } from './cards/secrets.ts';
import type { DynastiesJob, DynastiesKind } from './subject.ts';
import {
  DIVISION_WORDS,
  HAND_WORDS,
  MAP_WORDS,
  MARKET_WORDS,
  PLACES_WORDS,
  SCORING_WORDS,
  SECRETS_WORDS,
  STALL_WORDS,
} from './words.ts';

export type { Proposal } from './division.ts';
export type { Newest } from './map/map.ts';
export type { Mark, Marks } from './map/places.ts';
export type { MarketPart } from './market/market.ts';
export type { Stall } from './market/stall.ts';
export type { Choice, Pick } from './cards/hand.ts';
export { altDynasties } from './alt/alt.ts';
export type { DynastiesJob, DynastiesKind, DynastiesSubject } from './subject.ts';

export const WORDS: Readonly<Record<DynastiesKind, readonly string[]>> = {
  map: MAP_WORDS,
  market: MARKET_WORDS,
  places: PLACES_WORDS,
  stall: STALL_WORDS,
  hand: HAND_WORDS,
  secrets: SECRETS_WORDS,
  division: DIVISION_WORDS,
  scoring: SCORING_WORDS,
};
/** Files in `render/palettes` that the pictures are encoded with. */
export const PALETTES = {
  map: 'dynasties-map',
  market: 'dynasties-market',
  places: 'dynasties-map',
  stall: 'dynasties-market',
  hand: 'dynasties-cards',
  secrets: 'dynasties-cards',
  division: 'dynasties-cards',
  scoring: 'dynasties-cards',
} as const satisfies Record<DynastiesKind, string>;

/**
 * Draws a job. Pure: the same job gives the same scene. Throws if a public picture has the view of a seat.
 */
export function dynastiesScene(job: DynastiesJob): Scene {
  switch (job.kind) {
    case 'map':
      return mapScene(job, job.newest);
    case 'market':
      return marketScene(job, job.part);
    case 'places':
      return placesScene(job, job);
    case 'stall': {
      const { of } = job;
      return of === 'blue' || of === 'yellow' ? courtScene(job, job) : stallScene(job, { ...job, of });
    }
    case 'hand':
      return handScene(job, job.pick, job.fresh);
    case 'secrets':
      return secretsScene(job, job.chosen);
    case 'division':
      return divisionScene(job, job.proposal);
    case 'scoring':
      return scoringScene(job, job.round);
  }
}

/** Pictures of Dynasties from views: what to draw (`DynastiesJob`) and the scene it becomes. */
import type { Card, ScoringCard, View } from '../../engines/dynasties/model.ts';
import type { Scene } from '../kit/scene.ts';
import { divisionScene } from './division.ts';
import type { Proposal } from './division.ts';
import { handScene } from './cards/hand.ts';
import type { Pick } from './cards/hand.ts';
import { mapScene } from './map/map.ts';
import { marketScene } from './market/market.ts';
import { scoringScene } from './scoring.ts';
import { secretsScene } from './cards/secrets.ts';
import {
  DIVISION_WORDS,
  HAND_WORDS,
  MAP_WORDS,
  MARKET_WORDS,
  SCORING_WORDS,
  SECRETS_WORDS,
} from './words.ts';

export type { Proposal } from './division.ts';
export type { Choice, Pick } from './cards/hand.ts';
export { altDynasties } from './alt/alt.ts';

interface Told {
  readonly view: View;
  /** By seat, as people call themselves. */
  readonly names: readonly string[];
}
type Public =
  | { readonly kind: 'map' | 'market' }
  /** The first group of goods, or the die alone, that the divider has in mind; for its eyes. */
  | { readonly kind: 'division'; readonly proposal: Proposal | null }
  /** `round` is null for the whole game. */
  | { readonly kind: 'scoring'; readonly round: number | null };
type Private =
  | {
      readonly kind: 'hand';
      readonly pick: Pick | null;
      /** What has come since the hand was last seen. */ readonly fresh: readonly Card[];
    }
  | {
      readonly kind: 'secrets';
      /** To be played, or kept of those drawn. */ readonly chosen: readonly ScoringCard[];
    };

/** What is to be seen, or told by `altDynasties`. */
export type DynastiesSubject = Told & (Public | Private);
/** All a picture is made of: equal jobs give equal bytes. */
export type DynastiesJob = Told & {
  readonly game: 'dynasties';
  /** The words of `WORDS[kind]`, resolved in the readers' language. */
  readonly words: Readonly<Record<string, string>>;
  /** `scope` names the table (or page) a private picture belongs to, so that none is ever shared. */
} & (Public | (Private & { readonly scope: string }));
export type DynastiesKind = DynastiesJob['kind'];

export const WORDS: Readonly<Record<DynastiesKind, readonly string[]>> = {
  map: MAP_WORDS,
  market: MARKET_WORDS,
  hand: HAND_WORDS,
  secrets: SECRETS_WORDS,
  division: DIVISION_WORDS,
  scoring: SCORING_WORDS,
};
/** Which of `render/palettes` a picture is encoded with. */
export const PALETTES = {
  map: 'dynasties-map',
  market: 'dynasties-market',
  hand: 'dynasties-cards',
  secrets: 'dynasties-cards',
  division: 'dynasties-cards',
  scoring: 'dynasties-cards',
} as const satisfies Record<DynastiesKind, string>;

/** Pure: the same job gives the same scene. Throws where a public picture is asked of a private view. */
export function dynastiesScene(job: DynastiesJob): Scene {
  switch (job.kind) {
    case 'map':
      return mapScene(job);
    case 'market':
      return marketScene(job);
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

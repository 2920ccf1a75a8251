/** Pictures of Taj Mahal: what to draw (`TajJob`) and the scene it becomes. */
import type { Scene } from '../kit/scene.ts';
import { boardScene } from './board/scene.ts';
import { contestScene } from './contest.ts';
import { goodsScene } from './goods.ts';
import { handScene } from './hand.ts';
import { handsScene } from './hands.ts';
import { provinceScene } from './province.ts';
import type { Private, Public, Table } from './subject.ts';
import { supplyScene } from './supply.ts';
import { takingScene } from './taking.ts';
import {
  BOARD_WORDS,
  CONTEST_WORDS,
  GOODS_WORDS,
  HANDS_WORDS,
  HAND_WORDS,
  PROVINCE_WORDS,
  SUPPLY_WORDS,
  TAKING_WORDS,
} from './words.ts';

export type { Offer, Pick, TajSubject } from './subject.ts';
export { altTaj } from './alt.ts';
export { held } from './hand.ts';
export { citiesHere } from './lens.ts';
export { markOf } from './marks.ts';

/**
 * Everything that a picture depends on: equal jobs give equal bytes.
 * `words`: the words of `WORDS[kind]`, translated.
 */
export type TajJob = Table & {
  readonly game: 'taj-mahal';
  /** `scope`: the table or page of a private picture; part of the cache key, so that none is ever shared. */
} & (Public | (Private & { readonly scope: string }));
export type TajKind = TajJob['kind'];

export const WORDS: Readonly<Record<TajKind, readonly string[]>> = {
  board: BOARD_WORDS,
  contest: CONTEST_WORDS,
  province: PROVINCE_WORDS,
  hand: HAND_WORDS,
  supply: SUPPLY_WORDS,
  taking: TAKING_WORDS,
  goods: GOODS_WORDS,
  hands: HANDS_WORDS,
};
/** File names of the palettes in `render/palettes`. */
export const PALETTES = {
  board: 'taj-board',
  contest: 'taj-cards',
  province: 'taj-board',
  hand: 'taj-cards',
  supply: 'taj-cards',
  taking: 'taj-cards',
  goods: 'taj-cards',
  hands: 'taj-cards',
} as const satisfies Record<TajKind, string>;

/**
 * Composes a picture. Pure: the same job gives the same scene.
 * Throws if a public picture gets a private view.
 */
export function tajScene(job: TajJob): Scene {
  switch (job.kind) {
    case 'board':
      return boardScene(job);
    case 'contest':
      return contestScene(job);
    case 'province':
      return provinceScene(job, job.offers, job.chosen);
    case 'hand':
      return handScene(job, job);
    case 'supply':
      return supplyScene(job, job.chosen);
    case 'taking':
      return takingScene(job, job.chosen);
    case 'goods':
      return goodsScene(job);
    case 'hands':
      return handsScene(job);
  }
}

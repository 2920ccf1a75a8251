/** Legends: what the signs in the pictures of a game mean. They show no table. */
import type { GameId } from '../../engines/index.ts';
import { velvetFrame } from '../dynasties/ornament.ts';
import { frame } from '../kit/ornament.ts';
import type { Scene } from '../kit/scene.ts';
import type { Words } from '../kit/words.ts';
import { COMPLOTS } from './complots.ts';
import { DYNASTIES } from './dynasties.ts';
import { jewelFrame } from '../raja/ornament.ts';
import { RAJA } from './raja.ts';
import { legendScene, TITLE, type Frame, type Sign } from './setting.ts';
import { TAJ_MAHAL } from './taj-mahal.ts';

export interface LegendJob {
  readonly game: GameId;
  readonly kind: 'legend';
  /** The sheet, counted from 0. */
  readonly page: number;
  /** The words of `legendWords`, translated. */
  readonly words: Words;
}

/** The sheets of each game and their signs. */
export const LEGENDS: Readonly<Record<GameId, readonly (readonly Sign[])[]>> = {
  complots: COMPLOTS,
  'taj-mahal': TAJ_MAHAL,
  raja: RAJA,
  dynasties: DYNASTIES,
};

/** File names in `render/palettes`: each legend has the colours of another picture of its game. */
export const PALETTES: Readonly<Record<GameId, string>> = {
  complots: 'table',
  'taj-mahal': 'taj-board',
  raja: 'raja-cards',
  dynasties: 'dynasties-market',
};

const garlands: Frame = (width, height, thick) => frame({ x: 0, y: 0, width, height }, thick);

const FRAMES: Readonly<Record<GameId, Frame>> = {
  complots: garlands,
  'taj-mahal': garlands,
  raja: jewelFrame,
  dynasties: velvetFrame,
};

/** Returns the keys of the words of a sheet: its title first, then its signs. */
export const legendWords = (game: GameId, page: number): readonly string[] => [
  TITLE,
  ...(LEGENDS[game][page] ?? []).map(({ words }) => words),
];

export function drawLegend({ game, page, words }: LegendJob): Scene {
  const signs = LEGENDS[game][page];
  if (!signs) throw new RangeError(`no sheet ${page} of ${game}`);
  return legendScene(signs, words, FRAMES[game]);
}

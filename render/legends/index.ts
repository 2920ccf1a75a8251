/** Legends: what the signs in the pictures of a game mean. They show no table. */
import type { GameId } from '../../engines/index.ts';
import { velvetFrame } from '../dynasties/ornament.ts';
import { frame } from '../kit/ornament.ts';
import type { Scene } from '../kit/scene.ts';
import { seatToken } from '../kit/seats.ts';
import { word, type Words } from '../kit/words.ts';
import { COMPLOTS } from './complots.ts';
import { DYNASTIES } from './dynasties.ts';
import { jewelFrame } from '../raja/ornament.ts';
import { RAJA } from './raja.ts';
import { legendScene, pill, TITLE, type Entry, type Frame, type Sign } from './setting.ts';
import { TAJ_MAHAL } from './taj-mahal.ts';

export interface LegendJob {
  readonly game: GameId;
  readonly kind: 'legend';
  /** The sheet, counted from 0. */
  readonly page: number;
  /** The words of `legendWords`, translated. A sign without words is left out. */
  readonly words: Words;
  /** The names of the players, whose tokens stand after the signs, by seat. Missing: none. */
  readonly names?: readonly string[];
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
  ...(LEGENDS[game][page] ?? []).flatMap(({ words, label }) => (label ? [words, label.key] : [words])),
];

/** Returns the keys that stand in a description: the title, then what each sign means. */
export const legendMeanings = (game: GameId, page: number): readonly string[] => [
  TITLE,
  ...(LEGENDS[game][page] ?? []).map(({ words }) => words),
];

/** Draws a sheet. Only the first one has a title, because they stand one below the other. */
export function drawLegend({ game, page, words, names = [] }: LegendJob): Scene {
  const signs = LEGENDS[game][page];
  if (!signs) throw new RangeError(`no sheet ${page} of ${game}`);
  const entries: readonly Entry[] = [
    ...signs
      .filter(sign => sign.words in words)
      .map(({ words: key, art, label }) => ({
        art: label ? pill(word(words, label.key), label.fill) : art,
        words: word(words, key),
      })),
    ...names.map((name, seat) => ({ art: seatToken(seat, 0, 0, 40), words: name })),
  ];
  return legendScene(entries, words, { frame: FRAMES[game], hasTitle: page === 0 });
}

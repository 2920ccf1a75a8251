/** Title pictures of the games, for their lobbies. They show no table, so each game has exactly one. */
import type { GameId } from '../../engines/index.ts';
import type { Scene } from '../kit/scene.ts';
import { complotsTitle } from './complots.ts';
import { dynastiesTitle } from './dynasties.ts';
import { rajaTitle } from './raja.ts';
import type { TitleWords } from './setting.ts';
import { tajMahalTitle } from './taj-mahal.ts';

export { figuresOf } from './setting.ts';

export interface TitleJob {
  readonly game: GameId;
  readonly kind: 'title';
  readonly words: TitleWords;
}

const TITLES: Readonly<Record<GameId, (words: TitleWords) => Scene>> = {
  complots: complotsTitle,
  'taj-mahal': tajMahalTitle,
  raja: rajaTitle,
  dynasties: dynastiesTitle,
};

/** File names in `render/palettes`. */
export const PALETTES: Readonly<Record<GameId, string>> = {
  complots: 'titles',
  'taj-mahal': 'titles',
  raja: 'titles',
  dynasties: 'titles',
};

export const titleScene = ({ game, words }: TitleJob): Scene => TITLES[game](words);

/** Title pictures of the games, for their lobbies. They show no table, so each game has exactly one. */
import type { GameId } from '../../engines/index.ts';
import type { Scene } from '../kit/scene.ts';
import { complotsTitle } from './complots.ts';
import { dynastiesTitle } from './dynasties.ts';
import { rajaTitle } from './raja.ts';
import { tajMahalTitle } from './taj-mahal.ts';

export interface TitleJob {
  readonly game: GameId;
  readonly kind: 'title';
}

const TITLES: Readonly<Record<GameId, () => Scene>> = {
  complots: complotsTitle,
  'taj-mahal': tajMahalTitle,
  raja: rajaTitle,
  dynasties: dynastiesTitle,
};

/** File names in `render/palettes`: each title has the colours of another picture of its game. */
export const PALETTES: Readonly<Record<GameId, string>> = {
  complots: 'table',
  'taj-mahal': 'taj-board',
  raja: 'raja-cards',
  dynasties: 'dynasties-cards',
};

export const titleScene = ({ game }: TitleJob): Scene => TITLES[game]();

/** What finished games of all kinds tell about their players. */
import { story as complots } from './complots/story.ts';
import type { AnyAsks } from './core/game.ts';
import type { Story } from './core/story.ts';
import { story as dynasties } from './dynasties/story.ts';
import type { GameId } from './index.ts';
import { story as raja } from './raja/story.ts';
import { story as tajMahal } from './taj-mahal/story.ts';

/** Erased like `AnyGame`: a story reads only moves that `advance` has carried out. */
export const STORIES: Readonly<Record<GameId, Story<unknown, AnyAsks>>> = {
  complots,
  'taj-mahal': tajMahal,
  raja,
  dynasties,
};

/** Lessons of all games. Each is rehearsed once, at its first use. */
import type { GameId } from '../../engines/index.ts';
import { complots } from './complots.ts';
import { dynasties } from './dynasties.ts';
import { rehearse, type Lesson, type Position } from './lesson.ts';
import { raja } from './raja.ts';
import { tajMahal } from './taj-mahal.ts';

export { LEARNER, type Lesson, type Position } from './lesson.ts';

export const LESSONS: Readonly<Record<GameId, Lesson>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

const rehearsed = new Map<GameId, readonly Position[]>();

/** Returns the positions of all steps of a game's lesson. */
export function positionsOf(game: GameId): readonly Position[] {
  const known = rehearsed.get(game) ?? rehearse(LESSONS[game]);
  rehearsed.set(game, known);
  return known;
}

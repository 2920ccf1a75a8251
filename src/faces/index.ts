/** What each game shows in chat. */
import type { GameId } from '../../engines/index.ts';
import { complots } from './complots.ts';
import { dynasties } from './dynasties.ts';
import type { Face } from './face.ts';
import { raja } from './raja.ts';
import { tajMahal } from './taj-mahal.ts';

export type { Asking, Face, Form, Sheet, Sitting } from './face.ts';

export const FACES: Readonly<Record<GameId, Face>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

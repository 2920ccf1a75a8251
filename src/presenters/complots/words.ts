/** Message keys of the presenter of Complots. */
import type { Msg } from '../../../engines/core/game.ts';

export const msg = (path: string, args: Omit<Msg, 'key'> = {}): Msg => ({ ...args, key: `complots:${path}` });

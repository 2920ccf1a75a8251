/** Message keys of Dynasties' presenter. */
import type { Msg } from '../../../engines/core/game.ts';

export const msg = (path: string, args: Omit<Msg, 'key'> = {}): Msg => ({
  ...args,
  key: `dynasties:${path}`,
});

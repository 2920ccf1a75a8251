/** Message keys of Taj Mahal's presenter. */
import type { Msg } from '../../../engines/core/game.ts';

export const msg = (path: string, args: Omit<Msg, 'key'> = {}): Msg => ({
  ...args,
  key: `taj-mahal:${path}`,
});

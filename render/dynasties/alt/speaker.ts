/** Translates keys, names and goods for the alternative texts. */
import type { Seat } from '../../../engines/core/game.ts';
import type { Goods } from '../../../engines/dynasties/model.ts';
import type { Say } from '../../kit/alt.ts';

export interface Speaker {
  /** Translates a key under `picture:dynasties.alt`. */
  readonly say: (key: string, args?: Record<string, string | number>) => string;
  /** Translates a key under `picture:dynasties`, whose words pictures show too. */
  readonly word: (key: string) => string;
  /** Translates a full key. */
  readonly own: (key: string) => string;
  readonly name: (who: Seat) => string;
  readonly goods: (goods: Goods) => string;
}

export function speakerOf(names: readonly string[], say: Say): Speaker {
  return {
    say: (key, args = {}) => say({ key: `picture:dynasties.alt.${key}`, ...args }),
    word: key => say({ key: `picture:dynasties.${key}` }),
    own: key => say({ key }),
    name: who => names[who] ?? String(who + 1),
    goods: goods => say({ key: 'dynasties:goods', ...goods }) || say({ key: 'dynasties:noGoods' }),
  };
}

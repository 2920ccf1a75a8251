/** The words of alternative texts of Taj Mahal. */
import { cardOf, isSpecial } from '../../engines/taj-mahal/facts.ts';
import type { Card, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import type { Say } from '../kit/alt.ts';
import { provinceName } from './geometry.ts';
import { currentProvince } from './map.ts';

export interface Speaker {
  readonly say: (key: string, args?: Record<string, string | number>) => string;
  /** Translates a key of what pictures show. */
  readonly word: (key: string) => string;
  /** Translates a key of the game, as it stands within a sentence. */
  readonly own: (key: string) => string;
  readonly name: (who: Who) => string;
  readonly card: (card: Card | Special) => string;
  /** Returns a list such as `Rice 2, Tea 1`; empty if all counts are 0. */
  readonly tally: (
    group: 'symbol' | 'commodity',
    counts: readonly (readonly [kind: string, count: number])[],
  ) => string;
  /** Returns a sentence with the visit and its province. */
  readonly when: (key: string) => string;
}

export function speakerOf(view: View, names: readonly string[], say: Say): Speaker {
  const word = (key: string) => say({ key: `picture:taj.${key}` });
  const own = (key: string) => say({ key: `taj-mahal:${key}` });
  const players = view.figures.filter(({ carletto }) => !carletto).length;
  const carletto = (n: number) =>
    view.figures.length - players === 1 ? word('carletto') : `${word('carletto')} ${n + 1}`;
  const sayAlt = (key: string, args: Record<string, string | number> = {}) =>
    say({ key: `picture:taj.alt.${key}`, ...args });
  return {
    word,
    own,
    say: sayAlt,
    name: who => (who < players ? (names[who] ?? String(who + 1)) : carletto(who - players)),
    card: card =>
      isSpecial(card)
        ? own(`special.${card}`)
        : cardOf(card)
            .symbols.map(sign => own(`symbol.${sign}`))
            .join(' + '),
    tally: (group, counts) =>
      counts
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => `${own(`${group}.${kind}`)} ${count}`)
        .join(', '),
    when: key =>
      sayAlt(key, {
        visit: view.visit,
        count: view.provinces.length,
        province: provinceName(currentProvince(view)),
      }),
  };
}

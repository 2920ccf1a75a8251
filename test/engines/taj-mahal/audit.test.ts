import { describe, expect, it } from 'vitest';
import { start } from '../../../engines/core/table.ts';
import { thaw } from '../../../engines/core/values.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import type { State } from '../../../engines/taj-mahal/state.ts';
import { NINE, own, palace, USUAL } from './table.ts';

/** Returns the faults that are found after this has happened to a new game. */
const after = (change: (state: State) => void, options = USUAL): readonly string[] => {
  const state = thaw<State>(start(tajMahal, 'audit', { seats: 2, options, first: 0 }).table.state);
  change(state);
  return tajMahal.faults(state);
};

describe('pieces that are missing or too many are found', () => {
  it('nothing at the start of either map', () => {
    expect(after(() => undefined)).toEqual([]);
    expect(after(() => undefined, NINE)).toEqual([]);
  });

  it('TM-6 a card that is lost, lies twice, or stands in for another', () => {
    expect(
      after(state => {
        state.deck.pop();
      }),
    ).toEqual(['cards']);
    expect(
      after(state => {
        state.discards.push('red-01');
      }),
    ).toEqual(['cards']);
    expect(
      after(state => {
        state.deck.splice(0, 1, ...state.supply.slice(0, 1));
      }),
    ).toEqual(['cards']);
    expect(
      after(state => {
        state.table.pop();
      }),
    ).toEqual(['cards']);
  });

  it('TM-5 influence tiles, province tiles and bonus tiles, lost or twice', () => {
    expect(
      after(state => {
        state.stock.monk++;
      }),
    ).toEqual(['influences']);
    expect(
      after(state => {
        state.court.influences.pop();
      }),
    ).toEqual(['influences']);
    for (const options of [USUAL, NINE]) {
      expect(
        after(state => {
          state.court.tile = false;
        }, options),
      ).toEqual(['tiles']);
      expect(
        after(state => {
          state.gone.tiles.push(4);
        }, options),
      ).toEqual(['tiles']);
      expect(
        after(state => {
          delete state.bonuses['agra-city'];
        }, options),
      ).toEqual(['bonuses']);
      expect(
        after(state => {
          state.gone.bonuses.push('bonus-taj-mahal');
        }, options),
      ).toEqual(['bonuses']);
    }
  });

  it('TM-37 a tile kept that is no commodity', () => {
    expect(
      after(state => {
        delete state.bonuses['agra-city'];
        state.figures[0]?.bonuses.push('bonus-taj-mahal');
      }),
    ).toEqual(['commodities']);
  });

  it('TM-26 two normal palaces in a city, two crown palaces in a province', () => {
    expect(
      after(state => {
        state.palaces = [...own(0, 'chittor'), ...own(1, 'chittor')];
      }),
    ).toEqual(['palaces']);
    expect(
      after(state => {
        state.palaces = [palace(0, 'chittor', 'crown'), palace(1, 'bikaner', 'crown')];
      }),
    ).toEqual(['palaces']);
    expect(
      after(state => {
        state.palaces = [
          palace(0, 'chittor', 'crown'),
          ...own(0, 'chittor', 'bikaner'),
          palace(1, 'agra-city', 'crown'),
        ];
      }),
    ).toEqual([]);
  });

  it('a point without a cause', () => {
    expect(
      after(state => {
        Object.assign(state.figures[1] ?? {}, { score: 1 });
      }),
    ).toEqual(['points']);
  });
});

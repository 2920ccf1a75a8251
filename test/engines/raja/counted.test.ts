/** RA-6: hidden gold can be counted, because all are told what comes and goes. */
import { describe, expect, it } from 'vitest';
import type { Msg } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { raja } from '../../../engines/raja/index.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { HIDDEN, sitting } from './table.ts';

/** The seats that gain what a message tells, and those that pay it. */
const CHANGES: Readonly<Record<string, readonly [gains: string | null, pays: string | null]>> = {
  'raja:gold.auction': [null, 'who'],
  'raja:gold.toll': ['target', 'who'],
  'raja:gold.tollMonk': ['target', null],
  'raja:gold.builds': [null, 'who'],
  'raja:gold.palace': [null, 'who'],
  'raja:gold.palaceCentre': [null, 'who'],
  'raja:gold.action': ['who', null],
  'raja:gold.trader': ['who', null],
  'raja:score.row': ['who', null],
  'raja:score.monopoly': ['who', null],
};

const seatIn = (msg: Msg, arg: string | null): number | null => {
  const who = arg === null ? null : msg[arg];
  return typeof who === 'object' && who !== null && 'seat' in who ? Number(who.seat) : null;
};

const met = new Set<string>();

/** Counts the gold of each seat as a reader of the log does. */
function count(purses: number[], msg: Msg): void {
  met.add(msg.key);
  const gold = Number(msg['count']);
  if (msg.key === 'raja:gold.unfinished')
    for (const seat of purses.keys())
      if (seat !== seatIn(msg, 'who')) purses[seat] = (purses[seat] ?? 0) + gold;
  const [gains, pays] = CHANGES[msg.key] ?? [null, null];
  for (const [arg, change] of [
    [gains, gold],
    [pays, -gold],
  ] as const) {
    const seat = seatIn(msg, arg);
    if (seat !== null) purses[seat] = (purses[seat] ?? 0) + change;
  }
}

describe('what everybody can count', () => {
  it.each(HIDDEN)(
    'RA-6 is the gold that the log tells, and that each player has: %i players, %o',
    (seats, options) => {
      const purses = range(seats).map(() => 15);
      const seed = `counted/${seats}`;
      for (const { after } of playThrough(raja, { seed, seats, options })) {
        for (const { msg, only } of after.told) if (only === null) count(purses, msg);
        const { state } = after.table;
        expect(
          raja.view(state, null).players.map(each => each.counted),
          seed,
        ).toEqual(purses);
        expect(
          state.players.map(each => each.gold),
          seed,
        ).toEqual(purses);
      }
    },
  );

  it('RA-6 met every kind of gain and cost in these games', () => {
    expect(Object.keys(CHANGES).filter(key => !met.has(key))).toEqual([]);
    expect(met).toContain('raja:gold.unfinished');
  });

  it('RA-6 is the count and not the gold; a game that an earlier version began has none', () => {
    const { state } = sitting({ players: { 0: { gold: 91 } } }).given(({ players }) => {
      delete players[1]?.counted;
    });
    expect(raja.view(state, 2).players.map(each => each.counted)).toEqual([15, null, 15]);
  });

  it('RA-6 is the same in every world that a perfect memory allows', () => {
    const { state } = sitting({ players: { 0: { gold: 21, counted: 21 } } });
    const { players } = raja.resample(state, 1, rngFor('counted'));
    expect(players.map(each => [each.gold, each.counted])).toEqual([
      [21, 21],
      [15, 15],
      [15, 15],
    ]);
  });
});

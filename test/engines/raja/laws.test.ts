import { describe, expect, it } from 'vitest';
import { advance } from '../../../engines/core/table.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { range } from '../../../engines/core/values.ts';
import { raja } from '../../../engines/raja/index.ts';
import { everySize, laws } from '../../support/engine/laws.ts';
import { obey } from '../../support/engine/obey.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { conserved } from '../../../engines/raja/audit.ts';
import { ADVANCED, BASE, GAMES, SEVERAL } from './table.ts';

laws(raja, {
  playings: everySize(raja, 1),
  audit: conserved,
  floors: { L7: 50, L8: 270, L9: null, L10: null, L11: 1, L14: 8 },
});

describe('pieces of raja', () => {
  it.each(
    GAMES.filter(
      ([seats, { gold, length, level }]) =>
        gold === 'open' && length === 'short' && (seats === 2 || level === 'several'),
    ),
  )('pieces are kept with %i players and %o', (seats, options) => {
    obey(
      raja,
      { seed: `pieces ${seats}`, seats, options },
      {
        audit: conserved,
        only: ['L3 survives JSON', 'L13 speaks in messages of its own'],
      },
    );
  });

  it.each([
    [2, BASE],
    [3, ADVANCED],
    [4, SEVERAL],
    [5, ADVANCED],
  ] as const)('gold changes only as told, with %i players', (seats, options) => {
    for (const { before, after } of playThrough(raja, { seed: `gold ${seats}`, seats, options })) {
      const changes = range(seats).map(() => 0);
      for (const { msg } of after.told)
        for (const [seat, count] of flow(msg, seats)) changes[seat] = (changes[seat] ?? 0) + count;
      expect(
        after.table.state.players.map(
          (each, seat) => each.gold - (before.table.state.players[seat]?.gold ?? 0),
        ),
        `ply ${before.table.ply}`,
      ).toEqual(changes);
    }
  });

  it('another table with the same seed goes the same way', () => {
    const moves = [...playThrough(raja, { seed: 'twice', seats: 3, options: BASE })];
    for (const { before, move, after } of moves.slice(0, 60))
      expect(advance(raja, before.table, move)).toEqual(after);
  });
});

/** Returns the seats whose gold a message changes, and by how much. */
function flow(message: Msg, seats: number): [number, number][] {
  const [who, target] = [message.who, message.target].map(arg => (typeof arg === 'object' ? arg.seat : -1));
  const count = Number(message.count);
  switch (message.key.replace('raja:', '')) {
    case 'gold.trader':
    case 'gold.action':
    case 'score.row':
    case 'score.monopoly':
      return [[who ?? -1, count]];
    case 'gold.auction':
    case 'gold.builds':
    case 'gold.palace':
    case 'gold.palaceCentre':
      return [[who ?? -1, -count]];
    case 'gold.toll':
      return [
        [who ?? -1, -count],
        [target ?? -1, count],
      ];
    case 'gold.tollMonk':
      return [[target ?? -1, count]];
    case 'gold.unfinished':
      return range(seats)
        .filter(seat => seat !== who)
        .map(seat => [seat, count]);
    default:
      return [];
  }
}

/** What must be true of every position of a game, counted from its state. */
import { equal, deepEqual, ok } from 'node:assert/strict';
import { z } from 'zod';
import { copies } from '../../engines/complots/facts.ts';
import { CHARACTERS } from '../../engines/complots/model.ts';
import type { GameId } from '../../engines/index.ts';
import { range } from '../../engines/core/values.ts';

/** Throws when pieces are lost or too many. */
export const AUDITS: Readonly<Record<GameId, (state: unknown) => void>> = { complots };

const cards = z.array(z.enum(CHARACTERS));
const count = z.number().int().nonnegative();
const position = z.object({
  options: z.object({ fifth: z.enum(['ambassador', 'inquisitor']) }),
  players: z.array(z.object({ coins: count, hand: cards, faceUp: cards })),
  court: cards, drawn: cards, picks: cards, treasury: count,
});

/** CO-3, CO-8, CO-25, CO-51, CO-59. */
function complots(state: unknown): void {
  const { options, players, court, drawn, picks, treasury } = position.parse(state);
  equal(players.reduce((sum, p) => sum + p.coins, treasury), 54, 'coins');
  const five = CHARACTERS.filter(c => c === options.fifth || (c !== 'ambassador' && c !== 'inquisitor'));
  const all = players.length === 2 ? [...five, ...picks] : five.flatMap(c => range(copies(players.length)).map(() => c));
  deepEqual([...players.flatMap(p => [...p.hand, ...p.faceUp]), ...court, ...drawn].sort(), all.sort(), 'cards');
  for (const { hand, coins } of players) ok(hand.length > 0 || coins === 0, 'coins of a player who is out');
}

/** What must be true of every position of a game, counted from its state. */
import { equal, deepEqual, ok } from 'node:assert/strict';
import { z } from 'zod';
import { copies } from '../../engines/complots/facts.ts';
import { CHARACTERS } from '../../engines/complots/model.ts';
import type { Frozen } from '../../engines/core/game.ts';
import type { State as DynastiesState } from '../../engines/dynasties/state.ts';
import type { State as RajaState } from '../../engines/raja/state.ts';
import type { State } from '../../engines/taj-mahal/state.ts';
import type { GameId } from '../../engines/index.ts';
import { range } from '../../engines/core/values.ts';
import { conserved as dynastiesPieces } from '../dynasties/audit.ts';
import { conserved as rajaPieces } from '../raja/audit.ts';
import { conserved } from '../taj-mahal/audit.ts';

/** Throws when pieces are lost or too many. */
export const AUDITS: Readonly<Record<GameId, (state: unknown) => void>> = { complots, 'taj-mahal': tajMahal, raja, dynasties };

/** 96 + 4 cards, 24 influence tiles, the tiles of the map, and every point from a cause. */
function tajMahal(state: unknown): void {
  const { all, influences, bonuses, kept, tiles, score } = conserved(state as Frozen<State>); // the engine's own
  ok(all && kept && score, 'cards, kept tiles, points');
  deepEqual(influences, [6, 6, 6, 6], 'influence tiles');
  equal(new Set(tiles).size, tiles.length, 'province tiles');
  equal(new Set(bonuses).size, bonuses.length, 'bonus tiles');
}

/** 20 houses and 7 (6) palaces a player, every card and token once, a governor a box, room in villages and sites, no debts. */
function raja(state: unknown): void {
  const position = state as Frozen<RajaState>; // the engine's own
  const { houses, palaces, of, cards, governors, sites, room, debts, tokens } = rajaPieces(position);
  ok(houses.every(count => count === 20) && palaces.every(count => count === of), 'houses, palaces');
  ok(cards && sites && room && debts && governors === 7, 'cards, sites, room, debts, governors');
  equal(tokens, position.options.level === 'base' ? 0 : 7, 'tokens');
}

/** 72 goods, 18 members a player, all cards and tiles, 24 coats, 3 neutral figures, and every point from a cause. */
function dynasties(state: unknown): void {
  const { goods, members, cards, scoring, tiles, coats, neutral, score, once, children } = dynastiesPieces(state as Frozen<DynastiesState>); // the engine's own
  ok(goods && members && cards && scoring && tiles, 'goods, members, cards, tiles');
  ok(score && once && children, 'points, couples, children');
  deepEqual(coats, [6, 6, 6, 6], 'coats');
  equal(neutral, 3, 'neutral figures');
}

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

/** Table talk of the automated players at a table. */
import { remarkOn, type Remark } from '../../../bots/talk/talk.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { commitment } from '../../../engines/core/rng.ts';
import type { Said, TableRecord } from '../model.ts';
import { gameOf, stateOf } from '../request/draft.ts';

/**
 * Returns what an automated player says of the step from one position to the next. `lines`: what the step
 * tells everybody. It sees what a spectator sees. `null`: nothing, because the host wants no talk, or
 * somebody has spoken in this turn.
 */
export function saidOf(from: TableRecord, to: TableRecord, lines: readonly Msg[]): Said | null {
  const { game, players, terms, seed } = to;
  if (!terms.talk || from.state === null || lines.length === 0) return null;
  const remark = remarkOn({
    game,
    before: gameOf(from).view(stateOf(from), null),
    after: gameOf(to).view(stateOf(to), null),
    told: lines,
    tempers: players.map(({ bot, temper }) => (bot ? temper : null)),
    hash: commitment(seed),
  });
  return remark === null || remark.turn === terms.spoke ? null : { ...remark, user: userOf(to, remark) };
}

const userOf = ({ players }: TableRecord, { seat }: Remark): string => players[seat]?.user ?? '';

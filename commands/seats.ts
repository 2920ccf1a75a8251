import type { Msg, Seat } from '../engines/core/game.ts';
import { clip } from '../src/discord/ui.ts';
import type { Look } from '../src/tables/model.ts';
import { refusal } from './context.ts';

/** `seat:2` as lists give it, which is exact, or a player's name; or why it is not clear who is meant. */
export function seatOf(typed: string, { table: { players } }: Pick<Look, 'table'>): { readonly seat: Seat } | { readonly why: Msg } {
  const number = /^seat:(\d)$/.exec(typed)?.[1];
  const wanted = typed.trim().toLowerCase().replace(/^@/, '');
  const found = number === undefined ? players.flatMap(({ name }, seat) => name.toLowerCase() === wanted ? [seat] : []) : [Number(number)].filter(seat => seat in players);
  const [seat] = found;
  if (seat === undefined) return { why: refusal('unknownOption', { what: clip(typed, 40) }) };
  return found.length === 1 ? { seat } : { why: refusal('sameName', { what: clip(typed, 40) }) };
}

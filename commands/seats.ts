import type { Seat } from '../engines/core/game.ts';
import type { Look } from '../src/tables/model.ts';

/** `seat:2` as autocomplete gives it, or a player's name. */
export function seatOf(typed: string, { table: { players } }: Pick<Look, 'table'>): Seat | null {
  const number = /^seat:(\d)$/.exec(typed)?.[1];
  const wanted = typed.trim().toLowerCase().replace(/^@/, '');
  const seat = number === undefined ? players.findIndex(({ name }) => name.toLowerCase() === wanted) : Number(number);
  return seat in players ? seat : null;
}

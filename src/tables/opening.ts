/** New tables: a lobby, or a rematch of a finished table. */
import { randomBytes, randomInt } from 'node:crypto';
import { range } from '../../engines/core/values.ts';
import type { Caller, Tables } from './api.ts';
import type { Desk } from './desk.ts';
import { done, gameOf, refuse, seatOf, timesOf } from './draft.ts';
import { seated } from './seats.ts';
import { TERMS, type Outcome, type TableRecord, type Time } from './model.ts';

export const open = (desk: Desk): Tables['open'] => (by, table) => create(desk, by, newRecord(table, by, desk.deps.now()));

/** One lobby for each finished table; who asks later gets the same. */
export const rematch = (desk: Desk): Tables['rematch'] => (table, by) => desk.serial(table, async () => {
  const { store, now } = desk.deps;
  const like = (await store.load(table))?.table;
  if (!like) return refuse('noTable');
  if (like.status !== 'over' && like.status !== 'closed') return refuse(like.status);
  if (seatOf(like, by.who.id) === null) return refuse('notSeated');
  const already = await store.rematchOf(table);
  return already === null ? create(desk, by, rematchRecord(like, by, now())) : done(already);
});

function create(desk: Desk, by: Caller, table: TableRecord): Promise<Outcome<string>> {
  return desk.create({ table, pending: [], deadlines: [], last: null, people: new Map() }, by.receipt, draft => {
    draft.deadlines = [{ duty: 'lobby', seat: null, since: draft.now, due: draft.now + timesOf(draft).lobby }];
    draft.notices.push({ kind: 'lobby' });
  });
}

/** Seven letters and digits that are not mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newId = (): string => range(7).map(() => LETTERS.charAt(randomInt(LETTERS.length))).join('');
/** 192 random bits: its published hash cannot be searched. */
const newSeed = (): string => randomBytes(24).toString('hex');

function newRecord({ game, place, locale }: Pick<TableRecord, 'game' | 'place' | 'locale'>, { who }: Caller, now: Time): TableRecord {
  const { options, revision } = gameOf({ game });
  const defaults = Object.fromEntries(Object.entries(options).map(([name, values]) => [name, values[0] ?? '']));
  return {
    id: newId(), game, revision, status: 'lobby', locale, place: { ...place, thread: null }, host: who.id,
    players: [seated(who)], options: defaults, pace: 'async', paceChosen: false, seed: newSeed(), first: null, starter: null, rematchOf: null,
    ply: 0, timeline: 0, state: null, asked: [], card: null, terms: TERMS, motion: null, paused: null, base: null, report: null, created: now, moved: now,
  };
}

/** The same people, options, pace and order of seats; the winner begins (CO-7). */
function rematchRecord(like: TableRecord, by: Caller, now: Time): TableRecord {
  const [best] = like.status === 'over' ? gameOf(like).winners(like.state) : [];
  const winner = best === undefined ? undefined : like.players[best];
  const players = like.players.map(p => ({ ...p, owner: null, missed: 0, absent: false, orders: {}, bank: null }));
  const { options, pace, paceChosen, terms } = like;
  return { ...newRecord(like, by, now), players, options, pace, paceChosen, terms, first: winner?.user ?? null, rematchOf: like.id };
}

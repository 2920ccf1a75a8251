/** The course of a game night, by pure functions. */
import type { GameId } from '../../engines/index.ts';
import { done, refuse, type Outcome, type Time } from '../base.ts';
import {
  MOST_TABLES,
  NIGHT,
  type EventState,
  type Night,
  type NightEnding,
  type NightMessage,
  type NightTable,
} from './model.ts';

/** What a manager chooses. */
export type Chosen = Pick<Night, 'guild' | 'channel' | 'locale' | 'maker' | 'games' | 'starts'>;

/** `newId`: returns a random id, which is also a nonce. */
export function newNight(chosen: Chosen, newId: () => string): Night {
  const { starts } = chosen;
  return {
    ...chosen,
    id: newId(),
    ends: starts + NIGHT.length,
    phase: 'planned',
    end: null,
    event: { state: 'wanted', id: null, starts },
    tables: [],
    card: newMessage(newId),
    opening: newMessage(newId),
  };
}

const newMessage = (newId: () => string): NightMessage => ({
  ...{ nonce: newId(), message: null, shown: null, free: 0 },
});

/** Gives a night another date. An event that Discord had refused is tried again. */
export function moved(night: Night, starts: Time): Outcome<Night> {
  if (night.phase === 'over') return refuse('night:refuse.over');
  if (night.phase === 'running') return refuse('night:refuse.begun');
  const { event } = night;
  const state = event.state === 'refused' ? 'wanted' : event.state;
  return done({ ...night, starts, ends: starts + NIGHT.length, event: { ...event, state } });
}

export const calledOff = (night: Night, now: Time): Outcome<Night> =>
  night.phase === 'over' ? refuse('night:refuse.over') : done(nightEnded(night, 'calledOff', now));

export const nightEnded = (night: Night, how: NightEnding, at: Time): Night =>
  night.phase === 'over' ? night : { ...night, phase: 'over', end: { how, at } };

/** Begins a planned night with these games: each gets the id of its first table. */
export const nightBegun = (night: Night, games: readonly GameId[], newTableId: () => string): Night =>
  night.phase === 'planned'
    ? { ...night, phase: 'running', tables: games.map(game => opening(game, newTableId)) }
    : night;

const opening = (game: GameId, newTableId: () => string): NightTable => ({
  ...{ id: newTableId(), game, state: 'opening' },
});

/**
 * Adds a table for each game whose tables are all begun, full or closed. Not beyond the most of a game, and
 * not shortly before the end.
 */
export function withFurtherTables(night: Night, now: Time, newTableId: () => string): Night {
  if (night.phase !== 'running' || now >= night.ends - NIGHT.lastTables) return night;
  const games = [...new Set(night.tables.map(({ game }) => game))];
  const wanting = games.filter(game => {
    const own = night.tables.filter(table => table.game === game);
    return own.length < MOST_TABLES && own.every(({ state }) => state !== 'opening' && state !== 'open');
  });
  return wanting.length === 0
    ? night
    : { ...night, tables: [...night.tables, ...wanting.map(game => opening(game, newTableId))] };
}

export const withTableState = (night: Night, id: string, state: NightTable['state']): Night => ({
  ...night,
  tables: night.tables.map(table => (table.id === id ? { ...table, state } : table)),
});

/** Notes what has become of the event. `id` missing: it stays. */
export const withEvent = (night: Night, state: EventState, id = night.event.id): Night => ({
  ...night,
  event: { ...night.event, state, id },
});

/** Takes the person out who has planned it. */
export const withoutMaker = (night: Night, user: string): Night =>
  night.maker === user ? { ...night, maker: null } : night;

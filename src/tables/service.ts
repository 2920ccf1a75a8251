/** The table service: every request that the rest of the program may make, put together. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Caller, LogLine, Tables } from './api.ts';
import { tick } from './clockwork.ts';
import { createDesk, type Deps, type Desk } from './desk.ts';
import { done, fine, note, promptsOf, refuse, seatOf, type Draft } from './draft.ts';
import { addBot, configure, join, leave, removeBot, shut, start } from './lobby.ts';
import { lineOf, logOf, lookAt } from './look.ts';
import type { Entry, Outcome } from './model.ts';
import { open, rematch } from './opening.ts';
import { arrange } from './play.ts';
import { replay } from './replay.ts';
import { answer, order, replace, takeOver } from './running.ts';
import { present } from './seats.ts';
import { hindsightOf, recordOf } from './story.ts';
import { undo } from './undo.ts';

export interface Service extends Tables {
  /** Carries out what is due at a table. */
  tick(table: string): Promise<void>;
  /** Stops a table that cannot go on, until the operator has looked. */
  freeze(table: string): Promise<void>;
  /** Lets frozen tables go on whose log replays to the state they stopped in; tells which do not. */
  thaw(): Promise<readonly string[]>;
  /** Resolves when every request under way is finished. */
  idle(): Promise<void>;
}

export function createTables(deps: Deps): Service {
  const desk = createDesk(deps);
  const { request } = desk;
  const simple = (act: (draft: Draft, by: Caller) => Outcome) => (table: string, by: Caller) => request(table, by.receipt, draft => act(draft, by));
  return {
    ...reading(desk),
    open: open(desk), rematch: rematch(desk),
    join: simple(join), leave: simple(leave), addBot: simple(addBot), removeBot: simple(removeBot), start: simple(start), close: simple(close),
    configure: (table, by, change) => request(table, by.receipt, draft => configure(draft, by, change)),
    answer: (table, by, stamp, reply) => request(table, by.receipt, draft => answer(draft, by, stamp, reply)),
    order: (table, by, id, value) => request(table, by.receipt, draft => order(draft, by, id, value)),
    undo: (table, by) => request(table, by.receipt, async draft => undo(draft, by, await deps.store.entries(table))),
    replace: (table, by, seat, who) => request(table, by.receipt, draft => replace(draft, by, seat, who)),
    takeOver: (table, by, seat) => request(table, by.receipt, draft => takeOver(draft, by, seat)),
    tick: async table => void await request(table, null, draft => { tick(draft); return fine; }),
    freeze: async table => void await request(table, null, freeze),
    thaw: async () => {
      const outcomes = await Promise.all((await deps.store.frozen()).map(async table => ({ table, outcome: await request(table, null, async draft => thaw(draft, await deps.store.entries(table))) })));
      return outcomes.filter(({ outcome }) => !outcome.ok).map(({ table }) => table);
    },
    idle: () => desk.idle(),
  };
}

type Reading = Pick<Tables, 'look' | 'log' | 'hindsight' | 'at' | 'of' | 'export'>;

function reading({ deps: { store }, request }: Desk): Reading {
  async function look(table: string, user: string | null): ReturnType<Tables['look']> {
    const held = await store.load(table);
    if (!held) return null;
    const seat = user === null ? null : seatOf(held.table, user);
    const player = seat === null ? undefined : held.table.players[seat];
    if (seat === null || !player || (player.missed === 0 && !player.absent)) return lookAt(held, user);
    await request(table, null, draft => { present(draft, seat); return fine; }); // whoever looks is there
    return look(table, user);
  }

  async function log(table: string, user: string | null, last?: number): Promise<readonly LogLine[]> {
    const held = await store.load(table);
    return held ? logOf(await store.entries(table, last), user === null ? null : seatOf(held.table, user)) : [];
  }

  async function of(user: string): ReturnType<Tables['of']> {
    return Promise.all((await store.of(user)).map(async summary => {
      const table = (await store.load(summary.id))?.table;
      return lineOf(summary, table ? promptsOf(table).flatMap(p => table.players[p.seat]?.user ?? []) : []);
    }));
  }

  return {
    look, log, of,
    hindsight: async table => {
      const held = await store.load(table);
      return held?.table.status === 'over' ? hindsightOf(held.table, await store.entries(table)) : [];
    },
    at: async channel => (await store.at(channel)).map(summary => lineOf(summary, [])),
    export: async table => {
      const held = await store.load(table);
      if (!held) return refuse('noTable');
      return held.table.status === 'over' ? done(recordOf(held.table, await store.entries(table))) : refuse(held.table.status === 'running' ? 'exportRunning' : held.table.status);
    },
  };
}

function close(draft: Draft, { who, manager }: Caller): Outcome {
  const { status, host } = draft.table;
  if (status !== 'lobby' && status !== 'running' && status !== 'frozen') return refuse(status);
  return who.id === host || manager ? shut(draft) : refuse('notHost');
}

function freeze(draft: Draft): Outcome {
  draft.table = { ...draft.table, status: 'frozen' };
  draft.deadlines = [];
  draft.notices.push(note('frozen'));
  return fine;
}

function thaw(draft: Draft, entries: readonly Entry[]): Outcome {
  const { state } = draft.table;
  if (!same(replay(draft.table, entries).state, state)) return refuse('frozen');
  draft.table = { ...draft.table, status: 'running' };
  arrange(draft, 'all');
  draft.notices.push(note('thawed'));
  return fine;
}

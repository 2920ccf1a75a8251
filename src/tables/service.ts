/** Puts together the table service: every request that the rest of the program can make. */
import type { Caller, Hosting, Administration, LogLine, Tables, VoteResult } from './api.ts';
import { tick } from './time/tick.ts';
import { forgetAtTable } from './lobby/leave.ts';
import { createRequestQueue, type Deps, type RequestQueue } from './request/queue.ts';
import { personalDataOf } from './views/personal-data.ts';
import { done, fine, refuse, type Entry, type Outcome } from '../base.ts';
import { changeOf, draftOf, refuseStatus, seatOf, type Draft } from './request/draft.ts';
import { examineAll, type Examined } from './recovery/startup-check.ts';
import { closeLobby, closeUnseen } from './lobby/closing.ts';
import { close, handOver, invite, openToAll, pause, resume } from './lobby/hosting.ts';
import { remove, stay } from './lobby/removal.ts';
import { giveUp, refuseNaming, refuseTaking, seatAutomaton, takeOver } from './lobby/substitutes.ts';
import { accept, decline, nameSubstitute, refuseAccepting } from './lobby/substitution.ts';
import { refuseBusyPerson, sitWithinLimits } from './lobby/limits.ts';
import { addBot, configure, leave, playNow, removeBot, start } from './lobby/lobby.ts';
import { lineOf, logOf, readerOf, tableViewFor, privateMessagesOf } from './views/table-view.ts';
import type { Guessers } from './guess-model.ts';
import type { Outage } from './model.ts';
import type { Shift, TimedTable } from './store.ts';
import { advising } from './views/advice.ts';
import { guessers } from './views/guesses.ts';
import { history } from './views/history.ts';
import { agree, propose } from './play/votes.ts';
import { joinWithinLimits, open, rematch } from './lobby/create.ts';
import { openFound } from './lobby/found.ts';
import { openWithoutHost } from './lobby/without-host.ts';
import { playOn } from './lobby/play-on.ts';
import { settleDepartures, type Departures } from './recovery/departures.ts';
import { freeze } from './recovery/quarantine.ts';
import { noteMovedEnds } from './time/moved-ends.ts';
import { evenShift, giveBackTime, SPACING } from './time/give-back.ts';
import { rescheduleAll } from './time/reschedule-all.ts';
import { answer, order } from './play/answer.ts';
import { guess } from './play/guess.ts';
import { markPresent } from './lobby/seats.ts';
import { exportOf, hindsightOf } from './views/export.ts';
import { factsOf } from './views/story.ts';
import { newsOf, NO_NEWS } from './views/news.ts';
import { waitingOf } from './views/waiting.ts';
import { withStepNumbers } from './views/step-numbers.ts';
import { undo } from './play/undo.ts';

export interface Service extends Tables {
  /** Runs the due deadlines of a table. */
  tick(table: string): Promise<void>;
  /** Gives back the time in which people could not answer: moves the deadlines of all tables. */
  giveBack(outage: Outage): Promise<void>;
  /** Orphans tables of servers that the bot has left, and resumes those of servers it has returned to. */
  settleDepartures(isMember: (guild: string) => boolean): Promise<Departures>;
  /** Freezes a table that cannot go on, until the operator acts. */
  freeze(table: string, report: string): Promise<void>;
  /**
   * Replays every started table. Resumes frozen tables that are sound again and rebases those of older rules.
   * Returns all that were not simply sound.
   */
  examine(): Promise<readonly Examined[]>;
  /** Tries again to reschedule tables for which that has failed. Does not wait for them. */
  rescheduleLeft(): void;
  /** Resolves when all running requests are finished. */
  idle(): Promise<void>;
}

export function createTables(deps: Deps): Service {
  const queue = createRequestQueue(deps);
  const { request } = queue;
  const byCaller = (act: (draft: Draft, by: Caller) => Outcome) => (table: string, by: Caller) =>
    request(table, by.receipt, draft => act(draft, by));
  const unasked = (act: (draft: Draft) => Outcome<boolean>) => async (table: string) => {
    const outcome = await request(table, null, act);
    return outcome.ok && outcome.value;
  };
  return {
    ...reading(queue),
    ...history(deps.store),
    ...advising(deps.store, deps.adviser),
    ...guesses(queue),
    open: open(queue),
    openFound: openFound(queue),
    openWithoutHost: openWithoutHost(queue),
    rematch: rematch(queue),
    playOn: playOn(queue),
    join: joinWithinLimits(queue),
    leave: byCaller(leave),
    addBot: (table, by, wanted) => request(table, by.receipt, draft => addBot(draft, by, wanted)),
    removeBot: byCaller(removeBot),
    start: byCaller(start),
    playNow: byCaller(playNow),
    close: byCaller(close),
    closeUnseen: unasked(closeUnseen),
    closeLobby: unasked(closeLobby),
    configure: (table, by, change) => request(table, by.receipt, draft => configure(draft, by, change)),
    answer: (table, by, stamp, reply) => request(table, by.receipt, draft => answer(draft, by, stamp, reply)),
    order: (table, by, id, value) => request(table, by.receipt, draft => order(draft, by, id, value)),
    undo: (table, by) =>
      request(table, by.receipt, async draft => undo(draft, by, await deps.store.entries(table))),
    replace: replace(queue),
    accept: (table, by, seat, made) =>
      sitWithinLimits(queue, table, by, {
        seat,
        refuses: draft => refuseAccepting(draft.table, by, seat, made),
        sit: draft => accept(draft, by, seat, made),
      }),
    decline: (table, by, seat, made) => request(table, by.receipt, draft => decline(draft, by, seat, made)),
    giveUp: byCaller(giveUp),
    takeOver: (table, by, seat) =>
      sitWithinLimits(queue, table, by, {
        seat,
        refuses: draft => refuseTaking(draft, seat, by.who.id),
        sit: draft => takeOver(draft, by, seat),
      }),
    obstacle: table => deps.store.outbox.obstacle(table),
    ...rescheduleAll(queue),
    ...hosting(queue),
    ...administration(queue),
    tick: table => tick(queue, table),
    giveBack: giveBack(queue),
    freeze: async (table, report) => void (await request(table, null, draft => freeze(draft, report))),
    settleDepartures: isMember => settleDepartures(queue, isMember),
    examine: async () => examineAll(queue),
    idle: () => queue.idle(),
  };
}

/** Names a person for a seat, unless that person is at too many tables, or seats an automated player. */
const replace =
  ({ deps: { store }, request }: RequestQueue): Service['replace'] =>
  (table, by, seat, who) =>
    request(table, by.receipt, async draft => {
      if (who === null) {
        const outcome = seatAutomaton(draft, by, seat);
        return outcome.ok ? done('replaced') : outcome;
      }
      const refused =
        refuseNaming(draft, by, seat, who) ?? (await refuseBusyPerson(store, draft.table, who, by.who.id));
      return refused ?? done(nameSubstitute(draft, by, seat, who));
    });

const guesses = ({ deps: { store }, request }: RequestQueue): Guessers => ({
  ...guessers(store),
  guess: (table, by, wanted) =>
    request(table, by.receipt, async draft =>
      guess(draft, by, wanted, {
        entries: await store.entries(table),
        own: await store.guesses.of(table, by.who.id),
      }),
    ),
});

/** Runs alone, because a request that has loaded a table would write its old deadlines again. */
function giveBack({ deps, alone }: RequestQueue): Service['giveBack'] {
  return async outage => {
    // By table, because the database may carry the transaction out twice.
    const spaces = new Map<string, number>();
    const move = (timed: TimedTable): Shift => {
      const draft = draftOf({ ...timed, pending: [], last: null }, outage.to, deps);
      const space = spaces.get(timed.table.id) ?? spaces.size;
      if (giveBackTime(draft, outage, space * SPACING * deps.scale)) spaces.set(timed.table.id, space);
      noteMovedEnds(timed, draft);
      return changeOf(draft, null);
    };
    await alone(() => deps.store.giveBack(outage, move, evenShift(outage, deps.scale)));
    deps.committed();
  };
}

function hosting({ deps, request }: RequestQueue): Hosting {
  const { store } = deps;
  const requestWithLog = (
    table: string,
    by: Caller,
    act: (draft: Draft, entries: readonly Entry[]) => Outcome<VoteResult>,
  ) => request(table, by.receipt, async draft => act(draft, await store.entries(table)));
  return {
    propose: (table, by, kind, value) =>
      requestWithLog(table, by, (draft, entries) => propose(draft, by, { kind, value }, entries)),
    agree: (table, by, yes, made) =>
      requestWithLog(table, by, (draft, entries) => agree(draft, by, { made, yes }, entries)),
    pause: (table, by, days) =>
      requestWithLog(table, by, (draft, entries) => pause(draft, by, days, entries)),
    resume: (table, by) => requestWithLog(table, by, (draft, entries) => resume(draft, by, entries)),
    remove: (table, by, seat) => request(table, by.receipt, draft => remove(draft, by, seat)),
    stay: (table, by, seat) => request(table, by.receipt, draft => stay(draft, by, seat)),
    handOver: (table, by, seat) => request(table, by.receipt, draft => handOver(draft, by, seat)),
    invite: (table, by, who) => request(table, by.receipt, draft => invite(draft, by, who)),
    openToAll: (table, by) => request(table, by.receipt, draft => openToAll(draft, by)),
  };
}

function administration({ deps: { store, now, committed }, request }: RequestQueue): Administration {
  return {
    records: store.records,
    personalData: user => personalDataOf(store, user, now()),
    forget: async user => {
      await store.records.forget(user);
      for (const table of await store.records.open(user))
        await request(table, null, draft => forgetAtTable(draft, user));
      await store.records.forget(user); // again, for tables that were closed just now
      committed(); // boards name the person, too
    },
  };
}

/** Number of newest announced steps that `privateMessages` searches. */
const RECENT = 6;

type Reading = Pick<
  Tables,
  | 'tableView'
  | 'log'
  | 'privateMessages'
  | 'news'
  | 'waiting'
  | 'hindsight'
  | 'facts'
  | 'at'
  | 'of'
  | 'export'
>;

function reading({ deps: { store, now }, request }: RequestQueue): Reading {
  async function tableView(table: string, user: string | null): ReturnType<Tables['tableView']> {
    const loaded = await store.load(table);
    if (!loaded) return null;
    const seat = user === null ? null : seatOf(loaded.table, user);
    const player = seat === null ? undefined : loaded.table.players[seat];
    if (seat === null || !player || (player.missed === 0 && !player.absent))
      return tableViewFor(loaded, user, now());
    await request(table, null, draft => {
      markPresent(draft, seat);
      return fine;
    }); // looking at the table counts as being present
    return tableView(table, user);
  }

  async function log(table: string, user: string | null): Promise<readonly LogLine[]> {
    const loaded = await store.load(table);
    if (!loaded) return [];
    const entries = await store.entries(table);
    return withStepNumbers(loaded.table, logOf(entries, readerOf(loaded.table, user)), entries);
  }

  return {
    tableView,
    log,
    privateMessages: async (table, user) => {
      const loaded = await store.load(table);
      return loaded ? privateMessagesOf(loaded.table, await store.entries(table, RECENT), user) : [];
    },
    news: async (table, user) => {
      const loaded = await store.load(table);
      return loaded ? newsOf(loaded, await store.entries(table), user) : NO_NEWS;
    },
    waiting: async (user, except) => {
      const others = (await store.of(user)).filter(({ id }) => id !== except);
      const tables = await Promise.all(others.map(({ id }) => store.load(id)));
      return waitingOf(tables.flatMap(loaded => (loaded ? [tableViewFor(loaded, user, now())] : [])));
    },
    hindsight: async table => {
      const loaded = await store.load(table);
      return loaded?.table.status === 'over' ? hindsightOf(loaded.table, await store.entries(table)) : [];
    },
    facts: async table => {
      const loaded = await store.load(table);
      return loaded?.table.status === 'over' ? factsOf(loaded.table, await store.entries(table)) : [];
    },
    at: async channel => (await store.at(channel)).map(lineOf),
    of: async user => (await store.of(user)).map(lineOf),
    export: async table => {
      const loaded = await store.load(table);
      if (!loaded) return refuse('common:refuse.noTable');
      return loaded.table.state === null
        ? refuseStatus(loaded.table.status)
        : done(await exportOf(loaded.table, await store.entries(table)));
    },
  };
}

/** Every answer that was pressed, whether its acknowledgement arrived, and what became of it. */
import { deepEqual, ok } from 'node:assert/strict';
import { isDeepStrictEqual as same } from 'node:util';
import type { AnyAnswer, Entry, Source } from '../../src/base.ts';
import { stepsOf } from '../../src/tables/views/replay.ts';
import type { LoadedTable, Store } from '../../src/tables/store.ts';
import { heldOf } from '../../test/support/e2e/program.ts';

/** `asked`: the step since which its prompt was open. */
export interface Press {
  readonly table: string;
  readonly asked: number;
  readonly answer: AnyAnswer;
  readonly by: string;
  acknowledged: boolean;
  /** True while its answer is awaited. Set by those who may let a person press again meanwhile. */
  isUnderWay: boolean;
  /**
   * Presses of the same person on the same question that were under way at the same time. In an open window
   * the one that arrives last replaces the others, and which one that is nobody knows. So one of them stands.
   */
  readonly rivals: Press[];
}

export interface Ledger {
  press(by: string, table: string, asked: number, answer: AnyAnswer): Press;
  sum(): { readonly presses: number; readonly acknowledged: number };
  /** Throws if this database lacks an answer acknowledged since the last call. */
  nothingLost(store: Store): Promise<void>;
  /** Throws if the log and the open window of a table lack an acknowledged answer, or count one twice. */
  agrees(store: Store, table: string): Promise<void>;
}

export function openLedger(): Ledger {
  const presses: Press[] = [];
  const kept = new Set<Press>();
  return {
    press: (by, table, asked, answer) => {
      const rivals = presses.filter(
        each => each.isUnderWay && each.by === by && each.table === table && each.asked === asked,
      );
      const press: Press = { by, table, asked, answer, acknowledged: false, isUnderWay: false, rivals };
      for (const rival of rivals) rival.rivals.push(press);
      presses.push(press);
      return press;
    },
    sum: () => ({
      presses: presses.length,
      acknowledged: presses.filter(({ acknowledged }) => acknowledged).length,
    }),
    nothingLost: async store => {
      for (const press of presses.filter(each => each.acknowledged && !kept.has(each))) {
        kept.add(press);
        const [held, entries] = [await heldOf({ store }, press.table), await store.entries(press.table)];
        ok(
          [press, ...press.rivals].some(each => stands(held, entries, each)),
          `an acknowledged answer is lost: ${wordsOf(press)}`,
        );
      }
    },
    agrees: async (store, table) => {
      const held = await heldOf({ store }, table);
      compare(
        table,
        givenAt(held, await store.entries(table)),
        presses.filter(press => press.table === table),
      );
    },
  };
}

const wordsOf = ({ by, table, asked, answer }: Press): string =>
  `${by} at table ${table}, asked in step ${asked}: ${JSON.stringify(answer)}`;

/** In the log, or waiting in the window that is still open. */
function stands(
  { table, pending }: LoadedTable,
  entries: readonly Entry[],
  { asked, answer }: Press,
): boolean {
  const waits =
    table.asked[answer.seat] === asked &&
    pending.some(each => each.ply === asked && same(each.answer, answer));
  return waits || entries.some(({ ply, move }) => ply > asked && move.some(each => same(each, answer)));
}

/** Returns the answers of the log, then those that wait in the window that is still open. */
export function givenAt({ table, pending }: LoadedTable, entries: readonly Entry[]): readonly Given[] {
  const logged = [...stepsOf(table, entries)].flatMap(({ entry, before }) =>
    entry.move.map((answer, i): Given => ({
      asked: before.asked[answer.seat] ?? NaN,
      answer,
      by: entry.by?.[i] ?? null,
    })),
  );
  const waiting = pending.filter(({ ply, seat }) => table.asked[seat] === ply);
  return [...logged, ...waiting.map(({ ply, answer, by }) => ({ asked: ply, answer, by: by ?? null }))];
}

function compare(table: string, given: readonly Given[], presses: readonly Press[]): void {
  const questions = new Set(given.map(({ asked, answer }) => `step ${asked}, seat ${answer.seat}`));
  deepEqual(questions.size, given.length, `table ${table}: a question was answered twice`);
  const { lost, invented } = settle(given, presses);
  deepEqual(lost.map(wordsOf), [], 'acknowledged answers are neither in the log nor waiting');
  deepEqual(invented, [], `table ${table}: nobody has given these answers`);
}

/** An answer of the log, or one that waits. `asked`: the step since which its prompt was open. */
export interface Given {
  readonly asked: number;
  readonly answer: AnyAnswer;
  readonly by: Source | null;
}

/**
 * Assigns every answer that a person gave to one press. Returns the acknowledged presses and the answers that
 * remain. The same press made twice is one.
 */
export function settle(given: readonly Given[], presses: readonly Press[]) {
  const byPeople = given.filter(({ by }) => by === 'person');
  const waiting = merged(presses);
  const taken: Press[] = [];
  const take = (entry: Given, isFor: (press: Press) => boolean): boolean => {
    const fitting = waiting.filter(press => same(press.answer, entry.answer) && isFor(press));
    const press = fitting.find(({ acknowledged }) => acknowledged) ?? fitting[0];
    if (press) taken.push(...waiting.splice(waiting.indexOf(press), 1));
    return press !== undefined;
  };
  const others = byPeople.filter(entry => !take(entry, ({ asked }) => asked === entry.asked));
  const invented = others.filter(
    entry => !take(entry, ({ asked }) => missedBefore(given, entry).includes(asked)),
  );
  const isReplaced = ({ rivals }: Press): boolean =>
    rivals.some(({ asked, answer }) => taken.some(each => each.asked === asked && same(each.answer, answer)));
  return { lost: waiting.filter(press => press.acknowledged && !isReplaced(press)), invented };
}

/**
 * Returns the questions of this seat that the clock has answered just before. Somebody may open the panel for
 * one of them: then the press answers the next question there.
 */
function missedBefore(given: readonly Given[], { asked, answer: { seat } }: Given): readonly number[] {
  const before = given
    .filter(each => each.answer.seat === seat && each.asked < asked)
    .sort((a, b) => b.asked - a.asked);
  const answered = before.findIndex(({ by }) => by !== 'clock');
  return (answered < 0 ? before : before.slice(0, answered)).map(each => each.asked);
}

function merged(presses: readonly Press[]): Press[] {
  const all: Press[] = [];
  for (const press of presses) {
    const before = all.find(each => each.asked === press.asked && same(each.answer, press.answer));
    if (before) {
      before.acknowledged ||= press.acknowledged;
      before.rivals.push(...press.rivals);
    } else all.push({ ...press, rivals: [...press.rivals] });
  }
  return all;
}

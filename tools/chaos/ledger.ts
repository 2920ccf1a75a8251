/** Every answer that was pressed, whether its acknowledgement arrived, and what became of it. */
import { deepEqual, ok } from 'node:assert/strict';
import { isDeepStrictEqual as same } from 'node:util';
import type { AnyAnswer, Entry } from '../../src/base.ts';
import type { TableRecord } from '../../src/tables/model.ts';
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
}

export interface Ledger {
  press(by: string, table: string, asked: number, answer: AnyAnswer): Press;
  sum(): { readonly presses: number; readonly acknowledged: number };
  /** Throws if this database lacks an answer acknowledged since the last call. */
  nothingLost(store: Store): Promise<void>;
  /** Throws if the log of a finished table lacks an acknowledged answer, or counts an answer twice. */
  agrees(store: Store, table: string): Promise<void>;
}

export function openLedger(): Ledger {
  const presses: Press[] = [];
  const kept = new Set<Press>();
  return {
    press: (by, table, asked, answer) => {
      const press = { by, table, asked, answer, acknowledged: false };
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
        ok(
          stands(await heldOf({ store }, press.table), await store.entries(press.table), press),
          `an acknowledged answer is lost: ${wordsOf(press)}`,
        );
      }
    },
    agrees: async (store, table) => {
      const { table: record } = await heldOf({ store }, table);
      compare(
        record,
        await store.entries(table),
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

function compare(table: TableRecord, entries: readonly Entry[], presses: readonly Press[]): void {
  const counted = [...stepsOf(table, entries)].flatMap(({ entry, before }) =>
    entry.move.map((answer, i) => ({ asked: before.asked[answer.seat] ?? NaN, answer, by: entry.by?.[i] })),
  );
  const questions = new Set(counted.map(({ asked, answer }) => `step ${asked}, seat ${answer.seat}`));
  deepEqual(questions.size, counted.length, `table ${table.id}: a question was answered twice`);
  // The clock may answer while somebody opens the panel: then the press answers the next question there.
  const isOf = (press: Press, { asked, answer }: (typeof counted)[number]): boolean =>
    press.asked <= asked && same(press.answer, answer);
  for (const press of presses.filter(({ acknowledged }) => acknowledged))
    ok(
      counted.some(each => isOf(press, each)),
      `an acknowledged answer is not in the log: ${wordsOf(press)}`,
    );
  for (const each of counted.filter(({ by }) => by === 'person'))
    ok(
      presses.some(press => isOf(press, each)),
      `table ${table.id}, step ${each.asked}: nobody has given this answer: ${JSON.stringify(each.answer)}`,
    );
}

/** The program under attack, its people, and how its tables are read from outside. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { textOf } from '../../playground/messages/tree.ts';
import { FakeUser } from '../../playground/user.ts';
import { besideProgram } from '../../test/support/e2e/beside.ts';
import {
  openChildWorld,
  type ChildWorld,
  type ChildWorldOptions,
} from '../../test/support/e2e/child-process.ts';
import { asked, lively } from '../../test/support/e2e/players.ts';
import type { Rng } from '../../engines/core/rng.ts';

export interface Ground extends ChildWorld {
  readonly people: readonly FakeUser[];
  /** Returns the status of `/health` and what it says. Status 0: nothing answers. */
  health(): Promise<{ readonly status: number; readonly words: string }>;
}

interface GroundOptions extends ChildWorldOptions {
  /** True if pictures are drawn. Default: words only, because drawing would take most of the time. */
  readonly pictures?: boolean;
}

/** Starts the program with the log of production and with `/health`. */
export async function openGround(
  names: readonly string[],
  { env = {}, playground = {}, pictures = false, ...rest }: GroundOptions = {},
): Promise<Ground> {
  const world = await openChildWorld({
    ...rest,
    playground: { history: false, ...playground },
    env: { LOG_LEVEL: 'info', METRICS_PORT: '0', ...env },
    stderr: 'kept',
  });
  const { id: guild } = world.playground.room.guild;
  const usual = await world.store.people.server(guild);
  await besideProgram(() =>
    world.store.people.setServer(guild, { ...usual, perPerson: MANY, perServer: MANY }),
  );
  const people: FakeUser[] = [];
  for (const name of names) people.push(await FakeUser.join(world.playground, name, { history: false }));
  if (!pictures) await wordsOnly(world, people);
  return {
    ...world,
    get store() {
      return world.store;
    },
    people,
    health: () => healthOf(world),
  };
}

async function wordsOnly({ store }: ChildWorld, people: readonly FakeUser[]): Promise<void> {
  for (const { id } of people)
    await besideProgram(() => store.people.change(id, before => ({ ...before, textOnly: true })));
}

/** The limit of open tables; an attack opens more than people do. */
const MANY = 1_000;

async function healthOf({ output }: ChildWorld): Promise<{ status: number; words: string }> {
  const ready = output.findLast(line => line.includes('"msg":"ready"')) ?? '';
  const address = /"monitor":"([^"]+)"/.exec(ready)?.[1];
  if (address === undefined) return { status: 0, words: 'no address' };
  return fetch(`${address}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    async answer => ({ status: answer.status, words: await answer.text() }),
    (error: unknown) => ({ status: 0, words: String(error) }),
  );
}

/** Gives up to `count` answers at a table. Returns the number of answers given. */
export async function playSome(ground: Ground, table: string, count: number, rng: Rng): Promise<number> {
  for (let given = 0; given < count; given++) if ((await answer(ground, table, rng)) === null) return given;
  return count;
}

/**
 * Answers for the first player who is asked, by `/move` from another channel, because that needs no card.
 * Returns what the player reads. `null`: nobody is asked.
 */
export async function answer(ground: Ground, table: string, rng: Rng): Promise<string | null> {
  const [who] = await asked(ground, table, ground.people);
  if (!who) return null;
  const value = `${who.mine.stamp}:${lively(who, rng).join('.')}`;
  return wordsOf(who.user, await who.user.slash('move', { answer: value, table }, 'general'));
}

/** Returns what a reply says, once it is complete. */
export const wordsOf = (user: FakeUser, { message }: Awaited<ReturnType<FakeUser['slash']>>): string =>
  textOf(user.current(message));

/** The contents of the database by SQL table, as lines that can be compared. */
export type Contents = ReadonlyMap<string, readonly string[]>;

/** What changes although nobody acts. */
const HEARTBEATS: Readonly<Record<string, string>> = {
  settings: "where key not in ('alive', 'marks', 'pulse')",
};

/** The keeper of a season notes when it was there. */
const QUERIES: Readonly<Record<string, string>> = {
  seasons: "select id, guild, game, ended, json_remove(data, '$.seen') as data from seasons",
};

/** Leaves out since when a row is unused: every interaction uses the settings of the user who sends it. */
const withoutUse = (name: string, value: unknown): unknown => (name === 'unused_since' ? undefined : value);

export function contentsOf({ dataDir }: Pick<ChildWorld, 'dataDir'>): Contents {
  const db = new Database(join(dataDir, 'durbar.sqlite'), { readonly: true });
  try {
    const names = db
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all() as readonly string[];
    return new Map(
      names.map(name => [
        name,
        db
          .prepare(QUERIES[name] ?? `select * from "${name}" ${HEARTBEATS[name] ?? ''}`)
          .all()
          .map(row => JSON.stringify(row, withoutUse))
          .sort(),
      ]),
    );
  } finally {
    db.close();
  }
}

/** Returns one sentence for each SQL table whose rows differ. */
export const differences = (before: Contents, after: Contents): readonly string[] =>
  [...before].flatMap(([name, rows]) => {
    const now = after.get(name) ?? [];
    const lost = rows.filter(row => !now.includes(row));
    const fresh = now.filter(row => !rows.includes(row));
    return lost.length + fresh.length === 0
      ? []
      : [
          `${name}: ${lost.length} rows gone, ${fresh.length} new, such as ` +
            `${(fresh[0] ?? lost[0] ?? '').slice(0, 300)}`,
        ];
  });

/** Waits until this holds, at most this long. Returns whether it holds. */
export async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return true;
}

/** The moments at which the program is killed. The seed decides which moment, and how long after it. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Rng } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import type { Playground } from '../../playground/server.ts';
import { drizzle, migrate } from '../../src/store/drizzle.ts';
import { migrations } from '../../src/store/sqlite.ts';
import type { Program } from '../../test/support/e2e/child-process.ts';
import { Violation } from './storm.ts';
import { soundFile } from './wreck.ts';

/** `load`: at any time; `start`: before the program is ready; otherwise during a request of this kind. */
type KillPoint = 'load' | 'start' | keyof typeof REQUESTS;

const REQUESTS = {
  'an answer is acknowledged': { method: 'POST', path: /^\/interactions\/.*\/callback$/ },
  'a panel is updated': { method: 'PATCH', path: /@original$/ },
  'an announcement is sent': { method: 'POST', path: /^\/channels\/\d+\/messages$/ },
  'an older card is ended': { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/ },
  'a thread is opened': { method: 'POST', path: /\/threads$/ },
} as const;

/** The moments, each as often as it occurs in 20 kills. */
const OFTEN: readonly KillPoint[] = [
  'load',
  'load',
  'load',
  'load',
  'start',
  'start',
  'start',
  'an answer is acknowledged',
  'an answer is acknowledged',
  'an answer is acknowledged',
  'a panel is updated',
  'a panel is updated',
  'an announcement is sent',
  'an announcement is sent',
  'an announcement is sent',
  'an announcement is sent',
  'an older card is ended',
  'an older card is ended',
  'a thread is opened',
  'a thread is opened',
];
export const momentBy = (rng: Rng): KillPoint => at(OFTEN, rng.below(OFTEN.length));

/** How long a request is held back, so that the program can be killed meanwhile. */
const HELD = 2_000;
/** Without such a request for this many usual starts, the program is killed anyway. */
const PATIENCE = 4;

/**
 * Resolves at this moment, with what was hit. Users first play for `usual` milliseconds, the average duration
 * of a start.
 */
export async function comes(
  killPoint: Exclude<KillPoint, 'start'>,
  { faults }: Playground,
  usual: number,
  rng: Rng,
): Promise<string> {
  await pause((usual * rng.below(2_000)) / 1_000);
  if (killPoint === 'load') return 'at any time';
  const [when, late] = [rng.below(2) === 0 ? ('before' as const) : ('after' as const), rng.below(20)];
  const trap = { ...REQUESTS[killPoint], times: 1, effect: { kind: 'delay' as const, ms: HELD, when } };
  faults.push(trap);
  for (const end = performance.now() + PATIENCE * usual; performance.now() < end && faults.includes(trap);)
    await pause(2);
  if (faults.includes(trap)) {
    faults.splice(faults.indexOf(trap), 1);
    return 'at any time';
  }
  await pause(late);
  return `${killPoint}, ${when === 'before' ? 'not done yet' : 'done, not heard of'}`;
}

/** Starts the program and kills it before it is ready. `usual`: the duration of a start. */
export async function duringStart(program: Program, usual: number, rng: Rng): Promise<void> {
  const started = program.start().catch(() => undefined);
  await pause((usual * rng.below(1_000)) / 1_000);
  await program.kill();
  await started;
}

const KEPT = 'chaos';

/**
 * Kills the program while it creates its database, or migrates one of the first version, in turns. Leaves the
 * latter.
 */
export async function duringMigration(
  program: Program,
  dataDir: string,
  kills: number,
  rng: Rng,
): Promise<void> {
  const file = join(dataDir, 'durbar.sqlite');
  for (let n = 0; n <= kills; n++) {
    for (const end of ['', '-wal', '-shm', '.mark']) rmSync(`${file}${end}`, { force: true });
    const old = (kills - n) % 2 === 0;
    if (old) firstVersion(file);
    if (n === kills) return;
    const started = program.start().catch(() => undefined);
    for (const end = performance.now() + 60_000; performance.now() < end && !existsSync(`${file}-wal`);)
      await pause(1);
    await pause(rng.below(25));
    await program.kill();
    await started;
    await soundFile(file, async (_, db) => {
      if (old && db.prepare('select count(*) from settings where key = ?').pluck().get(KEPT) !== 1)
        throw new Violation(
          'a database of the first version has lost something while it was brought up to date',
        );
    });
  }
}

/** Creates a database as the first migration leaves it, with some content. */
function firstVersion(file: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'durbar-first-'));
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const {
    entries: [first],
    ...rest
  } = JSON.parse(readFileSync(journal, 'utf8')) as { readonly entries: readonly unknown[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [first] }));
  const db = new Database(file);
  migrate(drizzle(db), { migrationsFolder: folder });
  db.prepare('insert into settings values (?, ?)').run(KEPT, 'true');
  db.close();
  rmSync(folder, { recursive: true });
}

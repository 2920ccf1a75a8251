/**
 * `npm run doctor -- --mend TABLE`: shows a table and mends it. Public words only: the operator may know the
 * players.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { choosePlaces } from '../../../bots/index.ts';
import { fine, type Entry } from '../../base.ts';
import { BadSetting, databaseIn, type Config } from '../../config.ts';
import { isOlder } from '../../store/copy.ts';
import { expectDatabase, openChosen, openServer, versionOn, type ServerVersion } from '../../store/open.ts';
import { isBegun, type TableRecord } from '../../tables/model.ts';
import { closeForOperator, goOnAsItIs, putBack } from '../../tables/recovery/mend.ts';
import type { Draft } from '../../tables/request/draft.ts';
import { createRequestQueue } from '../../tables/request/queue.ts';
import { UnreadableRow } from '../../tables/store.ts';
import { readOptions } from '../arguments.ts';
import { backup } from '../backup.ts';
import { whileStopped } from '../stopped.ts';
import { openForReading, type Opened } from './folder.ts';
import { explain, show, type Patient, type Remedy } from './mend-words.ts';

interface MendRequest {
  readonly table: string;
  /** `null`: the table is only shown. */
  readonly remedy: Remedy | null;
  /** What the players are told as the reason. `null`: none. */
  readonly because: string | null;
}

interface Operator {
  readonly now: () => number;
  readonly print: (line: string) => void;
  /** Asks whether to go on. */
  readonly agrees: () => Promise<boolean>;
}

/** Shows the table, or mends it after the operator has agreed. Throws `BadSetting` if it cannot be done. */
export async function mend(config: Config, request: MendRequest, operator: Operator): Promise<void> {
  expectDatabase(config);
  const { remedy, because } = request;
  const isFile = config.databaseUrl === null;
  const patient = await examined(config, request.table);
  if (remedy === null) return print(operator, show(patient, isFile ? COPIED : NOT_COPIED));
  await whileStopped(config, async () => {
    if (isFile) await refuseOlder(databaseIn(config.dataDir));
    print(operator, [...explain(patient, remedy, because), ...(isFile ? [] : [NOT_COPIED])]);
    if (!(await operator.agrees())) return print(operator, ['Nothing was changed.']);
    if (isFile)
      operator.print(
        `A copy of the database as it was: ${await copy(config.dataDir, request.table, operator)}`,
      );
    await carryOut(config, request, operator);
    operator.print('Done. The table is told when the bot is started.');
  });
}

const COPIED = 'A copy of the database is made first.';
const NOT_COPIED =
  'The database is on a server (DATABASE_URL), so no copy is made: make a dump with pg_dump first.';

const print = (operator: Operator, lines: readonly string[]): void => {
  for (const each of lines) operator.print(each);
};

/** Reads the table and its log. */
async function examined(config: Config, id: string): Promise<Patient> {
  const { store, close } = await opened(config);
  try {
    const table = (await store.load(id))?.table ?? null;
    return { table: begun(table), entries: await store.entries(id) };
  } catch (error) {
    throw error instanceof UnreadableRow
      ? new BadSetting(`${error.message}. It cannot be mended here: please restore a backup.`)
      : error;
  } finally {
    await close();
  }
}

async function opened({ dataDir, databaseUrl }: Config): Promise<Opened> {
  if (databaseUrl === null) return openForReading(databaseIn(dataDir));
  const version = await versionOn(databaseUrl);
  if (version !== 'this') throw new BadSetting(NOT_READ[version]);
  const store = await openServer(databaseUrl);
  return { store, close: () => store.close() };
}

function begun(table: TableRecord | null): TableRecord {
  if (table === null)
    throw new BadSetting(
      'There is no table with this id. `npm run doctor` names the tables that are frozen.',
    );
  if (isBegun(table.status)) return table;
  const { status } = table;
  throw new BadSetting(status === 'lobby' || status === 'orphaned' ? UNMENDABLE[status] : UNMENDABLE.ended);
}

const UNMENDABLE = {
  lobby: 'The game of this table has not begun: there is nothing to mend. `/table close` closes it.',
  orphaned: 'The bot has left the server of this table: invite it again first.',
  ended: 'This table is over or closed: there is nothing to mend.',
} as const;

async function refuseOlder(file: string): Promise<void> {
  if (await isOlder(file)) throw new BadSetting(NOT_READ.older);
}

/** Why a database of another version is not read. */
const NOT_READ: Readonly<Record<Exclude<ServerVersion, 'this'>, string>> = {
  none: 'The database is empty: there is nothing to mend.',
  older: 'An older version has written this database. Please start this version once first.',
  newer: 'A newer version has written this database. Please use that one.',
};

/** Copies the database to the backups. Only this user may read the copy, because it holds every hand. */
async function copy(dataDir: string, table: string, { now }: Operator): Promise<string> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date(now()).toISOString().replaceAll(':', '-').replace(/\.\d+/, '');
  const { file } = await backup(dataDir, join(folder, `mended-${table}-${time}.sqlite`));
  chmodSync(file, 0o600);
  return file;
}

async function carryOut(
  config: Config,
  { table, remedy, because }: MendRequest,
  { now }: Operator,
): Promise<void> {
  const store = await openChosen(config);
  try {
    const { request } = createRequestQueue({
      store,
      now,
      scale: config.timeScale,
      automatedPlayer: choosePlaces,
      committed: () => undefined,
    });
    const outcome = await request(table, null, async draft => {
      if (remedy) apply(draft, await store.entries(table), remedy, because);
      return fine;
    });
    if (!outcome.ok) throw new Error(`the table could not be written (${outcome.why.key})`);
  } finally {
    await store.close();
  }
}

function apply(draft: Draft, entries: readonly Entry[], remedy: Remedy, why: string | null): void {
  switch (remedy.is) {
    case 'to':
      return putBack(draft, entries, remedy.step, why);
    case 'asItIs':
      return goOnAsItIs(draft, entries, why);
    case 'close':
      return closeForOperator(draft, why);
  }
}

const OPTIONS = {
  mend: { type: 'string' },
  to: { type: 'string' },
  'as-it-is': { type: 'boolean' },
  close: { type: 'boolean' },
  because: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** The players read the reason on the card of the table. */
const LONGEST_REASON = 300;

/** Reads the arguments of the program. Throws `BadSetting`. `isSure`: the operator need not be asked. */
export function readArguments(args: readonly string[]): MendRequest & { readonly isSure: boolean } {
  const given = readOptions(args, OPTIONS);
  const { mend: table, because = null, yes = false } = given;
  if (table === undefined) throw new BadSetting('Please say which table: npm run doctor -- --mend TABLE.');
  const remedies: Remedy[] = [
    ...(given.to === undefined ? [] : [{ is: 'to' as const, step: stepOf(given.to) }]),
    ...(given['as-it-is'] === true ? [{ is: 'asItIs' as const }] : []),
    ...(given.close === true ? [{ is: 'close' as const }] : []),
  ];
  if (remedies.length > 1) throw new BadSetting('Please choose one of --to, --as-it-is and --close.');
  if (because !== null && (because.length > LONGEST_REASON || /\p{Cc}/u.test(because)))
    throw new BadSetting(`Please give a reason of at most ${LONGEST_REASON} characters, in one line.`);
  return { table, remedy: remedies[0] ?? null, because, isSure: yes };
}

function stepOf(typed: string): number {
  if (!/^\d{1,6}$/.test(typed)) throw new BadSetting('Please give the number of a step: --to 12.');
  return Number(typed);
}

/** Asks on the terminal. Without one, `--yes` must have been given. */
export async function agreesOnTerminal(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new BadSetting('Nothing was changed. Add --yes to carry this out without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question('Go on? (yes or no) ')).trim());
  } finally {
    terminal.close();
  }
}

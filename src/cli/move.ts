/**
 * `npm run move -- postgres://…`: copies the file of the data folder into an empty PostgreSQL database.
 * `npm run move -- sqlite`: copies the database of `DATABASE_URL` into a new file. The bot must be stopped.
 */
import { BadSetting, databaseIn, isServer, loadConfig } from '../config.ts';
import { program } from '../program.ts';
import { fileToServer, serverToFile, type Server, type Watch } from '../store/move/copy.ts';
import type { Contents } from '../store/move/rows.ts';
import { expectDatabase, nameOf, serverAt, type Chosen } from '../store/open.ts';
import { counted } from './doctor/finding.ts';
import { replayBoth } from './move-replays.ts';
import { whileStopped } from './stopped.ts';

export type Print = (line: string) => void;

/** What is copied where. */
interface Direction {
  readonly from: Chosen;
  readonly to: Chosen;
}

/** Moves the database of these settings to `target`. Throws `BadSetting` if it cannot be done. */
export async function move(config: Chosen, target: string, print: Print): Promise<void> {
  const { from, to } = directionOf(config, target);
  expectDatabase(from);
  await whileStopped(from, () => whileStopped(to, () => carriedOut({ from, to }, print)));
}

async function carriedOut({ from, to }: Direction, print: Print): Promise<void> {
  const server = await serverAt(to.databaseUrl ?? from.databaseUrl ?? '');
  try {
    if (to.databaseUrl === null) await moveToFile(server, databaseIn(to.dataDir), print);
    else await moveToServer(databaseIn(from.dataDir), server, print);
  } finally {
    await server.connections.close();
  }
}

function directionOf({ dataDir, databaseUrl }: Chosen, target: string): Direction {
  const file = { dataDir, databaseUrl: null };
  if (target === 'sqlite') {
    if (databaseUrl === null)
      throw new BadSetting(
        `The bot uses the file ${databaseIn(dataDir)} already, because DATABASE_URL is not set.`,
      );
    return { from: { dataDir, databaseUrl }, to: file };
  }
  if (target === 'postgres' && databaseUrl !== null) return { from: file, to: { dataDir, databaseUrl } };
  if (!isServer(target)) throw new BadSetting(USAGE);
  if (databaseUrl !== null && nameOf(databaseUrl) !== nameOf(target))
    throw new BadSetting(
      `The bot uses the server ${nameOf(databaseUrl)} (DATABASE_URL), not a file. ` +
        'To go from one server to another, please use pg_dump and pg_restore.',
    );
  return { from: file, to: { dataDir, databaseUrl: target } };
}

const USAGE =
  'Please say where to. `npm run move -- postgres` copies the file into the empty database of ' +
  'DATABASE_URL; `npm run move -- sqlite` copies the database of DATABASE_URL into a new file.';

/** Copies a file into an empty database, and says so. */
export async function moveToServer(file: string, server: Server, print: Print): Promise<void> {
  print(`Copying ${file} into ${server.name}. ${interrupted(file, `${server.name} stays empty`)}`);
  await orBeginAgain(() => fileToServer(file, server, watching(print)), file, server.name);
  print(
    `Done. Set DATABASE_URL to ${server.name}, and start the bot. ` +
      `The file ${file} stays as it is; the bot does not use it any more.`,
  );
}

/** Copies a database into a new file, and says so. */
export async function moveToFile(server: Server, file: string, print: Print): Promise<void> {
  print(`Copying ${server.name} into ${file}. ${interrupted(server.name, `there is no ${file}`)}`);
  await orBeginAgain(() => serverToFile(server, file, watching(print)), server.name, file);
  print(
    'Done. Take DATABASE_URL out of the settings, and start the bot. ' +
      `The database ${server.name} stays as it is; the bot does not use it any more.`,
  );
}

const interrupted = (from: string, to: string): string =>
  `If this is interrupted, ${from} is as it was, and ${to}: begin again with the same command.`;

/** Says after a failure that nothing has changed. */
async function orBeginAgain<T>(act: () => Promise<T>, from: string, to: string): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BadSetting(
      `Nothing was moved: ${why.replace(/\.$/, '')}. ${from} is as it was, and nothing is left in ${to}. ` +
        'When the cause is mended, begin again with the same command.',
    );
  }
}

/** Rows between two lines about the same table. */
const REPORTED = 500;

/** Says which table is being copied, and what the replays have shown. */
function watching(print: Print): Watch {
  let [last, batches] = ['', 0];
  return {
    wrote: table => {
      batches = table === last ? batches + 1 : 0;
      last = table;
      if (batches % REPORTED === 0) print(batches === 0 ? `  ${table} …` : `  ${table} goes on …`);
    },
    check: async (from, to, copied) => {
      print(compared(copied));
      print('  replaying every game …');
      const { sound, unsound } = await replayBoth(from, to);
      const leading = counted(sound, 'game leads to where it stands', 'games lead to where they stand');
      print(`Replayed on both sides: ${leading}.`);
      if (unsound > 0)
        print(
          `${counted(unsound, 'game does not', 'games do not')}, on both sides alike; ` +
            'the rules may have changed since. npm run doctor names those that are open.',
        );
    },
  };
}

function compared(copied: readonly Contents[]): string {
  const rows = copied.reduce((sum, each) => sum + each.rows, 0);
  const games = copied.find(({ table }) => table === 'tables')?.rows ?? 0;
  return (
    `Compared: ${counted(rows, 'row', 'rows')} in ${copied.length} tables of the database, with ` +
    `${counted(games, 'game', 'games')}, are the same on both sides.`
  );
}

if (import.meta.main)
  await program(() => move(loadConfig(), process.argv[2] ?? '', line => void console.log(line)));

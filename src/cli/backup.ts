/** `npm run backup -- TARGET`: copies the database while the bot runs, and checks the copy. */
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BadSetting, databaseIn, loadConfig } from '../config.ts';
import { program } from '../program.ts';
import { copyStore, damageOf, isCopyOf } from '../store/copy.ts';
import { BESIDE, realPath } from '../store/files.ts';
import { openStore } from '../store/sqlite.ts';

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
}

/**
 * Copies the database of this folder. `target`: a file, or an existing folder; an older backup of the same
 * database is replaced.
 * `null`: the folder `backups` in the data folder.
 */
export async function backup(
  dataDir: string,
  target: string | null,
  now: Date = new Date(),
): Promise<Backup> {
  const source = databaseIn(dataDir);
  if (!existsSync(source)) throw new BadSetting(`There is no database at ${source}.`);
  const file = nameOf(resolve(target ?? join(dataDir, 'backups')), target === null, now);
  refuseOthers(source, file);
  mkdirSync(dirname(file), { recursive: true });
  const real = realPath(file); // of a link, the file that it leads to is replaced
  const unchecked = `${real}.${process.pid}.part`;
  try {
    await refuseForeign(source, file);
    await copyStore(source, unchecked);
    const tables = await checked(unchecked);
    renameSync(unchecked, real);
    return { file, bytes: statSync(file).size, tables };
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${unchecked}${ending}`, { force: true });
  }
}

function nameOf(target: string, isFolder: boolean, now: Date): string {
  if (!isFolder && !(existsSync(target) && statSync(target).isDirectory())) return target;
  return join(target, `durbar-${now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.sqlite`);
}

/** Refuses every file of a database in use: this one, and any other, by name or through a link. */
function refuseOthers(source: string, file: string): void {
  const target = realPath(file);
  const live = ['', ...BESIDE].map(ending => `${realPath(source)}${ending}`);
  const isBeside = BESIDE.some(
    ending => target.endsWith(ending) && existsSync(target.slice(0, -ending.length)),
  );
  const isInUse = BESIDE.some(ending => existsSync(`${target}${ending}`));
  if (isBeside || isInUse || live.some(each => isSameFile(each, target)))
    throw new BadSetting(`${file} is a database in use, or belongs to one. Please choose another target.`);
}

const isSameFile = (one: string, other: string): boolean =>
  existsSync(one) &&
  existsSync(other) &&
  statSync(one, { bigint: true }).ino === statSync(other, { bigint: true }).ino &&
  statSync(one, { bigint: true }).dev === statSync(other, { bigint: true }).dev;

/** Refuses to replace anything but a backup of this database, because it could not be brought back. */
async function refuseForeign(source: string, file: string): Promise<void> {
  const entry = lstatSync(file, { throwIfNoEntry: false });
  const isFile = existsSync(file) && statSync(file).isFile();
  const isBackup = !entry || (isFile && (await isCopyOf(source, realPath(file))));
  if (!isBackup)
    throw new BadSetting(
      `${file} is there already and is not a backup of this database, so it stays as it is. ` +
        'Please choose another target.',
    );
}

/** Checks that the copy is whole and can be opened. Returns its number of tables. */
async function checked(file: string): Promise<number> {
  const [damage] = await damageOf(file);
  if (damage !== undefined)
    throw new Error(
      `The copy is damaged (${damage}), so it was deleted. Please check the database: npm run doctor.`,
    );
  const store = openStore(file);
  try {
    const { tables } = await store.figures(Date.now());
    return tables.reduce((sum, { count }) => sum + count, 0);
  } finally {
    await store.close();
  }
}

const DUMP =
  'The database is on a server (DATABASE_URL): please use pg_dump. ' +
  'docs/operating.md says how, under "PostgreSQL".';

if (import.meta.main)
  await program(async () => {
    const { dataDir, databaseUrl } = loadConfig();
    if (databaseUrl !== null) throw new BadSetting(DUMP);
    const { file, bytes, tables } = await backup(dataDir, process.argv[2] ?? null);
    console.log(
      `${file}: ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB. The copy is whole and can be opened.`,
    );
  });

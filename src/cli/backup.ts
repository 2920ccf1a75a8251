/** `npm run backup -- TARGET`: copies the database while the bot runs, and checks the copy. */
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BadSetting, databaseIn, loadConfig } from '../config.ts';
import { program } from '../program.ts';
import { copyStore, damageOf } from '../store/copy.ts';
import { openStore } from '../store/sqlite.ts';

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
}

/**
 * Copies the database of this folder. `target`: a file, which is replaced, or an existing folder. `null`:
 * the folder `backups` in the data folder.
 */
export async function backup(
  dataDir: string,
  target: string | null,
  now: Date = new Date(),
): Promise<Backup> {
  const source = databaseIn(dataDir);
  if (!existsSync(source)) throw new BadSetting(`There is no database at ${source}.`);
  const file = nameOf(resolve(target ?? join(dataDir, 'backups')), target === null, now);
  refuseLive(source, file);
  mkdirSync(dirname(file), { recursive: true });
  const unchecked = `${file}.${process.pid}.part`;
  try {
    await copyStore(source, unchecked);
    const tables = await checked(unchecked);
    renameSync(unchecked, file);
    return { file, bytes: statSync(file).size, tables };
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${unchecked}${ending}`, { force: true });
  }
}

function nameOf(target: string, isFolder: boolean, now: Date): string {
  if (!isFolder && !(existsSync(target) && statSync(target).isDirectory())) return target;
  return join(target, `durbar-${now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.sqlite`);
}

/** Refuses to replace a database that a program has open. */
function refuseLive(source: string, file: string): void {
  const live = existsSync(file) && realpathSync(file) === realpathSync(source);
  if (live || existsSync(`${file}-wal`))
    throw new BadSetting(`${file} is a database in use. Please choose another target.`);
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

if (import.meta.main)
  await program(async () => {
    const { file, bytes, tables } = await backup(loadConfig().dataDir, process.argv[2] ?? null);
    console.log(
      `${file}: ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB. The copy is whole and can be opened.`,
    );
  });

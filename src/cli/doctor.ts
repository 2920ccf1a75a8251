/**
 * `npm run doctor`: checks everything that the bot depends on, and prints one line a check. Changes
 * nothing. With `--mend TABLE` it shows one table and can mend it.
 */
import { existsSync } from 'node:fs';
import { databaseIn, loadConfig, type Config } from '../config.ts';
import { checkDiscord, checkLocations } from './doctor/discord.ts';
import { fail, line, reasonOf, warn, type Finding } from './doctor/finding.ts';
import { agreesOnTerminal, mend, readArguments } from './doctor/mend.ts';
import { checkFile, checkFolder, checkRoom, openForReading } from './doctor/folder.ts';
import { checkCounts, checkTables } from './doctor/tables.ts';
import { program } from '../program.ts';
import type { Store } from '../tables/store.ts';

type Check = () => readonly Finding[] | Promise<readonly Finding[]>;

/** Runs all checks, in the order of the report. */
export async function doctor(config: Config, now: () => number = Date.now): Promise<readonly Finding[]> {
  const file = databaseIn(config.dataDir);
  const discord = await checked('Discord', () => checkDiscord(config));
  const isUnreachable = discord.some(({ level }) => level === 'FAIL');
  const access = isUnreachable ? { ...config, token: null } : config; // report that once only
  return [
    ...(await checked('data folder', () => [checkFolder(config.dataDir)])),
    ...(existsSync(file)
      ? await aboutDatabase(access, file, now)
      : [warn('database', `there is none at ${file}; the first start makes it`)]),
    ...discord,
  ];
}

async function aboutDatabase(config: Config, file: string, now: () => number): Promise<readonly Finding[]> {
  return [
    ...(await checked('disk', () => [checkRoom(config.dataDir, file)])),
    ...(await checked('database', () => checkFile(file))),
    ...(await checked('contents', () =>
      withStore(file, async store => [
        ...(await checked('tables', () => checkTables(store))),
        ...(await checked('counts', () => checkCounts(store, now()))),
        ...(await checked('permissions', () => checkLocations(config, store))),
      ]),
    )),
  ];
}

async function withStore(
  file: string,
  use: (store: Store) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const { store, close } = await openForReading(file);
  try {
    return await use(store);
  } finally {
    await close();
  }
}

/** Turns a check that throws into a finding, so that the other checks still run. */
async function checked(what: string, check: Check): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [fail(what, `it could not be looked at (${reasonOf(error)})`)];
  }
}

async function mendFrom(args: readonly string[]): Promise<void> {
  const { isSure, ...request } = readArguments(args);
  const agrees = isSure ? async () => true : agreesOnTerminal;
  await mend(loadConfig(), request, { now: Date.now, print: words => void console.log(words), agrees });
}

if (import.meta.main)
  await program(async () => {
    const args = process.argv.slice(2);
    if (args.length > 0) return mendFrom(args);
    const findings = await doctor(loadConfig());
    for (const finding of findings) console.log(line(finding));
    if (findings.some(({ level }) => level === 'FAIL')) process.exitCode = 1;
  });

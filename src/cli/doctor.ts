/**
 * `npm run doctor`: checks everything that the bot depends on, and prints one line a check. Changes
 * nothing. With `--discord` it checks what Discord has of the bot. With `--mend TABLE` it shows one table and
 * can mend it.
 */
import { existsSync } from 'node:fs';
import type { Client } from 'discord.js';
import { BadSetting, databaseIn, loadConfig, type Config } from '../config.ts';
import { program } from '../program.ts';
import { nameOf, openServer, versionOn, type ServerVersion } from '../store/open.ts';
import type { Store } from '../tables/store.ts';
import { isId, readOptions } from './arguments.ts';
import { checkIntents, checkPortal, checkSize, checkTexts, readFacts } from './doctor/application.ts';
import { checkDiscord, checkLocations, withClient } from './doctor/discord.ts';
import { checked, fail, line, ok, warn, type Finding, type Level } from './doctor/finding.ts';
import { agreesOnTerminal, mend, readArguments } from './doctor/mend.ts';
import { checkFile, checkFolder, checkRoom, openForReading } from './doctor/folder.ts';
import { checkServers, type Allowed } from './doctor/servers.ts';
import { checkCounts, checkTables } from './doctor/tables.ts';

/** Runs all checks, in the order of the report. */
export async function doctor(config: Config, now: () => number = Date.now): Promise<readonly Finding[]> {
  const file = databaseIn(config.dataDir);
  const discord = await checked('Discord', () => checkDiscord(config));
  const isUnreachable = discord.some(({ level }) => level === 'FAIL');
  const access = isUnreachable ? { ...config, token: null } : config; // report that once only
  return [
    ...(await checked('data folder', () => [checkFolder(config.dataDir)])),
    ...(await aboutDatabase(access, file, now)),
    ...discord,
  ];
}

async function aboutDatabase(config: Config, file: string, now: () => number): Promise<readonly Finding[]> {
  const { databaseUrl } = config;
  if (databaseUrl !== null)
    return checked('database', async () => {
      const version = await versionOn(databaseUrl);
      if (version !== 'this') return [warn('database', `${nameOf(databaseUrl)}: ${OTHER_VERSION[version]}`)];
      const store = await openServer(databaseUrl);
      const contents = await aboutContents(config, store, now).finally(() => store.close());
      return [ok('database', `${nameOf(databaseUrl)} can be used`), ...contents];
    });
  return existsSync(file)
    ? aboutFile(config, file, now)
    : [warn('database', `there is none at ${file}; the first start makes it`)];
}

/** Nothing is read then, because opening the database would bring it up to date beside a running bot. */
const OTHER_VERSION: Readonly<Record<Exclude<ServerVersion, 'this'>, string>> = {
  none: 'the database is empty; the first start makes the tables',
  older: 'an older version has written it; the next start of this one brings it up to date',
  newer: 'a newer version has written it: please use that one',
};

async function aboutFile(config: Config, file: string, now: () => number): Promise<readonly Finding[]> {
  return [
    ...(await checked('disk', () => [checkRoom(config.dataDir, file)])),
    ...(await checked('database', () => checkFile(file))),
    ...(await checked('contents', () => withStore(file, store => aboutContents(config, store, now)))),
  ];
}

const aboutContents = async (
  config: Config,
  store: Store,
  now: () => number,
): Promise<readonly Finding[]> => [
  ...(await checked('tables', () => checkTables(store))),
  ...(await checked('counts', () => checkCounts(store, now()))),
  ...(await checked('permissions', () => checkLocations(config, store))),
];

async function withStore<T>(file: string, use: (store: Store) => Promise<T>): Promise<T> {
  const { store, close } = await openForReading(file);
  try {
    return await use(store);
  } finally {
    await close();
  }
}

/** Runs the checks of `--discord`: the application, its servers and channels, its commands. */
export async function doctorOnDiscord(config: Config, server: string | null): Promise<readonly Finding[]> {
  const reached = await checked('Discord', () => checkDiscord(config));
  if (config.token === null) return [fail('Discord', 'no token is set: put it after DISCORD_TOKEN= in .env')];
  if (reached.some(({ level }) => level === 'FAIL')) return reached;
  return withClient(config, async client => [
    ...reached,
    ...(await checked('application', () => aboutApplication(client, config, server))),
  ]);
}

async function aboutApplication(
  client: Client,
  config: Config,
  server: string | null,
): Promise<readonly Finding[]> {
  const { application, me, size } = await readFacts(client);
  const around = { client, application: application.id, me, commandsIn: config.guild };
  return [
    checkPortal(application),
    checkIntents(application),
    checkSize(size),
    checkTexts(application, size),
    ...(await checked('servers', () =>
      withAllowed(config, allowed => checkServers({ ...around, allowed }, server)),
    )),
  ];
}

/** Runs `use` with a function that returns the channels that the managers of a server have chosen. */
function withAllowed<T>({ dataDir }: Config, use: (allowed: Allowed) => Promise<T>): Promise<T> {
  const file = databaseIn(dataDir);
  if (!existsSync(file)) return use(async () => null);
  return withStore(file, ({ people }) => use(async guild => (await people.server(guild)).channels));
}

async function mendFrom(args: readonly string[]): Promise<void> {
  const { isSure, ...request } = readArguments(args);
  const agrees = isSure ? async () => true : agreesOnTerminal;
  await mend(loadConfig(), request, { now: Date.now, print: words => void console.log(words), agrees });
}

/** Prints the findings. `grave`: the levels with which the program exits with code 1. */
function print(findings: readonly Finding[], grave: readonly Level[]): void {
  for (const finding of findings) console.log(line(finding));
  if (findings.some(({ level }) => grave.includes(level))) process.exitCode = 1;
}

/** Reads the arguments of `--discord`. Throws if one is wrong. `null`: others were given. */
export function discordFrom(args: readonly string[]): { readonly server: string | null } | null {
  if (!args.includes('--discord')) return null;
  const options = { discord: { type: 'boolean' }, server: { type: 'string' } } as const;
  const { server = null } = readOptions(args, options);
  if (server !== null && !isId(server)) throw new BadSetting('--server needs a number of 17 to 20 digits.');
  return { server };
}

if (import.meta.main)
  await program(async () => {
    const args = process.argv.slice(2);
    const onDiscord = discordFrom(args);
    if (onDiscord) return print(await doctorOnDiscord(loadConfig(), onDiscord.server), ['FAIL', 'warn']);
    if (args.length > 0) return mendFrom(args);
    print(await doctor(loadConfig()), ['FAIL']);
  });

/**
 * `npm run rehearse`: tries on a test server what only real Discord can tell. Removes what it made there, and
 * says what differs from what the bot relies on. It is not in `tools/`, because operators run it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import { BadSetting, loadConfig, type Config } from '../config.ts';
import { program } from '../program.ts';
import { isId, readOptions } from './arguments.ts';
import { createCleanUp } from './rehearse/clean-up.ts';
import { cameOf, type Line } from './rehearse/line.ts';
import { LINES } from './rehearse/lines.ts';
import { isAsExpected, reportOf, rowsOf, summaryOf, type Rehearsal, type Result } from './rehearse/report.ts';
import { openSamples } from './rehearse/samples.ts';
import { createStageClient, openStage, whoAmI, type Stage, type StageOptions } from './rehearse/stage.ts';
import { whileStopped } from './stopped.ts';

interface Conditions {
  /** Tells the operator something at once. */
  readonly print: (words: string) => void;
  /** Aborted to stop before the end. What was made is removed all the same. */
  readonly signal: AbortSignal;
  /** Beginnings of the ids of the lines that are tried. Default: all lines. */
  readonly only?: readonly string[];
  readonly renderer: Pick<Renderer, 'draw'>;
}

/** Tries all lines. Throws `BadSetting` if there is no place to try them in. */
export async function rehearse(options: StageOptions, conditions: Conditions): Promise<Rehearsal> {
  const { print, signal, renderer, only = [''] } = conditions;
  const client = createStageClient(options);
  const cleanUp = createCleanUp();
  const results: Result[] = [];
  const left: string[] = [];
  try {
    const { id: bot } = await whoAmI(client);
    const samples = await openSamples({ host: bot, renderer });
    try {
      const stage = await openStage(client, options, { bot, samples, signal, print, cleanUp });
      for (const line of LINES.filter(({ id }) => only.some(start => id.startsWith(start)))) {
        if (signal.aborted) break;
        const result = await tried(stage, line);
        results.push(result);
        for (const row of rowsOf(result)) print(row);
      }
    } finally {
      left.push(...(await cleanUp.run()));
      await samples.close();
    }
  } finally {
    await client.destroy();
  }
  return { results, left, stopped: signal.aborted };
}

async function tried(stage: Stage, line: Line): Promise<Result> {
  const { id, title, expected, remedy } = line;
  const start = performance.now();
  const came = await line.run(stage).catch(cameOf);
  return { id, title, expected, remedy, ...came, ms: Math.round(performance.now() - start) };
}

const OPTIONS = {
  server: { type: 'string' },
  channel: { type: 'string' },
  'second-channel': { type: 'string' },
  person: { type: 'string' },
  'no-press': { type: 'boolean' },
  wait: { type: 'string' },
  only: { type: 'string', multiple: true },
  report: { type: 'string' },
} as const;

/** Time in which a person has to press. Seconds. */
const WAIT = 120;

interface Wanted extends StageOptions {
  readonly only: readonly string[];
  readonly report: string;
}

/** Reads the arguments of the program. Throws `BadSetting`. */
function readWanted(args: readonly string[], config: Config): Wanted {
  const given = readOptions(args, OPTIONS);
  if (config.token === null)
    throw new BadSetting('The rehearsal needs a bot: put its token after DISCORD_TOKEN= in .env.');
  const { only = [''], report = join(config.dataDir, 'rehearsal.json') } = given;
  const seconds = given.wait === undefined ? WAIT : Number(given.wait);
  if (!Number.isInteger(seconds) || seconds < 1) throw new BadSetting('--wait needs a number of seconds.');
  const idOf = (name: 'server' | 'channel' | 'second-channel' | 'person'): string | null => {
    const id = given[name] ?? null;
    if (id === null || isId(id)) return id;
    throw new BadSetting(`--${name} needs a number of 17 to 20 digits. (Discord: developer mode, Copy ID.)`);
  };
  return {
    token: config.token,
    api: config.api,
    server: idOf('server') ?? config.guild,
    channel: idOf('channel'),
    second: idOf('second-channel'),
    person: idOf('person'),
    wait: given['no-press'] === true ? null : seconds * 1_000,
    only,
    report,
  };
}

const CACHE_BYTES = 16_000_000;

async function main(args: readonly string[]): Promise<void> {
  const config = loadConfig();
  const { only, report, ...options } = readWanted(args, config);
  const stopping = new AbortController();
  const print = (words: string): void => {
    console.log(words);
  };
  stopOnSignal(stopping, print);
  const renderer = createRenderer({ processes: 1, cacheBytes: CACHE_BYTES });
  try {
    // A bot that runs would answer the presses, too.
    const found = await whileStopped(config, () =>
      rehearse(options, { print, signal: stopping.signal, only, renderer }),
    );
    for (const words of ['', ...summaryOf(found)]) print(words);
    writeFileSync(report, reportOf(found, versionOf(), config.api === null));
    print(`The report is in ${report}. It holds no token, no names and no numbers of Discord.`);
    if (!isAsExpected(found)) process.exitCode = 1;
  } finally {
    await renderer.close();
  }
}

const versionOf = (): string => `${packageJson.name} ${packageJson.version}`;

/** Ctrl-C ends the rehearsal after the line that is being tried. A second one ends it at once. */
function stopOnSignal(stopping: AbortController, print: (words: string) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
      print('Stopping. What was made on the server is removed first; press Ctrl-C again to leave it there.');
    });
}

if (import.meta.main) await program(() => main(process.argv.slice(2)));

/** Automated players in a process of their own. */
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { advise, choosePlaces } from '../../../bots/index.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import type { AnyAsks } from '../../../engines/core/game.ts';
import { openPrompts, start } from '../../../engines/core/table.ts';
import { at } from '../../../engines/core/values.ts';
import { defaultsOf, GAME_IDS, GAMES } from '../../../engines/index.ts';
import { openThinker, type Thinker } from '../../../src/ops/thinker.ts';
import { PATIENCE } from '../../support/service/patience.ts';

const open: Thinker[] = [];
const folder = mkdtempSync(join(tmpdir(), 'durbar-thinker-'));
afterEach(async () => {
  for (const thinker of open.splice(0)) await thinker.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function opened(options: Parameters<typeof openThinker>[0] = {}): Thinker {
  const thinker = openThinker(options);
  open.push(thinker);
  return thinker;
}

const pidIn = (file: string): number => Number(readFileSync(file, 'utf8'));

/** False also for a process that has ended and whose parent has not asked how. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return process.platform !== 'linux' && (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

let written = 0;
/** Returns a thinker whose process runs this program. */
function running(program: string, options: Parameters<typeof openThinker>[0] = {}): Thinker {
  const file = join(folder, `${written++}.mjs`);
  writeFileSync(file, `process.on('disconnect', () => process.exit());\nlet asked = 0;\n${program}`);
  return opened({ ...options, program: pathToFileURL(file) });
}

const CHOSEN = `({ type: 'chosen', places: [++asked] })`;
const CHOSEN_NOW = `({ type: 'chosen', places: [asked] })`;
/** A program that ends over one question, and answers all others. */
const DEADLY = `process.on('message', ({ asked: [, , , seed] }) =>
  seed === 'deadly' ? process.exit(3) : process.send(${CHOSEN}));`;
const BOT = { game: 'complots', level: 'steady', temper: 'bold' } as const;
const NO_PROMPT = {} as AnyPrompt;

it('the process picks what the same player picks in this one, in every game', async () => {
  const { choose } = opened();
  for (const game of GAME_IDS) {
    const { state } = start(GAMES[game], 'thinker', {
      seats: 3,
      options: defaultsOf(game),
      first: null,
    }).table;
    const prompt = at(openPrompts<unknown, AnyAsks, unknown, unknown>(GAMES[game], state), 0);
    const view = GAMES[game].view(state, prompt.seat);
    for (const level of ['gentle', 'sharp'] as const) {
      const bot = { game, level, temper: 'sly' } as const;
      expect(await choose(bot, view, prompt, 'seed')).toEqual(choosePlaces(bot, view, prompt, 'seed'));
    }
  }
});

it('the process advises as this one, in every game, about an answer and without one', async () => {
  const thinker = opened();
  for (const game of GAME_IDS) {
    const options = defaultsOf(game);
    const { state } = start(GAMES[game], 'advice', { seats: 3, options, first: null }).table;
    const prompt = at(openPrompts<unknown, AnyAsks, unknown, unknown>(GAMES[game], state), 0);
    const view = GAMES[game].view(state, prompt.seat);
    for (const given of [null, [0]])
      expect(await thinker.advise(game, view, prompt, given)).toEqual(advise(game, view, prompt, given));
  }
});

it('a player that fails there fails here, and the next question is answered', async () => {
  const { choose } = opened();
  await expect(choose(BOT, {}, { type: 'bid' } as AnyPrompt, 'seed')).rejects.toThrow('not a question');
  await expect(choose(BOT, {}, { type: 'other' } as AnyPrompt, 'seed')).rejects.toThrow('not a question');
});

it('an adviser that fails there fails here, without its message, which may quote a hand', async () => {
  const { advise: ask } = opened();
  const error: unknown = await ask('raja', {}, { type: 'other' } as AnyPrompt, null).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ message: 'the adviser failed' });
  expect(String((error as Error).stack)).not.toContain('not a question');
});

it('a process that dies over a question fails it, and another one takes the next', async () => {
  const { choose } = running(DEADLY);
  expect(await choose(BOT, {}, NO_PROMPT, 'one')).toEqual([1]);
  await expect(choose(BOT, {}, NO_PROMPT, 'deadly')).rejects.toThrow('ended with 3');
  expect(await choose(BOT, {}, NO_PROMPT, 'next')).toEqual([1]);
});

it('a process that throws outside of a question fails it', async () => {
  const { choose } = running(`process.on('message', () => { throw new RangeError('too much'); });`);
  await expect(choose(BOT, {}, NO_PROMPT, 'seed')).rejects.toThrow('ended with 1');
});

it('a process that hangs is ended', async () => {
  const { choose } = running(`process.on('message', () => { for (;;); });`, { timeoutMs: 50 });
  await expect(choose(BOT, {}, NO_PROMPT, 'seed')).rejects.toThrow('has ended');
});

it('a process that is killed over a question starts again, and answers it', async () => {
  const ended: string[] = [];
  const { choose } = running(
    `import { existsSync, writeFileSync } from 'node:fs';
    process.on('message', () => {
      if (existsSync(import.meta.filename + '.dead')) return process.send(${CHOSEN});
      writeFileSync(import.meta.filename + '.dead', '');
      process.kill(process.pid, 'SIGKILL');
    });`,
    { onEnd: reason => ended.push(reason) },
  );
  expect(await choose(BOT, {}, NO_PROMPT, 'seed')).toEqual([1]);
  expect(ended).toEqual(['SIGKILL']);
});

it('a question that ends every process fails alone: those that wait behind it are answered', async () => {
  const { choose } = running(DEADLY);
  const ask = (seed: string) => choose(BOT, {}, NO_PROMPT, seed);
  const [deadly, ...others] = await Promise.allSettled([ask('deadly'), ask('one'), ask('two')]);
  expect(deadly).toMatchObject({ status: 'rejected' });
  expect(others).toEqual([
    { status: 'fulfilled', value: [1] },
    { status: 'fulfilled', value: [2] },
  ]);
});

it('a process gets the next question when it has answered one, so that none waits on its clock', async () => {
  const { choose } = running(
    `process.on('message', () => { asked++; setTimeout(() => process.send(${CHOSEN_NOW}), 20); });`,
  );
  const ask = () => choose(BOT, {}, NO_PROMPT, 'seed');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([[1], [2], [3]]);
});

it('a process that always ends is left alone for a while, and what is asked fails at once', async () => {
  const ended: string[] = [];
  const options = { onEnd: (reason: string) => ended.push(reason), pauseMs: 200 };
  const { choose } = running(`process.exit(7);`, options);
  const ask = () => choose(BOT, {}, NO_PROMPT, 'seed');
  const asked = await Promise.allSettled(Array.from({ length: 50 }, ask));
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(50);
  expect(ended).toEqual(['7', '7', '7', '7']);
  await expect(ask()).rejects.toThrow('rests');
  expect(ended).toHaveLength(4);
  // After the pause one question tries again.
  await expect.poll(() => ask().catch(String)).toContain('ended with 7');
  expect(ended).toHaveLength(5);
});

it('a process in the middle of a long computation is gone with the bot, also if that is killed', async () => {
  const pidFile = join(folder, 'pid');
  const program = join(folder, 'endless.mjs');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
    process.on('disconnect', () => process.exit());
    process.on('message', () => {
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
      for (;;);
    });`,
  );
  const bot = join(folder, 'bot.mjs');
  writeFileSync(
    bot,
    `import { openThinker } from ${JSON.stringify(new URL('../../../src/ops/thinker.ts', import.meta.url))};
    const program = new URL(${JSON.stringify(pathToFileURL(program))});
    void openThinker({ program }).choose({}, {}, {}, 'seed');
    setInterval(() => {}, 60_000);`,
  );
  const killed = fork(bot, { execArgv: [] });
  try {
    await expect
      .poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: PATIENCE })
      .toMatch(/\d/);
    killed.kill('SIGKILL');
    await expect.poll(() => isRunning(pidIn(pidFile)), { timeout: PATIENCE }).toBe(false);
  } finally {
    killed.kill('SIGKILL');
    if (existsSync(pidFile) && isRunning(pidIn(pidFile))) process.kill(pidIn(pidFile), 'SIGKILL');
  }
});

it('a process without questions is ended after its rest, and starts again with the next', async () => {
  const { choose } = running(`process.on('message', () => process.send(${CHOSEN}));`, {
    restMs: 0,
  });
  expect(await choose(BOT, {}, NO_PROMPT, 'one')).toEqual([1]);
  await expect.poll(() => choose(BOT, {}, NO_PROMPT, 'again')).toEqual([1]);
});

it('what is under way when it is closed is never answered', async () => {
  const thinker = running(`process.on('message', () => {});`);
  let settled = false;
  void thinker.choose(BOT, {}, NO_PROMPT, 'seed').then(
    () => (settled = true),
    () => (settled = true),
  );
  await thinker.close();
  await new Promise(resolve => setImmediate(resolve));
  expect(settled).toBe(false);
});

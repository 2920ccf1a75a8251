/** Automated players in a process of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

let written = 0;
/** Returns a thinker whose process runs this program. */
function running(program: string, options: Parameters<typeof openThinker>[0] = {}): Thinker {
  const file = join(folder, `${written++}.mjs`);
  writeFileSync(file, `process.on('disconnect', () => process.exit());\nlet asked = 0;\n${program}`);
  return opened({ ...options, program: pathToFileURL(file) });
}

const CHOSEN = `({ type: 'chosen', id, places: [++asked] })`;
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
  const { choose } = running(
    `process.on('message', ({ id, asked: [, , , seed] }) =>
      seed === 'deadly' ? process.exit(3) : process.send(${CHOSEN}));`,
  );
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

it('a process without questions is ended after its rest, and starts again with the next', async () => {
  const { choose } = running(`process.on('message', ({ id }) => process.send(${CHOSEN}));`, {
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

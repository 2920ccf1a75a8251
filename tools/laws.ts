/**
 * `npm run laws [-- --games 200 --game raja --seed S --every 1 --pixels 20 --save FOLDER]`: plays whole games
 * and checks the pictures of every position. Nothing covers what must be read or found, letters are whole and
 * large enough for a phone, and every text and mark stands out from its ground. The description of each
 * picture says something, in at most 600 characters.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { GAME_IDS, isGameId, type GameId } from '../engines/index.ts';
import { range } from '../engines/core/values.ts';
import { paletteOf, scene, type PictureJob } from '../render/index.ts';
import { ALT_LIMIT } from '../render/kit/alt.ts';
import { createPainter, type Painter } from '../render/kit/canvas.ts';
import { readPalette } from '../render/kit/palette.ts';
import { encodePng } from '../render/kit/png.ts';
import { taskOf } from './fuzz/task.ts';
import { faint } from './laws/contrast.ts';
import { covered, isBuried } from './laws/cover.ts';
import { firstOrder } from './laws/first-order.ts';
import { layout } from './laws/layout.ts';
import { illegible } from './laws/letters.ts';
import { picturesOf, type Seen } from './laws/pictures.ts';

export interface Inspection {
  readonly games: readonly GameId[];
  /** How many of each game. Game n has seed + n, so that it can be repeated alone. */
  readonly each: number;
  readonly seed: number;
  /** One of this many positions is looked at. */
  readonly every: number;
  /** Contrast is measured on one of this many pictures, because that takes longest. */
  readonly pixels: number;
}

/** A breach, and the first picture that has it. */
export interface Breach {
  readonly where: string;
  readonly what: string;
  readonly job: PictureJob;
}

export interface Findings {
  readonly pictures: number;
  readonly painted: number;
  readonly breaches: readonly Breach[];
}

/**
 * Plays the games and inspects their pictures. Each breach is listed once for each kind of picture. Waits
 * after each picture, because the memory of dropped canvases is only freed between two tasks.
 */
export async function inspect({ games, each, seed, every, pixels }: Inspection): Promise<Findings> {
  const painter = createPainter();
  const breaches = new Map<string, Breach>();
  let [pictures, painted] = [0, 0];
  for (const game of games)
    for (const number of range(each).map(n => seed + n))
      for (const picture of picturesOf(taskOf(game, number), every)) {
        const paints = pictures++ % pixels === 0;
        if (paints) painted++;
        const { kind } = picture.job;
        for (const what of [...breachesOf(picture, paints ? painter : null), ...untold(picture.alt)]) {
          const key = `${game} ${kind} ${what.replaceAll(/\d+(\.\d+)?/gu, '#')}`;
          const where = `${game} ${kind}: seed ${number}, ply ${picture.ply}, ${picture.locale}`;
          if (!breaches.has(key)) breaches.set(key, { where, what, job: picture.job });
        }
        await setImmediate();
      }
  return { pictures, painted, breaches: [...breaches.values()] };
}

/** `painter`: `null` skips the law of contrast. */
export function breachesOf({ job, names }: Pick<Seen, 'job' | 'names'>, painter: Painter | null): string[] {
  const picture = scene(job);
  const all = layout(picture.nodes);
  const laidOut = { ...all, things: all.things.filter(thing => !isBuried(thing, all.shapes)) };
  return [
    ...covered(laidOut),
    ...illegible(laidOut, picture.width, { names, said: firstOrder(job) }),
    ...(painter === null ? [] : faint(painter, picture, laidOut)),
  ];
}

/** The fewest characters of a description that says anything. */
const LEAST = 30;

/** Says what is wrong with the description of a picture. Empty: nothing. */
export function untold(alt: string): string[] {
  const found: string[] = [];
  if (alt.length > ALT_LIMIT) found.push(`its description has ${alt.length} characters`);
  if (alt.length < LEAST) found.push(`its description says only "${alt}"`);
  const raw = /\{\{|undefined|null\b|picture:/u.exec(alt)?.[0];
  if (raw !== undefined) found.push(`its description contains "${raw}"`);
  return found;
}

/** Saves the picture of each breach, numbered as they are printed. */
function save(folder: string, breaches: readonly Breach[]): void {
  mkdirSync(folder, { recursive: true });
  const painter = createPainter();
  for (const [n, { job }] of breaches.entries()) {
    const picture = scene(job);
    const palette = readPalette(new URL(`../render/palettes/${paletteOf(job)}.bin`, import.meta.url));
    const png = encodePng(painter.paint(picture), picture.width, picture.height, palette);
    writeFileSync(join(folder, `${n + 1}.png`), png);
  }
}

function orderFrom(args: readonly string[]): { inspection: Inspection; folder: string | null } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string', multiple: true },
      games: text,
      seed: text,
      every: text,
      pixels: text,
      save: text,
    },
  });
  const games = (values.game ?? [...GAME_IDS]).map(gameCalled);
  const inspection = {
    games,
    each: Math.ceil(number(values.games ?? '200') / games.length),
    seed: number(values.seed ?? '1'),
    every: number(values.every ?? '1'),
    pixels: number(values.pixels ?? '20'),
  };
  return { inspection, folder: values.save ?? null };
}

function gameCalled(name: string): GameId {
  if (!isGameId(name)) throw new Error(`No game is called ${name}; there are ${GAME_IDS.join(', ')}.`);
  return name;
}

function number(value: string): number {
  if (!/^\d{1,12}$/u.test(value) || Number(value) === 0)
    throw new Error(`${value} is not a whole number above 0.`);
  return Number(value);
}

if (import.meta.main) {
  try {
    const { inspection, folder } = orderFrom(process.argv.slice(2));
    const began = performance.now();
    const { pictures, painted, breaches } = await inspect(inspection);
    for (const [n, { where, what }] of breaches.entries()) console.log(`${n + 1}. ${where}: ${what}`);
    if (folder !== null) save(folder, breaches);
    const { games, each, seed } = inspection;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${games.join(', ')}: ${each} games each, seeds ${seed} to ${seed + each - 1}, ${pictures} pictures, ` +
        `${painted} of them painted, ${breaches.length} breaches, ${seconds} s`,
    );
    if (breaches.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/**
 * Time of pictures: cold (new process), warm (another position), cached, and against encoding the same pixels
 * alone. `p99.ratio` compares the slowest warm ones with the median.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { choosePlaces } from '../../bots/index.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { GAMES, type GameId } from '../../engines/index.ts';
import type { Seat } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { at, range } from '../../engines/core/values.ts';
import { paletteOf, scene, type PictureJob } from '../../render/index.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import { ALLOCATOR } from '../../src/allocator.mjs';
import type { Picture } from '../../src/discord/pictures.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import { optionSets, playThrough } from '../../test/support/engine/playthrough.ts';
import type { Drawing } from './drawing-child.ts';
import { figure, percentile, percentiles, timed, type Figure } from './figures.ts';

const MEASURED: readonly (readonly [game: GameId, picture: string])[] = [
  ['complots', 'table'],
  ['complots', 'hand'],
  ['taj-mahal', 'board'],
  ['taj-mahal', 'goods'],
  ['taj-mahal', 'hand'],
  ['raja', 'map'],
  ['raja', 'court'],
  ['raja', 'disc'],
  ['dynasties', 'map'],
  ['dynasties', 'market'],
  ['dynasties', 'hand'],
];

const COLD = 3;
/** More than 100, because the 99th percentile of fewer is the slowest one, whatever held it up. */
const WARM = 150;
const CACHED = 300;
/** The first pictures, which warm up and are not measured. */
const WARMING = 5;

export async function picture(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [game, kind] of MEASURED) figures.push(...(await measure(game, kind)));
  return figures;
}

async function measure(game: GameId, kind: string): Promise<Figure[]> {
  const name = `picture.${game}.${kind}`;
  const jobs = jobsOf(game, kind);
  const cold: number[] = [];
  for (const n of range(COLD)) {
    const renderer = newRenderer();
    cold.push(await timed(() => renderer.draw(at(jobs, n))));
    await renderer.close();
  }
  const renderer = newRenderer();
  await renderer.warm();
  await renderer.paintedAhead(); // as in a bot that runs for more than some seconds
  const { warm, alone, bytes } = await compare(renderer, jobs);
  const cached: number[] = [];
  for (const n of range(CACHED)) cached.push(await timed(() => renderer.draw(at(jobs, n % jobs.length))));
  await renderer.close();
  const drawings = await drawn(jobs);
  return [
    ...percentiles(`${name}.cold`, cold),
    ...percentiles(`${name}.warm`, warm),
    ...percentiles(`${name}.cached`, cached),
    figure(`${name}.encode.p50`, percentile(alone, 0.5), 'ms'),
    figure(`${name}.warm.p50.ratio`, percentile(warm, 0.5) / percentile(alone, 0.5), 'ratio'),
    figure(`${name}.warm.p99.ratio`, percentile(warm, 0.99) / percentile(warm, 0.5), 'ratio'),
    // What the machine itself adds to the slowest: encoding is the same work each time.
    figure(`${name}.encode.p99.ratio`, percentile(alone, 0.99) / percentile(alone, 0.5), 'ratio'),
    figure(`${name}.bytes`, Math.max(...bytes), 'bytes'),
    ...causes(name, drawings),
  ];
}

/** Draws the jobs in a process that measures itself. The first pictures warm up. */
async function drawn(jobs: readonly PictureJob[]): Promise<Drawing[]> {
  const child = fork(new URL('drawing-child.ts', import.meta.url), [], {
    env: { ...process.env, ...ALLOCATOR },
    serialization: 'advanced',
  });
  await once(child, 'message');
  const drawings: Drawing[] = [];
  for (const job of jobs) {
    child.send(job);
    const [drawing] = (await once(child, 'message')) as [Drawing];
    drawings.push(drawing);
  }
  child.disconnect();
  return drawings.slice(WARMING);
}

/** Returns the spread by the processor's time, and what the slowest hundredth by the clock consists of. */
function causes(name: string, drawings: readonly Drawing[]): Figure[] {
  const used = drawings.map(({ processor }) => processor);
  const slow = drawings.toSorted((a, b) => b.wall - a.wall).slice(0, Math.ceil(drawings.length / 100));
  const mean = (of: readonly Drawing[], part: keyof Drawing): number =>
    of.reduce((sum, each) => sum + each[part], 0) / of.length;
  return [
    figure(`${name}.cpu.p50`, percentile(used, 0.5), 'ms CPU'),
    figure(`${name}.cpu.p99`, percentile(used, 0.99), 'ms CPU'),
    figure(`${name}.cpu.p99.ratio`, percentile(used, 0.99) / percentile(used, 0.5), 'ratio'),
    figure(
      `${name}.waits.p50`,
      percentile(
        drawings.map(({ wall, processor }) => wall - processor),
        0.5,
      ),
      'ms',
    ),
    figure(`${name}.slowest.waits`, mean(slow, 'wall') - mean(slow, 'processor'), 'ms'),
    ...PARTS.flatMap(([part, unit]) => [
      figure(`${name}.mean.${part}`, mean(drawings, part), unit),
      figure(`${name}.slowest.${part}`, mean(slow, part), unit),
    ]),
  ];
}

const PARTS: readonly (readonly [part: keyof Drawing, unit: string])[] = [
  ['collected', 'ms'],
  ['faults', 'pages'],
  ['preempted', 'times'],
];

/** Starts a drawing process as `src/start.mjs` does: with its allocator, and with compiled code. */
function newRenderer(): Renderer {
  Object.assign(process.env, ALLOCATOR);
  const { directory } = enableCompileCache();
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
  return createRenderer({ processes: 1, cacheBytes: 64 * 2 ** 20 });
}

/**
 * Draws every picture, then encodes the pixels of each one here without drawing. It does not take turns,
 * because a second painter at work in this process would hold up the measured one.
 */
async function compare(renderer: Renderer, jobs: readonly PictureJob[]) {
  const warm: number[] = [];
  for (const job of jobs) warm.push(await timed(() => renderer.draw(job)));
  const palette = readPalette(
    new URL(`../../render/palettes/${paletteOf(at(jobs, 0))}.bin`, import.meta.url),
  );
  const painter = createPainter();
  const [alone, bytes]: [number[], number[]] = [[], []];
  for (const job of jobs) {
    const picture = scene(job);
    const pixels = painter.paint(picture);
    let png: Buffer = Buffer.alloc(0);
    alone.push(
      await timed(async () => {
        png = encodePng(pixels, picture.width, picture.height, palette);
      }),
    );
    bytes.push(png.length);
  }
  return { warm: warm.slice(WARMING), alone: alone.slice(WARMING), bytes };
}

/** Yields positions of games of automated players, each once. */
function jobsOf(game: GameId, name: string): PictureJob[] {
  const jobs = new Map<string, PictureJob>();
  for (const n of range(100))
    for (const { job } of subjects(game, n).filter(subject => subject.name === name)) {
      jobs.set(JSON.stringify(job), job);
      if (jobs.size === WARM) return [...jobs.values()];
    }
  throw new Error('too few positions');
}

const NAMES = ['Amélie', 'Björn', 'Chiara', 'Dario', 'Ελένη', 'Farid', 'Мария', 'Zoë'];

/** Yields the pictures for spectators and for the asked player, every few moves. */
function subjects(id: GameId, n: number): Picture[] {
  const game = GAMES[id];
  const [fewest, most] = game.seats;
  const seats = Math.max(3, fewest) + (n % (most - Math.max(3, fewest) + 1));
  const [options = {}] = optionSets(game);
  const localizer = createLocalizer(
    'en',
    NAMES.slice(0, seats).map(name => ({ name, bot: false })),
  );
  const shown: Picture[] = [];
  for (const {
    before: {
      table: { ply, state },
    },
    open: [prompt],
  } of playThrough(game, { seed: `pictures/${n}`, seats, options }, (p, view, rng) =>
    choose<Record<string, unknown>>(
      p,
      choosePlaces({ game: id, level: 'sharp', temper: USUAL_TEMPER }, view, p, `${rng.below(2 ** 30)}`),
    ),
  )) {
    if (ply % 5 > 0 || !prompt) continue;
    const at = (seat: Seat | null) => ({
      table: 'bench',
      view: game.view(state, seat),
      open: game.view(state, null),
      localizer,
    });
    shown.push(...PRESENTERS[id].table(at(null)), ...PRESENTERS[id].hand(at(prompt.seat)));
  }
  return shown;
}

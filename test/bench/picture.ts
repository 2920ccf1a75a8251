/** Pictures: cold (a new drawing process), warm (another position), cached (the same again), and against encoding the same pixels alone. */
import { choosePlaces } from '../../bots/index.ts';
import { complots, type View } from '../../engines/complots/index.ts';
import { choose } from '../../engines/core/prompt.ts';
import { at, range } from '../../engines/core/values.ts';
import { scene, type PictureJob } from '../../render/index.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import { createStudio, type Studio } from '../../render/studio.ts';
import { jobOf } from '../../src/discord/artist.ts';
import { playThrough } from '../kit/playthrough.ts';
import { figure, percentile, percentiles, timed, type Figure } from './figures.ts';

const KINDS = ['table', 'hand'] as const;
type Kind = (typeof KINDS)[number];

const COLD = 3;
const WARM = 60;
const CACHED = 300;

export async function picture(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of KINDS) figures.push(...await measure(kind));
  return figures;
}

async function measure(kind: Kind): Promise<Figure[]> {
  const name = `picture.complots.${kind}`;
  const jobs = jobsOf(kind);
  const cold: number[] = [];
  for (const n of range(COLD)) {
    const studio = newStudio();
    cold.push(await timed(() => studio.draw(at(jobs, n))));
    await studio.close();
  }
  const studio = newStudio();
  await studio.warm();
  const { warm, alone, bytes } = await compare(studio, kind, jobs);
  const cached: number[] = [];
  for (const n of range(CACHED)) cached.push(await timed(() => studio.draw(at(jobs, n % jobs.length))));
  await studio.close();
  return [
    ...percentiles(`${name}.cold`, cold), ...percentiles(`${name}.warm`, warm), ...percentiles(`${name}.cached`, cached),
    figure(`${name}.encode.p50`, percentile(alone, 0.5), 'ms'),
    figure(`${name}.warm.p50.ratio`, percentile(warm, 0.5) / percentile(alone, 0.5), 'ratio'),
    figure(`${name}.bytes`, Math.max(...bytes), 'bytes'),
  ];
}

const newStudio = (): Studio => createStudio({ processes: 1, cacheBytes: 64 * 2 ** 20 });

/** Each picture is drawn, and its pixels are encoded here without drawing, by turns. */
async function compare(studio: Studio, kind: Kind, jobs: readonly PictureJob[]) {
  const palette = readPalette(new URL(`../../render/palettes/${kind}.bin`, import.meta.url));
  const painter = createPainter();
  const [warm, alone, bytes]: [number[], number[], number[]] = [[], [], []];
  for (const [n, job] of jobs.entries()) {
    let png: Buffer = Buffer.alloc(0);
    const drawing = await timed(async () => { png = await studio.draw(job); });
    const picture = scene(job);
    const pixels = painter.paint(picture);
    const encoding = await timed(async () => encodePng(pixels, picture.width, picture.height, palette));
    bytes.push(png.length);
    if (n < 5) continue; // the first ones warm up
    warm.push(drawing);
    alone.push(encoding);
  }
  return { warm, alone, bytes };
}

/** Positions of games that automated players play, none twice. */
function jobsOf(kind: Kind): PictureJob[] {
  const jobs = new Map<string, PictureJob>();
  for (const n of range(100)) for (const view of views(kind, n)) {
    const job = jobOf({ game: 'complots', kind, table: 'bench', view, names: NAMES, locale: 'en' });
    jobs.set(JSON.stringify(job), job);
    if (jobs.size === WARM) return [...jobs.values()];
  }
  throw new Error('too few positions');
}

const NAMES = ['Amélie', 'Björn', 'Chiara', 'Dario', 'Ελένη', 'Farid', 'Мария', 'Zoë'];

function* views(kind: Kind, n: number): Generator<View> {
  const playing = { seed: `pictures/${n}`, seats: 3 + n % 6, options: { fifth: 'ambassador', blockAfterLostChallenge: 'yes' } } as const;
  for (const { before: { table: { ply, state } } } of playThrough(complots, playing, (p, view, rng) => choose(p, choosePlaces('complots', view, p, `${rng.below(2 ** 30)}`)))) {
    if (ply % 5 === 0) yield complots.view(state, kind === 'hand' ? ply % playing.seats : null);
  }
}

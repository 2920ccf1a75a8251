/** Worker process: receives jobs from its parent and answers with a PNG or a GIF. Exits with its parent. */
import { setImmediate } from 'node:timers/promises';
import { firstPictures, piecesAhead } from './ahead.ts';
import { createPainter } from './kit/canvas.ts';
import { openGif } from './kit/gif.ts';
import { readPalette } from './kit/palette.ts';
import { encodePng, type Palette } from './kit/png.ts';
import { group, place } from './kit/scene.ts';
import { ALL_PALETTES, paletteOf, scene } from './index.ts';
import type { FilmJob, Job, PictureJob } from './index.ts';

export interface Order {
  readonly id: number;
  readonly job: Job;
}
export type Report =
  | { readonly type: 'ready' }
  /** All that is painted ahead is painted, or fills its part of the cache. */
  | { readonly type: 'ahead' }
  | { readonly type: 'rendered'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
/**
 * Argument of a worker. `warm`: it draws some pictures before its first job, and paints ahead while it has
 * none. `cold`: it does neither, so it takes less memory until its first picture.
 */
export type Start = 'warm' | 'cold';

const painter = createPainter();
const palettes = new Map(
  ALL_PALETTES.map(kind => [kind, readPalette(new URL(`./palettes/${kind}.bin`, import.meta.url))]),
);

function paletteFor(job: PictureJob): Palette {
  const palette = palettes.get(paletteOf(job));
  if (palette === undefined) throw new Error(`no palette ${paletteOf(job)}`);
  return palette;
}

function renderPicture(job: PictureJob): Uint8Array {
  const { width, height, nodes } = scene(job);
  const png = encodePng(painter.paint({ width, height, nodes }), width, height, paletteFor(job));
  painter.free();
  return png;
}

/** Factor by which a film that is too large becomes narrower. */
const NARROWER = 0.7;

async function renderFilm(film: FilmJob): Promise<Uint8Array> {
  const gif = await encodeFilm(film);
  return gif.length <= film.maxBytes
    ? gif
    : renderFilm({ ...film, width: Math.round(film.width * NARROWER) });
}

async function encodeFilm({ frames, width }: FilmJob): Promise<Uint8Array> {
  const [first] = frames;
  if (first === undefined) throw new Error('a film without pictures');
  const whole = scene(first.job);
  const scale = width / whole.width;
  const height = Math.round(whole.height * scale);
  const gif = openGif(width, height, paletteFor(first.job));
  for (const { job, ms } of frames) {
    gif.add(
      painter.paint({ width, height, nodes: [group(scene(job).nodes, { at: place(0, 0, 0, scale) })] }),
      ms,
    );
    painter.free();
    await setImmediate(); // Canvas memory is freed only between turns of the event loop.
  }
  return gif.end();
}

/** Sends a message to the parent; exits if the parent is gone. */
const report = (message: Report) =>
  process.send?.(message, undefined, {}, error => {
    if (error !== null) process.exit(0);
  });

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, job }: Order) => {
  render(job).then(
    bytes => report({ type: 'rendered', id, bytes }),
    (error: unknown) =>
      report({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) }),
  );
});

const render = async (job: Job): Promise<Uint8Array> =>
  job.kind === 'film' ? renderFilm(job) : renderPicture(job);

/** The first pictures load fonts, paint sprites and warm the compiler. */
async function warmUp(): Promise<void> {
  for (const job of firstPictures()) {
    renderPicture(job);
    // Canvas memory is freed only between turns of the event loop.
    await setImmediate();
  }
}

/** Paints piece by piece. Between two pieces the worker takes the job that came meanwhile. */
async function paintAhead(): Promise<void> {
  for (const piece of piecesAhead()) {
    if (piece !== null && !painter.ahead(piece)) break;
    await setImmediate();
  }
  report({ type: 'ahead' });
}

const COLD: Start = 'cold';
const isWarm = !process.argv.includes(COLD);
if (isWarm) await warmUp();
report({ type: 'ready' });
if (isWarm) await paintAhead();

/**
 * Draws pictures in a process of its own, as `render/worker.ts` does, and reports what each one took.
 * It sends `ready` when everything is painted ahead.
 */
import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { firstPictures, piecesAhead } from '../../render/ahead.ts';
import { paletteOf, scene, type PictureJob } from '../../render/index.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';

/** What drawing and encoding one picture took. Times in milliseconds. */
export interface Drawing {
  readonly wall: number;
  /** Time of the processor, of all threads. */
  readonly processor: number;
  /** Time of garbage collections. */
  readonly collected: number;
  /** Pages of memory that were new to the process. */
  readonly faults: number;
  /** How often the system gave the processor to somebody else. */
  readonly preempted: number;
}

export type Said = 'ready' | Drawing;

const painter = createPainter();
let collected = 0;
new PerformanceObserver(list => {
  for (const { duration } of list.getEntries()) collected += duration;
}).observe({ entryTypes: ['gc'] });

function draw(job: PictureJob): void {
  const palette = readPalette(new URL(`../../render/palettes/${paletteOf(job)}.bin`, import.meta.url));
  const { width, height, nodes } = scene(job);
  encodePng(painter.paint({ width, height, nodes }), width, height, palette);
  painter.free();
}

async function measured(job: PictureJob): Promise<Drawing> {
  const [from, used, before] = [performance.now(), process.cpuUsage(), process.resourceUsage()];
  collected = 0;
  draw(job);
  const wall = performance.now() - from;
  const { user, system } = process.cpuUsage(used);
  const { minorPageFault, involuntaryContextSwitches } = process.resourceUsage();
  await setImmediate(); // Collections are told between turns of the event loop.
  return {
    wall,
    processor: (user + system) / 1_000,
    collected,
    faults: minorPageFault - before.minorPageFault,
    preempted: involuntaryContextSwitches - before.involuntaryContextSwitches,
  };
}

const say = (said: Said): void => {
  process.send?.(said);
};

process.on('disconnect', () => process.exit(0));
process.on('message', (job: PictureJob) => void measured(job).then(say));
for (const job of firstPictures()) {
  draw(job);
  await setImmediate();
}
for (const piece of piecesAhead()) {
  if (piece !== null && !painter.ahead(piece)) break;
  await setImmediate();
}
say('ready');

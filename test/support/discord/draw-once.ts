/**
 * Program that draws one picture as the bot does. It prints, as JSON, which of its processes have loaded the
 * drawing library.
 */
import { readFileSync } from 'node:fs';
import { createRenderer } from '../../../render/renderer.ts';
import { SAMPLES, sampleJob } from '../../../render/complots/samples.ts';
import { workers } from './workers.ts';

const hasLoaded = (pid: number): boolean => readFileSync(`/proc/${pid}/maps`, 'utf8').includes('skia');

const renderer = createRenderer({ processes: 1, cacheBytes: 8_000_000 });
for (const sample of SAMPLES.slice(0, 1)) await renderer.draw(sampleJob(sample, key => key));
console.log(JSON.stringify({ main: hasLoaded(process.pid), workers: workers().map(hasLoaded) }));
await renderer.close();

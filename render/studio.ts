/** Pictures for the bot: drawn in other processes, cached by content, so that its own loop only posts small messages. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { startCrew } from './crew.ts';
import type { PictureJob } from './index.ts';

export interface Studio {
  /** The PNG of a job. Rejects when drawing failed twice or too many pictures wait. */
  draw(job: PictureJob): Promise<Buffer>;
  /** Starts the drawing processes before the first picture is asked for. */
  warm(): Promise<void>;
  /** How many pictures wait to be drawn. */
  waiting(): number;
  close(): Promise<void>;
}

export interface StudioOptions {
  /** How many drawing processes, 1 or 2. */
  readonly processes: number;
  readonly cacheBytes: number;
  /** How many pictures may wait. */
  readonly queue?: number;
  /** After so long a drawing process counts as hanging and is replaced. */
  readonly patienceMs?: number;
  /** Told of every picture that was drawn. */
  readonly drawn?: (job: PictureJob, ms: number) => void;
}

export function createStudio({ processes, cacheBytes, queue = 256, patienceMs = 15_000, drawn = () => undefined }: StudioOptions): Studio {
  const crew = startCrew({ processes, queue, patienceMs, drawn });
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (png) => png.length });
  const underway = new Map<string, Promise<Buffer>>();

  const drawAnew = (key: string, job: PictureJob): Promise<Buffer> => {
    const drawing = crew.draw(job)
      .then((png) => { cache.set(key, png); return png; })
      .finally(() => underway.delete(key));
    underway.set(key, drawing);
    return drawing;
  };

  return {
    draw(job) {
      const key = contentKey(job);
      const cached = cache.get(key);
      return cached !== undefined ? Promise.resolve(cached) : underway.get(key) ?? drawAnew(key, job);
    },
    warm: () => crew.warm(),
    waiting: () => crew.waiting(),
    close: () => crew.close(),
  };
}

/** Everything the picture depends on; of a private one that is also whose and where it is, so that it is never shared. */
function contentKey(job: PictureJob): string {
  return createHash('sha256').update(JSON.stringify(job)).digest('base64');
}

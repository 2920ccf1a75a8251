/** Pictures for the bot: drawn in other processes, cached by content, so that its own loop only posts small messages. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { startPool, type Pool } from './pool.ts';
import type { Job } from './index.ts';

export interface Studio {
  /** The PNG of a job, or the GIF of a film. Rejects when drawing failed twice or too many wait. */
  draw(job: Job): Promise<Buffer>;
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
  readonly drawn?: (job: Job, ms: number) => void;
}

export function createStudio({
  processes,
  cacheBytes,
  queue = 256,
  patienceMs = 15_000,
  drawn = () => undefined,
}: StudioOptions): Studio {
  const pool = startPool({ processes, queue, patienceMs, drawn });
  const cinema = openCinema(() =>
    startPool({ processes: 1, queue: FILMS, patienceMs: FILM_PATIENCE * patienceMs, drawn }),
  );
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: bytes => bytes.length });
  const underway = new Map<string, Promise<Buffer>>();

  const drawAnew = (key: string, job: Job): Promise<Buffer> => {
    const drawing = (job.kind === 'film' ? cinema : pool)
      .draw(job)
      .then(bytes => {
        cache.set(key, bytes);
        return bytes;
      })
      .finally(() => underway.delete(key));
    underway.set(key, drawing);
    return drawing;
  };

  return {
    draw(job) {
      const key = contentKey(job);
      const cached = cache.get(key);
      return cached !== undefined ? Promise.resolve(cached) : (underway.get(key) ?? drawAnew(key, job));
    },
    warm: () => pool.warm(),
    waiting: () => pool.waiting(),
    close: async () => void (await Promise.all([pool.close(), cinema.close()])),
  };
}

/** So many films may be asked for at a time, */
const FILMS = 8;
/** each of which may take so many times longer than a picture. */
const FILM_PATIENCE = 8;

/** Films are made one after the other in a process of their own, which is there only meanwhile: no picture waits for them. */
function openCinema(start: () => Pool): Pick<Pool, 'draw' | 'close'> {
  let pool: Pool | null = null;
  let under = 0;
  const dismiss = async (): Promise<void> => {
    const last = pool;
    pool = null;
    await last?.close();
  };
  return {
    draw: async job => {
      pool ??= start();
      under++;
      return pool.draw(job).finally(() => (--under === 0 ? dismiss() : undefined));
    },
    close: dismiss,
  };
}

/** Everything the picture depends on; of a private one that is also whose and where it is, so that it is never shared. */
function contentKey(job: Job): string {
  return createHash('sha256').update(JSON.stringify(job)).digest('base64');
}

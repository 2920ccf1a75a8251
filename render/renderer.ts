/** Pictures for the bot: drawn in other processes, cached by content, so that its own loop only posts small messages. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { startPool, type Pool } from './pool.ts';
import type { Job } from './index.ts';

export interface Renderer {
  /** The PNG of a job, or the GIF of a film. Rejects when drawing failed twice or too many wait. */
  draw(job: Job): Promise<Buffer>;
  /** Starts the drawing processes before the first picture is asked for. */
  warm(): Promise<void>;
  /** How many pictures wait to be drawn. */
  waiting(): number;
  close(): Promise<void>;
}

export interface RendererOptions {
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

export function createRenderer({
  processes,
  cacheBytes,
  queue = 256,
  patienceMs = 15_000,
  drawn = () => undefined,
}: RendererOptions): Renderer {
  const pool = startPool({ processes, queue, patienceMs, drawn });
  const filmPool = openFilmPool(() =>
    startPool({ processes: 1, queue: FILM_QUEUE, patienceMs: FILM_TIMEOUT_FACTOR * patienceMs, drawn }),
  );
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: bytes => bytes.length });
  const underway = new Map<string, Promise<Buffer>>();

  const drawNow = (key: string, job: Job): Promise<Buffer> => {
    const drawing = (job.kind === 'film' ? filmPool : pool)
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
      return cached !== undefined ? Promise.resolve(cached) : (underway.get(key) ?? drawNow(key, job));
    },
    warm: () => pool.warm(),
    waiting: () => pool.waiting(),
    close: async () => void (await Promise.all([pool.close(), filmPool.close()])),
  };
}

/** The most films that may wait. */
const FILM_QUEUE = 8;
/** A film may take this many times as long as a picture. */
const FILM_TIMEOUT_FACTOR = 8;

/**
 * Pool of one worker that makes films one after the other, so that no picture waits for them.
 * The worker runs only while there is a film to make.
 */
function openFilmPool(start: () => Pool): Pick<Pool, 'draw' | 'close'> {
  let pool: Pool | null = null;
  let running = 0;
  const stop = async (): Promise<void> => {
    const last = pool;
    pool = null;
    await last?.close();
  };
  return {
    draw: async job => {
      pool ??= start();
      running++;
      return pool.draw(job).finally(() => (--running === 0 ? stop() : undefined));
    },
    close: stop,
  };
}

/** Everything the picture depends on; of a private one that is also whose and where it is, so that it is never shared. */
function contentKey(job: Job): string {
  return createHash('sha256').update(JSON.stringify(job)).digest('base64');
}

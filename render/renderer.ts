/**
 * Renders pictures and films in worker processes, so that the bot's event loop stays free. Caches by
 * content.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { startPool, type Pool, type Burst } from './pool.ts';
import type { Job } from './index.ts';

export interface Renderer {
  /**
   * Returns the PNG of a picture or the GIF of a film.
   * Rejects if drawing fails, if two workers ended over it, or if the queue is full.
   */
  draw(job: Job): Promise<Buffer>;
  /** Starts the workers before the first picture is requested. */
  warm(): Promise<void>;
  /** Resolves when no worker paints ahead any more: before that, pictures are drawn between two pieces. */
  paintedAhead(): Promise<void>;
  /** Returns the number of pictures in the queue; films are not counted. */
  waiting(): number;
  close(): Promise<void>;
}

interface RendererOptions {
  /** Number of worker processes for pictures; the configuration allows 1 to 8. */
  readonly processes: number;
  readonly cacheBytes: number;
  /** The most pictures that may wait. Default: 256. */
  readonly queue?: number;
  /** Time after which a worker counts as hanging and is replaced. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Called after every picture or film that a worker rendered; not called for cached ones. */
  readonly onRendered?: (job: Job, ms: number) => void;
  /** When memory is given back. Default: 10 seconds after a burst in which a worker drew 50 pictures. */
  readonly burst?: Burst;
  /** Called after a burst, when most of the cache has been dropped. */
  readonly onRest?: () => void;
}

/** After fewer jobs the workers stay, so that the next picture is fast. */
const BURST: Burst = { jobs: 50, restMs: 10_000 };
/** Part of the cache that stays after a burst: the pictures that were requested last. */
const KEPT = 1 / 16;

export function createRenderer({
  processes,
  cacheBytes,
  queue = 256,
  timeoutMs = 15_000,
  onRendered = () => undefined,
  burst = BURST,
  onRest = () => undefined,
}: RendererOptions): Renderer {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: bytes => bytes.length });
  const giveBack = () => {
    while (cache.calculatedSize > cacheBytes * KEPT) cache.pop();
    onRest();
  };
  const pool = startPool({
    processes,
    queue,
    timeoutMs,
    burst,
    onRendered,
    onRest: giveBack,
  });
  const filmPool = openFilmPool(() =>
    startPool({
      processes: 1,
      queue: FILM_QUEUE,
      timeoutMs: FILM_TIMEOUT_FACTOR * timeoutMs,
      burst: null, // it ends after its last film anyway
      onRendered,
      onRest: () => undefined,
    }),
  );
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
    paintedAhead: () => pool.paintedAhead(),
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

/**
 * Returns the cache key: a hash of everything the picture depends on.
 * A private job contains its table and seat, so private pictures are never shared.
 */
function contentKey(job: Job): string {
  return createHash('sha256').update(JSON.stringify(job)).digest('base64');
}

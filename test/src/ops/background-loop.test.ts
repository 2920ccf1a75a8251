import { expect, it } from 'vitest';
import { openBackgroundLoop, soonest } from '../../../src/ops/background-loop.ts';
import { fakeTime } from '../../support/service/time.ts';

/** A loop whose rounds end when the test says so. */
function opened(plan: (round: number) => Promise<number | null>) {
  const log: string[] = [];
  const time = fakeTime(0, () => worker.idle());
  let rounds = 0;
  const worker = openBackgroundLoop(time, {
    round: async () => {
      const round = ++rounds;
      log.push(`${round} begins at ${time.now()}`);
      const next = await plan(round);
      log.push(`${round} ends`);
      return next;
    },
    failed: error => {
      log.push(String(error));
      return time.now() + 5;
    },
  });
  return { worker, time, log };
}

it('one round at a time; waking it meanwhile, however often, makes one more', async () => {
  let end = (): void => undefined;
  const { worker, log } = opened(round =>
    round === 1
      ? new Promise(resolve => {
          end = () => {
            resolve(null);
          };
        })
      : Promise.resolve(null),
  );
  for (let i = 0; i < 3; i++) worker.wake();
  end();
  await worker.idle();
  expect(log).toEqual(['1 begins at 0', '1 ends', '2 begins at 0', '2 ends']);
});

it('wakes by itself at the returned time, and after a failure; not after stop', async () => {
  const { worker, time, log } = opened(round =>
    round === 2 ? Promise.reject(new Error('no database')) : Promise.resolve(10 * round),
  );
  worker.wake();
  await time.advance(10);
  await time.advance(4);
  expect(log).toEqual(['1 begins at 0', '1 ends', '2 begins at 10', 'Error: no database']);
  await time.advance(1);
  expect(log.slice(4)).toEqual(['3 begins at 15', '3 ends']);
  await worker.stop();
  worker.wake();
  await time.advance(100);
  expect(log).toHaveLength(6);
});

it('stops when the round under way is finished, also if it was woken meanwhile', async () => {
  let end = (): void => undefined;
  const { worker, log } = opened(
    () =>
      new Promise(resolve => {
        end = () => {
          resolve(1);
        };
      }),
  );
  worker.wake();
  worker.wake();
  const stopped = worker.stop();
  end();
  await stopped;
  expect(log).toEqual(['1 begins at 0', '1 ends']);
});

it('work that has begun, and that another program holds, is looked at again in a moment, not at once', () => {
  expect([soonest(null, 500), soonest(501, 500)]).toEqual([null, 501]);
  expect([soonest(500, 500), soonest(0, 500)]).toEqual([700, 700]);
});

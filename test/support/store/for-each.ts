/** A store for each test of a contract. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Store } from '../../../src/tables/store.ts';
import { OPENING, type Home } from './homes.ts';

interface Opened {
  readonly home: Home;
  readonly store: Store;
}

/** Opens a store on the home before each test, hands both to `take`, and empties the home after the test. */
export function openForEach(openHome: () => Promise<Home>, take: (opened: Opened) => void): void {
  let home: Home;
  let store: Store;
  beforeAll(async () => {
    home = await openHome();
  }, OPENING);
  beforeEach(async () => {
    store = await home.open();
    take({ home, store });
  });
  afterEach(async () => {
    await store.close();
    await home.empty();
  });
  afterAll(() => home.close());
}

/** A store for each test of a contract. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Store } from '../../../src/tables/store.ts';
import { OPENING, type Home } from './homes.ts';

interface Opened {
  readonly home: Home;
  readonly store: Store;
}

/**
 * Opens a store on the home before each test, hands both to `take`, and empties the home after the test.
 * Returns a function that closes the store, opens another one and hands that to `take`, as a restart does.
 */
export function openForEach(
  openHome: () => Promise<Home>,
  take: (opened: Opened) => void | Promise<void>,
): () => Promise<void> {
  let home: Home;
  let store: Store;
  const open = async (): Promise<void> => {
    store = await home.open();
    await take({ home, store });
  };
  beforeAll(async () => {
    home = await openHome();
  }, OPENING);
  beforeEach(open);
  afterEach(async () => {
    await store.close();
    await home.empty();
  });
  afterAll(() => home.close());
  return async () => {
    await store.close();
    await open();
  };
}

/** Opens two stores on the home before each test, as two programs do, and empties the home after the test. */
export function openPairForEach(
  openHome: () => Promise<Home>,
  take: (opened: { readonly home: Home; readonly stores: readonly [Store, Store] }) => void,
): void {
  let second: Store;
  openForEach(openHome, async ({ home, store }) => {
    second = await home.open();
    take({ home, stores: [store, second] });
  });
  afterEach(() => second.close());
}

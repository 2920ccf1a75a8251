/** Tools that write beside a running program wait for its lock, and for nothing else. */
import { expect, it } from 'vitest';
import { StoreFailure, type FailureKind } from '../../src/tables/store.ts';
import { besideProgram } from '../support/e2e/beside.ts';

/** Returns a write that fails so for some times, and then succeeds. */
function failing(kind: FailureKind, times: number) {
  const write = async () => {
    write.tries++;
    if (write.tries <= times) throw new StoreFailure(kind, new Error('not now'));
    return 'written';
  };
  write.tries = 0;
  return write;
}

it('repeats a write as long as the program has the file locked', async () => {
  const write = failing('busy', 3);
  expect(await besideProgram(write)).toBe('written');
  expect(write.tries).toBe(4);
});

it('throws any other failure at once', async () => {
  const write = failing('damaged', 1);
  await expect(besideProgram(write)).rejects.toThrow('the database is damaged');
  expect(write.tries).toBe(1);
});

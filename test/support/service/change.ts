/** Changes of a table for tests. */
import type { Change } from '../../../src/tables/model.ts';

/** The parts of a change that plays, tells and settles nothing. */
export const NOTHING = {
  entries: [],
  undoneFrom: null,
  notices: [],
  notifications: [],
  punctual: [],
  results: [],
  quietUntil: null,
  receipt: null,
} as const satisfies Partial<Change>;

import type { Availability } from '../../../src/ops/availability.ts';

/** People can always answer. */
export const ALWAYS_OPEN: Availability = {
  isOpen: () => true,
  lag: () => 0,
  changed: () => undefined,
  beat: async () => undefined,
  settle: async () => true,
  arrived: async () => undefined,
};

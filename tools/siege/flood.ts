import type { Siege } from './report.ts';
export const flood = async (siege: Siege): Promise<void> => {
  siege.skip('not written yet');
};

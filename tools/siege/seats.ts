import type { Siege } from './report.ts';
export const seats = async (siege: Siege): Promise<void> => {
  siege.skip('not written yet');
};

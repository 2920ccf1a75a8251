import type { Siege } from './report.ts';
export const two = async (siege: Siege): Promise<void> => {
  siege.skip('not written yet');
};

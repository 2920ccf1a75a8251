import type { Siege } from './report.ts';
export const disk = async (siege: Siege): Promise<void> => {
  siege.skip('not written yet');
};

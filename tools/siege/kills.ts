import type { Siege } from './report.ts';
export const kills = async (siege: Siege): Promise<void> => {
  siege.skip('not written yet');
};

import type { Siege } from './report.ts';
export const outage = async (siege: Siege): Promise<void> => {
  siege.skip('not written yet');
};

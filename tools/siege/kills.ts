/** Kills at random moments while people play: `npm run chaos`, as one attack of the siege. */
import { rage } from '../chaos/chaos.ts';
import type { Siege } from './report.ts';

const LONG = { kills: 200, tables: 6 };
const SHORT = { kills: 4, tables: 1, games: ['complots'] as const };

export async function kills({ short, kills: wanted, rng, say, figure }: Siege): Promise<void> {
  const scale = short ? SHORT : LONG;
  const figures = await rage(
    { ...scale, kills: wanted ?? scale.kills, seed: `siege/${rng.below(1_000_000)}` },
    say,
  );
  for (const [what, count] of Object.entries(figures)) figure(what, count);
}

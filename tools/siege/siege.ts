/** The attacks of the siege, in the order in which they are carried out. */
import { disk } from './disk.ts';
import { flood } from './flood.ts';
import { forged } from './forged.ts';
import { kills } from './kills.ts';
import { outage } from './outage.ts';
import type { Attack } from './report.ts';
import { seats } from './seats.ts';
import { silence } from './silence.ts';
import { two } from './two.ts';

export const ATTACKS = {
  forged,
  two,
  seats,
  silence,
  outage,
  disk,
  kills,
  flood,
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;

export const isAttack = (name: string): name is AttackName => Object.hasOwn(ATTACKS, name);

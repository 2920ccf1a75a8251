/** The attacks of the siege, the longest first, because CI carries out some side by side. */
import { disk } from './disk.ts';
import { flood } from './flood.ts';
import { forged } from './forged.ts';
import { kills } from './kills.ts';
import { outage } from './outage.ts';
import { processes } from './processes.ts';
import type { Attack } from './report.ts';
import { seats } from './seats.ts';
import { silence } from './silence.ts';
import { two } from './two.ts';

export const ATTACKS = {
  silence,
  outage,
  disk,
  kills,
  processes,
  forged,
  two,
  seats,
  flood,
} as const satisfies Readonly<Record<string, Attack>>;

/** Attacks that measure times, and therefore run while nothing else does. */
export const ALONE: readonly AttackName[] = ['flood'];

export type AttackName = keyof typeof ATTACKS;

export const isAttack = (name: string): name is AttackName => Object.hasOwn(ATTACKS, name);

/** Reads the time that the id of a message holds. */
import type { Time } from '../../base.ts';

const DISCORD_EPOCH = 1_420_070_400_000n;

export const sentAt = (message: string): Time => Number((BigInt(message) >> 22n) + DISCORD_EPOCH);

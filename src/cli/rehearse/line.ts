/** A line of the rehearsal: one thing that only real Discord can tell, and what the bot relies on. */
import { DiscordAPIError } from 'discord.js';
import { reasonOf } from '../doctor/finding.ts';
import type { Stage } from './stage.ts';

/** `skipped`: it was not tried, because the operator has not named what it needs. */
export type Verdict = 'as expected' | 'DIFFERENT' | 'skipped';

/** What came of a line. Holds no names, no ids and no token, because the report is passed on. */
export interface Came {
  readonly verdict: Verdict;
  readonly words: string;
  /** Figures for the report. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Line {
  /** Stays the same in all versions, so that reports can be compared. */
  readonly id: string;
  readonly title: string;
  /** What the bot relies on. "Either": the bot works with both, and the report says what holds. */
  readonly expected: string;
  /** What the operator can do if it differs. */
  readonly remedy: string;
  readonly run: (stage: Stage) => Promise<Came>;
}

type Facts = Came['facts'];

export const met = (words: string, facts: Facts = {}): Came => ({ verdict: 'as expected', words, facts });
export const differs = (words: string, facts: Facts = {}): Came => ({ verdict: 'DIFFERENT', words, facts });
export const skipped = (words: string): Came => ({ verdict: 'skipped', words, facts: {} });

/** A result other than the expected one, found in the middle of a line. */
export class Differs extends Error {}

export const REPORT = 'Please open an issue of Durbar and attach the report.';

/** Returns what came of a line that threw. */
export function cameOf(error: unknown): Came {
  if (error instanceof Differs) return differs(error.message);
  if (!(error instanceof DiscordAPIError)) return differs(`it failed (${reasonOf(error)})`);
  const { status, code } = error;
  const reasons = reasonsOf(error);
  const words = [`Discord refused it: status ${status}, code ${code}`, ...reasons].join('; ');
  return differs(words, { status, code, reasons });
}

/** Returns the fields that Discord refused, each with its code: `components.0.label: BASE_TYPE_REQUIRED`. */
export function reasonsOf({ rawError }: DiscordAPIError): string[] {
  return 'errors' in rawError ? reasonsIn(rawError.errors, []) : [];
}

function reasonsIn(node: unknown, path: readonly string[]): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key !== '_errors') return reasonsIn(value, [...path, key]);
    const codes: unknown[] = Array.isArray(value) ? value : [];
    return codes.map(each => `${path.join('.')}: ${codeOf(each)}`);
  });
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'refused';

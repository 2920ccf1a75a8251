/** What the attacks find out: broken expectations, figures, and attacks that are not possible here. */
import { rngFor, type Rng } from '../../engines/core/rng.ts';

/** What an attack is given. */
export interface Siege {
  /** True in CI: small numbers, and no limits that a busy machine would break. */
  readonly short: boolean;
  /** How often programs are killed. `null`: as often as the attack says. */
  readonly kills: number | null;
  readonly rng: Rng;
  /** Records that an expectation is broken if it does not hold. `otherwise` is a plain sentence. */
  readonly expect: (holds: boolean, otherwise: string) => void;
  readonly figure: (what: string, value: number | string) => void;
  /** Records what cannot be tried on this machine. It is printed again at the end. */
  readonly skip: (why: string) => void;
  /** Prints progress. */
  readonly say: (words: string) => void;
}

export type Attack = (siege: Siege) => Promise<void>;

export interface Report {
  readonly broken: readonly string[];
  readonly skipped: readonly string[];
  readonly figures: readonly { readonly what: string; readonly value: string }[];
}

export interface Scale {
  readonly short: boolean;
  readonly kills: number | null;
  readonly seed: string;
}

/** Carries out one attack. An attack that throws is a broken expectation. */
export async function carryOut(name: string, attack: Attack, { short, kills, seed }: Scale): Promise<Report> {
  const broken: string[] = [];
  const skipped: string[] = [];
  const figures: { readonly what: string; readonly value: string }[] = [];
  const began = performance.now();
  const siege: Siege = {
    short,
    kills,
    rng: rngFor(`${seed}/${name}`),
    expect: (holds, otherwise) => {
      if (holds) return;
      broken.push(`${name}: ${otherwise}`);
      console.error(`  BROKEN ${name}: ${otherwise}`);
    },
    figure: (what, value) => {
      figures.push({ what: `${name}: ${what}`, value: String(value) });
    },
    skip: why => {
      skipped.push(`${name}: ${why}`);
      console.error(`  SKIPPED ${name}: ${why}`);
    },
    say: words => {
      console.log(`  ${name}: ${words}`);
    },
  };
  try {
    await attack(siege);
  } catch (error) {
    console.error(error);
    siege.expect(false, `it ended early: ${error instanceof Error ? error.message : String(error)}`);
  }
  siege.figure('seconds', ((performance.now() - began) / 1000).toFixed(1));
  return { broken, skipped, figures };
}

/** Returns the report as lines for people: figures, then what was skipped, then what is broken. */
export function linesOf(reports: readonly Report[]): string[] {
  const figures = reports.flatMap(report => report.figures);
  const width = Math.max(...figures.map(({ what }) => what.length));
  const broken = reports.flatMap(report => report.broken);
  return [
    ...figures.map(({ what, value }) => `${what.padEnd(width)}  ${value}`),
    ...reports.flatMap(({ skipped }) => skipped).map(words => `SKIPPED ${words}`),
    ...broken.map(words => `BROKEN ${words}`),
    broken.length === 0 ? 'Every expectation holds.' : `${broken.length} expectations are broken.`,
  ];
}

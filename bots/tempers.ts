/** How an automated player leans: small differences of its weights, and its words. */
import { BOT_LEVELS, type BotLevel } from './levels.ts';

/**
 * `careful`: keeps what it has, and dares less. `bold`: attacks, and expects things to go well. `sly`: looks
 * at what others would get, and misleads.
 */
export const TEMPERS = ['careful', 'bold', 'sly'] as const;
export type Temper = (typeof TEMPERS)[number];
/** The temper of players who were seated before there were tempers. */
export const USUAL_TEMPER: Temper = 'careful';

/** Something for each level and each temper. */
export type ByLevel<T> = Readonly<Record<BotLevel, Readonly<Record<Temper, T>>>>;

/** Makes a player for each level and each temper. */
export function byLevel<T>(make: (level: BotLevel, temper: Temper) => T): ByLevel<T> {
  const tempered = (level: BotLevel): Readonly<Record<Temper, T>> => ({
    careful: make(level, 'careful'),
    bold: make(level, 'bold'),
    sly: make(level, 'sly'),
  });
  const [gentle, steady, sharp] = BOT_LEVELS;
  return { gentle: tempered(gentle), steady: tempered(steady), sharp: tempered(sharp) };
}

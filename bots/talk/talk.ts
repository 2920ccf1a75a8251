/** Table talk: the short remarks of automated players, from what everybody knows. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import { rngFor, type Rng } from '../../engines/core/rng.ts';
import { at, range, seatNamed } from '../../engines/core/values.ts';
import type { GameId } from '../../engines/index.ts';
import type { Temper } from '../tempers.ts';
import { isOf, OCCASIONS, type Occasion } from './occasions.ts';

/**
 * A step as everybody has seen it. A remark may depend on nothing else, so it is the same whatever anybody
 * holds, plans or hides.
 */
export interface PublicStep {
  readonly game: GameId;
  /** The spectator's views before and after the step. */
  readonly before: unknown;
  readonly after: unknown;
  /** What the step tells everybody. */
  readonly told: readonly Msg[];
  /** By seat; `null`: a person. */
  readonly tempers: readonly (Temper | null)[];
  /** The published hash of the table's seed. */
  readonly hash: string;
}

export interface Remark {
  readonly seat: Seat;
  /** Names the turn, so that the table can see to it that nobody speaks twice in one. */
  readonly turn: string;
  /** Index of the message that it is about, in `told`. */
  readonly about: number;
  readonly key: string;
}

/** Remarks to choose from, for each occasion and temper. */
export const VARIANTS = 3;
/** Chance in percent of a remark at the end of a game. */
const FAREWELL = 70;

/**
 * Returns what an automated player says of a step. `null`: nothing. For each turn one occasion is drawn, or
 * silence.
 */
export function remarkOn(step: PublicStep): Remark | null {
  const { game, told, before, after, hash } = step;
  const end = told.findIndex(({ key }) => key.startsWith(`${game}:log.wins`));
  if (end >= 0) return farewell(step, end, rngFor(`${hash}/talk/end`));
  const { turnOf, all } = OCCASIONS[game];
  const turn = turnOf(before as never, after as never);
  const rng = rngFor(`${hash}/talk/${turn}`);
  const occasion = drawn(all, rng);
  if (!occasion) return null;
  const about = told.findIndex(msg => isOf(game, occasion, msg));
  const seat = seatNamed(told[about]?.[occasion.speaker]);
  return seat === null ? null : remark(step, { seat, turn, about, occasion: occasion.name }, rng);
}

/** Draws an occasion by its chance. `null`: silence. */
function drawn(all: readonly Occasion[], rng: Rng): Occasion | null {
  let left = rng.below(100);
  return all.find(({ chance }) => (left -= chance) < 0) ?? null;
}

/** The end is a turn of its own. */
const END = { turn: 'end' } as const;

/** The winner speaks, or if that is a person, one of the automated players. */
function farewell(step: PublicStep, about: number, rng: Rng): Remark | null {
  if (rng.below(100) >= FAREWELL) return null;
  const { tempers, told } = step;
  const winner = seatNamed(told[about]?.who);
  if (winner !== null && tempers[winner])
    return remark(step, { ...END, seat: winner, about, occasion: 'wins' }, rng);
  const [seat] = rng.shuffle(range(tempers.length).filter(each => tempers[each]));
  return seat === undefined ? null : remark(step, { ...END, seat, about, occasion: 'loses' }, rng);
}

function remark(
  { game, tempers }: PublicStep,
  { occasion, ...made }: Omit<Remark, 'key'> & { readonly occasion: string },
  rng: Rng,
): Remark | null {
  const temper = at(tempers, made.seat);
  if (temper === null) return null;
  return { ...made, key: `talk:${game}.${occasion}.${temper}.${1 + rng.below(VARIANTS)}` };
}

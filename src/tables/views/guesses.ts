/** What people who look on may guess of a table, what they have guessed, and what has come of it. */
import { GUESSES } from '../../../engines/guesses.ts';
import type { Claim } from '../../../engines/core/guesses.ts';
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { WHO_WINS, type OwnGuess, type Verdict } from '../../people/guesses.ts';
import type { Entry, Time } from '../../base.ts';
import type { LogLine } from '../api.ts';
import type { Guessers, Guessing, OpenClaim } from '../guess-model.ts';
import { hasPlayed } from '../lobby/occupants.ts';
import { gameOf, stateOf } from '../request/draft.ts';
import type { TableRecord } from '../model.ts';
import type { Store } from '../store.ts';
import { hindsightOf } from './export.ts';
import { replayable } from './replay.ts';
import { logOf } from './table-view.ts';

/** A claim of a game. `shown`: a challenge, or a lost influence, has shown something of it. */
export interface MadeClaim extends Claim {
  readonly ply: number;
  readonly at: Time;
  readonly shown: boolean;
}

/** Returns all claims of a game in order, by what everybody was told. */
export function claimsOf(
  { game }: Pick<TableRecord, 'game'>,
  entries: readonly Entry[],
): readonly MadeClaim[] {
  const rules = GUESSES[game].claims;
  if (rules === null) return [];
  let claims: MadeClaim[] = [];
  for (const { ply, at, lines } of logOf(entries, null)) {
    for (const { seat, about } of rules.shownIn(lines)) {
      const last = claims.findLastIndex(each => each.seat === seat && each.about === about);
      claims = claims.map((each, i) =>
        i === last || (about === null && each.seat === seat) ? { ...each, shown: true } : each,
      );
    }
    const claim = rules.madeIn(lines);
    if (claim) claims.push({ ...claim, ply, at, shown: false });
  }
  return claims;
}

/** How many of the newest claims can be guessed about. */
const OFFERED = 3;

/** Returns the newest claims whose truth is not known, the newest first, with their numbers. */
export const offered = (claims: readonly MadeClaim[]): readonly (MadeClaim & { readonly number: number })[] =>
  claims
    .map((claim, i) => ({ ...claim, number: i + 1 }))
    .filter(({ shown }) => !shown)
    .slice(-OFFERED)
    .toReversed();

/** Guesses count only where a log leads from the start of a game that counts to its end. */
export const guessesCount = (table: TableRecord): boolean =>
  table.base === null && table.practiceOf === null && replayable(table);

/** Returns why a person cannot guess. `null`: they can. */
export function whyNoGuess(table: TableRecord, user: string): Msg | null {
  const { status } = table;
  if (status === 'over') return { key: 'guess:refuse.over' };
  if (status !== 'running' && status !== 'paused') return { key: `common:refuse.${status}` };
  if (hasPlayed(table, user)) return { key: 'guess:refuse.player' };
  return guessesCount(table) ? null : { key: 'guess:refuse.uncounted' };
}

/** Returns how far the game has come, by what spectators see. `null`: it has not begun. */
export const courseOf = (table: TableRecord): Guessing['course'] =>
  table.state === null ? null : GUESSES[table.game].courseOf(gameOf(table).view(stateOf(table), null));

export const isLate = (course: Guessing['course']): boolean => course === null || course.done >= course.until;

function guessingOf(
  table: TableRecord,
  entries: readonly Entry[],
  own: readonly OwnGuess[],
  user: string,
): Guessing {
  const winner = own.find(({ ply }) => ply === WHO_WINS);
  const refusal = whyNoGuess(table, user);
  return {
    refusal,
    course: courseOf(table),
    winner: winner ? { seat: winner.pick, points: winner.points } : null,
    claims: GUESSES[table.game].claims && (refusal ? [] : openClaims(claimsOf(table, entries), own)),
    claimed: tallyOf(own.filter(({ ply }) => ply !== WHO_WINS)),
  };
}

const openClaims = (claims: readonly MadeClaim[], own: readonly OwnGuess[]): readonly OpenClaim[] =>
  offered(claims).map(({ number, at, msg, ply }) => {
    const guess = own.find(each => each.ply === ply);
    return { number, at, msg, guess: guess ? guess.pick === 1 : null };
  });

function tallyOf(own: readonly OwnGuess[]): Guessing['claimed'] {
  const judged = own.flatMap(({ points }) => (points === null ? [] : [points]));
  return {
    made: judged.length,
    right: judged.filter(points => points > 0).length,
    points: judged.reduce((sum, points) => sum + points, 0),
    waiting: own.length - judged.length,
  };
}

/** Returns the verdicts about who wins, and about every claim. `hindsight`: by ply. */
export function verdictsOf(
  { game, players }: Pick<TableRecord, 'game' | 'players'>,
  winners: readonly Seat[],
  hindsight: readonly LogLine[],
): readonly Verdict[] {
  const claims = hindsight.flatMap(({ ply, lines }): readonly Verdict[] => {
    const isTrue = GUESSES[game].claims?.truthIn(lines) ?? null;
    return isTrue === null ? [] : [{ ply, right: [isTrue ? 1 : 0], others: 1 }];
  });
  return [{ ply: WHO_WINS, right: winners, others: players.length - 1 }, ...claims];
}

type Stored = Pick<Store, 'load' | 'entries' | 'guesses'>;

export function guessers(store: Stored): Omit<Guessers, 'guess'> {
  const finished = async (id: string): Promise<TableRecord | null> => {
    const table = (await store.load(id))?.table;
    return table?.status === 'over' ? table : null;
  };
  const winnersOf = (table: TableRecord): readonly Seat[] => gameOf(table).winners(stateOf(table));
  return {
    guessing: async (id, user) => {
      const table = (await store.load(id))?.table;
      if (!table) return null;
      return guessingOf(table, await store.entries(id), await store.guesses.of(id, user), user);
    },
    guessedRight: async id => {
      const table = await finished(id);
      return table && guessesCount(table) ? store.guesses.onWinners(id, winnersOf(table)) : 0;
    },
    judgeGuesses: async id => {
      const table = await finished(id);
      const plies = table ? await store.guesses.unjudged(id) : [];
      if (!table || plies.length === 0) return;
      const hindsight = guessesCount(table) ? await hindsightOf(table, await store.entries(id)) : null;
      const verdicts = hindsight ? verdictsOf(table, winnersOf(table), hindsight) : [];
      await store.guesses.judge(
        id,
        verdicts.filter(({ ply }) => plies.includes(ply)),
      );
    },
  };
}

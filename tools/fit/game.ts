/** Whole games of automated players, played in place as quickly as the rules allow. */
import type { Choose } from '../../bots/index.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor, quickRng } from '../../engines/core/rng.ts';
import { playOn, start } from '../../engines/core/table.ts';
import { at, thaw } from '../../engines/core/values.ts';
import type { AnyGame } from '../../engines/index.ts';

/** Plays a game and returns the points of each seat. */
export function pointsOf(
  game: AnyGame,
  seed: string,
  options: Readonly<Record<string, string>>,
  seated: readonly Choose[],
): readonly number[] {
  const { state } = start(game, seed, { seats: seated.length, options, first: null }).table;
  const draft = thaw<unknown>(state);
  const rng = quickRng(rngFor(seed).below(2 ** 32));
  for (let open = game.prompts(draft); open.length > 0; open = game.prompts(draft)) {
    const asked = open.some(p => p.sealed) ? open : [at(open, 0)];
    const move = asked.map(p => choose<AnyAsks>(p, at(seated, p.seat)(game.view(draft, p.seat), p, rng)));
    playOn(game, draft, move, rng);
  }
  return scored(game.view(draft, null)).slice(0, seated.length);
}

/** A player at the end of a game, as its view shows it. */
type Final = { readonly score: number } | { readonly built: number; readonly gold: number };

/** Returns the points of all players. Carletto's are the last ones. */
function scored(view: unknown): number[] {
  const { players, figures } = view as {
    readonly players?: readonly Final[];
    readonly figures?: readonly Final[];
  };
  return (players ?? figures ?? []).map(each =>
    'score' in each ? each.score : PALACE * each.built + GOLD * each.gold,
  );
}
/** RA-61: Raja has no points; most palaces win, then most gold. */
const PALACE = 10;
const GOLD = 0.25;

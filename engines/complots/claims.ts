/** Counts who has claimed which character, and what challenges have shown. Public (CO-72). */
import type { Seat } from '../core/game.ts';
import { CHARACTERS, type Character, type ClaimTally } from './model.ts';
import type { State } from './state.ts';

/** Counts a claim (`made`) or the outcome of its challenge. A state without claims stays without. */
export function countClaim(
  state: State,
  seat: Seat,
  character: Character,
  what: 'made' | 'shown' | 'bluffs',
): void {
  const isIt = (tally: ClaimTally) => tally.seat === seat && tally.character === character;
  const before = state.claims;
  if (before === undefined) return;
  const tally = before.find(isIt) ?? { seat, character, made: 0, shown: 0, bluffs: 0 };
  const others = before.filter(each => !isIt(each));
  state.claims = [...others, { ...tally, [what]: tally[what] + 1 }].sort(byPlace);
}

/** Compares by seat, then in the order of CO-2. */
const byPlace = (a: ClaimTally, b: ClaimTally): number =>
  a.seat - b.seat || CHARACTERS.indexOf(a.character) - CHARACTERS.indexOf(b.character);

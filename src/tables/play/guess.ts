/** A guess of somebody who looks on. It changes nothing that others can see. */
import { WHO_WINS, type OwnGuess } from '../../people/guesses.ts';
import { fine, refuse, type Entry, type Outcome } from '../../base.ts';
import type { Caller } from '../api.ts';
import type { Guess } from '../guess-model.ts';
import type { Draft } from '../request/draft.ts';
import { claimsOf, courseOf, isLate, offered, whyNoGuess } from '../views/guesses.ts';

/** The most claims of a game about which one person can guess, so that what is stored stays small. */
export const MOST_CLAIMS = 20;

/** What is known besides the table: its log, and what the caller has guessed. */
interface Known {
  readonly entries: readonly Entry[];
  readonly own: readonly OwnGuess[];
}

export function guess(draft: Draft, { who }: Caller, wanted: Guess, known: Known): Outcome {
  const why = whyNoGuess(draft.table, who.id);
  if (why !== null) return { ok: false, why };
  const found = wanted.about === 'winner' ? onWinner(draft, wanted) : onClaim(draft, wanted, known);
  if (!found.ok) return found;
  draft.guess = { user: who.id, name: who.name, ...found.value };
  return fine;
}

type Picked = Outcome<Pick<OwnGuess, 'ply' | 'pick'>>;

function onWinner({ table }: Draft, { seat }: Extract<Guess, { about: 'winner' }>): Picked {
  if (isLate(courseOf(table))) return refuse('guess:refuse.late');
  if (!table.players[seat]) return refuse('guess:refuse.noSeat');
  return { ok: true, value: { ply: WHO_WINS, pick: seat } };
}

function onClaim(
  { table }: Draft,
  { number, at, isTrue }: Extract<Guess, { about: 'claim' }>,
  { entries, own }: Known,
): Picked {
  const claims = claimsOf(table, entries);
  const claim = claims[number - 1];
  if (claim?.at !== at) return refuse('guess:refuse.noClaim');
  if (claim.shown) return refuse('guess:refuse.shown');
  if (!offered(claims).some(each => each.number === number)) return refuse('guess:refuse.old');
  const others = own.filter(({ ply }) => ply !== WHO_WINS && ply !== claim.ply);
  if (others.length >= MOST_CLAIMS) return refuse('guess:refuse.many', { count: MOST_CLAIMS });
  return { ok: true, value: { ply: claim.ply, pick: isTrue ? 1 : 0 } };
}

/** How players of Complots behave at a table: what they claim, block and challenge, and in how many turns. */
import { choose } from '../../engines/core/prompt.ts';
import { at, range, seatNamed } from '../../engines/core/values.ts';
import { FACTS } from '../../engines/complots/facts.ts';
import { complots, type Character, type View } from '../../engines/complots/index.ts';
import { CHARACTERS, type Asks, type Choice } from '../../engines/complots/model.ts';
import {
  optionSets,
  playThrough,
  type Chooser,
  type Position,
} from '../../test/support/engine/playthrough.ts';
import type { State } from '../../engines/complots/state.ts';
import { drawnTemper, playerNamed } from './tournament.ts';

/** Claims to act or to block, by character, and how many of them were bluffs. */
type Claims = Partial<Record<Character, { made: number; bluffs: number }>>;

export interface Company {
  games: number;
  turns: number;
  readonly claims: Claims;
  readonly blocks: Claims;
  challenges: number;
  /** Challenges of a bluff. */
  right: number;
  /** How often each seat was the target of an action. */
  readonly targets: number[];
}

interface Meeting {
  readonly games: number;
  readonly seed: string;
  /** Names of players, one for each seat. They move on by one seat from game to game. */
  readonly players: readonly string[];
}

/** Plays seeded games of Complots, and counts. The option sets take turns. */
export function companyOf({ games, seed, players }: Meeting): Company {
  const seats = players.length;
  const seen: Company = {
    ...{ games, turns: 0, claims: {}, blocks: {}, challenges: 0, right: 0 },
    targets: range(seats).map(() => 0),
  };
  const sets = [...optionSets(complots)].filter(options => complots.refuses(seats, options) === null);
  for (const n of range(games)) {
    const seated = players.map((_, seat) =>
      playerNamed(at(players, (seat + n) % seats), drawnTemper(`${seed}/${n}`, seat)),
    );
    const chooser: Chooser<Asks, View> = (prompt, view, rng) =>
      choose(prompt, at(seated, prompt.seat)(view, prompt, rng));
    const options = at(sets, n % sets.length);
    for (const position of playThrough(complots, { seed: `${seed}/${n}`, seats, options }, chooser))
      count(seen, position);
  }
  return seen;
}

function count(seen: Company, { before, open, move, after }: Position<State, Asks>): void {
  const hands = before.table.state.players.map(({ hand }) => hand);
  const [pick] = at(move, 0).picks;
  if (at(open, 0).type === 'turn' && isChoice(pick)) {
    const { seat } = at(move, 0);
    seen.turns++;
    const { claims } = FACTS[pick.action];
    if (claims) noteClaim(seen.claims, claims, at(hands, seat));
    if (pick.target !== null) seen.targets[pick.target] = at(seen.targets, pick.target) + 1;
  }
  for (const { msg, only } of after.told) {
    if (only !== null) continue;
    if (msg.key === 'complots:log.challenges') seen.challenges++;
    if (msg.key === 'complots:log.bluffed') seen.right++;
    const [who, as] = [seatNamed(msg.who), CHARACTERS.find(each => each === msg.as)];
    if (msg.key === 'complots:log.blocks' && who !== null && as) noteClaim(seen.blocks, as, at(hands, who));
  }
}

const isChoice = (pick: unknown): pick is Choice =>
  typeof pick === 'object' && pick !== null && 'action' in pick && 'target' in pick;

function noteClaim(claims: Claims, character: Character, hand: readonly Character[]): void {
  const tally = (claims[character] ??= { made: 0, bluffs: 0 });
  tally.made++;
  if (!hand.includes(character)) tally.bluffs++;
}

const share = (part: number, all: number): string =>
  all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`;

/** Returns the part of claims that are bluffs: of all characters, or of one. */
export function bluffed(claims: Claims, character: Character | null = null): number {
  const tallies = character === null ? Object.values(claims) : [claims[character]];
  const sum = (of: 'made' | 'bluffs'): number => tallies.reduce((all, each) => all + (each?.[of] ?? 0), 0);
  return sum('bluffs') / Math.max(1, sum('made'));
}

/** Returns what was counted, a line for each fact. */
export function companyLines({
  games,
  turns,
  claims,
  blocks,
  challenges,
  right,
  targets,
}: Company): string[] {
  const byCharacter = (of: Claims): string =>
    Object.entries(of)
      .map(([character, { made, bluffs }]) => `${character} ${share(bluffs, made)}`)
      .join(', ');
  return [
    `${(turns / games).toFixed(1)} turns, ${(challenges / games).toFixed(2)} challenges a game, ` +
      `${share(right, challenges)} right`,
    `bluffed claims: ${(100 * bluffed(claims)).toFixed(1)} % (${byCharacter(claims)})`,
    `bluffed blocks: ${(100 * bluffed(blocks)).toFixed(1)} % (${byCharacter(blocks)})`,
    `targets by seat: ${targets.map(n => (n / games).toFixed(2)).join(', ')}`,
  ];
}

/** When automated players say something: the public messages that they remark on, game by game. */
import type { View as ComplotsView } from '../../engines/complots/index.ts';
import type { Msg } from '../../engines/core/game.ts';
import type { View as DynastiesView } from '../../engines/dynasties/model.ts';
import type { GameId } from '../../engines/index.ts';
import type { View as RajaView } from '../../engines/raja/model.ts';
import type { View as TajMahalView } from '../../engines/taj-mahal/model.ts';

/** Something that an automated player may remark on. */
export interface Occasion {
  /** Names its words: `talk:<game>.<name>.<temper>.<n>`. */
  readonly name: string;
  /** Keys of messages, without the game. */
  readonly keys: readonly string[];
  /** The argument of the message that names the speaker. */
  readonly speaker: 'who' | 'target';
  /** Chance in percent that a turn is kept for this occasion. What is left is silence. */
  readonly chance: number;
  /** Arguments that the message must have. Missing: none. */
  readonly args?: Readonly<Record<string, string | number>>;
}

export interface Occasions<View> {
  /** Returns a text that names the turn of a step, from the spectator's views. */
  readonly turnOf: (before: View, after: View) => string;
  readonly all: readonly Occasion[];
}

const CLAIMS = ['duchess', 'assassin', 'captain', 'ambassador', 'exchange', 'examine'];

const complots: Occasions<ComplotsView> = {
  turnOf: ({ turn }) => String(turn),
  all: [
    { name: 'claims', keys: CLAIMS.map(claim => `announce.${claim}`), speaker: 'who', chance: 12 },
    { name: 'aimed', keys: ['announce.assassin', 'announce.captain'], speaker: 'target', chance: 12 },
    { name: 'proved', keys: ['log.proves'], speaker: 'who', chance: 15 },
    { name: 'mistaken', keys: ['log.lost.mistaken'], speaker: 'who', chance: 10 },
    { name: 'caught', keys: ['log.lost.bluff'], speaker: 'who', chance: 16 },
    { name: 'blocks', keys: ['log.blocks'], speaker: 'who', chance: 14 },
    { name: 'fell', keys: ['log.lost.murder', 'log.lost.assassin'], speaker: 'who', chance: 14 },
  ],
};

const tajMahal: Occasions<TajMahalView> = {
  turnOf: ({ visit, active }) => `${visit}/${active}`,
  all: [
    { name: 'empty', keys: ['log.withdrawsEmpty'], speaker: 'who', chance: 20 },
    { name: 'first', keys: ['log.withdrawsFirst'], speaker: 'who', chance: 15 },
    { name: 'withdraws', keys: ['log.withdraws'], speaker: 'who', chance: 12 },
    { name: 'robbed', keys: ['log.earnsFrom'], speaker: 'target', chance: 20 },
    { name: 'crowns', keys: ['log.crowns'], speaker: 'who', chance: 15 },
  ],
};

const CHANGES = ['log.robs', 'log.swaps', 'log.seduces'];

const raja: Occasions<RajaView> = {
  turnOf: ({ round, turn, stage }) => `${round}/${turn?.seat ?? stage}`,
  all: [
    { name: 'palace', keys: ['gold.palace'], speaker: 'who', chance: 25 },
    { name: 'robbed', keys: CHANGES, speaker: 'target', chance: 15 },
    { name: 'first', keys: ['score.row'], args: { rank: 1 }, speaker: 'who', chance: 20 },
    { name: 'unfinished', keys: ['gold.unfinished'], speaker: 'who', chance: 15 },
    { name: 'governor', keys: ['log.governor'], speaker: 'who', chance: 15 },
  ],
};

/** Number of action cards played, with the one that is being carried out. */
const cardsPlayed = ({ discards, played }: DynastiesView): number =>
  discards.length + (played === null ? 0 : 1);

const dynasties: Occasions<DynastiesView> = {
  turnOf: (before, after) => `${before.round}/${Math.max(cardsPlayed(before), cardsPlayed(after))}`,
  all: [
    { name: 'prince', keys: ['log.plays'], args: { option: 'prince' }, speaker: 'who', chance: 12 },
    { name: 'princess', keys: ['log.plays'], args: { option: 'princess' }, speaker: 'who', chance: 12 },
    { name: 'trade', keys: ['log.plays'], args: { option: 'trade' }, speaker: 'who', chance: 14 },
    { name: 'character', keys: ['log.plays'], args: { option: 'character' }, speaker: 'who', chance: 14 },
    { name: 'passes', keys: ['log.passes'], speaker: 'who', chance: 14 },
  ],
};

/** A view of the game is given to its own functions only, so the types of the views do not matter outside. */
export const OCCASIONS = { complots, 'taj-mahal': tajMahal, raja, dynasties } as Readonly<
  Record<GameId, Occasions<never>>
>;

/** True if the message is of this occasion. */
export const isOf = (game: GameId, { keys, args = {} }: Occasion, msg: Msg): boolean =>
  keys.some(key => msg.key === `${game}:${key}`) &&
  Object.entries(args).every(([name, value]) => msg[name] === value);

/** How a game of Complots came out. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { range, seatNamed } from '../../../engines/core/values.ts';
import type { View } from '../../../engines/complots/model.ts';
import { highest, ofSeat, type Finale, type Chronicle } from '../finale.ts';
import { msg } from './words.ts';

/** CO-52: the last one standing wins. The others rank by how long they stayed. */
export function finale({ players, winner }: View, chronicle: Chronicle): Finale {
  const left = chronicle.told.flatMap(line =>
    LEAVING.includes(line.key) ? (seatNamed(line.who) ?? []) : [],
  );
  const lasted = (seat: Seat): number => (seat === winner ? Infinity : left.lastIndexOf(seat));
  const seats = range(players.length).toSorted((a, b) => lasted(b) - lasted(a));
  return {
    ranks: seats.map((seat, i) => ({
      place: i + 1,
      ...ofSeat(seat),
      total: null,
      figure: null,
      parts: [msg('finale.claims', claims(chronicle, seat))],
      cells: Object.values(claims(chronicle, seat)),
    })),
    heads: [msg('finale.heads.claims'), msg('finale.heads.bluffs')],
    highlight: remembered(chronicle),
  };
}

const LEAVING: readonly string[] = ['complots:log.out', 'complots:log.outCoins'];
const TRUE = 'complots:hindsight.true';
const BLUFF = 'complots:hindsight.bluff';

const isBy = ({ who }: Msg, seat: Seat): boolean => seatNamed(who) === seat;

/** Counts the characters that a player has claimed, and how many of these claims were bluffs. */
function claims({ hindsight }: Chronicle, seat: Seat): { readonly claims: number; readonly bluffs: number } {
  const own = hindsight.filter(line => isBy(line, seat) && [TRUE, BLUFF].includes(line.key));
  return { claims: own.length, bluffs: own.filter(({ key }) => key === BLUFF).length };
}

/** Returns the boldest bluff. If no bluff stayed unproved: that, and how the last player was eliminated. */
function remembered(chronicle: Chronicle): Msg[] {
  const bluff = boldest(chronicle);
  if (bluff.length > 0) return bluff;
  return [bluffers(chronicle), ...lastElimination(chronicle)];
}

/** Says that nobody bluffed, or that who did was found out; of one player, who. */
function bluffers({ hindsight }: Chronicle): Msg {
  const seats = new Set(hindsight.filter(({ key }) => key === BLUFF).map(({ who }) => seatNamed(who)));
  const [only = null] = seats;
  if (seats.size === 1 && only !== null) return msg('finale.caught', { who: { seat: only } });
  return seats.size === 0 ? msg('finale.noBluff') : msg('finale.allCaught');
}

/** Returns who made the last elimination, and how. It is the loss that stands before the last leaving. */
function lastElimination({ told }: Chronicle): Msg[] {
  const left = told.findLastIndex(({ key }) => LEAVING.includes(key));
  const loss = told[left - 1];
  const path = loss && LAST[loss.key];
  return path ? [{ ...loss, ...msg(path) }] : [];
}

const LAST: Readonly<Record<string, string>> = {
  'complots:log.lost.murder': 'finale.last.murder',
  'complots:log.lost.assassin': 'finale.last.assassin',
  'complots:log.lost.bluff': 'finale.last.bluff',
  'complots:log.lost.mistaken': 'finale.last.mistaken',
};

/** Returns the bluff that a player repeated most often without being caught in it. Empty: all were caught. */
function boldest({ told, hindsight }: Chronicle): Msg[] {
  const nameOf = ({ who, character }: Msg): string => JSON.stringify([who, character]);
  const caught = new Set(told.filter(({ key }) => key === 'complots:log.bluffed').map(nameOf));
  const bluffs = hindsight.filter(line => line.key === BLUFF && !caught.has(nameOf(line)));
  const groups = [...Map.groupBy(bluffs, nameOf).values()];
  const most = highest(groups, group => group.length);
  return (most ?? [])
    .slice(0, 1)
    .map(line => ({ ...line, ...msg('finale.bluff', { count: most?.length ?? 0 }) }));
}

/**
 * Carletto's building (TM-86). All placements of his palaces are compared by points, then harm, then leader.
 */
import type { Frozen, Io, Seat } from '../core/game.ts';
import { at, player, same } from '../core/values.ts';
import { goodsOf } from './goods.ts';
import type { City, Site, Who } from './model.ts';
import { linkedWith, openCities } from './palaces.ts';
import { after, figureAt, isCarletto, msg, named, placingOf, rivals, type State } from './state.ts';
import { place } from './withdraw.ts';
import { pointsOf, ways } from './worth.ts';

interface Placement {
  readonly sites: readonly Site[];
  /** All points of the withdrawal. */
  readonly points: number;
  /** The largest loss of an opponent, in points for that opponent's best palace. */
  readonly harm: number;
  /** The opponent with that loss. Ties: the highest score. */
  readonly victim: Who | null;
}

/**
 * Criteria in the order of comparison. The reason `order` means that only the order of the cities decided.
 */
const CRITERIA = ['points', 'harm', 'leader'] as const;
export type Reason = (typeof CRITERIA)[number] | 'only' | 'order';

/**
 * Places all palaces of Carletto's withdrawal and explains the choice. If several ways are equally good and
 * the players settle them, the next player after him is asked.
 */
export function build(state: State, who: Who, io: Io): void {
  const { best, equal, reason } = choice(state, who);
  const seat = state.options.ties === 'players' && equal.length > 1 ? settler(state, who) : undefined;
  if (seat === undefined) {
    io.tell(msg(`carletto.why.${reason}`, { who: named(state, who), count: best.points }));
    return raise(state, who, best, io);
  }
  io.tell(msg('carletto.settles', { who: named(state, who), target: player(seat), ways: equal.length }));
  state.tasks.unshift({ do: 'settle', who, seat });
}

/** Places Carletto's palaces as a player has settled. Throws if that way is not one of the best. */
export function buildAs(state: State, who: Who, sites: readonly Site[], io: Io): void {
  const settled = choice(state, who).equal.find(each => same(each.sites, sites));
  if (!settled) throw new Error('not a way to settle');
  raise(state, who, settled, io);
}

function raise(state: State, who: Who, { sites, harm, victim }: Placement, io: Io): void {
  const names = { who: named(state, who) };
  if (harm > 0 && victim !== null)
    io.tell(msg('carletto.against', { ...names, target: named(state, victim), count: harm }));
  for (const site of sites) place(state, who, site, io);
}

/** Returns the next player in turn order, also one who has withdrawn. */
const settler = (state: Frozen<State>, who: Who): Seat | undefined =>
  after(state, who).find(other => !isCarletto(state, other));

/** Returns the best placement, all that are as good, and the criterion that separates them from the rest. */
export function choice(
  state: Frozen<State>,
  who: Who,
): { readonly best: Placement; readonly equal: readonly Placement[]; readonly reason: Reason } {
  let left = placements(state, who);
  let reason: Reason = 'only';
  for (const criterion of CRITERIA) {
    const values = left.map(each => valueOf(state, each, criterion));
    const kept = left.filter((_, i) => values[i] === Math.max(...values));
    if (kept.length < left.length) reason = criterion;
    left = kept;
  }
  return { best: at(left, 0), equal: left, reason: left.length > 1 ? 'order' : reason };
}

function valueOf(
  state: Frozen<State>,
  { points, harm, victim }: Placement,
  criterion: (typeof CRITERIA)[number],
): number {
  switch (criterion) {
    case 'points':
      return points;
    case 'harm':
      return harm;
    case 'leader':
      return victim === null ? 0 : figureAt(state, victim).score;
  }
}

/** Returns all placements in city order, comparing normal palaces before the crown palace. */
function placements(state: Frozen<State>, who: Who): Placement[] {
  const { normal, crown, tile } = placingOf(state);
  const opponents = rivals(state, who).map(other => ({ other, before: bestOf(state, other, []) }));
  return ways(state, normal, crown).map(sites => {
    const cities = sites.filter(site => !site.crown).map(site => site.city);
    const harms = opponents.map(({ other, before }) => ({
      other,
      harm: before - bestOf(state, other, cities),
    }));
    const harm = Math.max(0, ...harms.map(h => h.harm));
    const suffering = harms
      .filter(h => h.harm === harm)
      .map(h => h.other)
      .toSorted((a, b) => figureAt(state, b).score - figureAt(state, a).score);
    return {
      sites,
      points: pointsOf(state, who, { sites, before: goodsOf(figureAt(state, who)), tile }),
      harm,
      victim: suffering[0] ?? null,
    };
  });
}

/** Returns the best chain score of an opponent with one more normal palace in an open city. */
function bestOf(state: Frozen<State>, other: Who, closed: readonly City[]): number {
  const open = openCities(state).filter(city => !closed.includes(city));
  return Math.max(0, ...open.map(city => linkedWith(state, other, [{ city, crown: false }]).length));
}

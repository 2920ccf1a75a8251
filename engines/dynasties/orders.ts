/**
 * Standing orders for one round: how to pass, no book tiles, which goods and dice to take, whether to play
 * scoring cards. The menu follows from the round alone (DY-99, DY-109).
 */
import type { Answer, Frozen, Msg, OrderChoice, Orders, OrderSet, Seat } from '../core/game.ts';
import { ordersWhere, setOn, valueOn } from '../core/orders.ts';
import { only, range, same } from '../core/values.ts';
import { GOODS } from './facts.ts';
import { goodsArgs, total } from './goods.ts';
import { SPACES, type Asks, type Goods, type Options, type Space, type Step, type View } from './model.ts';
import { follow } from './plan.ts';
import { foremost, openSpaces } from './possible.ts';
import { hasPassed, msg, now, playerAt, type Doing, type State } from './state.ts';

/** Cards that the order to pass can keep, by their number in the hand. */
const KEPT = 8;
/** Where to pass: the wide space, or the foremost free one. */
const PASSES = ['wide', 'front'] as const;
/** DY-40. */
const DICE = ['pair', 'single'] as const;

const PASS: Asks['turn'][] = [{ do: 'pass' }];
const NO_TILE: Asks['tile'][] = [{ tile: null }];

export const orders: Orders<State, Asks, View, Options> = { menu, answer, kept, acted };

function menu(_options: Options, open: View | null): OrderChoice[] {
  if (open === null || open.stage === 'over') return [];
  const { round } = open;
  const choice = (id: string, values: readonly (readonly [value: string, label: Msg])[]): OrderChoice => ({
    id,
    label: msg(`order.${id}`, { round }),
    values: values.map(([value, label]) => ({ value: valueOn(round, value), label })),
  });
  return [
    choice(
      'pass',
      PASSES.flatMap(space =>
        range(KEPT).map(i => [`${space}-${i + 1}`, msg(`order.passes.${space}`, { n: i + 1 })] as const),
      ),
    ),
    choice('tile', [['none', msg('order.tiles.none')]]),
    choice('choose', [
      ['more', msg('order.chooses.more')],
      ...GOODS.map(good => [good, msg('order.chooses.good', { good })] as const),
    ]),
    choice(
      'group',
      DICE.map(take => [take, msg(`order.groups.${take}`)] as const),
    ),
    choice('score', [['none', msg('order.scores.none')]]),
  ];
}

function answer(state: Frozen<State>, seat: Seat, set: OrderSet): Answer<Asks> | null {
  const task = now(state);
  const wanted = (id: string): string | null => setOn(state.round, set[id]);
  if (task === null) return null;
  if (task.do === 'turn') return passOf(state, seat, wanted('pass')) && { type: 'turn', seat, picks: PASS };
  if (task.do === 'step') return step(state, seat, task, wanted('pass'));
  if (task.do === 'tile') return wanted('tile') === null ? null : { type: 'tile', seat, picks: NO_TILE };
  if (task.do === 'choose') return choose(seat, task, wanted('choose'));
  if (task.do === 'group') return group(seat, wanted('group'));
  if (task.do === 'score') return wanted('score') === null ? null : { type: 'score', seat, picks: [] };
  return null;
}

/**
 * Returns the whole pass (DY-61, DY-66), so that the order never begins one that it cannot finish. `null`:
 * the space is too dear, or the hand has no card of this number.
 */
function passOf(
  state: Frozen<State>,
  seat: Seat,
  wanted: string | null,
): { readonly space: Space; readonly keep: number } | null {
  const [where, number] = (wanted ?? '').split('-');
  const { hand } = playerAt(state, seat);
  const space = where === 'front' ? foremost(state) : SPACES.at(-1);
  const keep = Number(number) - 1;
  const isPossible = space !== undefined && openSpaces(state, seat).includes(space);
  return wanted !== null && isPossible && (hand.length < 2 || keep in hand) ? { space, keep } : null;
}

/** Answers the details of the pass that the order has begun. */
function step(
  state: Frozen<State>,
  seat: Seat,
  { who, root, steps }: Frozen<Doing<'step'>>,
  wanted: string | null,
): Answer<Asks> | null {
  const pass = passOf(state, seat, wanted);
  if (pass === null || root.do !== 'pass' || who !== seat) return null;
  const { asks } = follow(state, who, root, steps);
  const card = playerAt(state, seat).hand[pass.keep];
  const meant: readonly Step[] = [{ space: pass.space }, ...(card ? [{ keep: card }] : [])];
  const picks = meant.filter(each => asks?.options.some(({ value }) => same(value, each)));
  return { type: 'step', seat, picks };
}

function group(seat: Seat, wanted: string | null): Answer<Asks> | null {
  const take = DICE.find(each => each === wanted);
  return take ? { type: 'group', seat, picks: [{ take }] } : null;
}

/** Takes the group with more goods, or with more of a colour. `null`: the groups are equal in that. */
function choose(seat: Seat, { first, second }: Frozen<Doing<'choose'>>, wanted: string | null) {
  if (wanted === null) return null;
  const good = GOODS.find(each => each === wanted);
  const worth = (goods: Goods): number => (good ? goods[good] : total(goods));
  if (worth(first) === worth(second)) return null;
  const take = worth(first) > worth(second) ? 'first' : 'second';
  return { type: 'choose', seat, picks: [{ take }] } as const;
}

/**
 * Drops the orders of an earlier round. The one to pass also ends with the pass, and when the hand changes,
 * because it numbers the cards; that about book tiles when the owner takes one.
 */
function kept(before: Frozen<State>, after: Frozen<State>, seat: Seat, set: OrderSet): OrderSet {
  const [then, later] = [playerAt(before, seat), playerAt(after, seat)];
  const isDone = (id: string): boolean =>
    (id === 'pass' && (hasPassed(after, seat) || !same(then.hand, later.hand))) ||
    (id === 'tile' && later.tiles.length > then.tiles.length) ||
    (id === 'score' && isScoring(before) && !isScoring(after));
  return ordersWhere(set, (id, value) => setOn(after.round, value) !== null && !isDone(id));
}
const isScoring = (state: Frozen<State>): boolean => now(state)?.do === 'score';

/** What is told of an answer. The details of a pass are told with the pass. */
const PREPARED: Partial<Record<Answer<Asks>['type'], string>> = {
  turn: 'prepared.pass',
  tile: 'prepared.tile',
  group: 'prepared.group',
  score: 'prepared.score',
};

function acted(before: Frozen<State>, answered: Answer<Asks>): Msg | null {
  const task = now(before);
  if (answered.type === 'choose' && task?.do === 'choose')
    return msg('prepared.choose', goodsArgs(task[only(answered.picks).take]));
  const path = PREPARED[answered.type];
  return path === undefined ? null : msg(path, { round: before.round });
}

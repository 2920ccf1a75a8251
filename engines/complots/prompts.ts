/** Every question with all its legal answers. Legality is decided only here. */
import type { Frozen, Msg, Option, Prompt, Seat } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import { at, player, range } from '../core/values.ts';
import { blockers, FACTS, FORCED, inPlay, sorted } from './facts.ts';
import { lossAsk, lossOf } from './loss.ts';
import {
  ACTIONS,
  VERDICTS,
  type Action,
  type Asks,
  type Character,
  type Choice,
  type Response,
} from './model.ts';
import {
  announced,
  awaited,
  blockOf,
  msg,
  opponents,
  playerAt,
  stageOf,
  targetOf,
  type State,
} from './state.ts';

const ONE = [1, 1] as const;
/** A prompt without its type, for prompts that differ in nothing else. */
type Untyped<Q extends keyof Asks> = Omit<Extract<Prompt<Asks>, { type: Q }>, 'type'>;
/** The answer for silence in a window. */
export const PASS: Response = { say: 'pass', as: null, always: false };

export function prompts(state: Frozen<State>): Prompt<Asks>[] {
  return awaited(state).map(seat => ask(state, seat));
}

function ask(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const stage = stageOf(state);
  switch (stage) {
    case 'draft':
      return draft(state, seat);
    case 'turn':
      return turn(state, seat);
    case 'action':
      return action(state, seat);
    case 'late':
      return late(state, seat);
    case 'block':
      return block(state, seat);
    case 'lose':
      return { ...oneOf(state, seat, lossAsk(lossOf(state, seat, state.tasks.slice(1)))), type: 'lose' };
    case 'show':
      return { ...oneOf(state, seat, msg('ask.show', { who: player(state.active) })), type: 'show' };
    case 'exchange':
      return exchange(state, seat);
    case 'judge':
      return judge(state, seat);
    case 'over':
      throw new Error('nobody is asked any more');
  }
}

/** Asks both players at the same time for a card of their set (CO-8, CO-9). */
function draft(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const character = at(playerAt(state, seat).hand, 0);
  return {
    type: 'draft',
    seat,
    ask: msg('ask.draft', { character }),
    pick: ONE,
    fallback: 'random',
    options: inPlay(state.options).map(c => option(c, msg('card', { character: c }))),
    sealed: { claim: state.claim, closes: 'all', given: false },
  };
}

/** Asks for exactly one action (CO-10). */
function turn(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const { coins } = playerAt(state, seat);
  const forced = coins >= FORCED;
  const options = ACTIONS.filter(a => allowed(state, a, coins)).flatMap(a => choices(state, a));
  return {
    type: 'turn',
    seat,
    ask: msg(forced ? 'ask.forced' : 'ask.turn'),
    pick: ONE,
    options,
    fallback: [silentTurn(state, seat)],
    sealed: null,
  };
}

/** CO-11, CO-15, CO-17, CO-27. */
function allowed({ options }: Frozen<State>, action: Action, coins: number): boolean {
  const { cost, claims } = FACTS[action];
  if (coins >= FORCED) return action === 'murder';
  return coins >= cost && (claims === null || inPlay(options).includes(claims));
}

/** Returns the targets: every other player in the game, with or without coins (CO-19). */
function choices(state: Frozen<State>, action: Action): Option<Choice>[] {
  if (!FACTS[action].targeted) return [option({ action, target: null }, msg(`choice.${action}`))];
  const group = msg(`group.${action}`);
  return opponents(state, state.active).map(target =>
    option({ action, target }, msg(`choice.${action}`, { target: player(target) }), { group }),
  );
}

/**
 * Returns the clock's answer (CO-57): Income, or Murder of the richest opponent where Income is not legal or
 * would bring nothing. Ties: the next in turn order.
 */
function silentTurn(state: Frozen<State>, seat: Seat): Choice {
  const coins = (other: Seat) => playerAt(state, other).coins;
  if (coins(seat) < murderousFrom(state)) return { action: 'income', target: null };
  const target = opponents(state, seat).reduce((best, other) => (coins(other) > coins(best) ? other : best));
  return { action: 'murder', target };
}

/**
 * Returns the number of coins from which the clock murders. With an empty Treasury it is the price, because
 * six to eight players can share the coins so that nobody ever reaches `FORCED`.
 */
const murderousFrom = ({ treasury }: Frozen<State>): number => (treasury === 0 ? FACTS.murder.cost : FORCED);

/**
 * Asks for an answer to the action. The options depend only on
 * the action and its target, never on a hand (CO-36, CO-71).
 */
function action(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const { by, action, character, target } = announced(state);
  const aimed = target === seat;
  const may = target === null || aimed ? blockers(action, inPlay(state.options)) : []; // CO-41
  const interrupts = character ? 'soon' : 'now';
  const options = [
    ...(character ? [CHALLENGE] : []), // CO-13
    ...may.map(as =>
      option<Response>({ say: 'block', as, always: false }, msg('response.block', { as }), {
        onCard: true,
        interrupts,
      }),
    ),
    LET_PASS,
    ...(aimed && may.length > 0 ? inAnyCase(may) : []),
  ];
  const names = { who: player(by), ...(target === null ? {} : { target: player(target) }) };
  return {
    ...window(state, seat, msg(`${aimed ? 'ask.aimed' : 'ask.action'}.${action}`, names), options),
    type: 'action',
  };
}

const CHALLENGE = option<Response>({ say: 'challenge', as: null, always: false }, msg('response.challenge'), {
  onCard: true,
  interrupts: 'now',
});
const LET_PASS = option<Response>(PASS, msg('response.pass'), { onCard: true });

/** Answers that also hold after a failed challenge (CO-38). */
const inAnyCase = (may: readonly Character[]): Option<Response>[] => [
  ...may.map(as =>
    option<Response>({ say: 'block', as, always: true }, msg('response.blockAlways', { as }), {
      interrupts: 'soon',
    }),
  ),
  option<Response>({ ...PASS, always: true }, msg('response.passAlways')),
];

/** Asks the target after every first answer; silence keeps that answer (CO-38). */
function late(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const { by, action } = announced(state);
  const { say, as, always } = state.foretold ?? PASS;
  const options = blockers(action, inPlay(state.options)).map(as =>
    option<Response>({ say: 'block', as, always: false }, msg('response.block', { as }), {
      onCard: true,
      interrupts: 'now',
    }),
  );
  return {
    ...window(state, seat, msg(`ask.late.${action}`, { who: player(by) }), [...options, LET_PASS]),
    type: 'late',
    fallback: [say === 'block' ? { say, as, always: false } : PASS],
    afresh: [PASS],
    sealed: { claim: state.claim, closes: 'pace', given: always },
  };
}

/** Asks every player in the game except the blocker (CO-42). */
function block(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const { action, by } = announced(state);
  const { by: blocker, as } = blockOf(state);
  const names = { who: player(blocker), active: player(by), as };
  return {
    ...window(state, seat, msg(`${seat === by ? 'ask.blockMine' : 'ask.block'}.${action}`, names), [
      CHALLENGE,
      LET_PASS,
    ]),
    type: 'block',
  };
}

function window(
  { claim }: Frozen<State>,
  seat: Seat,
  ask: Msg,
  options: readonly Option<Response>[],
): Untyped<'action'> {
  return { seat, ask, pick: ONE, options, fallback: [PASS], sealed: { claim, closes: 'pace', given: false } };
}

/**
 * Asks for one card. The question is the same for equal and different cards (CO-58). The clock chooses at
 * random, because a fixed choice would reveal something about the remaining card.
 */
function oneOf(state: Frozen<State>, seat: Seat, ask: Msg): Untyped<'lose'> {
  return {
    seat,
    ask,
    pick: ONE,
    options: cards(playerAt(state, seat).hand),
    fallback: 'random',
    sealed: null,
  };
}

/** Asks which cards to keep, as many as before (CO-20, CO-21, CO-22). */
function exchange(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const { hand } = playerAt(state, seat);
  const count = hand.length;
  const all = sorted([...hand, ...state.drawn]);
  return {
    type: 'exchange',
    seat,
    ask: msg('ask.exchange', { count }),
    pick: [count, count],
    options: cards(all),
    fallback: placesOf(hand, all),
    sealed: null,
  };
}

/** Returns the indexes of the hand's cards within `all`. Among equal cards the first indexes are used. */
function placesOf(hand: readonly Character[], all: readonly Character[]): number[] {
  return hand.map((card, i) => all.indexOf(card) + hand.slice(0, i).filter(c => c === card).length);
}

/** Returns one option per card. A number tells equal cards apart. */
function cards(hand: readonly Character[]): Option<number>[] {
  return range(hand.length).map(place => {
    const character = at(hand, place);
    const copy = hand.slice(0, place + 1).filter(c => c === character).length;
    return option(place, copy === 1 ? msg('card', { character }) : msg('cardCopy', { character, copy }));
  });
}

/** Asks whether the card is given back or replaced (CO-23). */
function judge(state: Frozen<State>, seat: Seat): Prompt<Asks> {
  const target = player(targetOf(state));
  return {
    type: 'judge',
    seat,
    ask: msg('ask.judge', { target, character: examined(state) }),
    pick: ONE,
    sealed: null,
    options: VERDICTS.map(verdict => option(verdict, msg(`verdict.${verdict}`, { target }))),
    fallback: ['return'],
  };
}

function examined({ examined }: Frozen<State>): Character {
  if (!examined) throw new Error('no card is being examined');
  return examined;
}

/** Every question with all its legal answers. Legality is decided only here. */
import type { Frozen, Option, Prompt, Seat } from '../core/game.ts';
import { option } from '../core/prompt.ts';
import { once, player } from '../core/values.ts';
import { birthCities } from './board.ts';
import { BONUSES, cardOf, isTurnTile, optionsOf } from './facts.ts';
import { divisions, goodsArgs, goodsArgs2, total } from './goods.ts';
import {
  diceLabel,
  goodsLabel,
  groupsLabel,
  nthCard,
  optionLabel,
  scoringLabel,
  shipLabel,
} from './labels.ts';
import { coatChoices, diceSets, facesArgs, facesAt, groupsOf, isPlain, spouses } from './marriage.ts';
import {
  SHIPS,
  type Asks,
  type BonusChoice,
  type Card,
  type CardOption,
  type Turn,
  type TurnTile,
} from './model.ts';
import { follow } from './plan.ts';
import { canBonus, canPlay, canUseTile, hasMember, revaluationsLeft } from './possible.ts';
import { givePrompts, remainsPrompts, scorePrompts, unmarriedPrompts } from './sealed.ts';
import { msg, now, playerAt, shipAt, type Doing, type State, type Task } from './state.ts';
import { ownChoices, traders } from './trade.ts';

type Position = Frozen<State>;
type Ask<Q extends keyof Asks> = Extract<Prompt<Asks>, { type: Q }>;
/** The common part of all questions with one open answer. */
const OPEN = { pick: [1, 1], sealed: null } as const;

export function prompts(state: Position): readonly Prompt<Asks>[] {
  const found = foundLast.get(state);
  forget(state);
  const task = now(state);
  return task ? (found ?? questions(state, task)) : [];
}

/**
 * The questions at which `play` has stopped, by state. They serve once, because a draft may change after
 * they were asked for.
 */
const foundLast = new WeakMap<Position, readonly Prompt<Asks>[]>();
export const remember = (state: Position, open: readonly Prompt<Asks>[]): void =>
  void foundLast.set(state, open);
export const forget = (state: Position): void => void foundLast.delete(state);

/** Returns the questions of a task. Empty: it asks no player. */
export function questions(state: Position, task: Frozen<Task>): Prompt<Asks>[] {
  switch (task.do) {
    case 'goods':
    case 'refill':
    case 'place':
    case 'marriage':
    case 'face':
    case 'putAway':
    case 'next':
    case 'characters':
    case 'first':
    case 'clearTrack':
    case 'deal':
    case 'reckon':
    case 'begin':
    case 'finish':
      return [];
    case 'turn':
      return [turn(state, task.who)];
    case 'tile':
      return playerAt(state, task.who).tiles.length > 0 ? [tile(state, task.who)] : [];
    case 'step':
      return step(state, task);
    case 'trade':
      return hasMember(state, task.who) ? [trade(state, task.who)] : [];
    case 'own':
      return [own(state, task.ship)];
    case 'divide':
      return [divide(state, task.ship)];
    case 'choose':
      return [choose(state, task)];
    case 'split':
      return [split(state, task)];
    case 'group':
      return [group(state, task)];
    case 'order':
      return order(state, task);
    case 'dice':
      return [dice(state, task)];
    case 'birth':
      return [birth(state, task.who)];
    case 'coat':
      return coat(state, task);
    case 'keep':
      return [keep(state, task)];
    case 'give':
      return givePrompts(state, task.who);
    case 'remains':
      return remainsPrompts(state, task.taken);
    case 'bonus':
      return [bonus(state, task)];
    case 'score':
      return scorePrompts(state);
    case 'unmarried':
      return unmarriedPrompts(state);
  }
}

/**
 * Asks how to begin the turn (DY-10): a card's option that is possible (DY-15),
 * a book tile, a discard or a pass. A silent player discards.
 */
function turn(state: Position, seat: Seat): Ask<'turn'> {
  const { hand } = playerAt(state, seat);
  const isPossible = playableOf(state, seat);
  const cards = hand.flatMap((card, i) =>
    playsOf(card)(i + 1).filter(({ value }) => isPossible(card, value.as)),
  );
  const tiles = usable(state, seat).map(useOf);
  const discard = hand.length > 0 ? [DISCARD] : []; // DY-62
  const options = [...cards, ...tiles, ...discard, PASS];
  return {
    type: 'turn',
    seat,
    ask: msg(hand.length > 0 ? 'ask.turn' : askWithoutCards(state, seat), { round: state.round }),
    options,
    fallback: [hand.length > 0 ? { do: 'discard' } : { do: 'pass' }],
    ...OPEN,
  };
}

type Play = Extract<Turn, { do: 'play' }>;
/** Returns the uses of a card that is the nth of a hand. */
const playsOf = once((card: Card) =>
  once((n: number) =>
    optionsOf(cardOf(card)).map(as =>
      option<Play>({ do: 'play', card, as }, optionLabel(card, as), { group: nthCard(card, n) }),
    ),
  ),
);
const useOf = once((tile: TurnTile) =>
  option<Turn>({ do: 'tile', tile }, msg('choice.tile', { tile }), { group: msg('group.tile') }),
);
const DISCARD = option<Turn>({ do: 'discard' }, msg('choice.discard'));
const PASS = option<Turn>({ do: 'pass' }, msg('choice.pass'));

/** Returns `canPlay` for the cards of a hand. Only what is special differs from card to card. */
function playableOf(state: Position, seat: Seat): (card: Card, as: CardOption) => boolean {
  const known = new Map<CardOption, boolean>();
  return (card, as) => {
    if (as === 'special') return canPlay(state, seat, card, as);
    const found = known.get(as) ?? canPlay(state, seat, card, as);
    known.set(as, found);
    return found;
  };
}

/** Returns the question of a turn without action cards. It tells tiles that cannot be used from none. */
function askWithoutCards(state: Position, seat: Seat): string {
  if (playerAt(state, seat).tiles.length === 0) return 'ask.noCards';
  return usable(state, seat).length > 0 ? 'ask.onlyTiles' : 'ask.noUse';
}

/** Returns the kinds of book tiles that can be used now (DY-92). */
const usable = (state: Position, seat: Seat): TurnTile[] =>
  [...new Set(playerAt(state, seat).tiles)].filter(isTurnTile).filter(each => canUseTile(state, seat, each));

/**
 * Asks every player who has book tiles, even if none can be used (DY-91, DY-109), because a turn that ended
 * by itself would tell the others which tile it is.
 */
function tile(state: Position, seat: Seat): Ask<'tile'> {
  const tiles = usable(state, seat).map(each =>
    option<Asks['tile']>({ tile: each }, msg('choice.useTile', { tile: each })),
  );
  return {
    type: 'tile',
    seat,
    ask: msg(tiles.length > 0 ? 'ask.tile' : 'ask.noTile'),
    options: [...tiles, option<Asks['tile']>({ tile: null }, msg('choice.end'))],
    fallback: [{ tile: null }],
    ...OPEN,
  };
}

function step(state: Position, { who, root, steps }: Doing<'step'>): Ask<'step'>[] {
  const { asks } = follow(state, who, root, steps);
  return asks ? [{ type: 'step', seat: who, ...asks, ...OPEN }] : [];
}

/** Asks for a trade, which may be declined (DY-16). A silent player declines. */
function trade(state: Position, seat: Seat): Ask<'trade'> {
  const ships = SHIPS.map(ship => option<Asks['trade']>({ ship }, shipLabel(state, seat, ship)));
  return {
    type: 'trade',
    seat,
    ask: msg('ask.trade'),
    options: [...ships, option<Asks['trade']>({ ship: null }, msg('choice.noTrade'))],
    fallback: [{ ship: null }],
    ...OPEN,
  };
}

function own(state: Position, ship: 1 | 2 | 3): Ask<'own'> {
  const options = ownChoices(shipAt(state, ship).goods).map(goods => option({ goods }, goodsLabel(goods)));
  return {
    type: 'own',
    seat: traders(state, ship).large,
    ask: msg('ask.own', { ship }),
    options,
    fallback: options.slice(0, 1).map(o => o.value),
    ...OPEN,
  };
}

/** Asks the owner of the small space to divide the goods (DY-21). The most even division comes first. */
function divide(state: Position, ship: 1 | 2 | 3): Ask<'divide'> {
  const { goods } = shipAt(state, ship);
  const { small, large } = traders(state, ship);
  const options = divisions(goods).map(one => option({ group: one }, groupsLabel(goods, one)));
  return {
    type: 'divide',
    seat: small,
    ask: msg('ask.divide', { ship, target: player(large), ...goodsArgs(goods) }),
    options,
    fallback: options.slice(0, 1).map(o => o.value),
    ...OPEN,
  };
}

function choose(state: Position, { ship, first, second }: Doing<'choose'>): Ask<'choose'> {
  const { small, large } = traders(state, ship);
  const options = [
    option<Asks['choose']>({ take: 'first' }, msg('choice.group.first', goodsArgs(first))),
    option<Asks['choose']>({ take: 'second' }, msg('choice.group.second', goodsArgs(second))),
  ];
  const more = total(second) > total(first) ? 'second' : 'first';
  return {
    type: 'choose',
    seat: large,
    ask: msg('ask.choose', { ship, target: player(small), ...goodsArgs(first), ...goodsArgs2(second) }),
    options,
    fallback: [{ take: more }],
    ...OPEN,
  };
}

/** Asks which die is the single one (DY-40). Equal faces appear once. */
function split(state: Position, { city, faces }: Doing<'split'>): Ask<'split'> {
  const { small, large } = spouses(state, city);
  const options = faces.flatMap((face, i) =>
    faces.indexOf(face) < i
      ? []
      : [option({ single: i + 1 }, msg('choice.split', facesArgs([...groupsOf(faces, i + 1).pair, face])))],
  );
  return {
    type: 'split',
    seat: small,
    ask: msg('ask.split', { city, target: player(large), ...facesArgs(faces) }),
    options,
    fallback: options.slice(0, 1).map(o => o.value),
    ...OPEN,
  };
}

function group(state: Position, { city, faces, single }: Doing<'group'>): Ask<'group'> {
  const { small, large } = spouses(state, city);
  const groups = groupsOf(faces, single);
  const options = [
    option<Asks['group']>({ take: 'pair' }, diceLabel(groups.pair)),
    option<Asks['group']>({ take: 'single' }, diceLabel([groups.single])),
  ];
  return {
    type: 'group',
    seat: large,
    ask: msg('ask.group', { city, target: player(small), ...facesArgs([...groups.pair, groups.single]) }),
    options,
    fallback: [{ take: 'pair' }],
    ...OPEN,
  };
}

/** Asks for the next die, if the order makes a difference (DY-44). */
function order(state: Position, { who, faces }: Doing<'order'>): Ask<'order'>[] {
  if (new Set(faces).size < 2 || faces.some(face => isPlain(state, face))) return [];
  const options = faces.map(face => option({ face }, diceLabel([face])));
  return [
    {
      type: 'order',
      seat: who,
      ask: msg('ask.order'),
      options,
      fallback: options.slice(0, 1).map(o => o.value),
      ...OPEN,
    },
  ];
}

/** DY-58, DY-75, DY-94. */
function dice(state: Position, { who, faces, want, for: reason }: Doing<'dice'>): Ask<'dice'> {
  const options = diceSets(state, who, faces, want).map(set =>
    option({ dice: set }, diceLabel(facesAt(faces, set))),
  );
  return {
    type: 'dice',
    seat: who,
    ask: msg(`ask.dice.${reason}`, { count: want, ...facesArgs(faces) }),
    options,
    fallback: options.slice(0, 1).map(o => o.value),
    ...OPEN,
  };
}

/** DY-42, DY-16. */
function birth(state: Position, seat: Seat): Ask<'birth'> {
  const cities = birthCities(state, seat).map(city =>
    option<Asks['birth']>({ city }, msg('choice.city', { city })),
  );
  return {
    type: 'birth',
    seat,
    ask: msg('ask.birth'),
    options: [...cities, option<Asks['birth']>({ city: null }, msg('choice.noBirth'))],
    fallback: cities.slice(0, 1).map(o => o.value),
    ...OPEN,
  };
}

/** DY-48. */
function coat(state: Position, { who, rolled }: Doing<'coat'>): Ask<'coat'>[] {
  const options = coatChoices(state, rolled).map(nation =>
    option({ nation }, msg('choice.nation', { nation })),
  );
  return options.length > 0
    ? [
        {
          type: 'coat',
          seat: who,
          ask: msg('ask.coat', { nation: rolled }),
          options,
          fallback: options.slice(0, 1).map(o => o.value),
          ...OPEN,
        },
      ]
    : [];
}

/** DY-102. */
function keep(state: Position, { who, cards }: Doing<'keep'>): Ask<'keep'> {
  const options = cards.map((card, i) => option({ card }, scoringLabel(state, who, card, i + 1)));
  return {
    type: 'keep',
    seat: who,
    ask: msg('ask.keep', { count: cards.length }),
    options,
    fallback: 'random',
    ...OPEN,
  };
}

/** DY-73, DY-77. */
function bonus(state: Position, { who, by }: Doing<'bonus'>): Ask<'bonus'> {
  const options = BONUSES.filter(each => canBonus(state, who, each)).flatMap((each): Option<BonusChoice>[] =>
    each === 'revaluation'
      ? revaluationsLeft(state).map(nation =>
          option({ bonus: each, nation }, msg('choice.nation', { nation }), {
            group: msg('choice.bonus', { bonus: each }),
          }),
        )
      : [option({ bonus: each }, msg('choice.bonus', { bonus: each }))],
  );
  return {
    type: 'bonus',
    seat: who,
    ask: msg(`ask.bonus.${by}`),
    options,
    fallback: [{ bonus: 'vp3' }],
    ...OPEN,
  };
}

/** Standing orders that answer open questions: Taj Mahal, Raja and Dynasties. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { View as DynastiesView } from '../../../engines/dynasties/model.ts';
import type { View as RajaView } from '../../../engines/raja/model.ts';
import type { View as TajView } from '../../../engines/taj-mahal/model.ts';
import type { GameId } from '../../../engines/index.ts';
import { changeOf, changePlayer, draftOf } from '../../../src/tables/request/draft.ts';
import { minute } from '../../support/service/time.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const PEOPLE = ['ann', 'ben', 'eva'];

async function begun(game: GameId): Promise<{ id: string; a: string; next: string; last: string }> {
  const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
  for (const guest of PEOPLE.slice(1)) must(await b.tables.join(id, b.by(guest)));
  must(await b.tables.start(id, b.by('ann')));
  const seats = (await b.tableView(id)).table.players.map(player => player.user);
  const a = await b.turnOf(id);
  const after = (n: number) => seats[(seats.indexOf(a) + n) % seats.length] ?? '';
  return { id, a, next: after(1), last: after(2) };
}

/** Sets an order to the value of the menu that ends with `value`. */
async function prepare(id: string, who: string, order: string, value: string) {
  const { orderMenu } = await b.tableView(id, who);
  const known = orderMenu
    .find(each => each.id === order)
    ?.values.find(each => each.value.endsWith(`:${value}`));
  return b.tables.order(id, b.by(who), order, known?.value ?? value);
}
const seatOf = async (id: string, who: string): Promise<number> =>
  (await b.tableView(id)).table.players.findIndex(player => player.user === who);
const entries = (id: string) => b.store.entries(id);
const stampOf = async (id: string, who: string) => (await b.tableView(id, who)).mine?.stamp ?? '';
const play = async (id: string, who: string) => {
  const { mine } = await b.tableView(id, who);
  return b.tables.answer(id, b.by(who), mine?.stamp ?? '', { optionIndexes: [0] });
};

describe('a prepared answer to an open question', () => {
  it('is given as soon as the question is put, and only its owner is told, in the past tense', async () => {
    const { id, a, next, last } = await begun('taj-mahal');
    must(await prepare(id, next, 'withdraw', 'next'));
    must(await play(id, a));
    const view = (await b.tableView(id)).view as TajView;
    expect(view.figures[await seatOf(id, next)]?.withdrawn).toBe(true);
    expect((await entries(id)).at(-1)).toMatchObject({ by: ['order'], binding: true });
    const told = JSON.stringify(await b.tables.news(id, next));
    expect(told).toContain('taj-mahal:prepared.withdraws');
    expect(told).not.toContain('ordersEnded');
    expect((await b.tableView(id, next)).mine).toMatchObject({ orders: {}, undoable: false });
    for (const other of [a, last])
      expect(JSON.stringify([await b.tables.news(id, other), await b.tableView(id, other)])).not.toContain(
        'prepared.withdraws',
      );
  });

  it('acts at once if the question is open already, and says what it has done', async () => {
    const { id, a } = await begun('taj-mahal');
    const told = must(await prepare(id, a, 'withdraw', 'next'));
    expect(told.map(({ key }) => key)).toContain('taj-mahal:prepared.withdraws');
  });

  it('does nothing if it is not legal or does not fit: the owner is asked', async () => {
    const { id, a, next } = await begun('taj-mahal');
    must(await prepare(id, next, 'withdraw', 'two'));
    must(await play(id, a));
    expect(await b.turnOf(id)).toBe(next);
  });

  it('is refused if it has nothing left to answer', async () => {
    const { id, a } = await begun('taj-mahal');
    must(await b.say(id, a, { card: null }));
    while ((await b.turnOf(id)) === a)
      must(await b.tables.answer(id, b.by(a), await stampOf(id, a), { optionIndexes: [0, 1] }));
    for (const [order, value] of [
      ['withdraw', 'next'],
      ['take', 'red'],
    ] as const)
      expect(await prepare(id, a, order, value)).toMatchObject({
        ok: false,
        why: { key: 'common:refuse.orderOver' },
      });
  });

  it('cannot be set from a menu of another visit', async () => {
    const { id, next } = await begun('taj-mahal');
    expect(await b.tables.order(id, b.by(next), 'withdraw', '2:next')).toMatchObject({
      ok: false,
      why: { key: 'common:refuse.orderOver' },
    });
  });

  it('is not inherited by who takes the seat, who reads nothing of it either', async () => {
    const { id, a, next } = await begun('taj-mahal');
    must(await prepare(id, next, 'withdraw', 'next'));
    must(await play(id, a));
    expect(JSON.stringify(await b.tables.log(id, next))).toContain('prepared.');
    must(await b.substitute(id, b.by(next), await seatOf(id, next), { id: 'zoe', name: 'Zoe' }));
    const { ply } = (await b.tableView(id)).table;
    const read = [
      await b.tables.news(id, 'zoe'),
      await b.tables.log(id, 'zoe'),
      await b.tables.privateMessages(id, 'zoe'),
      await b.tables.snapshot(id, 'zoe', ply),
    ];
    expect(JSON.stringify(read)).not.toMatch(/prepared\.|ordersEnded/);
    expect((await b.tableView(id, 'zoe')).mine?.orders).toEqual({});
  });

  it('does not wait on a question that an undo has put again', async () => {
    const { id, a, next } = await begun('dynasties');
    must(await b.say(id, a, { do: 'discard' }));
    must(await prepare(id, a, 'pass', 'wide-2'));
    must(await b.tables.undo(id, b.by(a)));
    must(await prepare(id, next, 'tile', 'none'));
    await b.time.advance(minute);
    expect(await b.turnOf(id)).toBe(a);
    expect((await entries(id)).some(({ by }) => by?.includes('order'))).toBe(false);
  });

  it('of an absent player does not wait until they look at the table', async () => {
    const { id, a, next, last } = await begun('taj-mahal');
    must(await prepare(id, next, 'withdraw', 'next'));
    const loaded = await b.store.load(id);
    if (!loaded) throw new Error('no table');
    const seat = await seatOf(id, next);
    const draft = draftOf(loaded, b.time.now(), { scale: 1, automatedPlayer: () => [] });
    changePlayer(draft, seat, { missed: 2, absent: true });
    await b.store.commit(loaded, changeOf(draft, null));
    must(await play(id, a));
    await b.tableView(id, next);
    must(await prepare(id, last, 'take', 'red'));
    expect(await b.turnOf(id)).toBe(next);
    expect((await entries(id)).some(({ by }) => by?.includes('order'))).toBe(false);
  });

  it('ends when a vote undoes a move of its owner, and the table is told', async () => {
    const { id, a, next, last } = await begun('raja');
    must(await b.say(id, a, { take: 'mogul' }));
    must(await prepare(id, a, 'first', 'quarry'));
    must(await b.tables.propose(id, b.by(a), 'undo', ''));
    const made = (await b.tableView(id)).table.motion?.since ?? 0;
    for (const voter of [next, last]) must(await b.tables.agree(id, b.by(voter), true, made));
    expect(await b.turnOf(id)).toBe(a);
    expect((await b.tableView(id, a)).mine?.orders).toEqual({});
    expect(JSON.stringify(await b.said())).toContain('hosting:note.passed.undo');
  });

  it('carries out a whole pass with the card that is kept', async () => {
    const { id, a, next } = await begun('dynasties');
    must(await prepare(id, next, 'pass', 'wide-2'));
    const hand = ((await b.tableView(id, next)).mine?.view as DynastiesView).players[await seatOf(id, next)]
      ?.hand;
    must(await b.say(id, a, { do: 'pass' }));
    while ((await b.turnOf(id)) === a) must(await play(id, a));
    const view = (await b.tableView(id, next)).mine?.view as DynastiesView;
    expect(view.players[await seatOf(id, next)]).toMatchObject({ passed: true, hand: [hand?.[1]] });
    expect(JSON.stringify(await b.tables.news(id, next)).split('prepared.pass')).toHaveLength(2);
  });

  it('stays behind the answers of one reply: a plan is not interrupted', async () => {
    const { id, a } = await begun('dynasties');
    must(await prepare(id, a, 'pass', 'wide-8')); // nobody has eight cards
    const { mine } = await b.tableView(id, a);
    const pass =
      mine?.prompt?.options.findIndex(({ value }) => JSON.stringify(value) === '{"do":"pass"}') ?? -1;
    must(await b.tables.answer(id, b.by(a), mine?.stamp ?? '', { optionIndexes: [pass, 0, 0] }));
    expect((await entries(id)).slice(-3).map(({ by }) => by)).toEqual([['person'], ['person'], ['person']]);
  });

  it('stays as it was if such a reply is refused', async () => {
    const { id, a } = await begun('dynasties');
    must(await prepare(id, a, 'pass', 'wide-8'));
    const { mine } = await b.tableView(id, a);
    const options = mine?.prompt?.options ?? [];
    const discard = options.findIndex(({ value }) => JSON.stringify(value) === '{"do":"discard"}');
    const reply = { optionIndexes: [discard, 0, 0] }; // the hand changes, then somebody else is asked
    expect(await b.tables.answer(id, b.by(a), mine?.stamp ?? '', reply)).toMatchObject({ ok: false });
    expect((await b.tableView(id, a)).mine?.orders).not.toEqual({});
  });

  it('ends when a vote undoes what it has done: its owner is asked', async () => {
    const { id, a, next, last } = await begun('raja');
    must(await prepare(id, next, 'pick', 'monk'));
    must(await b.say(id, a, { take: 'mogul' }));
    expect(await b.turnOf(id)).toBe(last);
    must(await b.tables.propose(id, b.by(a), 'undo', ''));
    const made = (await b.tableView(id)).table.motion?.since ?? 0;
    for (const voter of [next, last]) must(await b.tables.agree(id, b.by(voter), true, made));
    expect(await b.turnOf(id)).toBe(next);
    expect((await b.tableView(id, next)).mine?.orders).toEqual({});
  });
});

describe('a prepared disc', () => {
  it('counts as an answer that nobody sees, until its owner presses another', async () => {
    const { id, a, next, last } = await begun('raja');
    for (const [who, take] of [
      [a, 'mogul'],
      [next, 'trader'],
      [last, 'monk'],
    ] as const)
      must(await b.say(id, who, { take }));
    for (const [order, action] of [
      ['first', 'quarry'],
      ['second', 'gold'],
    ] as const)
      must(await prepare(id, next, order, action));
    while (((await b.tableView(id)).view as RajaView).stage === 'opening')
      must(await play(id, await b.turnOf(id)));
    expect((await b.tableView(id)).awaited).toHaveLength(3);
    must(await play(id, a));
    must(await play(id, last));
    const { players, stage } = (await b.tableView(id, next)).mine?.view as RajaView;
    expect(stage).toBe('turn');
    expect(players[await seatOf(id, next)]?.disc).toEqual({ first: 'gold', second: 'quarry' });
    expect(players[await seatOf(id, last)]?.shown).toBe(false);
  });
});

describe('a prepared answer that ended with a step', () => {
  /** Returns what is done first of this that is offered. Missing: the first option. */
  async function does(id: string, who: string, wanted: readonly string[]): Promise<string> {
    const options = (await b.tableView(id, who)).mine?.prompt?.options ?? [];
    const values = options.map(({ value }) => JSON.stringify(value));
    const found = wanted.map(each => values.findIndex(value => value.includes(`"${each}"`)));
    const place = Math.max(0, found.find(each => each >= 0) ?? 0);
    if (wanted[0] !== 'swap' || place !== found[0])
      must(await b.tables.answer(id, b.by(who), await stampOf(id, who), { optionIndexes: [place] }));
    return values[place] ?? '';
  }

  /** Plays until somebody takes over a card of `owner`, who has prepared a disc. */
  async function robbed(): Promise<{ id: string; owner: string; taker: string }> {
    const id = must(await b.tables.open(b.by('ann'), { game: 'raja', location: GUILD, locale: 'en' }));
    for (const guest of PEOPLE.slice(1)) must(await b.tables.join(id, b.by(guest)));
    must(await b.tables.configure(id, b.by('ann'), { option: ['level', 'several'] }));
    must(await b.tables.start(id, b.by('ann')));
    for (let steps = 0; steps < 100; steps++) {
      const { stage, players } = (await b.tableView(id)).view as RajaView;
      const taker = await b.turnOf(id);
      if (stage === 'discs')
        for (const who of PEOPLE) must(await b.say(id, who, { first: 'quarry', second: 'character' }));
      else if (stage !== 'turn') must(await play(id, taker));
      else {
        const done = await does(id, taker, ['swap', 'character', 'finish']);
        if (!done.includes('swap')) continue;
        const swap = JSON.parse(done) as { readonly take: string };
        const from = players.findIndex(({ characters }) => characters.some(card => card === swap.take));
        const owner = (await b.tableView(id)).table.players[from]?.user ?? '';
        must(await prepare(id, owner, 'first', 'palace'));
        must(await prepare(id, owner, 'second', 'gold'));
        must(await b.say(id, taker, swap));
        return { id, owner, taker };
      }
    }
    throw new Error('no card is taken over');
  }
  const ordersOf = async (id: string, who: string) => (await b.tableView(id, who)).mine?.orders ?? {};

  it('is back when the step is undone', async () => {
    const { id, owner, taker } = await robbed();
    expect(await ordersOf(id, owner)).toEqual({});
    must(await b.tables.undo(id, b.by(taker)));
    expect(Object.keys(await ordersOf(id, owner))).toEqual(['first', 'second']);
    expect(JSON.stringify(await b.tables.news(id, owner))).not.toContain('ordersEnded');
  });
});

it('prepared answers change no notice, time or view of others before they act', async () => {
  const worlds = [];
  for (const value of [null, 'two', 'others']) {
    const { id, a, last } = await begun('taj-mahal');
    await b.said();
    if (value !== null) must(await prepare(id, last, 'withdraw', value));
    must(await play(id, a));
    const { table, awaited, view, orderMenu } = await b.tableView(id);
    const { cards } = (view as TajView).figures[0] ?? {};
    worlds.push({
      notices: (await b.said()).map(({ kind }) => kind),
      times: awaited.map(({ until }) => until),
      players: table.players.map(({ orders }) => orders),
      orderMenu: orderMenu.map(({ id: order, values }) => [order, values.length]),
      cards,
    });
  }
  expect(worlds[1]).toEqual(worlds[0]);
  expect(worlds[2]).toEqual(worlds[0]);
});

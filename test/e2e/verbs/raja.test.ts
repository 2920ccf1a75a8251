/**
 * Commands of Raja: answers by autocomplete, number, letter or words, and the refusal of what does not fit.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import type { PlayerView } from '../../../engines/raja/model.ts';
import { isEphemeral, type FakeUser, type Reply } from '../../../playground/user.ts';
import { channelOf } from '../../support/e2e/players.ts';
import {
  closeTable,
  tableViewOf,
  openLobby,
  openTable,
  openWorld,
  type World,
} from '../../support/e2e/program.ts';
import { sceneOf, turnOf, viewOf, type Seats } from '../../support/e2e/raja-position.ts';
import type { Task } from '../../../engines/raja/state.ts';
import type { RajaScene } from '../../engines/raja/table.ts';

let world: World;
let ann: FakeUser;
let ben: FakeUser;
let cleo: FakeUser;
let eve: FakeUser;
let all: readonly FakeUser[];

beforeAll(async () => {
  world = await openWorld();
  [ann, ben, cleo, eve] = await Promise.all([
    world.enter('Ann'),
    world.enter('Ben', 'it'),
    world.enter('Cleo'),
    world.enter('Eve', 'it'),
  ]);
  all = [ann, ben, cleo];
});
afterAll(async () => {
  expect(world.complaints).toEqual([]);
  await world.end();
});

/** Types a command in the channel of the table. */
async function type(
  user: FakeUser,
  table: string,
  command: string,
  options: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const reply = await user.slash(`raja ${command}`, { ...options, table }, await channelOf(world, table));
  await world.calm();
  return reply;
}
const offered = async (
  user: FakeUser,
  table: string,
  [command, option]: readonly [string, string],
  typed = '',
) =>
  user.autocomplete(`raja ${command}`, option, typed, {
    others: { table },
    channel: await channelOf(world, table),
  });
/** Replaces the open prompt by these tasks. */
const asking =
  (...tasks: readonly Task[]) =>
  (scene: RajaScene): RajaScene =>
    scene.given(state => {
      state.tasks = [...tasks];
    });
const names = (choices: readonly { readonly name: string }[]): string[] => choices.map(choice => choice.name);
const see = (table: string, user: FakeUser) => viewOf(world, table, user);
/** Returns what a user has. */
async function own(table: string, user: FakeUser): Promise<PlayerView> {
  const { players, seat } = await see(table, user);
  return at(players, seat ?? -1);
}
async function refused(
  user: FakeUser,
  table: string,
  [command, options]: readonly [string, Readonly<Record<string, string>>],
  words: RegExp,
): Promise<void> {
  const before = await tableViewOf(world, table, user);
  const { message } = await type(user, table, command, options);
  expect(user.text(message)).toMatch(words);
  expect(isEphemeral(message)).toBe(true);
  expect(await tableViewOf(world, table, user)).toEqual(before);
}

const cards = (seatOf: Seats) => ({
  characters: {
    [seatOf(ann)]: ['mogul' as const],
    [seatOf(ben)]: ['sadhu' as const],
    [seatOf(cleo)]: ['artisan' as const],
  },
});

describe('/raja disc', () => {
  it('RA-10 RA-11 sets two actions in any order, changeable until all have set theirs, unseen', async () => {
    const table = await sceneOf(world, all, {});
    await type(ann, table, 'disc', { first: 'palace', second: 'gold' });
    const first = (await tableViewOf(world, table, ann)).mine?.answered?.picks;
    expect(first).toEqual([{ first: 'gold', second: 'palace' }]);
    await type(ann, table, 'disc', { first: 'house', second: 'house' });
    await type(ben, table, 'disc', { first: 'gold', second: 'quarry' });
    expect((await tableViewOf(world, table, ann)).mine?.answered?.picks).toEqual([
      { first: 'house', second: 'house' },
    ]);
    expect((await see(table, cleo)).players.map(each => each.disc)).toEqual([null, null, null]);
    await type(cleo, table, 'disc', { first: 'governor', second: 'character' });
    const { stage, seat, players } = await see(table, ann);
    expect(stage).toBe('turn');
    expect(at(players, seat ?? -1).disc).toEqual({ first: 'house', second: 'house' });
    await refused(
      ann,
      table,
      ['disc', { first: 'gold', second: 'gold' }],
      /not your turn|asked something else now/,
    );
  });
});

describe('/raja build', () => {
  const houses = (seatOf: Seats) => ({
    houses: { v05: [seatOf(cleo)], v01: [seatOf(ben), seatOf(ben)] },
    players: { [seatOf(ann)]: { at: 'B' as const }, [seatOf(ben)]: { at: 'B' as const } },
  });

  it.each([
    ['a number', '5'],
    ['a name', 'pali'],
    ['the beginning of a name', 'ranak'],
    ['a number among words', 'village 15'],
    ['a letter', 'b'],
    ['the name of a city that has roads with villages', 'Delhi'],
    ['words', 'house in delhi'],
    ['what it is called in full', 'House in Delhi for 1 gold'],
  ])('takes %s: “%s”', async (_, place) => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'twoHouses'], position: houses });
    await type(ann, table, 'build', { place });
    const { houses: built, seat } = await see(table, ann);
    const expected = { 5: 'v05', pali: 'v05', ranak: 'v06', 'village 15': 'v15' }[place] ?? 'B';
    expect(
      Object.entries(built)
        .filter(([, owners]) => owners.includes(seat ?? -1))
        .map(([at]) => at),
    ).toEqual([expected]);
  });

  it('takes what autocomplete gives, what is called so first', async () => {
    const table = await turnOf(world, all, { mover: ben, actions: ['gold', 'house'], position: houses });
    const choices = await offered(ben, table, ['build', 'place'], '3');
    expect(at(choices, 0).name).toMatch(/: 3 Jalor \(Jodhpur–Ahmadabad\): vuoto/);
    expect(names(await offered(ben, table, ['build', 'place'], 'orchha'))).toEqual([
      expect.stringContaining('20 Orchha') as string,
    ]);
    await type(ben, table, 'build', { place: String(at(choices, 0).value) });
    expect((await see(table, ben)).houses['v03']).toHaveLength(1);
  });

  it('RA-49 asks which house is meant if the Builder could build one free, or reads it', async () => {
    const table = await turnOf(world, all, {
      mover: ann,
      actions: ['gold', 'house'],
      position: seatOf => ({ characters: { [seatOf(ann)]: ['builder'] } }),
    });
    await refused(
      ann,
      table,
      ['build', { place: '5' }],
      new RegExp(
        String.raw`“5” could mean: House for 1 gold, villages 1–16: 5 Pali .*; Builder's free house, ` +
          String.raw`villages 1–16: 5 Pali`,
      ),
    );
    await type(ann, table, 'build', { place: 'builder 5' });
    expect(await own(table, ann)).toMatchObject({ gold: 15, supply: 5 });
    await type(ann, table, 'build', { place: '5' });
    expect(await own(table, ann)).toMatchObject({ gold: 14, supply: 4 });
  });

  it('RA-4 places opening houses', async () => {
    const table = await sceneOf(world, all, {
      then: (scene, seatOf) => asking({ do: 'opening', who: seatOf(ben) }, { do: 'supply' })(scene),
    });
    expect(names(await offered(ben, table, ['build', 'place'], '12'))[0]).toMatch(/12 Mathura/);
    await refused(ben, table, ['build', { place: 'Delhi Jaipur Agra' }], /non è fra le scelte possibili/);
    await refused(ben, table, ['build', { place: '31' }], /«31» non è fra le scelte/);
    await type(ben, table, 'build', { place: '12' });
    expect((await see(table, ben)).houses['v12']).toHaveLength(1);
  });
});

describe('/raja palace', () => {
  const inDelhi = (user: FakeUser) => (seatOf: Seats) => ({
    players: { [seatOf(user)]: { at: 'B' as const, gold: 30 } },
    palaces: [{ city: 'B' as const, site: 2, owner: seatOf(cleo) }],
  });

  it.each([
    ['a number', '4', 4],
    ['a number and the city', 'Delhi 4', 4],
    ['words', 'outer 4', 4],
    ['a star', '★', 0],
    ['a word', 'centre', 0],
    ['the words of the list', 'Palace in Delhi for 12 gold: on outer site 4', 4],
    ['the end of them', 'on outer site 4', 4],
  ])('takes %s: “%s”', async (_, site, built) => {
    const table = await turnOf(world, all, {
      mover: ann,
      actions: ['gold', 'palace'],
      position: inDelhi(ann),
    });
    await type(ann, table, 'palace', { site });
    expect((await see(table, ann)).palaces.map(each => each.site)).toEqual([2, built]);
  });

  it('takes what autocomplete gives', async () => {
    const table = await turnOf(world, all, {
      mover: ben,
      actions: ['gold', 'palaceHouse'],
      position: inDelhi(ben),
    });
    const choices = await offered(ben, table, ['palace', 'site'], 'centro');
    expect(names(choices)).toEqual(["Palazzo in città (Delhi) per 12 pezzi d'oro: al centro (3 punti)"]);
    await type(ben, table, 'palace', { site: String(choices[0]?.value) });
    expect(await own(table, ben)).toMatchObject({ built: 1, gold: 18 });
  });

  it('RA-35 says what is in the way', async () => {
    const table = await turnOf(world, all, {
      mover: ann,
      actions: ['gold', 'palace'],
      position: inDelhi(ann),
    });
    await refused(ann, table, ['palace', { site: '2' }], /That site in Delhi is taken/);
    await refused(
      ann,
      table,
      ['palace', { site: 'Agra 4' }],
      /only where your architect is: it is in Delhi, not in Agra/,
    );
    await refused(ann, table, ['palace', { site: '9' }], /“9” is not among/);
    await refused(ann, table, ['palace', { site: 'outer' }], /“outer” could mean/);
    const poor = await turnOf(world, all, {
      mover: ben,
      actions: ['gold', 'palace'],
      position: seatOf => ({ players: { [seatOf(ben)]: { at: 'B', gold: 5 } } }),
    });
    await refused(
      ben,
      poor,
      ['palace', { site: '1' }],
      /Un palazzo costa 12 pezzi d'oro, e tu ne hai 5.*RA-35/,
    );
    const start = await turnOf(world, all, { mover: ben, actions: ['gold', 'palace'] });
    await refused(ben, start, ['palace', { site: '1' }], /il tuo è a Ujjain, non a Jodhpur/);
    const none = await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'] });
    await refused(ann, none, ['palace', { site: '1' }], /No action of yours allows a palace now/);
  });
});

describe('/raja move', () => {
  const position = (user: FakeUser) => (seatOf: Seats) => ({
    houses: { v05: [seatOf(user)], v22: [seatOf(user)], D: [seatOf(user)], v08: [seatOf(cleo)] },
    players: { [seatOf(user)]: { at: 'B' as const } },
  });

  it('RA-33 lifts a house and drops it, by number and by letter', async () => {
    const table = await turnOf(world, all, {
      mover: ann,
      actions: ['gold', 'moveHouse'],
      position: position(ann),
    });
    expect(names(await offered(ann, table, ['move', 'place']))).toHaveLength(3);
    await type(ann, table, 'move', { place: '22' });
    expect(await see(table, ann)).toMatchObject({
      stage: 'drop',
      turn: { lifted: { from: 'v22', by: 'action' } },
    });
    await refused(ann, table, ['move', { place: '22' }], /The house is in Godhra \(22\) already/);
    await refused(ann, table, ['move', { place: 'Agra' }], /it is in Delhi, not in Agra/);
    await refused(ann, table, ['move', { place: 'nowhere' }], /not among/);
    await type(ann, table, 'move', { place: 'b' });
    expect((await see(table, ann)).houses).toMatchObject({ v22: [], B: [expect.any(Number)] });
    await refused(ann, table, ['move', { place: '5' }], /Your actions do not include Move House any more/);
  });

  it('by name, by what autocomplete gives; or leaves it where it is', async () => {
    const table = await turnOf(world, all, {
      mover: ben,
      actions: ['gold', 'moveHouse'],
      position: position(ben),
    });
    await refused(ben, table, ['move', { place: '8' }], /Non hai case lì: Pushkar \(8\)/);
    await refused(ben, table, ['move', { place: 'a' }], /Non hai case lì: Jodhpur/);
    await type(ben, table, 'move', { place: 'Jaipur' });
    expect((await see(table, ben)).stage).toBe('drop');
    await type(ben, table, 'move', { place: 'lasciarla' });
    expect(await see(table, ben)).toMatchObject({
      stage: 'turn',
      turn: { open: expect.arrayContaining(['move']) as unknown },
    });
    const [house] = await offered(ben, table, ['move', 'place'], 'pali');
    await type(ben, table, 'move', { place: String(house?.value) });
    const [there] = await offered(ben, table, ['move', 'place'], 'nagaur');
    await type(ben, table, 'move', { place: String(there?.value) });
    expect((await see(table, ben)).houses).toMatchObject({ v05: [], v01: [expect.any(Number)] });
  });
});

describe('/raja travel', () => {
  /** To Udaipur by a road of Cleo, to Jaipur by a road that several players own. */
  const roads = (seatOf: Seats) => ({
    ...cards(seatOf),
    houses: { v25: [seatOf(cleo)], v26: [seatOf(cleo)], v27: [0, 1, 2], v28: [0, 1, 2] },
  });

  it.each([
    ['a letter', 'd', 'D'],
    ['a name', 'jaipur', 'D'],
    ['words', 'Jaipur, free', 'D'],
    ['what it is called in full', 'Travel: Jaipur, free', 'D'],
    ['the way with a price', 'c', 'C'],
  ])('takes %s: “%s”', async (_, to, stop) => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'], position: roads });
    await type(ann, table, 'travel', { to });
    expect((await own(table, ann)).at).toBe(stop);
  });

  it('RA-21 RA-23 names what each way costs, and asks where several lead there', async () => {
    const table = await turnOf(world, all, {
      mover: ben,
      actions: ['gold', 'gold'],
      position: seatOf => ({
        ...cards(seatOf),
        houses: {
          v25: [seatOf(cleo)],
          v26: [seatOf(cleo)],
          v27: [seatOf(ann)],
          v28: [seatOf(ann)],
          v13: [seatOf(ann)],
          v14: [seatOf(ann)],
        },
      }),
    });
    const choices = names(await offered(ben, table, ['travel', 'to'], 'udaipur'));
    expect(choices).toEqual([
      expect.stringMatching(/Udaipur, 2 pezzi d'oro a .*Cleo/) as string,
      expect.stringMatching(/Udaipur, 4 pezzi d'oro ad? .*Ann/) as string,
    ]);
    await refused(
      ben,
      table,
      ['travel', { to: 'Udaipur' }],
      /«Udaipur» può voler dire: .*2 pezzi d'oro a .*Cleo.*; .*4 pezzi d'oro ad? .*Ann/,
    );
    await type(ben, table, 'travel', { to: 'udaipur ann' });
    expect(await own(table, ben)).toMatchObject({ at: 'C', gold: 11 });
  });

  it('RA-20 RA-24 says what is in the way', async () => {
    const table = await turnOf(world, all, {
      mover: ben,
      actions: ['gold', 'gold'],
      position: seatOf => ({
        ...cards(seatOf),
        houses: { v25: [seatOf(cleo)], v26: [seatOf(cleo)] },
        players: { [seatOf(ben)]: { gold: 1 } },
      }),
    });
    await refused(
      ben,
      table,
      ['travel', { to: 'Delhi' }],
      /Nessuna strada con una casa in ogni villaggio porta a questa città: Delhi/,
    );
    await refused(
      ben,
      table,
      ['travel', { to: 'c' }],
      /Il viaggio verso Udaipur costa 2 pezzi d'oro, e tu ne hai 1.*RA-21/,
    );
    await refused(ben, table, ['travel', { to: 'S' }], /già in questa città: Ujjain/);
    const open = await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'], position: roads });
    await refused(
      ann,
      open,
      ['travel', { to: 'Agra' }],
      /No road leads to Agra on which every village holds a house/,
    );
    await refused(ann, open, ['travel', { to: '12' }], /“12” is not among/);
    await refused(ann, open, ['travel', { to: 'home' }], /“home” is not among/);
  });
});

describe('/raja governor', () => {
  it.each([
    ['a letter', 'e'],
    ['a name', 'Agra'],
    ['the words of the list', 'Agra: from place 4 in the row to place 2'],
  ])('RA-37 takes %s: “%s”', async (_, city) => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'governor'] });
    const before = (await see(table, ann)).governors['E'];
    await type(ann, table, 'governor', { city });
    expect((await see(table, ann)).governors['E']).toBe(before - 2);
  });

  it('completes cities, and says which governor cannot go down', async () => {
    const table = await turnOf(world, all, { mover: ben, actions: ['gold', 'governor'] });
    expect(names(await offered(ben, table, ['governor', 'city'], 'a')).length).toBeGreaterThan(4);
    await refused(
      ben,
      table,
      ['governor', { city: 'Delhi' }],
      /Il governatore di Delhi è in uno dei primi due riquadri/,
    );
    await refused(ben, table, ['governor', { city: 'Roma' }], /«Roma» non è fra le scelte/);
    await type(ben, table, 'governor', {
      city: String((await offered(ben, table, ['governor', 'city'], 'khaj'))[0]?.value),
    });
    await refused(
      ben,
      table,
      ['governor', { city: 'Agra' }],
      /Fra le azioni che ti restano non c'è Governatori/,
    );
  });
});

describe('/raja character', () => {
  it.each([
    ['a number', '2', 'trader'],
    ['a name', 'trader', 'trader'],
    ['the card of another', 'artisan', 'artisan'],
    ['words', 'free builder', 'builder'],
  ])('RA-38 takes %s: “%s”', async (_, card, taken) => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'character'], position: cards });
    await type(ann, table, 'character', { card });
    expect((await own(table, ann)).characters).toEqual([taken]);
  });

  it('RA-38 a robbed player picks at once, by number or by name', async () => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'character'], position: cards });
    await type(ann, table, 'character', { card: 'sadhu' });
    expect(names(await offered(ben, table, ['character', 'card']))).toHaveLength(4);
    await refused(ben, table, ['character', { card: 'Sacerdote' }], /Ann\S* ha già questa carta, Sacerdote/);
    await refused(ben, table, ['character', { card: '7' }], /Questa carta non è in gioco: Yogi/);
    await refused(ben, table, ['character', { card: 'il papa' }], /«il papa» non è fra le scelte/);
    await type(ben, table, 'character', { card: 'granduca' });
    expect((await own(table, ben)).characters).toEqual(['mogul']);
    expect((await see(table, ben)).stage).toBe('turn');
  });

  it('says why a card cannot be taken', async () => {
    const table = await turnOf(world, all, { mover: ben, actions: ['gold', 'character'], position: cards });
    await refused(ben, table, ['character', { card: 'sacerdote' }], /Hai già questa carta: Sacerdote/);
    await refused(ben, table, ['character', { card: 'yogi' }], /Questa carta non è in gioco: Yogi/);
    await type(ben, table, 'character', {
      card: String((await offered(ben, table, ['character', 'card'], 'mercante'))[0]?.value),
    });
    await refused(
      ben,
      table,
      ['character', { card: '1' }],
      /Fra le azioni che ti restano non c'è Personaggio/,
    );
  });

  it('RA-76 takes, swaps, seduces and gives with several characters', async () => {
    const several = { options: { level: 'several' as const } };
    const free = await turnOf(world, all, {
      mover: ann,
      actions: ['gold', 'character'],
      ...several,
      position: cards,
    });
    await refused(
      ann,
      free,
      ['character', { card: 'artisan' }],
      /As long as characters are free \(4 now\), nobody's can be taken/,
    );
    await type(ann, free, 'character', { card: 'yogi' });
    expect((await own(free, ann)).characters).toEqual(['mogul', 'yogi']);
    const taken = (seatOf: Seats) => ({
      characters: {
        [seatOf(ann)]: ['mogul' as const, 'yogi' as const],
        [seatOf(ben)]: ['sadhu' as const, 'monk' as const, 'builder' as const],
        [seatOf(cleo)]: ['trader' as const, 'artisan' as const],
      },
    });
    const none = await turnOf(world, all, {
      mover: ann,
      actions: ['character', 'character'],
      ...several,
      position: taken,
    });
    await refused(ann, none, ['character', { card: 'mogul pope' }], /hold the Mogul already/);
    await refused(
      ann,
      none,
      ['character', { card: 'trader' }],
      /“trader” could mean: Swap for 2 Trader of .*Cleo.*: giving 1 Mogul/,
    );
    await type(ann, none, 'character', { card: 'trader yogi' });
    expect((await own(none, ann)).characters).toEqual(['mogul', 'trader']);
    await type(ann, none, 'character', { card: 'seduce' });
    expect((await see(none, ben)).stage).toBe('give');
    await refused(ben, none, ['character', { card: '1' }], /Non hai questa carta: Granduca/);
    await type(ben, none, 'character', { card: '4' });
    expect([(await own(none, ann)).characters, (await own(none, ben)).characters]).toEqual([
      ['mogul', 'trader', 'monk'],
      ['sadhu', 'builder'],
    ]);
  });
});

describe('/raja token', () => {
  const rich = (user: FakeUser) => ({
    options: { level: 'advanced' as const },
    position: (seatOf: Seats) => ({ players: { [seatOf(user)]: { tokens: 2 } } }),
  });

  it.each([
    ['a name that stands in others', 'palace'],
    ['another such name', 'House'],
    ['a name', 'governors'],
    ['the words of the list', 'Action token for …: Palace+House'],
  ])('RA-72 takes %s: “%s”', async (_, action) => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'], ...rich(ann) });
    await type(ann, table, 'token', { action });
    expect((await see(table, ann)).turn?.actions.at(-1)).toMatchObject({
      from: 'token',
      action: { palace: 'palace', House: 'house', governors: 'governor' }[action] ?? 'palaceHouse',
    });
    await refused(ann, table, ['token', { action: 'gold' }], /Only one action token can be spent in a turn/);
  });

  it('RA-72 says when there is none, or that it does not serve', async () => {
    const table = await turnOf(world, all, { mover: ben, actions: ['gold', 'gold'], ...rich(ben) });
    await refused(
      ben,
      table,
      ['token', { action: 'Personaggio' }],
      /Un segnalino azione non vale per Personaggio/,
    );
    await refused(ben, table, ['token', { action: 'dormire' }], /«dormire» non è fra le scelte/);
    await type(ben, table, 'token', {
      action: String((await offered(ben, table, ['token', 'action'], 'cava'))[0]?.value),
    });
    expect((await see(table, ben)).turn?.actions.at(-1)).toMatchObject({ from: 'token', action: 'quarry' });
    await refused(
      ann,
      await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'] }),
      ['token', { action: 'gold' }],
      /no action tokens in the base game/,
    );
    await refused(
      ann,
      await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'], options: { level: 'advanced' } }),
      ['token', { action: 'gold' }],
      /You have no action token/,
    );
  });
});

describe('/raja take', () => {
  it('RA-30 RA-34 takes what is open; what is typed decides between both', async () => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'quarry'] });
    await refused(ann, table, ['take', {}], /could mean: Take 2 gold; Take 2 houses from the quarry/);
    expect(names(await offered(ann, table, ['take', 'what']))).toEqual([
      'Take 2 gold',
      'Take 2 houses from the quarry',
    ]);
    await type(ann, table, 'take', { what: 'quarry' });
    expect(await own(table, ann)).toMatchObject({ gold: 15, supply: 8, quarry: 8 });
    await refused(ann, table, ['take', { what: 'quarry' }], /Your actions do not include Quarry any more/);
    await type(ann, table, 'take');
    expect(await own(table, ann)).toMatchObject({ gold: 17 });
    await refused(ann, table, ['take', {}], /Your actions do not include Gold any more/);
  });

  it('RA-34 says that the quarry is empty', async () => {
    const table = await turnOf(world, all, {
      mover: ben,
      actions: ['house', 'quarry'],
      position: seatOf => ({ players: { [seatOf(ben)]: { quarry: 0 } } }),
    });
    await refused(ben, table, ['take', {}], /La tua cava è vuota/);
    await refused(ben, table, ['take', { what: 'oro' }], /Fra le azioni che ti restano non c'è Oro/);
  });
});

describe('/raja bid', () => {
  const auction = (high: 'nobody' | 'ann') =>
    sceneOf(world, all, {
      options: { level: 'advanced' },
      position: seatOf => ({ characters: Object.fromEntries(all.map(user => [seatOf(user), []])) }),
      then: (scene, seatOf) =>
        scene.given(state => {
          state.auction = {
            opener: seatOf(high === 'ann' ? ann : ben),
            high: high === 'ann' ? { seat: seatOf(ann), gold: 4 } : null,
            passed: [],
          };
          state.tasks = [{ do: 'bid', who: seatOf(ben) }, { do: 'openings' }];
        }),
    });

  it('RA-74 bids more, or passes', async () => {
    const table = await auction('ann');
    await refused(
      ben,
      table,
      ['bid', { gold: '4' }],
      /Ann\S* ha offerto 4 pezzi d'oro: offri di più, o passa/,
    );
    await refused(ben, table, ['bid', { gold: '1' }], /offri di più/);
    await refused(ben, table, ['bid', { gold: '16' }], /Non puoi offrire 16 pezzi d'oro: ne hai 15.*RA-74/);
    await refused(ben, table, ['bid', { gold: 'tutto' }], /«tutto» non è fra le scelte/);
    expect(names(await offered(ben, table, ['bid', 'gold'], '5'))).toEqual([
      "5 pezzi d'oro",
      "15 pezzi d'oro",
    ]);
    await type(ben, table, 'bid', { gold: '5' });
    expect((await see(table, ben)).auction?.high).toMatchObject({ gold: 5 });
  });

  it.each(['passa', 'passare'])('RA-74 passes: "%s"', async words => {
    const table = await auction('ann');
    await type(ben, table, 'bid', { gold: words });
    expect((await see(table, ben)).auction?.passed).toHaveLength(1);
  });

  it('RA-74 the opener cannot pass', async () => {
    const table = await auction('nobody');
    await refused(ben, table, ['bid', { gold: 'Passa' }], /Chi apre l'asta non può passare/);
    await refused(ben, table, ['bid', { gold: 'Passare' }], /Chi apre l'asta non può passare/);
    await type(ben, table, 'bid', {
      gold: String((await offered(ben, table, ['bid', 'gold'], '0'))[0]?.value),
    });
    expect((await see(table, ben)).auction?.high).toMatchObject({ gold: 0 });
  });
});

describe('/raja end', () => {
  it('RA-15 ends a turn in which everything is done', async () => {
    const table = await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'] });
    await type(ann, table, 'take');
    await type(ann, table, 'take');
    await type(ann, table, 'end');
    expect(await see(table, ann)).toMatchObject({ round: 2, stage: 'discs' });
  });

  it('RA-40 asks before an end that leaves something; the same again ends it', async () => {
    const table = await turnOf(world, all, { mover: ben, actions: ['gold', 'palace'] });
    await type(ben, table, 'end');
    expect(await see(table, ben)).toMatchObject({ stage: 'sure', turn: { gives: 4 } });
    await refused(ben, table, ['build', { place: '5' }], /Ora ti si chiede un'altra cosa/);
    await type(ben, table, 'end');
    expect(await see(table, ann)).toMatchObject({ round: 2, stage: 'discs' });
  });
});

const VERBS = [
  ['disc', { first: 'gold', second: 'gold' }],
  ['build', { place: '5' }],
  ['palace', { site: '1' }],
  ['move', { place: '5' }],
  ['travel', { to: 'A' }],
  ['governor', { city: 'A' }],
  ['character', { card: '1' }],
  ['token', { action: 'gold' }],
  ['take', {}],
  ['bid', { gold: '1' }],
  ['end', {}],
] as const;

describe('what does not fit gets a kind sentence and changes nothing', () => {
  it("another player's turn", async () => {
    const table = await turnOf(world, all, { mover: ben, actions: ['gold', 'gold'] });
    for (const [verb, options] of VERBS) await refused(ann, table, [verb, options], /not your turn/);
    expect(await offered(ann, table, ['build', 'place'])).toEqual([]);
  });
  it('another question', async () => {
    const table = await sceneOf(world, all, {});
    for (const [verb, options] of VERBS.slice(1))
      await refused(ben, table, [verb, options], /Ora ti si chiede un'altra cosa/);
    for (const verb of ['disc', 'bid'] as const)
      await refused(
        ann,
        await turnOf(world, all, { mover: ann, actions: ['gold', 'gold'] }),
        [verb, verb === 'bid' ? { gold: '1' } : { first: 'gold', second: 'gold' }],
        /asked something else now/,
      );
  });
  it('a user who is not at the table, a table of another game, a lobby, a closed table', async () => {
    const table = await turnOf(world, all, { mover: ben, actions: ['gold', 'gold'] });
    const other = await openTable(world, [ann, ben], {});
    const lobby = await openLobby(world, [ann, ben], { game: 'raja' });
    const closed = await turnOf(world, all, { mover: ben, actions: ['gold', 'gold'] });
    await closeTable(ann, closed, await channelOf(world, closed));
    await world.calm();
    for (const [verb, options] of VERBS) {
      await refused(eve, table, [verb, options], /Non sei a questo tavolo/);
      await refused(ann, other, [verb, options], /Another game is played/);
      await refused(ben, lobby, [verb, options], /non è ancora cominciata/);
      await refused(ben, closed, [verb, options], /Questo tavolo è chiuso/);
    }
  });
  it('an answer to an older prompt is refused, also if its kind is not possible any more', async () => {
    const table = await turnOf(world, all, { mover: ann, actions: ['house', 'twoHouses'] });
    const [choice] = await offered(ann, table, ['build', 'place'], 'pali');
    for (const place of ['1']) await type(ann, table, 'build', { place });
    await refused(ann, table, ['build', { place: String(choice?.value) }], /not open any more/);
    const single = await turnOf(world, all, { mover: ann, actions: ['gold', 'house'] });
    const [other] = await offered(ann, single, ['build', 'place'], 'pali');
    await type(ann, single, 'build', { place: '1' });
    await refused(ann, single, ['build', { place: String(other?.value) }], /not open any more/);
  });
  it('RA-31 RA-32 RA-5 a house that cannot stand there', async () => {
    const position = (user: FakeUser) => (seatOf: Seats) => ({
      houses: { v05: [0, 1] },
      players: { [seatOf(user)]: { at: 'B' as const } },
    });
    const table = await turnOf(world, all, {
      mover: ann,
      actions: ['gold', 'twoHouses'],
      position: position(ann),
    });
    await refused(ann, table, ['build', { place: '5' }], /There is no room left in Pali \(5\)/);
    await refused(ann, table, ['build', { place: 'Jaipur' }], /it is in Delhi, not in Jaipur/);
    await refused(ann, table, ['build', { place: '42' }], /“42” is not among/);
    await refused(ann, table, ['build', { place: `<@${eve.id}>` }], /not among/);
    await type(ann, table, 'build', { place: '1' });
    await refused(ann, table, ['build', { place: '2' }], /Only one of the 2 Houses may be in a village/);
    const none = await turnOf(world, all, { mover: ben, actions: ['gold', 'gold'], position: position(ben) });
    await refused(ben, none, ['build', { place: '1' }], /Le azioni che ti restano non permettono una casa/);
    const empty = await turnOf(world, all, {
      mover: ben,
      actions: ['gold', 'house'],
      position: seatOf => ({ players: { [seatOf(ben)]: { supply: 0 } } }),
    });
    await refused(ben, empty, ['build', { place: '1' }], /Non hai più case nella scorta/);
  });
});

describe('/raja scores', () => {
  it("shows each scoring with points and gold in the reader's language, or that there is none", async () => {
    const table = await turnOf(world, all, {
      mover: ann,
      actions: ['gold', 'gold'],
      position: seatOf => ({ houses: { A: [seatOf(ben)] } }),
    });
    await refused(eve, table, ['scores', {}], /Non si è ancora contato il punteggio/);
    await type(ann, table, 'take');
    await type(ann, table, 'take');
    await type(ann, table, 'end');
    const { message } = await type(ben, table, 'scores');
    expect(isEphemeral(message)).toBe(true);
    expect(ben.text(message)).toMatch(/Jodhpur[^]*Ben\S*: 1 punto \(Jodhpur\) · case 1/);
    expect(ann.text((await type(ann, table, 'scores')).message)).toMatch(
      /Round 1: Jodhpur[^]*Ben\S*: 1 point in Jodhpur · houses 1/,
    );
  });
});

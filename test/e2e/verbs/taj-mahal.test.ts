/** Commands of Taj Mahal: answers by autocomplete, number or words, and the refusal of what does not fit. */
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import { cityOf, provinceOf } from '../../../engines/taj-mahal/facts.ts';
import type { Card } from '../../../engines/taj-mahal/model.ts';
import { isEphemeral, type FakeUser, type Reply } from '../../../playground/user.ts';
import { channelOf, idsOf } from '../../support/e2e/players.ts';
import {
  closeTable,
  cardOf,
  tableViewOf,
  openLobby,
  openTable,
  openWorld,
  type World,
} from '../../support/e2e/program.ts';
import { tableOf, viewOf } from '../../support/e2e/taj-position.ts';

let world: World;
let ann: FakeUser;
let ben: FakeUser;
let cleo: FakeUser;
let eve: FakeUser;

beforeAll(async () => {
  world = await openWorld();
  [ann, ben, cleo, eve] = await Promise.all([
    world.enter('Ann'),
    world.enter('Ben', 'it'),
    world.enter('Cleo'),
    world.enter('Eve', 'it'),
  ]);
});
afterAll(async () => {
  expect(world.complaints).toEqual([]);
  await world.end();
});

/**
 * Red: twice elephant and vizier, vizier and Grand Mogul; green: two elephants; white: elephant, Grand
 * Mogul.
 */
/** More plays than one menu can hold. */
const LONG_HAND: readonly Card[] = [
  'red-03',
  'red-04',
  'red-21',
  'green-01',
  'green-02',
  'green-03',
  'yellow-01',
  'white-01',
  'white-12',
];
const HAND: readonly Card[] = ['red-03', 'red-04', 'red-21', 'green-01', 'white-01', 'white-12'];

/** Types a command in the channel of the table. */
async function type(
  user: FakeUser,
  table: string,
  command: string,
  options: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const reply = await user.slash(command, { ...options, table }, await channelOf(world, table));
  await world.calm();
  return reply;
}
const offered = async (
  user: FakeUser,
  table: string,
  [command, option, others = {}]: readonly [string, string, Readonly<Record<string, string>>?],
  typed = '',
) =>
  user.autocomplete(command, option, typed, {
    others: { ...others, table },
    channel: await channelOf(world, table),
  });
const names = (choices: readonly { readonly name: string }[]): string[] => choices.map(choice => choice.name);
const playedBy = async (table: string, user: FakeUser) => {
  const { seat, figures } = await viewOf(world, table, user);
  return at(figures, seat ?? -1).played;
};
const yes = (user: FakeUser, message: APIMessage): string =>
  at(
    user.buttons(message).filter(b => b.customId.startsWith('a:')),
    0,
  ).customId;

describe('/taj play', () => {
  it('completes the coloured cards with their numbers, and what goes with the one chosen', async () => {
    const table = await tableOf(world, [ann, ben, cleo], ann, {
      hand: HAND,
      specials: ['special-elephant', 'special-colour'],
    });
    const cards = await offered(ann, table, ['taj play', 'card']);
    expect(cards).toEqual([
      { value: 'red-03', name: '1. red (elephant, vizier)' },
      { value: 'red-04', name: '2. red (elephant, vizier)' },
      { value: 'red-21', name: '3. red (vizier, Grand Mogul)' },
      { value: 'green-01', name: '4. green (two elephants)' },
    ]);
    expect(names(await offered(ann, table, ['taj play', 'card'], 'mogul'))).toEqual([
      '3. red (vizier, Grand Mogul)',
    ]);
    expect(names(await offered(ann, table, ['taj play', 'with', { card: 'green-01' }]))).toEqual([
      'with 5. white (elephant)',
      'with 6. white (Grand Mogul)',
      'with 7. special card +1 elephant',
      'with 8. special card colour change (of any colour)',
    ]);
    expect(
      names(await offered(ann, table, ['taj play', 'with', { card: 'green-01' }], 'white')),
    ).toHaveLength(2);
    await type(ann, table, 'taj play', { card: 'red-21', with: 'white-12' });
    expect(await playedBy(table, ann)).toEqual([{ card: 'red-21', with: 'white-12' }]);
    expect(cleo.text(cardOf(cleo, table))).toContain(
      'plays red (vizier, Grand Mogul) with white (Grand Mogul)',
    );
  });

  it('TM-12 TM-15 completes with the colour change alone where only that makes the card fit', async () => {
    const table = await tableOf(world, [ann, ben, cleo], ben, {
      hand: HAND,
      specials: ['special-elephant', 'special-colour'],
      played: [{ card: 'red-05', with: null }],
    });
    const withGreen = await offered(ben, table, ['taj play', 'with', { card: 'green-01' }]);
    expect(withGreen).toEqual([
      { value: 'special-colour', name: 'con 8. carta speciale cambia colore (di ogni colore)' },
    ]);
    expect(names(await offered(ben, table, ['taj play', 'with', { card: '1' }]))).toHaveLength(4);
    expect(await offered(ben, table, ['taj play', 'with', { card: 'white-01' }])).toEqual([]);
    await type(ben, table, 'taj play', { card: '4', with: 'cambia' });
    expect((await playedBy(table, ben)).at(-1)).toEqual({ card: 'green-01', with: 'special-colour' });
  });

  it.each([
    ['a number', { card: '3' }, { card: 'red-21', with: null }],
    ['numbers', { card: '4.', with: '6' }, { card: 'green-01', with: 'white-12' }],
    ['words', { card: 'green elephants' }, { card: 'green-01', with: null }],
    [
      'words in any order and case',
      { card: 'GRAND Mogul red', with: 'Mogul' },
      { card: 'red-21', with: 'white-12' },
    ],
    ['the words of two like cards', { card: 'red elephant' }, { card: 'red-03', with: null }],
    [
      'the words of the list',
      { card: '1. red (elephant, vizier)', with: 'with 5. white (elephant)' },
      { card: 'red-03', with: 'white-01' },
    ],
    [
      'a special card by its words',
      { card: 'green-01', with: '+1 elephant' },
      { card: 'green-01', with: 'special-elephant' },
    ],
  ])('takes %s', async (_, options, played) => {
    const table = await tableOf(world, [ann, ben, cleo], ann, { hand: HAND, specials: ['special-elephant'] });
    await type(ann, table, 'taj play', options);
    expect(await playedBy(table, ann)).toEqual([played]);
  });

  it("takes the words of the caller's language", async () => {
    const table = await tableOf(world, [ann, ben, cleo], ben, { hand: HAND });
    await type(ben, table, 'taj play', { card: 'rossa gran mogol', with: 'bianca (elefante)' });
    expect(await playedBy(table, ben)).toEqual([{ card: 'red-21', with: 'white-01' }]);
  });
});

describe('/taj withdraw', () => {
  it('shows in private what it would win and the rivals lead; only the confirmation withdraws', async () => {
    const table = await tableOf(world, [ann, ben, cleo], ann, {
      hand: HAND,
      played: [{ card: 'red-20', with: null }],
      rival: [{ card: 'yellow-19', with: null }],
    });
    const before = await viewOf(world, table, ann);
    const { message } = await type(ann, table, 'taj withdraw');
    expect(isEphemeral(message)).toBe(true);
    expect(ann.text(message)).toMatch(
      new RegExp(
        String.raw`Withdraw \(win: crown\)\?[^]*then place the palace with the crown` +
          String.raw`[^]*at most 1 point now[^]*leads: monk \+1`,
      ),
    );
    expect(await viewOf(world, table, ann)).toEqual(before);
    for (const other of [ben, cleo, eve]) await other.neverSees(/(You then place|Poi costruisci)/);
    const confirm = ann.buttons(message).filter(b => b.customId.startsWith('a:'));
    expect(confirm.map(b => b.label)).toEqual(['✓ Withdraw']);
    await ann.click(message, at(confirm, 0).customId);
    await world.calm();
    expect(await viewOf(world, table, ann)).toMatchObject({
      stage: 'palace',
      placing: { normal: 0, crown: true },
    });
  });

  it('TM-30 without a card played tells so, in Italian', async () => {
    const table = await tableOf(world, [ann, ben, cleo], ben, { hand: HAND });
    const { message } = await type(ben, table, 'taj withdraw');
    expect(ben.text(message)).toContain('Ritirati (una carta dal mazzo, nessun premio)?');
    expect(ben.buttons(message).map(b => b.label)).toContain('✓ Ritirati');
  });
});

/** Two normal palaces and the crown are still to be placed. */
async function placing(user: FakeUser, people: readonly FakeUser[] = [ann, ben, cleo]): Promise<string> {
  const table = await tableOf(world, people, user, {
    hand: HAND,
    played: [
      { card: 'red-17', with: null },
      { card: 'red-20', with: null },
    ],
    rival: [{ card: 'yellow-19', with: null }],
    supply: SUPPLY,
  });
  const { message } = await type(user, table, 'taj withdraw');
  await user.click(message, yes(user, message));
  await world.calm();
  return table;
}
const SUPPLY: readonly Card[] = [
  'red-01',
  'red-02',
  'yellow-01',
  'green-02',
  'white-03',
  'white-08',
  'purple-01',
];

describe('/taj place', () => {
  it('completes cities for both kinds, and takes what it gave', async () => {
    const table = await placing(ann);
    const { placing: due } = await viewOf(world, table);
    expect(due).toMatchObject({ crown: true });
    const all = names(await offered(ann, table, ['taj place', 'city']));
    expect(all.filter(name => name.startsWith('The palace with the crown'))).toHaveLength(4);
    expect(all.filter(name => name.startsWith('A normal palace'))).toHaveLength(4);
    const [second] = (await offered(ann, table, ['taj place', 'city'], 'crown')).slice(1);
    await type(ann, table, 'taj place', { city: String(second?.value) });
    expect((await viewOf(world, table)).palaces).toMatchObject([{ crown: true }]);
  });

  it.each([
    ['2 crown', true],
    ['2. a palace', false],
    ['a palace 2', false],
    ['2', null],
  ])('takes the number that the city has in the picture: "%s"', async (city, crown) => {
    const table = await placing(ann);
    const { message } = await type(ann, table, 'taj place', { city });
    const { palaces, provinces } = await viewOf(world, table);
    if (crown === null) return expect(ann.text(message)).toMatch(/could mean|not among/);
    expect(palaces).toEqual([
      { city: at(cityIdsOf(at(provinces, 0)), 1), owner: expect.any(Number) as number, crown },
    ]);
  });

  it('takes words, in Italian', async () => {
    const table = await placing(ben);
    const { provinces } = await viewOf(world, table);
    const [first, second] = citiesOf(at(provinces, 0));
    await type(ben, table, 'taj place', { city: `corona ${String(second)}` });
    await type(ben, table, 'taj place', { city: String(first) });
    expect((await viewOf(world, table)).palaces.map(({ crown }) => crown)).toEqual([true, false]);
  });

  it('asks which palace is meant where a city could get either', async () => {
    const table = await placing(ann);
    const [first] = citiesOf(at((await viewOf(world, table)).provinces, 0));
    await refused(
      ann,
      table,
      ['taj place', { city: String(first) }],
      new RegExp(
        `“${String(first)}” could mean: A normal palace: 1\\. ${String(first)} .*; ` +
          `The palace with the crown: 1\\. ${String(first)}`,
      ),
    );
  });
});

const citiesOf = (province: string): string[] => cityIdsOf(province).map(id => cityOf(id).name);
const cityIdsOf = (province: string): readonly string[] => provinceOf(province).cities;

/** All palaces are placed, so the supply is open. */
async function taking(user: FakeUser): Promise<string> {
  const table = await placing(user);
  while ((await viewOf(world, table)).stage === 'palace')
    await type(user, table, 'taj place', {
      city: String(at(await offered(user, table, ['taj place', 'city']), 0).value),
    });
  expect((await viewOf(world, table)).stage).toBe('supply');
  return table;
}

describe('/taj take', () => {
  it('completes every two cards of the supply, and takes what it gave', async () => {
    const table = await taking(ann);
    const all = await offered(ann, table, ['taj take', 'cards']);
    expect(at(all, 0).name).toBe('1. red (two elephants) and 2. red (two elephants)');
    expect(all).toHaveLength(21);
    expect(names(await offered(ann, table, ['taj take', 'cards'], 'white green'))).toHaveLength(2);
    await type(ann, table, 'taj take', { cards: String(at(all, 1).value) });
    expect(
      (await viewOf(world, table, ann)).figures[(await viewOf(world, table, ann)).seat ?? -1]?.hand,
    ).toEqual(expect.arrayContaining(['red-01', 'yellow-01']));
  });

  it.each([
    ['1 3', ['red-01', 'yellow-01']],
    ['7, 6', ['white-03', 'white-08']],
    ['2. 4.', ['red-02', 'green-02']],
    ['white vizier purple', ['purple-01', 'white-08']],
  ])('takes "%s"', async (cards, taken) => {
    const table = await taking(ann);
    await type(ann, table, 'taj take', { cards });
    const { supply } = await viewOf(world, table, ann);
    expect(SUPPLY.filter(card => !supply.includes(card)).sort()).toEqual(taken.sort());
  });

  it.each([
    ['1', /could mean|Choose at least 2/],
    ['1 2 3', /Choose at least 2 and at most 2/],
    ['9 1', /not among/],
    ['1 1', /not among|could mean/],
    ['red', /could mean/],
  ])('refuses "%s" kindly', async (cards, words) => {
    await refused(ann, await taking(ann), ['taj take', { cards }], words);
  });

  it('TM-85 discards for Carletto', async () => {
    const table = await tableOf(world, [ann, ben], ben, { hand: HAND, supply: SUPPLY.slice(0, 5) });
    const { message } = await type(ben, table, 'taj withdraw');
    await ben.click(message, yes(ben, message));
    await world.calm();
    await type(ben, table, 'taj take', { cards: '1 2' });
    for (let turns = 0; (await viewOf(world, table)).stage !== 'discard'; turns++) {
      expect(turns).toBeLessThan(20);
      const [asked] = (await viewOf(world, table)).awaited;
      const user = at(
        [ann, ben],
        (await tableViewOf(world, table)).table.players[asked ?? 0]?.user === ann.id ? 0 : 1,
      );
      const [answer] = await offered(user, table, ['move', 'answer']);
      await type(user, table, 'move', { answer: String(answer?.value) });
    }
    const before = (await viewOf(world, table)).discards.length;
    await type(ben, table, 'taj take', { cards: '1 2' });
    expect((await viewOf(world, table)).discards.length).toBe(before + 2);
  });
});

async function refused(
  user: FakeUser,
  table: string,
  [command, options]: readonly [string, Readonly<Record<string, string>>],
  words: RegExp,
): Promise<void> {
  const before = await tableViewOf(world, table);
  const { message } = await type(user, table, command, options);
  expect(user.text(message)).toMatch(words);
  expect(isEphemeral(message)).toBe(true);
  expect(await tableViewOf(world, table)).toEqual(before);
}

describe('what does not fit gets a kind sentence and changes nothing', () => {
  const tables: Record<string, string> = {};
  beforeAll(async () => {
    for (const user of [ann, ben])
      tables[user.me.name] = await tableOf(world, [ann, ben, cleo], user, {
        hand: HAND,
        specials: ['special-points'],
        played: [{ card: 'red-05', with: null }],
      });
  });
  const both = async (
    typed: readonly [command: string, options: Readonly<Record<string, string>>],
    en: RegExp,
    it: RegExp,
    of = '',
  ) => {
    await refused(ann, tables[of || 'Ann'] ?? '', typed, en);
    await refused(ben, tables[of || 'Ben'] ?? '', typed, it);
  };

  it('a card that is not in the hand, by id and by words', async () => {
    for (const card of ['purple-21', 'red-01'])
      await both(['taj play', { card }], /You do not have this card/, /Non hai questa carta/);
    await refused(
      ann,
      tables['Ann'] ?? '',
      ['taj play', { card: 'red two elephants' }],
      /You do not have this card/,
    );
    await refused(
      ben,
      tables['Ben'] ?? '',
      ['taj play', { card: 'rossa due elefanti' }],
      /Non hai questa carta/,
    );
    await both(
      ['taj play', { card: '1', with: 'special-mogul' }],
      /You do not have this card/,
      /Non hai questa carta/,
    );
  });
  it('two coloured cards', () =>
    both(['taj play', { card: '1', with: '2' }], /Only one coloured card/, /una sola carta colorata/));
  it('the same card twice', () =>
    both(['taj play', { card: '1', with: '1' }], /Only one coloured card/, /una sola carta colorata/));
  it('a white card alone', () =>
    both(
      ['taj play', { card: 'white-12' }],
      /only with a coloured card/,
      /solo insieme a una carta colorata/,
    ));
  it('a special card alone', () =>
    both(
      ['taj play', { card: 'special-points' }],
      /only with a coloured card/,
      /solo insieme a una carta colorata/,
    ));
  it('another colour', () =>
    both(
      ['taj play', { card: 'green-01', with: 'white-01' }],
      /only play cards of one colour: red/,
      /carte di un solo colore nella provincia di Ajmer: rosso/,
    ));
  it('a number that the hand does not have', () =>
    both(['taj play', { card: '17' }], /“17” is not among/, /«17» non è fra le scelte/));
  it('words that name nothing', () =>
    both(
      ['taj play', { card: 'the ace of spades' }],
      /“the ace of spades” is not among/,
      /«the ace of spades» non è fra le scelte/,
    ));
  it('words that name several', async () => {
    await refused(
      ann,
      tables['Ann'] ?? '',
      ['taj play', { card: 'red' }],
      /“red” could mean: red \(elephant, vizier\); red \(vizier, Grand Mogul\)\./,
    );
    await refused(
      ben,
      tables['Ben'] ?? '',
      ['taj play', { card: 'rossa' }],
      /«rossa» può voler dire: rossa \(elefante, visir\); /,
    );
  });
  it('a mention in what is typed mentions no user', async () => {
    const before = eve.pings().length;
    await refused(ann, tables['Ann'] ?? '', ['taj play', { card: `<@${eve.id}>` }], /not among/);
    expect(eve.pings()).toHaveLength(before);
  });
  it("another player's turn", async () => {
    await refused(ann, tables['Ben'] ?? '', ['taj play', { card: '1' }], /not your turn/);
    await refused(ben, tables['Ann'] ?? '', ['taj withdraw', {}], /Per ora non tocca a te/);
    expect(await offered(ann, tables['Ben'] ?? '', ['taj play', 'card'])).toEqual([]);
  });
  it('another question', async () => {
    await both(['taj place', { city: '1' }], /asked something else now/, /ti si chiede un'altra cosa/);
    await both(['taj take', { cards: '1 2' }], /asked something else now/, /ti si chiede un'altra cosa/);
    for (const [verb, option] of [
      ['place', 'city'],
      ['take', 'cards'],
    ])
      expect(await offered(ann, tables['Ann'] ?? '', [`taj ${String(verb)}`, String(option)])).toEqual([]);
    const open = await placing(ann);
    await refused(ann, open, ['taj play', { card: '1' }], /asked something else now/);
    await refused(ann, open, ['taj withdraw', {}], /asked something else now/);
  });
  it('a user who is not at the table', async () => {
    await refused(eve, tables['Ann'] ?? '', ['taj play', { card: '1' }], /Non sei a questo tavolo/);
    await refused(eve, tables['Ann'] ?? '', ['taj withdraw', {}], /Non sei a questo tavolo/);
  });
  it('a table of another game', async () => {
    const other = await openTable(world, [ann, ben], {});
    for (const [verb, options] of VERBS) {
      await refused(ann, other, [verb, options], /Another game is played/);
      await refused(ben, other, [verb, options], /si gioca a un altro gioco/);
    }
  });
  it('a table that has not begun', async () => {
    const lobby = await openLobby(world, [ann, ben], { game: 'taj-mahal' });
    for (const [verb, options] of VERBS)
      await refused(ben, lobby, [verb, options], /non è ancora cominciata/);
  });
  it('no table', async () => {
    world.playground.addChannel('empty');
    const stranger = await world.enter('Fritz');
    for (const [verb, options] of VERBS)
      expect(stranger.text((await stranger.slash(verb, options, 'empty')).message)).toContain(
        'no table in this channel',
      );
    expect(await stranger.autocomplete('taj play', 'card', '', { channel: 'empty' })).toEqual([]);
  });
  it('a table that is closed', async () => {
    const table = await tableOf(world, [ann, ben, cleo], ben, { hand: HAND });
    await closeTable(ann, table, await channelOf(world, table));
    await world.calm();
    for (const [verb, options] of VERBS) await refused(ben, table, [verb, options], /Questo tavolo è chiuso/);
  });
  it('an answer picked for a question of before', async () => {
    const table = await placing(ann);
    const [choice] = await offered(ann, table, ['taj place', 'city']);
    await type(ann, table, 'taj place', { city: String(choice?.value) });
    await refused(ann, table, ['taj place', { city: String(choice?.value) }], /not open any more/);
  });
});
const VERBS = [
  ['taj play', { card: '1' }],
  ['taj withdraw', {}],
  ['taj place', { city: '1' }],
  ['taj take', { cards: '1 2' }],
] as const;

describe('/taj scores', () => {
  it("shows the reader's points first, with a page for each player and Carletto, translated", async () => {
    const table = await tableOf(world, [ann, ben], ben, { hand: HAND, specials: ['special-points'] });
    await type(ben, table, 'taj play', { card: '1', with: 'special-points' });
    const { message } = await type(ben, table, 'taj scores');
    expect(isEphemeral(message)).toBe(true);
    expect(ben.text(message)).toMatch(
      /Ben\S*: 2 punti[^]*Visita 1[^]*2 punti per la carta speciale \+2 punti/,
    );
    expect(
      ben
        .buttons(message)
        .map(b => b.label.replace(/^\S+ (?=Ann|Ben)/, ''))
        .sort(),
    ).toEqual([
      'Ann: 0 punti',
      'Ben: 2 punti',
      'Carletto: 0 punti',
      '↩ Al mio pannello',
      '↩ Torna ad «Altro»',
    ]);
    expect(
      ben
        .buttons(message)
        .filter(b => b.disabled)
        .map(b => b.label),
    ).toEqual([expect.stringContaining('Ben') as string]);
    await ben.click(message, /Carletto/);
    expect(ben.text(message)).toMatch(/Carletto: 0 punti[^]*Ancora nessun punto/);
    await type(ann, table, 'taj scores');
    expect(ann.text((await type(ann, table, 'taj scores')).message)).toMatch(
      /Ann\S*: 0 points[^]*No points yet/,
    );
    expect(eve.text((await type(eve, table, 'taj scores')).message)).toMatch(/punti/);
  });

  it('is also a button of the status', async () => {
    const table = await tableOf(world, [ann, ben, cleo], ben, { hand: HAND });
    const { message } = await type(cleo, table, 'status');
    const scores = (await cleo.click(message, 'Scores')).message;
    expect(isEphemeral(scores)).toBe(true);
    expect(scores.id).toBe(message.id);
    expect(cleo.text(scores)).toMatch(/Cleo\S*: 0 points/);
    const { message: complots } = await type(ann, await openTable(world, [ann, ben], {}), 'status');
    expect(ann.buttons(complots).map(b => b.label)).not.toContain('Scores');
  });

  it('says why there are none: a game that has not begun, a game without', async () => {
    const lobby = await openLobby(world, [ann, ben], { game: 'taj-mahal' });
    await refused(ben, lobby, ['taj scores', {}], /non è ancora cominciata/);
    await refused(
      ann,
      await openTable(world, [ann, ben], {}),
      ['taj scores', {}],
      /No points are counted in this game/,
    );
  });
});

describe('/rules', () => {
  it('without a table offers the games, and shows the one that is pressed', async () => {
    world.playground.addChannel('library');
    const { message } = await ben.slash('rules', {}, 'library');
    expect(isEphemeral(message)).toBe(true);
    expect(ben.buttons(message).map(b => b.label)).toEqual(expect.arrayContaining(['Complots', 'Taj Mahal']));
    const { message: summary } = await ben.click(message, 'Taj Mahal');
    expect(ben.text(summary)).toMatch(/Taj Mahal[^]*Gran Mogol/);
    expect(ben.text((await ben.slash('rules', { search: 'TM-16' }, 'library')).message)).toContain(
      '**TM-16**',
    );
  });

  it('at a table are those of its game', async () => {
    const table = await tableOf(world, [ann, ben, cleo], ann, { hand: HAND });
    const channel = await channelOf(world, table);
    expect(ann.text((await ann.slash('rules', {}, channel)).message)).toContain('Grand Mogul');
    expect(ann.text((await ann.slash('rules', { search: '30' }, channel)).message)).toContain('**TM-30**');
    expect(
      (await ann.autocomplete('rules', 'search', 'crown', { channel })).every(choice =>
        String(choice.value).startsWith('TM-'),
      ),
    ).toBe(true);
  });
});

it('the panel of a short hand has all plays in one menu, and answers only when it is confirmed', async () => {
  const table = await tableOf(world, [ann, ben, cleo], ann, { hand: HAND, specials: ['special-elephant'] });
  const { message } = await ann.click(cardOf(ann, table), `p:${table}`);
  expect(idsOf(ann.current(message)).filter(id => id.startsWith('mp:'))).toHaveLength(1);
  await ann.select(message, /^mp:/, '3 + 6. red (vizier, Grand Mogul) with white (Grand Mogul)');
  expect(ann.text(message)).toContain('You would then lead: vizier and Grand Mogul.');
  expect(await playedBy(table, ann)).toEqual([]);
  await ann.click(message, yes(ann, message));
  await world.calm();
  expect(await playedBy(table, ann)).toEqual([{ card: 'red-21', with: 'white-12' }]);
  await ben.neverSees('You would then lead');
});

it('the panel of a long hand has two menus, in any order, and answers when it is confirmed', async () => {
  const table = await tableOf(world, [ann, ben, cleo], ann, {
    hand: LONG_HAND,
    specials: ['special-elephant'],
  });
  const { message } = await ann.click(cardOf(ann, table), `p:${table}`);
  const [card, white] = ['3. red (vizier, Grand Mogul)', 'With 9. white (Grand Mogul)'] as const;
  const [first, second] = [/^mp:.*:0:0:[\d.]*$/, /^mp:.*:1:0:[\d.]*$/] as const;
  expect(idsOf(ann.current(message)).filter(id => id.startsWith('mp:'))).toHaveLength(2);
  expect(ann.buttons(message).filter(b => b.customId.startsWith('a:'))).toEqual([]);
  await ann.select(message, first, card);
  expect(ann.text(message)).not.toContain('You would then lead');
  await ann.select(message, second, white);
  expect(ann.text(message)).toContain('You would then lead: vizier and Grand Mogul.');
  await ann.click(message, /^n:/); // begins again
  await ann.select(message, second, white);
  expect(ann.buttons(message).filter(b => b.customId.startsWith('a:'))).toEqual([]);
  await ann.select(message, first, card);
  expect(
    ann
      .buttons(message)
      .filter(b => b.customId.startsWith('a:'))
      .map(b => b.label),
  ).toEqual(['✓ Play']);
  expect(ann.text(message)).toContain('Play red (vizier, Grand Mogul) with white (Grand Mogul)?');
  expect(await playedBy(table, ann)).toEqual([]);
  await ann.click(message, yes(ann, message));
  await world.calm();
  expect(await playedBy(table, ann)).toEqual([{ card: 'red-21', with: 'white-12' }]);
  await ben.neverSees('You would then lead');
});

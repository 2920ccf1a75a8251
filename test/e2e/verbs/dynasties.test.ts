/** Commands of Dynasties: answers by autocomplete, number or words, and the refusal of what does not fit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import type { Goods, View } from '../../../engines/dynasties/model.ts';
import { mediaOf } from '../../../playground/messages/tree.ts';
import { isEphemeral, type FakeUser, type Reply } from '../../../playground/user.ts';
import {
  bonuses,
  doing,
  ended,
  goods,
  play,
  rolled,
  sitting,
  site,
  type DynScene,
} from '../../engines/dynasties/table.ts';
import { channelOf } from '../../support/e2e/players.ts';
import {
  cardOf,
  tableViewOf,
  openLobby,
  openTable,
  openWorld,
  type World,
} from '../../support/e2e/program.ts';
import { tableOf, viewOf } from '../../support/e2e/dynasties-position.ts';

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

/** Types a command in the channel of the table. */
async function type(
  user: FakeUser,
  table: string,
  command: string,
  options: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const reply = await user.slash(
    `dynasties ${command}`,
    { ...options, table },
    await channelOf(world, table),
  );
  await world.calm();
  return reply;
}
const offered = async (
  user: FakeUser,
  table: string,
  [command, option]: readonly [string, string],
  typed = '',
) =>
  user.autocomplete(`dynasties ${command}`, option, typed, {
    others: { table },
    channel: await channelOf(world, table),
  });
const names = (choices: readonly { readonly name: string }[]): string[] => choices.map(choice => choice.name);
const open = (position: (ann: number, ben: number, cleo: number) => DynScene) =>
  tableOf(world, [ann, ben, cleo], (a, b, c) => position(a ?? 0, b ?? 0, c ?? 0));
const seen = (table: string, user: FakeUser | null = null): Promise<View> => viewOf(world, table, user);
const own = async (table: string, user: FakeUser) => {
  const { seat, players } = await seen(table, user);
  return at(players, seat ?? -1);
};

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

/** London (trade, character), two trades (prince, princess), joker. */
const HAND = ['A05', 'A24', 'A30'] as const;
const RICH = { black: 3, white: 3, yellow: 3, blue: 2, pink: 4 };
const turn = (user: FakeUser) =>
  open((a, b) => {
    const who = user === ann ? a : b;
    return sitting(3, {
      first: who,
      hands: { [who]: HAND },
      goods: { [who]: RICH },
      tiles: { [who]: ['trade', 'coat-gb'] },
    });
  });

describe('/dynasties play', () => {
  it('completes every card with its options, and takes what it gave', async () => {
    const table = await turn(ann);
    const all = await offered(ann, table, ['play', 'card']);
    expect(names(all)).toEqual([
      '1. London: Trade',
      '1. London: Use a character',
      '1. London: London for 2 yellow goods',
      '2. Double trade: Place a prince',
      '2. Double trade: Place a princess',
      '2. Double trade: Double trade for 1 yellow good',
      '3. Joker: Trade',
      '3. Joker: Place a prince',
      '3. Joker: Place a princess',
      '3. Joker: Use a character',
    ]);
    expect(names(await offered(ann, table, ['play', 'card'], '3'))).toEqual(names(all).slice(6));
    expect(names(await offered(ann, table, ['play', 'card'], 'joker char'))).toEqual([
      '3. Joker: Use a character',
    ]);
    await type(ann, table, 'play', { card: String(at(all, 4).value) });
    expect((await seen(table, ann)).plan).toEqual({ root: play('A24', 'princess'), steps: [] });
  });

  it.each([
    ['a number and the option', '1 trade', play('A05', 'trade')],
    ['a number with a dot', '2. princess', play('A24', 'princess')],
    ['a number and the special action', '1 special', play('A05', 'special')],
    ['the name of the card and the option', 'london CHARACTER', play('A05', 'character')],
    ['the option first', 'prince joker', play('A30', 'prince')],
    ['the words of the special action', 'double trade for 1 yellow', play('A24', 'special')],
    ['the words of the list', '3. Joker: Trade', play('A30', 'trade')],
  ])('takes %s: "%s"', async (_, card, root) => {
    const table = await turn(ann);
    await type(ann, table, 'play', { card });
    expect((await seen(table, ann)).plan).toEqual({ root, steps: [] });
  });

  it.each([
    ['1 commercio', play('A05', 'trade')],
    ['jolly principessa', play('A30', 'princess')],
    ['2 speciale', play('A24', 'special')],
  ])('takes the words of the caller\'s language: "%s"', async (card, root) => {
    const table = await turn(ben);
    await type(ben, table, 'play', { card });
    expect((await seen(table, ben)).plan).toEqual({ root, steps: [] });
  });

  it('takes any of two like cards', async () => {
    const table = await open(a => sitting(3, { first: a, hands: { [a]: ['A30', 'A31'] } }));
    await type(ann, table, 'play', { card: 'joker trade' });
    expect((await seen(table, ann)).plan?.root).toMatchObject({ do: 'play', as: 'trade' });
  });

  it("says kindly what is not clear or not possible, in the caller's language", async () => {
    const [en, it] = [await turn(ann), await turn(ben)];
    await refused(ann, en, ['play', { card: 'trade' }], /“trade” could mean: 1\. London: Trade; /);
    await refused(
      ann,
      en,
      ['play', { card: '1' }],
      /“1” could mean: 1\. London: Trade; 1\. London: Use a character; 1\. London: London for 2 yellow/,
    );
    await refused(
      ann,
      en,
      ['play', { card: '1 prince' }],
      /“London \(trade, character\)” does not offer this action/,
    );
    await refused(ann, en, ['play', { card: 'paris trade' }], /You do not have this card in hand/);
    await refused(ann, en, ['play', { card: '17 trade' }], /“17 trade” is not among/);
    await refused(ann, en, ['play', { card: 'the ace of spades' }], /“the ace of spades” is not among/);
    await refused(ben, it, ['play', { card: '1 principe' }], /London .* non offre questa azione/);
    await refused(ben, it, ['play', { card: 'paris commercio' }], /Non hai questa carta in mano/);
    await refused(ben, it, ['play', { card: 'asso di picche' }], /«asso di picche» non è fra le scelte/);
    const poor = await open(a =>
      sitting(3, { first: a, hands: { [a]: ['A05', 'A24'] }, members: { [a]: 0 } }),
    );
    await refused(ann, poor, ['play', { card: '1 trade' }], /no family member left/);
    await refused(ann, poor, ['play', { card: '1 special' }], /You cannot pay this: it costs 2 yellow/);
  });
});

describe('/dynasties discard and pass', () => {
  it('discard asks which card, by its number in the hand', async () => {
    const table = await turn(ann);
    await type(ann, table, 'discard');
    expect((await seen(table, ann)).stage).toBe('step');
    await type(ann, table, 'choose', { what: '2' });
    expect(await seen(table)).toMatchObject({ discards: ['A24'], stage: 'tile' });
  });

  it('pass asks for the space, by its number, and which card is kept', async () => {
    const table = await turn(ben);
    await type(ben, table, 'pass');
    expect(names(await offered(ben, table, ['choose', 'what']))).toContain('Lo spazio grande, gratis');
    await refused(ben, table, ['choose', { what: '9' }], /«9» non è fra le scelte/);
    await type(ben, table, 'choose', { what: '3' });
    await type(ben, table, 'choose', { what: 'jolly' });
    const { track, seat } = await seen(table, ben);
    expect(at(track, 2).who).toEqual(seat);
    expect((await own(table, ben)).hand).toEqual(['A30']);
  });

  it('without cards only passing is left', async () => {
    const table = await open(a => sitting(3, { first: a, hands: { [a]: [] } }));
    await refused(ann, table, ['discard', {}], /You have no action card: you can only pass/);
    await refused(ann, table, ['play', { card: '1 trade' }], /You have no action card: you can only pass/);
    await type(ann, table, 'pass');
    expect(at((await seen(table)).players, (await seen(table, ann)).seat ?? -1).passed).toBe(true);
  });

  it('a space that is taken, or too dear', async () => {
    const table = await open((a, b) =>
      sitting(3, {
        first: a,
        hands: { [a]: HAND },
        goods: { [a]: { pink: 2 } },
        more: state => {
          state.track.push({ who: b, space: 4, piece: 'member' });
        },
      }),
    );
    await type(ann, table, 'pass');
    await refused(ann, table, ['choose', { what: '4' }], /Space 4 of the pass track is taken/);
    await refused(
      ann,
      table,
      ['choose', { what: '1' }],
      /the space costs \d pink goods?, and no other colour can replace pink/,
    );
  });
});

describe('/dynasties book', () => {
  it.each(['trade', 'use trade', 'Book tile: Use trade'])(
    'uses a tile before the action: "%s"',
    async tile => {
      const table = await turn(ann);
      expect(names(await offered(ann, table, ['book', 'tile']))).toEqual(['Book tile: Use trade']);
      await type(ann, table, 'book', { tile });
      expect((await seen(table, ann)).plan?.root).toEqual({ do: 'tile', tile: 'trade' });
    },
  );

  it('ends the turn after the action, in Italian', async () => {
    const table = await turn(ben);
    await type(ben, table, 'discard');
    await type(ben, table, 'choose', { what: '1' });
    expect(names(await offered(ben, table, ['book', 'tile']))).toEqual([
      'Tessera libro: commercio',
      'Finisci il turno',
    ]);
    await type(ben, table, 'book', { tile: 'finisci' });
    expect((await seen(table)).active).not.toBe((await seen(table, ben)).seat);
  });

  it('says why a tile cannot be used', async () => {
    const [en, it] = [await turn(ann), await turn(ben)];
    await refused(ann, en, ['book', { tile: 'arms of Britannia' }], /counts at the end only/);
    await refused(ann, en, ['book', { tile: 'action card' }], /You have no such book tile/);
    await refused(ben, it, ['book', { tile: 'stemma di britannia' }], /conta solo alla fine/);
  });
});

/** Marries a member of another player, so the goods of the ship are divided. */
const dividing = (a: number, b: number): DynScene =>
  sitting(3, {
    first: a,
    hands: { [a]: HAND },
    ships: { 2: { goods: { black: 2, white: 1, pink: 2 }, large: b } },
  })
    .when(a, 'turn', play('A30', 'trade'))
    .when(a, 'step', { ship: 2 });
const choosing = (a: number, b: number): DynScene =>
  dividing(a, b).when(a, 'divide', { group: goods({ black: 2 }) });
const wedding = (a: number, b: number): DynScene =>
  rolled(
    sitting(3, {
      first: a,
      hands: { [a]: HAND },
      goods: { [a]: { black: 9, white: 9 } },
      board: [['paris', null, b]],
    })
      .when(a, 'turn', play('A30', 'prince'))
      .when(a, 'step', site('paris', 'prince')),
    'vp-2',
    'goods',
    'vp-5',
  );
const groups = async (table: string): Promise<readonly Goods[]> => (await seen(table)).division?.groups ?? [];

describe('/dynasties divide', () => {
  it('completes every division, and takes what it gave', async () => {
    const table = await open(dividing);
    const all = await offered(ann, table, ['divide', 'groups']);
    expect(at(all, 0).name).toMatch(/^A: .*; B: /);
    await type(ann, table, 'divide', { groups: String(at(all, 1).value) });
    expect(await groups(table)).toHaveLength(2);
  });

  it.each([['2 black'], ['black black'], ['1 white 2 pink'], ['A: 2 black goods; B: 1 white good, 2 pink']])(
    'takes one of the groups in words: "%s"',
    async words => {
      const table = await open(dividing);
      await type(ann, table, 'divide', { groups: words });
      expect(await groups(table)).toEqual([goods({ black: 2 }), goods({ white: 1, pink: 2 })]);
    },
  );

  it('takes words in Italian', async () => {
    const table = await open((a, b) => dividing(b, a));
    await type(ben, table, 'divide', { groups: '1 merce nera, 1 bianca' });
    expect(await groups(table)).toEqual([goods({ black: 1, white: 1 }), goods({ black: 1, pink: 2 })]);
  });

  it('refuses an empty group and what does not lie there', async () => {
    const table = await open(dividing);
    await refused(
      ann,
      table,
      ['divide', { groups: '2 black 1 white 2 pink' }],
      /Both groups need at least one good/,
    );
    await refused(ann, table, ['divide', { groups: '3 blue' }], /These goods do not all lie there/);
    const italian = await open((a, b) => dividing(b, a));
    await refused(ben, italian, ['divide', { groups: '3 blu' }], /Queste merci non ci sono tutte/);
  });

  it.each([['3'], ['5 points'], ['2 points + 2 goods, or 5 points']])(
    'takes the die that is alone: "%s"',
    async words => {
      const small = (await boardOf()).small;
      const table = await open((a, b) => (small === 'prince' ? wedding(a, b) : flipped(a, b)));
      await type(ann, table, 'divide', { groups: words });
      expect((await seen(table)).dice?.single).toBe(3);
    },
  );
});

/** Returns which space of Paris is the small one. */
async function boardOf(): Promise<{ small: 'prince' | 'princess' }> {
  const { cities } = await seen(await turn(ann));
  return { small: cities.find(({ city }) => city === 'paris')?.prince.large ? 'princess' : 'prince' };
}
const flipped = (a: number, b: number): DynScene =>
  rolled(
    sitting(3, {
      first: a,
      hands: { [a]: HAND },
      goods: { [a]: { black: 9, white: 9 } },
      board: [['paris', b, null]],
    })
      .when(a, 'turn', play('A30', 'princess'))
      .when(a, 'step', site('paris', 'princess')),
    'vp-2',
    'goods',
    'vp-5',
  );

describe('/dynasties choose', () => {
  it.each([
    ['A', { black: 2 }],
    ['b', { white: 1, pink: 2 }],
    ['2 nere', { black: 2 }],
    ['1 bianca 2 rosa', { white: 1, pink: 2 }],
  ])('a group of goods: "%s", asked of the owner of the large space alone', async (what, taken) => {
    const table = await open(choosing);
    await refused(ann, table, ['choose', { what: 'A' }], /not your turn/);
    expect(names(await offered(ben, table, ['choose', 'what']))).toHaveLength(2);
    await type(ben, table, 'choose', { what });
    expect((await own(table, ben)).goods).toEqual(goods(taken));
  });

  it.each([
    ['coppia', 'pair'],
    ['dado singolo', 'single'],
    ['5 punti', 'single'],
  ])('a group of dice: "%s"', async (what, take) => {
    const table = await open((a, b) =>
      (smallIsPrince ? wedding(a, b) : flipped(a, b)).when(a, 'split', { single: 3 }),
    );
    const before = (await own(table, ben)).score;
    await type(ben, table, 'choose', { what });
    expect((await own(table, ben)).score - before).toBe(take === 'pair' ? 2 : 5);
  });
  let smallIsPrince = true;
  beforeAll(async () => {
    smallIsPrince = (await boardOf()).small === 'prince';
  });

  it.each([
    ['2', 2],
    ['ship 3', 3],
  ])('a ship: "%s"', async (what, ship) => {
    const table = await open(a =>
      sitting(3, { first: a, hands: { [a]: HAND } }).when(a, 'turn', play('A30', 'trade')),
    );
    await type(ann, table, 'choose', { what });
    expect((await seen(table)).ships.filter(({ large }) => large !== null).map(each => each.ship)).toEqual([
      ship,
    ]);
  });

  it('a place by its name; why it is none', async () => {
    const table = await open((a, b) =>
      sitting(3, {
        first: a,
        hands: { [a]: HAND },
        goods: { [a]: { black: 3 } },
        board: [['london', b, null]],
      }).when(a, 'turn', play('A30', 'prince')),
    );
    await refused(ann, table, ['choose', { what: 'london' }], /This space of London is taken/);
    await refused(ann, table, ['choose', { what: 'atlantis' }], /“atlantis” is not among/);
    const [first] = await offered(ann, table, ['choose', 'what']);
    const city = /: (.*) \(/.exec(first?.name ?? '')?.[1] ?? String(first?.name);
    await type(ann, table, 'choose', { what: city });
    expect((await seen(table)).cities.filter(each => each.prince.who !== null)).toHaveLength(2);
  });

  it('a character by a part of the name; why it is none', async () => {
    const table = await open(b =>
      sitting(3, {
        first: b,
        hands: { [b]: HAND },
        goods: { [b]: { blue: 1 } },
        characters: [
          'drake',
          'leonardo',
          'elizabeth',
          'charles',
          'fugger',
          'philip',
          'machiavelli',
          'isabella',
        ],
        more: state => {
          state.used = ['charles'];
        },
      }).when(b, 'turn', play('A30', 'character')),
    );
    await refused(ann, table, ['choose', { what: 'charles' }], /already used in this round: Charles V/);
    await refused(ann, table, ['choose', { what: 'machiavelli' }], /: yellow; this option does not reach it/);
    await refused(ann, table, ['choose', { what: 'drake' }], /it costs 2 blue/);
    await type(ann, table, 'choose', { what: 'elizabeth' });
    expect((await seen(table)).characters.find(({ character }) => character === 'elizabeth')?.used).toBe(
      true,
    );
  });

  it('a payment in words', async () => {
    const table = await open(a =>
      sitting(3, { first: a, hands: { [a]: HAND }, goods: { [a]: { black: 4, pink: 8 } } }).when(
        a,
        'turn',
        play('A30', 'prince'),
      ),
    );
    await type(ann, table, 'choose', {
      what: String(at(await offered(ann, table, ['choose', 'what'], '2 black'), 0).value),
    });
    await type(ann, table, 'choose', { what: '1 black 2 pink' });
    expect((await own(table, ann)).goods).toMatchObject({ black: 3, pink: 6 });
  });

  it('DY-57 two goods for Jakob Fugger, in secret', async () => {
    const table = await open((a, b, c) =>
      doing(
        sitting(3, { first: a, goods: { [b]: { black: 6, white: 6 }, [c]: { pink: 6, blue: 1 } } }),
        { do: 'give', who: a },
        { do: 'next', who: a },
      ),
    );
    await type(ben, table, 'choose', { what: 'nera, bianca' });
    expect((await own(table, ben)).goods).toEqual(goods({ black: 6, white: 6 }));
    await type(ben, table, 'choose', { what: '2 nere' });
    await type(cleo, table, 'choose', { what: 'pink' });
    expect([(await own(table, ben)).goods, (await own(table, ann)).goods]).toEqual([
      goods({ black: 4, white: 6 }),
      goods({ black: 2, pink: 1 }),
    ]);
  });

  it('DY-81 scoring cards by their numbers', async () => {
    const table = await open((a, b, c) =>
      bonuses(ended(3, { scoring: { [a]: ['Y04', 'Y07', 'Y11'], [b]: ['Y05'] } }, [b, c, a])),
    );
    await refused(ann, table, ['choose', { what: '9' }], /“9” is not among/);
    await type(ann, table, 'choose', { what: '1 3' });
    await refused(cleo, table, ['choose', { what: '1' }], /not your turn|not asked/);
    await type(ben, table, 'choose', { what: '1' });
    expect((await own(table, ann)).scoring?.map(({ card }) => card)).toEqual(['Y07']);
    expect((await own(table, ben)).scoring).toEqual([]);
  });

  it('a bonus action by its words', async () => {
    const table = await open((a, b, c) => ended(3, {}, [b, a, c]));
    await refused(ben, table, ['choose', { what: 'casanova' }], /Non puoi fare o pagare il piazzamento/);
    const before = (await own(table, ben)).score;
    await type(ben, table, 'choose', { what: '3 punti' });
    expect((await own(table, ben)).score).toBe(before + 3);
    await type(ann, table, 'choose', { what: 'draw 3 goods' });
    await refused(
      cleo,
      table,
      ['choose', { what: 'draw 3 goods' }],
      /This bonus action has been taken in this round/,
    );
  });
});

describe('what does not fit gets a kind sentence and changes nothing', () => {
  const VERBS = [
    ['play', { card: '1 trade' }],
    ['discard', {}],
    ['pass', {}],
    ['book', { tile: 'trade' }],
    ['divide', { groups: '1 black' }],
    ['choose', { what: '1' }],
  ] as const;
  it("another player's turn, another question, no seat", async () => {
    const table = await turn(ann);
    for (const [verb, options] of VERBS) {
      await refused(ben, table, [verb, options], /Per ora non tocca a te/);
      await refused(eve, table, [verb, options], /Non sei a questo tavolo/);
    }
    for (const [verb, options] of VERBS.slice(4))
      await refused(ann, table, [verb, options], /asked something else now/);
    const other = await open((a, b) => choosing(a, b));
    for (const [verb, options] of VERBS.slice(0, 5))
      await refused(ben, other, [verb, options], /ti si chiede un'altra cosa/);
    for (const [verb, option] of [
      ['play', 'card'],
      ['book', 'tile'],
      ['divide', 'groups'],
    ] as const)
      expect(await offered(ben, other, [verb, option])).toEqual([]);
  });
  it('another game, a game that has not begun', async () => {
    const [other, lobby] = [
      await openTable(world, [ann, ben], {}),
      await openLobby(world, [ann, ben, cleo], { game: 'dynasties' }),
    ];
    for (const [verb, options] of VERBS) {
      await refused(ann, other, [verb, options], /Another game is played/);
      await refused(ben, lobby, [verb, options], /non è ancora cominciata/);
    }
  });
  it('an answer picked for a question of before', async () => {
    const table = await turn(ann);
    const [choice] = await offered(ann, table, ['play', 'card']);
    await type(ann, table, 'play', { card: String(choice?.value) });
    await refused(
      ann,
      table,
      ['play', { card: String(choice?.value) }],
      /not open any more|asked something else now/,
    );
  });
});

describe('/dynasties scores', () => {
  it('shows how all points came about, round by round', async () => {
    const table = await open((a, b, c) => bonuses(ended(3, {}, [b, a, c])));
    const { message } = await type(ben, table, 'scores');
    expect(isEphemeral(message)).toBe(true);
    expect(ben.text(message)).toMatch(/Ben\S*: 3 punti[^]*Round 1[^]*3 punti da un'azione bonus/);
    await ben.click(message, /Ann/);
    expect(ben.text(message)).toMatch(/Ann\S*: 3 punti/);
  });
});

describe('the panel', () => {
  it.each([
    [
      'in English',
      () => ann,
      '3. Joker: Place a prince',
      /Where do you place your prince\?/,
      /Your prince comes to .*You pay: \d black/s,
    ],
    [
      'in Italian',
      () => ben,
      '3. Jolly: Piazza un principe',
      /Dove piazzi il tuo principe\?/,
      /Paris, principe, spazio .*Paghi \d merc[ei] ner[ae]/s,
    ],
  ] as const)(
    'takes a card, its option and its place with four presses, and shows the map with the places, %s',
    async (...[, person, card, next, pays]) => {
      const user = person();
      const table = await open((a, b) => {
        const who = user === ann ? a : b;
        return sitting(3, { first: who, hands: { [who]: HAND }, goods: { [who]: { black: 3 } } });
      });
      const pictures = () =>
        mediaOf(user.current(message).components ?? []).map(
          ({ item }) => /[a-z]+(?=\.png$)/.exec(item.url)?.[0],
        );
      const { message } = await user.click(cardOf(user, table), `p:${table}`);
      expect(pictures()).toEqual(['hand']);
      await user.select(message, /^m:.*:0:0:$/, card);
      expect(user.text(message)).toMatch(next);
      expect(pictures()).toEqual(['places']);
      const [, place = ''] =
        /"label":"([^"]*Paris \([^"]*)"/.exec(JSON.stringify(user.current(message).components)) ?? [];
      await user.select(message, /^m:.*:1:0:\w+$/, place);
      expect(user.text(message)).toMatch(pays);
      const before = await seen(table);
      expect(before.cities.every(({ prince }) => prince.who === null)).toBe(true);
      await user.click(message, /^✓ /);
      await world.calm();
      expect(
        (await seen(table)).cities.flatMap(({ city, prince }) => (prince.who === null ? [] : [city])),
      ).toEqual(['paris']);
    },
  );

  it.each([
    [
      'goods of a trade with oneself',
      'own',
      'stall',
      (a: number) =>
        sitting(3, {
          first: a,
          hands: { [a]: HAND },
          ships: { 2: { goods: { black: 2, white: 1 }, large: a } },
        })
          .when(a, 'turn', play('A30', 'trade'))
          .when(a, 'step', { ship: 2 }),
    ],
    [
      'the order of dice',
      'order',
      'map',
      (a: number) =>
        doing(
          sitting(3, { first: a, hands: { [a]: HAND } }),
          { do: 'order', who: a, faces: ['trade', 'scoringCard'] },
          { do: 'next', who: a },
        ),
    ],
  ] as const)('asks for %s over a picture', async (_, stage, picture, position) => {
    const table = await open(position);
    expect((await seen(table)).stage).toBe(stage);
    const { message } = await ann.click(cardOf(ann, table), `p:${table}`);
    expect(
      mediaOf(ann.current(message).components ?? []).map(
        ({ item }) => /[a-z]+(?=\.png$)/.exec(item.url)?.[0],
      ),
    ).toEqual([picture]);
  });

  it('says of a discard what it brings', async () => {
    const table = await turn(ann);
    await type(ann, table, 'discard');
    const { message } = await ann.click(cardOf(ann, table), `p:${table}`);
    await ann.select(message, /^m:/, '1. London');
    expect(ann.text(message)).toMatch(
      /“London \(trade, character\)” goes to the discards, face up\s+(> )?You draw a good from the bag/,
    );
  });
});

/** Raja in the panel: pictures, effects, what is missing, warnings, and what was done. */
import { describe, expect, it } from 'vitest';
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { nameOf } from '../../../engines/raja/facts.ts';
import { raja as game } from '../../../engines/raja/index.ts';
import type { Asks, City, Deed, View } from '../../../engines/raja/model.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { raja } from '../../../src/presenters/raja/index.ts';
import type { PresenterContext } from '../../../src/presenters/presenter.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import {
  ADVANCED,
  BASE,
  before,
  build,
  cheapest,
  END,
  FINISH,
  free,
  go,
  governor,
  lift,
  moving,
  palace,
  QUARRY,
  SEVERAL,
  sitting,
  swap,
  take,
  token,
  type Position,
  type RajaScene,
} from '../../engines/raja/table.ts';
import { playThrough } from '../../support/engine/playthrough.ts';

const NAMES = ['Ann', 'Ben', 'Chiara', 'Dev', 'Eva'];
const localizerOf = (locale: Locale) =>
  createLocalizer(
    locale,
    NAMES.map((name, colour) => ({ name, bot: false, colour })),
  );
const { say, label } = localizerOf('en');

const contextOf = (
  state: RajaScene['state'],
  seat: number,
  locale: Locale = 'en',
): PresenterContext<View> => ({
  table: 't',
  view: game.view(state, seat),
  open: game.view(state, null),
  localizer: localizerOf(locale),
});
const promptOf = ({ state }: RajaScene): Prompt<Asks> => at(game.prompts(state), 0);
const indexOf = (prompt: Prompt<Asks>, value: unknown): number =>
  prompt.options.findIndex(option => JSON.stringify(option.value) === JSON.stringify(value));

/** Returns the pictures with the group of this answer open. `null`: no group is open. */
function picturesAt(s: RajaScene, value: unknown) {
  const prompt = promptOf(s);
  const group = value === null ? 0 : indexOf(prompt, value) + 1;
  return raja.panel(contextOf(s.state, prompt.seat), { prompt, at: group, picks: [] });
}
const marksAt = (s: RajaScene, value: unknown): string[] =>
  (picturesAt(s, value)[0]?.job as { targets?: { label: string }[] }).targets?.map(each => each.label) ?? [];

function effectOf(s: RajaScene, value: unknown): string | null {
  const prompt = promptOf(s);
  const effect = raja.effect(contextOf(s.state, prompt.seat), prompt, indexOf(prompt, value));
  return effect && say(effect);
}
const missingIn = (s: RajaScene, group: string | null = null): string[] => {
  const prompt = promptOf(s);
  const first = prompt.options.findIndex(each => group !== null && each.group?.key === group);
  return raja.missing(contextOf(s.state, prompt.seat), { prompt, at: first + 1, picks: [] }).map(say);
};
function warned(s: RajaScene, value: Deed): string[] {
  const prompt = promptOf(s);
  return raja.warnings(contextOf(s.state, prompt.seat), prompt, indexOf(prompt, value)).map(say);
}
function told(s: RajaScene, value: unknown, locale: Locale = 'en'): string | null {
  const prompt = promptOf(s);
  const past = raja.past(contextOf(s.state, prompt.seat), prompt, [value]);
  return past && localizerOf(locale).say(past);
}
const previewIn = (s: RajaScene, optionIndexes: readonly number[] = []): readonly string[] => {
  const prompt = promptOf(s);
  const picks = optionIndexes.map(optionIndex => prompt.options[optionIndex]?.value);
  return raja.preview(contextOf(s.state, prompt.seat), { prompt, at: 0, picks });
};

/** The Mogul, whose power nobody can leave unused, in E, with a road from E to the start. */
const PLAIN: Position = {
  characters: { 0: ['mogul'] },
  players: { 0: { at: 'E' } },
  houses: { v29: [0], v30: [0] },
};

describe('the pictures of the panel', () => {
  it('are one for every question', () => {
    for (const options of [BASE, SEVERAL])
      for (const { before: at, open } of playThrough(game, { seed: 'panel', seats: 3, options }))
        for (const prompt of open)
          for (const group of [0, 1, prompt.options.length]) {
            const asking = { prompt, at: group, picks: [] };
            const names = raja.panel(contextOf(at.table.state, prompt.seat), asking).map(each => each.name);
            expect(names).toHaveLength(1);
            if (prompt.type === 'discs') expect(names).toEqual(['closeup']);
          }
  });

  it('show what others do while nothing is asked, and no empty disc before the first round', () => {
    const names = (state: RajaScene['state'], seat: number) =>
      raja.panel(contextOf(state, seat), null).map(each => each.name);
    const s = before();
    const { seat } = promptOf(s);
    const other = seat === 0 ? 1 : 0;
    expect(names(s.state, other)).toEqual(['map']);
    expect(raja.hand(contextOf(s.state, other)).map(each => each.name)).toEqual(['closeup']);
    expect(names(moving('gold', 'gold').state, 1)).toEqual(['disc']);
    const [first] = playThrough(game, { seed: 'pick', seats: 3, options: BASE });
    expect(first && names(first.before.table.state, 0)).toEqual(['characters']);
  });

  it('show the row where a governor is moved, and the characters where one is taken', () => {
    const s = moving('governor', 'character', PLAIN);
    expect(picturesAt(s, null).map(each => each.name)).toEqual(['closeup']);
    expect(picturesAt(s, governor('F')).map(each => each.name)).toEqual(['row']);
    expect(picturesAt(s, take('trader')).map(each => each.name)).toEqual(['characters']);
  });

  it('mark the governors that can be moved and the characters that can be taken', () => {
    const s = moving('governor', 'character', PLAIN);
    const legalAt = (value: unknown) =>
      (picturesAt(s, value)[0]?.job as { readonly legal?: readonly string[] }).legal;
    const deeds = promptOf(s).options.map(option => option.value as Deed);
    const cities = deeds.flatMap(deed => (deed.do === 'governor' ? [deed.city] : []));
    expect(cities.length).toBeGreaterThan(0);
    expect(legalAt(governor('F'))).toEqual(cities);
    const { governors } = picturesAt(s, null)[0]?.job as { readonly governors?: readonly string[] };
    expect(governors).toEqual(cities);
    expect(legalAt(take('trader'))).toEqual(
      deeds.flatMap(deed => (deed.do === 'character' ? [deed.take] : [])),
    );
  });

  it('mark the free sites of the city and every village with room', () => {
    const s = moving('palaceHouse', 'gold', { ...PLAIN, palaces: [{ city: 'E', site: 2, owner: 1 }] });
    expect(marksAt(s, palace('E', 0))).toEqual(['★', '1', '3', '4', '5', '6']);
    expect(marksAt(s, build('v01'))).toContain('16');
    expect(marksAt(s, null)).toEqual(expect.arrayContaining(['Ujjain', '★', '6']));
  });

  it('show the villages of an open group large: without the column, and without the rest of the map', () => {
    const s = moving('house', 'gold', PLAIN);
    const alone = (value: unknown) => (picturesAt(s, value)[0]?.job as { readonly alone?: boolean }).alone;
    expect(alone(build('v01'))).toBe(true);
    expect(marksAt(s, build('v01'))).not.toContain('17');
    expect([null, cheapest(s.state, 0, 'S')].map(alone)).toEqual([undefined, undefined]);
  });

  it('mark where a house can be built, where the architect can neither travel nor build a palace', () => {
    const s = moving('house', 'gold', { characters: { 0: ['mogul'] } });
    expect(marksAt(s, null)).toHaveLength(30);
  });
});

describe('the effects of options', () => {
  it('say what a character does, and in the advanced game its home city', () => {
    const s = moving('character', 'gold', PLAIN);
    expect(effectOf(s, take('trader'))).toBe('1 gold a turn');
    const taken = moving('character', 'gold', { ...PLAIN, characters: { 0: ['builder'], 1: ['artisan'] } });
    expect(effectOf(taken, take('artisan'))).toBe(
      'palaces cost 9 gold; its player may then take your Builder', // RA-38
    );
    expect(effectOf(moving('character', 'gold', { ...PLAIN, options: ADVANCED }), take('trader'))).toBe(
      '1 gold a turn; home city Ahmadabad',
    );
  });

  it('RA-37 say how soon a city is scored when its governor has moved, and after which one', () => {
    const s = moving('governor', 'gold', { ...PLAIN, row: 'BCDEFGA' });
    expect(effectOf(s, governor('D'))).toBe('then scored next, instead of 3rd');
    expect(effectOf(s, governor('E'))).toBe(`then scored 2nd instead of 4th, after ${nameOf('B')}`);
    const gap = moving('governor', 'governor', { ...PLAIN, row: 'BCDEFGA' }).given(state => {
      state.governors.A += 2; // two empty boxes below it
    });
    expect(effectOf(gap, governor('A'))).toBe('still scored 7th from now');
  });

  it('RA-37 the label of a governor that passes from box 1 to box –1 says that there is no box 0', () => {
    const s = moving('governor', 'gold', { ...PLAIN, row: 'BCDEFGA' }).given(state => {
      state.governors.A++;
    });
    const prompt = promptOf(s);
    const named = (city: City) =>
      label(prompt.options[indexOf(prompt, governor(city))]?.label ?? { key: '' });
    expect(named('A')).toBe(`${nameOf('A')}: from box 1 to box –2 (there is no box 0)`);
    expect(named('G')).toBe(`${nameOf('G')}: from box –2 to box –4`);
  });

  it('say which road a house opens, or which one is broken without it', () => {
    const s = moving('house', 'moveHouse', { ...PLAIN, houses: { v29: [0], v25: [0], v26: [0] } });
    expect(effectOf(s, build('v30'))).toBe('opens the road Ujjain–Agra');
    expect(effectOf(s, build('v27'))).toBeNull();
    expect(effectOf(s, lift('v25'))).toBe('breaks the road Ujjain–Udaipur');
    expect(effectOf(s, lift('v29'))).toBeNull();
  });

  it('say what counts in the city that is scored, and what an outer palace is worth', () => {
    const s = moving('palaceHouse', 'gold', {
      characters: { 0: ['sadhu'] },
      players: { 0: { at: 'E' } },
      houses: PLAIN.houses ?? {},
      maharaja: 'E',
    });
    expect(effectOf(s, build('E'))).toBe('1 point more this round');
    expect(effectOf(s, palace('E', 0))).toBe('1 more while your architect is here');
    expect(effectOf(s, palace('E', 1))).toBe(
      '2 points for the Sadhu, and 1 more while your architect is here',
    );
    const away = go(s, 0, 'S');
    expect(effectOf(away, cheapest(away.state, 0, 'E'))).toBe(
      'scored this round: 1 point for your architect',
    );
  });

  it('name the palace or the house for which a journey or a house leaves too little gold', () => {
    const short = (part: string) => `⚠️ leaves too little gold for the ${part}`;
    const toll: Position = { ...PLAIN, houses: { v29: [1], v30: [1] } };
    const away = (gold: number, second: 'gold' | 'house' = 'house') => {
      const s = moving('palace', second, { ...toll, players: { 0: { at: 'E', gold } } });
      return effectOf(s, cheapest(s.state, 0, 'S'));
    };
    expect(away(14)).toBe(short('house')); // 13 are due, the toll is 2
    expect(away(13)).toBe(short('palace'));
    expect(away(15)).toBeNull();
    expect(away(12)).toBeNull(); // too little already
    expect(away(13, 'gold')).toBeNull(); // 2 gold come in
    const built = (gold: number) =>
      moving('palace', 'house', { ...PLAIN, players: { 0: { at: 'E', gold } } });
    expect(effectOf(built(12), build('v01'))).toBe(short('palace'));
    expect(effectOf(built(12), palace('E', 0))).toBe(short('house'));
    expect(effectOf(built(13), build('v01'))).toBeNull();
  });

  it('say what a token gives, with the price of a palace now', () => {
    const s = moving('gold', 'gold', {
      options: ADVANCED,
      characters: { 0: ['artisan'] },
      players: { 0: { tokens: 1 } },
    });
    expect(effectOf(s, token('palace'))).toBe('build a palace for 9 gold');
    expect(effectOf(s, token('quarry'))).toBe('take 2 houses from your quarry');
  });
});

describe('what is missing', () => {
  it('names the palace that costs too much, the empty quarry, the supply and the closed road', () => {
    const s = moving('palaceHouse', 'quarry', {
      characters: { 0: ['mogul'] },
      players: { 0: { at: 'E', gold: 4, supply: 0, quarry: 0 } },
    });
    expect(missingIn(s)).toEqual([
      'A palace costs 12 gold, and you have 4.',
      'You have no house left to build: the Quarry action brings new ones.',
      'Your quarry is empty.',
      'No road leads to Jodhpur on which every village holds a house.',
    ]);
  });

  it('names the place of the architect, and a toll that is too high', () => {
    const s = moving('palace', 'gold', {
      characters: { 0: ['mogul'] },
      players: { 0: { gold: 1 } },
      houses: { v25: [1], v26: [1], v07: [1] },
      maharaja: 'C',
    });
    expect(missingIn(s)).toEqual([
      'You build in a city only where your architect is: it is in Ujjain, not in Udaipur.',
      'The way to Udaipur costs 2 gold, and you have 1.',
    ]);
  });

  it('RA-37 names the governors that cannot move back', () => {
    const stuck = (city: City) =>
      `The governor of ${nameOf(city)} stands in one of the first two boxes and cannot move back.`;
    for (const [row, first] of [
      ['BCDEFGA', 'B'],
      ['EBCDFGA', 'E'],
    ] as const) {
      const s = moving('governor', 'gold', { ...PLAIN, row });
      const movable = promptOf(s)
        .options.map(({ value }) => value as Deed)
        .filter(deed => deed.do === 'governor');
      const said = missingIn(s).filter(each => each.startsWith('The governor of'));
      expect(said).toContain(stuck(first));
      expect(said).toHaveLength(row.length - movable.length);
    }
  });

  it('RA-76 says why a character of another player cannot be taken', () => {
    const s = moving('character', 'gold', {
      options: SEVERAL,
      characters: { 0: ['mogul'], 1: ['trader'] },
    });
    expect(missingIn(s).join()).toMatch(/As long as .*(is|are) free/);
    const plain = moving('gold', 'gold', PLAIN);
    expect(missingIn(plain).join()).not.toMatch(/As long as|The governor of/);
  });

  it('stands above the choice for a palace action that cannot be used', () => {
    const lines = (own: { readonly gold?: number; readonly palaces?: number }) =>
      previewIn(moving('palace', 'gold', { ...PLAIN, maharaja: 'E', players: { 0: { at: 'E', ...own } } }));
    expect(lines({ gold: 4 })).toContain('⚠️ A palace costs 12 gold, and you have 4.');
    expect(lines({ gold: 20, palaces: 0 })).toContain('⚠️ You have no palace left.');
    expect(lines({ gold: 20 }).join()).not.toContain('⚠️');
  });

  it('names nothing where everything is possible, and the full villages where a house is placed', () => {
    expect(missingIn(moving('palaceHouse', 'quarry', { ...PLAIN, maharaja: 'E' }))).toEqual([]);
    expect(missingIn(before({ houses: { v25: [1, 2] } }))).toEqual(['No room left: Mandsaur (25).']);
    expect(missingIn(sitting())).toEqual([]);
    const turn = moving('house', 'quarry', { ...PLAIN, maharaja: 'E', houses: { v25: [1, 2] } });
    expect(missingIn(turn, 'raja:group.house.south')).toEqual(['No room left: Mandsaur (25).']);
    expect(missingIn(turn, 'raja:group.lift')).toEqual(missingIn(turn));
  });
});

describe('ending a turn', () => {
  const builder = (position: Position = {}): RajaScene =>
    moving('gold', 'gold', { characters: { 0: ['builder'] }, ...position }).when(0, 'turn', { do: 'gold' });

  it("names the Builder's free house, and asks, until it is built", () => {
    expect(warned(builder(), FINISH)).toEqual(["You have not used the Builder's free house."]);
    expect(warned(builder().when(0, 'turn', free('v01')), FINISH)).toEqual([]);
    expect(warned(builder({ players: { 0: { supply: 0 } } }), FINISH)).toEqual([]);
  });

  it('names a token that was not spent', () => {
    const s = (tokens: number) =>
      moving('gold', 'gold', {
        options: ADVANCED,
        characters: { 0: ['mogul'] },
        players: { 0: { tokens } },
      });
    expect(warned(s(2), FINISH)).toEqual(['You have 2 action tokens and have spent none.']);
    expect(warned(s(0), FINISH)).toEqual([]);
    expect(warned(s(2).when(0, 'turn', token('gold')), FINISH)).toEqual([]);
  });

  it('names the journey to the city that is scored, if it would bring more than it costs', () => {
    const s = (toll: number) =>
      moving('gold', 'gold', {
        ...PLAIN,
        houses: { v29: [toll > 0 ? 1 : 0], v30: [0] },
        players: { 0: { at: 'S' } },
        maharaja: 'E',
      });
    expect(warned(s(1), FINISH)).toEqual([
      'You have not travelled to Agra: it costs 1 gold and would bring 16 more gold ' +
        'if the city were scored now.',
    ]);
    expect(warned(s(0), FINISH)[0]).toContain('it is free of charge');
    expect(warned(go(s(0), 0, 'E'), FINISH)).toEqual([]);
  });

  it('asks once only: where an action is unfinished, the question that follows names it', () => {
    const s = moving('palace', 'gold', { characters: { 0: ['builder'] } });
    expect(warned(s, END)).toEqual([]);
    expect(warned(s, FINISH)).toEqual([]);
    expect(previewIn(s.when(0, 'turn', END))).toEqual(["You have not used the Builder's free house."]);
  });

  it('says nothing against any other answer', () => {
    const s = builder();
    for (const { value } of promptOf(s).options)
      if (!['end', 'finish'].includes((value as Deed).do)) expect(warned(s, value as Deed)).toEqual([]);
  });
});

describe('the preview', () => {
  it('leaves the actions to the question and to the picture, which ticks those that are done', () => {
    const s = moving('twoHouses', 'house', { ...PLAIN, maharaja: 'E' });
    const once = s.when(0, 'turn', build('v01'));
    const twice = once.when(0, 'turn', build('E'));
    for (const each of [once, twice])
      expect(previewIn(each)).toEqual([expect.stringContaining('If Agra were scored now')]);
    expect(say(promptOf(twice).ask)).toContain('Still to do: 2 Houses (only a house left).');
    const { turn } = contextOf(twice.state, 0).view;
    expect(turn?.actions.map(({ action, missing }) => [action, missing.length])).toEqual([
      ['house', 0],
      ['twoHouses', 1],
    ]);
  });

  it('RA-40 leaves to the answer that ends the turn what the others would receive, and why', () => {
    const s = moving('gold', 'quarry', PLAIN);
    const prompt = promptOf(s);
    const named = (value: Deed) => label(prompt.options[indexOf(prompt, value)]?.label ?? { key: '' });
    expect(named(END)).toBe('End the turn with 2 actions unfinished (each other player gets 4 gold)');
    expect(named(FINISH)).toBe('Take all your gold and houses, end the turn');
    expect(previewIn(s).join()).not.toContain('each other player');
  });

  it('has no score and no warning in the question of an open group', () => {
    const s = moving('palace', 'governor', {
      ...{ characters: { 0: ['mogul'] }, houses: { v29: [0], v30: [0] }, maharaja: 'E' },
      players: { 0: { gold: 4 } },
    });
    const prompt = promptOf(s);
    const at = (value: Deed | null) =>
      raja.preview(contextOf(s.state, prompt.seat), {
        prompt,
        at: value === null ? 0 : indexOf(prompt, value) + 1,
        picks: [],
      });
    expect(at(null)).toEqual([]); // nobody has a point, and the architect only has to travel
    expect(at(cheapest(s.state, 0, 'E'))).toEqual([]);
    expect(at(governor('F'))).toEqual(['The city of the lowest governor is scored next.']);
    const there = go(s, 0, 'E');
    expect(previewIn(there)).toEqual([
      '⚠️ A palace costs 12 gold, and you have 4.',
      expect.stringContaining('If Agra were scored now'),
    ]);
  });

  it('RA-56 says who would win a tie, and keeps name and points on one line', () => {
    const s = sitting({
      characters: { 0: ['builder'], 1: ['mogul'] },
      maharaja: 'E',
      houses: { E: [0, 1] },
    });
    expect(previewIn(s)[0]).toMatch(
      /Ben\S*\u00a01\u00a0point \(11\u00a0gold; 1\u00a0Mogul before 5\u00a0Builder\)/,
    );
    expect(previewIn(s)[0]).toMatch(/Ann\S*\u00a01\u00a0point \(7\u00a0gold\)/);
  });

  it('says what houses are for until the first one is placed', () => {
    const s = before();
    expect(previewIn(s)).toEqual([
      'A road opens when all its villages hold a house. Others pay you 1 gold for each of your houses on ' +
        'their way.',
    ]);
    const { seat } = promptOf(s);
    expect(previewIn(before({ houses: { v25: [seat] } }))).toEqual([]);
  });

  it('compares the cost of a disc with the gold', () => {
    const s = sitting({ characters: { 0: ['artisan'] } });
    const chosen = indexOf(promptOf(s), { first: 'palace', second: 'palaceHouse' });
    expect(previewIn(s, [chosen])[1]).toBe(
      '⚠️ These two actions cost 19 gold, and you have only 15. Tolls on the way come on top.',
    );
    const all = sitting({ characters: { 0: ['monk'] }, players: { 0: { gold: 12 } } });
    const palace = indexOf(promptOf(all), { first: 'gold', second: 'palace' });
    expect(previewIn(all, [palace])[1]).toBe('⚠️ These two actions cost 12 gold: all that you have.');
  });
});

it('a house is placed by one choice, in a menu of the lower or of the higher numbers', () => {
  const s = before();
  const prompt = promptOf(s);
  expect(raja.form(prompt)).toBe('menus');
  expect(new Set(prompt.options.map(({ group }) => group && label(group)))).toEqual(
    new Set(['Villages 1 to 16', 'Villages 17 to 30']),
  );
  expect(raja.form(promptOf(moving('moveHouse', 'gold', PLAIN).when(0, 'turn', lift('v29'))))).toBe('menus');
});

it('an open group asks what is chosen there', () => {
  const prompt = promptOf(moving('palace', 'governor', { ...PLAIN, players: { 0: { at: 'E', gold: 15 } } }));
  const groups = new Set(prompt.options.flatMap(({ group }) => (group ? [group] : [])));
  const asked = [...groups].flatMap(group => raja.within(group) ?? []).map(label);
  expect(asked).toEqual(
    expect.arrayContaining([
      'On which site in Agra do you build a palace for 12 gold?',
      'Which governor do you move two boxes back?',
    ]),
  );
  expect(raja.within({ key: 'raja:group.unknown' })).toBeNull();
});

describe('the disc', () => {
  it('has two parts, and is named by both', () => {
    const prompt = promptOf(sitting());
    const chosen = indexOf(prompt, { first: 'gold', second: 'palace' });
    expect(raja.form(prompt)).toBe('parts');
    expect(raja.parts(prompt, chosen).map(label)).toEqual(['Gold', 'Palace']);
    expect(label(prompt.options[chosen]?.label ?? { key: '' })).toBe('Gold and Palace');
  });

  it('shows each action in its box as soon as it is chosen, and says that it does not count yet', () => {
    const s = sitting();
    const prompt = promptOf(s);
    const [house, gold] = ['house', 'gold'].map(action => ({ key: `raja:action.${action}` }));
    const askingWith = (...parts: (Msg | null | undefined)[]) => ({
      prompt,
      at: 0,
      picks: [],
      parts: parts.map(part => part ?? null),
    });
    const context = contextOf(s.state, prompt.seat);
    const boxes = (...parts: (Msg | null | undefined)[]) =>
      (raja.panel(context, askingWith(...parts))[0]?.job as { readonly chosen?: unknown }).chosen;
    const last = (...parts: (Msg | null | undefined)[]) => raja.preview(context, askingWith(...parts)).at(-1);
    expect(boxes(null, null)).toEqual([null, null]);
    expect(boxes(house, null)).toEqual(['house', null]);
    expect(boxes(null, house)).toEqual([null, 'house']);
    // The order of the disc, from the choice to the end of the turn.
    expect(boxes(house, gold)).toEqual(['gold', 'house']);
    expect(boxes(gold, house)).toEqual(['gold', 'house']);
    expect(last(null, null)).toBe('If Jodhpur were scored now, nobody would have a point.');
    expect(last(house, null)).toBe(
      'This does not count yet: choose the other action too, then a button with ✓ appears.',
    );
    expect(last(house, gold)).toBe('This does not count yet: press ✓.');
  });

  it('has a menu for each action, which says what it does at the price of this player', () => {
    const s = sitting({ characters: { 0: ['artisan'], 1: ['mogul'] } });
    const prompt = promptOf(s);
    const about = (seat: number, action: string) => {
      const means = raja.aboutPart(contextOf(s.state, seat), prompt, { key: `raja:action.${action}` });
      return means && label(means);
    };
    expect(raja.partTitles(prompt).map(label)).toEqual(['One action', 'The other action']);
    expect(about(0, 'gold')).toBe('take 2 gold from the bank');
    expect(about(0, 'palaceHouse')).toBe('build a palace for 9 gold and a house for 1 gold');
    expect(about(1, 'palace')).toBe('build a palace for 12 gold');
  });
});

describe('what was done', () => {
  it('is told in the past tense for every kind of answer, in every language', () => {
    for (const options of [BASE, SEVERAL])
      for (const { before: at, open, move } of playThrough(game, { seed: 'past', seats: 3, options }))
        for (const prompt of open)
          for (const answer of move)
            for (const locale of LOCALES) {
              if (answer.seat !== prompt.seat) continue;
              const context = contextOf(at.table.state, prompt.seat, locale);
              const past = raja.past(context, prompt, answer.picks);
              const text = past && context.localizer.say(past);
              expect(text, JSON.stringify(answer)).toMatch(/^(You|Hai|Il turno) .*\.$/);
              expect(text).not.toMatch(/raja[:.]|\{\{|undefined|\[object/);
            }
  });

  it('names what was paid, and by whom', () => {
    const toll = { ...PLAIN, houses: { v29: [1], v30: [1] }, players: { 0: { at: 'S' as const } } };
    const s = moving('palace', 'governor', toll);
    expect(told(s, cheapest(s.state, 0, 'E'))).toBe('You travelled to Agra for 2 gold.');
    expect(told(s, cheapest(s.state, 0, 'E'), 'it')).toBe("Hai raggiunto Agra per 2 pezzi d'oro.");
    const monk = moving('palace', 'governor', { ...toll, characters: { 0: ['monk'] } });
    expect(told(monk, cheapest(monk.state, 0, 'E'))).toBe('You travelled to Agra; the bank paid 2 gold.');
    expect(told(s, governor('F'))).toBe(`You moved the governor of ${nameOf('F')} from box –3 to box –5.`);
    expect(told(go(s, 0, 'E'), palace('E', 0))).toBe('You built a palace in the centre of Agra for 12 gold.');
  });

  it('does not say that the turn has ended while the panel asks whether it shall', () => {
    const s = moving('palace', 'governor', PLAIN);
    expect(told(s, { do: 'end' })).toBe('You asked to end the turn: 2 actions are unfinished.');
  });

  it('names who lost a character, and what was given for it', () => {
    const s = moving('character', 'quarry', { characters: { 0: ['mogul'], 1: ['monk'], 2: ['sadhu'] } });
    expect(told(s, take('monk'))).toContain('You took the Monk (4) from');
    expect(told(s, take('trader'))).toBe('You took the Trader (2).');
    expect(told(s, QUARRY)).toBe('You took 2 houses from the quarry.');
    const full = moving('character', 'gold', {
      options: SEVERAL,
      characters: { 0: ['mogul', 'yogi'], 1: ['monk', 'trader'], 2: ['sadhu', 'builder', 'artisan'] },
    });
    expect(told(full, swap('monk', 'yogi'))).toMatch(/^You gave the Yogi to .*Ben.* for the Monk\.$/);
  });
});

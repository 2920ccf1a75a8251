/** Raja in chat: what the public card shows and asks. */
import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../../engines/core/game.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { CITIES, nameOf } from '../../../engines/raja/facts.ts';
import { raja as game } from '../../../engines/raja/index.ts';
import type { Asks, View } from '../../../engines/raja/model.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { raja } from '../../../src/presenters/raja/index.ts';
import { newestOf } from '../../../src/presenters/raja/newest.ts';
import type { PresenterContext } from '../../../src/presenters/presenter.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import {
  ADVANCED,
  BASE,
  before,
  governor,
  build,
  END,
  GOLD,
  moving,
  type RajaScene,
  SEVERAL,
  sitting,
} from '../../engines/raja/table.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { otherWorld } from '../../support/engine/other-world.ts';

const NAMES = ['Ann', 'Ben', 'Chiara', 'Dev', 'Eva'];
const localizer = (locale: Locale = 'en', seats = 5) =>
  createLocalizer(
    locale,
    NAMES.slice(0, seats).map((name, colour) => ({ name, bot: false, colour })),
  );
type Position = Parameters<typeof game.view>[0];
const at = (state: Position, seat: number | null, locale: Locale = 'en'): PresenterContext<View> => ({
  table: 't',
  view: game.view(state, seat),
  open: game.view(state, null),
  localizer: localizer(locale),
});

/** Games of every level, with few and with many players. */
const SOME = [
  [2, BASE],
  [4, ADVANCED],
  [3, SEVERAL],
] as const;

const TURN = ['turn0', 'turn1', 'turn2', 'turn3'];

/** The duties of each kind of question. */
const DUTIES: Readonly<Record<Prompt<Asks>['type'], readonly string[]>> = {
  bid: ['opens', 'bid'],
  pick: ['pick', 'robbed'],
  opening: ['opening'],
  discs: ['discs'],
  turn: TURN,
  drop: TURN,
  sure: TURN,
  give: ['give'],
};

describe('the duty of a player who is asked', () => {
  it.each(SOME)('is of the kind of the question, with %i players and %o', (seats, options) => {
    for (const { before, open } of playThrough(game, { seed: `duty ${seats}`, seats, options })) {
      const spectator = game.view(before.table.state, null);
      for (const { type, seat } of open)
        expect(DUTIES[type].map(kind => `raja:duty.${kind}`)).toContain(raja.duty(spectator, seat).key);
    }
  });

  it.each([BASE, ADVANCED, SEVERAL])(
    'is the same in every world that a spectator may suppose: %o',
    options => {
      for (const { before, open } of playThrough(game, { seed: 'worlds', seats: 4, options })) {
        const { state, ply } = before.table;
        const other = otherWorld(game, state, null, rngFor(`${ply}`));
        for (const { seat } of open)
          expect(raja.duty(game.view(other, null), seat)).toEqual(raja.duty(game.view(state, null), seat));
      }
    },
  );

  it('says who has bid how much', () => {
    const { say, name } = localizer();
    const bids: string[] = [];
    for (const { before } of playThrough(game, { seed: 'bids', seats: 4, options: ADVANCED })) {
      const open = game.view(before.table.state, null);
      const high = open.auction?.high ?? null;
      if (open.stage !== 'bid' || high === null) continue;
      const [who = 0] = game.prompts(before.table.state).map(({ seat }) => seat);
      bids.push(say(raja.duty(open, who)));
      expect(bids.at(-1)).toBe(
        `bid more than ${name(high.seat)}'s ${high.gold} gold for a character, or pass`,
      );
    }
    expect(bids.length).toBeGreaterThan(2);
  });

  it('names no action that is done, as the lines above it tell', () => {
    const { say } = localizer();
    const duty = ({ state }: RajaScene) => say(raja.duty(game.view(state, null), 0));
    const s = moving('gold', 'twoHouses', { players: { 0: { at: 'E' } } }).when(0, 'turn', GOLD);
    expect(duty(s)).toBe('carry out 2 Houses before Jodhpur is scored');
    const once = s.when(0, 'turn', build('E'));
    expect(duty(once)).toBe('carry out 2 Houses (only a house left) before Jodhpur is scored');
    expect(duty(once.when(0, 'turn', build('E')))).toBe('end the turn (all actions are done)');
  });

  it('has a line for the governors, as the map lacks their row', () => {
    const aside = ({ state }: RajaScene): string | null => {
      const row = raja.aside(game.view(state, null));
      return row && localizer().say(row);
    };
    const s = moving('governor', 'gold', { players: { 0: { at: 'E' } } });
    expect(aside(s)).toMatch(/^Governors, the next city first: (\w+, ){6}\w+$/);
    const last = aside(s)?.split(', ').at(-1) ?? '';
    const city = CITIES.find(each => nameOf(each) === last) ?? 'A';
    expect(aside(s.when(0, 'turn', governor(city)))).not.toMatch(new RegExp(`${last}$`));
  });

  it('says which actions the disc has', () => {
    const { say } = localizer();
    const s = moving('palaceHouse', 'gold');
    expect(say(raja.duty(game.view(s.state, null), 0))).toBe(
      'carry out Gold and Palace+House before Jodhpur is scored',
    );
    expect(say(raja.duty(game.view(s.when(0, 'turn', END).state, null), 0))).toBe(
      'carry out Gold and Palace+House before Jodhpur is scored',
    );
  });
});

it('an end of the turn with open actions is the last answer, and invites nobody', () => {
  const weights = ({ state }: RajaScene) =>
    game
      .prompts(state)
      .flatMap(({ type, options }) =>
        options
          .filter(({ value }) => type === 'turn' && 'do' in value && value.do === 'end')
          .map(option => raja.weight(game.view(state, 0), option)),
      );
  const s = moving('gold', 'twoHouses', { players: { 0: { at: 'E' } } }).when(0, 'turn', GOLD);
  expect(weights(s)).toEqual(['grave']);
  expect(weights(s.when(0, 'turn', build('E')).when(0, 'turn', build('E')))).toEqual(['usual']);
});

it('the progress of a game names the round, its standing the palaces of every player', () => {
  const s = moving('palace', 'gold', { players: { 0: { at: 'E', palaces: 5 } } });
  const view = game.view(s.state, null);
  expect(raja.progress(view)).toEqual({ key: 'raja:progress', round: 1 });
  expect(raja.standing(view)).toEqual({ title: { key: 'raja:standing', all: 7 }, counts: [2, 0, 0] });
  expect(raja.progress(game.view(before().state, null))).toBeNull();
  expect(raja.standing(game.view(before().state, null))).toBeNull();
});

describe('the public card', () => {
  const pictureOf = (state: Position): string => raja.card(at(state, null)).name;

  it('shows the characters while one is chosen, the map in a turn, and the court after the end', () => {
    for (const [seats, options] of SOME)
      for (const { before, open, after } of playThrough(game, { seed: `card ${seats}`, seats, options })) {
        const { payouts, stage } = game.view(before.table.state, null);
        const asked = open[0]?.type ?? 'turn';
        const shown = pictureOf(before.table.state);
        if (asked === 'bid' || asked === 'pick' || asked === 'give') expect(shown).toBe('characters');
        else if (stage === 'discs' && payouts.length > 0) expect(shown).toBe('scoring');
        else expect(shown).toBe('map');
        if (game.prompts(after.table.state).length === 0) expect(pictureOf(after.table.state)).toBe('court');
      }
  });

  it('is drawn from what a spectator sees', () => {
    for (const s of [sitting(), moving('palace', 'gold')])
      for (const seat of range(3))
        expect(raja.card(at(s.state, seat)).job).toMatchObject({ view: game.view(s.state, null) });
  });

  it('keeps its picture for scorings and for the end', () => {
    const told = new Set<string>();
    for (const { after } of playThrough(game, { seed: 'miles', seats: 3, options: BASE })) {
      const keys = after.told.map(({ msg }) => msg.key);
      const scored = keys.some(key => key.startsWith('raja:score.') || key === 'raja:log.wins');
      expect(keys.some(key => raja.milestones.includes(key))).toBe(scored);
      for (const key of keys) told.add(key);
    }
    expect([...told]).toContain('raja:log.wins');
  });

  it.each(LOCALES)('says each duty in %s', locale => {
    const { say } = localizer(locale);
    for (const { before, open } of playThrough(game, { seed: 'said', seats: 5, options: SEVERAL }))
      for (const { seat } of open)
        expect(say(raja.duty(game.view(before.table.state, null), seat))).not.toMatch(
          /raja[:.]|\{\{|undefined/,
        );
  });
});

describe('the newest change on the map', () => {
  it.each(SOME)('is every new palace and house of a step, with %i players and %o', (seats, options) => {
    let marked = 0;
    for (const { before, after } of playThrough(game, { seed: `newest ${seats}`, seats, options })) {
      const [was, is] = [before, after].map(({ table }) => game.view(table.state, null));
      if (was === undefined || is === undefined) continue;
      const newest = newestOf(
        after.told.flatMap(({ msg, only }) => (only === null ? [msg] : [])),
        is,
      );
      const palaces = is.palaces
        .filter(({ city, site }) => !was.palaces.some(old => old.city === city && old.site === site))
        .map(({ city, site, owner }) => ({ at: city, site, seat: owner }));
      expect(newest.filter(({ site }) => site !== null)).toEqual(palaces);
      const houses = Object.entries(is.houses).flatMap(([at, owners]) =>
        range(seats).flatMap(seat => {
          const count = (all: readonly number[] = []) => all.filter(owner => owner === seat).length;
          return count(owners) > count(was.houses[at as 'A']) ? [{ at, site: null, seat }] : [];
        }),
      );
      const told = newest.filter(({ site }) => site === null);
      expect(told).toEqual(expect.arrayContaining(houses));
      marked += palaces.length + houses.length;
    }
    expect(marked).toBeGreaterThan(10);
  });

  it('is marked on the picture of the public card, which announces it', () => {
    const s = moving('gold', 'twoHouses', { players: { 0: { at: 'E' } } });
    const news = [{ key: 'raja:gold.builds', who: { seat: 0 }, place: 'Agra', count: 1 }];
    expect(raja.card({ ...at(s.state, null), news }).job).toMatchObject({
      kind: 'map',
      newest: [{ at: 'E', site: null, seat: 0 }],
    });
    expect(raja.card(at(s.state, null)).job).toMatchObject({ kind: 'map', newest: [] });
  });
});

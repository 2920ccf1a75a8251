/** `/tutorial`: every lesson from start to end, by its own buttons and menus, without a table. */
import { MessageFlags, type APIMessageTopLevelComponent } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { advise } from '../../../bots/index.ts';
import type { App, Slash } from '../../../commands/context.ts';
import { FIRST, type Step } from '../../../commands/play/widget/question.ts';
import {
  isLessonRoute,
  lessonButton,
  lessonPictures,
  lessonPayload,
  lessonPress,
  playersOf,
  tutorial,
} from '../../../commands/learn/tutorial.ts';
import { at, range } from '../../../engines/core/values.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../engines/index.ts';
import type { View as Complots } from '../../../engines/complots/model.ts';
import type { View as Dynasties } from '../../../engines/dynasties/model.ts';
import type { View as Raja } from '../../../engines/raja/model.ts';
import type { View as TajMahal } from '../../../engines/taj-mahal/model.ts';
import { parse, print, type Route } from '../../../src/discord/ids.ts';
import { pictureParts } from '../../../src/discord/pictures.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { keysOf, sayer } from '../../../src/i18n/index.ts';
import { has } from '../../support/known-words.ts';
import { LEARNER, LESSONS, positionsOf } from '../../../src/lessons/index.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { buttons, menus, nearer, stepOf, words } from '../../support/discord/lessons.ts';
import { accepted, NAMES, renderer } from '../../support/discord/table-views.ts';

type Press = Parameters<typeof lessonPress>[1];

/** A service whose every method fails, because a lesson must not use it. */
const nobody = new Proxy({}, { get: () => () => Promise.reject(new Error('a lesson needs no table')) });
const bot = {
  tables: nobody,
  advise,
  people: nobody,
  directMessages: nobody,
  renderer,
  log: pino({ level: 'silent' }),
  now: () => 0,
} as unknown as App;

/** The message after a command, or after a press in the private message of a lesson. */
async function shown(
  run: (i: Slash & Press) => Promise<void>,
  more: object,
  locale: Locale = 'en',
): Promise<readonly APIMessageTopLevelComponent[]> {
  const answers: { components: readonly APIMessageTopLevelComponent[] }[] = [];
  const answer = async (payload: { components: readonly APIMessageTopLevelComponent[] }) =>
    void answers.push(payload);
  const interaction = {
    locale: locale === 'it' ? 'it' : 'en-US',
    id: '1',
    user: { id: '2', displayName: 'Ann' },
    inCachedGuild: () => false,
    memberPermissions: null,
    deferred: false,
    replied: false,
    message: { flags: { has: (flag: number) => flag === Number(MessageFlags.Ephemeral) } },
    isChatInputCommand: () => false,
    isStringSelectMenu: () => false,
    deferReply: async () => undefined,
    deferUpdate: async () => undefined,
    reply: answer,
    editReply: answer,
    ...more,
  };
  await run(interaction as unknown as Slash & Press);
  expect(answers).toHaveLength(1);
  return at(answers, 0).components;
}

const begin = (game: string, locale: Locale = 'en') =>
  shown(
    i => tutorial(bot, i),
    { isChatInputCommand: () => true, options: { getString: () => game } },
    locale,
  );

/** Presses the component with this custom id; `values` are chosen in a menu. */
function press(id: string, values: readonly string[] | null = null, locale: Locale = 'en') {
  const route = parse(id);
  const more = { isStringSelectMenu: () => values !== null, values: values ?? [] };
  if (isLessonRoute(route)) return shown(i => lessonPress(bot, i, route), more, locale);
  if (route?.to === 'lesson') return shown(i => lessonButton(bot, i, route), more, locale);
  throw new Error(`no way of a lesson: ${id}`);
}

/** Plays a lesson from the first step to the last. Returns what each press showed. */
async function takeLesson(
  game: GameId,
  locale: Locale,
): Promise<readonly (readonly APIMessageTopLevelComponent[])[]> {
  let now = await begin(game, locale);
  const all = [now];
  while (stepOf(now) < positionsOf(game).length - 1) {
    const number = stepOf(now);
    const { id, values } = nearer(now, game, number, at(positionsOf(game), number));
    const offered = [...buttons(now), ...menus(now).map(menu => menu.custom_id)];
    expect(offered, `${game}, step ${number}`).toContain(id);
    now = await press(id, values, locale);
    expect([number, number + 1], `${game}, after ${id}`).toContain(stepOf(now));
    expect(words(now), `${game}, after ${id}`).not.toContain('💡');
    all.push(now);
    expect(all.length).toBeLessThan(80);
  }
  return all;
}

describe.each(GAME_IDS)('the lesson of %s', game => {
  const positions = positionsOf(game);

  it.each(LOCALES)(
    'is led to its end by the buttons and menus that it shows, without any table, %s',
    async locale => {
      const all = await takeLesson(game, locale);
      const end = at(all, all.length - 1);
      expect(new Set(all.map(stepOf)).size).toBe(positions.length);
      expect(words(end)).toContain(sayer(locale, [])({ key: 'lessons:ready' }));
      expect(buttons(end)).toEqual([
        print({ to: 'open', game }),
        print({ to: 'summary', game }),
        print({ to: 'lesson', game, page: positions.length - 2 }),
        print({ to: 'lesson', game, page: 0 }),
      ]);
    },
  );

  it('has eight to fifteen steps, most of them with a prompt, and only legal answers', () => {
    expect(positions.length).toBeGreaterThanOrEqual(8);
    expect(positions.length).toBeLessThanOrEqual(15);
    const asked = positions.flatMap(({ asks }) => asks ?? []);
    expect(asked.length * 2).toBeGreaterThan(positions.length);
    for (const {
      prompt: {
        pick: [min, max],
        options,
      },
      wanted,
    } of asked) {
      expect(wanted.length).toBeGreaterThanOrEqual(min);
      expect(wanted.length).toBeLessThanOrEqual(max);
      for (const place of wanted) expect(options[place]).toBeDefined();
    }
  });

  it('shows a picture in every step, each that it names', () => {
    const localizer = createLocalizer('en', playersOf({ id: '2', name: 'Ann' }, game));
    for (const [number, position] of positions.entries()) {
      const names = lessonPictures({ game, at: number, position, step: FIRST, notice: null }, localizer).map(
        ({ name }) => name,
      );
      expect(names.length, position.step.words).toBeGreaterThan(0);
      expect(names, position.step.words).toEqual(expect.arrayContaining([...(position.step.shows ?? [])]));
    }
  });

  it('answers any other choice kindly, naming its own, and changes nothing', async () => {
    for (const [number, { asks }] of positions.entries()) {
      const other = asks?.prompt.options.findIndex((_, place) => !asks.wanted.includes(place)) ?? -1;
      if (!asks || other < 0) continue;
      const before = await press(print({ to: 'lesson', game, page: number }));
      const after = await press(
        print({ to: 'answer', table: `lesson-${game}`, stamp: String(number), optionIndexes: [other] }),
      );
      const remark = /^💡 .*$/m.exec(words(after))?.[0] ?? '';
      expect(remark).toContain('You may do that in a real game.');
      expect(words(after).replace(`${remark}\n`, '')).toBe(words(before));
      expect(buttons(after)).toEqual(buttons(before));
    }
  });

  it.each(LOCALES)('gives a hint for each question, which keeps what is chosen, %s', async locale => {
    const { say } = createLocalizer(locale, playersOf({ id: '2', name: 'Ann' }, game));
    for (const [number, { asks, view }] of positions.entries()) {
      const table = `lesson-${game}`;
      const page = await press(print({ to: 'lesson', game, page: number }), null, locale);
      const route = { to: 'hint', table, stamp: String(number), ...FIRST } as const;
      expect(buttons(page).includes(print(route)), String(number)).toBe(asks !== null);
      if (!asks) continue;
      const chosen = { ...route, optionIndexes: asks.wanted };
      const shown = await press(print(chosen), null, locale);
      const { best, why } = advise(game, view, asks.prompt, null);
      const line = /^💡 .*$/m.exec(words(shown))?.[0] ?? '';
      expect(line).toContain(say(why));
      const differs = [...best].sort().join() !== [...asks.wanted].sort().join();
      expect(line.includes(locale === 'en' ? 'This lesson goes on with' : 'Questa lezione continua')).toBe(
        differs,
      );
      expect(buttons(shown)).toContain(print(chosen));
    }
  });

  it.each(LOCALES)(
    "fits into Discord's messages at every step, also with the longest names and without pictures, %s",
    async locale => {
      const undrawable = {
        draw: async (): Promise<Buffer> => {
          throw new Error('out of paint');
        },
      };
      const localizer = createLocalizer(
        locale,
        playersOf({ id: '2', name: locale === 'en' ? NAMES[5] : NAMES[7] }, game),
      );
      const notice = sayer(locale, [])({ key: 'lessons:remark', answer: 'x'.repeat(80) });
      for (const [number, position] of positions.entries()) {
        const {
          asks,
          step: { words: name },
        } = position;
        const half: readonly Step[] = asks
          ? [
              { ...FIRST, optionIndexes: asks.wanted },
              { ...FIRST, at: 1 },
              { at: 99, page: 99, optionIndexes: [99], parts: [99] },
            ]
          : [];
        for (const [step, painter] of [
          [FIRST, undrawable] as const,
          ...[FIRST, ...half].map(each => [each, renderer] as const),
        ]) {
          const page = { game, at: number, position, step, notice };
          const payload = lessonPayload(
            page,
            localizer,
            await pictureParts(painter, lessonPictures(page, localizer), error => {
              if (painter === renderer) throw error;
            }),
          );
          accepted(payload);
          expect(words(payload.components).length, name).toBeLessThan(4_000);
        }
      }
    },
  );

  it('says of every step what it means, in each language, in a few sentences', () => {
    const paths = positions.map(({ step }) => `lessons:${game}.${step.words}`);
    expect(new Set(paths).size).toBe(paths.length);
    for (const locale of LOCALES) {
      expect(
        keysOf(locale)
          .filter(key => key.startsWith(`lessons:${game}.`))
          .sort(),
      ).toEqual([...paths].sort());
      const say = sayer(locale, ['Ann', 'Akbar', 'Birbal']);
      for (const {
        step: { words: name, args },
        view,
        asks,
      } of positions) {
        expect(has(locale, `lessons:${game}.${name}`)).toBe(true);
        const said = say({
          you: { seat: 0 },
          first: { seat: 1 },
          second: { seat: 2 },
          ...args?.(view),
          ...(asks ? { answer: '–' } : {}),
          key: `lessons:${game}.${name}`,
        });
        expect(said).not.toMatch(/\{\{|\}\}|\$t|undefined|NaN/);
        expect(said.length, said).toBeLessThan(620);
        expect(said.match(/[.!?](?= |$)/g)?.length ?? 0, said).toBeLessThanOrEqual(6);
        expect(said.includes('–'), said).toBe(asks !== null);
      }
    }
  });

  it("shows the learner's view, and draws public pictures from the public view", () => {
    for (const { view, open } of positions)
      expect([view, open]).toMatchObject([{ seat: LEARNER }, { seat: null }]);
    expect(LESSONS[game].seats).toBeLessThanOrEqual(at(GAMES[game].seats, 1));
  });
});

describe('buttons from elsewhere', () => {
  const stamp = String;

  it.each([
    ['en', 'goes differently now'],
    ['it', 'ora è diversa'],
  ] as const)('of a game or a step that there is not are answered kindly, %s', async (locale, kind) => {
    const strange: readonly Route[] = [
      { to: 'lesson', game: 'chess', page: 0 },
      { to: 'lesson', game: 'raja', page: 99 },
      { to: 'answer', table: 'lesson-chess', stamp: stamp(1), optionIndexes: [0] },
      { to: 'answer', table: 'lesson-raja', stamp: stamp(99), optionIndexes: [0] },
      { to: 'answer', table: 'lesson-raja', stamp: stamp(0), optionIndexes: [0] },
      { to: 'page', table: 'lesson-', stamp: stamp(1), at: 0, page: 0, optionIndexes: [0] },
    ];
    for (const route of strange) {
      const answer = await press(print(route), null, locale);
      expect(words(answer), print(route)).toContain(kind);
      expect(buttons(answer)).toEqual([]);
    }
    expect(words(await begin('chess', locale))).toContain(kind);
  });

  it('with places that the question does not have change nothing', async () => {
    const answer = await press(
      print({ to: 'answer', table: 'lesson-complots', stamp: stamp(1), optionIndexes: [77] }),
    );
    expect(stepOf(answer)).toBe(1);
    expect(words(answer)).toContain('💡');
  });

  it("of tables are no lesson's", () => {
    for (const route of [
      { to: 'answer', table: 'abcdefg', stamp: stamp(1), optionIndexes: [0] },
      { to: 'panel', table: 'lesson-raja' },
    ] as const)
      expect(isLessonRoute(route)).toBe(false);
  });
});

/** What a lesson's words say about the position, where they do not take it from the view. */
describe('what the words say is so', () => {
  const viewAt = <View>(game: GameId, name: string): View => {
    const found = positionsOf(game).find(({ step }) => step.words === name);
    if (!found) throw new Error(`no step ${name}`);
    return found.view as View;
  };

  it('in Complots', () => {
    const player = (name: string, seat: number) => at(viewAt<Complots>('complots', name).players, seat);
    expect(player('start', LEARNER).hand).toEqual(['duchess', 'captain']);
    expect(player('bluff', LEARNER).hand).not.toContain('duchess');
    expect(player('bluff', 2)).toMatchObject({ influences: 1, faceUp: ['duchess'] });
    expect(player('lose', LEARNER).hand).toEqual(['captain', 'ambassador']);
    expect(player('steal', LEARNER)).toMatchObject({ influences: 1, hand: ['captain'] });
    expect(player('catch', LEARNER).hand).toEqual(['duchess']);
    expect([player('catch', 1), player('murder', 1)]).toMatchObject([{ influences: 1 }, { out: true }]);
    expect(player('murder', LEARNER).coins).toBeGreaterThanOrEqual(7);
    expect(viewAt<Complots>('complots', 'end').winner).toBe(LEARNER);
  });

  it('in Taj Mahal', () => {
    const figure = (name: string, who: number) => at(viewAt<TajMahal>('taj-mahal', name).figures, who);
    expect(range(3).map(who => figure('withdraw', who).symbols.princess)).toEqual([1, 1, 1]);
    expect(figure('withdraw', LEARNER).leads).toEqual(['general']);
    expect(figure('withdraw', LEARNER).hand?.filter(card => card.startsWith('yellow'))).toEqual([]);
    expect(figure('white', 1).symbols.elephant).toBe(2);
    expect(figure('white', 2).symbols.general).toBe(1);
    expect(figure('white', 2).symbols.monk).toBe(1);
    expect(Math.max(...[1, 2].map(who => figure('more', who).symbols.general))).toBeLessThan(
      figure('more', LEARNER).symbols.general,
    );
    expect([1, 2].map(who => figure('more', who).symbols.vizier)).toEqual([0, 0]);
    expect(figure('stay', 1).symbols.elephant).toBe(figure('stay', LEARNER).symbols.elephant);
    expect([figure('stay', 2).withdrawn, figure('three', 1).withdrawn]).toEqual([true, true]);
    expect(figure('three', 1).influences).toEqual(expect.arrayContaining(['monk', 'princess']));
    expect(figure('three', LEARNER).leads).toEqual(['vizier', 'general', 'mogul', 'elephant']);
    expect(viewAt<TajMahal>('taj-mahal', 'join').placing).toMatchObject({ normal: 2, crown: true });
    expect(figure('end', LEARNER).specials).toEqual(['special-elephant']);
    expect(
      viewAt<TajMahal>('taj-mahal', 'end')
        .gains.filter(gain => gain.who === LEARNER && gain.for === 'palaces')
        .map(({ points }) => points),
    ).toEqual([1, 2]);
  });

  it('in Raja', () => {
    const view = (name: string) => viewAt<Raja>('raja', name);
    expect(view('opening').governors.C).toBe(Math.min(...Object.values(view('opening').governors)));
    expect([view('discs').maharaja, view('plan').maharaja]).toEqual(['C', 'B']);
    expect(view('travel').houses.v25).toContain(LEARNER);
    expect([...(view('travel').houses.v26 ?? [])].sort()).toEqual([1, 2]);
    expect(view('palace').palaces).toEqual([]);
    expect(view('finish').players[LEARNER]?.gold).toBe(0);
    expect(
      view('scoring')
        .payouts.at(-1)
        ?.rows.map(({ rank }) => rank),
    ).toEqual([1, 2, 3]);
    expect(view('plan').players[2]?.characters).toEqual(['artisan']);
    expect(view('onward').players[LEARNER]?.characters).toEqual(['artisan']);
    expect(view('cheaper').turn?.palaceCost).toBe(9);
    expect(view('cheaper').palaces.some(({ city }) => city === 'B')).toBe(false);
  });

  it('in Dynasties', () => {
    const view = (name: string) => viewAt<Dynasties>('dynasties', name);
    const city = (name: string, id: string) => view(name).cities.find(each => each.city === id);
    expect(city('special', 'brest')?.princess.who).toBe(1);
    expect(city('special', 'salamanca')?.prince.who).toBe(2);
    expect(city('space', 'london')).toMatchObject({ symbol: 'crown', prince: { large: true } });
    expect(city('dowry', 'brest')).toMatchObject({
      married: true,
      prince: { who: LEARNER, large: false },
      princess: { who: 1, large: true },
    });
    expect(view('dowry').dice).toMatchObject({ by: LEARNER, chooser: 1, faces: ['vp-6', 'vp-5', 'birth'] });
    expect(view('ship').ships.map(({ large }) => large)).toEqual([2, null, null]);
    expect(view('end').players[LEARNER]?.scoring?.every(({ points }) => points > 0)).toBe(true);
  });
});

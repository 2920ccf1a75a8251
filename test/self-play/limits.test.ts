import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommands } from '../../playground/forms/commands.ts';
import { readModal } from '../../playground/forms/modal.ts';
import { cardContentOf } from '../../src/announce/cards/compose.ts';
import { tablePictures } from '../../src/announce/cards/table-pictures.ts';
import { tableCard } from '../../src/announce/cards/table-card.ts';
import { endCard } from '../../src/announce/cards/end-card.ts';
import { lobbyCard, lobbyEnd } from '../../src/announce/cards/lobby-card.ts';
import { pictureParts, altTexts, NO_PICTURES, type PictureSource } from '../../src/discord/pictures.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import { legendPictures } from '../../src/presenters/legend.ts';
import { LIMITS, tail, text, withoutPictures, type Payload } from '../../src/discord/ui.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import { nameCommandsBy, sayer } from '../../src/i18n/index.ts';
import type { TableView, Notice } from '../../src/tables/model.ts';
import { LOCALES } from '../../src/base.ts';
import { hostPayload } from '../../commands/table/host.ts';
import { replaceModal } from '../../commands/table/replace.ts';
import { beforeAfterPayload, boards } from '../../commands/history/before-after.ts';
import { logPayload } from '../../commands/history/log.ts';
import { matching } from '../../commands/play/typed/parse-answer.ts';
import { gamesPayload as myGames } from '../../commands/people/my-games.ts';
import { knownOf, knownPayload, MAX_CHARACTERS } from '../../commands/play/known.ts';
import { morePayload } from '../../commands/play/more.ts';
import { ordersPayload } from '../../commands/play/orders.ts';
import {
  isSeated,
  handPictures,
  panelPictures,
  panelPayload,
  presenterContext,
} from '../../commands/play/panel.ts';
import { foundPayload, gamesPayload, searchModal, summaryPayload } from '../../commands/learn/rules.ts';
import { clausesOf } from '../../commands/learn/rules-text.ts';
import { signsPayload } from '../../commands/play/signs.ts';
import { canPrepare } from '../../commands/play/series.ts';
import { scoresPayload } from '../../commands/play/scores.ts';
import { handPayload, statusPayload } from '../../commands/play/status.ts';
import { commandTree } from '../../commands/tree.ts';
import { FIRST, questionFor, stepOf, type Question, type Step } from '../../commands/play/widget/question.ts';
import { partStep } from '../../commands/play/widget/after-pick.ts';
import { widget } from '../../commands/play/widget/widget.ts';
import { parse } from '../../src/discord/ids.ts';
import type { Told } from '../../engines/core/game.ts';
import type { NewsLine } from '../../src/tables/api.ts';
import { playThrough, optionSets, type Position } from '../support/engine/playthrough.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES, isGameId, type GameId } from '../../engines/index.ts';
import { REGISTERED } from '../support/discord/registered.ts';
import {
  accepted,
  game,
  tableViewOf,
  playersOf,
  recordAt,
  renderer,
} from '../support/discord/table-views.ts';
import { plain } from '../support/discord/told.ts';

const unexpected = (error: unknown) => {
  throw error;
};
const shown = (tableView: TableView, localizer: Localizer) =>
  pictureParts(renderer, tablePictures(tableView, localizer), unexpected);

/**
 * Every nth move is checked, because all moves of the longer games would take minutes. Only the plainest and
 * the fullest options are played.
 */
const CASES: readonly (readonly [id: GameId, seats: number, every: number])[] = [
  ['complots', 2, 2],
  ['complots', 3, 3],
  ['complots', 5, 7],
  ['complots', 8, 11],
  ['taj-mahal', 1, 7],
  ['taj-mahal', 2, 11],
  ['taj-mahal', 4, 13],
  ['taj-mahal', 5, 17],
  ['raja', 2, 11],
  ['raja', 5, 31],
  ['dynasties', 3, 7],
  ['dynasties', 5, 13],
];
type AnyPosition = Position<unknown, Record<string, unknown>>;
// Commands are named as they are in production, with ids of the greatest length.
beforeAll(() => {
  nameCommandsBy(REGISTERED);
});
afterAll(() => {
  nameCommandsBy([]);
});

const extremes = <T>(all: readonly T[]): T[] => [...new Set([...all.slice(0, 1), ...all.slice(-1)])];

describe('every message met in self-play is one that Discord takes', () => {
  describe.each(CASES)('%s, %i players', (id, seats, every) => {
    const game = GAMES[id];
    const sets = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
    let games: readonly (readonly [options: (typeof sets)[number], positions: readonly AnyPosition[]])[];
    beforeAll(() => {
      games = extremes(sets).map(options => {
        const seed = `limits/${id}/${seats}/${JSON.stringify(options)}`;
        return [options, [...playThrough(game, { seed, seats, options })]];
      });
    });
    it.each(LOCALES)('%s', async locale => {
      for (const [options, positions] of games) {
        const lines: Notice[] = [];
        const told: Told[] = [];
        for (const { after } of positions) {
          told.push(...after.told);
          if (after.table.ply % every > 0) continue;
          const table = recordAt({ game: id, seats, options }, after);
          const localizer = createLocalizer(locale, table.players);
          const everybody = tableViewOf(table, null);
          lines.push({
            kind: 'step',
            ply: table.ply,
            lines: after.told.filter(t => t.only === null).map(t => t.msg),
            asked: everybody.awaited.map(a => a.seat),
            at: table.moved,
          });
          accepted(
            tableCard(
              everybody,
              cardContentOf(everybody, lines, localizer),
              localizer,
              await shown(everybody, localizer),
            ),
          );
          for (const { seat } of [...everybody.awaited.slice(0, 1), ...everybody.awaited.slice(1).slice(-1)])
            await privately(
              tableViewOf(table, seat),
              localizer,
              told
                .filter(t => t.only?.includes(seat) ?? true)
                .map(t => ({ msg: t.msg, isPrivate: t.only !== null, own: null })),
            );
        }
      }
    });
  });
});

async function privately(
  tableView: TableView,
  localizer: Localizer,
  news: readonly NewsLine[],
): Promise<void> {
  if (!isSeated(tableView)) throw new Error('nobody sits here');
  const { prompt, stamp } = tableView.mine;
  const panel = async (step: Step = FIRST) =>
    panelPayload(
      {
        tableView,
        localizer,
        news: { lines: news, hasMoved: true },
        next: {
          id: tableView.table.id,
          game: tableView.table.game,
          location: tableView.table.location,
          card: null,
          until: 0,
        },
        isElsewhere: true,
        explains: true,
        step,
        notice: localizer.say({ key: 'common:refuse.stale' }),
      },
      await pictureParts(renderer, panelPictures(tableView, step, localizer), unexpected),
    );
  accepted(await panel());
  const own = handPictures(tableView, localizer);
  accepted(
    handPayload({ tableView, localizer }, await pictureParts(renderer, own, unexpected), altTexts(own), []),
  );
  accepted(
    statusPayload(
      { tableView, localizer },
      await shown(tableView, localizer),
      altTexts(tablePictures(tableView, localizer)),
    ),
  );
  accepted(ordersPayload(tableView, localizer, null));
  accepted(morePayload(tableView, localizer));
  await beforeAndAfter(tableView, localizer);
  const legend = legendPictures(tableView.table.game, tableView.view, localizer);
  for (const source of [renderer, undrawable])
    accepted(signsPayload({ tableView, localizer }, await pictureParts(source, legend, () => undefined)));
  accepted(signsPayload({ tableView, localizer }, { components: altTexts(legend).map(text), files: [] }));
  const known = knownOf(tableView, localizer);
  expect(known, 'a page of what all know').not.toBeNull();
  if (known !== null) {
    accepted(knownPayload(tableView, localizer, known));
    expect(known.lines.join('\n').length, 'no line is left out').toBeLessThan(MAX_CHARACTERS);
  }
  const sheets = PRESENTERS[tableView.table.game].scores(tableView.view, localizer);
  sheets.slice(0, 1).forEach((_, page) => accepted(scoresPayload(tableView, localizer, sheets, page)));
  if (!prompt) return;
  const context = presenterContext(tableView, localizer);
  const prepares = canPrepare(tableView, prompt);
  const question = questionFor(PRESENTERS[tableView.table.game], context, { prompt, stamp, prepares });
  for (const step of nextSteps(question, localizer)) accepted(await panel(step));
  const suggestions = matching(prompt, localizer);
  expect(suggestions.length).toBeGreaterThan(0);
  expect(suggestions.length).toBeLessThanOrEqual(LIMITS.options);
}

/** Checks *Before and after* with pictures, with their words, and with one board. */
async function beforeAndAfter(tableView: TableView, localizer: Localizer): Promise<void> {
  const after = (step: number) => ({ step, at: step, view: tableView.view });
  for (const both of [
    { before: after(1), after: after(2) },
    { before: after(1), after: after(1) },
  ])
    for (const source of [renderer, undrawable]) {
      const pictures = boards(tableView, both, localizer);
      const parts = await pictureParts(source, pictures, () => undefined);
      accepted(beforeAfterPayload({ tableView, localizer }, both, parts));
    }
  accepted(beforeAfterPayload({ tableView, localizer }, null, NO_PICTURES));
}

/** Returns the choices that lead on in a plan from these, with all its menus in the end. */
function plansFrom(
  { along }: Pick<Question, 'along'>,
  path: readonly number[],
): readonly (readonly number[])[] {
  const last = along(path)[path.length]?.prompt.options.length ?? 0;
  if (last === 0) return [path];
  return [path, ...plansFrom({ along }, [...path, last - 1])];
}

/** Returns steps to which the components of an open question lead, a few of each menu. */
function nextSteps(question: Question, localizer: Localizer): Step[] {
  const { prompt, form, most } = question;
  const places = [...prompt.options.keys()];
  const chosen =
    form === 'plan'
      ? extremes(places).flatMap(place => plansFrom(question, [place]))
      : [places.slice(0, prompt.pick[1])];
  // several questions at once: all in one menu, some in each, and too many
  if (most > 1) chosen.push(places.slice(0, most), places.slice(-most), extremes(places), places.slice(0, 9));
  return widget(question, FIRST, localizer).flatMap(row =>
    row.components.flatMap((component): Step[] => {
      const route = 'custom_id' in component ? parse(component.custom_id) : null;
      if (route?.to === 'page') return [stepOf(route)];
      if (route?.to === 'pick') return chosen.map(optionIndexes => ({ ...FIRST, optionIndexes }));
      if (route?.to !== 'part' || !('options' in component)) return [];
      return extremes(component.options).map(({ value }) => partStep(question, route, [Number(value)]));
    }),
  );
}

it.each(LOCALES)('lobby, end, log and host messages fit with eight long names, %s', async locale => {
  const [options = {}] = optionSets(game);
  const positions = [...playThrough(game, { seed: 'end of eight', seats: 8, options })];
  const last = positions.at(-1)?.after;
  if (!last) throw new Error('the game has no moves');
  const table = recordAt({ seats: 8, options }, last);
  const tableView = tableViewOf(table, null);
  const localizer = createLocalizer(locale, playersOf(8));
  const log = positions.map(({ after }, ply) => ({
    ply,
    at: 0,
    lines: after.told.map(t => t.msg),
    secret: after.told.map(t => t.msg),
  }));
  const long = log.flatMap(entry => entry.lines.map(msg => localizer.say(msg)));
  const ending = {
    lines: long,
    finale: PRESENTERS[tableView.table.game].finale(tableView.view, {
      told: log.flatMap(entry => entry.lines),
      hindsight: log.flatMap(entry => entry.lines),
    }),
    guessedRight: 9_999,
    ratings: range(8).map(seat => ({
      seat,
      user: at(playersOf(8), seat).user,
      before: 1_500,
      after: 1_523.4,
    })),
  };
  const payloads: Payload[] = [
    endCard(tableView, ending, localizer, await shown(tableView, localizer)),
    lobbyCard({ ...tableView, table: { ...tableView.table, status: 'lobby' } }, localizer),
    lobbyEnd(tableView, localizer, NO_PICTURES),
    lobbyEnd({ ...tableView, table: { ...tableView.table, status: 'closed' } }, localizer, NO_PICTURES),
    hostPayload({ ...tableView, table: { ...tableView.table, status: 'running' } }, localizer),
    ...[0, 1, 2, 99].map(page => logPayload(tableView, localizer, { kind: 'log', entries: log, page })),
    ...GAME_IDS.flatMap(id =>
      [
        'CO-12',
        '37',
        'block',
        'the',
        'il',
        'nothing at all',
        'x'.repeat(200),
        ...clausesOf(id, locale).map(clause => clause.id),
      ].map(typed => foundPayload(id, typed, locale)),
    ),
  ];
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map(tableId => ({
    ...tableView,
    table: { ...tableView.table, id: tableId, status: 'running' as const },
  }));
  payloads.push(
    ...[0, 1, 9].map(page => myGames(many, locale, page)),
    myGames([], locale, 0),
    gamesPayload(sayer(locale, [])),
    ...Object.keys(GAMES)
      .filter(isGameId)
      .map(id => summaryPayload(id, sayer(locale, []), NO_PICTURES, [])),
  );
  for (const payload of payloads) accepted(payload);
  readModal(replaceModal(tableView, localizer));
  readModal(searchModal('complots', sayer(locale, [])));
});

it('the command tree fits in both languages', () => {
  const commands = readCommands(commandTree());
  expect(commands.map(c => c.name)).toContain('complots');
  for (const command of commandTree()) expect(weight(command), command.name).toBeLessThan(8_000);
});

/** Counts as Discord does: names, descriptions and values, each in its longest language. */
function weight(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, each) => sum + weight(each), 0);
  if (typeof node !== 'object' || node === null) return 0;
  const at = (key: string): unknown => new Map<string, unknown>(Object.entries(node)).get(key);
  const longest = (key: string): number =>
    Math.max(
      0,
      ...[at(key), ...Object.values((at(`${key}_localizations`) ?? {}) as Record<string, unknown>)].map(
        text => (typeof text === 'string' ? text.length : 0),
      ),
    );
  return (
    longest('name') +
    longest('description') +
    longest('value') +
    weight(at('options')) +
    weight(at('choices'))
  );
}

const undrawable = {
  draw: async (): Promise<Buffer> => {
    throw new Error('out of paint');
  },
};

it.each(Object.keys(GAMES).filter(isGameId))(
  'where no picture of %s can be drawn the cards still fit, with what happened last',
  async id => {
    const game = GAMES[id];
    const [, seats] = game.seats;
    const [options = {}] = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
    const positions = [...playThrough(game, { seed: `undrawn ${id}`, seats, options })];
    for (const locale of LOCALES) {
      for (const position of [positions[Math.floor(positions.length / 2)], positions.at(-1)]) {
        if (!position) throw new Error('the game has no moves');
        const table = recordAt({ game: id, seats, options }, position.after);
        const tableView = tableViewOf(table, null);
        const localizer = createLocalizer(locale, table.players);
        const words = await pictureParts(undrawable, tablePictures(tableView, localizer), () => undefined);
        const lines = positions.flatMap(({ after }) =>
          after.told.filter(t => t.only === null).map(t => localizer.say(t.msg)),
        );
        const hindsight = positions.flatMap(({ before, move }) => [
          ...game.hindsight(before.table.state, move),
        ]);
        const card = tableCard(
          tableView,
          { lines: lines.map(plain), pings: [], offered: [], named: [], isMilestone: false },
          localizer,
          words,
        );
        const end = endCard(
          { ...tableView, table: { ...tableView.table, status: 'over' } },
          {
            lines,
            finale: PRESENTERS[tableView.table.game].finale(tableView.view, { told: [], hindsight }),
            ratings: [],
            guessedRight: 0,
          },
          localizer,
          words,
        );
        for (const payload of [card, end]) {
          accepted(payload);
          expect(JSON.stringify(payload.components)).toContain(JSON.stringify(lines.at(-1)).slice(1, -1));
        }
      }
    }
  },
);

it.each(Object.keys(GAMES).filter(isGameId))(
  'where only some pictures of %s can be drawn nothing is said twice',
  async id => {
    const game = GAMES[id];
    const [seats] = game.seats;
    const [options = {}] = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
    const last = [...playThrough(game, { seed: `half drawn ${id}`, seats, options })].at(-1)?.after;
    if (!last) throw new Error('the game has no moves');
    const table = recordAt({ game: id, seats, options }, last);
    const [tableView, own, localizer] = [
      tableViewOf(table, null),
      tableViewOf(table, 0),
      createLocalizer('en', table.players),
    ];
    if (!isSeated(own)) throw new Error('nobody sits here');
    for (const subjects of [tablePictures(tableView, localizer), handPictures(own, localizer)]) {
      const words = altTexts(subjects);
      const messages = async (painter: PictureSource) => {
        const pictures = await pictureParts(painter, subjects, () => undefined);
        return [
          statusPayload({ tableView, localizer }, pictures, words),
          handPayload({ tableView: own, localizer }, pictures, words, []),
          endCard(
            tableView,
            { lines: [], finale: { ranks: [], heads: [], highlight: [] }, ratings: [], guessedRight: 0 },
            localizer,
            pictures,
          ),
        ];
      };
      const whole = (await messages(renderer)).map(payload => withoutPictures(payload.components));
      for (const { job: failing } of subjects) {
        const half: PictureSource = {
          draw: async job => (job === failing ? undrawable.draw() : renderer.draw(job)),
        };
        expect((await messages(half)).map(payload => withoutPictures(payload.components))).toEqual(whole);
      }
    }
  },
);

it('the last lines that fit are kept, and of a line that is too long its beginning', () => {
  expect(tail(['one', 'two', 'three'], 13)).toBe('…\ntwo\nthree');
  expect(tail(['one', 'two'], 100)).toBe('one\ntwo');
  expect(tail(['before', 'what happened last'], 12)).toBe('what happ…');
  expect(tail([], 100)).toBe('');
  expect(tail(['what happened last'], -5)).toBe('…');
});

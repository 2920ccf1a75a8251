/** What people read of the past: pages of a log, the table at a step, a replay, a film. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, GAMES, type GameId } from '../../../engines/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import { filmOf, filmPayload, showFilm } from '../../../commands/history/film.ts';
import type { App, Slash } from '../../../commands/context.ts';
import { logPayload } from '../../../commands/history/log.ts';
import { snapshotPayload, snapshotPictures, unfinished } from '../../../commands/history/snapshot.ts';
import { playOnPayload } from '../../../commands/history/play-on.ts';
import { handsOf, replayPayload } from '../../../commands/history/replay.ts';
import { recordFile } from '../../../commands/history/export.ts';
import {
  parseLogFilter,
  printLogFilter,
  filterLog,
  type LogFilter,
} from '../../../commands/history/log-filter.ts';
import { paletteOf, scene } from '../../../render/index.ts';
import { parse, print } from '../../../src/discord/ids.ts';
import { pictureParts, WORDS_ONLY, type PictureSource } from '../../../src/discord/pictures.ts';
import { upload, type Payload } from '../../../src/discord/ui.ts';
import { createLocalizer, type Localizer } from '../../../src/discord/localizer.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { sayer } from '../../../src/i18n/index.ts';
import type { LogLine, Snapshot, Scene } from '../../../src/tables/api.ts';
import type { TableView, Status } from '../../../src/tables/model.ts';
import { LOCALES } from '../../../src/base.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { accepted, tableViewOf, recordAt, renderer } from '../../support/discord/table-views.ts';

const unexpected = (error: unknown) => {
  throw error;
};
const undrawable = {
  draw: async (): Promise<Buffer> => {
    throw new Error('out of paint');
  },
};

/** A finished game with the highest number of players, and all its messages. */
function finished(id: GameId) {
  const game = GAMES[id];
  const [, seats] = game.seats;
  const options = at(
    [...optionSets(game)].filter(set => game.refuses(seats, set) === null),
    0,
  );
  const positions = [...playThrough(game, { seed: `back ${id}`, seats, options })];
  const steps = [at(positions, 0).before, ...positions.map(({ after }) => after)];
  const log = steps.map(({ told, table: { ply } }): LogLine => ({
    ply,
    at: 1_000 * ply,
    lines: told.filter(t => t.only === null).map(t => t.msg),
    secret: [],
  }));
  const snapshotAt = (ply: number): Snapshot & { readonly all: NonNullable<Snapshot['all']> } => {
    const {
      told,
      table: { state },
    } = at(steps, ply);
    return {
      ply,
      last: positions.length,
      at: 1_000 * ply,
      lines: log[ply]?.lines ?? [],
      secret: [],
      view: game.view(state, null),
      all: {
        views: range(seats).map(seat => game.view(state, seat)),
        privateLines: told.flatMap(({ msg, only }) => (only ? [{ to: only, msg }] : [])),
        hindsight:
          ply === 0 ? [] : game.hindsight(at(steps, ply - 1).table.state, at(positions, ply - 1).move),
        deciding: game.prompts(state).map(({ seat }) => seat),
        playing: range(seats),
      },
    };
  };
  const tableView = tableViewOf(recordAt({ game: id, seats, options }, at(steps, positions.length)), null);
  return { tableView, log, snapshotAt, last: positions.length, seats };
}
const GAMES_OVER = Object.fromEntries(GAME_IDS.map(id => [id, finished(id)]));
const over = (id: GameId): ReturnType<typeof finished> => GAMES_OVER[id] ?? finished(id);

const wordsOf = ({ components }: Payload): string =>
  [...JSON.stringify(components).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)]
    .map(found => JSON.parse(`"${found[1] ?? ''}"`) as string)
    .join('\n');
const idsOf = ({ components }: Payload): string[] =>
  [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)].map(found => found[1] ?? '');

describe.each(GAME_IDS)('%s', id => {
  const { tableView, log, snapshotAt, last, seats } = over(id);
  const sample = [...new Set([0, 1, ...range(12).map(n => Math.round((n * last) / 12)), last - 1, last])];

  it.each(LOCALES)(
    'every step of a game is a valid Discord message, for every reader and in every form, %s',
    async locale => {
      const localizer = createLocalizer(locale, tableView.table.players);
      for (const ply of sample) {
        const then = snapshotAt(ply);
        const table = await pictureParts(renderer, snapshotPictures(tableView, then, localizer), unexpected);
        const bare = await pictureParts(
          undrawable,
          snapshotPictures(tableView, then, localizer),
          () => undefined,
        );
        const eyes = ply % seats;
        const hands = await pictureParts(renderer, handsOf(tableView, then, eyes, localizer), unexpected);
        for (const payload of [
          snapshotPayload({ tableView, localizer }, then, log, table),
          snapshotPayload({ tableView, localizer }, { ...then, view: null, all: null }, log, {
            components: [],
            files: [],
          }),
          snapshotPayload({ tableView, localizer }, then, log, bare),
          replayPayload({ tableView, localizer }, then, { entries: log, eyes: null }, table),
          replayPayload({ tableView, localizer }, then, { entries: log, eyes: null }, bare),
          replayPayload({ tableView, localizer }, then, { entries: log, eyes }, hands),
          playOnPayload({ tableView, localizer }, then, range(seats), {
            ...{ step: ply, seat: eyes },
            level: 'steady',
          }),
        ]) {
          accepted(payload);
          for (const each of idsOf(payload)) expect(parse(each), each).not.toBeNull();
        }
      }
    },
  );

  it("the replay names everybody's hidden things, and shows a hand in a picture or in words", async () => {
    const localizer = createLocalizer('en', tableView.table.players);
    const then = snapshotAt(Math.floor(last / 2));
    const all = wordsOf(
      replayPayload(
        { tableView, localizer },
        then,
        { entries: log, eyes: null },
        { components: [], files: [] },
      ),
    );
    for (const seat of range(seats)) {
      const [hand] = handsOf(tableView, then, seat, localizer);
      expect(hand?.job).toMatchObject({ view: then.all.views[seat] });
      const twin = hand?.describe('text') ?? 'nothing';
      expect(all).toContain(`- ${localizer.name(seat)}: ${twin.slice(0, 40)}`);
      const seenIn = async (source: PictureSource): Promise<string> =>
        wordsOf(
          replayPayload(
            { tableView, localizer },
            then,
            { entries: log, eyes: seat },
            await pictureParts(source, hand ? [hand] : [], unexpected),
          ),
        );
      expect(await seenIn(WORDS_ONLY)).toContain(twin);
      expect(await seenIn(renderer)).not.toContain(twin.slice(0, 40));
    }
  });

  it('a film is of pictures of one size and one palette, in order, the last one longest', () => {
    const localizer = createLocalizer('it', tableView.table.players);
    const subjects = sample.flatMap(ply =>
      snapshotPictures(tableView, snapshotAt(ply), localizer).slice(0, 1),
    );
    const { frames, game, maxBytes } = filmOf(tableView, subjects);
    expect(game).toEqual(id);
    expect(frames.length).toEqual(sample.length);
    expect(maxBytes).toBeLessThan(10_000_000);
    expect(
      new Set(frames.map(({ job }) => `${paletteOf(job)} ${scene(job).width} ${scene(job).height}`)).size,
    ).toBe(1);
    expect(
      frames
        .map(({ ms }) => ms)
        .every((ms, i) => (i === frames.length - 1 ? ms > 3_000 : ms >= 700 && ms <= 1_500)),
    ).toBe(true);
    accepted(
      filmPayload(
        tableView,
        upload('game.gif', Buffer.from('GIF89a'), subjects.at(-1)?.describe('alt') ?? ''),
        localizer,
      ),
    );
  });
});

describe('the steps', () => {
  const { tableView, log, snapshotAt, last } = over('complots');
  const localizer = createLocalizer('en', tableView.table.players);
  const payload = (ply: number) =>
    replayPayload(
      { tableView, localizer },
      snapshotAt(ply),
      { entries: log, eyes: null },
      {
        components: [],
        files: [],
      },
    );
  const leading = (ply: number) =>
    idsOf(payload(ply)).flatMap(each => {
      const route = parse(each);
      return route?.to === 'replay' ? [[route.name, route.at]] : [];
    });

  it('lead to the first, the one before, the next and the last', () => {
    expect(leading(5)).toEqual([
      ['first', 0],
      ['back', 4],
      ['forward', 6],
      ['last', last],
    ]);
    expect(JSON.stringify(payload(0).components).match(/"disabled":true/g)).toHaveLength(2);
    expect(JSON.stringify(payload(last).components).match(/"disabled":true/g)).toHaveLength(2);
  });
  it('keep whose eyes are looked through, and a menu leads anywhere', () => {
    const ids = idsOf(
      replayPayload(
        { tableView, localizer },
        snapshotAt(5),
        { entries: log, eyes: 2 },
        {
          components: [],
          files: [],
        },
      ),
    );
    expect(
      ids.flatMap(each => {
        const route = parse(each);
        return route?.to === 'replay' || route?.to === 'jumpReplay' ? [route.seat] : [];
      }),
    ).toEqual([2, 2, 2, 2, 2]);
    expect(ids.some(each => parse(each)?.to === 'eyes')).toBe(true);
  });
  it('say in words where they are, and that a step told nothing', () => {
    expect(wordsOf(payload(0))).toContain(`The beginning – ${last} steps follow`);
    expect(
      wordsOf(
        snapshotPayload({ tableView, localizer }, { ...snapshotAt(5), lines: [], all: null }, log, {
          components: [],
          files: [],
        }),
      ),
    ).toMatch(new RegExp(`Step 5 of ${last}[\\s\\S]*Nothing was told here`));
  });
  it('of a game that is not over are refused, each with its reason', () => {
    const reasons = (
      ['lobby', 'running', 'paused', 'frozen', 'closed'] as const satisfies readonly Status[]
    ).map(status => unfinished(status).key);
    expect(reasons).toEqual([
      'common:refuse.lobby',
      'memory:refuse.running',
      'memory:refuse.running',
      'memory:refuse.running',
      'memory:refuse.closed',
    ]);
  });
});

describe('somebody who asks for the film', () => {
  const { tableView, snapshotAt, last } = over('complots');
  const scenes = [0, last].map(ply => ({ ply, view: snapshotAt(ply).view }));

  /** Every reply to the interaction, oldest first. */
  async function shown(paints: PictureSource, reel: readonly Scene[] = scenes): Promise<string[]> {
    const said: string[] = [];
    const press = {
      locale: 'en-US',
      user: { id: 'zoe' },
      deferred: false,
      replied: false,
      isChatInputCommand: () => true,
      deferReply: async () => {
        press.deferred = true;
      },
      editReply: async (answer: unknown) => {
        press.replied = true;
        said.push(JSON.stringify(answer));
      },
    };
    const bot = {
      tables: { tableView: async () => tableView, reel: async () => reel },
      renderer: paints,
      log: pino({ level: 'silent' }),
    };
    await showFilm(bot as unknown as App, press as unknown as Slash, 'abcdefg');
    return said;
  }

  it('is told that it is being drawn, and then sees it', async () => {
    const [first, second] = await shown(renderer);
    expect(first).toContain('The game is being drawn: 2 pictures');
    expect(second).toContain('attachment://game.gif');
  });
  it('says why there is no film: no renderer, text only, or other rules since', async () => {
    expect((await shown(undrawable)).at(-1)).toContain('could not be drawn');
    expect(await shown(WORDS_ONLY)).toEqual([
      expect.stringContaining('You have chosen words instead of pictures'),
    ]);
    expect(await shown(renderer, [])).toEqual([expect.stringContaining('cannot be drawn any more')]);
  });
});

describe('a part of the log', () => {
  const entry = (ply: number, who: number, secret = false): LogLine => ({
    ply,
    at: ply,
    lines: [{ key: 'complots:log.passes', who: { seat: who } }],
    secret: secret ? [{ key: 'complots:secret.deal', character: 'captain' }] : [],
  });
  const entries = [entry(1, 0), entry(2, 1, true), entry(3, 0), entry(4, 2)];
  const plies = (filter: LogFilter, from: number | null = null) =>
    filterLog(entries, filter, { seat: 1, from }).flatMap(({ ply, lines, secret }) =>
      lines.length + secret.length > 0 ? [ply] : [],
    );

  it("is what has happened since the reader's last move; all of it where there is none", () => {
    expect(plies('since', 2)).toEqual([3, 4]);
    expect(plies('since')).toEqual([1, 2, 3, 4]);
  });
  it("is what names one player; the reader's secrets are there for the reader alone", () => {
    expect(plies({ seat: 0 })).toEqual([1, 3]);
    expect(filterLog(entries, { seat: 1 }, { seat: 1, from: null })[1]).toEqual(entries[1]);
    expect(filterLog(entries, { seat: 0 }, { seat: 1, from: null }).flatMap(({ secret }) => secret)).toEqual(
      [],
    );
  });
  it("survives its custom id; another one is nobody's", () => {
    for (const filter of ['all', 'since', { seat: 7 }] as const)
      expect(parseLogFilter(printLogFilter(filter))).toEqual(filter);
    expect(['', 's', 's12', 'x', 'sx'].map(parseLogFilter)).toEqual([null, null, null, null, null]);
    const route = { to: 'filteredLog', table: 'abcdefg', name: 's3', page: 2 } as const;
    expect(parse(print(route))).toEqual(route);
  });
  it('has pages that keep the part, start where the reader left, and link to the rest', () => {
    const { tableView, log } = over('dynasties');
    const localizer: Localizer = createLocalizer('en', tableView.table.players);
    const mine: TableView = {
      ...tableView,
      table: { ...tableView.table, status: 'running' },
      mine: {
        seat: 0,
        view: tableView.view,
        prompt: null,
        stamp: tableView.stamp,
        answered: null,
        orders: {},
        undoable: false,
      },
    };
    const first = logPayload(mine, localizer, { kind: 'log', entries: log, page: 0, filter: 'since' });
    accepted(first);
    expect(wordsOf(first)).toContain('page 1 of');
    expect(wordsOf(first)).toContain('since your last move');
    const routes = idsOf(first).map(each => parse(each));
    expect(routes).toContainEqual({ to: 'filteredLog', table: 'abcdefg', name: 'since', page: 2 });
    expect(routes.some(route => route?.to === 'snapshot')).toBe(true);
    expect(routes).toContainEqual({ to: 'filteredLog', table: 'abcdefg', name: 'all', page: 9_999 });
    expect(routes.some(route => route?.to === 'replay')).toBe(false);
    expect(
      wordsOf(logPayload(mine, localizer, { kind: 'log', entries: [], page: 0, filter: 'since' })),
    ).toContain('Nothing has happened since your last move.');
    expect(
      wordsOf(logPayload(mine, localizer, { kind: 'log', entries: [], page: 0, filter: { seat: 1 } })),
    ).toContain('Nothing has been told of');
    expect(
      idsOf(logPayload(tableView, localizer, { kind: 'log', entries: log, page: 0 })).map(
        each => parse(each)?.to,
      ),
    ).toContain('replay');
  });
});

it('every page of a log begins with a step and its time, also in the middle of a move', () => {
  const { tableView } = over('complots');
  const lines = range(400).map(() => ({ key: 'complots:log.passes', who: { seat: 0 } }));
  const pages = range(2).map(page =>
    wordsOf(
      logPayload(tableView, createLocalizer('en', tableView.table.players), {
        kind: 'log',
        entries: [{ ply: 7, at: 5_000, lines, secret: [] }],
        page: page + 1,
      }),
    ),
  );
  pages.forEach((page, i) => {
    expect(page).toContain(`page ${i + 1} of`);
    expect(page.match(/-# Step 7 · <t:5:f>/g)).toHaveLength(1);
  });
});

it('no page of a log begins in the middle of a move that fits on one', () => {
  const { tableView } = over('complots');
  const localizer = createLocalizer('en', tableView.table.players);
  const lines = range(40).map(() => ({ key: 'complots:log.passes', who: { seat: 0 } }));
  const entries = range(12).map(ply => ({ ply, at: 0, lines, secret: [] }));
  const pages = range(4).map(page =>
    wordsOf(logPayload(tableView, localizer, { kind: 'log', entries, page: page + 1 })),
  );
  expect(pages.every(page => (page.match(/log\.passes/g) ?? []).length % lines.length === 0)).toBe(true);
  expect(new Set(pages).size).toBeGreaterThan(1);
  for (const { ply } of entries) expect(pages.some(page => page.includes(`-# Step ${ply}`))).toBe(true);
});

it('a log repeats neither a date within hours nor the time of one minute', () => {
  const { tableView } = over('complots');
  const entry = (ply: number, at: number) => ({
    ply,
    at,
    lines: [{ key: 'complots:log.passes', who: { seat: 0 } }],
    secret: [],
  });
  const [minute, hour] = [60_000, 3_600_000];
  const entries = [entry(1, 0), entry(2, minute - 1), entry(3, minute), entry(4, 9 * hour)];
  const page = wordsOf(
    logPayload(tableView, createLocalizer('en', tableView.table.players), { kind: 'log', entries, page: 1 }),
  );
  const heads = [...page.matchAll(/-# Steps? (\d.*?)(?:\n|\\n)/g)].map(([, head]) => head);
  expect(heads).toEqual(['1 · <t:0:f>', '2', '3 · <t:60:t>', `4 · <t:${(9 * hour) / 1000}:f>`]);
});

it("what is public of a game is written in the reader's words", () => {
  const lines = [{ key: 'complots:log.passes', who: { seat: 1 } }];
  const record = {
    durbar: 2,
    table: 'a',
    game: 'complots',
    status: 'running',
    revision: 1,
    hash: 'h',
    players: [],
    options: {},
    pace: 'live',
    log: [{ step: 1, at: 5, lines }],
    view: {},
  } as const;
  const localizer = createLocalizer('it', [
    { name: 'Ann', bot: false },
    { name: '*Bob*', bot: true },
  ]);
  expect(JSON.parse(recordFile(record, localizer).data.toString())).toMatchObject({
    log: [{ step: 1, at: 5, lines: [sayer('it', ['Ann', '*Bob* (automatico)'])(at(lines, 0))] }],
  });
});

it("of each step number everybody's picture is one of the face's own", () => {
  const { tableView, snapshotAt } = over('raja');
  const then = snapshotAt(3);
  const localizer = createLocalizer('en', tableView.table.players);
  expect(snapshotPictures(tableView, then, localizer).map(({ name }) => name)).toEqual(
    PRESENTERS.raja
      .table({ table: 'abcdefg', view: then.view, open: then.view, localizer })
      .map(({ name }) => name),
  );
  expect(snapshotPictures(tableView, { ...then, view: null }, localizer)).toEqual([]);
});

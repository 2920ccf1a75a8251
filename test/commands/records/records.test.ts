/**
 * `/my stats`, `/leaderboard`, `/privacy` and the host's look at a lobby: words, limits, wrong inputs, and
 * who sees what.
 */
import { MessageFlags, type Interaction } from 'discord.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardPayload, KINDS } from '../../../commands/records/leaderboard.ts';
import { hostPayload } from '../../../commands/table/host.ts';
import {
  personalDataPayload,
  keptDataPayload,
  askToForgetPayload,
} from '../../../commands/people/privacy.ts';
import { router } from '../../../commands/router.ts';
import { reliabilityPayload, statsPayload } from '../../../commands/records/stats.ts';
import { GAME_IDS } from '../../../engines/index.ts';
import { appOn } from '../../support/discord/app.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { UNSET } from '../../../src/people/model.ts';
import type { Kept, RatingRow, Tally } from '../../../src/people/records.ts';
import { LOCALES } from '../../../src/base.ts';
import { ended } from '../../support/service/finished.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import {
  accepted,
  game,
  tableViewOf,
  NAMES,
  playersOf,
  recordAt,
  renderer,
} from '../../support/discord/table-views.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

interface Answer {
  readonly text: string;
  readonly private: boolean;
  readonly mentions: unknown;
  readonly files: readonly unknown[];
}
interface Asking {
  readonly button?: string;
  readonly command?: readonly [name: string, sub: string | null, options?: Readonly<Record<string, string>>];
  readonly user?: string;
  readonly locale?: string;
  readonly guild?: string | null;
}

/** The reply as Discord would receive it. */
async function ask({
  button,
  command,
  user = 'ann',
  locale = 'en-US',
  guild = GUILD.guild,
}: Asking): Promise<Answer> {
  const answers: Answer[] = [];
  let deferred = false;
  const noted =
    (isPrivate: (flags: number) => boolean) =>
    async (answer: { components: unknown; flags: number; allowedMentions: unknown; files?: unknown[] }) =>
      void answers.push({
        text: JSON.stringify(answer.components),
        private: isPrivate(answer.flags),
        mentions: answer.allowedMentions,
        files: answer.files ?? [],
      });
  const is = (value: boolean) => () => value;
  const [name = '', sub = null, options = {}] = command ?? [];
  const interaction = {
    isAutocomplete: is(false),
    isChatInputCommand: is(command !== undefined),
    isButton: is(button !== undefined),
    isStringSelectMenu: is(false),
    isModalSubmit: is(false),
    isCommand: is(command !== undefined),
    isMessageComponent: is(button !== undefined),
    isRepliable: is(true),
    inCachedGuild: is(false),
    customId: button,
    commandName: name,
    options: { getSubcommand: () => sub, getString: (option: string) => options[option] ?? null },
    locale,
    guildLocale: 'it',
    id: `${user} ${JSON.stringify([button, command])}`,
    user: { id: user, displayName: user },
    guildId: guild,
    channelId: 'channel',
    memberPermissions: null,
    get deferred() {
      return deferred;
    },
    replied: false,
    message: { flags: { has: is(false) } },
    reply: noted(flags => (flags & MessageFlags.Ephemeral) !== 0),
    editReply: noted(() => true),
    deferReply: async () => {
      deferred = true;
    },
  };
  const complaints: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void complaints.push(line) });
  await router(appOn(b, { renderer, log }))(interaction as unknown as Interaction);
  expect(complaints).toEqual([]);
  const [answer, ...more] = answers;
  if (!answer || more.length > 0) throw new Error(`${answers.length} answers`);
  return answer;
}

const finish = (winner: string, loser: string, more = {}) =>
  ended(
    b,
    [
      { user: winner, score: 1, won: true },
      { user: loser, score: 0, won: false },
    ],
    more,
  );

describe.each(LOCALES)('messages fit, %s', locale => {
  const rating = { rating: 1_612.4, deviation: 350, volatility: 0.06 };
  it('stats of all games of a long life', () => {
    const tallies: Tally[] = GAME_IDS.flatMap(id =>
      [false, true].map(mixed => ({ game: id, mixed, played: 99_999, won: 44_444, place: 2.345, of: 4.567 })),
    );
    const standings: RatingRow[] = tallies.map(({ game: id, mixed }) => ({
      ...rating,
      game: id,
      mixed,
      games: 99_999,
    }));
    const lately = GAME_IDS.map((id, i) => ({
      table: `abcdef${i}`,
      game: id,
      won: i === 0,
      place: i + 1,
      of: 8,
      at: 1_900_000_000_000,
    }));
    accepted(
      statsPayload(
        {
          here: { tallies, standings },
          everywhere: { tallies, standings },
          punctuality: { asked: 99_999, missed: 4_321 },
          lately,
          listed: true,
        },
        locale,
      ),
    );
    accepted(
      statsPayload(
        {
          here: { tallies: [], standings: [] },
          everywhere: { tallies: [], standings: [] },
          punctuality: { asked: 0, missed: 0 },
          lately: [],
          listed: false,
        },
        locale,
      ),
    );
  });

  it('leaderboards with long and hostile names', () => {
    const lines = Array.from({ length: 10 }, (_, i) => ({
      ...rating,
      deviation: 60 + 20 * i,
      game: 'complots' as const,
      mixed: false,
      games: 9_999,
      name: NAMES[i % NAMES.length]?.padEnd(32, '*') ?? '',
    }));
    for (const kind of KINDS)
      for (const who of ['private', 'public'] as const)
        for (const page of [1, 2, 9_999]) {
          const payload = boardPayload({ game: 'taj-mahal', kind, lines, page, pages: 9_999 }, locale, who);
          accepted(payload);
          expect(payload.pings).toEqual([]);
          expect(JSON.stringify(payload)).not.toMatch(/(?<!\\)<@\d|@everyone|\]\(http:\/\//);
        }
    accepted(boardPayload({ game: 'raja', kind: 'all', lines: [], page: 1, pages: 1 }, locale, 'private'));
  });

  it('privacy and a lobby of eight', () => {
    const kept: Kept = {
      settings: UNSET,
      punctuality: { asked: 99_999, missed: 99 },
      ratings: [],
      results: [],
      notifications: [],
      interests: [],
      agreements: [],
      guesses: [],
      searches: [],
      seasons: [],
      nights: [],
      tables: Array.from({ length: 9_999 }, () => 'abcdefg'),
    };
    accepted(keptDataPayload(kept, 99, locale));
    accepted(keptDataPayload({ ...kept, settings: null }, 0, locale));
    accepted(askToForgetPayload(99, locale));
    const { tables: _tables, ...rest } = kept;
    for (const many of [0, 10_000_000])
      accepted(
        personalDataPayload(
          { durbar: 'person', user: 'x'.repeat(many), written: 0, ...rest, tables: [] },
          locale,
        ),
      );
    const [options = {}] = optionSets(game);
    const [position] = playThrough(game, { seed: 'reliability', seats: 8, options });
    if (!position) throw new Error('the game has no moves');
    const tableView = tableViewOf(recordAt({ seats: 8, options }, position.after), null);
    accepted(
      reliabilityPayload(
        tableView,
        playersOf(8).map(() => ({ asked: 30, missed: 30 })),
        createLocalizer(locale, playersOf(8)),
      ),
    );
    accepted(reliabilityPayload(tableView, [null], createLocalizer(locale, playersOf(8))));
  });
});

describe('/my stats', () => {
  it('is private: games here and everywhere, a rating with what is known of it, punctuality', async () => {
    await finish('ann', 'ben');
    await b.time.advance(60_000);
    await finish('ben', 'ann', { guild: 'elsewhere' });
    const answer = await ask({ command: ['my', 'stats'] });
    expect(answer).toMatchObject({ private: true });
    expect(answer.text).toContain(
      'here, people only: games 1, won 1, average place 1 of 2 · rating 1662, still uncertain: between ' +
        '1082 and 2243',
    );
    expect(answer.text).toContain('everywhere, people only: games 2, won 1, average place 1.5 of 2');
    expect(answer.text).toMatch(
      new RegExp(
        String.raw`Finished lately, to see again.*1\. Complots · place 2 of 2 · <t:\d+:d>.*2\. ` +
          String.raw`Complots · won · <t:\d+:d>`,
        's',
      ),
    );
    expect(answer.text).toContain('nobody has had to wait for you yet');
    expect((await ask({ command: ['my', 'stats'], locale: 'it' })).text).toContain(
      'qui, solo persone: partite 1, vinte 1, posto medio 1 su 2',
    );
    expect((await ask({ command: ['my', 'stats'], user: 'zoe' })).text).toContain(
      'have not finished a game yet',
    );
  });
});

describe('/leaderboard', () => {
  const board = (options: Readonly<Record<string, string>>, more: Asking = {}) =>
    ask({ command: ['leaderboard', null, options], ...more });

  it('is private, of this server and people only where nothing else is chosen', async () => {
    await finish('ann', 'ben');
    const answer = await board({ game: 'complots' });
    expect(answer.private).toBe(true);
    expect(answer.text).toMatch(/1\. \*\*ann\*\*.*2\. \*\*ben\*\*/);
    expect((await board({ game: 'complots', kind: 'all' })).text).toContain(
      'Nobody is on this leaderboard yet',
    );
    expect((await board({ game: 'complots' }, { guild: 'elsewhere', locale: 'it' })).text).toContain(
      "non c'è ancora nessuno",
    );
  });

  it.each([
    ['en-US', 'not among the choices', 'There is no such leaderboard', 'on a server'],
    ['it', 'non è fra le scelte possibili', "Non c'è una classifica così", 'server'],
  ])('refuses what does not exist, %s', async (locale, noGame, noKind, noServer) => {
    for (const [asking, words] of [
      [{ command: ['leaderboard', null, { game: 'chess' }] }, noGame],
      [{ command: ['leaderboard', null, { game: 'complots', kind: 'best' }] }, noKind],
      [{ button: 'lb:chess:server:1' }, noGame],
      [{ button: 'lb:complots:best:1' }, noKind],
      [{ button: 'lp:complots:best:1' }, noKind],
      [{ command: ['leaderboard', null, { game: 'complots' }], guild: null }, noServer],
    ] as const) {
      const answer = await ask({ ...asking, locale });
      expect(answer.private).toBe(true);
      expect(answer.text.toLowerCase(), JSON.stringify(asking)).toContain(words.toLowerCase());
    }
  });

  it('links the other leaderboards; games against automated players only are not on the first', async () => {
    const { text } = await board({ game: 'complots' });
    for (const kind of KINDS) expect(text.includes(`lb:complots:${kind}:1`), kind).toBe(kind !== 'server');
    expect((await ask({ button: 'lb:complots:server-mixed:1' })).text).toContain('lb:complots:server:1');
  });

  it('is turned over page by page; a page beyond the last is the last', async () => {
    for (let i = 0; i < 11; i++) await finish(`winner${i}`, `loser${i}`);
    expect((await board({ game: 'complots' })).text).toContain('page 1 of 3');
    expect((await ask({ button: 'lb:complots:server:2' })).text).toMatch(/page 2 of 3.*11\. \*\*/);
    expect((await ask({ button: 'lb:complots:server:99' })).text).toContain('page 3 of 3');
    expect((await ask({ button: 'lb:complots:server:0' })).text).toContain('page 1 of 3');
  });

  it("is shown in the server's language, mentions no user, and has no buttons there", async () => {
    await finish('ann', 'ben');
    const answer = await ask({ button: 'lp:complots:server:1' });
    expect(answer).toMatchObject({ private: false, mentions: { parse: [] } });
    expect(answer.text).toContain('classifica');
    expect(answer.text).not.toContain('custom_id');
    await b.store.people.setServer(GUILD.guild, {
      ...(await b.store.people.server(GUILD.guild)),
      locale: 'en',
    });
    expect((await ask({ button: 'lp:complots:server:1' })).text).toContain('leaderboard');
  });
});

describe('who is reliable', () => {
  it('is a button among what the host may do, before the start alone', async () => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    must(await b.tables.join(id, b.by('ben')));
    const panel = async () => {
      const tableView = await b.tableView(id, 'ann');
      const payload = hostPayload(tableView, createLocalizer('en', tableView.table.players));
      accepted(payload);
      return JSON.stringify(payload);
    };
    expect(await panel()).toContain(`rl:${id}`);
    must(await b.tables.start(id, b.by('ann')));
    expect(await panel()).not.toContain(`rl:${id}`);
  });

  it('is told to the host of a lobby alone, as a word', async () => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    must(await b.tables.join(id, b.by('ben')));
    must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
    const answer = await ask({ button: `rl:${id}` });
    expect(answer.private).toBe(true);
    expect(answer.text).toMatch(/ben\*\*: new/);
    expect(answer.text).not.toMatch(/ann\*\*|🤖|\d %/);
    for (const [user, locale, words] of [
      ['ben', 'en-US', 'Only the host'],
      ['zoe', 'it', 'solo chi ospita'],
    ] as const)
      expect((await ask({ button: `rl:${id}`, user, locale })).text.toLowerCase()).toContain(
        words.toLowerCase(),
      );
    must(await b.tables.start(id, b.by('ann')));
    expect((await ask({ button: `rl:${id}` })).text).toContain('has started already');
    expect((await ask({ button: 'rl:nowhere' })).text).toContain('no such table');
  });
});

describe('/privacy', () => {
  it('shows what is kept, in both languages, in private', async () => {
    await finish('ann', 'ben');
    for (const [locale, words] of [
      ['en-US', '0 open, 1 finished'],
      ['it', '0 aperti, 1 finiti'],
    ] as const) {
      const answer = await ask({ command: ['privacy', 'show'], locale });
      expect(answer.private).toBe(true);
      expect(answer.text).toContain(words);
    }
  });

  it("gives all of it as a file to a user who asks, and no other player's", async () => {
    await finish('ann', 'ben');
    for (const asking of [{ command: ['privacy', 'export'] }, { button: 'px' }] as const) {
      const {
        files: [file],
        private: isPrivate,
      } = await ask({ ...asking, user: 'ben' });
      const { attachment } = file as { attachment: Buffer };
      expect(isPrivate).toBe(true);
      expect(JSON.parse(attachment.toString())).toMatchObject({
        user: 'ben',
        results: [{ won: false }],
        tables: [{ game: 'complots', seat: { name: 'ben' } }],
      });
      expect(attachment.toString()).not.toContain('"ann"');
    }
  });

  it("deletes nothing before it is asked again, then what is the presser's", async () => {
    await finish('ann', 'ben');
    expect((await ask({ command: ['privacy', 'delete'] })).text).toContain('cannot be undone');
    expect((await ask({ button: 'pd' })).text).toContain('pf');
    expect((await b.store.records.kept('ann')).results).toHaveLength(1);
    expect((await ask({ button: 'pf' })).text).toContain('Everything about you is deleted');
    expect((await b.store.records.kept('ann')).tables).toEqual([]);
    expect((await b.store.records.kept('ben')).results).toHaveLength(1);
    expect((await ask({ button: 'pf', user: 'nobody', locale: 'it' })).text).toContain('è cancellato');
  });
});

it.each([
  ['en', 'former player'],
  ['it', 'ex giocatore'],
] as const)("who has gone for good is named in the reader's language, %s", (locale, words) => {
  expect(
    createLocalizer(locale, [{ user: 'former:0', name: 'former player', bot: false }]).names.text,
  ).toEqual([words]);
  expect(createLocalizer(locale, [{ user: '1', name: 'former player', bot: false }]).names.text).toEqual([
    'former player',
  ]);
});

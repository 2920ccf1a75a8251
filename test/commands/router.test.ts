import { DiscordAPIError, RESTJSONErrorCodes, type Interaction } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { router } from '../../commands/router.ts';
import { createOpenPanels } from '../../src/discord/open-panels.ts';
import { createOpeners } from '../../src/announce/openers.ts';
import { advise } from '../../bots/index.ts';
import type { Tables } from '../../src/tables/api.ts';
import type { DirectMessages } from '../../src/notify/direct-messages.ts';
import { UNSET } from '../../src/people/model.ts';
import type { People } from '../../src/people/store.ts';
import { StoreFailure } from '../../src/tables/store.ts';
import { renderer } from '../support/discord/table-views.ts';

/** Presses a button with this custom id. Replies are collected. */
function press(customId: string, locale = 'en-US') {
  const answers: string[] = [];
  const no = () => false;
  const interaction = {
    isAutocomplete: no,
    isChatInputCommand: no,
    isStringSelectMenu: no,
    isModalSubmit: no,
    isCommand: no,
    isButton: () => true,
    isMessageComponent: () => true,
    isRepliable: () => true,
    inCachedGuild: no,
    customId,
    locale,
    id: '1',
    user: { id: '2', displayName: 'Ann' },
    guildId: '3',
    channelId: '4',
    memberPermissions: null,
    deferred: false,
    replied: false,
    message: { flags: { has: no } },
    reply: async (answer: unknown) => {
      answers.push(JSON.stringify(answer));
    },
    deferReply: async () => undefined,
    editReply: async (answer: unknown) => {
      answers.push(JSON.stringify(answer));
    },
  };
  return { interaction: interaction as unknown as Interaction, answers };
}

const openers = createOpeners();
const noInterests = { of: () => nobody(), change: () => nobody() };
const noAgreements = { between: () => nobody(), set: () => nobody(), partners: () => nobody() };
const noSearches = {
  ...{ of: () => nobody(), gathering: () => nobody(), count: () => nobody() },
  ...{ change: () => nobody(), stop: () => nobody(), answer: () => nobody() },
};
const noSeasons = {
  ...{ of: () => nobody(), open: () => nobody(), last: () => nobody() },
  awardsOf: () => nobody(),
  ...{ create: () => nobody(), change: () => nobody() },
};
const noNights = {
  ...{ of: () => nobody(), open: () => nobody(), known: () => nobody() },
  ...{ create: () => nobody(), change: () => nobody() },
};
const noBoards = { of: () => nobody(), place: () => nobody() };
const panels = createOpenPanels(Date.now);
const unset = { settings: async () => UNSET, noteUse: async () => undefined } as unknown as People;
const nobody = () => Promise.reject(new Error('nobody is written to'));
const none: DirectMessages = { send: nobody, edit: nobody, remove: nobody };

/** A service whose every method fails. */
const broken = new Proxy({} as Tables, { get: () => () => Promise.reject(new Error('the disk is on fire')) });

it.each([
  ['en-US', 'does not work any more'],
  ['it', 'non funziona più'],
])('an unknown component is refused kindly, %s', async (locale, words) => {
  for (const id of ['', 'nonsense', 'zz:1:2', 'a:table', 'p:table:more', 'm:t:0.1:0:0:']) {
    const { interaction, answers } = press(id, locale);
    await router({
      tables: broken,
      advise,
      people: unset,
      boards: noBoards,
      interests: noInterests,
      agreements: noAgreements,
      searches: noSearches,
      seasons: noSeasons,
      nights: noNights,
      mayMakeEvents: () => true,
      directMessages: none,
      openers,
      panels,
      renderer,
      log: pino({ level: 'silent' }),
      now: () => 0,
    })(interaction);
    expect(answers).toEqual([expect.stringContaining(words)]);
  }
});

it.each([true, false])('an interaction is noted as use; if that fails, nobody notices: %s', async works => {
  const used: string[] = [];
  const noteUse = async (user: string) => {
    used.push(user);
    if (!works) throw new StoreFailure('busy', null);
  };
  const people = { ...unset, noteUse };
  const { interaction, answers } = press('nonsense');
  const log = pino({ level: 'silent' });
  await router({
    tables: broken,
    advise,
    people,
    boards: noBoards,
    interests: noInterests,
    agreements: noAgreements,
    searches: noSearches,
    seasons: noSeasons,
    nights: noNights,
    mayMakeEvents: () => true,
    directMessages: none,
    openers,
    panels,
    renderer,
    log,
    now: () => 0,
  })(interaction);
  expect([used, answers]).toEqual([['2'], [expect.stringContaining('does not work any more')]]);
});

it('a failure is reported with an id; its log line has everything but the answer', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { interaction, answers } = press('a:abcdefg:0.7:5');
  await router({
    tables: broken,
    advise,
    people: unset,
    boards: noBoards,
    interests: noInterests,
    agreements: noAgreements,
    searches: noSearches,
    seasons: noSeasons,
    nights: noNights,
    mayMakeEvents: () => true,
    directMessages: none,
    openers,
    panels,
    renderer,
    log,
    now: () => 0,
  })(interaction);
  const number = /number: (\w{6})/.exec(answers[0] ?? '')?.[1];
  expect(number).toBeDefined();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    id: number,
    what: 'answer abcdefg',
    user: '2',
    error: { message: 'the disk is on fire' },
  });
  expect(lines[0]).not.toContain('0.7');
});

it.each([
  ['en-US', 'Please press again'],
  ['it', 'Premi di nuovo'],
])(
  'while lost time cannot be given back, nothing is carried out and the user is told, %s',
  async (locale, words) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const { interaction, answers } = press('a:abcdefg:0.7:5', locale);
    const called: string[] = [];
    const tables = new Proxy({} as Tables, {
      get: (_target, name) => async () => void called.push(String(name)),
    });
    const app = {
      tables,
      advise,
      people: unset,
      boards: noBoards,
      interests: noInterests,
      agreements: noAgreements,
      searches: noSearches,
      seasons: noSeasons,
      nights: noNights,
      mayMakeEvents: () => true,
      directMessages: none,
      openers,
      panels,
      renderer,
      log,
      now: () => 0,
    };
    await router(app, () => Promise.reject(new StoreFailure('busy', new Error('locked'))))(interaction);
    expect(called).toEqual([]);
    expect(answers).toEqual([expect.stringContaining(words)]);
    expect(lines.map(line => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ what: 'answer abcdefg', msg: 'an interaction failed' }),
    ]);
  },
);

it.each([
  ['that its reader has dismissed is no error of the program', true],
  ['that nobody has seen yet is one, and the reader is told', false],
])('a private message %s', async (_what, deferred) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const code = RESTJSONErrorCodes.UnknownMessage;
  const gone = new DiscordAPIError({ code, message: 'Unknown Message' }, code, 404, 'PATCH', 'url', {});
  const tables = new Proxy({} as Tables, { get: () => () => Promise.reject(gone) });
  const { interaction, answers } = press('a:abcdefg:0.7:5');
  await router({
    tables,
    advise,
    people: unset,
    boards: noBoards,
    interests: noInterests,
    agreements: noAgreements,
    searches: noSearches,
    seasons: noSeasons,
    nights: noNights,
    mayMakeEvents: () => true,
    directMessages: none,
    openers,
    panels,
    renderer,
    log,
    now: () => 0,
  })(Object.assign(interaction, { deferred }));
  expect(answers).toHaveLength(deferred ? 0 : 1);
  expect(lines.map(line => (JSON.parse(line) as { level: number }).level)).toEqual([deferred ? 40 : 50]);
});

import { PermissionsBitField } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { helpPayload } from '../../../commands/learn/help.ts';
import { lessonsPayload } from '../../../commands/learn/tutorial.ts';
import { commandAt } from '../../../commands/registry.ts';
import { GAME_IDS } from '../../../engines/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { nameCommandsBy, sayer } from '../../../src/i18n/index.ts';
import { REGISTERED } from '../../support/discord/registered.ts';
import { accepted } from '../../support/discord/table-views.ts';

afterEach(() => {
  nameCommandsBy([]);
});

const linesOf = (payload: ReturnType<typeof helpPayload>): string[] =>
  [...JSON.stringify(payload.components).matchAll(/"content":"([^"]*)"/g)].flatMap(([, words = '']) =>
    words.split('\\n'),
  );

it.each(LOCALES)('/help is nine lines and two buttons, with commands as mentions, %s', locale => {
  nameCommandsBy(REGISTERED);
  const payload = helpPayload(locale, 'server');
  accepted(payload);
  const [title, about, ...lines] = linesOf(payload);
  expect([title?.startsWith('### '), about?.includes('/'), lines.length]).toEqual([true, false, 8]);
  expect(lines.at(-1)).toMatch(/<\/season standings:\d{19}> <\/cup standings:\d{19}>/);
  for (const line of lines) expect(line).toMatch(/^<\/[a-z ]+:\d{19}> \S/);
  const shown = JSON.stringify(payload);
  expect(shown.match(/"custom_id":"[^"]*"/g)).toEqual(['"custom_id":"ll"', '"custom_id":"mg:0"']);
  expect(shown).not.toMatch(/commands:|common:/);
});

it.each(LOCALES)('who may manage the server reads of its board in /help, %s', locale => {
  nameCommandsBy(REGISTERED);
  const payload = helpPayload(locale, 'managed');
  accepted(payload);
  expect(linesOf(payload).at(-1)).toMatch(/<\/server board:\d{19}>/);
  expect(JSON.stringify(helpPayload(locale, 'server'))).not.toContain('/server');
});

it.each(LOCALES)('*How to play* of /help offers the lesson of every game, %s', locale => {
  const payload = lessonsPayload(sayer(locale, []));
  accepted(payload);
  for (const game of GAME_IDS) expect(JSON.stringify(payload)).toContain(`"le:${game}:0"`);
});

it('in a direct message /help offers no lesson: there is no table to which it could lead', () => {
  const payload = helpPayload('en', 'direct');
  accepted(payload);
  expect(JSON.stringify(payload)).not.toContain('"ll"');
});

it("/help is answered in private, in the reader's language", async () => {
  nameCommandsBy([]);
  const replies: unknown[] = [];
  const interaction = {
    locale: 'it',
    user: { id: '1' },
    deferred: false,
    replied: false,
    inGuild: () => true,
    memberPermissions: new PermissionsBitField(),
    reply: async (answer: unknown) => {
      replies.push(answer);
    },
  };
  await commandAt('help')?.run({} as never, interaction as never);
  expect(JSON.stringify(replies)).toContain('`/gioca`');
  expect(replies).toMatchObject([{ flags: 64 | 32_768 }]);
});

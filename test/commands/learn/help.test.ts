import { ApplicationCommandOptionType } from 'discord.js';
import { expect, it } from 'vitest';
import { helpPayload } from '../../../commands/learn/help.ts';
import { commandAt } from '../../../commands/registry.ts';
import { commandTree } from '../../../commands/tree.ts';
import { GAME_IDS } from '../../../engines/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { accepted } from '../../support/discord/table-views.ts';

/** The commands of this language, without the slash. */
function typable(locale: string): string[] {
  const word = ({
    name,
    name_localizations: all,
  }: {
    readonly name: string;
    readonly name_localizations?: object | null | undefined;
  }) => String(Reflect.get(all ?? {}, locale) ?? name);
  return commandTree().flatMap(command => [
    word(command),
    ...(command.options ?? [])
      .filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
      .map(sub => `${word(command)} ${word(sub)}`),
  ]);
}

it.each(LOCALES)(
  '/help names commands as typed, with buttons to lessons and tables, within the limits, %s',
  locale => {
    const payload = helpPayload(locale, true);
    accepted(payload);
    const shown = JSON.stringify(payload.components);
    const named = [...shown.matchAll(/`\/([^`]+)`/g)].map(([, command]) => command ?? '');
    expect(named.length).toBeGreaterThan(14);
    expect(named.filter(command => !typable(locale).includes(command))).toEqual([]);
    for (const game of GAME_IDS) expect(shown).toContain(`"le:${game}:0"`);
    expect(shown).not.toMatch(/commands:|common:/);
  },
);

it('in a direct message /help offers no lesson: there is no table to which it could lead', () => {
  const payload = helpPayload('en', false);
  accepted(payload);
  expect(JSON.stringify(payload)).not.toContain('"le:');
});

it("/help is answered in private, in the reader's language", async () => {
  const replies: unknown[] = [];
  const interaction = {
    locale: 'it',
    user: { id: '1' },
    deferred: false,
    replied: false,
    inGuild: () => true,
    reply: async (answer: unknown) => {
      replies.push(answer);
    },
  };
  await commandAt('help')?.run({} as never, interaction as never);
  expect(JSON.stringify(replies)).toContain('/gioca');
  expect(replies).toMatchObject([{ flags: 64 | 32_768 }]);
});

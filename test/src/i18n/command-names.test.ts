import { afterEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { COMMANDS } from '../../../commands/registry.ts';
import { LOCALES } from '../../../src/base.ts';
import { commandName, keysOf, nameCommandsBy, sayer } from '../../../src/i18n/index.ts';
import { commandPaths } from '../../../src/i18n/command-names.ts';
import { REGISTERED } from '../../support/discord/registered.ts';

afterEach(() => {
  nameCommandsBy([]);
});

const namespaces = [...new Set(keysOf('en').map(key => key.replace(/:.*/, '')))];
const fileOf = (locale: string, namespace: string): string =>
  readFileSync(`src/i18n/${locale}/${namespace}.json`, 'utf8');

/** Returns what the clients of this language call the options of all commands. */
function optionNames(locale: string): string[] {
  const { option } = JSON.parse(fileOf(locale, 'commands')) as { option: Record<string, { name: string }> };
  return Object.values(option).map(({ name }) => name);
}

it('words know every command of the bot', () => {
  expect(commandPaths(keysOf('en')).toSorted()).toEqual(COMMANDS.map(({ path }) => path).sort());
});

describe.each(LOCALES)('words in %s', locale => {
  it('name commands by their English path, never as somebody would type them', () => {
    const paths = COMMANDS.map(({ path }) => path);
    for (const namespace of namespaces) {
      const words = fileOf(locale, namespace);
      const named = [...words.matchAll(/\{\{\/([^}]*)\}\}/g)].map(([, path = '']) => path);
      expect(named.filter(path => !paths.includes(path))).toEqual([]);
      // A slash before a word, at the beginning or after a space, a quote or a bracket.
      expect(words.match(/(?<=["`*(« ])<?\/[a-z][^"]{0,20}/g) ?? [], namespace).toEqual([]);
    }
  });

  it('name no option of a command, because the client may call it otherwise', () => {
    const options = LOCALES.flatMap(each => optionNames(each));
    expect(options).toEqual(expect.arrayContaining(['zone', 'fuso']));
    const quoted = namespaces.flatMap(namespace =>
      [...fileOf(locale, namespace).matchAll(/`([^`"]+)`/g)].map(([, word = '']) => word),
    );
    // A scope of Discord's invitation has the name of an option.
    expect(quoted.filter(word => word !== 'bot' && options.includes(word))).toEqual([]);
  });

  it('name a command in this language until Discord has given it an id, then by a mention', () => {
    const say = sayer(locale, []);
    const key = 'hosting:refuse.lastChannel';
    nameCommandsBy([]);
    expect(say({ key })).toContain({ en: '`/server channels`', it: '`/server canali`' }[locale]);
    nameCommandsBy(REGISTERED);
    const id = REGISTERED.find(({ name }) => name === 'server')?.id ?? '';
    expect(say({ key })).toContain(`</server channels:${id}>`);
    expect(commandName(locale, 'play')).toMatch(/^<\/play:\d{19}>$/);
  });
});

it('a player who is called like a command is just called so', () => {
  nameCommandsBy(REGISTERED);
  const say = sayer('en', ['{{/play}}']);
  expect(say({ key: 'complots:log.blocks', who: { seat: 0 }, as: 'captain' })).toBe(
    '{{/play}} blocks as the Captain.',
  );
});

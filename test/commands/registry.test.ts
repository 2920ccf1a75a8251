import { ApplicationCommandOptionType } from 'discord.js';
import { expect, it } from 'vitest';
import { COMMANDS, commandAt } from '../../commands/registry.ts';
import { commandTree } from '../../commands/tree.ts';

it('every command has a path of its own, of one or two words, and no path is also a family', () => {
  const paths = COMMANDS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    expect(path).toMatch(/^[a-z]+( [a-z-]+)?$/);
    expect(commandAt(path)?.path).toBe(path);
    expect(paths.filter(other => other.startsWith(`${path} `))).toEqual([]);
  }
});

it('Discord is told of every command, required options first', () => {
  const told = commandTree().flatMap(({ name, options = [] }) => {
    const subs = options.filter(option => option.type === ApplicationCommandOptionType.Subcommand);
    return subs.length === 0 ? [name] : subs.map(sub => `${name} ${sub.name}`);
  });
  expect(told.sort()).toEqual(COMMANDS.map(({ path }) => path).sort());
  for (const { path, options = [] } of COMMANDS) {
    const required = options.map(option => option.required ?? false);
    expect(required, path).toEqual([...required].sort().reverse());
  }
});

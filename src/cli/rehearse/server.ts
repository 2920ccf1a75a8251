/** Lines about the server: the bot's permissions in the channel, and the registration of commands. */
import { Routes } from 'discord.js';
import { commandTree } from '../../../commands/tree.ts';
import { sameCommands, sendable } from '../../discord/command-comparison.ts';
import { kindOf } from '../../discord/permissions.ts';
import { registeredCommands } from '../../discord/registration.ts';
import { counted } from '../doctor/finding.ts';
import { named, unmet } from '../permissions.ts';
import { firstDifference } from './compare.ts';
import { differs, met, REPORT, type Line } from './line.ts';
import type { Stage } from './stage.ts';

export const SERVER: readonly Line[] = [
  {
    id: 'permissions',
    title: 'the permissions of the bot in the channel',
    expected: 'all that the README names',
    remedy: 'Give them to the role of the bot, in the settings of the server or of the channel.',
    run: async ({ guild, me, channel }) => {
      const found = await guild.channels.fetch(channel);
      const missing = unmet(found?.permissionsFor(me) ?? null, kindOf(found));
      return missing.length === 0 ? met('all of them') : differs(`missing: ${named(missing)}`, { missing });
    },
  },
  {
    id: 'commands',
    title: 'the commands of the bot, registered in the server and read again',
    expected: 'Discord has them as they were sent',
    remedy: REPORT,
    run: async stage => {
      const tree = commandTree();
      const before = await registeredIn(stage);
      if (sameCommands(before, tree, 'guild'))
        return met(`${counted(tree.length, 'command is', 'commands are')} there already`);
      stage.cleanUp.add('the list of commands', () => register(stage, before.map(asSent)).then(() => null));
      await register(stage, tree);
      const after = await registeredIn(stage);
      if (sameCommands(after, tree, 'guild')) return met(counted(tree.length, 'command', 'commands'));
      const difference = firstDifference(tree.map(asSent), byName(after, tree)) ?? 'something that was added';
      return differs(`it has them otherwise, at ${difference}`);
    },
  },
];

interface Named {
  readonly name: string;
}

/** Puts the commands that Discord gives back into the order in which they were sent. */
const byName = (commands: readonly Named[], order: readonly Named[]): readonly Named[] =>
  commands.length === order.length
    ? order.flatMap(({ name }) => commands.filter(each => each.name === name))
    : commands;

const registeredIn = ({ client: { rest }, application, guild }: Stage) =>
  registeredCommands({ rest, application }, guild.id);

const register = (
  { client: { rest }, application, guild }: Stage,
  commands: readonly object[],
): Promise<unknown> => rest.put(Routes.applicationGuildCommands(application, guild.id), { body: commands });

/** Returns a command of one guild without the fields that Discord adds or ignores there. */
const asSent = (command: object) => sendable(command, 'guild');

/** Lines about the server: the bot's permissions in the channel, and the registration of commands. */
import { Routes } from 'discord.js';
import { commandTree } from '../../../commands/tree.ts';
import { sameCommands } from '../../discord/command-comparison.ts';
import { counted } from '../doctor/finding.ts';
import { firstDifference } from './compare.ts';
import { differs, met, REPORT, type Line } from './line.ts';
import { named, unmet } from '../permissions.ts';
import type { Stage } from './stage.ts';

export const SERVER: readonly Line[] = [
  {
    id: 'permissions',
    title: 'the permissions of the bot in the channel',
    expected: 'all that the README names',
    remedy: 'Give them to the role of the bot, in the settings of the server or of the channel.',
    run: async ({ guild, me, channel }) => {
      const found = await guild.channels.fetch(channel);
      const missing = unmet(found?.permissionsFor(me) ?? null);
      return missing.length === 0 ? met('all of them') : differs(`missing: ${named(missing)}`, { missing });
    },
  },
  {
    id: 'commands',
    title: 'the commands of the bot, registered in the server and read again',
    expected: 'Discord has them as they were sent',
    remedy: REPORT,
    run: async stage => {
      const tree = commandTree().map(forGuild);
      const before = await registered(stage);
      if (sameCommands(before, tree, 'guild'))
        return met(`${counted(tree.length, 'command is', 'commands are')} there already`);
      stage.cleanUp.add('the list of commands', () => register(stage, before).then(() => null));
      await register(stage, tree);
      const after = await registered(stage);
      if (sameCommands(after, tree, 'guild')) return met(counted(tree.length, 'command', 'commands'));
      const difference = firstDifference(tree, byName(after, tree)) ?? 'something that was added';
      return differs(`it has them otherwise, at ${difference}`);
    },
  },
];

/** Commands of one guild have no contexts and no kinds of installation. */
const forGuild = ({
  contexts: _contexts,
  integration_types: _types,
  ...command
}: ReturnType<typeof commandTree>[number]) => command;

interface Named {
  readonly name: string;
}

/** Puts the commands that Discord gives back into the order in which they were sent. */
const byName = (commands: readonly Named[], order: readonly Named[]): readonly Named[] =>
  commands.length === order.length
    ? order.flatMap(({ name }) => commands.filter(each => each.name === name))
    : commands;

const routeOf = ({ application, guild }: Stage) => Routes.applicationGuildCommands(application, guild.id);

const registered = async (stage: Stage): Promise<readonly Named[]> =>
  (await stage.client.rest.get(routeOf(stage), {
    query: new URLSearchParams({ with_localizations: 'true' }),
  })) as readonly Named[];

const register = (stage: Stage, commands: readonly Named[]): Promise<unknown> =>
  stage.client.rest.put(routeOf(stage), { body: commands.map(sendable) });

/** Fields of a command that Discord only gives back. */
const GIVEN = ['application_id', 'guild_id', 'version', 'contexts', 'integration_types'];

const sendable = (command: Named): unknown =>
  Object.fromEntries(
    Object.entries(command).filter(([name, value]) => !GIVEN.includes(name) && value !== null),
  );

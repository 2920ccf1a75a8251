/** `/server`: settings of a server, for its managers. Replies are private. */
import { PermissionFlagsBits } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { LOCALES, PACES, type Locale, type Outcome, type Pace } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import { sayer, type Say } from '../../src/i18n/index.ts';
import { SERVER_UNSET, type ServerSettings } from '../../src/people/model.ts';
import {
  CHANNEL_CHANGES,
  GAME_CHANGES,
  gamesOf,
  MOST,
  SWITCH,
  UNCHOSEN,
  withChannel,
  withGame,
  withLanguage,
  withLimits,
  withPace,
  withSwitch,
} from '../../src/people/server.ts';
import type { ServerBoard } from '../../src/tables/board-model.ts';
import type { Command } from '../command.ts';
import { readerOf, sayTo, type App, type Slash } from '../context.ts';
import { choices, GAMES_TO_CHOOSE } from '../options.ts';
import { chosenBoard, silentBoard, tellIfBoardRefused } from './board.ts';

/** Names a pace for all games. One that only some games have is named with them. */
function usualPace(pace: Pace | typeof UNCHOSEN): Msg {
  if (pace === UNCHOSEN) return { key: 'commands:usualPace.none' };
  return { key: pace === 'sealed' ? 'commands:usualPace.sealed' : `common:pace.${pace}` };
}

export const commands: readonly Command[] = [
  {
    path: 'server show',
    run: (app, i) => withServerSettings(app, i, settings => ({ ok: true, value: settings })),
  },
  {
    path: 'server channels',
    options: [
      {
        name: 'change',
        words: 'allowance',
        kind: 'chosen',
        choices: choices('commands:allowance', CHANNEL_CHANGES),
        required: true,
      },
      { name: 'channel', kind: 'channel' },
    ],
    run: (app, i) => withServerSettings(app, i, changeChannels),
  },
  {
    path: 'server language',
    options: [
      {
        name: 'value',
        words: 'language',
        kind: 'chosen',
        choices: choices('commands:language', [...LOCALES, UNCHOSEN]),
        required: true,
      },
    ],
    run: (app, i) =>
      withServerSettings(app, i, settings => withLanguage(settings, i.options.getString('value', true))),
  },
  {
    path: 'server pace',
    options: [
      {
        name: 'value',
        words: 'usualPace',
        kind: 'chosen',
        choices: ([...PACES, UNCHOSEN] as const).map(value => ({ value, label: usualPace(value) })),
        required: true,
      },
    ],
    run: (app, i) =>
      withServerSettings(app, i, settings => withPace(settings, i.options.getString('value', true))),
  },
  {
    path: 'server games',
    options: [
      {
        name: 'change',
        words: 'offer',
        kind: 'chosen',
        choices: choices('commands:offer', GAME_CHANGES),
        required: true,
      },
      { name: 'game', kind: 'chosen', choices: GAMES_TO_CHOOSE },
    ],
    run: (app, i) =>
      withServerSettings(app, i, settings =>
        withGame(settings, i.options.getString('change', true), i.options.getString('game')),
      ),
  },
  {
    path: 'server talk',
    options: [
      {
        name: 'value',
        words: 'talk',
        kind: 'chosen',
        choices: choices('timing:talk', SWITCH),
        required: true,
      },
    ],
    run: (app, i) =>
      withServerSettings(app, i, settings =>
        withSwitch(settings, 'talk', i.options.getString('value', true)),
      ),
  },
  {
    path: 'server visitors',
    options: [
      {
        name: 'value',
        words: 'visitors',
        kind: 'chosen',
        choices: choices('hosting:visitors', SWITCH),
        required: true,
      },
    ],
    run: (app, i) =>
      withServerSettings(app, i, settings =>
        withSwitch(settings, 'visitors', i.options.getString('value', true)),
      ),
  },
  {
    path: 'server limits',
    options: [
      { name: 'person', words: 'perPerson', kind: 'whole', most: MOST.perPerson },
      { name: 'server', words: 'perServer', kind: 'whole', most: MOST.perServer },
    ],
    run: (app, i) =>
      withServerSettings(app, i, settings =>
        withLimits(settings, i.options.getInteger('person'), i.options.getInteger('server')),
      ),
  },
  {
    path: 'server board',
    options: [
      { name: 'channel', kind: 'channel' },
      { name: 'off', kind: 'yes' },
    ],
    run: changeBoard,
  },
];

type Change = (settings: ServerSettings, i: Slash) => Outcome<ServerSettings>;

function changeChannels(settings: ServerSettings, i: Slash): Outcome<ServerSettings> {
  const channel = i.options.getChannel('channel');
  const isText = channel === null || !('isTextBased' in channel) || channel.isTextBased();
  return isText
    ? withChannel(settings, i.options.getString('change', true), channel?.id ?? null)
    : { ok: false, why: { key: 'hosting:refuse.noText' } };
}

/** Changes the settings if the caller may manage the server. */
async function withServerSettings(app: App, i: Slash, change: Change): Promise<void> {
  const guild = await managedServer(i);
  if (guild === null) return;
  const before = await app.people.server(guild);
  const changed = change(before, i);
  if (!changed.ok) return replyPrivately(i, sayTo(i)(changed.why));
  if (changed.value !== before) await app.people.setServer(guild, changed.value);
  await replyPrivately(i, await serverCard(app, i, guild));
}

/**
 * Returns the server that the caller may manage. `null`: they may not, and were told so. Checks the
 * permission again, because a server can show the command to others.
 */
async function managedServer(i: Slash): Promise<string | null> {
  const isManager = i.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
  if (i.guildId !== null && isManager) return i.guildId;
  const key = i.guildId === null ? 'common:refuse.guildOnly' : 'hosting:refuse.notManager';
  await replyPrivately(i, sayTo(i)({ key }));
  return null;
}

/** Runs `/server board`. */
async function changeBoard(app: App, i: Slash): Promise<void> {
  const guild = await managedServer(i);
  if (guild === null) return;
  const chosen = await chosenBoard(app, i, guild);
  if (!chosen.ok) return replyPrivately(i, sayTo(i)(chosen.why));
  const place = chosen.value;
  const nonce = await app.boards.place(guild, place);
  await replyPrivately(i, await serverCard(app, i, guild));
  if (place !== null) await tellIfBoardRefused(app, i, { nonce, place });
}

const serverCard = async ({ people, boards }: App, i: Slash, guild: string): Promise<Payload> =>
  serverPayload(await people.server(guild), await boards.of(guild), readerOf(i));

/** Most channels named on the card. If there are more, their number is given. */
const MAX_CHANNELS = 40;

export function serverPayload(settings: ServerSettings, board: ServerBoard | null, reader: Locale): Payload {
  const say = sayer(reader, []);
  const usual = { person: SERVER_UNSET.perPerson, server: SERVER_UNSET.perServer };
  const row = (what: string, value: string) => `- **${say({ key: `hosting:server.${what}` })}**: ${value}`;
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: 'hosting:server.title' })}`),
        text(
          [
            row('channels', channels(settings, say)),
            row('language', say({ key: `commands:language.${settings.locale ?? 'none'}` })),
            row('pace', say(usualPace(settings.pace ?? UNCHOSEN))),
            row(
              'games',
              gamesOf(settings)
                .map(game => say(gameName(game)))
                .join(', '),
            ),
            row('talk', say({ key: `timing:talk.${settings.talk ? 'on' : 'off'}` })),
            row('visitors', say({ key: `hosting:visitors.${settings.visitors ? 'on' : 'off'}` })),
            row('perPerson', String(settings.perPerson)),
            row('perServer', String(settings.perServer)),
            row('board', board?.place ? `<#${board.place.channel}>` : say({ key: 'hosting:board.none' })),
          ].join('\n'),
        ),
        board?.place && board.refusal ? text(silentBoard(board.refusal, say)) : null,
        text(`-# ${say({ key: 'hosting:server.about', ...usual })}`),
        ...rows([button({ to: 'nightNew' }, say({ key: 'night:button.plan' }))]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function channels({ channels: allowed }: ServerSettings, say: Say): string {
  if (allowed === null) return say({ key: 'hosting:server.everywhere' });
  const more = allowed.length - MAX_CHANNELS;
  return [
    allowed
      .slice(0, MAX_CHANNELS)
      .map(id => `<#${id}>`)
      .join(', '),
    ...(more > 0 ? [say({ key: 'hosting:server.more', count: more })] : []),
  ].join(', ');
}

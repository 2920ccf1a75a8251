/** `/server night`: a manager plans a game night. Replies are private. */
import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import { randomBytes } from 'node:crypto';
import { GAME_IDS, isGameId, type GameId } from '../../engines/index.ts';
import { refuse, type Outcome, type Time } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { deferReply, deferUpdate, replyPrivately, update } from '../../src/discord/reply.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { calledOff, moved, newNight } from '../../src/nights/course.ts';
import { dateOf } from '../../src/nights/date.ts';
import { NIGHT, type Night } from '../../src/nights/model.ts';
import { FEWEST_KNOWN, proposals } from '../../src/nights/proposals.ts';
import { isKnown, type Habits } from '../../src/people/awake.ts';
import { gamesOf } from '../../src/people/server.ts';
import { UnreadableRow } from '../../src/tables/store.ts';
import type { Command, Handlers } from '../command.ts';
import { confirmation, settle } from '../confirm.ts';
import { doneText, readerOf, sayTo, settingsOf, type App, type Click, type Slash } from '../context.ts';
import { mayPost } from '../lobby/permissions.ts';
import { mayOpenTable } from '../lobby/server-policy.ts';
import { GAMES_TO_CHOOSE } from '../options.ts';
import { channelOf, mayManage } from '../season/which.ts';
import { dateForm, datesPayload, plannedPayload, targetIn, timeIn, type Target } from './night-panel.ts';

export const commands: readonly Command[] = [
  {
    path: 'server night',
    options: [
      { name: 'game', words: 'nightGame', kind: 'chosen', choices: GAMES_TO_CHOOSE },
      { name: 'channel', words: 'nightChannel', kind: 'channel' },
    ],
    run: begin,
  },
];

export const handlers = {
  nightNew: { button: begin },
  nightGames: { menu: chooseGames },
  nightPick: { button: (app, i, route) => choose(app, i, targetIn(route), timeIn(route.at)) },
  nightForm: { button: askDate },
  nightDated: { form: readDate },
  nightMove: {
    button: (app, i, { name }) => withNight(app, i, name, () => showDates(app, i, { night: name })),
  },
  nightOff: { button: (app, i, { name }) => withNight(app, i, name, night => askToCallOff(i, night)) },
  nightCalledOff: { button: callOff },
} satisfies Partial<Handlers>;

type Asking = Slash | Click | ModalSubmitInteraction;

/** Shows the night of the server, or dates for a new one. */
async function begin(app: App, i: Slash | ButtonInteraction): Promise<void> {
  if (!(await mayManage(i))) return;
  const open = await app.nights.open(i.guildId ?? '');
  if (open) return replyPrivately(i, plannedPayload(open, app.mayMakeEvents(open.guild), readerOf(i)));
  const named = i.isChatInputCommand() ? i.options.getString('game') : null;
  const offered = gamesOf(await app.people.server(i.guildId ?? ''));
  const games = named !== null && isGameId(named) ? [named] : offered;
  const channel = chosenChannel(i);
  if (channel === null) return replyPrivately(i, sayTo(i)({ key: 'night:refuse.channelKind' }));
  if (!(await mayPlay(app, i, channel, games))) return;
  await deferReply(i);
  await showDates(app, i, { channel, games });
}

/** Returns the named channel, or that of the caller; of a thread its parent. `null`: it takes no tables. */
function chosenChannel(i: Slash | ButtonInteraction): string | null {
  const named = i.isChatInputCommand() ? i.options.getChannel('channel') : null;
  if (named === null) return channelOf(i);
  const channel = i.client.channels.cache.get(named.id);
  if (channel?.isTextBased() === false) return null;
  return (channel?.isThread() ? channel.parentId : null) ?? named.id;
}

/** True if the bot may post there, and the server allows a table of the first of these games there. */
async function mayPlay(app: App, i: Asking, channel: string, games: readonly GameId[]): Promise<boolean> {
  const guild = i.guildId ?? '';
  const [game = GAME_IDS[0]] = games;
  return (await mayPost(i, channel)) && (await mayOpenTable(app, i, { guild, channel, game }));
}

async function showDates(app: App, i: Asking, target: Target): Promise<void> {
  const guild = i.guildId ?? '';
  const people = await habitsOn(app, guild);
  const { quiet } = settingsOf(i);
  const zone = quiet && isKnown(quiet) ? quiet.zone : 'UTC';
  const dates = {
    target,
    offered: gamesOf(await app.people.server(guild)),
    known: people.length,
    dates: people.length < FEWEST_KNOWN ? [] : proposals(people, app.now(), zone),
    makesEvents: app.mayMakeEvents(guild),
  };
  const payload = datesPayload(dates, readerOf(i));
  await (i.isChatInputCommand() ? replyPrivately(i, payload) : update(i, payload));
}

/** How long a seat makes a person known. */
const RECENT: Time = 60 * 24 * 60 * 60_000;

/** Returns when each person rests whom the bot knows on a server. A row that cannot be read is left out. */
async function habitsOn({ nights, people, now }: App, guild: string): Promise<readonly Habits[]> {
  const all: Habits[] = [];
  for (const user of await nights.known(guild, now() - RECENT))
    try {
      const { quiet, holidays } = await people.settings(user);
      all.push({ quiet, holidays });
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
    }
  return all;
}

async function chooseGames(
  app: App,
  i: StringSelectMenuInteraction,
  { name }: To<'nightGames'>,
): Promise<void> {
  if (!(await mayManage(i))) return;
  await deferUpdate(i);
  await showDates(app, i, { channel: name, games: i.values.filter(isGameId) });
}

async function askDate(_app: App, i: ButtonInteraction, route: To<'nightForm'>): Promise<void> {
  if (!(await mayManage(i))) return;
  await i.showModal(dateForm(targetIn(route), settingsOf(i).quiet?.zone ?? null, readerOf(i)));
}

async function readDate(app: App, i: ModalSubmitInteraction, route: To<'nightDated'>): Promise<void> {
  if (!(await mayManage(i))) return;
  const typed = (name: string): string => i.fields.getTextInputValue(name);
  const fields = { date: typed('date'), time: typed('time'), zone: typed('zone') };
  const found = dateOf(fields, readerOf(i), app.now());
  if (!found.ok) return replyPrivately(i, sayTo(i)(found.why));
  await choose(app, i, targetIn(route), found.value);
}

type Choosing = ButtonInteraction | ModalSubmitInteraction;

/** Plans or moves a night. A date that has passed since it was proposed is refused. */
async function choose(app: App, i: Choosing, target: Target, starts: Time): Promise<void> {
  if (!(await mayManage(i))) return;
  const now = app.now();
  if (starts <= now) return replyPrivately(i, sayTo(i)({ key: 'night:refuse.past' }));
  if (starts > now + NIGHT.farthest) return replyPrivately(i, sayTo(i)({ key: 'night:refuse.far' }));
  await ('night' in target ? move(app, i, target.night, starts) : plan(app, i, target, starts));
}

async function plan(
  app: App,
  i: Choosing,
  { channel, games: chosen }: Extract<Target, { readonly channel: string }>,
  starts: Time,
): Promise<void> {
  const guild = i.guildId ?? '';
  const offered = gamesOf(await app.people.server(guild));
  const games = chosen.filter(game => offered.includes(game));
  if (games.length === 0) return replyPrivately(i, sayTo(i)({ key: 'night:refuse.noGames' }));
  if (!(await mayPlay(app, i, channel, games))) return;
  const locale = localeOf(i.guildLocale ?? i.locale);
  const night = newNight({ guild, channel, locale, maker: i.user.id, games, starts }, newId);
  if (!(await app.nights.create(night))) return replyPrivately(i, sayTo(i)({ key: 'night:refuse.open' }));
  await showDone(app, i, night, 'night:done.planned');
}

/** Also a nonce. */
const newId = (): string => randomBytes(12).toString('hex');

async function move(app: App, i: Choosing, id: string, starts: Time): Promise<void> {
  const outcome = await changed(app, i, id, night => moved(night, starts));
  if (!outcome.ok) return replyPrivately(i, sayTo(i)(outcome.why));
  await showDone(app, i, outcome.value, 'night:done.moved');
}

function showDone({ mayMakeEvents }: App, i: Choosing, night: Night, key: string): Promise<void> {
  const done = doneText(sayTo(i), { key, where: `<#${night.channel}>` });
  return update(i, plannedPayload(night, mayMakeEvents(night.guild), readerOf(i), done));
}

/** Changes a night of this server as `act` says of what is stored then. */
async function changed(
  { nights }: App,
  i: Choosing,
  id: string,
  act: (before: Night) => Outcome<Night>,
): Promise<Outcome<Night>> {
  let outcome: Outcome<Night> = refuse('night:refuse.over');
  await nights.change(id, before => {
    outcome = before.guild === i.guildId ? act(before) : refuse('night:refuse.over');
    return outcome.ok ? outcome.value : null;
  });
  return outcome;
}

/** Calls `act` with a night of this server that is not over, for its managers. */
async function withNight(
  app: App,
  i: ButtonInteraction,
  id: string,
  act: (night: Night) => Promise<void>,
): Promise<void> {
  if (!(await mayManage(i))) return;
  const night = await app.nights.of(id);
  if (night?.guild !== i.guildId || night.phase === 'over')
    return replyPrivately(i, sayTo(i)({ key: 'night:refuse.over' }));
  await act(night);
}

async function askToCallOff(i: ButtonInteraction, { id, phase }: Night): Promise<void> {
  const localizer = createLocalizer(readerOf(i), []);
  const { say } = localizer;
  const lines = phase === 'running' ? ['event', 'lobbies'] : ['event'];
  await replyPrivately(
    i,
    confirmation(
      {
        asks: { key: 'night:sure.ask' },
        lines: lines.map(line => say({ key: `night:sure.${line}` })),
        yes: { route: { to: 'nightCalledOff', name: id }, words: { key: 'night:sure.yes' } },
        keeps: 'night',
      },
      localizer,
    ),
  );
}

async function callOff(app: App, i: ButtonInteraction, { name }: To<'nightCalledOff'>): Promise<void> {
  if (!(await mayManage(i))) return;
  const outcome = await changed(app, i, name, night => calledOff(night, app.now()));
  await settle(i, outcome, { key: 'night:done.calledOff' });
}

/** `/find`: looks for people to play with. The table opens when enough were found and all are ready. */
import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { done, PACES, refuse, type Outcome, type Refusal } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { isPossible, possibleSizes, wishFor, type Search, type Wish } from '../../src/matching/model.ts';
import { gamesOf } from '../../src/people/server.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, doneText, readerOf, sayTo, type App, type Click, type Slash } from '../context.ts';
import { choices, GAME, optional } from '../options.ts';
import { saveSettings } from '../people/settings.ts';
import { ANY, findPayload } from './find-panel.ts';
import { mayPost } from './permissions.ts';
import { mayOpenTable } from './server-policy.ts';

/** The largest number of players that any game has. */
const MOST_PLAYERS = Math.max(...possibleSizes());

export const commands: readonly Command[] = [
  {
    path: 'find',
    options: [
      optional(GAME),
      { name: 'pace', kind: 'chosen', choices: choices('common:pace', PACES), words: 'findPace' },
      { name: 'least', kind: 'whole', most: MOST_PLAYERS },
      { name: 'most', kind: 'whole', most: MOST_PLAYERS },
      { name: 'elsewhere', kind: 'yes' },
      { name: 'ready', kind: 'yes' },
      { name: 'off', kind: 'yes', words: 'findOff' },
    ],
    run: find,
  },
];

export const handlers = {
  seek: { menu: choose },
  seekElsewhere: { button: elsewhereButton },
  stopSeeking: { button: stopButton },
  ready: { button: (app, i, { name }) => answerButton(app, i, name, 'ready') },
  notNow: { button: (app, i, { name }) => answerButton(app, i, name, 'declined') },
} satisfies Partial<Handlers>;

async function find(app: App, i: Slash): Promise<void> {
  const guild = i.guildId;
  if (guild === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  if (i.options.getBoolean('off') === true) return stop(app, i, guild);
  const ready = i.options.getBoolean('ready');
  if (ready !== null) return answerCommand(app, i, guild, ready ? 'ready' : 'declined');
  const wish = typedWish(i);
  if (!wish.ok) return replyPrivately(i, sayTo(i)(wish.why));
  const elsewhere = i.options.getBoolean('elsewhere');
  // Who does not search yet begins, but not by *no*.
  const anything = elsewhere === true ? wishFor([], [], []) : null;
  if (elsewhere !== null) return lookElsewhere(app, i, elsewhere, known => wish.value ?? known ?? anything);
  if (wish.value !== null && !(await begin(app, i, guild, { wishAfter: () => wish.value }))) return;
  await showPanel(app, i, guild);
}

/** `value`: `on` or `off`. */
async function elsewhereButton(
  app: App,
  i: ButtonInteraction,
  { name: value }: To<'seekElsewhere'>,
): Promise<void> {
  // A panel may be older than the end of its search.
  await lookElsewhere(app, i, value === 'on', known => known);
}

/**
 * Changes whether the caller can be found on their other servers as well. `wishAfter` gets a search that has
 * not ended.
 */
async function lookElsewhere(
  app: App,
  i: Slash | ButtonInteraction,
  elsewhere: boolean,
  wishAfter: Changes['wishAfter'],
): Promise<void> {
  const guild = i.guildId;
  if (guild === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  if (elsewhere && !(await app.people.server(guild)).visitors)
    return replyPrivately(i, sayTo(i)({ key: 'find:refuse.elsewhere' }));
  const name = elsewhere ? i.user.displayName : null;
  const ofOpen = (before: Search | null) => wishAfter(before?.farewell === null ? before : null);
  if (await begin(app, i, guild, { wishAfter: ofOpen, elsewhere: name })) await showPanel(app, i, guild);
}

/** Returns what was typed. `null`: nothing, so that the command only shows the panel. */
function typedWish(i: Slash): Outcome<Wish | null> {
  const [game, pace] = [i.options.getString('game'), i.options.getString('pace')];
  const [least, most] = [i.options.getInteger('least'), i.options.getInteger('most')];
  if (game === null && pace === null && least === null && most === null) return done(null);
  if (least !== null && most !== null && least > most) return refuse('find:refuse.order', { least, most });
  const sizes = possibleSizes().filter(size => size >= (least ?? 0) && size <= (most ?? MOST_PLAYERS));
  if (sizes.length === 0) return refuse('find:refuse.impossible');
  return done(wishFor(game === null ? [] : [game], pace === null ? [] : [pace], sizes));
}

interface Changes {
  /** Returns what the caller searches for. `null`: it stays as it is. */
  readonly wishAfter: (before: Search | null) => Wish | null;
  /** As `Search.elsewhere`. Missing: as before, or `null`. */
  readonly elsewhere?: string | null;
}

/**
 * Begins the search of the caller, or changes it: then they keep their place. Returns false if that is
 * refused; the caller has been told so.
 */
async function begin(
  app: App,
  i: Slash | Click,
  guild: string,
  { wishAfter, elsewhere }: Changes,
): Promise<boolean> {
  const channel = channelOf(i);
  const before = await app.searches.of(i.user.id, guild);
  const wish = wishAfter(before);
  if (wish === null) return true;
  const server = await app.people.server(guild);
  const [offered = 'raja'] = gamesOf(server);
  const game = wish.games.length === 1 ? (wish.games[0] ?? offered) : offered;
  if (!(await mayPost(i, channel)) || !(await mayOpenTable(app, i, { guild, channel, game }))) return false;
  const refused =
    before === null && (await isBusy(app, i, guild, server.perPerson))
      ? refuse('hosting:refuse.perPerson', { count: server.perPerson })
      : refuseImpossible(wish, gamesOf(server));
  if (refused) {
    await replyPrivately(i, sayTo(i)(refused.why));
    return false;
  }
  const now = app.now();
  const { id: user, name } = callerOf(i).who;
  const locale = localeOf(i.guildLocale ?? i.locale);
  await app.searches.change(user, guild, known => {
    const after = wishAfter(known);
    if (after === null) return null;
    const isNew = known === null || known.farewell !== null;
    const place = isNew ? { since: now, gathering: null } : known;
    return {
      ...{ user, guild, name, channel, locale, farewell: null },
      ...{ games: after.games, paces: after.paces, sizes: after.sizes },
      ...{ since: place.since, gathering: place.gathering },
      elsewhere: elsewhere === undefined ? ((isNew ? null : known.elsewhere) ?? null) : elsewhere,
    };
  });
  // Notes the language of the person's Discord, because a direct message does not know it.
  await saveSettings(app, i, () => ({}));
  return true;
}

/** Refuses a wish that no game on offer fits. `null`: one does. */
const refuseImpossible = (wish: Wish, games: readonly GameId[]): Refusal | null =>
  isPossible(wish, games) ? null : refuse('find:refuse.impossible');

/** True if the caller has as many open tables on this server as one person may have. */
async function isBusy({ tables }: App, i: Slash | Click, guild: string, most: number): Promise<boolean> {
  const here = (await tables.of(i.user.id)).filter(({ location }) => location.guild === guild);
  return here.length >= most;
}

/** A table is opened in a channel, not in a thread. */
function channelOf(i: Slash | Click): string {
  const channel = i.client.channels.cache.get(i.channelId);
  return (channel?.isThread() ? channel.parentId : null) ?? i.channelId;
}

/** Handles the menus of the panel. Only the first one begins a search: older panels show the others. */
async function choose(app: App, i: StringSelectMenuInteraction, { name }: To<'seek'>): Promise<void> {
  const guild = i.guildId;
  if (guild === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  const wishAfter = (before: Search | null): Wish | null => {
    if (name === 'first') return before ?? wishFor(i.values.includes(ANY) ? [] : i.values, [], []);
    return before && changed(before, name, i.values);
  };
  if (await begin(app, i, guild, { wishAfter })) await showPanel(app, i, guild);
}

/** Returns the wish with these values of a menu. Values that nobody offers are left out. */
function changed({ games, paces, sizes }: Wish, name: string, values: readonly string[]): Wish {
  return wishFor(
    name === 'games' ? values : all(games, GAME_IDS),
    name === 'paces' ? values : all(paces, PACES),
    name === 'sizes' ? values.map(Number) : all(sizes, possibleSizes()),
  );
}

const all = <T>(wished: readonly T[], offered: readonly T[]): readonly T[] =>
  wished.length === 0 ? offered : wished;

async function showPanel(app: App, i: Slash | Click, guild: string): Promise<void> {
  const search = await app.searches.of(i.user.id, guild);
  const gathering = search?.gathering == null ? null : await app.searches.gathering(search.gathering);
  const [count, server] = [await app.searches.count(guild), await app.people.server(guild)];
  const shown = { search: search?.farewell === null ? search : null, gathering, count };
  const allowed = { games: gamesOf(server), visitors: server.visitors };
  await update(i, findPayload({ ...shown, ...allowed, user: i.user.id }, readerOf(i)));
}

async function stop(app: App, i: Slash, guild: string): Promise<void> {
  const stopped = await app.searches.stop(i.user.id, guild);
  const say = sayTo(i);
  if (stopped === 'stopped') return replyPrivately(i, doneText(say, { key: 'find:done.stopped' }));
  await replyPrivately(i, say({ key: `find:refuse.${stopped}` }));
}

async function stopButton(app: App, i: ButtonInteraction): Promise<void> {
  const guild = i.guildId;
  if (guild === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  const stopped = await app.searches.stop(i.user.id, guild);
  if (stopped === 'opening') return replyPrivately(i, sayTo(i)({ key: 'find:refuse.opening' }));
  await showPanel(app, i, guild);
}

type Answer = 'ready' | 'declined';

async function answerCommand(app: App, i: Slash, guild: string, answer: Answer): Promise<void> {
  const search = await app.searches.of(i.user.id, guild);
  const asked = search?.gathering ?? null;
  if (asked !== null) return answerButton(app, i, asked, answer);
  await replyPrivately(i, sayTo(i)({ key: search ? 'find:refuse.nobodyYet' : 'find:refuse.none' }));
}

/** Says whether the caller is ready. Only those who were asked can. */
async function answerButton(
  app: App,
  i: Slash | ButtonInteraction,
  gathering: string,
  answer: Answer,
): Promise<void> {
  const after = await app.searches.answer(gathering, i.user.id, answer);
  const say = sayTo(i);
  await replyPrivately(
    i,
    after === null ? say({ key: 'find:refuse.over' }) : doneText(say, { key: `find:done.${answer}` }),
  );
}
